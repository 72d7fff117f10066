//! Quadrants as sets of boxes (UN-01, UN-04).

use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::Squares;

/// The boxes of the quadrant that a box of the pitch lies in.
pub(crate) const fn quadrant(at: Square) -> Squares {
    around(at, 0)
}

/// The boxes of the quadrants that border the one of a box: those at distance 1 (UN-04).
pub(crate) const fn bordering(at: Square) -> Squares {
    around(at, 1).without(quadrant(at))
}

/// The last of so many quadrants in a row that is no farther than a number.
const fn last(farthest: u8, quadrants: u8) -> u8 {
    if farthest < quadrants {
        farthest
    } else {
        quadrants - 1
    }
}

/// The boxes whose quadrants are no more than so many away.
const fn around(at: Square, most: u8) -> Squares {
    let (file, rank) = (at.file() / 2, (at.rank() - 1) / 2);
    let first_file = 2 * file.saturating_sub(most);
    let first_rank = 2 * rank.saturating_sub(most) + 1;
    Squares::part(
        first_file,
        2 * last(file + most, FILES / 2) + 1,
        first_rank,
        2 * last(rank + most, RANKS / 2) + 2,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_04_bordering_quadrants_are_those_at_distance_one() {
        for at in Squares::PITCH {
            for other in Squares::PITCH {
                let distance = at.quadrants_to(other);
                assert_eq!(quadrant(at).has(other), distance == 0, "{at} {other}");
                assert_eq!(bordering(at).has(other), distance == 1, "{at} {other}");
            }
        }
    }
}
