//! A position's set piece (UN-33 to UN-41).
//!
//! `set-piece=corner,home`: which, and whose; `spot=a14`, where; `fouled=D1`, `taker=C1`, of
//! that side; `wall=4`, the size of the wall; `home.jumpers=D1,D3`, in the order of their
//! pairs; `pairs=2`, how many the ball has reached.

use core::fmt::Write;

use fischio_core::{PositionFields, Side, Slot, exact};

use super::values::{named, square, up_to};
use crate::check::Check;
use crate::parts::set_piece::{JUMPERS, Jumpers, PieceKind, SetPiece};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

/// The keys of each side's jumpers.
const JUMPERS_OF: [&str; 2] = ["home.jumpers", "away.jumpers"];

impl Und1c1 {
    pub(super) fn read_set_piece(&mut self, fields: &mut PositionFields) -> Check {
        let piece = fields.read("set-piece", |text| {
            let (kind, side) = text.split_once(',')?;
            let kind = named(&PieceKind::ALL, PieceKind::name)(kind)?;
            Some(SetPiece::new(kind, exact(side)?, None))
        })?;
        let Some(mut piece) = piece else {
            return Ok(());
        };
        let side = piece.side;
        let on_pitch = |text| square(text).filter(|&at| Squares::PITCH.has(at));
        piece.at = fields.read("spot", on_pitch)?;
        piece.fouled = fields.read("fouled", |text| self.slot_named(side, text))?;
        piece.taker = fields.read("taker", |text| self.slot_named(side, text))?;
        let wall = |text| up_to(4)(text).filter(|size| size.is_multiple_of(2));
        piece.wall = fields.read("wall", wall)?.unwrap_or(0);
        for (side, key) in Side::BOTH.into_iter().zip(JUMPERS_OF) {
            let jumpers = fields.read(key, |text| self.read_jumpers(side, text))?;
            piece.jumpers[side] = jumpers.unwrap_or_default();
        }
        let pairs = fields.read("pairs", up_to(JUMPERS as u8))?;
        piece.pairs = pairs.unwrap_or(0);
        self.piece = Some(piece);
        Ok(())
    }

    fn read_jumpers(&self, side: Side, text: &str) -> Option<Jumpers> {
        let slots = self.slots_named(side, text)?;
        let mut jumpers = Jumpers::default();
        if slots.len() > JUMPERS {
            return None;
        }
        for slot in slots {
            jumpers.add(slot);
        }
        Some(jumpers)
    }

    pub(super) fn print_set_piece(&self, text: &mut String) {
        let Some(piece) = self.piece else {
            return;
        };
        let _ = write!(text, " set-piece={},{}", piece.kind.name(), piece.side);
        if let Some(at) = piece.at {
            let _ = write!(text, " spot={at}");
        }
        let mut named = |key, slot: Option<Slot>| {
            if let Some(slot) = slot {
                let man = self.squads[piece.side].man(slot);
                let _ = write!(text, " {key}={man}");
            }
        };
        named("fouled", piece.fouled);
        named("taker", piece.taker);
        if piece.wall != 0 {
            let _ = write!(text, " wall={}", piece.wall);
        }
        for (side, key) in Side::BOTH.into_iter().zip(JUMPERS_OF) {
            let jumpers = piece.jumpers[side];
            if jumpers.len() != 0 {
                let names = self.names(side, jumpers.iter());
                let _ = write!(text, " {key}={names}");
            }
        }
        if piece.pairs != 0 {
            let _ = write!(text, " pairs={}", piece.pairs);
        }
    }
}
