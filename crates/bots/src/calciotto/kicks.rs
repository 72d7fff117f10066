//! Free kicks and penalties: what they are worth while they are prepared, and the secret
//! choice of a goal square (CO-23 to CO-26).

use calciotto::{
    Action, Calciotto, Fielded, Kick, Kicks, Role, Square, Stage, clear_line, save_counts,
    shot_counts,
};
use fischio_core::{BySide, Game, Seat, Side};

use super::attack::{Holder, Lines, Points};
use super::coach::{Ball, Coach};
use super::dice::{CERTAIN, both};
use super::field::Field;
use crate::sampling::{mean, mixed, shoot_out, shot_of_shoot_out, sign};

/// How likely a penalty is a goal between equals, and a point's difference.
const PENALTY: i32 = 5500;
const PENALTY_POINT: i32 = 400;
/// Goal squares.
const GOAL: usize = 4;
/// Rounds in which shooter and goalkeeper learn to mix their choices.
const ROUNDS: usize = 400;

impl Coach {
    /// A kick that is being prepared or sent: its worth to Home.
    pub(super) fn kick(&self, field: &Field<'_>, kick: Kick) -> i32 {
        let game = field.game;
        let Some((side, place)) = field.carrier() else {
            return 0;
        };
        let (Some(holder), kicker) = (
            Holder::of(field, side, place, false),
            field.side(side)[place],
        ) else {
            return 0;
        };
        if kick.penalty {
            let save = field
                .keeper(side.opponent())
                .map_or(0, |keeper| keeper.circled);
            let goal = PENALTY + PENALTY_POINT * (kicker.circled - save);
            return self.stakes.expecting(game, sign(side) * goal);
        }
        let points = match game.stage() {
            Stage::Kick | Stage::Six | Stage::Draw => Points::Left(i32::from(game.points())),
            _ => Points::Rolled(&self.kick),
        };
        let kept = self.attack(field, holder, self.fresh(side)).odds;
        let mut best = kept;
        for (i, player) in field.side(side).iter().enumerate() {
            if i == place || player.role == Role::Goalkeeper {
                continue;
            }
            if let Some(length) = clear_line(holder.at, player.at, &field.occupied)
                && let Some(receiver) = Holder::of(field, side, i, false)
                && points.pays(length.into()) > 0
            {
                let then = self.attack(field, receiver, self.fresh(side)).odds;
                best = best.max(mixed(points.pays(length.into()), [then, kept]));
            }
        }
        for to in game.pitch().goal_squares(side.opponent()) {
            if let Some(length) = clear_line(holder.at, to, &field.occupied) {
                let goal = Lines::scores(field, self.contests, side, kicker, to);
                best = best.max(mixed(points.pays(length.into()), [goal, kept]));
            }
        }
        let ball = Ball {
            holder,
            roller: side,
            points: self.fresh(side),
        };
        let goes_on = self.expected(field, ball).max(0);
        let goals = best + both(CERTAIN - best, goes_on);
        self.stakes.expecting(game, sign(side) * goals)
    }

    /// At a penalty, how often each goal square is to be chosen, so that nobody gains by
    /// knowing it (CO-26).
    pub(super) fn penalty(&self, game: &Calciotto, seat: Seat) -> Vec<(Action, u32)> {
        let (Stage::Penalty, Some((kicker, keeper))) = (game.stage(), duellists(game)) else {
            return Vec::new();
        };
        let shooter = game.turn();
        let goal = game.pitch().goal_squares(shooter.opponent());
        let [aims, stands] = self.mixture(goal, kicker, keeper);
        if seat.side() == shooter {
            goal.map(Action::Aim).into_iter().zip(aims).collect()
        } else {
            goal.map(Action::Stand).into_iter().zip(stands).collect()
        }
    }

    /// How a shoot-out looks to Home (TN-06).
    pub(super) fn of_shoot_out(&self, game: &Calciotto, kicks: Kicks) -> i32 {
        let odds = BySide::from_fn(|side| {
            let save = keepers_save(game, side.opponent());
            let shooters = game.players(side).skip(1);
            let odds: Vec<i32> = shooters
                .map(|shooter| {
                    self.penalty_odds(game, strength_at_the_spot(game, side, shooter), save)
                })
                .collect();
            mean(&odds)
        });
        let Some((strength, save)) = duellists(game) else {
            return shoot_out(kicks, odds);
        };
        let target = game.contest().and_then(|contest| contest.target);
        let keeper = game.players(game.turn().opponent()).next();
        let shot = match (target, keeper) {
            (Some(target), Some(keeper)) => {
                let away = target.file().abs_diff(keeper.square.file());
                self.odds_so_far(away, strength, save)
            }
            _ => self.penalty_odds(game, strength, save),
        };
        shot_of_shoot_out(kicks, shot, odds)
    }

    /// The shooter who has most to add, of those who may be named.
    pub(super) fn best_shooter(game: &Calciotto, seat: Seat) -> Option<Action> {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let side = seat.side();
        let adds = |action: &Action| match *action {
            Action::Shooter(man) => game
                .players(side)
                .find(|player| player.man == man)
                .map(|player| strength_at_the_spot(game, side, player)),
            _ => None,
        };
        // The first among equals.
        actions.into_iter().rev().max_by_key(adds)
    }

    /// How likely a shot is a goal that reaches a square so many files from the goalkeeper.
    fn odds_so_far(&self, away: u8, strength: i32, save: i32) -> i32 {
        let own = if shot_counts(away) { strength } else { 0 };
        let save = if save_counts(away) { save } else { 0 };
        self.contests.plain(own - save)
    }

    /// How likely a penalty is a goal if both choose their squares as [`mixture`](Coach::mixture) has it.
    fn penalty_odds(&self, game: &Calciotto, strength: i32, save: i32) -> i32 {
        let goal = game.pitch().goal_squares(Side::Home);
        let [aims, stands] = self.mixture(goal, strength, save);
        let (mut goals, mut all) = (0, 0);
        for (aim, aimed) in goal.into_iter().zip(aims) {
            for (stand, stood) in goal.into_iter().zip(stands) {
                let times = i64::from(aimed) * i64::from(stood);
                let away = aim.file().abs_diff(stand.file());
                goals += times * i64::from(self.odds_so_far(away, strength, save));
                all += times;
            }
        }
        (goals / all) as i32
    }

    /// How often shooter and goalkeeper choose each square when both have learned from each
    /// other's choices: each round both take what would have been best so far.
    fn mixture(&self, goal: [Square; GOAL], strength: i32, save: i32) -> [[u32; GOAL]; 2] {
        let odds = |aim: usize, stand: usize| {
            let away = goal[aim].file().abs_diff(goal[stand].file());
            i64::from(self.odds_so_far(away, strength, save))
        };
        // Both begin with every square as likely.
        let mut chosen = [[1u32; GOAL]; 2];
        for _ in 0..ROUNDS {
            let [aims, stands] = chosen;
            let goals = |aim: usize| -> i64 {
                (0..GOAL)
                    .map(|stand| odds(aim, stand) * i64::from(stands[stand]))
                    .sum()
            };
            let conceded = |stand: usize| -> i64 {
                (0..GOAL)
                    .map(|aim| odds(aim, stand) * i64::from(aims[aim]))
                    .sum()
            };
            let aim = (0..GOAL).max_by_key(|&aim| (goals(aim), core::cmp::Reverse(aims[aim])));
            let stand = (0..GOAL).min_by_key(|&stand| (conceded(stand), stands[stand]));
            chosen[0][aim.unwrap_or(0)] += 1;
            chosen[1][stand.unwrap_or(0)] += 1;
        }
        chosen
    }
}

/// What a player adds to a penalty.
fn strength_at_the_spot(game: &Calciotto, side: Side, shooter: Fielded) -> i32 {
    let [spot, _] = game.pitch().penalty_squares(side.opponent());
    let counts = game.pitch().strength_counts(side, shooter.man.role(), spot);
    if counts {
        i32::from(shooter.numbers.circled)
    } else {
        0
    }
}

/// What a side's goalkeeper adds to a save.
fn keepers_save(game: &Calciotto, side: Side) -> i32 {
    let keeper = game.players(side).next();
    keeper.map_or(0, |keeper| i32::from(keeper.numbers.circled))
}

/// What the kicker of a penalty and the goalkeeper may add.
fn duellists(game: &Calciotto) -> Option<(i32, i32)> {
    let shooter: Side = game.turn();
    let carrier = game.carrier()?;
    let kicker = game
        .players(shooter)
        .find(|player| player.man == carrier.man)?;
    let keeper = game.players(shooter.opponent()).next()?;
    let strength = if game
        .pitch()
        .strength_counts(shooter, kicker.man.role(), kicker.square)
    {
        i32::from(kicker.numbers.circled)
    } else {
        0
    };
    Some((strength, i32::from(keeper.numbers.circled)))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use fischio_core::OptionSet;

    use super::*;
    use crate::sampling::Asked;

    fn at(rest: &str) -> Calciotto {
        let specs = Calciotto::options();
        let mut options = OptionSet::defaults(specs);
        options.set_text(specs, "shoot_out", "level").unwrap();
        let position = format!(
            "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15 / \
             P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / {rest}"
        );
        Calciotto::from_position(&options, &position).unwrap()
    }

    #[test]
    fn tn_06_forwards_are_named_before_others() {
        let never = AtomicBool::new(false);
        let mut named = Vec::new();
        for rest in [
            "home phase=shooter kicks=0/0-0/0",
            "home phase=shooter kicks=1/1-1/1 home.shot=A1 away.shot=D1",
            "home phase=shooter kicks=1/1-1/1 home.shot=A2 away.shot=D1",
        ] {
            let game = at(rest);
            let asked = Asked {
                seat: Seat::first(Side::Home),
                bot: "level:6".parse().unwrap(),
                pace: crate::Pace::default(),
                never: crate::Never::default(),
                seed: 1,
                cancel: &never,
                tell: None,
            };
            let choice = super::super::choose(&game, asked).unwrap();
            named.push(choice.action.to_string());
        }
        assert_eq!(named[1..], ["shooter A2", "shooter A1"]);
        assert!(named[2..].contains(&named[0]) || named[1] == named[0]);
    }

    #[test]
    fn tn_06_a_strong_shooter_is_likelier_to_score() {
        let game = at("home phase=shooter kicks=0/0-0/0");
        let coach = Coach::new(&game, Side::Home);
        let odds = [0, 1, 2, 3].map(|strength| coach.penalty_odds(&game, strength, 2));
        assert!(odds.is_sorted() && odds[0] < odds[3], "{odds:?}");
        assert!(odds[0] > 2_000 && odds[3] < 8_000, "{odds:?}");
        let ahead = at("home phase=shooter kicks=2/2-1/2 home.shot=A1,A2 away.shot=A1,A2");
        let behind = at("home phase=shooter kicks=1/2-2/2 home.shot=A1,A2 away.shot=A1,A2");
        let of = |game: &Calciotto| coach.of_shoot_out(game, game.kicks().unwrap());
        assert!(of(&ahead) > of(&behind));
    }
}
