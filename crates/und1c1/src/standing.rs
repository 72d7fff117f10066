//! A player where they stand, as rolls count them.

use crate::parts::chip::{Ability, Chip, Trait};
use crate::parts::man::Man;
use crate::parts::square::Square;

/// A player on the pitch or in goal, as rolls count them. With another box it is the same
/// player as if they stood there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who it is.
    pub man: Man,
    /// Where they stand.
    pub at: Square,
    /// What they can do.
    pub chip: Chip,
    /// They keep goal, in it or out of it.
    pub keeper: bool,
    /// They cannot act until a turn's end (UN-20).
    pub flipped: bool,
}

impl Standing {
    /// Whether they can act out on the pitch.
    #[inline]
    pub const fn acts(self) -> bool {
        !self.flipped && !self.at.is_goal()
    }

    /// What an ability of theirs adds where it counts (UN-06).
    #[inline]
    pub const fn ability(self, which: Ability) -> i8 {
        self.chip.ability(which).cast_signed()
    }

    /// Whether they have an ability that counts: an outfielder in goal has no Paw (UN-31).
    #[inline]
    pub fn has_ability(self, which: Ability) -> bool {
        self.man.may_have(which) && self.ability(which) > 0
    }

    /// Boxes that they move at once without the ball (UN-12).
    #[inline]
    pub const fn steps(self) -> u8 {
        steps(self.chip.has(Trait::Rabbit), false)
    }

    /// The same player on another box.
    #[inline]
    #[must_use]
    pub const fn on(self, at: Square) -> Standing {
        Standing { at, ..self }
    }
}

/// How far one moves at once, a Rabbit farther and slowed down by the ball less far (UN-06, UN-12).
#[inline]
pub(crate) const fn steps(is_rabbit: bool, is_slowed: bool) -> u8 {
    2 + is_rabbit as u8 - is_slowed as u8
}
