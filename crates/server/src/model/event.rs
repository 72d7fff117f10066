//! What happens to a match, one number after the other.
//!
//! It is stored with the log's entries in texts. A table takes it with entries that were
//! checked against the log that they are to be added to.

use std::collections::BTreeMap;
use std::convert::Infallible;

use fischio_core::{Entry, OptionValue, Seat, Side};
use games::Checked;
use serde::{Deserialize, Serialize};

use super::Chair;
use crate::id::{MatchId, Visitor};

/// Why the referee stopped a match of a tournament (TN-08, TN-10, TN-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "stop")]
pub enum Stop {
    /// A side did not come, or did not play on until the deadline: it loses.
    Absent {
        /// Which.
        side: Side,
    },
    /// Neither side came.
    BothAbsent,
    /// A side withdrew from the tournament: it loses.
    Withdrawn {
        /// Which.
        side: Side,
    },
    /// It is over as it stands: the arena is, or an organiser has decided.
    AsItStands,
}

impl Stop {
    /// Who loses it so, if one side does.
    pub const fn loser(self) -> Option<Side> {
        match self {
            Stop::Absent { side } | Stop::Withdrawn { side } => Some(side),
            Stop::BothAbsent | Stop::AsItStands => None,
        }
    }
}

/// What was done. `E` is the form of the log's entries: texts as they are stored, or checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum EventKind<E = Entry> {
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
        /// Who did.
        visitor: Visitor,
        /// The options of the seat's side that were settled with it, like the side's squad.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        options: BTreeMap<String, OptionValue>,
    },
    /// Somebody else has a side of a tournament's match from now on (TN-15).
    Seated {
        /// Which.
        side: Side,
        /// What sits on its seats.
        chair: Chair,
    },
    /// The match was withdrawn before anybody took the open chair.
    Withdrawn,
    /// The match was frozen, and nobody agreed on a result in time (TB-17).
    Drawn,
    /// The referee stopped a match of a tournament: somebody did not come or withdrew, or it is to count as it stands.
    Stopped {
        /// Why.
        why: Stop,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who did.
        by: Seat,
    },
    /// The offer was declined.
    DrawDeclined {
        /// Who did.
        by: Seat,
    },
    /// A coach asks to take their last action back.
    UndoAsked {
        /// Who.
        by: Seat,
        /// How many actions and outcomes that would take back.
        count: u32,
    },
    /// The coach may not.
    UndoDeclined {
        /// Who did.
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
    /// Something is stored that this program cannot read: another version wrote it, or it is damaged. It is never
    /// written.
    #[serde(skip)]
    Unreadable {
        /// Why.
        why: String,
    },
}

impl<E> EventKind<E> {
    /// What was done or came to pass, entered in the log.
    pub fn entry(entry: E) -> EventKind<E> {
        EventKind::Entry { entry, late: false }
    }

    /// The same with another form of its entry.
    ///
    /// # Errors
    /// Why the entry has no such form.
    fn try_map<F, Error>(
        self,
        form: impl FnOnce(E) -> Result<F, Error>,
    ) -> Result<EventKind<F>, Error> {
        Ok(match self {
            EventKind::Entry { entry, late } => EventKind::Entry {
                entry: form(entry)?,
                late,
            },
            EventKind::Nonce { by, nonce } => EventKind::Nonce { by, nonce },
            EventKind::Joined {
                seat,
                visitor,
                options,
            } => EventKind::Joined {
                seat,
                visitor,
                options,
            },
            EventKind::Seated { side, chair } => EventKind::Seated { side, chair },
            EventKind::Withdrawn => EventKind::Withdrawn,
            EventKind::Drawn => EventKind::Drawn,
            EventKind::Stopped { why } => EventKind::Stopped { why },
            EventKind::DrawOffered { by } => EventKind::DrawOffered { by },
            EventKind::DrawDeclined { by } => EventKind::DrawDeclined { by },
            EventKind::UndoAsked { by, count } => EventKind::UndoAsked { by, count },
            EventKind::UndoDeclined { by } => EventKind::UndoDeclined { by },
            EventKind::RematchAsked { by } => EventKind::RematchAsked { by },
            EventKind::Rematch { by, id } => EventKind::Rematch { by, id },
            EventKind::Unreadable { why } => EventKind::Unreadable { why },
        })
    }
}

impl EventKind<Checked> {
    /// The seat that acts, if this is an action.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            EventKind::Entry { entry, .. } => entry.entry().actor(),
            _ => None,
        }
    }
}

/// Something that happened to a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event<E = Entry> {
    /// Its number: 1 for the first, then one more each.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// How many milliseconds ran off the running clock since the event before.
    pub spent_ms: u32,
    /// How many milliseconds ran off the match's own clock since then.
    #[serde(default)]
    pub match_ms: u32,
    /// What.
    #[serde(flatten)]
    pub kind: EventKind<E>,
}

impl Event<Checked> {
    /// As it is stored.
    pub fn written(&self) -> Event {
        let written = |entry: Checked| Ok::<_, Infallible>(entry.written().clone());
        let Ok(event) = self.clone().try_map(written);
        event
    }
}

impl<E> Event<E> {
    /// The same with another form of its entry.
    ///
    /// # Errors
    /// Why the entry has no such form.
    pub fn try_map<F, Error>(
        self,
        form: impl FnOnce(E) -> Result<F, Error>,
    ) -> Result<Event<F>, Error> {
        Ok(Event {
            number: self.number,
            at_ms: self.at_ms,
            spent_ms: self.spent_ms,
            match_ms: self.match_ms,
            kind: self.kind.try_map(form)?,
        })
    }
}
