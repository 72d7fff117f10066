//! What each level of UND1C1 may do.

use crate::sampling::{Ahead, Beam, Levels, Look, Strength, states};
use crate::{Level, Limits};

/// Levels there are.
pub(crate) const LEVELS: u8 = 5;

/// All the players there are.
pub(crate) const PLAYERS: Levels = Levels {
    greedy: Strength::greedy,
    of: strength,
    full,
};

/// States that the strongest level looks at in a decision.
const MOST_NODES: u64 = 20_000;

/// Unfinished plans that the strongest player carries on.
const WIDTH: usize = 8;

const AHEAD: Ahead = Ahead {
    root: Beam {
        width: WIDTH,
        keep: 6,
    },
    later: Beam { width: 1, keep: 2 },
    worlds: 2,
    turns: u32::MAX,
};

/// The strongest player under these limits.
fn full(limits: Limits) -> Strength {
    // With what a second gives, a search of answers finds no better moves here than a good
    // look at one's own turn: what the other side can bar is in the value already.
    let turns = limits.depth.unwrap_or(1);
    Strength::full(AHEAD.look(Some(turns)), limits)
}

/// How a level plays.
fn strength(level: Level) -> Strength {
    let (look, noise, careless) = match level.number() {
        // Sees what his action brings, if he pays attention, and judges it badly.
        1 => (Look::Action, 300_000, 500),
        2 => (Look::Action, 140_000, 250),
        3 => (Look::Action, 70_000, 100),
        // Plans his turn, and does not ask what the other side makes of it.
        4 => (Look::Turn { width: 3 }, 30_000, 10),
        _ => return full(states(MOST_NODES)),
    };
    Strength {
        look,
        limits: states(MOST_NODES),
        noise,
        careless,
    }
}
