//! When a tackle takes place (CT-20).

use fischio_core::{EventSink, Side};
use fischio_phases::Place;

use crate::parts::stage::Contest;
use crate::{Calcetto, Event, Square, Squares};

impl Calcetto {
    /// Whether a man of `side` who ends a move on `to` tackles: the side is without the ball,
    /// and the carrier is an orthogonal step away.
    #[inline]
    pub(crate) fn arrival_tackles(&self, side: Side, to: Square) -> bool {
        self.ball.is_some_and(|(with, carrier)| {
            with != side && Squares::next_to(self.square(with, carrier)).has(to)
        })
    }

    /// The side on turn's man of a place tackles the carrier; its phase is over.
    pub(crate) fn tackle(
        &mut self,
        place: Place,
        called: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let (with, carrier) = self.ball_in_play();
        events.event(Event::Tackle(
            self.man_ref(self.turn, place),
            self.man_ref(with, carrier),
            called,
        ));
        self.begin_contest(Contest::tackle(place, carrier, called));
    }
}
