//! Levels of strength, 1 for a beginner, the last for all that search allows.

use core::fmt;

use games::GAME_NAMES;

/// Levels a game's bot has.
const LEVELS: u8 = 8;

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
    #[error("no level {number} of {game}; there are levels 1 to {LEVELS}")]
    NoSuchLevel {
        /// The game.
        game: String,
        /// The level as it was given.
        number: u32,
    },
}

impl Level {
    /// The strongest of any game.
    pub const MAX: Level = Level(LEVELS);

    /// A level of a game, from 1.
    ///
    /// # Errors
    /// If there is no such game, or it has no such level.
    pub fn new(game: &str, number: u32) -> Result<Level, LevelError> {
        if !GAME_NAMES.contains(&game) {
            return Err(LevelError::UnknownGame {
                game: game.to_owned(),
            });
        }
        u8::try_from(number)
            .ok()
            .and_then(Level::numbered)
            .ok_or_else(|| LevelError::NoSuchLevel {
                game: game.to_owned(),
                number,
            })
    }

    /// A level that some game has.
    pub(crate) fn numbered(number: u8) -> Option<Level> {
        (1..=LEVELS).contains(&number).then_some(Level(number))
    }

    /// From 1 for a beginner.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=LEVELS).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
