//! What counts in a roll besides its dice.

use crate::parts::man::ManRef;

/// Something that counts in a roll, or does not though it might.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// The reason's ID.
    pub reason: &'static str,
    /// The clause by which it counts or not.
    pub clause: &'static str,
    /// The player it comes from, if any.
    pub man: Option<ManRef>,
    /// How much is added; of `times` and RADDOPPIA, how many times dice count.
    pub value: u8,
    /// Whether it counts.
    pub counts: bool,
}

/// The modifiers of a roll.
pub type Modifiers = [Option<Modifier>; 3];

/// Nothing but the dice.
pub(crate) const NONE: Modifiers = [None; 3];

impl Modifier {
    /// One that no player brings.
    pub(crate) const fn of_dice(reason: &'static str, clause: &'static str, value: u8) -> Modifier {
        Modifier {
            reason,
            clause,
            man: None,
            value,
            counts: true,
        }
    }
}
