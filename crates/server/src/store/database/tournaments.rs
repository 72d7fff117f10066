//! Tournaments, read.

use async_trait::async_trait;
use fischio_core::BySide;
use tournaments::LogEntry;

use super::DatabaseStore;
use super::lobby::{json, parsed, visitor, word};
use super::sql::{Row, query};
use crate::model::{TournamentId, TournamentRow};
use crate::store::{
    Organiser, PlaceInTournament, StoreError, TournamentMatch, TournamentPerson, Tournaments,
    WhichTournaments,
};

fn row(row: &Row) -> Result<TournamentRow, sqlx::Error> {
    Ok(TournamentRow {
        id: parsed(row, "id")?,
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        format: row.try_get("format")?,
        listed: row.try_get("listed")?,
        setup: json(row, "setup")?,
        seed: row.try_get("seed")?,
        stage: word(row.try_get("stage")?)?,
        opened_ms: row.try_get("opened")?,
        starts_ms: row.try_get("starts")?,
        ended_ms: row.try_get("ended")?,
        wake_ms: row.try_get("wake")?,
        entrants: row.try_get("entrants")?,
        round: row.try_get("round")?,
        rounds: row.try_get("rounds")?,
        winner: row.try_get("winner")?,
        forgotten: row.try_get("forgotten")?,
    })
}

fn id(row: &Row) -> Result<TournamentId, sqlx::Error> {
    parsed(row, "id")
}

fn of_match(row: &Row) -> Result<TournamentMatch, sqlx::Error> {
    let result: Option<&str> = row.try_get("result")?;
    let result = result.map(serde_json::from_str).transpose();
    let to_act: String = row.try_get("to_act")?;
    Ok(TournamentMatch {
        at: PlaceInTournament {
            round: row.try_get("round")?,
            table: row.try_get("table_number")?,
            board: row.try_get("board")?,
        },
        id: parsed(row, "match_id")?,
        status: word(row.try_get("status")?)?,
        score: BySide {
            home: row.try_get("score_home")?,
            away: row.try_get("score_away")?,
        },
        result: result.map_err(|error| super::lobby::unreadable(&error))?,
        to_act: to_act.split_whitespace().map(str::to_owned).collect(),
    })
}

#[async_trait]
impl Tournaments for DatabaseStore {
    async fn tournament(&self, id: &TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        let question = query("SELECT * FROM tournaments WHERE id = ?").bind(id.as_str());
        self.ask_one(question, row).await
    }

    async fn tournament_log(
        &self,
        id: &TournamentId,
        from: u32,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let question = query(
            "SELECT entry FROM tournament_events WHERE tournament = ? AND number >= ? ORDER BY number",
        );
        self.ask(question.bind(id.as_str()).bind(from), |row| {
            json(row, "entry")
        })
        .await
    }

    async fn tournament_people(
        &self,
        id: &TournamentId,
    ) -> Result<Vec<TournamentPerson>, StoreError> {
        let question = query(
            "SELECT p.*, a.name AS account FROM tournament_people p LEFT JOIN accounts a ON a.person = p.person \
             WHERE p.tournament = ? ORDER BY p.entrant, p.place",
        );
        self.ask(question.bind(id.as_str()), |row| {
            Ok(TournamentPerson {
                person: visitor(row, "person")?,
                entrant: row.try_get("entrant")?,
                name: row.try_get("name")?,
                account: row.try_get("account")?,
            })
        })
        .await
    }

    async fn organisers(&self, id: &TournamentId) -> Result<Vec<Organiser>, StoreError> {
        let question = query(
            "SELECT * FROM tournament_organisers WHERE tournament = ? ORDER BY opened DESC, name, person",
        );
        self.ask(question.bind(id.as_str()), |row| {
            Ok(Organiser {
                person: visitor(row, "person")?,
                name: row.try_get("name")?,
                is_active: row.try_get("active")?,
            })
        })
        .await
    }

    async fn tournament_matches(
        &self,
        id: &TournamentId,
    ) -> Result<Vec<TournamentMatch>, StoreError> {
        let question = query(
            "SELECT t.round, t.table_number, t.board, t.match_id, m.status, m.score_home, m.score_away, m.result, m.to_act \
             FROM tournament_matches t JOIN matches m ON m.id = t.match_id WHERE t.tournament = ? \
             ORDER BY t.round, t.table_number, t.board",
        );
        self.ask(question.bind(id.as_str()), of_match).await
    }

    async fn tournaments(
        &self,
        which: &WhichTournaments,
        most: u32,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let mine = "EXISTS (SELECT 1 FROM tournament_people p WHERE p.tournament = t.id AND p.person = ?1) \
             OR EXISTS (SELECT 1 FROM tournament_organisers o WHERE o.tournament = t.id AND o.person = ?1 AND o.active = 1)";
        let question = format!(
            "SELECT * FROM tournaments t WHERE CASE WHEN ?1 IS NULL THEN t.listed = 1 ELSE {mine} END \
             AND (?2 IS NULL OR t.game = ?2) AND (?3 IS NULL OR t.stage = ?3) \
             AND (?4 IS NULL OR t.seq < (SELECT seq FROM tournaments WHERE id = ?4)) ORDER BY t.seq DESC LIMIT ?5"
        );
        let question = query(sqlx::AssertSqlSafe(question))
            .bind(which.of.as_ref().map(crate::id::Visitor::as_str))
            .bind(which.game.as_deref())
            .bind(which.stage.map(crate::model::TournamentStage::name))
            .bind(which.before.as_ref().map(TournamentId::as_str))
            .bind(most);
        self.ask(question, row).await
    }

    async fn running_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let question = query("SELECT id FROM tournaments WHERE stage = 'running' ORDER BY seq");
        self.ask(question, id).await
    }

    async fn woken_tournaments(
        &self,
        now_ms: i64,
        most: u32,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let question = query("SELECT id FROM tournaments WHERE wake <= ? ORDER BY wake LIMIT ?");
        self.ask(question.bind(now_ms).bind(most), id).await
    }

    async fn next_tournament_wake(&self, after_ms: i64) -> Result<Option<i64>, StoreError> {
        let question =
            query("SELECT min(wake) AS wake FROM tournaments WHERE wake > ?").bind(after_ms);
        let wake = self.ask_one(question, |row| row.try_get("wake")).await?;
        Ok(wake.flatten())
    }
}
