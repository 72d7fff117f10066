//! The player of UND1C1: what its positions are worth, and its levels.

mod coach;
mod levels;

pub(crate) use self::coach::Coach;
pub(crate) use self::levels::{LEVELS, PLAYERS};
