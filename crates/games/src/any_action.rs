//! The actions of all games behind one type: a text is read once, where it comes in, and the
//! action is a value from there on.

use core::fmt;

use fischio_core::NotationError;
use serde::{Serialize, Serializer};

use crate::registry::{AnyAction, OneOf, UnknownGame, row, with_any};

/// A text that is no action of the game, or a game that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// It is not in the game's notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
}

impl AnyAction {
    /// Reads an action of `game` from its text, whatever the position.
    ///
    /// ```
    /// use fischio_games::AnyAction;
    /// let action = AnyAction::parse("chess-football", "N@e4")?;
    /// assert_eq!(action.to_string(), "N@e4");
    /// assert!(AnyAction::parse("chess-football", "N@@").is_err());
    /// # Ok::<(), fischio_games::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such game, or the text is not in its notation.
    pub fn parse(game: &str, text: &str) -> Result<AnyAction, ReadError> {
        Ok(row(game)?.rules.parse_action(text)?)
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_any!(AnyAction: self, action => action.fmt(f))
    }
}

/// An action is written as its text.
impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The action of the game `G` that `any` is.
///
/// # Panics
/// If it is another game's: an action is read for the match in which it is played.
pub(crate) fn own<G: OneOf>(any: AnyAction) -> G::Action {
    G::own(any).expect("an action is of the game in which it is played")
}
