//! What people are to be told, read.

use async_trait::async_trait;
use fischio_people::{NoticeKind, NoticeKinds, NoticeWay};
use sqlx::AssertSqlSafe;

use super::DatabaseStore;
use super::sql::{Row, query};
use crate::id::Visitor;
use crate::store::{
    Due, LinkPurpose, MailAddresses, MailTarget, NoticeTarget, Notices, PendingNotice, PushDevice,
    StoreError,
};

/// What a row says of where somebody is told.
const TARGET: &str = "t.id AS target, t.person, t.way, t.session, t.address, t.p256dh, t.auth, t.label, t.language, \
     t.made AS since, t.refused";

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(
    row: &Row,
    column: &str,
) -> Result<T, sqlx::Error> {
    let text: &str = row.try_get(column)?;
    let parsed = text.parse();
    parsed.map_err(|error: T::Err| sqlx::Error::Decode(error.to_string().into()))
}

fn device(row: &Row) -> Result<PushDevice, sqlx::Error> {
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

fn mail_target(row: &Row) -> Result<MailTarget, sqlx::Error> {
    Ok(MailTarget {
        id: row.try_get("target")?,
        person: row.try_get("person").map(Visitor::from_store)?,
        address: row.try_get("address")?,
        unsubscribe: row.try_get("auth")?,
        language: row.try_get("language")?,
        made_ms: row.try_get("since")?,
        refused: row.try_get("refused")?,
    })
}

/// The way by which an address waits to be confirmed.
pub(super) const UNCONFIRMED: &str = "unconfirmed";

fn target(row: &Row) -> Result<NoticeTarget, sqlx::Error> {
    let way: &str = row.try_get("way")?;
    if way == NoticeWay::Push.word() {
        device(row).map(NoticeTarget::Push)
    } else {
        mail_target(row).map(NoticeTarget::Mail)
    }
}

fn due(row: &Row) -> Result<Due, sqlx::Error> {
    let word: &str = row.try_get("kind")?;
    let link = LinkPurpose::ALL
        .into_iter()
        .find(|purpose| purpose.word() == word);
    match link {
        Some(purpose) => Ok(Due::Link(purpose)),
        None => parsed::<NoticeKind>(row, "kind").map(Due::Notice),
    }
}

fn pending(row: &Row) -> Result<PendingNotice, sqlx::Error> {
    Ok(PendingNotice {
        id: row.try_get("id")?,
        due: due(row)?,
        subject: row.try_get("subject")?,
        made_ms: row.try_get("made")?,
        failures: row.try_get("failures")?,
        target: target(row)?,
    })
}

#[async_trait]
impl Notices for DatabaseStore {
    async fn push_devices(&self, person: &Visitor) -> Result<Vec<PushDevice>, StoreError> {
        let question = format!(
            "SELECT {TARGET} FROM notice_targets t WHERE person = ? AND way = 'push' ORDER BY made, id"
        );
        let question = query(AssertSqlSafe(question));
        self.ask(question.bind(person.as_str()), device).await
    }

    async fn notice_kinds(
        &self,
        person: &Visitor,
        way: NoticeWay,
    ) -> Result<Option<NoticeKinds>, StoreError> {
        let question = query("SELECT kinds FROM notice_choices WHERE person = ? AND way = ?");
        let question = question.bind(person.as_str()).bind(way.word());
        self.ask_one(question, |row| parsed(row, "kinds")).await
    }

    async fn mail_addresses(&self, person: &Visitor) -> Result<MailAddresses, StoreError> {
        let question = format!(
            "SELECT {TARGET} FROM notice_targets t WHERE person = ? AND way IN ('mail', 'unconfirmed')"
        );
        let question = query(AssertSqlSafe(question));
        let read = |row: &Row| Ok((row.try_get::<String, _>("way")?, mail_target(row)?));
        let rows = self.ask(question.bind(person.as_str()), read).await?;
        let mut addresses = MailAddresses::default();
        for (way, target) in rows {
            let place = if way == UNCONFIRMED {
                &mut addresses.waiting
            } else {
                &mut addresses.confirmed
            };
            *place = Some(target);
        }
        Ok(addresses)
    }

    async fn mail_link(
        &self,
        secret: &str,
        purpose: LinkPurpose,
        at_ms: i64,
    ) -> Result<Option<MailTarget>, StoreError> {
        let question = format!(
            "SELECT {TARGET} FROM mail_links l JOIN notice_targets t ON t.id = l.target \
             WHERE l.secret = ? AND l.purpose = ? AND l.until > ?"
        );
        let question = query(AssertSqlSafe(question));
        let question = question.bind(secret).bind(purpose.word()).bind(at_ms);
        self.ask_one(question, mail_target).await
    }

    async fn next_notice(&self, way: NoticeWay) -> Result<Option<i64>, StoreError> {
        let question = query(
            "SELECT n.due FROM notices n JOIN notice_targets t ON t.id = n.target WHERE CASE t.way WHEN 'push' THEN 1 ELSE 0 END = ? ORDER BY n.due LIMIT 1",
        );
        let next = self
            .ask_one(question.bind(way == NoticeWay::Push), |row| {
                row.try_get("due")
            })
            .await?;
        Ok(next.flatten())
    }

    async fn claimed_notices(&self, claim: &str) -> Result<Vec<PendingNotice>, StoreError> {
        let question = format!(
            "SELECT n.id, n.kind, n.subject, n.made, n.failures, {TARGET} \
             FROM notices n JOIN notice_targets t ON t.id = n.target WHERE n.claim = ? ORDER BY n.due, n.id"
        );
        let question = query(AssertSqlSafe(question));
        self.ask(question.bind(claim), pending).await
    }
}
