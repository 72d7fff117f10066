//! The tackle that is called on a carrier who is kept untouched (UN-63).

use fischio_core::{EventSink, Refusal, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::contest::{Challenge, Contest};
use crate::parts::held_ball::HeldBall;
use crate::parts::man::Man;
use crate::state::Und1c1;

impl Und1c1 {
    /// Whether the side on turn may call a tackle now.
    fn may_call(&self) -> bool {
        self.held_ball.is_enough()
            && self.rules.held_ball
            && self.ball_side() == Some(self.turn.opponent())
    }

    /// The outfielders of the side on turn who are nearest to the carrier, the flipped left out.
    fn callers(&self) -> SlotSet {
        let team = self.team(self.turn);
        let carrier = self.carrier_in_play();
        let ball = self.at(carrier.side, carrier.slot);
        let can = self.upright(self.turn) - team.keepers();
        let distance = |slot| team.at(slot).boxes_to(ball);
        let least = can.iter().map(distance).min();
        can.filter(|slot| Some(distance(slot)) == least)
    }

    pub(crate) fn list_calls(&self, out: &mut Vec<Action>) {
        if self.may_call() {
            out.extend(self.men_of(self.turn, self.callers()).map(Action::Call));
        }
    }

    pub(crate) fn check_call(&self, man: Man) -> Check {
        if !self.rules.held_ball {
            return Err(Refusal::new("UN-63", "no-calls"));
        }
        let slot = self.find_actor(self.turn, man)?;
        if self.ball_side() != Some(self.turn.opponent()) {
            return Err(of_man("UN-63", "tackle-own-ball", man));
        }
        if !self.may_call() {
            return Err(Refusal::new("UN-63", "not-held-long")
                .with("turns", self.held_ball.turns().unwrap_or_default())
                .with("enough", HeldBall::ENOUGH));
        }
        if !self.callers().has(slot) {
            return Err(of_man("UN-63", "not-the-nearest-caller", man));
        }
        Ok(())
    }

    pub(crate) fn call(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let by = self.slot_of(self.turn, man);
        let carrier = self.carrier_in_play();
        self.spend_otherwise();
        let called = Event::TackleCalled(
            self.man_ref(self.turn, by),
            self.man_ref(carrier.side, carrier.slot),
        );
        events.event(called);
        self.await_dice(Contest::duel(Challenge::Call, by, carrier.slot));
    }
}
