//! Sets of squares, a bit each.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use fischio_core::Side;

use crate::Square;

/// A set of squares: bit `i` is the square of index `i`.
///
/// ```
/// use chess_football::Bitboard;
/// use fischio_core::Side;
/// let goal: Vec<String> = Bitboard::goal(Side::Away).map(|square| square.to_string()).collect();
/// assert_eq!(goal, ["c8", "d8", "e8", "f8"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The squares of a1's colour.
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

    /// A side's goal squares: c1–f1 for White, c8–f8 for Black (CF-01).
    pub const fn goal(side: Side) -> Bitboard {
        match side {
            Side::Home => Bitboard(0x3C),
            Side::Away => Bitboard(0x3C << 56),
        }
    }

    /// A side's half: ranks 1–4 for White, 5–8 for Black (CF-01).
    pub const fn half(side: Side) -> Bitboard {
        match side {
            Side::Home => Bitboard(0x0000_0000_FFFF_FFFF),
            Side::Away => Bitboard(0xFFFF_FFFF_0000_0000),
        }
    }

    /// The rank on which a side's pawns are promoted (CF-12).
    pub const fn far_rank(side: Side) -> Bitboard {
        match side {
            Side::Home => Bitboard(0xFF << 56),
            Side::Away => Bitboard(0xFF),
        }
    }

    /// How many squares.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a square is in it.
    pub const fn has(self, square: Square) -> bool {
        self.0 & square.bitboard().0 != 0
    }

    /// Whether the two share a square.
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The square of the lowest index.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::new(self.0.trailing_zeros() as u8))
        }
    }

    /// All squares one rank on, in the direction a side attacks.
    #[must_use]
    pub const fn forward(self, side: Side) -> Bitboard {
        match side {
            Side::Home => Bitboard(self.0 << 8),
            Side::Away => Bitboard(self.0 >> 8),
        }
    }
}

impl Square {
    /// This square alone.
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self.index())
    }
}

// Taking squares off a copy is what one wants here: the set itself is a plain value.
#[allow(clippy::copy_iterator)]
impl Iterator for Bitboard {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | square.bitboard())
    }
}

macro_rules! operator {
    ($name:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl $name for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard($name::$method(self.0, other.0))
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                $assign::$assign_method(&mut self.0, other.0);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
operator!(BitOr, bitor, BitOrAssign, bitor_assign);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}
