//! Squads: who belongs to a side, with what numbers, and where they are.

use serde::Serialize;

use crate::{ManRef, Player, Tone};

/// A side's squad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct SquadView {
    /// The squad's name, as its file has it.
    pub name: String,
    /// The colour of the shirts that it wears in this match.
    pub shirts: Tone,
    /// The squad as a file, where its coach put it together in this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub file: Option<String>,
    /// Its players, in the order of its file.
    pub men: Vec<SquadPlayer>,
}

/// A player of a squad. What is known of a secret set-up is told to that side alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct SquadPlayer {
    /// The piece's ID in the view.
    pub id: String,
    /// What they are called: `D1`.
    pub man: String,
    /// What their coach calls them, if the squad's file says. It is for readers alone: nothing is decided by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// Whether they are on the pitch.
    pub on_pitch: bool,
    /// Whether they left for good.
    pub gone: bool,
    /// What is printed on them and counted with, in the order in which it is shown. Each ID is
    /// a badge's ID too, and the ID of its word in the catalogues (`word-` before it).
    pub numbers: Vec<Number>,
    /// The card or tile that lies on them, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub in_play: Option<&'static str>,
    /// How many squares they may still move in this phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub movement_left: Option<u32>,
    /// Which coach of the side moves them, from 1, where a side may have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub coach: Option<u8>,
    /// Whether they are called up for the match; nothing where nobody is, or it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub called_up: Option<bool>,
    /// Whether the referee showed them a yellow card, where the game has cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub booked: Option<bool>,
    /// Whether the referee sent them off; they are gone then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sent_off: Option<bool>,
    /// Whether they are suspended: called up, but kept off the pitch (TN-11).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub suspended: Option<bool>,
    /// Whether they are injured so badly that they are to be carried off, or were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub injured: Option<bool>,
    /// Whether they keep goal now, where anybody may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub keeps_goal: Option<bool>,
    /// How many ends of their side's turns they still lie face down; 0 if they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub flipped: Option<u8>,
    /// The lines they play in, by the badges' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>), ts(optional, type = "Array<string>"))]
    pub colours: Option<Vec<&'static str>>,
    /// The parts of the pitch they play in, by the badges' IDs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>), ts(optional, type = "Array<string>"))]
    pub parts: Option<Vec<&'static str>>,
}

impl SquadPlayer {
    /// A player on the bench of which nothing more is known.
    pub fn new(id: String, man: String) -> SquadPlayer {
        SquadPlayer {
            id,
            man,
            name: None,
            on_pitch: false,
            gone: false,
            numbers: Vec::new(),
            in_play: None,
            movement_left: None,
            coach: None,
            called_up: None,
            booked: None,
            sent_off: None,
            suspended: None,
            injured: None,
            keeps_goal: None,
            flipped: None,
            colours: None,
            parts: None,
        }
    }

    /// The same, of a player by name.
    pub fn of(man: ManRef<impl Player>) -> SquadPlayer {
        SquadPlayer::new(man.id(), man.man.to_string())
    }
}

/// A number with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Number {
    /// What it is.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// How much.
    pub value: i32,
}

impl Number {
    /// A number with its name.
    pub fn new(id: &'static str, value: impl Into<i32>) -> Number {
        Number {
            id,
            value: value.into(),
        }
    }
}
