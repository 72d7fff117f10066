//! Dice that were rolled, as events and views tell of them.

use fischio_core::{RollView, Rolled, Side, Sign};

use crate::Throw;

/// Dice that were rolled. `P` is what a game rolls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll<P> {
    /// Whose roll it is.
    pub side: Side,
    /// What it is for.
    pub purpose: P,
    /// The two numeric dice.
    pub dice: [u8; 2],
    /// What the ± die shows, where it is rolled: whether it is +.
    pub plus: Option<bool>,
    /// What is added to the dice.
    pub bonus: u8,
    /// What it comes to: dice and bonus, less a 6 given up.
    pub total: u8,
    /// A 6 was given up since (CT-09, CO-09).
    pub six_given_up: bool,
}

impl<P: Copy> Roll<P> {
    /// Two dice that count once each, and what is added to them.
    pub const fn new(side: Side, purpose: P, dice: [u8; 2], bonus: u8) -> Roll<P> {
        Roll {
            side,
            purpose,
            dice,
            plus: None,
            bonus,
            total: dice[0] + dice[1] + bonus,
            six_given_up: false,
        }
    }

    /// The same for another purpose, or for the same by another name.
    pub fn with_purpose<Q>(self, purpose: Q) -> Roll<Q> {
        Roll {
            side: self.side,
            purpose,
            dice: self.dice,
            plus: self.plus,
            bonus: self.bonus,
            total: self.total,
            six_given_up: self.six_given_up,
        }
    }

    /// The numeric dice.
    pub const fn throw(&self) -> Throw {
        Throw {
            dice: self.dice,
            six_given_up: self.six_given_up,
        }
    }

    /// A 6 is given up, and so much is left; what that takes off the total.
    pub const fn give_up_six(&mut self, left: u8) -> u8 {
        let lost = self.total - left;
        self.total = left;
        self.six_given_up = true;
        lost
    }

    /// The roll as a view shows it; `purpose` is the ID of what it is for.
    pub fn view(&self, purpose: &'static str) -> RollView {
        RollView {
            side: self.side,
            purpose,
            dice: self.dice.to_vec(),
            pm: self.plus.map(Sign::new),
            bonus: self.bonus.into(),
            six_given_up: self.six_given_up,
            total: self.total.into(),
            other_total: None,
            meant: Vec::new(),
        }
    }

    /// The dice as an event tells of them; `purpose` is the ID of what they are for.
    pub fn told(&self, purpose: &'static str) -> Rolled {
        Rolled {
            pm: self.plus.map(Sign::new),
            bonus: Some(self.bonus.into()),
            ..Rolled::new(purpose, &self.dice)
        }
    }
}
