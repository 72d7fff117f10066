//! The tackle that is called on a carrier nobody comes near (CO-32).

use fischio_core::{EventSink, Refusal};

use crate::{Action, Calciotto, Event, Man, Stage};

/// Movement phases in a row with the ball after which a tackle may be called.
pub(crate) const UNTACKLED: u8 = 6;

impl Calciotto {
    /// The places of the side on turn's outfielders nearest to the carrier, a bit each.
    fn nearest(&self) -> u8 {
        let Some(carrier) = self.ball_square() else {
            return 0;
        };
        let steps = |place| self.square(self.turn, place).steps_to(carrier);
        let least = self.outfielders(self.turn).map(steps).min();
        self.outfielders(self.turn)
            .filter(|&place| Some(steps(place)) == least)
            .fold(0, |places, place| places | 1 << place)
    }

    /// After a phase without a tackle: asks the coaches from this seat on whether they call
    /// one, if it is time for that; else the other side is on turn.
    pub(crate) fn ask_for_call(&mut self, from: u8, events: &mut impl EventSink<Event>) {
        if self.rules.untackleable && self.untackled == UNTACKLED {
            let nearest = self.nearest();
            let next = self
                .outfielders(self.turn)
                .filter(|place| nearest >> place & 1 != 0)
                .map(|place| self.coach_of(self.turn, place))
                .filter(|&seat| seat >= from)
                .min();
            if let Some(seat) = next {
                self.coach = seat;
                self.stage = Stage::Call;
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
            .filter(|&place| nearest >> place & 1 != 0)
            .filter(|&place| self.coach_of(side, place) == self.coach);
        out.extend(places.map(|place| Action::Call(self.man_ref(side, place).man)));
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_call(&self, man: Man) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_another_coachs(self.turn, man) {
            return Some(refusal);
        }
        let place = self.place_of(self.turn, man);
        if place.is_some_and(|place| self.nearest() >> place & 1 != 0) {
            return None;
        }
        Some(Refusal::new("CO-32", "not-the-nearest").with("man", man))
    }
}
