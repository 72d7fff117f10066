//! Whether data is whole: the database by its own check, and every match by folding it.

use std::path::Path;
use std::time::Duration;

use crate::id::MatchId;
use crate::limits::Limits;
use crate::store::{SqliteStore, Store};
use crate::table::{Bounds, Table};

use super::{MaintenanceError, database};

/// Something that is wrong with the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The database's own check found this.
    Database(String),
    /// A match that does not fold.
    Match {
        /// Which.
        id: String,
        /// Why.
        why: String,
    },
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Matches that were looked at.
    pub matches: usize,
    /// Events of those that fold.
    pub events: usize,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// Checks the data in `data`; a server may use it meanwhile. `told` is called with the number of matches
/// looked at so far and of all.
///
/// # Errors
/// If there is no data, or it cannot be read at all.
pub async fn check(
    data: &Path,
    mut told: impl FnMut(usize, usize),
) -> Result<Checked, MaintenanceError> {
    let store = SqliteStore::read_only(&database(data)?).await?;
    let mut checked = Checked {
        findings: store
            .integrity()
            .await?
            .into_iter()
            .map(Finding::Database)
            .collect(),
        ..Checked::default()
    };
    let ids = store.ids().await?;
    for id in &ids {
        told(checked.matches, ids.len());
        checked.matches += 1;
        match fold(&store, id).await {
            Ok(events) => checked.events += events,
            Err(why) => checked.findings.push(Finding::Match {
                id: id.clone(),
                why,
            }),
        }
    }
    told(checked.matches, ids.len());
    store.close().await;
    Ok(checked)
}

/// How many events a match that folds has, or why it does not.
async fn fold(store: &SqliteStore, id: &str) -> Result<usize, String> {
    let id: MatchId = id
        .parse()
        .map_err(|error: crate::id::MatchIdError| error.to_string())?;
    let stored = store.load(&id).await.map_err(|error| error.to_string())?;
    // It was listed a moment ago; a server may remove what nobody plays.
    let Some(stored) = stored else { return Ok(0) };
    let events = stored.events.len();
    let bounds = Bounds::from(&Limits::default());
    let folded =
        tokio::task::spawn_blocking(move || Table::fold(stored, bounds, Duration::ZERO).map(drop));
    match folded.await {
        Ok(Ok(())) => Ok(events),
        Ok(Err(error)) => Err(error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}
