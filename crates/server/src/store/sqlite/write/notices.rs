//! What people are to be told, written.

use fischio_people::NoticeKinds;
use sqlx::{query, query_scalar};

use super::{Failure, Transaction};
use crate::store::{FaultPoint, NoticeWrite, PushDevice, Rejected};

impl Transaction<'_> {
    /// Carries out a write; what it says of rejections holds.
    pub(super) async fn notice(&mut self, write: &NoticeWrite) -> Result<(), Failure> {
        match write {
            NoticeWrite::AddDevice { device, most } => self.add_device(device, *most).await,
            NoticeWrite::RemoveDevice { person, id } => {
                let removed = query("DELETE FROM notice_targets WHERE person = ? AND id = ?");
                self.one(removed.bind(person.as_str()).bind(id)).await
            }
            NoticeWrite::ForgetDevice { id } => {
                let removed = query("DELETE FROM notice_targets WHERE id = ?");
                Ok(self.run(removed.bind(id)).await?)
            }
            NoticeWrite::Choose { person, kinds } => {
                let kinds = kinds.to_string();
                let chosen = query(
                    "INSERT INTO notice_choices (person, way, kinds) VALUES (?, 'push', ?) \
                     ON CONFLICT (person, way) DO UPDATE SET kinds = excluded.kinds",
                );
                self.run(chosen.bind(person.as_str()).bind(&kinds)).await?;
                let unwanted = query(
                    "DELETE FROM notices WHERE target IN (SELECT id FROM notice_targets WHERE person = ?) \
                     AND instr(' ' || ? || ' ', ' ' || kind || ' ') = 0",
                );
                Ok(self
                    .run(unwanted.bind(person.as_str()).bind(&kinds))
                    .await?)
            }
            NoticeWrite::Tell {
                person,
                kind,
                subject,
                number,
                made_ms,
                due_ms,
            } => {
                let (person, kind) = (person.as_str(), kind.word());
                let older = query(
                    "DELETE FROM notices WHERE kind = ? AND subject = ? AND number < ? \
                     AND target IN (SELECT id FROM notice_targets WHERE person = ?)",
                );
                let older = older.bind(kind).bind(subject).bind(number);
                self.run(older.bind(person)).await?;
                let tell = query(
                    "INSERT INTO notices (target, kind, subject, number, made, due) \
                     SELECT t.id, ?1, ?2, ?3, ?4, ?5 FROM notice_targets t \
                     JOIN notice_choices c ON c.person = t.person AND c.way = t.way \
                     WHERE t.person = ?6 AND instr(' ' || c.kinds || ' ', ' ' || ?1 || ' ') > 0 \
                     ON CONFLICT (target, kind, subject, number) DO NOTHING",
                );
                let tell = tell.bind(kind).bind(subject).bind(number);
                Ok(self
                    .run(tell.bind(made_ms).bind(due_ms).bind(person))
                    .await?)
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
                now_ms,
                until_ms,
                most,
            } => {
                let claimed = query(
                    "UPDATE notices SET claim = ?, due = ? WHERE id IN \
                     (SELECT id FROM notices WHERE due <= ? ORDER BY due, id LIMIT ?)",
                );
                let claimed = claimed.bind(claim).bind(until_ms);
                Ok(self.run(claimed.bind(now_ms).bind(most)).await?)
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
        }
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
        .fetch_one(&mut *self.connection)
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
