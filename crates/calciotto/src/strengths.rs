//! What counts for a player here and now, for who reads the board (CO-06, CO-20, CO-21).

use fischio_core::{Pointed, Strength};
use fischio_phases::Place;

use crate::parts::stage::Contest;
use crate::parts::team::GOAL;
use crate::{Calciotto, Man};

impl Calciotto {
    /// What counts for a player in each contest that could come, cards apart: of the side with the ball as
    /// if the player had it where the player stands, of the other against the carrier. Nothing while nobody
    /// has the ball.
    pub(crate) fn strengths_of(&self, piece: Pointed<'_>) -> Vec<Strength> {
        let side = piece.side;
        let man = Man::parse(piece.name);
        let place = man.and_then(|man| self.place_of(side, man));
        let (Some(place), Some((with, carrier))) = (place, self.ball) else {
            return Vec::new();
        };
        let mut then = self.without_cards();
        let (name, clause, contest, of) = if with == side {
            then.ball = Some((side, place));
            then.turn = side.opponent();
            let anybody = Place::new(1);
            (
                "tackled",
                "CO-20",
                Contest::tackle(anybody, place, false),
                1,
            )
        } else if place == GOAL {
            then.turn = with;
            // At the square on which the goalkeeper stands, or the one beside it.
            let at = self.square(side, GOAL).file();
            ("save", "CO-21", Contest::shot(carrier, at), 1)
        } else {
            then.turn = side;
            ("tackle", "CO-20", Contest::tackle(place, carrier, false), 0)
        };
        let reasons = then.reasons_for(contest, of);
        vec![Strength::new(name, clause, reasons)]
    }
}
