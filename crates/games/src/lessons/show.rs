//! A lesson as an interface is told of it: without its solution.

use std::collections::BTreeMap;

use fischio_core::{Board, Coord, Localised, OptionValue, PieceView, Side, Viewer};
use serde::Serialize;

use super::{Lesson, LessonRun, Play, Scene, ShortMatch};
use crate::describe::own_board;

/// A lesson. Either `scene` or `match` tells how it is played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct LessonView {
    /// Its ID among the game's lessons.
    pub id: String,
    /// The clauses that it teaches, by their IDs.
    pub clauses: Vec<String>,
    /// What it is called.
    pub title: Localised,
    /// What it tells and asks.
    pub text: Localised,
    /// The scene that it is played on, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub scene: Option<LessonScene>,
    /// The match that it is played as, if it is one.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub short: Option<LessonMatch>,
}

/// A lesson's scene: what stands where when it begins, and what helps.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct LessonScene {
    /// The learner's side.
    pub side: Side,
    /// The board, if the scene brings its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub board: Option<Board>,
    /// The ball's square.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>), ts(type = "string | null"))]
    pub ball: Option<Coord>,
    /// The pieces on the board.
    pub pieces: Vec<PieceView>,
    /// A hint for each step.
    pub hints: Vec<Localised>,
    /// What the referee refuses, for the learner to try when a lesson's progress names it by its place here.
    pub refusals: Vec<RefusalView>,
}

/// An action that the referee refuses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct RefusalView {
    /// The action.
    pub action: String,
    /// What is tried, in words.
    pub text: Localised,
}

/// A short match against a bot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct LessonMatch {
    /// The options that differ from the usual ones.
    pub options: BTreeMap<String, OptionValue>,
    /// The bot's level.
    pub level: u8,
    /// What helps, by the phase.
    pub hints: Vec<HintView>,
}

/// What helps in a phase.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct HintView {
    /// The phase's ID.
    pub phase: String,
    /// What helps.
    pub text: Localised,
}

impl Lesson {
    /// The lesson as an interface is told of it.
    pub fn view(&self) -> LessonView {
        let (scene, short) = match &self.play {
            Play::Scene(scene) => (Some(self.scene_view(scene)), None),
            Play::Match(short) => (None, Some(self.match_view(short))),
        };
        LessonView {
            id: self.id.clone(),
            clauses: self.clauses.clone(),
            title: self.title.clone(),
            text: self.text.clone(),
            scene,
            short,
        }
    }

    fn scene_view(&self, scene: &Scene) -> LessonScene {
        let begun = LessonRun::begin(self).ok().flatten();
        let begun = begun.expect("a scene begins: its file was read with it");
        let state = begun.log().state();
        let view = state.view(Viewer::Side(scene.side));
        let mut pieces = view.pieces;
        pieces.retain(|piece| piece.square.is_some());
        let refusal = |taught: &super::Taught| RefusalView {
            action: taught.action.clone(),
            text: taught.text.clone(),
        };
        LessonScene {
            side: scene.side,
            board: own_board(state),
            ball: view.ball,
            pieces,
            hints: scene.steps.iter().map(|step| step.hint.clone()).collect(),
            refusals: scene.refusals.iter().map(refusal).collect(),
        }
    }

    fn match_view(&self, short: &ShortMatch) -> LessonMatch {
        let hint = |(phase, text): (&String, &Localised)| HintView {
            phase: phase.clone(),
            text: text.clone(),
        };
        let options = self.options.iter();
        LessonMatch {
            options: options
                .map(|(key, value)| (key.to_owned(), value.clone()))
                .collect(),
            level: short.level,
            hints: short.hints.iter().map(hint).collect(),
        }
    }
}
