//! The player of Calcetto: what its positions are worth, and its levels.

#[cfg(test)]
mod against_preview;
mod attack;
mod coach;
mod contests;
mod dice;
mod heuristic;
mod levels;
mod stakes;
mod thinning;

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
