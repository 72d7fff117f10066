//! When a cell has been played often enough.
//!
//! Looking at the results after every part and stopping when they please would make ordinary intervals lie. The two ways here are made for
//! looking often: a confidence sequence, which holds at all times, and a sequential probability ratio test, whose errors are about those
//! that are asked for as long as the differences are moderate: it takes points for normally distributed.

use serde::{Deserialize, Serialize};

/// How often a confidence sequence may be wrong at any time.
const ALPHA: f64 = 0.05;
/// Greatest Elo difference of a test: near all of the points.
const MOST_ELO: f64 = 600.0;
/// Points of a match differ from their mean by half at most.
const SIGMA: f64 = 0.5;

/// When to stop before all matches of a cell are played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stop {
    /// When the points are known to so much to either side, at 95 %, by a confidence sequence.
    HalfWidth(f64),
    /// When one of two Elo differences is refuted, by a sequential probability ratio test.
    Sprt {
        /// The smaller difference.
        elo0: f64,
        /// The greater one.
        elo1: f64,
        /// How often the greater one may be accepted though the smaller is true.
        #[serde(default = "alpha")]
        alpha: f64,
        /// How often the smaller one may be accepted though the greater is true.
        #[serde(default = "alpha")]
        beta: f64,
    },
}

const fn alpha() -> f64 {
    ALPHA
}

/// What an SPRT says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The smaller difference is accepted.
    Smaller,
    /// The greater one is.
    Greater,
}

/// Points so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Points {
    /// Matches.
    pub matches: u32,
    /// Their points.
    pub sum: f64,
    /// The squares of their points.
    pub squares: f64,
}

impl Points {
    /// One match more.
    pub fn add(&mut self, points: f64) {
        self.matches += 1;
        self.sum += points;
        self.squares += points * points;
    }

    /// The matches of others as well.
    pub fn merge(&mut self, others: &Points) {
        self.matches += others.matches;
        self.sum += others.sum;
        self.squares += others.squares;
    }

    /// Matches that were won: a draw has half a point and a quarter of its square.
    #[allow(clippy::cast_sign_loss, reason = "it is a number of matches")]
    pub fn wins(&self) -> u32 {
        (2.0 * self.squares - self.sum).round() as u32
    }

    /// Matches that were drawn.
    #[allow(clippy::cast_sign_loss, reason = "it is a number of matches")]
    pub fn draws(&self) -> u32 {
        (4.0 * (self.sum - self.squares)).round() as u32
    }

    /// What is left without some of the matches.
    #[must_use]
    pub fn without(&self, some: &Points) -> Points {
        Points {
            matches: self.matches.saturating_sub(some.matches),
            sum: (self.sum - some.sum).max(0.0),
            squares: (self.squares - some.squares).max(0.0),
        }
    }

    /// The share of the points; half of them before the first match.
    pub fn share(&self) -> f64 {
        if self.matches == 0 {
            0.5
        } else {
            self.sum / f64::from(self.matches)
        }
    }
}

impl Stop {
    /// A sequential probability ratio test with 5 % of errors of both kinds.
    pub const fn sprt(elo0: f64, elo1: f64) -> Stop {
        Stop::Sprt {
            elo0,
            elo1,
            alpha: ALPHA,
            beta: ALPHA,
        }
    }

    /// Whether it is a way to stop at all.
    ///
    /// # Errors
    /// What it may be.
    pub fn check(&self) -> Result<(), String> {
        match *self {
            Stop::HalfWidth(width) if width > 0.0 && width < 0.5 => Ok(()),
            Stop::HalfWidth(width) => Err(format!(
                "half_width is more than 0 and less than 0.5, not {width}"
            )),
            Stop::Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            } => {
                let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
                let is_near = |elo: f64| elo.abs() <= MOST_ELO;
                if elo0 < elo1 && is_near(elo0) && is_near(elo1) && is_risk(alpha) && is_risk(beta)
                {
                    Ok(())
                } else {
                    Err(format!(
                        "of sprt, elo0 is less than elo1, both are between -{MOST_ELO} and {MOST_ELO}, and alpha and beta are more than 0 and less than 0.5"
                    ))
                }
            }
        }
    }

    /// Whether the points so far suffice.
    pub fn is_enough(&self, points: &Points) -> bool {
        match *self {
            Stop::HalfWidth(width) => half_width(points.matches, width) <= width,
            Stop::Sprt { .. } => self.verdict(points) != Verdict::Open,
        }
    }

    /// What an SPRT says of the points so far; [`Verdict::Open`] of a confidence sequence.
    pub fn verdict(&self, points: &Points) -> Verdict {
        let Stop::Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        } = *self
        else {
            return Verdict::Open;
        };
        let ratio = log_likelihood_ratio(points, [elo0, elo1]);
        if ratio >= ((1.0 - beta) / alpha).ln() {
            Verdict::Greater
        } else if ratio <= (beta / (1.0 - alpha)).ln() {
            Verdict::Smaller
        } else {
            Verdict::Open
        }
    }
}

/// To either side of the share of points, how far the truth may be after so many matches, at 95 % at all times: the mixture bound of
/// Robbins for points within 1 of one another, tuned to be narrowest where it comes down to `aimed`.
pub fn half_width(matches: u32, aimed: f64) -> f64 {
    if matches == 0 {
        return f64::INFINITY;
    }
    let matches = f64::from(matches);
    let log = -2.0 * ALPHA.ln();
    // About as many matches as it takes.
    let tuned = SIGMA * SIGMA * (log + (log + 1.0).ln()) / (aimed * aimed);
    let rho = (log + (log + 1.0).ln()) / tuned;
    let grown = matches * rho + 1.0;
    SIGMA * (2.0 * grown / (matches * matches * rho) * (grown.sqrt() / ALPHA).ln()).sqrt()
}

/// The logarithm of how much likelier the points are at the second Elo difference than at the first, by the normal approximation that test
/// frameworks of chess programs use.
fn log_likelihood_ratio(points: &Points, elos: [f64; 2]) -> f64 {
    // As if there had been half a win, half a draw and half a loss before: results that are all the same say something, too.
    let matches = f64::from(points.matches) + 1.5;
    let share = (points.sum + 0.75) / matches;
    let variance = (points.squares + 0.625) / matches - share * share;
    let [low, high] = elos.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
    matches * (high - low) * (2.0 * share - low - high) / (2.0 * variance)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    fn played(share: f64, seed: u64, mut is_over: impl FnMut(&Points) -> bool) -> Points {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut points = Points::default();
        while points.matches < 20_000 && !is_over(&points) {
            points.add(f64::from(u8::from(rng.random_bool(share))));
        }
        points
    }

    #[test]
    fn a_confidence_sequence_holds_however_often_one_looks() {
        let mut missed = 0;
        for seed in 0..200 {
            let mut ever = false;
            played(0.6, seed, |points| {
                let off = (points.share() - 0.6).abs();
                ever |= points.matches > 0 && off > half_width(points.matches, 0.05);
                points.matches >= 2_000
            });
            missed += u32::from(ever);
        }
        assert!(
            missed <= 10,
            "{missed} of 200 missed the truth at some time"
        );
        let matches = played(0.6, 1, |points| Stop::HalfWidth(0.05).is_enough(points)).matches;
        assert!((500..1_500).contains(&matches), "{matches}");
    }

    #[test]
    fn an_sprt_tells_two_differences_apart() {
        let sprt = Stop::Sprt {
            elo0: 0.0,
            elo1: 50.0,
            alpha: 0.05,
            beta: 0.05,
        };
        let wrong = |share: f64, verdict: Verdict| {
            let of = |seed| sprt.verdict(&played(share, seed, |points| sprt.is_enough(points)));
            (0..200).filter(|seed| of(*seed) != verdict).count()
        };
        assert!(wrong(0.5, Verdict::Smaller) <= 20);
        let share = 1.0 / (1.0 + 10_f64.powf(-50.0 / 400.0));
        assert!(wrong(share, Verdict::Greater) <= 20);
    }

    #[test]
    fn an_sprt_stops_where_all_results_are_the_same() {
        let sprt = Stop::Sprt {
            elo0: 0.0,
            elo1: 50.0,
            alpha: 0.05,
            beta: 0.05,
        };
        for (share, verdict) in [(1.0, Verdict::Greater), (0.0, Verdict::Smaller)] {
            let points = played(share, 1, |points| sprt.is_enough(points));
            assert!(points.matches < 100, "{points:?}");
            assert_eq!(sprt.verdict(&points), verdict);
        }
        assert_eq!(sprt.verdict(&Points::default()), Verdict::Open);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for wrong in [
            Stop::HalfWidth(0.0),
            Stop::HalfWidth(0.5),
            Stop::Sprt {
                elo0: 10.0,
                elo1: 10.0,
                alpha: 0.05,
                beta: 0.05,
            },
            Stop::Sprt {
                elo0: f64::NEG_INFINITY,
                elo1: f64::INFINITY,
                alpha: 0.05,
                beta: 0.05,
            },
        ] {
            assert!(wrong.check().is_err());
        }
        assert!(Stop::HalfWidth(0.02).check().is_ok());
    }
}
