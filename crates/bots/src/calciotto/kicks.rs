//! Free kicks and penalties: what they are worth while they are prepared (CO-23 to CO-26).

use calciotto::{Kick, Role, Stage};

use super::attack::{Holder, Lines, Points};
use super::coach::{Ball, Coach};
use super::dice::CERTAIN;
use super::field::{Field, sign};
use super::grid::line;

/// How likely a penalty is a goal.
const PENALTY: i32 = 6500;

impl Coach {
    /// A kick that is being prepared or sent: its worth to Home.
    pub(super) fn kick(&self, field: &Field<'_>, kick: Kick) -> i32 {
        let game = field.game;
        let Some((side, place)) = field.carrier() else {
            return 0;
        };
        let holder = Holder::of(field, side, place, false);
        let mut next = [0; 2];
        if kick.penalty {
            let strength = field.side(side)[place].circled;
            next[side.index()] = PENALTY + 200 * strength;
            return self.stakes.value(game, next, self.shape(field, holder));
        }
        let points = match game.stage() {
            Stage::Kick => Points::Left(i32::from(game.points())),
            Stage::Six | Stage::Draw => Points::Left(i32::from(game.points())),
            _ => Points::Rolled(&self.kick),
        };
        let kicker = field.side(side)[place];
        let mut best = self.attack(field, holder, self.fresh(side)).odds;
        let kept = best;
        for (i, player) in field.side(side).iter().enumerate() {
            if i == place || player.role == Role::Goalkeeper {
                continue;
            }
            if let Some(length) = line(holder.at, player.at, &field.occupied) {
                let receiver = Holder::of(field, side, i, false);
                let odds = points.pays(length);
                if odds > 0 {
                    let then = self.attack(field, receiver, self.fresh(side)).odds;
                    best = best.max(mean(odds, then, kept));
                }
            }
        }
        for to in game.pitch().goal_squares(side.opponent()) {
            if let Some(length) = line(holder.at, to, &field.occupied) {
                let goal = Lines::scores(field, &self.contests, side, kicker, to);
                best = best.max(mean(points.pays(length), goal, kept));
            }
        }
        next[side.index()] = best;
        let after = Ball {
            holder,
            roller: side,
            points: self.fresh(side),
        };
        let _ = after;
        let balance = self.shape(field, holder) + sign(side) * 1000;
        self.stakes.value(game, next, balance)
    }
}

fn mean(odds: i32, then: i32, else_: i32) -> i32 {
    (then * odds + else_ * (CERTAIN - odds)) / CERTAIN
}
