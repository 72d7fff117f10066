//! The levels that each game has.

use ::calcetto::Calcetto;
use ::calciotto::Calciotto;
use ::chess_football::ChessFootball;
use ::und1c1::Und1c1;
use fischio_core::Game;
use games::GAME_NAMES;

use crate::{Level, calcetto, calciotto, chess_football, und1c1};

/// Levels a game's bot has; nothing if there is no such game.
fn levels(game: &str) -> Option<u8> {
    match game {
        ChessFootball::NAME => Some(chess_football::LEVELS),
        Calcetto::NAME => Some(calcetto::LEVELS),
        Calciotto::NAME => Some(calciotto::LEVELS),
        Und1c1::NAME => Some(und1c1::LEVELS),
        _ => None,
    }
}

/// The game that has most has as many as there are.
const _: () = {
    let each = [
        chess_football::LEVELS,
        calcetto::LEVELS,
        calciotto::LEVELS,
        und1c1::LEVELS,
    ];
    let (mut most, mut game) = (0, 0);
    while game < each.len() {
        if each[game] > most {
            most = each[game];
        }
        game += 1;
    }
    assert!(most == Level::MAX.number());
};

/// A game without bots, or a level it has not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// There is no such game.
    #[error("no game {game:?}; there are: {}", GAME_NAMES.join(", "))]
    UnknownGame {
        /// The name as it was given.
        game: String,
    },
    /// The game has no such level.
    #[error("no level {number} of {game}; there are levels 1 to {most}")]
    NoSuchLevel {
        /// The game.
        game: String,
        /// The level as it was given.
        number: u32,
        /// The strongest level it has.
        most: u8,
    },
}

impl Level {
    /// A level of a game, from 1.
    ///
    /// # Errors
    /// If there is no such game, or it has no such level.
    pub fn new(game: &str, number: u32) -> Result<Level, LevelError> {
        let most = Level::strongest(game)?.number();
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=most).contains(number))
            .and_then(Level::numbered)
            .ok_or_else(|| LevelError::NoSuchLevel {
                game: game.to_owned(),
                number,
                most,
            })
    }

    /// The strongest level of a game: its number is how many there are.
    ///
    /// ```
    /// use fischio_bots::Level;
    /// assert_eq!(Level::strongest("calcetto")?.number(), 6);
    /// # Ok::<(), fischio_bots::LevelError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game.
    pub fn strongest(game: &str) -> Result<Level, LevelError> {
        levels(game)
            .and_then(Level::numbered)
            .ok_or_else(|| LevelError::UnknownGame {
                game: game.to_owned(),
            })
    }
}
