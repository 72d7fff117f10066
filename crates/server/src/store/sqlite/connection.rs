//! Connections. One that saw any error of the database is never used again: nobody knows in
//! what state it is.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Sqlite};
use tokio::sync::{Mutex, MutexGuard};

use crate::store::{FaultPoint, Faults, StoreError};

/// The one connection that writes, opened when it is needed: `SQLite` has one writer at a time.
#[derive(Debug)]
pub(super) struct WriteConnection {
    options: SqliteConnectOptions,
    faults: Arc<dyn Faults>,
    /// Nothing before the first use, and after an error.
    idle: Mutex<Option<SqliteConnection>>,
}

impl WriteConnection {
    pub(super) fn new(options: SqliteConnectOptions, faults: Arc<dyn Faults>) -> WriteConnection {
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
    connection: SqliteConnection,
    place: MutexGuard<'a, Option<SqliteConnection>>,
}

impl Taken<'_> {
    /// Gives it back after all went well.
    pub(super) fn give_back(mut self) {
        *self.place = Some(self.connection);
    }

    /// Closes it after something went wrong.
    pub(super) async fn close(self) {
        // It is closed whether it says so or not.
        let _ = self.connection.close_hard().await;
    }
}

impl Deref for Taken<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Taken<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

/// A connection to read with.
pub(super) enum Reader<'a> {
    /// One of several to a file.
    OfPool(PoolConnection<Sqlite>),
    /// The one of a database in memory.
    Only(Taken<'a>),
}

impl Reader<'_> {
    /// Ends its use. After an error it is closed.
    pub(super) async fn done<T>(self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match (self, &result) {
            (Reader::OfPool(_), Ok(_)) => {}
            (Reader::OfPool(mut connection), Err(_)) => connection.close_on_drop(),
            (Reader::Only(taken), Ok(_)) => taken.give_back(),
            (Reader::Only(taken), Err(_)) => taken.close().await,
        }
        result
    }
}

impl Deref for Reader<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        match self {
            Reader::OfPool(connection) => connection,
            Reader::Only(taken) => taken,
        }
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        match self {
            Reader::OfPool(connection) => connection,
            Reader::Only(taken) => taken,
        }
    }
}
