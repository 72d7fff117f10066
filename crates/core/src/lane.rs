//! Lines along which the carrier could give the ball away, and who marks those who would have it.

use serde::Serialize;

use crate::{Clause, Coord};

/// A line from the carrier to one of their side. It tells how the pieces stand: whose turn it is, and how many points or
/// actions are left, does not count. For everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Lane {
    /// The kind of action that would bring the ball there, by its ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub action: &'static str,
    /// The clause by which the lane is open or not.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// Where the carrier stands.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub from: Coord,
    /// Where the ball would go.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub to: Coord,
    /// The piece that would have the ball, by its ID in the view.
    pub piece: String,
    /// Whether the ball can go there as the pieces stand.
    pub open: bool,
    /// The least face of the die with which it arrives, where a die decides: 1 where no roll can fail, 7 and more where
    /// none can succeed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub needed: Option<i32>,
    /// The pieces of either side that stand in the way, by their IDs.
    pub blocked_by: Vec<String>,
    /// The pieces of the other side that mark who would have the ball, by their IDs: those that could capture or tackle
    /// that piece, or that make the pass to it harder.
    pub marked_by: Vec<String>,
}
