//! Substitutions: who left, and how many are left.

use core::fmt::Display;

use fischio_core::{Refusal, Slot, SlotSet};

use crate::LineUp;

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

/// Why a player may not come on for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSubstitution {
    /// The side has made all its substitutions.
    NoneLeft,
    /// Who is to leave is not on the pitch.
    NotOnThePitch,
    /// Who is to come on is not on the bench.
    NotOnTheBench,
    /// A goalkeeper comes on for a goalkeeper, an outfielder for an outfielder.
    LikeForLike,
    /// Who is to come on left before.
    HasLeft,
}

impl NoSubstitution {
    /// The refusal under a game's clause.
    pub fn refusal(self, clause: &'static str, out: impl Display, on: impl Display) -> Refusal {
        let reason = match self {
            NoSubstitution::NoneLeft => "no-substitutions-left",
            NoSubstitution::NotOnThePitch => "not-on-the-pitch",
            NoSubstitution::NotOnTheBench => "not-on-the-bench",
            NoSubstitution::LikeForLike => "like-for-like",
            NoSubstitution::HasLeft => "has-left",
        };
        let refusal = Refusal::new(clause, reason)
            .with("man", out)
            .with("other", on);
        match self {
            NoSubstitution::NoneLeft => refusal.with("most", SUBSTITUTIONS),
            _ => refusal,
        }
    }
}

impl Bench {
    /// Whether one player may come on for another. `called` says whether the first is of the
    /// match's squad, `alike` whether both keep goal or neither does.
    ///
    /// # Errors
    /// If not.
    pub fn check<S: Copy + PartialEq, const N: usize>(
        &self,
        line_up: &LineUp<S, N>,
        (out, on): (Slot, Slot),
        called: bool,
        alike: bool,
    ) -> Result<(), NoSubstitution> {
        if self.substitutions == 0 {
            Err(NoSubstitution::NoneLeft)
        } else if !line_up.has(out) {
            Err(NoSubstitution::NotOnThePitch)
        } else if line_up.has(on) || !called {
            Err(NoSubstitution::NotOnTheBench)
        } else if !alike {
            Err(NoSubstitution::LikeForLike)
        } else if self.gone.has(on) {
            Err(NoSubstitution::HasLeft)
        } else {
            Ok(())
        }
    }
}
