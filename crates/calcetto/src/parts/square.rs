//! Squares of the pitch (CT-01).

use core::fmt;

use fischio_core::Coord;

/// Ranks of the pitch: 4 + 6 + 4 (CT-01).
pub const RANKS: u8 = 14;
/// Most files a board may have.
pub const MAX_FILES: u8 = 8;
/// From a square to the one above it. One more than the files, so that the end of a rank
/// and the beginning of the next are never neighbours.
pub(crate) const STRIDE: u8 = MAX_FILES + 1;

/// A square of the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file (0 = a) below [`MAX_FILES`] and a rank counted from 0 below
    /// [`RANKS`].
    pub(crate) const fn at(file: u8, rank: u8) -> Square {
        Square(rank * STRIDE + file)
    }

    pub(crate) const fn new(index: u8) -> Square {
        Square(index)
    }

    /// Its index, the same as its bit in a [`Squares`](crate::Squares).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its file, 0 for a.
    pub const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    /// Its rank from 0, counted from Home's goal line.
    pub const fn rank(self) -> u8 {
        self.0 / STRIDE
    }

    /// Its name.
    pub const fn coord(self) -> Coord {
        Coord::new(self.file(), self.rank() + 1)
    }

    /// The square of that name, if a pitch can have it.
    pub const fn from_coord(coord: Coord) -> Option<Square> {
        if coord.file < MAX_FILES && coord.rank >= 1 && coord.rank <= RANKS {
            Some(Square::at(coord.file, coord.rank - 1))
        } else {
            None
        }
    }

    /// The square as the other side counts: same file, ranks from the other goal line.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::at(self.file(), RANKS - 1 - self.rank())
    }

    /// Orthogonal steps to another square, players left out of account.
    pub const fn steps_to(self, other: Square) -> u8 {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}
