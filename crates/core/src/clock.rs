//! What the clocks of a match are to be set to. The rules read none: a driver that keeps
//! time asks here, and tells the rules with [`Game::time_up`](crate::Game::time_up).

use serde::{Deserialize, Serialize};

/// The times of a match, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct ClockSettings {
    /// How long the match lasts, if it is played by time.
    pub match_seconds: Option<u32>,
    /// How long one decision may take, if it is limited. Then the referee plays
    /// [`Game::when_late`](crate::Game::when_late).
    pub decision_seconds: Option<u32>,
}
