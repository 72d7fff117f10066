//! Lessons: `rulebook/GAME/lessons.toml`.
//!
//! A lesson is a scene on the real board: a position, dice and the other side's answers that are
//! written beforehand, and what counts as done, step by step. A [`LessonRun`] plays it with the
//! game's own rules, whose refusals are part of it. The last lesson of a game is a short match
//! against a bot, with a hint for each phase in which the learner decides.
//!
//! ```toml
//! [files]                  # data files that all scenes of the game bring, by their option
//! [[lesson]]
//! id = "pass"
//! clauses = ["CF-09"]
//! title = { en = "Pass", it = "Passare" }
//! text = { en = "…", it = "…" }
//! options = { actions = 5 }
//! [lesson.scene]
//! position = "…"           # else the match's beginning
//! side = "home"            # whose part the learner plays
//! chance = ["3 5 +"]       # what the dice show, one after the other
//! answers = ["e5e6"]       # what the other side plays
//! solution = ["e4>c3"]     # what the learner may play: tests do
//! [[lesson.scene.step]]
//! done = { event = "passed", facts = { to = "c3" } }
//! hint = { en = "…", it = "…" }
//! skippable = true         # the next step's goal does it, too
//! [[lesson.scene.miss]]    # what leads past the goal, and why it does
//! when = { event = "phase-over" }
//! why = { en = "…", it = "…" }
//! [[lesson.scene.refusal]] # what the referee refuses, for the learner to try
//! action = "e4>e6"
//! clause = "CF-09"
//! text = { en = "…", it = "…" }
//! ```

mod goal;
mod read;
mod run;
mod show;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fischio_core::{Localised, OptionSet, Side};

use crate::AnyGame;
use crate::catalogues::Catalogues;
use crate::registry::{ROWS, UnknownGame};

pub use goal::Goal;
pub use run::LessonRun;
pub use show::{HintView, LessonMatch, LessonScene, LessonView, RefusalView};

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game's name.
    pub game: &'static str,
    /// Its ID among the game's lessons, as addresses have it.
    pub id: String,
    /// The clauses that it teaches, by their IDs.
    pub clauses: Vec<String>,
    /// What it is called.
    pub title: Localised,
    /// What it tells and asks.
    pub text: Localised,
    /// The options that the match is played with.
    pub options: OptionSet,
    /// How it is played.
    pub play: Play,
}

/// How a lesson is played.
#[derive(Clone, Debug)]
pub enum Play {
    /// As a scene with a goal.
    Scene(Scene),
    /// As a match against a bot.
    Match(ShortMatch),
}

/// A scene: where it begins, what comes about, and what is to be done.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The position's text, if not the match's beginning.
    pub position: Option<String>,
    /// The learner's side.
    pub side: Side,
    /// Outcomes of chance, in order.
    pub chance: Vec<String>,
    /// The other side's actions, in order.
    pub answers: Vec<String>,
    /// Actions of the learner that lead to the goal.
    pub solution: Vec<String>,
    /// What is to be done, one after the other.
    pub steps: Vec<Step>,
    /// What leads past the goal.
    pub misses: Vec<Miss>,
    /// What the referee refuses, for the learner to try.
    pub refusals: Vec<Taught>,
}

/// One thing that is to be done.
#[derive(Clone, Debug)]
pub struct Step {
    /// What counts as done.
    pub done: Goal,
    /// What helps.
    pub hint: Localised,
    /// Whether who does the next step has done this one, too.
    pub skippable: bool,
}

/// What leads past the goal: it cannot be reached any more, or not as the lesson means it.
#[derive(Clone, Debug)]
pub struct Miss {
    /// When it has come to that.
    pub when: Goal,
    /// Why it is none of what was to be done.
    pub why: Localised,
}

/// An action that the referee refuses.
#[derive(Clone, Debug)]
pub struct Taught {
    /// After how many actions it can be tried, the solution's in the tests.
    pub after: usize,
    /// The action.
    pub action: String,
    /// The clause by which it is refused.
    pub clause: String,
    /// What is tried, in words.
    pub text: Localised,
}

/// A short match against a bot.
#[derive(Clone, Debug)]
pub struct ShortMatch {
    /// The bot's level.
    pub level: u8,
    /// Hints, by the ID of the phase in which they help.
    pub hints: BTreeMap<String, Localised>,
}

impl Lesson {
    /// The scene, unless it is a match.
    pub fn scene(&self) -> Option<&Scene> {
        match &self.play {
            Play::Scene(scene) => Some(scene),
            Play::Match(_) => None,
        }
    }
}

static LESSONS: LazyLock<Vec<(&'static str, Vec<Lesson>)>> = LazyLock::new(|| {
    let catalogues = Catalogues::built();
    let read = |row: &crate::registry::Row| {
        let source = catalogues.text(&format!("{}/lessons.toml", row.name));
        let lessons = read::lessons(row.name, source.unwrap_or_default());
        // The files are part of the program, and a test reads them all.
        let lessons = lessons.unwrap_or_else(|why| panic!("the lessons of {}: {why}", row.name));
        (row.name, lessons)
    };
    ROWS.iter().map(read).collect()
});

/// A game's lessons, in the order in which they are learned.
///
/// # Errors
/// If there is no such game.
pub fn of(game: &str) -> Result<&'static [Lesson], UnknownGame> {
    let found = LESSONS.iter().find(|(name, _)| *name == game);
    let (_, lessons) = found.ok_or_else(|| UnknownGame {
        name: game.to_owned(),
    })?;
    Ok(lessons)
}

/// The side that the learner does not play.
fn other(scene: &Scene) -> Side {
    scene.side.opponent()
}

/// Whether it is the turn of the side that the learner does not play.
fn is_others_turn(state: &AnyGame, scene: &Scene) -> bool {
    let turn = state.view(fischio_core::Viewer::Side(scene.side)).turn;
    turn == Some(other(scene))
}
