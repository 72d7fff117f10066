//! How much was done in a second.

use std::time::Instant;

/// Millions a second since `start`.
pub(crate) fn millions_a_second(count: u64, start: Instant) -> f64 {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    f64::from(count) / start.elapsed().as_secs_f64() / 1e6
}
