//! In which phase a match is, and by which clause it is played.

use fischio_phases::ContestKind;

use crate::parts::stage::Situation;
use crate::{Calcetto, Phase};

impl Calcetto {
    /// The phase as an interface names it.
    pub fn phase(&self) -> Phase {
        match self.situation {
            Situation::SetUp if self.is_restart() => Phase::SetUpAgain,
            Situation::SetUp => Phase::SetUp,
            Situation::Possession(_) => Phase::Possession,
            Situation::KickOff => Phase::KickOff,
            Situation::Tile => Phase::Tile,
            Situation::Roll | Situation::Movement if self.phase.relaunch => Phase::Relaunch,
            Situation::Roll => Phase::Roll,
            Situation::Movement => Phase::Movement,
            Situation::Six(_) => Phase::Six,
            Situation::Draw(_) => Phase::Draw,
            Situation::Call => Phase::Call,
            Situation::Contest(contest) => match contest.kind() {
                ContestKind::Tackle => Phase::Tackle,
                ContestKind::Shot => Phase::Shot,
            },
            Situation::Substitution(_) => Phase::Substitution,
            Situation::Shooter => Phase::Shooter,
            Situation::Over => Phase::Over,
        }
    }

    /// The phase's ID in views and descriptions.
    pub(crate) fn stage_name(&self) -> &'static str {
        self.phase().name()
    }

    /// The clause by which the present phase is played.
    pub(crate) fn stage_clause(&self) -> &'static str {
        self.phase().clause()
    }
}
