//! The settings of a match that cannot be read as a whole (TB-17): what of them can be.

use std::collections::BTreeMap;

use fischio_core::ClockSettings;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{Chairs, MatchSettings, Mode};
use crate::id::MatchId;

/// What is stored of a match beside its settings.
#[derive(Clone, Debug)]
pub struct Beside {
    /// Its ID.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// How the coaches meet.
    pub mode: Mode,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
    /// Who sits where.
    pub chairs: Chairs,
}

/// The version of the rules of a match if it cannot be read by what it was played. No rules have it.
pub const UNKNOWN_RULES: u32 = 0;

/// Each member of the stored settings that can be read by itself, and for the others what is stored beside them.
/// By what rules the match was played is not known for sure then.
pub fn salvage(stored: &[u8], beside: Beside) -> MatchSettings {
    let members = Members(serde_json::from_slice(stored).unwrap_or_default());
    let chairs: Chairs = members.read("chairs").unwrap_or(beside.chairs);
    let first = chairs.all().next().map(|(seat, _)| seat);
    MatchSettings {
        id: beside.id,
        game: beside.game,
        rules_version: UNKNOWN_RULES,
        options: members.read_each("options").into(),
        files: members.read_each("files").into(),
        position: members.read("position"),
        mode: beside.mode,
        creator: members
            .read("creator")
            .or(first)
            .unwrap_or(fischio_core::Seat::FIRSTS[0]),
        chairs,
        clock: members.read("clock"),
        days: members.read("days"),
        times: ClockSettings::default(),
        seed: members.read("seed"),
        listed: beside.listed,
        rated: members.read("rated").unwrap_or(false),
        tournament: members.read("tournament"),
        invitations: members.read_each("invitations"),
        began_ms: beside.began_ms,
    }
}

struct Members(Map<String, Value>);

impl Members {
    fn read<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_value(self.0.get(name)?.clone()).ok()
    }

    /// The members of a member that can be read.
    fn read_each<K: DeserializeOwned + Ord, T: DeserializeOwned>(
        &self,
        name: &str,
    ) -> BTreeMap<K, T> {
        let members = self.0.get(name).and_then(Value::as_object);
        let members = members.into_iter().flatten();
        let read = members.filter_map(|(key, value)| {
            let key = serde_json::from_value(Value::String(key.clone())).ok()?;
            Some((key, serde_json::from_value(value.clone()).ok()?))
        });
        read.collect()
    }
}
