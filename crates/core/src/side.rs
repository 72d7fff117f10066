//! The two sides of a match.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the two sides. Home attacks up the ranks; in Chess Football it is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum Side {
    /// The side whose goal is behind rank 1.
    Home,
    /// The side whose goal is behind the last rank.
    Away,
}

impl Side {
    /// Both sides, Home first.
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }

    /// 0 for Home, 1 for Away.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `home` or `away`, as the wire and the logs spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Home => "home",
            Side::Away => "away",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names neither `home` nor `away`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideError(pub String);

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side is home or away, not {:?}", self.0)
    }
}

impl core::error::Error for SideError {}

impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "home" => Ok(Side::Home),
            "away" => Ok(Side::Away),
            other => Err(SideError(other.to_owned())),
        }
    }
}

/// One value for each side, indexed by [`Side`].
///
/// ```
/// use fischio_core::{BySide, Side};
/// let mut score = BySide { home: 0, away: 0 };
/// score[Side::Away] += 1;
/// assert_eq!(score, BySide { home: 0, away: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct BySide<T> {
    /// Home's value.
    pub home: T,
    /// Away's value.
    pub away: T,
}

impl<T> BySide<T> {
    /// Makes each side's value by asking for it.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide {
            home: make(Side::Home),
            away: make(Side::Away),
        }
    }

    /// The same structure with each value changed by `change`.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            home: change(self.home),
            away: change(self.away),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Home => &mut self.home,
            Side::Away => &mut self.away,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_prints_as_it_is_read() {
        for side in Side::BOTH {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(side.opponent().opponent(), side);
        }
        assert_eq!(
            "Home".parse::<Side>().unwrap_err().to_string(),
            "a side is home or away, not \"Home\""
        );
    }

    #[test]
    fn a_value_for_each_side_is_found_by_side() {
        let names = BySide::from_fn(Side::name);
        assert_eq!((names[Side::Home], names[Side::Away]), ("home", "away"));
        assert_eq!(names.map(str::len), BySide { home: 4, away: 4 });
    }
}
