//! The 64 squares (CF-01).

use core::fmt;

use fischio_core::{Coord, Side};

/// A square of the board: a1 is 0, b1 is 1, … h8 is 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of an index from 0 to 63; only its low six bits count.
    pub const fn new(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square on a file and a rank, both from 0; only their low three bits count.
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) * 8 + (file & 7))
    }

    /// From 0 for a1 to 63 for h8.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// From 0 for file a to 7 for file h.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// From 0 for rank 1 to 7 for rank 8.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// Where `side` kicks off: e4 for White, e5 for Black (CF-05).
    pub const fn kick_off(side: Side) -> Square {
        match side {
            Side::Home => Square::at(4, 3),
            Side::Away => Square::at(4, 4),
        }
    }

    /// The square's name.
    pub const fn coord(self) -> Coord {
        Coord::new(self.file(), self.rank() + 1)
    }

    /// The square of a name, if it is on this board.
    pub const fn from_coord(coord: Coord) -> Option<Square> {
        if coord.file < 8 && coord.rank >= 1 && coord.rank <= 8 {
            Some(Square::at(coord.file, coord.rank - 1))
        } else {
            None
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}
