//! A match as a file: everything needed to replay it, and nothing else.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{BySide, MatchResult, OptionValue, Seat};

/// The first field of every record, by which a file is known.
pub const RECORD_FORMAT: &str = "fischio-record";
/// The form of the record itself; the rules have their own version.
pub const RECORD_VERSION: u32 = 1;

/// A match = game + options + rules version + the sequence of entries. The state is a fold
/// over it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Record {
    /// Always [`RECORD_FORMAT`].
    pub format: String,
    /// The form of this record.
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// The version of the rules it was played with.
    pub rules_version: u32,
    /// The match's ID on the server that held it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// When it began, RFC 3339 in UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub began: Option<String>,
    /// Every option, also those at their defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// The position it began from, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub position: Option<String>,
    /// Who played.
    pub coaches: BySide<Coach>,
    /// Who sat in each seat, if a side had several coaches.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Coach>), ts(optional, as = "Option<BTreeMap<String, Coach>>"))]
    pub team: BTreeMap<Seat, Coach>,
    /// By what the match's chance can be verified, if a server drew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub fairness: Option<Fairness>,
    /// What was done, in order, undone actions included.
    pub entries: Vec<Entry>,
    /// How it ended; nothing for a match still running.
    #[serde(default)]
    pub result: Option<MatchResult>,
}

/// What binds a server to the chance of a match before it begins, and proves it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the seed, published when the match was made; hexadecimal.
    pub commitment: String,
    /// What each side added of its own before the first outcome; nothing if it added none.
    pub nonces: BySide<Option<String>>,
    /// The seed, 32 bytes in hexadecimal, shown once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seed: Option<String>,
}

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Coach {
    /// A person, by the name given, if any.
    Person {
        /// The name shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// A bot of a level.
    Bot {
        /// From 1.
        level: u8,
    },
}

/// As what a match is claimed whose other side has left (TB-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Claim {
    /// The claimant wins.
    Win,
    /// It is a draw.
    Draw,
}

impl Claim {
    /// Its word on the wire and in the catalogues.
    pub fn name(self) -> &'static str {
        match self {
            Claim::Win => "win",
            Claim::Draw => "draw",
        }
    }
}

/// One thing in a match's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Entry {
    /// A coach's action, in notation.
    Action {
        /// Whose.
        #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
        by: Seat,
        /// What.
        action: String,
    },
    /// An outcome of chance.
    Chance {
        /// As the notation writes it: `3 5 +`.
        outcome: String,
    },
    /// The last actions and outcomes were taken back.
    Undo {
        /// How many of those still standing.
        count: u32,
    },
    /// A coach gave up.
    Resign {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
        by: Seat,
    },
    /// Both sides agreed on a draw.
    DrawAgreed,
    /// A coach called the match off before both sides had played (TB-14).
    Abort {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
        by: Seat,
    },
    /// A coach claimed the match because the other side had left (TB-15).
    Claim {
        /// Who.
        #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
        by: Seat,
        /// As what.
        claim: Claim,
    },
    /// The match's time ran out ([`Game::time_up`](crate::Game::time_up)).
    TimeUp,
    /// A coach's time ran out.
    TimeOut {
        /// Whose.
        #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
        by: Seat,
    },
}
