//! How strong a player is.

use super::planner::Beam;
use crate::Level;
use crate::limits::Limits;

/// How far a player looks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Look {
    /// To the end of his action.
    Action,
    /// To the end of his turn.
    Turn {
        /// Unfinished plans that he carries on at a time.
        width: usize,
    },
    /// At the answers too.
    Ahead(Ahead),
}

/// How a tree is searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// The plans among which he decides.
    pub(crate) root: Beam,
    /// The plans he imagines in each later turn.
    pub(crate) later: Beam,
    /// How often hidden things are drawn anew.
    pub(crate) worlds: u32,
    /// Turns that he looks ahead at most, his own counted.
    pub(crate) turns: u32,
}

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// How far he looks.
    pub(crate) look: Look,
    /// How much he looks at.
    pub(crate) limits: Limits,
    /// How far his judgement of a state may be off, in millionths of a match.
    pub(crate) noise: u32,
    /// Of 1000 actions, how many he plays without thinking.
    pub(crate) careless: u16,
}

/// How the players of a game play.
#[derive(Clone, Copy)]
pub(crate) struct Levels {
    /// Who takes what his action brings at once.
    pub(crate) greedy: fn() -> Strength,
    /// A level.
    pub(crate) of: fn(Level) -> Strength,
    /// The strongest under these limits.
    pub(crate) full: fn(Limits) -> Strength,
}

impl Strength {
    /// How many states that look the same to him he draws.
    pub(crate) fn worlds(self) -> u32 {
        match self.look {
            Look::Ahead(ahead) => ahead.worlds.max(1),
            Look::Action | Look::Turn { .. } => 1,
        }
    }
}
