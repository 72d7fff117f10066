//! A Tractor's movement: at the end of a turn, or with cards at another moment or twice (UN-06, UN-08, UN-59).

use fischio_core::{EventSink, Refusal, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::cards::Fate;
use crate::parts::chip::Trait;
use crate::parts::effect::Flag;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The Tractors who may move (UN-06).
    pub(crate) fn tractors(&self) -> SlotSet {
        self.movers(self.turn) & self.with_trait(self.turn, Trait::Tractor)
    }

    /// Whether a Tractor may move at the end of the turn: not where one has before, by a card.
    pub(crate) fn tractor_may_move(&self) -> bool {
        !self.has_moved_tractor() && self.any_can_move(self.turn, self.tractors())
    }

    /// Whether a Tractor has moved before the end of the turn, by a card that is used up.
    pub(crate) fn has_moved_tractor(&self) -> bool {
        self.rules.cards
            && self.cards[self.turn].played().any(|played| {
                played.fate == Fate::Done && played.card.spec().switches(Flag::TractorMovesAnyTime)
            })
    }

    pub(crate) fn check_early_tractor(&self) -> Check {
        if self.has_moved_tractor() {
            return Err(Refusal::new("UN-06", "tractor-has-moved"));
        }
        if !self.is_switched(self.turn, Flag::TractorMovesAnyTime) {
            return Err(Refusal::new("UN-08", "tractor-at-the-end"));
        }
        if self.must_pass() {
            return Err(self.refuse_before_pass());
        }
        if !self.any_can_move(self.turn, self.tractors()) {
            return Err(Refusal::new("UN-06", "no-tractor-to-move"));
        }
        Ok(())
    }

    /// A Tractor moves now: the card is used up, and none moves at the end of the turn.
    pub(crate) fn begin_early_tractor(&mut self, events: &mut impl EventSink<Event>) {
        self.cards[self.turn].use_up(Flag::TractorMovesAnyTime);
        events.event(Event::TractorMoves(self.turn));
        self.stage = Stage::Tractor {
            early: true,
            again: None,
        };
    }

    pub(crate) fn list_tractors(&self, again: Option<Slot>, out: &mut Vec<Action>) {
        let who = match again {
            Some(slot) => SlotSet::one(slot) & self.tractors(),
            None => self.tractors(),
        };
        self.list_some_singles(self.turn, who, out);
        out.push(Action::Done);
    }

    pub(crate) fn check_tractor(&self, again: Option<Slot>, man: Man, to: Square) -> Check {
        let side = self.turn;
        let slot = self.find_actor(side, man)?;
        if !self.with_trait(side, Trait::Tractor).has(slot) {
            return Err(of_man("UN-06", "no-tractor", man));
        }
        if again.is_some_and(|first| first != slot) {
            return Err(of_man("UN-59", "another-tractor", man));
        }
        self.check_single(side, man, to)
    }

    /// A Tractor has moved: with a card the same may again, unless they are held where they stand now.
    pub(crate) fn tractor_moved(&mut self, slot: Slot, events: &mut impl EventSink<Event>) {
        if let Stage::Tractor { early, again: None } = self.stage
            && self.is_switched(self.turn, Flag::TractorMovesTwice)
            && self.any_can_move(self.turn, SlotSet::one(slot) & self.tractors())
        {
            self.stage = Stage::Tractor {
                early,
                again: Some(slot),
            };
        } else {
            self.after_tractor(events);
        }
    }

    /// No Tractor moves, or none any more: the turn goes on, or its end.
    pub(crate) fn after_tractor(&mut self, events: &mut impl EventSink<Event>) {
        if matches!(self.stage, Stage::Tractor { early: true, .. }) {
            self.stage = Stage::Turn;
        } else {
            self.after_replacing(End::Called, events);
        }
    }
}
