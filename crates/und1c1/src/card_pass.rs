//! A pass from one side of the pitch to the other, by a card (UN-59).

use fischio_core::{EventSink, Refusal, Slot};

use crate::card_play::Unfit;
use crate::check::of_man;
use crate::event::Event;
use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Kind};
use crate::parts::square::{FILES, Square};
use crate::parts::stage::Due;
use crate::state::Und1c1;

/// The files of the left part and of the right (UN-01).
const WING: u8 = 4;

/// On which of the two sides of the pitch a box lies, if not in the centre.
fn wing(at: Square) -> Option<bool> {
    match at.file() {
        file if file < WING => Some(false),
        file if file >= FILES - WING => Some(true),
        _ => None,
    }
}

impl Und1c1 {
    /// Whether the carrier is an Archer on a side of the pitch, who has an action for a pass.
    pub(crate) fn pass_across_fits(&self) -> Result<(), Unfit> {
        let side = self.turn;
        if self.actions == 0 {
            return Err(("UN-08", "card-needs-an-action"));
        }
        if !matches!(self.due, Due::Nothing | Due::FreeKick) {
            return Err(("UN-59", "card-after-the-pass"));
        }
        let able = self.passer().is_some_and(|slot| {
            self.has_ability(side, slot, Ability::Archer) && wing(self.at(side, slot)).is_some()
        });
        if able {
            Ok(())
        } else {
            Err(("UN-59", "card-for-another-player"))
        }
    }

    /// Whether the carrier may pass across to somebody on the pitch.
    pub(crate) fn can_pass_across(&self, to: Slot) -> bool {
        let side = self.turn;
        let Some(by) = self.passer() else {
            return false;
        };
        let [from, at] = [by, to].map(|slot| wing(self.at(side, slot)));
        self.receivers().has(to) && at.is_some() && at != from && !self.is_offside(side, to)
    }

    pub(crate) fn refuse_pass_across(&self, to: Slot) -> Refusal {
        let side = self.turn;
        let man = self.squads[side].man(to);
        let carrier = match self.find_carrier("UN-59") {
            Ok(carrier) => carrier,
            Err(refusal) => return refusal,
        };
        if let Err(refusal) = self.find_receiver(man, carrier) {
            return refusal;
        }
        if self.is_offside(side, to) {
            return self.refuse_offside(man);
        }
        of_man("UN-59", "not-across", man)
    }

    /// The pass arrives: it costs an action, and no die.
    pub(crate) fn pass_across(&mut self, to: Slot, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let by = self.carrier_in_play().slot;
        self.spend();
        let men = [by, to].map(|slot| self.man_ref(side, slot));
        events.event(Event::Announced(Kind::Pass, men[0], Some(men[1])));
        self.decide_pass(Contest::Pass { by, to }, [by, to], true, events);
    }
}
