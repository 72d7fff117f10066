//! Matches move from a data directory to `PostgreSQL`.

use std::path::Path;

use super::{MaintenanceError, database};
use crate::store::{DataDirectory, DatabaseUrl, MovedTable, transfer};

/// Copies all that is in the database of `data` to the one at `url`, which has to be empty, and compares both. The file stays as it is. Answers
/// what was copied, table by table.
///
/// # Errors
/// If a server uses the directory, the other database has something already, or either fails; then nothing is copied.
pub async fn migrate(data: &Path, url: &DatabaseUrl) -> Result<Vec<MovedTable>, MaintenanceError> {
    // Looked at before the directory is taken, which would make it.
    database(data)?;
    let directory = DataDirectory::take(data)?;
    Ok(transfer(&directory.database(), url).await?)
}
