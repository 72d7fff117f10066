//! A box, a goal or neither: where a player is.

use core::fmt;

use crate::parts::square::Square;

/// Where a player is: on a box, in a goal, or off the pitch. It is as small as a [`Square`], which an
/// `Option<Square>` is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place(Square);

impl Place {
    /// Off the pitch: on the bench, in the coach's hand, or gone.
    pub const OFF: Place = Place(Square::new(u8::MAX));

    /// On a box or in a goal.
    #[inline]
    pub const fn on(square: Square) -> Place {
        Place(square)
    }

    /// The box or goal, if it is one.
    #[inline]
    pub const fn square(self) -> Option<Square> {
        if self.0.index() == u8::MAX {
            None
        } else {
            Some(self.0)
        }
    }
}

impl From<Option<Square>> for Place {
    fn from(square: Option<Square>) -> Place {
        square.map_or(Place::OFF, Place::on)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(square) => write!(f, "{square}"),
            None => f.write_str("-"),
        }
    }
}
