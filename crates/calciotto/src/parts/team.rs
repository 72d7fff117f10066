//! One side of a match: who is on the pitch, on the bench, and set up where.

use fischio_core::SlotSet;
use fischio_phases::{Bench, Place};

use crate::parts::square::Square;

/// Players of a side on the pitch; the goalkeeper has the first place (CO-04).
pub(crate) const LINE_UP: usize = 8;
/// The goalkeeper's place.
pub(crate) const GOAL: Place = Place::GOAL;

/// Eight players and their squares, by place; [`Square::OFF`] where there is nobody.
pub(crate) type LineUp = fischio_phases::LineUp<Square, LINE_UP>;
/// A side's set-up (CO-13).
pub(crate) type SetUp = fischio_phases::SetUp<Square, LINE_UP>;

/// How often a side may change what it already placed or called up, in one set-up.
pub const CORRECTIONS: u8 = 20;

/// One side of a match. Places are those of its line-up, slots those of its squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    pub(crate) line_up: LineUp,
    /// Squares each player moved in this phase, by place.
    pub(crate) moved: [u8; LINE_UP],
    /// Who is called up (CO-04).
    pub(crate) called: SlotSet,
    pub(crate) bench: Bench,
    /// Who of those who left was sent off (CO-27).
    pub(crate) sent_off: SlotSet,
    /// Who has a yellow card (CO-27).
    pub(crate) booked: SlotSet,
    pub(crate) set_up: SetUp,
    pub(crate) goals: u16,
}
