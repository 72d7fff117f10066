//! Two dice that were thrown.

use fischio_core::{ChanceOutcome, Face};

/// Two numeric dice as they were thrown; a 6 among them may be given up (CT-09, CO-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// What the dice show.
    pub dice: [u8; 2],
    /// A 6 was given up since.
    pub six_given_up: bool,
}

impl Throw {
    /// Dice that were just thrown.
    pub const fn new(dice: [u8; 2]) -> Throw {
        Throw {
            dice,
            six_given_up: false,
        }
    }

    /// The dice that count: a 6 that was given up counts as 0.
    ///
    /// ```
    /// use fischio_phases::Throw;
    /// let throw = Throw { dice: [6, 6], six_given_up: true };
    /// assert_eq!((throw.counting(), throw.sum(), throw.higher()), ([0, 6], 6, 6));
    /// ```
    pub const fn counting(self) -> [u8; 2] {
        let [first, second] = self.dice;
        match (self.six_given_up, first) {
            (false, _) => self.dice,
            (true, 6) => [0, second],
            (true, _) => [first, 0],
        }
    }

    /// The sum of the dice that count.
    pub const fn sum(self) -> u8 {
        let [first, second] = self.counting();
        first + second
    }

    /// The higher of the dice that count.
    pub const fn higher(self) -> u8 {
        let [first, second] = self.counting();
        if first > second { first } else { second }
    }
}

/// The two numeric dice of an outcome, and whether the ± die shows +, if it was rolled.
///
/// # Panics
/// If the outcome has more than two numeric dice: it does not fit what a game asks.
pub fn numeric_dice(outcome: &ChanceOutcome) -> ([u8; 2], Option<bool>) {
    let mut dice = [0; 2];
    let mut next = dice.iter_mut();
    let mut plus = None;
    if let ChanceOutcome::Dice(faces) = outcome {
        for face in faces {
            match *face {
                Face::Pips(pips) => *next.next().expect("two numeric dice are rolled") = pips,
                Face::Plus => plus = Some(true),
                Face::Minus => plus = Some(false),
            }
        }
    }
    (dice, plus)
}
