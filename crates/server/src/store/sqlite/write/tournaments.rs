//! Tournaments, written.

use sqlx::{query, query_scalar};
use tournaments::LogEntry;

use super::{Failure, Transaction, to_json};
use crate::id::Visitor;
use crate::model::{TournamentId, TournamentRow};
use crate::store::{FaultPoint, Shown, TournamentWrite};

impl Transaction<'_> {
    /// Carries out a write about a tournament.
    pub(super) async fn tournament(&mut self, write: &TournamentWrite) -> Result<(), Failure> {
        match write {
            TournamentWrite::Open {
                row,
                organiser,
                name,
                most,
            } => {
                self.open_tournament(row, organiser, name.as_deref(), *most)
                    .await
            }
            TournamentWrite::Append {
                id,
                from,
                entries,
                shown,
            } => self.append_to_tournament(id, *from, entries, shown).await,
            TournamentWrite::Person {
                id,
                person,
                entrant,
                name,
            } => {
                let insert = query(
                    "INSERT INTO tournament_people (tournament, entrant, person, place, name) VALUES (?1, ?2, ?3, \
                     (SELECT count(*) FROM tournament_people WHERE tournament = ?1 AND entrant = ?2), ?4) \
                     ON CONFLICT (tournament, entrant, person) DO UPDATE SET name = excluded.name",
                );
                let insert = insert.bind(id.as_str()).bind(entrant);
                Ok(self.run(insert.bind(person.as_str()).bind(name)).await?)
            }
            TournamentWrite::NoPeople { id, entrant } => {
                let delete =
                    query("DELETE FROM tournament_people WHERE tournament = ? AND entrant = ?");
                Ok(self.run(delete.bind(id.as_str()).bind(entrant)).await?)
            }
            TournamentWrite::Match { id, at, of } => {
                let insert = query(
                    "INSERT INTO tournament_matches (tournament, round, table_number, board, match_id) \
                     VALUES (?, ?, ?, ?, ?)",
                );
                let insert = insert.bind(id.as_str()).bind(at.round).bind(at.table);
                Ok(self.run(insert.bind(at.board).bind(of.as_str())).await?)
            }
            TournamentWrite::Organiser {
                id,
                person,
                name,
                active,
            } => {
                let insert = query(
                    "INSERT INTO tournament_organisers (tournament, person, name, active, opened) VALUES (?, ?, ?, ?, 0) \
                     ON CONFLICT (tournament, person) DO UPDATE SET name = excluded.name, active = excluded.active",
                );
                let insert = insert.bind(id.as_str()).bind(person.as_str());
                Ok(self.run(insert.bind(name).bind(active)).await?)
            }
            TournamentWrite::Setup {
                id,
                setup,
                starts_ms,
            } => {
                let update = query("UPDATE tournaments SET setup = ?, starts = ? WHERE id = ?");
                let update = update.bind(to_json(setup)?).bind(starts_ms);
                Ok(self.run(update.bind(id.as_str())).await?)
            }
            TournamentWrite::Wake { id, at_ms } => {
                let update = query("UPDATE tournaments SET wake = ? WHERE id = ?");
                Ok(self.run(update.bind(at_ms).bind(id.as_str())).await?)
            }
        }
    }

    async fn open_tournament(
        &mut self,
        row: &TournamentRow,
        organiser: &Visitor,
        name: Option<&str>,
        most: u32,
    ) -> Result<(), Failure> {
        let open = query_scalar(
            "SELECT count(*) FROM tournament_organisers o JOIN tournaments t ON t.id = o.tournament \
             WHERE o.person = ? AND o.opened = 1 AND t.stage <> 'over'",
        );
        self.fewer_than(open.bind(organiser.as_str()), most).await?;
        let insert = query(
            "INSERT INTO tournaments (id, name, game, format, listed, setup, seed, stage, opened, starts, ended, wake, \
             entrants, round, rounds, winner) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(row.id.as_str())
        .bind(&row.name)
        .bind(&row.game)
        .bind(&row.format)
        .bind(row.listed)
        .bind(to_json(&row.setup)?)
        .bind(&row.seed)
        .bind(row.stage.name())
        .bind(row.opened_ms)
        .bind(row.starts_ms)
        .bind(row.ended_ms)
        .bind(row.wake_ms)
        .bind(row.entrants)
        .bind(row.round)
        .bind(row.rounds)
        .bind(row.winner.as_deref());
        self.run(insert).await?;
        let insert = query(
            "INSERT INTO tournament_organisers (tournament, person, name, active, opened) VALUES (?, ?, ?, 1, 1)",
        );
        let insert = insert.bind(row.id.as_str()).bind(organiser.as_str());
        Ok(self.run(insert.bind(name)).await?)
    }

    async fn append_to_tournament(
        &mut self,
        id: &TournamentId,
        from: u32,
        entries: &[LogEntry],
        shown: &Shown,
    ) -> Result<(), Failure> {
        for (number, entry) in (from..).zip(entries) {
            let insert =
                query("INSERT INTO tournament_events (tournament, number, entry) VALUES (?, ?, ?)");
            let insert = insert.bind(id.as_str()).bind(number);
            self.run(insert.bind(to_json(entry)?)).await?;
        }
        // Numbers have no gaps: who appends knows all that came before.
        self.faults
            .at(FaultPoint::Statement)
            .map_err(sqlx::Error::from)?;
        let count: u32 =
            query_scalar("SELECT count(*) FROM tournament_events WHERE tournament = ?")
                .bind(id.as_str())
                .fetch_one(&mut *self.connection)
                .await?;
        if u64::from(count) != u64::from(from) + entries.len() as u64 {
            return Err(Failure::Rejected(crate::store::Rejected::Conflict));
        }
        let update = query(
            "UPDATE tournaments SET stage = ?, starts = ?, ended = ?, entrants = ?, round = ?, rounds = ?, winner = ? \
             WHERE id = ?",
        )
        .bind(shown.stage.name())
        .bind(shown.starts_ms)
        .bind(shown.ended_ms)
        .bind(shown.entrants)
        .bind(shown.round)
        .bind(shown.rounds)
        .bind(shown.winner.as_deref())
        .bind(id.as_str());
        Ok(self.run(update).await?)
    }

    /// In tournaments, too, the name of a closed account is nobody's: in their logs as many digits stand for it as no name has. What they
    /// did there stays.
    pub(super) async fn forget_in_tournaments(&mut self, person: &Visitor) -> Result<(), Failure> {
        self.faults
            .at(FaultPoint::Statement)
            .map_err(sqlx::Error::from)?;
        let called: Vec<(String, String)> = sqlx::query_as(
            "SELECT tournament, name FROM tournament_people WHERE person = ? AND name IS NOT NULL",
        )
        .bind(person.as_str())
        .fetch_all(&mut *self.connection)
        .await?;
        for (tournament, name) in &called {
            // Another one in each tournament, so that nobody is found again by it.
            let forgotten = Visitor::drawn();
            // Who enters or takes a place stands beside their name; the order of a team's boards has names alone.
            let replaced = query(
                "UPDATE tournament_events SET entry = replace(entry, ?, ?) WHERE tournament = ? \
                 AND (instr(entry, ?) > 0 OR entry ->> 'event' = 'boards')",
            );
            let replaced = replaced
                .bind(to_json(name)?)
                .bind(to_json(&forgotten.as_str())?);
            self.run(replaced.bind(tournament).bind(person.as_str()))
                .await?;
            let won = query("UPDATE tournaments SET winner = ? WHERE id = ? AND winner = ?");
            let won = won.bind(forgotten.as_str()).bind(tournament);
            self.run(won.bind(name)).await?;
        }
        for statement in [
            "UPDATE tournament_people SET name = NULL WHERE person = ?",
            "UPDATE tournament_organisers SET name = NULL, active = 0 WHERE person = ?",
        ] {
            self.run(query(statement).bind(person.as_str())).await?;
        }
        Ok(())
    }
}
