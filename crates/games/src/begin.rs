//! Why a match cannot begin.

use fischio_core::{OptionError, Refusal};

use crate::registry::UnknownGame;
use crate::words;

/// Why a match cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// An option does not exist, has a value it may not have, or does not go with the others.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The position is refused.
    #[error(transparent)]
    Position(#[from] Refused),
}

/// A refusal and the game that it comes from, in whose words it can be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {}", refusal.clause, words::refusal_in_english(game, refusal))]
pub struct Refused {
    /// The game's name.
    pub game: &'static str,
    /// What its rules say.
    pub refusal: Refusal,
}
