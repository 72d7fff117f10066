//! What numbers of many matches tell, and how surely.
//!
//! Every interval is one of 95 %. Each function names its method, so that a reader can look it up; all of them give something sensible
//! for a handful of matches, and where one player took all of the points or none.

mod estimate;
mod histogram;
mod ladder;
mod line;
mod sample;

pub use bots::strength::Interval;
pub use estimate::{Estimate, difference, points, share, together};
pub use histogram::Histogram;
pub use ladder::{Meeting, Rung, ladder};
pub use line::Line;
pub use sample::Sample;

/// Standard deviations of a normal distribution to either side that leave out one case in 20.
pub(crate) const DEVIATIONS: f64 = 1.959_963_984_540_054;
