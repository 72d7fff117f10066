//! Talk, blocks, reports and decisions, written.

use super::super::sql::{query, query_scalar};
use super::{Failure, Transaction, to_json};
use crate::id::Visitor;
use crate::model::{AdminAction, AdminDecision, Block, BlockKind, Line, PenaltyKind, Report, Said};
use crate::store::{AccountWrite, Rejected, TalkWrite};

/// The word of a kebab-case enum.
fn word(value: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    Ok(to_json(value)?.trim_matches('"').to_owned())
}

impl Transaction<'_> {
    /// Carries out a write; what it says of rejections holds.
    pub(super) async fn talk(&mut self, write: &TalkWrite) -> Result<(), Failure> {
        match write {
            TalkWrite::Say { line, most } => self.say(line, *most).await,
            TalkWrite::Block { block, most } => self.block(block, *most).await,
            TalkWrite::Unblock { person, id } => {
                let removed = query("DELETE FROM blocks WHERE id = ? AND person = ?");
                self.one(removed.bind(id).bind(person.as_str())).await
            }
            TalkWrite::MustMeet { one, other, now_ms } => {
                let apart = query_scalar::<bool>(
                    "SELECT EXISTS (SELECT 1 FROM blocks WHERE kind = 'block' \
                     AND ((person = ?1 AND whom = ?2) OR (person = ?2 AND whom = ?1))) \
                     OR EXISTS (SELECT 1 FROM penalties WHERE kind = 'ban' AND until > ?3 AND person IN (?1, ?2))",
                );
                let apart = apart.bind(one.as_str()).bind(other.as_str()).bind(now_ms);
                self.asks()?;
                if apart.fetch_one(self.connection).await? {
                    return Err(Failure::Rejected(Rejected::Apart));
                }
                Ok(())
            }
            TalkWrite::Report { report } => self.report(report).await,
            TalkWrite::Decide { decision, name } => self.decide(decision, name.as_ref()).await,
            TalkWrite::ForgetTalk {
                said_before_ms,
                decided_before_ms,
                now_ms,
            } => {
                for (statement, before) in [
                    ("DELETE FROM talk WHERE at < ?", said_before_ms),
                    ("DELETE FROM reports WHERE decided < ?", decided_before_ms),
                    ("DELETE FROM penalties WHERE until <= ?", now_ms),
                ] {
                    self.run(query(statement).bind(before)).await?;
                }
                Ok(())
            }
        }
    }

    /// Rejects the rest if somebody has become part of an account.
    async fn must_be_somebody(&mut self, person: &Visitor) -> Result<(), Failure> {
        let merged = "SELECT count(*) FROM merged WHERE visitor = ?";
        if self.count(merged, person).await? > 0 {
            return Err(Failure::Rejected(Rejected::Gone));
        }
        Ok(())
    }

    async fn say(&mut self, line: &Line, most: u32) -> Result<(), Failure> {
        self.must_be_somebody(&line.person).await?;
        let (phrase, text) = match &line.said {
            Said::Phrase(phrase) => (Some(word(phrase)?), None),
            Said::Text(text) => (None, Some(text)),
        };
        let insert = query(
            "INSERT INTO talk (id, match_id, person, seat, audience, phrase, text, at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&line.id)
        .bind(line.of.as_str())
        .bind(line.person.as_str())
        .bind(line.seat.to_string())
        .bind(word(&line.to)?)
        .bind(phrase)
        .bind(text)
        .bind(line.at_ms);
        self.run(insert).await?;
        let oldest = query(
            "DELETE FROM talk WHERE match_id = ?1 AND seq <= \
             (SELECT seq FROM talk WHERE match_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2)",
        );
        Ok(self.run(oldest.bind(line.of.as_str()).bind(most)).await?)
    }

    async fn block(&mut self, block: &Block, most: u32) -> Result<(), Failure> {
        self.must_be_somebody(&block.person).await?;
        let count = "SELECT count(*) FROM blocks WHERE person = ?";
        self.must_be_fewer(count, &block.person, most).await?;
        let insert = query(
            "INSERT INTO blocks (id, person, whom, kind, match_id, made) VALUES (?, ?, ?, ?, ?, ?) \
             ON CONFLICT (person, whom, kind) DO NOTHING",
        )
        .bind(&block.id)
        .bind(block.person.as_str())
        .bind(block.whom.as_str())
        .bind(word(&block.kind)?)
        .bind(block.met.as_ref().map(crate::id::MatchId::as_str))
        .bind(block.made_ms);
        self.run(insert).await?;
        if block.kind == BlockKind::Block {
            let withdrawn = query(
                "UPDATE challenges SET state = 'withdrawn' WHERE by = ? AND whom = ? AND state = 'open'",
            );
            let withdrawn = withdrawn.bind(block.person.as_str());
            self.run(withdrawn.bind(block.whom.as_str())).await?;
        }
        Ok(())
    }

    async fn report(&mut self, report: &Report) -> Result<(), Failure> {
        let insert = query(
            "INSERT INTO reports (id, match_id, by, about, reason, more, lines, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&report.id)
        .bind(report.of.as_str())
        .bind(report.by.as_str())
        .bind(report.about.as_str())
        .bind(word(&report.reason)?)
        .bind(report.more.as_deref())
        .bind(to_json(&report.lines)?)
        .bind(report.at_ms);
        Ok(self.run(insert).await?)
    }

    async fn decide(
        &mut self,
        decision: &AdminDecision,
        name: Option<&(String, String)>,
    ) -> Result<(), Failure> {
        let person = decision.person.as_str();
        if let Some(by) = &decision.by {
            let admins = "SELECT count(*) FROM admins WHERE person = ?";
            if self.count(admins, by).await? == 0 {
                return Err(Failure::Rejected(Rejected::Gone));
            }
        }
        if let Some(report) = &decision.report {
            let close = query(
                "UPDATE reports SET decided = ? WHERE id = ? AND about = ? AND decided IS NULL",
            );
            self.one(close.bind(decision.at_ms).bind(report).bind(person))
                .await?;
            if decision.action != AdminAction::Dismiss {
                let hide = query(
                    "DELETE FROM talk WHERE person = ? AND match_id = (SELECT match_id FROM reports WHERE id = ?)",
                );
                self.run(hide.bind(person).bind(report)).await?;
            }
        }
        let insert = query(
            // Numbers without a gap: nothing was ever removed.
            "INSERT INTO decisions (number, person, report, action, reason, until, at, by) \
             SELECT coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, ? FROM decisions",
        )
        .bind(person)
        .bind(decision.report.as_deref())
        .bind(word(&decision.action)?)
        .bind(&decision.reason)
        .bind(decision.until_ms)
        .bind(decision.at_ms)
        .bind(decision.by.as_ref().map(Visitor::as_str));
        self.run(insert).await?;
        match decision.action {
            AdminAction::Dismiss | AdminAction::Hide => Ok(()),
            AdminAction::Warn => self.penalise(decision, PenaltyKind::Warn).await,
            AdminAction::Silence => {
                self.lift(&decision.person, "silence").await?;
                self.penalise(decision, PenaltyKind::Silence).await
            }
            AdminAction::Ban => {
                self.lift(&decision.person, "ban").await?;
                // Nobody waits for them.
                for statement in [
                    "DELETE FROM seeks WHERE person = ? AND match_id IS NULL",
                    "UPDATE challenges SET state = 'withdrawn' WHERE by = ? AND state = 'open'",
                ] {
                    self.run(query(statement).bind(person)).await?;
                }
                self.penalise(decision, PenaltyKind::Ban).await
            }
            AdminAction::Grant => {
                let grant = query(
                    "INSERT INTO admins (person, since) VALUES (?, ?) ON CONFLICT DO NOTHING",
                );
                Ok(self.run(grant.bind(person).bind(decision.at_ms)).await?)
            }
            AdminAction::Revoke => {
                let revoked = query("DELETE FROM admins WHERE person = ?");
                self.one(revoked.bind(person)).await?;
                // Their tokens for it are good for nothing any more.
                let tokens = query(
                    "DELETE FROM tokens WHERE person = ? AND instr(' ' || scopes || ' ', ' admin ') > 0",
                );
                Ok(self.run(tokens.bind(person)).await?)
            }
            AdminAction::Lift => {
                self.lift(&decision.person, "silence").await?;
                self.lift(&decision.person, "ban").await
            }
            AdminAction::Rename => {
                if let Some((name, name_key)) = name {
                    self.rename_anybody(&decision.person, name, name_key)
                        .await?;
                }
                self.penalise(decision, PenaltyKind::Rename).await
            }
            AdminAction::Close => {
                let taken = query(
                    "INSERT INTO closed_names (name_key) SELECT name_key FROM accounts WHERE person = ? \
                     ON CONFLICT DO NOTHING",
                );
                self.run(taken.bind(person)).await?;
                self.account(&AccountWrite::DeleteAccount {
                    person: decision.person.clone(),
                })
                .await
            }
        }
    }

    /// An account is called something else, or a guest in all their matches.
    async fn rename_anybody(
        &mut self,
        person: &Visitor,
        name: &str,
        name_key: &str,
    ) -> Result<(), Failure> {
        let account = "SELECT count(*) FROM accounts WHERE person = ?";
        if self.count(account, person).await? > 0 {
            let write = AccountWrite::Rename {
                person: person.clone(),
                name: name.to_owned(),
                name_key: name_key.to_owned(),
            };
            return self.account(&write).await;
        }
        for statement in [
            "UPDATE names SET name = ? WHERE visitor = ?",
            "UPDATE seeks SET name = ? WHERE person = ?",
        ] {
            self.run(query(statement).bind(name).bind(person.as_str()))
                .await?;
        }
        Ok(())
    }

    /// What somebody may not do for some time they may again.
    async fn lift(&mut self, person: &Visitor, kind: &str) -> Result<(), Failure> {
        let lifted = query("DELETE FROM penalties WHERE person = ? AND kind = ?");
        Ok(self.run(lifted.bind(person.as_str()).bind(kind)).await?)
    }

    /// What the decision that was just written means for its person until it is over.
    async fn penalise(
        &mut self,
        decision: &AdminDecision,
        kind: PenaltyKind,
    ) -> Result<(), Failure> {
        let insert = query(
            "INSERT INTO penalties (decision, person, kind, reason, at, until) \
             SELECT max(number), ?, ?, ?, ?, ? FROM decisions",
        )
        .bind(decision.person.as_str())
        .bind(word(&kind)?)
        .bind(&decision.reason)
        .bind(decision.at_ms)
        .bind(decision.until_ms.unwrap_or(decision.at_ms));
        Ok(self.run(insert).await?)
    }
}
