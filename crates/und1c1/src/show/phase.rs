//! In which phase a match is, and by which clause it is played.

use crate::parts::contest::{Contest, Kind};
use crate::parts::phase::Phase;
use crate::parts::set_piece::PieceKind;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The phase as an interface names it.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::DraftCoin => Phase::DraftCoin,
            Stage::Draft => Phase::Draft,
            Stage::SetUp { again: false } => Phase::SetUp,
            Stage::SetUp { again: true } => Phase::SetUpAgain,
            Stage::Possession => Phase::Possession,
            Stage::KickOff => Phase::KickOff,
            Stage::Turn => self.turn_phase(),
            Stage::Group(_) => Phase::Group,
            Stage::Dice(contest) => match contest.kind() {
                Kind::Pass | Kind::Throw => Phase::Pass,
                Kind::Cross => Phase::Cross,
                Kind::Delivery => Phase::Delivery,
                Kind::Tackle | Kind::Dribble => Phase::Duel,
                Kind::Air => Phase::Air,
                Kind::Play => Phase::PlayRoll,
                _ => Phase::Shot,
            },
            Stage::Step { .. } => Phase::Step,
            Stage::Ball { .. } => Phase::Ball,
            Stage::Foul(_) => Phase::Foul,
            Stage::Injury { .. } => Phase::Injury,
            Stage::NewKeeper { .. } => Phase::NewKeeper,
            Stage::Tractor { .. } => Phase::Tractor,
            Stage::Replace { .. } => Phase::Replace,
            Stage::Padlocks(_) => Phase::Padlocks,
            Stage::Substitution(_) => Phase::Substitution,
            Stage::Return { .. } => Phase::KeeperBack,
            Stage::Taker => Phase::Taker,
            Stage::Wall => Phase::Wall,
            Stage::WallMen { .. } => Phase::WallMen,
            Stage::Jumpers { .. } => Phase::Jumpers,
            Stage::Displaced { .. } => Phase::Displaced,
            Stage::Free { .. } => Phase::Free,
            Stage::Kick => Phase::Kick,
            Stage::Pair => Phase::Pair,
            Stage::Thrower => Phase::Thrower,
            Stage::ThrowMoves { .. } => Phase::ThrowMoves,
            Stage::Window(_) => Phase::Window,
            Stage::Answer { .. } => Phase::Answer,
            Stage::After(_) => Phase::After,
            Stage::Extra { .. } => Phase::Extra,
            Stage::CardDie { .. } => Phase::CardDie,
            Stage::Spread(_) => Phase::Spread,
            Stage::BeforeDraw(_) => Phase::BeforeDraw,
            Stage::Draw(_) => Phase::Draw,
            Stage::Look { taken: false, .. } => Phase::Look,
            Stage::Look { taken: true, .. } => Phase::PutBack,
            Stage::Play(_) => Phase::Play,
            Stage::Trap(_) => Phase::Trap,
            Stage::TrapDice { .. } => Phase::TrapRoll,
            Stage::Shooter => Phase::Shooter,
            Stage::ShootOut(_) => Phase::ShootOut,
            Stage::Over => Phase::Over,
        }
    }

    /// Whether the side on turn acts freely, or has to pass first.
    fn turn_phase(&self) -> Phase {
        match self.due {
            _ if !self.must_pass() => Phase::Turn,
            Due::KickOff => Phase::KickOffPass,
            Due::FreeKick => Phase::FreeKickPass,
            Due::Throw => Phase::Throw,
            Due::Nothing | Due::Keeper => Phase::KeeperPass,
        }
    }

    /// The clause by which the present phase is played.
    pub(crate) fn stage_clause(&self) -> &'static str {
        let kind = self.piece.map(|piece| piece.kind);
        match (self.stage, kind) {
            (
                Stage::Taker | Stage::Displaced { .. } | Stage::Kick,
                Some(
                    kind @ (PieceKind::Penalty
                    | PieceKind::Shooting
                    | PieceKind::Crossing
                    | PieceKind::Corner),
                ),
            ) => kind.clause(),
            (Stage::Ball { cleared: true, .. }, _) => "UN-37",
            (Stage::Play(choosing), _) => choosing.play().clause(),
            (Stage::Dice(Contest::Play(roll)), _) => roll.play().clause(),
            _ => self.phase().clause(),
        }
    }
}
