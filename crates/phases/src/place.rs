//! Places of a line-up, and sets of them.

use core::num::NonZeroU8;

/// A place of a side's line-up: the goalkeeper's, or one of the outfielders'.
///
/// A player who comes on for another takes over the place. An `Option<Place>` is as small as a
/// `Place`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(NonZeroU8);

impl Place {
    /// The most places a line-up can have: as many as a [`PlaceSet`] has bits.
    pub const MOST: usize = 8;

    /// The goalkeeper's place.
    pub const GOAL: Place = Place(NonZeroU8::MIN);

    /// The place of a number, the goalkeeper's being 0.
    #[inline]
    pub const fn new(index: usize) -> Place {
        debug_assert!(index < Place::MOST, "a line-up has eight places at most");
        Place(NonZeroU8::MIN.saturating_add(index as u8))
    }

    /// Its number, to look it up in an array.
    #[inline]
    pub const fn index(self) -> usize {
        // Below `MOST` also to the compiler, which then checks no bounds of an array so long.
        (self.0.get() - 1) as usize & (Place::MOST - 1)
    }

    /// Whether it is the goalkeeper's.
    #[inline]
    pub const fn keeps_goal(self) -> bool {
        self.0.get() == 1
    }

    /// The places of a line-up of so many, the goalkeeper's first.
    #[inline]
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..count).map(Place::new)
    }

    /// The outfielders' places of a line-up of so many.
    #[inline]
    pub fn outfield(count: usize) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (1..count).map(Place::new)
    }
}

/// Some places of a line-up, a bit each.
///
/// ```
/// use fischio_phases::{Place, PlaceSet};
///
/// let mut barrier = PlaceSet::EMPTY;
/// barrier.add(Place::new(3));
/// barrier.add(Place::new(5));
/// assert!(barrier.has(Place::new(3)) && !barrier.has(Place::GOAL));
/// assert_eq!(barrier.iter().map(Place::index).collect::<Vec<_>>(), [3, 5]);
/// assert_eq!(barrier.len(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(u8);

impl PlaceSet {
    /// No place.
    pub const EMPTY: PlaceSet = PlaceSet(0);

    /// Whether a place is in it.
    #[inline]
    pub const fn has(self, place: Place) -> bool {
        self.0 >> place.index() & 1 != 0
    }

    /// Adds a place.
    #[inline]
    pub const fn add(&mut self, place: Place) {
        self.0 |= 1 << place.index();
    }

    /// The same with a place.
    #[inline]
    #[must_use]
    pub const fn with(mut self, place: Place) -> PlaceSet {
        self.add(place);
        self
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Its places, the lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        Place::all(Place::MOST).filter(move |&place| self.has(place))
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(PlaceSet::EMPTY, PlaceSet::with)
    }
}
