//! Setting up again after a goal or at half-time (UN-11), and re-placing after a save (UN-24).

use fischio_core::{EventSink, Side, Slot, SlotSet};

use crate::event::Event;
use crate::parts::held_ball::HeldBall;
use crate::parts::place::Place;
use crate::parts::square::Square;
use crate::parts::squares::Squares;
use crate::parts::stage::{Due, End, Stage};
use crate::parts::team::{CORRECTIONS, Padlocks};
use crate::state::Und1c1;

impl Und1c1 {
    /// After a goal, or at half-time: the same players set up again (UN-11).
    pub(crate) fn set_up_again(&mut self, kick_off: Side, events: &mut impl EventSink<Event>) {
        self.stage = Stage::SetUp { again: true };
        self.turn = kick_off;
        self.ball = None;
        self.loose = Place::OFF;
        self.piece = None;
        self.due = Due::Nothing;
        self.held_ball = HeldBall::NONE;
        self.actions = 0;
        self.last = None;
        for side in Side::BOTH {
            let team = &mut self.teams[side];
            team.flips = [SlotSet::EMPTY; 2];
            team.locks = Padlocks::default();
            team.ready = false;
            self.send_keeper_back(side);
            self.line_up(side);
        }
        events.event(Event::SetUpAgain(kick_off));
    }

    /// Keeps where a side's outfielders stand, for the next set-up.
    pub(crate) fn remember(&mut self, side: Side) {
        let team = &mut self.teams[side];
        for slot in team.outfielders() {
            team.last[slot.index()] = team.place(slot);
        }
    }

    /// Puts a side's players where they stood in the last set-up, newcomers where there is
    /// room.
    fn line_up(&mut self, side: Side) {
        let team = &mut self.teams[side];
        team.corrections = CORRECTIONS;
        let outfielders = team.all_outfielders();
        for slot in outfielders {
            team.lift(slot);
        }
        for slot in outfielders {
            let free = self.camp(side, slot).without(self.occupied());
            let last = self.team(side).last[slot.index()];
            if let Some(last) = last.square().filter(|&last| free.has(last)) {
                self.teams[side].put(slot, last);
            }
        }
        for slot in outfielders & self.team(side).in_hand {
            let to = self.usual_box(side, slot);
            self.teams[side].put(slot, to);
        }
    }

    /// A free box for somebody in a set-up: in the middle of those they may have.
    pub(crate) fn usual_box(&self, side: Side, slot: Slot) -> Square {
        let free = self.unoccupied();
        let camp = self.camp(side, slot) & free;
        let choices = [
            camp.without(Squares::area(side)),
            camp.without(self.full_area(side)),
            self.chip(side, slot).region(side) & free,
            Squares::half(side) & free,
        ];
        let any = choices.into_iter().find(|set| !set.is_empty());
        let any = any.expect("a half has a box for everybody");
        any.nth_square(any.count() / 2)
            .expect("the middle of a set is in it")
    }

    /// The boxes on which a sample may put somebody.
    pub(crate) fn sample_boxes(&self, side: Side, slot: Slot) -> Squares {
        let free = self.camp(side, slot).without(self.team(side).occupied);
        free.without(self.full_area(side))
    }

    /// A goalkeeper who is out goes back in goal; a carrier who had beaten them has to do it
    /// again (UN-46).
    pub(crate) fn send_keeper_back(&mut self, side: Side) {
        if let Some(keeper) = self.team(side).keeper {
            self.teams[side].put(keeper, Square::goal(side));
            self.forget_beaten_keeper();
        }
    }

    /// After a save both sides re-place their outfielders, the goalkeeper's first (UN-24). The
    /// goalkeeper of the side that shot stays where they are.
    pub(crate) fn begin_replacing(&mut self, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Replace {
            side: self.turn.opponent(),
        };
        for side in Side::BOTH {
            for slot in self.team(side).outfielders() {
                self.teams[side].lift(slot);
            }
        }
        for side in Side::BOTH {
            self.line_up(side);
            // A Gorilla may come to stand under the white padlock (UN-26).
            let white = self.team(side.opponent()).locks.white;
            if let Some(white) = white.filter(|&white| self.team(side).occupied.has(white)) {
                self.unlock(side, white, events);
            }
        }
    }

    /// A side has re-placed its outfielders: the other does, then the turn's end goes on.
    pub(crate) fn replaced(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.remember(side);
        events.event(Event::Replaced(side));
        if side == self.turn {
            self.after_replacing(End::Saved, events);
        } else {
            self.stage = Stage::Replace { side: self.turn };
        }
    }

    /// Takes everybody of a side off the pitch, and keeps where they stood for the next set-up.
    pub(crate) fn clear_side(&mut self, side: Side) {
        let team = &mut self.teams[side];
        team.last = team.at;
        if let Some(keeper) = team.keeper {
            team.last[keeper.index()] = Place::OFF;
        }
        for slot in team.on {
            team.bench(slot);
        }
    }
}
