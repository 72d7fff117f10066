//! Advice, and a finished match looked at again.

use fischio_core::{Offer, Seat};
use serde::{Deserialize, Serialize};

/// For which seat, or at which place, advice is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct AdviceAsked {
    /// The seat that is to act. In a finished match any; without one, the first that is to act at that frame.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[ts(optional, type = "string")]
    pub seat: Option<Seat>,
    /// In a finished match, the frame of the replay, from 0.
    #[serde(default)]
    #[ts(optional)]
    pub frame: Option<u32>,
}

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Advice {
    /// For which seat.
    pub seat: String,
    /// The action as it is offered, with its odds and their reasons where dice decide it.
    pub offer: Offer,
    /// What the seat's side can expect with it: points from 0 for a match that is surely lost to 1 for one that is
    /// surely won.
    pub points: f64,
    /// The same as things stand, if it does no more; only in games with dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub otherwise: Option<f64>,
}

/// What each side could expect in the course of a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Chances {
    /// At each frame of the replay what Home could expect: points from 0 to 1. What Away could is the rest.
    pub home: Vec<f64>,
    /// The decisions that cost most, the worst first.
    pub worst: Vec<WorstMoment>,
}

/// A decision that cost much, luck left out.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct WorstMoment {
    /// The frame of the replay that shows it.
    pub frame: u32,
    /// Who decided.
    pub seat: String,
    /// How many points of 1 it cost.
    pub cost: f64,
    /// What was done.
    pub played: Offer,
    /// What a bot would have done.
    pub better: Offer,
}

/// Thousandths of a match, from −1000 to 1000, as points from 0 to 1.
pub fn points(thousandths: i32) -> f64 {
    f64::from(thousandths.clamp(-1000, 1000) + 1000) / 2000.0
}
