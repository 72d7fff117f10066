//! Where a piece reaches from a square: the chess moves of CF-08.
//!
//! Lines are found by obstruction difference: of a line through the square, what lies
//! between the nearest occupied square below and the nearest one above is one subtraction
//! away, without tables that would fill the cache.

use fischio_core::Side;

use crate::{Bitboard, PieceType, Square};

/// The squares a king reaches on an empty board.
pub(crate) const fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// The squares a knight reaches.
pub(crate) const fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT[from.index()])
}

/// The two squares diagonally in front of a side's pawn.
pub(crate) const fn pawn(side: Side, from: Square) -> Bitboard {
    Bitboard(PAWN[side.index()][from.index()])
}

/// The squares a rook reaches: every line up to and including the first occupied square.
#[inline]
pub(crate) const fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(line(from, occupied, 0) | line(from, occupied, 1))
}

/// The squares a bishop reaches.
#[inline]
pub(crate) const fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(line(from, occupied, 2) | line(from, occupied, 3))
}

/// The squares a piece other than a pawn reaches, and a pawn takes and passes to.
#[inline]
pub(crate) const fn reach(
    kind: PieceType,
    side: Side,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    match kind {
        PieceType::King => king(from),
        PieceType::Queen => Bitboard(rook(from, occupied).0 | bishop(from, occupied).0),
        PieceType::Rook => rook(from, occupied),
        PieceType::Bishop => bishop(from, occupied),
        PieceType::Knight => knight(from),
        PieceType::Pawn => pawn(side, from),
    }
}

#[inline]
const fn line(from: Square, occupied: Bitboard, direction: usize) -> u64 {
    let [below, above] = LINES[from.index()][direction];
    // The nearest blocker below, or bit 0; the nearest above, or nothing, which the
    // wrapping arithmetic turns into "all the way up".
    let nearest_below = 0x8000_0000_0000_0000 >> ((below & occupied.0) | 1).leading_zeros();
    let up = above & occupied.0;
    let nearest_above = up & up.wrapping_neg();
    nearest_above.wrapping_mul(2).wrapping_sub(nearest_below) & (below | above)
}

const KING: [u64; 64] = leaps(&[
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
]);
const KNIGHT: [u64; 64] = leaps(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
const PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// For each square: along its file, its rank and its two diagonals, the squares of lower
/// and of higher index.
static LINES: [[[u64; 2]; 4]; 64] = lines();

#[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss)] // all between -2 and 63
const fn step(square: u8, file: i8, rank: i8) -> Option<u8> {
    let file = (square & 7) as i8 + file;
    let rank = (square >> 3) as i8 + rank;
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        None
    } else {
        Some((rank * 8 + file) as u8)
    }
}

const fn leaps(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = step(square, steps[i].0, steps[i].1) {
                table[square as usize] |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

const fn ray(mut square: u8, file: i8, rank: i8) -> u64 {
    let mut squares = 0;
    while let Some(next) = step(square, file, rank) {
        squares |= 1 << next;
        square = next;
    }
    squares
}

const fn lines() -> [[[u64; 2]; 4]; 64] {
    let mut table = [[[0; 2]; 4]; 64];
    let mut square = 0;
    while square < 64 {
        table[square as usize] = [
            [ray(square, 0, -1), ray(square, 0, 1)],
            [ray(square, -1, 0), ray(square, 1, 0)],
            [ray(square, -1, -1), ray(square, 1, 1)],
            [ray(square, 1, -1), ray(square, -1, 1)],
        ];
        square += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn walk(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for &(file, rank) in steps {
            let mut square = from.index() as u8;
            while let Some(next) = step(square, file, rank) {
                square = next;
                reached |= Square::new(square).bitboard();
                if occupied.has(Square::new(square)) {
                    break;
                }
            }
        }
        reached
    }

    proptest! {
        /// CF-08: lines run to the first occupied square, in every direction.
        #[test]
        fn cf_08_lines_run_to_the_first_occupied_square(from in 0u8..64, a: u64, b: u64) {
            let (from, occupied) = (Square::new(from), Bitboard(a & b));
            prop_assert_eq!(
                rook(from, occupied),
                walk(from, occupied, &[(0, 1), (0, -1), (1, 0), (-1, 0)])
            );
            prop_assert_eq!(
                bishop(from, occupied),
                walk(from, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)])
            );
        }
    }
}
