//! What each level of UND1C1 may do.

use crate::sampling::{Beam, Levels, Look, Strength, states};
use crate::{Level, Limits};

/// Levels there are.
pub(crate) const LEVELS: u8 = 6;

/// All the players there are.
pub(crate) const PLAYERS: Levels = Levels {
    greedy: Strength::greedy,
    of: strength,
    full,
};

/// States that the strongest level looks at in a decision: seldom so many.
const MOST_NODES: u64 = 30_000;
/// Unfinished plans that a planner of turns carries on.
const WIDTH: usize = 8;

/// The best answer to each of the best plans of the turn, and no further: dice soon part what
/// is imagined from what comes.
const ANSWERS: Look = Look::Answers {
    root: Beam {
        width: 16,
        keep: 12,
    },
    answer: Beam { width: 2, keep: 1 },
};

/// The strongest player under these limits.
fn full(limits: Limits) -> Strength {
    let look = match limits.depth {
        Some(0 | 1) => Look::Turn { width: WIDTH },
        _ => ANSWERS,
    };
    Strength::full(look, limits)
}

/// How a level plays.
fn strength(level: Level) -> Strength {
    let (look, noise, careless) = match level.number() {
        // Looks to the end of its action, if not careless, and evaluates with large errors.
        1 => (Look::Action, 300_000, 500),
        2 => (Look::Action, 140_000, 250),
        3 => (Look::Action, 70_000, 100),
        // Plans its turn, and does not ask what the other side makes of it.
        4 => (Look::Turn { width: 3 }, 60_000, 30),
        5 => (Look::Turn { width: WIDTH }, 20_000, 0),
        _ => return full(states(MOST_NODES)),
    };
    Strength {
        look,
        limits: states(MOST_NODES),
        noise,
        careless,
    }
}
