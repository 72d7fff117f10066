//! What a visitor asks the referee, and what the referee answers, while nothing changes.

use fischio_core::{Coord, Lane, Localised, Offer, Refusal, Seat, Strength};
use serde::{Deserialize, Serialize};

/// What a visitor points at: may it be done, at what price and with what odds, else why not, and what counts for the piece?
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The seat for which it is asked, which the visitor has to hold. Without one nothing is said of what
    /// may be done.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub seat: Option<Seat>,
    /// The piece or tray item that is pointed at or in hand, by its ID in the view.
    #[serde(default)]
    #[ts(optional)]
    pub piece: Option<String>,
    /// The square on which it is put. Without one the question is about the piece where it stands, or about the
    /// tray item or the card as such.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub to: Option<Coord>,
    /// The card or tile in hand, by its name, or another choice of an offer.
    #[serde(default)]
    #[ts(optional)]
    pub choice: Option<String>,
    /// An action in notation, instead of all that.
    #[serde(default)]
    #[ts(optional)]
    pub action: Option<String>,
    /// Whether the lines along which the carrier could give the ball away are asked for as well.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub lanes: bool,
}

impl Question {
    /// Whether it points at something that a seat could do.
    pub fn points(&self) -> bool {
        self.names() || self.action.is_some()
    }

    /// Whether it names a piece, a square or a choice.
    pub fn names(&self) -> bool {
        self.piece.is_some() || self.to.is_some() || self.choice.is_some()
    }

    /// What of it the rules are asked.
    pub fn of_the_rules(&self) -> fischio_core::Question {
        fischio_core::Question {
            piece: self.piece.clone(),
            to: self.to,
            choice: self.choice.clone(),
        }
    }
}

/// What the referee says to a [`Question`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Explanation {
    /// Why it cannot be done: the fewest clauses that explain it. Empty if it can, and if no seat was named.
    pub refusals: Vec<RefusalText>,
    /// What may be done that was asked about, with its price and its odds; of many actions the first two dozen. Empty if none
    /// may, and if no seat was named.
    pub acts: Vec<Offer>,
    /// What counts for the piece here and now, in each kind of contest that it could come to.
    pub strengths: Vec<Strength>,
    /// The lines along which the carrier could give the ball away, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lanes: Option<Vec<Lane>>,
}

/// A clause that forbids something, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct RefusalText {
    /// The clause.
    pub clause: String,
    /// The reason's ID.
    pub reason: String,
    /// In words.
    pub words: Localised,
}

impl RefusalText {
    /// A refusal of a game in words.
    pub fn of(game: &str, refusal: &Refusal) -> RefusalText {
        RefusalText {
            clause: refusal.clause.to_string(),
            reason: refusal.reason.to_owned(),
            words: games::words::refusal(game, refusal),
        }
    }
}
