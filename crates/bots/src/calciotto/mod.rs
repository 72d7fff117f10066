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

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
pub(crate) use self::tuning::Tuning;
