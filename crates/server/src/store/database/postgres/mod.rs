//! `PostgreSQL`: it is opened and looked after.

mod upgrade;
mod url;

use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgPool, PgPoolOptions};

use super::DatabaseStore;
use super::connection::{Options, Readers, WriteConnection, connect};
use super::sql::{Connection, Inner};
use crate::store::{Faults, NoFaults, StoreError};
pub use url::{DatabaseUrl, DatabaseUrlError};

/// Connections of a server that only read.
const READERS: u32 = 8;
/// How long somebody waits for one of them.
const PATIENCE: Duration = Duration::from_secs(10);
/// One that was idle for longer is asked whether it is still good before it is used.
const IDLE: Duration = Duration::from_secs(10);

impl DatabaseStore {
    /// Opens a `PostgreSQL` database, and brings it to this version. An empty one becomes a store.
    ///
    /// # Errors
    /// If it cannot be reached, or is no database of this program.
    pub async fn postgres(url: &DatabaseUrl) -> Result<DatabaseStore, StoreError> {
        DatabaseStore::postgres_with(url, Arc::new(NoFaults)).await
    }

    /// The same, failing where it is told to.
    ///
    /// # Errors
    /// If it cannot be reached, or is no database of this program.
    pub async fn postgres_with(
        url: &DatabaseUrl,
        faults: Arc<dyn Faults>,
    ) -> Result<DatabaseStore, StoreError> {
        let options = Options::Postgres(Box::new(url.options()));
        let writer = WriteConnection::new(options, Arc::clone(&faults));
        let mut connection = writer.take().await?;
        match upgrade::upgrade(of_postgres(&mut connection), url).await {
            Ok(()) => connection.give_back(),
            Err(error) => {
                connection.close().await;
                return Err(error);
            }
        }
        let readers = Readers::Postgres(readers(url, READERS).await?);
        Ok(DatabaseStore::new(writer, readers, faults))
    }

    /// Opens a database that a server may be using: only one of this very version, which is neither made nor upgraded.
    ///
    /// # Errors
    /// If it cannot be reached, or is of another version.
    pub(crate) async fn postgres_beside(url: &DatabaseUrl) -> Result<DatabaseStore, StoreError> {
        let faults: Arc<dyn Faults> = Arc::new(NoFaults);
        let options = Options::Postgres(Box::new(url.options()));
        let writer = WriteConnection::new(options, Arc::clone(&faults));
        let mut connection = writer.take().await?;
        match upgrade::must_be_current(of_postgres(&mut connection), url).await {
            Ok(()) => connection.give_back(),
            Err(error) => {
                connection.close().await;
                return Err(error);
            }
        }
        let readers = Readers::Postgres(readers(url, 1).await?);
        Ok(DatabaseStore::new(writer, readers, faults))
    }
}

/// A connection to a database of this version; an empty one is made one.
///
/// # Errors
/// If it cannot be reached, or is no database of this program.
pub(super) async fn make_ready(url: &DatabaseUrl) -> Result<PgConnection, StoreError> {
    let mut connection = connect(&url.options()).await?;
    upgrade::upgrade(&mut connection, url).await?;
    Ok(connection)
}

async fn readers(url: &DatabaseUrl, most: u32) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, about| {
            Box::pin(async move {
                if about.idle_for > IDLE {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .connect_with(url.options())
        .await
}

/// A connection that was opened here.
fn of_postgres(connection: &mut Connection) -> &mut PgConnection {
    match connection.inner() {
        Inner::Postgres(connection) => connection,
        Inner::Sqlite(_) => unreachable!("it was opened as PostgreSQL"),
    }
}
