//! The steps of what interrupts play: a free kick, a penalty, a corner.

use serde::Serialize;

use crate::Side;

/// What interrupts play, step by step, for everybody to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Guide {
    /// What it is: the ID of a word of the game.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Its steps in order, at least one.
    pub steps: Vec<GuideStep>,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct GuideStep {
    /// What is done in it: the ID of a word of the game.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub id: &'static str,
    /// Whose it is; nothing if both take part, or chance decides.
    pub side: Option<Side>,
    /// How far it is.
    pub state: StepState,
    /// How often it may or must still be done, where that is counted.
    pub left: Option<u32>,
}

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum StepState {
    /// It is over.
    Done,
    /// It is awaited.
    Now,
    /// It is to come.
    Next,
}
