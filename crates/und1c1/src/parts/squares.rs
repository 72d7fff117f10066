//! Sets of boxes, a bit each, and the fixed parts of the pitch (UN-01, UN-02).

use core::ops::{BitAnd, BitOr, BitOrAssign};

use fischio_core::Side;

use crate::parts::line::Line;
use crate::parts::square::{Direction, FILES, GOAL_FILES, RANKS, STRIDE, Square};

/// A set of boxes: bit `i` is the box of index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub [u64; 4]);

impl Squares {
    /// No box.
    pub const EMPTY: Squares = Squares([0; 4]);
    /// Every box of the pitch, goals left out.
    pub const PITCH: Squares = Squares::part(0, FILES - 1, 1, RANKS);

    /// A box alone.
    #[inline]
    pub const fn one(square: Square) -> Squares {
        Squares::EMPTY.with(square)
    }

    /// A box alone, or none.
    #[inline]
    pub(crate) const fn maybe(square: Option<Square>) -> Squares {
        match square {
            Some(square) => Squares::one(square),
            None => Squares::EMPTY,
        }
    }

    /// The boxes of files (0 = a) and ranks (as written), ends included.
    pub(crate) const fn part(first: u8, last: u8, low: u8, high: u8) -> Squares {
        let mut set = Squares::EMPTY;
        let mut rank = low;
        while rank <= high {
            let mut file = first;
            while file <= last {
                let index = ((rank - 1) * STRIDE + file) as usize;
                set.0[index >> 6] |= 1 << (index & 63);
                file += 1;
            }
            rank += 1;
        }
        set
    }

    /// The penalty area before a side's own goal (UN-02).
    #[inline]
    pub const fn area(side: Side) -> Squares {
        const HOME: Squares = Squares::part(5, 10, 1, 2);
        const AWAY: Squares = Squares::part(5, 10, 13, 14);
        match side {
            Side::Home => HOME,
            Side::Away => AWAY,
        }
    }

    /// The boxes before a side's own goal (UN-45).
    #[inline]
    pub(crate) const fn mouth(side: Side) -> Squares {
        const FIRST: u8 = *GOAL_FILES.start();
        const LAST: u8 = *GOAL_FILES.end();
        const HOME: Squares = Squares::part(FIRST, LAST, 1, 1);
        const AWAY: Squares = Squares::part(FIRST, LAST, RANKS, RANKS);
        match side {
            Side::Home => HOME,
            Side::Away => AWAY,
        }
    }

    /// How many of its boxes lie in the penalty area before a side's own goal.
    #[inline]
    pub(crate) const fn in_area(self, side: Side) -> u32 {
        // Each area lies within one word: nothing else needs to be counted.
        const {
            let [a, b, c, d] = Squares::area(Side::Home).0;
            assert!(a != 0 && b | c | d == 0);
            let [a, b, c, d] = Squares::area(Side::Away).0;
            assert!(d != 0 && a | b | c == 0);
        }
        let there = self.and(Squares::area(side));
        (there.0[0] | there.0[3]).count_ones()
    }

    /// A side's half.
    #[inline]
    pub const fn half(side: Side) -> Squares {
        const HOME: Squares = Squares::part(0, 15, 1, 7);
        const AWAY: Squares = Squares::part(0, 15, 8, 14);
        match side {
            Side::Home => HOME,
            Side::Away => AWAY,
        }
    }

    /// The boxes of a line (UN-01).
    #[inline]
    pub const fn line(line: Line) -> Squares {
        const LINES: [Squares; 7] = [
            Squares::part(0, 15, 1, 2),
            Squares::part(0, 15, 3, 4),
            Squares::part(0, 15, 5, 6),
            Squares::part(0, 15, 7, 8),
            Squares::part(0, 15, 9, 10),
            Squares::part(0, 15, 11, 12),
            Squares::part(0, 15, 13, 14),
        ];
        LINES[line.index()]
    }

    /// The left, centre or right of the pitch, by number (UN-01).
    #[inline]
    pub(crate) const fn third(number: u8) -> Squares {
        const THIRDS: [Squares; 3] = [
            Squares::part(0, 3, 1, 14),
            Squares::part(4, 11, 1, 14),
            Squares::part(12, 15, 1, 14),
        ];
        THIRDS[number as usize % 3]
    }

    /// Files a and p, along the touchlines (UN-30).
    pub(crate) const TOUCHLINES: Squares = {
        let (a, p) = (
            Squares::part(0, 0, 1, RANKS),
            Squares::part(15, 15, 1, RANKS),
        );
        a.or(p)
    };

    /// Whether a box is in it.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0[square.index() as usize >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many boxes.
    #[inline]
    pub const fn count(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    pub(crate) const fn or(self, other: Squares) -> Squares {
        let (a, b) = (self.0, other.0);
        Squares([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    pub(crate) const fn and(self, other: Squares) -> Squares {
        let (a, b) = (self.0, other.0);
        Squares([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// The same without those of `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Squares) -> Squares {
        let (a, b) = (self.0, other.0);
        Squares([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// Adds a box.
    #[inline]
    pub const fn add(&mut self, square: Square) {
        self.0[square.index() as usize >> 6] |= 1 << (square.index() & 63);
    }

    /// The same with a box. Unlike [`Squares::add`] it picks no word from memory: quicker where
    /// boxes come one after the other and the set is used at once.
    #[inline]
    #[must_use]
    const fn with(self, square: Square) -> Squares {
        let [a, b, c, d] = self.0;
        let bit = 1 << (square.index() & 63);
        let word = square.index() >> 6;
        Squares([
            a | if word == 0 { bit } else { 0 },
            b | if word == 1 { bit } else { 0 },
            c | if word == 2 { bit } else { 0 },
            d | if word == 3 { bit } else { 0 },
        ])
    }

    /// Takes a box out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() as usize >> 6] &= !(1 << (square.index() & 63));
    }

    /// A box of those nearest to a side's own goal line.
    pub(crate) fn rearmost(self, side: Side) -> Option<Square> {
        let full = |word: &usize| self.0[*word] != 0;
        let (word, bit) = match side {
            Side::Home => {
                let word = (0..4).find(full)?;
                (word, self.0[word].trailing_zeros())
            }
            Side::Away => {
                let word = (0..4).rev().find(full)?;
                (word, self.0[word].ilog2())
            }
        };
        Some(Square::new((word as u8) << 6 | bit as u8))
    }

    /// The box of place `n` in the order of indices, if there are so many.
    pub(crate) fn nth_square(self, n: u32) -> Option<Square> {
        self.into_iter().nth(n as usize)
    }

    /// Every bit moved up by so many places, fewer than 64.
    #[inline]
    const fn up(self, by: u32) -> Squares {
        let [a, b, c, d] = self.0;
        let back = 64 - by;
        Squares([
            a << by,
            b << by | a >> back,
            c << by | b >> back,
            d << by | c >> back,
        ])
    }

    /// Every bit moved down by so many places, fewer than 64.
    #[inline]
    const fn down(self, by: u32) -> Squares {
        let [a, b, c, d] = self.0;
        let back = 64 - by;
        Squares([
            a >> by | b << back,
            b >> by | c << back,
            c >> by | d << back,
            d >> by,
        ])
    }

    /// What is one step on from its boxes, also beyond the pitch.
    #[inline]
    pub(crate) const fn next(self, direction: Direction) -> Squares {
        let delta = direction.delta().cast_signed();
        if delta > 0 {
            self.up(delta.unsigned_abs() as u32)
        } else {
            self.down(delta.unsigned_abs() as u32)
        }
    }

    /// What is beside its boxes by the file that a direction leads to: themselves for one that
    /// leads straight on.
    #[inline]
    pub(crate) const fn beside(self, direction: Direction) -> Squares {
        match direction.step().0 {
            0 => self,
            1.. => self.up(1),
            _ => self.down(1),
        }
    }

    /// The boxes around all its boxes, with those that are around each other.
    #[inline]
    pub(crate) const fn around(self) -> Squares {
        let row = self.or(self.up(1)).or(self.down(1));
        let sides = self.up(1).or(self.down(1));
        let all = sides.or(row.up(STRIDE as u32)).or(row.down(STRIDE as u32));
        all.and(Squares::PITCH)
    }

    /// Appends something for each box, in order.
    #[inline]
    pub(crate) fn each_into<T>(self, out: &mut Vec<T>, mut make: impl FnMut(Square) -> T) {
        for (word, first) in self.0.into_iter().zip([0u8, 64, 128, 192]) {
            let mut bits = word;
            if bits == 0 {
                continue;
            }
            // With the count known beforehand the list looks for room once, not for each.
            out.extend((0..bits.count_ones()).map(|_| {
                let lowest = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                make(Square::new(first + lowest))
            }));
        }
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        self.and(other)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        self.or(other)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        *self = self.or(other);
    }
}

/// The boxes of a set, in the order of indices.
#[derive(Clone, Debug)]
pub struct Boxes {
    bits: [u64; 4],
    word: usize,
}

impl Iterator for Boxes {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < 4 {
            let bits = &mut self.bits[self.word];
            if *bits != 0 {
                let lowest = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Square::new((self.word as u8) << 6 | lowest));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Boxes;

    fn into_iter(self) -> Boxes {
        Boxes {
            bits: self.0,
            word: 0,
        }
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::square::Direction;

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn boxes_around_stay_on_the_pitch() {
        for one in Squares::PITCH {
            let around = Squares::one(one).around();
            for other in Squares::PITCH {
                assert_eq!(around.has(other), one.is_next_to(other), "{one} {other}");
            }
            for direction in Direction::ALL {
                let next = one.step(direction);
                let there = Squares::PITCH.has(next);
                assert_eq!(there && one.is_next_to(next), there, "{one} {direction:?}");
                if there {
                    assert_eq!(Direction::between(one, next), Some((direction, 1)));
                }
            }
        }
        assert_eq!(Squares::one(square("a1")).around().count(), 3);
        assert_eq!(Squares::one(square("p14")).around().count(), 3);
        assert_eq!(Squares::one(square("h7")).around().count(), 8);
    }

    #[test]
    fn un_18_the_rearmost_box_is_the_nearest_to_the_own_goal_line() {
        assert_eq!(Squares::EMPTY.rearmost(Side::Home), None);
        assert_eq!(Squares::EMPTY.rearmost(Side::Away), None);
        for one in Squares::PITCH {
            for other in Squares::PITCH {
                let both = Squares::one(one) | Squares::one(other);
                for side in Side::BOTH {
                    let rank = both.rearmost(side).map(|at| at.rank_for(side));
                    let least = one.rank_for(side).min(other.rank_for(side));
                    assert_eq!(rank, Some(least), "{side} {one} {other}");
                }
            }
        }
    }

    #[test]
    fn un_14_who_is_in_an_area_is_counted() {
        for one in Squares::PITCH {
            for side in Side::BOTH {
                let alone = u32::from(Squares::area(side).has(one));
                assert_eq!(Squares::one(one).in_area(side), alone, "{side} {one}");
            }
        }
        for side in Side::BOTH {
            assert_eq!(Squares::PITCH.in_area(side), 12);
        }
    }

    #[test]
    fn un_04_distance_is_steps_between_quadrants() {
        for (from, to, quadrants, boxes) in [
            ("a1", "b2", 0, 1),
            ("a1", "c3", 1, 2),
            ("b2", "c2", 1, 1),
            ("h7", "h8", 0, 1),
            ("h8", "h9", 1, 1),
            ("a1", "p14", 7, 15),
            ("h0", "h1", 0, 1),
            ("h0", "g2", 0, 2),
            ("h0", "j1", 0, 1),
            ("h0", "k3", 1, 3),
            ("h15", "a14", 3, 6),
            ("h15", "i9", 2, 6),
        ] {
            let (from, to) = (square(from), square(to));
            for (from, to) in [(from, to), (to, from)] {
                assert_eq!(from.quadrants_to(to), quadrants, "{from} {to}");
                assert_eq!(from.boxes_to(to), boxes, "{from} {to}");
            }
        }
    }
}
