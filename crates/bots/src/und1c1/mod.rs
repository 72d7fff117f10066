//! The player of UND1C1: what its positions are worth, and its levels.

mod attack;
mod coach;
mod contests;
mod dice;
mod features;
mod field;
mod geometry;
mod levels;
mod pieces;
mod press;
mod stakes;
mod thinning;
mod weights;

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
