//! Files that people keep, written.

use super::super::sql::query;
use super::{Failure, Transaction};
use crate::store::{FileWrite, KeptFile, Rejected};

impl Transaction<'_> {
    /// Carries out a write; what it says of rejections holds.
    pub(super) async fn kept_file(&mut self, write: &FileWrite) -> Result<(), Failure> {
        match write {
            FileWrite::Keep { file, most } => self.keep(file, *most).await,
            FileWrite::Change {
                person,
                id,
                title,
                text,
                at_ms,
            } => {
                let changed = query(
                    "UPDATE kept_files SET title = ?, text = ?, changed = ? WHERE id = ? AND person = ?",
                );
                let changed = changed.bind(title).bind(text).bind(at_ms);
                self.one(changed.bind(id).bind(person.as_str())).await
            }
            FileWrite::RemoveFile { person, id } => {
                let removed = query("DELETE FROM kept_files WHERE id = ? AND person = ?");
                self.one(removed.bind(id).bind(person.as_str())).await
            }
            FileWrite::Share { person, id, link } => {
                let shared = query(
                    "UPDATE kept_files SET link = coalesce(link, ?) WHERE id = ? AND person = ?",
                );
                self.one(shared.bind(link).bind(id).bind(person.as_str()))
                    .await
            }
            FileWrite::Unshare { person, id } => {
                let unshared =
                    query("UPDATE kept_files SET link = NULL WHERE id = ? AND person = ?");
                self.one(unshared.bind(id).bind(person.as_str())).await
            }
        }
    }

    async fn keep(&mut self, file: &KeptFile, most: u32) -> Result<(), Failure> {
        let person = file.person.as_str();
        // Who has become part of an account holds nothing any more.
        let merged = "SELECT count(*) FROM merged WHERE visitor = ?";
        if self.count(merged, &file.person).await? > 0 {
            return Err(Failure::Rejected(Rejected::Gone));
        }
        let count = "SELECT count(*) FROM kept_files WHERE person = ?";
        self.must_be_fewer(count, &file.person, most).await?;
        let insert = query(
            "INSERT INTO kept_files (id, person, game, form, title, text, changed, link) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        );
        let insert = insert.bind(&file.id).bind(person).bind(&file.game);
        let insert = insert.bind(&file.form).bind(&file.title).bind(&file.text);
        Ok(self
            .run(insert.bind(file.changed_ms).bind(&file.link))
            .await?)
    }
}
