//! What comes of the rolls of a play (UN-55 to UN-57).

use fischio_core::{EventSink, Side, Slot};

use crate::event::Event;
use crate::parts::contest::{Challenge, Contest, Kind};
use crate::parts::held_ball::HeldBall;
use crate::parts::place::Place;
use crate::parts::play::{Choosing, PlayRoll};
use crate::parts::square::Square;
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The die of a play has fallen.
    pub(crate) fn decide_play(
        &mut self,
        roll: PlayRoll,
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        match roll {
            // No card is played after a pass of a play, whether it arrives or not (UN-61).
            PlayRoll::TrianglePass { by, to } | PlayRoll::TriangleReturn { by, to } => {
                self.tell_pass(Contest::Pass { by, to }, [by, to], succeeds, events);
                if !succeeds {
                    self.miss_pass(to, events);
                } else if matches!(roll, PlayRoll::TrianglePass { .. }) {
                    self.stage = Stage::Play(Choosing::Run(by));
                }
            }
            PlayRoll::ThroughPass { by, to, at } => {
                self.decide_through([by, to], at, succeeds, events);
            }
            _ if !succeeds => self.fail_play(roll, events),
            PlayRoll::TriangleRun { by, to } => {
                self.run(by, to, events);
                let from = self.carrier_in_play().slot;
                self.announce_play(PlayRoll::TriangleReturn { by: from, to: by }, events);
            }
            PlayRoll::ThroughRun { by, to } => {
                self.run(by, to, events);
                self.stage = Stage::Turn;
            }
            PlayRoll::Curl { by, to } => {
                for at in self.curl_way(by, to) {
                    self.unlock(self.turn, at, events);
                }
                self.run(by, to, events);
                self.stage = Stage::Turn;
            }
            PlayRoll::Crossover { by, with } => self.change_boxes([by, with], events),
            PlayRoll::DoubleUp { by, .. } => {
                let carrier = self.carrier_in_play().slot;
                self.announce(Contest::duel(Challenge::DoubleUp, by, carrier), events);
            }
        }
    }

    /// The movement of a play is not made, and the turn ends; a ball on a target stays there.
    fn fail_play(&mut self, roll: PlayRoll, events: &mut impl EventSink<Event>) {
        let man = self.man_ref(self.turn, roll.by());
        events.event(Event::PlayFailed(roll.play(), man));
        if self.loose != Place::OFF {
            self.held_ball = HeldBall::BROKEN;
        }
        self.finish_turn(End::Failed, events);
    }

    /// A through ball lies on its target, whether it was played as it should or not.
    fn decide_through(
        &mut self,
        [by, to]: [Slot; 2],
        at: Square,
        succeeds: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let from = self.at(side, by);
        let men = [by, to].map(|slot| self.man_ref(side, slot));
        self.ball = None;
        self.loose = Place::on(at);
        self.last = Some((from, at));
        if succeeds {
            events.event(Event::BallLoose(at));
            self.announce_play(PlayRoll::ThroughRun { by: to, to: at }, events);
        } else {
            self.held_ball = HeldBall::BROKEN;
            events.event(Event::PassFailed(Kind::Pass, men[0], men[1], from, at));
            events.event(Event::BallLoose(at));
            self.finish_turn(End::Failed, events);
        }
    }

    /// Somebody of the side on turn comes to a box by a play, and takes a ball that lies there.
    fn run(&mut self, slot: Slot, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let from = self.at(side, slot);
        let ball = self.has_ball(side, slot);
        let man = self.man_ref(side, slot);
        self.arrive(side, slot, to, events);
        self.last = Some((from, to));
        events.event(Event::Moved {
            man,
            from,
            to,
            ball,
        });
        self.take_loose(side, slot, events);
    }

    /// Two team-mates change boxes.
    fn change_boxes(&mut self, [one, other]: [Slot; 2], events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let at = [one, other].map(|slot| self.at(side, slot));
        let men = [one, other].map(|slot| self.man_ref(side, slot));
        self.teams[side].lift(other);
        self.arrive(side, one, at[1], events);
        self.arrive(side, other, at[0], events);
        self.last = Some((at[0], at[1]));
        events.event(Event::ChangedBoxes(men[0], men[1], at[0], at[1]));
        self.stage = Stage::Turn;
    }

    /// Who stops on the box of a loose ball has it (UN-56).
    pub(crate) fn take_loose(
        &mut self,
        side: Side,
        slot: Slot,
        events: &mut impl EventSink<Event>,
    ) {
        let at = self.at(side, slot);
        if self.loose == Place::on(at) {
            self.loose = Place::OFF;
            self.give_ball(side, slot);
            events.event(Event::BallTaken(self.man_ref(side, slot), at));
        }
    }
}
