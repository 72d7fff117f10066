//! What is entered in a match's log, as values. [`Entry`] is the same in texts, as it is stored
//! and sent.

use fischio_core::{ChanceOutcome, Claim, Entry, Refusal, Seat};

use crate::{AnyAction, AnyGame};

/// Something that is done to a match. The text form is [`Entry`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogEntry {
    /// A coach's action.
    Action {
        /// Whose.
        by: Seat,
        /// What.
        action: AnyAction,
    },
    /// An outcome of chance.
    Chance {
        /// What was rolled, drawn or put into order.
        outcome: ChanceOutcome,
    },
    /// The last actions and outcomes are taken back.
    Undo {
        /// How many of those still standing.
        count: u32,
    },
    /// A coach gives up.
    Resign {
        /// Who.
        by: Seat,
    },
    /// Both sides agree on a draw.
    DrawAgreed,
    /// A coach calls the match off (TB-14).
    Abort {
        /// Who.
        by: Seat,
    },
    /// A coach claims the match because the other side has left (TB-15).
    Claim {
        /// Who.
        by: Seat,
        /// As what.
        claim: Claim,
    },
    /// The match's time has run out.
    TimeUp,
    /// A coach's time has run out.
    TimeOut {
        /// Whose.
        by: Seat,
    },
}

impl LogEntry {
    /// The seat that acts, if this is an action.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            LogEntry::Action { by, .. } => Some(*by),
            _ => None,
        }
    }

    /// Reads an entry that is to be made in `state`.
    ///
    /// # Errors
    /// If its text is no action of the game, or no outcome of what is asked of chance.
    pub fn read(state: &AnyGame, entry: &Entry) -> Result<LogEntry, Refusal> {
        Ok(match entry {
            Entry::Action { by, action } => LogEntry::Action {
                by: *by,
                action: state.parse_action(action)?,
            },
            Entry::Chance { outcome } => LogEntry::Chance {
                outcome: state.parse_chance(outcome)?,
            },
            Entry::Undo { count } => LogEntry::Undo { count: *count },
            Entry::Resign { by } => LogEntry::Resign { by: *by },
            Entry::DrawAgreed => LogEntry::DrawAgreed,
            Entry::Abort { by } => LogEntry::Abort { by: *by },
            Entry::Claim { by, claim } => LogEntry::Claim {
                by: *by,
                claim: *claim,
            },
            Entry::TimeUp => LogEntry::TimeUp,
            Entry::TimeOut { by } => LogEntry::TimeOut { by: *by },
        })
    }

    /// The entry in texts. `state` is the one in which it is made: its request says what a
    /// drawn item is called.
    pub fn written(&self, state: &AnyGame) -> Entry {
        match self {
            LogEntry::Action { by, action } => Entry::Action {
                by: *by,
                action: action.to_string(),
            },
            LogEntry::Chance { outcome } => Entry::Chance {
                outcome: state.outcome_text(outcome),
            },
            LogEntry::Undo { count } => Entry::Undo { count: *count },
            LogEntry::Resign { by } => Entry::Resign { by: *by },
            LogEntry::DrawAgreed => Entry::DrawAgreed,
            LogEntry::Abort { by } => Entry::Abort { by: *by },
            LogEntry::Claim { by, claim } => Entry::Claim {
                by: *by,
                claim: *claim,
            },
            LogEntry::TimeUp => Entry::TimeUp,
            LogEntry::TimeOut { by } => Entry::TimeOut { by: *by },
        }
    }
}
