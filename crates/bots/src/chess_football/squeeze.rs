//! How a sealed goal is beaten.
//!
//! No turn may be skipped (CF-07). A side that fills its own goal and waits must take a piece away from it once its pawns are stopped
//! and nobody else of it can move. Then the carrier scores if its way leads to the square that is left, and any other piece that enters it
//! has to be passed to alone. So it counts how long the other side can wait, and which of its pieces may leave the goal unpunished.

use chess_football::{Bitboard, ChessFootball, PieceType, Square};
use fischio_core::Side;

/// What each action that the other side can wait by is worth to it, in search units.
const EACH: i32 = 400;
/// More of them are no better.
const MOST: u32 = 8;
/// A pawn that nobody stops becomes a piece that always has a move (CF-12).
const PROMOTION: u32 = 4;
/// What a piece of the goal may do by leaving it, if nobody could go where it stood; and if only a piece without the ball could.
const LEAVES: u32 = 2;
const LEAVES_TO_A_FINISHER: u32 = 1;
/// What a piece on a square of the other side's goal is worth besides what it always is, in search units.
const FINISHER: i32 = 1000;
/// Squares of a goal; one less while a piece of it is away and may come back.
const SQUARES: u32 = 4;

/// Whether a side's goal is sealed, but for one piece that may have left it to come back.
pub(crate) fn is_sealed(game: &ChessFootball, side: Side) -> bool {
    (game.pieces(side) & Bitboard::goal(side)).count() >= SQUARES - 1
}

/// What a sealed goal is worth to the side whose it is, in search units, besides what the position always is.
pub(crate) fn worth(game: &ChessFootball, side: Side) -> i32 {
    let goal = Bitboard::goal(side);
    if game.pieces(side.opponent()).meets(goal) {
        return -FINISHER;
    }
    if game.pieces(side) & goal != goal {
        return 0;
    }
    EACH * waits(game, side).min(MOST).cast_signed()
}

/// About how many actions a side has by which its goal stays sealed, or is open for a moment that the other side cannot use.
fn waits(game: &ChessFootball, side: Side) -> u32 {
    let goal = Bitboard::goal(side);
    let rival = side.opponent();
    let (mut by_carrier, mut by_others) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for kind in PieceType::ALL {
        for from in game.of_kind(rival, kind) {
            let aims = game.reach_from(kind, rival, from) & goal;
            if game.ball() == Some(from) {
                by_carrier |= aims;
            } else {
                by_others |= aims;
            }
        }
    }
    let waits_of = |kind, from: Square| {
        let steps = game.steps(kind, side, from).count();
        if !goal.has(from) {
            match kind {
                PieceType::Pawn => pawn_waits(game, side, from),
                _ => steps,
            }
        } else if steps == 0 || by_carrier.has(from) {
            0
        } else if by_others.has(from) {
            LEAVES_TO_A_FINISHER
        } else {
            LEAVES
        }
    };
    let kinds = PieceType::ALL.into_iter();
    kinds
        .flat_map(|kind| game.of_kind(side, kind).map(move |from| (kind, from)))
        .map(|(kind, from)| waits_of(kind, from))
        .sum()
}

/// Steps of a pawn until something stands in its way, and what it has as another piece if nothing does.
fn pawn_waits(game: &ChessFootball, side: Side, from: Square) -> u32 {
    let mut at = from.bitboard();
    let mut waits = 0;
    loop {
        at = at.forward(side) & !game.occupied();
        if at.is_empty() {
            return waits;
        }
        waits += 1;
        if at.meets(Bitboard::far_rank(side)) {
            return waits + PROMOTION;
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_football::Rules;

    use super::*;

    fn game(text: &str) -> ChessFootball {
        ChessFootball::parse_position(Rules::default(), text).unwrap()
    }

    /// Black's pawns are stopped, and White's queen with the ball aims at d8 and e8: only c8 and f8 can be left for a moment.
    #[test]
    fn cf_07_a_sealed_goal_is_worth_what_its_side_can_wait_by() {
        let stopped = "2krrb2/8/6p1/p3Q1P1/P7/8/8/1R2K3 e5 b m w 1 30 0-0";
        let free = "2krrb2/6p1/8/p3Q1P1/P7/8/8/1R2K3 e5 b m w 1 30 0-0";
        let (stopped, free) = (game(stopped), game(free));
        assert!(is_sealed(&stopped, Side::Away) && is_sealed(&free, Side::Away));
        assert!(!is_sealed(&stopped, Side::Home));
        assert!(worth(&stopped, Side::Away) < worth(&free, Side::Away));
        // Who stands in the goal has to be passed to alone (CF-13).
        let open = game("2k1rb2/8/3r2p1/p3Q1P1/P7/8/8/1R2K3 e5 w m w 1 31 0-0");
        let entered = game("1RkRrb2/8/3r2p1/p3Q1P1/P7/8/8/4K3 e5 b m w 1 31 0-0");
        assert!(is_sealed(&open, Side::Away));
        assert_eq!(worth(&open, Side::Away), 0);
        assert!(worth(&entered, Side::Away) < 0);
    }

    #[test]
    fn cf_12_a_pawn_that_nobody_stops_waits_longest() {
        let waits = |text: &str| waits(&game(text), Side::Away);
        // All that Black has besides its goal: a pawn that is stopped, one that is not.
        let stopped = waits("2krrb2/8/p7/P4p2/5P2/8/8/K2Q4 d1 b m w 1 30 0-0");
        let free = waits("2krrb2/8/p7/P4p2/8/5P2/8/K2Q4 d1 b m w 1 30 0-0");
        let runs = waits("2krrb2/8/p7/P4p2/8/6P1/8/K2Q4 d1 b m w 1 30 0-0");
        assert_eq!(free, stopped + 1);
        assert_eq!(runs, stopped + 4 + PROMOTION);
    }
}
