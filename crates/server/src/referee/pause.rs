//! When a referee tries again what it decided by itself and could not write.

use std::time::Duration;

use tokio::time::Instant;

const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(30);

/// A pause after a failure, twice as long after each that follows without a success between.
#[derive(Debug, Default)]
pub(super) struct Pause {
    until: Option<Instant>,
    last: Option<Duration>,
}

impl Pause {
    /// Something failed: a pause begins, if none is under way.
    pub(super) fn begin(&mut self) {
        if self.until.is_none() {
            let length = self.last.map_or(FIRST, |last| (2 * last).min(LONGEST));
            self.last = Some(length);
            self.until = Some(Instant::now() + length);
        }
    }

    /// It is tried again now.
    pub(super) fn end(&mut self) {
        self.until = None;
    }

    /// All is well again.
    pub(super) fn forget(&mut self) {
        *self = Pause::default();
    }

    /// Whether one is under way.
    pub(super) fn is_under_way(&self) -> bool {
        self.until.is_some()
    }

    /// Comes when it is over; never, if none is under way.
    pub(super) async fn over(&self) {
        match self.until {
            Some(moment) => tokio::time::sleep_until(moment).await,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_after_another_makes_a_longer_pause_up_to_a_limit() {
        let mut pause = Pause::default();
        let mut fail = || {
            pause.begin();
            let first = pause.until;
            pause.begin();
            assert_eq!(pause.until, first, "one under way is not made longer");
            pause.end();
            pause.last.unwrap().as_millis()
        };
        assert_eq!([fail(), fail(), fail()], [250, 500, 1000]);
        assert_eq!((0..10).map(|_| fail()).last(), Some(30_000));
        pause.forget();
        pause.begin();
        assert_eq!(pause.last, Some(FIRST));
    }
}
