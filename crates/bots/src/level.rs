//! A level of strength: 1 for a beginner, the greatest for all that search allows.

use core::fmt;

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

impl Level {
    /// The strongest of the game that has most.
    pub const MAX: Level = Level(8);

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
