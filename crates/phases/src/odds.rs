//! Exact odds of a contest, by counting throws. Ties roll again; sixes are not given up.

use core::cmp::Ordering;

use fischio_core::Fraction;

/// The highest total of two dice, the higher of which may count three times.
const MOST: usize = 24;
/// How many of the 36 throws of two dice give each sum.
pub const THROWS: [u64; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// Throws of two dice.
const ALL_THROWS: u64 = 36;

/// What a side may throw in a contest, and what it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// How many of the 36 throws give each total, before anything is added.
    throws: [u64; MOST + 1],
    added: u8,
}

impl Totals {
    /// The totals of a side that adds so much, by what its dice are worth.
    pub fn new(added: u8, worth: impl Fn([u8; 2]) -> u8) -> Totals {
        let mut throws = [0; MOST + 1];
        for first in 1..=6 {
            for second in 1..=6 {
                throws[usize::from(worth([first, second]))] += 1;
            }
        }
        Totals { throws, added }
    }

    /// The totals of a side whose dice count once each.
    pub const fn plain(added: u8) -> Totals {
        let mut throws = [0; MOST + 1];
        let mut sum = 0;
        while sum < THROWS.len() {
            throws[sum] = THROWS[sum];
            sum += 1;
        }
        Totals { throws, added }
    }

    /// Each total with how many of the 36 throws give it.
    fn counted(&self) -> impl Iterator<Item = (u8, u64)> {
        (self.added..).zip(self.throws)
    }

    /// Of the 1296 throws of both, how many this side wins, and loses.
    pub const fn won_and_lost(&self, other: &Totals) -> (u64, u64) {
        let (mut won, mut lost) = (0, 0);
        let mut i = 0;
        while i <= MOST {
            let mut j = 0;
            while j <= MOST {
                let throws = self.throws[i] * other.throws[j];
                let (own, others) = (self.added as usize + i, other.added as usize + j);
                if own > others {
                    won += throws;
                } else if own < others {
                    lost += throws;
                }
                j += 1;
            }
            i += 1;
        }
        (won, lost)
    }

    /// The chance of this side against the other.
    ///
    /// ```
    /// use fischio_phases::Totals;
    /// assert_eq!(Totals::plain(3).against(&Totals::plain(3)).to_string(), "1/2");
    /// ```
    pub fn against(&self, other: &Totals) -> Fraction {
        let (won, lost) = self.won_and_lost(other);
        Fraction::new(won, won + lost)
    }

    /// The chance of this side which has thrown `total`, the other having thrown `before` or
    /// still to throw.
    pub fn having(&self, total: u8, before: Option<u8>, other: &Totals) -> Fraction {
        let (won, lost) = self.won_and_lost(other);
        let (mut wins, mut ties) = (0, 0);
        let mut count = |others: u8, throws| match others.cmp(&total) {
            Ordering::Less => wins += throws,
            Ordering::Equal => ties += throws,
            Ordering::Greater => {}
        };
        match before {
            Some(before) => count(before, ALL_THROWS),
            None => other
                .counted()
                .for_each(|(others, throws)| count(others, throws)),
        }
        Fraction::new(wins * (won + lost) + ties * won, ALL_THROWS * (won + lost))
    }
}
