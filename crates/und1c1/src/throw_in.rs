//! Throw-ins (UN-41).

use fischio_core::{EventSink, Side, Slot, SlotSet};

use crate::check::{Check, of_box, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

/// Movements of each side before a throw-in.
pub(crate) const MOVES: u8 = 2;

impl Und1c1 {
    /// The boxes of the touchline where somebody may throw in: next to the receiver, else the
    /// nearest free ones. A player who stands there may stay.
    fn throw_boxes(&self, slot: Slot) -> Squares {
        let side = self.turn;
        let out = self.piece_under_way().spot();
        let file = if out.file() < FILES / 2 { 0 } else { FILES - 1 };
        let line = Squares::part(file, file, 1, RANKS);
        let free = self.unoccupied().without(self.locked_for(side, slot));
        let open = (free | Squares::one(self.at(side, slot))) & line;
        let next_to = open & Squares::one(out).around();
        if !next_to.is_empty() {
            return next_to;
        }
        let least = open.into_iter().map(|at| at.boxes_to(out)).min();
        let nearest = open
            .into_iter()
            .filter(|at| Some(at.boxes_to(out)) == least);
        nearest.collect()
    }

    pub(crate) fn ask_thrower(&mut self, events: &mut impl EventSink<Event>) {
        let mut takers = self.takers().iter();
        if takers.all(|slot| self.throw_boxes(slot).is_empty()) {
            self.drop_piece(events);
        } else {
            self.stage = Stage::Thrower;
        }
    }

    pub(crate) fn list_throwers(&self, out: &mut Vec<Action>) {
        for slot in self.takers() {
            let man = self.squads[self.turn].man(slot);
            self.throw_boxes(slot)
                .each_into(out, |at| Action::Thrower(man, at));
        }
    }

    pub(crate) fn check_thrower(&self, man: Man, at: Square) -> Check {
        let side = self.turn;
        let slot = self.find_actor(side, man)?;
        if Some(slot) == self.team(side).keeper {
            return Err(of_man("UN-45", "keeper-takes", man));
        }
        if self.throw_boxes(slot).has(at) {
            return Ok(());
        }
        if self.locked_for(side, slot).has(at) {
            return Err(self.refuse_lock(side, slot, at));
        }
        Err(of_box("UN-41", "throw-box", man, at))
    }

    pub(crate) fn choose_thrower(
        &mut self,
        man: Man,
        at: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let slot = self.slot_of(side, man);
        self.arrive(side, slot, at, events);
        let piece = self.piece_under_way_mut();
        piece.taker = Some(slot);
        piece.at = Some(at);
        let kind = piece.kind;
        self.give_ball(side, slot);
        self.last = None;
        events.event(Event::Taker(self.man_ref(side, slot), kind, at));
        self.stage = Stage::ThrowMoves { side, left: MOVES };
    }

    /// Who of a side may move before a throw-in: not the thrower, and not a goalkeeper in goal,
    /// who leaves it in their own turn only (UN-45).
    fn throw_movers(&self, side: Side) -> SlotSet {
        let movers = self.movers(side);
        if side == self.turn {
            movers.without(self.piece_under_way().chosen_taker())
        } else {
            movers - SlotSet::maybe(self.team(side).keeper_in_goal())
        }
    }

    /// Whether a movement ends nearer to the thrower, which only their own side's must.
    fn is_nearer(&self, side: Side, slot: Slot, to: Square) -> bool {
        let from = self.at(side, slot);
        let thrower = self.piece_under_way().spot();
        side != self.turn || to.boxes_to(thrower) < from.boxes_to(thrower)
    }

    pub(crate) fn list_throw_moves(&self, side: Side, out: &mut Vec<Action>) {
        let first = out.len();
        self.list_some_singles(side, self.throw_movers(side), out);
        let mut kept = first;
        for i in first..out.len() {
            if let Action::Move(man, to) = out[i]
                && self.is_nearer(side, self.slot_of(side, man), to)
            {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
        out.push(Action::Done);
    }

    pub(crate) fn check_throw_move(&self, side: Side, man: Man, to: Square) -> Check {
        let slot = self.find_actor(side, man)?;
        if self.movers(side).has(slot) && !self.throw_movers(side).has(slot) {
            return Err(if side == self.turn {
                of_box("UN-41", "thrower-moves", man, to)
            } else {
                of_box("UN-45", "keeper-stays", man, to)
            });
        }
        self.check_single(side, man, to)?;
        if self.is_nearer(side, slot, to) {
            return Ok(());
        }
        Err(of_box("UN-41", "not-nearer", man, to))
    }

    /// A movement before the throw-in was made; so many are left.
    pub(crate) fn thrown_move(&mut self, side: Side, left: u8, events: &mut impl EventSink<Event>) {
        self.stage = Stage::ThrowMoves { side, left };
        if left == 0 {
            self.end_throw_moves(side, events);
        }
    }

    /// A side has moved: the other may, then the ball is thrown.
    pub(crate) fn end_throw_moves(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if side == self.turn {
            self.stage = Stage::ThrowMoves {
                side: side.opponent(),
                left: MOVES,
            };
            return;
        }
        let near = self.piece_under_way().spot();
        self.piece = None;
        self.stage = Stage::Turn;
        self.due = Due::Throw;
        if !self.any_pass() {
            // As a failed pass from the thrower.
            events.event(Event::NobodyToThrowTo(self.turn));
            self.due = Due::Nothing;
            self.lose_ball(near, events);
        }
    }
}
