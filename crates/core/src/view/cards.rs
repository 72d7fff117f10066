//! Hands of cards or tiles, and the window in which cards are played.

use serde::Serialize;

use crate::{Clause, Number, Side, Tone};

/// What a side holds, as far as the viewer may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Hand {
    /// How many, for everybody to see.
    pub count: u32,
    /// Those the viewer knows, by their names; one stands as often as it is held.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>), ts(type = "Array<string>"))]
    pub known: Vec<&'static str>,
    /// The one that lies open on a player, for everybody to see.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub in_play: Option<&'static str>,
    /// Those that lie open before the side, for everybody to see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>), ts(optional, type = "Array<string>"))]
    pub open: Vec<&'static str>,
    /// Those that the side has used up, for everybody to see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>), ts(optional, type = "Array<string>"))]
    pub discarded: Vec<&'static str>,
    /// How many are left in a pile of the side's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pile: Option<u32>,
}

/// What a card or tile is, in any hand. Its name's word is the game's word of that ID,
/// what it does the word `card-` and its name, with `%ID%` for each of its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct CardView {
    /// Its kind: the word is `kind-` and this.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// How it is drawn.
    pub form: CardForm,
    /// Its colour.
    pub tone: Tone,
    /// The numbers in what it does, as this match has them.
    pub numbers: Vec<Number>,
    /// The clause that tells what it does.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
}

/// How a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum CardForm {
    /// A card with its name, its kind and what it does.
    Card,
    /// A small disc with its name alone.
    Disc,
}

/// The moment before dice in which a card may be played. That it is open, everybody sees; what
/// may be played in it, only the coach who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct CardWindow {
    /// Which side is asked.
    pub side: Side,
    /// Which coach of the side, from 1.
    pub coach: u8,
    /// For what: the dice of a movement, of a contest.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub phase: &'static str,
    /// The question: the ID of a word of the game.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub asks: &'static str,
}

/// A card that a side played in this phase, for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct PlayedCard {
    /// Its name.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub card: &'static str,
    /// Another card took its effect away.
    pub cancelled: bool,
    /// The ID of the piece it was played on, if on one.
    pub piece: Option<String>,
    /// The open card it was played on, if on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub over: Option<&'static str>,
    /// What it does is in force, where a game tells that.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub in_force: bool,
}
