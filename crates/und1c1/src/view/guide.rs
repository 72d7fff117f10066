//! The steps of what interrupts play, in their order, for the view.

use fischio_core::{Guide, GuideStep, Side, StepState};

use crate::contest::Kind;
use crate::set_piece::{FREE, JUMPERS, PieceKind};
use crate::turn::NOT_ENDING;
use crate::{Due, Square, Stage, Und1c1};

/// A step: the ID of its word, whose it is if it is a side's, and whether it is the one that is
/// awaited.
type Step = (&'static str, Option<Side>, bool);

impl Und1c1 {
    /// What interrupts play and its steps: a foul (UN-31), a set piece (UN-33 to UN-41), the end
    /// of a turn (UN-08); nothing while play is open.
    pub(super) fn guide(&self) -> Option<Guide> {
        let steps = match self.stage {
            Stage::Foul | Stage::Injury | Stage::NewKeeper => Some(("foul", self.foul_steps())),
            Stage::Turn => match self.due {
                Due::FreeKick => Some((PieceKind::Passing.name(), self.passing_steps())),
                Due::Throw => Some((PieceKind::ThrowIn.name(), self.throw_steps())),
                _ => None,
            },
            _ if self.end_step != NOT_ENDING => self.end_steps(),
            _ if self.piece.kind != PieceKind::None => {
                let steps = match self.piece.kind {
                    PieceKind::Passing => self.passing_steps(),
                    PieceKind::ThrowIn => self.throw_steps(),
                    PieceKind::Penalty | PieceKind::Shooting => self.shooting_steps(),
                    _ => self.jumping_steps(),
                };
                Some((self.piece.kind.name(), steps))
            }
            _ => None,
        };
        let (kind, steps) = steps?;
        let now = steps.iter().position(|&(_, _, now)| now);
        let step = |(at, (id, side, _)): (usize, Step)| {
            let state = match now {
                Some(now) if at == now => StepState::Now,
                Some(now) if at > now => StepState::Next,
                _ => StepState::Done,
            };
            let left = (state == StepState::Now).then(|| self.left_to_do());
            GuideStep {
                id,
                side,
                state,
                left: left.flatten(),
            }
        };
        let steps = steps.into_iter().enumerate().map(step).collect();
        Some(Guide { kind, steps })
    }

    /// How often what is awaited can or must still be done, where that is counted.
    fn left_to_do(&self) -> Option<u32> {
        let side = self.decider;
        let of = |all: u32, done: u32| Some(all.saturating_sub(done));
        match self.stage {
            Stage::WallMen => of(self.piece.wall.into(), self.piece.men.count_ones()),
            Stage::Jumpers => of(JUMPERS as u32, self.piece.jumpers_of(side).count() as u32),
            Stage::Displaced => Some(self.team(side).in_hand.count_ones()),
            Stage::Free => of(FREE as u32, self.piece.moved.count_ones()),
            Stage::ThrowMoves => Some(self.moves_left.into()),
            Stage::Padlocks => {
                let locks = self.team(side).locks;
                Some(locks.iter().filter(|&&at| at == Square::NOWHERE).count() as u32)
            }
            _ => None,
        }
    }

    /// Whether a stage is awaited of a side.
    fn awaits(&self, stage: Stage, side: Side) -> bool {
        self.stage == stage && self.decider == side
    }

    fn foul_steps(&self) -> Vec<Step> {
        let mut steps = vec![("step-foul", None, self.stage == Stage::Foul)];
        if matches!(self.stage, Stage::Injury | Stage::NewKeeper) {
            let injury = self.stage == Stage::Injury;
            let id = if injury {
                "step-injury"
            } else {
                "step-new-keeper"
            };
            steps.push((id, Some(self.decider), true));
        }
        steps
    }

    /// The goalkeeper goes back, where that is asked, and the taker is chosen.
    fn first_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.stage == Stage::Return {
            steps.push(("step-keeper-back", Some(self.decider), true));
        }
        steps.push(("step-taker", Some(self.turn), self.stage == Stage::Taker));
        steps
    }

    /// Who made room is put back, and the ball is kicked.
    fn last_steps(&self, steps: &mut Vec<Step>) {
        for side in [self.turn.opponent(), self.turn] {
            let asked = self.awaits(Stage::Displaced, side);
            steps.push(("step-making-room", Some(side), asked));
        }
        let kicked = match self.stage {
            Stage::Dice => !matches!(
                self.contest.kind,
                Kind::Air | Kind::AirHeader | Kind::Header
            ),
            stage => stage == Stage::Kick,
        };
        steps.push(("step-kick", Some(self.turn), kicked));
    }

    fn shooting_steps(&self) -> Vec<Step> {
        let mut steps = self.first_steps();
        if self.piece.kind == PieceKind::Shooting {
            let rival = Some(self.turn.opponent());
            steps.push(("step-wall", rival, self.stage == Stage::Wall));
            steps.push(("step-wall-men", rival, self.stage == Stage::WallMen));
        }
        self.last_steps(&mut steps);
        steps
    }

    fn jumping_steps(&self) -> Vec<Step> {
        let mut steps = self.first_steps();
        for side in [self.turn.opponent(), self.turn] {
            let asked = self.awaits(Stage::Jumpers, side);
            steps.push(("step-jumpers", Some(side), asked));
        }
        self.last_steps(&mut steps);
        steps.push(("step-pair", Some(self.turn), self.stage == Stage::Pair));
        let jump = self.stage == Stage::Dice
            && matches!(
                self.contest.kind,
                Kind::Air | Kind::AirHeader | Kind::Header
            );
        steps.push(("step-jump", None, jump));
        steps
    }

    fn passing_steps(&self) -> Vec<Step> {
        let rival = self.turn.opponent();
        let mut steps = self.first_steps();
        for side in [self.turn, rival] {
            steps.push(("step-free", Some(side), self.awaits(Stage::Free, side)));
        }
        let locks = self.stage == Stage::Padlocks;
        steps.push(("step-padlocks", Some(rival), locks));
        let pass = self.stage == Stage::Turn;
        steps.push(("step-pass", Some(self.turn), pass));
        steps
    }

    fn throw_steps(&self) -> Vec<Step> {
        let asked = self.stage == Stage::Thrower;
        let mut steps = vec![("step-thrower", Some(self.turn), asked)];
        for side in [self.turn, self.turn.opponent()] {
            let asked = self.awaits(Stage::ThrowMoves, side);
            steps.push(("step-throw-moves", Some(side), asked));
        }
        steps.push(("step-throw", Some(self.turn), self.stage == Stage::Turn));
        steps
    }

    /// The end of a turn, as far as it asks something.
    fn end_steps(&self) -> Option<(&'static str, Vec<Step>)> {
        let side = self.turn;
        let has = |flag| self.ended & flag != 0;
        let mut steps = Vec::new();
        if self.stage == Stage::Tractor {
            steps.push(("step-tractor", Some(side), true));
        }
        if has(crate::turn::REPLACE) {
            for side in [side.opponent(), side] {
                let asked = self.awaits(Stage::Replace, side);
                steps.push(("step-replace", Some(side), asked));
            }
        }
        if has(crate::turn::PADLOCKS) {
            steps.push(("step-padlocks", Some(side), self.stage == Stage::Padlocks));
        }
        if has(crate::turn::SUBS) && self.may_substitute(side) {
            let asked = self.stage == Stage::Substitution;
            steps.push(("step-substitution", Some(side), asked));
        }
        steps
            .iter()
            .any(|&(_, _, now)| now)
            .then_some(("end-of-turn", steps))
    }
}
