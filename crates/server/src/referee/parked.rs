//! Timed matches that are not in memory: their clocks go on, and they come back when one runs out.
//!
//! A match keeps a few numbers here instead of its table. They are of this process: when the server
//! starts again, every timed match is taken up from the store as the rules of the table say (TB-01), beside what it answers by then.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::id::MatchId;
use crate::stopwatch::Stopwatch;
use crate::table::Timing;

/// The clocks of all parked matches.
#[derive(Debug, Default)]
pub(super) struct Parked {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    timings: HashMap<MatchId, Timing>,
    /// When time brings something to each, on the stopwatch.
    due: BTreeSet<(Duration, MatchId)>,
}

impl Parked {
    /// Keeps the clocks of a match that leaves memory, and when it has to come back.
    pub(super) fn park(&self, id: MatchId, due: Duration, timing: Timing) {
        let mut state = self.lock();
        state.due.insert((due, id.clone()));
        state.timings.insert(id, timing);
        drop(state);
        self.changed.notify_one();
    }

    /// Takes the clocks of a match that comes back to memory.
    pub(super) fn take(&self, id: &MatchId) -> Option<Timing> {
        let mut state = self.lock();
        let timing = state.timings.remove(id)?;
        state.due.retain(|(_, other)| other != id);
        Some(timing)
    }

    /// Has a match that stays parked come due at `due` and not before.
    pub(super) fn put_off(&self, id: &MatchId, due: Duration) {
        let mut state = self.lock();
        if state.timings.contains_key(id) {
            state.due.retain(|(_, other)| other != id);
            state.due.insert((due, id.clone()));
            self.changed.notify_one();
        }
    }

    /// Waits until time brings something to a parked match, and tells which. It is told once.
    pub(super) async fn next_due(&self, stopwatch: &Stopwatch) -> MatchId {
        loop {
            let first = self.lock().due.first().map(|(due, _)| *due);
            let due = async {
                match first {
                    Some(due) => stopwatch.until(due).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = self.changed.notified() => {}
                () = due => {
                    let mut state = self.lock();
                    let is_due = state.due.first().is_some_and(|(due, _)| *due <= stopwatch.now());
                    if is_due && let Some((_, id)) = state.due.pop_first() {
                        return id;
                    }
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
