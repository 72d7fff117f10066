//! The tackle that is called on a carrier nobody comes near (CO-32).

use fischio_core::{EventSink, Refusal};
use fischio_phases::{PlaceSet, nearest};

use crate::parts::stage::Situation;
use crate::{Action, Calciotto, Event, Man};

impl Calciotto {
    /// The places of the side on turn's outfielders nearest to the carrier.
    fn nearest(&self) -> PlaceSet {
        let (with, carrier) = self.ball_in_play();
        let ball = self.square(with, carrier);
        let steps = |place| self.square(self.turn, place).steps_to(ball);
        nearest(self.outfielders(self.turn), steps)
    }

    /// After a phase without a tackle: asks the coaches from this seat on whether they call
    /// one, if it is time for that; else the other side is on turn.
    pub(crate) fn ask_for_call(&mut self, from: u8, events: &mut impl EventSink<Event>) {
        if self.rules.untackleable && self.untackled.is_enough() {
            let nearest = self.nearest();
            let next = self
                .outfielders(self.turn)
                .filter(|place| nearest.has(*place))
                .map(|place| self.coach_of(self.turn, place))
                .filter(|&seat| seat >= from)
                .min();
            if let Some(seat) = next {
                self.coach = seat;
                self.situation = Situation::Call;
                return;
            }
            events.event(Event::NoCall(self.turn));
        }
        self.next_turn(self.turn.opponent(), false, events);
    }

    pub(crate) fn list_calls(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let nearest = self.nearest();
        let places = self
            .outfielders(side)
            .filter(|&place| nearest.has(place))
            .filter(|&place| self.coach_of(side, place) == self.coach);
        out.extend(places.map(|place| Action::Call(self.man_ref(side, place).man)));
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_call(&self, man: Man) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_another_coachs(self.turn, man) {
            return Some(refusal);
        }
        let place = self.place_of(self.turn, man);
        if place.is_some_and(|place| self.nearest().has(place)) {
            return None;
        }
        Some(Refusal::new("CO-32", "not-the-nearest").with("man", man))
    }
}
