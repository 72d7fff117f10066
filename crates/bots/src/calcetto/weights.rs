//! What each feature of a position is worth: what the table in `fitted` is made of.
//!
//! The balance of a position is how much likelier the side with the ball scores the next goal than the other one, if what is rolled next
//! brings none. The weights in use were chosen by hand; `cargo xtask tune calcetto` fits others to matches that the players play among
//! themselves ([`crate::tune`]), which are used once they are shown not to be weaker.

use super::features::{Counts, Odds};
use crate::sampling::Table;

/// A weight for each feature, to the side with the ball.
pub(crate) type Weights = Table<Odds, Counts, 0>;
