//! How far a match is: facts that games tell beside the counters. For everybody to see.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{BySide, OptionValue, Side};

/// How far a match is, as its game counts that. A field that a game has not is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Course {
    /// The half, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<u8>,
    /// Whether the second half is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_half: Option<bool>,
    /// Who kicks off, or did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kick_off: Option<Side>,
    /// Whose turn the match began with, once that is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Side>,
    /// Actions made in this half.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions_made: Option<u32>,
    /// Actions left in this half or turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions_left: Option<u32>,
    /// Moves left before a throw-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_left: Option<u32>,
    /// Turns that each side has finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<BySide<u32>>,
    /// Movement phases begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phases: Option<u32>,
    /// Movement phases in a row of the side with the ball since the last tackle, shot or kick-off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untackled: Option<u32>,
    /// Whether the match's time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_up: Option<bool>,
    /// When the match ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<MatchEnd>,
    /// Whether play goes on after a save.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relaunch: Option<bool>,
    /// Whether the side on turn has to pass before it does anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass_due: Option<bool>,
    /// Whether passes go over players in this phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes_fly: Option<bool>,
    /// Whether the phase follows from a card that turns a tackle into an attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter_attack: Option<bool>,
    /// What the side on turn has to do first, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string"))]
    pub due: Option<&'static str>,
    /// Options of the match that its rules were changed by, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "schema",
        ts(optional, type = "{ [key in string]: OptionValue }")
    )]
    pub rules: BTreeMap<&'static str, OptionValue>,
}

/// When a match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct MatchEnd {
    /// By what.
    pub by: EndsBy,
    /// After how many of it: minutes, goals, phases.
    pub of: u32,
    /// After how many phases it ends at the latest.
    pub phase_limit: u32,
}

/// By what a match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum EndsBy {
    /// Minutes.
    Time,
    /// Goals of both sides together.
    Goals,
    /// Goals of one side.
    FirstTo,
    /// Movement phases.
    Phases,
}
