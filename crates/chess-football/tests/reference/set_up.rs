//! Set-ups, lawful and completable: CF-02, CF-03, CF-04, CF-06, by trying completions out.
//!
//! A side's set-up can be judged without the other's: each places in its own half, and
//! every square between the kick-off square and a receiver lies in that half too.

use std::cell::RefCell;
use std::collections::HashMap;

use super::board::{self, Board, Kind, Piece, Side, Square};

/// Whose set-up is judged, and under what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Task {
    pub(super) side: Side,
    pub(super) kicks_off: bool,
    pub(super) sealed_goal: bool,
}

type Pieces = Vec<(Kind, Square)>;

/// Answers remembered at the most.
const MOST_KNOWN: usize = 1 << 18;

thread_local! {
    static KNOWN: RefCell<HashMap<(Task, Pieces), bool>> = RefCell::default();
}

/// CF-06: whether `placed` is a lawful beginning of a set-up and some lawful set-up of
/// six goes on from it.
///
/// The pieces still missing may be tried in any order, for what is lawful depends on what
/// stands, not on the order: a set-up that can be finished at all can be finished king
/// first, then the kick-off square, then the others. (Sealing the goal too: if the whole
/// leaves a goal square free, so does every part of it.)
pub(super) fn can_complete(task: Task, placed: &[(Kind, Square)]) -> bool {
    let mut key = placed.to_vec();
    key.sort_unstable();
    let key = (task, key);
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let answer = can_complete_anew(task, placed);
    KNOWN.with_borrow_mut(|known| {
        // What is forgotten is only worked out again.
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, answer)
    });
    answer
}

fn can_complete_anew(task: Task, placed: &[(Kind, Square)]) -> bool {
    if breaks_for_good(task, placed) {
        return false;
    }
    if placed.len() == 6 {
        return is_lawful(task, placed);
    }
    let free = |square: &Square| {
        task.side.owns_half(*square) && placed.iter().all(|&(_, taken)| taken != *square)
    };
    let kick_off = task.side.kick_off_square();

    let (kinds, squares): (Vec<Kind>, Vec<Square>) = if number(placed, Kind::King) == 0 {
        let goal = task.side.goal_squares();
        (vec![Kind::King], goal.into_iter().filter(free).collect())
    } else if task.kicks_off && free(&kick_off) {
        (PAWN_FIRST.to_vec(), vec![kick_off])
    } else {
        let squares = board::all_squares().into_iter().filter(free).collect();
        (PAWN_FIRST.to_vec(), squares)
    };
    kinds.iter().any(|&kind| {
        squares.iter().any(|&square| {
            let mut with_it = placed.to_vec();
            with_it.push((kind, square));
            can_complete(task, &with_it)
        })
    })
}

/// Pawns are tried first, for two of them must come.
const PAWN_FIRST: [Kind; 6] = [
    Kind::Pawn,
    Kind::Knight,
    Kind::Bishop,
    Kind::Rook,
    Kind::Queen,
    Kind::King,
];

fn number(placed: &[(Kind, Square)], kind: Kind) -> usize {
    placed.iter().filter(|(k, _)| *k == kind).count()
}

/// What no further piece can mend. Only there to end hopeless searches soon: each of
/// these would be found at the end, by [`is_lawful`] or for want of a piece to place.
fn breaks_for_good(task: Task, placed: &[(Kind, Square)]) -> bool {
    let too_many = placed.len() > 6
        || number(placed, Kind::King) > 1
        || number(placed, Kind::Queen) > 1
        || number(placed, Kind::Rook) > 2
        || number(placed, Kind::Bishop) > 2
        || number(placed, Kind::Knight) > 2
        || number(placed, Kind::Pawn) > 5;
    let king_to_come = 1_usize.saturating_sub(number(placed, Kind::King));
    let pawns_to_come = 2_usize.saturating_sub(number(placed, Kind::Pawn));
    let too_few_places = placed.len() + king_to_come + pawns_to_come > 6;
    let misplaced = placed
        .iter()
        .any(|&(kind, square)| !may_stand(task.side, kind, square));
    // A kick-off piece all of whose lines lead out of its own half finds nobody there.
    let cannot_kick_off = task.kicks_off
        && placed.iter().any(|&(kind, square)| {
            let piece = Piece {
                side: task.side,
                kind,
            };
            square == task.side.kick_off_square()
                && board::ball_lines(piece, square)
                    .concat()
                    .into_iter()
                    .all(|target| !task.side.owns_half(target))
        });
    too_many
        || too_few_places
        || misplaced
        || cannot_kick_off
        || bishops_alike(placed)
        || (task.sealed_goal && goal_is_full(task.side, placed))
}

/// CF-04: where a piece may be put down.
pub(super) fn may_stand(side: Side, kind: Kind, square: Square) -> bool {
    side.owns_half(square)
        && match kind {
            Kind::King => side.owns_goal(square),
            Kind::Pawn => !side.owns_goal(square),
            _ => true,
        }
}

/// CF-03: two bishops on squares of one colour.
fn bishops_alike(placed: &[(Kind, Square)]) -> bool {
    let bishops: Vec<Square> = placed
        .iter()
        .filter(|(kind, _)| *kind == Kind::Bishop)
        .map(|&(_, square)| square)
        .collect();
    bishops.len() == 2 && bishops[0].is_dark() == bishops[1].is_dark()
}

fn goal_is_full(side: Side, placed: &[(Kind, Square)]) -> bool {
    placed
        .iter()
        .filter(|&&(_, square)| side.owns_goal(square))
        .count()
        == 4
}

/// Whether six pieces are a whole lawful set-up.
pub(super) fn is_lawful(task: Task, set_up: &[(Kind, Square)]) -> bool {
    let numbers = set_up.len() == 6
        && number(set_up, Kind::King) == 1
        && (2..=5).contains(&number(set_up, Kind::Pawn))
        && number(set_up, Kind::Queen) <= 1
        && number(set_up, Kind::Rook) <= 2
        && number(set_up, Kind::Bishop) <= 2
        && number(set_up, Kind::Knight) <= 2;
    let places = set_up
        .iter()
        .all(|&(kind, square)| may_stand(task.side, kind, square));
    let kick_off = !task.kicks_off || kick_off_has_a_pass(task.side, set_up);
    let seal = !task.sealed_goal || !goal_is_full(task.side, set_up);
    numbers && places && kick_off && seal && !bishops_alike(set_up)
}

/// CF-06, CF-09: the kick-off square has a piece, and the piece a pass.
fn kick_off_has_a_pass(side: Side, set_up: &[(Kind, Square)]) -> bool {
    let mut board: Board = board::empty();
    for &(kind, square) in set_up {
        board::put(&mut board, square, Some(Piece { side, kind }));
    }
    let kick_off = side.kick_off_square();
    let Some(piece) = board::at(&board, kick_off) else {
        return false;
    };
    board::ball_lines(piece, kick_off)
        .iter()
        .any(|line| board::first_on(&board, line).is_some())
}
