//! What a position of UND1C1 is worth.

use fischio_core::{Seat, Side};
use und1c1::{Action, Stage, Und1c1};

use crate::sampling::Heuristic;

/// Knowledge for one decision.
pub(crate) struct Coach;

impl Coach {
    /// For a decision in this match, or any that may come of it.
    pub(crate) fn new(_: &Und1c1) -> Coach {
        Coach
    }
}

impl Heuristic for Coach {
    type Game = Und1c1;
    type Action = Action;

    fn value(&self, game: &Und1c1) -> i32 {
        let goals = |side| i32::from(game.goals(side));
        let ball = match game.ball_side() {
            Some(Side::Home) => 10_000,
            Some(Side::Away) => -10_000,
            None => 0,
        };
        (goals(Side::Home) - goals(Side::Away)) * 200_000 + ball
    }

    fn key(&self, game: &Und1c1) -> u64 {
        let ball = game.ball_square().map_or(0, |at| u64::from(at.index()) + 1);
        ball << 8 | game.stage() as u64
    }

    fn is_horizon(&self, game: &Und1c1) -> bool {
        game.stage() == Stage::SetUp
    }

    fn set_up_done(&self, game: &Und1c1, _: Seat) -> Option<Action> {
        (game.stage() == Stage::SetUp).then_some(Action::Ready)
    }
}
