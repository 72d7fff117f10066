//! Moving one player in a straight line (UN-06, UN-12, UN-14).

use fischio_core::{EventSink, Refusal, Side, Slot, SlotSet};

use crate::append::append_possible;
use crate::check::{Check, of_box};
use crate::entry::Entry;
use crate::event::Event;
use crate::goal_ways::ways_out;
use crate::parts::action::Action;
use crate::parts::chip::Trait;
use crate::parts::effect::Flag;
use crate::parts::line::Line;
use crate::parts::man::Man;
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, Stage};
use crate::parts::team::IN_AREA;
use crate::reach::{Ground, Ways};
use crate::standing::steps;
use crate::state::Und1c1;

/// The line of each box by its index; 7 where there is none.
const LINE: [u8; 256] = {
    let mut table = [7; 256];
    let mut index = 0;
    while index < 238 {
        table[index] = (index / 34) as u8;
        index += 1;
    }
    table
};

/// How far the players of a side move at once (UN-06, UN-12).
#[derive(Clone, Copy)]
struct Pace {
    rabbits: SlotSet,
    /// Who is slowed down by the ball: the carrier, but for a Rabbit with a card (UN-59).
    slowed: SlotSet,
}

impl Pace {
    #[inline]
    fn new(game: &Und1c1, side: Side) -> Pace {
        let rabbits = game.with_trait(side, Trait::Rabbit);
        let carrier = SlotSet::maybe(game.carrier_of(side));
        let slowed = if game.is_switched(side, Flag::RabbitsMoveThree) {
            carrier - rabbits
        } else {
            carrier
        };
        Pace { rabbits, slowed }
    }

    #[inline]
    const fn steps(self, slot: Slot) -> u8 {
        steps(self.rabbits.has(slot), self.slowed.has(slot))
    }
}

impl Und1c1 {
    /// The boxes that somebody may enter now: nobody there, no padlock, room in the area.
    pub(crate) fn free_for(&self, side: Side, slot: Slot) -> Squares {
        Entry::new(self, side).free(slot)
    }

    /// How far somebody moves at once (UN-12, UN-06).
    #[inline]
    pub(crate) fn most_steps(&self, side: Side, slot: Slot) -> u8 {
        Pace::new(self, side).steps(slot)
    }

    /// Who of a side may move: not the flipped, nor a goalkeeper in goal who has the ball or
    /// may not leave it (UN-24, UN-45, UN-62).
    #[inline]
    pub(crate) fn movers(&self, side: Side) -> SlotSet {
        let team = self.team(side);
        let movers = self.upright(side);
        match team.keeper_in_goal() {
            Some(keeper) if !self.rules.goalkeepers || self.has_ball(side, keeper) => {
                movers.without(keeper)
            }
            _ => movers,
        }
    }

    /// Lists single movements of some of a side's players, and notes for each line the
    /// directions in which somebody of it can step.
    fn list_singles(&self, side: Side, who: SlotSet, out: &mut Vec<Action>) -> [Ways; 8] {
        let mut lines = [Ways::default(); 8];
        let team = self.team(side);
        let squad = &self.squads[side];
        let entry = Entry::new(self, side);
        let ground = Ground::new(entry.most());
        let pace = Pace::new(self, side);
        for slot in who {
            let from = team.at(slot);
            let man = squad.man(slot);
            let most = pace.steps(slot);
            let line = &mut lines[usize::from(LINE[usize::from(from.index())])];
            if !entry.is_other(slot) {
                let reach = ground.reach(from, most);
                line.add(reach.ways());
                reach.list(man, out);
                continue;
            }
            let free = entry.free(slot);
            if from.is_goal() {
                ways_out(side, most, free).each_into(out, |to| Action::Move(man, to));
                continue;
            }
            let reach = Ground::new(free).reach(from, most);
            line.add(reach.ways());
            reach.list(man, out);
            if let Some(goal) = self.goal_in_reach(side, slot, free) {
                out.push(Action::Move(man, goal));
            }
        }
        lines
    }

    /// The movements of a turn, group movements included.
    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let lines = self.list_singles(side, self.movers(side), out);
        for (line, ways) in Line::ALL.into_iter().zip(lines) {
            if ways.is_empty() {
                continue;
            }
            append_possible(out, |append| {
                for direction in Direction::ALL {
                    let group = Action::Group(line, direction);
                    append.add_first(ways.has(direction).into(), [group]);
                }
            });
        }
    }

    /// Lists the single movements of some of a side's players.
    pub(crate) fn list_some_singles(&self, side: Side, who: SlotSet, out: &mut Vec<Action>) {
        self.list_singles(side, who, out);
    }

    /// Whether any of some players can move at all.
    pub(crate) fn any_can_move(&self, side: Side, who: SlotSet) -> bool {
        if who.is_empty() {
            return false;
        }
        let entry = Entry::new(self, side);
        who.iter().any(|slot| {
            let from = self.at(side, slot);
            let free = entry.free(slot);
            if from.is_goal() {
                !ways_out(side, 1, free).is_empty()
            } else {
                !Ground::new(free).ways(from).is_empty()
                    || self.goal_in_reach(side, slot, free).is_some()
            }
        })
    }

    /// Whether a player may make a single movement to a box.
    fn can_move(&self, side: Side, slot: Slot, to: Square) -> bool {
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        let free = self.free_for(side, slot);
        if from.is_goal() {
            return ways_out(side, most, free).has(to);
        }
        let mut boxes = Ground::new(free).reach(from, most).boxes();
        boxes.any(|at| at == to) || self.goal_in_reach(side, slot, free) == Some(to)
    }

    pub(crate) fn check_single(&self, side: Side, man: Man, to: Square) -> Check {
        let slot = self.find_actor(side, man)?;
        if !self.movers(side).has(slot) {
            return Err(if self.rules.goalkeepers {
                of_box("UN-24", "keeper-passes", man, to)
            } else {
                of_box("UN-45", "keeper-stays", man, to)
            });
        }
        if self.can_move(side, slot, to) {
            return Ok(());
        }
        Err(self.refuse_single(side, slot, to))
    }

    /// Why somebody who may move cannot make a single movement to a box.
    fn refuse_single(&self, side: Side, slot: Slot, to: Square) -> Refusal {
        let man = self.squads[side].man(slot);
        let from = self.at(side, slot);
        if from == to {
            return of_box("UN-12", "no-move", man, to);
        }
        if to.is_goal() {
            return self.refuse_goal(side, slot, to);
        }
        if self.occupied().has(to) {
            return of_box("UN-12", "box-taken", man, to);
        }
        if self.locked_for(side, slot).has(to) {
            return self.refuse_lock(side, slot, to);
        }
        if !self.free_for(side, slot).has(to) {
            return refuse_area(side);
        }
        let most = self.most_steps(side, slot);
        match Direction::between(from, to) {
            _ if from.is_goal() => of_box("UN-45", "way-out-of-goal", man, to),
            None => of_box("UN-12", "not-straight", man, to).with("from", from),
            Some((_, steps)) if steps > most => of_box("UN-12", "too-far", man, to)
                .with("steps", steps)
                .with("most", most),
            Some(_) => of_box("UN-12", "way-blocked", man, to).with("from", from),
        }
    }

    /// Moves somebody to a box: a padlock that they may enter is gone (UN-26).
    pub(crate) fn arrive(
        &mut self,
        side: Side,
        slot: Slot,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        self.teams[side].put(slot, to);
        self.unlock(side, to, events);
    }

    /// Moves somebody in a straight line, or into or out of a goal.
    pub(crate) fn walk(
        &mut self,
        side: Side,
        slot: Slot,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        let from = self.at(side, slot);
        let ball = self.has_ball(side, slot);
        let man = self.man_ref(side, slot);
        if from.is_goal() || to.is_goal() {
            self.unlock_by_the_goal(side, slot, to, events);
        } else {
            let line = Direction::between(from, to);
            let (direction, steps) = line.expect("on the pitch one walks in a straight line");
            let mut at = from;
            for _ in 1..steps {
                at = at.step(direction);
                self.unlock(side, at, events);
            }
        }
        self.arrive(side, slot, to, events);
        self.last = Some((from, to));
        events.event(Event::Moved {
            man,
            from,
            to,
            ball,
        });
        self.take_loose(side, slot, events);
        if to == Square::goal(side) && self.ball_side() == Some(side.opponent()) {
            self.forget_beaten_keeper();
        }
    }

    /// A single movement as an action (UN-12), within a group (UN-13), of a Tractor at the end
    /// (UN-08), or before a throw-in (UN-41).
    pub(crate) fn single(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.decider();
        let slot = self.slot_of(side, man);
        match self.stage {
            Stage::Group(group) => {
                self.stage = Stage::Group(group.with_moved(slot, self.at(side, slot)));
                self.walk(side, slot, to, events);
            }
            Stage::Spread(spread) => self.spread(spread, (slot, to), events),
            Stage::Tractor { .. } => {
                self.walk(side, slot, to, events);
                self.tractor_moved(slot, events);
            }
            Stage::ThrowMoves { left, .. } => {
                self.walk(side, slot, to, events);
                self.thrown_move(side, left - 1, events);
            }
            _ => {
                self.spend_otherwise();
                self.walk(side, slot, to, events);
                self.walked_in(side, slot, to, events);
            }
        }
    }

    /// An action of the turn is spent.
    pub(crate) fn spend(&mut self) {
        debug_assert!(self.actions > 0, "who acts has an action left");
        self.actions -= 1;
    }

    /// An action other than a pass is spent: a free kick that nobody could be passed to is
    /// over (UN-38).
    pub(crate) fn spend_otherwise(&mut self) {
        self.spend();
        if self.due == Due::FreeKick {
            self.due = Due::Nothing;
        }
    }
}

/// A side's own penalty area is full.
pub(crate) fn refuse_area(side: Side) -> Refusal {
    Refusal::new("UN-14", "area-full")
        .with("most", IN_AREA)
        .with("side", side)
}
