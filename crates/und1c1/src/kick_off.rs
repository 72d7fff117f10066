//! The kick-off (UN-11).

use fischio_core::{EventSink, Refusal, Side};

use crate::state::{ACTIONS, slots};
use crate::{Action, Due, Event, Man, Square, Stage, Und1c1, turn};

impl Und1c1 {
    /// The two boxes from which a side kicks off.
    pub const fn kick_off_boxes(side: Side) -> [Square; 2] {
        [
            Square::at(7, 7).seen_by(side),
            Square::at(8, 7).seen_by(side),
        ]
    }

    pub(crate) fn begin_kick_off(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.turn = side;
        self.decider = side;
        self.stage = Stage::KickOff;
        if self.team(side).outfielders() == 0 {
            // Nobody is left to kick off but the goalkeeper, or nobody at all.
            let keeper = self.team(side).keeper;
            let lone = self.team(side).keeper_bit() != 0;
            self.ball = lone.then_some((side, keeper));
            self.begin_turn(side, events);
        }
    }

    pub(crate) fn list_kick_off(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        for slot in slots(self.team(side).outfielders()) {
            let man = self.squads[side].man(slot);
            out.extend(Und1c1::kick_off_boxes(side).map(|at| Action::KickOff(man, at)));
        }
    }

    pub(crate) fn refuse_kick_off(&self, man: Man, at: Square) -> Option<Refusal> {
        let side = self.turn;
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |reason, message: String| {
            let refusal = Refusal::with_message("UN-11", reason, message);
            Some(refusal.with("man", man).with("square", at))
        };
        if self.team(side).outfielders() >> slot & 1 == 0 {
            let message = format!("an outfielder on the pitch kicks off, not {man}");
            return refusal("kick-off-outfielder", message);
        }
        let [first, second] = Und1c1::kick_off_boxes(side);
        if at == first || at == second {
            return None;
        }
        let message = format!("you kick off from {first} or {second}, not from {at}");
        let refusal = refusal("kick-off-box", message);
        refusal.map(|refusal| refusal.with("first", first).with("second", second))
    }

    pub(crate) fn kick_off(&mut self, man: Man, at: Square, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        self.teams[side].put(slot, at);
        self.give_ball(side, slot);
        self.last = None;
        self.stage = Stage::Turn;
        self.actions = ACTIONS;
        self.due = Due::KickOff;
        self.ended = 0;
        self.end_step = turn::NOT_ENDING;
        events.event(Event::KickOff(self.man_ref(side, slot), at));
        events.event(Event::TurnBegins(side, self.team(side).turns + 1));
    }
}
