//! Sets of squares, steps and straight lines over the pitch, for judging positions.
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "files, ranks and indices of squares, small and never below 0"
)]

use calciotto::{FILES, RANKS, Square};
use fischio_core::Coord;

/// Four ranks to a word: goal zones included, with room to spare.
const WORDS: usize = 6;
/// Squares, goal zones and what lies beside them counted.
pub(super) const SQUARES: usize = (RANKS as usize + 2) * FILES as usize;
/// Every file but the last, in each of four ranks; and every file but the first.
const NOT_LAST: u64 = 0x7fff_7fff_7fff_7fff;
const NOT_FIRST: u64 = 0xfffe_fffe_fffe_fffe;
/// The longest way of a man that is looked at.
pub(super) const MOST_STEPS: usize = 9;

/// A set of squares, a bit each, by their indices.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid([u64; WORDS]);

impl Grid {
    pub(super) const EMPTY: Grid = Grid([0; WORDS]);

    /// The pitch without its goal zones.
    pub(super) const FIELD: Grid = {
        let mut words = [u64::MAX; WORDS];
        words[0] = !0xffff;
        words[WORDS - 1] = 0xffff;
        Grid(words)
    };

    #[inline]
    pub(super) fn one(square: Square) -> Grid {
        let mut grid = Grid::EMPTY;
        grid.add(square);
        grid
    }

    #[inline]
    pub(super) fn add(&mut self, square: Square) {
        let at = usize::from(square.index());
        if let Some(word) = self.0.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    /// The same without one of its squares.
    pub(super) fn one_less(&self, square: Square) -> Grid {
        self.without(Grid::one(square))
    }

    #[inline]
    pub(super) fn has(&self, square: Square) -> bool {
        self.has_index(usize::from(square.index()))
    }

    #[inline]
    pub(super) fn has_index(&self, at: usize) -> bool {
        self.0
            .get(at / 64)
            .is_some_and(|word| word >> (at % 64) & 1 != 0)
    }

    #[inline]
    pub(super) fn and(mut self, other: Grid) -> Grid {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    #[inline]
    pub(super) fn or(mut self, other: Grid) -> Grid {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    #[inline]
    pub(super) fn without(mut self, other: Grid) -> Grid {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn meets(self, other: Grid) -> bool {
        !self.and(other).is_empty()
    }

    /// Its squares and their orthogonal neighbours.
    #[inline]
    pub(super) fn spread(self) -> Grid {
        let own = self.0;
        let mut next = own;
        for i in 0..WORDS {
            next[i] |=
                (own[i] & NOT_LAST) << 1 | (own[i] & NOT_FIRST) >> 1 | own[i] << 16 | own[i] >> 16;
            if i > 0 {
                next[i] |= own[i - 1] >> 48;
            }
            if i + 1 < WORDS {
                next[i] |= own[i + 1] << 48;
            }
        }
        Grid(next)
    }

    /// The indices of its squares, in order.
    pub(super) fn indices(self) -> impl Iterator<Item = usize> {
        (0..).zip(self.0).flat_map(|(word, bits): (usize, u64)| {
            let mut left = bits;
            core::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                (left != 0).then(|| {
                    left &= left - 1;
                    word * 64 + bit
                })
            })
        })
    }
}

/// Where a man may be after each number of steps.
pub(super) struct Reach {
    after: [Grid; MOST_STEPS + 1],
    steps: usize,
}

impl Reach {
    /// Of a man who goes at most so many steps over `free`.
    pub(super) fn new(from: Square, free: Grid, steps: i32) -> Reach {
        let steps = usize::try_from(steps).unwrap_or(0).min(MOST_STEPS);
        let mut after = [Grid::one(from); MOST_STEPS + 1];
        for i in 1..=steps {
            after[i] = after[i - 1].or(after[i - 1].spread().and(free));
        }
        Reach { after, steps }
    }

    /// The squares first reached with each number of steps, from none.
    #[inline]
    pub(super) fn rings(&self) -> impl Iterator<Item = (i32, Grid)> + '_ {
        (0..=self.steps).map(|i| {
            let new = match i {
                0 => self.after[0],
                _ => self.after[i].without(self.after[i - 1]),
            };
            (i as i32, new)
        })
    }

    /// All the squares.
    #[inline]
    pub(super) fn all(&self) -> Grid {
        self.after[self.steps]
    }
}

/// Files and ranks from one square to the next in a direction.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The indices of the field's squares in a direction from a square, the nearest first.
#[inline]
pub(super) fn ray(from: Square, (right, up): (i32, i32)) -> impl Iterator<Item = usize> {
    let mut file = i32::from(from.file());
    let mut rank = i32::from(from.rank());
    core::iter::from_fn(move || {
        file += right;
        rank += up;
        let inside =
            (0..i32::from(FILES)).contains(&file) && (1..=i32::from(RANKS)).contains(&rank);
        inside.then_some((rank * i32::from(FILES) + file) as usize)
    })
}

/// How far it is from one square to another in a straight line, if there is one and nobody
/// on `occupied` stands between.
#[inline]
pub(super) fn line(from: Square, to: Square, occupied: &Grid) -> Option<i32> {
    let files = i32::from(to.file()) - i32::from(from.file());
    let ranks = i32::from(to.rank()) - i32::from(from.rank());
    if (files != 0 && ranks != 0 && files.abs() != ranks.abs()) || (files == 0 && ranks == 0) {
        return None;
    }
    let length = files.abs().max(ranks.abs());
    let stride = files.signum() + ranks.signum() * i32::from(FILES);
    let mut at = i32::from(from.index());
    for _ in 1..length {
        at += stride;
        if occupied.has_index(at as usize) {
            return None;
        }
    }
    Some(length)
}

/// The square of an index.
pub(super) fn square(index: usize) -> Option<Square> {
    let files = usize::from(FILES);
    Square::from_coord(Coord::new((index % files) as u8, (index / files) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn steps_are_orthogonal_and_go_round_men() {
        let free = Grid::FIELD.without(Grid::one(named("a3")));
        let reach = Reach::new(named("a2"), free, 9);
        let steps = |to| {
            let ring = reach.rings().find(|(_, ring)| ring.has(named(to)));
            ring.map(|(steps, _)| steps)
        };
        assert_eq!(steps("a4"), Some(4));
        assert_eq!(steps("b3"), Some(2));
        assert_eq!(steps("a2"), Some(0));
        assert_eq!(steps("p2"), None);
        assert_eq!(steps("a3"), None);
        assert_eq!(Grid::FIELD.indices().count(), 320);
        assert!(
            Reach::new(named("p20"), Grid::FIELD, 9)
                .all()
                .indices()
                .all(|at| square(at).is_some())
        );
    }

    #[test]
    fn lines_go_over_nobody() {
        let men = Grid::one(named("h18"));
        assert_eq!(line(named("h16"), named("h21"), &men), None);
        assert_eq!(line(named("g17"), named("j20"), &men), None);
        assert_eq!(line(named("g17"), named("h18"), &men), Some(1));
        assert_eq!(line(named("h18"), named("h21"), &men), Some(3));
        assert_eq!(line(named("a1"), named("b3"), &men), None);
        assert_eq!(ray(named("h18"), (0, 1)).count(), 2);
    }
}
