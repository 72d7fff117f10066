//! How a match ended.

use serde::{Deserialize, Serialize};

use crate::{BySide, Side};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Ending {
    /// Played to its end by the rules.
    Played,
    /// A side gave up.
    Resigned,
    /// Both agreed on a draw.
    DrawAgreed,
    /// A side's time ran out.
    TimeOut,
    /// Nobody could or would play on.
    Abandoned,
    /// A coach called it off before both sides had played (TB-14): there is no winner, and it
    /// counts for nothing.
    Aborted,
    /// A side claimed it because the other had left (TB-15).
    Claimed,
}

/// The result of a match: the goals, and who won by them or otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct MatchResult {
    /// Home's goals.
    pub home: u32,
    /// Away's goals.
    pub away: u32,
    /// The winner; nothing for a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
    /// The goals of the shoot-out that decided it, which count nowhere else (TN-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub shoot_out: Option<BySide<u32>>,
}

impl MatchResult {
    /// Played to the end: more goals wins, a level score is a draw.
    pub fn by_goals(score: BySide<u32>) -> Self {
        let winner = match score.home.cmp(&score.away) {
            core::cmp::Ordering::Greater => Some(Side::Home),
            core::cmp::Ordering::Less => Some(Side::Away),
            core::cmp::Ordering::Equal => None,
        };
        MatchResult {
            home: score.home,
            away: score.away,
            winner,
            ending: Ending::Played,
            shoot_out: None,
        }
    }

    /// Level, and decided by a shoot-out (TN-06).
    pub fn by_shoot_out(score: BySide<u32>, shoot_out: BySide<u32>, winner: Side) -> Self {
        MatchResult {
            shoot_out: Some(shoot_out),
            ..MatchResult::ended(score, Some(winner), Ending::Played)
        }
    }

    /// Ended before its time, with the goals as they stood.
    pub fn ended(score: BySide<u32>, winner: Option<Side>, ending: Ending) -> Self {
        MatchResult {
            home: score.home,
            away: score.away,
            winner,
            ending,
            shoot_out: None,
        }
    }
}
