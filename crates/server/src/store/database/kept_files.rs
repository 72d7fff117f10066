//! Files that people keep, read.

use async_trait::async_trait;

use super::DatabaseStore;
use super::sql::{Row, query};
use crate::id::Visitor;
use crate::store::{KeptFile, KeptFiles, StoreError};

fn file(row: &Row) -> Result<KeptFile, sqlx::Error> {
    Ok(KeptFile {
        id: row.try_get("id")?,
        person: row.try_get("person").map(Visitor::from_store)?,
        game: row.try_get("game")?,
        form: row.try_get("form")?,
        title: row.try_get("title")?,
        text: row.try_get("text")?,
        changed_ms: row.try_get("changed")?,
        link: row.try_get("link")?,
    })
}

#[async_trait]
impl KeptFiles for DatabaseStore {
    async fn kept_files(&self, person: &Visitor) -> Result<Vec<KeptFile>, StoreError> {
        let question = query(
            "SELECT id, person, game, form, title, text, changed, link FROM kept_files \
             WHERE person = ? ORDER BY changed DESC, id",
        );
        self.ask(question.bind(person.as_str()), file).await
    }

    async fn kept_file(&self, person: &Visitor, id: &str) -> Result<Option<KeptFile>, StoreError> {
        let question = query(
            "SELECT id, person, game, form, title, text, changed, link FROM kept_files \
             WHERE id = ? AND person = ?",
        );
        self.ask_one(question.bind(id).bind(person.as_str()), file)
            .await
    }

    async fn shared_file(&self, link: &str) -> Result<Option<KeptFile>, StoreError> {
        let question = query(
            "SELECT id, person, game, form, title, text, changed, link FROM kept_files \
             WHERE link = ?",
        );
        self.ask_one(question.bind(link), file).await
    }
}
