//! A decision, before it is put into the game's notation.

use core::fmt;

use crate::Choice;

/// What was decided, how the match looks to the side in thousandths, and what it took.
pub(crate) struct Decision<A> {
    pub(crate) action: A,
    pub(crate) value: i32,
    pub(crate) nodes: u64,
    pub(crate) depth: u32,
}

impl<A: fmt::Display> From<Decision<A>> for Choice {
    fn from(decision: Decision<A>) -> Choice {
        Choice {
            action: decision.action.to_string(),
            value: decision.value,
            nodes: decision.nodes,
            depth: decision.depth,
        }
    }
}
