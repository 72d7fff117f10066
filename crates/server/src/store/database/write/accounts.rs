//! Who people are, written.

use super::super::sql::{Query, query, query_scalar};
use super::{Failure, Transaction};
use crate::id::Visitor;
use crate::store::{Account, AccountWrite, FaultPoint, Rejected, StoredPasskey};

/// Whether something is left to sign in with. Recovery codes are for a day, so they do not count.
const MEANS: &str = "SELECT a.password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE person = a.person) \
     FROM accounts a WHERE a.person = ?";

/// A rating is a person's or a program's, and not a bit of both.
const SET_PROGRAM: &str = "UPDATE accounts SET program = ?1 WHERE person = ?2 AND (program = ?1 OR NOT (\
     EXISTS (SELECT 1 FROM ratings r WHERE r.person = ?2) OR EXISTS (SELECT 1 FROM chairs c \
         JOIN matches m ON m.id = c.match_id WHERE c.visitor = ?2 AND m.rated = 1 \
         AND NOT EXISTS (SELECT 1 FROM rated d WHERE d.match_id = m.id))))";

impl Transaction<'_> {
    /// Carries out a write; what it says of rejections holds.
    pub(super) async fn account(&mut self, write: &AccountWrite) -> Result<(), Failure> {
        match write {
            AccountWrite::SignUp { account, name_key } => self.sign_up(account, name_key).await,
            AccountWrite::Rename {
                person,
                name,
                name_key,
            } => self.rename(person, name, name_key).await,
            AccountWrite::SetPassword {
                person,
                before,
                hash,
            } => {
                let update = query(
                    "UPDATE accounts SET password = ? WHERE person = ? AND password IS NOT DISTINCT FROM ?",
                );
                let update = update.bind(hash).bind(person.as_str()).bind(before);
                self.one(update).await?;
                self.must_have_means(person).await
            }
            AccountWrite::SetProgram { person, is_program } => {
                let update = query(SET_PROGRAM);
                let update = update.bind(is_program).bind(person.as_str());
                self.one(update).await
            }
            AccountWrite::DeleteAccount { person } => self.delete(person).await,
            AccountWrite::Merge {
                visitor,
                person,
                most_files,
            } => self.merge(visitor, person, *most_files).await,
            AccountWrite::SetRecoveryCodes { person, codes } => {
                let old = query("DELETE FROM recovery_codes WHERE person = ?");
                self.run(old.bind(person.as_str())).await?;
                for code in codes {
                    let new = query("INSERT INTO recovery_codes (person, code) VALUES (?, ?)");
                    self.run(new.bind(person.as_str()).bind(code)).await?;
                }
                Ok(())
            }
            AccountWrite::UseRecoveryCode { person, code } => {
                let used = query("DELETE FROM recovery_codes WHERE person = ? AND code = ?");
                self.one(used.bind(person.as_str()).bind(code)).await
            }
            AccountWrite::MustHaveAccount { person } => {
                let count = "SELECT count(*) FROM accounts WHERE person = ?";
                if self.count(count, person).await? == 0 {
                    return Err(Failure::Rejected(Rejected::Gone));
                }
                Ok(())
            }
            AccountWrite::LearnLessons {
                person,
                lessons,
                at_ms,
            } => {
                let is_account = "SELECT count(*) FROM accounts WHERE person = ?";
                if self.count(is_account, person).await? == 0 {
                    return Err(Failure::Rejected(Rejected::Gone));
                }
                for lesson in lessons {
                    let insert = query(
                        "INSERT INTO lessons_done (person, lesson, done) VALUES (?, ?, ?) \
                         ON CONFLICT (person, lesson) DO NOTHING",
                    );
                    let insert = insert.bind(person.as_str()).bind(lesson).bind(at_ms);
                    self.run(insert).await?;
                }
                Ok(())
            }
            AccountWrite::AddPasskey { .. }
            | AccountWrite::UsePasskey { .. }
            | AccountWrite::RenamePasskey { .. }
            | AccountWrite::RemovePasskey { .. }
            | AccountWrite::Ask { .. }
            | AccountWrite::Answer { .. } => self.passkey(write).await,
            AccountWrite::BeginSession { .. }
            | AccountWrite::MustBeKnown { .. }
            | AccountWrite::SeeSession { .. }
            | AccountWrite::EndThisSession { .. }
            | AccountWrite::EndSession { .. }
            | AccountWrite::EndOtherSessions { .. } => self.session(write).await,
            AccountWrite::MakeDeviceLink { .. }
            | AccountWrite::UseDeviceLink { .. }
            | AccountWrite::RemoveDeviceLink { .. } => self.device_link(write).await,
            AccountWrite::MakeToken { .. }
            | AccountWrite::SeeToken { .. }
            | AccountWrite::RemoveToken { .. } => self.token(write).await,
            AccountWrite::Tidy { at_ms, day } => {
                for (statement, before) in [
                    ("DELETE FROM device_links WHERE until <= ?", at_ms),
                    ("DELETE FROM challenges_of_passkeys WHERE until <= ?", at_ms),
                    ("DELETE FROM sessions WHERE seen < ?", day),
                ] {
                    self.run(query(statement).bind(before)).await?;
                }
                Ok(())
            }
        }
    }

    async fn sign_up(&mut self, account: &Account, name_key: &str) -> Result<(), Failure> {
        let Account {
            person,
            name,
            password,
            made_ms,
            is_program,
        } = account;
        self.must_not_be_closed(name_key).await?;
        let insert = query(
            "INSERT INTO accounts (person, name, name_key, password, made, program) \
             VALUES (?, ?, ?, ?, ?, ?)",
        );
        let insert = insert.bind(person.as_str()).bind(name).bind(name_key);
        let insert = insert.bind(password).bind(made_ms).bind(is_program);
        taken(self.run(insert).await)
    }

    /// The name of an account that was closed is nobody's.
    async fn must_not_be_closed(&mut self, name_key: &str) -> Result<(), Failure> {
        self.asks()?;
        let closed: u32 = query_scalar("SELECT count(*) FROM closed_names WHERE name_key = ?")
            .bind(name_key)
            .fetch_one(self.connection)
            .await?;
        if closed > 0 {
            return Err(Failure::Rejected(Rejected::NameTaken));
        }
        Ok(())
    }

    async fn rename(
        &mut self,
        person: &Visitor,
        name: &str,
        name_key: &str,
    ) -> Result<(), Failure> {
        self.must_not_be_closed(name_key).await?;
        // Where they play under the account's name, they go on doing so.
        let shown = query(
            "UPDATE names SET name = ? WHERE visitor = ? \
             AND name = (SELECT name FROM accounts WHERE person = ?)",
        );
        let shown = shown.bind(name).bind(person.as_str()).bind(person.as_str());
        self.run(shown).await?;
        let update = query("UPDATE accounts SET name = ?, name_key = ? WHERE person = ?");
        let update = update.bind(name).bind(name_key).bind(person.as_str());
        match self.changed(update).await {
            Ok(1) => Ok(()),
            Ok(_) => Err(Failure::Rejected(Rejected::Gone)),
            Err(error) => taken(Err(error)),
        }
    }

    async fn delete(&mut self, person: &Visitor) -> Result<(), Failure> {
        self.forget_in_tournaments(person).await?;
        // What is of an account alone goes with its row.
        for statement in [
            "DELETE FROM sessions WHERE person = ?",
            "DELETE FROM device_links WHERE person = ?",
            "DELETE FROM names WHERE visitor = ?",
            "DELETE FROM kept_files WHERE person = ?",
            "DELETE FROM notice_targets WHERE person = ?",
            "DELETE FROM notice_choices WHERE person = ?",
        ] {
            self.run(query(statement).bind(person.as_str())).await?;
        }
        let account = query("DELETE FROM accounts WHERE person = ?");
        self.one(account.bind(person.as_str())).await
    }

    async fn merge(
        &mut self,
        visitor: &Visitor,
        person: &Visitor,
        most_files: u32,
    ) -> Result<(), Failure> {
        let is_account = "SELECT count(*) FROM accounts WHERE person = ?";
        if self.count(is_account, visitor).await? > 0 {
            return Err(Failure::Rejected(Rejected::Conflict));
        }
        if self.count(is_account, person).await? == 0 {
            return Err(Failure::Rejected(Rejected::Gone));
        }
        let kept = "SELECT count(*) FROM kept_files WHERE person = ?";
        let brought = self.count(kept, visitor).await?;
        if brought > 0 && self.count(kept, person).await? + brought > most_files {
            return Err(Failure::Rejected(Rejected::TooMany));
        }
        // Of a guest who has nothing there is nothing to remember. One who is part of an account already has nothing either.
        let merged = query(
            "INSERT INTO merged (visitor, person) SELECT ?1, ?2 WHERE EXISTS \
             (SELECT 1 FROM chairs WHERE visitor = ?1) ON CONFLICT (visitor) DO NOTHING",
        );
        let merged = merged.bind(visitor.as_str()).bind(person.as_str());
        self.run(merged).await?;
        // Where both have a name, they go on under the account's.
        for statement in [
            "UPDATE chairs SET visitor = ? WHERE visitor = ?",
            "UPDATE names SET visitor = ?1 WHERE visitor = ?2 AND NOT EXISTS \
             (SELECT 1 FROM names n WHERE n.match_id = names.match_id AND n.visitor = ?1)",
            "UPDATE kept_files SET person = ? WHERE person = ?",
            "UPDATE seeks SET person = ?1 WHERE person = ?2 AND (match_id IS NOT NULL OR NOT EXISTS \
             (SELECT 1 FROM seeks s WHERE s.terms = seeks.terms AND s.person = ?1 AND s.match_id IS NULL))",
            "UPDATE notice_choices SET person = ?1 WHERE person = ?2 AND NOT EXISTS \
             (SELECT 1 FROM notice_choices c WHERE c.person = ?1 AND c.way = notice_choices.way)",
            "UPDATE talk SET person = ? WHERE person = ?",
            "UPDATE blocks SET person = ?1 WHERE person = ?2 AND NOT EXISTS \
             (SELECT 1 FROM blocks b WHERE b.person = ?1 AND b.whom = blocks.whom AND b.kind = blocks.kind)",
            "UPDATE blocks SET whom = ?1 WHERE whom = ?2 AND NOT EXISTS \
             (SELECT 1 FROM blocks b WHERE b.person = blocks.person AND b.whom = ?1 AND b.kind = blocks.kind)",
            "UPDATE reports SET by = ?1 WHERE by = ?2 AND NOT EXISTS \
             (SELECT 1 FROM reports r WHERE r.match_id = reports.match_id AND r.by = ?1 AND r.about = reports.about)",
            "UPDATE reports SET about = ?1 WHERE about = ?2 AND NOT EXISTS \
             (SELECT 1 FROM reports r WHERE r.match_id = reports.match_id AND r.by = reports.by AND r.about = ?1)",
            "UPDATE penalties SET person = ? WHERE person = ?",
        ] {
            let update = query(statement).bind(person.as_str());
            self.run(update.bind(visitor.as_str())).await?;
        }
        self.merge_in_tournaments(visitor, person).await?;
        // Another device that a guest linked may be somebody else's: it is not let into the account.
        for statement in [
            "DELETE FROM names WHERE visitor = ?",
            "DELETE FROM sessions WHERE person = ?",
            "DELETE FROM device_links WHERE person = ?",
            "DELETE FROM seeks WHERE person = ?",
            "DELETE FROM notice_choices WHERE person = ?",
            "DELETE FROM notice_targets WHERE person = ?",
            "DELETE FROM blocks WHERE person = ?1 OR whom = ?1",
        ] {
            self.run(query(statement).bind(visitor.as_str())).await?;
        }
        // Nobody keeps away from themselves.
        let own = query("DELETE FROM blocks WHERE person = ?1 AND whom = ?1");
        Ok(self.run(own.bind(person.as_str())).await?)
    }

    async fn must_have_means(&mut self, person: &Visitor) -> Result<(), Failure> {
        self.asks()?;
        let has: Option<bool> = query_scalar(MEANS)
            .bind(person.as_str())
            .fetch_optional(self.connection)
            .await?;
        match has {
            Some(true) => Ok(()),
            Some(false) => Err(Failure::Rejected(Rejected::LastMeans)),
            None => Err(Failure::Rejected(Rejected::Gone)),
        }
    }

    async fn passkey(&mut self, write: &AccountWrite) -> Result<(), Failure> {
        match write {
            AccountWrite::AddPasskey { passkey, most } => {
                let StoredPasskey {
                    id,
                    person,
                    credential,
                    label,
                    body,
                    made_ms,
                    used_ms,
                } = passkey;
                let count = "SELECT count(*) FROM passkeys WHERE person = ?";
                self.must_be_fewer(count, person, *most).await?;
                let insert = query(
                    "INSERT INTO passkeys (id, person, credential, label, body, made, used) \
                     VALUES (?, ?, ?, ?, ?, ?, ?)",
                );
                let insert = insert.bind(id).bind(person.as_str()).bind(credential);
                let insert = insert.bind(label).bind(body).bind(made_ms).bind(used_ms);
                Ok(self.run(insert).await?)
            }
            AccountWrite::UsePasskey { id, body, at_ms } => {
                let used = query("UPDATE passkeys SET body = ?, used = ? WHERE id = ?");
                self.one(used.bind(body).bind(at_ms).bind(id)).await
            }
            AccountWrite::RenamePasskey { person, id, label } => {
                let renamed = query("UPDATE passkeys SET label = ? WHERE person = ? AND id = ?");
                self.one(renamed.bind(label).bind(person.as_str()).bind(id))
                    .await
            }
            AccountWrite::RemovePasskey { person, id } => {
                let removed = query("DELETE FROM passkeys WHERE person = ? AND id = ?");
                self.one(removed.bind(person.as_str()).bind(id)).await?;
                self.must_have_means(person).await
            }
            AccountWrite::Ask { id, body, until_ms } => {
                let asked =
                    query("INSERT INTO challenges_of_passkeys (id, body, until) VALUES (?, ?, ?)");
                Ok(self.run(asked.bind(id).bind(body).bind(until_ms)).await?)
            }
            AccountWrite::Answer { id, at_ms } => {
                let answered =
                    query("DELETE FROM challenges_of_passkeys WHERE id = ? AND until > ?");
                self.one(answered.bind(id).bind(at_ms)).await
            }
            _ => Ok(()),
        }
    }

    async fn session(&mut self, write: &AccountWrite) -> Result<(), Failure> {
        match write {
            AccountWrite::BeginSession {
                secret,
                session,
                most,
            } => {
                let insert = query(
                    "INSERT INTO sessions (secret, id, person, label, made, signed_in, seen) \
                     VALUES (?, ?, ?, ?, ?, ?, ?)",
                );
                let person = session.person.as_str();
                let insert = insert.bind(secret).bind(&session.id).bind(person);
                let insert = insert.bind(&session.label).bind(session.made_ms);
                let insert = insert.bind(session.signed_in_ms).bind(session.seen_day);
                self.run(insert).await?;
                let oldest = query(
                    "DELETE FROM sessions WHERE person = ?1 AND secret <> ?2 AND secret NOT IN \
                     (SELECT secret FROM sessions WHERE person = ?1 AND secret <> ?2 \
                     ORDER BY seen DESC, made DESC, id LIMIT ?3)",
                );
                let others = most.saturating_sub(1);
                Ok(self
                    .run(oldest.bind(person).bind(secret).bind(others))
                    .await?)
            }
            AccountWrite::MustBeKnown { secret } => {
                self.asks()?;
                let is_there: bool =
                    query_scalar("SELECT EXISTS (SELECT 1 FROM sessions WHERE secret = ?)")
                        .bind(secret)
                        .fetch_one(self.connection)
                        .await?;
                if is_there {
                    Ok(())
                } else {
                    Err(Failure::Rejected(Rejected::Gone))
                }
            }
            AccountWrite::SeeSession { secret, day } => {
                let seen = query("UPDATE sessions SET seen = ?1 WHERE secret = ?2 AND seen < ?1");
                Ok(self.run(seen.bind(day).bind(secret)).await?)
            }
            AccountWrite::EndThisSession { secret } => {
                let ended = query("DELETE FROM sessions WHERE secret = ?");
                Ok(self.run(ended.bind(secret)).await?)
            }
            AccountWrite::EndSession { person, id } => {
                let ended = query("DELETE FROM sessions WHERE person = ? AND id = ?");
                self.one(ended.bind(person.as_str()).bind(id)).await
            }
            AccountWrite::EndOtherSessions { person, but } => {
                let ended =
                    query("DELETE FROM sessions WHERE person = ? AND secret IS DISTINCT FROM ?");
                self.run(ended.bind(person.as_str()).bind(but)).await?;
                for statement in [
                    "DELETE FROM device_links WHERE person = ?",
                    // What an ended device began by e-mail ends with it: an address that it named, and links that were asked for.
                    "DELETE FROM notice_targets WHERE person = ? AND way = 'unconfirmed'",
                    "DELETE FROM mail_links WHERE target IN (SELECT id FROM notice_targets WHERE person = ?)",
                    "DELETE FROM notices WHERE kind = 'recover' AND target IN (SELECT id FROM notice_targets WHERE person = ?)",
                ] {
                    self.run(query(statement).bind(person.as_str())).await?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    async fn device_link(&mut self, write: &AccountWrite) -> Result<(), Failure> {
        match write {
            AccountWrite::MakeDeviceLink { secret, link, most } => {
                let person = link.person.as_str();
                let over = query("DELETE FROM device_links WHERE person = ? AND until <= ?");
                self.run(over.bind(person).bind(link.made_ms)).await?;
                let count = "SELECT count(*) FROM device_links WHERE person = ?";
                self.must_be_fewer(count, &link.person, *most).await?;
                let insert = query(
                    "INSERT INTO device_links (secret, id, person, made, until) VALUES (?, ?, ?, ?, ?)",
                );
                let insert = insert.bind(secret).bind(&link.id).bind(person);
                Ok(self
                    .run(insert.bind(link.made_ms).bind(link.until_ms))
                    .await?)
            }
            AccountWrite::UseDeviceLink { secret, at_ms } => {
                let used = query("DELETE FROM device_links WHERE secret = ? AND until > ?");
                self.one(used.bind(secret).bind(at_ms)).await
            }
            AccountWrite::RemoveDeviceLink { person, id } => {
                let removed = query("DELETE FROM device_links WHERE person = ? AND id = ?");
                self.one(removed.bind(person.as_str()).bind(id)).await
            }
            _ => Ok(()),
        }
    }

    async fn token(&mut self, write: &AccountWrite) -> Result<(), Failure> {
        match write {
            AccountWrite::MakeToken {
                secret,
                token,
                most,
            } => {
                let count = "SELECT count(*) FROM tokens WHERE person = ?";
                self.must_be_fewer(count, &token.person, *most).await?;
                let insert = query(
                    "INSERT INTO tokens (secret, id, person, scopes, label, made, seen) \
                     VALUES (?, ?, ?, ?, ?, ?, ?)",
                );
                let person = token.person.as_str();
                let insert = insert.bind(secret).bind(&token.id).bind(person);
                let insert = insert.bind(&token.scopes).bind(&token.label);
                Ok(self
                    .run(insert.bind(token.made_ms).bind(token.seen_day))
                    .await?)
            }
            AccountWrite::SeeToken { secret, day } => {
                let seen = query(
                    "UPDATE tokens SET seen = ?1 WHERE secret = ?2 AND coalesce(seen, 0) < ?1",
                );
                Ok(self.run(seen.bind(day).bind(secret)).await?)
            }
            AccountWrite::RemoveToken { person, id } => {
                let removed = query("DELETE FROM tokens WHERE person = ? AND id = ?");
                self.one(removed.bind(person.as_str()).bind(id)).await
            }
            _ => Ok(()),
        }
    }

    /// A statement that changes one row: if there is none, what is written about is gone.
    pub(super) async fn one(&mut self, query: Query) -> Result<(), Failure> {
        match self.changed(query).await? {
            0 => Err(Failure::Rejected(Rejected::Gone)),
            _ => Ok(()),
        }
    }

    async fn changed(&mut self, query: Query) -> Result<u64, sqlx::Error> {
        self.asks()?;
        query.execute(self.connection).await
    }

    pub(super) async fn count(
        &mut self,
        query: &'static str,
        person: &Visitor,
    ) -> Result<u32, sqlx::Error> {
        self.asks()?;
        query_scalar(query)
            .bind(person.as_str())
            .fetch_one(self.connection)
            .await
    }

    pub(super) async fn must_be_fewer(
        &mut self,
        query: &'static str,
        person: &Visitor,
        most: u32,
    ) -> Result<(), Failure> {
        if self.count(query, person).await? >= most {
            return Err(Failure::Rejected(Rejected::TooMany));
        }
        Ok(())
    }

    pub(super) fn asks(&self) -> Result<(), sqlx::Error> {
        Ok(self.faults.at(FaultPoint::Statement)?)
    }
}

/// What is said of a name that another account has.
fn taken(done: Result<(), sqlx::Error>) -> Result<(), Failure> {
    match done {
        Err(sqlx::Error::Database(error))
            if error.is_unique_violation() && error.message().contains("name_key") =>
        {
            Err(Failure::Rejected(Rejected::NameTaken))
        }
        done => Ok(done?),
    }
}
