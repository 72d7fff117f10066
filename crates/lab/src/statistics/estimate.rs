//! A number with its interval, and what two of them come to.

use bots::strength::{Interval, elo, wilson};
use serde::Serialize;

use crate::stop::Points;

/// A number as it was measured, with the interval that holds the true one 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// As measured.
    pub value: f64,
    /// Where the true number is.
    pub interval: Interval,
}

impl Estimate {
    /// Whether `number` is in the interval, so that the true number may be it.
    pub fn may_be(&self, number: f64) -> bool {
        self.interval.low <= number && number <= self.interval.high
    }

    /// Half the interval's width.
    pub fn half_width(&self) -> f64 {
        (self.interval.high - self.interval.low) / 2.0
    }

    /// The same, so many times as much.
    #[must_use]
    pub fn times(self, factor: f64) -> Estimate {
        let ends = [self.interval.low * factor, self.interval.high * factor];
        Estimate {
            value: self.value * factor,
            interval: Interval {
                low: ends[0].min(ends[1]),
                high: ends[0].max(ends[1]),
            },
        }
    }

    /// The same, so much more.
    #[must_use]
    pub fn plus(self, more: f64) -> Estimate {
        Estimate {
            value: self.value + more,
            interval: Interval {
                low: self.interval.low + more,
                high: self.interval.high + more,
            },
        }
    }

    /// The Elo difference that explains a share of points, and those at its ends; nothing where no finite one does.
    pub fn elo(&self) -> [Option<f64>; 3] {
        [self.value, self.interval.low, self.interval.high].map(elo)
    }
}

/// A share: so many of all. Its interval is Wilson's, which stays within 0 and 1.
///
/// ```
/// use lab::statistics::share;
///
/// let none = share(0, 100);
/// assert_eq!((none.value, none.interval.low), (0.0, 0.0));
/// assert!(none.interval.high > 0.03 && none.interval.high < 0.04);
/// ```
pub fn share(count: u32, of: u32) -> Estimate {
    let value = if of == 0 {
        0.0
    } else {
        f64::from(count) / f64::from(of)
    };
    Estimate {
        value,
        interval: wilson(value, of),
    }
}

/// The share of points of a player or a side. Its interval is Wilson's for as many matches without draws as would tell as much (Kish's
/// effective sample size): a draw is nearer to the mean than a win is, so points with draws are known sooner. How much sooner is reckoned
/// as if there had been one win and one loss more, so that matches that were all drawn leave some doubt.
///
/// ```
/// use lab::{statistics::points, stop::Points};
///
/// let mut all = Points::default();
/// for one in [1.0, 0.5, 0.5, 0.0] {
///     all.add(one);
/// }
/// let known = points(&all);
/// assert_eq!(known.value, 0.5);
/// assert!(known.interval.low > bots::strength::wilson(0.5, 4).low);
/// ```
pub fn points(points: &Points) -> Estimate {
    let value = points.share();
    Estimate {
        value,
        interval: wilson(value, matches_without_draws(points)),
    }
}

/// How much the variance of points is of the variance that they would have without draws; 1 if there are none.
pub(crate) fn dispersion(points: &Points) -> f64 {
    let matches = f64::from(points.matches) + 2.0;
    let mean = (points.sum + 1.0) / matches;
    let variance = (points.squares + 1.0) / matches - mean * mean;
    (variance / (mean * (1.0 - mean))).clamp(0.0, 1.0)
}

#[allow(clippy::cast_sign_loss, reason = "it is a number of matches")]
fn matches_without_draws(points: &Points) -> u32 {
    // Rounded down, on the safe side, but for errors of rounding, so that both players' intervals have the same width; a float that is too
    // large becomes the greatest number.
    (f64::from(points.matches) / dispersion(points) + 1e-6) as u32
}

/// How much `one` is more than `other`, which are independent of each other: the method of variance estimates recovery (Zou and Donner
/// 2008), which for two shares is Newcombe's hybrid score interval. It takes from each interval the side that matters, so it is as right at
/// 0 and 100 % as the intervals are.
pub fn difference(one: &Estimate, other: &Estimate) -> Estimate {
    together(&[(1.0, *one), (-1.0, *other)])
}

/// A sum of independent numbers, each so many times: the method of variance estimates recovery.
pub fn together(all: &[(f64, Estimate)]) -> Estimate {
    let (mut value, mut below, mut above) = (0.0, 0.0, 0.0);
    for (weight, one) in all {
        let one = one.times(*weight);
        value += one.value;
        below += (one.value - one.interval.low).powi(2);
        above += (one.interval.high - one.value).powi(2);
    }
    Estimate {
        value,
        interval: Interval {
            low: value - f64::sqrt(below),
            high: value + f64::sqrt(above),
        },
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    fn of(wins: u32, draws: u32, losses: u32) -> Points {
        let mut all = Points::default();
        for (count, one) in [(wins, 1.0), (draws, 0.5), (losses, 0.0)] {
            for _ in 0..count {
                all.add(one);
            }
        }
        all
    }

    proptest! {
        #[test]
        fn an_interval_has_its_value_and_stays_within_all_and_nothing(
            wins in 0_u32..200, draws in 0_u32..200, losses in 0_u32..200,
        ) {
            prop_assert_eq!(of(wins, draws, losses).wins(), wins);
            prop_assert_eq!(of(wins, draws, losses).draws(), draws);
            let known = points(&of(wins, draws, losses));
            prop_assert!(known.may_be(known.value), "{known:?}");
            prop_assert!(known.interval.low >= 0.0 && known.interval.high <= 1.0);
            prop_assert!(known.half_width() > 0.0);
            // It is never wider than it would be without draws, and without draws it is Wilson's own.
            let plain = wilson(known.value, wins + draws + losses);
            prop_assert!(known.interval.low >= plain.low && known.interval.high <= plain.high);
            if draws == 0 {
                prop_assert_eq!(known.interval, plain);
            }
            // The other player's points are what is left.
            let other = points(&of(losses, draws, wins));
            prop_assert!((known.interval.low + other.interval.high - 1.0).abs() < 1e-9);
        }

        #[test]
        fn a_difference_changes_its_sign_with_the_order(
            one in (0_u32..50, 0_u32..50), other in (0_u32..50, 0_u32..50),
        ) {
            let of = |(count, more): (u32, u32)| share(count, count + more);
            let there = difference(&of(one), &of(other));
            let back = difference(&of(other), &of(one));
            prop_assert!((there.value + back.value).abs() < 1e-12);
            prop_assert!((there.interval.low + back.interval.high).abs() < 1e-12);
            prop_assert!(there.may_be(there.value));
            prop_assert!(there.interval.low >= -1.0 - 1e-12 && there.interval.high <= 1.0 + 1e-12);
        }
    }

    /// How often the truth is in the interval for matches with these chances of a win and a draw.
    fn covered(win: f64, draw: f64, matches: u32) -> usize {
        let truth = win + draw / 2.0;
        (0..1_000)
            .filter(|seed| {
                let mut rng = Pcg64Mcg::seed_from_u64(*seed);
                let mut all = Points::default();
                for _ in 0..matches {
                    let roll: f64 = rng.random();
                    all.add(if roll < win {
                        1.0
                    } else if roll < win + draw {
                        0.5
                    } else {
                        0.0
                    });
                }
                points(&all).may_be(truth)
            })
            .count()
    }

    #[test]
    fn ninety_five_intervals_in_a_hundred_hold_the_truth() {
        for (win, draw, matches) in [
            (0.5, 0.0, 40),
            (0.4, 0.3, 40),
            (0.9, 0.05, 60),
            (0.2, 0.6, 100),
        ] {
            let held = covered(win, draw, matches);
            assert!(
                (930..=975).contains(&held),
                "{held} for {win}, {draw}, {matches}"
            );
        }
    }

    #[test]
    fn a_difference_of_two_shares_is_newcombes() {
        // The example of Newcombe 1998, method 10: 56 of 70 and 48 of 80.
        let known = difference(&share(56, 70), &share(48, 80));
        assert_eq!(
            format!("{:.4} {:.4}", known.interval.low, known.interval.high),
            "0.0524 0.3339"
        );
    }

    #[test]
    fn both_players_are_known_as_surely() {
        // The effective number of matches is a whole one here, but for errors of rounding.
        let [one, other] = [of(86, 90, 134), of(134, 90, 86)].map(|all| points(&all));
        assert!((one.interval.low + other.interval.high - 1.0).abs() < 1e-9);
    }

    #[test]
    fn all_of_the_points_leave_some_doubt() {
        let all = points(&of(20, 0, 0));
        assert!(all.interval.low > 0.8 && all.interval.low < 0.9 && all.interval.high > 0.999_999);
        assert_eq!(all.elo()[0], None);
        let drawn = points(&of(0, 100, 0));
        assert!(
            drawn.half_width() > 0.01 && drawn.half_width() < 0.03,
            "{drawn:?}"
        );
        assert_eq!(
            points(&Points::default()).interval,
            Interval {
                low: 0.0,
                high: 1.0
            }
        );
    }
}
