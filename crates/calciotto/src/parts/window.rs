//! The card window of a phase or of a contest (CO-10 to CO-12).

use fischio_core::Side;
use fischio_phases::Place;

use crate::parts::card::Card;

/// Who is asked for a card in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Asked {
    /// The side on turn, first.
    First,
    /// The other side.
    Other,
    /// The side on turn again, which may answer what the other played.
    Answer,
}

/// The cards of a phase, and whose turn it is to play one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    pub(crate) asked: Asked,
    /// Which coach of that side is asked, from 1 (CO-29).
    pub(crate) seat: u8,
    /// Each side's card of this phase.
    pub(crate) played: [Option<Card>; 2],
    pub(crate) cancelled: [bool; 2],
    /// Whose ELIMINA is still to take a card.
    pub(crate) eliminating: [bool; 2],
    /// The place of the side on turn's player who sprints.
    pub(crate) sprinter: Option<Place>,
}

impl Window {
    pub(crate) const CLOSED: Window = Window {
        asked: Asked::First,
        seat: 1,
        played: [None; 2],
        cancelled: [false; 2],
        eliminating: [false; 2],
        sprinter: None,
    };

    /// The card a side has played in this phase, and whether it was cancelled.
    pub(crate) const fn played(&self, side: Side) -> Option<(Card, bool)> {
        let i = side.index();
        match self.played[i] {
            Some(card) => Some((card, self.cancelled[i])),
            None => None,
        }
    }
}
