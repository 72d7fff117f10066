//! Random matches.

use fischio_core::{Fraction, Game, Seat, Silent, ToAct};
use proptest::prelude::*;

use crate::{Testable, legal, options, outcome};

/// How a game is played at random in the tests of its properties, and what is its own in them.
///
/// A match is played by *choices*: a number for each step, which picks among what may be done.
/// The first also picks the kind of match.
pub trait RandomMatches {
    /// The game.
    type Game: Testable;

    /// How many random matches a property is tried on.
    const CASES: u32 = 48;
    /// Most steps of such a match.
    const STEPS: usize = 700;
    /// Whatever takes long is done in one of so many states.
    const STRIDE: usize = 4;
    /// Most bytes of a state.
    const STATE_BYTES: usize = 512;

    /// The options of a kind of match.
    fn options(kind: u32) -> String;

    /// The options of a kind of match that is soon over.
    fn short_options(kind: u32) -> String;

    /// The state from which these choices are played, by default the beginning of a match.
    fn begin(by: &str, choices: &[u32]) -> Self::Game {
        let _ = choices;
        Self::Game::begin(&options::<Self::Game>(by)).unwrap_or_else(|why| panic!("{why}"))
    }

    /// Whether the referee plays for the coaches now, so that a match begins sooner.
    fn hurries(game: &Self::Game, choices: &[u32]) -> bool {
        let _ = (game, choices);
        false
    }

    /// Those of the legal actions from which two choices of three are made: what is rare or
    /// brings the match on.
    fn sharp(
        game: &Self::Game,
        seat: Seat,
        list: &[Action<Self>],
        choice: u32,
    ) -> Vec<Action<Self>>;

    /// Actions of every form, each once, among them all that any state lists in these matches.
    fn every_action() -> Vec<Action<Self>>;

    /// Whether the rules keep a legal action from the other side.
    fn is_secret(game: &Self::Game, seat: Seat, action: Action<Self>) -> bool;

    /// Checks that nothing was lost or made.
    fn conserved(game: &Self::Game);

    /// What playing every roll says of an action that has a preview; nothing where rolls alone
    /// do not decide.
    fn frequency(game: &Self::Game, seat: Seat, action: Action<Self>) -> Option<Fraction> {
        let _ = (game, seat, action);
        None
    }
}

type Action<M> = <<M as RandomMatches>::Game as Game>::Action;

/// The choices of a random match.
pub fn choices<M: RandomMatches + ?Sized>() -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 1..M::STEPS)
}

/// The action that a choice picks, and whose it is; nothing if no coach is to act.
pub(crate) fn pick<M: RandomMatches + ?Sized>(
    game: &M::Game,
    choice: u32,
) -> Option<(Seat, Action<M>)> {
    let ToAct::Seats(seats) = game.to_act() else {
        return None;
    };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = seats[choice as usize % seats.len()];
    let mut pool = legal(game, seat);
    if !choice.is_multiple_of(3) {
        let sharp = M::sharp(game, seat, &pool, choice);
        if !sharp.is_empty() {
            pool = sharp;
        }
    }
    let action = pool.get((choice / 3) as usize % pool.len().max(1));
    Some((seat, *action.expect("who is to act has a legal action")))
}

/// One decision or outcome of a random match; whether there was one.
pub fn step<M: RandomMatches + ?Sized>(game: &mut M::Game, choice: u32) -> bool {
    if let Some((seat, action)) = pick::<M>(game, choice) {
        let played = game.play(seat, action, &mut Silent);
        assert!(played.is_ok(), "{seat}: {action} in {game:?}: {played:?}");
        return true;
    }
    let Some(request) = game.chance_request() else {
        return false;
    };
    let taken = game.chance(&outcome(&request, choice), &mut Silent);
    assert!(taken.is_ok(), "{request:?} in {game:?}: {taken:?}");
    true
}

/// Plays on for so many steps or to the end.
pub fn run<M: RandomMatches + ?Sized>(game: &mut M::Game, seed: u64, most: u32) {
    let mut next = crate::numbers(seed);
    for _ in 0..most {
        if !step::<M>(game, next(u32::MAX)) {
            break;
        }
    }
}

/// Plays a random match with these [`options()`], showing the state before every step; the
/// state after the last.
pub fn walk<M: RandomMatches + ?Sized>(
    by: &str,
    choices: &[u32],
    mut see: impl FnMut(&M::Game),
) -> M::Game {
    let mut game = M::begin(by, choices);
    for &choice in choices {
        while M::hurries(&game, choices) {
            late(&mut game);
        }
        see(&game);
        if !step::<M>(&mut game, choice) {
            break;
        }
    }
    game
}

/// Plays what the referee plays for the first coach that is to act.
pub(crate) fn late<G: Testable>(game: &mut G) {
    let ToAct::Seats(seats) = game.to_act() else {
        panic!("nobody is late in {game:?}");
    };
    let seat = seats.first().expect("somebody is to act");
    let action = game.when_late(seat);
    let action = action.unwrap_or_else(|| panic!("nothing to play for {seat} in {game:?}"));
    let played = game.play(seat, action, &mut Silent);
    assert!(played.is_ok(), "{seat}: {action} in {game:?}: {played:?}");
}
