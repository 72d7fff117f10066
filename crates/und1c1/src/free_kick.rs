//! The passing free kick (UN-38).

use fischio_core::{EventSink, Side, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::set_piece::FREE;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Locking, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// Who may still be re-placed: not the taker, nor a goalkeeper in goal.
    fn may_be_re_placed(&self, side: Side, moved: SlotSet) -> SlotSet {
        let team = self.team(side);
        let all = team.standing() - moved - SlotSet::maybe(team.keeper_in_goal());
        if side == self.turn {
            all.without(self.piece_under_way().chosen_taker())
        } else {
            all
        }
    }

    pub(crate) fn list_free(&self, side: Side, moved: SlotSet, out: &mut Vec<Action>) {
        for slot in self.may_be_re_placed(side, moved) {
            let man = self.squads[side].man(slot);
            self.free_for(side, slot)
                .each_into(out, |to| Action::Place(man, to));
        }
        out.push(Action::Done);
    }

    pub(crate) fn check_free(&self, side: Side, moved: SlotSet, man: Man, to: Square) -> Check {
        let slot = self.find(side, man)?;
        if !self.may_be_re_placed(side, moved).has(slot) {
            return Err(of_man("UN-38", "not-to-be-re-placed", man));
        }
        self.refuse_free_box(side, slot, to).map_or(Ok(()), Err)
    }

    pub(crate) fn put_free(
        &mut self,
        side: Side,
        moved: SlotSet,
        (man, to): (Man, Square),
        events: &mut impl EventSink<Event>,
    ) {
        let slot = self.slot_of(side, man);
        let moved = moved.with(slot);
        self.put_openly(side, slot, to, events);
        self.stage = Stage::Free { side, moved };
        if moved.len() == FREE {
            self.end_free(side);
        }
    }

    /// A side re-places nobody further: the other may, then places its padlocks.
    pub(crate) fn end_free(&mut self, side: Side) {
        if side == self.turn {
            self.stage = Stage::Free {
                side: side.opponent(),
                moved: SlotSet::EMPTY,
            };
        } else if !self.begin_padlocks(side, Locking::PassingKick) {
            self.take_passing_kick();
        }
    }

    /// Everything is ready: the taker passes, as one action of three.
    pub(crate) fn take_passing_kick(&mut self) {
        self.piece = None;
        self.due = Due::FreeKick;
        self.stage = Stage::Turn;
    }
}
