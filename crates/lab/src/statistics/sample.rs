//! A mean of measured numbers.

use bots::strength::Interval;
use statrs::distribution::{ContinuousCDF, StudentsT};

use super::Estimate;

/// Numbers that were measured, of which count, mean and variance are kept, by Welford's method.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: u32,
    mean: f64,
    /// The sum of the squares of what each differs from the mean.
    squares: f64,
}

impl Sample {
    /// One number more.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let off = number - self.mean;
        self.mean += off / f64::from(self.count);
        self.squares += off * (number - self.mean);
    }

    /// The numbers of another sample as well, by the method of Chan, Golub and `LeVeque`.
    pub fn merge(&mut self, other: &Sample) {
        if other.count == 0 {
            return;
        }
        let count = f64::from(self.count) + f64::from(other.count);
        let off = other.mean - self.mean;
        let part = f64::from(other.count) / count;
        self.squares += other.squares + off * off * f64::from(self.count) * part;
        self.mean += off * part;
        self.count += other.count;
    }

    /// How many.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// What they come to on average; 0 before the first one.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// Their variance; 0 of less than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        (self.squares / f64::from(self.count - 1)).max(0.0)
    }

    /// The mean with its interval, by Student's t; nothing of less than two numbers. Numbers that are all the same have an interval without
    /// width.
    ///
    /// ```
    /// let mut sample = lab::statistics::Sample::default();
    /// for number in [2.0, 4.0, 6.0] {
    ///     sample.add(number);
    /// }
    /// let known = sample.estimate().unwrap();
    /// assert_eq!(known.value, 4.0);
    /// assert_eq!(format!("{:.2}", known.interval.high), "8.97");
    /// ```
    pub fn estimate(&self) -> Option<Estimate> {
        if self.count < 2 {
            return None;
        }
        let half = quantile(self.count - 1) * (self.variance() / f64::from(self.count)).sqrt();
        Some(Estimate {
            value: self.mean,
            interval: Interval {
                low: self.mean - half,
                high: self.mean + half,
            },
        })
    }
}

/// Student's t with so many degrees of freedom, which 95 % do not go beyond to either side.
pub(super) fn quantile(freedom: u32) -> f64 {
    StudentsT::new(0.0, 1.0, f64::from(freedom.max(1)))
        .map_or(super::DEVIATIONS, |t| t.inverse_cdf(0.975))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(numbers: &[f64]) -> Sample {
        let mut sample = Sample::default();
        for number in numbers {
            sample.add(*number);
        }
        sample
    }

    proptest! {
        #[test]
        fn mean_and_variance_are_those_of_the_definition(numbers in prop::collection::vec(-50.0_f64..50.0, 2..60)) {
            let sample = of(&numbers);
            let count = f64::from(numbers.len() as u32);
            let mean = numbers.iter().sum::<f64>() / count;
            let variance = numbers.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
            prop_assert!((sample.mean() - mean).abs() < 1e-9);
            prop_assert!((sample.variance() - variance).abs() < 1e-8);
        }

        #[test]
        fn two_samples_merge_to_that_of_all(
            one in prop::collection::vec(-50.0_f64..50.0, 0..40), other in prop::collection::vec(-50.0_f64..50.0, 0..40),
        ) {
            let mut merged = of(&one);
            merged.merge(&of(&other));
            let all = of(&[one, other].concat());
            prop_assert_eq!(merged.count(), all.count());
            prop_assert!((merged.mean() - all.mean()).abs() < 1e-9);
            prop_assert!((merged.variance() - all.variance()).abs() < 1e-8);
        }
    }

    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        for (freedom, says) in [
            (1, "12.706"),
            (2, "4.303"),
            (10, "2.228"),
            (30, "2.042"),
            (1_000_000, "1.960"),
        ] {
            assert_eq!(format!("{:.3}", quantile(freedom)), says);
        }
    }

    #[test]
    fn too_few_numbers_have_no_interval() {
        assert_eq!(of(&[]).estimate(), None);
        assert_eq!(of(&[3.0]).estimate(), None);
        let same = of(&[3.0; 5]).estimate().unwrap();
        assert_eq!((same.interval.low, same.interval.high), (3.0, 3.0));
    }
}
