//! One side of a match: who is on the pitch, on the bench, and set up where.

use fischio_phases::Bench;

use crate::parts::square::Square;

/// Men of a side on the pitch; the goalkeeper has the first place (CT-05).
pub(crate) const LINE_UP: usize = 5;

/// Five men and their squares, by place.
pub(crate) type LineUp = fischio_phases::LineUp<Square, LINE_UP>;
/// A side's set-up (CT-11).
pub(crate) type SetUp = fischio_phases::SetUp<Square, LINE_UP>;

/// How often a side may put men elsewhere than it first did, in one set-up.
pub const CORRECTIONS: u8 = 40;

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Team {
    pub(crate) line_up: LineUp,
    pub(crate) bench: Bench,
    pub(crate) set_up: SetUp,
    /// Squares each man moved in this phase, by place.
    pub(crate) moved: [u8; LINE_UP],
    pub(crate) goals: u16,
}
