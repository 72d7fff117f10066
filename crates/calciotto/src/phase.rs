//! The movement phase from its window to its end (CO-15, CO-19, CO-22, CO-29).

use fischio_core::{EventSink, Refusal, Side};

use crate::call::UNTACKLED;
use crate::event::{Purpose, Roll};
use crate::state::LINE_UP;
use crate::window::counting;
use crate::{Calciotto, Card, Event, Stage};

impl Calciotto {
    /// A side is on turn, and this coach of it goes first. The caller opens the window.
    pub(crate) fn begin_phase(&mut self, side: Side, lead: u8) {
        self.turn = side;
        self.coach = lead;
        self.coaches_done = 0;
        self.relaunch = false;
        self.pass_due = false;
        self.counter = false;
        self.points = 0;
        self.free_kick = None;
        self.teams[side].moved = [0; LINE_UP];
    }

    /// A side's movement phase follows, unless the match is over.
    pub(crate) fn next_turn(
        &mut self,
        side: Side,
        counter: bool,
        events: &mut impl EventSink<Event>,
    ) {
        if self.is_finished() {
            self.finish(events);
        } else {
            self.begin_phase(side, 1);
            self.counter = counter;
            self.begin_window(events);
        }
    }

    /// The goalkeeper's side relaunches (CO-22).
    pub(crate) fn begin_relaunch(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        let lead = self.coach_of(side, crate::state::GOAL);
        self.begin_phase(side, lead);
        self.relaunch = true;
        self.pass_due = true;
        self.counter = true;
        self.begin_window(events);
    }

    /// Points of a roll of the side on turn: both dice, or the higher where coaches share
    /// (CO-29); twice at a relaunch (CO-22); once more with CONTROPIEDE (CO-12).
    fn points_of(&self, dice: [u8; 2], six_given_up: bool) -> u8 {
        let [first, second] = counting(dice, six_given_up);
        let higher = first.max(second);
        let sum = if self.rules.coaches[self.turn].count() == 1 {
            first + second
        } else {
            higher
        };
        self.worth(self.turn, sum, higher, self.times())
    }

    /// How many times the dice of a movement phase count.
    pub(crate) fn times(&self) -> u8 {
        let times = 1 + u8::from(self.relaunch);
        if self.in_force(self.turn) == Some(Card::Contropiede) {
            times + self.values.contropiede - 1
        } else {
            times
        }
    }

    /// What the last roll comes to if its 6 is given up.
    pub(crate) fn total_without_six(&self) -> u8 {
        let Some(roll) = self.last_roll else {
            return 0;
        };
        match self.contest {
            Some(mut contest) => {
                contest.given_up[usize::from(contest.second)] = true;
                self.contest_total(contest, contest.second)
            }
            None if self.free_kick.is_some() => {
                let [first, second] = counting(roll.dice, true);
                2 * (first + second)
            }
            None => self.points_of(roll.dice, true),
        }
    }

    pub(crate) fn roll_movement(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let roll = Roll {
            side: self.turn,
            purpose: if self.relaunch {
                Purpose::Relaunch
            } else {
                Purpose::Movement
            },
            dice,
            plus: None,
            bonus: 0,
            total: self.points_of(dice, false),
            six_given_up: false,
        };
        self.last_roll = Some(roll);
        self.points += roll.total;
        events.event(Event::Rolled(roll, self.movement_modifiers(dice)));
        if self.may_give_up_six(dice) {
            self.stage = Stage::Six;
        } else {
            self.begin_moving(events);
        }
    }

    /// The points are known: the coach moves.
    pub(crate) fn begin_moving(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Movement;
        events.event(Event::Points(self.turn, self.points));
        if self.pass_due && !self.relaunch && self.outfielders(self.turn).count() == 1 {
            // He kicks off alone: if he reaches nobody, he plays on (CO-27).
            self.pass_due = self.can_pass();
        }
    }

    /// Points were spent; with none left the coach is done.
    pub(crate) fn spend(&mut self, cost: u8, events: &mut impl EventSink<Event>) {
        self.points -= cost;
        if self.points == 0 {
            self.end_moving(events);
        }
    }

    /// Whether the coach may stop: not before a pass that is due (CO-14, CO-22).
    pub(crate) fn may_end(&self) -> bool {
        !self.pass_due || (self.relaunch && !self.can_relaunch())
    }

    pub(crate) fn refuse_end(&self) -> Option<Refusal> {
        if self.may_end() {
            return None;
        }
        if !self.relaunch {
            return Some(Calciotto::kick_off_is_a_pass());
        }
        Some(Refusal::new("CO-22", "relaunch-first"))
    }

    pub(crate) fn kick_off_is_a_pass() -> Refusal {
        Refusal::new("CO-14", "kick-off-is-a-pass")
    }

    /// The coach is done: the next one rolls, or the phase is over (CO-29).
    pub(crate) fn end_moving(&mut self, events: &mut impl EventSink<Event>) {
        self.pass_due = false;
        self.coaches_done |= 1 << self.coach;
        let count = self.rules.coaches[self.turn].count();
        let next = (1..=count).find(|seat| self.coaches_done >> seat & 1 == 0);
        if let Some(next) = next {
            events.event(Event::CoachDone(self.turn, self.coach, self.points));
            self.coach = next;
            self.stage = Stage::Roll;
            return;
        }
        events.event(Event::PhaseOver(self.turn, self.points));
        self.phases += 1;
        self.points = 0;
        if self.ball_side() == Some(self.turn) {
            self.untackled = (self.untackled + 1).min(UNTACKLED);
            self.next_turn(self.turn.opponent(), false, events);
        } else {
            self.ask_for_tackle(1, events);
        }
    }
}
