//! Levels of strength, 1 for a beginner, the last for all that search allows.

use core::fmt;

use ::calcetto::Calcetto;
use ::calciotto::Calciotto;
use ::chess_football::ChessFootball;
use ::und1c1::Und1c1;
use fischio_core::Game;
use games::GAME_NAMES;

use crate::{calcetto, calciotto, chess_football, und1c1};

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

/// The levels of the game that has most.
const MOST: u8 = {
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
    most
};

/// A level of strength.
///
/// ```
/// use fischio_bots::Level;
/// assert_eq!(Level::new("chess-football", 5)?.number(), 5);
/// assert_eq!(
///     Level::new("chess-football", 9).unwrap_err().to_string(),
///     "no level 9 of chess-football; there are levels 1 to 8"
/// );
/// # Ok::<(), fischio_bots::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

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
    /// The strongest of the game that has most.
    pub const MAX: Level = Level(MOST);

    /// A level of a game, from 1.
    ///
    /// # Errors
    /// If there is no such game, or it has no such level.
    pub fn new(game: &str, number: u32) -> Result<Level, LevelError> {
        let most = Level::strongest(game)?.0;
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=most).contains(number))
            .map(Level)
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
            .map(Level)
            .ok_or_else(|| LevelError::UnknownGame {
                game: game.to_owned(),
            })
    }

    /// A level that some game has.
    pub(crate) fn numbered(number: u8) -> Option<Level> {
        (1..=Level::MAX.0)
            .contains(&number)
            .then_some(Level(number))
    }

    /// From 1 for a beginner.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every level of the game that has most, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MAX.0).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
