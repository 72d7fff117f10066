//! A lesson as it is played.

use fischio_core::Localised;
use serde::{Deserialize, Serialize};

use super::{MatchState, Question, Update};

/// A lesson as far as the learner has played it. The server keeps nothing of it: each request tells
/// all of the learner's actions, and fewer than before to take some back.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct LessonPlay {
    /// The learner's actions from the beginning on, in notation. Dice and the other side's actions come as the
    /// lesson has them.
    pub actions: Vec<String>,
    /// The number of the last update that is known: what came after it is told in `updates`.
    #[serde(default)]
    #[schema(required = false)]
    #[ts(optional)]
    pub after: Option<u32>,
}

/// What a learner asks the referee at the place that a lesson has come to.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct LessonQuestion {
    /// The learner's actions from the beginning on, as in [`LessonPlay`].
    pub actions: Vec<String>,
    /// What is asked.
    pub question: Question,
}

/// How a lesson stands.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct LessonState {
    /// The board, and what the referee offers: as of a match that is stored nowhere.
    pub state: MatchState,
    /// What came about after the number asked for, one thing after the other.
    pub updates: Vec<Update>,
    /// How far it is.
    pub progress: LessonProgress,
}

/// How far a lesson is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct LessonProgress {
    /// How many of the lesson's steps are done. Each has a hint.
    pub step: u32,
    /// How many actions of the learner's are played.
    pub played: u32,
    /// Whether all is done.
    pub done: bool,
    /// Whether the goal cannot be reached any more without taking something back.
    pub missed: bool,
    /// Why it cannot, where the lesson tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Localised>,
    /// Which of the scene's refusals the referee gives now, by their places among them.
    pub refusals: Vec<u32>,
}

/// Lessons that somebody has done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct LessonsDone {
    /// Which, as `GAME/LESSON`.
    pub done: Vec<String>,
}
