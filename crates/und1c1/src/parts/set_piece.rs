//! A set piece (UN-33 to UN-41).

use fischio_core::{BySide, Side, Slot, SlotSet};

use crate::parts::square::Square;

/// Which set piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// A penalty (UN-35).
    Penalty,
    /// A free kick at goal (UN-34).
    Shooting,
    /// A free kick that is crossed (UN-36).
    Crossing,
    /// A free kick that is passed (UN-38).
    Passing,
    /// A corner (UN-40).
    Corner,
    /// A throw-in (UN-41).
    ThrowIn,
}

impl PieceKind {
    /// All of them.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Penalty,
        PieceKind::Shooting,
        PieceKind::Crossing,
        PieceKind::Passing,
        PieceKind::Corner,
        PieceKind::ThrowIn,
    ];

    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::Penalty => "penalty",
            PieceKind::Shooting => "shooting-free-kick",
            PieceKind::Crossing => "crossing-free-kick",
            PieceKind::Passing => "passing-free-kick",
            PieceKind::Corner => "corner",
            PieceKind::ThrowIn => "throw-in",
        }
    }

    /// Its clause.
    pub const fn clause(self) -> &'static str {
        match self {
            PieceKind::Penalty => "UN-35",
            PieceKind::Shooting => "UN-34",
            PieceKind::Crossing => "UN-36",
            PieceKind::Passing => "UN-38",
            PieceKind::Corner => "UN-40",
            PieceKind::ThrowIn => "UN-41",
        }
    }
}

/// Players a side re-places before a passing free kick (UN-38).
pub(crate) const FREE: usize = 3;
/// Jumpers a side brings (UN-36).
pub(crate) const JUMPERS: usize = 4;

/// A side's jumpers, in the order of their pairs once all are there (UN-36).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Jumpers([Option<Slot>; JUMPERS]);

impl Jumpers {
    /// The jumpers, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        self.0.into_iter().flatten()
    }

    pub(crate) fn set(self) -> SlotSet {
        self.iter().collect()
    }

    pub(crate) fn len(self) -> usize {
        self.iter().count()
    }

    /// The jumper of a pair, by number from 1.
    pub(crate) fn of_pair(self, number: u8) -> Option<Slot> {
        let place = usize::from(number).checked_sub(1)?;
        self.0.get(place).copied().flatten()
    }

    /// Brings one more.
    pub(crate) fn add(&mut self, slot: Slot) {
        let place = self.0.iter_mut().find(|place| place.is_none());
        *place.expect("a side brings at most four jumpers") = Some(slot);
    }

    /// Puts them in order by a key; equals stay as they are.
    pub(crate) fn sort_by_key(&mut self, key: impl Fn(Slot) -> u8) {
        // A sort of the standard library may take room from the heap.
        for i in 1..self.len() {
            for j in (1..=i).rev() {
                if self.0[j - 1].map(&key) > self.0[j].map(&key) {
                    self.0.swap(j - 1, j);
                }
            }
        }
    }
}

/// A set piece that is under way, or that follows once the turn under way is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SetPiece {
    pub(crate) kind: PieceKind,
    /// The side that takes it, also while the turn before it ends.
    pub(crate) side: Side,
    /// Where it is taken; of a throw-in first where the receiver stood; of a corner nothing
    /// until the box is chosen.
    pub(crate) at: Option<Square>,
    /// Who was fouled, while they are on the pitch.
    pub(crate) fouled: Option<Slot>,
    /// Who takes it, once that is chosen.
    pub(crate) taker: Option<Slot>,
    /// How many stand in the wall, or are to (UN-34).
    pub(crate) wall: u8,
    /// Who jumps (UN-36).
    pub(crate) jumpers: BySide<Jumpers>,
    /// How many pairs of jumpers the ball has reached (UN-36).
    pub(crate) pairs: u8,
}

impl SetPiece {
    /// A set piece that nobody has prepared for yet.
    pub(crate) fn new(kind: PieceKind, side: Side, at: Option<Square>) -> SetPiece {
        SetPiece {
            kind,
            side,
            at,
            fouled: None,
            taker: None,
            wall: 0,
            jumpers: BySide::default(),
            pairs: 0,
        }
    }

    /// Where it is taken, once that is known.
    pub(crate) fn spot(&self) -> Square {
        self.at.expect("a set piece under way has a box")
    }

    /// Who takes it, once that is chosen.
    pub(crate) fn chosen_taker(&self) -> Slot {
        self.taker
            .expect("a set piece is prepared once it has a taker")
    }
}
