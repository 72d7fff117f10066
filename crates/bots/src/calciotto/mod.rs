//! The player of Calciotto: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
mod coach;
mod contests;
mod decide;
mod dice;
mod features;
mod field;
mod fitted;
mod hands;
mod judge;
mod kicks;
mod levels;
mod passes;
mod stakes;
mod tackles;
mod thinning;
mod tuning;
mod weights;

use std::sync::atomic::AtomicBool;

use ::calciotto::Calciotto;
use fischio_core::Seat;

use crate::decision::Choice;
use crate::limits::Limits;
use crate::sampling::{self, Asked};

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;

/// A bot's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &Calciotto, asked: Asked<'_>) -> Option<Choice> {
    sampling::play(game, asked, PLAYERS, |known| {
        Coach::new(known, asked.seat.side())
    })
}

/// How the match looks to a seat, in thousandths of a match.
pub(crate) fn value_to(game: &Calciotto, seat: Seat, _: Limits, _: &AtomicBool) -> i32 {
    sampling::evaluation(game, seat, |known| Coach::new(known, seat.side()))
}
