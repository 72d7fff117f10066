//! The movement phase from its window to its end (CO-15, CO-19, CO-22, CO-29).

use fischio_core::{EventSink, Refusal, Side};
use fischio_phases::Throw;

use crate::parts::roll::{Purpose, Roll};
use crate::parts::stage::{MovementPhase, RolledFor, Situation};
use crate::parts::team::LINE_UP;
use crate::{Calciotto, Card, Event};

impl Calciotto {
    /// A side is on turn, and this coach of it goes first. The caller opens the window.
    pub(crate) fn begin_phase(&mut self, side: Side, lead: u8) {
        self.turn = side;
        self.coach = lead;
        self.coaches_done = 0;
        self.phase = MovementPhase::default();
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
            self.phase.counter = counter;
            self.begin_window(None, events);
        }
    }

    /// The goalkeeper's side relaunches (CO-22).
    pub(crate) fn begin_relaunch(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        let lead = self.coach_of(side, crate::parts::team::GOAL);
        self.begin_phase(side, lead);
        self.phase.relaunch = true;
        self.phase.pass_due = true;
        self.phase.counter = true;
        self.begin_window(None, events);
    }

    /// Points of a roll of the side on turn: both dice, or the higher where coaches share
    /// (CO-29); twice at a relaunch (CO-22); once more with CONTROPIEDE (CO-12).
    pub(crate) fn points_of(&self, throw: Throw) -> u8 {
        let higher = throw.higher();
        let sum = if self.rules.coaches[self.turn].count() == 1 {
            throw.sum()
        } else {
            higher
        };
        self.worth(self.turn, sum, higher, self.times())
    }

    /// How many times the dice of a movement phase count.
    pub(crate) fn times(&self) -> u8 {
        let times = 1 + u8::from(self.phase.relaunch);
        if self.in_force(self.turn) == Some(Card::Contropiede) {
            times + self.values.contropiede - 1
        } else {
            times
        }
    }

    /// What the last roll comes to without its 6.
    pub(crate) fn total_without_six(&self, rolled: RolledFor) -> u8 {
        let roll = self.last_roll.expect("a 6 was rolled");
        let throw = Throw {
            dice: roll.dice,
            six_given_up: true,
        };
        match rolled {
            RolledFor::Contest(contest) => {
                let total = self.contest_total(contest, contest.roller());
                total.expect("the side has thrown")
            }
            RolledFor::FreeKick(_) => 2 * throw.sum(),
            RolledFor::Movement => self.points_of(throw),
        }
    }

    pub(crate) fn roll_movement(&mut self, dice: [u8; 2], events: &mut impl EventSink<Event>) {
        let purpose = if self.phase.relaunch {
            Purpose::Relaunch
        } else {
            Purpose::Movement
        };
        let roll = Roll {
            total: self.points_of(Throw::new(dice)),
            ..Roll::new(self.turn, purpose, dice, 0)
        };
        self.last_roll = Some(roll);
        self.phase.points = self.phase.points.saturating_add(roll.total);
        events.event(Event::Rolled(roll, self.movement_modifiers(dice)));
        if self.may_give_up_six(dice) {
            self.situation = Situation::Six(RolledFor::Movement);
        } else {
            self.begin_moving(events);
        }
    }

    /// The points are known: the coach moves.
    pub(crate) fn begin_moving(&mut self, events: &mut impl EventSink<Event>) {
        self.situation = Situation::Movement;
        events.event(Event::Points(self.turn, self.phase.points));
        if self.phase.pass_due && !self.phase.relaunch && self.outfielders(self.turn).count() == 1 {
            // The player kicks off alone, and plays on if no pass reaches anybody (CO-27).
            self.phase.pass_due = self.can_pass();
        }
    }

    /// Points were spent; with none left the coach is done.
    pub(crate) fn spend(&mut self, cost: u8, events: &mut impl EventSink<Event>) {
        self.phase.points -= cost;
        if self.phase.points == 0 {
            self.end_moving(events);
        }
    }

    /// Whether the coach may stop: not before a pass that is due (CO-14, CO-22).
    pub(crate) fn may_end(&self) -> bool {
        !self.phase.pass_due || (self.phase.relaunch && !self.can_relaunch())
    }

    pub(crate) fn refuse_end(&self) -> Option<Refusal> {
        if self.may_end() {
            return None;
        }
        if !self.phase.relaunch {
            return Some(Calciotto::kick_off_is_a_pass());
        }
        Some(Refusal::new("CO-22", "relaunch-first"))
    }

    pub(crate) fn kick_off_is_a_pass() -> Refusal {
        Refusal::new("CO-14", "kick-off-is-a-pass")
    }

    /// The coach is done: the next one rolls, or the phase is over (CO-29).
    pub(crate) fn end_moving(&mut self, events: &mut impl EventSink<Event>) {
        self.phase.pass_due = false;
        self.coaches_done |= 1 << self.coach;
        let count = self.rules.coaches[self.turn].count();
        let next = (1..=count).find(|seat| self.coaches_done >> seat & 1 == 0);
        if let Some(next) = next {
            events.event(Event::CoachDone(self.turn, self.coach, self.phase.points));
            self.coach = next;
            self.situation = Situation::Roll;
            return;
        }
        events.event(Event::PhaseOver(self.turn, self.phase.points));
        self.phases = self.phases.saturating_add(1);
        self.phase.points = 0;
        if self.ball_side() == Some(self.turn) {
            self.untackled.count();
            self.next_turn(self.turn.opponent(), false, events);
        } else {
            self.ask_for_tackle(1, events);
        }
    }
}
