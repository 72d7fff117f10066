//! In which phase a match is, and by which clause it is played.

use fischio_phases::ContestKind;

use crate::parts::stage::Situation;
use crate::{Calciotto, Phase};

impl Calciotto {
    /// The phase as an interface names it.
    pub fn phase(&self) -> Phase {
        let kind = self.contest_now().map(|contest| contest.kind());
        match self.situation {
            Situation::SetUp if self.is_restart() => Phase::SetUpAgain,
            Situation::SetUp => Phase::SetUp,
            Situation::Possession(_) => Phase::Possession,
            Situation::Deal(_) => Phase::Deal,
            Situation::KickOff => Phase::KickOff,
            Situation::Window(_) => match kind {
                None => Phase::MovementCards,
                Some(ContestKind::Tackle) => Phase::TackleCards,
                Some(ContestKind::Shot) => Phase::ShotCards,
            },
            Situation::Eliminate(_) => Phase::Eliminate,
            Situation::Roll | Situation::Movement if self.phase.relaunch => Phase::Relaunch,
            Situation::Roll => Phase::Roll,
            Situation::Movement => Phase::Movement,
            Situation::Six(_) => Phase::Six,
            Situation::Draw(_) => Phase::Draw,
            Situation::Tackle => Phase::TackleCall,
            Situation::Call => Phase::Call,
            Situation::Contest(contest) => match contest.kind() {
                ContestKind::Tackle => Phase::Tackle,
                ContestKind::Shot => Phase::Shot,
            },
            Situation::Kicker(kick) if kick.penalty => Phase::PenaltyKicker,
            Situation::Kicker(_) => Phase::Kicker,
            Situation::ClearOut(_) => Phase::ClearOut,
            Situation::Replacing(_) => Phase::Replacing,
            Situation::Barrier(_) => Phase::Barrier,
            Situation::FreeKickRoll(_) => Phase::FreeKickRoll,
            Situation::Kick(_) => Phase::FreeKick,
            Situation::Penalty(_) => Phase::Penalty,
            Situation::Substitution => Phase::Substitution,
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
        match self.situation {
            Situation::Penalty(_) | Situation::Contest(_) if self.kicks.is_some() => "TN-06",
            Situation::ClearOut(None) => "CO-22",
            Situation::ClearOut(Some(kick)) if kick.penalty => "CO-26",
            _ => self.phase().clause(),
        }
    }
}
