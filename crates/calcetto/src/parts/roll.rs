//! Dice that were rolled, and for what.

use fischio_phases::ContestKind;

use crate::parts::man::ManRef;

fischio_core::by_clause! {
    /// What dice were rolled for.
    pub enum Purpose {
        /// The ball at the first kick-off.
        Possession = "possession", "CT-12";
        /// A movement phase.
        Movement = "movement", "CT-14";
        /// A relaunch.
        Relaunch = "relaunch", "CT-24";
        /// A tackle.
        Tackle = "tackle", "CT-21";
        /// A shot.
        Shot = "shot", "CT-22";
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
