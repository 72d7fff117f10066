//! Squares of the pitch and of the two goal zones (CO-01).

use core::fmt;

use fischio_core::Coord;

/// Files of the pitch, a to p (CO-01).
pub const FILES: u8 = 16;
/// Ranks of the pitch, goal zones not counted (CO-01).
pub const RANKS: u8 = 20;
/// The rank of Away's goal zone; Home's is rank 0.
pub(crate) const FAR_GOAL: u8 = RANKS + 1;
/// The files of the goal zones, first and last: g and j.
pub(crate) const GOAL_FILES: (u8, u8) = (6, 9);

/// A square of the pitch or of a goal zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// Where those are who are not on the pitch.
    pub(crate) const OFF: Square = Square((RANKS as u16 + 2) * FILES as u16);

    /// The square of a file (0 = a) below [`FILES`] and a rank as written, 0 to 21.
    pub(crate) const fn at(file: u8, rank: u8) -> Square {
        Square(rank as u16 * FILES as u16 + file as u16)
    }

    pub(crate) const fn new(index: u16) -> Square {
        Square(index)
    }

    /// Its index: ranks one after the other from Home's goal zone.
    pub const fn index(self) -> u16 {
        self.0
    }

    /// Its file, 0 for a.
    #[inline]
    pub const fn file(self) -> u8 {
        (self.0 % FILES as u16) as u8
    }

    /// Its rank as written: 1 to 20, or 0 and 21 in the goal zones.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0 / FILES as u16) as u8
    }

    /// Its name.
    pub const fn coord(self) -> Coord {
        Coord::new(self.file(), self.rank())
    }

    /// The square of that name, if there is one.
    pub const fn from_coord(coord: Coord) -> Option<Square> {
        let Coord { file, rank } = coord;
        let on_pitch = file < FILES && rank >= 1 && rank <= RANKS;
        let in_goal =
            (rank == 0 || rank == FAR_GOAL) && file >= GOAL_FILES.0 && file <= GOAL_FILES.1;
        if on_pitch || in_goal {
            Some(Square::at(file, rank))
        } else {
            None
        }
    }

    /// The square as the other side counts: same file, ranks from the other goal line.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::at(self.file(), FAR_GOAL - self.rank())
    }

    /// Orthogonal steps to another square, players left out of account.
    pub const fn steps_to(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
    }

    /// King's moves to another square (CO-23).
    pub fn kings_moves_to(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        files.max(self.rank().abs_diff(other.rank()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}
