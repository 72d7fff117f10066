//! What a coach may put where in a set-up (CT-11, CT-23, CO-13, CO-14).

use fischio_core::Slot;

use crate::{LineUp, Place, SetUp};

/// Where a player may be put, of the squares on which such a player sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PutOn<S> {
    /// On any of them.
    Any,
    /// On any but this one, where the player stands.
    AnyBut(S),
    /// On those of the side's other players alone, to replace one of them.
    Taken,
    /// On those where nobody stands alone.
    Free,
    /// On none.
    Nowhere,
}

/// Why a player may not be put on a square on which such a player sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPut {
    /// The player stands there.
    AlreadyThere,
    /// The square is free, and no place of the line-up is.
    NoPlace,
    /// It would change what was placed before, and no correction is left.
    NoCorrectionsLeft,
}

impl<S: Copy + PartialEq, const N: usize> LineUp<S, N> {
    /// Whether a place of such a player is free.
    pub fn has_room(&self, keeps_goal: bool) -> bool {
        if keeps_goal {
            !self.is_there(Place::GOAL)
        } else {
            !self.outfield_is_full()
        }
    }

    /// Where a player may be put, with corrections left or without. `may_join` says whether a
    /// free place is open to one who comes from the bench.
    pub fn may_put(
        &self,
        slot: Slot,
        keeps_goal: bool,
        corrects: bool,
        may_join: bool,
    ) -> PutOn<S> {
        let room = self.has_room(keeps_goal);
        match self.place_of(slot) {
            Some(own) if corrects => PutOn::AnyBut(self.square(own)),
            Some(_) => PutOn::Nowhere,
            // There is one goalkeeper, so another replaces them on any square.
            None if corrects && keeps_goal && !room => PutOn::Any,
            None => match (room && may_join, corrects) {
                (true, true) => PutOn::Any,
                (true, false) => PutOn::Free,
                (false, true) => PutOn::Taken,
                (false, false) => PutOn::Nowhere,
            },
        }
    }

    /// Whether putting a player on a square changes what was placed before.
    ///
    /// # Errors
    /// If the player may not be put there.
    pub fn check_put(
        &self,
        slot: Slot,
        keeps_goal: bool,
        to: S,
        corrections: u8,
    ) -> Result<bool, NoPut> {
        let on_it = self.place_on(to);
        if on_it.is_some() && on_it == self.place_of(slot) {
            return Err(NoPut::AlreadyThere);
        }
        let corrects = match (on_it, self.place_for(slot, keeps_goal)) {
            (Some(_), _) => true,
            (None, Some(place)) => self.is_there(place),
            (None, None) => return Err(NoPut::NoPlace),
        };
        if corrects && corrections == 0 {
            return Err(NoPut::NoCorrectionsLeft);
        }
        Ok(corrects)
    }
}

impl<S: Copy + PartialEq, const N: usize> SetUp<S, N> {
    /// Whether the set-up follows a goal: then who was on the pitch sets up again.
    pub fn is_restart(&self) -> bool {
        self.before[Place::GOAL.index()].is_some()
    }

    /// The places whose players were substituted in the set-up, with who was there before.
    pub fn substituted(
        &self,
        line_up: &LineUp<S, N>,
    ) -> impl Iterator<Item = (Place, Slot)> + use<S, N> {
        let (before, now) = (self.before, line_up.slots);
        Place::all(N).filter_map(move |place| {
            let left = before[place.index()]?;
            (now[place.index()] != Some(left)).then_some((place, left))
        })
    }
}
