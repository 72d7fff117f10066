//! Matches that new rules may have frozen (TB-17).

use std::time::Duration;

use games::AnyGame;

use super::message::Message;
use super::registry::Registry;
use crate::id::MatchId;
use crate::problem::Problem;
use crate::store::{StoreError, Write};
use crate::table::Table;

/// Between two times that it is looked for frozen matches whose time is over.
const LOOK: Duration = Duration::from_hours(1);

/// Says since when a match has been frozen, from now on if that is not stored yet.
///
/// # Errors
/// If it cannot be read or written.
pub(super) async fn date(
    registry: &Registry,
    id: &MatchId,
    table: &mut Table,
) -> Result<(), Problem> {
    let date_ms = registry.stopwatch().date().as_millisecond();
    let since = registry.store().frozen_since(id).await;
    let since = since.map_err(|error| {
        tracing::error!(%id, %error, "it cannot be read since when a match is frozen");
        error.problem()
    })?;
    if since.is_none() {
        let id = id.clone();
        let freeze = Write::Freeze { id, at_ms: date_ms };
        let written = registry.writer().write(vec![freeze]).await;
        written.map_err(|error| {
            tracing::error!(%error, "it was not written since when a match is frozen");
            Problem::not_saved()
        })?;
    }
    let now = registry.stopwatch().now();
    table.set_frozen_since(since.unwrap_or(date_ms), now, date_ms);
    Ok(())
}

/// Wakes every unfinished match that began by other rules than today's, now and from time to time:
/// those that do not fold are frozen, and drawn when their time is over.
pub(super) async fn watch_over(registry: Registry) {
    let stop = registry.stop().clone();
    let look = async {
        loop {
            if let Err(error) = wake(&registry).await {
                tracing::error!(%error, "matches under other rules cannot be listed");
            }
            tokio::time::sleep(LOOK).await;
        }
    };
    tokio::select! {
        () = look => {}
        () = stop.cancelled() => {}
    }
}

async fn wake(registry: &Registry) -> Result<(), StoreError> {
    let unfinished = registry.store().unfinished().await?;
    let others = unfinished.into_iter().filter(|unfinished| {
        let known = AnyGame::rules_version_of(&unfinished.game);
        known != Ok(unfinished.rules_version)
    });
    for other in others {
        if let Err(problem) = registry
            .ask(&other.id, |reply| Message::Wake { asker: None, reply })
            .await
        {
            tracing::error!(id = %other.id, %problem, "a match under other rules cannot be taken up");
        }
    }
    Ok(())
}
