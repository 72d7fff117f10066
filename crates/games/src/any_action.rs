//! The actions of all games behind one type: a text is read once, where it comes in, and the
//! action is a value from there on.

use core::fmt;

use fischio_core::{Game, NotationError};
use serde::{Serialize, Serializer};

use crate::UnknownGame;

/// An action of any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyAction {
    /// An action of Chess Football.
    ChessFootball(chess_football::Action),
    /// An action of Calcetto.
    Calcetto(calcetto::Action),
    /// An action of Calciotto.
    Calciotto(calciotto::Action),
    /// An action of UND1C1.
    Und1c1(und1c1::Action),
    /// An action of the game that the tests of this crate play.
    #[cfg(test)]
    Toss(crate::toss::Call),
}

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
        crate::any_game::parse_action(game, text)?.map_err(ReadError::from)
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyAction::ChessFootball(action) => action.fmt(f),
            AnyAction::Calcetto(action) => action.fmt(f),
            AnyAction::Calciotto(action) => action.fmt(f),
            AnyAction::Und1c1(action) => action.fmt(f),
            #[cfg(test)]
            AnyAction::Toss(action) => action.fmt(f),
        }
    }
}

/// An action is written as its text.
impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The action type of one game, to and from [`AnyAction`].
pub(crate) trait OneOf: Game {
    /// The action of this game that `any` is; nothing if it is another game's.
    fn own(any: AnyAction) -> Option<Self::Action>;
}

/// Ties the action type of a game to its variant of [`AnyAction`].
macro_rules! variant {
    ($($(#[$when:meta])* $variant:ident($game:ty, $action:ty)),* $(,)?) => {$(
        $(#[$when])*
        impl From<$action> for AnyAction {
            fn from(action: $action) -> AnyAction {
                AnyAction::$variant(action)
            }
        }

        $(#[$when])*
        impl OneOf for $game {
            fn own(any: AnyAction) -> Option<Self::Action> {
                match any {
                    AnyAction::$variant(action) => Some(action),
                    _ => None,
                }
            }
        }
    )*};
}

variant!(
    ChessFootball(chess_football::ChessFootball, chess_football::Action),
    Calcetto(calcetto::Calcetto, calcetto::Action),
    Calciotto(calciotto::Calciotto, calciotto::Action),
    Und1c1(und1c1::Und1c1, und1c1::Action),
    #[cfg(test)]
    Toss(crate::toss::Toss, crate::toss::Call),
);

/// The action of the game `G` that `any` is.
///
/// # Panics
/// If it is another game's: an action is read for the match in which it is played.
pub(crate) fn own<G: OneOf>(any: AnyAction) -> G::Action {
    G::own(any).expect("an action is of the game in which it is played")
}
