//! Group movement (UN-13).

use fischio_core::{EventSink, Refusal, Slot, SlotSet};

use crate::check::{Check, of_box};
use crate::entry::Entry;
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::line::Line;
use crate::parts::man::Man;
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::{Group, Stage};
use crate::reach::Ground;
use crate::state::Und1c1;

impl Group {
    /// The same after somebody moved from a box.
    pub(crate) fn with_moved(self, slot: Slot, from: Square) -> Group {
        Group {
            moved: self.moved.with(slot),
            front: self.direction.ahead(from),
            ..self
        }
    }
}

impl Und1c1 {
    /// Who of the side on turn may still move in a group.
    fn group_members(&self, group: Group) -> SlotSet {
        let side = self.turn;
        let line = Squares::line(group.line);
        (self.movers(side) - group.moved).filter(|slot| {
            let at = self.at(side, slot);
            let in_time = group.moved.is_empty() || group.direction.ahead(at) <= group.front;
            line.has(at) && in_time
        })
    }

    /// The boxes to which somebody may move in the group's direction.
    fn group_reach(
        &self,
        group: Group,
        slot: Slot,
        free: Squares,
    ) -> impl Iterator<Item = Square> + use<> {
        let side = self.turn;
        let (from, most) = (self.at(side, slot), self.most_steps(side, slot));
        let reach = Ground::new(free).reach(from, most);
        reach.towards(group.direction)
    }

    pub(crate) fn list_group(&self, group: Group, out: &mut Vec<Action>) {
        let side = self.turn;
        let entry = Entry::new(self, side);
        for slot in self.group_members(group) {
            let man = self.squads[side].man(slot);
            let reach = self.group_reach(group, slot, entry.free(slot));
            out.extend(reach.map(|to| Action::Move(man, to)));
        }
        if !group.moved.is_empty() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn begin_group(
        &mut self,
        line: Line,
        direction: Direction,
        events: &mut impl EventSink<Event>,
    ) {
        self.spend_otherwise();
        self.stage = Stage::Group(Group::new(line, direction));
        events.event(Event::GroupBegins(self.turn, line, direction));
    }

    pub(crate) fn check_group(&self, line: Line, direction: Direction) -> Check {
        let group = Group::new(line, direction);
        let entry = Entry::new(self, self.turn);
        let can = |slot| {
            self.group_reach(group, slot, entry.free(slot))
                .next()
                .is_some()
        };
        if self.group_members(group).iter().any(can) {
            return Ok(());
        }
        let refusal = Refusal::new("UN-13", "nobody-to-move");
        Err(refusal
            .with("line", group.line.name())
            .with("direction", direction.name()))
    }

    pub(crate) fn check_group_move(&self, group: Group, man: Man, to: Square) -> Check {
        let side = self.turn;
        let slot = self.find_actor(side, man)?;
        if group.moved.has(slot) {
            return Err(of_box("UN-13", "moved-already", man, to));
        }
        let from = self.at(side, slot);
        if !self.group_members(group).has(slot) {
            if Squares::line(group.line).has(from) {
                return Err(of_box("UN-13", "farthest-first", man, to));
            }
            return Err(of_box("UN-13", "other-line", man, to).with("line", group.line.name()));
        }
        let free = self.free_for(side, slot);
        if self.group_reach(group, slot, free).any(|at| at == to) {
            return Ok(());
        }
        if to.is_goal() {
            return Err(of_box("UN-13", "goal-in-group", man, to));
        }
        match Direction::between(from, to) {
            Some((way, _)) if way == group.direction => self.check_single(side, man, to),
            _ => {
                let refusal = of_box("UN-13", "other-direction", man, to);
                Err(refusal.with("direction", group.direction.name()))
            }
        }
    }

    pub(crate) fn check_group_done(group: Group) -> Check {
        if group.moved.is_empty() {
            return Err(Refusal::new("UN-13", "nobody-moved"));
        }
        Ok(())
    }

    pub(crate) fn end_group(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Turn;
        events.event(Event::GroupEnds(self.turn));
    }
}
