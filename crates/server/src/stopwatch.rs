//! The referee's watch: how time passes for clocks, heartbeats and waiting.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::sync::watch;

/// Where the server reads the time. Real in service; in tests it goes only when pushed, so
/// that no test waits or depends on a machine's speed.
#[derive(Clone, Debug)]
pub struct Stopwatch(Source);

#[derive(Clone, Debug)]
enum Source {
    Real {
        started: Instant,
    },
    Pushed {
        elapsed: Arc<watch::Sender<Duration>>,
    },
}

impl Stopwatch {
    /// Goes with the system's monotonic clock.
    pub fn real() -> Stopwatch {
        Stopwatch(Source::Real {
            started: Instant::now(),
        })
    }

    /// Stands still until [pushed](Stopwatch::push).
    pub fn pushed() -> Stopwatch {
        Stopwatch(Source::Pushed {
            elapsed: Arc::new(watch::Sender::new(Duration::ZERO)),
        })
    }

    /// Lets time pass. A real watch is not pushed: nothing happens.
    pub fn push(&self, by: Duration) {
        if let Source::Pushed { elapsed } = &self.0 {
            elapsed.send_modify(|elapsed| *elapsed += by);
        }
    }

    /// The time since the watch was made. Never goes back.
    pub fn now(&self) -> Duration {
        match &self.0 {
            Source::Real { started } => started.elapsed(),
            Source::Pushed { elapsed } => *elapsed.borrow(),
        }
    }

    /// The date, for people; clocks do not look at it.
    pub fn date(&self) -> Timestamp {
        match &self.0 {
            Source::Real { .. } => Timestamp::now(),
            Source::Pushed { elapsed } => Timestamp::UNIX_EPOCH + *elapsed.borrow(),
        }
    }

    /// Waits until [`now`](Stopwatch::now) is at least `moment`.
    pub async fn until(&self, moment: Duration) {
        match &self.0 {
            Source::Real { started } => {
                tokio::time::sleep_until((*started + moment).into()).await;
            }
            Source::Pushed { elapsed } => {
                let mut seen = elapsed.subscribe();
                // The sender lives as long as `self`.
                let _ = seen.wait_for(|elapsed| *elapsed >= moment).await;
            }
        }
    }

    /// Waits for `pause`.
    pub async fn sleep(&self, pause: Duration) {
        self.until(self.now() + pause).await;
    }
}
