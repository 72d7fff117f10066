//! Dice that were rolled, and for what.

use fischio_core::Side;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// Whose roll it is.
    pub side: Side,
    /// What it is for.
    pub purpose: Purpose,
    /// The two numeric dice.
    pub dice: [u8; 2],
    /// What the ± die shows, where it is rolled: whether it is +.
    pub plus: Option<bool>,
    /// What is added to the dice.
    pub bonus: u8,
    /// What it comes to, with bonus and doubling, less a 6 given up.
    pub total: u8,
    /// A 6 was given up for a card since (CO-09).
    pub six_given_up: bool,
}
