//! What a viewer may see of a side's line-up.

use fischio_core::Slot;

use crate::{Bench, LineUp, Place, SetUp};

/// A side's line-up as a viewer may see it: while the side sets up in secret, others see who was
/// on the pitch before, and no squares (CT-11, CO-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visible<const N: usize> {
    /// Who has each place.
    pub slots: [Option<Slot>; N],
    /// Who left, and the substitutions left.
    pub bench: Bench,
    /// Whether squares are seen too.
    pub open: bool,
}

impl<const N: usize> Visible<N> {
    /// What is seen of a line-up, a bench and the set-up that changes them, in the `open` or not.
    pub const fn new<S: Copy>(
        line_up: &LineUp<S, N>,
        bench: Bench,
        set_up: &SetUp<S, N>,
        open: bool,
    ) -> Visible<N> {
        let (slots, bench) = if open {
            (line_up.slots, bench)
        } else {
            (set_up.before, set_up.bench_before)
        };
        Visible { slots, bench, open }
    }

    /// The place of a player who is on the pitch.
    pub fn place_of(&self, slot: Slot) -> Option<Place> {
        Place::all(N).find(|place| self.slots[place.index()] == Some(slot))
    }

    /// Whether a goalkeeper, or an outfielder, may still be put on the pitch.
    pub fn has_room(&self, keeps_goal: bool) -> bool {
        let (goal, outfield) = self.slots.split_at(1);
        let places = if keeps_goal { goal } else { outfield };
        places.iter().any(Option::is_none)
    }
}
