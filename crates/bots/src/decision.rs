//! A decision in a game's own action type.

use games::AnyAction;

use crate::Choice;

/// What was decided, how the match looks to the side in thousandths, and what it took.
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
