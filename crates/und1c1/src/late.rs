//! What the referee plays for a late coach (UN-10, UN-12).

use fischio_core::{Game, Seat, Side, Slot};

use crate::parts::action::Action;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// How many of each role a late coach's set-up has, the goalkeeper first.
const USUAL: [usize; 4] = [1, 4, 4, 2];

impl Und1c1 {
    /// The next of a usual eleven in a set-up, or that it is ready.
    pub(crate) fn late_set_up(&self, side: Side) -> Action {
        if self.is_complete(side) {
            return Action::Ready;
        }
        let squad = &self.squads[side];
        let on = self.team(side).on;
        let count = |role| on.filter(|slot| squad.man(slot).role() == role).len();
        let wanted = |slot: Slot| {
            let role = squad.man(slot).role();
            count(role) < USUAL[role as usize]
        };
        let idle = self.available(side) - on;
        let next = idle.filter(wanted).lowest();
        let next = next.or_else(|| (idle - Squad::KEEPERS).lowest());
        let slot = next.expect("a squad has more than eleven");
        let to = if Und1c1::is_keeper_chip(slot) {
            Square::goal(side)
        } else {
            self.usual_box(side, slot)
        };
        Action::Place(squad.man(slot), to)
    }

    /// What the referee plays for a seat that is to act and is late: the least there is.
    pub(crate) fn late_action(&self, seat: Seat) -> Option<Action> {
        match self.stage {
            Stage::Window(_)
            | Stage::After(_)
            | Stage::Answer { .. }
            | Stage::BeforeDraw(_)
            | Stage::Trap(_) => {
                return Some(Action::Decline);
            }
            Stage::SetUp { .. } => return Some(self.late_set_up(seat.side())),
            Stage::Turn if !self.must_pass() => return Some(Action::End),
            Stage::Step { .. } | Stage::Return { .. } => return Some(Action::Stay),
            Stage::Tractor { .. }
            | Stage::Extra { .. }
            | Stage::Replace { .. }
            | Stage::Substitution(_)
            | Stage::Jumpers { .. }
            | Stage::Free { .. }
            | Stage::ThrowMoves { .. } => return Some(Action::Done),
            Stage::Spread(spread) if !spread.moved.is_empty() => return Some(Action::Done),
            Stage::Group(group) if !group.moved.is_empty() => return Some(Action::Done),
            _ => {}
        }
        let mut list = Vec::new();
        self.actions(seat, &mut list);
        list.first().copied()
    }
}
