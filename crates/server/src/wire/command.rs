//! What a visitor asks of a match.

use std::collections::BTreeMap;

use fischio_core::{Claim, OptionValue, Seat};
use serde::{Deserialize, Serialize};

/// A command to a match, over REST or on a socket. Each names the seat it is given for, which
/// the visitor has to hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Play an action.
    Play {
        /// The seat that acts.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
        /// The action in the game's notation.
        action: String,
        /// The last number the client had seen: if the position has changed since, the
        /// action is refused as `stale`. Where both sides decide at once, what the other
        /// decided changes nothing for this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        after: Option<u32>,
    },
    /// Give up. While the second coach is awaited: withdraw the match.
    Resign {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Call the match off, until each side has played after the first kick-off (TB-14). It counts
    /// for nothing.
    Abort {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Claim the match because the side that is to act has left (TB-15). `can.claim_ms` tells when.
    Claim {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
        /// As what.
        claim: Claim,
    },
    /// Offer a draw. It stands until it is declined or the opponent acts.
    OfferDraw {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Accept the opponent's offer of a draw.
    AcceptDraw {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Decline the opponent's offer of a draw.
    DeclineDraw {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Take one's last action back: at once if nobody and nothing has decided since, if the
    /// opponent is a bot or if the visitor holds both seats; else the opponent is asked.
    AskUndo {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Let the opponent take their last action back.
    AcceptUndo {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Do not let them.
    DeclineUndo {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Add something of one's own to the match's chance: once, and before anything is rolled
    /// or drawn. A client that saw the commitment before it sent this knows that nobody
    /// chose the outcomes.
    Nonce {
        /// The seat that acts.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
        /// Letters and digits, at most 64.
        nonce: String,
    },
    /// Play again with sides swapped: at once against a bot and on one screen, else when both
    /// have asked.
    AskRematch {
        /// Who.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        seat: Seat,
    },
}

impl Command {
    /// The seat it is given for.
    pub fn seat(&self) -> Seat {
        match self {
            Command::Play { seat, .. }
            | Command::Resign { seat }
            | Command::Abort { seat }
            | Command::Claim { seat, .. }
            | Command::OfferDraw { seat }
            | Command::AcceptDraw { seat }
            | Command::DeclineDraw { seat }
            | Command::AskUndo { seat }
            | Command::AcceptUndo { seat }
            | Command::DeclineUndo { seat }
            | Command::Nonce { seat, .. }
            | Command::AskRematch { seat } => *seat,
        }
    }
}

/// A command was carried out, durably.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Acknowledgement {
    /// The number of the update that it brought.
    pub number: u32,
}

/// Takes the open seat of a match.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret of the match's link.
    pub invitation: String,
    /// The name to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Options of the side whose seat it is that the guest settles: its data files and choices,
    /// like `away_squad`. Only a side's first coach does.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, OptionValue>>")]
    pub options: BTreeMap<String, OptionValue>,
    /// Of those that take a data file, the IDs of files that the guest keeps.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub files: BTreeMap<String, String>,
}
