//! What a bot has found so far, told while it thinks.

use games::AnyAction;

/// The best that a bot has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Actions looked ahead in full; turns at most in games with dice.
    pub depth: u32,
    /// How the match looks to the seat that decides (see [`Choice::value`](crate::Choice::value)).
    pub value: i32,
    /// Positions looked at.
    pub nodes: u64,
    /// What the bot would play now, first, and how it expects the match to go on (the principal variation): in
    /// games with dice no further than the seat's own turn.
    pub line: Vec<AnyAction>,
}

/// Who is told what a bot has found, each time that it has found something better or looked further.
pub(crate) type Tell<'a> = &'a dyn Fn(Thought);
