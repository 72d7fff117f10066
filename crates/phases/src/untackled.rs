//! When a tackle may be called on a carrier that nobody comes near (CT-28, CO-32).

use crate::{Place, PlaceSet};

/// Movement phases in a row of the side with the ball since the last tackle, shot or kick-off,
/// counted as far as they matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Untackled(u8);

impl Untackled {
    /// Phases after which a tackle may be called.
    pub const ENOUGH: u8 = 6;

    /// A tackle, a shot or a kick-off just was.
    pub const NONE: Untackled = Untackled(0);

    /// So many phases, [`Untackled::ENOUGH`] at most.
    pub const fn new(phases: u8) -> Untackled {
        if phases < Untackled::ENOUGH {
            Untackled(phases)
        } else {
            Untackled(Untackled::ENOUGH)
        }
    }

    /// The side with the ball has played another phase.
    pub const fn count(&mut self) {
        *self = Untackled::new(self.0 + 1);
    }

    /// Phases so far, [`Untackled::ENOUGH`] at most.
    pub const fn phases(self) -> u8 {
        self.0
    }

    /// Whether a tackle may be called.
    pub const fn is_enough(self) -> bool {
        self.0 == Untackled::ENOUGH
    }
}

/// Of some places, those fewest steps away.
pub fn nearest(
    places: impl Iterator<Item = Place> + Clone,
    steps: impl Fn(Place) -> u8,
) -> PlaceSet {
    let least = places.clone().map(&steps).min();
    places
        .filter(|&place| Some(steps(place)) == least)
        .collect()
}
