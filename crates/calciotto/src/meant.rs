//! What a gesture on the board could mean, whether the rules allow it or not.

use fischio_core::{Gesture, Side};
use fischio_phases::Place;

use crate::{Action, Calciotto, Card, KickOffPair, Man, Square, Stage};

impl Calciotto {
    /// The actions that a side could mean by putting a player or a card on a square, the likeliest first.
    pub(crate) fn meant_by(&self, side: Side, gesture: &Gesture<'_>) -> Vec<Action> {
        let Some(to) = Square::from_coord(gesture.to) else {
            return Vec::new();
        };
        let mate = gesture.mate(side).and_then(Man::parse);
        if let Some(card) = gesture.choice.and_then(Card::parse) {
            let on = mate.filter(|_| card.names_a_man());
            let fits = on.is_some() == card.names_a_man();
            return fits.then_some(Action::Card(card, on)).into_iter().collect();
        }
        if self.stage() == Stage::Penalty {
            return vec![if side == self.turn {
                Action::Aim(to)
            } else {
                Action::Stand(to)
            }];
        }
        let Some(man) = gesture.piece.and_then(|piece| Man::parse(piece.name)) else {
            return Vec::new();
        };
        vec![match (self.stage(), mate) {
            (Stage::SetUp | Stage::ClearOut, _) | (Stage::Replacing, None) => {
                Action::Place(man, to)
            }
            (Stage::KickOff, _) => Action::KickOff {
                carrier: man,
                pair: KickOffPair::new(to, self.who_kicks_off_with(side, man)),
            },
            (Stage::Kicker, _) => match self.free_kick() {
                Some(kick) if kick.penalty => Action::PenaltyKicker(man, to),
                _ => Action::Kicker(man),
            },
            (Stage::Barrier, _) => Action::Barrier(man, to),
            (Stage::Tackle, _) => Action::Tackle(man),
            (Stage::Call, _) => Action::Call(man),
            (Stage::Shooter, _) => Action::Shooter(man),
            (Stage::Replacing | Stage::Substitution, Some(out)) => {
                Action::Substitute { out, on: man }
            }
            (_, mate) => match mate.filter(|_| self.carries(side, man)) {
                Some(mate) => Action::Pass(mate),
                None if self.aims_at_goal(side, man, to) => Action::Shoot(to),
                None => Action::Move(man, to),
            },
        }]
    }

    fn carries(&self, side: Side, man: Man) -> bool {
        let place: Option<Place> = self.place_of(side, man);
        place.is_some_and(|place| self.ball == Some((side, place)))
    }

    fn aims_at_goal(&self, side: Side, man: Man, to: Square) -> bool {
        self.carries(side, man) && self.pitch.goal_zone(side.opponent()).has(to)
    }

    /// Another outfielder of a side, if it has one.
    fn who_kicks_off_with(&self, side: Side, man: Man) -> Option<Man> {
        let mut men = self
            .outfielders(side)
            .map(|place| self.man_ref(side, place).man);
        men.find(|&other| other != man)
    }
}
