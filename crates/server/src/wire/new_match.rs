//! What a visitor asks for to begin a match.

use std::collections::BTreeMap;

use fischio_core::{OptionValue, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::id::MatchId;
use crate::model::{Clock, Mode};

/// The side the creator takes.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    /// Home.
    Home,
    /// Away.
    Away,
    /// Either, by lot.
    #[default]
    Random,
}

impl SideChoice {
    /// The side, drawn by `toss` if it is left to chance.
    pub fn side(self, toss: impl FnOnce() -> bool) -> Side {
        match self {
            SideChoice::Home => Side::Home,
            SideChoice::Away => Side::Away,
            SideChoice::Random => [Side::Home, Side::Away][usize::from(toss())],
        }
    }
}

/// Who takes a seat.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChoice {
    /// The one who makes the match.
    Me,
    /// Anybody who is given the link to it.
    Open,
    /// A bot of a level.
    Bot(u8),
}

/// A place in a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct PlaceInMatch {
    /// The match's ID.
    #[schema(value_type = String)]
    #[ts(rename = "match", type = "string")]
    #[serde(rename = "match")]
    pub of: MatchId,
    /// The frame of its replay, from 0.
    pub frame: u32,
}

/// A match to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's name.
    pub game: String,
    /// How the coaches meet.
    pub mode: Mode,
    /// The bot's level, from 1, with mode `bot`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    /// The side the creator takes; with mode `hot-seat` both.
    #[serde(default)]
    #[ts(optional, as = "Option<SideChoice>")]
    pub side: SideChoice,
    /// Who takes which seat, in matches with several coaches a side; the creator has the
    /// first one of the creator's side. A seat that is not named here goes to the creator with mode
    /// `hot-seat` and, with mode `bot`, on the creator's side; to a bot of `level` on the other
    /// side; and is open with mode `link`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, SeatChoice>)]
    #[ts(optional, as = "Option<BTreeMap<String, SeatChoice>>")]
    pub seats: BTreeMap<Seat, SeatChoice>,
    /// Options of the game, the rest at their defaults.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub options: BTreeMap<String, OptionValue>,
    /// Options that take a data file, and for each the ID of a file that the creator keeps.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub files: BTreeMap<String, String>,
    /// Each side's time; nothing for as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// The days that a side has for each of its decisions, 1 to 14, instead of a clock, with mode `link` (TB-19).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days: Option<u8>,
    /// The creator's name, to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Whether anybody may find the match while it runs.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub listed: bool,
    /// Whether it counts for the ratings, with mode `bot` or `link` (TB-16).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The place of a finished match of the same game from which this one is played on, with that match's options and
    /// data files: then `options` and `position` are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<PlaceInMatch>,
    /// A position's text to begin from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
}
