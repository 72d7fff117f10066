//! The score of Calciotto as its stakes read it.

use calciotto::{Calciotto, End as Ends};
use fischio_core::{BySide, Side};

use crate::sampling::{ByPhases, End};

impl ByPhases for Calciotto {
    fn end(&self) -> End {
        match self.rules().ending.end {
            Ends::TotalGoals(goals) => End::TotalGoals(goals),
            Ends::FirstTo(goals) => End::FirstTo(goals),
            Ends::Phases(phases) => End::Phases(phases),
            Ends::Time { .. } => End::Time,
        }
    }

    fn phase_limit(&self) -> u16 {
        self.rules().ending.phase_limit
    }

    fn phases(&self) -> u16 {
        self.phases()
    }

    fn score(&self) -> BySide<u16> {
        BySide::from_fn(|side: Side| self.goals(side))
    }
}
