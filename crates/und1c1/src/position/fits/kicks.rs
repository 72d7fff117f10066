//! Whether a position's shoot-out is one that could have come about (TN-06).

use fischio_core::{ShootOut, Side, SlotSet};

use super::Fits;
use crate::check::Check;
use crate::parts::held_ball::HeldBall;
use crate::parts::place::Place;
use crate::parts::play::Plays;
use crate::parts::shots::Shots;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::parts::team::Padlocks;
use crate::position::holds;
use crate::state::Und1c1;

impl Fits<'_> {
    pub(super) fn kicks(&self) -> Check {
        let game = self.game;
        let kicks = |fits: bool| holds(fits, || Und1c1::refuse_kicks("kicks"));
        let no_shots = Side::BOTH
            .into_iter()
            .all(|side| game.team(side).shots == Shots::NONE);
        let needed = game
            .rules
            .shoot_out
            .is_some_and(|shoot_out| shoot_out.is_needed(game.score()));
        let ended_by_one = needed && game.stage == Stage::Over;
        if !(game.is_shot_out() || ended_by_one) {
            let is_before = matches!(
                game.stage,
                Stage::DraftCoin | Stage::Draft | Stage::SetUp { again: false }
            );
            let may_be = !ShootOut::is_all_of(game.rules.shoot_out) || is_before;
            holds(may_be, || self.contradicts("phase"))?;
            return kicks(no_shots);
        }
        holds(needed, || self.contradicts("phase"))?;
        let Some(now) = game.kicks() else {
            return kicks(false);
        };
        let decided = game.decided_by_shoot_out().is_some();
        kicks(decided == (game.stage == Stage::Over))?;
        kicks(game.stage == Stage::Over || now.turn() == game.turn)?;
        let nobody = Side::BOTH
            .into_iter()
            .any(|side| game.shooters(side).is_empty());
        kicks(!nobody || no_shots)?;
        for side in Side::BOTH {
            // All of a side have shot as often, but those who have shot since once more.
            let (shooters, shot) = (game.shooters(side), now.shot(side));
            let count = usize::from(now.shots(side));
            let since = match count.checked_sub(1) {
                Some(before) if !shooters.is_empty() => before % shooters.len() + 1,
                _ => count,
            };
            kicks((shot - shooters).is_empty() && shot.len() == since)?;
        }
        self.stand_to_shoot()
    }

    /// Everybody stands where they do in a shoot-out, and nothing of the last turn is left.
    fn stand_to_shoot(&self) -> Check {
        let game = self.game;
        let shooter = match game.stage {
            Stage::ShootOut(by) => Some(by),
            _ => None,
        };
        self.men(shooter.is_none_or(|by| game.next_slots(game.turn).has(by)))?;
        let ball = match shooter {
            Some(by) => game.has_ball(game.turn, by),
            None => game.ball.is_none(),
        };
        let carriers = if shooter.is_some() { "one" } else { "none" };
        holds(ball, || {
            self.refuse("position-ball").with("carriers", carriers)
        })?;
        for side in Side::BOTH {
            let team = game.team(side);
            let stands = |slot| {
                let shoots = side == game.turn && shooter == Some(slot);
                let at = if shoots {
                    Und1c1::shoots_from(side)
                } else {
                    game.waits_at(side, slot)
                };
                team.place(slot) == Place::on(at)
            };
            let in_goal = team
                .keepers()
                .iter()
                .all(|keeper| team.place(keeper) == Place::on(Square::goal(side)));
            self.men(in_goal && game.shooters(side).iter().all(stands))?;
            let upright = team.flipped().is_empty() && team.locks == Padlocks::default();
            holds(upright && team.plays == Plays::NONE, || {
                self.contradicts("phase")
            })?;
            let cards = &game.cards[side];
            holds(cards.is_quiet(), || self.contradicts("phase"))?;
        }
        let nothing_left = game.due == Due::Nothing
            && game.actions == 0
            && game.held_ball == HeldBall::NONE
            && game.piece.is_none()
            && game.last.is_none()
            && game.touched == SlotSet::EMPTY
            && game.loose == Place::OFF;
        holds(nothing_left, || self.contradicts("phase"))
    }
}
