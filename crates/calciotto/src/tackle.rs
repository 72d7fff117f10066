//! Calling a tackle by a player who arrived (CO-19).

use fischio_core::{EventSink, Preview, Refusal, Side};
use fischio_phases::Place;

use crate::parts::stage::{Contest, Situation};
use crate::{Action, Calciotto, Event, Man, Square, Stage};

impl Calciotto {
    /// Whether the side on turn's player of a place moved this turn and stands next to the
    /// enemy carrier, orthogonally.
    fn has_arrived(&self, place: Place) -> bool {
        let side = self.turn;
        self.team(side).moved[place.index()] > 0
            && self.ball_side() == Some(side.opponent())
            && self
                .ball_square()
                .is_some_and(|ball| self.square(side, place).steps_to(ball) == 1)
    }

    /// Whether a player of a side who ends a move on `to` may tackle when the phase is over: the other side
    /// has the ball, and the carrier is an orthogonal step away.
    pub(crate) fn arrives(&self, side: Side, man: Man, to: Square) -> bool {
        !man.keeps_goal()
            && self.ball_side() == Some(side.opponent())
            && self
                .ball_square()
                .is_some_and(|ball| to.steps_to(ball) == 1)
    }

    /// What the dice would make of the tackle that a move leads to, if it is called (CO-19).
    pub(crate) fn tackle_after(&self, side: Side, action: Action) -> Option<Preview> {
        let (Stage::Movement, Action::Move(man, to)) = (self.stage(), action) else {
            return None;
        };
        if !self.arrives(side, man, to) {
            return None;
        }
        let place = self.place_of(side, man)?;
        let contest = Contest::tackle(place, self.ball?.1, false);
        let cost = self.move_cost(place, to)?;
        self.without_cards().preview_of(contest, side, cost)
    }

    /// Asks the coaches from this seat on whether they call a tackle; if there is nobody to
    /// ask, what may follow does (CO-29).
    pub(crate) fn ask_for_tackle(&mut self, from: u8, events: &mut impl EventSink<Event>) {
        let next = self
            .outfielders(self.turn)
            .filter(|&place| self.has_arrived(place))
            .map(|place| self.coach_of(self.turn, place))
            .filter(|&seat| seat >= from)
            .min();
        if let Some(seat) = next {
            self.coach = seat;
            self.situation = Situation::Tackle;
            return;
        }
        if from > 1 {
            events.event(Event::NoTackle(self.turn));
        }
        self.ask_for_call(1, events);
    }

    pub(crate) fn list_tackles(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let arrived = self
            .outfielders(side)
            .filter(|&place| self.has_arrived(place) && self.coach_of(side, place) == self.coach);
        out.extend(arrived.map(|place| Action::Tackle(self.man_ref(side, place).man)));
        out.push(Action::Decline);
    }

    pub(crate) fn refuse_tackle(&self, man: Man) -> Option<Refusal> {
        let side = self.turn;
        if let Some(refusal) = self.refuse_another_coachs(side, man) {
            return Some(refusal);
        }
        let place = self.place_of(side, man);
        if place.is_some_and(|place| !place.keeps_goal() && self.has_arrived(place)) {
            return None;
        }
        Some(Refusal::new("CO-19", "did-not-arrive").with("man", man))
    }

    /// Why a player does not tackle while their side still moves.
    pub(crate) fn refuse_tackle_now(&self, man: Man) -> Refusal {
        let after_all_moves = || Refusal::new("CO-19", "stop-before-tackling").with("man", man);
        self.refuse_tackle(man).unwrap_or_else(after_all_moves)
    }

    /// The side on turn's player of a place tackles the carrier.
    pub(crate) fn tackle(
        &mut self,
        place: Place,
        called: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let (with, carrier) = self.ball_in_play();
        events.event(Event::Tackle(
            self.man_ref(self.turn, place),
            self.man_ref(with, carrier),
            called,
        ));
        self.begin_contest(Contest::tackle(place, carrier, called), events);
    }
}
