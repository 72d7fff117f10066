//! Who takes a set piece, and where (UN-33, UN-35, UN-40).

use fischio_core::{EventSink, Side, Slot, SlotSet};

use crate::check::{Check, of_box, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::board::Pitch;
use crate::parts::man::Man;
use crate::parts::set_piece::PieceKind;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

impl Und1c1 {
    pub(crate) fn ask_taker(&mut self, events: &mut impl EventSink<Event>) {
        if self.takers().is_empty() {
            self.drop_piece(events);
        } else {
            self.stage = Stage::Taker;
        }
    }

    /// Where a taker may be put: a penalty spot, a corner; nothing where there is no choice.
    fn spots(&self, slot: Slot) -> Option<Squares> {
        let side = self.turn;
        let spots = match self.piece_under_way().kind {
            PieceKind::Penalty => Pitch::penalty_spots(side),
            PieceKind::Corner => Pitch::corners(side),
            _ => return None,
        };
        let all: Squares = spots.into_iter().collect();
        let free = all.without(self.locked_for(side, slot));
        Some(if free.is_empty() { all } else { free })
    }

    pub(crate) fn list_takers(&self, out: &mut Vec<Action>) {
        for slot in self.takers() {
            let man = self.squads[self.turn].man(slot);
            match self.spots(slot) {
                None => out.push(Action::Taker(man, None)),
                Some(spots) => spots.each_into(out, |at| Action::Taker(man, Some(at))),
            }
        }
    }

    pub(crate) fn check_taker(&self, man: Man, at: Option<Square>) -> Check {
        let side = self.turn;
        let slot = self.find_actor(side, man)?;
        if Some(slot) == self.team(side).keeper {
            return Err(of_man("UN-45", "keeper-takes", man));
        }
        match (self.spots(slot), at) {
            (None, None) => Ok(()),
            (None, Some(at)) => Err(of_box("UN-33", "place-is-fixed", man, at)),
            (Some(spots), Some(at)) if spots.has(at) => Ok(()),
            (Some(_), Some(at)) if self.locked_for(side, slot).has(at) => {
                Err(self.refuse_lock(side, slot, at))
            }
            (Some(spots), _) => {
                let names: Vec<String> = spots.into_iter().map(|at| at.to_string()).collect();
                let clause = self.piece_under_way().kind.clause();
                Err(of_man(clause, "which-spot", man).with("squares", names.join(" or ")))
            }
        }
    }

    /// The taker goes to the spot, changing boxes with the fouled player; who has to makes
    /// room.
    pub(crate) fn choose_taker(
        &mut self,
        man: Man,
        at: Option<Square>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let slot = self.slot_of(side, man);
        let from = self.at(side, slot);
        let piece = self.piece_under_way_mut();
        piece.taker = Some(slot);
        piece.at = at.or(piece.at);
        let piece = *piece;
        let at = piece.spot();
        match (piece.kind, piece.fouled) {
            (PieceKind::Penalty, _) => self.clear_area(slot),
            (PieceKind::Corner, _) => self.make_room(at, side, slot),
            (_, Some(fouled)) if fouled != slot && self.at(side, fouled) == at => {
                self.teams[side].lift(slot);
                self.arrive(side, fouled, from, events);
            }
            _ => {}
        }
        if self.team(side).place(slot).square() != Some(at) {
            self.arrive(side, slot, at, events);
        }
        self.give_ball(side, slot);
        self.last = None;
        events.event(Event::Taker(self.man_ref(side, slot), piece.kind, at));
        self.after_taker(piece.kind);
    }

    fn after_taker(&mut self, kind: PieceKind) {
        let [side, rival] = [self.turn, self.turn.opponent()];
        match kind {
            PieceKind::Shooting if self.most_in_wall() > 0 => self.stage = Stage::Wall,
            PieceKind::Penalty | PieceKind::Shooting => self.ask_displaced(rival),
            PieceKind::Corner | PieceKind::Crossing => self.stage = Stage::Jumpers { side: rival },
            PieceKind::Passing | PieceKind::ThrowIn => {
                self.stage = Stage::Free {
                    side,
                    moved: SlotSet::default(),
                };
            }
        }
    }

    /// Everybody but the taker leaves the penalty area (UN-35).
    fn clear_area(&mut self, taker: Slot) {
        let area = Squares::area(self.turn.opponent());
        for side in Side::BOTH {
            for slot in self.standing_on(side, area) {
                if (side, slot) != (self.turn, taker) {
                    self.teams[side].lift(slot);
                }
            }
        }
    }
}
