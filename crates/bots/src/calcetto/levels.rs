//! What each level of Calcetto may do.

use std::time::Duration;

use crate::sampling::{Ahead, Beam, Look, Strength};
use crate::{Level, Limits};

/// Levels there are.
pub(crate) const LEVELS: u8 = 6;

/// No level thinks longer.
const MOST_TIME: Duration = Duration::from_secs(1);
/// States that the strongest level looks at in a decision.
const MOST_NODES: u64 = 400_000;

const AHEAD: Ahead = Ahead {
    root: Beam {
        width: 16,
        keep: 10,
    },
    later: Beam { width: 2, keep: 3 },
    worlds: 2,
};

/// The strongest player under these limits.
pub(crate) const fn full(limits: Limits) -> Strength {
    Strength {
        look: Look::Ahead(AHEAD),
        limits,
        noise: 0,
        careless: 0,
    }
}

/// Looks to the end of its action.
pub(crate) const fn greedy() -> Strength {
    Strength {
        look: Look::Action,
        limits: limits(100_000),
        noise: 0,
        careless: 0,
    }
}

const fn limits(nodes: u64) -> Limits {
    Limits {
        time: Some(MOST_TIME),
        nodes: Some(nodes),
        depth: None,
    }
}

/// How a level plays.
pub(crate) const fn strength(level: Level) -> Strength {
    let (look, nodes, noise, careless) = match level.number() {
        1 => (Look::Action, 10_000, 120_000, 300),
        2 => (Look::Action, 10_000, 60_000, 100),
        3 => (Look::Turn { width: 2 }, 20_000, 30_000, 30),
        4 => (Look::Turn { width: 8 }, 20_000, 0, 0),
        5 => (Look::Ahead(AHEAD), 60_000, 0, 0),
        _ => return full(limits(MOST_NODES)),
    };
    Strength {
        look,
        limits: limits(nodes),
        noise,
        careless,
    }
}
