//! Matches in lists, and a finished match frame by frame.

use fischio_core::{Board, BySide, ChanceRequest, Fairness, Localised, MatchResult, View};
use games::AnyGame;
use serde::Serialize;

use super::{CoachView, LogLine, Mode, Operation, Status};

/// A match in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct MatchSummary {
    /// The match's ID.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// How the coaches meet.
    pub mode: Mode,
    /// How far it is.
    pub status: Status,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// Whether it counts for the ratings (TB-16).
    pub rated: bool,
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
    /// Until when the side that is to act has to decide, RFC 3339 in UTC, in a match that is played by days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<String>,
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

/// A frame, told by what it changes in the one before: a line of a streamed replay.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct FrameChange {
    /// The number of the line.
    pub number: u32,
    /// The line; nothing at the beginning.
    pub line: Option<LogLine>,
    /// What changes, in the frame before, to be carried out in this order.
    pub operations: Vec<Operation>,
}

/// How a match stood, from one number on.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Past {
    /// The number of the first view; 0 is how it began.
    pub number: u32,
    /// The board and all else, after that number.
    pub view: View,
    /// What each further number changes in `{"view": …}` of the one before, to be carried out in this order.
    pub changes: Vec<Vec<Operation>>,
}

/// An outcome of chance as it was asked for and answered, in the order of the log, also if it
/// was taken back.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct ChanceStep {
    /// The number of its line.
    pub number: u32,
    /// What was asked.
    #[serde(flatten)]
    pub request: ChanceAsked,
    /// The outcome in notation.
    pub outcome: String,
}

/// What was asked of chance.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ChanceAsked {
    /// To roll dice.
    Dice {
        /// Each die's faces, in the order in which they are counted from 0.
        dice: Vec<Vec<String>>,
    },
    /// To draw an item.
    Draw {
        /// What is drawn.
        what: String,
        /// Each item and how many of it are there, in the order in which they are counted.
        items: Vec<(String, u8)>,
    },
    /// To put things into an order.
    Order {
        /// What is put into order.
        what: String,
        /// How many.
        count: u8,
    },
}

/// A finished match, frame by frame, without what was taken back.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Replay {
    /// The match.
    #[serde(rename = "match")]
    pub summary: MatchSummary,
    /// Its frames, the beginning first, or those of a page.
    pub frames: Vec<Frame>,
    /// Whether there are more: ask again with `from` as many more as there are here.
    pub more: bool,
    /// Every outcome of chance; empty in pages that begin later.
    pub chance: Vec<ChanceStep>,
    /// By what they can be verified.
    pub fairness: Option<Fairness>,
    /// What verifying them comes to, in words, if every outcome follows from the seed: whether
    /// they are fair, or whose nonce is missing.
    pub verdict: Option<Localised>,
    /// The board, if the match brought its own.
    pub board: Option<Board>,
}

impl ChanceAsked {
    /// What is asked of chance in `state`; nothing if it is not to act.
    pub fn of(state: &AnyGame) -> Option<ChanceAsked> {
        Some(match state.chance_request()? {
            ChanceRequest::Dice(dice) => ChanceAsked::Dice {
                dice: dice
                    .iter()
                    .map(|die| die.faces().iter().map(ToString::to_string).collect())
                    .collect(),
            },
            ChanceRequest::Draw { what, copies } => ChanceAsked::Draw {
                what: what.to_owned(),
                items: (0u8..)
                    .zip(copies)
                    .map(|(item, copies)| (state.item_name(what, item), copies))
                    .collect(),
            },
            ChanceRequest::Order { what, count } => ChanceAsked::Order {
                what: what.to_owned(),
                count,
            },
        })
    }
}
