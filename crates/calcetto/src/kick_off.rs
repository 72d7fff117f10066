//! Possession and the kick-off (CT-12, CT-13).

use fischio_core::{EventSink, Refusal};
use fischio_phases::{Place, Possession, Rolled, Untackled};

use crate::parts::roll::{Purpose, Roll};
use crate::parts::stage::Situation;
use crate::parts::team::LINE_UP;
use crate::{Action, Calcetto, Event, Man, Square};

impl Calcetto {
    /// Home has rolled for the ball, or Away after it: the higher has it, ties roll again.
    pub(crate) fn roll_possession(
        &mut self,
        awaited: Possession,
        dice: [u8; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let roll = Roll::new(awaited.side(), Purpose::Possession, dice, 0);
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, None));
        self.situation = match awaited.roll(roll.total) {
            Rolled::Waits(next) => Situation::Possession(next),
            Rolled::Level => {
                events.event(Event::Tie(Purpose::Possession, roll.total));
                Situation::Possession(Possession::Home)
            }
            Rolled::Won(side) => {
                self.turn = side;
                events.event(Event::Possession(side));
                Situation::KickOff
            }
        };
    }

    pub(crate) fn list_kick_off(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        for carrier in Place::outfield(LINE_UP) {
            for other in Place::outfield(LINE_UP) {
                if carrier == other {
                    continue;
                }
                let carrier = self.man_ref(side, carrier).man;
                let other = self.man_ref(side, other).man;
                let squares = self.pitch.kick_off_squares(side);
                out.extend(squares.map(|at| Action::KickOff { carrier, at, other }));
            }
        }
    }

    pub(crate) fn refuse_kick_off(&self, carrier: Man, at: Square, other: Man) -> Option<Refusal> {
        let side = self.turn;
        for man in [carrier, other] {
            if self.squads[side].slot(man).is_none() {
                return Some(self.no_such_man(side, man));
            }
            if man.keeps_goal() || self.place_of(side, man).is_none() {
                return Some(Refusal::new("CT-13", "kick-off-outfielders").with("man", man));
            }
        }
        if carrier == other {
            let refusal = Refusal::new("CT-13", "kick-off-two-men");
            return Some(refusal.with("man", other));
        }
        let squares = self.pitch.kick_off_squares(side);
        if !squares.contains(&at) {
            let [first, second] = squares;
            let refusal = Refusal::new("CT-13", "kick-off-squares").with("square", at);
            return Some(refusal.with("first", first).with("second", second));
        }
        None
    }

    pub(crate) fn kick_off(
        &mut self,
        carrier: Man,
        at: Square,
        other: Man,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let [first, second] = self.pitch.kick_off_squares(side);
        let beside = if at == first { second } else { first };
        let [carrier, other] = [carrier, other].map(|man| self.fielded_place(side, man));
        let squares = &mut self.teams[side].line_up.at;
        squares[carrier.index()] = at;
        squares[other.index()] = beside;
        self.ball = Some((side, carrier));
        self.untackled = Untackled::NONE;
        events.event(Event::KickOff(
            self.man_ref(side, carrier),
            at,
            self.man_ref(side, other),
        ));
        self.begin_phase(side, false, events);
        self.phase.pass_due = true;
    }
}
