//! What people are to be told, written.

use fischio_people::{NoticeKinds, NoticeWay};

use super::super::notices::UNCONFIRMED;
use super::super::sql::{query, query_scalar};
use super::{Failure, Transaction};
use crate::id::Visitor;
use crate::store::{FaultPoint, LinkPurpose, MailTarget, NoticeWrite, PushDevice, Rejected};

/// A notice has the number after the greatest that there is: the same in both databases, of which one would leave out numbers that
/// were given and rolled back.
impl Transaction<'_> {
    /// Carries out a write; what it says of rejections holds.
    pub(super) async fn notice(&mut self, write: &NoticeWrite) -> Result<(), Failure> {
        match write {
            NoticeWrite::AddDevice { device, most } => self.add_device(device, *most).await,
            NoticeWrite::RemoveDevice { person, id } => {
                let removed = query(
                    "DELETE FROM notice_targets WHERE person = ? AND id = ? AND way = 'push'",
                );
                self.one(removed.bind(person.as_str()).bind(id)).await
            }
            NoticeWrite::ForgetDevice { id } => {
                let removed = query("DELETE FROM notice_targets WHERE id = ?");
                Ok(self.run(removed.bind(id)).await?)
            }
            NoticeWrite::Choose { person, way, kinds } => self.choose(person, *way, kinds).await,
            NoticeWrite::Tell {
                person,
                kind,
                subject,
                number,
                made_ms,
                due_ms,
                mail_due_ms,
            } => {
                let (person, kind) = (person.as_str(), kind.word());
                let older = query(
                    "DELETE FROM notices WHERE kind = ? AND subject = ? AND number < ? \
                     AND target IN (SELECT id FROM notice_targets WHERE person = ?)",
                );
                let older = older.bind(kind).bind(subject).bind(number);
                self.run(older.bind(person)).await?;
                let tell = query(
                    "INSERT INTO notices (id, target, kind, subject, number, made, due) \
                     SELECT (SELECT coalesce(max(id), 0) FROM notices) + row_number() OVER (ORDER BY t.id), t.id, ?1, ?2, ?3, ?4, CASE t.way WHEN 'mail' THEN ?7 ELSE ?5 END FROM notice_targets t \
                     JOIN notice_choices c ON c.person = t.person AND c.way = t.way \
                     WHERE t.person = ?6 AND instr(' ' || c.kinds || ' ', ' ' || ?1 || ' ') > 0 \
                     ON CONFLICT (target, kind, subject, number) DO NOTHING",
                );
                let tell = tell.bind(kind).bind(subject).bind(number);
                let tell = tell.bind(made_ms).bind(due_ms).bind(person);
                Ok(self.run(tell.bind(mail_due_ms)).await?)
            }
            NoticeWrite::Withdraw {
                person,
                kind,
                subject,
            } => {
                let withdrawn = query(
                    "DELETE FROM notices WHERE kind = ? AND subject = ? \
                     AND target IN (SELECT id FROM notice_targets WHERE person = ?)",
                );
                let withdrawn = withdrawn.bind(kind.word()).bind(subject);
                Ok(self.run(withdrawn.bind(person.as_str())).await?)
            }
            NoticeWrite::Claim {
                claim,
                way,
                now_ms,
                until_ms,
                most,
            } => {
                let claimed = query(
                    "UPDATE notices SET claim = ?, due = ? WHERE id IN \
                     (SELECT n.id FROM notices n JOIN notice_targets t ON t.id = n.target \
                      WHERE n.due <= ? AND CASE t.way WHEN 'push' THEN 1 ELSE 0 END = ? ORDER BY n.due, n.id LIMIT ?)",
                );
                let claimed = claimed.bind(claim).bind(until_ms).bind(now_ms);
                let claimed = claimed.bind(*way == NoticeWay::Push);
                Ok(self.run(claimed.bind(most)).await?)
            }
            NoticeWrite::Finish { id, claim } => {
                let finished = query("DELETE FROM notices WHERE id = ? AND claim = ?");
                Ok(self.run(finished.bind(id).bind(claim)).await?)
            }
            NoticeWrite::PutOff {
                id,
                claim,
                due_ms,
                failures,
            } => {
                let later = query(
                    "UPDATE notices SET claim = NULL, due = ?, failures = ? WHERE id = ? AND claim = ?",
                );
                let later = later.bind(due_ms).bind(failures);
                Ok(self.run(later.bind(id).bind(claim)).await?)
            }
            NoticeWrite::AskAddress { target } => self.ask_address(target).await,
            NoticeWrite::ConfirmAddress {
                secret,
                at_ms,
                most,
            } => self.confirm_address(secret, *at_ms, *most).await,
            NoticeWrite::RemoveAddress { person } => {
                for statement in [
                    "DELETE FROM notice_targets WHERE person = ? AND way IN ('mail', 'unconfirmed')",
                    "DELETE FROM notice_choices WHERE person = ? AND way = 'mail'",
                ] {
                    self.run(query(statement).bind(person.as_str())).await?;
                }
                Ok(())
            }
            NoticeWrite::AskRecovery { address, at_ms } => {
                let ask = query(
                    "INSERT INTO notices (id, target, kind, subject, number, made, due) \
                     SELECT (SELECT coalesce(max(id), 0) FROM notices) + row_number() OVER (ORDER BY id), id, ?1, '', ?2, ?2, ?2 FROM notice_targets WHERE way = 'mail' AND lower(address) = lower(?3) \
                     ON CONFLICT (target, kind, subject, number) DO NOTHING",
                );
                let ask = ask.bind(LinkPurpose::Recover.word()).bind(at_ms);
                Ok(self.run(ask.bind(address)).await?)
            }
            NoticeWrite::MakeMailLink {
                secret,
                target,
                purpose,
                until_ms,
            } => {
                let make = query(
                    "INSERT INTO mail_links (secret, target, purpose, until) \
                     SELECT ?, id, ?, ? FROM notice_targets WHERE id = ?",
                );
                let make = make.bind(secret).bind(purpose.word()).bind(until_ms);
                Ok(self.run(make.bind(target)).await?)
            }
            NoticeWrite::UseRecoveryLink { secret, at_ms } => {
                let target = self
                    .link_target(secret, LinkPurpose::Recover, *at_ms)
                    .await?;
                let used = query("DELETE FROM mail_links WHERE target = ? AND purpose = ?");
                let used = used.bind(target).bind(LinkPurpose::Recover.word());
                Ok(self.run(used).await?)
            }
            NoticeWrite::Unsubscribe { unsubscribe } => {
                self.asks()?;
                let person = query_scalar::<String>(
                    "SELECT person FROM notice_targets WHERE way = 'mail' AND auth = ?",
                );
                let person = person.bind(unsubscribe);
                let person = person.fetch_optional(self.connection).await?;
                let person = person.ok_or(Failure::Rejected(Rejected::Gone))?;
                let nothing = NoticeKinds::default();
                let person = Visitor::from_store(person);
                self.choose(&person, NoticeWay::Mail, &nothing).await
            }
            NoticeWrite::NoteMail {
                target,
                refused,
                most,
            } => self.note_mail(target, *refused, *most).await,
            NoticeWrite::TidyMail {
                at_ms,
                named_before_ms,
            } => {
                let links = query("DELETE FROM mail_links WHERE until <= ?");
                self.run(links.bind(at_ms)).await?;
                let waiting =
                    query("DELETE FROM notice_targets WHERE way = 'unconfirmed' AND made < ?");
                Ok(self.run(waiting.bind(named_before_ms)).await?)
            }
        }
    }

    async fn choose(
        &mut self,
        person: &Visitor,
        way: NoticeWay,
        kinds: &NoticeKinds,
    ) -> Result<(), Failure> {
        let kinds = kinds.to_string();
        let chosen = query(
            "INSERT INTO notice_choices (person, way, kinds) VALUES (?, ?, ?) \
             ON CONFLICT (person, way) DO UPDATE SET kinds = excluded.kinds",
        );
        let chosen = chosen.bind(person.as_str()).bind(way.word()).bind(&kinds);
        self.run(chosen).await?;
        // A link that somebody asked for is no notice.
        let unwanted = query(
            "DELETE FROM notices WHERE target IN (SELECT id FROM notice_targets WHERE person = ? AND way = ?) \
             AND kind NOT IN ('confirm', 'recover') AND instr(' ' || ? || ' ', ' ' || kind || ' ') = 0",
        );
        let unwanted = unwanted.bind(person.as_str()).bind(way.word());
        Ok(self.run(unwanted.bind(&kinds)).await?)
    }

    async fn ask_address(&mut self, target: &MailTarget) -> Result<(), Failure> {
        let person = target.person.as_str();
        let account = "SELECT count(*) FROM accounts WHERE person = ?";
        if self.count(account, &target.person).await? == 0 {
            return Err(Failure::Rejected(Rejected::Gone));
        }
        let earlier = query("DELETE FROM notice_targets WHERE person = ? AND way = ?");
        self.run(earlier.bind(person).bind(UNCONFIRMED)).await?;
        let insert = query(
            "INSERT INTO notice_targets (id, person, way, address, auth, label, language, made) \
             VALUES (?, ?, ?, ?, ?, '', ?, ?)",
        );
        let insert = insert.bind(&target.id).bind(person).bind(UNCONFIRMED);
        let insert = insert.bind(&target.address).bind(&target.unsubscribe);
        self.run(insert.bind(&target.language).bind(target.made_ms))
            .await?;
        let ask = query(
            "INSERT INTO notices (id, target, kind, subject, number, made, due) \
             SELECT coalesce(max(id), 0) + 1, ?1, ?2, '', 0, ?3, ?3 FROM notices",
        );
        let ask = ask.bind(&target.id).bind(LinkPurpose::Confirm.word());
        Ok(self.run(ask.bind(target.made_ms)).await?)
    }

    /// Where a link was sent, if it is still good.
    async fn link_target(
        &mut self,
        secret: &str,
        purpose: LinkPurpose,
        at_ms: i64,
    ) -> Result<String, Failure> {
        self.asks()?;
        let target = query_scalar::<String>(
            "SELECT target FROM mail_links WHERE secret = ? AND purpose = ? AND until > ?",
        );
        let target = target.bind(secret).bind(purpose.word()).bind(at_ms);
        let target = target.fetch_optional(self.connection).await?;
        target.ok_or(Failure::Rejected(Rejected::Gone))
    }

    async fn confirm_address(
        &mut self,
        secret: &str,
        at_ms: i64,
        most: u32,
    ) -> Result<(), Failure> {
        let target = self
            .link_target(secret, LinkPurpose::Confirm, at_ms)
            .await?;
        self.asks()?;
        let others: u32 = query_scalar(
            "SELECT count(*) FROM notice_targets o JOIN notice_targets t ON lower(o.address) = lower(t.address) \
             WHERE t.id = ? AND o.way = 'mail' AND o.person <> t.person",
        )
        .bind(&target)
        .fetch_one(self.connection)
        .await?;
        if others >= most {
            return Err(Failure::Rejected(Rejected::TooMany));
        }
        for statement in [
            "DELETE FROM notice_targets WHERE way = 'mail' AND person = (SELECT person FROM notice_targets WHERE id = ?)",
            "UPDATE notice_targets SET way = 'mail' WHERE id = ?",
            "DELETE FROM mail_links WHERE target = ?",
            "DELETE FROM notices WHERE target = ?",
            "INSERT INTO notice_choices (person, way, kinds) SELECT person, 'mail', '' FROM notice_targets WHERE id = ? \
             ON CONFLICT DO NOTHING",
        ] {
            self.run(query(statement).bind(&target)).await?;
        }
        Ok(())
    }

    async fn note_mail(&mut self, target: &str, refused: bool, most: u32) -> Result<(), Failure> {
        if !refused {
            let taken = query("UPDATE notice_targets SET refused = 0 WHERE id = ? AND refused > 0");
            return Ok(self.run(taken.bind(target)).await?);
        }
        let refused = query("UPDATE notice_targets SET refused = refused + 1 WHERE id = ?");
        self.run(refused.bind(target)).await?;
        self.asks()?;
        let person = query_scalar::<String>(
            "SELECT person FROM notice_targets WHERE id = ? AND way = 'mail' AND refused >= ?",
        );
        let person = person.bind(target).bind(most);
        let Some(person) = person.fetch_optional(self.connection).await? else {
            return Ok(());
        };
        let nothing = NoticeKinds::default();
        let person = Visitor::from_store(person);
        self.choose(&person, NoticeWay::Mail, &nothing).await
    }

    async fn add_device(&mut self, device: &PushDevice, most: u32) -> Result<(), Failure> {
        let person = device.person.as_str();
        // Who has become part of an account holds nothing any more.
        let merged = "SELECT count(*) FROM merged WHERE visitor = ?";
        if self.count(merged, &device.person).await? > 0 {
            return Err(Failure::Rejected(Rejected::Gone));
        }
        // A browser has another owner now: what waits for the earlier one is not for them.
        let earlier =
            query("DELETE FROM notice_targets WHERE way = 'push' AND address = ? AND person <> ?");
        self.run(earlier.bind(&device.endpoint).bind(person))
            .await?;
        let allowed = self.faults.at(FaultPoint::Statement);
        allowed.map_err(sqlx::Error::from)?;
        let others: u32 = query_scalar(
            "SELECT count(*) FROM notice_targets WHERE person = ? AND way = 'push' AND address <> ?",
        )
        .bind(person)
        .bind(&device.endpoint)
        .fetch_one(self.connection)
        .await?;
        if others >= most {
            return Err(Failure::Rejected(Rejected::TooMany));
        }
        let insert = query(
            "INSERT INTO notice_targets (id, person, way, address, p256dh, auth, session, label, language, made) \
             VALUES (?, ?, 'push', ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (address) WHERE way = 'push' DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, \
             session = excluded.session, label = excluded.label, language = excluded.language",
        );
        let insert = insert.bind(&device.id).bind(person).bind(&device.endpoint);
        let insert = insert.bind(&device.p256dh).bind(&device.auth);
        let insert = insert.bind(&device.session).bind(&device.label);
        self.run(insert.bind(&device.language).bind(device.made_ms))
            .await?;
        let usual = query(
            "INSERT INTO notice_choices (person, way, kinds) VALUES (?, 'push', ?) ON CONFLICT DO NOTHING",
        );
        let kinds = NoticeKinds::usual().to_string();
        Ok(self.run(usual.bind(person).bind(kinds)).await?)
    }
}
