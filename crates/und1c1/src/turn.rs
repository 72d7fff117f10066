//! A turn and its end, step by step (UN-08, UN-09).

use fischio_core::{EventSink, Refusal, Side};

use crate::set_piece::PieceKind;
use crate::state::ACTIONS;
use crate::{Due, Event, Square, Stage, Und1c1};

// How a turn ends: what follows before the next.

/// A Tractor may move.
pub(crate) const TRACTOR: u8 = 1;
/// Both sides re-place their outfielders after a save.
pub(crate) const REPLACE: u8 = 2;
/// The padlocks are placed.
pub(crate) const PADLOCKS: u8 = 4;
/// Its coach may substitute.
pub(crate) const SUBS: u8 = 8;
/// A goal was scored: both set up again.
pub(crate) const GOAL: u8 = 16;

/// In place of a step: the turn is not ending.
pub(crate) const NOT_ENDING: u8 = u8::MAX;
/// The step after re-placing.
pub(crate) const AFTER_REPLACING: u8 = 2;

impl Und1c1 {
    /// A side's turn begins (UN-08), with the set piece that is due.
    pub(crate) fn begin_turn(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.turn = side;
        self.decider = side;
        self.actions = ACTIONS;
        self.stage = Stage::Turn;
        self.ended = 0;
        self.end_step = NOT_ENDING;
        let keeper = self.team(side).keeper;
        self.due = if self.carrier_of(side) == Some(keeper) && self.keeper_in_goal(side) {
            Due::Keeper
        } else {
            Due::Nothing
        };
        events.event(Event::TurnBegins(side, self.team(side).turns + 1));
        if self.piece.kind != PieceKind::None {
            self.begin_piece(events);
        }
    }

    pub(crate) fn refuse_end(&self) -> Option<Refusal> {
        self.must_pass().then(|| self.refuse_before_pass())
    }

    /// The turn begins with a pass, and this is none.
    pub(crate) fn refuse_before_pass(&self) -> Refusal {
        let (clause, message) = match self.due {
            Due::KickOff => ("UN-11", "the first action after the kick-off is a pass"),
            Due::FreeKick => ("UN-38", "the free kick is taken first: pass"),
            Due::Throw => ("UN-41", "the throw-in is taken first: pass"),
            _ => ("UN-24", "the goalkeeper in goal passes first"),
        };
        Refusal::with_message(clause, "pass-first", message)
    }

    pub(crate) fn refuse_no_actions(&self) -> Option<Refusal> {
        (self.actions == 0).then(|| {
            let message = format!("the {ACTIONS} actions of this turn are used; end it");
            Refusal::with_message("UN-08", "no-actions-left", message).with("most", ACTIONS)
        })
    }

    /// The coach ends his turn.
    pub(crate) fn end_turn(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::TurnEnds(self.turn));
        self.finish_turn(TRACTOR | PADLOCKS, events);
    }

    /// The turn ends; what follows before the next is told by flags.
    pub(crate) fn finish_turn(&mut self, ended: u8, events: &mut impl EventSink<Event>) {
        self.ended = ended;
        self.end_step = 0;
        self.due = Due::Nothing;
        self.actions = 0;
        self.go_on_ending(events);
    }

    /// The next step of the end (UN-08).
    pub(crate) fn go_on_ending(&mut self, events: &mut impl EventSink<Event>) {
        let has = |flag| self.ended & flag != 0;
        let (tractor, replace, locks, subs) =
            (has(TRACTOR), has(REPLACE), has(PADLOCKS), has(SUBS));
        let side = self.turn;
        self.decider = side;
        if self.end_step == 0 {
            self.end_step = 1;
            if tractor && self.any_can_move(side, self.tractors()) {
                self.stage = Stage::Tractor;
                return;
            }
        }
        if self.end_step == 1 {
            self.end_step = AFTER_REPLACING;
            if replace {
                self.begin_replacing(events);
                return;
            }
        }
        if self.end_step == AFTER_REPLACING {
            self.end_step = 3;
            self.teams[side.opponent()].locks = [Square::NOWHERE; 2];
            if locks && self.begin_padlocks(side) {
                return;
            }
        }
        if self.end_step == 3 {
            self.end_step = 4;
            if subs && !self.is_last_turn() && self.may_substitute(side) {
                self.stage = Stage::Substitution;
                return;
            }
        }
        self.next_turn(events);
    }

    pub(crate) fn after_tractor(&mut self, events: &mut impl EventSink<Event>) {
        self.go_on_ending(events);
    }

    /// Whether no turn follows the one under way.
    fn is_last_turn(&self) -> bool {
        let [own, other] = [self.turn, self.turn.opponent()].map(|side| self.team(side).turns);
        own + 1 >= self.rules.turns && other >= self.rules.turns
    }

    /// A turn is over: flips run out, and the other side's begins, or the other half, or
    /// nothing.
    fn next_turn(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let next = side.opponent();
        let over = self.is_last_turn();
        let goal = self.ended & GOAL != 0;
        let team = &mut self.teams[side];
        team.turns += 1;
        team.flips = [team.flips[1], 0];
        events.event(Event::TurnOver(side, team.turns));
        let turns = [side, next].map(|side| self.team(side).turns);
        self.end_step = NOT_ENDING;
        self.ended = 0;
        if over {
            self.stage = Stage::Over;
            events.event(Event::MatchEnd(self.score()));
        } else if !self.second_half
            && self
                .rules
                .first_half()
                .is_some_and(|half| turns == [half; 2])
        {
            self.second_half = true;
            events.event(Event::HalfTime(self.score()));
            self.set_up_again(self.first.opponent(), events);
        } else if goal {
            self.set_up_again(next, events);
        } else {
            self.begin_turn(next, events);
        }
    }
}
