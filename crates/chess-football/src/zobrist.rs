//! Hash keys of a position, mixed as it changes.

use fischio_core::Side;

use crate::{PieceType, Square};

/// The key of a piece on a square.
#[inline]
pub(crate) const fn piece(side: Side, kind: PieceType, square: Square) -> u64 {
    PIECES[side.index()][kind.index()][square.index()]
}

/// The key of the ball's square.
#[inline]
pub(crate) const fn ball(square: Square) -> u64 {
    OTHERS[square.index()]
}

/// The key of Black being to act.
pub(crate) const BLACK_TO_ACT: u64 = OTHERS[64];
/// The key of Black being the side that kicks off.
pub(crate) const BLACK_KICKS_OFF: u64 = OTHERS[65];
/// The keys of the phases, in their order.
pub(crate) const PHASE: [u64; 4] = [OTHERS[66], OTHERS[67], OTHERS[68], OTHERS[69]];

static PIECES: [[[u64; 64]; 6]; 2] = pieces();
static OTHERS: [u64; 70] = others();

/// `SplitMix64`: the `n`th of a fixed sequence.
const fn mixed(n: u64) -> u64 {
    let mut z = 0x0046_6973_6368_696F_u64.wrapping_add(n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn pieces() -> [[[u64; 64]; 6]; 2] {
    let mut keys = [[[0; 64]; 6]; 2];
    let mut i = 0;
    while i < 2 * 6 * 64 {
        keys[i / 384][i / 64 % 6][i % 64] = mixed(i as u64 + 1);
        i += 1;
    }
    keys
}

const fn others() -> [u64; 70] {
    let mut keys = [0; 70];
    let mut i = 0;
    while i < 70 {
        keys[i] = mixed(i as u64 + 1001);
        i += 1;
    }
    keys
}
