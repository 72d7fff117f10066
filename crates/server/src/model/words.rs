//! The words of a match on the server: what it is, how far it is, who asks what.

use fischio_core::Side;
use serde::{Deserialize, Serialize};

/// How the coaches of a match meet.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Both sides on one screen.
    HotSeat,
    /// Against a bot.
    Bot,
    /// Against a person who follows the invitation.
    Link,
    /// Not here: it was brought as a record.
    Record,
}

/// How far a match is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The second coach is awaited.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Finished,
}

impl Status {
    /// Its word on the wire and in the store.
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Running => "running",
            Status::Finished => "finished",
        }
    }
}

/// Who sits on a side.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum CoachKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nobody yet.
    Open,
}

/// A coach asks to take their last action back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct UndoRequest {
    /// Who asks.
    pub by: Side,
    /// How many actions and outcomes would be taken back.
    pub count: u32,
}

/// Who wants to play again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Rematch {
    /// The sides that have asked.
    pub asked_by: Vec<Side>,
    /// The new match's ID, once there is one.
    #[serde(rename = "match")]
    pub id: Option<String>,
}

/// Each side's time for the whole match. It runs for the side that is to act, placements
/// included. While the server is down it does not run; and what the coach to act had thought
/// since something last happened is then given back.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS,
)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Minutes at the beginning, 1 to 180.
    #[schema(minimum = 1, maximum = 180)]
    pub minutes: u32,
    /// Seconds added after each action, at most 180.
    #[schema(maximum = 180)]
    pub increment_seconds: u32,
}

impl Clock {
    const MINUTES: std::ops::RangeInclusive<u32> = 1..=180;
    const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=180;

    /// Whether a match may have it.
    ///
    /// # Errors
    /// What it may have, and what it has.
    pub fn check(self) -> Result<(), String> {
        if Clock::MINUTES.contains(&self.minutes)
            && Clock::INCREMENT_SECONDS.contains(&self.increment_seconds)
        {
            return Ok(());
        }
        Err(format!(
            "a clock has {} to {} minutes and an increment of at most {} seconds, not {} and {}",
            Clock::MINUTES.start(),
            Clock::MINUTES.end(),
            Clock::INCREMENT_SECONDS.end(),
            self.minutes,
            self.increment_seconds
        ))
    }
}
