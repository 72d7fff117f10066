//! Matches that are played by days (TB-19): those in which the time to decide is over are brought to memory, where it
//! ends them. Deadlines stand in the store, so that it does not matter which process looks, and what one of them did
//! the log's number keeps another from doing again.

use super::registry::Registry;

/// Looks for such matches again and again, until the server stops.
pub(super) async fn watch_over(registry: Registry) {
    loop {
        let date_ms = registry.stopwatch().date().as_millisecond();
        let limits = registry.limits();
        match registry.store().overdue(date_ms, limits.swept).await {
            Ok(overdue) => overdue.iter().for_each(|id| registry.wake(id, None)),
            Err(error) => {
                tracing::warn!(%error, "matches that are overdue could not be looked for");
            }
        }
        tokio::select! {
            () = registry.stop().cancelled() => return,
            () = registry.stopwatch().sleep(limits.deadlines) => {}
        }
    }
}
