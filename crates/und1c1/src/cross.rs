//! Crosses and headers (UN-25).

use fischio_core::{EventSink, Side, Slot, SlotSet};

use crate::check::{Check, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::board::Print;
use crate::parts::chip::Ability;
use crate::parts::contest::{Contest, Kind};
use crate::parts::effect::Flag;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::state::Und1c1;

impl Und1c1 {
    /// The carrier, if they may cross: an outfielder on a cross box.
    pub(crate) fn crosser(&self) -> Option<Slot> {
        let slot = self.passer()?;
        let side = self.turn;
        let at = self.at(side, slot);
        let there = self.pitch.print(side, at) == Print::Cross
            || self.is_switched(side, Flag::ArchersCrossFromNeutral)
                && self.has_ability(side, slot, Ability::Archer)
                && self.is_neutral_ahead(side, at);
        (there && Some(slot) != self.team(side).keeper).then_some(slot)
    }

    /// Whether a box of the opponent's half is neutral.
    pub(crate) fn is_neutral_ahead(&self, side: Side, at: Square) -> bool {
        Squares::half(side.opponent()).has(at) && self.pitch.print(side, at) == Print::Neutral
    }

    /// Who of the side on turn stands on a header box and may head.
    fn headers(&self) -> SlotSet {
        let side = self.turn;
        let team = self.team(side);
        let able = self.upright(side) - team.keepers();
        able.filter(|slot| self.pitch.is_header_box(side, team.at(slot)))
    }

    /// Whether any cross is possible now.
    pub(crate) fn can_cross(&self) -> bool {
        self.crosser().is_some_and(|by| {
            let mut headers = self.headers().iter();
            headers.any(|to| self.can_cross_to(by, to))
        })
    }

    fn can_cross_to(&self, by: Slot, to: Slot) -> bool {
        let [own, needed] = self.sums(Contest::Cross { by, to });
        by != to && needed <= 6 + own && !self.is_offside(self.turn, to)
    }

    pub(crate) fn list_crosses(&self, out: &mut Vec<Action>) {
        if let Some(by) = self.crosser() {
            let to = self.headers().filter(|to| self.can_cross_to(by, to));
            out.extend(self.men_of(self.turn, to).map(Action::Cross));
        }
    }

    pub(crate) fn check_cross(&self, man: Man) -> Check {
        let side = self.turn;
        let by = self.find_carrier("UN-25")?;
        if Some(by) == self.team(side).keeper {
            return Err(of_man("UN-45", "keeper-crosses", man));
        }
        if self.crosser().is_none() {
            let at = self.at(side, by);
            return Err(of_man("UN-25", "no-cross-box", man).with("square", at));
        }
        let to = self.find_receiver(man, by)?;
        if Some(to) == self.team(side).keeper {
            return Err(of_man("UN-45", "keeper-heads", man));
        }
        let at = self.at(side, to);
        if !self.pitch.is_header_box(side, at) {
            return Err(of_man("UN-25", "no-header-box", man).with("square", at));
        }
        if self.can_cross_to(by, to) {
            return Ok(());
        }
        if self.is_offside(side, to) {
            return Err(self.refuse_offside(man));
        }
        Err(self.refuse_too_hard("UN-25", man, Contest::Cross { by, to }))
    }

    pub(crate) fn cross(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let by = self.carrier_in_play().slot;
        let to = self.slot_of(self.turn, man);
        self.spend_otherwise();
        let contest = Contest::Cross { by, to };
        self.announce_ball(contest, events);
    }

    /// A cross has arrived, or not.
    pub(crate) fn decide_cross(
        &mut self,
        [by, to]: [Slot; 2],
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let [from, at] = [by, to].map(|slot| self.at(side, slot));
        let [crosser, header] = [by, to].map(|slot| self.man_ref(side, slot));
        self.last = Some((from, at));
        if succeeds {
            events.event(Event::Passed(Kind::Cross, crosser, header, from, at));
            self.give_ball(side, to);
            self.ask_after(Contest::Cross { by, to }, true, events);
        } else {
            events.event(Event::PassFailed(Kind::Cross, crosser, header, from, at));
            self.lose_ball(at, events);
        }
    }

    /// Somebody of the side on turn heads at goal.
    pub(crate) fn head(&mut self, by: Slot, events: &mut impl EventSink<Event>) {
        self.give_ball(self.turn, by);
        self.announce(Contest::Header(by), events);
    }
}
