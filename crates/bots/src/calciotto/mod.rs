//! The player of Calciotto: what its positions are worth, and its levels.

mod attack;
mod coach;
mod contests;
mod decide;
mod dice;
mod features;
mod field;
mod grid;
mod hands;
mod kicks;
mod levels;
mod passes;
mod stakes;
mod tackles;
mod thinning;
mod weights;

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
