//! From where a visitor looks at a match.

use fischio_core::{Seat, SeatSet, Side, Viewer};

use crate::id::Visitor;
use crate::model::Chairs;

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

    /// Whether the visitor holds none.
    pub fn is_spectator(self) -> bool {
        self == SeatViewer::SPECTATOR
    }

    /// Whether the visitor holds seats of both sides.
    pub fn holds_both(self) -> bool {
        self.holds(Side::Home) && self.holds(Side::Away)
    }

    /// The side that the visitor plays for, if it is one and not both.
    pub fn one_side(self) -> Option<Side> {
        if self.holds_both() {
            return None;
        }
        self.sides().next()
    }

    /// The viewer that the visitor is while the match runs: one or the other by turns for who holds
    /// both sides.
    pub fn viewers(self) -> impl Iterator<Item = Viewer> {
        let watches = self.is_spectator().then_some(Viewer::Spectator);
        self.sides().map(Viewer::Side).chain(watches)
    }

    /// The sides that the visitor plays for, Home first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |&side| self.holds(side))
    }

    /// The seats that the visitor holds.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        self.held.iter()
    }
}
