//! A match as a file: everything needed to replay it, and nothing else.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{BySide, MatchResult, OptionValue, Seat, Side};

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
    /// When each entry was made, in milliseconds since the match began, one for each of
    /// `entries`. Records that nobody took the time of have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<u64>>"))]
    pub times: Vec<u64>,
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
    /// Whether it counted for the ratings of its coaches (TB-16).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// By what the match's chance can be verified, if a server drew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub fairness: Option<Fairness>,
    /// What was done, in order, undone actions included.
    pub entries: Vec<Entry>,
    /// How it ended; nothing for a match still running.
    #[serde(default)]
    pub result: Option<MatchResult>,
    /// By which server it was exported: whatever was changed in the record since, the signature
    /// tells. It is made over the record without this field, as canonical JSON (RFC 8785).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub signature: Option<Signature>,
}

/// A server's signature under a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Signature {
    /// How it was made.
    pub algorithm: SignatureAlgorithm,
    /// The server's public key, 32 bytes in hexadecimal.
    pub key: String,
    /// The signature, 64 bytes in hexadecimal.
    pub value: String,
}

/// How a signature is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum SignatureAlgorithm {
    /// Ed25519 (RFC 8032).
    Ed25519,
}

/// What binds a server to the chance of a match before it begins, and proves it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the seed, published when the match was made; hexadecimal.
    pub commitment: String,
    /// What each side added of its own after the commitment and before the first outcome;
    /// nothing if it added none.
    pub nonces: BySide<Option<String>>,
    /// Whether one visitor held every seat that no bot held, as on one screen. Then one nonce
    /// is enough.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub one_visitor: bool,
    /// The sides that only bots of the server play for: they need no nonce.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Side>>"))]
    pub bots: Vec<Side>,
    /// What the nonces prove. Records older than this field do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub proof: Option<Proof>,
    /// The seed, 32 bytes in hexadecimal, shown once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seed: Option<String>,
}

/// What the nonces of a match prove: where all that are needed are there, nobody alone could
/// choose the outcomes, not even the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Proof {
    /// Every side with a seat that the server does not hold added a nonce. A bot's side needs
    /// none.
    Fair,
    /// A nonce is missing, so the server could have known the outcomes beforehand.
    NotProven {
        /// The sides that need a nonce and added none. Where one visitor held all seats, a
        /// nonce of any of them is enough.
        missing: Vec<Side>,
    },
}

impl Fairness {
    /// What the nonces prove: whether every side that needs one added one.
    pub fn judge(&self) -> Proof {
        let needs = |side: &Side| !self.bots.contains(side);
        let missing: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|side| needs(side) && self.nonces[*side].is_none())
            .collect();
        let enough =
            self.one_visitor && missing.len() < Side::BOTH.iter().filter(|s| needs(s)).count();
        if missing.is_empty() || enough {
            Proof::Fair
        } else {
            Proof::NotProven { missing }
        }
    }
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
        /// Whether a program plays in their place, with an account of its own.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(
            feature = "schema",
            schema(required = false),
            ts(optional, as = "Option<bool>")
        )]
        program: bool,
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
