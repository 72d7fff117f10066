//! What people are to be told, read.

use async_trait::async_trait;
use fischio_people::NoticeKinds;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, query};

use super::SqliteStore;
use crate::id::Visitor;
use crate::store::{Notices, PendingNotice, PushDevice, StoreError};

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    row: &SqliteRow,
    column: &str,
) -> Result<T, sqlx::Error> {
    let text: &str = row.try_get(column)?;
    let parsed = text.parse();
    parsed.map_err(|error: T::Err| sqlx::Error::Decode(error.to_string().into()))
}

fn device(row: &SqliteRow) -> Result<PushDevice, sqlx::Error> {
    Ok(PushDevice {
        id: row.try_get("target")?,
        person: row.try_get("person").map(Visitor::from_store)?,
        session: row.try_get("session")?,
        endpoint: row.try_get("address")?,
        p256dh: row.try_get("p256dh")?,
        auth: row.try_get("auth")?,
        label: row.try_get("label")?,
        language: row.try_get("language")?,
        made_ms: row.try_get("since")?,
    })
}

fn pending(row: &SqliteRow) -> Result<PendingNotice, sqlx::Error> {
    Ok(PendingNotice {
        id: row.try_get("id")?,
        kind: parsed(row, "kind")?,
        subject: row.try_get("subject")?,
        made_ms: row.try_get("made")?,
        failures: row.try_get("failures")?,
        device: device(row)?,
    })
}

#[async_trait]
impl Notices for SqliteStore {
    async fn push_devices(&self, person: &Visitor) -> Result<Vec<PushDevice>, StoreError> {
        let question = query(
            "SELECT id AS target, person, session, address, p256dh, auth, label, language, made AS since \
             FROM notice_targets WHERE person = ? AND way = 'push' ORDER BY made, id",
        );
        self.ask(question.bind(person.as_str()), device).await
    }

    async fn notice_kinds(&self, person: &Visitor) -> Result<Option<NoticeKinds>, StoreError> {
        let question = query("SELECT kinds FROM notice_choices WHERE person = ? AND way = 'push'");
        let question = question.bind(person.as_str());
        self.ask_one(question, |row| parsed(row, "kinds")).await
    }

    async fn next_notice(&self) -> Result<Option<i64>, StoreError> {
        let question = query("SELECT min(due) AS due FROM notices");
        let next = self.ask_one(question, |row| row.try_get("due")).await?;
        Ok(next.flatten())
    }

    async fn claimed_notices(&self, claim: &str) -> Result<Vec<PendingNotice>, StoreError> {
        let question = query(
            "SELECT n.id, n.kind, n.subject, n.made, n.failures, n.target, t.person, t.session, t.address, t.p256dh, \
             t.auth, t.label, t.language, t.made AS since \
             FROM notices n JOIN notice_targets t ON t.id = n.target WHERE n.claim = ? ORDER BY n.due, n.id",
        );
        self.ask(question.bind(claim), pending).await
    }
}
