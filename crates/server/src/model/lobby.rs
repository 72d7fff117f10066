//! What people want to play, before there is a match.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use fischio_core::{OptionValue, Side};
use fischio_people::{Range, Rating, SeekSide};
use serde::{Deserialize, Deserializer, Serialize};

use super::{AccountKind, Clock};
use crate::id::{MatchId, Visitor};

/// What is to be played. Two who want exactly the same may meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The game's name.
    pub game: String,
    /// The options that are not at their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, OptionValue>,
    /// Each side's time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The days that a side has for each decision, if it is played by days (TB-19).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
    /// Whether it counts for the ratings (TB-16).
    pub rated: bool,
}

impl Terms {
    /// As one text, the same for the same terms.
    pub fn key(&self) -> String {
        // Names, numbers and texts are written without fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// By what a seek or a challenge is named: twelve letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct LobbyId(String);

/// A text that names no seek and no challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is named by twelve letters and digits")]
pub struct LobbyIdError;

impl LobbyId {
    /// A new one.
    pub fn random() -> LobbyId {
        LobbyId(MatchId::random().to_string())
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LobbyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for LobbyId {
    type Err = LobbyIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id: MatchId = text.parse().map_err(|_| LobbyIdError)?;
        Ok(LobbyId(id.to_string()))
    }
}

impl<'de> Deserialize<'de> for LobbyId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Somebody wants to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek {
    /// Its ID.
    pub id: LobbyId,
    /// Who.
    pub person: Visitor,
    /// What they are called: a guest by what they say, an account by its name.
    pub name: Option<String>,
    /// Their account's kind, if they have one.
    pub account: Option<AccountKind>,
    /// What they want to play.
    pub terms: Terms,
    /// The side they want; nothing for either.
    pub side: Option<Side>,
    /// How strong they were when they began to seek.
    pub rating: Rating,
    /// How strong the other is to be; nothing for anybody.
    pub range: Option<Range>,
    /// The pool in which they wait, if they are to be paired quickly.
    pub pool: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub made_ms: i64,
    /// Until when it stands if they are not heard of, in milliseconds since 1970.
    pub until_ms: i64,
    /// The match that came of it.
    pub met: Option<MatchId>,
    /// People who they have blocked, of those who seek, too.
    pub avoids: Vec<Visitor>,
}

impl Seek {
    /// Whether a program seeks.
    pub fn is_program(&self) -> bool {
        self.account == Some(AccountKind::Program)
    }

    /// As pairing sees it.
    pub fn to_pairing(&self) -> fischio_people::Seek<Visitor> {
        fischio_people::Seek {
            person: self.person.clone(),
            terms: self.terms.key(),
            side: self.side.map_or(SeekSide::Either, SeekSide::Only),
            rating: self.rating.shown(),
            range: self.range.unwrap_or(Range::ALL),
            // A guest has no rating that would tell anything.
            widens: self.pool.is_some() && self.terms.rated,
            is_program: self.is_program(),
            since_ms: self.made_ms,
            avoids: self.avoids.clone(),
        }
    }
}

/// Why somebody does not take a challenge.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum DeclineReason {
    /// Not now, gladly later.
    Later,
    /// With more time.
    TooFast,
    /// With less time.
    TooSlow,
    /// Another game.
    OtherGame,
    /// Other options.
    OtherOptions,
    /// Without rating.
    Casual,
    /// With rating.
    Rated,
    /// For no reason that is told.
    NoReason,
}

/// How a challenge stands.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// A match came of it.
    Accepted,
    /// The other does not want to.
    Declined,
    /// Who made it took it back.
    Withdrawn,
}

impl ChallengeState {
    /// Its word on the wire and in the store.
    pub fn name(self) -> &'static str {
        match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
        }
    }
}

impl DeclineReason {
    /// Its word on the wire and in the store.
    pub fn name(self) -> &'static str {
        match self {
            DeclineReason::Later => "later",
            DeclineReason::TooFast => "too-fast",
            DeclineReason::TooSlow => "too-slow",
            DeclineReason::OtherGame => "other-game",
            DeclineReason::OtherOptions => "other-options",
            DeclineReason::Casual => "casual",
            DeclineReason::Rated => "rated",
            DeclineReason::NoReason => "no-reason",
        }
    }
}

/// Somebody wants to play one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its ID.
    pub id: LobbyId,
    /// Who made it.
    pub by: Visitor,
    /// What they are called.
    pub by_name: String,
    /// Whether a program plays in their name.
    pub by_program: bool,
    /// Who is challenged.
    pub whom: Visitor,
    /// What they are called.
    pub whom_name: String,
    /// Whether a program plays in their name.
    pub whom_program: bool,
    /// What is to be played.
    pub terms: Terms,
    /// The side that the challenger wants; nothing for either.
    pub side: Option<Side>,
    /// How it stands.
    pub state: ChallengeState,
    /// Why it was declined.
    pub reason: Option<DeclineReason>,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Until when it can be answered, or is still shown, in milliseconds since 1970.
    pub until_ms: i64,
    /// The match that came of it.
    pub met: Option<MatchId>,
}
