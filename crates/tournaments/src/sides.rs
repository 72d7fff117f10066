//! Who of two is at home.

use fischio_core::{BySide, Side};

/// Two who meet: `one` is at home if `one_is_home`, else the other.
pub(crate) fn at_home<T>(one: T, other: T, one_is_home: bool) -> BySide<T> {
    let (home, away) = if one_is_home {
        (one, other)
    } else {
        (other, one)
    };
    BySide { home, away }
}

/// On which side somebody is, if they are one of the two.
pub(crate) fn side_of<T: PartialEq>(two: &BySide<T>, one: &T) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| two[*side] == *one)
}
