//! A set piece: a free kick, a penalty, a corner, a throw-in.

use serde::Serialize;

use crate::{BySide, Coord, Side};

/// A set piece under way, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct SetPieceView {
    /// Which, like `free-kick` or `penalty`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Where it is taken, once that is fixed.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(type = "string | null"))]
    pub square: Option<Coord>,
    /// Who takes it, by the piece's ID, once that is decided.
    pub taker: Option<String>,
    /// Who was fouled, by the piece's ID.
    pub fouled: Option<String>,
    /// Whose coach decides now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub deciding: Option<Side>,
    /// Who was re-placed by that side, by the pieces' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub re_placed: Option<Vec<String>>,
    /// Who stands in the barrier, by the pieces' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub barrier: Option<Vec<String>>,
    /// Whether the ball goes over the barrier, where dice decide that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub over_the_barrier: Option<bool>,
    /// Where the shooter aims, for their side alone until it is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub aim: Option<Coord>,
    /// Where the goalkeeper stands, for their side alone until it is revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub stand: Option<Coord>,
    /// How many players form the wall.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub wall: Option<u8>,
    /// Who jumps for it on each side, by the pieces' IDs, in the order in which they meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub jumpers: Option<BySide<Vec<Option<String>>>>,
    /// How many pairs of jumpers the ball reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pairs: Option<u8>,
}

impl SetPieceView {
    /// A set piece of a side of which nothing more is known.
    pub fn new(kind: &'static str, side: Side) -> SetPieceView {
        SetPieceView {
            kind,
            side,
            square: None,
            taker: None,
            fouled: None,
            deciding: None,
            re_placed: None,
            barrier: None,
            over_the_barrier: None,
            aim: None,
            stand: None,
            wall: None,
            jumpers: None,
            pairs: None,
        }
    }
}
