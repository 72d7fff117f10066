//! The steps of what interrupts play, in their order, for the view.

use fischio_core::{Guide, GuideStep, Side, StepState};

use crate::parts::contest::Kind;
use crate::parts::set_piece::{FREE, JUMPERS, PieceKind};
use crate::parts::stage::{Due, End, Locking, Moment, Stage};
use crate::state::Und1c1;

/// A step: the ID of its word, whose it is if it is a side's, and whether it is the one that is
/// awaited.
pub(super) type Step = (&'static str, Option<Side>, bool);

impl Und1c1 {
    /// What interrupts play and its steps: a foul (UN-31), a set piece (UN-33 to UN-41), the end
    /// of a turn (UN-08); nothing while play is open.
    pub(super) fn guide(&self) -> Option<Guide> {
        let steps = match self.stage {
            _ if self.rules.playbook && self.play_steps().is_some() => self.play_steps(),
            Stage::Foul(_) | Stage::Injury { .. } | Stage::NewKeeper { .. } => {
                Some(("foul", self.foul_steps()))
            }
            Stage::Turn
            | Stage::Answer {
                moment: Moment::Turn,
                ..
            } => match self.due {
                Due::FreeKick => Some((PieceKind::Passing.name(), self.passing_steps())),
                Due::Throw => Some((PieceKind::ThrowIn.name(), self.throw_steps())),
                _ => None,
            },
            Stage::Shooter | Stage::ShootOut(_) => {
                let asked = self.stage == Stage::Shooter;
                let side = Some(self.turn);
                let steps = vec![("step-shooter", side, asked), ("step-kick", side, !asked)];
                Some(("shoot-out", steps))
            }
            Stage::BeforeDraw(_)
            | Stage::Draw(_)
            | Stage::Look { .. }
            | Stage::After(_)
            | Stage::Extra { .. }
            | Stage::CardDie { .. }
            | Stage::Tractor { early: true, .. } => None,
            Stage::Tractor { early: false, .. } => self.end_steps(End::Called),
            Stage::Replace { .. } => self.end_steps(End::Saved),
            Stage::Padlocks(Locking::TurnEnd(end)) | Stage::Substitution(end) => {
                self.end_steps(end)
            }
            _ => self.piece.map(|piece| {
                let steps = match piece.kind {
                    PieceKind::Passing => self.passing_steps(),
                    PieceKind::ThrowIn => self.throw_steps(),
                    PieceKind::Penalty | PieceKind::Shooting => self.shooting_steps(),
                    _ => self.jumping_steps(),
                };
                (piece.kind.name(), steps)
            }),
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
        match self.stage {
            Stage::WallMen { men } => Some(self.wall_gaps(men).count()),
            Stage::Jumpers { side } => {
                let brought = self.piece_under_way().jumpers[side].len();
                Some((JUMPERS - brought) as u32)
            }
            Stage::Displaced { side } => Some(self.team(side).in_hand.len() as u32),
            Stage::Free { moved, .. } => Some((FREE - moved.len()) as u32),
            Stage::ThrowMoves { left, .. } => Some(left.into()),
            Stage::Padlocks(_) => {
                let locks = self.padlocks(self.decider());
                Some(locks.iter().filter(|at| at.is_none()).count() as u32)
            }
            _ => None,
        }
    }

    fn foul_steps(&self) -> Vec<Step> {
        let foul = matches!(self.stage, Stage::Foul(_));
        let mut steps = vec![("step-foul", None, foul)];
        match self.stage {
            Stage::Injury { side, .. } => steps.push(("step-injury", Some(side), true)),
            Stage::NewKeeper { side, .. } => steps.push(("step-new-keeper", Some(side), true)),
            _ => {}
        }
        steps
    }

    /// The goalkeeper goes back, where that is asked, and the taker is chosen.
    fn first_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Stage::Return { side } = self.stage {
            steps.push(("step-keeper-back", Some(side), true));
        }
        steps.push(("step-taker", Some(self.turn), self.stage == Stage::Taker));
        steps
    }

    /// Who made room is put back, and the ball is kicked.
    fn last_steps(&self, steps: &mut Vec<Step>) {
        for side in [self.turn.opponent(), self.turn] {
            let asked = self.stage == Stage::Displaced { side };
            steps.push(("step-making-room", Some(side), asked));
        }
        let kicked = match self.stage.awaited() {
            Some(contest) => !is_jump(contest.kind()),
            None => self.stage == Stage::Kick,
        };
        steps.push(("step-kick", Some(self.turn), kicked));
    }

    fn shooting_steps(&self) -> Vec<Step> {
        let mut steps = self.first_steps();
        if self.is_piece(PieceKind::Shooting) {
            let rival = Some(self.turn.opponent());
            steps.push(("step-wall", rival, self.stage == Stage::Wall));
            steps.push((
                "step-wall-men",
                rival,
                matches!(self.stage, Stage::WallMen { .. }),
            ));
        }
        self.last_steps(&mut steps);
        steps
    }

    fn jumping_steps(&self) -> Vec<Step> {
        let mut steps = self.first_steps();
        for side in [self.turn.opponent(), self.turn] {
            let asked = self.stage == Stage::Jumpers { side };
            steps.push(("step-jumpers", Some(side), asked));
        }
        self.last_steps(&mut steps);
        steps.push(("step-pair", Some(self.turn), self.stage == Stage::Pair));
        let jump = self
            .stage
            .awaited()
            .is_some_and(|contest| is_jump(contest.kind()));
        steps.push(("step-jump", None, jump));
        steps
    }

    fn passing_steps(&self) -> Vec<Step> {
        let rival = self.turn.opponent();
        let mut steps = self.first_steps();
        for side in [self.turn, rival] {
            let asked = matches!(self.stage, Stage::Free { side: of, .. } if of == side);
            steps.push(("step-free", Some(side), asked));
        }
        let locks = matches!(self.stage, Stage::Padlocks(_));
        steps.push(("step-padlocks", Some(rival), locks));
        let pass = self.stage == Stage::Turn;
        steps.push(("step-pass", Some(self.turn), pass));
        steps
    }

    fn throw_steps(&self) -> Vec<Step> {
        let asked = self.stage == Stage::Thrower;
        let mut steps = vec![("step-thrower", Some(self.turn), asked)];
        for side in [self.turn, self.turn.opponent()] {
            let asked = matches!(self.stage, Stage::ThrowMoves { side: of, .. } if of == side);
            steps.push(("step-throw-moves", Some(side), asked));
        }
        steps.push(("step-throw", Some(self.turn), self.stage == Stage::Turn));
        steps
    }

    /// The end of a turn, as far as it asks something.
    fn end_steps(&self, end: End) -> Option<(&'static str, Vec<Step>)> {
        let side = self.turn;
        let mut steps = Vec::new();
        if matches!(self.stage, Stage::Tractor { .. }) {
            steps.push(("step-tractor", Some(side), true));
        }
        if end == End::Saved {
            for side in [side.opponent(), side] {
                let asked = self.stage == Stage::Replace { side };
                steps.push(("step-replace", Some(side), asked));
            }
        }
        if end.has_padlocks() {
            let asked = matches!(self.stage, Stage::Padlocks(_));
            steps.push(("step-padlocks", Some(side), asked));
        }
        if end.has_substitutions() && self.may_substitute(side) {
            let asked = matches!(self.stage, Stage::Substitution(_));
            steps.push(("step-substitution", Some(side), asked));
        }
        steps
            .iter()
            .any(|&(_, _, now)| now)
            .then_some(("end-of-turn", steps))
    }
}

/// Whether a roll is one of those who jump for the ball.
fn is_jump(kind: Kind) -> bool {
    matches!(kind, Kind::Air | Kind::AirHeader | Kind::Header)
}
