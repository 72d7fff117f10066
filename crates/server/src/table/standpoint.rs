//! From where a visitor looks at a match.

use fischio_core::{BySide, Seat, Side, ToAct, Viewer};

use super::Moment;
use crate::id::Visitor;
use crate::store::Chair;
use crate::wire::Status;

/// Which seats a visitor holds. Visitors with the same are shown the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standpoint {
    held: BySide<bool>,
}

impl Standpoint {
    /// One who holds no seat.
    pub const SPECTATOR: Standpoint = Standpoint {
        held: BySide {
            home: false,
            away: false,
        },
    };

    /// The standpoint of `visitor`, with these chairs.
    pub fn of(visitor: &Visitor, chairs: &BySide<Chair>) -> Standpoint {
        Standpoint {
            held: BySide::from_fn(|side| chairs[side].visitor() == Some(visitor)),
        }
    }

    /// Whether the visitor holds a seat of `side`.
    pub fn holds(self, side: Side) -> bool {
        self.held[side]
    }

    /// Whether he holds none.
    pub fn is_spectator(self) -> bool {
        self == Standpoint::SPECTATOR
    }

    /// Whether he holds both.
    pub fn holds_both(self) -> bool {
        self.held.home && self.held.away
    }

    /// The side he holds, if he holds one and not both.
    pub fn one_side(self) -> Option<Side> {
        if self.holds_both() {
            return None;
        }
        self.sides().next()
    }

    /// The sides he holds, Home first.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |&side| self.holds(side))
    }

    /// The seats he holds.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        self.sides().map(Seat::first)
    }

    /// What he may see of `moment`: what his side knows; with both sides, what the one knows
    /// that is to act, as on a shared screen; everything once the match is over.
    pub fn viewer(self, moment: &Moment) -> Viewer {
        if moment.status == Status::Finished {
            return Viewer::All;
        }
        if self.holds_both() {
            let acting = match moment.to_act {
                ToAct::Seats(seats) => seats.first().map(Seat::side),
                ToAct::Chance | ToAct::Over => None,
            };
            return Viewer::Side(acting.unwrap_or(Side::Home));
        }
        self.sides().next().map_or(Viewer::Spectator, Viewer::Side)
    }
}
