//! Talk, blocks, reports and decisions, read.

use async_trait::async_trait;

use super::DatabaseStore;
use super::lobby::{json, parsed, parsed_if_any, unreadable, visitor, word, word_if_any};
use super::sql::{Row, query};
use crate::id::{MatchId, Visitor};
use crate::model::{AdminDecision, Block, Line, Penalty, Report, Said};
use crate::store::{ListedBlock, ListedReport, StoreError, Talks};

/// A guest is called as in the match that it is about, an account by its name.
const REPORTS: &str = "SELECT r.*, \
     coalesce((SELECT name FROM accounts WHERE person = r.by), \
         (SELECT name FROM names WHERE match_id = r.match_id AND visitor = r.by)) AS by_name, \
     coalesce((SELECT name FROM accounts WHERE person = r.about), \
         (SELECT name FROM names WHERE match_id = r.match_id AND visitor = r.about)) AS about_name, \
     EXISTS (SELECT 1 FROM accounts WHERE person = r.about) AS about_account, \
     (SELECT count(*) FROM reports o WHERE o.about = r.about) AS about_reports \
     FROM reports r ";

fn line(row: &Row) -> Result<Line, sqlx::Error> {
    let phrase = word_if_any(row, "phrase")?;
    let text: Option<String> = row.try_get("text")?;
    let said = phrase.map(Said::Phrase).or(text.map(Said::Text));
    Ok(Line {
        id: row.try_get("id")?,
        of: parsed(row, "match_id")?,
        person: visitor(row, "person")?,
        seat: parsed(row, "seat")?,
        to: word(row.try_get("audience")?)?,
        said: said.ok_or_else(|| unreadable(&"a line says nothing"))?,
        at_ms: row.try_get("at")?,
    })
}

fn block(row: &Row) -> Result<Block, sqlx::Error> {
    Ok(Block {
        id: row.try_get("id")?,
        person: visitor(row, "person")?,
        whom: visitor(row, "whom")?,
        kind: word(row.try_get("kind")?)?,
        met: parsed_if_any(row, "match_id")?,
        made_ms: row.try_get("made")?,
    })
}

fn report(row: &Row) -> Result<ListedReport, sqlx::Error> {
    Ok(ListedReport {
        report: Report {
            id: row.try_get("id")?,
            of: parsed(row, "match_id")?,
            by: visitor(row, "by")?,
            about: visitor(row, "about")?,
            reason: word(row.try_get("reason")?)?,
            more: row.try_get("more")?,
            lines: json(row, "lines")?,
            at_ms: row.try_get("at")?,
            decided_ms: row.try_get("decided")?,
        },
        by_name: row.try_get("by_name")?,
        about_name: row.try_get("about_name")?,
        about_account: row.try_get("about_account")?,
        about_reports: row.try_get("about_reports")?,
    })
}

fn penalty(row: &Row) -> Result<Penalty, sqlx::Error> {
    Ok(Penalty {
        kind: word(row.try_get("kind")?)?,
        reason: row.try_get("reason")?,
        at_ms: row.try_get("at")?,
        until_ms: row.try_get("until")?,
    })
}

fn decision(row: &Row) -> Result<AdminDecision, sqlx::Error> {
    Ok(AdminDecision {
        number: row.try_get("number")?,
        person: visitor(row, "person")?,
        report: row.try_get("report")?,
        action: word(row.try_get("action")?)?,
        reason: row.try_get("reason")?,
        until_ms: row.try_get("until")?,
        at_ms: row.try_get("at")?,
        by: row
            .try_get::<Option<String>, _>("by")?
            .map(Visitor::from_store),
    })
}

#[async_trait]
impl Talks for DatabaseStore {
    async fn talk(&self, id: &MatchId, most: u32) -> Result<Vec<Line>, StoreError> {
        let question = query(
            "SELECT * FROM (SELECT * FROM talk WHERE match_id = ? ORDER BY seq DESC LIMIT ?) AS last ORDER BY seq",
        );
        self.ask(question.bind(id.as_str()).bind(most), line).await
    }

    async fn said_by(&self, person: &Visitor) -> Result<Vec<Line>, StoreError> {
        let question = query("SELECT * FROM talk WHERE person = ? ORDER BY seq");
        self.ask(question.bind(person.as_str()), line).await
    }

    async fn blocks(&self, person: &Visitor) -> Result<Vec<ListedBlock>, StoreError> {
        let question = query(
            "SELECT b.*, a.name AS account, n.name AS name FROM blocks b LEFT JOIN accounts a ON a.person = b.whom \
             LEFT JOIN names n ON n.match_id = b.match_id AND n.visitor = b.whom \
             WHERE b.person = ? ORDER BY b.made DESC, b.id",
        );
        self.ask(question.bind(person.as_str()), |row| {
            let account: Option<String> = row.try_get("account")?;
            let has_account = account.is_some();
            Ok(ListedBlock {
                block: block(row)?,
                name: account.map_or_else(|| row.try_get("name"), |name| Ok(Some(name)))?,
                account: has_account,
            })
        })
        .await
    }

    async fn between(&self, one: &Visitor, other: &Visitor) -> Result<Vec<Block>, StoreError> {
        let question = query(
            "SELECT * FROM blocks WHERE person = ?1 AND whom = ?2 \
             UNION ALL SELECT * FROM blocks WHERE person = ?2 AND whom = ?1 ORDER BY id",
        );
        let question = question.bind(one.as_str()).bind(other.as_str());
        self.ask(question, block).await
    }

    async fn apart(&self, person: &Visitor) -> Result<Vec<Visitor>, StoreError> {
        let question = query(
            "SELECT whom AS other FROM blocks WHERE person = ?1 AND kind = 'block' \
             UNION SELECT person FROM blocks WHERE whom = ?1 AND kind = 'block'",
        );
        self.ask(question.bind(person.as_str()), |row| visitor(row, "other"))
            .await
    }

    async fn reported(&self, id: &MatchId, by: &Visitor) -> Result<Vec<Visitor>, StoreError> {
        let question = query("SELECT about FROM reports WHERE match_id = ? AND by = ?");
        let question = question.bind(id.as_str()).bind(by.as_str());
        self.ask(question, |row| visitor(row, "about")).await
    }

    async fn reports(
        &self,
        all: bool,
        skip: u32,
        most: u32,
        but_about: Option<&Visitor>,
    ) -> Result<Vec<ListedReport>, StoreError> {
        let question = format!(
            "{REPORTS} WHERE (r.decided IS NULL OR ? = 1) AND r.about IS DISTINCT FROM ? ORDER BY r.at, r.id LIMIT ? OFFSET ?"
        );
        let question = query(sqlx::AssertSqlSafe(question)).bind(all);
        let question = question.bind(but_about.map(Visitor::as_str));
        self.ask(question.bind(most).bind(skip), report).await
    }

    async fn is_admin(&self, person: &Visitor) -> Result<bool, StoreError> {
        let question = query("SELECT 1 FROM admins WHERE person = ?").bind(person.as_str());
        let found = self
            .ask_one(question, |row| row.try_get::<i64, _>(0))
            .await?;
        Ok(found.is_some())
    }

    async fn report(&self, id: &str) -> Result<Option<ListedReport>, StoreError> {
        let question = query(sqlx::AssertSqlSafe(format!("{REPORTS} WHERE r.id = ?")));
        self.ask_one(question.bind(id), report).await
    }

    async fn penalties(&self, person: &Visitor, now_ms: i64) -> Result<Vec<Penalty>, StoreError> {
        let question = query(
            "SELECT * FROM penalties WHERE person = ? AND until > ? ORDER BY decision DESC LIMIT 20",
        );
        self.ask(question.bind(person.as_str()).bind(now_ms), penalty)
            .await
    }

    async fn decisions(&self, after: i64, most: u32) -> Result<Vec<AdminDecision>, StoreError> {
        let question = query("SELECT * FROM decisions WHERE number > ? ORDER BY number LIMIT ?");
        self.ask(question.bind(after).bind(most), decision).await
    }

    async fn last_decision(&self) -> Result<i64, StoreError> {
        let question = query("SELECT coalesce(max(number), 0) AS last FROM decisions");
        let last = self.ask_one(question, |row| row.try_get("last")).await?;
        Ok(last.unwrap_or(0))
    }
}
