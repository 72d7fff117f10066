//! How a match began.

use std::collections::BTreeMap;

use fischio_core::{BySide, ClockSettings, OptionValue, Side};
use games::fair::Seed;
use serde::{Deserialize, Serialize};

use crate::id::{Invitation, MatchId, Visitor};
use crate::wire::{Clock, CoachKind, CoachView, Mode};

/// What sits on a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Chair {
    /// A person.
    Person {
        /// Who.
        visitor: Visitor,
        /// The name shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: u8,
    },
    /// Nobody yet.
    Open,
}

impl Chair {
    /// Who sits on it, if a person does.
    pub fn visitor(&self) -> Option<&Visitor> {
        match self {
            Chair::Person { visitor, .. } => Some(visitor),
            Chair::Bot { .. } | Chair::Open => None,
        }
    }

    /// As the wire shows it. `you`: whether the viewer sits on it.
    pub fn view(&self, you: bool) -> CoachView {
        let (kind, name, level) = match self {
            Chair::Person { name, .. } => (CoachKind::Person, name.clone(), None),
            Chair::Bot { level } => (CoachKind::Bot, None, Some(*level)),
            Chair::Open => (CoachKind::Open, None, None),
        };
        CoachView {
            kind,
            name,
            level,
            you,
        }
    }
}

/// How a match began. It never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The match's ID.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// Every option, also those at their defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// The position it began from, if not the usual one.
    pub position: Option<String>,
    /// Against whom.
    pub mode: Mode,
    /// Who sat where at the beginning.
    pub chairs: BySide<Chair>,
    /// Each side's time.
    pub clock: Option<Clock>,
    /// The match's own time, and the time for a decision, as its rules set them.
    #[serde(default)]
    pub times: ClockSettings,
    /// What its chance comes from, in hexadecimal, in games that have any. It is secret until
    /// the match is over.
    #[serde(default)]
    pub seed: Option<String>,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// The secret by which the open chair is taken.
    pub invitation: Option<Invitation>,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
}

impl PartialEq for Fixture {
    fn eq(&self, other: &Self) -> bool {
        // The stored form is what a fixture is; the invitation has no equality of its own.
        serde_json::to_value(self).ok() == serde_json::to_value(other).ok()
    }
}

impl Fixture {
    /// Whether time goes on for the match though nobody looks at it.
    pub fn is_timed(&self) -> bool {
        self.clock.is_some() || self.times != ClockSettings::default()
    }

    /// The secret that its chance comes from.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.as_deref().and_then(Seed::from_hex)
    }

    /// The side that waits for somebody, if one does.
    pub fn open_side(&self) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.chairs[side] == Chair::Open)
    }
}
