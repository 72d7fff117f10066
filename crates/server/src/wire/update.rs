//! What happened, one number after the other.

use serde::Serialize;

use super::{LogLine, MatchState};

/// One thing that happened to a match, with the match as it is after it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Update {
    /// Its number: one more than the last one's.
    pub number: u32,
    /// The line it adds to the log; nothing if it was an offer, a request, an arrival.
    pub line: Option<LogLine>,
    /// The numbers of the lines that were taken back by it.
    pub undone: Vec<u32>,
    /// The match after it, its log left out.
    pub state: MatchState,
}
