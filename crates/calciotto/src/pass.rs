//! Passes (CO-17).

use fischio_core::{EventSink, Refusal};
use fischio_phases::Place;

use crate::parts::squares::Line;
use crate::parts::team::LineUp;
use crate::{Action, Calciotto, Event, Man, Square, Squares};

impl Calciotto {
    /// Whether the coach whose turn it is has the ball.
    pub(crate) fn has_ball(&self) -> bool {
        self.ball
            .is_some_and(|(side, place)| side == self.turn && self.is_mine(place))
    }

    /// Points for a pass to a team-mate's place over none of `in_the_way`, if it can be.
    pub(crate) fn pass_to(&self, place: Place, in_the_way: &Squares) -> Option<u8> {
        self.pass_from(self.ball_square()?, place, in_the_way)
    }

    /// Points for a pass from a square to a team-mate's place.
    #[inline]
    fn pass_from(&self, start: Square, place: Place, in_the_way: &Squares) -> Option<u8> {
        let line = Line::between(start, self.square(self.turn, place))?;
        (line.length <= self.phase.points && line.is_clear(in_the_way)).then_some(line.length)
    }

    /// The places to which the side on turn can pass over none of `in_the_way`.
    pub(crate) fn receivers<'a>(&'a self, in_the_way: &'a Squares) -> impl Iterator<Item = Place> {
        let side = self.turn;
        let carrier = self.ball.map(|(_, place)| place);
        let start = self.ball_square();
        LineUp::places().filter(move |&place| {
            let pass = |start| self.pass_from(start, place, in_the_way);
            Some(place) != carrier && self.is_there(side, place) && start.and_then(pass).is_some()
        })
    }

    /// Whether the carrier can pass to anybody.
    pub(crate) fn can_pass(&self) -> bool {
        self.receivers(&self.occupied()).next().is_some()
    }

    pub(crate) fn list_passes(&self, in_the_way: &Squares, out: &mut Vec<Action>) {
        let places = self.receivers(in_the_way);
        let squad = &self.squads[self.turn];
        out.extend(places.map(|place| Action::Pass(squad.man(self.slot(self.turn, place)))));
    }

    /// Why the coach whose turn it is cannot do anything with the ball.
    pub(crate) fn refuse_without_ball(&self, clause: &'static str) -> Option<Refusal> {
        if self.ball_side() != Some(self.turn) {
            return Some(Refusal::new(clause, "without-ball"));
        }
        (!self.has_ball()).then(|| Refusal::new("CO-29", "another-coachs-ball"))
    }

    /// Why the ball cannot be passed to a man over `in_the_way`; `clause` is the one by which
    /// it is passed.
    pub(crate) fn refuse_pass(
        &self,
        clause: &'static str,
        man: Man,
        in_the_way: &Squares,
    ) -> Option<Refusal> {
        let side = self.turn;
        let refusal = |reason| Some(Refusal::new(clause, reason).with("man", man));
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        let Some(place) = self.place_of(side, man) else {
            return refusal("receiver-on-the-bench");
        };
        if self.ball == Some((side, place)) {
            return refusal("pass-to-himself");
        }
        if self.pass_to(place, in_the_way).is_some() {
            return None;
        }
        let start = self.ball_square()?;
        let end = self.square(side, place);
        let line = Line::between(start, end);
        let refusal = match line {
            None => refusal("not-a-line"),
            Some(line) if line.length > self.phase.points => refusal("pass-too-long"),
            Some(_) => refusal("pass-blocked"),
        };
        refusal.map(|refusal| {
            let refusal = refusal.with("from", start).with("square", end);
            let cost = line.map_or(0, |line| line.length);
            refusal.with("cost", cost).with("points", self.phase.points)
        })
    }

    pub(crate) fn pass(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let place = self.fielded_place(self.turn, man);
        let cost = self.pass_to(place, &self.occupied());
        let cost = cost.expect("the ball can reach them");
        self.give_ball(place, cost, false, events);
        self.phase.pass_due = false;
        self.spend(cost, events);
    }

    /// The ball is never loose: it goes from the carrier to a team-mate.
    pub(crate) fn give_ball(
        &mut self,
        place: Place,
        cost: u8,
        free_kick: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let (_, carrier) = self.ball_in_play();
        self.ball = Some((side, place));
        let (start, end) = (self.square(side, carrier), self.square(side, place));
        self.last = Some((start, end));
        events.event(Event::Passed {
            from: self.man_ref(side, carrier),
            to: self.man_ref(side, place),
            start,
            end,
            cost,
            free_kick,
        });
    }
}
