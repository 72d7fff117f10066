//! From where a visitor looks at a match.

use fischio_core::{Seat, SeatSet, Side, ToAct, Viewer};

use super::Snapshot;
use crate::id::Visitor;
use crate::model::{Chairs, Status};

/// Which seats a visitor holds. Visitors with the same are shown the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatViewer {
    held: SeatSet,
}

impl SeatViewer {
    /// One who holds no seat.
    pub const SPECTATOR: SeatViewer = SeatViewer {
        held: SeatSet::EMPTY,
    };

    /// The viewer of `visitor`, with these chairs.
    pub fn of(visitor: &Visitor, chairs: &Chairs) -> SeatViewer {
        let held = chairs
            .all()
            .filter(|(_, chair)| chair.visitor() == Some(visitor));
        SeatViewer {
            held: held.map(|(seat, _)| seat).collect(),
        }
    }

    /// Whether the visitor holds `seat`.
    pub fn has(self, seat: Seat) -> bool {
        self.held.contains(seat)
    }

    /// Whether the visitor holds a seat of `side`.
    pub fn holds(self, side: Side) -> bool {
        self.held.iter().any(|seat| seat.side() == side)
    }

    /// Whether he holds none.
    pub fn is_spectator(self) -> bool {
        self == SeatViewer::SPECTATOR
    }

    /// Whether he holds seats of both sides.
    pub fn holds_both(self) -> bool {
        self.holds(Side::Home) && self.holds(Side::Away)
    }

    /// The side he plays for, if he plays for one and not both.
    pub fn one_side(self) -> Option<Side> {
        if self.holds_both() {
            return None;
        }
        self.sides().next()
    }

    /// The sides he plays for, Home first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |&side| self.holds(side))
    }

    /// The seats he holds.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        self.held.iter()
    }

    /// What he may see of `snapshot`: what his side knows; with both sides, what the one knows
    /// that is to act, as on a shared screen; everything once the match is over.
    pub fn viewer(self, snapshot: &Snapshot) -> Viewer {
        if snapshot.status == Status::Finished {
            return Viewer::All;
        }
        if self.holds_both() {
            let acting = match snapshot.to_act {
                ToAct::Seats(seats) => seats.first().map(Seat::side),
                ToAct::Chance | ToAct::Over => None,
            };
            return Viewer::Side(acting.unwrap_or(Side::Home));
        }
        self.sides().next().map_or(Viewer::Spectator, Viewer::Side)
    }
}
