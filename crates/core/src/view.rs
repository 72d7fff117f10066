//! What a viewer sees of a match.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{BySide, Clause, Coord, Side};

/// A match as one viewer may see it. The game's own fields stand beside the common ones.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct View {
    /// The game's name.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub game: &'static str,
    /// The phase's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub phase: &'static str,
    /// The clause of the phase.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// Seats that may act, or `chance`; empty when the match is over.
    pub to_act: Vec<String>,
    /// Goals.
    pub score: BySide<u32>,
    /// The ball's square, if it is on the board.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(type = "string | null"))]
    pub ball: Option<Coord>,
    /// Every piece the viewer may know of, also those off the pitch.
    pub pieces: Vec<PieceView>,
    /// Pieces still in hand, to be put down.
    pub tray: Vec<TrayItem>,
    /// Squares the interface points at.
    pub markers: Vec<Marker>,
    /// Running counts: the half, actions left, movement points.
    pub counters: Vec<Counter>,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
    /// The game's own fields.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = Object), ts(skip))]
    pub own: Map<String, Value>,
}

/// A piece on the board or off it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct PieceView {
    /// Its ID, the same for as long as the piece exists, like `home-3`.
    pub id: String,
    /// Whose it is.
    pub side: Side,
    /// The kind's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Where it stands; nothing when off the pitch.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(type = "string | null"))]
    pub square: Option<Coord>,
    /// What is written on it, if anything is: `D1`, a shirt's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub label: Option<String>,
    /// Small numbers and signs on it, in the order in which they are shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Badge>>"))]
    pub badges: Vec<Badge>,
}

impl PieceView {
    /// A piece with nothing written on it.
    pub fn new(id: String, side: Side, kind: &'static str, square: Option<Coord>) -> Self {
        PieceView {
            id,
            side,
            kind,
            square,
            label: None,
            badges: Vec::new(),
        }
    }
}

/// A small number or sign on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Badge {
    /// What it means: also the ID of its word in the catalogues (`word-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// What is written: `4`.
    pub text: String,
}

/// Pieces of one kind that a side has in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct TrayItem {
    /// Its ID, which offers name, like `home-knight`.
    pub id: String,
    /// Whose they are.
    pub side: Side,
    /// The kind's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// How many of the kind may still be put down, as far as the rules on numbers go.
    pub left: u8,
    /// How many of them must still be.
    pub required: u8,
}

/// A square the interface points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Marker {
    /// What it means: `last-from`, `last-to`, `threat`, …
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Where.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub square: Coord,
    /// Whose it is, if it belongs to a side: a threat is the attacker's.
    pub side: Option<Side>,
}

/// A running count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Counter {
    /// The counter's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// Its value.
    pub value: u32,
    /// What it runs to or from, if anything.
    pub of: Option<u32>,
    /// Whose it is, if it belongs to a side.
    pub side: Option<Side>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Ending {
    /// Played to its end by the rules.
    Played,
    /// A side gave up.
    Resigned,
    /// Both agreed on a draw.
    DrawAgreed,
    /// A side's time ran out.
    TimeOut,
    /// Nobody could or would play on.
    Abandoned,
}

/// The result of a match: the goals, and who won by them or otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct MatchResult {
    /// Home's goals.
    pub home: u32,
    /// Away's goals.
    pub away: u32,
    /// The winner; nothing for a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
}

impl MatchResult {
    /// Played to the end: more goals wins, a level score is a draw.
    pub fn by_goals(score: BySide<u32>) -> Self {
        let winner = match score.home.cmp(&score.away) {
            core::cmp::Ordering::Greater => Some(Side::Home),
            core::cmp::Ordering::Less => Some(Side::Away),
            core::cmp::Ordering::Equal => None,
        };
        MatchResult {
            home: score.home,
            away: score.away,
            winner,
            ending: Ending::Played,
        }
    }

    /// Ended before its time, with the goals as they stood.
    pub fn ended(score: BySide<u32>, winner: Option<Side>, ending: Ending) -> Self {
        MatchResult {
            home: score.home,
            away: score.away,
            winner,
            ending,
        }
    }
}
