//! A turn and its end, step by step (UN-08, UN-09).

use fischio_core::{EventSink, Side, SlotSet};

use crate::event::Event;
use crate::parts::effect::Flag;
use crate::parts::stage::{Due, End, Locking, Stage};
use crate::parts::team::Padlocks;
use crate::state::{ACTIONS, Und1c1};

/// Actions of a turn by a card of the opponent's (UN-59).
const FEWER_ACTIONS: u8 = 2;

impl Und1c1 {
    /// A side's turn begins (UN-08), with the set piece that is due.
    pub(crate) fn begin_turn(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        self.turn = side;
        self.give_actions();
        self.stage = Stage::Turn;
        let keeper = self.team(side).keeper_in_goal();
        self.due = match self.carrier_of(side) {
            Some(carrier) if Some(carrier) == keeper => Due::Keeper,
            _ => Due::Nothing,
        };
        events.event(Event::TurnBegins(side, self.team(side).turns + 1));
        if self.piece.is_some() {
            self.begin_piece(events);
        }
    }

    /// Gives the side to play the actions of its turn, without those that it owes (UN-57).
    pub(crate) fn give_actions(&mut self) {
        let owed = self.teams[self.turn].plays.pay();
        self.actions = self.actions_of_a_turn().saturating_sub(owed);
    }

    /// The actions that the turn under way began with: without those that were paid for traps (UN-57).
    pub(crate) fn actions_given(&self) -> u8 {
        let paid = self.teams[self.turn].plays.paid();
        self.actions_of_a_turn().saturating_sub(paid)
    }

    /// Whether what is due is played without an action, for the turn began with none (UN-57).
    pub(crate) fn is_due_for_nothing(&self) -> bool {
        self.actions == 0 && self.actions_given() == 0
    }

    /// The actions of the turn under way, whatever is owed: fewer by a card of the opponent's (UN-59).
    pub(crate) fn actions_of_a_turn(&self) -> u8 {
        if self.is_switched(self.turn.opponent(), Flag::TwoActions) {
            FEWER_ACTIONS
        } else {
            ACTIONS
        }
    }

    /// The coach ends the turn.
    pub(crate) fn end_turn(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::TurnEnds(self.turn));
        self.finish_turn(End::Called, events);
    }

    /// The turn ends; what follows before the next depends on how.
    pub(crate) fn finish_turn(&mut self, end: End, events: &mut impl EventSink<Event>) {
        self.due = Due::Nothing;
        self.actions = 0;
        self.drop_promises();
        match end {
            End::Called if self.tractor_may_move() => {
                self.stage = Stage::Tractor {
                    early: false,
                    again: None,
                };
            }
            End::Saved => self.begin_replacing(events),
            _ => self.after_replacing(end, events),
        }
    }

    /// The opponent's padlocks are taken off, and the side on turn places its own (UN-26).
    pub(crate) fn after_replacing(&mut self, end: End, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        self.teams[side.opponent()].locks = Padlocks::default();
        let may = !self.is_switched(side.opponent(), Flag::NoPadlocks);
        let asked = end.has_padlocks() && may && self.begin_padlocks(side, Locking::TurnEnd(end));
        if !asked {
            self.after_padlocks(end, events);
        }
    }

    /// The side on turn draws a card (UN-58).
    pub(crate) fn after_padlocks(&mut self, end: End, events: &mut impl EventSink<Event>) {
        if self.draws_card() {
            self.ask_for_draw(end);
        } else {
            self.after_draw(end, events);
        }
    }

    /// Whether the side on turn draws a card at the end of its turn: not where none follows.
    pub(crate) fn draws_card(&self) -> bool {
        self.rules.cards && !self.cards[self.turn].pile.is_empty() && !self.is_last_turn()
    }

    /// The side on turn may substitute (UN-30).
    pub(crate) fn after_draw(&mut self, end: End, events: &mut impl EventSink<Event>) {
        self.stage = Stage::Substitution(end);
        let asked = end.has_substitutions() && !self.is_last_turn();
        if !(asked && self.may_substitute(self.turn)) {
            self.next_turn(end, events);
        }
    }

    /// Whether no turn follows the one under way.
    fn is_last_turn(&self) -> bool {
        let [own, other] = [self.turn, self.turn.opponent()].map(|side| self.team(side).turns);
        own + 1 >= self.rules.turns && other >= self.rules.turns
    }

    /// A turn is over: flips run out, and the other side's begins, or the other half, or
    /// nothing.
    pub(crate) fn next_turn(&mut self, end: End, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let next = side.opponent();
        let over = self.is_last_turn();
        self.held_ball.end_turn(self.ball_side() == Some(side));
        if self.rules.cards {
            self.end_cards_of_turn();
            self.touched = SlotSet::EMPTY;
        }
        for side in Side::BOTH {
            self.teams[side].plays.end_turn();
        }
        let team = &mut self.teams[side];
        team.turns += 1;
        team.flips = [team.flips[1], SlotSet::default()];
        events.event(Event::TurnOver(side, team.turns));
        if over {
            self.finish(events);
        } else if self.is_half_time() {
            self.second_half = true;
            events.event(Event::HalfTime(self.score()));
            self.set_up_again(self.first.opponent(), events);
        } else if end.is_goal() {
            self.set_up_again(next, events);
        } else {
            self.begin_turn(next, events);
        }
    }

    /// Whether both sides have had the turns of the first half, of two (UN-08).
    fn is_half_time(&self) -> bool {
        let had = |half| Side::BOTH.map(|side| self.team(side).turns) == [half; 2];
        !self.second_half && self.rules.first_half().is_some_and(had)
    }
}
