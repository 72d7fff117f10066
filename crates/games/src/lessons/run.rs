//! A lesson as it is played.

use fischio_core::{Entry, EventView, Localised, Refusal, Seat, ToAct};

use super::goal::Moment;
use super::{Lesson, Scene, is_others_turn, other};
use crate::{BeginError, LogEntry, MatchLog};

/// Most things that come about by themselves after an action of the learner's: far more than
/// any scene has.
const MOST: usize = 100;

/// How many actions more than its solution a learner may take to solve a scene: room for a few that
/// lead nowhere, and for a set-up that is thought over.
const SPARE: usize = 12;

/// A lesson's scene as it is played: the learner acts, dice and the other side's answers come as
/// the scene has them.
///
/// What the scene does not have is taken plainly as long as it is not the other side's turn: dice by a
/// fixed rule, an answer as the referee gives it for a late coach. A turn of the other side for which
/// no answer is written is a [miss](LessonRun::is_missed), so is what the scene says to be one, and so is
/// to take far more actions than it needs: the learner takes back, or begins again.
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
    /// How many actions the learner has played.
    played: usize,
    missed: bool,
    /// Which of the scene's misses it came to.
    miss: Option<usize>,
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
            played: 0,
            missed: false,
            miss: None,
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

    /// Why what was played leads past the goal, where the scene tells.
    pub fn why_missed(&self) -> Option<&'a Localised> {
        self.miss.map(|miss| &self.scene.misses[miss].why)
    }

    /// Which of the scene's refusals the learner can try now: the referee refuses the action, by the
    /// clause that is taught.
    pub fn refusals(&self) -> Vec<usize> {
        if self.is_done() || self.missed {
            return Vec::new();
        }
        let refused = |action: &str| {
            let by = Seat::first(self.scene.side);
            let action = action.to_owned();
            self.log.check_written(&Entry::Action { by, action }).err()
        };
        let all = self.scene.refusals.iter().enumerate();
        all.filter(|(_, taught)| taught.after <= self.played)
            .filter(|(_, taught)| {
                refused(&taught.action).is_some_and(|refusal| refusal.clause.0 == taught.clause)
            })
            .map(|(at, _)| at)
            .collect()
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
        self.played += 1;
        self.settle();
        Ok(())
    }

    /// Takes what comes by itself: dice, and the other side's actions.
    fn settle(&mut self) {
        for _ in 0..MOST {
            if self.is_done() || self.miss.is_some() || !self.go_on() {
                break;
            }
        }
        let is_over = self.log.to_act() == ToAct::Over;
        let is_stray = self.played >= self.scene.solution.len() + SPARE;
        let is_missed = self.miss.is_some() || is_over || is_stray || !self.is_learners();
        self.missed = !self.is_done() && is_missed;
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
        if self.is_done() || self.miss.is_some() {
            return;
        }
        for (at, step) in self.scene.steps.iter().enumerate().skip(self.step) {
            if step.done.holds_at(&moment) {
                self.step = at + 1;
                return;
            }
            if !step.skippable {
                break;
            }
        }
        let mut misses = self.scene.misses.iter();
        self.miss = misses.position(|miss| miss.when.holds_at(&moment));
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
