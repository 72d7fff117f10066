//! Dice that were rolled, and for what.

use fischio_phases::ContestKind;

/// What dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The ball at the first kick-off (CO-13).
    Possession,
    /// A movement phase (CO-15).
    Movement,
    /// A relaunch (CO-22).
    Relaunch,
    /// A tackle (CO-20).
    Tackle,
    /// A shot (CO-21).
    Shot,
    /// A free kick (CO-25).
    FreeKick,
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
            Purpose::FreeKick => "free-kick",
        }
    }

    /// The clause by which they are rolled.
    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Purpose::Possession => "CO-13",
            Purpose::Movement => "CO-15",
            Purpose::Relaunch => "CO-22",
            Purpose::Tackle => "CO-20",
            Purpose::Shot => "CO-21",
            Purpose::FreeKick => "CO-25",
        }
    }
}

/// Dice that were rolled.
pub type Roll = fischio_phases::Roll<Purpose>;
