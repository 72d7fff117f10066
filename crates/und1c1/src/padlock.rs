//! Padlocks (UN-26).

use fischio_core::{EventSink, Refusal, Side};

use crate::{Action, Event, Square, Squares, Stage, Und1c1, turn};

impl Und1c1 {
    /// The boxes on which a side may place its next padlock, white before black.
    fn padlock_boxes(&self, side: Side) -> Squares {
        let team = self.team(side);
        let mut men = team.occupied & Squares::PITCH;
        if let Some(keeper) = self.keeper_out(side) {
            men.remove(self.at(side, keeper));
        }
        let mut boxes = men.around() & self.unoccupied();
        let [white, _] = team.locks;
        if white != Square::NOWHERE {
            boxes.remove(white);
            for area in Side::BOTH.map(Squares::area) {
                if area.has(white) {
                    boxes = boxes.without(area);
                }
            }
        }
        boxes
    }

    /// A side places its padlocks, if it can: whether it is asked (UN-26).
    pub(crate) fn begin_padlocks(&mut self, side: Side) -> bool {
        self.teams[side].locks = [Square::NOWHERE; 2];
        if self.padlock_boxes(side).is_empty() {
            return false;
        }
        self.decider = side;
        self.stage = Stage::Padlocks;
        true
    }

    fn is_white_next(&self) -> bool {
        self.team(self.decider).locks[0] == Square::NOWHERE
    }

    pub(crate) fn list_padlocks(&self, out: &mut Vec<Action>) {
        let boxes = self.padlock_boxes(self.decider);
        if self.is_white_next() {
            boxes.each_into(out, Action::White);
        } else {
            boxes.each_into(out, Action::Black);
        }
    }

    pub(crate) fn refuse_padlock(&self, white: bool, at: Square) -> Option<Refusal> {
        let side = self.decider;
        let refusal = |reason, message: String| {
            Some(Refusal::with_message("UN-26", reason, message).with("square", at))
        };
        if white != self.is_white_next() {
            let message = "the white padlock is placed first, then the black one";
            return refusal("white-then-black", message.into());
        }
        if self.padlock_boxes(side).has(at) {
            return None;
        }
        if !self.unoccupied().has(at) || self.team(side).locks[0] == at {
            return refusal("padlock-box-taken", format!("{at} is not free"));
        }
        let near = self.boxes_of(side, self.team(side).outfielders()).around();
        if !near.has(at) {
            let message = format!("a padlock lies next to an outfielder of yours; {at} does not");
            return refusal("padlock-not-near", message);
        }
        let message = "at most one of your padlocks lies in one penalty area";
        refusal("padlock-area", message.into())
    }

    pub(crate) fn lock(&mut self, white: bool, at: Square, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        self.teams[side].locks[usize::from(!white)] = at;
        events.event(Event::Padlock(side, white, at));
        if white && !self.padlock_boxes(side).is_empty() {
            return;
        }
        if self.end_step == turn::NOT_ENDING {
            self.take_passing_kick(events);
        } else {
            self.go_on_ending(events);
        }
    }
}
