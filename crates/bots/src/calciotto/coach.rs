//! What a position of Calciotto is worth.

use calciotto::{Calciotto, Card, Stage};
use fischio_core::Side;

use super::attack::{Attack, Holder, Lines, Points};
use super::dice::{CERTAIN, Contests, Pays, pays, pays_of_coaches};
use super::field::{Field, Player, advance, sign};
use super::hands;
use crate::sampling::Heuristic as _;
use crate::sampling::Stakes;

/// What the balance of a position is made of, in ten-thousandths of the next goal. The
/// numbers were chosen by hand.
mod weight {
    /// To have the ball.
    pub(super) const BALL: i32 = 800;
    /// A point less that the side with the ball lacks for a shot.
    pub(super) const NEED: i32 = 90;
    /// A square that a forward, or another, is nearer to a square to shoot from.
    pub(super) const NEAR_SHOT: [i32; 2] = [45, 10];
    /// A square that a man without the ball is nearer to the other side's carrier.
    pub(super) const NEAR_CARRIER: i32 = 25;
    /// A rank that he stands too far up to get between the ball and his goal.
    pub(super) const BACK: i32 = 20;
    /// A point of strength or save on the pitch, or of movement.
    pub(super) const QUALITY: i32 = 60;
    /// A man who would be sent off the next time.
    pub(super) const BOOKED: i32 = 100;
    /// A substitution in reserve.
    pub(super) const RESERVE: i32 = 50;
    /// How much of a tackle that may come after one's own phase is to be feared, in hundredths.
    pub(super) const TACKLED: i32 = 33;
    /// How much of an attack is left after a phase of the other side, in hundredths.
    pub(super) const LATER: i32 = 65;
    /// A point that is left, when a 6 may be given up.
    pub(super) const POINT: i32 = 70;
}

/// Points of a roll beyond which a further one is hardly of use.
const ENOUGH: i32 = 9;
/// Points for a shot from which it makes no difference how far it is.
const NO_MATTER: i32 = 26;
/// Squares from which it makes no difference how near a man is.
const TOO_FAR: i32 = 10;

/// Knowledge for one decision.
pub(crate) struct Coach {
    pub(super) lines: Lines,
    pub(super) stakes: Stakes,
    pub(super) contests: &'static Contests,
    /// For each side what a roll pays, and a relaunch.
    rolls: [[Pays; 2]; 2],
    /// What a free kick's roll pays.
    pub(super) kick: Pays,
    /// Whose knowledge it is.
    pub(super) viewer: Side,
}

/// Who has the ball, and who is to roll or move.
#[derive(Clone, Copy)]
pub(super) struct Ball<'p> {
    pub(super) holder: Holder,
    pub(super) roller: Side,
    pub(super) points: Points<'p>,
}

impl Coach {
    /// For a decision of `viewer`'s side in this match, or any that may come of it.
    pub(crate) fn new(game: &Calciotto, viewer: Side) -> Coach {
        let rules = game.rules();
        let rolls = Side::BOTH.map(|side| {
            [1, 2].map(|times| match rules.coaches[side].count() {
                1 => pays(|a, b| times * (a + b)),
                more => pays_of_coaches(more, times),
            })
        });
        Coach {
            lines: Lines::new(game),
            stakes: Stakes::new(game),
            contests: Contests::of(game.card_values().raddoppia),
            rolls,
            kick: pays(|a, b| 2 * (a + b)),
            viewer,
        }
    }

    pub(super) fn fresh(&self, side: Side) -> Points<'_> {
        Points::Rolled(&self.rolls[side.index()][0])
    }

    pub(super) fn relaunch(&self, side: Side) -> Points<'_> {
        Points::Rolled(&self.rolls[side.index()][1])
    }

    pub(super) fn attack(&self, field: &Field<'_>, holder: Holder, points: Points<'_>) -> Attack {
        self.lines.attack(field, self.contests, holder, points)
    }

    /// How the match looks to Home with the ball where it is said to be.
    pub(super) fn judge(&self, field: &Field<'_>, ball: Ball<'_>) -> i32 {
        let Ball {
            holder,
            roller,
            points,
        } = ball;
        let side = holder.side;
        let other = side.opponent();
        let (own, theirs, turned, need) = if roller == side {
            // Attack now; then the other side may tackle, or relaunch after a save.
            let own = self.attack(field, holder, points);
            let tackled = self.tackles(field, holder, self.fresh(other), false);
            (own.odds, 0, tackled.odds * weight::TACKLED / 100, own.need)
        } else {
            let now = field.game.turn() == other && field.game.contest().is_none();
            let tackled = self.tackles(field, holder, points, now);
            let theirs = if tackled.odds > 0 {
                let winner = Holder {
                    side: other,
                    place: tackled.by,
                    at: holder.at,
                    now: false,
                };
                let odds = self.attack(field, winner, self.fresh(other)).odds;
                odds * tackled.odds / CERTAIN
            } else {
                0
            };
            let later = Holder {
                now: false,
                ..holder
            };
            let own = self.attack(field, later, self.fresh(side));
            // They may get in the way; a shot that can be taken now is better.
            let odds = own.odds * (CERTAIN - tackled.odds) / CERTAIN * weight::LATER / 100;
            (odds, theirs, tackled.odds, own.need)
        };
        let mut next = [0; 2];
        next[side.index()] = own;
        next[other.index()] = theirs;
        // Who fails from near has seen it come to nothing.
        let near = weight::NEED * (NO_MATTER - need.min(NO_MATTER)) * (CERTAIN - own) / CERTAIN;
        // A shot that is saved loses the ball.
        let ball = weight::BALL * (CERTAIN - 2 * own) / CERTAIN;
        let with_ball = (ball + near) * (CERTAIN - 2 * turned) / CERTAIN;
        let balance = self.shape(field, holder) + sign(side) * with_ball;
        self.stakes.value(field.game, next, balance)
    }

    /// The balance of who stands where and holds what, to Home.
    pub(super) fn shape(&self, field: &Field<'_>, holder: Holder) -> i32 {
        let mut balance = 0;
        for own in Side::BOTH {
            let defends = own != holder.side;
            let mut good = self.reserves(field.game, own);
            for (i, &player) in field.side(own).iter().enumerate() {
                good += weight::QUALITY * player.circled;
                if i == 0 {
                    continue;
                }
                good += self.readiness(own, player);
                if defends {
                    let far = i32::from(player.at.steps_to(holder.at)).min(TOO_FAR);
                    good += weight::NEAR_CARRIER * (TOO_FAR - far);
                    let ahead = advance(own, player.at) - advance(own, holder.at);
                    if player.role != calciotto::Role::Forward {
                        good -= weight::BACK * ahead.clamp(0, TOO_FAR);
                    }
                }
            }
            balance += sign(own) * good;
        }
        balance
    }

    /// What a side has in hand and on the bench.
    fn reserves(&self, game: &Calciotto, side: Side) -> i32 {
        let mut good = hands::hand(game, self.viewer, side);
        let other = side.opponent();
        let losing = game.card_played(other) == Some((Card::Elimina, false))
            && matches!(game.stage(), Stage::Window | Stage::Eliminate);
        if losing && game.hand(side).count() > 0 {
            good -= good / i32::from(game.hand(side).count());
        }
        good += weight::RESERVE * i32::from(game.substitutions_left(side));
        let booked = game.players(side).filter(|player| player.booked);
        good - booked.map(|_| weight::BOOKED).sum::<i32>()
    }

    fn readiness(&self, side: Side, player: Player) -> i32 {
        let far = self.lines.to_shot(side, player.at).min(NO_MATTER);
        let forward = player.role == calciotto::Role::Forward;
        weight::NEAR_SHOT[usize::from(!forward)] * (NO_MATTER - far)
    }

    /// What a roll pays with the card in force.
    fn pays_with_card(&self, game: &Calciotto, side: Side) -> Pays {
        let values = game.card_values();
        let relaunch = if game.is_relaunch() { 2 } else { 1 };
        let alone = game.rules().coaches[side].count() == 1;
        let in_force = match game.card_played(side) {
            Some((card, false)) => Some(card),
            _ => None,
        };
        let (times, more) = match in_force {
            Some(Card::Contropiede) => (relaunch + i32::from(values.contropiede) - 1, 0),
            Some(Card::Raddoppia) => (relaunch, i32::from(values.raddoppia) - 1),
            _ => return self.rolls[side.index()][usize::from(relaunch > 1)],
        };
        if alone {
            pays(|a, b| times * (a + b) + more * a.max(b))
        } else {
            pays_of_coaches(game.coaches_to_move().max(1), times + more)
        }
    }

    /// The match as it stands, with whoever is to roll or move.
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
        let mut balance = if known {
            sign(game.turn()) * weight::BALL
        } else {
            0
        };
        for side in Side::BOTH {
            balance += sign(side) * self.reserves(game, side);
            let quality: i32 = game
                .players(side)
                .map(|player| weight::QUALITY * i32::from(player.numbers.circled))
                .sum();
            balance += sign(side) * quality;
        }
        self.stakes.value(game, [0; 2], balance)
    }

    /// What a roll is worth once its 6 is kept or given up, beyond what can be done with it.
    pub(super) fn six(&self, side: Side, after: &Calciotto) -> i32 {
        let points = i32::from(after.points()).min(ENOUGH);
        let drawing = after.stage() == Stage::Draw;
        let card = if drawing { hands::UNKNOWN } else { 0 };
        let more = sign(side) * (weight::POINT * points + card);
        self.value(after) + self.gain(after, more)
    }

    /// What so much in the balance is worth to Home.
    pub(super) fn gain(&self, game: &Calciotto, balance: i32) -> i32 {
        self.stakes.value(game, [0; 2], balance) - self.stakes.value(game, [0; 2], 0)
    }
}

/// Of two values to Home the better for a side.
pub(super) fn better(side: Side, one: i32, other: i32) -> i32 {
    match side {
        Side::Home => one.max(other),
        Side::Away => one.min(other),
    }
}
