//! A player of a side, as events and views name one.

use core::fmt;

use crate::Side;

/// A player by the name that the notation has for one, like `D1`.
pub trait Player: Copy + fmt::Display {
    /// The ID of the player's kind of piece in the game's description.
    fn kind(self) -> &'static str;
}

/// A player of a side, for events and views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManRef<M> {
    /// Whose player it is.
    pub side: Side,
    /// Who it is.
    pub man: M,
}

impl<M: Player> ManRef<M> {
    /// The player's ID in views: `home-D1`.
    pub fn id(self) -> String {
        format!("{}-{}", self.side, self.man)
    }
}
