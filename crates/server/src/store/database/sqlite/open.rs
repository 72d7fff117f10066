//! A file is opened: is it there, is it ours, is it whole?
//!
//! A database that was lost, emptied or damaged is never taken for a new one: beside it lies a mark
//! that says that there is one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::upgrade::has_table;
use crate::store::StoreError;

/// The database's `application_id`, "Fisc".
const APPLICATION: i64 = 0x4669_7363;
/// How every `SQLite` file begins.
const HEAD: &[u8] = b"SQLite format 3\0";
/// Most time that the start spends on looking for damage.
const LOOKING: Duration = Duration::from_secs(1);
/// Steps of `SQLite`'s machine between two looks at the clock.
const STEPS: i32 = 10_000;

/// A database's file and what lies beside it.
pub(super) struct Place<'a> {
    path: &'a Path,
}

impl Place<'_> {
    pub(super) fn new(path: &Path) -> Place<'_> {
        Place { path }
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(suffix);
        PathBuf::from(name)
    }

    /// The mark that there is a database.
    fn mark(&self) -> PathBuf {
        self.beside(".made")
    }

    /// Looks before anything is opened: a file is made if there was never one, readable by its
    /// owner alone.
    pub(super) fn prepare(&self) -> Result<(), StoreError> {
        let length = match fs::metadata(self.path) {
            Ok(there) => Some(there.len()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(self.unusable(error)),
        };
        if length.unwrap_or(0) == 0 {
            let mark = self.mark();
            if mark.exists() {
                return Err(StoreError::Lost {
                    path: self.path.to_owned(),
                    is: if length.is_some() { "empty" } else { "gone" },
                    mark,
                });
            }
        } else {
            let mut head = Vec::new();
            let read = File::open(self.path)
                .and_then(|file| file.take(HEAD.len() as u64).read_to_end(&mut head));
            read.map_err(|error| self.unusable(error))?;
            if head != HEAD {
                return Err(StoreError::Foreign(self.path.to_owned()));
            }
        }
        private(self.path, true).map_err(|error| self.unusable(error))?;
        for suffix in ["-wal", "-shm"] {
            match private(&self.beside(suffix), false) {
                // Who used the database before may take it away just now.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                made => drop(made.map_err(|error| self.unusable(error))?),
            }
        }
        Ok(())
    }

    /// Looks whether the database is ours and whole, as far as that can be told in a short time.
    /// It is not changed.
    pub(super) async fn examine(&self) -> Result<(), StoreError> {
        // Without the settings of a store, which would be written to it.
        let options = SqliteConnectOptions::new().filename(self.path);
        let mut connection = options.connect().await?;
        let examined = self.examine_through(&mut connection).await;
        let closed = connection.close().await;
        examined?;
        Ok(closed?)
    }

    async fn examine_through(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let application: i64 = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut *connection)
            .await?;
        let tables: u32 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
            .fetch_one(&mut *connection)
            .await?;
        let ours = match application {
            APPLICATION => true,
            // As databases were before they had the number.
            0 => tables == 0 || has_table(connection, "_sqlx_migrations").await?,
            _ => false,
        };
        if !ours {
            return Err(StoreError::Foreign(self.path.to_owned()));
        }
        match quick_check(connection).await? {
            Some(found) => Err(StoreError::Damaged(found)),
            None => Ok(()),
        }
    }

    /// Marks it as ours.
    pub(super) async fn mark_as_made(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<(), StoreError> {
        let application: i64 = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut *connection)
            .await?;
        if application != APPLICATION {
            sqlx::query(sqlx::AssertSqlSafe(format!(
                "PRAGMA application_id = {APPLICATION}"
            )))
            .execute(&mut *connection)
            .await?;
        }
        let mark = self.mark();
        let marked = || {
            let file = private(&mark, true)?;
            if file.metadata()?.len() == 0 {
                let text = "There is a database of Fischio beside this file.\n";
                fs::write(&mark, text)?;
                file.sync_all()?;
            }
            Ok(())
        };
        marked().map_err(|error| self.unusable(error))
    }

    fn unusable(&self, error: io::Error) -> StoreError {
        StoreError::Unusable {
            path: self.path.to_owned(),
            error,
        }
    }
}

/// What is damaged, if that is found in a short time.
async fn quick_check(connection: &mut SqliteConnection) -> Result<Option<String>, StoreError> {
    let until = Instant::now() + LOOKING;
    connection
        .lock_handle()
        .await?
        .set_progress_handler(STEPS, move || Instant::now() < until);
    let found = sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)")
        .fetch_one(&mut *connection)
        .await;
    connection.lock_handle().await?.remove_progress_handler();
    match found.map_err(StoreError::from) {
        Ok(found) => Ok((found != "ok").then_some(found)),
        Err(StoreError::Database(error)) if is_interrupted(&error) => {
            tracing::info!("the database is large: only a part of it was looked at for damage");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

fn is_interrupted(error: &sqlx::Error) -> bool {
    const SQLITE_INTERRUPT: &str = "9";
    let code = error.as_database_error();
    code.and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| code == SQLITE_INTERRUPT)
}

/// Opens a file that its owner alone may read, made if it is to be and is not there.
fn private(path: &Path, make: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(make);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}
