//! A round as it is paired, and what becomes of its pairings.

use fischio_core::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::entrant::EntrantId;
use crate::result::{MatchResult, is_empty};
use crate::sides::side_of;

/// What part of a tournament a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Part {
    /// A round of a league (TN-03).
    League,
    /// A round of all groups (TN-04).
    Groups,
    /// A leg of a round of a knock-out (TN-05).
    KnockOut {
        /// Which round of it, from 0 on.
        stage: u16,
        /// 1, or 2 for the second leg.
        leg: u8,
    },
    /// A round of a Swiss tournament (TN-07).
    Swiss,
    /// All of an arena (TN-08).
    Arena,
}

/// What a match that has to be decided is begun with (TN-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deciding {
    /// Who begins a shoot-out, by lot.
    pub first: Side,
    /// The first leg's goals, each side's as it stands in this match; nothing to nothing without one.
    pub first_leg: BySide<u16>,
}

/// Two who meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The table's number in its round, from 1 on.
    pub table: u16,
    /// Who.
    pub entrants: BySide<EntrantId>,
    /// The group, from 0 on, in a round of groups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u16>,
    /// The tie in its round of a knock-out, from 0 on; behind the last one the match for third place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie: Option<u16>,
    /// If it has to be decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deciding: Option<Deciding>,
}

impl Pairing {
    /// Two who meet, and nothing besides: not of a group, not of a knock-out.
    pub(crate) fn plain(table: u16, entrants: BySide<EntrantId>) -> Pairing {
        Pairing {
            table,
            entrants,
            group: None,
            tie: None,
            deciding: None,
        }
    }
}

/// What was drawn before a round: it stands in the log, so that it stays as it was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Draw {
    /// The groups.
    Groups {
        /// Each one's entrants.
        groups: Vec<Vec<EntrantId>>,
    },
    /// The bracket of a knock-out.
    Bracket {
        /// Who takes part, best seeded first.
        seeds: Vec<EntrantId>,
        /// Who stands on which line; nobody where somebody has a bye.
        lines: Vec<Option<EntrantId>>,
    },
}

/// A round as it is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its number, from 1 on.
    pub number: u16,
    /// What part of the tournament it is.
    pub part: Part,
    /// What was drawn before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
    /// Who meets.
    pub pairings: Vec<Pairing>,
    /// Who rests, or has a bye.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resting: Vec<EntrantId>,
}

/// A result that was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entered {
    /// It.
    pub result: MatchResult,
    /// Why an organiser set it by hand, if one did (TN-13).
    pub by_hand: Option<String>,
    /// Which organiser entered it, if one did: it was set by hand, or played on the real board (TN-16).
    pub by: Option<String>,
}

/// That a match was adjourned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Adjourned {
    /// Until when, in milliseconds of the server's clock.
    pub until_ms: Option<i64>,
    /// Why (TN-13).
    pub reason: String,
}

/// A pairing and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Met {
    /// Who meets.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// The coaches of each side in the order of its boards, as it was when the two were paired (TN-09); nothing for one coach.
    #[serde(skip_serializing_if = "is_empty")]
    pub boards: BySide<Vec<String>>,
    /// Its result.
    pub result: Option<Entered>,
    /// Results that stood before an organiser set another one, oldest first: nothing is removed (TN-13).
    pub earlier: Vec<Entered>,
    /// Whether it was adjourned, as long as it has no result.
    pub adjourned: Option<Adjourned>,
    /// Which entry of the log first gave it a result, from 0 on: matches in this order are in the order of play. A result that is set
    /// anew moves nothing.
    pub ended: Option<usize>,
}

impl Met {
    /// Whether somebody is one of the two.
    pub fn has(&self, entrant: EntrantId) -> bool {
        self.side_of(entrant).is_some()
    }

    /// On which side somebody is; nothing if they are not one of the two.
    pub fn side_of(&self, entrant: EntrantId) -> Option<Side> {
        side_of(&self.pairing.entrants, &entrant)
    }

    pub(crate) fn new(pairing: Pairing, boards: BySide<Vec<String>>) -> Met {
        Met {
            pairing,
            boards,
            result: None,
            earlier: Vec::new(),
            adjourned: None,
            ended: None,
        }
    }
}

/// A round and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairedRound {
    /// Its number.
    pub number: u16,
    /// What part of the tournament it is.
    pub part: Part,
    /// Who meets.
    pub met: Vec<Met>,
    /// Who rests, or has a bye.
    pub resting: Vec<EntrantId>,
    /// Until when its matches are to be played, in milliseconds of the server's clock.
    pub deadline_ms: Option<i64>,
}
