//! A lesson as it is played.

use fischio_core::{Entry, EventView, Refusal, Seat, ToAct};

use super::goal::Moment;
use super::{Lesson, Scene, is_others_turn, other};
use crate::{BeginError, LogEntry, MatchLog};

/// Most things that come about by themselves after an action of the learner's: far more than
/// any scene has.
const MOST: usize = 100;

/// A lesson's scene as it is played: the learner acts, dice and the other side's answers come as
/// the scene has them.
///
/// What the scene does not have is taken plainly as long as it is not the other side's turn: dice by a
/// fixed rule, an answer as the referee gives it for a late coach. A turn of the other side for which
/// no answer is written is a [miss](LessonRun::is_missed): the learner takes back, or begins again.
#[derive(Clone, Debug)]
pub struct LessonRun<'a> {
    scene: &'a Scene,
    log: MatchLog,
    /// How many outcomes there were.
    outcomes: usize,
    /// How many of the written answers were given.
    answered: usize,
    /// How many steps are done.
    step: usize,
    missed: bool,
}

impl<'a> LessonRun<'a> {
    /// The beginning of a lesson's scene; nothing if the lesson is a match.
    ///
    /// # Errors
    /// If the rules refuse its options or its position.
    pub fn begin(lesson: &'a Lesson) -> Result<Option<LessonRun<'a>>, BeginError> {
        let Some(scene) = lesson.scene() else {
            return Ok(None);
        };
        let position = scene.position.as_deref();
        let mut run = LessonRun {
            scene,
            log: MatchLog::begin(lesson.game, lesson.options.clone(), position)?,
            outcomes: 0,
            answered: 0,
            step: 0,
            missed: false,
        };
        run.settle();
        Ok(Some(run))
    }

    /// The match as far as it is played.
    pub fn log(&self) -> &MatchLog {
        &self.log
    }

    /// How many steps are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Whether all that was to be done is done.
    pub fn is_done(&self) -> bool {
        self.step == self.scene.steps.len()
    }

    /// Whether the goal cannot be reached any more without taking something back.
    pub fn is_missed(&self) -> bool {
        self.missed
    }

    /// Plays an action of the learner's, and what comes of it.
    ///
    /// # Errors
    /// What the referee refuses, and by which clause; nothing has changed.
    pub fn play(&mut self, action: &str) -> Result<(), Refusal> {
        self.enter(&Entry::Action {
            by: Seat::first(self.scene.side),
            action: action.to_owned(),
        })?;
        self.settle();
        Ok(())
    }

    /// Takes what comes by itself: dice, and the other side's actions.
    fn settle(&mut self) {
        for _ in 0..MOST {
            if self.is_done() || !self.go_on() {
                break;
            }
        }
        let is_over = self.log.to_act() == ToAct::Over;
        self.missed = !self.is_done() && (is_over || !self.is_learners());
    }

    fn is_learners(&self) -> bool {
        let learner = Seat::first(self.scene.side);
        matches!(self.log.to_act(), ToAct::Seats(seats) if seats.contains(learner))
    }

    /// Takes the next thing that comes by itself; tells whether there was one.
    fn go_on(&mut self) -> bool {
        match self.log.to_act() {
            ToAct::Over => false,
            ToAct::Chance => self.fall(),
            ToAct::Seats(seats) => seats.contains(Seat::first(other(self.scene))) && self.answer(),
        }
    }

    /// The next outcome of chance: the one written, or, where it does not fit, one by a fixed rule.
    fn fall(&mut self) -> bool {
        let written = self.scene.chance.get(self.outcomes);
        self.outcomes += 1;
        let fits = written.is_some_and(|outcome| {
            let outcome = outcome.clone();
            self.enter(&Entry::Chance { outcome }).is_ok()
        });
        if fits {
            return true;
        }
        let mut turn = self.outcomes;
        let mut below = |n: u32| {
            turn = turn.wrapping_mul(7).wrapping_add(3);
            turn as u32 % n
        };
        let Some(outcome) = self.log.state().draw_chance(&mut below) else {
            return false;
        };
        let written = LogEntry::Chance { outcome }.written(self.log.state());
        self.enter(&written).is_ok()
    }

    /// The other side's next action: the one written, else, out of its turn, a plain one.
    fn answer(&mut self) -> bool {
        let by = Seat::first(other(self.scene));
        if let Some(written) = self.scene.answers.get(self.answered) {
            let action = written.clone();
            if self.enter(&Entry::Action { by, action }).is_ok() {
                self.answered += 1;
                return true;
            }
        }
        if self.is_learners() || is_others_turn(self.log.state(), self.scene) {
            return false;
        }
        let state = self.log.state();
        let plain = state.when_late(by);
        plain.is_some_and(|action| {
            let action = action.to_string();
            self.enter(&Entry::Action { by, action }).is_ok()
        })
    }

    fn enter(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let events = self.log.enter(entry)?;
        self.advance(Some(entry), &events);
        Ok(())
    }

    fn advance(&mut self, entry: Option<&Entry>, events: &[EventView]) {
        let moment = Moment {
            entry,
            events,
            state: self.log.state(),
            side: self.scene.side,
        };
        let next = self.scene.steps.get(self.step);
        if next.is_some_and(|step| step.done.holds_at(&moment)) {
            self.step += 1;
        }
    }

    /// Whether the present step's goal holds as things stand, if it asks for nothing that happens.
    pub fn holds_already(&self) -> bool {
        let moment = Moment {
            entry: None,
            events: &[],
            state: self.log.state(),
            side: self.scene.side,
        };
        let next = self.scene.steps.get(self.step);
        next.is_some_and(|step| step.done.holds_at(&moment))
    }
}
