//! Who of a side has left the pitch for good, and why (UN-30, UN-31).

use fischio_core::{Slot, SlotSet};

/// Who of a side has left for good, and why: two bits a player, for states are copied often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leavers {
    /// Who was substituted or carried off.
    without_red: SlotSet,
    /// Who was sent off or carried off.
    by_a_foul: SlotSet,
}

impl Leavers {
    /// Nobody.
    pub(crate) const NONE: Leavers = Leavers {
        without_red: SlotSet::EMPTY,
        by_a_foul: SlotSet::EMPTY,
    };

    /// So many of each; nobody is in two of them.
    pub(crate) fn of(substituted: SlotSet, sent_off: SlotSet, carried_off: SlotSet) -> Leavers {
        Leavers {
            without_red: substituted | carried_off,
            by_a_foul: sent_off | carried_off,
        }
    }

    /// All of them.
    pub(crate) fn all(self) -> SlotSet {
        self.without_red | self.by_a_foul
    }

    /// Who was substituted (UN-30).
    pub(crate) fn substituted(self) -> SlotSet {
        self.without_red - self.by_a_foul
    }

    /// Who was sent off (UN-31).
    pub(crate) fn sent_off(self) -> SlotSet {
        self.by_a_foul - self.without_red
    }

    /// Who was carried off (UN-31).
    pub(crate) fn carried_off(self) -> SlotSet {
        self.without_red & self.by_a_foul
    }

    /// Somebody leaves, as one who is substituted.
    pub(crate) fn add(&mut self, slot: Slot) {
        self.without_red.add(slot);
    }

    /// Who has left was sent off.
    pub(crate) fn send_off(&mut self, slot: Slot) {
        self.without_red.remove(slot);
        self.by_a_foul.add(slot);
    }

    /// Who has left was carried off.
    pub(crate) fn carry_off(&mut self, slot: Slot) {
        self.by_a_foul.add(slot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_31_each_has_left_for_one_reason() {
        let [one, two, three] = [3, 7, 17].map(Slot::new);
        let mut left = Leavers::NONE;
        for slot in [one, two, three] {
            left.add(slot);
        }
        left.send_off(two);
        left.carry_off(three);
        let sets = [left.substituted(), left.sent_off(), left.carried_off()];
        assert_eq!(sets, [one, two, three].map(SlotSet::one));
        assert_eq!(left.all().len(), 3);
        assert_eq!(Leavers::of(sets[0], sets[1], sets[2]), left);
    }
}
