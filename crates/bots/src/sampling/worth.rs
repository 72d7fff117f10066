//! Odds and values, as all these games count with them.

use fischio_core::Side;

/// What is certain: odds are in ten-thousandths.
pub(crate) const CERTAIN: i32 = 10_000;

/// How likely two things are together that have nothing to do with one another, or one after
/// the other; and of a value what is left if it is so likely.
#[inline]
pub(crate) const fn both(first: i32, second: i32) -> i32 {
    first * second / CERTAIN
}

/// Of two ends the mean value, the first being so likely.
#[inline]
pub(crate) const fn mixed(odds: i32, [first, second]: [i32; 2]) -> i32 {
    let (odds, certain) = (odds as i64, CERTAIN as i64);
    ((first as i64 * odds + second as i64 * (certain - odds)) / certain) as i32
}

/// Values are Home's: 1 for Home, −1 for Away.
#[inline]
pub(crate) const fn sign(side: Side) -> i32 {
    match side {
        Side::Home => 1,
        Side::Away => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_lies_between_its_ends() {
        assert_eq!(mixed(CERTAIN, [700, -300]), 700);
        assert_eq!(mixed(0, [700, -300]), -300);
        assert_eq!(mixed(2_500, [1_000_000, -1_000_000]), -500_000);
        assert_eq!(both(CERTAIN / 2, CERTAIN / 2), CERTAIN / 4);
        assert_eq!(Side::BOTH.map(sign), [1, -1]);
    }
}
