//! Who sits at the table: coaches' seats, and who looks on.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Side;

/// Most coaches that may share one side (CO-29).
pub const MAX_SEATS_A_SIDE: u8 = 5;

/// A coach's place at the table: a side, and which of its coaches.
///
/// The first coach of a side is written as the side alone.
///
/// ```
/// use fischio_core::{Seat, Side};
/// assert_eq!("home".parse(), Ok(Seat::first(Side::Home)));
/// assert_eq!("away3".parse::<Seat>().unwrap().to_string(), "away3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    side: Side,
    number: u8,
}

impl Seat {
    /// Every first seat, Home's first.
    pub const FIRSTS: [Seat; 2] = [Seat::first(Side::Home), Seat::first(Side::Away)];

    /// The first coach of a side; the only one in a game of two coaches.
    pub const fn first(side: Side) -> Seat {
        Seat { side, number: 1 }
    }

    /// Coach `number` (from 1) of a side, or nothing if there is no such seat.
    pub const fn new(side: Side, number: u8) -> Option<Seat> {
        if number >= 1 && number <= MAX_SEATS_A_SIDE {
            Some(Seat { side, number })
        } else {
            None
        }
    }

    /// The side this seat plays for.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Which coach of the side, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    const fn bit(self) -> u16 {
        1 << (self.side.index() as u8 * MAX_SEATS_A_SIDE + self.number - 1)
    }

    /// The seat whose bit is at a place.
    const fn of_bit(place: u8) -> Seat {
        let (side, before) = match place.checked_sub(MAX_SEATS_A_SIDE) {
            None => (Side::Home, place),
            Some(place) => (Side::Away, place),
        };
        Seat {
            side,
            number: before + 1,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.number == 1 {
            write!(f, "{}", self.side)
        } else {
            write!(f, "{}{}", self.side, self.number)
        }
    }
}

/// A text that names no seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatError(pub String);

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a seat is home or away, with 2 to {MAX_SEATS_A_SIDE} behind it for a further coach, not {:?}",
            self.0
        )
    }
}

impl core::error::Error for SeatError {}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || SeatError(text.to_owned());
        let (side, number) = text.split_at_checked(4).ok_or_else(error)?;
        let side = side.parse().map_err(|_| error())?;
        match number {
            "" => Ok(Seat::first(side)),
            "2" | "3" | "4" | "5" => Seat::new(side, number.as_bytes()[0] - b'0').ok_or_else(error),
            _ => Err(error()),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Some of the seats of a match. Several act at once where both sides decide in secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(seat.bit())
    }

    /// These seats and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | seat.bit())
    }

    /// These seats but `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !seat.bit())
    }

    /// Whether `seat` is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order: Home's by number, then Away's.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        core::iter::from_fn(move || {
            let seat = left.first()?;
            left = left.without(seat);
            Some(seat)
        })
    }

    /// The first of them in that order.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.is_empty() {
            None
        } else {
            Some(Seat::of_bit(self.0.trailing_zeros() as u8))
        }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Who looks at a match, and so what is hidden from the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A coach of this side: sees what the side knows.
    Side(Side),
    /// Anybody else while the match runs: sees what both sides know.
    Spectator,
    /// The referee, and everybody once the match is over: sees everything.
    All,
}

impl Viewer {
    /// Whether this viewer sees what is known to `side` alone.
    pub fn sees(self, side: Side) -> bool {
        match self {
            Viewer::Side(own) => own == side,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_prints_as_it_is_read() {
        let all: SeatSet = Side::BOTH
            .into_iter()
            .flat_map(|side| (1..=5).filter_map(move |n| Seat::new(side, n)))
            .collect();
        assert_eq!(all.iter().count(), 10);
        for seat in all.iter() {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for wrong in ["", "hom", "home1", "home6", "home22", "away ", "Ω", "hé€me"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_set_of_seats_keeps_what_it_is_given() {
        let both: SeatSet = Seat::FIRSTS.into_iter().collect();
        assert_eq!(both.first(), Some(Seat::first(Side::Home)));
        let away = both.without(Seat::first(Side::Home));
        assert_eq!(away, SeatSet::one(Seat::first(Side::Away)));
        assert!(away.without(Seat::first(Side::Away)).is_empty());
        assert!(!away.contains(Seat::new(Side::Away, 2).unwrap()));
    }
}
