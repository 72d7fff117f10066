//! Movements that a card makes: a push, a knight's step, players of a line each in any direction
//! (UN-59).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::card_play::Unfit;
use crate::check::{Check, of_box, of_man};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::chip::{Ability, Trait};
use crate::parts::line::Line;
use crate::parts::man::Man;
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::{Spread, Stage};
use crate::reach::Ground;
use crate::state::Und1c1;

/// Players of a line who move, at most.
pub(crate) const SPREAD: usize = 3;

/// Whether a box is a knight's step from another.
fn is_knights_step(from: Square, to: Square) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    matches!((files, ranks), (1, 2) | (2, 1)) && !from.is_goal() && !to.is_goal()
}

impl Und1c1 {
    /// Whether a card that costs an action of the turn may be played: not before a pass that is
    /// due.
    pub(crate) fn may_spend_by_card(&self) -> Result<(), Unfit> {
        if self.actions == 0 {
            return Err(("UN-08", "card-needs-an-action"));
        }
        self.may_act_by_card()
    }

    /// Whether the turn does not begin with a pass that is still to come.
    pub(crate) fn may_act_by_card(&self) -> Result<(), Unfit> {
        if self.must_pass() {
            return Err(("UN-59", "card-after-the-pass"));
        }
        Ok(())
    }

    /// The box to which a Gorilla pushes an opponent next to them.
    fn pushed_to(&self, side: Side, slot: Slot, opponent: Slot) -> Option<Square> {
        let rival = side.opponent();
        let [from, at] = [self.at(side, slot), self.at(rival, opponent)];
        let gorilla = self.with_trait(side, Trait::Gorilla).has(slot);
        if from.is_goal() || at.is_goal() || !gorilla || !self.upright(side).has(slot) {
            return None;
        }
        match Direction::between(from, at) {
            Some((direction, 1)) => {
                let to = at.step(direction);
                self.free_for(rival, opponent).has(to).then_some(to)
            }
            _ => None,
        }
    }

    pub(crate) fn can_push(&self, side: Side, slot: Slot, opponent: Slot) -> bool {
        self.pushed_to(side, slot, opponent).is_some()
    }

    pub(crate) fn refuse_push(&self, side: Side, slot: Slot, opponent: Slot) -> Refusal {
        let man = self.squads[side].man(slot);
        if self.is_flipped(side, slot) {
            return self.refuse_unable(side, slot, "flipped");
        }
        if !self.with_trait(side, Trait::Gorilla).has(slot) {
            return of_man("UN-59", "no-gorilla", man);
        }
        of_man("UN-59", "no-push", man).with("other", self.squads[side.opponent()].man(opponent))
    }

    /// A Gorilla pushes an opponent a box away, the ball with them, and flips them.
    pub(crate) fn push(
        &mut self,
        side: Side,
        [slot, opponent]: [Slot; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let rival = side.opponent();
        let to = self.pushed_to(side, slot, opponent);
        let to = to.expect("a card was played on who can be pushed");
        let from = self.at(rival, opponent);
        let men = [self.man_ref(side, slot), self.man_ref(rival, opponent)];
        events.event(Event::Pushed(men[0], men[1], from, to));
        self.arrive(rival, opponent, to, events);
        self.last = Some((from, to));
        self.take_loose(rival, opponent, events);
        self.flip(rival, opponent, if rival == self.turn { 2 } else { 1 });
    }

    /// Whether the carrier is a Wizard on the pitch who can act.
    pub(crate) fn knights_step_fits(&self) -> Result<(), Unfit> {
        self.may_spend_by_card()?;
        let able = self.passer().is_some_and(|slot| {
            self.has_ability(self.turn, slot, Ability::Wizard) && !self.is_in_goal(self.turn, slot)
        });
        if able {
            Ok(())
        } else {
            Err(("UN-59", "card-for-another-player"))
        }
    }

    pub(crate) fn can_make_knights_step(&self, to: Square) -> bool {
        let side = self.turn;
        self.passer().is_some_and(|slot| {
            is_knights_step(self.at(side, slot), to) && self.free_for(side, slot).has(to)
        })
    }

    pub(crate) fn refuse_knights_step(&self, to: Square) -> Refusal {
        let side = self.turn;
        let Some(slot) = self.passer() else {
            return Refusal::new("UN-59", "no-ball");
        };
        let man = self.squads[side].man(slot);
        let from = self.at(side, slot);
        if !is_knights_step(from, to) {
            return of_box("UN-59", "no-knights-step", man, to).with("from", from);
        }
        if self.locked_for(side, slot).has(to) {
            return self.refuse_lock(side, slot, to);
        }
        of_box("UN-12", "box-taken", man, to)
    }

    /// The carrier makes a knight's step, over all in the way: it costs an action.
    pub(crate) fn make_knights_step(&mut self, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let slot = self.carrier_in_play().slot;
        let from = self.at(side, slot);
        self.spend_otherwise();
        self.arrive(side, slot, to, events);
        self.last = Some((from, to));
        events.event(Event::Moved {
            man: self.man_ref(side, slot),
            from,
            to,
            ball: true,
        });
    }

    /// Who of a line may still move, each in any direction.
    fn spreaders(&self, spread: Spread) -> SlotSet {
        let side = self.turn;
        let line = Squares::line(spread.line);
        (self.movers(side) - spread.moved).filter(|slot| line.has(self.at(side, slot)))
    }

    pub(crate) fn can_spread(&self, line: Line) -> bool {
        let side = self.turn;
        let mut who = self.spreaders(Spread::new(line)).iter();
        who.any(|slot| {
            let free = Ground::new(self.free_for(side, slot));
            let mut boxes = free.reach(self.at(side, slot), 1).boxes();
            boxes.next().is_some()
        })
    }

    pub(crate) fn begin_spread(&mut self, line: Line, events: &mut impl EventSink<Event>) {
        self.spend_otherwise();
        events.event(Event::Spreads(self.turn, line));
        self.stage = Stage::Spread(Spread::new(line));
    }

    pub(crate) fn list_spread(&self, spread: Spread, out: &mut Vec<Action>) {
        let first = out.len();
        self.list_some_singles(self.turn, self.spreaders(spread), out);
        let mut kept = first;
        for at in first..out.len() {
            if !matches!(out[at], Action::Move(_, to) if to.is_goal()) {
                out[kept] = out[at];
                kept += 1;
            }
        }
        out.truncate(kept);
        if !spread.moved.is_empty() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn check_spread_move(&self, spread: Spread, man: Man, to: Square) -> Check {
        let slot = self.find_actor(self.turn, man)?;
        if spread.moved.has(slot) {
            return Err(of_box("UN-13", "moved-already", man, to));
        }
        if !self.spreaders(spread).has(slot) {
            let refusal = of_box("UN-13", "other-line", man, to);
            return Err(refusal.with("line", spread.line.name()));
        }
        if to.is_goal() {
            return Err(of_box("UN-13", "goal-in-group", man, to));
        }
        self.check_single(self.turn, man, to)
    }

    pub(crate) fn check_spread_done(spread: Spread) -> Check {
        if spread.moved.is_empty() {
            return Err(Refusal::new("UN-13", "nobody-moved"));
        }
        Ok(())
    }

    /// One of the line has moved.
    pub(crate) fn spread(
        &mut self,
        spread: Spread,
        (slot, to): (Slot, Square),
        events: &mut impl EventSink<Event>,
    ) {
        let moved = spread.moved.with(slot);
        self.stage = Stage::Spread(Spread { moved, ..spread });
        self.walk(self.turn, slot, to, events);
        if moved.len() == SPREAD {
            self.stage = Stage::Turn;
        }
    }
}
