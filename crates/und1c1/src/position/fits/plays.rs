//! Whether what a position says of the playbook fits the rest (UN-55 to UN-57).

use super::{Fits, holds};
use crate::check::Check;
use crate::parts::contest::Contest;
use crate::parts::place::Place;
use crate::parts::play::{Choosing, Play, PlayRoll};
use crate::parts::stage::{Due, End, Locking, Moment, Stage};
use crate::state::ACTIONS;

impl Fits<'_> {
    pub(super) fn plays(&self) -> Check {
        let game = self.game;
        let stage = game.stage;
        let in_play = match stage {
            Stage::Play(_)
            | Stage::Trap(Contest::Play(_))
            | Stage::TrapDice {
                contest: Contest::Play(_),
                ..
            } => true,
            Stage::Dice(contest) => matches!(contest, Contest::Play(_)),
            _ => false,
        };
        let trapped = matches!(stage, Stage::TrapDice { .. });
        let traps = trapped || matches!(stage, Stage::Trap(_));
        if !game.rules.playbook {
            return holds(!in_play && !traps, || self.contradicts("phase"));
        }
        let [own, other] = [self.turn(), self.rival()].map(|side| game.teams[side].plays);
        // Only in a turn of one's own, and of its three actions.
        let is_over = stage == Stage::Over || game.is_shot_out();
        let in_turn = !self.is_before_kick_off() && !is_over;
        let pays = in_turn && own.paid() + game.actions <= ACTIONS;
        holds((own.paid() == 0 || pays) && other.paid() == 0, || {
            self.contradicts("paid")
        })?;
        holds(!in_play || own.played() > 0, || self.contradicts("plays"))?;
        holds(game.due == Due::Nothing || !in_play, || {
            self.contradicts("due")
        })?;
        // Who springs the trap owes for it.
        let owes = !trapped || (other.played() > 0 && other.owed() > 0);
        holds(owes, || self.contradicts("owes"))?;
        let fits = match stage {
            Stage::Play(choosing) => game.is_chosen_so(choosing),
            Stage::Trap(contest) => game.trap_lines(contest).next().is_some(),
            Stage::TrapDice { contest, line } => {
                let mut before = *game;
                before.teams[self.rival()].plays.undo_trap();
                self.is_announced(contest) && before.trap_lines(contest).any(|can| can == line)
            }
            // A play's roll has no window of cards.
            _ => true,
        };
        holds(fits, || self.contradicts("phase"))?;
        self.loose()
    }

    /// The ball lies on a free box, and nobody has it, only where it may.
    fn loose(&self) -> Check {
        let game = self.game;
        let run = matches!(
            game.stage,
            Stage::Dice(Contest::Play(PlayRoll::ThroughRun { .. }))
        );
        let Some(at) = game.loose_ball() else {
            return holds(!run, || self.contradicts("loose"));
        };
        let free = game.unoccupied().has(at) && game.ball.is_none();
        let stage = match game.stage.draws() {
            Some(end) => Stage::Draw(end),
            None => game.stage,
        };
        let may = match stage {
            Stage::Turn
            | Stage::Answer {
                moment: Moment::Turn,
                ..
            } => game.due == Due::Nothing,
            Stage::Play(choosing) => matches!(
                choosing,
                Choosing::First(Play::Curl | Play::Crossover)
                    | Choosing::Second(Play::Crossover, _)
            ),
            Stage::Dice(Contest::Play(roll)) => {
                run || matches!(roll, PlayRoll::Curl { .. } | PlayRoll::Crossover { .. })
            }
            Stage::Group(_)
            | Stage::Tractor { .. }
            | Stage::Extra { then: None, .. }
            | Stage::Spread(_)
            | Stage::Over => true,
            Stage::Padlocks(Locking::TurnEnd(end)) | Stage::Draw(end) => {
                matches!(end, End::Called | End::Failed)
            }
            _ => false,
        };
        let no_piece = game.piece.is_none();
        holds(free && may && no_piece && game.loose != Place::OFF, || {
            self.contradicts("loose")
        })
    }
}
