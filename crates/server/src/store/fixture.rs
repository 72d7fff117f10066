//! How a match began.

use std::collections::BTreeMap;

use fischio_core::{ClockSettings, OptionValue, Seat};
use games::fair::Seed;
use serde::{Deserialize, Serialize};

use super::Chairs;
use crate::id::{Invitation, MatchId};
use crate::wire::{Clock, Mode};

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
    pub chairs: Chairs,
    /// The seat of the one who made the match.
    pub creator: Seat,
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
    /// The secrets by which open seats are taken.
    pub invitations: BTreeMap<Seat, Invitation>,
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

    /// The seat that an invitation is for.
    pub fn invited(&self, text: &str) -> Option<Seat> {
        let mut invitations = self.invitations.iter();
        let found = invitations.find(|(_, invitation)| invitation.is(text));
        found.map(|(seat, _)| *seat)
    }
}
