//! Matches in an `SQLite` file, or in memory.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use fischio_core::{BySide, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, QueryBuilder, Row, Sqlite};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::directory::private_file;
use super::{Listed, Rejected, Store, StoreError, StoredMatch, Unit, Which, Write};
use crate::id::{MatchId, Visitor};
use crate::model::{Chair, Chairs, Event, EventKind, MatchSettings, Summary};

const READERS: u32 = 4;
/// Commits between two times that the write-ahead log is tidied: some megabytes.
const COMMITS: u32 = 500;
const LIST_COLUMNS: &str = "SELECT m.id, m.game, m.mode, m.status, m.score_home, m.score_away, \
     m.result, m.to_act, m.began, m.ended FROM matches m ";

const INSERT: &str = "INSERT INTO happenings (match_id, number, body) VALUES (?, ?, ?)";
const INSERT_AND_UPDATE: &str = "INSERT INTO happenings (match_id, number, body) VALUES (?, ?, ?); \
     UPDATE matches SET status = ?, score_home = ?, score_away = ?, result = ?, to_act = ?, \
     ended = ? WHERE id = ?";
const UPDATE: &str = "UPDATE matches SET status = ?, score_home = ?, score_away = ?, result = ?, \
     to_act = ?, ended = ? WHERE id = ?";

/// Matches in `SQLite`: write-ahead log, and every transaction on the disk before it counts.
#[derive(Debug)]
pub struct SqliteStore {
    /// One connection: `SQLite` has one writer at a time.
    writer: SqlitePool,
    /// In memory the same as `writer`, for a database in memory is one connection's.
    readers: SqlitePool,
    /// Who tidies a file's log.
    checkpointer: Option<Checkpointer>,
}

/// Moves what is in the write-ahead log to its place in the file, beside the writer: if the
/// writer did it now and then itself, as `SQLite` has it, everybody would wait for it.
#[derive(Debug)]
struct Checkpointer {
    commits: AtomicU32,
    due: Arc<Notify>,
    task: JoinHandle<()>,
    connection: SqlitePool,
}

impl Checkpointer {
    fn start(connection: SqlitePool) -> Checkpointer {
        let due = Arc::new(Notify::new());
        let (called, pool) = (Arc::clone(&due), connection.clone());
        let task = tokio::spawn(async move {
            loop {
                called.notified().await;
                let tidied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
                    .execute(&pool)
                    .await;
                if let Err(error) = tidied {
                    tracing::warn!(%error, "the database's log could not be tidied");
                }
            }
        });
        Checkpointer {
            commits: AtomicU32::new(0),
            due,
            task,
            connection,
        }
    }

    /// Something was written.
    fn count(&self) {
        if self.commits.fetch_add(1, Ordering::Relaxed) % COMMITS == COMMITS - 1 {
            self.due.notify_one();
        }
    }

    async fn stop(&self) {
        self.task.abort();
        self.connection.close().await;
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl SqliteStore {
    /// Opens a file, which is made if it is not there, and brings it to this version.
    ///
    /// # Errors
    /// If the file cannot be opened or is no database of this program.
    pub async fn file(path: &Path) -> Result<SqliteStore, StoreError> {
        // Made by us, it is its owner's alone; what `SQLite` puts beside it gets the same mode.
        private_file().open(path).map_err(sqlx::Error::Io)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(options.clone().pragma("wal_autocheckpoint", "0"))
            .await?;
        sqlx::migrate!().run(&writer).await?;
        let checkpointer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        Ok(SqliteStore {
            writer,
            readers,
            checkpointer: Some(Checkpointer::start(checkpointer)),
        })
    }

    /// Makes one in memory, which is gone when it is closed.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn memory() -> Result<SqliteStore, StoreError> {
        let pool = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(
                SqliteConnectOptions::new()
                    .in_memory(true)
                    .foreign_keys(true),
            )
            .await?;
        sqlx::migrate!().run(&pool).await?;
        Ok(SqliteStore {
            writer: pool.clone(),
            readers: pool,
            checkpointer: None,
        })
    }

    /// Opens a file that a server may be using, to read it alone.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(crate) async fn read_only(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await?;
        Ok(SqliteStore {
            writer: readers.clone(),
            readers,
            checkpointer: None,
        })
    }

    /// What the database's own check finds wrong.
    pub(crate) async fn faults(&self) -> Result<Vec<String>, StoreError> {
        Ok(faults(&mut *self.readers.acquire().await?).await?)
    }

    /// Every match's ID, oldest first.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM matches ORDER BY seq");
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// Lists the matches of a query with [`LIST_COLUMNS`], with their chairs.
    async fn list(&self, mut query: QueryBuilder<Sqlite>) -> Result<Vec<Listed>, StoreError> {
        let rows = query.build().fetch_all(&self.readers).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = QueryBuilder::new(
            "SELECT match_id, seat, kind, visitor, name, level FROM chairs WHERE match_id IN (",
        );
        let mut ids = query.separated(", ");
        for row in &rows {
            ids.push_bind(row.try_get::<String, _>("id")?);
        }
        query.push(")");
        let mut chairs: HashMap<String, Vec<(Seat, Chair)>> = HashMap::new();
        for row in query.build().fetch_all(&self.readers).await? {
            let seat: Seat = parse(&row.try_get::<String, _>("seat")?)?;
            let of_match = chairs.entry(row.try_get("match_id")?).or_default();
            of_match.push((seat, chair(&row)?));
        }
        rows.iter()
            .map(|row| {
                let id: String = row.try_get("id")?;
                let chairs = chairs
                    .remove(&id)
                    .ok_or_else(|| StoreError::Unreadable(format!("match {id} has no chairs")))?;
                listed(row, Chairs::new(chairs))
            })
            .collect()
    }
}

/// What the database's own check finds wrong: damage to the file, and rows that refer to none.
pub(crate) async fn faults(connection: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(&mut *connection)
        .await?;
    let mut faults: Vec<String> = found.into_iter().filter(|found| found != "ok").collect();
    let lost = sqlx::query("PRAGMA foreign_key_check").fetch_all(connection);
    for row in lost.await? {
        let (from, to): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        faults.push(format!(
            "a row of {from} refers to a row of {to} that is missing"
        ));
    }
    Ok(faults)
}

/// Reads a text that a type of this program wrote.
fn parse<T: std::str::FromStr>(text: &str) -> Result<T, StoreError>
where
    T::Err: std::fmt::Display,
{
    text.parse()
        .map_err(|error: T::Err| StoreError::Unreadable(error.to_string()))
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}

fn to_json(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

/// The wire's word of a kebab-case enum.
fn from_word<T: DeserializeOwned>(word: String) -> Result<T, StoreError> {
    serde_json::from_value(word.into()).map_err(|error| StoreError::Unreadable(error.to_string()))
}

fn chair(row: &SqliteRow) -> Result<Chair, StoreError> {
    let kind: String = row.try_get("kind")?;
    match kind.as_str() {
        "person" => Ok(Chair::Person {
            visitor: Visitor::from_store(row.try_get("visitor")?),
            name: row.try_get("name")?,
        }),
        "bot" => Ok(Chair::Bot {
            level: row.try_get("level")?,
        }),
        "open" => Ok(Chair::Open),
        other => Err(StoreError::Unreadable(format!("a chair of kind {other:?}"))),
    }
}

fn listed(row: &SqliteRow, chairs: Chairs) -> Result<Listed, StoreError> {
    let result: Option<String> = row.try_get("result")?;
    let to_act: String = row.try_get("to_act")?;
    Ok(Listed {
        id: parse(&row.try_get::<String, _>("id")?)?,
        game: row.try_get("game")?,
        mode: from_word(row.try_get("mode")?)?,
        began_ms: row.try_get("began")?,
        summary: Summary {
            status: from_word(row.try_get("status")?)?,
            chairs,
            score: BySide {
                home: row.try_get("score_home")?,
                away: row.try_get("score_away")?,
            },
            result: result.as_deref().map(from_json).transpose()?,
            to_act: to_act.split_whitespace().map(str::to_owned).collect(),
            ended_ms: row.try_get("ended")?,
        },
    })
}

/// The texts of a match's files, by their digests.
async fn texts(
    connection: &mut SqliteConnection,
    settings: &MatchSettings,
) -> Result<HashMap<String, Arc<str>>, StoreError> {
    if settings.files.is_empty() {
        return Ok(HashMap::new());
    }
    let mut query = QueryBuilder::new("SELECT digest, text FROM files WHERE digest IN (");
    let mut digests = query.separated(", ");
    for file in settings.files.values() {
        digests.push_bind(&file.digest);
    }
    query.push(")");
    let rows: Vec<(String, String)> = query.build_query_as().fetch_all(connection).await?;
    let texts = rows.into_iter().map(|(digest, text)| (digest, text.into()));
    Ok(texts.collect())
}

/// A unit's failure: its own, or the database's.
enum Failure {
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
            _ => Failure::Database(error),
        }
    }
}

/// Carries out all units in one transaction; at the first that is rejected, nothing of any.
async fn commit_all(connection: &mut SqliteConnection, units: &[Unit]) -> Result<(), Failure> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for unit in units {
        carry_out(&mut transaction, unit).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Carries out units in one transaction, each behind a savepoint of its own, so that one's
/// rejection does not touch the others. It takes two more round trips a unit, and units are
/// seldom rejected.
async fn commit_each(
    connection: &mut SqliteConnection,
    units: &[Unit],
) -> Result<Vec<Result<(), Rejected>>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut outcomes = Vec::with_capacity(units.len());
    for unit in units {
        let mut savepoint = transaction.begin().await?;
        match carry_out(&mut savepoint, unit).await {
            Ok(()) => {
                savepoint.commit().await?;
                outcomes.push(Ok(()));
            }
            Err(Failure::Rejected(rejected)) => {
                savepoint.rollback().await?;
                outcomes.push(Err(rejected));
            }
            Err(Failure::Database(error)) => return Err(error.into()),
        }
    }
    transaction.commit().await?;
    Ok(outcomes)
}

async fn carry_out(connection: &mut SqliteConnection, unit: &Unit) -> Result<(), Failure> {
    for write in unit {
        match write {
            Write::Begin { settings, summary } => begin(connection, settings, summary).await?,
            Write::Append {
                id,
                events,
                summary,
            } => append(connection, id, events, summary).await?,
            Write::FewerOpenThan { visitor, most } => {
                let open: u32 = sqlx::query_scalar(
                    "SELECT count(DISTINCT m.id) FROM chairs c JOIN matches m ON m.id = c.match_id \
                     WHERE c.visitor = ? AND m.status <> 'finished'",
                )
                .bind(visitor.as_str())
                .fetch_one(&mut *connection)
                .await?;
                if open >= *most {
                    return Err(Failure::Rejected(Rejected::TooManyOpen));
                }
            }
        }
    }
    Ok(())
}

async fn begin(
    connection: &mut SqliteConnection,
    settings: &MatchSettings,
    summary: &Summary,
) -> Result<(), Failure> {
    let mode = to_json(&settings.mode)?;
    for file in settings.files.values() {
        sqlx::query("INSERT INTO files (digest, text) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(&file.digest)
            .bind(&*file.text)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(
        "INSERT INTO matches (id, game, mode, listed, timed, fixture, status, score_home, \
         score_away, result, to_act, began, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
    .execute(&mut *connection)
    .await?;
    for (at, chair) in summary.chairs.all() {
        seat(connection, &settings.id, at, chair).await?;
    }
    Ok(())
}

async fn append(
    connection: &mut SqliteConnection,
    id: &MatchId,
    events: &[Event],
    summary: &Summary,
) -> Result<(), Failure> {
    let mut update = sqlx::query(UPDATE);
    if let Some((last, earlier)) = events.split_last() {
        for event in earlier {
            sqlx::query(INSERT)
                .bind(id.as_str())
                .bind(event.number)
                .bind(to_json(event)?)
                .execute(&mut *connection)
                .await?;
        }
        // Both statements go to the database's thread at once: one round trip, not two.
        update = sqlx::query(INSERT_AND_UPDATE)
            .bind(id.as_str())
            .bind(last.number)
            .bind(to_json(last)?);
    }
    update
        .bind(summary.status.name())
        .bind(summary.score.home)
        .bind(summary.score.away)
        .bind(summary.result.as_ref().map(to_json).transpose()?)
        .bind(summary.to_act.join(" "))
        .bind(summary.ended_ms)
        .bind(id.as_str())
        .execute(&mut *connection)
        .await?;
    let joined = |event: &Event| matches!(event.kind, EventKind::Joined { .. });
    if events.iter().any(joined) {
        for (at, chair) in summary.chairs.all() {
            seat(connection, id, at, chair).await?;
        }
    }
    Ok(())
}

async fn seat(
    connection: &mut SqliteConnection,
    id: &MatchId,
    at: Seat,
    chair: &Chair,
) -> Result<(), Failure> {
    let (kind, visitor, name, level) = match chair {
        Chair::Person { visitor, name } => {
            ("person", Some(visitor.as_str()), name.as_deref(), None)
        }
        Chair::Bot { level } => ("bot", None, None, Some(*level)),
        Chair::Open => ("open", None, None, None),
    };
    sqlx::query(
        "INSERT INTO chairs (match_id, seat, kind, visitor, name, level) VALUES (?, ?, ?, ?, ?, ?) \
         ON CONFLICT (match_id, seat) DO UPDATE SET kind = excluded.kind, \
         visitor = excluded.visitor, name = excluded.name, level = excluded.level",
    )
    .bind(id.as_str())
    .bind(at.to_string())
    .bind(kind)
    .bind(visitor)
    .bind(name)
    .bind(level)
    .execute(&mut *connection)
    .await?;
    Ok(())
}

#[async_trait]
impl Store for SqliteStore {
    async fn commit(&self, units: &[Unit]) -> Result<Vec<Result<(), Rejected>>, StoreError> {
        let mut connection = self.writer.acquire().await?;
        let outcomes = match commit_all(&mut connection, units).await {
            Ok(()) => units.iter().map(|_| Ok(())).collect(),
            Err(Failure::Rejected(rejected)) if units.len() == 1 => vec![Err(rejected)],
            Err(Failure::Rejected(_)) => commit_each(&mut connection, units).await?,
            Err(Failure::Database(error)) => return Err(error.into()),
        };
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.count();
        }
        Ok(outcomes)
    }

    async fn load(&self, id: &MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let settings: Option<String> =
            sqlx::query_scalar("SELECT fixture FROM matches WHERE id = ?")
                .bind(id.as_str())
                .fetch_optional(&mut *transaction)
                .await?;
        let Some(settings) = settings else {
            return Ok(None);
        };
        let events: Vec<String> =
            sqlx::query_scalar("SELECT body FROM happenings WHERE match_id = ? ORDER BY number")
                .bind(id.as_str())
                .fetch_all(&mut *transaction)
                .await?;
        let settings: MatchSettings = from_json(&settings)?;
        let texts = texts(&mut transaction, &settings).await?;
        let settings = settings.with_texts(&texts).map_err(|digest| {
            StoreError::Unreadable(format!("match {id} uses file {digest}, which is missing"))
        })?;
        Ok(Some(StoredMatch {
            settings,
            events: events
                .iter()
                .map(|body| from_json(body))
                .collect::<Result<_, _>>()?,
        }))
    }

    async fn timed(&self) -> Result<Vec<MatchId>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM matches WHERE timed = 1 AND status = 'running' ORDER BY seq",
        )
        .fetch_all(&self.readers)
        .await?;
        ids.iter().map(|id| parse(id)).collect()
    }

    async fn listed(&self, id: &MatchId) -> Result<Option<Listed>, StoreError> {
        let mut query = QueryBuilder::new(LIST_COLUMNS);
        query.push("WHERE m.id = ").push_bind(id.to_string());
        Ok(self.list(query).await?.pop())
    }

    async fn own(
        &self,
        visitor: &Visitor,
        which: Which,
        before: Option<&MatchId>,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let mut query = QueryBuilder::new(LIST_COLUMNS);
        query
            .push("WHERE m.id IN (SELECT match_id FROM chairs WHERE visitor = ")
            .push_bind(visitor.as_str().to_owned())
            .push(")");
        match which {
            Which::Open => query.push(" AND m.status <> 'finished'"),
            Which::Finished => query.push(" AND m.status = 'finished'"),
            Which::All => &mut query,
        };
        if let Some(before) = before {
            query
                .push(" AND m.seq < (SELECT seq FROM matches WHERE id = ")
                .push_bind(before.to_string())
                .push(")");
        }
        query.push(" ORDER BY m.seq DESC LIMIT ").push_bind(most);
        self.list(query).await
    }

    async fn live(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        let mut query = QueryBuilder::new(LIST_COLUMNS);
        query
            .push("WHERE m.listed = 1 AND m.status = 'running' ORDER BY m.seq DESC LIMIT ")
            .push_bind(most);
        self.list(query).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.stop().await;
        }
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// The status is written by its [name](Status::name) and read by its wire word.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Status;

    #[test]
    fn a_status_reads_back() {
        for status in [Status::Waiting, Status::Running, Status::Finished] {
            assert_eq!(
                from_word::<Status>(status.name().to_owned()).unwrap(),
                status
            );
        }
    }
}
