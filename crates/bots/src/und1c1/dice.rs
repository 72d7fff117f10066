//! The rules' odds of single dice, in ten-thousandths.

use und1c1::{higher, level, reaching};

pub(super) use crate::sampling::{CERTAIN, both};

const fn of(throws: u8, all: i32) -> i32 {
    throws as i32 * CERTAIN / all
}

/// How likely a die with `ahead` more than the other's is higher.
pub(crate) const fn wins(ahead: i8) -> i32 {
    of(higher(ahead), 36)
}

/// How likely the two are equal.
pub(crate) const fn ties(ahead: i8) -> i32 {
    of(level(ahead), 36)
}

/// How likely a die shows at least so much.
pub(crate) const fn reaches(needed: i8) -> i32 {
    of(reaching(needed), 6)
}
