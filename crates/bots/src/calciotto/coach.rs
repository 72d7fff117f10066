//! What a position of Calciotto is worth.

use calciotto::{Action, Calciotto, Stage};
use fischio_core::{Seat, Side};

use crate::sampling::Heuristic;

/// Knowledge for one decision.
pub(crate) struct Coach;

impl Coach {
    /// For a decision in this match, or any that may come of it.
    pub(crate) fn new(_: &Calciotto) -> Coach {
        Coach
    }
}

impl Heuristic for Coach {
    type Game = Calciotto;
    type Action = Action;

    fn value(&self, game: &Calciotto) -> i32 {
        let goals = |side| i32::from(game.goals(side));
        let ball = match game.ball_side() {
            Some(Side::Home) => 10_000,
            Some(Side::Away) => -10_000,
            None => 0,
        };
        (goals(Side::Home) - goals(Side::Away)) * 200_000 + ball
    }

    fn key(&self, game: &Calciotto) -> u64 {
        let ball = game.ball_square().map_or(0, |at| u64::from(at.index()) + 1);
        ball << 8 | game.stage() as u64
    }

    fn is_horizon(&self, game: &Calciotto) -> bool {
        game.stage() == Stage::SetUp
    }

    fn set_up_done(&self, game: &Calciotto, _: Seat) -> Option<Action> {
        (game.stage() == Stage::SetUp).then_some(Action::Ready)
    }
}
