//! From a backup to a data directory.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode};
use sqlx::{ConnectOptions, Connection};

use super::{MaintenanceError, at};
use crate::store::{self, DataDirectory, StoreError};

/// What was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Matches.
    pub matches: i64,
    /// Other files of the data directory, by name.
    pub files: Vec<String>,
}

/// Puts the backup `file` into the data directory `data`, which is made if it is not there.
///
/// What is restored is first made ready in a directory of its own within `data`, checked and made durable;
/// a rename then decides, and what is left to do is done by the next process that takes the directory if this process
/// is killed. So the directory has the old data or the new, never a part of both. Files that the backup
/// does not have stay.
///
/// # Errors
/// If a server uses the directory, if it has data and `replace` is not set, if `file` is no whole backup, or
/// something cannot be read or written.
pub async fn restore(
    file: &Path,
    data: &Path,
    replace: bool,
) -> Result<Restored, MaintenanceError> {
    // Others, like a device, may have no end.
    if !fs::metadata(file).map_err(at(file))?.is_file() {
        return Err(MaintenanceError::NotABackup {
            file: file.to_owned(),
            why: "it is no regular file".to_owned(),
        });
    }
    let backup = File::open(file).map_err(at(file))?;
    let directory = DataDirectory::take(data)?;
    if !replace && directory.has_data().map_err(at(data))? {
        return Err(MaintenanceError::NotEmpty(data.to_owned()));
    }
    let stage = directory.stage().map_err(at(data))?;
    let restored = match unpack(backup, file, &stage).await {
        Ok(restored) => restored,
        Err(error) => {
            // It may be large. If it stays, the next restore removes it.
            let _ = fs::remove_dir_all(&stage);
            return Err(error);
        }
    };
    directory.commit_stage().map_err(at(data))?;
    Ok(restored)
}

async fn unpack(mut backup: File, file: &Path, stage: &Path) -> Result<Restored, MaintenanceError> {
    let database = stage.join(store::DATABASE);
    let mut copy = store::private_file()
        .open(&database)
        .map_err(at(&database))?;
    io::copy(&mut backup, &mut copy).map_err(at(&database))?;
    drop(copy);
    let no_backup = |why: String| MaintenanceError::NotABackup {
        file: file.to_owned(),
        why,
    };
    let mut connection = SqliteConnectOptions::new()
        .filename(&database)
        .journal_mode(SqliteJournalMode::Memory)
        .connect()
        .await
        .map_err(|error| no_backup(error.to_string()))?;
    let files = kept_files(&mut connection)
        .await
        .map_err(|error| no_backup(error.to_string()))?;
    let findings = store::integrity_findings(&mut connection).await?;
    if let Some(finding) = findings.into_iter().next() {
        return Err(no_backup(finding));
    }
    for (name, body) in &files {
        // Names come from a file that anybody may have made.
        let plain = Path::new(name)
            .file_name()
            .is_some_and(|of| of == name.as_str());
        if !plain || DataDirectory::is_own(name) {
            return Err(no_backup(format!("it has a file named {name:?}")));
        }
        let path = stage.join(name);
        let mut kept = store::private_file().open(&path).map_err(at(&path))?;
        io::Write::write_all(&mut kept, body).map_err(at(&path))?;
    }
    sqlx::query("DROP TABLE backup_files")
        .execute(&mut connection)
        .await?;
    let matches = sqlx::query_scalar("SELECT count(*) FROM matches")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    for entry in fs::read_dir(stage).map_err(at(stage))? {
        let path = entry.map_err(at(stage))?.path();
        let synced = File::open(&path).and_then(|file| file.sync_all());
        synced.map_err(at(&path))?;
    }
    Ok(Restored {
        matches,
        files: files.into_iter().map(|(name, _)| name).collect(),
    })
}

/// The files that only a whole backup has.
async fn kept_files(
    connection: &mut SqliteConnection,
) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let files = sqlx::query_as("SELECT name, body FROM backup_files ORDER BY name")
        .fetch_all(connection)
        .await?;
    Ok(files)
}
