//! How one number goes with another.

use bots::strength::Interval;

use super::{Estimate, sample::quantile};

/// Pairs of numbers, of which the sums are kept that a straight line through them takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Line {
    count: u32,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Line {
    /// One pair more.
    pub fn add(&mut self, x: f64, y: f64) {
        self.count += 1;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// So many pairs more whose first number is 0, with the sum of the second ones and that of their squares.
    pub fn add_zeros(&mut self, count: u32, y: f64, yy: f64) {
        self.count += count;
        self.y += y;
        self.yy += yy;
    }

    /// By how much the second number is greater where the first is greater by 1: the slope of the line of least squares, with the usual
    /// interval by Student's t. Nothing of less than three pairs, or if the first number never changes.
    pub fn slope(&self) -> Option<Estimate> {
        if self.count < 3 {
            return None;
        }
        let count = f64::from(self.count);
        let spread = self.xx - self.x * self.x / count;
        // What is left by rounding is no spread.
        if spread <= 1e-9 * self.xx.max(1e-9) {
            return None;
        }
        let both = self.xy - self.x * self.y / count;
        let value = both / spread;
        let rest = (self.yy - self.y * self.y / count - value * both).max(0.0);
        let half = quantile(self.count - 2) * (rest / (count - 2.0) / spread).sqrt();
        Some(Estimate {
            value,
            interval: Interval {
                low: value - half,
                high: value + half,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_straight_line_is_found(
            slope in -5.0_f64..5.0, at in -5.0_f64..5.0, all in prop::collection::vec(0.0_f64..1.0, 3..40),
        ) {
            let mut line = Line::default();
            for x in &all {
                line.add(*x, at + slope * x);
            }
            let spread = all.iter().copied().fold(0.0, f64::max) - all.iter().copied().fold(1.0, f64::min);
            if spread > 0.05 {
                let found = line.slope().unwrap();
                prop_assert!((found.value - slope).abs() < 1e-4, "{found:?}");
            }
        }
    }

    #[test]
    fn zeros_may_be_added_by_their_sums() {
        let (mut one, mut other) = (Line::default(), Line::default());
        for (x, y) in [(0.0, 1.0), (0.0, 0.5), (0.4, 0.0), (0.2, 1.0), (0.3, 0.5)] {
            one.add(x, y);
        }
        for (x, y) in [(0.4, 0.0), (0.2, 1.0), (0.3, 0.5)] {
            other.add(x, y);
        }
        other.add_zeros(2, 1.5, 1.25);
        assert_eq!(one.slope(), other.slope());
        // By hand: the sums of squares and products about the means.
        let found = one.slope().unwrap();
        assert!((found.value + 0.19 / 0.128).abs() < 1e-9, "{found:?}");
        assert!(found.may_be(0.0), "{found:?}");
    }

    #[test]
    fn what_never_changes_has_no_slope() {
        let mut line = Line::default();
        for y in [1.0, 0.0, 0.5] {
            line.add(0.1, y);
        }
        assert_eq!(line.slope(), None);
        assert_eq!(Line::default().slope(), None);
    }
}
