//! Numbers as metrics take them.

/// A count as a metric takes it.
pub(crate) fn as_measure(count: usize) -> f64 {
    u32::try_from(count).unwrap_or(u32::MAX).into()
}
