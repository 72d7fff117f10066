//! The store in a database: an `SQLite` file (or memory), or `PostgreSQL`. What is asked of it stands once, for both; how each is opened
//! and looked after stands in [`sqlite`] and [`postgres`].

mod accounts;
mod appends;
mod connection;
mod kept_files;
mod lobby;
mod notices;
mod postgres;
mod read;
mod sql;
mod sqlite;
mod talk;
mod tournaments;
mod transfer;
mod write;

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;

use super::{
    FaultPoint, Faults, Listed, Rejected, Scanned, Store, StoreError, StoredMatch, Unfinished,
    Unit, Which,
};
use crate::id::{MatchId, Visitor};
use crate::model::Summary;
use connection::{Reader, Readers, WriteConnection};
pub use postgres::{DatabaseUrl, DatabaseUrlError};
use read::LIST_COLUMNS;
use sql::{Connection, Inner, QueryBuilder, query, query_as, query_scalar};
use sqlite::Checkpointer;
pub(crate) use sqlite::integrity_findings;
pub(crate) use transfer::transfer;
pub use transfer::{MovedTable, TransferError};

/// Matches in a database: every transaction is on the disk before it counts.
#[derive(Debug)]
pub struct DatabaseStore {
    writer: WriteConnection,
    readers: Readers,
    /// Who empties the log of an `SQLite` file.
    checkpointer: Option<Checkpointer>,
    /// A database in memory is there as long as it has a connection, and the writer's may be
    /// closed.
    _keeper: Option<Connection>,
    faults: Arc<dyn Faults>,
    /// What was found damaged first.
    damage: OnceLock<String>,
}

impl DatabaseStore {
    fn new(writer: WriteConnection, readers: Readers, faults: Arc<dyn Faults>) -> DatabaseStore {
        DatabaseStore {
            writer,
            readers,
            checkpointer: None,
            _keeper: None,
            faults,
            damage: OnceLock::new(),
        }
    }

    /// What the database's own check finds wrong.
    pub(crate) async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.reader().await?;
        let found = match reader.inner() {
            Inner::Sqlite(connection) => integrity_findings(connection).await,
            // It keeps rows that refer to others itself; what its files are like its own programs tell.
            Inner::Postgres(_) => Ok(Vec::new()),
        };
        reader.done(found.map_err(StoreError::from)).await
    }

    /// Every match's ID, oldest first.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = query_scalar("SELECT id FROM matches ORDER BY seq")
            .fetch_all(&mut reader)
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
        Ok(self.readers.take(&self.writer).await?)
    }

    /// The matches of a query, each or why it cannot be read.
    async fn list_each(
        &self,
        query: QueryBuilder,
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
        query: impl Fn() -> QueryBuilder,
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

#[async_trait]
impl Store for DatabaseStore {
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
        let ids = query_scalar::<String>(
            "SELECT id FROM matches WHERE timed = 1 AND status = 'running' ORDER BY seq",
        )
        .fetch_all(&mut reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn overdue(&self, date_ms: i64, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = query_scalar::<String>(
            "SELECT id FROM matches WHERE due <= ? AND status = 'running' \
             AND id NOT IN (SELECT match_id FROM frozen) ORDER BY due LIMIT ?",
        )
        .bind(date_ms)
        .bind(most)
        .fetch_all(&mut reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn frames(&self, id: &MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let mut reader = self.reader().await?;
        let body = query_scalar("SELECT body FROM frames WHERE match_id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut reader)
            .await;
        self.noted(reader.done(body.map_err(StoreError::from)).await)
    }

    async fn without_frames(&self) -> Result<Vec<MatchId>, StoreError> {
        let mut reader = self.reader().await?;
        let ids = query_scalar::<String>(
            "SELECT m.id FROM matches m LEFT JOIN frames f ON f.match_id = m.id \
             WHERE m.status = 'finished' AND f.match_id IS NULL ORDER BY m.seq",
        )
        .fetch_all(&mut reader)
        .await;
        let ids = self.noted(reader.done(ids.map_err(StoreError::from)).await)?;
        let ids = ids.iter().map(|id| read::parse(id));
        Ok(ids.filter_map(read::readable).collect())
    }

    async fn frozen_since(&self, id: &MatchId) -> Result<Option<i64>, StoreError> {
        let mut reader = self.reader().await?;
        let since = query_scalar("SELECT since FROM frozen WHERE match_id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut reader)
            .await;
        self.noted(reader.done(since.map_err(StoreError::from)).await)
    }

    async fn unfinished(&self) -> Result<Vec<Unfinished>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = query_as::<(String, String, u32)>(
            "SELECT id, game, coalesce(CASE WHEN json_valid(fixture) \
             THEN CASE WHEN json_type(fixture, '$.rules_version') = 'integer' \
             THEN CAST(json_extract(fixture, '$.rules_version') AS BIGINT) END END, 0) FROM matches WHERE status <> 'finished' ORDER BY seq",
        )
        .fetch_all(&mut reader)
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
        let known = query_scalar(
            "SELECT EXISTS (SELECT 1 FROM earlier_visitors WHERE visitor = ? AND until > ?)",
        )
        .bind(visitor.as_str())
        .bind(at_ms)
        .fetch_one(&mut reader)
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
        let read = query("SELECT count(*) FROM proofs")
            .execute(&mut reader)
            .await;
        let read = reader.done(read.map_err(StoreError::from)).await;
        self.noted(read).map(drop)
    }

    async fn close(&self) {
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.stop().await;
        }
        self.readers.close().await;
        self.writer.close().await;
    }
}
