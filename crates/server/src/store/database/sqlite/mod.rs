//! `SQLite`, in a file or in memory: it is opened and looked after.

mod checkpoint;
mod integrity;
mod open;
mod upgrade;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};

use super::DatabaseStore;
use super::connection::{Options, Readers, WriteConnection};
use super::sql::{Connection, Inner};
use crate::store::{Faults, NoFaults, StoreError};
pub(super) use checkpoint::Checkpointer;
pub(crate) use integrity::findings as integrity_findings;
use open::Place;

const READERS: u32 = 4;

/// What a connection that only reads keeps of the database, in KiB: it seldom reads a page twice, and the system has them all.
/// By default it would be 2 MiB a connection, which is as much as many matches.
const READ_CACHE: &str = "-256";

impl DatabaseStore {
    /// Opens a file, which is made if it is not there, and brings it to this version.
    ///
    /// # Errors
    /// If the file cannot be opened or is no database of this program.
    pub async fn file(path: &Path) -> Result<DatabaseStore, StoreError> {
        DatabaseStore::file_with(path, Arc::new(NoFaults)).await
    }

    /// The same, failing where it is told to.
    ///
    /// # Errors
    /// If the file cannot be opened or is no database of this program.
    pub async fn file_with(
        path: &Path,
        faults: Arc<dyn Faults>,
    ) -> Result<DatabaseStore, StoreError> {
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
        let writer = WriteConnection::new(Options::Sqlite(Box::new(writer)), Arc::clone(&faults));
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
        Ok(DatabaseStore {
            checkpointer: Some(Checkpointer::start(checkpointer)),
            ..DatabaseStore::new(writer, Readers::Sqlite(readers), faults)
        })
    }

    /// Makes one in memory, which is gone when it is closed.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn memory() -> Result<DatabaseStore, StoreError> {
        DatabaseStore::memory_with(Arc::new(NoFaults)).await
    }

    /// The same, failing where it is told to.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub async fn memory_with(faults: Arc<dyn Faults>) -> Result<DatabaseStore, StoreError> {
        // One that all connections with these options share.
        let options = SqliteConnectOptions::from_str("sqlite::memory:")?.foreign_keys(true);
        let keeper = options.connect().await?;
        let writer = WriteConnection::new(Options::Sqlite(Box::new(options)), Arc::clone(&faults));
        make_ready(&writer, None).await?;
        Ok(DatabaseStore {
            _keeper: Some(Connection::Sqlite(keeper)),
            ..DatabaseStore::new(writer, Readers::None, faults)
        })
    }

    /// Opens a file that a server may be using, to read it alone.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(crate) async fn read_only(path: &Path) -> Result<DatabaseStore, StoreError> {
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
        let writer = WriteConnection::new(Options::Sqlite(Box::new(options)), Arc::clone(&faults));
        let readers = Readers::Sqlite(readers);
        Ok(DatabaseStore::new(writer, readers, faults))
    }

    /// Opens a file that a server may be using, to read and to write a little: only one of this very version, which is neither
    /// made nor upgraded. `SQLite` lets one write after the other; who waits too long fails, and nothing is written.
    ///
    /// # Errors
    /// If the file cannot be opened, or is of another version.
    pub(crate) async fn beside(path: &Path) -> Result<DatabaseStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10));
        let faults: Arc<dyn Faults> = Arc::new(NoFaults);
        let writer = WriteConnection::new(
            Options::Sqlite(Box::new(options.clone())),
            Arc::clone(&faults),
        );
        let mut connection = writer.take().await?;
        match upgrade::must_be_current(of_sqlite(&mut connection)).await {
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
        Ok(DatabaseStore::new(writer, Readers::Sqlite(readers), faults))
    }
}

/// A connection that reads a file of this very version, which nobody upgrades.
///
/// # Errors
/// If the file cannot be opened, or is of another version.
pub(super) async fn read_current(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await?;
    upgrade::must_be_current(&mut connection).await?;
    Ok(connection)
}

/// Brings the schema to this version, and marks a file as ours.
async fn make_ready(writer: &WriteConnection, place: Option<&Place<'_>>) -> Result<(), StoreError> {
    let mut connection = writer.take().await?;
    let mut ready = upgrade::upgrade(of_sqlite(&mut connection)).await;
    if let (Ok(()), Some(place)) = (&ready, place) {
        ready = place.mark_as_made(of_sqlite(&mut connection)).await;
    }
    match ready {
        Ok(()) => connection.give_back(),
        Err(_) => connection.close().await,
    }
    ready
}

/// A connection that was opened here.
fn of_sqlite(connection: &mut Connection) -> &mut SqliteConnection {
    match connection.inner() {
        Inner::Sqlite(connection) => connection,
        Inner::Postgres(_) => unreachable!("it was opened as SQLite"),
    }
}
