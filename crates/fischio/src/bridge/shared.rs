//! What the threads of a bridge share.

use std::thread;
use std::time::Duration;

use super::api::{Api, Failure};
use super::rules::Rules;

/// The longest time between two tries to come back.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// What all matches share.
pub(super) struct Shared {
    pub(super) api: Api,
    pub(super) rules: Rules,
    /// The program with its arguments.
    pub(super) program: Vec<String>,
}

/// How long to wait before one comes back, each time longer.
pub(super) struct Wait(Duration);

impl Wait {
    /// For somebody who has just been there.
    pub(super) fn new() -> Wait {
        Wait(Duration::from_millis(500))
    }

    /// Waits; as long as the server says, if it says so.
    pub(super) fn wait(&mut self, failure: &Failure) {
        thread::sleep(
            failure
                .retry_after()
                .unwrap_or(self.0)
                .min(10 * LONGEST_WAIT),
        );
        self.0 = (self.0 * 2).min(LONGEST_WAIT);
    }
}
