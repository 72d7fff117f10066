//! What the weights of Calcetto are fitted to.

use calcetto::{Action, Calcetto, Stage};
use fischio_core::Side;

use super::attack::Field;
use super::coach::{Ball, Coach};
use super::dice::CERTAIN;
use super::features::{Counts, Odds};
use super::fitted::TABLES;
use super::levels::PLAYERS;
use super::weights::Weights;
use crate::sampling::{Levels, Named};
use crate::tune::{Names, Plays, Seen, Tunable};

/// The fit of Calcetto's weights.
pub(crate) struct Tuning;

impl Plays for Tuning {
    type Coach = Coach;
    type Game = Calcetto;
    type Action = Action;
    const PLAYERS: Levels = PLAYERS;
    /// Whenever the next goal falls, it is the next one.
    const LATER: f64 = 1.0;
    const NEXT_GOAL_ONLY: bool = true;

    fn coach(known: &Calcetto, _: Side) -> Coach {
        Coach::new(known)
    }

    /// Positions in which a side is about to roll for a movement phase.
    fn seen(game: &Calcetto) -> Option<Seen> {
        if game.stage() != Stage::Roll || game.kicks().is_some() {
            return None;
        }
        let coach = Coach::new(game);
        let field = Field::new(game);
        let (side, carrier) = Coach::carrier(&field)?;
        let roller = game.turn();
        let ball = Ball {
            side,
            carrier,
            roller,
            points: Coach::roll(game, roller, game.is_relaunch()),
        };
        let next = coach.next(&field, ball);
        let left = next.neither();
        let odds = Odds {
            goal_next: next.own,
            turned_scores: next.theirs,
            kept: next.kept() * left / CERTAIN,
        };
        let counts = Counts::new(&coach.to_tiro, &field, side, carrier);
        Some(Seen {
            table: 0,
            side,
            odds: odds.numbers().collect(),
            counts: counts.numbers().collect(),
            rank: None,
            left,
        })
    }

    fn clock(game: &Calcetto) -> u32 {
        game.phases().into()
    }
}

impl Tunable for Tuning {
    const NAMES: Names = Names {
        odds: Odds::NAMES,
        counts: Counts::NAMES,
        ranks: 0,
    };
    /// A goal is a goal.
    const FIXED: &'static [&'static str] = &["goal_next", "turned_scores"];
    const TABLES: &'static [&'static str] = &["Either side rolls next."];

    fn in_use() -> Vec<Vec<f64>> {
        TABLES.iter().map(Weights::in_goals).collect()
    }
}
