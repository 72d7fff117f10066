//! The playbook: which plays a turn is thought out with, and who takes part (UN-55 to UN-57).

use fischio_core::{Game, Seat, Silent};
use und1c1::{Action, Stage, Und1c1};

use super::coach::{Coach, legal};
use super::field::Field;
use crate::sampling::{Heuristic, sign};

/// Ways to choose in a play that are thought about.
const WAYS: usize = 8;

impl Coach {
    /// The plays that can be begun, if plays are thought of.
    pub(super) fn plays_to_open(&self, game: &Und1c1, seat: Seat) -> Vec<Action> {
        let thinks = game.rules().playbook && !self.leaves_plays() && game.stage() == Stage::Turn;
        let mut all = if thinks {
            legal(game, seat)
        } else {
            Vec::new()
        };
        all.retain(|action| matches!(action, Action::Play(_)));
        all
    }

    /// Who takes part in a play, and where to: the best by a quick score, where many may run.
    pub(super) fn ways_of_play(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        let field = Field::new(game);
        let side = seat.side();
        let quick_score = |action| match action {
            Action::Place(man, to) => Some(self.gain(&field, side, man, to)),
            _ => None,
        };
        Coach::keep_best(&legal(game, seat), WAYS, quick_score, out);
    }

    /// A play in which something is still to be chosen: as the best way that it goes on.
    pub(super) fn play_to_choose(&self, game: &Und1c1) -> i32 {
        let seat = Seat::first(game.turn());
        let mut ways = Vec::new();
        self.ways_of_play(game, seat, &mut ways);
        let own = sign(seat.side());
        let values = ways.into_iter().map(|way| {
            let mut after = *game;
            after.play_trusted(seat, way, &mut Silent);
            own * self.value(&after)
        });
        values
            .max()
            .map_or_else(|| self.now(game), |best| own * best)
    }
}
