//! Sets of squares, a bit each, and what spreads over them: steps and straight lines.

use core::ops::{BitAnd, BitOr, BitOrAssign, Not, RangeInclusive};

use fischio_core::sketch;

use crate::Square;
use crate::parts::square::{MAX_FILES, STRIDE};

/// A set of squares: bit `i` is the square of index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub u128);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);

    /// A square alone.
    pub const fn one(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    /// The ranks from `first` to `last` (from 0) of a board of so many files.
    pub(crate) fn ranks(files: u8, first: u8, last: u8) -> Squares {
        let rank = (1u128 << files) - 1;
        (first..=last).fold(Squares::EMPTY, |all, r| {
            all | Squares(rank << (u32::from(r) * u32::from(STRIDE)))
        })
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two share a square.
    pub const fn meets(self, other: Squares) -> bool {
        self.0 & other.0 != 0
    }

    /// How many squares.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The same without those of `other`.
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// The set as the other side counts.
    #[must_use]
    pub fn mirrored(self) -> Squares {
        self.iter().map(Square::mirrored).collect()
    }

    /// Its squares in order.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Square> + Clone {
        self.into_iter()
    }

    /// The set as a text board of these ranks, for tests and for who looks for a fault.
    ///
    /// ```
    /// use calcetto::{Square, Squares};
    ///
    /// let squares = ["b1", "c2"].map(|name| Square::from_coord(name.parse().unwrap()).unwrap());
    /// let board = squares.into_iter().collect::<Squares>().sketch(1..=2);
    /// assert_eq!(board, "\
    ///     2 . . # . . . . .\n\
    ///     1 . # . . . . . .\n");
    /// ```
    pub fn sketch(self, ranks: RangeInclusive<u8>) -> String {
        let has = |name| Square::from_coord(name).is_some_and(|square| self.has(square));
        sketch(MAX_FILES, ranks, has)
    }

    /// The square of place `n` in the order of indices, if there are so many.
    pub(crate) fn nth_square(self, n: u32) -> Option<Square> {
        self.into_iter().nth(n as usize)
    }

    /// Appends something for each square, in order.
    #[inline]
    pub(crate) fn each_into<T>(self, out: &mut Vec<T>, make: impl Fn(Square) -> T) {
        // Halves, for loops over 128 bits are slow, and counted, so that the list grows once.
        for (mut bits, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            out.extend((0..bits.count_ones()).map(|_| {
                // The highest bit changes nothing: there is one left. It tells that there is.
                let lowest = (bits | 1 << 63).trailing_zeros() as u8;
                bits &= bits.wrapping_sub(1);
                make(Square::new(first + lowest))
            }));
        }
    }

    /// The orthogonal neighbours of all its squares, and perhaps bits that are no square.
    #[inline]
    const fn beside(self) -> Squares {
        Squares(self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE)
    }

    /// The orthogonal neighbours of a square, and perhaps bits that are no square.
    #[inline]
    pub(crate) const fn next_to(square: Square) -> Squares {
        Squares::one(square).beside()
    }

    /// Its squares and those of `free` one orthogonal step from them (CT-15).
    #[inline]
    pub(crate) const fn step(self, free: Squares) -> Squares {
        Squares(self.0 | self.beside().0 & free.0)
    }

    /// Where players on squares may each stop after at most so many steps over `free`
    /// (CT-15). All spread together: one after the other takes twice the time.
    #[inline]
    pub(crate) fn reach<const N: usize>(
        from: [Square; N],
        free: Squares,
        steps: [u8; N],
    ) -> [Squares; N] {
        let start = from.map(Squares::one);
        let mut seen = start;
        for step in 0..steps.into_iter().max().unwrap_or(0) {
            for (seen, steps) in seen.iter_mut().zip(steps) {
                let goes = Squares(u128::from(step < steps).wrapping_neg());
                *seen = seen.step(free & goes);
            }
        }
        for (seen, start) in seen.iter_mut().zip(start) {
            *seen = seen.without(start);
        }
        seen
    }

    /// Steps of a shortest path over `free`, if `to` can be reached within `most` (CT-15).
    #[inline]
    pub(crate) fn steps(from: Square, to: Square, free: Squares, most: u8) -> Option<u8> {
        let mut seen = Squares::one(from);
        for steps in 1..=most {
            let next = seen.step(free);
            if next.has(to) {
                return Some(steps);
            }
            if next == seen {
                return None;
            }
            seen = next;
        }
        None
    }
}

/// A straight line between two squares (CT-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// How many squares it goes.
    pub(crate) length: u8,
    /// The squares between.
    pub(crate) between: Squares,
}

impl Line {
    /// The line from one square to another, if it is orthogonal or diagonal.
    #[inline]
    pub(crate) fn between(from: Square, to: Square) -> Option<Line> {
        let files = to.file().abs_diff(from.file());
        let ranks = to.rank().abs_diff(from.rank());
        if from == to || (files != 0 && ranks != 0 && files != ranks) {
            return None;
        }
        let length = files.max(ranks);
        let (low, high) = (from.min(to).index(), from.max(to).index());
        let stride = (high - low) / length;
        let mut between = 0;
        for step in 1..length {
            between |= 1 << (low + step * stride);
        }
        Some(Line {
            length,
            between: Squares(between),
        })
    }

    /// For each length, the squares a straight line of at most that length ends on.
    pub(crate) fn star(from: Square, pitch: Squares) -> [Squares; 14] {
        let mut star = [Squares::EMPTY; 14];
        let strides = [1, STRIDE - 1, STRIDE, STRIDE + 1];
        let mut rays = [1u128 << from.index(); 8];
        for length in 1..star.len() {
            let mut all = star[length - 1];
            for (i, stride) in strides.into_iter().enumerate() {
                rays[2 * i] = rays[2 * i] << stride & pitch.0;
                rays[2 * i + 1] = rays[2 * i + 1] >> stride & pitch.0;
                all |= Squares(rays[2 * i] | rays[2 * i + 1]);
            }
            star[length] = all;
        }
        star
    }
}

const _: () = assert!(STRIDE == MAX_FILES + 1 && crate::parts::square::RANKS * STRIDE <= 128);

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl Not for Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

/// The squares of a set, in the order of indices.
#[derive(Clone, Debug)]
pub struct SquaresOf(u128);

impl Iterator for SquaresOf {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Square::new(index))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for SquaresOf {}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresOf;

    #[inline]
    fn into_iter(self) -> SquaresOf {
        SquaresOf(self.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Squares::EMPTY, |all, square| all | Squares::one(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn ct_16_lines_are_orthogonal_or_diagonal() {
        let line = |from, to| Line::between(square(from), square(to));
        for (from, to, length, between) in [
            ("a1", "a14", 13, 12),
            ("h3", "a3", 7, 6),
            ("d1", "h5", 4, 3),
            ("h5", "d9", 4, 3),
            ("d7", "e7", 1, 0),
        ] {
            for (from, to) in [(from, to), (to, from)] {
                let line = line(from, to).unwrap();
                assert_eq!((line.length, line.between.count()), (length, between));
            }
        }
        for (from, to) in [("a1", "b3"), ("a1", "a1"), ("c7", "h5")] {
            assert_eq!(line(from, to), None);
        }
    }

    #[test]
    fn a_star_holds_every_end_of_a_line() {
        for files in [4, 6, 8] {
            let pitch = Squares::ranks(files, 0, 13);
            for from in pitch {
                let star = Line::star(from, pitch);
                for to in pitch {
                    for (length, star) in star.into_iter().enumerate() {
                        let line = Line::between(from, to);
                        let ends = line.is_some_and(|line| usize::from(line.length) <= length);
                        assert_eq!(star.has(to), ends, "{from} {to} {length}");
                    }
                }
            }
        }
    }

    #[test]
    fn ct_15_steps_go_round_what_is_in_the_way() {
        let pitch = Squares::ranks(8, 0, 13);
        let wall: Squares = ["a2", "b2", "c1"].map(square).into_iter().collect();
        let free = pitch.without(wall);
        let reach = |from, free, steps| Squares::reach([square(from)], free, [steps])[0];
        assert_eq!(reach("a1", free, 9).count(), 1);
        assert_eq!(Squares::steps(square("a1"), square("b1"), free, 1), Some(1));
        assert_eq!(Squares::steps(square("a1"), square("a3"), free, 9), None);
        // The last square of a rank and the first of the next are no neighbours.
        assert!(!reach("h1", pitch, 1).has(square("a2")));
        assert_eq!(reach("d7", pitch, 2).count(), 12);
        let two = Squares::reach(["d7", "h1"].map(square), pitch, [2, 0]);
        assert_eq!(two.map(Squares::count), [12, 0]);
    }
}
