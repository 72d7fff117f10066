//! A free kick or penalty under way (CO-23 to CO-26).

use fischio_phases::{Place, PlaceSet};

use crate::parts::square::Square;

/// A free kick or penalty under way. The kicker's side is on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FreeKick {
    pub(crate) penalty: bool,
    /// The kicker's place, once the kicker is named.
    pub(crate) kicker: Option<Place>,
    /// Places of the side that re-places now which it has re-placed.
    pub(crate) replaced: PlaceSet,
    /// Places of the other side's men in the barrier.
    pub(crate) barrier: PlaceSet,
    /// The ± die shows + (CO-25).
    pub(crate) plus: bool,
    /// At a penalty, what the shooter and the goalkeeper have chosen.
    pub(crate) chosen: [Option<Square>; 2],
}
