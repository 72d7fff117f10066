//! The tackle that is called on a carrier nobody comes near (CT-28).

use fischio_core::Refusal;
use fischio_phases::{Place, PlaceSet, nearest};

use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, Man};

impl Calcetto {
    /// The places of the side on turn's outfielders nearest to the carrier.
    fn nearest(&self) -> PlaceSet {
        let (with, carrier) = self.ball_in_play();
        let ball = self.square(with, carrier);
        let steps = |place| self.square(self.turn, place).steps_to(ball);
        nearest(Place::outfield(LINE_UP), steps)
    }

    pub(crate) fn list_calls(&self, out: &mut Vec<Action>) {
        let places = self.nearest().iter();
        out.extend(places.map(|place| Action::Call(self.man_ref(self.turn, place).man)));
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_call(&self, man: Man) -> Option<Refusal> {
        if self.squads[self.turn].slot(man).is_none() {
            return Some(self.no_such_man(self.turn, man));
        }
        let place = self.place_of(self.turn, man);
        if place.is_some_and(|place| self.nearest().has(place)) {
            return None;
        }
        Some(Refusal::new("CT-28", "not-the-nearest").with("man", man))
    }
}
