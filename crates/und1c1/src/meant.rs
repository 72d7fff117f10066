//! What a gesture on the board could mean, whether the rules allow it or not.

use fischio_core::{Gesture, Side};

use crate::parts::action::{Action, On};
use crate::parts::man::Man;
use crate::parts::pool::{Card, Named};
use crate::parts::square::Square;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

impl Und1c1 {
    /// The actions that a side could mean by putting a player, a card or nothing on a box, the likeliest
    /// first.
    pub(crate) fn meant_by(&self, side: Side, gesture: &Gesture<'_>) -> Vec<Action> {
        let Some(to) = Square::from_coord(gesture.to) else {
            return Vec::new();
        };
        let mate = gesture.mate(side).and_then(Man::parse);
        let rival = gesture.mate(side.opponent()).and_then(Man::parse);
        if let Some(card) = gesture.choice.and_then(Card::parse) {
            let on = match card.spec().on {
                Named::Box => Some(On::Box(to)),
                Named::Opponent => rival.map(On::Man),
                _ => mate.map(On::Man),
            };
            return vec![Action::Card(card, on.unwrap_or(On::Nobody))];
        }
        if matches!(self.stage, Stage::Padlocks(_)) {
            return vec![Action::White(to), Action::Black(to)];
        }
        let Some(piece) = gesture.piece else {
            return Vec::new();
        };
        let Some(man) = Man::parse(piece.name) else {
            return Vec::new();
        };
        match self.stage {
            Stage::SetUp { .. }
            | Stage::Replace { .. }
            | Stage::WallMen { .. }
            | Stage::Jumpers { .. }
            | Stage::Displaced { .. }
            | Stage::Free { .. } => vec![Action::Place(man, to)],
            Stage::KickOff => vec![Action::KickOff(man, to)],
            Stage::Thrower => vec![Action::Thrower(man, to)],
            // Where the place is fixed, the taker is pointed at.
            Stage::Taker if piece.square == Some(gesture.to) => vec![Action::Taker(man, None)],
            Stage::Taker => vec![Action::Taker(man, Some(to))],
            Stage::NewKeeper { .. } => vec![Action::Keeper(man)],
            Stage::Ball { .. } => vec![Action::Ball(man)],
            Stage::Shooter => vec![Action::Shooter(man)],
            Stage::Play(_) => vec![Action::With(man), Action::Place(man, to)],
            Stage::Injury { .. } | Stage::Substitution(_) => match mate {
                Some(out) => vec![Action::Substitute {
                    out,
                    on: man,
                    at: (!to.is_goal()).then_some(to).into(),
                }],
                None => vec![Action::Move(man, to)],
            },
            _ => self.meant_in_play(side, man, to, mate, rival),
        }
    }

    /// The same in a turn: what the carrier is meant to do depends on who stands there.
    fn meant_in_play(
        &self,
        side: Side,
        man: Man,
        to: Square,
        mate: Option<Man>,
        rival: Option<Man>,
    ) -> Vec<Action> {
        let carrier = |of| self.carrier_of(of).map(|slot| self.squads[of].man(slot));
        let carries = carrier(side) == Some(man);
        let theirs = carrier(side.opponent());
        if let Some(mate) = mate.filter(|_| carries && self.crosser().is_some()) {
            return vec![Action::Pass(mate), Action::Cross(mate)];
        }
        vec![match (mate, rival) {
            (Some(mate), _) if carries => Action::Pass(mate),
            (_, Some(rival)) if carries && !to.is_goal() => Action::Dribble(rival),
            _ if carries && to.is_goal() => Action::Shoot,
            (_, Some(rival)) if theirs == Some(rival) => {
                if self.check_call(man).is_ok() {
                    Action::Call(man)
                } else {
                    Action::Tackle(man)
                }
            }
            _ => Action::Move(man, to),
        }]
    }
}
