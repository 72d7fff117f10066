//! Shooting (CO-18).

use fischio_core::{EventSink, Refusal};

use crate::parts::squares::Line;
use crate::parts::stage::Contest;
use crate::parts::team::GOAL;
use crate::{Action, Calciotto, Event, Square, Squares};

impl Calciotto {
    /// Points for a shot from where the ball is at a square over none of `in_the_way`.
    pub(crate) fn shot_to(&self, to: Square, in_the_way: &Squares) -> Option<u8> {
        let line = Line::between(self.ball_square()?, to)?;
        (line.length <= self.phase.points && line.is_clear(in_the_way)).then_some(line.length)
    }

    /// Whether the carrier stands in the penalty area that is attacked, and a shot is for now.
    fn may_shoot(&self) -> bool {
        let area = self.pitch.penalty_area(self.turn.opponent());
        !self.phase.pass_due
            && self.has_ball()
            && self.ball_square().is_some_and(|ball| area.has(ball))
    }

    pub(crate) fn list_shots(&self, occupied: &Squares, out: &mut Vec<Action>) {
        if self.may_shoot() {
            self.list_targets(occupied, out);
        }
    }

    /// The goal squares that can be reached over none of `in_the_way`.
    pub(crate) fn list_targets(&self, in_the_way: &Squares, out: &mut Vec<Action>) {
        let goal = self.pitch.goal_squares(self.turn.opponent());
        let reached = goal
            .into_iter()
            .filter(|&to| self.shot_to(to, in_the_way).is_some());
        out.extend(reached.map(Action::Shoot));
    }

    pub(crate) fn refuse_shot(&self, to: Square) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_without_ball("CO-18") {
            return Some(refusal);
        }
        if self.phase.pass_due && !self.phase.relaunch {
            return Some(Calciotto::kick_off_is_a_pass());
        }
        if !self.may_shoot() {
            let at = self.ball_square()?;
            return Some(Refusal::new("CO-18", "not-in-the-area").with("from", at));
        }
        self.refuse_target("CO-18", to, &self.occupied())
    }

    /// Why a shot cannot reach a square over `in_the_way`.
    pub(crate) fn refuse_target(
        &self,
        clause: &'static str,
        to: Square,
        in_the_way: &Squares,
    ) -> Option<Refusal> {
        let from = self.ball_square()?;
        let refusal = |reason| {
            let refusal = Refusal::new(clause, reason);
            Some(refusal.with("from", from).with("square", to))
        };
        if !self.pitch.goal_zone(self.turn.opponent()).has(to) {
            let [first, .., last] = self.pitch.goal_squares(self.turn.opponent());
            return refusal("not-a-goal-square")
                .map(|refusal| refusal.with("first", first).with("last", last));
        }
        if self.shot_to(to, in_the_way).is_some() {
            return None;
        }
        match Line::between(from, to) {
            None => refusal("no-shot-line"),
            Some(line) if line.length > self.phase.points => {
                refusal("shot-too-long").map(|refusal| {
                    let refusal = refusal.with("cost", line.length);
                    refusal.with("points", self.phase.points)
                })
            }
            Some(_) => refusal("shot-blocked"),
        }
    }

    /// The carrier shoots; the movement phase is over for all (CO-18, CO-29).
    pub(crate) fn shoot(&mut self, to: Square, events: &mut impl EventSink<Event>) {
        self.phases = self.phases.saturating_add(1);
        self.begin_shot(to, events);
    }

    /// The shot action follows.
    pub(crate) fn begin_shot(&mut self, to: Square, events: &mut impl EventSink<Event>) {
        let (side, carrier) = self.ball_in_play();
        events.event(Event::Shot(
            self.man_ref(side, carrier),
            self.man_ref(side.opponent(), GOAL),
            to,
        ));
        self.last = self.ball_square().map(|from| (from, to));
        self.begin_contest(Contest::shot(carrier, to.file()), events);
    }
}
