//! Lines of a match's log, as far as a viewer may read them.

use fischio_core::{Entry, EventView, Localised, Seat, Side};
use serde::Serialize;

/// An entry of the log, or that there is one this visitor may not see yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(untagged)]
pub enum LineEntry {
    /// The entry.
    Seen(Entry),
    /// It is secret while the match runs.
    Hidden(Hidden),
}

/// An entry that is secret while the match runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Hidden {
    /// The word for it.
    pub kind: HiddenKind,
    /// Whose it is; nothing if it is chance's.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub by: Option<Seat>,
}

/// What stands in a secret entry's `kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum HiddenKind {
    /// It is secret.
    Hidden,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct LogLine {
    /// The number of the update it came with.
    pub number: u32,
    /// What was done.
    pub entry: LineEntry,
    /// What came of it.
    pub events: Vec<EventView>,
    /// All of it in words.
    pub words: Localised,
    /// The action in notation, if it is one.
    pub notation: Option<String>,
    /// Whose doing it was.
    pub by: Option<Side>,
    /// Whether it was taken back.
    pub undone: bool,
    /// Whether the referee decided it for a coach whose time for a decision ran out.
    pub late: bool,
}
