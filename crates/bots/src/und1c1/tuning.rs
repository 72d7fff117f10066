//! What the weights of UND1C1 are fitted to.

use fischio_core::Side;
use und1c1::{Action, Stage, Und1c1};

use super::coach::{Coach, table_of};
use super::contests::contest_ends;
use super::features::{Counts, Features, Odds};
use super::field::Field;
use super::fitted::TABLES;
use super::levels::PLAYERS;
use super::weights::LATER;
use crate::sampling::{CERTAIN, Levels, Named};
use crate::tune::{Names, Plays, Seen, Tunable};

/// The fit of UND1C1's weights.
pub(crate) struct Tuning;

impl Plays for Tuning {
    type Coach = Coach;
    type Game = Und1c1;
    type Action = Action;
    const PLAYERS: Levels = PLAYERS;
    const LATER: f64 = LATER as f64 / 100.0;
    const NEXT_GOAL_ONLY: bool = false;

    fn coach(known: &Und1c1, _: Side) -> Coach {
        Coach::new(known)
    }

    fn seen(game: &Und1c1) -> Option<Seen> {
        let actions = game.actions_left();
        if game.stage() != Stage::Turn || actions == 0 {
            return None;
        }
        let side = game.turn();
        let prints = Coach::new(game).prints;
        let features = Features::new(&Field::new(game), &prints, side, actions)?;
        Some(Seen {
            table: table_of(game.ball_side() == Some(side), actions),
            side,
            odds: features.odds.numbers().collect(),
            counts: features.counts.numbers().collect(),
            rank: features.rank,
            left: CERTAIN,
        })
    }

    fn clock(game: &Und1c1) -> u32 {
        Side::BOTH
            .map(|side| u32::from(game.turns(side)))
            .iter()
            .sum()
    }

    /// Every shot and header counts by its odds, before the dice.
    fn goals(_: &Und1c1, after: &Und1c1) -> Option<(Side, f64)> {
        let side = after.turn();
        let (mut goals, mut all) = (0, 0);
        for (odds, end) in contest_ends(after) {
            all += odds;
            goals += odds * i32::from(end.goals(side) > after.goals(side));
        }
        (goals > 0).then(|| (side, f64::from(goals) / f64::from(all)))
    }
}

impl Tunable for Tuning {
    const NAMES: Names = Names {
        odds: Odds::NAMES,
        counts: Counts::NAMES,
        ranks: und1c1::RANKS as usize,
    };
    const FIXED: &'static [&'static str] = &[];
    const TABLES: &'static [&'static str] = &[
        "With the ball, three actions left.",
        "With the ball, two actions left.",
        "With the ball, one action left.",
        "Without the ball, three actions left.",
        "Without the ball, two actions left.",
        "Without the ball, one action left.",
    ];

    fn in_use() -> Vec<Vec<f64>> {
        TABLES
            .iter()
            .map(super::weights::Weights::in_goals)
            .collect()
    }
}
