//! The levels that each game has.

use fischio_core::GameDescription;
use games::{GAME_NAMES, UnknownGame};

use crate::Level;
use crate::registry::LEVELS;

/// Levels a game's bot has; nothing if there is no such game.
fn levels(game: &str) -> Option<u8> {
    let known = LEVELS.iter().find(|(name, _)| *name == game);
    known.map(|(_, levels)| *levels)
}

/// The game that has most has as many as there are.
const _: () = {
    let (mut most, mut game) = (0, 0);
    while game < LEVELS.len() {
        if LEVELS[game].1 > most {
            most = LEVELS[game].1;
        }
        game += 1;
    }
    assert!(most == Level::MAX.number());
};

/// A game [described](games::description), with the levels of its bot.
///
/// # Errors
/// If there is no such game.
pub fn description(game: &str) -> Result<GameDescription, UnknownGame> {
    let mut about = games::description(game)?;
    about.bot_levels = levels(game).unwrap_or_default();
    Ok(about)
}

/// Every game described, with the levels of its bot.
pub fn descriptions() -> Vec<GameDescription> {
    let games = GAME_NAMES.iter();
    games.filter_map(|game| description(game).ok()).collect()
}

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
