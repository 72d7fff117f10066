//! What an operator does with a server's data: back it up, check it, restore it, decide about reports.
//!
//! A backup is one `SQLite` file: the database as it is at one moment, with the other files of the data
//! directory (keys) in a table of their own. [`backup()`], [`check()`] and [`Admin`] work beside a running server;
//! [`restore()`] and [`migrate()`] need the directory for themselves.

mod admin;
mod backup;
mod check;
mod migrate;
mod restore;

use std::path::{Path, PathBuf};

pub use admin::Admin;
pub use backup::{Backup, backup};
pub use check::{Checked, Finding, FrozenMatch, check, check_database};
pub use migrate::migrate;
pub use restore::{Restored, restore};

pub use crate::admin::{AdminError, AdminTarget, MOST_DAYS, REASON, Verb};
pub use crate::date::rfc3339 as date;

pub use crate::store::{MovedTable, TransferError};

use crate::store::{self, DirectoryError, StoreError};

/// Why data could not be backed up, checked or restored.
#[derive(Debug, thiserror::Error)]
pub enum MaintenanceError {
    /// There is no database in the directory.
    #[error(
        "there is no Fischio data in {}; name the directory that `fischio serve` uses with --data", .0.display()
    )]
    NoData(PathBuf),
    /// Something is where the backup is to be written.
    #[error("{} is there already; choose another name, or replace it with --replace", .0.display())]
    Exists(PathBuf),
    /// What is there is not replaced by a backup.
    #[error("{} is no file; choose another name", .0.display())]
    NotAFile(PathBuf),
    /// A backup beside the server's own files would be taken for one of them, or replace it.
    #[error("{} is in the data directory; choose a name elsewhere, on another disk if there is one", .0.display())]
    WithinData(PathBuf),
    /// Another backup is being written there.
    #[error("another backup to {} is under way; wait until it has ended, or choose another name", .0.display())]
    UnderWay(PathBuf),
    /// A path that the database cannot take.
    #[error("{} is not UTF-8 text, which the database needs; choose another name", .0.display())]
    NotText(PathBuf),
    /// A file that is no backup.
    #[error("{} is no backup: {why}; backups are made by `fischio backup FILE`", file.display())]
    NotABackup {
        /// The file.
        file: PathBuf,
        /// Why it is none.
        why: String,
    },
    /// The directory has data.
    #[error(
        "{} has data already; choose another directory, or replace what is there with --replace (back it up first)", .0.display()
    )]
    NotEmpty(PathBuf),
    /// It cannot be decided.
    #[error(transparent)]
    Admin(#[from] AdminError),
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The data directory cannot be used.
    #[error(transparent)]
    Directory(#[from] DirectoryError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Matches cannot be moved.
    #[error(transparent)]
    Transfer(#[from] TransferError),
}

impl From<sqlx::Error> for MaintenanceError {
    fn from(error: sqlx::Error) -> Self {
        MaintenanceError::Store(error.into())
    }
}

/// Puts a file's path to what went wrong with it.
fn at(path: &Path) -> impl FnOnce(std::io::Error) -> MaintenanceError {
    let path = path.to_owned();
    move |error| MaintenanceError::File { path, error }
}

/// The database in a data directory.
fn database(data: &Path) -> Result<PathBuf, MaintenanceError> {
    store::database(data)?.ok_or_else(|| MaintenanceError::NoData(data.to_owned()))
}
