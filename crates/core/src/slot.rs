//! Slots: the players of a side by number, and sets of them.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A player of a side by their place in its squad, counted from 0, fewer than [`Slot::MOST`].
///
/// An `Option<Slot>` is as small as a `Slot`: "nobody" needs no number of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(NonZeroU8);

impl Slot {
    /// How many slots there can be: as many as a [`SlotSet`] has bits.
    pub const MOST: usize = 32;

    /// The slot of a number.
    ///
    /// # Panics
    /// If there are not so many slots.
    #[inline]
    pub const fn new(index: usize) -> Slot {
        assert!(index < Slot::MOST, "a slot is a number below 32");
        Slot::of_bit(index as u32)
    }

    /// The slot of a number below 32.
    #[inline]
    const fn of_bit(bit: u32) -> Slot {
        debug_assert!(bit < Slot::MOST as u32);
        Slot(NonZeroU8::MIN.saturating_add(bit as u8))
    }

    /// Its number, to look it up in an array.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() - 1) as usize
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot {}", self.index())
    }
}

/// Some of a side's players, a bit each.
///
/// ```
/// use fischio_core::{Slot, SlotSet};
///
/// let mut team: SlotSet = [0, 3, 7].map(Slot::new).into_iter().collect();
/// let keeper = SlotSet::one(Slot::new(0));
/// assert!(team.has(Slot::new(3)));
/// assert_eq!((team - keeper).len(), 2);
/// team.remove(Slot::new(7));
/// assert_eq!(team.iter().map(Slot::index).collect::<Vec<_>>(), [0, 3]);
/// assert_eq!(keeper.only(), Some(Slot::new(0)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SlotSet(u32);

impl SlotSet {
    /// Nobody.
    pub const EMPTY: SlotSet = SlotSet(0);

    /// One player alone.
    #[inline]
    pub const fn one(slot: Slot) -> SlotSet {
        SlotSet(1 << slot.index())
    }

    /// One player alone, or nobody.
    #[inline]
    pub const fn maybe(slot: Option<Slot>) -> SlotSet {
        match slot {
            Some(slot) => SlotSet::one(slot),
            None => SlotSet::EMPTY,
        }
    }

    /// The slots below a number.
    ///
    /// # Panics
    /// If there are not so many slots.
    #[inline]
    pub const fn first_slots(count: usize) -> SlotSet {
        assert!(count <= Slot::MOST, "there are 32 slots at most");
        SlotSet(((1u64 << count) - 1) as u32)
    }

    /// The slots of a number's bits.
    #[inline]
    pub const fn from_bits(bits: u32) -> SlotSet {
        SlotSet(bits)
    }

    /// Bit `i` is the slot of number `i`.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a player is in it.
    #[inline]
    pub const fn has(self, slot: Slot) -> bool {
        self.0 >> slot.index() & 1 != 0
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many players are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The player in it, if it is one alone.
    #[inline]
    pub const fn only(self) -> Option<Slot> {
        if self.0.is_power_of_two() {
            self.lowest()
        } else {
            None
        }
    }

    /// Its player of the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Slot> {
        if self.0 == 0 {
            None
        } else {
            Some(Slot::of_bit(self.0.trailing_zeros()))
        }
    }

    /// Adds a player.
    #[inline]
    pub const fn add(&mut self, slot: Slot) {
        self.0 |= 1 << slot.index();
    }

    /// Takes a player out.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.index());
    }

    /// The same with a player.
    #[inline]
    #[must_use]
    pub const fn with(self, slot: Slot) -> SlotSet {
        SlotSet(self.0 | 1 << slot.index())
    }

    /// The same without a player.
    #[inline]
    #[must_use]
    pub const fn without(self, slot: Slot) -> SlotSet {
        SlotSet(self.0 & !(1 << slot.index()))
    }

    /// Those for which a test holds.
    #[inline]
    #[must_use]
    pub fn filter(self, mut test: impl FnMut(Slot) -> bool) -> SlotSet {
        self.iter().filter(|&slot| test(slot)).collect()
    }

    /// Its players, the lowest number first.
    #[inline]
    pub const fn iter(self) -> Slots {
        Slots(self)
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Slot::index)).finish()
    }
}

/// The players of a set, the lowest number first.
#[derive(Clone, Debug)]
pub struct Slots(SlotSet);

impl Iterator for Slots {
    type Item = Slot;

    #[inline]
    fn next(&mut self) -> Option<Slot> {
        let slot = self.0.lowest()?;
        self.0 = SlotSet(self.0.0 & (self.0.0 - 1));
        Some(slot)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Slots {}

impl IntoIterator for SlotSet {
    type Item = Slot;
    type IntoIter = Slots;

    #[inline]
    fn into_iter(self) -> Slots {
        self.iter()
    }
}

impl FromIterator<Slot> for SlotSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        slots.into_iter().fold(SlotSet::EMPTY, SlotSet::with)
    }
}

impl BitOr for SlotSet {
    type Output = SlotSet;

    #[inline]
    fn bitor(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 | other.0)
    }
}

impl BitOrAssign for SlotSet {
    #[inline]
    fn bitor_assign(&mut self, other: SlotSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for SlotSet {
    type Output = SlotSet;

    #[inline]
    fn bitand(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & other.0)
    }
}

impl BitAndAssign for SlotSet {
    #[inline]
    fn bitand_assign(&mut self, other: SlotSet) {
        self.0 &= other.0;
    }
}

/// Those of the first set who are not in the second.
impl Sub for SlotSet {
    type Output = SlotSet;

    #[inline]
    fn sub(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & !other.0)
    }
}

impl SubAssign for SlotSet {
    #[inline]
    fn sub_assign(&mut self, other: SlotSet) {
        self.0 &= !other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_each_slot_once() {
        for index in 0..Slot::MOST {
            let slot = Slot::new(index);
            assert_eq!(slot.index(), index);
            let one = SlotSet::one(slot);
            assert_eq!(
                (one.len(), one.only(), one.lowest()),
                (1, Some(slot), Some(slot))
            );
            assert_eq!(one.with(slot), one);
            assert_eq!(one.without(slot), SlotSet::EMPTY);
            assert_eq!(SlotSet::first_slots(index).len(), index);
            assert!(!SlotSet::first_slots(index).has(slot));
        }
        let all = SlotSet::first_slots(Slot::MOST);
        assert_eq!(all.iter().collect::<SlotSet>(), all);
        assert_eq!((all.len(), all.only()), (Slot::MOST, None));
        assert_eq!(SlotSet::EMPTY.lowest(), None);
        assert_eq!(all.filter(|slot| slot.index() % 2 == 0).len(), 16);
    }

    #[test]
    fn nobody_takes_no_more_room_than_somebody() {
        assert_eq!(size_of::<Option<Slot>>(), size_of::<u8>());
    }
}
