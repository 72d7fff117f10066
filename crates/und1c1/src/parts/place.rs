//! Where a player is.

use core::fmt;

use crate::parts::square::Square;

/// Where a player is: on a box, in a goal, or off the pitch. It is as small as a [`Square`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place(Square);

impl Place {
    /// Off the pitch: on the bench, in the coach's hand, or gone.
    pub(crate) const OFF: Place = Place(Square::new(u8::MAX));

    /// On a box or in a goal.
    #[inline]
    pub(crate) const fn on(square: Square) -> Place {
        Place(square)
    }

    /// The box or goal, if it is one.
    #[inline]
    pub(crate) const fn square(self) -> Option<Square> {
        if self.0.index() == u8::MAX {
            None
        } else {
            Some(self.0)
        }
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
