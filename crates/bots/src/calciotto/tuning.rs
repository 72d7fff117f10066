//! What the weights of Calciotto are fitted to.

use calciotto::{Action, Calciotto, Stage};
use fischio_core::Side;

use super::attack::Holder;
use super::coach::{Ball, Coach};
use super::features::{Counts, Features, LINES, Odds};
use super::field::Field;
use super::fitted::TABLES;
use super::levels::PLAYERS;
use super::weights::{LATER, Weights};
use crate::sampling::{CERTAIN, Levels, Named};
use crate::tune::{Names, Plays, Seen, Tunable};

/// The fit of Calciotto's weights.
pub(crate) struct Tuning;

impl Plays for Tuning {
    type Coach = Coach;
    type Game = Calciotto;
    type Action = Action;
    const PLAYERS: Levels = PLAYERS;
    const LATER: f64 = LATER as f64 / 100.0;
    const NEXT_GOAL_ONLY: bool = true;

    fn coach(known: &Calciotto, side: Side) -> Coach {
        Coach::new(known, side)
    }

    /// Positions in which a side is about to roll for a movement phase.
    fn seen(game: &Calciotto) -> Option<Seen> {
        if game.stage() != Stage::Roll || game.contest().is_some() || game.kick().is_some() {
            return None;
        }
        let roller = game.turn();
        let coach = Coach::new(game, roller);
        let field = Field::new(game);
        let (side, place) = field.carrier()?;
        let ball = Ball {
            holder: Holder::of(&field, side, place, side == roller)?,
            roller,
            points: if game.is_relaunch() {
                coach.relaunch(roller)
            } else {
                coach.fresh(roller)
            },
        };
        let features = Features::new(&coach, &field, ball);
        Some(Seen {
            table: usize::from(roller != side),
            side,
            odds: features.odds.numbers().collect(),
            counts: features.counts.numbers().collect(),
            rank: Some(features.rank),
            left: CERTAIN,
        })
    }

    fn clock(game: &Calciotto) -> u32 {
        game.phases().into()
    }
}

impl Tunable for Tuning {
    const NAMES: Names = Names {
        odds: Odds::NAMES,
        counts: Counts::NAMES,
        ranks: LINES,
    };
    const FIXED: &'static [&'static str] = &[
        "missing_own",
        "missing_other",
        "reserve_own",
        "reserve_other",
        "booked_own",
        "booked_other",
    ];
    const TABLES: &'static [&'static str] = &[
        "The side with the ball rolls next.",
        "The other side rolls next.",
    ];

    fn in_use() -> Vec<Vec<f64>> {
        TABLES.iter().map(Weights::in_goals).collect()
    }
}
