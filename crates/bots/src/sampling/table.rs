//! Evaluations that are a weighted sum of the features of a position.

use super::{CERTAIN, Named};

/// A goal, in the unit of the weights.
const GOAL: f64 = 10_000.0;

/// A weight for each feature, in ten-thousandths of a goal: a whole one of what is likely, one
/// more of what is counted; and of each rank of the pitch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<Odds, Counts, const RANKS: usize> {
    /// Whatever the position.
    pub(crate) always: i32,
    /// Of what is likely.
    pub(crate) odds: Odds,
    /// Of what is counted.
    pub(crate) counts: Counts,
    /// By the carrier's rank, as the carrier's side counts them.
    pub(crate) ranks: [i32; RANKS],
}

impl<Odds: Named, Counts: Named, const RANKS: usize> Table<Odds, Counts, RANKS> {
    /// What it makes of a position's features, the odds in ten-thousandths, in
    /// ten-thousandths of a goal.
    pub(crate) fn weigh(&self, odds: &Odds, counts: &Counts, rank: Option<usize>) -> i32 {
        let odds = odds.numbers().zip(self.odds.numbers());
        let odds: i64 = odds
            .map(|(odds, weight)| i64::from(odds) * i64::from(weight))
            .sum();
        let counts = counts.numbers().zip(self.counts.numbers());
        let counts: i32 = counts.map(|(count, weight)| count * weight).sum();
        let rank = rank.map_or(0, |rank| self.ranks[rank]);
        self.always + (odds / i64::from(CERTAIN)) as i32 + counts + rank
    }

    /// All the weights in order, in goals.
    pub(crate) fn in_goals(&self) -> Vec<f64> {
        let numbers = self.odds.numbers().chain(self.counts.numbers());
        let all = core::iter::once(self.always)
            .chain(numbers)
            .chain(self.ranks);
        all.map(|weight| f64::from(weight) / GOAL).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sampling::named;

    named! {
        /// Two that are likely.
        Odds { first, second, }
    }

    named! {
        /// One that is counted.
        Counts { only, }
    }

    #[test]
    fn odds_are_weighed_by_how_likely_counts_by_how_many() {
        let table = Table {
            always: 1,
            odds: Odds {
                first: 1000,
                second: -400,
            },
            counts: Counts { only: 7 },
            ranks: [0, 50],
        };
        let odds = Odds {
            first: 5000,
            second: 10_000,
        };
        assert_eq!(
            table.weigh(&odds, &Counts { only: 3 }, Some(1)),
            1 + 500 - 400 + 21 + 50
        );
        assert_eq!(table.weigh(&Odds::default(), &Counts::default(), None), 1);
        assert_eq!(table.in_goals(), [0.0001, 0.1, -0.04, 0.0007, 0.0, 0.005]);
        assert_eq!(Odds::NAMES, ["first", "second"]);
    }
}
