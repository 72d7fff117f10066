//! Whether data is whole: the database by its own check, and every match by reading and folding it.

use std::path::Path;
use std::time::Duration;

use crate::id::MatchId;
use crate::limits::Limits;
use crate::model::EventKind;
use crate::store::{DatabaseStore, DatabaseUrl, Store};
use crate::table::{Bounds, Table};

use super::{MaintenanceError, database};

/// Something that is wrong with the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The database's own check found this.
    Database(String),
    /// A match of which something is missing or cannot be read.
    Match {
        /// Which.
        id: String,
        /// Why.
        why: String,
    },
}

/// A match that is whole, but does not fold by the rules of this version: a server freezes it if it runs,
/// and shows the frames that were kept if it is over (TB-17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrozenMatch {
    /// Which.
    pub id: String,
    /// Why it does not fold.
    pub why: String,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Matches that were looked at.
    pub matches: usize,
    /// Events of those that are whole.
    pub events: usize,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// What is no finding, but worth knowing.
    pub frozen: Vec<FrozenMatch>,
}

/// Checks the data in `data`; a server may use it meanwhile. `told` is called with the number of matches
/// looked at so far and of all.
///
/// # Errors
/// If there is no data, or it cannot be read at all.
pub async fn check(
    data: &Path,
    told: impl FnMut(usize, usize),
) -> Result<Checked, MaintenanceError> {
    check_store(DatabaseStore::read_only(&database(data)?).await?, told).await
}

/// The same of matches in `PostgreSQL`, which looks after its files itself: what is checked is that every match is whole.
///
/// # Errors
/// If it cannot be reached, or is of another version.
pub async fn check_database(
    url: &DatabaseUrl,
    told: impl FnMut(usize, usize),
) -> Result<Checked, MaintenanceError> {
    check_store(DatabaseStore::postgres_beside(url).await?, told).await
}

async fn check_store(
    store: DatabaseStore,
    mut told: impl FnMut(usize, usize),
) -> Result<Checked, MaintenanceError> {
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
        match look_at(&store, id).await {
            Ok((events, why)) => {
                checked.events += events;
                let id = id.clone();
                checked
                    .frozen
                    .extend(why.map(|why| FrozenMatch { id, why }));
            }
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

/// How many events a match that is whole has, and why it is frozen if it is; or what is wrong with it.
async fn look_at(store: &DatabaseStore, id: &str) -> Result<(usize, Option<String>), String> {
    let id: MatchId = id
        .parse()
        .map_err(|error: crate::id::MatchIdError| error.to_string())?;
    let stored = store.load_without_names(&id).await;
    // It was listed a moment ago; a server may remove what nobody plays.
    let Some((stored, outcome)) = stored.map_err(|error| error.to_string())? else {
        return Ok((0, None));
    };
    if let Some(why) = &stored.unreadable {
        return Err(format!("its settings cannot be read: {why}"));
    }
    let numbers = (1..).zip(&stored.events);
    if let Some((next, event)) = numbers
        .into_iter()
        .find(|(next, event)| *next != event.number)
    {
        return Err(format!(
            "number {next} is missing before number {}",
            event.number
        ));
    }
    for event in &stored.events {
        if let EventKind::Unreadable { why } = &event.kind {
            return Err(format!("number {} cannot be read: {why}", event.number));
        }
    }
    let events = stored.events.len();
    let bounds = Bounds::from(&Limits::default());
    let opened = tokio::task::spawn_blocking(move || {
        let opened = Table::open(stored, &outcome, bounds, Duration::ZERO);
        match &opened {
            Ok(table) => table.frozen().map(|frozen| frozen.why.to_string()),
            // Not even its game is known.
            Err(error) => Some(error.to_string()),
        }
    });
    let why = opened.await.map_err(|error| error.to_string())?;
    Ok((events, why))
}
