//! The step of a duel's winner (UN-20).

use fischio_core::EventSink;

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::movement::refuse_area;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The boxes onto which the winner of a duel may step.
    fn steps(&self) -> Squares {
        let winner = self.carrier_in_play();
        let around = Squares::one(self.at(winner.side, winner.slot)).around();
        around & self.free_for(winner.side, winner.slot)
    }

    pub(crate) fn list_steps(&self, out: &mut Vec<Action>) {
        let winner = self.carrier_in_play();
        let man = self.squads[winner.side].man(winner.slot);
        self.steps().each_into(out, |to| Action::Move(man, to));
        out.push(Action::Stay);
    }

    pub(crate) fn check_step(&self, man: Man, to: Square) -> Check {
        let side = self.decider();
        let slot = self.find(side, man)?;
        if !self.has_ball(side, slot) {
            return Err(of_box("UN-20", "winner-steps", man, to));
        }
        if self.steps().has(to) {
            return Ok(());
        }
        if self.locked_for(side, slot).has(to) {
            return Err(self.refuse_lock(side, slot, to));
        }
        if self.unoccupied().has(to) && self.at(side, slot).is_next_to(to) {
            return Err(refuse_area(side));
        }
        Err(of_box("UN-20", "one-free-box", man, to))
    }

    /// The winner steps or stays; then the turn goes on or ends.
    pub(crate) fn step(&mut self, to: Option<Square>, events: &mut impl EventSink<Event>) {
        let winner = self.carrier_in_play();
        match to {
            Some(to) => self.walk(winner.side, winner.slot, to, events),
            None => events.event(Event::Stayed(winner.side)),
        }
        if matches!(self.stage, Stage::Step { ends_turn: true }) {
            self.finish_turn(End::Lost, events);
        } else {
            self.stage = Stage::Turn;
        }
    }
}
