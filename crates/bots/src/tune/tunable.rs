//! What a game brings whose players' weights are fitted.

use core::fmt;

use fischio_core::{Game, Side};

use crate::sampling::{Heuristic, Levels};

/// A player whose weights are fitted.
pub(crate) trait Tunable: Plays {
    /// The names of what is likely, of what is counted, and how many ranks there are.
    const NAMES: Names;
    /// The features whose weights are chosen by hand, for they are too rare to learn.
    const FIXED: &'static [&'static str];
    /// What each table is for, as a comment.
    const TABLES: &'static [&'static str];

    /// The weights in use, a table after the other.
    fn in_use() -> Vec<Vec<f64>>;
}

/// The names of a player's features, in the order of a table: whatever the position, what is
/// likely, what is counted, and the ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    pub(crate) odds: &'static [&'static str],
    pub(crate) counts: &'static [&'static str],
    pub(crate) ranks: usize,
}

impl Names {
    /// The place of a feature in a table.
    pub(super) fn place(self, name: &str) -> Option<usize> {
        let mut all = self.odds.iter().chain(self.counts);
        all.position(|one| *one == name).map(|place| place + 1)
    }

    /// How many weights a table has.
    pub(super) const fn len(self) -> usize {
        1 + self.odds.len() + self.counts.len() + self.ranks
    }
}

/// A position as it is weighed.
pub(crate) struct Seen {
    /// Which table weighs it.
    pub(crate) table: usize,
    /// The side that the features belong to.
    pub(crate) side: Side,
    /// What it has, in the order of the table, the one for whatever position left out: of what
    /// is likely, in ten-thousandths, and of what is counted.
    pub(crate) odds: Vec<i32>,
    pub(crate) counts: Vec<i32>,
    /// The carrier's rank.
    pub(crate) rank: Option<usize>,
    /// How much of the position is left for all but the odds, in ten-thousandths: these have it in them already.
    pub(crate) left: i32,
}

/// A game whose players can be asked for matches to learn from.
pub(crate) trait Plays {
    /// What a position is worth, as the players judge it.
    type Coach: Heuristic<Game = Self::Game, Action = Self::Action>;
    /// The game.
    type Game: Game<Action = Self::Action>;
    /// Its actions.
    type Action: Copy + Eq + fmt::Display;
    /// All its players.
    const PLAYERS: Levels;
    /// What is left of a goal a turn, or a phase, later.
    const LATER: f64;
    /// Only the next goal counts.
    const NEXT_GOAL_ONLY: bool;

    /// What a side knows, for one decision.
    fn coach(known: &Self::Game, side: Side) -> Self::Coach;

    /// A position that the weights are asked about, if it is one.
    fn seen(game: &Self::Game) -> Option<Seen>;

    /// Turns or phases played.
    fn clock(game: &Self::Game) -> u32;

    /// Goals that a change brings, or is expected to: the side, and how many.
    fn goals(before: &Self::Game, after: &Self::Game) -> Option<(Side, f64)> {
        let (before, after) = (before.score(), after.score());
        let scored = |side: &Side| after[*side] > before[*side];
        Side::BOTH.into_iter().find(scored).map(|side| (side, 1.0))
    }
}
