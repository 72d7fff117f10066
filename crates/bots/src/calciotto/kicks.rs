//! Free kicks and penalties: what they are worth while they are prepared, and the secret
//! choice of a goal square (CO-23 to CO-26).

use calciotto::{
    Action, Calciotto, Kick, Role, Square, Stage, clear_line, save_counts, shot_counts,
};
use fischio_core::{Seat, Side};

use super::attack::{Holder, Lines, Points};
use super::coach::{Ball, Coach};
use super::dice::{CERTAIN, both};
use super::field::Field;
use crate::sampling::{mixed, sign};

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

    /// How often shooter and goalkeeper choose each square when both have learned from each
    /// other's choices: each round both take what would have been best so far.
    fn mixture(&self, goal: [Square; GOAL], strength: i32, save: i32) -> [[u32; GOAL]; 2] {
        let odds = |aim: usize, stand: usize| {
            let away = goal[aim].file().abs_diff(goal[stand].file());
            let own = if shot_counts(away) { strength } else { 0 };
            let save = if save_counts(away) { save } else { 0 };
            i64::from(self.contests.plain(own - save))
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
