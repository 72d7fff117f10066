//! The legal actions of a state by their numbers, looked up in the types of its game.

use core::any::Any;

use fischio_core::{Game, Seat};
use games::{AnyGame, GameVisitor};

use crate::Numbers;

/// Lists legal actions by their numbers; it is made once for all matches with the same options.
pub struct Legal(Box<dyn Any + Send + Sync>);

impl Legal {
    /// For matches with the options of this one.
    pub fn new(game: &AnyGame) -> Legal {
        Legal(game.accept(Make))
    }

    /// The numbers of the legal actions of a seat, ascending.
    ///
    /// # Panics
    /// If the match is not of the game and the options that this was made for.
    pub fn of(&self, game: &AnyGame, seat: Seat) -> Vec<u32> {
        let numbers = &*self.0;
        game.accept(List { numbers, seat })
    }
}

struct Make;

impl GameVisitor for Make {
    type Answer = Box<dyn Any + Send + Sync>;

    fn visit<G: Game>(self, state: &G) -> Self::Answer {
        Box::new(Numbers::new(state.every_action()))
    }
}

struct List<'a> {
    numbers: &'a (dyn Any + Send + Sync),
    seat: Seat,
}

impl GameVisitor for List<'_> {
    type Answer = Vec<u32>;

    fn visit<G: Game>(self, state: &G) -> Vec<u32> {
        let numbers = self.numbers.downcast_ref::<Numbers<G::Action>>();
        let numbers = numbers.expect("it was made for this game");
        let mut actions = Vec::with_capacity(128);
        state.actions(self.seat, &mut actions);
        let numbers = actions.into_iter().map(|action| numbers.of(action));
        let mut numbers: Vec<u32> = numbers
            .map(|number| number.expect("every legal action has a number"))
            .collect();
        #[allow(
            clippy::stable_sort_primitive,
            reason = "games list in runs that ascend, which the stable one merges"
        )]
        numbers.sort();
        numbers
    }
}
