//! The rules' odds of two dice, in ten-thousandths.

use calcetto::{contest_throws, throws_reaching};

pub(super) use crate::sampling::CERTAIN;

/// The largest difference of what two men can add: a printed 9 and a tile of 3.
const MOST_AHEAD: i32 = 12;

const AT_LEAST: [i32; 13] = at_least();
const WINS: [i32; 2 * MOST_AHEAD as usize + 1] = wins();

const fn at_least() -> [i32; 13] {
    let mut odds = [CERTAIN; 13];
    let mut total = 0;
    while total < odds.len() {
        odds[total] = throws_reaching(total as u8) as i32 * CERTAIN / 36;
        total += 1;
    }
    odds
}

#[allow(clippy::cast_possible_wrap, reason = "a table of a few numbers")]
const fn wins() -> [i32; 2 * MOST_AHEAD as usize + 1] {
    let mut odds = [0; 2 * MOST_AHEAD as usize + 1];
    let mut i = 0;
    while i < odds.len() {
        let (won, decided) = contest_throws((i as i32 - MOST_AHEAD) as i8);
        odds[i] = won as i32 * CERTAIN / decided as i32;
        i += 1;
    }
    odds
}

/// How likely 2d6 show at least so much.
pub(crate) fn at_least_total(total: i32) -> i32 {
    usize::try_from(total).map_or(CERTAIN, |total| AT_LEAST.get(total).copied().unwrap_or(0))
}

/// How likely a contest is won by the side that adds `own` against `other`, ties rolled
/// again and sixes kept.
pub(crate) fn wins_contest(own: i32, other: i32) -> i32 {
    let ahead = (own - other).clamp(-MOST_AHEAD, MOST_AHEAD);
    usize::try_from(ahead + MOST_AHEAD).map_or(0, |at| WINS[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_are_those_of_two_dice() {
        assert_eq!(at_least_total(2), CERTAIN);
        assert_eq!(at_least_total(7), 21 * CERTAIN / 36);
        assert_eq!(at_least_total(12), CERTAIN / 36);
        assert_eq!(at_least_total(13), 0);
        assert_eq!(wins_contest(3, 3), CERTAIN / 2);
        for own in 0..13 {
            for other in 0..13 {
                let sum = wins_contest(own, other) + wins_contest(other, own);
                assert!((CERTAIN - 1..=CERTAIN).contains(&sum));
            }
        }
    }
}
