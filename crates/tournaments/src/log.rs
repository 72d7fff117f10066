//! A tournament's log: the only truth about it (TN-13).

use std::collections::BTreeMap;

use fischio_core::{BySide, OptionValue};
use serde::{Deserialize, Serialize};

use crate::entrant::{EntrantId, NewEntrant};
use crate::result::MatchResult;
use crate::round::Round;

/// A table of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The round's number, from 1 on.
    pub round: u16,
    /// The table's number in it, from 1 on.
    pub table: u16,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// The tournament was opened for entry: the first event.
    Opened {
        /// Its name.
        name: String,
        /// The game.
        game: String,
        /// Its options, the rest at their defaults.
        options: BTreeMap<String, OptionValue>,
        /// The SHA-256 of the seed of its lots (TN-02).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// Somebody entered.
    Entered {
        /// Who.
        entrant: NewEntrant,
    },
    /// Somebody checked in.
    CheckedIn {
        /// Who.
        entrant: EntrantId,
        /// What they add to the chance of the lots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Entry is over, and the tournament begins.
    Started,
    /// A lot was drawn: an outcome of the fair dice.
    Lot {
        /// The lot's number, from 0 on.
        number: u32,
        /// An order of the numbers from 0 to one less than were asked for.
        order: Vec<u16>,
    },
    /// A round was paired.
    Paired {
        /// As it is.
        round: Round,
    },
    /// Two were paired in an arena.
    Met {
        /// Who.
        entrants: BySide<EntrantId>,
    },
    /// A match ended.
    Ended {
        /// Where.
        at: Table,
        /// How.
        result: MatchResult,
    },
    /// An organiser set a result by hand.
    Decided {
        /// Where.
        at: Table,
        /// To what.
        result: MatchResult,
        /// Why.
        reason: String,
    },
    /// An organiser adjourned a match.
    Adjourned {
        /// Where.
        at: Table,
        /// Until when, in milliseconds of the server's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<i64>,
        /// Why.
        reason: String,
    },
    /// A round's matches are to be played until then.
    Deadline {
        /// The round's number.
        round: u16,
        /// In milliseconds of the server's clock.
        until_ms: i64,
    },
    /// Somebody withdrew.
    Withdrawn {
        /// Who.
        entrant: EntrantId,
        /// Why, if an organiser withdrew them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Somebody was replaced.
    Replaced {
        /// Who.
        entrant: EntrantId,
        /// By who. An entry has its organiser as `by` beside the event's own fields, so here it is another word.
        #[serde(rename = "replacement")]
        by: NewEntrant,
        /// Why.
        reason: String,
    },
    /// Somebody's squad was fixed or exchanged; where squads are drafted, the team that they bring to the next draft (TN-12).
    Squad {
        /// Who.
        entrant: EntrantId,
        /// What names its text.
        squad: String,
        /// What it costs, as the game counts; needed where the tournament has a budget.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cost: Option<u32>,
    },
    /// A pool began to draft: from now on its coaches pick in turn, from the teams that they have brought (TN-12).
    Drafting {
        /// The pool, from 0 on.
        pool: u16,
        /// Its coaches, in the order in which they pick.
        coaches: Vec<EntrantId>,
        /// How often each of them picks.
        picks: u16,
    },
    /// A pool could not draft: its coaches play with the teams that they have (TN-12).
    NoDraft {
        /// The pool, from 0 on.
        pool: u16,
        /// Why, as the game's rules say.
        reason: String,
    },
    /// A coach of a pool picked (TN-12).
    Picked {
        /// Who.
        entrant: EntrantId,
        /// What, as the game names it.
        pick: String,
        /// Whether it was picked for them: their time was up, or they had withdrawn.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        made_for: bool,
    },
    /// What somebody has drafted is their squad from now on (TN-12).
    Drafted {
        /// Who.
        entrant: EntrantId,
        /// What names its text.
        squad: String,
    },
    /// A team said in which order its coaches take their boards, from the next round on (TN-09).
    Boards {
        /// Who.
        entrant: EntrantId,
        /// The coaches, that of the first board first.
        boards: Vec<String>,
    },
    /// Somebody is not to be paired in an arena for now.
    Left {
        /// Who.
        entrant: EntrantId,
    },
    /// Somebody is to be paired in an arena again.
    Returned {
        /// Who.
        entrant: EntrantId,
    },
    /// The tournament was called off before it began: it is over without a round.
    CalledOff {
        /// Why.
        reason: String,
        /// The seed of its lots, of which none was drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
    },
    /// The tournament is over.
    Closed {
        /// The seed of its lots, shown now (TN-02).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
    },
}

/// An event with its time and, if an organiser decided it, who did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// When, in milliseconds of the server's clock.
    pub at_ms: i64,
    /// Which organiser decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

impl LogEntry {
    /// What happened then, by itself.
    pub fn new(at_ms: i64, event: Event) -> LogEntry {
        LogEntry {
            at_ms,
            by: None,
            event,
        }
    }
}
