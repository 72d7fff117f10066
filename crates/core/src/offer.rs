//! Legal actions as the interface is offered them.

use core::fmt::{self, Write};

use arrayvec::ArrayString;
use compact_str::{CompactString, ToCompactString};
use serde::Serialize;

use crate::{Coord, Direction, ManRef, PieceId, Player, Preview};

/// One legal action, with what the interface needs to offer it: what to pick up,
/// where it goes, what kind it is. The interface plays it by sending `action` back.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Offer {
    /// The action in notation.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub action: CompactString,
    /// The kind's ID in the game's description: `move`, `pass`, …
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The piece that acts, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub piece: Option<PieceId>,
    /// The tray item that is put down, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub tray: Option<PieceId>,
    /// Where it starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub from: Option<Coord>,
    /// Where it goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub to: Option<Coord>,
    /// Tells apart actions with the same start, target and kind: a promotion's piece kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub choice: Option<&'static str>,
    /// The card that lies open, or the line, that is named with the chosen card; the number of the team whose
    /// player is picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub over: Option<&'static str>,
    /// Which ranks it moves and where to, for an action on all the pieces of some ranks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub heading: Option<Heading>,
    /// Whether it scores a goal at once.
    pub scores: bool,
    /// What it costs of the points the side has, in games that count points.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cost: Option<u32>,
    /// What the dice would make of it, if they decide it, or of the contest to which it leads
    /// ([`Game::leads_to`](crate::Game::leads_to)). Filled in for coaches who are offered the action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Preview>), ts(optional, as = "Option<Preview>"))]
    pub preview: Option<Box<Preview>>,
}

impl Offer {
    /// An action of a kind that concerns no piece and no square.
    pub fn new(action: &impl fmt::Display, kind: &'static str) -> Self {
        Offer {
            action: text(action),
            kind,
            piece: None,
            tray: None,
            from: None,
            to: None,
            choice: None,
            over: None,
            heading: None,
            scores: false,
            cost: None,
            preview: None,
        }
    }

    /// The same, of a player who stands on a square, or is in hand.
    #[must_use]
    pub fn by(mut self, man: ManRef<impl Player>, from: Option<Coord>) -> Self {
        self.piece = Some(man.piece_id());
        self.from = from;
        self
    }

    /// The same, to a square.
    #[must_use]
    pub fn to(mut self, to: Coord) -> Self {
        self.to = Some(to);
        self
    }

    /// The same, chosen among others by a name.
    #[must_use]
    pub fn choosing(mut self, choice: &'static str) -> Self {
        self.choice = Some(choice);
        self
    }

    /// The same, named with a card that lies open.
    #[must_use]
    pub fn over(mut self, card: &'static str) -> Self {
        self.over = Some(card);
        self
    }

    /// The same, for so many points, where that is known.
    #[must_use]
    pub fn costing(mut self, points: Option<u8>) -> Self {
        self.cost = points.map(u32::from);
        self
    }
}

/// An action's text. It is short: it is written on the stack and copied once.
fn text(action: &impl fmt::Display) -> CompactString {
    let mut short = ArrayString::<24>::new();
    match write!(short, "{action}") {
        Ok(()) => CompactString::new(short),
        Err(_) => action.to_compact_string(),
    }
}

/// Ranks that are moved together, and the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Heading {
    /// The ranks as the notation writes them: `5-6`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub line: &'static str,
    /// Where to.
    pub direction: Direction,
}
