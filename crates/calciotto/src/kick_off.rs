//! Possession, the deal and the kick-off (CO-08, CO-13, CO-14).

use fischio_core::{EventSink, Refusal, Side};
use fischio_phases::{Possession, Rolled, Untackled};

use crate::parts::modifier::NONE;
use crate::parts::roll::{Purpose, Roll};
use crate::parts::stage::Situation;
use crate::{Action, Calciotto, Card, Event, KickOffPair, Man, Square};

/// Cards dealt to each side (CO-08).
pub(crate) const DEALT: u8 = 5;

impl Calciotto {
    /// Home has rolled for the ball, or Away after it: the higher has it, ties roll again.
    pub(crate) fn roll_possession(
        &mut self,
        awaited: Possession,
        dice: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let roll = Roll::new(awaited.side(), Purpose::Possession, dice, 0);
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, NONE));
        self.situation = match awaited.roll(roll.total) {
            Rolled::Waits(next) => Situation::Possession(next),
            Rolled::Level => Situation::Possession(Possession::Home),
            Rolled::Won(side) => {
                self.turn = side;
                events.event(Event::Possession(side));
                Situation::Deal(0)
            }
        };
    }

    /// The side that is dealt the next card of the deal: five to Home, then five to Away.
    pub(crate) const fn dealt_to(dealt: u8) -> Side {
        if dealt < DEALT {
            Side::Home
        } else {
            Side::Away
        }
    }

    pub(crate) fn deal(&mut self, dealt: u8, card: Card, events: &mut impl EventSink<Event>) {
        let side = Calciotto::dealt_to(dealt);
        self.pack.take_unseen(side, card);
        events.event(Event::CardDealt(side));
        events.event(Event::Dealt(side, card));
        self.situation = if dealt + 1 == 2 * DEALT {
            Situation::KickOff
        } else {
            Situation::Deal(dealt + 1)
        };
    }

    pub(crate) fn list_kick_off(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        let squares = self.pitch.kick_off_squares(side);
        let alone = self.outfielders(side).count() == 1;
        for place in self.outfielders(side) {
            let carrier = self.man_ref(side, place).man;
            let start = |other| {
                squares.map(|at| {
                    let pair = KickOffPair::new(at, other);
                    Action::KickOff { carrier, pair }
                })
            };
            if alone {
                out.extend(start(None));
            }
            for other in self.outfielders(side).filter(|&other| other != place) {
                out.extend(start(Some(self.man_ref(side, other).man)));
            }
        }
    }

    pub(crate) fn refuse_kick_off(
        &self,
        carrier: Man,
        at: Square,
        other: Option<Man>,
    ) -> Option<Refusal> {
        let side = self.turn;
        for man in [Some(carrier), other].into_iter().flatten() {
            if self.squads[side].slot(man).is_none() {
                return Some(self.no_such_man(side, man));
            }
            if man.keeps_goal() || self.place_of(side, man).is_none() {
                let refusal = Refusal::new("CO-14", "kick-off-outfielders");
                return Some(refusal.with("man", man));
            }
        }
        if other == Some(carrier) {
            let refusal = Refusal::new("CO-14", "kick-off-two-men");
            return Some(refusal.with("man", carrier));
        }
        if other.is_none() && self.outfielders(side).count() > 1 {
            return Some(Refusal::new("CO-14", "kick-off-not-alone"));
        }
        let squares = self.pitch.kick_off_squares(side);
        if !squares.contains(&at) {
            let [first, second] = squares;
            let refusal = Refusal::new("CO-14", "kick-off-squares").with("square", at);
            return Some(refusal.with("first", first).with("second", second));
        }
        None
    }

    pub(crate) fn kick_off(
        &mut self,
        carrier: Man,
        at: Square,
        other: Option<Man>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let [first, second] = self.pitch.kick_off_squares(side);
        let beside = if at == first { second } else { first };
        let carrier = self.fielded_place(side, carrier);
        let other = other.map(|other| self.fielded_place(side, other));
        let squares = &mut self.teams[side].line_up.at;
        squares[carrier.index()] = at;
        if let Some(other) = other {
            squares[other.index()] = beside;
        }
        self.ball = Some((side, carrier));
        self.untackled = Untackled::NONE;
        events.event(Event::KickOff(
            self.man_ref(side, carrier),
            at,
            other.map(|other| self.man_ref(side, other)),
        ));
        let lead = self.coach_of(side, carrier);
        self.begin_phase(side, lead);
        self.phase.pass_due = true;
        self.begin_window(None, events);
    }
}
