//! Who has a ball that was lost (UN-17, UN-37).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The ball goes to the opponent nearest to a box (UN-17), and the turn ends.
    pub(crate) fn lose_ball(&mut self, near: Square, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        self.give_to_nearest(rival, self.able(rival), near, false, events);
    }

    /// Who of a side has a loose ball: the flipped and a goalkeeper in goal only if nobody else
    /// (UN-17).
    pub(crate) fn able(&self, side: Side) -> SlotSet {
        let team = self.team(side);
        let able = self.upright(side) - SlotSet::maybe(team.keeper_in_goal());
        if able.is_empty() {
            team.standing()
        } else {
            able
        }
    }

    /// Of some of the opponent's players the nearest to a box has the ball; their coach chooses
    /// among equals. Then the turn ends. `cleared` says that a duel in the air was won (UN-37).
    pub(crate) fn give_to_nearest(
        &mut self,
        side: Side,
        among: SlotSet,
        near: Square,
        cleared: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let among = self.nearest(side, among, near);
        if let Some(slot) = among.only() {
            self.take_ball(side, slot, events);
        } else if among.is_empty() {
            self.finish_turn(End::Lost, events);
        } else {
            self.stage = Stage::Ball {
                side,
                among,
                cleared,
            };
        }
    }

    /// Those of some players who stand nearest to a box.
    pub(crate) fn nearest(&self, side: Side, among: SlotSet, near: Square) -> SlotSet {
        let steps = |slot| self.at(side, slot).boxes_to(near);
        let least = among.iter().map(steps).min();
        among.filter(|slot| Some(steps(slot)) == least)
    }

    pub(crate) fn check_ball(&self, side: Side, among: SlotSet, man: Man) -> Check {
        let slot = self.find(side, man)?;
        if among.has(slot) {
            return Ok(());
        }
        Err(of_man(self.stage_clause(), "not-the-nearest", man))
    }

    pub(crate) fn list_ball(&self, side: Side, among: SlotSet, out: &mut Vec<Action>) {
        out.extend(self.men_of(side, among).map(Action::Ball));
    }

    /// Somebody has the lost ball, and the turn ends.
    pub(crate) fn take_ball(&mut self, side: Side, slot: Slot, events: &mut impl EventSink<Event>) {
        self.give_ball(side, slot);
        events.event(Event::HasBall(
            self.man_ref(side, slot),
            self.at(side, slot),
        ));
        self.finish_turn(End::Lost, events);
    }

    /// The carrier of the side on turn, who can act.
    pub(crate) fn find_carrier(&self, clause: &'static str) -> Result<Slot, Refusal> {
        let carrier = self.carrier_of(self.turn);
        let carrier = carrier.ok_or_else(|| Refusal::new(clause, "no-ball"))?;
        if self.is_flipped(self.turn, carrier) {
            return Err(self.refuse_unable(self.turn, carrier, "flipped"));
        }
        Ok(carrier)
    }
}
