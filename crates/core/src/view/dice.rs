//! Dice: the last roll, and the contest under way.

use serde::Serialize;

use crate::{Coord, Side};

/// Dice as they lie: the last roll of the match, for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct RollView {
    /// Whose roll it is.
    pub side: Side,
    /// What it is for: also a phase's ID where a phase of that name is played.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub purpose: &'static str,
    /// The pips of each die.
    pub dice: Vec<u8>,
    /// What the ± die shows; nothing if none was rolled.
    pub pm: Option<Sign>,
    /// What is added to the dice.
    pub bonus: i32,
    /// A 6 was given up since and does not count.
    pub six_given_up: bool,
    /// What it comes to.
    pub total: i32,
    /// What it is compared with, where both sides rolled at once or a number is to be reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub other_total: Option<i32>,
    /// What each die meant, by the IDs of words, where dice are not compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>), ts(optional, type = "Array<string>"))]
    pub meant: Vec<&'static str>,
}

/// What a ± die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Sign {
    /// `+`.
    #[serde(rename = "+")]
    Plus,
    /// `-`.
    #[serde(rename = "-")]
    Minus,
}

impl Sign {
    /// Plus or not.
    pub const fn new(plus: bool) -> Sign {
        if plus { Sign::Plus } else { Sign::Minus }
    }

    /// As the notation writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Sign::Plus => "+",
            Sign::Minus => "-",
        }
    }
}

/// A contest that dice decide: two sides roll, or one against a number. For everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct ContestView {
    /// What it is about, like `tackle`: also a phase's ID where a phase of that name is played.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// It was called from afar, where that makes a difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub called: Option<bool>,
    /// The square aimed at, where one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(optional, type = "string"))]
    pub target: Option<Coord>,
    /// Who began it: the attacker, the side on turn.
    pub first: Contestant,
    /// Who answers.
    pub second: Contestant,
    /// The number that one die has to reach, instead of another's throw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub needed: Option<i32>,
    /// One die alone decides, against nobody.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub alone: bool,
    /// Each die is for itself: they are not compared, and nobody wins.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub apart: bool,
}

impl ContestView {
    /// A contest of two whose dice are compared.
    pub fn new(kind: &'static str, first: Contestant, second: Contestant) -> ContestView {
        ContestView {
            kind,
            called: None,
            target: None,
            first,
            second,
            needed: None,
            alone: false,
            apart: false,
        }
    }
}

/// One side of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Contestant {
    /// Which side.
    pub side: Side,
    /// Its piece by ID, if one takes part.
    pub piece: Option<String>,
    /// What it rolled, once it has.
    pub dice: Option<Vec<u8>>,
    /// A 6 was given up since and does not count.
    pub six_given_up: bool,
    /// What is added to its dice; nothing if it rolls none.
    pub bonus: Option<i32>,
    /// What it comes to, once that is known.
    pub total: Option<i32>,
    /// What its die is for, by the ID of a word, where each die is for itself.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub rolls_for: Option<&'static str>,
}

impl Contestant {
    /// A side that has not rolled, with its piece and what is added to its dice.
    pub fn new(side: Side, piece: Option<String>, bonus: impl Into<i32>) -> Contestant {
        Contestant {
            side,
            piece,
            dice: None,
            six_given_up: false,
            bonus: Some(bonus.into()),
            total: None,
            rolls_for: None,
        }
    }
}
