//! Least squares, a table at a time.

use super::matches::Sample;

/// How far weights are off from what became of the positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// The mean of the squares, in squares of goals.
    pub mean: f64,
}

/// A table's evaluation of a position, in goals.
fn evaluation(weights: &[f64], sample: &Sample) -> f64 {
    let features = sample.features.iter();
    features
        .map(|&(place, value)| weights[place] * value)
        .sum::<f64>()
}

/// How far tables are off.
pub(super) fn loss(samples: &[Sample], tables: &[Vec<f64>]) -> Loss {
    let squares = samples.iter().map(|sample| {
        let off = evaluation(&tables[sample.table], sample) - sample.became;
        off * off
    });
    let count = u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX);
    Loss {
        mean: squares.sum::<f64>() / f64::from(count),
    }
}

/// The tables that come nearest. The weights at `fixed` places stay those in use, and so does a
/// table of whose kind no position was met.
pub(super) fn fit(
    samples: &[Sample],
    in_use: &[Vec<f64>],
    fixed: &[usize],
    ridge: f64,
) -> Vec<Vec<f64>> {
    let mut tables = Vec::new();
    for (number, old) in in_use.iter().enumerate() {
        let of_table = || samples.iter().filter(|sample| sample.table == number);
        let mut equations = Equations::new(old.len());
        for sample in of_table() {
            equations.add(sample, old, fixed);
        }
        let mut table = old.clone();
        if equations.count > 0 {
            // What is held back from each is in proportion to its feature's mean square; a feature that never comes up weighs
            // nothing.
            let held = |square: f64| if square > 0.0 { ridge * square } else { 1.0 };
            let found = equations.solve(held);
            for (place, weight) in table.iter_mut().enumerate() {
                if !fixed.contains(&place) {
                    // As it will be written: in whole ten-thousandths.
                    *weight = (found[place] * 10_000.0).round() / 10_000.0;
                }
            }
        }
        tables.push(table);
    }
    tables
}

/// Weights for rows of features and what came of each, the first of which is for whatever row. `held` is held back from each
/// of the others: how likely it is that a weight is far from nothing.
pub(crate) fn weights_of(rows: &[(Vec<f64>, f64)], held: f64) -> Vec<f64> {
    let size = rows.first().map_or(0, |(row, _)| row.len());
    let mut equations = Equations::new(size);
    for (row, became) in rows {
        let sample = Sample {
            number: 0,
            table: 0,
            features: row.iter().copied().enumerate().collect(),
            became: *became,
        };
        equations.add(&sample, &[], &[]);
    }
    equations.solve(|_| held)
}

/// The normal equations of a table.
struct Equations {
    /// Products of features, a row each.
    products: Vec<Vec<f64>>,
    /// Products of features with what became of the position.
    became: Vec<f64>,
    count: u32,
}

impl Equations {
    fn new(size: usize) -> Equations {
        Equations {
            products: vec![vec![0.0; size]; size],
            became: vec![0.0; size],
            count: 0,
        }
    }

    /// Adds a position, less what the fixed weights say of it.
    fn add(&mut self, sample: &Sample, weights: &[f64], fixed: &[usize]) {
        let is_free = |place: &usize| !fixed.contains(place);
        let known: f64 = sample
            .features
            .iter()
            .filter(|(place, _)| !is_free(place))
            .map(|&(place, value)| weights[place] * value)
            .sum();
        let free: Vec<(usize, f64)> = sample
            .features
            .iter()
            .copied()
            .filter(|(place, _)| is_free(place))
            .collect();
        for &(row, value) in &free {
            self.became[row] += value * (sample.became - known);
            for &(column, other) in &free {
                self.products[row][column] += value * other;
            }
        }
        self.count += 1;
    }

    /// The weights, by elimination. So much is held back from each, by the sum of its feature's squares.
    fn solve(mut self, held: impl Fn(f64) -> f64) -> Vec<f64> {
        let size = self.became.len();
        for place in 0..size {
            let square = self.products[place][place];
            let hold = held(square);
            // The first is for any position: nothing is held back from it but what keeps the
            // equations apart.
            self.products[place][place] += if place == 0 { 1e-9 } else { hold };
        }
        for pivot in 0..size {
            let (above, below) = self.products.split_at_mut(pivot + 1);
            let row = &above[pivot];
            for (place, other) in (pivot + 1..).zip(below) {
                let factor = other[pivot] / row[pivot];
                if factor == 0.0 {
                    continue;
                }
                for (value, own) in other[pivot..].iter_mut().zip(&row[pivot..]) {
                    *value -= factor * own;
                }
                self.became[place] -= factor * self.became[pivot];
            }
        }
        let mut weights = vec![0.0; size];
        for place in (0..size).rev() {
            let row = &self.products[place];
            let known: f64 = (place + 1..size).map(|at| row[at] * weights[at]).sum();
            weights[place] = (self.became[place] - known) / row[place];
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of which is known what they are worth.
    fn samples(worth: impl Fn(f64, f64) -> f64) -> Vec<Sample> {
        let all = (0..40).flat_map(|i| (0..7).map(move |j| (f64::from(i) / 40.0, f64::from(j))));
        all.map(|(likely, count)| Sample {
            number: 0,
            table: 0,
            features: vec![(0, 1.0), (1, likely), (2, count)],
            became: worth(likely, count),
        })
        .collect()
    }

    #[test]
    fn known_weights_are_found_again() {
        let samples = samples(|likely, count| 0.1 + 0.6 * likely - 0.05 * count);
        let fitted = fit(&samples, &[vec![0.0; 3]], &[], 1e-9);
        assert_eq!(fitted, [[0.1, 0.6, -0.05]]);
        assert!(loss(&samples, &fitted).mean < 1e-9);
    }

    #[test]
    fn what_is_fixed_stays_and_the_rest_goes_by_it() {
        let samples = samples(|likely, count| 0.1 + 0.6 * likely - 0.05 * count);
        let fitted = fit(&samples, &[vec![0.0, 0.0, -0.05]], &[2], 1e-9);
        assert_eq!(fitted, [[0.1, 0.6, -0.05]]);
    }

    #[test]
    fn a_table_without_positions_stays() {
        let fitted = fit(&[], &[vec![0.5, 0.25]], &[], 0.1);
        assert_eq!(fitted, [[0.5, 0.25]]);
    }
}
