//! Matches that new rules may have frozen (TB-17).

use std::time::Duration;

use fischio_core::{Ending, MatchResult};
use games::AnyGame;

use super::message::Message;
use super::registry::Registry;
use crate::id::MatchId;
use crate::model::{Event, EventKind, Status, Summary};
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
            registry.stopwatch().sleep(LOOK).await;
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
        if AnyGame::rules_version_of(&other.game).is_err() {
            if let Err(why) = end_unknown(registry, &other.id).await {
                tracing::error!(id = %other.id, %why, "a match of an unknown game is not ended");
            }
            continue;
        }
        if let Err(problem) = registry
            .ask(&other.id, |reply| Message::Wake { asker: None, reply })
            .await
        {
            tracing::error!(id = %other.id, %problem, "a match under other rules cannot be taken up");
        }
    }
    Ok(())
}

/// Ends a match whose game is not known here when its time is over: nobody is shown it, so nobody can agree on a result.
/// One that waits for a coach is withdrawn.
async fn end_unknown(registry: &Registry, id: &MatchId) -> Result<(), String> {
    let date_ms = registry.stopwatch().date().as_millisecond();
    let store = registry.store();
    let since = store.frozen_since(id).await;
    let write = match since.map_err(|error| error.to_string())? {
        None => Write::Freeze {
            id: id.clone(),
            at_ms: date_ms,
        },
        Some(since_ms) if is_over(registry, since_ms, date_ms) => {
            let stored = store.load(id).await.map_err(|error| error.to_string())?;
            let listed = store.listed(id).await.map_err(|error| error.to_string())?;
            let Some((stored, listed)) = stored.zip(listed) else {
                return Ok(());
            };
            let outcome = listed.summary;
            let kind = match outcome.status {
                Status::Waiting => EventKind::Withdrawn,
                Status::Running => EventKind::Drawn,
                Status::Finished => return Ok(()),
            };
            Write::Append {
                id: id.clone(),
                events: vec![Event {
                    number: stored.events.last().map_or(0, |last| last.number) + 1,
                    at_ms: date_ms,
                    spent_ms: 0,
                    match_ms: 0,
                    kind,
                }],
                summary: Some(Summary {
                    status: Status::Finished,
                    result: Some(MatchResult::ended(outcome.score, None, Ending::Abandoned)),
                    to_act: Vec::new(),
                    ended_ms: Some(date_ms),
                    due_ms: None,
                    ..outcome
                }),
            }
        }
        Some(_) => return Ok(()),
    };
    let written = registry.writer().write(vec![write]).await;
    written.map_err(|error| error.to_string())
}

/// Whether the time is over in which the coaches of a match that was frozen at a date may agree.
fn is_over(registry: &Registry, since_ms: i64, date_ms: i64) -> bool {
    let quiet = u64::try_from(date_ms.saturating_sub(since_ms)).unwrap_or(0);
    Duration::from_millis(quiet) >= registry.limits().frozen
}
