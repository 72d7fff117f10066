//! What a series of matches tells about strength, and how surely.

use serde::Serialize;

/// A range that holds the true value 95 times in 100.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Standard deviations to either side that leave out one case in 20.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// The Wilson interval of a share of points in so many games. With draws it is a little
/// wider than it need be.
///
/// ```
/// let interval = fischio_bots::strength::wilson(0.6, 200);
/// assert_eq!(format!("{:.3} {:.3}", interval.low, interval.high), "0.531 0.665");
/// ```
pub fn wilson(share: f64, games: u32) -> Interval {
    if games == 0 {
        return Interval {
            low: 0.0,
            high: 1.0,
        };
    }
    let games = f64::from(games);
    let square = DEVIATIONS * DEVIATIONS / games;
    let centre = share + square / 2.0;
    let spread = (share * (1.0 - share) * square + square * square / 4.0).sqrt();
    Interval {
        low: ((centre - spread) / (1.0 + square)).max(0.0),
        high: ((centre + spread) / (1.0 + square)).min(1.0),
    }
}

/// The Elo difference at which a share of points is expected; nothing for all or none of the
/// points, which no finite difference explains.
///
/// ```
/// use fischio_bots::strength::elo;
/// assert_eq!(elo(0.5), Some(0.0));
/// assert_eq!(elo(0.6).map(f64::round), Some(70.0));
/// assert_eq!(elo(1.0), None);
/// ```
pub fn elo(share: f64) -> Option<f64> {
    // Adding 0 makes the 0 of a level share positive.
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10() + 0.0)
}
