//! Throw-ins (UN-41).

use fischio_core::{EventSink, Refusal};

use crate::set_piece::SetPiece;
use crate::state::slots;
use crate::{Action, Due, Event, FILES, Man, Square, Squares, Stage, Und1c1, turn};

/// Movements of each side before a throw-in.
const MOVES: u8 = 2;

impl Und1c1 {
    /// The boxes of the touchline where somebody may throw in: next to the receiver, else the
    /// nearest free ones. A player who stands there may stay.
    fn throw_boxes(&self, slot: u8) -> Squares {
        let side = self.turn;
        let out = self.piece.at;
        let file = if out.file() < FILES / 2 { 0 } else { FILES - 1 };
        let line = Squares::part(file, file, 1, crate::RANKS);
        let free = self.unoccupied().without(self.locked_for(side, slot)) & line;
        let next_to = Squares::one(out).around() & line;
        let here = self.at(side, slot);
        let mut boxes = free & next_to;
        if next_to.has(here) {
            boxes.add(here);
        }
        if !boxes.is_empty() {
            return boxes;
        }
        let mut all = free;
        if line.has(here) {
            all.add(here);
        }
        let least = all.into_iter().map(|at| at.boxes_to(out)).min();
        all.into_iter()
            .filter(|at| Some(at.boxes_to(out)) == least)
            .collect()
    }

    pub(crate) fn ask_thrower(&mut self, events: &mut impl EventSink<Event>) {
        self.decider = self.turn;
        self.stage = Stage::Thrower;
        if slots(self.takers()).all(|slot| self.throw_boxes(slot).is_empty()) {
            self.drop_piece(events);
        }
    }

    pub(crate) fn list_throwers(&self, out: &mut Vec<Action>) {
        for slot in slots(self.takers()) {
            let man = self.squads[self.turn].man(slot);
            self.throw_boxes(slot)
                .each_into(out, |at| Action::Thrower(man, at));
        }
    }

    pub(crate) fn refuse_thrower(&self, man: Man, at: Square) -> Option<Refusal> {
        let side = self.turn;
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        if slot == self.team(side).keeper {
            let message = "a goalkeeper does not throw in";
            return Some(Refusal::with_message("UN-45", "keeper-takes", message).with("man", man));
        }
        if self.throw_boxes(slot).has(at) {
            return None;
        }
        if self.locked_for(side, slot).has(at) {
            return Some(self.refuse_lock(side, slot, at));
        }
        let message = format!(
            "{man} throws in from a free box of the touchline next to {}, not from {at}",
            self.piece.at
        );
        let refusal = Refusal::with_message("UN-41", "throw-box", message);
        Some(refusal.with("man", man).with("square", at))
    }

    pub(crate) fn choose_thrower(
        &mut self,
        man: Man,
        at: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        self.arrive(side, slot, at, events);
        self.piece.taker = slot;
        self.piece.at = at;
        self.give_ball(side, slot);
        self.last = None;
        events.event(Event::Taker(self.man_ref(side, slot), self.piece.kind, at));
        self.stage = Stage::ThrowMoves;
        self.moves_left = MOVES;
    }

    /// Who may move before a throw-in.
    fn throw_movers(&self) -> u32 {
        let side = self.decider;
        let movers = self.movers(side);
        if side == self.turn {
            movers & !(1 << self.piece.taker)
        } else if self.keeper_in_goal(side) {
            // He leaves his goal in his own turn only (UN-45).
            movers & !self.team(side).keeper_bit()
        } else {
            movers
        }
    }

    /// Whether a movement ends nearer to the thrower, which only his own side's must.
    fn is_nearer(&self, slot: u8, to: Square) -> bool {
        let from = self.at(self.decider, slot);
        let thrower = self.piece.at;
        self.decider != self.turn || to.boxes_to(thrower) < from.boxes_to(thrower)
    }

    pub(crate) fn list_throw_moves(&self, out: &mut Vec<Action>) {
        let side = self.decider;
        let first = out.len();
        self.list_some_singles(side, self.throw_movers(), out);
        let mut kept = first;
        for i in first..out.len() {
            if let Action::Move(man, to) = out[i]
                && let Some(slot) = self.squads[side].slot(man)
                && self.is_nearer(slot, to)
            {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
        out.push(Action::Done);
    }

    pub(crate) fn refuse_throw_move(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.decider;
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.movers(side) >> slot & 1 != 0 && self.throw_movers() >> slot & 1 == 0 {
            if side == self.turn {
                return refusal(
                    "UN-41",
                    "thrower-moves",
                    format!("{man} throws in and stays"),
                );
            }
            let message = format!("{man} leaves his goal in his own turn only");
            return refusal("UN-45", "keeper-stays", message);
        }
        if let Some(why) = self.refuse_single(side, man, to) {
            return Some(why);
        }
        if self.is_nearer(slot, to) {
            return None;
        }
        let message = format!("{to} is not nearer to the thrower on {}", self.piece.at);
        refusal("UN-41", "not-nearer", message)
    }

    /// A movement before the throw-in was made.
    pub(crate) fn thrown_move(&mut self, events: &mut impl EventSink<Event>) {
        self.moves_left -= 1;
        if self.moves_left == 0 {
            self.end_throw_moves(events);
        }
    }

    /// A side has moved: the other may, then the ball is thrown.
    pub(crate) fn end_throw_moves(&mut self, events: &mut impl EventSink<Event>) {
        if self.decider == self.turn {
            self.decider = self.turn.opponent();
            self.moves_left = MOVES;
            return;
        }
        let near = self.piece.at;
        self.moves_left = 0;
        self.piece = SetPiece::NONE;
        self.decider = self.turn;
        self.stage = Stage::Turn;
        self.due = Due::Throw;
        if !self.any_pass() {
            // As a failed pass from the thrower.
            events.event(Event::NobodyToThrowTo(self.turn));
            self.due = Due::Nothing;
            self.lose_ball(near, turn::PADLOCKS, events);
        }
    }
}
