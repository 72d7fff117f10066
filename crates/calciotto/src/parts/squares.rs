//! Sets of squares, a bit each, and what spreads over them: steps and straight lines.

use core::ops::{BitAnd, BitOr, BitOrAssign, RangeInclusive};

use fischio_core::sketch;

use crate::Square;
use crate::parts::square::{FAR_GOAL, FILES, GOAL_FILES, RANKS};

/// Rows of a set: a rank each, and one before the first and one behind the last, so that
/// every rank has two neighbours.
const ROWS: usize = RANKS as usize + 4;
/// The files of a goal zone in a row.
const GOAL_ROW: u16 = files(GOAL_FILES.0, GOAL_FILES.1);

/// A set of squares. Row 1 is rank 0; a bit is a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub(crate) [u16; ROWS]);

/// The files from the first to the last (0 = a), a bit each.
pub(crate) const fn files(first: u8, last: u8) -> u16 {
    (u16::MAX >> (FILES - 1 - last)) & (u16::MAX << first)
}

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares([0; ROWS]);

    /// The squares on which outfielders stand: all but the goal zones (CO-01, CO-07).
    pub const FIELD: Squares = Squares::block(u16::MAX, 1, RANKS);

    /// Home's goal zone and Away's (CO-01).
    pub(crate) const GOALS: [Squares; 2] = [
        Squares::block(GOAL_ROW, 0, 0),
        Squares::block(GOAL_ROW, FAR_GOAL, FAR_GOAL),
    ];

    /// The same files on each rank from `first` to `last`.
    pub(crate) const fn block(files: u16, first: u8, last: u8) -> Squares {
        let mut rows = [0; ROWS];
        let mut rank = first;
        while rank <= last {
            rows[rank as usize + 1] = files;
            rank += 1;
        }
        Squares(rows)
    }

    /// A square alone.
    #[inline]
    pub const fn one(square: Square) -> Squares {
        let mut rows = [0; ROWS];
        rows[square.rank() as usize + 1] = 1 << square.file();
        Squares(rows)
    }

    /// Adds a square.
    #[inline]
    pub fn add(&mut self, square: Square) {
        self.0[usize::from(square.rank()) + 1] |= 1 << square.file();
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn has(&self, square: Square) -> bool {
        self.0[square.rank() as usize + 1] >> square.file() & 1 != 0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        // Not compared as arrays: that would call for a comparison of memory.
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// Whether the two share a square.
    pub fn meets(&self, other: Squares) -> bool {
        !(*self & other).is_empty()
    }

    /// How many squares.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The same without those of `other`.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: Squares) -> Squares {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row &= !other;
        }
        self
    }

    /// The set as the other side counts.
    #[must_use]
    pub fn mirrored(mut self) -> Squares {
        self.0.reverse();
        self
    }

    /// Its squares in order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        (0..ROWS).step_by(4).flat_map(move |row| {
            let mut left = self.word(row);
            let first = (row as u16 * u16::from(FILES)).wrapping_sub(u16::from(FILES));
            core::iter::from_fn(move || {
                let lowest = left.trailing_zeros() as u16;
                (left != 0).then(|| {
                    left &= left - 1;
                    Square::new(first.wrapping_add(lowest))
                })
            })
        })
    }

    /// The set as a text board of these ranks, for tests and for who looks for a fault.
    ///
    /// ```
    /// use calciotto::{Square, Squares};
    ///
    /// let squares = ["b1", "c2"].map(|name| Square::from_coord(name.parse().unwrap()).unwrap());
    /// let board = squares.into_iter().collect::<Squares>().sketch(1..=2);
    /// assert_eq!(board, "\
    ///     2 . . # . . . . . . . . . . . . .\n\
    ///     1 . # . . . . . . . . . . . . . .\n");
    /// ```
    pub fn sketch(self, ranks: RangeInclusive<u8>) -> String {
        let has = |name| Square::from_coord(name).is_some_and(|square| self.has(square));
        sketch(FILES, ranks, has)
    }

    /// The square of place `n` in the order of indices, if there are so many.
    pub(crate) fn nth_square(self, n: u32) -> Option<Square> {
        self.iter().nth(n as usize)
    }

    /// Four rows from this one on, as one word.
    #[inline]
    fn word(&self, row: usize) -> u64 {
        match self.0.get(row..row + 4) {
            Some(rows) => {
                u64::from(rows[0])
                    | u64::from(rows[1]) << 16
                    | u64::from(rows[2]) << 32
                    | u64::from(rows[3]) << 48
            }
            None => 0,
        }
    }

    /// Appends something for each square, in order.
    #[inline]
    pub(crate) fn each_into<T>(&self, out: &mut Vec<T>, make: impl Fn(Square) -> T) {
        for row in (0..ROWS).step_by(4) {
            each_bit_into(self.word(row), row, out, &make);
        }
    }

    /// Its squares and those of `free` one orthogonal step from them (CO-16).
    #[inline]
    pub(crate) fn step(&self, free: &Squares) -> Squares {
        let own = &self.0;
        let mut next = *own;
        for row in 1..ROWS - 1 {
            let beside = own[row] << 1 | own[row] >> 1 | own[row - 1] | own[row + 1];
            next[row] |= beside & free.0[row];
        }
        Squares(next)
    }

    /// Appends something for each square where a player may stop after at most so many
    /// steps over `free` (CO-16), those of `stops` only.
    #[inline]
    pub(crate) fn reach_into<T>(
        from: Square,
        free: &Squares,
        steps: u8,
        stops: &Squares,
        out: &mut Vec<T>,
        make: impl Fn(Square) -> T,
    ) {
        // Only the rows that can be reached: four to a word.
        match steps {
            0 => {}
            1..=3 => Window::<2>::reach(from, free, steps).each_into(stops, out, make),
            4..=5 => Window::<3>::reach(from, free, steps).each_into(stops, out, make),
            _ => Window::<{ ROWS / 4 }>::reach(from, free, steps).each_into(stops, out, make),
        }
    }

    /// Steps of a shortest path over `free`, if `to` can be reached within `most` (CO-16).
    #[inline]
    pub(crate) fn steps(from: Square, to: Square, free: &Squares, most: u8) -> Option<u8> {
        let near = from.steps_to(to);
        if near > most || near == 0 {
            return None;
        }
        if free.has_bend(from, to) {
            return Some(near);
        }
        match most {
            0..=3 => Window::<2>::steps(from, to, free, most),
            4..=5 => Window::<3>::steps(from, to, free, most),
            _ => Window::<{ ROWS / 4 }>::steps(from, to, free, most),
        }
    }

    /// Whether one comes over them along the rank of `from` and then along the file of `to`:
    /// most often the way is as free as that. `from` itself is left out of account.
    #[inline]
    fn has_bend(&self, from: Square, to: Square) -> bool {
        let (file, rank) = (from.file(), from.rank());
        let along = if to.file() > file {
            files(file + 1, to.file())
        } else {
            files(to.file(), file) & !(1 << file)
        };
        let ranks = if to.rank() > rank {
            rank + 1..to.rank() + 1
        } else {
            to.rank()..rank
        };
        self.0[usize::from(rank) + 1] & along == along
            && ranks
                .into_iter()
                .all(|rank| self.has(Square::at(to.file(), rank)))
    }

    /// Of these squares, those fewest orthogonal steps from a square, players left out of
    /// account.
    pub(crate) fn nearest_to(self, from: Square) -> Squares {
        let least = self.iter().map(|square| square.steps_to(from)).min();
        self.iter()
            .filter(|square| Some(square.steps_to(from)) == least)
            .collect()
    }
}

/// Appends something for each square of a word that begins with this row, in order.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a call for every few squares would take longer than they do"
)]
fn each_bit_into<T>(mut bits: u64, row: usize, out: &mut Vec<T>, make: impl Fn(Square) -> T) {
    let first = (row as u16 * u16::from(FILES)).wrapping_sub(u16::from(FILES));
    let end = out.len() + bits.count_ones() as usize;
    // Four at a time, and those too many removed again: the end of a short loop is often
    // mispredicted, and a branch misprediction costs more than a few squares.
    while bits != 0 {
        out.extend([(); 4].map(|()| {
            // The highest bit changes nothing where there is one left; it tells that there is.
            let lowest = (bits | 1 << 63).trailing_zeros() as u16;
            bits &= bits.wrapping_sub(1);
            make(Square::new(first.wrapping_add(lowest)))
        }));
    }
    out.truncate(end);
}

/// Some of the rows of a set, four to a word.
#[derive(Clone, Copy)]
struct Window<const WORDS: usize> {
    first_row: usize,
    words: [u64; WORDS],
}

impl<const WORDS: usize> Window<WORDS> {
    /// Every file but the last, and but the first.
    const LEFT: u64 = 0x7fff_7fff_7fff_7fff;
    const RIGHT: u64 = 0xfffe_fffe_fffe_fffe;

    /// The rows to which so many steps lead, with the square itself.
    #[inline]
    fn around(square: Square, steps: u8) -> Self {
        let row = usize::from(square.rank()) + 1;
        let first_row = row.saturating_sub(usize::from(steps)).min(ROWS - 4 * WORDS);
        Window {
            first_row,
            words: Self::bit(square, first_row),
        }
    }

    /// A square's bit in a window that begins with this row.
    #[inline]
    fn bit(square: Square, first_row: usize) -> [u64; WORDS] {
        let row = usize::from(square.rank()) + 1;
        core::array::from_fn(|word| {
            let at = row.wrapping_sub(first_row).wrapping_sub(4 * word);
            if at < 4 {
                1 << (16 * at + usize::from(square.file()))
            } else {
                0
            }
        })
    }

    /// The same rows of a set.
    #[inline]
    fn rows(&self, set: &Squares) -> [u64; WORDS] {
        core::array::from_fn(|word| set.word(self.first_row + 4 * word))
    }

    /// One step further over `free`, the same rows of a set.
    #[inline]
    fn step(&mut self, free: &[u64; WORDS]) {
        let own = self.words;
        for word in 0..WORDS {
            let mut beside = (own[word] & Self::LEFT) << 1
                | (own[word] & Self::RIGHT) >> 1
                | own[word] << 16
                | own[word] >> 16;
            if word > 0 {
                beside |= own[word - 1] >> 48;
            }
            if word + 1 < WORDS {
                beside |= own[word + 1] << 48;
            }
            self.words[word] |= beside & free[word];
        }
    }

    /// Where a player may come with so many steps over `free`.
    #[inline]
    fn reach(from: Square, free: &Squares, steps: u8) -> Self {
        let mut seen = Self::around(from, steps);
        let start = seen.words;
        let free = seen.rows(free);
        for _ in 0..steps {
            seen.step(&free);
        }
        for (seen, start) in seen.words.iter_mut().zip(start) {
            *seen &= !start;
        }
        seen
    }

    /// Steps of a shortest path over `free`, at most so many.
    #[inline]
    fn steps(from: Square, to: Square, free: &Squares, most: u8) -> Option<u8> {
        let mut seen = Self::around(from, most);
        let end = Self::bit(to, seen.first_row);
        let free = seen.rows(free);
        let near = from.steps_to(to);
        // Nobody is there sooner than by as many steps as there would be on an empty pitch.
        for _ in 1..near {
            seen.step(&free);
        }
        for steps in near..=most {
            let before = seen.words;
            seen.step(&free);
            if seen
                .words
                .iter()
                .zip(end)
                .any(|(&seen, end)| seen & end != 0)
            {
                return Some(steps);
            }
            if seen.words == before {
                return None;
            }
        }
        None
    }

    #[inline]
    fn each_into<T>(self, stops: &Squares, out: &mut Vec<T>, make: impl Fn(Square) -> T) {
        for (word, bits) in self.words.into_iter().enumerate() {
            let row = self.first_row + 4 * word;
            each_bit_into(bits & stops.word(row), row, out, &make);
        }
    }
}

/// A straight line between two squares (CO-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    from: Square,
    stride: i16,
    /// How many squares it goes.
    pub(crate) length: u8,
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
        let far = |to: u8, from: u8| (i16::from(to) - i16::from(from)).signum();
        let ranks_on = far(to.rank(), from.rank()) * i16::from(FILES);
        Some(Line {
            from,
            stride: ranks_on + far(to.file(), from.file()),
            length: files.max(ranks),
        })
    }

    /// The squares between its ends.
    pub(crate) fn between_ends(self) -> impl Iterator<Item = Square> {
        (1..i16::from(self.length))
            .map(move |step| Square::new(self.from.index().wrapping_add_signed(step * self.stride)))
    }

    /// Whether nobody of `occupied` is in the way.
    #[inline]
    pub(crate) fn is_clear(self, occupied: &Squares) -> bool {
        self.between_ends().all(|square| !occupied.has(square))
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(mut self, other: Squares) -> Squares {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row &= other;
        }
        self
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(mut self, other: Squares) -> Squares {
        self |= other;
        self
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        for (row, other) in self.0.iter_mut().zip(other.0) {
            *row |= other;
        }
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Squares::EMPTY;
        for square in squares {
            set.add(square);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        Square::from_coord(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn co_01_a_set_knows_its_squares() {
        assert_eq!(Squares::FIELD.count(), 320);
        for (zone, names) in Squares::GOALS.into_iter().zip([0, 21]) {
            let files: Vec<String> = zone.iter().map(|square| square.to_string()).collect();
            assert_eq!(
                files,
                ["g", "h", "i", "j"].map(|file| format!("{file}{names}"))
            );
        }
        let mut listed = Vec::new();
        let all = Squares::FIELD | Squares::GOALS[0] | Squares::GOALS[1];
        all.each_into(&mut listed, |square| square);
        assert!(all.iter().eq(listed.iter().copied()));
        assert_eq!(listed.len(), 328);
        for square in listed {
            assert_eq!(Square::from_coord(square.coord()), Some(square));
            assert_eq!(Squares::one(square).iter().next(), Some(square));
            assert_eq!(
                Squares::one(square).mirrored(),
                Squares::one(square.mirrored())
            );
        }
        for wrong in ["f0", "k0", "q3", "a21", "k21", "a22"] {
            assert_eq!(Square::from_coord(wrong.parse().unwrap()), None, "{wrong}");
        }
    }

    #[test]
    fn co_17_lines_are_orthogonal_or_diagonal() {
        let line = |from, to| Line::between(square(from), square(to));
        for (from, to, length, between) in [
            ("a1", "a20", 19, 18),
            ("p3", "a3", 15, 14),
            ("d1", "h5", 4, 3),
            ("h5", "d9", 4, 3),
            ("g0", "g21", 21, 20),
            ("e18", "h21", 3, 2),
            ("h10", "i10", 1, 0),
        ] {
            for (from, to) in [(from, to), (to, from)] {
                let line = line(from, to).unwrap();
                let squares: Squares = line.between_ends().collect();
                assert_eq!((line.length, squares.count()), (length, between));
                assert!(line.is_clear(&Squares::one(square(to))));
                assert!(
                    squares
                        .iter()
                        .all(|square| !line.is_clear(&Squares::one(square)))
                );
            }
        }
        for (from, to) in [("a1", "b3"), ("a1", "a1"), ("c7", "h5")] {
            assert_eq!(line(from, to), None);
        }
    }

    fn reach(from: &str, free: Squares, steps: u8) -> Squares {
        let mut list = Vec::new();
        let all = Squares::FIELD;
        Squares::reach_into(square(from), &free, steps, &all, &mut list, |to| to);
        list.into_iter().collect()
    }

    #[test]
    fn co_16_a_reach_is_what_single_steps_come_to() {
        let wall = Squares::FIELD
            .iter()
            .filter(|square| square.index() % 7 == 3 || square.index() % 11 == 5);
        let free = Squares::FIELD.without(wall.collect());
        for from in Squares::FIELD.iter() {
            let mut seen = Squares::one(from);
            for steps in 1..=12 {
                seen = seen.step(&free);
                let reached = reach(&from.to_string(), free, steps);
                assert_eq!(reached, seen.without(Squares::one(from)), "{from} {steps}");
            }
        }
    }

    #[test]
    fn co_16_steps_go_round_what_is_in_the_way() {
        let wall: Squares = ["a2", "b2", "c1"].map(square).into_iter().collect();
        let free = Squares::FIELD.without(wall);
        assert_eq!(reach("a1", free, 9).count(), 1);
        assert_eq!(
            Squares::steps(square("a1"), square("b1"), &free, 1),
            Some(1)
        );
        assert_eq!(Squares::steps(square("a1"), square("a3"), &free, 9), None);
        // The last square of a rank and the first of the next are no neighbours.
        assert!(!reach("p1", Squares::FIELD, 1).has(square("a2")));
        assert_eq!(reach("h7", Squares::FIELD, 2).count(), 12);
        // Nobody steps into a goal zone from the pitch.
        assert_eq!(reach("h1", Squares::FIELD, 1).count(), 3);
    }
}
