//! Judgements that are a weighted sum of what a position has.

/// What is certain, in the odds that are weighed.
const CERTAIN: i64 = 10_000;

/// A weight for each feature, in ten-thousandths of a goal: a whole one of what is likely, one
/// more of what is counted. `ODDS` of the one, `COUNTS` of the other; and `RANKS` of the pitch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<const ODDS: usize, const COUNTS: usize, const RANKS: usize> {
    /// Whatever the position.
    pub(crate) always: i32,
    /// Of what is likely.
    pub(crate) odds: [i32; ODDS],
    /// Of what is counted.
    pub(crate) counts: [i32; COUNTS],
    /// By the carrier's rank, as his side counts them.
    pub(crate) ranks: [i32; RANKS],
}

impl<const ODDS: usize, const COUNTS: usize, const RANKS: usize> Table<ODDS, COUNTS, RANKS> {
    /// What it makes of a position's features, the odds in ten-thousandths, in
    /// ten-thousandths of a goal.
    pub(crate) fn weigh(
        &self,
        odds: &[i32; ODDS],
        counts: &[i32; COUNTS],
        rank: Option<usize>,
    ) -> i32 {
        let odds = odds.iter().zip(self.odds);
        let odds: i64 = odds
            .map(|(&odds, weight)| i64::from(odds) * i64::from(weight))
            .sum();
        let counts = counts.iter().zip(self.counts);
        let counts: i32 = counts.map(|(&count, weight)| count * weight).sum();
        let rank = rank.map_or(0, |rank| self.ranks[rank]);
        self.always + (odds / CERTAIN) as i32 + counts + rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_weighed_by_how_likely_counts_by_how_many() {
        let table = Table {
            always: 1,
            odds: [1000, -400],
            counts: [7],
            ranks: [0, 50],
        };
        assert_eq!(
            table.weigh(&[5000, 10_000], &[3], Some(1)),
            1 + 500 - 400 + 21 + 50
        );
        assert_eq!(table.weigh(&[0, 0], &[0], None), 1);
    }
}
