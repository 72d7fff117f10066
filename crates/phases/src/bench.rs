//! Substitutions: who left, and how many are left.

use fischio_core::{Slot, SlotSet};

/// Substitutions a side has in a match (CT-25, CO-28).
pub const SUBSTITUTIONS: u8 = 3;

/// What a side's substitutions change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bench {
    /// Who left the pitch and does not return.
    pub gone: SlotSet,
    /// Substitutions left.
    pub substitutions: u8,
}

impl Bench {
    /// Before the first substitution.
    pub const FULL: Bench = Bench {
        gone: SlotSet::EMPTY,
        substitutions: SUBSTITUTIONS,
    };

    /// A player leaves for another.
    pub const fn substitute(&mut self, out: Slot) {
        debug_assert!(self.substitutions > 0, "a substitution is left");
        self.gone.add(out);
        self.substitutions -= 1;
    }
}
