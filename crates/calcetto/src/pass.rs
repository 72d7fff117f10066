//! Passes and crosses (CT-16, CT-17).

use fischio_core::{EventSink, Refusal};
use fischio_phases::Place;

use crate::parts::event::PassKind;
use crate::parts::squares::Line;
use crate::parts::team::LineUp;
use crate::{Action, Calcetto, Event, Man, Square, Squares};

impl Calcetto {
    /// Points for a pass to a team-mate's place, and how the ball goes, if it can.
    fn pass_to(&self, place: Place, occupied: Squares) -> Option<(u8, PassKind)> {
        let side = self.turn;
        let start = self.ball_square()?;
        let line = Line::between(start, self.square(side, place))?;
        let how = if !line.between.meets(occupied) {
            PassKind::Low
        } else if self.passes_fly() {
            PassKind::High
        } else {
            return None;
        };
        (line.length <= self.phase.points).then_some((line.length, how))
    }

    pub(crate) fn list_passes(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let Some((_, carrier)) = self.ball.filter(|&(with, _)| with == side) else {
            return;
        };
        let occupied = self.occupied();
        for place in LineUp::places().filter(|&place| place != carrier) {
            if self.pass_to(place, occupied).is_some() {
                out.push(Action::Pass(self.man_ref(side, place).man));
            }
        }
        let from = self.square(side, carrier);
        if !self.phase.pass_due
            && let Some(targets) = self.pitch.cross_from(side, from)
        {
            let mates = self.men(side);
            let reached = targets.into_iter().filter(|&to| mates.has(to));
            out.extend(reached.map(Action::Cross));
        }
    }

    /// Points for a legal pass, and whether it flies over somebody.
    pub(crate) fn how_to_pass(&self, man: Man) -> Option<(u8, bool)> {
        let place = self.place_of(self.turn, man)?;
        let (cost, how) = self.pass_to(place, self.occupied())?;
        Some((cost, how == PassKind::High))
    }

    /// Why the side on turn cannot do anything with the ball.
    pub(crate) fn refuse_without_ball(&self, clause: &'static str) -> Option<Refusal> {
        (self.ball_side() != Some(self.turn)).then(|| Refusal::new(clause, "without-ball"))
    }

    pub(crate) fn refuse_pass(&self, man: Man) -> Option<Refusal> {
        let side = self.turn;
        if let Some(refusal) = self.refuse_without_ball("CT-16") {
            return Some(refusal);
        }
        let refusal = |clause, reason| Some(Refusal::new(clause, reason).with("man", man));
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let Some(place) = self.place_of(side, man) else {
            return refusal("CT-16", "receiver-on-the-bench");
        };
        if self.ball == Some((side, place)) {
            return refusal("CT-16", "pass-to-himself");
        }
        let occupied = self.occupied();
        if self.pass_to(place, occupied).is_some() {
            return None;
        }
        let start = self.ball_square()?;
        let end = self.square(side, place);
        let line = Line::between(start, end);
        let refusal = match line {
            None => refusal("CT-16", "not-a-line"),
            Some(line) if line.length > self.phase.points => refusal("CT-16", "pass-too-long"),
            Some(_) => refusal("CT-16", "pass-blocked"),
        };
        refusal.map(|refusal| {
            let refusal = refusal.with("from", start).with("square", end);
            let cost = line.map_or(0, |line| line.length);
            refusal.with("cost", cost).with("points", self.phase.points)
        })
    }

    pub(crate) fn pass(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let place = self.fielded_place(self.turn, man);
        let pass = self.pass_to(place, self.occupied());
        let (cost, how) = pass.expect("the ball can reach them");
        self.give_ball(place, cost, how, events);
    }

    pub(crate) fn refuse_cross(&self, to: Square) -> Option<Refusal> {
        let side = self.turn;
        if let Some(refusal) = self.refuse_without_ball("CT-17") {
            return Some(refusal);
        }
        if self.phase.pass_due && !self.phase.relaunch {
            return Some(Calcetto::kick_off_is_a_pass());
        }
        let from = self.ball_square()?;
        let refusal = |reason| {
            let refusal = Refusal::new("CT-17", reason);
            Some(refusal.with("from", from).with("square", to))
        };
        let Some(targets) = self.pitch.cross_from(side, from) else {
            return refusal("not-a-cross-square");
        };
        let [first, second] = targets;
        if !targets.contains(&to) {
            return refusal("not-on-the-arrow")
                .map(|refusal| refusal.with("first", first).with("second", second));
        }
        if !self.men(side).has(to) {
            return refusal("cross-to-nobody");
        }
        None
    }

    pub(crate) fn cross(&mut self, to: Square, events: &mut impl EventSink<Event>) {
        let place = self.place_on(self.turn, to);
        let place = place.expect("a team-mate stands where the cross goes");
        self.give_ball(place, 1, PassKind::Cross, events);
    }

    /// The ball is never loose: it goes from the carrier to a team-mate.
    fn give_ball(
        &mut self,
        place: Place,
        cost: u8,
        how: PassKind,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let (_, carrier) = self.ball_in_play();
        self.ball = Some((side, place));
        self.phase.pass_due = false;
        let (start, end) = (self.square(side, carrier), self.square(side, place));
        self.last = Some((start, end));
        events.event(Event::Passed {
            from: self.man_ref(side, carrier),
            to: self.man_ref(side, place),
            start,
            end,
            cost,
            how,
        });
        self.spend(cost, events);
    }
}
