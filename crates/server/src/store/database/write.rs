//! Units carried out in one transaction.

mod accounts;
mod kept_files;
mod lobby;
mod notices;
mod talk;
mod tournaments;

use fischio_core::Seat;
use serde::Serialize;
use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use super::appends::{self, OneEvent};
use super::read::IS_ENTRY;
use super::sql::{Connection, Kind, Query, QueryBuilder, query, query_scalar};
use crate::id::MatchId;
use crate::model::{Chair, Event, EventKind, MatchSettings, Summary};
use crate::store::{FaultPoint, Faults, Rejected, Unit, Write};

const INSERT: &str = "INSERT INTO happenings (match_id, number, body) VALUES (?, ?, ?)";
const UPDATE: &str = "UPDATE matches SET status = ?, score_home = ?, score_away = ?, result = ?, \
     to_act = ?, ended = ?, due = ? WHERE id = ?";

/// Several processes may write to one `PostgreSQL`. Of transactions that look before they write, one at a time is under way: the others wait
/// until it has ended. (`SQLite` has one that writes at a time anyhow.)
const LOCK: &str = "SELECT pg_advisory_xact_lock(5072049321)";

/// Whether a write looks at what is there, or changes what others look at. What is appended to a log does neither: its key alone tells
/// whether it comes first.
fn checks(write: &Write) -> bool {
    match write {
        Write::Append { events, .. } => events.iter().any(seats_somebody),
        Write::Frames { .. } | Write::Freeze { .. } | Write::Proof { .. } => false,
        _ => true,
    }
}

/// Whether somebody sits elsewhere after an event.
fn seats_somebody(event: &Event) -> bool {
    matches!(
        event.kind,
        EventKind::Joined { .. } | EventKind::Seated { .. }
    )
}

/// A unit's failure: its own, or the database's.
#[derive(Debug)]
pub(super) enum Failure {
    Rejected(Rejected),
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database)
                if database.is_unique_violation() || database.is_foreign_key_violation() =>
            {
                Failure::Rejected(Rejected::Conflict)
            }
            sqlx::Error::Database(database) if is_of_its_values(&**database) => {
                Failure::Rejected(Rejected::Conflict)
            }
            _ => Failure::Database(error),
        }
    }
}

/// Whether `PostgreSQL` cannot keep a value, such as a text with U+0000 or one that is too long for an index: then nothing is wrong with
/// the database, nor with what others write together with it.
fn is_of_its_values(error: &dyn DatabaseError) -> bool {
    /// Classes of its codes: data exception, and program limit exceeded.
    const CLASSES: [&str; 2] = ["22", "54"];
    let code = error.try_downcast_ref::<PgDatabaseError>();
    code.is_some_and(|error| CLASSES.iter().any(|class| error.code().starts_with(class)))
}

fn to_json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

/// What a match comes to, as both ways to update it have it.
fn bind_summary(query: Query, summary: &Summary) -> Result<Query, sqlx::Error> {
    Ok(query
        .bind(summary.status.name())
        .bind(summary.score.home)
        .bind(summary.score.away)
        .bind(summary.result.as_ref().map(to_json).transpose()?)
        .bind(summary.to_act.join(" "))
        .bind(summary.ended_ms)
        .bind(summary.due_ms))
}

/// Events and, where they have them, what their matches come to.
fn bind_events(mut query: Query, events: &[OneEvent<'_>]) -> Result<Query, sqlx::Error> {
    for OneEvent { id, event, .. } in events {
        let body = to_json(event)?;
        query = query.bind(id.as_str()).bind(event.number).bind(body);
    }
    for OneEvent { id, summary, .. } in events {
        if let Some(summary) = summary {
            query = bind_summary(query.bind(id.as_str()), summary)?;
        }
    }
    Ok(query)
}

/// Carries out units in one transaction, and says of each whether it was rejected.
///
/// # Errors
/// The database's. What was begun is then still open: the connection has to be closed.
pub(super) async fn commit(
    connection: &mut Connection,
    faults: &dyn Faults,
    units: &[Unit],
) -> Result<Vec<Result<(), Rejected>>, sqlx::Error> {
    let mut transaction = Transaction {
        connection,
        faults,
        is_open: false,
    };
    match transaction.commit_all(units).await {
        Ok(()) => Ok(units.iter().map(|_| Ok(())).collect()),
        Err(Failure::Database(error)) => Err(error),
        Err(Failure::Rejected(rejected)) => {
            if transaction.is_open {
                transaction.control("ROLLBACK").await?;
            }
            match units {
                [_] => Ok(vec![Err(rejected)]),
                _ => transaction.commit_each(units).await,
            }
        }
    }
}

struct Transaction<'a> {
    connection: &'a mut Connection,
    faults: &'a dyn Faults,
    /// Whether it has begun and not ended.
    is_open: bool,
}

impl Transaction<'_> {
    /// Carries out all units; at the first that is rejected, nothing is committed.
    async fn commit_all(&mut self, units: &[Unit]) -> Result<(), Failure> {
        if let Some((events, summed_up)) = appends::alike(units) {
            return self.commit_at_once(&events, summed_up).await;
        }
        self.begin_transaction(units).await?;
        let mut rest = units;
        while let Some((first, others)) = rest.split_first() {
            let events = appends::first(rest);
            if events.is_empty() {
                rest = others;
                self.carry_out(first).await?;
            } else {
                rest = &rest[events.len()..];
                self.append_each(&events).await?;
            }
        }
        self.commit_transaction().await?;
        Ok(())
    }

    /// The same of events that one statement writes: everything in one round trip, which is most of
    /// what a commit costs where few wait for it.
    async fn commit_at_once(
        &mut self,
        events: &[OneEvent<'_>],
        summed_up: bool,
    ) -> Result<(), Failure> {
        let fault = |at| self.faults.at(at).map_err(sqlx::Error::from);
        fault(FaultPoint::Begin)?;
        fault(FaultPoint::Statement)?;
        fault(FaultPoint::Commit)?;
        let kind = self.connection.kind();
        let transaction = query(appends::transaction(kind, events.len(), summed_up));
        let transaction = bind_events(transaction, events)?;
        // In PostgreSQL a statement that fails leaves nothing open.
        self.is_open = kind == Kind::Sqlite;
        match kind {
            Kind::Sqlite => drop(transaction.fetch_one(self.connection).await?),
            Kind::Postgres => drop(transaction.execute(self.connection).await?),
        }
        Ok(fault(FaultPoint::Acknowledge)?)
    }

    /// Carries out units each behind a savepoint of its own, so that one's rejection does not
    /// touch the others. It takes two more round trips a unit, and units are seldom rejected.
    async fn commit_each(
        &mut self,
        units: &[Unit],
    ) -> Result<Vec<Result<(), Rejected>>, sqlx::Error> {
        self.begin_transaction(units).await?;
        let mut outcomes = Vec::with_capacity(units.len());
        for unit in units {
            self.control("SAVEPOINT unit").await?;
            match self.carry_out(unit).await {
                Ok(()) => outcomes.push(Ok(())),
                Err(Failure::Rejected(rejected)) => {
                    self.control("ROLLBACK TO unit").await?;
                    outcomes.push(Err(rejected));
                }
                Err(Failure::Database(error)) => return Err(error),
            }
            self.control("RELEASE unit").await?;
        }
        self.commit_transaction().await?;
        Ok(outcomes)
    }

    async fn begin_transaction(&mut self, units: &[Unit]) -> Result<(), sqlx::Error> {
        self.faults.at(FaultPoint::Begin)?;
        self.connection.begin().await?;
        self.is_open = true;
        if self.connection.kind() == Kind::Postgres && units.iter().flatten().any(checks) {
            self.control(LOCK).await?;
        }
        Ok(())
    }

    async fn commit_transaction(&mut self) -> Result<(), sqlx::Error> {
        self.faults.at(FaultPoint::Commit)?;
        self.control("COMMIT").await?;
        Ok(self.faults.at(FaultPoint::Acknowledge)?)
    }

    /// A statement that begins or ends something.
    async fn control(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        self.connection.control(statement).await
    }

    async fn run(&mut self, query: Query) -> Result<(), sqlx::Error> {
        self.faults.at(FaultPoint::Statement)?;
        query.execute(self.connection).await.map(drop)
    }

    async fn carry_out(&mut self, unit: &Unit) -> Result<(), Failure> {
        for write in unit {
            match write {
                Write::Begin { settings, summary } => self.begin(settings, summary).await?,
                Write::Append {
                    id,
                    events,
                    summary,
                } => self.append(id, events, summary.as_ref()).await?,
                Write::Name { id, visitor, name } => {
                    let insert = query(
                        "INSERT INTO names (match_id, visitor, name) VALUES (?, ?, ?) \
                         ON CONFLICT (match_id, visitor) DO UPDATE SET name = excluded.name",
                    );
                    let insert = insert.bind(id.as_str()).bind(visitor.as_str());
                    self.run(insert.bind(name)).await?;
                }
                Write::Remove { id } => self.remove(id).await?,
                Write::RemoveUnusedFiles => {
                    let unused = query(
                        // Nobody knows which files a match uses whose settings cannot be read.
                        "DELETE FROM files WHERE NOT EXISTS (SELECT 1 FROM matches WHERE NOT json_valid(fixture)) \
                         AND digest NOT IN (SELECT json_extract(f.value, '$.digest') FROM matches m, \
                         json_each(CASE WHEN json_valid(m.fixture) THEN m.fixture ELSE '{}' END, '$.files') f)",
                    );
                    self.run(unused).await?;
                }
                Write::FewerOpenThan { visitor, most } => {
                    let allowed = self.faults.at(FaultPoint::Statement);
                    allowed.map_err(sqlx::Error::from)?;
                    let open: u32 = query_scalar(
                        "SELECT count(DISTINCT m.id) FROM chairs c \
                         JOIN matches m ON m.id = c.match_id \
                         WHERE c.visitor = ? AND m.status <> 'finished'",
                    )
                    .bind(visitor.as_str())
                    .fetch_one(self.connection)
                    .await?;
                    let merged: bool =
                        query_scalar("SELECT EXISTS (SELECT 1 FROM merged WHERE visitor = ?)")
                            .bind(visitor.as_str())
                            .fetch_one(self.connection)
                            .await?;
                    if merged {
                        return Err(Failure::Rejected(Rejected::Gone));
                    }
                    if open >= *most {
                        return Err(Failure::Rejected(Rejected::TooManyOpen));
                    }
                }
                Write::Frames { id, body } => {
                    let insert = query(
                        "INSERT INTO frames (match_id, body) VALUES (?, ?) \
                         ON CONFLICT (match_id) DO UPDATE SET body = excluded.body",
                    );
                    self.run(insert.bind(id.as_str()).bind(body)).await?;
                }
                Write::Freeze { id, at_ms } => {
                    let insert = query(
                        "INSERT INTO frozen (match_id, since) VALUES (?, ?) \
                         ON CONFLICT (match_id) DO NOTHING",
                    );
                    self.run(insert.bind(id.as_str()).bind(at_ms)).await?;
                }
                Write::Account(write) => self.account(write).await?,
                Write::File(write) => self.kept_file(write).await?,
                Write::Lobby(write) => self.lobby(write).await?,
                Write::Notice(write) => self.notice(write).await?,
                Write::Talk(write) => self.talk(write).await?,
                Write::Tournament(write) => self.tournament(write).await?,
                Write::Proof { at_ms } => {
                    let proof = query(
                        "INSERT INTO proofs (id, written) VALUES (1, ?) \
                         ON CONFLICT (id) DO UPDATE SET written = excluded.written",
                    );
                    self.run(proof.bind(at_ms)).await?;
                }
            }
        }
        Ok(())
    }

    /// Removes a match in whose log nothing was ever entered.
    async fn remove(&mut self, id: &MatchId) -> Result<(), Failure> {
        self.faults
            .at(FaultPoint::Statement)
            .map_err(sqlx::Error::from)?;
        let mut entered =
            QueryBuilder::new("SELECT EXISTS (SELECT 1 FROM happenings WHERE match_id = ");
        entered
            .push_bind(id.as_str())
            .push(" AND ")
            .push(IS_ENTRY)
            .push(")");
        let entered: bool = entered.build_scalar().fetch_one(self.connection).await?;
        if entered {
            return Err(Failure::Rejected(Rejected::Conflict));
        }
        for statement in [
            "DELETE FROM happenings WHERE match_id = ?",
            "DELETE FROM chairs WHERE match_id = ?",
            "DELETE FROM matches WHERE id = ?",
        ] {
            self.run(query(statement).bind(id.as_str())).await?;
        }
        Ok(())
    }

    async fn begin(&mut self, settings: &MatchSettings, summary: &Summary) -> Result<(), Failure> {
        let mode = to_json(&settings.mode)?;
        for file in settings.files.values() {
            let insert =
                query("INSERT INTO files (digest, text) VALUES (?, ?) ON CONFLICT DO NOTHING");
            self.run(insert.bind(&file.digest).bind(&**file.text))
                .await?;
        }
        let insert = query(
            "INSERT INTO matches (id, game, mode, listed, timed, fixture, status, score_home, \
             score_away, result, to_act, began, ended, due, rated) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(settings.id.as_str())
        .bind(&settings.game)
        .bind(mode.trim_matches('"'))
        .bind(settings.listed)
        .bind(settings.is_timed())
        .bind(to_json(settings)?)
        .bind(summary.status.name())
        .bind(summary.score.home)
        .bind(summary.score.away)
        .bind(summary.result.as_ref().map(to_json).transpose()?)
        .bind(summary.to_act.join(" "))
        .bind(settings.began_ms)
        .bind(summary.ended_ms)
        .bind(summary.due_ms)
        .bind(settings.rated);
        self.run(insert).await?;
        for (at, chair) in summary.chairs.all() {
            self.seat(&settings.id, at, chair).await?;
        }
        Ok(())
    }

    /// What happened to several matches: one round trip for many of them.
    async fn append_each(&mut self, events: &[OneEvent<'_>]) -> Result<(), Failure> {
        let (changed, same): (Vec<_>, Vec<_>) =
            events.iter().partition(|event| event.summary.is_some());
        self.append_alike(&changed, true).await?;
        self.append_alike(&same, false).await
    }

    /// The same, of events that all change what their matches come to, or of which none does.
    async fn append_alike(
        &mut self,
        events: &[OneEvent<'_>],
        summed_up: bool,
    ) -> Result<(), Failure> {
        let mut rest = events;
        while !rest.is_empty() {
            let (now, later) = rest.split_at(appends::together(rest.len()));
            let kind = self.connection.kind();
            let query = query(appends::statement(kind, now.len(), summed_up));
            self.run(bind_events(query, now)?).await?;
            rest = later;
        }
        Ok(())
    }

    async fn append(
        &mut self,
        id: &MatchId,
        events: &[Event],
        summary: Option<&Summary>,
    ) -> Result<(), Failure> {
        for event in events {
            let insert = query(INSERT)
                .bind(id.as_str())
                .bind(event.number)
                .bind(to_json(event)?);
            self.run(insert).await?;
        }
        let Some(summary) = summary else {
            return Ok(());
        };
        let update = bind_summary(query(UPDATE), summary)?.bind(id.as_str());
        self.run(update).await?;
        if events.iter().any(seats_somebody) {
            for (at, chair) in summary.chairs.all() {
                self.seat(id, at, chair).await?;
            }
        }
        Ok(())
    }

    async fn seat(&mut self, id: &MatchId, at: Seat, chair: &Chair) -> Result<(), Failure> {
        let (kind, visitor, level) = match chair {
            Chair::Person { visitor } => ("person", Some(visitor.as_str()), None),
            Chair::Bot { level } => ("bot", None, Some(*level)),
            Chair::Open => ("open", None, None),
        };
        let insert = query(
            "INSERT INTO chairs (match_id, seat, kind, visitor, level) \
             VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT (match_id, seat) DO UPDATE SET kind = excluded.kind, \
             visitor = excluded.visitor, level = excluded.level",
        )
        .bind(id.as_str())
        .bind(at.to_string())
        .bind(kind)
        .bind(visitor)
        .bind(level);
        self.run(insert).await?;
        Ok(())
    }
}
