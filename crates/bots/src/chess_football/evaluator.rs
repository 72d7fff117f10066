//! How one level evaluates positions: the evaluation, and how far off it may be.

use chess_football::ChessFootball;
use fischio_core::Side;

use super::evaluation::{self, WEIGHTS};
use super::squeeze;
use super::stakes::MOST_IN_PLAY;

/// A player's evaluation, with its errors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator {
    /// Search units by which a position's value may be off, up or down.
    pub(crate) noise: u16,
    /// Which way it is off for each position.
    pub(crate) seed: u64,
    /// The side whose sealed goal is to be beaten, if that is what the decision is about.
    pub(crate) against_sealed: Option<Side>,
}

impl Evaluator {
    /// The value of a position in play to the side to act, as this player sees it.
    #[inline]
    pub(crate) fn evaluate(self, game: &ChessFootball) -> i32 {
        let value = evaluation::evaluate(game, &WEIGHTS) + self.of_sealed(game);
        if self.noise == 0 {
            return value;
        }
        // The same for the same position, however it was reached, so that search stays sound.
        let mixed = (game.hash() ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let noise = i32::from(self.noise);
        let off = ((mixed >> 48) as i32).rem_euclid(2 * noise + 1) - noise;
        let off = match game.side_to_act() {
            Side::Home => off,
            Side::Away => -off,
        };
        (value + off).clamp(-MOST_IN_PLAY, MOST_IN_PLAY)
    }

    /// What the sealed goal comes to for the side to act.
    #[inline]
    fn of_sealed(self, game: &ChessFootball) -> i32 {
        match self.against_sealed {
            None => 0,
            Some(side) if side == game.side_to_act() => squeeze::worth(game, side),
            Some(side) => -squeeze::worth(game, side),
        }
    }
}
