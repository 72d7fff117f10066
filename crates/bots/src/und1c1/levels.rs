//! What each level of UND1C1 may do.

use std::time::Duration;

use crate::sampling::{Ahead, Beam, Levels, Look, Strength};
use crate::{Level, Limits};

/// Levels there are.
pub(crate) const LEVELS: u8 = 5;

/// All the players there are.
pub(crate) const PLAYERS: Levels = Levels {
    greedy,
    of: strength,
    full,
};

/// No level thinks longer.
const MOST_TIME: Duration = Duration::from_secs(1);
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

/// States looked at for each turn ahead, where nothing but the turns is limited.
const NODES_A_TURN: u64 = 10_000;

/// The strongest player under these limits.
fn full(limits: Limits) -> Strength {
    // With what a second gives, a search of answers finds no better moves here than a good
    // look at one's own turn: what the other side can bar is in the value already.
    let look = match limits.depth {
        None | Some(0 | 1) => Look::Turn { width: WIDTH },
        Some(turns) => Look::Ahead(Ahead { turns, ..AHEAD }),
    };
    let endless = limits.time.is_none() && limits.nodes.is_none();
    let by_depth = limits.depth.filter(|_| endless);
    let nodes = by_depth.map(|turns| u64::from(turns) * NODES_A_TURN);
    Strength {
        look,
        limits: Limits {
            nodes: limits.nodes.or(nodes),
            ..limits
        },
        noise: 0,
        careless: 0,
    }
}

/// Looks to the end of its action.
fn greedy() -> Strength {
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
fn strength(level: Level) -> Strength {
    let (look, noise, careless) = match level.number() {
        // Sees what his action brings, if he pays attention, and judges it badly.
        1 => (Look::Action, 300_000, 500),
        2 => (Look::Action, 140_000, 250),
        3 => (Look::Action, 70_000, 100),
        // Plans his turn, and does not ask what the other side makes of it.
        4 => (Look::Turn { width: 3 }, 30_000, 10),
        _ => return full(limits(MOST_NODES)),
    };
    Strength {
        look,
        limits: limits(MOST_NODES),
        noise,
        careless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a level looks, and how much.
    fn sight(strength: Strength) -> (u8, u64) {
        let look = match strength.look {
            Look::Action => 1,
            Look::Turn { .. } => 2,
            Look::Ahead(_) => 3,
        };
        (look, strength.limits.nodes.unwrap_or(u64::MAX))
    }

    #[test]
    fn every_level_ends_within_a_second_and_sees_no_less_than_the_one_below() {
        let strengths: Vec<Strength> = Level::all()
            .take(usize::from(LEVELS))
            .map(strength)
            .collect();
        for pair in strengths.windows(2) {
            let [weaker, stronger] = pair else { continue };
            assert!(sight(*stronger).0 >= sight(*weaker).0);
            if sight(*stronger).0 == sight(*weaker).0 {
                assert!(sight(*stronger).1 >= sight(*weaker).1);
            }
            assert!(stronger.noise <= weaker.noise);
            assert!(stronger.careless <= weaker.careless);
        }
        for strength in strengths {
            assert!(strength.limits.time.is_some_and(|time| time <= MOST_TIME));
        }
    }
}
