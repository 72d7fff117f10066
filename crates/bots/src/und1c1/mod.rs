//! The player of UND1C1: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
mod coach;
mod contests;
mod dice;
mod features;
mod field;
mod fitted;
mod heuristic;
mod levels;
mod pieces;
mod press;
mod prints;
mod stakes;
mod thinning;
mod tuning;
mod weights;

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;
