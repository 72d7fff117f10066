//! At which players the carrier may aim, what it needs, and why not.

use serde::Serialize;

use crate::{Clause, Icon};

/// A player at which the carrier might aim by one kind of action, whether the rules let it or
/// not. For everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Aim {
    /// The piece aimed at, by its ID.
    pub piece: String,
    /// The kind of action, by its ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub action: &'static str,
    /// What the die and [`Aim::bonus`] have to reach together.
    pub needed: i32,
    /// What is added to the die.
    pub bonus: i32,
    /// Whether it succeeds without a roll.
    pub sure: bool,
    /// Whether that piece is offside.
    pub offside: bool,
    /// Why the rules refuse it, if they do.
    pub refused: Option<AimRefused>,
}

/// Why somebody cannot be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct AimRefused {
    /// The reason: its word in the catalogues is `word-refused-` and this.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// The clause that forbids it.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// What the die alone would have to show, where no die shows so much.
    pub face: Option<i32>,
    /// The sign drawn over the piece. Where several kinds of action are refused for one piece,
    /// a [`Icon::Flag`] goes before a [`Icon::Bar`].
    pub icon: Icon,
}
