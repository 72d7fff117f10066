//! Who wants to play what, live.

use std::collections::BTreeMap;

use fischio_core::OptionValue;
use serde::{Deserialize, Serialize};

use super::{Clock, SideChoice};
pub use crate::model::{ChallengeState, DeclineReason};

/// How strong somebody plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RatingView {
    /// The strength; 1500 at the beginning.
    pub rating: u16,
    /// How unsure it is: with a probability of 95 % the strength is within two deviations.
    pub deviation: u16,
    /// Whether too few matches are known to compare it with others.
    pub provisional: bool,
}

/// Somebody, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Seeker {
    /// What they are called; nothing for a guest who did not say.
    pub name: Option<String>,
    /// Whether they have an account: then the name leads to their profile.
    pub account: bool,
    /// Whether it is a program's account.
    pub program: bool,
    /// How strong they play the game; nothing for a guest.
    pub rating: Option<RatingView>,
}

/// From which rating to which, both included.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
pub struct RatingRange {
    /// The lowest.
    #[schema(maximum = 4000)]
    pub least: u16,
    /// The highest.
    #[schema(maximum = 4000)]
    pub most: u16,
}

/// What somebody wants to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// The game's name.
    pub game: String,
    /// Options of the game, the rest at their defaults; without data files.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub options: BTreeMap<String, OptionValue>,
    /// Each side's time; nothing for as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// The days that a side has for each of its decisions, 1 to 14, instead of a clock (TB-19). It waits for somebody for some days
    /// then, also while nobody is here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days: Option<u8>,
    /// Whether it counts for the ratings (TB-16).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The side they want; `random` for either.
    #[serde(default)]
    #[ts(optional, as = "Option<SideChoice>")]
    pub side: SideChoice,
    /// How strong the other is to be. Guests count as 1500.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<RatingRange>,
    /// What a guest calls themselves; an account has its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// What one says of oneself when one sits down.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// What a guest calls themselves; an account has its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct TermsView {
    /// The game's name.
    pub game: String,
    /// The options that are not at their defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// Each side's time.
    pub clock: Option<Clock>,
    /// The days that a side has for each decision, in a match by days (TB-19).
    pub days: Option<u8>,
    /// Whether it counts for the ratings (TB-16).
    pub rated: bool,
}

/// A seek, the same for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct SeekView {
    /// Its ID, by which it is accepted.
    pub id: String,
    /// Who.
    pub by: Seeker,
    /// What is to be played.
    pub terms: TermsView,
    /// The side they want; `random` for either.
    pub side: SideChoice,
    /// How strong the other is to be.
    pub range: Option<RatingRange>,
    /// The pool in which they wait, if they are to be paired quickly: nobody accepts such a seek, one enters the pool.
    pub pool: Option<String>,
    /// Since when, RFC 3339 in UTC.
    pub since: String,
}

/// One's own seek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct OwnSeek {
    /// Its ID.
    pub id: String,
    /// What is to be played.
    pub terms: TermsView,
    /// The pool in which it waits.
    pub pool: Option<String>,
    /// The match that came of it; it is shown for some minutes more.
    #[serde(rename = "match")]
    pub met: Option<String>,
}

/// A kind of match for which people are paired quickly, with who is about as strong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct PoolView {
    /// Its ID.
    pub id: String,
    /// What is played in it.
    pub terms: TermsView,
    /// How many wait in it.
    pub waiting: u32,
}

/// A bot of the server as a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct HouseBot {
    /// Its game.
    pub game: String,
    /// Its level.
    pub level: u8,
    /// What it is called.
    pub name: String,
    /// How strong measured matches have shown it to be; nothing where nobody has measured.
    pub rating: Option<u16>,
}

/// Whether somebody was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Sought {
    /// One's seek; nothing if somebody was found at once.
    pub seek: Option<OwnSeek>,
    /// The match that has begun.
    #[serde(rename = "match")]
    pub met: Option<String>,
    /// While nobody is there: who plays meanwhile (a casual match with mode `bot`). The seek stays.
    pub bot: Option<HouseBot>,
}

/// A match that two people have agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Met {
    /// Its ID.
    #[serde(rename = "match")]
    pub met: String,
}

/// What somebody wants to play with one person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The game's name.
    pub game: String,
    /// Options of the game, the rest at their defaults; without data files.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub options: BTreeMap<String, OptionValue>,
    /// Each side's time; nothing for as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// The days that a side has for each of its decisions, 1 to 14, instead of a clock (TB-19). It waits for somebody for some days
    /// then, also while nobody is here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub days: Option<u8>,
    /// Whether it counts for the ratings (TB-16).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The side that the challenger wants; `random` for either.
    #[serde(default)]
    #[ts(optional, as = "Option<SideChoice>")]
    pub side: SideChoice,
}

/// That somebody does not want to play.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    /// Why.
    pub reason: DeclineReason,
}

/// A challenge, as one of the two sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct ChallengeView {
    /// Its ID.
    pub id: String,
    /// Who made it, by name.
    pub by: String,
    /// Whether that is a program's account.
    pub by_program: bool,
    /// Who is challenged, by name.
    pub whom: String,
    /// Whether that is a program's account.
    pub whom_program: bool,
    /// Whether it is one's own.
    pub own: bool,
    /// What is to be played.
    pub terms: TermsView,
    /// The side that the challenger wants; `random` for either.
    pub side: SideChoice,
    /// How it stands. One that was answered is shown for some minutes more.
    pub state: ChallengeState,
    /// Why it was declined.
    pub reason: Option<DeclineReason>,
    /// When it was made, RFC 3339 in UTC.
    pub made: String,
    /// The match that came of it.
    #[serde(rename = "match")]
    pub met: Option<String>,
}

/// What concerns this visitor alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct OwnLobby {
    /// Their seeks.
    pub seeks: Vec<OwnSeek>,
    /// Challenges by them and to them.
    pub challenges: Vec<ChallengeView>,
}

/// Everybody who wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Lobby {
    /// Open seeks, oldest first, one's own among them.
    pub seeks: Vec<SeekView>,
    /// How many people look at the lobby.
    pub here: u32,
    /// Where people are paired quickly.
    pub pools: Vec<PoolView>,
    /// What concerns this visitor alone.
    pub own: OwnLobby,
}

/// What is sent on the lobby's socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LobbyMessage {
    /// All of it: first, and when something was missed.
    Lobby {
        /// What there is.
        lobby: Lobby,
    },
    /// What has changed, at most four times a second.
    Changed {
        /// Seeks that came.
        came: Vec<SeekView>,
        /// The IDs of those that went.
        went: Vec<String>,
        /// How many people look at the lobby.
        here: u32,
    },
    /// What concerns this visitor alone has changed; all of it.
    Own {
        /// What there is.
        own: OwnLobby,
    },
    /// A match of this visitor has begun: somebody took their seek or their challenge.
    Begun {
        /// Its ID.
        #[serde(rename = "match")]
        met: String,
    },
}
