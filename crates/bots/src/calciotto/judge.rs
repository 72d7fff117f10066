//! What a position of Calciotto is worth.

use calciotto::{Calciotto, Stage};
use fischio_core::Side;

use super::attack::{Holder, Points};
use super::coach::{Ball, Coach};
use super::dice::{CERTAIN, both};
use super::features::Features;
use super::field::Field;
use super::fitted::TABLES;
use super::hands;
use super::weights::{KICK_OFF, LATER};
use crate::sampling::{Heuristic as _, sign};

/// A point that is left, when a 6 may be given up, in ten-thousandths of a goal.
const POINT: i32 = 25;
/// Points of a roll beyond which a further one is hardly of use.
const ENOUGH: i32 = 9;

impl Coach {
    /// How the match looks to Home with the ball where it is said to be.
    pub(super) fn judge(&self, field: &Field<'_>, ball: Ball<'_>) -> i32 {
        let goals = self.expected(field, ball);
        let side = ball.holder.side;
        self.stakes.expecting(field.game, sign(side) * goals)
    }

    /// How many goals more the side with the ball is to score than the other, before either
    /// has scored, in ten-thousandths.
    pub(super) fn expected(&self, field: &Field<'_>, ball: Ball<'_>) -> i32 {
        let features = Features::new(self, field, ball);
        let others_roll = ball.roller != ball.holder.side;
        let table = &TABLES[usize::from(others_roll)];
        let expected = table.weigh(&features.odds, &features.counts, Some(features.rank));
        // In the last phases there is little time left for what is expected, but what can be
        // done at once.
        let time = self.stakes.time(field.game, LATER);
        both(expected, time) + both(features.at_once, CERTAIN - time)
    }

    /// The match as it stands, no matter who is to roll or move.
    pub(super) fn now(&self, field: &Field<'_>) -> i32 {
        let game = field.game;
        let Some((side, place)) = field.carrier() else {
            return self.restart(game);
        };
        let turn = game.turn();
        let Some(holder) = Holder::of(field, side, place, false) else {
            return self.restart(game);
        };
        let ball = |now, roller, points| Ball {
            holder: Holder { now, ..holder },
            roller,
            points,
        };
        match game.stage() {
            Stage::Substitution | Stage::ClearOut => {
                self.judge(field, ball(false, side, self.relaunch(side)))
            }
            Stage::Movement | Stage::Six | Stage::Draw | Stage::Tackle => {
                let left = Points::Left(i32::from(game.points()));
                if side == turn {
                    // At least what stopping gives.
                    let other = turn.opponent();
                    let stopped = self.judge(field, ball(false, other, self.fresh(other)));
                    if game.points() == 0 {
                        return stopped;
                    }
                    let going_on = self.judge(field, ball(true, turn, left));
                    return better(turn, stopped, going_on);
                }
                let stopped = self.judge(field, ball(false, side, self.fresh(side)));
                let tackles = self.tackles(field, holder, left, true);
                if tackles.odds == 0 {
                    return stopped;
                }
                let tackled = self.tackle_ends(field, tackles.by, tackles.wins);
                better(turn, stopped, tackled)
            }
            Stage::Call => self.judge(field, ball(false, side, self.fresh(side))),
            _ => {
                let pays = self.pays_with_card(game, turn);
                self.judge(field, ball(turn == side, turn, Points::Rolled(&pays)))
            }
        }
    }

    /// Before a kick-off: little but the score counts.
    pub(super) fn restart(&self, game: &Calciotto) -> i32 {
        let known = !matches!(game.stage(), Stage::Possession)
            && (game.stage() != Stage::SetUp || game.phases() > 0);
        let mut goals = if known {
            sign(game.turn()) * KICK_OFF
        } else {
            0
        };
        for side in Side::BOTH {
            goals += sign(side) * hands::hand(game, self.viewer, side);
        }
        self.stakes.expecting(game, goals)
    }

    /// What a roll is worth once its 6 is kept or given up, beyond what can be done with it.
    pub(super) fn six(&self, side: Side, after: &Calciotto) -> i32 {
        let points = i32::from(after.points()).min(ENOUGH);
        let drawing = after.stage() == Stage::Draw;
        let card = if drawing { hands::UNKNOWN } else { 0 };
        let more = sign(side) * (POINT * points + card);
        self.value(after) + self.gain(after, more)
    }
}

/// Of two values to Home the better for a side.
pub(super) fn better(side: Side, one: i32, other: i32) -> i32 {
    match side {
        Side::Home => one.max(other),
        Side::Away => one.min(other),
    }
}
