//! One side of a match.

use fischio_core::{Slot, SlotSet};

use crate::parts::leavers::Leavers;
use crate::parts::place::Place;
use crate::parts::play::Plays;
use crate::parts::shots::Shots;
use crate::parts::squad::SQUAD;
use crate::parts::square::Square;
use crate::parts::squares::Squares;

/// Players of a side on the pitch (UN-10).
pub const ELEVEN: usize = 11;
/// Substitutions a side (UN-30).
pub const SUBSTITUTIONS: u8 = 5;
/// Outfielders a side may have in its own penalty area (UN-14).
pub const IN_AREA: u32 = 4;
/// How often a side may put players elsewhere than it first did, in one set-up.
pub const CORRECTIONS: u8 = 40;

/// A side's padlocks, where they lie (UN-26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Padlocks {
    pub(crate) white: Option<Square>,
    pub(crate) black: Option<Square>,
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    /// Where each slot is.
    pub(crate) at: [Place; SQUAD],
    /// The boxes of the last set-up.
    pub(crate) last: [Place; SQUAD],
    /// The boxes its players stand on.
    pub(crate) occupied: Squares,
    /// Who takes part.
    pub(crate) on: SlotSet,
    /// Who of them is in the coach's hand, to be put on a box.
    pub(crate) in_hand: SlotSet,
    /// Who left for good.
    pub(crate) gone: Leavers,
    /// Who has a yellow card (UN-31).
    pub(crate) booked: SlotSet,
    /// Who is flipped until the end of the side's next turn, and until that of the one after.
    pub(crate) flips: [SlotSet; 2],
    /// Who keeps goal.
    pub(crate) keeper: Option<Slot>,
    pub(crate) locks: Padlocks,
    /// Substitutions left.
    pub(crate) substitutions: u8,
    /// Turns it has had.
    pub(crate) turns: u8,
    pub(crate) ready: bool,
    /// Corrections left in the set-up.
    pub(crate) corrections: u8,
    pub(crate) goals: u16,
    /// Its plays of the turn under way, and what it owes for traps (UN-55, UN-57).
    pub(crate) plays: Plays,
    /// What it has done in the shoot-out (TN-06).
    pub(crate) shots: Shots,
}

impl Team {
    pub(crate) const NEW: Team = Team {
        at: [Place::OFF; SQUAD],
        last: [Place::OFF; SQUAD],
        occupied: Squares::EMPTY,
        on: SlotSet::EMPTY,
        in_hand: SlotSet::EMPTY,
        gone: Leavers::NONE,
        booked: SlotSet::EMPTY,
        flips: [SlotSet::EMPTY; 2],
        keeper: None,
        locks: Padlocks {
            white: None,
            black: None,
        },
        substitutions: SUBSTITUTIONS,
        turns: 0,
        ready: false,
        corrections: CORRECTIONS,
        goals: 0,
        plays: Plays::NONE,
        shots: Shots::NONE,
    };

    /// Where somebody is.
    #[inline]
    pub(crate) const fn place(&self, slot: Slot) -> Place {
        self.at[slot.index()]
    }

    /// The box or goal of somebody who stands on the pitch.
    #[inline]
    pub(crate) const fn at(&self, slot: Slot) -> Square {
        self.place(slot).square().expect("who stands has a box")
    }

    /// Puts somebody on a box, off the one they stood on.
    #[inline]
    pub(crate) fn put(&mut self, slot: Slot, to: Square) {
        let from = core::mem::replace(&mut self.at[slot.index()], Place::on(to));
        if let Some(from) = from.square() {
            self.occupied.remove(from);
        }
        self.occupied.add(to);
        self.in_hand.remove(slot);
    }

    /// Takes somebody into the hand.
    pub(crate) fn lift(&mut self, slot: Slot) {
        self.take_off(slot);
        self.in_hand.add(slot);
    }

    /// Takes somebody off their box.
    fn take_off(&mut self, slot: Slot) {
        let from = core::mem::replace(&mut self.at[slot.index()], Place::OFF);
        if let Some(from) = from.square() {
            self.occupied.remove(from);
        }
    }

    /// Puts somebody back on the bench.
    pub(crate) fn bench(&mut self, slot: Slot) {
        self.take_off(slot);
        self.in_hand.remove(slot);
        self.on.remove(slot);
        if self.keeper == Some(slot) {
            self.keeper = None;
        }
    }

    /// Takes somebody off the pitch for good.
    pub(crate) fn leave(&mut self, slot: Slot) {
        self.bench(slot);
        self.last[slot.index()] = Place::OFF;
        self.gone.add(slot);
        self.flips = self.flips.map(|flips| flips.without(slot));
    }

    /// Who stands on the pitch or in goal.
    #[inline]
    pub(crate) fn standing(&self) -> SlotSet {
        self.on - self.in_hand
    }

    /// The goalkeeper alone, if there is one.
    #[inline]
    pub(crate) const fn keepers(&self) -> SlotSet {
        SlotSet::maybe(self.keeper)
    }

    /// Who takes part and is no goalkeeper, also who is in the hand.
    #[inline]
    pub(crate) fn all_outfielders(&self) -> SlotSet {
        self.on - self.keepers()
    }

    /// Who stands on the pitch and is no goalkeeper.
    #[inline]
    pub(crate) fn outfielders(&self) -> SlotSet {
        self.standing() - self.keepers()
    }

    /// Who is flipped (UN-20).
    #[inline]
    pub(crate) fn flipped(&self) -> SlotSet {
        self.flips[0] | self.flips[1]
    }

    /// Who stands and is not flipped.
    #[inline]
    pub(crate) fn upright(&self) -> SlotSet {
        self.standing() - self.flipped()
    }

    /// The goalkeeper, if in goal.
    #[inline]
    pub(crate) fn keeper_in_goal(&self) -> Option<Slot> {
        self.keeper.filter(|&keeper| self.is_in_goal(keeper))
    }

    /// The goalkeeper, if out on the pitch (UN-45), or in the hand to be put there.
    #[inline]
    pub(crate) fn keeper_out(&self) -> Option<Slot> {
        self.keeper.filter(|&keeper| !self.is_in_goal(keeper))
    }

    /// Whether somebody stands in goal.
    #[inline]
    pub(crate) fn is_in_goal(&self, slot: Slot) -> bool {
        self.place(slot).square().is_some_and(Square::is_goal)
    }

    /// Who stands on a box.
    #[inline]
    pub(crate) fn on_box(&self, square: Square) -> Option<Slot> {
        if !self.occupied.has(square) {
            return None;
        }
        let index = self.at.iter().position(|at| *at == Place::on(square));
        index.map(Slot::new)
    }

    /// The boxes of the outfielders who stand.
    #[inline]
    pub(crate) fn outfield_boxes(&self) -> Squares {
        let keeper = self.keeper.and_then(|slot| self.place(slot).square());
        self.occupied.without(Squares::maybe(keeper))
    }

    /// The boxes of some of its players who stand.
    pub(crate) fn boxes_of(&self, set: SlotSet) -> Squares {
        set.iter().map(|slot| self.at(slot)).collect()
    }
}
