//! The tackle that is called on a carrier nobody comes near (CT-28).

use fischio_core::Refusal;

use crate::state::LINE_UP;
use crate::{Action, Calcetto, Man};

/// Movement phases in a row with the ball after which a tackle may be called.
pub(crate) const UNTACKLED: u8 = 6;

impl Calcetto {
    /// The places of the side on turn's outfielders nearest to the carrier, a bit each.
    fn nearest(&self) -> u8 {
        let Some(carrier) = self.ball_square() else {
            return 0;
        };
        let steps = |place| self.square(self.turn, place).steps_to(carrier);
        let least = (1..LINE_UP as u8).map(steps).min();
        (1..LINE_UP as u8)
            .filter(|&place| Some(steps(place)) == least)
            .fold(0, |places, place| places | 1 << place)
    }

    pub(crate) fn list_calls(&self, out: &mut Vec<Action>) {
        let nearest = self.nearest();
        let places = (1..LINE_UP as u8).filter(|place| nearest >> place & 1 != 0);
        out.extend(places.map(|place| Action::Call(self.man_ref(self.turn, place).man)));
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_call(&self, man: Man) -> Option<Refusal> {
        if self.squads[self.turn].slot(man).is_none() {
            return Some(self.no_such_man(self.turn, man));
        }
        let place = self.place_of(self.turn, man);
        if place.is_some_and(|place| self.nearest() >> place & 1 != 0) {
            return None;
        }
        Some(Refusal::new("CT-28", "not-the-nearest").with("man", man))
    }
}
