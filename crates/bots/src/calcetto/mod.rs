//! The player of Calcetto: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
mod coach;
mod contests;
mod dice;
mod features;
mod fitted;
mod heuristic;
mod levels;
mod stakes;
mod thinning;
mod tuning;
mod weights;

use std::sync::atomic::AtomicBool;

use ::calcetto::Calcetto;
use fischio_core::Seat;

use crate::decision::Choice;
use crate::limits::Limits;
use crate::sampling::{self, Asked};

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;

/// A bot's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &Calcetto, asked: Asked<'_>) -> Option<Choice> {
    sampling::play(game, asked, PLAYERS, Coach::new)
}

/// How the match looks to a seat, in thousandths of a match.
pub(crate) fn value_to(game: &Calcetto, seat: Seat, _: Limits, _: &AtomicBool) -> i32 {
    sampling::evaluation(game, seat, Coach::new)
}
