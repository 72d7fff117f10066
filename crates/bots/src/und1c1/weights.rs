//! What each feature of a position is worth: how the tables in `fitted` are made.
//!
//! The tables were fitted to matches that the players played among themselves: for each of
//! some 240,000 positions of 4,100 matches the goals that the side to move went on to expect
//! more than the other — every shot and header by its odds before the dice, twelve hundredths
//! less for each turn that it came later — were compared with the position's
//! [`Features`](super::features::Features), and the weights are those that come nearest
//! (least squares, with a little held back from large weights). It was done three times, each
//! time with matches of the players of the time before.
//!
//! `cargo xtask tune und1c1` makes such a fit ([`crate::tune`]). The tables in use are older than it
//! and stay until others are shown not to be weaker.

use und1c1::RANKS;

use super::features::{Counts, Odds};
use crate::sampling::Table;

/// A weight for each feature, to the side to move.
pub(crate) type Weights = Table<Odds, Counts, { RANKS as usize }>;

/// To kick off, in ten-thousandths of a goal.
pub(crate) const KICK_OFF: i32 = 1000;
/// To have the ball with the goalkeeper after a save, likewise.
pub(crate) const KEEPERS_BALL: i32 = 650;
/// How likely a turn brings its side a goal, in thousandths.
pub(crate) const GOAL_TURN: i32 = 70;
/// What is left of what is expected, a turn later, in hundredths.
pub(crate) const LATER: i32 = 88;

/// What a strategy card brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Worth {
    /// How likely it can be used in a turn of either side, in ten-thousandths.
    pub(super) chance: i32,
    /// What it brings then on the mean, in ten-thousandths of a goal.
    pub(super) mean: i32,
    /// What it brings in each turn of either side while it lies open, likewise.
    pub(super) each_turn: i32,
}
