//! The players, one row a game. A game's module has `LEVELS`, how many levels there are,
//! `choose`, which decides for a seat, and `value_to`, how a match looks to a seat.

use std::sync::atomic::AtomicBool;

use fischio_core::{Game, Seat};
use games::AnyGame;

use crate::decision::Choice;
use crate::limits::Limits;
use crate::sampling::Asked;

/// Makes all that there is once for each game from the rows.
macro_rules! players {
    ($($(#[$when:meta])* $module:ident::$variant:ident;)+) => {
        /// The games, and how many levels each one's player has.
        pub(crate) const LEVELS: &[(&str, u8)] = &[$(
            $(#[$when])*
            (<::$module::$variant as Game>::NAME, crate::$module::LEVELS)
        ),+];

        /// A bot's decision; nothing if there is nothing to decide.
        pub(crate) fn choose(game: &AnyGame, asked: Asked<'_>) -> Option<Choice> {
            match game {
                $($(#[$when])* AnyGame::$variant(game) => crate::$module::choose(game, asked),)+
            }
        }

        /// How the match looks to a seat, in thousandths of a match.
        pub(crate) fn value_to(
            game: &AnyGame,
            seat: Seat,
            limits: Limits,
            cancel: &AtomicBool,
        ) -> i32 {
            match game {
                $(
                    $(#[$when])*
                    AnyGame::$variant(game) => crate::$module::value_to(game, seat, limits, cancel),
                )+
            }
        }
    };
}

players! {
    chess_football::ChessFootball;
    calcetto::Calcetto;
    calciotto::Calciotto;
    und1c1::Und1c1;
    #[cfg(feature = "toy")]
    toy::Toy;
}
