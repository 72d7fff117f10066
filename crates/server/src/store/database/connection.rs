//! Connections. One that saw any error of the database is never used again: nobody knows in
//! what state it is.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{ConnectOptions as _, Executor};
use tokio::sync::{Mutex, MutexGuard};

use super::sql::Connection;
use crate::store::{FaultPoint, Faults, StoreError};

/// What is acknowledged is on the disk, whatever the database's own settings say; stricter ones stay. Nothing comes of it if the server as
/// a whole does not write to its disk (`fsync`).
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/// What a connection to `PostgreSQL` is set to, whatever the database's own settings say. A statement reads what is there after it has
/// waited, and nobody waits for ever for a process that has vanished.
const SETTINGS: [(&str, &str); 3] = [
    ("default_transaction_isolation", "read committed"),
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "60s"),
];

/// A connection to `PostgreSQL` as the store uses it.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.clone().options(SETTINGS).connect().await?;
    connection.execute(sqlx::raw_sql(DURABLE)).await?;
    Ok(connection)
}

/// To which database, and how.
pub(super) enum Options {
    Sqlite(Box<SqliteConnectOptions>),
    Postgres(Box<PgConnectOptions>),
}

impl Options {
    async fn connect(&self) -> Result<Connection, sqlx::Error> {
        match self {
            Options::Sqlite(options) => options.connect().await.map(Connection::Sqlite),
            Options::Postgres(options) => connect(options).await.map(Connection::Postgres),
        }
    }
}

/// They may have a password, which is nobody's business.
impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Options::Sqlite(_) => "Sqlite",
            Options::Postgres(_) => "Postgres",
        })
    }
}

/// The one connection of this process that writes, opened when it is needed: `SQLite` has one writer at a time, and in `PostgreSQL`,
/// too, one transaction for many units costs less than one for each.
#[derive(Debug)]
pub(super) struct WriteConnection {
    options: Options,
    faults: Arc<dyn Faults>,
    /// Nothing before the first use, and after an error.
    idle: Mutex<Option<Connection>>,
}

impl WriteConnection {
    pub(super) fn new(options: Options, faults: Arc<dyn Faults>) -> WriteConnection {
        WriteConnection {
            options,
            faults,
            idle: Mutex::new(None),
        }
    }

    /// Waits until the connection is free, and takes it.
    pub(super) async fn take(&self) -> Result<Taken<'_>, sqlx::Error> {
        let mut place = self.idle.lock().await;
        let connection = if let Some(connection) = place.take() {
            connection
        } else {
            self.faults.at(FaultPoint::Connect)?;
            self.options.connect().await?
        };
        Ok(Taken { connection, place })
    }

    /// Closes it.
    pub(super) async fn close(&self) {
        if let Some(connection) = self.idle.lock().await.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database was not closed in good order");
        }
    }
}

/// The connection that writes, while somebody uses it. Dropped, it is closed, and whatever it
/// had begun is rolled back.
#[derive(Debug)]
pub(super) struct Taken<'a> {
    connection: Connection,
    place: MutexGuard<'a, Option<Connection>>,
}

impl Taken<'_> {
    /// Gives it back after all went well.
    pub(super) fn give_back(mut self) {
        *self.place = Some(self.connection);
    }

    /// Closes it after something went wrong.
    pub(super) async fn close(self) {
        self.connection.close_hard().await;
    }
}

impl Deref for Taken<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for Taken<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// The connections that only read.
#[derive(Debug)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
    /// Of a database in memory: the writer's connection reads, too.
    None,
}

impl Readers {
    /// Waits until one is free, and takes it.
    pub(super) async fn take<'a>(
        &self,
        writer: &'a WriteConnection,
    ) -> Result<Reader<'a>, sqlx::Error> {
        Ok(match self {
            Readers::Sqlite(pool) => Reader::OfPool(Pooled(Some(Connection::PooledSqlite(
                pool.acquire().await?,
            )))),
            Readers::Postgres(pool) => Reader::OfPool(Pooled(Some(Connection::PooledPostgres(
                pool.acquire().await?,
            )))),
            Readers::None => Reader::Only(writer.take().await?),
        })
    }

    /// Closes them.
    pub(super) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
            Readers::None => {}
        }
    }
}

/// A connection to read with.
pub(super) enum Reader<'a> {
    /// One of several.
    OfPool(Pooled),
    /// The one of a database in memory.
    Only(Taken<'a>),
}

impl Reader<'_> {
    /// Ends its use. After an error it is closed.
    pub(super) async fn done<T>(self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match (self, &result) {
            (Reader::OfPool(pooled), Ok(_)) => pooled.give_back(),
            (Reader::OfPool(pooled), Err(_)) => drop(pooled),
            (Reader::Only(taken), Ok(_)) => taken.give_back(),
            (Reader::Only(taken), Err(_)) => taken.close().await,
        }
        result
    }
}

impl Deref for Reader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match self {
            Reader::OfPool(pooled) => pooled.0.as_ref().expect(Pooled::IS_THERE),
            Reader::Only(taken) => taken,
        }
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        match self {
            Reader::OfPool(pooled) => pooled.0.as_mut().expect(Pooled::IS_THERE),
            Reader::Only(taken) => taken,
        }
    }
}

/// A connection of a pool. Dropped before it is given back, it is closed: nobody knows what it had begun.
pub(super) struct Pooled(Option<Connection>);

impl Pooled {
    const IS_THERE: &str = "a reader has its connection until it is given back";

    fn give_back(mut self) {
        self.0.take();
    }
}

impl Drop for Pooled {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}
