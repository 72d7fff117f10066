//! Possession, the deal and the kick-off (CO-08, CO-13, CO-14).

use fischio_core::{EventSink, Refusal, Side};

use crate::event::{Purpose, Roll};
use crate::modifier::NONE;
use crate::{Action, Calciotto, Card, Event, KickOffPair, Man, Square, Stage};

/// Cards dealt to each side (CO-08).
pub(crate) const DEALT: u8 = 5;

impl Calciotto {
    /// Home has rolled for the ball, or Away after it: the higher has it, ties roll again.
    pub(crate) fn roll_possession(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let home = self.possession;
        let total = dice[0] + dice[1];
        let side = if home == 0 { Side::Home } else { Side::Away };
        let roll = Roll {
            side,
            purpose: Purpose::Possession,
            dice,
            plus: None,
            bonus: 0,
            total,
            six_given_up: false,
        };
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, NONE));
        if side == Side::Home {
            self.possession = total;
            return;
        }
        self.possession = 0;
        if home != total {
            self.turn = if home > total { Side::Home } else { Side::Away };
            self.stage = Stage::Deal;
            events.event(Event::Possession(self.turn));
        }
    }

    /// The side that is dealt the next card: five to Home, then five to Away.
    pub(crate) const fn dealt_to(&self) -> Side {
        if self.dealt < DEALT {
            Side::Home
        } else {
            Side::Away
        }
    }

    pub(crate) fn deal(&mut self, card: Card, events: &mut impl EventSink<Event>) {
        let side = self.dealt_to();
        self.pack.take_unseen(side, card);
        self.dealt += 1;
        events.event(Event::CardDealt(side));
        events.event(Event::Dealt(side, card));
        if self.dealt == 2 * DEALT {
            self.stage = Stage::KickOff;
        }
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
        let Some(carrier) = self.place_of(side, carrier) else {
            return;
        };
        let other = other.and_then(|other| self.place_of(side, other));
        let squares = &mut self.teams[side].at;
        squares[usize::from(carrier)] = at;
        if let Some(other) = other {
            squares[usize::from(other)] = beside;
        }
        self.ball = Some((side, carrier));
        self.untackled = 0;
        events.event(Event::KickOff(
            self.man_ref(side, carrier),
            at,
            other.map(|other| self.man_ref(side, other)),
        ));
        let lead = self.coach_of(side, carrier);
        self.begin_phase(side, lead);
        self.pass_due = true;
        self.begin_window(events);
    }
}
