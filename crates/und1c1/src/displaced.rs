//! Who made room for a set piece is re-placed (UN-34 to UN-36).

use fischio_core::{EventSink, Refusal, Side, Slot};

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::movement::refuse_area;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::set_piece::PieceKind;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

impl Und1c1 {
    /// A player who stands on a box makes room for another of a side, to be re-placed later.
    pub(crate) fn make_room(&mut self, at: Square, side: Side, but: Slot) {
        for of in Side::BOTH {
            if let Some(slot) = self.team(of).on_box(at)
                && (of, slot) != (side, but)
            {
                self.teams[of].lift(slot);
            }
        }
    }

    /// A side re-places those who made room, then the other, then the kick is taken.
    pub(crate) fn ask_displaced(&mut self, side: Side) {
        self.stage = Stage::Displaced { side };
        if self.team(side).in_hand.is_empty() {
            self.after_displaced(side);
        }
    }

    fn after_displaced(&mut self, side: Side) {
        if side == self.turn {
            self.stage = Stage::Kick;
        } else {
            self.ask_displaced(self.turn);
        }
    }

    /// Where somebody who made room may be put: anywhere, but not into an area that a penalty
    /// keeps clear (UN-35) or that is full (UN-14).
    fn displaced_boxes(&self, side: Side, slot: Slot) -> Squares {
        let free = self.free_for(side, slot);
        if self.is_piece(PieceKind::Penalty) {
            free.without(Squares::area(self.turn.opponent()))
        } else {
            free
        }
    }

    pub(crate) fn list_displaced(&self, side: Side, out: &mut Vec<Action>) {
        for slot in self.team(side).in_hand {
            let man = self.squads[side].man(slot);
            self.displaced_boxes(side, slot)
                .each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn check_displaced(&self, side: Side, man: Man, to: Square) -> Check {
        let slot = self.find(side, man)?;
        if !self.team(side).in_hand.has(slot) {
            let clause = self.piece_under_way().kind.clause();
            return Err(of_box(clause, "not-displaced", man, to));
        }
        if self.displaced_boxes(side, slot).has(to) {
            return Ok(());
        }
        let refusal = self.refuse_free_box(side, slot, to);
        Err(refusal.unwrap_or_else(|| of_box("UN-35", "area-kept-clear", man, to)))
    }

    /// Why somebody may not be put on a box as on any free one.
    pub(crate) fn refuse_free_box(&self, side: Side, slot: Slot, to: Square) -> Option<Refusal> {
        let man = self.squads[side].man(slot);
        if to.is_goal() {
            return Some(of_box("UN-46", "goal-closed", man, to));
        }
        if !self.unoccupied().has(to) {
            return Some(of_box("UN-12", "box-taken", man, to));
        }
        if self.locked_for(side, slot).has(to) {
            return Some(self.refuse_lock(side, slot, to));
        }
        (!self.free_for(side, slot).has(to)).then(|| refuse_area(side))
    }

    pub(crate) fn put_displaced(
        &mut self,
        side: Side,
        man: Man,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        self.put_openly(side, self.slot_of(side, man), to, events);
        if self.team(side).in_hand.is_empty() {
            self.after_displaced(side);
        }
    }

    /// Puts somebody on a box, for everybody to see.
    pub(crate) fn put_openly(
        &mut self,
        side: Side,
        slot: Slot,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let from = self.team(side).place(slot).square();
        self.arrive(side, slot, to, events);
        events.event(Event::Placed {
            man: self.man_ref(side, slot),
            from,
            to,
            open: Some(self.piece_under_way().kind.clause()),
        });
    }
}
