//! Tournaments as they are stored: what their log does not have.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use fischio_core::OptionValue;
use serde::{Deserialize, Deserializer, Serialize};

use super::Clock;
use crate::id::MatchId;

/// By what a tournament is named: twelve letters and digits. Anybody who knows it may look on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TournamentId(String);

/// A text that names no tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tournament is named by twelve letters and digits")]
pub struct TournamentIdError;

impl TournamentId {
    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<MatchId> for TournamentId {
    /// The tournament of what was drawn as for a match.
    fn from(drawn: MatchId) -> TournamentId {
        TournamentId(drawn.to_string())
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TournamentId {
    type Err = TournamentIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id: MatchId = text.parse().map_err(|_| TournamentIdError)?;
        Ok(id.into())
    }
}

impl<'de> Deserialize<'de> for TournamentId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Where a match belongs in its tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfTournament {
    /// The tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// The board of a meeting of teams, from 1.
    pub board: u8,
    /// Whether it has to be decided (TN-06): then no draw is agreed on.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub deciding: bool,
}

/// Where a tournament stands.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStage {
    /// Entry is open.
    Entry,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

impl TournamentStage {
    /// Its word on the wire and in the store.
    pub fn name(self) -> &'static str {
        match self {
            TournamentStage::Entry => "entry",
            TournamentStage::Running => "running",
            TournamentStage::Over => "over",
        }
    }
}

/// What was said when a tournament was opened and is not in its log.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TournamentSetup {
    /// What those who look at it are to know.
    #[serde(default)]
    pub about: String,
    /// The game's options that are not at their defaults.
    #[serde(default)]
    pub match_options: BTreeMap<String, OptionValue>,
    /// Each side's time.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// The days for each decision.
    #[serde(default)]
    pub days: Option<u8>,
    /// The days for a round.
    #[serde(default)]
    pub round_days: Option<u8>,
    /// How many minutes before the start check-in opens; 0 for none.
    #[serde(default)]
    pub check_in_minutes: u16,
    /// Whether rounds are paired as soon as they can be.
    #[serde(default)]
    pub automatic: bool,
    /// Why it was called off, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called_off: Option<String>,
    /// Squads by what names them in the log: the options of the game that they set, as for Home (TN-12).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub squads: BTreeMap<String, BTreeMap<String, OptionValue>>,
}

/// A tournament as its row has it.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRow {
    /// Its ID.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The format's word.
    pub format: String,
    /// Whether anybody may find it.
    pub listed: bool,
    /// What its log does not have.
    pub setup: TournamentSetup,
    /// What its lots and secret links come from, in hexadecimal.
    pub seed: String,
    /// Where it stands.
    pub stage: TournamentStage,
    /// When it was opened, in milliseconds since 1970.
    pub opened_ms: i64,
    /// When it is to start, or started.
    pub starts_ms: Option<i64>,
    /// When it was over.
    pub ended_ms: Option<i64>,
    /// When it is next to be looked at, whatever happens before.
    pub wake_ms: Option<i64>,
    /// How many have entered and not withdrawn.
    pub entrants: u16,
    /// The round that is played.
    pub round: Option<u16>,
    /// How many rounds there are.
    pub rounds: Option<u16>,
    /// Who won, once it is over.
    pub winner: Option<String>,
    /// How often a name in its log was forgotten: then it is folded anew.
    pub forgotten: u32,
}
