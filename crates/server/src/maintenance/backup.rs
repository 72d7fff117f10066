//! A copy of all data at one moment, in one file that is there whole or not at all.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{ConnectOptions, Connection};

use super::{MaintenanceError, at, database};
use crate::store::{self, DataDirectory};

/// Other files of the data directory are keys and marks: no larger than this.
const MOST_BYTES: u64 = 64 * 1024;

/// Behind the name of a backup that is being written.
const PARTIAL: &str = ".partial";

/// A backup that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Its bytes.
    pub bytes: u64,
    /// Matches in it.
    pub matches: i64,
    /// The other files of the data directory that are in it, by name.
    pub files: Vec<String>,
    /// Files of the data directory that are not in it, because they are too large to be the server's.
    pub left_out: Vec<String>,
}

/// Writes all data in `data` to `file`, as it is at one moment. A server may go on using it meanwhile.
///
/// It is first written to `FILE.partial`, made durable, and then renamed: whatever happens, `file` is
/// whole or as it was before.
///
/// # Errors
/// If there is no data, if `file` is there and `replace` is not set, or if something cannot be read or written.
pub async fn backup(data: &Path, file: &Path, replace: bool) -> Result<Backup, MaintenanceError> {
    let database = database(data)?;
    let folder = folder_of(file);
    let is_within = fs::canonicalize(folder).map_err(at(folder))?
        == fs::canonicalize(data).map_err(at(data))?;
    if is_within {
        return Err(MaintenanceError::WithinData(file.to_owned()));
    }
    if file
        .symlink_metadata()
        .is_ok_and(|about| !about.is_file() && !about.is_symlink())
    {
        return Err(MaintenanceError::NotAFile(file.to_owned()));
    }
    if !replace && file.symlink_metadata().is_ok() {
        return Err(MaintenanceError::Exists(file.to_owned()));
    }
    let partial = partial_of(file);
    let held = hold(&partial, file)?;
    let name = partial
        .to_str()
        .ok_or_else(|| MaintenanceError::NotText(partial.clone()))?;
    let mut source = SqliteConnectOptions::new()
        .filename(&database)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .connect()
        .await?;
    sqlx::query("VACUUM INTO ?")
        .bind(name)
        .execute(&mut source)
        .await?;
    source.close().await?;

    let mut copy = SqliteConnectOptions::new()
        .filename(&partial)
        // A killed backup leaves one file, not two.
        .journal_mode(SqliteJournalMode::Memory)
        .connect()
        .await?;
    let (files, left_out) = add_files(&mut copy, data).await?;
    let matches = sqlx::query_scalar("SELECT count(*) FROM matches")
        .fetch_one(&mut copy)
        .await?;
    copy.close().await?;

    held.sync_all().map_err(at(&partial))?;
    let bytes = held.metadata().map_err(at(&partial))?.len();
    fs::rename(&partial, file).map_err(at(file))?;
    store::sync_directory(folder_of(file)).map_err(at(file))?;
    Ok(Backup {
        bytes,
        matches,
        files,
        left_out,
    })
}

fn partial_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(PARTIAL);
    name.into()
}

fn folder_of(file: &Path) -> &Path {
    let parent = file.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}

/// Makes the partial file, empty and for its owner alone. What an earlier backup that was killed left is written over.
fn hold(partial: &Path, file: &Path) -> Result<File, MaintenanceError> {
    // In a directory where others write, too, it would lead wherever they want.
    if partial
        .symlink_metadata()
        .is_ok_and(|about| !about.is_file())
    {
        let error = io::Error::other("it is a link or no file; remove it, or choose another name");
        return Err(at(partial)(error));
    }
    let held = store::private_file()
        .read(true)
        .open(partial)
        .map_err(at(partial))?;
    match held.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(MaintenanceError::UnderWay(file.to_owned())),
        Err(TryLockError::Error(error)) => return Err(at(partial)(error)),
    }
    held.set_len(0).map_err(at(partial))?;
    Ok(held)
}

/// Adds the other files of the data directory. Their table marks the copy as a whole backup.
async fn add_files(
    copy: &mut SqliteConnection,
    data: &Path,
) -> Result<(Vec<String>, Vec<String>), MaintenanceError> {
    let (mut files, mut left_out) = (Vec::new(), Vec::new());
    let mut transaction = copy.begin().await?;
    sqlx::query("CREATE TABLE backup_files (name TEXT NOT NULL PRIMARY KEY, body BLOB NOT NULL)")
        .execute(&mut *transaction)
        .await?;
    for entry in fs::read_dir(data).map_err(at(data))? {
        let entry = entry.map_err(at(data))?;
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy().into_owned();
        // A link, too: what it leads to is meant.
        let is_file = fs::metadata(&path).is_ok_and(|about| about.is_file());
        // A backup that is being written here is no file of the server.
        if !is_file || DataDirectory::is_own(&name) || name.ends_with(PARTIAL) {
            continue;
        }
        if fs::metadata(&path).map_err(at(&path))?.len() > MOST_BYTES {
            left_out.push(name);
            continue;
        }
        let body = fs::read(&path).map_err(at(&path))?;
        sqlx::query("INSERT INTO backup_files (name, body) VALUES (?, ?)")
            .bind(&name)
            .bind(body)
            .execute(&mut *transaction)
            .await?;
        files.push(name);
    }
    transaction.commit().await?;
    files.sort();
    left_out.sort();
    Ok((files, left_out))
}
