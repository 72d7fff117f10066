//! Shooting (CT-18).

use fischio_core::{EventSink, Refusal};
use fischio_phases::Place;

use crate::parts::stage::Contest;
use crate::{Calcetto, Event};

impl Calcetto {
    /// Whether the side on turn's carrier may shoot; there is a point left while it moves.
    #[inline]
    pub(crate) fn can_shoot(&self) -> bool {
        let tiro = self.pitch.tiro(self.turn);
        self.ball.is_some_and(|(side, carrier)| {
            side == self.turn && !self.phase.pass_due && tiro.has(self.square(side, carrier))
        })
    }

    pub(crate) fn refuse_shot(&self) -> Option<Refusal> {
        if self.can_shoot() {
            return None;
        }
        if let Some(refusal) = self.refuse_without_ball("CT-18") {
            return Some(refusal);
        }
        if self.phase.pass_due && !self.phase.relaunch {
            return Some(Calcetto::kick_off_is_a_pass());
        }
        let at = self.ball_square()?;
        Some(Refusal::new("CT-18", "not-a-tiro-square").with("square", at))
    }

    /// The carrier shoots; the phase is over (CT-18).
    pub(crate) fn shoot(&mut self, events: &mut impl EventSink<Event>) {
        let (side, carrier) = self.ball_in_play();
        events.event(Event::Shot(
            self.man_ref(side, carrier),
            self.man_ref(side.opponent(), Place::GOAL),
        ));
        self.begin_contest(Contest::shot(carrier, ()));
    }
}
