//! Tournaments, written.

use std::collections::{BTreeMap, BTreeSet};

use tournaments::{EntrantId, Event, LogEntry, NewEntrant};

use super::super::sql::{query, query_as, query_scalar};
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
                self.run(insert.bind(person.as_str()).bind(name)).await?;
                // It stands in the log for good, also once they have left the entry.
                let insert = query(
                    "INSERT INTO tournament_names (tournament, entrant, logged, person, name) \
                     VALUES (?1, ?2, ?3, ?3, ?4) ON CONFLICT DO NOTHING",
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
                .fetch_one(self.connection)
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
        self.asks()?;
        let called = query_as::<(String, u16, String, String)>(
            "SELECT tournament, entrant, logged, name FROM tournament_names WHERE person = ? ORDER BY tournament",
        )
        .bind(person.as_str())
        .fetch_all(self.connection)
        .await?;
        let mut names: BTreeMap<String, Vec<NameInLog>> = BTreeMap::new();
        for (tournament, entrant, logged, name) in called {
            names.entry(tournament).or_default().push(NameInLog {
                entrant: EntrantId(entrant),
                logged,
                name,
            });
        }
        for (tournament, names) in &names {
            self.forget_in(tournament, names).await?;
        }
        for statement in [
            "DELETE FROM tournament_names WHERE person = ?",
            "UPDATE tournament_people SET name = NULL WHERE person = ?",
            // Where nobody is left who could pair the next round, rounds are paired by themselves.
            "UPDATE tournaments SET setup = json_set(setup, '$.automatic', json('true')), wake = 0 WHERE stage <> 'over' \
             AND EXISTS (SELECT 1 FROM tournament_organisers o WHERE o.tournament = tournaments.id AND o.active = 1 AND o.person = ?1) \
             AND NOT EXISTS (SELECT 1 FROM tournament_organisers o WHERE o.tournament = tournaments.id AND o.active = 1 AND o.person <> ?1)",
            "UPDATE tournament_organisers SET name = NULL, active = 0 WHERE person = ?",
        ] {
            self.run(query(statement).bind(person.as_str())).await?;
        }
        Ok(())
    }

    async fn forget_in(&mut self, tournament: &str, names: &[NameInLog]) -> Result<(), Failure> {
        self.asks()?;
        let rows = query_as::<(u32, String)>(
            "SELECT number, entry FROM tournament_events WHERE tournament = ? ORDER BY number",
        )
        .bind(tournament)
        .fetch_all(self.connection)
        .await?;
        // Another one in each tournament, so that nobody is found again by it.
        let forgotten = Visitor::drawn();
        let mut forgetting = Forgetting::new(names, forgotten.as_str());
        for (number, text) in rows {
            let mut entry: LogEntry = match serde_json::from_str(&text) {
                Ok(entry) => entry,
                Err(error) => {
                    tracing::error!(tournament, number, %error, "an entry of a tournament's log cannot be read");
                    continue;
                }
            };
            if forgetting.changes(&mut entry.event) {
                let changed = query(
                    "UPDATE tournament_events SET entry = ? WHERE tournament = ? AND number = ?",
                );
                let changed = changed.bind(to_json(&entry)?).bind(tournament);
                self.run(changed.bind(number)).await?;
            }
        }
        let again = query("UPDATE tournaments SET forgotten = forgotten + 1 WHERE id = ?");
        self.run(again.bind(tournament)).await?;
        for name in forgetting.names_that_are_nobodys_now() {
            let won = query("UPDATE tournaments SET winner = ? WHERE id = ? AND winner = ?");
            let won = won.bind(forgotten.as_str()).bind(tournament);
            self.run(won.bind(name)).await?;
        }
        Ok(())
    }

    /// A guest becomes part of an account: what they have in tournaments is the account's.
    pub(super) async fn merge_in_tournaments(
        &mut self,
        visitor: &Visitor,
        person: &Visitor,
    ) -> Result<(), Failure> {
        for statement in [
            "UPDATE tournament_names SET person = ?1 WHERE person = ?2",
            "UPDATE tournament_people SET person = ?1 WHERE person = ?2 AND NOT EXISTS (SELECT 1 FROM tournament_people p \
             WHERE p.tournament = tournament_people.tournament AND p.entrant = tournament_people.entrant AND p.person = ?1)",
            // Where both organise one, the account goes on with what either may.
            "UPDATE tournament_organisers AS own SET active = own.active | other.active, opened = own.opened | other.opened \
             FROM (SELECT tournament AS at, active, opened FROM tournament_organisers WHERE person = ?2) AS other \
             WHERE own.person = ?1 AND own.tournament = other.at",
            "UPDATE tournament_organisers SET person = ?1 WHERE person = ?2 AND NOT EXISTS (SELECT 1 FROM tournament_organisers o \
             WHERE o.tournament = tournament_organisers.tournament AND o.person = ?1)",
        ] {
            let update = query(statement).bind(person.as_str());
            self.run(update.bind(visitor.as_str())).await?;
        }
        for statement in [
            "DELETE FROM tournament_people WHERE person = ?",
            "DELETE FROM tournament_organisers WHERE person = ?",
        ] {
            self.run(query(statement).bind(visitor.as_str())).await?;
        }
        Ok(())
    }
}

/// A name under which somebody stands in a tournament's log.
struct NameInLog {
    entrant: EntrantId,
    /// Who they are, as the log knows them.
    logged: String,
    name: String,
}

/// Goes through a tournament's log and puts something else for somebody's names, nowhere else.
struct Forgetting<'a> {
    names: &'a [NameInLog],
    forgotten: &'a str,
    entered: u16,
    /// Who has each entry where they are one of those who have it.
    held: BTreeSet<(EntrantId, &'a str)>,
    /// The names of all who entered or took a place, as they are now.
    others: BTreeSet<String>,
}

impl<'a> Forgetting<'a> {
    fn new(names: &'a [NameInLog], forgotten: &'a str) -> Forgetting<'a> {
        Forgetting {
            names,
            forgotten,
            entered: 0,
            held: BTreeSet::new(),
            others: BTreeSet::new(),
        }
    }

    /// Takes the next event of the log, and says whether it is changed.
    fn changes(&mut self, event: &mut Event) -> bool {
        match event {
            Event::Entered { entrant } => {
                self.entered = self.entered.saturating_add(1);
                let id = EntrantId(self.entered);
                self.in_entry(id, entrant)
            }
            Event::Replaced { entrant, by, .. } => self.in_entry(*entrant, by),
            Event::Boards { entrant, boards } => self.in_boards(*entrant, boards),
            _ => false,
        }
    }

    fn in_entry(&mut self, id: EntrantId, entry: &mut NewEntrant) -> bool {
        self.held.retain(|(held, _)| *held != id);
        let is_there = |one: &&NameInLog| one.entrant == id && entry.people.contains(&one.logged);
        let held = self.names.iter().filter(is_there);
        self.held.extend(held.map(|one| (id, one.name.as_str())));
        let mut changed = self.in_boards(id, &mut entry.boards);
        if self.held.contains(&(id, entry.name.as_str())) {
            self.forgotten.clone_into(&mut entry.name);
            changed = true;
        }
        self.others.insert(entry.name.clone());
        changed
    }

    fn in_boards(&self, id: EntrantId, boards: &mut [String]) -> bool {
        let mut changed = false;
        for coach in boards {
            if self.held.contains(&(id, coach.as_str())) {
                self.forgotten.clone_into(coach);
                changed = true;
            }
        }
        changed
    }

    /// The names that nobody else in the tournament has.
    fn names_that_are_nobodys_now(&self) -> impl Iterator<Item = &'a str> {
        let names: BTreeSet<&str> = self.names.iter().map(|one| one.name.as_str()).collect();
        let is_nobodys = |name: &&str| !self.others.contains(*name);
        names
            .into_iter()
            .filter(is_nobodys)
            .collect::<Vec<_>>()
            .into_iter()
    }
}
