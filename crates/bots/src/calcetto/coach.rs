//! What a position of Calcetto is worth.

use calcetto::{Calcetto, Square, Stage};
use fischio_core::Side;

use super::attack::{Field, Lines, Player, Points};
use super::dice::CERTAIN;
use crate::sampling::{Stakes, sign};

/// What the balance of a position is made of, in ten-thousandths of the next goal. The
/// numbers were chosen by hand.
pub(super) mod weight {
    /// To have the ball.
    pub(super) const BALL: i32 = 700;
    /// A square that an attacker, or another, is nearer to a square to shoot from.
    pub(super) const NEAR_TIRO: [i32; 2] = [60, 35];
    /// A square that a man without the ball is nearer to the other side's carrier.
    pub(super) const NEAR_CARRIER: i32 = 40;
    /// A square that the ball is nearer to the other goal.
    pub(super) const BALL_RANK: i32 = 25;
    /// A tile in hand.
    pub(in crate::calcetto) const TILE: i32 = 250;
}

/// Squares from which it makes no difference how near a man is.
const NO_MATTER: i32 = 10;

/// Knowledge for one decision.
pub(crate) struct Coach {
    lines: Lines,
    pub(super) stakes: Stakes,
    /// For each side and square the steps to the nearest TIRO square.
    pub(super) to_tiro: [Vec<i32>; 2],
}

/// Who has the ball, and who is to roll or move.
#[derive(Clone, Copy)]
pub(super) struct Ball {
    pub(super) side: Side,
    pub(super) carrier: usize,
    pub(super) roller: Side,
    pub(super) points: Points,
}

pub(super) const FRESH: Points = Points::Rolled {
    more: 0,
    fly: false,
};

impl Coach {
    /// For a decision in this match, or any that may come of it.
    pub(crate) fn new(game: &Calcetto) -> Coach {
        let pitch = game.pitch();
        let most = pitch
            .squares()
            .into_iter()
            .map(|square| usize::from(square.index()));
        let count = most.max().unwrap_or(0) + 1;
        let to_tiro = Side::BOTH.map(|side| {
            let mut steps = vec![NO_MATTER; count];
            for from in pitch.squares() {
                let far = |to: Square| i32::from(from.steps_to(to));
                let least = pitch.tiro(side).into_iter().map(far).min();
                steps[usize::from(from.index())] = least.unwrap_or(NO_MATTER).min(NO_MATTER);
            }
            steps
        });
        Coach {
            lines: Lines::new(game),
            stakes: Stakes::new(game),
            to_tiro,
        }
    }

    /// The points of a relaunch, or of a phase like any other.
    pub(super) fn roll(game: &Calcetto, side: Side, relaunch: bool) -> Points {
        if !relaunch {
            return FRESH;
        }
        let squad = game.squad(side);
        let keeper = game.fielded(side).next();
        let slot = keeper.and_then(|(keeper, _)| squad.slot(keeper));
        let more = slot.map_or(0, |slot| i32::from(squad.numbers(slot).yellow_or_blue));
        Points::Rolled { more, fly: true }
    }

    pub(super) fn carrier(field: &Field<'_>) -> Option<(Side, usize)> {
        let carrier = field.game.carrier()?;
        let players = field.side(carrier.side);
        let place = players
            .iter()
            .position(|player| player.man == carrier.man)?;
        Some((carrier.side, place))
    }

    /// How the match looks to Home with the ball where it is said to be.
    pub(super) fn judge(&self, field: &Field<'_>, ball: Ball) -> i32 {
        let Ball {
            side,
            carrier,
            roller,
            points,
        } = ball;
        let other = side.opponent();
        let (own, theirs, turned) = if roller == side {
            // Attack now; then the other side may tackle, or relaunch after a save.
            let own = self.lines.attack(field, side, carrier, points);
            let (tackled, _) = field.tackles(other, carrier);
            (own, 0, tackled / 2)
        } else {
            let (tackled, by) = field.tackles(other, carrier);
            let theirs = self.lines.attack(field, other, by, FRESH) * tackled / CERTAIN;
            let own = self.lines.attack(field, side, carrier, FRESH);
            let own = own * (CERTAIN - tackled) / CERTAIN * (CERTAIN - theirs) / CERTAIN;
            (own, theirs, tackled)
        };
        let mut next = [0; 2];
        next[side.index()] = own;
        next[other.index()] = theirs;
        let with_ball = weight::BALL * (CERTAIN - 2 * turned) / CERTAIN;
        let balance = self.shape(field, side, carrier) + sign(side) * with_ball;
        self.stakes.value(field.game, next, balance)
    }

    /// The balance of who stands where, to Home.
    fn shape(&self, field: &Field<'_>, side: Side, carrier: usize) -> i32 {
        let holder = field.side(side)[carrier];
        let mut balance = sign(side) * weight::BALL_RANK * (advance(side, holder.at) - 6);
        for own in Side::BOTH {
            let mut good = weight::TILE * i32::from(field.game.tiles_in_hand(own));
            for &player in field.side(own).iter().skip(1) {
                good += self.readiness(own, player);
                if own != side {
                    let far = i32::from(player.at.steps_to(holder.at)).min(NO_MATTER);
                    good += weight::NEAR_CARRIER * (NO_MATTER - far);
                }
            }
            balance += sign(own) * good;
        }
        balance
    }

    fn readiness(&self, side: Side, player: Player) -> i32 {
        let far = self.to_tiro[side.index()][usize::from(player.at.index())];
        let attacks = player.man.role() == calcetto::Role::Attacker;
        weight::NEAR_TIRO[usize::from(!attacks)] * (NO_MATTER - far)
    }

    /// The match as it stands, no matter who is to roll or move.
    pub(super) fn now(&self, field: &Field<'_>) -> i32 {
        let game = field.game;
        let Some((side, carrier)) = Coach::carrier(field) else {
            return self.restart(game);
        };
        let ball = |roller, points| Ball {
            side,
            carrier,
            roller,
            points,
        };
        let turn = game.turn();
        match game.stage() {
            Stage::Substitution => self.judge(field, ball(side, Coach::roll(game, side, true))),
            Stage::Movement | Stage::Six | Stage::Draw => {
                // At least what stopping gives.
                let stopped = self.judge(field, ball(turn.opponent(), FRESH));
                if side != turn || game.points() == 0 {
                    return stopped;
                }
                let points = Points::Left {
                    points: i32::from(game.points()),
                    fly: game.passes_fly(),
                };
                let going_on = self.judge(field, ball(turn, points));
                if sign(turn) * going_on > sign(turn) * stopped {
                    going_on
                } else {
                    stopped
                }
            }
            Stage::Call => self.judge(field, ball(turn.opponent(), FRESH)),
            _ => {
                let points = Coach::roll(game, turn, game.is_relaunch());
                self.judge(field, ball(turn, points))
            }
        }
    }

    /// Before a kick-off: little but the score counts.
    pub(super) fn restart(&self, game: &Calcetto) -> i32 {
        let known = !matches!(game.stage(), Stage::Possession)
            && (game.stage() != Stage::SetUp || game.phases() > 0);
        let balance = if known {
            sign(game.turn()) * weight::BALL
        } else {
            0
        };
        self.stakes.value(game, [0; 2], balance)
    }
}

/// Ranks from a side's own goal line.
fn advance(side: Side, at: Square) -> i32 {
    let at = match side {
        Side::Home => at,
        Side::Away => at.mirrored(),
    };
    i32::from(at.rank())
}
