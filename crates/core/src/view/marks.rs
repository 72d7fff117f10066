//! What is pointed at on the board besides pieces: squares, lines, bands of ranks, letters.

use serde::Serialize;

use crate::{Coord, Side};

/// A square the interface points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Marker {
    /// What it means: `last-from`, `last-to`, `threat`, … How it is drawn stands in the game's
    /// description, under this ID ([`MarkerKind`](crate::MarkerKind)).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Where.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub square: Coord,
    /// Whose it is, if it belongs to a side: a threat is the attacker's.
    pub side: Option<Side>,
}

/// A line across the board that a side may not be beyond.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct LineView {
    /// What it is: also the ID of its word in the catalogues (`word-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The side it binds.
    pub side: Side,
    /// The last rank, seen from that side, that is not beyond it.
    pub rank: u8,
    /// Whether it matters now, to the side on turn.
    pub now: bool,
}

/// A letter or number beside a piece, for as long as a step of play lasts: which jumpers of
/// a corner meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Tag {
    /// The piece by its ID.
    pub piece: String,
    /// What is written.
    pub text: String,
}

/// Pieces of some ranks that move together in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct GroupMove {
    /// The ranks as the notation writes them: `5-6`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub line: &'static str,
    /// The lowest of the ranks and the highest.
    pub ranks: [u8; 2],
    /// Where to.
    pub direction: Direction,
}

/// One of eight directions on the board: north is up the ranks, where Home attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Direction {
    /// Up the ranks.
    N,
    /// Up the ranks, towards the last file.
    Ne,
    /// Towards the last file.
    E,
    /// Down the ranks, towards the last file.
    Se,
    /// Down the ranks.
    S,
    /// Down the ranks, towards file a.
    Sw,
    /// Towards file a.
    W,
    /// Up the ranks, towards file a.
    Nw,
}
