//! When a tackle may be called on a carrier that nobody comes near (CT-28, CO-32).

use crate::{Place, PlaceSet};

/// Movement phases in a row of the side with the ball since the last tackle, shot or kick-off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Untackled(u16);

impl Untackled {
    /// Phases after which a tackle may be called.
    pub const ENOUGH: u16 = 6;

    /// A tackle, a shot or a kick-off just was.
    pub const NONE: Untackled = Untackled(0);

    /// So many phases.
    pub const fn new(phases: u16) -> Untackled {
        Untackled(phases)
    }

    /// The side with the ball has played another phase.
    ///
    /// ```
    /// use fischio_phases::Untackled;
    /// let mut row = Untackled::new(6);
    /// row.count();
    /// assert_eq!((row.phases(), row.is_enough()), (7, true));
    /// ```
    pub const fn count(&mut self) {
        self.0 = self.0.saturating_add(1);
    }

    /// Phases so far.
    pub const fn phases(self) -> u16 {
        self.0
    }

    /// Phases so far as far as they matter: [`Untackled::ENOUGH`] at most.
    pub const fn phases_that_matter(self) -> u8 {
        if self.is_enough() {
            Untackled::ENOUGH as u8
        } else {
            self.0 as u8
        }
    }

    /// Whether a tackle may be called.
    pub const fn is_enough(self) -> bool {
        self.0 >= Untackled::ENOUGH
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
