//! What each feature of a position is worth: how the tables in `fitted` are made.
//!
//! The tables were fitted to matches that the players played among themselves: for each of some
//! 870,000 positions of 27,000 matches what became of it — a goal for the side with the ball or
//! for the other, five hundredths less for each phase that it came later — was compared with the
//! position's [`Features`](super::features::Features), and the weights are those that come
//! nearest (least squares, with a little held back from large weights). It was done three times,
//! each time with further matches, of the players of the time before. Substitutions, and what is
//! too rare to learn from matches — players missing, yellow cards —, were set by hand.
//!
//! `cargo xtask tune calciotto` makes such a fit ([`crate::tune`]). The tables in use are older than it
//! and stay until others are shown not to be weaker.

use super::features::{Counts, LINES, Odds};
use crate::sampling::Table;

/// A weight for each feature, to the side with the ball.
pub(crate) type Weights = Table<Odds, Counts, LINES>;

/// To kick off, in ten-thousandths of a goal.
pub(crate) const KICK_OFF: i32 = 500;
/// What is left of what is expected, a phase later, in hundredths.
pub(crate) const LATER: i32 = 95;
