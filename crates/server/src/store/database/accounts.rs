//! Who people are, read.

use async_trait::async_trait;

use super::sql::{Query, Row, query};
use super::{DatabaseStore, read};
use crate::id::{MatchId, Visitor};
use crate::store::{
    Account, Accounts, DeviceLink, KnownSession, Session, StoreError, StoredPasskey, Token,
};

impl DatabaseStore {
    /// The rows that a question brings, each read.
    pub(super) async fn ask<T>(
        &self,
        question: Query,
        of_row: impl Fn(&Row) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = async {
            let rows = question.fetch_all(&mut reader).await?;
            let rows: Result<Vec<T>, sqlx::Error> = rows.iter().map(of_row).collect();
            Ok(rows?)
        };
        let rows = rows.await;
        self.noted(reader.done(rows).await)
    }

    pub(super) async fn ask_one<T>(
        &self,
        question: Query,
        of_row: impl Fn(&Row) -> Result<T, sqlx::Error>,
    ) -> Result<Option<T>, StoreError> {
        Ok(self.ask(question, of_row).await?.pop())
    }
}

fn person(row: &Row) -> Result<Visitor, sqlx::Error> {
    row.try_get("person").map(Visitor::from_store)
}

fn account(row: &Row) -> Result<Account, sqlx::Error> {
    Ok(Account {
        person: person(row)?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        made_ms: row.try_get("made")?,
        is_program: row.try_get("program")?,
    })
}

fn session(row: &Row) -> Result<Session, sqlx::Error> {
    Ok(Session {
        id: row.try_get("id")?,
        person: person(row)?,
        label: row.try_get("label")?,
        made_ms: row.try_get("made")?,
        signed_in_ms: row.try_get("signed_in")?,
        seen_day: row.try_get("seen")?,
    })
}

fn passkey(row: &Row) -> Result<StoredPasskey, sqlx::Error> {
    Ok(StoredPasskey {
        id: row.try_get("id")?,
        person: person(row)?,
        credential: row.try_get("credential")?,
        label: row.try_get("label")?,
        body: row.try_get("body")?,
        made_ms: row.try_get("made")?,
        used_ms: row.try_get("used")?,
    })
}

fn device_link(row: &Row) -> Result<DeviceLink, sqlx::Error> {
    Ok(DeviceLink {
        id: row.try_get("id")?,
        person: person(row)?,
        made_ms: row.try_get("made")?,
        until_ms: row.try_get("until")?,
    })
}

fn token(row: &Row) -> Result<Token, sqlx::Error> {
    Ok(Token {
        id: row.try_get("id")?,
        person: person(row)?,
        scopes: row.try_get("scopes")?,
        label: row.try_get("label")?,
        made_ms: row.try_get("made")?,
        seen_day: row.try_get("seen")?,
    })
}

#[async_trait]
impl Accounts for DatabaseStore {
    async fn account(&self, person: &Visitor) -> Result<Option<Account>, StoreError> {
        let question =
            query("SELECT person, name, password, made, program FROM accounts WHERE person = ?");
        self.ask_one(question.bind(person.as_str()), account).await
    }

    async fn account_named(&self, key: &str) -> Result<Option<Account>, StoreError> {
        let question =
            query("SELECT person, name, password, made, program FROM accounts WHERE name_key = ?");
        self.ask_one(question.bind(key), account).await
    }

    async fn session(&self, secret: &str) -> Result<Option<KnownSession>, StoreError> {
        let question = query(
            "SELECT s.id, s.person, s.label, s.made, s.signed_in, s.seen, a.name FROM sessions s \
             LEFT JOIN accounts a ON a.person = s.person WHERE s.secret = ?",
        );
        self.ask_one(question.bind(secret), |row| {
            Ok(KnownSession {
                session: session(row)?,
                account: row.try_get("name")?,
            })
        })
        .await
    }

    async fn sessions(&self, person: &Visitor) -> Result<Vec<Session>, StoreError> {
        let question = query(
            "SELECT id, person, label, made, signed_in, seen FROM sessions WHERE person = ? \
             ORDER BY seen DESC, made DESC, id",
        );
        self.ask(question.bind(person.as_str()), session).await
    }

    async fn passkeys(&self, person: &Visitor) -> Result<Vec<StoredPasskey>, StoreError> {
        let question = query(
            "SELECT id, person, credential, label, body, made, used FROM passkeys \
             WHERE person = ? ORDER BY made, id",
        );
        self.ask(question.bind(person.as_str()), passkey).await
    }

    async fn passkey(&self, credential: &str) -> Result<Option<StoredPasskey>, StoreError> {
        let question = query(
            "SELECT id, person, credential, label, body, made, used FROM passkeys \
             WHERE credential = ?",
        );
        self.ask_one(question.bind(credential), passkey).await
    }

    async fn recovery_codes(&self, person: &Visitor) -> Result<u32, StoreError> {
        let question = query("SELECT count(*) FROM recovery_codes WHERE person = ?");
        let count = self
            .ask_one(question.bind(person.as_str()), |row| row.try_get(0))
            .await?;
        Ok(count.unwrap_or_default())
    }

    async fn has_recovery_code(&self, person: &Visitor, code: &str) -> Result<bool, StoreError> {
        let question = query("SELECT 1 FROM recovery_codes WHERE person = ? AND code = ?");
        let question = question.bind(person.as_str()).bind(code);
        Ok(self.ask_one(question, |_| Ok(())).await?.is_some())
    }

    async fn device_links(
        &self,
        person: &Visitor,
        at_ms: i64,
    ) -> Result<Vec<DeviceLink>, StoreError> {
        let question = query(
            "SELECT id, person, made, until FROM device_links WHERE person = ? AND until > ? \
             ORDER BY made DESC, id",
        );
        self.ask(question.bind(person.as_str()).bind(at_ms), device_link)
            .await
    }

    async fn device_link(
        &self,
        secret: &str,
        at_ms: i64,
    ) -> Result<Option<DeviceLink>, StoreError> {
        let question = query(
            "SELECT id, person, made, until FROM device_links WHERE secret = ? AND until > ?",
        );
        self.ask_one(question.bind(secret).bind(at_ms), device_link)
            .await
    }

    async fn lessons_done(&self, person: &Visitor) -> Result<Vec<String>, StoreError> {
        let question = query("SELECT lesson FROM lessons_done WHERE person = ? ORDER BY lesson");
        let lesson = |row: &Row| row.try_get("lesson");
        self.ask(question.bind(person.as_str()), lesson).await
    }

    async fn tokens(&self, person: &Visitor) -> Result<Vec<Token>, StoreError> {
        let question = query(
            "SELECT id, person, scopes, label, made, seen FROM tokens WHERE person = ? \
             ORDER BY made DESC, id",
        );
        self.ask(question.bind(person.as_str()), token).await
    }

    async fn token(&self, secret: &str) -> Result<Option<Token>, StoreError> {
        let question =
            query("SELECT id, person, scopes, label, made, seen FROM tokens WHERE secret = ?");
        self.ask_one(question.bind(secret), token).await
    }

    async fn asked(&self, id: &str, at_ms: i64) -> Result<Option<String>, StoreError> {
        let question = query("SELECT body FROM challenges_of_passkeys WHERE id = ? AND until > ?");
        self.ask_one(question.bind(id).bind(at_ms), |row| row.try_get("body"))
            .await
    }

    async fn matches_of(&self, person: &Visitor) -> Result<Vec<MatchId>, StoreError> {
        let question = query(
            "SELECT id FROM matches WHERE id IN (SELECT match_id FROM chairs WHERE visitor = ?1 \
             UNION SELECT match_id FROM names WHERE visitor = ?1) ORDER BY seq",
        );
        let ids: Vec<String> = self
            .ask(question.bind(person.as_str()), |row| row.try_get("id"))
            .await?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }
}
