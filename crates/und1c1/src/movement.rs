//! Moving players one by one and in groups (UN-12 to UN-14, UN-26, UN-45).

use fischio_core::{EventSink, Refusal, Side};

use crate::action::LINES;
use crate::append::append_possible;
use crate::entry::Entry;
use crate::reach::{Ground, Ways};
use crate::square::{Direction, GOAL_FILES, towards};
use crate::state::{Group, slots};
use crate::{Action, Due, Event, Man, Square, Squares, Stage, Trait, Und1c1, turn};

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

impl Und1c1 {
    /// The boxes under the opponent's padlocks that somebody may not enter (UN-26).
    #[inline]
    pub(crate) fn locked_for(&self, side: Side, slot: u8) -> Squares {
        let [white, black] = self.team(side.opponent()).locks;
        let mut locked = Squares::EMPTY;
        if black != Square::NOWHERE {
            locked.add(black);
        }
        if white != Square::NOWHERE && !self.chip(side, slot).has(Trait::Gorilla) {
            locked.add(white);
        }
        locked
    }

    /// The boxes that somebody may enter now: nobody there, no padlock, room in the area.
    pub(crate) fn free_for(&self, side: Side, slot: u8) -> Squares {
        Entry::new(self, side).free(slot)
    }

    /// How far somebody moves at once (UN-12, UN-06).
    #[inline]
    fn most_steps(&self, side: Side, slot: u8) -> u8 {
        let with_ball = self.ball == Some((side, slot));
        self.chip(side, slot).steps(with_ball)
    }

    /// Who of a side may move: not the flipped, nor a goalkeeper in goal who has the ball or
    /// may not leave it (UN-24, UN-45, UN-62).
    #[inline]
    pub(crate) fn movers(&self, side: Side) -> u32 {
        let team = self.team(side);
        let mut movers = team.standing() & !team.flipped();
        if self.keeper_in_goal(side)
            && (!self.rules.goalkeepers || self.carrier_of(side) == Some(team.keeper))
        {
            movers &= !team.keeper_bit();
        }
        movers
    }

    /// Whether somebody may walk into a goal now: his own as the goalkeeper without the ball,
    /// or the opponent's after having beaten its goalkeeper (UN-45, UN-46).
    fn may_enter_goal(&self, side: Side, slot: u8) -> Option<Side> {
        let carries = self.ball == Some((side, slot));
        if self.team(side).keeper == slot && !carries {
            return (!self.at(side, slot).is_goal()).then_some(side);
        }
        // With an action of his turn: no Tractor's movement leads in.
        let beaten = carries && self.beaten_by == slot && self.stage == Stage::Turn;
        (beaten && self.keeper_out(side.opponent()).is_some()).then_some(side.opponent())
    }

    /// Where a goalkeeper who leaves his goal may stop: the first box counts as one, and from
    /// it he goes on in the line by which he came from behind g to j (UN-45).
    fn ways_out(side: Side, most: u8, free: Squares) -> Squares {
        let ahead = towards(side) as u8;
        let mut all = Squares::EMPTY;
        for turn in [7, 0, 1] {
            let direction = Direction::ALL[usize::from((ahead + turn) % 8)];
            for file in GOAL_FILES {
                let first = file.cast_signed() + direction.step().0;
                if !(6..=9).contains(&first) {
                    continue;
                }
                let mut at = Square::at(first.cast_unsigned(), 1).seen_by(side);
                for _ in 0..most {
                    if !free.has(at) {
                        break;
                    }
                    all.add(at);
                    at = at.step(direction);
                }
            }
        }
        all
    }

    /// Whether a straight line leads from a box into a side's goal, from g to j of its first
    /// rank, in at most so many steps.
    fn reaches_goal(from: Square, goal: Side, most: u8, free: Squares) -> bool {
        let behind = towards(goal.opponent()) as u8;
        [7, 0, 1].into_iter().any(|turn| {
            let direction = Direction::ALL[usize::from((behind + turn) % 8)];
            let mut at = from;
            for _ in 0..most {
                if at.rank_for(goal) == 1 {
                    let inside = at.file().cast_signed() + direction.step().0;
                    return GOAL_FILES.contains(&at.file()) && (6..=9).contains(&inside);
                }
                at = at.step(direction);
                if !free.has(at) {
                    return false;
                }
            }
            false
        })
    }

    /// Lists single movements of some of a side's players, and notes for each line the
    /// directions in which somebody of it can step.
    fn list_singles(&self, side: Side, who: u32, out: &mut Vec<Action>) -> [Ways; 8] {
        let mut lines = [Ways::default(); 8];
        let team = self.team(side);
        let squad = &self.squads[side];
        let entry = Entry::new(self, side);
        let ground = Ground::new(entry.most());
        for slot in slots(who) {
            let from = team.at[usize::from(slot)];
            let man = squad.man(slot);
            let most = self.most_steps(side, slot);
            if !entry.is_other(slot) {
                let ways = ground.reach(from, most).list(man, out);
                lines[usize::from(LINE[usize::from(from.index())])].add(ways);
                continue;
            }
            let free = entry.free(slot);
            if from.is_goal() {
                Und1c1::ways_out(side, most, free).each_into(out, |to| Action::Move(man, to));
                continue;
            }
            let ways = Ground::new(free).reach(from, most).list(man, out);
            lines[usize::from(LINE[usize::from(from.index())])].add(ways);
            if let Some(goal) = self.goal_in_reach(side, slot, free) {
                out.push(Action::Move(man, goal));
            }
        }
        lines
    }

    /// The goal that somebody may walk into with a single movement.
    fn goal_in_reach(&self, side: Side, slot: u8, free: Squares) -> Option<Square> {
        let goal = self.may_enter_goal(side, slot)?;
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        Und1c1::reaches_goal(from, goal, most, free).then_some(Square::goal(goal))
    }

    /// The movements of a turn, group movements included.
    pub(crate) fn list_moves(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let lines = self.list_singles(side, self.movers(side), out);
        for (line, ways) in (0..7).zip(lines) {
            if ways.is_empty() {
                continue;
            }
            append_possible(out, |append| {
                for direction in Direction::ALL {
                    append.add(Action::Group(line, direction), ways.has(direction));
                }
            });
        }
    }

    /// Lists the single movements of some of a side's players.
    pub(crate) fn list_some_singles(&self, side: Side, who: u32, out: &mut Vec<Action>) {
        self.list_singles(side, who, out);
    }

    pub(crate) fn list_tractors(&self, out: &mut Vec<Action>) {
        self.list_singles(self.turn, self.tractors(), out);
    }

    /// The Tractors who may move at the end of the turn (UN-06).
    pub(crate) fn tractors(&self) -> u32 {
        self.movers(self.turn) & self.squads[self.turn].with_trait(Trait::Tractor)
    }

    /// Whether any of some players can move at all.
    pub(crate) fn any_can_move(&self, side: Side, who: u32) -> bool {
        if who == 0 {
            return false;
        }
        let entry = Entry::new(self, side);
        slots(who).any(|slot| {
            let from = self.at(side, slot);
            let free = entry.free(slot);
            if from.is_goal() {
                !Und1c1::ways_out(side, 1, free).is_empty()
            } else {
                Ground::new(free).reach(from, 1).boxes().next().is_some()
                    || self.goal_in_reach(side, slot, free).is_some()
            }
        })
    }

    /// Whether a player may make a single movement to a box.
    pub(crate) fn can_move(&self, side: Side, slot: u8, to: Square) -> bool {
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        let free = self.free_for(side, slot);
        if from.is_goal() {
            return Und1c1::ways_out(side, most, free).has(to);
        }
        Ground::new(free)
            .reach(from, most)
            .boxes()
            .any(|at| at == to)
            || self.goal_in_reach(side, slot, free) == Some(to)
    }

    pub(crate) fn refuse_lock(&self, side: Side, slot: u8, to: Square) -> Refusal {
        let message = format!("an opponent's padlock lies on {to}");
        Refusal::with_message("UN-26", "padlocked", message)
            .with("man", self.squads[side].man(slot))
            .with("square", to)
    }

    /// Why somebody cannot act at all; nothing if he can.
    pub(crate) fn refuse_actor(&self, side: Side, man: Man) -> Result<u8, Refusal> {
        let slot = self.find(side, man)?;
        let refusal = |clause, reason, message: String| {
            Err(Refusal::with_message(clause, reason, message).with("man", man))
        };
        if self.team(side).standing() >> slot & 1 == 0 {
            return refusal(
                "UN-10",
                "not-on-the-pitch",
                format!("{man} is not on the pitch"),
            );
        }
        if self.is_flipped(side, slot) {
            let message = format!("{man} is flipped and cannot act until the end of his turn");
            return refusal("UN-62", "flipped", message);
        }
        Ok(slot)
    }

    /// Why a single movement is not possible.
    pub(crate) fn refuse_single(&self, side: Side, man: Man, to: Square) -> Option<Refusal> {
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |clause, reason, message: String| {
            let refusal = Refusal::with_message(clause, reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.movers(side) >> slot & 1 == 0 {
            if self.rules.goalkeepers {
                let message = format!("{man} is in goal with the ball and passes it");
                return refusal("UN-24", "keeper-passes", message);
            }
            let message = format!("{man} stays in goal in this match");
            return refusal("UN-45", "keeper-stays", message);
        }
        if self.can_move(side, slot, to) {
            return None;
        }
        let from = self.at(side, slot);
        if from == to {
            return refusal("UN-12", "no-move", format!("{man} is already on {to}"));
        }
        if to.is_goal() {
            return Some(self.refuse_goal(side, slot, to));
        }
        if self.occupied().has(to) {
            return refusal("UN-12", "box-taken", format!("somebody stands on {to}"));
        }
        if self.locked_for(side, slot).has(to) {
            return Some(self.refuse_lock(side, slot, to));
        }
        if !self.free_for(side, slot).has(to) {
            return Some(Und1c1::refuse_area(side));
        }
        let most = self.most_steps(side, slot);
        match Direction::between(from, to) {
            _ if from.is_goal() => {
                let message = format!("from goal {man} leaves to g to j of the first rank first");
                refusal("UN-45", "way-out-of-goal", message)
            }
            None => {
                let message = format!("{from} and {to} are not in a straight line");
                refusal("UN-12", "not-straight", message).map(|refusal| refusal.with("from", from))
            }
            Some((_, steps)) if steps > most => {
                let message = format!("{to} is {steps} boxes away and {man} moves up to {most}");
                let refusal = refusal("UN-12", "too-far", message);
                refusal.map(|refusal| refusal.with("steps", steps).with("most", most))
            }
            Some(_) => {
                let message = format!("the way from {from} to {to} is not free");
                refusal("UN-12", "way-blocked", message).map(|refusal| refusal.with("from", from))
            }
        }
    }

    fn refuse_goal(&self, side: Side, slot: u8, to: Square) -> Refusal {
        let man = self.squads[side].man(slot);
        let refusal = |clause, reason, message: String| {
            Refusal::with_message(clause, reason, message)
                .with("man", man)
                .with("square", to)
        };
        let own = to == Square::goal(side);
        if self.may_enter_goal(side, slot).map(Square::goal) == Some(to) {
            let message = "a goal is entered from g to j of its first rank, in a straight line";
            return refusal("UN-45", "way-into-goal", message.into());
        }
        if own && self.team(side).keeper == slot {
            let message = format!("{man} does not enter his goal with the ball");
            return refusal("UN-45", "goal-with-ball", message);
        }
        let message = "only the carrier who has beaten the goalkeeper enters a goal";
        refusal("UN-46", "goal-closed", message.into())
    }

    /// Moves somebody to a box: a padlock that he may enter is gone (UN-26).
    pub(crate) fn arrive(
        &mut self,
        side: Side,
        slot: u8,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        self.teams[side].put(slot, to);
        self.unlock(side, to, events);
    }

    pub(crate) fn unlock(&mut self, side: Side, at: Square, events: &mut impl EventSink<Event>) {
        let rival = side.opponent();
        if self.team(rival).locks[0] == at {
            self.teams[rival].locks[0] = Square::NOWHERE;
            events.event(Event::PadlockGone(rival, at));
        }
    }

    /// Whether a line leads out of a goal or into one that does not cross a box: a Gorilla
    /// enters the white padlock's only if he has to (UN-26, UN-45).
    fn goes_round(&self, side: Side, slot: u8, to: Square, around: Square) -> bool {
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        let free = Entry::new(self, side).free(slot);
        let free = free.without(Squares::one(around));
        if from.is_goal() {
            to == around || Und1c1::ways_out(side, most, free).has(to)
        } else {
            let goal = if to == Square::goal(side) {
                side
            } else {
                side.opponent()
            };
            Und1c1::reaches_goal(from, goal, most, free)
        }
    }

    /// Moves somebody in a straight line, or into or out of a goal.
    fn walk(&mut self, side: Side, slot: u8, to: Square, events: &mut impl EventSink<Event>) {
        let from = self.at(side, slot);
        let ball = self.ball == Some((side, slot));
        let man = self.man_ref(side, slot);
        if let Some((direction, steps)) = Direction::between(from, to)
            && !to.is_goal()
            && !from.is_goal()
        {
            let mut at = from;
            for _ in 1..steps {
                at = at.step(direction);
                self.unlock(side, at, events);
            }
        } else if from.is_goal() || to.is_goal() {
            let white = self.team(side.opponent()).locks[0];
            if white != Square::NOWHERE && !self.goes_round(side, slot, to, white) {
                self.unlock(side, white, events);
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
        if to == Square::goal(side) && self.ball_side() == Some(side.opponent()) {
            // Whoever has beaten the goalkeeper has to begin anew (UN-46).
            self.beaten_by = crate::state::NOBODY;
        }
    }

    /// A single movement as an action (UN-12), or of a Tractor at the end (UN-08), or before
    /// a throw-in (UN-41).
    pub(crate) fn single(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        let Some(slot) = self.squads[side].slot(man) else {
            return;
        };
        match self.stage {
            Stage::Group => {
                let at = self.at(side, slot);
                self.group.moved |= 1 << slot;
                self.group.front = self.group.direction.ahead(at);
                self.walk(side, slot, to, events);
            }
            Stage::Tractor => {
                self.walk(side, slot, to, events);
                if !self.walked_in(side, slot, to, events) {
                    self.after_tractor(events);
                }
            }
            Stage::ThrowMoves => {
                self.walk(side, slot, to, events);
                self.thrown_move(events);
            }
            _ => {
                self.spend_otherwise();
                self.walk(side, slot, to, events);
                self.walked_in(side, slot, to, events);
            }
        }
    }

    /// A carrier walked into the opponent's goal: that is one (UN-46).
    fn walked_in(
        &mut self,
        side: Side,
        slot: u8,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) -> bool {
        if to != Square::goal(side.opponent()) {
            return false;
        }
        // He stands before the goal again until everybody sets up.
        self.teams[side].lift(slot);
        self.score_goal(side);
        let man = self.man_ref(side, slot);
        events.event(Event::WalkedIn(man, self.score()));
        self.finish_turn(turn::GOAL, events);
        true
    }

    /// An action of the turn is spent.
    pub(crate) fn spend(&mut self) {
        self.actions = self.actions.saturating_sub(1);
    }

    /// An action other than a pass is spent: a free kick that nobody could be passed to is
    /// over (UN-38).
    pub(crate) fn spend_otherwise(&mut self) {
        self.spend();
        if self.due == Due::FreeKick {
            self.due = Due::Nothing;
        }
    }

    // Group movement (UN-13).

    /// Who of the side on turn may take part in the group movement under way.
    fn group_members(&self) -> u32 {
        let side = self.turn;
        let group = self.group;
        let members = slots(self.movers(side) & !group.moved).filter(|&slot| {
            let at = self.at(side, slot);
            !at.is_goal()
                && Squares::line(group.line).has(at)
                && (group.moved == 0 || group.direction.ahead(at) <= group.front)
        });
        members.fold(0, |all, slot| all | 1 << slot)
    }

    /// The boxes to which somebody may move in the group's direction.
    fn group_reach(&self, slot: u8, free: Squares) -> impl Iterator<Item = Square> {
        let side = self.turn;
        let (from, most) = (self.at(side, slot), self.most_steps(side, slot));
        let reach = Ground::new(free).reach(from, most);
        reach.towards(self.group.direction)
    }

    pub(crate) fn list_group(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let entry = Entry::new(self, side);
        for slot in slots(self.group_members()) {
            let man = self.squads[side].man(slot);
            let reach = self.group_reach(slot, entry.free(slot));
            out.extend(reach.map(|to| Action::Move(man, to)));
        }
        if self.group.moved != 0 {
            out.push(Action::Done);
        }
    }

    pub(crate) fn begin_group(
        &mut self,
        line: u8,
        direction: Direction,
        events: &mut impl EventSink<Event>,
    ) {
        self.spend_otherwise();
        self.group = Group {
            line,
            direction,
            moved: 0,
            front: 0,
        };
        self.stage = Stage::Group;
        events.event(Event::GroupBegins(self.turn, line, direction));
    }

    pub(crate) fn refuse_group(&self, line: u8, direction: Direction) -> Option<Refusal> {
        let mut begun = *self;
        begun.group = Group {
            line,
            direction,
            moved: 0,
            front: 0,
        };
        let entry = Entry::new(&begun, self.turn);
        let can = |slot| begun.group_reach(slot, entry.free(slot)).next().is_some();
        if slots(begun.group_members()).any(can) {
            return None;
        }
        let ranks = LINES[usize::from(line) % 7];
        let message = format!(
            "nobody of yours on ranks {ranks} can move {}",
            direction.name()
        );
        let refusal = Refusal::with_message("UN-13", "nobody-to-move", message);
        Some(
            refusal
                .with("line", ranks)
                .with("direction", direction.name()),
        )
    }

    pub(crate) fn refuse_group_move(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.turn;
        let slot = match self.refuse_actor(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |reason, message: String| {
            let refusal = Refusal::with_message("UN-13", reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.group.moved >> slot & 1 != 0 {
            return refusal("moved-already", format!("{man} has moved in this group"));
        }
        if self.group_members() >> slot & 1 == 0 {
            let at = self.at(side, slot);
            if !at.is_goal() && Squares::line(self.group.line).has(at) {
                let message = format!("who stands farther ahead moves first; {man} is too late");
                return refusal("farthest-first", message);
            }
            let ranks = LINES[usize::from(self.group.line) % 7];
            let message = format!("{man} is not on the line of the group, ranks {ranks}");
            return refusal("other-line", message).map(|refusal| refusal.with("line", ranks));
        }
        if self
            .group_reach(slot, self.free_for(side, slot))
            .any(|at| at == to)
        {
            return None;
        }
        if to.is_goal() {
            let message = "a group moves onto boxes; a goal is entered by a single movement";
            return refusal("goal-in-group", message.into());
        }
        let from = self.at(side, slot);
        let direction = self.group.direction;
        match Direction::between(from, to) {
            Some((way, _)) if way == direction => self.refuse_single(side, man, to),
            _ => {
                let message = format!("everybody in the group moves {}", direction.name());
                let refusal = refusal("other-direction", message);
                refusal.map(|refusal| refusal.with("direction", direction.name()))
            }
        }
    }

    pub(crate) fn refuse_group_done(&self) -> Option<Refusal> {
        (self.group.moved == 0).then(|| {
            Refusal::with_message(
                "UN-13",
                "nobody-moved",
                "move at least one player of the group",
            )
        })
    }

    pub(crate) fn end_group(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Turn;
        events.event(Event::GroupEnds(self.turn));
    }

    // Steps after a duel (UN-20).

    /// The boxes onto which the winner of a duel may step.
    fn steps(&self) -> Squares {
        let Some((side, slot)) = self.ball else {
            return Squares::EMPTY;
        };
        Squares::one(self.at(side, slot)).around() & self.free_for(side, slot)
    }

    pub(crate) fn list_steps(&self, out: &mut Vec<Action>) {
        if let Some((side, slot)) = self.ball {
            let man = self.squads[side].man(slot);
            self.steps().each_into(out, |to| Action::Move(man, to));
        }
        out.push(Action::Stay);
    }

    pub(crate) fn refuse_step(&self, man: Man, to: Square) -> Option<Refusal> {
        let side = self.decider;
        let slot = match self.find(side, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |reason, message: String| {
            let refusal = Refusal::with_message("UN-20", reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.ball != Some((side, slot)) {
            return refusal("winner-steps", format!("{man} has not won the duel"));
        }
        if self.steps().has(to) {
            return None;
        }
        if self.locked_for(side, slot).has(to) {
            return Some(self.refuse_lock(side, slot, to));
        }
        if self.unoccupied().has(to) && self.at(side, slot).is_next_to(to) {
            return Some(Und1c1::refuse_area(side));
        }
        refusal(
            "one-free-box",
            format!("the winner steps onto a free box next to him, not {to}"),
        )
    }

    pub(crate) fn step(&mut self, to: Option<Square>, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        if let (Some(to), Some((with, slot))) = (to, self.ball) {
            self.walk(with, slot, to, events);
        } else {
            events.event(Event::Stayed(side));
        }
        self.after_step(events);
    }

    /// Whether the pass with which the turn begins is still to come and possible.
    pub(crate) fn must_pass(&self) -> bool {
        self.due != Due::Nothing && self.actions > 0 && self.any_pass()
    }
}
