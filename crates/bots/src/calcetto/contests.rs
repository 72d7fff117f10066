//! Tackles and shots: what both their ends are worth, by their odds.

use calcetto::{Action, Calcetto, Kicks, Man, Role, Stage};
use fischio_core::{BySide, Game, Seat, Side};

use super::attack::Field;
use super::coach::{Ball, Coach, FRESH};
use super::dice::{CERTAIN, wins_contest};
use super::fitted::TABLES;
use crate::sampling::{mean, mixed, shoot_out, shot_of_shoot_out, sign};

impl Coach {
    /// The match after a tackle that the side on turn has won or lost.
    fn after_tackle(&self, field: &Field<'_>, tackler: usize, carrier: usize, won: bool) -> i32 {
        let turn = field.game.turn();
        let (side, carrier) = if won {
            (turn, tackler)
        } else {
            (turn.opponent(), carrier)
        };
        self.judge(
            field,
            Ball {
                side,
                carrier,
                roller: side,
                points: FRESH,
            },
        )
    }

    /// A tackle by a player of the side on turn: both ends of it, by their odds.
    pub(super) fn tackle(&self, field: &Field<'_>, tackler: usize) -> Option<i32> {
        let (with, carrier) = Coach::carrier(field)?;
        let turn = field.game.turn();
        let holder = field.side(with)[carrier];
        let own = field.tackle_bonus(turn, *field.side(turn).get(tackler)?, holder.at);
        let other = field.tackle_bonus(with, holder, holder.at);
        let odds = wins_contest(own, other);
        let ends = [true, false].map(|won| self.after_tackle(field, tackler, carrier, won));
        Some(mixed(odds, ends))
    }

    /// A shot by the carrier: both ends of it, by their odds.
    pub(super) fn shot(&self, field: &Field<'_>) -> Option<i32> {
        let (side, carrier) = Coach::carrier(field)?;
        let shooter = field.side(side)[carrier];
        let odds = field.scores(side, shooter, shooter.at);
        Some(mixed(odds, self.after_shot(field, side)))
    }

    /// The match after a shot of a side, with a goal and with a save.
    fn after_shot(&self, field: &Field<'_>, side: Side) -> [i32; 2] {
        let mut goal = [0; 2];
        goal[side.index()] = CERTAIN;
        let other = side.opponent();
        let relaunch = Ball {
            side: other,
            carrier: 0,
            roller: other,
            points: Coach::roll(field.game, other, true),
        };
        [
            self.stakes.value(field.game, goal, 0),
            self.judge(field, relaunch),
        ]
    }

    /// A decision about a 6 in a contest: the exact odds of either side's win.
    pub(super) fn six(
        &self,
        before: &Calcetto,
        seat: Seat,
        action: Action,
        after: &Calcetto,
    ) -> Option<i32> {
        let odds = before.preview(seat, action)?.success;
        let odds = (odds.num() * CERTAIN as u64 / odds.den()) as i32;
        let tile = if action == Action::DrawTile {
            TABLES[0].counts.tiles
        } else {
            0
        };
        let field = Field::new(after);
        let (with, carrier) = Coach::carrier(&field)?;
        let turn = after.turn();
        let value = if with == turn {
            self.after_shot(&field, turn)
        } else {
            let tackler = nearest(&field, turn, carrier);
            [true, false].map(|won| self.after_tackle(&field, tackler, carrier, won))
        };
        let first = if seat.side() == turn {
            odds
        } else {
            CERTAIN - odds
        };
        let gained = self.stakes.value(after, [0; 2], sign(seat.side()) * tile)
            - self.stakes.value(after, [0; 2], 0);
        Some(mixed(first, value) + gained)
    }
}

/// How a shoot-out looks to Home (TN-06).
pub(super) fn of_shoot_out(game: &Calcetto, kicks: Kicks) -> i32 {
    let odds = BySide::from_fn(|side| {
        let shooters = game.fielded(side).skip(1);
        let odds: Vec<i32> = shooters
            .map(|(man, _)| kick_odds(game, side, man))
            .collect();
        mean(&odds)
    });
    match game.carrier() {
        Some(shooter) => {
            let shot = kick_odds(game, shooter.side, shooter.man);
            shot_of_shoot_out(kicks, shot, odds)
        }
        None => shoot_out(kicks, odds),
    }
}

/// How likely a shot of the shoot-out is a goal.
fn kick_odds(game: &Calcetto, side: Side, shooter: Man) -> i32 {
    let red = |side, man| {
        let squad = game.squad(side);
        let slot = squad.slot(man);
        slot.map_or(0, |slot| i32::from(squad.numbers(slot).red))
    };
    let other = side.opponent();
    let keeper = game.fielded(other).next();
    let save = keeper.map_or(0, |(keeper, _)| red(other, keeper));
    let strength = match shooter.role() {
        Role::Attacker => red(side, shooter),
        _ => 0,
    };
    wins_contest(strength, save)
}

/// Whether a tackle or a shot is being decided. There are no points left then.
pub(super) fn in_contest(game: &Calcetto) -> bool {
    match game.stage() {
        Stage::Contest => true,
        Stage::Six | Stage::Draw => game.points() == 0,
        _ => false,
    }
}

/// The player of a side, goalkeepers left out, who stands nearest to the other's carrier.
pub(super) fn nearest(field: &Field<'_>, side: Side, carrier: usize) -> usize {
    let at = field.side(side.opponent())[carrier].at;
    let players = field.side(side).iter().enumerate().skip(1);
    let nearest = players.min_by_key(|(_, player)| player.at.steps_to(at));
    nearest.map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use fischio_core::OptionSet;

    use super::*;

    /// A position of a match that is decided by a shoot-out.
    fn at(position: &str) -> Calcetto {
        let specs = Calcetto::options();
        let mut options = OptionSet::defaults(specs);
        options.set_text(specs, "shoot_out", "level").unwrap();
        Calcetto::from_position(&options, position).unwrap()
    }

    #[test]
    fn tn_06_the_odds_of_a_shoot_out_are_the_rules() {
        let game = at(
            "P1@d1 D1@c3 C1@f3 A1@e11 A2@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=shooter kicks=0/0-0/0",
        );
        let home = Seat::first(Side::Home);
        let mut actions = Vec::new();
        game.actions(home, &mut actions);
        assert_eq!(actions.len(), 4);
        for action in actions {
            let Action::Shooter(man) = action else {
                panic!("{action}");
            };
            let success = game.preview(home, action).unwrap().success;
            let odds = (success.num() * CERTAIN as u64 / success.den()) as i32;
            assert_eq!(kick_odds(&game, Side::Home, man), odds, "{man}");
        }
    }

    #[test]
    fn tn_06_the_likeliest_shooter_of_those_left_is_named() {
        let never = AtomicBool::new(false);
        for (shot, shooter) in [("", "A1"), (" home.shot=A1 away.shot=C1", "A2")] {
            let count = if shot.is_empty() {
                "0/0-0/0"
            } else {
                "1/1-1/1"
            };
            let game = at(&format!(
                "P1@d1 D1@c3 C1@f3 A1@e11 A2@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=shooter kicks={count}{shot}"
            ));
            let asked = crate::sampling::Asked {
                seat: Seat::first(Side::Home),
                bot: "level:6".parse().unwrap(),
                pace: crate::limits::Pace::default(),
                never: crate::Never::default(),
                seed: 1,
                cancel: &never,
                tell: None,
            };
            let choice = super::super::choose(&game, asked).unwrap();
            assert_eq!(choice.action.to_string(), format!("shooter {shooter}"));
        }
    }
}
