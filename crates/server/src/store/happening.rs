//! What happens to a match, one number after the other.

use fischio_core::{Entry, Seat};
use serde::{Deserialize, Serialize};

use crate::id::{MatchId, Visitor};

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum Deed {
    /// Something that stands in the match's log.
    Entry {
        /// What.
        entry: Entry,
        /// Whether the referee decided it for a coach whose time for a decision ran out.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        late: bool,
    },
    /// A side added something of its own to the match's chance.
    Nonce {
        /// Who.
        by: Seat,
        /// What.
        nonce: String,
    },
    /// The open chair was taken.
    Joined {
        /// Which.
        seat: Seat,
        /// By whom.
        visitor: Visitor,
        /// The name shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The match was withdrawn before anybody took the open chair.
    Withdrawn,
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Seat,
    },
    /// The offer was declined.
    DrawDeclined {
        /// By whom.
        by: Seat,
    },
    /// A coach asks to take his last action back.
    UndoAsked {
        /// Who.
        by: Seat,
        /// How many actions and outcomes that would take back.
        count: u32,
    },
    /// He may not.
    UndoDeclined {
        /// By whom.
        by: Seat,
    },
    /// A coach asks to play again.
    RematchAsked {
        /// Who.
        by: Seat,
    },
    /// They do play again.
    Rematch {
        /// Who asked last.
        by: Seat,
        /// The new match.
        id: MatchId,
    },
}

impl Deed {
    /// What was done or came to pass, entered in the log.
    pub fn entry(entry: Entry) -> Deed {
        Deed::Entry { entry, late: false }
    }

    /// The seat that acted, if this is an action.
    pub fn by(&self) -> Option<Seat> {
        match self {
            Deed::Entry {
                entry: Entry::Action { by, .. },
                ..
            } => Some(*by),
            _ => None,
        }
    }
}

/// Something that happened to a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// Its number: 1 for the first, then one more each.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// How many milliseconds ran off the running clock since the happening before.
    pub spent_ms: u32,
    /// How many milliseconds ran off the match's own clock since then.
    #[serde(default)]
    pub match_ms: u32,
    /// What.
    #[serde(flatten)]
    pub deed: Deed,
}
