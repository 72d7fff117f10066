//! What is counted in a match: what sides tried, what came of it, and how likely that was.

use crate::{Fraction, Side};

/// What an event counts as: one thing that a side tried or was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted, one of [`Game::tallies`](crate::Game::tallies).
    pub kind: &'static str,
    /// Whose it is.
    pub side: Side,
    /// Whether it succeeded; nothing where there is no failing, as of a booking.
    pub won: Option<bool>,
}

impl Tally {
    /// The kind of what is tried to score: each that succeeds is a goal.
    pub const SHOT: &'static str = "shot";

    /// What a side tried, and whether it succeeded.
    pub const fn tried(kind: &'static str, side: Side, won: bool) -> Tally {
        Tally {
            kind,
            side,
            won: Some(won),
        }
    }

    /// What cannot fail.
    pub const fn counted(kind: &'static str, side: Side) -> Tally {
        Tally {
            kind,
            side,
            won: None,
        }
    }

    /// A shot, and whether it is a goal.
    pub const fn shot(side: Side, goal: bool) -> Tally {
        Tally::tried(Tally::SHOT, side, goal)
    }
}

/// What a side tries, once only its dice are still to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What it is: the kind of the [`Tally`] that comes of it.
    pub kind: &'static str,
    /// Who tries it.
    pub side: Side,
    /// How likely it succeeds, with all that was played before the dice.
    pub odds: Fraction,
}
