//! The player of the toy: the ball, and how near it is to the goal.

use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;
use std::sync::atomic::AtomicBool;

use ::toy::{Action, Stage, Toy};
use fischio_core::{Game, Seat};

use crate::decision::Choice;
use crate::level::Level;
use crate::limits::Limits;
use crate::sampling::{self, Asked, Heuristic, Levels, Look, Strength, sign, states};

/// Levels there are.
pub(crate) const LEVELS: u8 = 2;

/// What a goal, the ball and a step of it towards the goal are worth, in millionths of a match.
const GOAL: i32 = 125_000;
const BALL: i32 = 50_000;
const STEP: i32 = 10_000;

const PLAYERS: Levels = Levels {
    greedy: Strength::greedy,
    of: strength,
    full: |limits| Strength::full(Look::Action, limits),
};

/// How a level plays: the weaker one is often far off.
fn strength(level: Level) -> Strength {
    let weak = level.number() == 1;
    Strength {
        look: Look::Action,
        limits: states(500),
        noise: if weak { 100_000 } else { 0 },
        careless: 0,
    }
}

pub(crate) fn choose(game: &Toy, asked: Asked<'_>) -> Option<Choice> {
    sampling::play(game, asked, PLAYERS, |_| Player)
}

pub(crate) fn value_to(game: &Toy, seat: Seat, _: Limits, _: &AtomicBool) -> i32 {
    sampling::evaluation(game, seat, |_| Player)
}

/// Knows no more than what is there to see.
struct Player;

impl Heuristic for Player {
    type Game = Toy;
    type Action = Action;

    fn value(&self, game: &Toy) -> i32 {
        let score = game.score();
        let ahead = (score.home.cast_signed() - score.away.cast_signed()) * GOAL;
        let (Stage::Turn(play) | Stage::Tackle(play, _) | Stage::Shot(play)) = game.stage() else {
            return ahead;
        };
        let (side, man) = play.carrier;
        let goal = Toy::goal(side.opponent());
        let steps = game.at(side, man).map_or(0, |at| Toy::steps(at, goal));
        ahead + sign(side) * (BALL - i32::from(steps) * STEP)
    }

    fn key(&self, game: &Toy) -> u64 {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        hasher.finish()
    }

    fn set_up_done(&self, game: &Toy, _: Seat) -> Option<Action> {
        (game.stage() == Stage::SetUp).then_some(Action::Ready)
    }
}
