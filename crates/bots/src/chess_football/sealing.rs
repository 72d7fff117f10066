//! How a side seals its own goal: it fills the goal squares as soon as it can, keeps them filled, and waits.

use arrayvec::ArrayVec;
use chess_football::{Action, Bitboard, ChessFootball, Phase, PieceType, Square};
use fischio_core::{Side, Silent};

/// Moves that a way back into the goal takes at most, if there is one.
const MOST_MOVES: u32 = 4;
/// Pieces of a side.
const PIECES: usize = 6;

/// What the side to act may do so that its goal is sealed soonest and stays so; of these what lets nobody score at once or
/// capture who is needed.
pub(crate) fn wanted(game: &ChessFootball) -> Vec<Action> {
    let side = game.side_to_act();
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    if game.phase() == Phase::Placing && game.kick_off_side() == side {
        let kickers = actions
            .iter()
            .copied()
            .filter(|&action| kicks_off(side, action));
        let kickers: Vec<Action> = kickers.collect();
        if !kickers.is_empty() {
            return kickers;
        }
    }
    let good = |action: Action| {
        let mut after = *game;
        after.play_legal(action, &mut Silent);
        let filled = (after.pieces(side) & Bitboard::goal(side)).count();
        let way = core::cmp::Reverse(way_back(&after, side));
        (filled, !concedes(&after, side), !risks(&after, side), way)
    };
    let all = actions.into_iter().map(|action| (good(action), action));
    let all: Vec<_> = all.collect();
    let best = all.iter().map(|&(good, _)| good).max();
    let best = all.into_iter().filter(|&(good, _)| Some(good) == best);
    best.map(|(_, action)| action).collect()
}

/// Whether an action places a kicker who is soon back in the goal: there is a free line from the kick-off square to the goal (CF-05).
fn kicks_off(side: Side, action: Action) -> bool {
    let Action::Place { kind, to } = action else {
        return false;
    };
    to == Square::kick_off(side) && matches!(kind, PieceType::Queen | PieceType::Rook)
}

/// Whether the other side, which is to act, can score at once (CF-13, CF-14).
fn concedes(game: &ChessFootball, side: Side) -> bool {
    let other = side.opponent();
    if game.phase() != Phase::OpenPlay || game.side_to_act() != other {
        return false;
    }
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions.into_iter().any(|action| {
        let mut after = *game;
        after.play_legal(action, &mut Silent);
        after.goals(other) > game.goals(other)
    })
}

/// Whether a piece that can fill the goal may be captured (CF-10): it would be missing until the next restart.
fn risks(game: &ChessFootball, side: Side) -> bool {
    let Some(ball) = game.ball() else {
        return false;
    };
    let fills = game.pieces(side) & !game.of_kind(side, PieceType::Pawn);
    fills.has(ball) && !game.captors(side.opponent(), ball).is_empty()
}

/// About how many moves it takes until the goal is filled by the pieces that are outside.
fn way_back(game: &ChessFootball, side: Side) -> u32 {
    let goal = Bitboard::goal(side);
    let free = goal & !game.occupied();
    let mut ways: ArrayVec<u32, PIECES> = ArrayVec::new();
    for kind in PieceType::ALL {
        if kind == PieceType::Pawn {
            continue;
        }
        for from in game.of_kind(side, kind) & !goal {
            ways.push(moves_to(game, side, (kind, from), free));
        }
    }
    ways.sort_unstable();
    ways.into_iter().take(free.count() as usize).sum()
}

/// How many moves it takes a piece to one of these squares.
fn moves_to(game: &ChessFootball, side: Side, piece: (PieceType, Square), to: Bitboard) -> u32 {
    let (kind, from) = piece;
    let mut reached = from.bitboard();
    for moves in 1..=MOST_MOVES {
        for at in reached {
            reached |= game.steps(kind, side, at);
        }
        if reached.meets(to) {
            return moves;
        }
    }
    MOST_MOVES + 1
}

#[cfg(test)]
mod tests {
    use chess_football::Rules;

    use super::*;

    fn wanted_in(text: &str) -> Vec<String> {
        let game = ChessFootball::parse_position(Rules::default(), text).unwrap();
        let mut all: Vec<String> = wanted(&game).iter().map(ToString::to_string).collect();
        all.sort();
        all
    }

    /// No turn may be skipped, so who waits moves pawns while they can, and leaves the goal where nobody scores at once when they cannot.
    #[test]
    fn cf_07_a_sealed_goal_is_left_when_nothing_else_can_move() {
        let waits = wanted_in("2krrb2/6p1/p7/P3Q3/6P1/8/8/1R2K3 e5 b m w 1 31 0-0");
        assert_eq!(waits, ["g7g6"], "g7g5 is no step of a pawn (CF-08)");
        let must_leave = wanted_in("2krrb2/8/6pp/1Q4PP/8/8/8/7K b5 b m w 1 31 0-0");
        assert!(!must_leave.is_empty());
        assert!(
            must_leave.iter().all(|action| !action.starts_with("e8")),
            "{must_leave:?}"
        );
    }

    /// After the kick-off the kicker goes back to the square that was left for it, though it could do much else.
    #[test]
    fn cf_11_the_kicker_returns_to_the_goal() {
        let back = wanted_in("3k4/2p2p2/1n4n1/2b5/P3R2P/8/8/2BK1N2 a4 w m w 1 2 0-0");
        assert_eq!(back, ["e4e1"]);
    }
}
