//! A side's players on the pitch.

use fischio_core::Slot;

use crate::Place;

/// Who has each place of a line-up, and where they stand. `S` is a game's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineUp<S, const N: usize> {
    /// Each place's player, by their slot in the squad.
    pub slots: [Option<Slot>; N],
    /// Each place's square; where nobody is, a square that nobody can stand on or ask for.
    pub at: [S; N],
}

/// What a player who was put on a square in a set-up changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put<S> {
    /// Where the player stood before, if they were on the pitch.
    pub from: Option<S>,
    /// Who stood on the square and changes places with them.
    pub swapped: Option<Place>,
    /// Whose place they took: that player is on the bench again.
    pub benched: Option<Slot>,
}

impl<S> Put<S> {
    /// Whether it changed what was placed before.
    pub const fn corrects(&self) -> bool {
        self.from.is_some() || self.benched.is_some()
    }
}

impl<S: Copy + PartialEq, const N: usize> LineUp<S, N> {
    /// Nobody on the pitch.
    pub const fn empty(nowhere: S) -> Self {
        LineUp {
            slots: [None; N],
            at: [nowhere; N],
        }
    }

    /// Who has a place.
    #[inline]
    pub const fn slot(&self, place: Place) -> Option<Slot> {
        self.slots[place.index()]
    }

    /// Whether somebody has a place.
    #[inline]
    pub const fn is_there(&self, place: Place) -> bool {
        self.slots[place.index()].is_some()
    }

    /// The square of a place that somebody has.
    #[inline]
    pub const fn square(&self, place: Place) -> S {
        self.at[place.index()]
    }

    /// Every place, whether or not somebody has it.
    #[inline]
    pub fn places() -> impl DoubleEndedIterator<Item = Place> + Clone {
        Place::all(N)
    }

    /// The places that somebody has, with who that is.
    #[inline]
    pub fn taken(&self) -> impl Iterator<Item = (Place, Slot)> + Clone + use<S, N> {
        let slots = self.slots;
        Place::all(N).filter_map(move |place| Some((place, slots[place.index()]?)))
    }

    /// Whether a player is on the pitch.
    #[inline]
    pub fn has(&self, slot: Slot) -> bool {
        self.slots.contains(&Some(slot))
    }

    /// The place of a player who is on the pitch.
    #[inline]
    pub fn place_of(&self, slot: Slot) -> Option<Place> {
        Place::all(N).find(|place| self.slots[place.index()] == Some(slot))
    }

    /// The place of the player who stands on a square.
    #[inline]
    pub fn place_on(&self, square: S) -> Option<Place> {
        Place::all(N).find(|place| {
            let i = place.index();
            self.at[i] == square && self.slots[i].is_some()
        })
    }

    /// Whether every place is taken.
    pub fn is_full(&self) -> bool {
        self.slots.iter().all(Option::is_some)
    }

    /// Whether every outfielder's place is taken.
    pub fn outfield_is_full(&self) -> bool {
        self.slots[1..].iter().all(Option::is_some)
    }

    /// The place a player takes who is put on a free square: their own, the goalkeeper's, or the
    /// first empty one. Nothing if all outfielders are there.
    pub fn place_for(&self, slot: Slot, keeps_goal: bool) -> Option<Place> {
        let own = self.place_of(slot);
        let first_empty = || Place::outfield(N).find(|&place| !self.is_there(place));
        own.or_else(|| {
            if keeps_goal {
                Some(Place::GOAL)
            } else {
                first_empty()
            }
        })
    }

    /// Puts a player on a square in a set-up. Who is on the pitch changes squares with who
    /// stands there; who comes from the bench takes that one's place, or else `place_for` them.
    ///
    /// # Panics
    /// If there is no place for the player: the action was not legal.
    pub fn put(&mut self, slot: Slot, keeps_goal: bool, to: S) -> Put<S> {
        let on_it = self.place_on(to);
        if let Some(own) = self.place_of(slot) {
            let from = self.square(own);
            if let Some(other) = on_it {
                self.at[other.index()] = from;
            }
            self.at[own.index()] = to;
            return Put {
                from: Some(from),
                swapped: on_it,
                benched: None,
            };
        }
        let place = on_it
            .or_else(|| self.place_for(slot, keeps_goal))
            .expect("a player is put where a place is free or another's");
        let benched = self.slots[place.index()].replace(slot);
        self.at[place.index()] = to;
        Put {
            from: None,
            swapped: None,
            benched,
        }
    }
}
