//! What counts for a man here and now, for who reads the board (CT-07, CT-21, CT-22).

use fischio_core::{Pointed, Strength};
use fischio_phases::{ContestKind, Place};

use crate::{Calcetto, Man};

impl Calcetto {
    /// What counts for a man in each contest that could come: of the side with the ball as if the man had
    /// it where the man stands, of the other against the carrier. Nothing while nobody has the ball.
    pub(crate) fn strengths_of(&self, piece: Pointed<'_>) -> Vec<Strength> {
        let side = piece.side;
        let man = Man::parse(piece.name);
        let place = man.and_then(|man| self.place_of(side, man));
        let (Some(place), Some((with, _))) = (place, self.ball) else {
            return Vec::new();
        };
        let mut then = *self;
        if with == side {
            then.ball = Some((side, place));
        }
        let of = |name, clause, kind| {
            let mut reasons = Vec::new();
            then.reasons_of(kind, side, place, &mut reasons);
            Strength::new(name, clause, reasons)
        };
        let shoots = with == side && self.pitch.tiro(side).has(self.square(side, place));
        let saves = with != side && place == Place::GOAL;
        let mut strengths = Vec::new();
        if with == side {
            strengths.push(of("tackled", "CT-21", ContestKind::Tackle));
        } else if !saves {
            strengths.push(of("tackle", "CT-21", ContestKind::Tackle));
        }
        if shoots {
            strengths.push(of("shot", "CT-22", ContestKind::Shot));
        }
        if saves {
            strengths.push(of("save", "CT-22", ContestKind::Shot));
        }
        strengths
    }
}
