//! Drawing anew what a viewer does not know, for samples of a match.

/// Gives a number below another, at random.
pub type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// One of those who are left, if there is any. Counts them first rather than trying until one
/// fits, so that it ends whatever numbers `below` gives.
pub fn drawn<T>(mut left: impl Iterator<Item = T> + Clone, below: Below<'_>) -> Option<T> {
    let count = left.clone().count() as u32;
    if count == 0 {
        return None;
    }
    left.nth(below(count) as usize)
}
