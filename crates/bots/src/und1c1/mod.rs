//! The player of UND1C1: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
#[cfg(test)]
mod card_tests;
mod card_worth;
mod cards;
mod coach;
mod contests;
mod deck;
mod dice;
mod features;
mod field;
mod fitted;
mod hands;
mod heuristic;
mod levels;
mod pieces;
#[cfg(test)]
mod play_tests;
mod plays;
mod press;
mod prints;
mod stakes;
mod thinning;
mod tuning;
mod weights;

use std::sync::atomic::AtomicBool;

use ::und1c1::Und1c1;
use fischio_core::Seat;

use crate::decision::Choice;
use crate::limits::Limits;
use crate::sampling::{self, Asked};

pub(crate) use self::coach::Coach;
pub(crate) use self::deck::bring;
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;

/// A bot's decision; nothing if there is nothing to decide.
pub(crate) fn choose(game: &Und1c1, asked: Asked<'_>) -> Option<Choice> {
    let side = asked.seat.side();
    sampling::play(game, asked, PLAYERS, |known| {
        Coach::of(known, side, asked.never)
    })
}

/// How the match looks to a seat, in thousandths of a match.
pub(crate) fn value_to(game: &Und1c1, seat: Seat, _: Limits, _: &AtomicBool) -> i32 {
    sampling::evaluation(game, seat, Coach::new)
}
