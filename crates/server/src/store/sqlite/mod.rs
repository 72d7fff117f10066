//! Matches in an `SQLite` file, or in memory.

mod accounts;
mod appends;
mod checkpoint;
mod connection;
mod integrity;
mod kept_files;
mod lobby;
mod notices;
mod open;
mod read;
mod talk;
mod tournaments;
mod upgrade;
mod write;

use std::path::Path;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, QueryBuilder};

use super::{
    FaultPoint, Faults, Listed, NoFaults, Rejected, Scanned, Store, StoreError, StoredMatch,
    Unfinished, Unit, Which,
};
use crate::id::{MatchId, Visitor};
use crate::model::Summary;
use checkpoint::Checkpointer;
use connection::{Reader, WriteConnection};
pub(crate) use integrity::findings as integrity_findings;
use open::Place;
use read::LIST_COLUMNS;

const READERS: u32 = 4;

/// What a connection that only reads keeps of the database, in KiB: it seldom reads a page twice, and the system has them all.
/// By default it would be 2 MiB a connection, which is as much as many matches.
const READ_CACHE: &str = "-256";

/// Matches in `SQLite`: write-ahead log, and every transaction on the disk before it counts.
#[derive(Debug)]
pub struct SqliteStore {
    writer: WriteConnection,
    /// Nothing in memory: there the writer's connection reads, too.
    readers: Option<SqlitePool>,
    /// Who empties a file's log.
    checkpointer: Option<Checkpointer>,
    /// A database in memory is there as long as it has a connection, and the writer's may be
    /// closed.
    _keeper: Option<SqliteConnection>,
    faults: Arc<dyn Faults>,
    /// What was found damaged first.
    damage: OnceLock<String>,
}

impl SqliteStore {
    /// Opens a file, which is made if it is not there, and brings it to this version.
    ///
    /// # Errors
    /// If the file cannot be opened or is no database of this program.
    pub async fn file(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::file_with(path, Arc::new(NoFaults)).await
    }

    /// The same, failing where it is told to.
    ///
    /// # Errors
    /// If the file cannot be opened or is no database of this program.
    pub async fn file_with(
        path: &Path,
        faults: Arc<dyn Faults>,
    ) -> Result<SqliteStore, StoreError> {
        let place = Place::new(path);
        place.prepare()?;
        place.examine().await?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is removed, a name say, is not left in the file's free room.
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10));
        let writer = options.clone().pragma("wal_autocheckpoint", "0");
        let writer = WriteConnection::new(writer, Arc::clone(&faults));
        make_ready(&writer, Some(&place)).await?;
        let checkpointer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone().pragma("cache_size", READ_CACHE))
            .await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .connect_with(options.read_only(true).pragma("cache_size", READ_CACHE))
            .await?;
        Ok(SqliteStore {
            writer,
            readers: Some(readers),
            checkpointer: Some(Checkpointer::start(checkpointer)),
            _keeper: None,
            faults,
            damage: OnceLock::new(),
        })
    }

    /// Makes one in memory, which is gone when it is closed.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn memory() -> Result<SqliteStore, StoreError> {
        SqliteStore::memory_with(Arc::new(NoFaults)).await
    }

    /// The same, failing where it is told to.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn memory_with(faults: Arc<dyn Faults>) -> Result<SqliteStore, StoreError> {
        // One that all connections with these options share.
        let options = SqliteConnectOptions::from_str("sqlite::memory:")?.foreign_keys(true);
        let keeper = options.connect().await?;
        let writer = WriteConnection::new(options, Arc::clone(&faults));
        make_ready(&writer, None).await?;
        Ok(SqliteStore {
            writer,
            readers: None,
            checkpointer: None,
            _keeper: Some(keeper),
            faults,
            damage: OnceLock::new(),
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
            .connect_with(options.clone())
            .await?;
        let faults: Arc<dyn Faults> = Arc::new(NoFaults);
        Ok(SqliteStore {
            writer: WriteConnection::new(options, Arc::clone(&faults)),
            readers: Some(readers),
            checkpointer: None,
            _keeper: None,
            faults,
            damage: OnceLock::new(),
        })
    }

    /// Opens a file that a server may be using, to read and to write a little: only one of this very version, which is neither
    /// made nor upgraded. `SQLite` lets one write after the other; who waits too long fails, and nothing is written.
    ///
    /// # Errors
    /// If the file cannot be opened, or is of another version.
    pub(crate) async fn beside(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10));
        let faults: Arc<dyn Faults> = Arc::new(NoFaults);
        let writer = WriteConnection::new(options.clone(), Arc::clone(&faults));
        let mut connection = writer.take().await?;
        match upgrade::must_be_current(&mut connection).await {
            Ok(()) => connection.give_back(),
            Err(error) => {
                connection.close().await;
                return Err(error);
            }
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.read_only(true))
            .await?;
        Ok(SqliteStore {
            writer,
            readers: Some(readers),
            checkpointer: None,
            _keeper: None,
            faults,
            damage: OnceLock::new(),
        })
    }

    /// What the database's own check finds wrong.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.reader().await?;
        let found = integrity::findings(&mut reader).await;
        reader.done(found.map_err(StoreError::from)).await
    }

    /// Every match's ID, oldest first.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = sqlx::query_scalar("SELECT id FROM matches ORDER BY seq")
            .fetch_all(&mut *reader)
            .await;
        reader.done(ids.map_err(StoreError::from)).await
    }

    /// A match and what it comes to by what is stored, without names: an older version of the
    /// database has them elsewhere.
    pub(crate) async fn load_without_names(
        &self,
        id: &MatchId,
    ) -> Result<Option<(StoredMatch, Summary)>, StoreError> {
        let mut reader = self.reader().await?;
        let stored = async {
            let stored = read::load(&mut reader, id).await?;
            let mut query = QueryBuilder::new(LIST_COLUMNS);
            query.push("WHERE m.id = ").push_bind(id.to_string());
            let listed = read::list(&mut reader, query).await?.pop().transpose()?;
            Ok(stored.zip(listed.map(|listed| listed.summary)))
        };
        let stored = stored.await;
        reader.done(stored).await
    }

    async fn reader(&self) -> Result<Reader<'_>, StoreError> {
        self.faults.at(FaultPoint::Read)?;
        match &self.readers {
            Some(pool) => Ok(Reader::OfPool(pool.acquire().await?)),
            None => Ok(Reader::Only(self.writer.take().await?)),
        }
    }

    /// The matches of a query, each or why it cannot be read.
    async fn list_each(
        &self,
        query: QueryBuilder<sqlx::Sqlite>,
    ) -> Result<Vec<Result<Listed, StoreError>>, StoreError> {
        let mut reader = self.reader().await?;
        let listed = async {
            let mut listed = read::list(&mut reader, query).await?;
            let readable = listed.iter().flatten();
            let mut names = read::names(&mut reader, readable.map(|listed| &listed.id)).await?;
            for listed in listed.iter_mut().flatten() {
                listed.names = names.remove(listed.id.as_str()).unwrap_or_default();
            }
            Ok(listed)
        };
        let listed = listed.await;
        self.noted(reader.done(listed).await)
    }

    /// The first of them that can be read, at most so many.
    async fn list(
        &self,
        query: impl Fn() -> QueryBuilder<sqlx::Sqlite>,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let (mut found, mut seen) = (Vec::new(), 0);
        loop {
            let mut page = query();
            page.push(" LIMIT ").push_bind(most);
            page.push(" OFFSET ").push_bind(seen);
            let listed = self.list_each(page).await?;
            let is_last = listed.len() < most as usize;
            seen += most;
            found.extend(listed.into_iter().filter_map(read::readable));
            // A list that is short is taken for the last one, so what cannot be read is made up for.
            if is_last || found.len() >= most as usize {
                found.truncate(most as usize);
                return Ok(found);
            }
        }
    }

    /// Remembers the first damage that is found: from then on the store is not well, though
    /// much of it can still be read.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Damaged(what)) = &result {
            self.damage.get_or_init(|| what.clone());
        }
        result
    }

    async fn commit_units(&self, units: &[Unit]) -> Result<Vec<Result<(), Rejected>>, StoreError> {
        let mut connection = self.writer.take().await?;
        match write::commit(&mut connection, &*self.faults, units).await {
            Ok(outcomes) => {
                connection.give_back();
                Ok(outcomes)
            }
            Err(error) => {
                connection.close().await;
                Err(error.into())
            }
        }
    }
}

/// Brings the schema to this version, and marks a file as ours.
async fn make_ready(writer: &WriteConnection, place: Option<&Place<'_>>) -> Result<(), StoreError> {
    let mut connection = writer.take().await?;
    let mut ready = upgrade::upgrade(&mut connection).await;
    if let (Ok(()), Some(place)) = (&ready, place) {
        ready = place.mark_as_made(&mut connection).await;
    }
    match ready {
        Ok(()) => connection.give_back(),
        Err(_) => connection.close().await,
    }
    ready
}

#[async_trait]
impl Store for SqliteStore {
    async fn commit(&self, units: &[Unit]) -> Result<Vec<Result<(), Rejected>>, StoreError> {
        let outcomes = self.noted(self.commit_units(units).await)?;
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.count();
        }
        Ok(outcomes)
    }

    async fn load(&self, id: &MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let mut reader = self.reader().await?;
        let stored = async {
            let Some(stored) = read::load(&mut reader, id).await? else {
                return Ok(None);
            };
            let stored = read::with_merged(&mut reader, stored).await?;
            let names = read::names(&mut reader, [id]).await?;
            let names = names.into_values().next().unwrap_or_default();
            Ok(Some(StoredMatch { names, ..stored }))
        };
        let stored = stored.await;
        self.noted(reader.done(stored).await)
    }

    async fn timed(&self) -> Result<Vec<MatchId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = sqlx::query_scalar::<_, String>(
            "SELECT id FROM matches WHERE timed = 1 AND status = 'running' ORDER BY seq",
        )
        .fetch_all(&mut *reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn overdue(&self, date_ms: i64, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = sqlx::query_scalar::<_, String>(
            "SELECT id FROM matches WHERE due <= ? AND status = 'running' \
             AND id NOT IN (SELECT match_id FROM frozen) ORDER BY due LIMIT ?",
        )
        .bind(date_ms)
        .bind(most)
        .fetch_all(&mut *reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn frames(&self, id: &MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let mut reader = self.reader().await?;
        let body = sqlx::query_scalar("SELECT body FROM frames WHERE match_id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *reader)
            .await;
        self.noted(reader.done(body.map_err(StoreError::from)).await)
    }

    async fn without_frames(&self) -> Result<Vec<MatchId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = sqlx::query_scalar::<_, String>(
            "SELECT m.id FROM matches m LEFT JOIN frames f ON f.match_id = m.id \
             WHERE m.status = 'finished' AND f.match_id IS NULL ORDER BY m.seq",
        )
        .fetch_all(&mut *reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn frozen_since(&self, id: &MatchId) -> Result<Option<i64>, StoreError> {
        let mut reader = self.reader().await?;
        let since = sqlx::query_scalar("SELECT since FROM frozen WHERE match_id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *reader)
            .await;
        self.noted(reader.done(since.map_err(StoreError::from)).await)
    }

    async fn unfinished(&self) -> Result<Vec<Unfinished>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = sqlx::query_as::<_, (String, String, u32)>(
            "SELECT id, game, coalesce(CASE WHEN json_valid(fixture) \
             THEN json_extract(fixture, '$.rules_version') END, 0) FROM matches WHERE status <> 'finished' ORDER BY seq",
        )
        .fetch_all(&mut *reader)
        .await;
        let rows = self.noted(reader.done(rows.map_err(StoreError::from)).await)?;
        let rows = rows.into_iter().map(|(id, game, rules_version)| {
            Ok(Unfinished {
                id: read::parse(&id)?,
                game,
                rules_version,
            })
        });
        Ok(rows.filter_map(read::readable).collect())
    }

    async fn listed(&self, id: &MatchId) -> Result<Option<Listed>, StoreError> {
        let mut query = QueryBuilder::new(LIST_COLUMNS);
        query.push("WHERE m.id = ").push_bind(id.to_string());
        self.list_each(query).await?.pop().transpose()
    }

    async fn own(
        &self,
        visitor: &Visitor,
        which: Which,
        before: Option<&MatchId>,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let query = || {
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
            query.push(" ORDER BY m.seq DESC");
            query
        };
        self.list(query, most).await
    }

    async fn is_earlier_visitor(&self, visitor: &Visitor, at_ms: i64) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        let known = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM earlier_visitors WHERE visitor = ? AND until > ?)",
        )
        .bind(visitor.as_str())
        .bind(at_ms)
        .fetch_one(&mut *reader)
        .await;
        self.noted(reader.done(known.map_err(StoreError::from)).await)
    }

    async fn live(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        let query = || {
            let mut query = QueryBuilder::new(LIST_COLUMNS);
            query.push("WHERE m.listed = 1 AND m.status = 'running' ORDER BY m.seq DESC");
            query
        };
        self.list(query, most).await
    }

    async fn scan(&self, after: i64, most: u32) -> Result<Vec<Scanned>, StoreError> {
        let mut reader = self.reader().await?;
        let scanned = read::scan(&mut reader, after, most).await;
        let scanned = reader.done(scanned).await;
        self.noted(scanned)
    }

    async fn ping(&self) -> Result<(), StoreError> {
        if let Some(damage) = self.damage.get() {
            return Err(StoreError::Damaged(damage.clone()));
        }
        let mut reader = self.reader().await?;
        let read = sqlx::query("SELECT count(*) FROM proofs")
            .execute(&mut *reader)
            .await;
        let read = reader.done(read.map_err(StoreError::from)).await;
        self.noted(read).map(drop)
    }

    async fn close(&self) {
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.stop().await;
        }
        if let Some(readers) = &self.readers {
            readers.close().await;
        }
        self.writer.close().await;
    }
}
