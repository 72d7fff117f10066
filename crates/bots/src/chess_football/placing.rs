//! Placing the six pieces.
//!
//! A table says what a piece on a square has been worth to a side, in passages of play from
//! many set-ups. A placement is tried by completing both set-ups as the table would have
//! them; the most promising ones are then played out by the search.

use chess_football::{Action, ChessFootball, Phase, PieceType, Square};
use fischio_core::{Side, Silent};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::evaluator::Evaluator;
use super::search::{Memory, Search};
use crate::limits::Budget;

/// Placements that are played out.
const TRIED: usize = 8;
/// Positions for playing out one placement, at the most.
const MOST_NODES_EACH: u64 = 20_000;
/// Search units by which a table's value may be off, so that set-ups differ from match to
/// match.
const VARIETY: i32 = 250;

/// By rank from one's goal line, and by file from the wing inwards.
type Table = [[i16; 4]; 4];

/// What a piece on a square is worth in search units, to the side that kicks off and to the
/// other, by kind.
#[rustfmt::skip]
const WORTH: [[Table; 6]; 2] = [
    [
        [[0, 0, 300, 150], [0; 4], [0; 4], [0; 4]],
        [[250, 100, 200, 100], [300, 400, 450, 600], [200, 250, 350, 500], [500, 300, 400, 500]],
        [[-200, -150, 0, 150], [-200, 0, 0, 200], [-350, -250, 100, 0], [-250, -200, 150, 0]],
        [[-500, -400, -400, -500], [-350, -350, -500, -100], [-250, -150, -350, -300], [0, -100, -100, -300]],
        [[-300, -250, -350, 150], [50, -50, -150, 350], [50, -100, 0, 500], [450, 400, 800, 700]],
        [[-350, -400, 0, 0], [-300, -400, -350, -50], [150, 0, -250, -50], [1000, 850, 350, 350]],
    ],
    [
        [[0, 0, -300, -200], [0; 4], [0; 4], [0; 4]],
        [[200, 250, 250, 350], [300, 250, 250, 350], [400, 200, 150, 350], [700, 450, 400, 250]],
        [[-150, 0, 200, 150], [0, 200, 100, 150], [-100, -100, 100, 200], [-150, 0, 150, 0]],
        [[-250, -500, 0, -200], [-400, -600, -250, 150], [-200, -150, -400, 0], [0, -300, 100, -400]],
        [[-200, -250, -150, -250], [-100, -200, 100, -150], [-200, -300, -100, -250], [-350, -250, -350, -100]],
        [[-250, -150, 0, 0], [-100, 0, -350, -150], [100, 50, -50, -350], [200, 300, -150, -250]],
    ],
];

/// What a piece on the kick-off square is worth to the side that kicks off, by kind.
const KICKER: [i16; 6] = [0, 500, -150, -150, 400, 0];

/// A table's value of a placement for the side to act.
fn worth(game: &ChessFootball, kind: PieceType, to: Square) -> i32 {
    let side = game.side_to_act();
    let kicks_off = side == game.kick_off_side();
    if kicks_off && to == Square::kick_off(side) {
        return i32::from(KICKER[kind.index()]);
    }
    let rank = match side {
        Side::Home => to.rank(),
        Side::Away => 7 - to.rank(),
    };
    let file = to.file().min(7 - to.file());
    let table = &WORTH[usize::from(!kicks_off)][kind.index()];
    i32::from(table[usize::from(rank) % 4][usize::from(file) % 4])
}

/// A placement, and how it looks to the side that makes it.
pub(crate) struct Placed {
    pub(crate) action: Action,
    pub(crate) value: i32,
}

/// The placement that looks best for the side to act; nothing if nothing is to be placed.
pub(crate) fn choose(
    game: &ChessFootball,
    evaluator: Evaluator,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
    rng: &mut Pcg64Mcg,
) -> Option<Placed> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    let spread = VARIETY + i32::from(evaluator.noise);
    let mut candidates: Vec<(i32, Action)> = actions
        .iter()
        .filter_map(|&action| match action {
            Action::Place { kind, to } => Some((
                worth(game, kind, to) + rng.random_range(-spread..=spread),
                action,
            )),
            _ => None,
        })
        .collect();
    candidates.sort_by_key(|&(value, _)| core::cmp::Reverse(value));
    candidates.truncate(TRIED);

    let side = game.side_to_act();
    let mut best: Option<Placed> = None;
    for (value, action) in candidates {
        let mut next = *game;
        next.play_legal(action, &mut Silent);
        complete(&mut next, &mut actions);
        let played_out = if budget.look() {
            None
        } else {
            let mut share = budget.share(MOST_NODES_EACH);
            let found = Search::new(&next, evaluator, memory, &mut share).best(&next, 8);
            budget.settle(&share);
            found
        };
        let seen = played_out.map_or(0, |found| {
            if next.side_to_act() == side {
                found.value
            } else {
                -found.value
            }
        });
        let value = value + seen;
        if best.as_ref().is_none_or(|best| value > best.value) {
            best = Some(Placed { action, value });
        }
        if budget.stopped() {
            break;
        }
    }
    best
}

/// Completes both set-ups, each side placing what the table likes best.
fn complete(game: &mut ChessFootball, actions: &mut Vec<Action>) {
    while game.phase() == Phase::Placing {
        actions.clear();
        game.legal_actions(actions);
        let best = actions.iter().copied().max_by_key(|&action| match action {
            Action::Place { kind, to } => worth(game, kind, to),
            _ => i32::MIN,
        });
        let Some(best) = best else {
            return;
        };
        game.play_legal(best, &mut Silent);
    }
}
