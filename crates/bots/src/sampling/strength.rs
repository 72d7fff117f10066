//! How strong a player is.

use std::time::Duration;

use super::planner::Beam;
use crate::Level;
use crate::limits::Limits;

/// No level thinks longer about a decision.
const MOST_TIME: Duration = Duration::from_secs(1);
/// States looked at for each turn ahead, where nothing but the turns is limited.
const NODES_A_TURN: u64 = 10_000;
/// States that the greedy player looks at.
const GREEDY_NODES: u64 = 100_000;

/// How far a player looks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// To the end of its action.
    Action,
    /// To the end of its turn.
    Turn {
        /// Unfinished plans that it carries on at a time.
        width: usize,
    },
    /// At the best answer to each plan.
    Answers {
        /// The plans among which it decides.
        root: Beam,
        /// The plans among which an answer is found.
        answer: Beam,
    },
    /// As far as the tree grows.
    Ahead(Ahead),
}

/// How a tree is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// The plans among which it decides.
    pub(crate) root: Beam,
    /// The plans it imagines in each later turn.
    pub(crate) later: Beam,
    /// How often hidden things are drawn anew.
    pub(crate) worlds: u32,
    /// Turns that it looks ahead at most, its own counted.
    pub(crate) turns: u32,
}

impl Ahead {
    /// Looks so many turns ahead, if that is limited.
    pub(crate) fn look(self, turns: Option<u32>) -> Look {
        match turns {
            Some(0 | 1) => Look::Turn {
                width: self.root.width,
            },
            Some(turns) => Look::Ahead(Ahead { turns, ..self }),
            None => Look::Ahead(self),
        }
    }
}

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// How far it looks.
    pub(crate) look: Look,
    /// How much it looks at.
    pub(crate) limits: Limits,
    /// How far its evaluation of a state may be off, in millionths of a match.
    pub(crate) noise: u32,
    /// Of 1000 actions, how many it plays without thinking.
    pub(crate) careless: u16,
}

/// What a level may look at: so many states, within a second.
pub(crate) const fn states(nodes: u64) -> Limits {
    Limits {
        time: Some(MOST_TIME),
        nodes: Some(nodes),
        depth: None,
    }
}

/// How the players of a game play.
#[derive(Clone, Copy)]
pub(crate) struct Levels {
    /// Who takes what its action brings at once.
    pub(crate) greedy: fn() -> Strength,
    /// A level.
    pub(crate) of: fn(Level) -> Strength,
    /// The strongest under these limits.
    pub(crate) full: fn(Limits) -> Strength,
}

impl Strength {
    /// Takes what its action brings at once.
    pub(crate) fn greedy() -> Strength {
        Strength {
            look: Look::Action,
            limits: states(GREEDY_NODES),
            noise: 0,
            careless: 0,
        }
    }

    /// Looks like this without a fault, under these limits.
    pub(crate) fn full(look: Look, limits: Limits) -> Strength {
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

    /// Whether it thinks of more than its next action.
    pub(crate) const fn plans(self) -> bool {
        !matches!(self.look, Look::Action)
    }

    /// How many states it draws that look the same to it.
    pub(crate) fn worlds(self) -> u32 {
        match self.look {
            Look::Ahead(ahead) => ahead.worlds.max(1),
            Look::Action | Look::Turn { .. } | Look::Answers { .. } => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{calcetto, calciotto, und1c1};

    /// How far a level looks, and how much.
    fn sight(strength: Strength) -> (u8, u64) {
        let look = match strength.look {
            Look::Action => 1,
            Look::Turn { .. } => 2,
            Look::Answers { .. } | Look::Ahead(_) => 3,
        };
        (look, strength.limits.nodes.unwrap_or(u64::MAX))
    }

    #[test]
    fn every_level_ends_within_a_second_and_sees_no_less_than_the_one_below() {
        for (players, count) in [
            (calcetto::PLAYERS, calcetto::LEVELS),
            (calciotto::PLAYERS, calciotto::LEVELS),
            (und1c1::PLAYERS, und1c1::LEVELS),
        ] {
            let levels = Level::all().take(usize::from(count));
            let strengths: Vec<Strength> = levels.map(players.of).collect();
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
}
