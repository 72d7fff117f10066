//! What a position of Calcetto is worth.

use calcetto::{Calcetto, Square, Stage};
use fischio_core::Side;

use super::attack::{Field, Lines, Points};
use super::dice::CERTAIN;
use super::features::{Counts, NO_MATTER, Next, Odds};
use super::fitted::TABLES;
use crate::sampling::{Stakes, sign};

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

    /// What the rolls to come may bring.
    pub(super) fn next(&self, field: &Field<'_>, ball: Ball) -> Next {
        let Ball {
            side,
            carrier,
            roller,
            points,
        } = ball;
        let other = side.opponent();
        if roller == side {
            // Attack now; then the other side may tackle, or relaunch after a save.
            let own = self.lines.attack(field, side, carrier, points);
            let (tackled, _) = field.tackles(other, carrier);
            return Next {
                own,
                theirs: 0,
                turned: tackled / 2,
            };
        }
        let (turned, by) = field.tackles(other, carrier);
        let theirs = self.lines.attack(field, other, by, FRESH) * turned / CERTAIN;
        let own = self.lines.attack(field, side, carrier, FRESH);
        let own = own * (CERTAIN - turned) / CERTAIN * (CERTAIN - theirs) / CERTAIN;
        Next {
            own,
            theirs,
            turned,
        }
    }

    /// How the match looks to Home with the ball where it is said to be.
    pub(super) fn judge(&self, field: &Field<'_>, ball: Ball) -> i32 {
        let next = self.next(field, ball);
        let side = ball.side;
        let mut goals = [0; 2];
        goals[side.index()] = next.own;
        goals[side.opponent().index()] = next.theirs;
        // What is rolled next counts by itself; the rest says who is better off if it brings nothing.
        let odds = Odds {
            kept: next.kept(),
            ..Odds::default()
        };
        let counts = Counts::new(&self.to_tiro, field, side, ball.carrier);
        let balance = sign(side) * TABLES[0].weigh(&odds, &counts, None);
        self.stakes.value(field.game, goals, balance)
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
            sign(game.turn()) * TABLES[0].odds.kept
        } else {
            0
        };
        self.stakes.value(game, [0; 2], balance)
    }
}
