//! Every action that a match may have, in the order of their numbers.

use crate::{Action, PieceType, Square};

/// The longest way a piece goes along a line.
const FARTHEST: u8 = 7;

/// First nothing, then placements, moves, promotions and passes: 4,145 in all.
pub(crate) fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Null];
    for kind in PieceType::ALL {
        all.extend(squares().map(|to| Action::Place { kind, to }));
    }
    let ways = || squares().flat_map(|from| reached(from).map(move |to| (from, to)));
    all.extend(ways().map(|(from, to)| Action::Move {
        from,
        to,
        promotion: None,
    }));
    let promotes = |(from, to): &(Square, Square)| {
        matches!((from.rank(), to.rank()), (6, 7) | (1, 0)) && from.file().abs_diff(to.file()) <= 1
    };
    for (from, to) in ways().filter(promotes) {
        all.extend(PieceType::PROMOTIONS.map(|kind| Action::Move {
            from,
            to,
            promotion: Some(kind),
        }));
    }
    all.extend(ways().map(|(from, to)| Action::Pass { from, to }));
    all
}

fn squares() -> impl Iterator<Item = Square> {
    (0..64).map(Square::new)
}

/// The squares that a queen or a knight reaches from a square of an empty board: no piece goes another way (CF-08, CF-09).
fn reached(from: Square) -> impl Iterator<Item = Square> {
    squares().filter(move |to| {
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        matches!(
            (files.min(ranks), files.max(ranks)),
            (0, 1..=FARTHEST) | (1, 2)
        ) || files == ranks && files > 0
    })
}
