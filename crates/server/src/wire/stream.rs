//! What a person's own stream tells, a line each.

use fischio_core::MatchResult;
use serde::Serialize;

use super::ChallengeView;

/// Why a stream ends that its reader did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StreamEnd {
    /// The device was signed out, or the token revoked: it does not help to come back.
    SignedOut,
    /// The server is being stopped, or cannot read its store: come back in a moment.
    ComeBack,
}

/// A line of a person's own stream. Empty lines between them say that the stream is alive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StreamLine {
    /// A challenge by or to this person waits for its answer, or has been answered (`state` tells which).
    Challenge {
        /// The challenge.
        challenge: ChallengeView,
    },
    /// A match in which this person sits runs.
    Begun {
        /// The match.
        #[serde(rename = "match")]
        of: String,
        /// The game's name.
        game: String,
        /// Whether it counts for the ratings.
        rated: bool,
        /// The seats that they hold.
        seats: Vec<String>,
    },
    /// It is their turn in a match.
    Turn {
        /// The match.
        #[serde(rename = "match")]
        of: String,
        /// Those of their seats that are to act.
        seats: Vec<String>,
    },
    /// A match of theirs is over.
    Ended {
        /// The match.
        #[serde(rename = "match")]
        of: String,
        /// How it ended.
        result: Option<MatchResult>,
    },
    /// All that waits has been told; what comes now is new. A match that was not named before this runs no more.
    Ready,
    /// The stream ends.
    End {
        /// Why.
        reason: StreamEnd,
    },
}

/// The position of a match, as somebody knows it: what is hidden from them is drawn anew, as it may be for all that they know. A program
/// that plays the game can go on from it.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PositionView {
    /// The last update's number, as they count. An action that was chosen for this position is given with it as its `after`.
    pub number: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Every option of the match.
    pub options: std::collections::BTreeMap<String, fischio_core::OptionValue>,
    /// The position's text.
    pub position: String,
    /// Those of their seats that are to act.
    pub to_act: Vec<String>,
}
