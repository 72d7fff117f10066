//! Elo ratings of players who met one another.

use bots::strength::Interval;

use super::{DEVIATIONS, Estimate, estimate::dispersion};
use crate::stop::Points;

/// Matches of two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The first player, by number.
    pub first: usize,
    /// The second one.
    pub second: usize,
    /// The points of the first.
    pub points: Points,
}

/// A player's place on a ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rung {
    /// The player, by number.
    pub player: usize,
    /// The Elo rating; those of all players of a ladder are 0 on average.
    pub elo: Estimate,
    /// Matches.
    pub matches: u32,
    /// Points in these.
    pub points: f64,
}

/// What the ratings' differences are multiplied by, for a factor of e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Draws that count as played by each two who met, so that who took all points of somebody has a finite rating.
const DRAWS: f64 = 0.5;
/// Rounds that suffice by far for ratings that can be told apart.
const MOST_ROUNDS: u32 = 20_000;

/// The ladders of `players`: each of those who met one another, however many lie between, from the strongest to the weakest.
///
/// The ratings are those of Bradley and Terry, found by minorisation and maximisation (Hunter 2004), with half a draw more for each two who
/// met. The intervals are normal ones with the sandwich variance: Fisher's information, and points with draws vary less than a coin.
pub fn ladder(players: usize, meetings: &[Meeting]) -> Vec<Vec<Rung>> {
    let met: Vec<&Meeting> = meetings
        .iter()
        .filter(|one| one.first != one.second && one.points.matches > 0)
        .collect();
    groups(players, &met)
        .into_iter()
        .map(|group| of_group(&group, &met))
        .collect()
}

/// Those who met one another, in groups of at least two.
fn groups(players: usize, met: &[&Meeting]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..players).collect();
    for one in met {
        let (from, to) = (group[one.second], group[one.first]);
        for of in &mut group {
            if *of == from {
                *of = to;
            }
        }
    }
    let members = |which| {
        (0..players)
            .filter(|player| group[*player] == which)
            .collect()
    };
    let all: Vec<Vec<usize>> = (0..players).map(members).collect();
    all.into_iter().filter(|group| group.len() > 1).collect()
}

/// What two players of a group have between them.
#[derive(Clone, Copy, Default)]
struct Pair {
    /// Matches, those that count besides the played ones included.
    matches: f64,
    /// How much more they vary than they tell: the variance of points over that of a coin.
    spread: f64,
}

fn of_group(group: &[usize], met: &[&Meeting]) -> Vec<Rung> {
    let size = group.len();
    let place = |player| group.iter().position(|one| *one == player);
    let mut pairs = vec![vec![Pair::default(); size]; size];
    let mut points = vec![0.0; size];
    let mut played = vec![(0, 0.0); size];
    for one in met {
        let (Some(first), Some(second)) = (place(one.first), place(one.second)) else {
            continue;
        };
        let matches = f64::from(one.points.matches);
        if pairs[first][second].matches == 0.0 {
            for of in [first, second] {
                points[of] += DRAWS / 2.0;
            }
            for (one, other) in [(first, second), (second, first)] {
                pairs[one][other].matches = DRAWS;
            }
        }
        points[first] += one.points.sum;
        points[second] += matches - one.points.sum;
        played[first].1 += one.points.sum;
        played[second].1 += matches - one.points.sum;
        for (of, other) in [(first, second), (second, first)] {
            played[of].0 += one.points.matches;
            let pair = &mut pairs[of][other];
            pair.matches += matches;
            pair.spread += matches * dispersion(&one.points);
        }
    }
    let ratings = ratings(&pairs, &points);
    let variances = variances(&pairs, &ratings);
    let mut rungs: Vec<Rung> = (0..size)
        .map(|of| {
            let (value, half) = (ELO * ratings[of], ELO * DEVIATIONS * variances[of].sqrt());
            Rung {
                player: group[of],
                elo: Estimate {
                    value,
                    interval: Interval {
                        low: value - half,
                        high: value + half,
                    },
                },
                matches: played[of].0,
                points: played[of].1,
            }
        })
        .collect();
    rungs.sort_by(|one, other| other.elo.value.total_cmp(&one.elo.value));
    rungs
}

/// The logarithms of the strengths, 0 on average.
fn ratings(pairs: &[Vec<Pair>], points: &[f64]) -> Vec<f64> {
    let size = points.len();
    let mut strengths = vec![1.0_f64; size];
    for _ in 0..MOST_ROUNDS {
        let mut moved = 0.0_f64;
        for of in 0..size {
            let expected = (0..size)
                .filter(|other| *other != of)
                .map(|other| pairs[of][other].matches / (strengths[of] + strengths[other]));
            let better = points[of] / expected.sum::<f64>();
            moved = moved.max((better / strengths[of]).ln().abs());
            strengths[of] = better;
        }
        let mean = strengths.iter().map(|one| one.ln()).sum::<f64>() / f64::from(size as u32);
        for one in &mut strengths {
            *one /= mean.exp();
        }
        if moved < 1e-12 {
            break;
        }
    }
    strengths.iter().map(|one| one.ln()).collect()
}

/// The variance of each rating about their average.
fn variances(pairs: &[Vec<Pair>], ratings: &[f64]) -> Vec<f64> {
    let size = ratings.len();
    let laplacian = |weight: &dyn Fn(&Pair) -> f64| {
        let mut all = vec![vec![0.0; size]; size];
        for (of, row) in pairs.iter().enumerate() {
            for (other, pair) in row.iter().enumerate() {
                let chance = 1.0 / (1.0 + (ratings[other] - ratings[of]).exp());
                let weight = weight(pair) * chance * (1.0 - chance);
                all[of][other] -= weight;
                all[of][of] += weight;
            }
        }
        all
    };
    // Nobody is more than one of a group, so the ratings' sum is known without doubt: what that adds to the information is taken off again.
    let mut information = laplacian(&|pair| pair.matches);
    let even = 1.0 / f64::from(size as u32);
    for row in &mut information {
        for one in row {
            *one += even;
        }
    }
    let mut inverse = inverse(information);
    for row in &mut inverse {
        for one in row {
            *one -= even;
        }
    }
    let score = laplacian(&|pair| pair.spread);
    inverse
        .iter()
        .map(|row| {
            let of = |(to, weights): (usize, &Vec<f64>)| {
                let inner: f64 = weights
                    .iter()
                    .zip(row)
                    .map(|(one, other)| one * other)
                    .sum();
                row[to] * inner
            };
            score.iter().enumerate().map(of).sum::<f64>().max(0.0)
        })
        .collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (nth, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == nth))));
    }
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        for one in &mut matrix[pivot] {
            *one /= by;
        }
        let row = matrix[pivot].clone();
        for (nth, other) in matrix.iter_mut().enumerate() {
            if nth != pivot {
                let times = other[pivot];
                for (one, less) in other.iter_mut().zip(&row) {
                    *one -= times * less;
                }
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use bots::strength::elo;
    use proptest::prelude::*;

    use super::*;

    fn meeting(first: usize, second: usize, wins: u32, draws: u32, losses: u32) -> Meeting {
        let mut points = Points::default();
        for (count, one) in [(wins, 1.0), (draws, 0.5), (losses, 0.0)] {
            for _ in 0..count {
                points.add(one);
            }
        }
        Meeting {
            first,
            second,
            points,
        }
    }

    proptest! {
        #[test]
        fn everybody_has_as_many_points_as_their_rating_lets_expect(
            all in prop::collection::vec((0_usize..5, 0_usize..5, 0_u32..20, 0_u32..5, 0_u32..20), 1..12),
        ) {
            // Each two once, so that half a draw more is half a draw more.
            let mut met = std::collections::BTreeMap::new();
            for (first, second, wins, draws, losses) in all {
                met.insert((first.min(second), first.max(second)), (wins, draws, losses));
            }
            let meetings: Vec<Meeting> = met.iter()
                .map(|((first, second), (wins, draws, losses))| meeting(*first, *second, *wins, *draws, *losses))
                .collect();
            for rungs in ladder(5, &meetings) {
                let rating = |player| rungs.iter().find(|one| one.player == player).map(|one| one.elo.value);
                let mean: f64 = rungs.iter().map(|one| one.elo.value).sum();
                prop_assert!(mean.abs() < 1e-6);
                for rung in &rungs {
                    let (mut expected, mut had) = (0.0, 0.0);
                    for one in &meetings {
                        let (other, points) = if one.first == rung.player {
                            (one.second, one.points.sum)
                        } else if one.second == rung.player {
                            (one.first, f64::from(one.points.matches) - one.points.sum)
                        } else {
                            continue;
                        };
                        if other == rung.player || one.points.matches == 0 {
                            continue;
                        }
                        let ahead = rung.elo.value - rating(other).unwrap();
                        let matches = f64::from(one.points.matches) + DRAWS;
                        expected += matches / (1.0 + 10_f64.powf(-ahead / 400.0));
                        had += points + DRAWS / 2.0;
                    }
                    prop_assert!((expected - had).abs() < 1e-3, "{expected} {had}");
                    prop_assert!(rung.elo.may_be(rung.elo.value) && rung.elo.half_width().is_finite());
                    prop_assert!(rung.elo.half_width() > 0.0);
                }
            }
        }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_share_says() {
        let rungs = &ladder(2, &[meeting(0, 1, 300, 0, 100)])[0];
        let apart = rungs[0].elo.value - rungs[1].elo.value;
        assert!((apart - elo(300.25 / 400.5).unwrap()).abs() < 1e-6);
        // As wide as that of a share of 400 matches, each half as wide as their difference.
        let wide = ELO * DEVIATIONS / (400.0 * 0.75 * 0.25_f64).sqrt() / 2.0;
        assert!((rungs[0].elo.half_width() - wide).abs() < 0.5, "{rungs:?}");
        assert_eq!(
            (rungs[0].player, rungs[0].matches, rungs[0].points),
            (0, 400, 300.0)
        );
    }

    #[test]
    fn draws_make_ratings_surer() {
        let width = |one| ladder(2, &[one])[0][0].elo.half_width();
        assert!(width(meeting(0, 1, 10, 80, 10)) < 0.6 * width(meeting(0, 1, 50, 0, 50)));
    }

    #[test]
    fn who_won_all_has_a_rating() {
        let rungs = &ladder(3, &[meeting(0, 1, 40, 0, 0), meeting(1, 2, 40, 0, 0)])[0];
        let order: Vec<usize> = rungs.iter().map(|one| one.player).collect();
        assert_eq!(order, [0, 1, 2]);
        assert!(
            rungs[0].elo.interval.low > rungs[2].elo.interval.high,
            "{rungs:?}"
        );
        assert!(
            rungs.iter().all(|one| one.elo.half_width() < 2_000.0),
            "{rungs:?}"
        );
    }

    #[test]
    fn those_who_never_met_are_on_ladders_of_their_own() {
        let all = [
            meeting(0, 1, 3, 0, 1),
            meeting(2, 3, 3, 0, 1),
            meeting(4, 4, 1, 0, 1),
        ];
        let ladders = ladder(5, &all);
        assert_eq!(ladders.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
    }
}
