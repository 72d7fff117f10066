//! Padlocks (UN-26).

use fischio_core::{EventSink, Refusal, Side, Slot};

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::Trait;
use crate::parts::effect::Flag;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Locking, Stage};
use crate::parts::team::Padlocks;
use crate::state::Und1c1;

impl Und1c1 {
    /// The boxes under the opponent's padlocks that somebody may not enter.
    #[inline]
    pub(crate) fn locked_for(&self, side: Side, slot: Slot) -> Squares {
        let locks = self.team(side.opponent()).locks;
        let gorilla = self.with_trait(side, Trait::Gorilla).has(slot);
        let mut locked = Squares::EMPTY;
        if let Some(white) = locks.white
            && !gorilla
        {
            locked.add(white);
        }
        if let Some(black) = locks.black
            && !(gorilla && self.is_switched(side, Flag::GorillasEnterBlack))
        {
            locked.add(black);
        }
        locked
    }

    pub(crate) fn refuse_lock(&self, side: Side, slot: Slot, to: Square) -> Refusal {
        of_box("UN-26", "padlocked", self.squads[side].man(slot), to)
    }

    /// Somebody of a side came onto a box: the white padlock there is gone, and a black one that
    /// Gorillas may enter (UN-59).
    pub(crate) fn unlock(&mut self, side: Side, at: Square, events: &mut impl EventSink<Event>) {
        let rival = side.opponent();
        if self.team(rival).locks.white == Some(at) {
            self.teams[rival].locks.white = None;
            events.event(Event::PadlockGone(rival, at));
        }
        if self.team(rival).locks.black == Some(at)
            && self.is_switched(side, Flag::GorillasEnterBlack)
        {
            self.teams[rival].locks.black = None;
            events.event(Event::PadlockGone(rival, at));
        }
    }

    /// The boxes on which a side may place its next padlock, white before black.
    fn padlock_boxes(&self, side: Side) -> Squares {
        let team = self.team(side);
        let near = team.outfield_boxes().around();
        let mut boxes = near & self.unoccupied().without(Squares::maybe(self.loose_ball()));
        if let Some(white) = team.locks.white {
            boxes.remove(white);
            for area in Side::BOTH.map(Squares::area) {
                if area.has(white) {
                    boxes = boxes.without(area);
                }
            }
        }
        boxes
    }

    /// A side places its padlocks, if it can: whether it is asked.
    pub(crate) fn begin_padlocks(&mut self, side: Side, when: Locking) -> bool {
        self.teams[side].locks = Padlocks::default();
        let asked = !self.padlock_boxes(side).is_empty();
        if asked {
            self.stage = Stage::Padlocks(when);
        }
        asked
    }

    fn is_white_next(&self) -> bool {
        self.team(self.decider()).locks.white.is_none()
    }

    pub(crate) fn list_padlocks(&self, out: &mut Vec<Action>) {
        let boxes = self.padlock_boxes(self.decider());
        if self.is_white_next() {
            boxes.each_into(out, Action::White);
        } else {
            boxes.each_into(out, Action::Black);
        }
    }

    pub(crate) fn check_padlock(&self, white: bool, at: Square) -> Check {
        let team = self.team(self.decider());
        let refused = |reason| Err(Refusal::new("UN-26", reason).with("square", at));
        if white != self.is_white_next() {
            return refused("white-then-black");
        }
        if self.padlock_boxes(self.decider()).has(at) {
            return Ok(());
        }
        if !self.unoccupied().has(at)
            || team.locks.white == Some(at)
            || self.loose_ball() == Some(at)
        {
            return refused("padlock-box-taken");
        }
        if !team.outfield_boxes().around().has(at) {
            return refused("padlock-not-near");
        }
        refused("padlock-area")
    }

    /// Places a padlock; after the last the turn's end goes on, or the free kick is taken.
    pub(crate) fn lock(
        &mut self,
        when: Locking,
        white: bool,
        at: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.decider();
        let locks = &mut self.teams[side].locks;
        *(if white {
            &mut locks.white
        } else {
            &mut locks.black
        }) = Some(at);
        events.event(Event::Padlock(side, white, at));
        if white && !self.padlock_boxes(side).is_empty() {
            return;
        }
        match when {
            Locking::PassingKick => self.take_passing_kick(),
            Locking::TurnEnd(end) => self.after_padlocks(end, events),
        }
    }
}
