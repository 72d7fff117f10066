//! The steps of a play, for the guide (UN-55 to UN-57).

use super::guide::Step;
use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::play::{Choosing, Play, PlayRoll};
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// The steps of a play: the IDs of their words.
const fn steps(play: Play) -> &'static [&'static str] {
    match play {
        Play::Triangle => &[
            "step-play-mate",
            "step-play-pass",
            "step-play-box",
            "step-play-run",
            "step-play-return",
        ],
        Play::ThroughBall => &["step-play-target", "step-play-pass", "step-play-run"],
        Play::Curl => &["step-play-box", "step-play-run"],
        Play::Crossover => &["step-play-pair", "step-play-change"],
        Play::DoubleUp => &["step-play-pair", "step-play-double", "step-play-tackle"],
        Play::OffsideTrap => &["step-trap-line", "step-trap-die"],
    }
}

/// The place of a roll among the steps of its play.
const fn step_of(roll: PlayRoll) -> usize {
    match roll {
        PlayRoll::TriangleReturn { .. } => 4,
        PlayRoll::TriangleRun { .. } => 3,
        PlayRoll::ThroughRun { .. } => 2,
        _ => 1,
    }
}

impl Und1c1 {
    /// The play under way and which of its steps is awaited.
    fn play_step(&self) -> Option<(Play, usize)> {
        Some(match self.stage {
            Stage::Play(Choosing::Run(_)) => (Play::Triangle, 2),
            Stage::Play(choosing) => (choosing.play(), 0),
            Stage::Trap(_) => (Play::OffsideTrap, 0),
            Stage::TrapDice { .. } => (Play::OffsideTrap, 1),
            stage => match stage.awaited()? {
                Contest::Play(roll) => (roll.play(), step_of(roll)),
                Contest::Duel(Duel {
                    challenge: Challenge::DoubleUp,
                    ..
                }) => (Play::DoubleUp, 2),
                _ => return None,
            },
        })
    }

    /// The play under way with its steps, each with its side and whether it is the one that is
    /// awaited.
    pub(super) fn play_steps(&self) -> Option<(&'static str, Vec<Step>)> {
        let (play, now) = self.play_step()?;
        let side = match play {
            Play::OffsideTrap => self.turn.opponent(),
            _ => self.turn,
        };
        let steps = steps(play).iter().enumerate();
        let steps = steps.map(|(at, &id)| (id, Some(side), at == now)).collect();
        Some((play.name(), steps))
    }
}
