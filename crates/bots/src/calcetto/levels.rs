//! What each level of Calcetto may do.

use crate::sampling::{Ahead, Beam, Levels, Look, Strength, states};
use crate::{Level, Limits};

/// Levels there are.
pub(crate) const LEVELS: u8 = 6;

/// All the players there are.
pub(crate) const PLAYERS: Levels = Levels {
    greedy: Strength::greedy,
    of: strength,
    full,
};

/// States that the strongest level looks at in a decision.
const MOST_NODES: u64 = 100_000;

const AHEAD: Ahead = Ahead {
    root: Beam { width: 10, keep: 8 },
    later: Beam { width: 1, keep: 2 },
    worlds: 2,
    turns: u32::MAX,
};

/// The strongest player under these limits.
fn full(limits: Limits) -> Strength {
    Strength::full(AHEAD.look(limits.depth), limits)
}

/// How a level plays.
fn strength(level: Level) -> Strength {
    let (look, nodes, noise, careless) = match level.number() {
        // Looks to the end of its action, if not careless, and evaluates with large errors.
        1 => (Look::Action, 10_000, 150_000, 400),
        2 => (Look::Action, 10_000, 80_000, 150),
        3 => (Look::Action, 10_000, 35_000, 40),
        // Plans its turn, and does not ask what the other side makes of it.
        4 => (Look::Turn { width: 3 }, 20_000, 15_000, 0),
        5 => (Look::Turn { width: 8 }, 20_000, 0, 0),
        _ => return full(states(MOST_NODES)),
    };
    Strength {
        look,
        limits: states(nodes),
        noise,
        careless,
    }
}
