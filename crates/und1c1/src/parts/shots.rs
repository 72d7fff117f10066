//! What a side has done in a shoot-out (TN-06).

use fischio_core::{Slot, SlotSet};

use crate::parts::squad::{GOALKEEPERS, SQUAD};

/// Bits of those who have shot: goalkeepers never do.
const SHOOTERS: u32 = (SQUAD - GOALKEEPERS) as u32;

/// A side's shots in a shoot-out, its goals, and who has shot since all of it last had. In four bytes, for states are copied
/// often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shots(u32);

impl Shots {
    /// None.
    pub(crate) const NONE: Shots = Shots(0);

    /// So many shots and goals, by these; nobody's among them who keeps goal by their chip.
    pub(crate) fn new(shots: u8, goals: u8, shot: SlotSet) -> Shots {
        let bit = |slot: Slot| 1 << (slot.index() - GOALKEEPERS);
        let bits: u32 = shot.iter().map(bit).sum();
        Shots(bits | u32::from(shots) << SHOOTERS | u32::from(goals) << (SHOOTERS + 8))
    }

    /// Shots.
    pub(crate) const fn count(self) -> u8 {
        (self.0 >> SHOOTERS) as u8
    }

    /// Goals.
    pub(crate) const fn goals(self) -> u8 {
        (self.0 >> (SHOOTERS + 8)) as u8
    }

    /// Who has shot since all of the side last had.
    pub(crate) fn shot(self) -> SlotSet {
        let slots = (0..SHOOTERS).filter(|bit| self.0 >> bit & 1 != 0);
        slots
            .map(|bit| Slot::new(bit as usize + GOALKEEPERS))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tn_06_what_is_packed_is_what_was_put_in() {
        for set in [&[][..], &[2], &[2, 9, 17], &[16, 17]] {
            let shot: SlotSet = set.iter().copied().map(Slot::new).collect();
            for (count, goals) in [(0, 0), (7, 3), (255, 254)] {
                let shots = Shots::new(count, goals, shot);
                assert_eq!((shots.count(), shots.goals()), (count, goals));
                assert_eq!(shots.shot(), shot);
            }
        }
        assert_eq!(Shots::NONE, Shots::new(0, 0, SlotSet::EMPTY));
    }
}
