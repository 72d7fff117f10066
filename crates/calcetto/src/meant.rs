//! What a gesture on the board could mean, whether the rules allow it or not.

use fischio_core::{Gesture, Side};

use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, Man, Square, Stage, Tile};
use fischio_phases::Place;

impl Calcetto {
    /// The actions that a side could mean by putting a player or a tile on a square, the likeliest first.
    pub(crate) fn meant_by(&self, side: Side, gesture: &Gesture<'_>) -> Vec<Action> {
        let Some(to) = Square::from_coord(gesture.to) else {
            return Vec::new();
        };
        let mate = gesture.mate(side).and_then(Man::parse);
        if let Some(tile) = gesture.choice.and_then(Tile::parse) {
            return mate
                .map(|man| Action::PlayTile(tile, man))
                .into_iter()
                .collect();
        }
        let Some(man) = gesture.piece.and_then(|piece| Man::parse(piece.name)) else {
            return Vec::new();
        };
        match self.stage() {
            Stage::SetUp => vec![Action::Place(man, to)],
            Stage::KickOff => {
                let places = Place::outfield(LINE_UP);
                let mut men = places.map(|place| self.man_ref(side, place).man);
                let other = men.find(|&other| other != man);
                let pair = |other| Action::KickOff {
                    carrier: man,
                    at: to,
                    other,
                };
                other.map(pair).into_iter().collect()
            }
            Stage::Substitution => match mate {
                Some(out) => vec![Action::Substitute { out, on: man }],
                None => vec![Action::Move(man, to)],
            },
            Stage::Call => vec![Action::Call(man)],
            Stage::Shooter => vec![Action::Shooter(man)],
            _ => self.meant_in_play(side, man, to, mate),
        }
    }

    /// The same while a side moves.
    fn meant_in_play(&self, side: Side, man: Man, to: Square, mate: Option<Man>) -> Vec<Action> {
        let carrier = self
            .ball
            .filter(|&(with, place)| with == side && self.place_of(side, man) == Some(place));
        let Some((_, place)) = carrier else {
            return vec![Action::Move(man, to)];
        };
        let from = self.square(side, place);
        let crosses = self
            .pitch
            .cross_from(side, from)
            .is_some_and(|targets| targets.contains(&to));
        match mate {
            Some(mate) if crosses => vec![Action::Pass(mate), Action::Cross(to)],
            Some(mate) => vec![Action::Pass(mate)],
            None if self.pitch.goal_zone(side.opponent()).has(to) => vec![Action::Shoot],
            None if crosses => vec![Action::Move(man, to), Action::Cross(to)],
            None => vec![Action::Move(man, to)],
        }
    }
}
