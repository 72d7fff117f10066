//! The dice for the ball (UN-10), and the kick-off (UN-11).

use fischio_core::{EventSink, Side};

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::modifier::Modifiers;
use crate::parts::action::Action;
use crate::parts::contest::{Dice, Kind, Roll};
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The two boxes from which a side kicks off.
    pub const fn kick_off_boxes(side: Side) -> [Square; 2] {
        [
            Square::at(7, 7).seen_by(side),
            Square::at(8, 7).seen_by(side),
        ]
    }

    /// Both dice at the first kick-off: the higher has the ball (UN-10).
    pub(crate) fn roll_possession(&mut self, dice: Dice, events: &mut impl EventSink<Event>) {
        let roll = Roll {
            kind: Kind::Possession,
            side: Side::Home,
            dice,
            totals: [dice[0], dice[1]].map(u8::cast_signed),
        };
        self.last_roll = Some(roll);
        events.event(Event::Rolled(roll, [None; 2], Modifiers::new()));
        let side = match dice[0].cmp(&dice[1]) {
            core::cmp::Ordering::Greater => Side::Home,
            core::cmp::Ordering::Less => Side::Away,
            core::cmp::Ordering::Equal => {
                events.event(Event::Tie(Kind::Possession));
                return;
            }
        };
        self.first = side;
        events.event(Event::Possession(side));
        self.begin_kick_off(side, events);
    }

    pub(crate) fn begin_kick_off(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.turn = side;
        self.stage = Stage::KickOff;
        if self.team(side).outfielders().is_empty() {
            // Nobody is left to kick off but the goalkeeper, or nobody at all.
            self.ball = None;
            if let Some(keeper) = self.team(side).keeper {
                self.give_ball(side, keeper);
            }
            self.begin_turn(side, events);
        }
    }

    pub(crate) fn list_kick_off(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        for man in self.men_of(side, self.team(side).outfielders()) {
            out.extend(Und1c1::kick_off_boxes(side).map(|at| Action::KickOff(man, at)));
        }
    }

    pub(crate) fn check_kick_off(&self, man: Man, at: Square) -> Check {
        let side = self.turn;
        let slot = self.find(side, man)?;
        if !self.team(side).outfielders().has(slot) {
            return Err(of_box("UN-11", "kick-off-outfielder", man, at));
        }
        let [first, second] = Und1c1::kick_off_boxes(side);
        if at == first || at == second {
            return Ok(());
        }
        let refusal = of_box("UN-11", "kick-off-box", man, at);
        Err(refusal.with("first", first).with("second", second))
    }

    pub(crate) fn kick_off(&mut self, man: Man, at: Square, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let slot = self.slot_of(side, man);
        self.teams[side].put(slot, at);
        self.give_ball(side, slot);
        self.last = None;
        self.stage = Stage::Turn;
        self.give_actions();
        self.due = Due::KickOff;
        events.event(Event::KickOff(self.man_ref(side, slot), at));
        events.event(Event::TurnBegins(side, self.team(side).turns + 1));
    }
}
