//! The legal actions of a state by their numbers, looked up in the types of its game.

use core::any::Any;
use std::sync::{Mutex, PoisonError};

use fischio_core::{Game, Seat};
use games::{AnyGame, GameVisitor};

use crate::Numbers;
use crate::ascending::Ascending;

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
        let own = &*self.0;
        game.accept(List { own, seat })
    }
}

/// What it has in the types of a game.
struct Own<G: Game> {
    numbers: Numbers<G::Action>,
    /// Room to work in, which is not asked for anew each time.
    room: Mutex<Room<G::Action>>,
}

struct Room<A> {
    actions: Vec<A>,
    ascending: Ascending,
}

struct Make;

impl GameVisitor for Make {
    type Answer = Box<dyn Any + Send + Sync>;

    fn visit<G: Game>(self, state: &G) -> Self::Answer {
        let numbers = Numbers::new(state.every_action());
        let room = Room {
            actions: Vec::new(),
            ascending: Ascending::below(numbers.count()),
        };
        Box::new(Own::<G> {
            numbers,
            room: Mutex::new(room),
        })
    }
}

struct List<'a> {
    own: &'a (dyn Any + Send + Sync),
    seat: Seat,
}

impl GameVisitor for List<'_> {
    type Answer = Vec<u32>;

    fn visit<G: Game>(self, state: &G) -> Vec<u32> {
        let own = self.own.downcast_ref::<Own<G>>();
        let own = own.expect("it was made for this game");
        let mut room = own.room.lock().unwrap_or_else(PoisonError::into_inner);
        let Room { actions, ascending } = &mut *room;
        actions.clear();
        state.actions(self.seat, actions);
        own.numbers
            .of_legal(actions, |number| ascending.add(number));
        let mut numbers = Vec::with_capacity(actions.len());
        ascending.take(|number| numbers.push(number));
        numbers
    }
}
