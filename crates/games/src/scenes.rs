//! Matches of the toy for the tests of this crate: it has secrets, dice, a draw and an order.

use fischio_core::{Game, OptionSet, Seat};
use toy::{Action, Man, Toy};

use crate::AnyGame;

/// The set-up.
pub(crate) fn begin() -> AnyGame {
    AnyGame::begin(Toy::NAME, &OptionSet::defaults(Toy::options())).unwrap()
}

/// Both sides have set up, and Home's token is drawn.
pub(crate) fn at_the_draw() -> AnyGame {
    let mut game = begin();
    for seat in Seat::FIRSTS {
        for (man, at) in Man::ALL.into_iter().zip(Toy::half(seat.side())) {
            game.play(seat, Action::Place(man, at).into()).unwrap();
        }
        game.play(seat, Action::Ready.into()).unwrap();
    }
    game
}

/// Who begins is put in order.
pub(crate) fn at_the_order() -> AnyGame {
    played(at_the_draw(), &["chance token T2", "chance token T1"])
}

/// Home's carrier shoots.
pub(crate) fn at_the_die() -> AnyGame {
    let shot = [
        "chance lots 0 1",
        "home 1-b2",
        "away 2-b4",
        "home 1-b3",
        "away wait",
        "home shoot",
    ];
    played(at_the_order(), &shot)
}

fn played(mut game: AnyGame, steps: &[&str]) -> AnyGame {
    for step in steps {
        let (who, what) = step.split_once(' ').unwrap();
        let done = match who.parse() {
            Ok(seat) => game.play_written(seat, what),
            Err(_) => game.chance_written(what),
        };
        done.unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
    }
    game
}
