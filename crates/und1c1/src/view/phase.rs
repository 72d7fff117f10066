//! The phases as an interface names them, and the clause each is played by.

use crate::contest::Kind;
use crate::set_piece;
use crate::{Due, Stage, Und1c1};

/// The phases: ID and clause.
pub(super) const PHASES: [(&str, &str); 35] = [
    ("set-up", "UN-10"),
    ("set-up-again", "UN-11"),
    ("possession", "UN-10"),
    ("kick-off", "UN-11"),
    ("turn", "UN-08"),
    ("kick-off-pass", "UN-11"),
    ("keeper-pass", "UN-24"),
    ("free-kick-pass", "UN-38"),
    ("throw", "UN-41"),
    ("group", "UN-13"),
    ("pass", "UN-15"),
    ("cross", "UN-25"),
    ("delivery", "UN-36"),
    ("duel", "UN-19"),
    ("shot", "UN-22"),
    ("air", "UN-37"),
    ("step", "UN-20"),
    ("ball", "UN-17"),
    ("foul", "UN-31"),
    ("injury", "UN-31"),
    ("new-keeper", "UN-31"),
    ("tractor", "UN-06"),
    ("replace", "UN-24"),
    ("padlocks", "UN-26"),
    ("substitution", "UN-30"),
    ("keeper-back", "UN-45"),
    ("taker", "UN-33"),
    ("wall", "UN-34"),
    ("wall-men", "UN-34"),
    ("jumpers", "UN-36"),
    ("displaced", "UN-36"),
    ("free", "UN-38"),
    ("kick", "UN-33"),
    ("pair", "UN-36"),
    ("thrower", "UN-41"),
];
pub(super) const THROW_MOVES: (&str, &str) = ("throw-moves", "UN-41");
pub(super) const OVER: (&str, &str) = ("over", "UN-08");

impl Und1c1 {
    pub(super) fn phase(&self) -> (&'static str, &'static str) {
        let at = match self.stage {
            Stage::SetUp => usize::from(self.restart),
            Stage::Possession => 2,
            Stage::KickOff => 3,
            Stage::Turn if self.must_pass() => match self.due {
                Due::KickOff => 5,
                Due::FreeKick => 7,
                Due::Throw => 8,
                _ => 6,
            },
            Stage::Turn => 4,
            Stage::Group => 9,
            Stage::Dice => match self.contest.kind {
                Kind::Pass | Kind::Throw => 10,
                Kind::Cross => 11,
                Kind::Delivery => 12,
                Kind::Tackle | Kind::Dribble => 13,
                Kind::Air => 15,
                _ => 14,
            },
            Stage::Step => 16,
            Stage::Ball => 17,
            Stage::Foul => 18,
            Stage::Injury => 19,
            Stage::NewKeeper => 20,
            Stage::Tractor => 21,
            Stage::Replace => 22,
            Stage::Padlocks => 23,
            Stage::Substitution => 24,
            Stage::Return => 25,
            Stage::Taker => 26,
            Stage::Wall => 27,
            Stage::WallMen => 28,
            Stage::Jumpers => 29,
            Stage::Displaced => 30,
            Stage::Free => 31,
            Stage::Kick => 32,
            Stage::Pair => 33,
            Stage::Thrower => 34,
            Stage::ThrowMoves => return THROW_MOVES,
            Stage::Over => return OVER,
        };
        PHASES[at]
    }

    /// The phase's ID in views and descriptions.
    pub(crate) fn stage_name(&self) -> &'static str {
        self.phase().0
    }

    pub(crate) fn stage_clause(&self) -> &'static str {
        match (self.stage, self.piece.kind) {
            (
                Stage::Taker | Stage::Displaced | Stage::Kick,
                kind @ (set_piece::PieceKind::Penalty
                | set_piece::PieceKind::Shooting
                | set_piece::PieceKind::Crossing
                | set_piece::PieceKind::Corner),
            ) => kind.clause(),
            _ => self.phase().1,
        }
    }
}
