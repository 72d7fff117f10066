//! Dice that were rolled, and for what.

use fischio_phases::ContestKind;

fischio_core::by_clause! {
    /// What dice were rolled for.
    pub enum Purpose {
        /// The ball at the first kick-off.
        Possession = "possession", "CO-13";
        /// A movement phase.
        Movement = "movement", "CO-15";
        /// A relaunch.
        Relaunch = "relaunch", "CO-22";
        /// A tackle.
        Tackle = "tackle", "CO-20";
        /// A shot.
        Shot = "shot", "CO-21";
        /// A free kick.
        FreeKick = "free-kick", "CO-25";
    }
}

impl Purpose {
    /// What the dice of a contest are rolled for.
    pub(crate) const fn of(contest: ContestKind) -> Purpose {
        match contest {
            ContestKind::Tackle => Purpose::Tackle,
            ContestKind::Shot => Purpose::Shot,
        }
    }
}

/// Dice that were rolled.
pub type Roll = fischio_phases::Roll<Purpose>;
