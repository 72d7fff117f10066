//! Matches in lists, and a finished match frame by frame.

use fischio_core::{BySide, MatchResult, View};
use serde::Serialize;

use super::{CoachView, LogLine, Mode, Status};

/// A match in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchSummary {
    /// The match's ID.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Against whom.
    pub mode: Mode,
    /// How far it is.
    pub status: Status,
    /// Who plays.
    pub coaches: BySide<CoachView>,
    /// Goals.
    pub score: BySide<u32>,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
    /// When it began, RFC 3339 in UTC.
    pub began: String,
    /// When it ended, once it has.
    pub ended: Option<String>,
    /// Seats this visitor holds.
    pub your_seats: Vec<String>,
    /// Seats that may act now.
    pub to_act: Vec<String>,
    /// Whether one of them is this visitor's.
    pub your_turn: bool,
}

/// Some matches, newest first.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchList {
    /// The matches.
    pub matches: Vec<MatchSummary>,
    /// Whether there are older ones: ask again with `before` the last one's ID.
    pub more: bool,
}

/// The match after one entry that stands.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Frame {
    /// The number of the line, 0 at the beginning.
    pub number: u32,
    /// The line; nothing at the beginning.
    pub line: Option<LogLine>,
    /// The board and all else, after it.
    pub view: View,
}

/// A finished match, frame by frame, without what was taken back.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Replay {
    /// The match.
    #[serde(rename = "match")]
    pub summary: MatchSummary,
    /// Its frames, the beginning first.
    pub frames: Vec<Frame>,
}
