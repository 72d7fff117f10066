//! Pieces and what is written on them.

use core::fmt;

use serde::Serialize;

use crate::{Coord, ManRef, Player, Side};

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

    /// A player by name, without badges.
    pub fn of(man: ManRef<impl Player>, square: Option<Coord>) -> Self {
        PieceView {
            label: Some(man.man.to_string()),
            ..PieceView::new(man.id(), man.side, man.man.kind(), square)
        }
    }
}

/// A small number or sign on a piece. How it is drawn stands in the game's description, under
/// its ID ([`BadgeKind`](crate::BadgeKind)).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Badge {
    /// What it means: also the ID of its word in the catalogues (`word-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// What is written: `4`, `+2`; empty for a sign without a number.
    pub text: String,
    /// Whether it counts for more than others of its kind, and is drawn stronger.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub strong: bool,
}

impl Badge {
    /// A badge drawn as its kind is.
    pub fn new(id: &'static str, text: impl fmt::Display) -> Badge {
        Badge {
            id,
            text: text.to_string(),
            strong: false,
        }
    }
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

impl TrayItem {
    /// A player in hand; `left` is 1 if there is room for one more like them, else 0.
    pub fn of(man: ManRef<impl Player>, left: u8) -> TrayItem {
        TrayItem {
            id: man.id(),
            side: man.side,
            kind: man.man.kind(),
            left,
            required: 0,
        }
    }
}
