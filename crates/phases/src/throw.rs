//! Two dice that were thrown.

use core::fmt;

use fischio_core::{ChanceOutcome, Face, exact};

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

    /// The throw that positions write so.
    ///
    /// ```
    /// use fischio_phases::Throw;
    /// let throw = Throw::parse("6,4:draw").unwrap();
    /// assert_eq!((throw.sum(), throw.to_string().as_str()), (4, "6,4:draw"));
    /// assert_eq!(Throw::parse("5,4:draw"), None, "there is no 6 to give up");
    /// ```
    pub fn parse(text: &str) -> Option<Throw> {
        let plain = text.strip_suffix(":draw");
        let (first, second) = plain.unwrap_or(text).split_once(',')?;
        let die = |text: &str| exact(text).filter(|die| (1..=6).contains(die));
        let throw = Throw {
            dice: [die(first)?, die(second)?],
            six_given_up: plain.is_some(),
        };
        (!throw.six_given_up || throw.dice.contains(&6)).then_some(throw)
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

impl fmt::Display for Throw {
    /// As positions write it: `6,4`, with `:draw` behind it if a 6 was given up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.dice;
        let drawn = if self.six_given_up { ":draw" } else { "" };
        write!(f, "{first},{second}{drawn}")
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
