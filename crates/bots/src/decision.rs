//! A bot's decision: in a game's own action type, and whatever the game.

use games::AnyAction;

/// A bot's decision.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Choice {
    /// The action. It is legal.
    pub action: AnyAction,
    /// How the match looks to the seat that chose, in thousandths of a match: 1000 is surely
    /// won, 0 level, −1000 surely lost.
    pub value: i32,
    /// Positions looked at.
    pub nodes: u64,
    /// Actions looked ahead in full; turns at most in games with dice.
    pub depth: u32,
}

/// A decision in a game's own action type; the rest is as in [`Choice`].
pub(crate) struct Decision<A> {
    pub(crate) action: A,
    pub(crate) value: i32,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

impl<A: Into<AnyAction>> From<Decision<A>> for Choice {
    fn from(decision: Decision<A>) -> Choice {
        Choice {
            action: decision.action.into(),
            value: decision.value,
            nodes: decision.nodes,
            depth: decision.depth,
        }
    }
}
