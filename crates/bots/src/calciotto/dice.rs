//! Exact odds of two dice, in ten-thousandths.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "counts of pips, small and never below 0"
)]

use std::sync::LazyLock;

use calciotto::contest_throws;

pub(super) use crate::sampling::{CERTAIN, both};

/// The highest points or totals that are counted.
pub(super) const MOST: usize = 60;

/// For each cost, how likely it can be paid.
pub(super) type Pays = [i32; MOST + 1];

/// How likely the points of a roll, as `points` counts the two dice, come to each cost.
pub(super) fn pays(points: impl Fn(i32, i32) -> i32) -> Pays {
    let mut throws = [0; MOST + 1];
    for first in 1..=6 {
        for second in 1..=6 {
            let points = points(first, second).clamp(0, MOST as i32);
            throws[points as usize] += 1;
        }
    }
    at_least(&throws, 36)
}

/// How likely the sum of so many rolls, of each the higher die, comes to each cost: for
/// several coaches, `times` over at a relaunch.
pub(super) fn pays_of_coaches(coaches: u8, times: i32) -> Pays {
    let mut sums = vec![0i64; MOST + 1];
    sums[0] = 1;
    let mut all = 1;
    for _ in 0..coaches {
        let mut next = vec![0i64; MOST + 1];
        for (sum, &count) in sums.iter().enumerate() {
            for higher in 1..=6usize {
                let throws = 2 * higher as i64 - 1;
                next[(sum + higher * times as usize).min(MOST)] += count * throws;
            }
        }
        sums = next;
        all *= 36;
    }
    let mut odds = [CERTAIN; MOST + 1];
    let mut more = 0;
    for cost in (0..=MOST).rev() {
        more += sums[cost];
        odds[cost] = (more * i64::from(CERTAIN) / all) as i32;
    }
    odds
}

fn at_least(throws: &[i32; MOST + 1], all: i32) -> Pays {
    let mut odds = [CERTAIN; MOST + 1];
    let mut more = 0;
    for cost in (0..=MOST).rev() {
        more += throws[cost];
        odds[cost] = more * CERTAIN / all;
    }
    odds
}

/// The largest difference of what two sides can add.
const MOST_AHEAD: i32 = 24;
const ROW: usize = 2 * MOST_AHEAD as usize + 1;

/// The odds of contests of two dice a side, ties rolled again and sixes kept.
pub(super) struct Contests {
    /// By how many times each side's higher die counts more, then by how much the first is
    /// ahead.
    wins: [[i32; ROW]; 4],
}

impl Contests {
    /// Made once: `raddoppia` is how often a side's higher die counts when it plays that
    /// card, from 1 to 3.
    pub(super) fn of(raddoppia: u8) -> &'static Contests {
        static MADE: [LazyLock<Contests>; 3] = [
            LazyLock::new(|| Contests::new(1)),
            LazyLock::new(|| Contests::new(2)),
            LazyLock::new(|| Contests::new(3)),
        ];
        &MADE[usize::from(raddoppia.clamp(1, 3)) - 1]
    }

    fn new(raddoppia: u8) -> Contests {
        let mut wins = [[0; ROW]; 4];
        for (cards, row) in wins.iter_mut().enumerate() {
            let higher = [cards & 1, cards >> 1].map(|card| if card == 0 { 1 } else { raddoppia });
            for (ahead, odds) in (-MOST_AHEAD..).zip(row.iter_mut()) {
                let (won, decided) = contest_throws(ahead as i8, higher);
                *odds = won as i32 * CERTAIN / decided as i32;
            }
        }
        Contests { wins }
    }

    /// How likely the first side wins that is so far ahead; whether each doubles its higher
    /// die.
    #[inline]
    pub(super) fn wins(&self, ahead: i32, doubles: [bool; 2]) -> i32 {
        let cards = usize::from(doubles[0]) | usize::from(doubles[1]) << 1;
        let at = (ahead.clamp(-MOST_AHEAD, MOST_AHEAD) + MOST_AHEAD) as usize;
        self.wins[cards][at]
    }

    /// The same without cards.
    #[inline]
    pub(super) fn plain(&self, ahead: i32) -> i32 {
        self.wins(ahead, [false; 2])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_are_those_of_two_dice() {
        let usual = pays(|a, b| a + b);
        assert_eq!(usual[2], CERTAIN);
        assert_eq!(usual[7], 21 * CERTAIN / 36);
        assert_eq!(usual[13], 0);
        let relaunch = pays(|a, b| 2 * (a + b));
        assert_eq!(relaunch[14], usual[7]);
        // One coach's higher die is 6 in 11 of 36 throws.
        assert_eq!(pays_of_coaches(1, 1)[6], 11 * CERTAIN / 36);
        assert_eq!(pays_of_coaches(2, 1)[12], 121 * CERTAIN / 1296);
        let contests = Contests::of(2);
        // The crate's own example: a 3 against a 2.
        assert_eq!(contests.plain(1), 721 * CERTAIN / 1156);
        assert_eq!(contests.plain(0), CERTAIN / 2);
        assert!(contests.wins(0, [true, false]) > contests.plain(3));
        assert_eq!(contests.wins(0, [true, true]), CERTAIN / 2);
    }
}
