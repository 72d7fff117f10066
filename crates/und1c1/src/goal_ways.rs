//! Ways into a goal and out of it (UN-45, UN-46).

use fischio_core::{EventSink, Refusal, Side, Slot};

use crate::check::of_box;
use crate::entry::Entry;
use crate::event::Event;
use crate::parts::square::{Direction, GOAL_FILES, Square, towards};
use crate::parts::squares::Squares;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

/// The three directions that lead forwards for a side: straight on and both diagonals.
fn forwards(side: Side) -> [Direction; 3] {
    let ahead = towards(side) as usize;
    [7, 0, 1].map(|turn| Direction::ALL[(ahead + turn) % 8])
}

/// Where a goalkeeper who leaves their goal may stop: the first box counts as one, and from
/// it they go on in the line by which they came from behind g to j (UN-45).
pub(crate) fn ways_out(side: Side, most: u8, free: Squares) -> Squares {
    let mouth = Squares::mouth(side);
    let mut all = Squares::EMPTY;
    for direction in forwards(side) {
        let mut front = mouth & mouth.beside(direction);
        for _ in 0..most {
            front = front & free;
            all |= front;
            front = front.next(direction);
        }
    }
    all
}

/// Whether a straight line leads from a box into a side's goal, from g to j of its first
/// rank, in at most so many steps.
fn reaches_goal(from: Square, goal: Side, most: u8, free: Squares) -> bool {
    if from.rank_for(goal) > most {
        return false;
    }
    forwards(goal.opponent()).into_iter().any(|direction| {
        let mut at = from;
        for _ in 0..most {
            if at.rank_for(goal) == 1 {
                let inside = at.file().wrapping_add_signed(direction.step().0);
                return GOAL_FILES.contains(&at.file()) && GOAL_FILES.contains(&inside);
            }
            at = at.step(direction);
            if !free.has(at) {
                return false;
            }
        }
        false
    })
}

impl Und1c1 {
    /// Whether somebody may walk into a goal now: their own as the goalkeeper without the
    /// ball, or the opponent's after having beaten its goalkeeper (UN-45, UN-46).
    fn may_enter_goal(&self, side: Side, slot: Slot) -> Option<Side> {
        let carried = self
            .ball
            .filter(|ball| ball.side == side && ball.slot == slot);
        let Some(ball) = carried else {
            let team = self.team(side);
            let out = team.keeper == Some(slot) && !team.is_in_goal(slot);
            return out.then_some(side);
        };
        // With an action of the turn: no Tractor's movement leads in.
        let beaten = ball.beat_keeper && matches!(self.stage, Stage::Turn);
        let rival = side.opponent();
        (beaten && self.team(rival).keeper_out().is_some()).then_some(rival)
    }

    /// The goal that somebody may walk into with a single movement.
    pub(crate) fn goal_in_reach(&self, side: Side, slot: Slot, free: Squares) -> Option<Square> {
        let goal = self.may_enter_goal(side, slot)?;
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        reaches_goal(from, goal, most, free).then_some(Square::goal(goal))
    }

    pub(crate) fn refuse_goal(&self, side: Side, slot: Slot, to: Square) -> Refusal {
        let man = self.squads[side].man(slot);
        if self.may_enter_goal(side, slot).map(Square::goal) == Some(to) {
            return of_box("UN-45", "way-into-goal", man, to);
        }
        if to == Square::goal(side) && self.team(side).keeper == Some(slot) {
            return of_box("UN-45", "goal-with-ball", man, to);
        }
        of_box("UN-46", "goal-closed", man, to)
    }

    /// On the way into or out of a goal: a Gorilla enters the white padlock's box only where
    /// no other line leads there (UN-26, UN-45).
    pub(crate) fn unlock_by_the_goal(
        &mut self,
        side: Side,
        slot: Slot,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        if let Some(white) = self.team(side.opponent()).locks.white
            && !self.goes_round(side, slot, to, white)
        {
            self.unlock(side, white, events);
        }
    }

    /// Whether a line leads out of a goal or into one that does not cross a box.
    fn goes_round(&self, side: Side, slot: Slot, to: Square, around: Square) -> bool {
        let from = self.at(side, slot);
        let most = self.most_steps(side, slot);
        let free = Entry::new(self, side).free(slot);
        let free = free.without(Squares::one(around));
        if from.is_goal() {
            to == around || ways_out(side, most, free).has(to)
        } else {
            let own = to == Square::goal(side);
            let goal = if own { side } else { side.opponent() };
            reaches_goal(from, goal, most, free)
        }
    }

    /// A carrier who walked into the opponent's goal has scored (UN-46).
    pub(crate) fn walked_in(
        &mut self,
        side: Side,
        slot: Slot,
        to: Square,
        events: &mut impl EventSink<Event>,
    ) {
        if to != Square::goal(side.opponent()) {
            return;
        }
        // The carrier stands nowhere until everybody sets up.
        self.teams[side].lift(slot);
        self.score_goal(side);
        let man = self.man_ref(side, slot);
        events.event(Event::WalkedIn(man, self.score()));
        self.finish_turn(End::OtherGoal, events);
    }
}
