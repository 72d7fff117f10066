//! Dice that were rolled, and for what.

use fischio_phases::ContestKind;

use crate::parts::man::ManRef;

/// What dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The ball at the first kick-off (CT-12).
    Possession,
    /// A movement phase (CT-14).
    Movement,
    /// A relaunch (CT-24).
    Relaunch,
    /// A tackle (CT-21).
    Tackle,
    /// A shot (CT-22).
    Shot,
}

impl Purpose {
    /// What the dice of a contest are rolled for.
    pub(crate) const fn of(contest: ContestKind) -> Purpose {
        match contest {
            ContestKind::Tackle => Purpose::Tackle,
            ContestKind::Shot => Purpose::Shot,
        }
    }

    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Possession => "possession",
            Purpose::Movement => "movement",
            Purpose::Relaunch => "relaunch",
            Purpose::Tackle => "tackle",
            Purpose::Shot => "shot",
        }
    }

    /// The clause by which they are rolled.
    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Purpose::Possession => "CT-12",
            Purpose::Movement => "CT-14",
            Purpose::Relaunch => "CT-24",
            Purpose::Tackle => "CT-21",
            Purpose::Shot => "CT-22",
        }
    }
}

/// Dice that were rolled.
pub type Roll = fischio_phases::Roll<Purpose>;

/// Who rolls in a contest or for a relaunch, and what they bring to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roller {
    /// Who.
    pub man: ManRef,
    /// Why the player's number counts or not: a reason's ID as in previews, or `relaunch`.
    pub reason: &'static str,
    /// What of the bonus is printed on the player; 0 if it does not count.
    pub printed: u8,
    /// What of the bonus a red tile in play on the player adds (CT-10); 0 if it does not count.
    pub tile: u8,
}
