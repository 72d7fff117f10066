//! What happens to a match, one number after the other.
//!
//! It is stored with the log's entries in texts. A table takes it with entries that were
//! checked against the log that they are to be added to.

use std::convert::Infallible;

use fischio_core::{Entry, Seat};
use games::Checked;
use serde::{Deserialize, Serialize};

use crate::id::{MatchId, Visitor};

/// What was done. `E` is the form of the log's entries: texts as they are stored, or checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum Deed<E = Entry> {
    /// Something that stands in the match's log.
    Entry {
        /// What.
        entry: E,
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

impl<E> Deed<E> {
    /// What was done or came to pass, entered in the log.
    pub fn entry(entry: E) -> Deed<E> {
        Deed::Entry { entry, late: false }
    }

    /// The same with another form of its entry.
    ///
    /// # Errors
    /// Why the entry has no such form.
    fn try_map<F, Error>(self, form: impl FnOnce(E) -> Result<F, Error>) -> Result<Deed<F>, Error> {
        Ok(match self {
            Deed::Entry { entry, late } => Deed::Entry {
                entry: form(entry)?,
                late,
            },
            Deed::Nonce { by, nonce } => Deed::Nonce { by, nonce },
            Deed::Joined {
                seat,
                visitor,
                name,
            } => Deed::Joined {
                seat,
                visitor,
                name,
            },
            Deed::Withdrawn => Deed::Withdrawn,
            Deed::DrawOffered { by } => Deed::DrawOffered { by },
            Deed::DrawDeclined { by } => Deed::DrawDeclined { by },
            Deed::UndoAsked { by, count } => Deed::UndoAsked { by, count },
            Deed::UndoDeclined { by } => Deed::UndoDeclined { by },
            Deed::RematchAsked { by } => Deed::RematchAsked { by },
            Deed::Rematch { by, id } => Deed::Rematch { by, id },
        })
    }
}

impl Deed<Checked> {
    /// The seat that acts, if this is an action.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            Deed::Entry { entry, .. } => entry.entry().actor(),
            _ => None,
        }
    }
}

/// Something that happened to a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening<E = Entry> {
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
    pub deed: Deed<E>,
}

impl Happening<Checked> {
    /// As it is stored.
    pub fn written(&self) -> Happening {
        let written = |entry: Checked| Ok::<_, Infallible>(entry.written().clone());
        let Ok(happening) = self.clone().try_map(written);
        happening
    }
}

impl<E> Happening<E> {
    /// The same with another form of its entry.
    ///
    /// # Errors
    /// Why the entry has no such form.
    pub fn try_map<F, Error>(
        self,
        form: impl FnOnce(E) -> Result<F, Error>,
    ) -> Result<Happening<F>, Error> {
        Ok(Happening {
            number: self.number,
            at_ms: self.at_ms,
            spent_ms: self.spent_ms,
            match_ms: self.match_ms,
            deed: self.deed.try_map(form)?,
        })
    }
}
