//! Playing an action, and what follows from it: goals, restarts, the halves.

use fischio_core::{EventSink, Side};

use crate::{
    Action, ChessFootball, Event, GoalKind, Half, PIECES_A_SIDE, Phase, Piece, PieceRef, PieceType,
    RestartReason, Square,
};

impl ChessFootball {
    /// Plays a legal action of the side to act. An illegal one leaves a position without
    /// meaning; [`Game::play`](fischio_core::Game::play) checks.
    pub fn play_legal(&mut self, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Place { kind, to } => self.place(kind, to, events),
            Action::Move {
                from,
                to,
                promotion,
            } => self.move_piece(from, to, promotion, events),
            Action::Pass { from, to } => self.pass(from, to, events),
            Action::Null => {
                events.event(Event::Null(self.side_to_act()));
                self.last = None;
                self.end_action(events);
            }
        }
    }

    fn place(&mut self, kind: PieceType, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.side_to_act();
        let piece = self.put(side, kind, to);
        events.event(Event::Placed(piece, to));
        self.last = Some((to, to));
        self.set_side_to_act(side.opponent());
        if self.occupied().count() == 2 * u32::from(PIECES_A_SIDE) {
            let side = self.kick_off_side();
            self.set_ball(Some(Square::kick_off(side)));
            self.set_phase(Phase::KickOff);
            self.set_side_to_act(side);
            events.event(Event::KickOff(side));
        }
    }

    fn pass(&mut self, from: Square, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.side_to_act();
        if let (Some(passer), Some(receiver)) = (self.piece_ref(from), self.piece_ref(to)) {
            events.event(Event::Passed(passer, receiver, from, to));
        }
        self.last = Some((from, to));
        self.set_ball(Some(to));
        self.set_phase(Phase::OpenPlay);
        match Self::goal_of_pass(side, to) {
            Some(goal) => self.score_goal(goal, events),
            None => self.end_action(events),
        }
    }

    fn move_piece(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.side_to_act();
        let Some(mover) = self.piece_ref(from) else {
            return;
        };
        let goal = self.goal_of_move(side, from, to);
        let captured = self.piece_ref(to);
        if let Some(captured) = captured {
            events.event(Event::Captured(mover, captured, from, to));
            self.take_off(piece(captured), to);
        } else if self.ball() == Some(from) {
            events.event(Event::Carried(mover, from, to));
            self.set_ball(Some(to));
        } else {
            events.event(Event::Moved(mover, from, to));
        }
        self.shift(piece(mover), from, to);
        self.last = Some((from, to));
        if let Some(goal) = goal {
            return self.score_goal(goal, events);
        }
        if let Some(into) = promotion {
            self.promote(side, to, into);
            events.event(Event::Promoted(mover, to, into));
        }
        if captured.is_some() && self.occupied().count() == 2 {
            return self.restart(RestartReason::BareKings, side.opponent(), events);
        }
        self.end_action(events);
    }

    /// The side to act has scored (CF-13, CF-14).
    fn score_goal(&mut self, goal: GoalKind, events: &mut impl EventSink<Event>) {
        let side = self.side_to_act();
        if let Half::ShootOut(_) = self.half {
            events.event(Event::ShootOutGoal(side, goal));
            self.shot = Some(side);
            self.made += 1;
            return self.finish(events);
        }
        self.set_score(side, self.goals(side).saturating_add(1));
        events.event(Event::Goal(side, goal, self.score()));
        self.restart(RestartReason::Goal, side.opponent(), events);
    }

    /// Everything anew, and `kick_off` begins (CF-15, CF-16); at the end of a half the half's
    /// end comes instead (CF-17).
    fn restart(
        &mut self,
        reason: RestartReason,
        kick_off: Side,
        events: &mut impl EventSink<Event>,
    ) {
        if self.actions_left() > 1 {
            self.made += 1;
            events.event(Event::Restart(reason, kick_off));
            self.clear_board(kick_off);
        } else {
            self.end_action(events);
        }
    }

    /// Counts the action and passes the turn, or ends the half (CF-17).
    #[inline]
    fn end_action(&mut self, events: &mut impl EventSink<Event>) {
        self.made += 1;
        if self.actions_left() > 0 {
            self.set_side_to_act(self.side_to_act().opponent());
        } else {
            self.end_half(events);
        }
    }

    fn end_half(&mut self, events: &mut impl EventSink<Event>) {
        match self.half {
            Half::First => {
                events.event(Event::HalfTime(self.score()));
                self.begin_half(Half::Second, Side::Away);
            }
            Half::Second if self.rules().is_to_be_decided(self.score()) => {
                self.begin_shoot_out(1, events);
            }
            Half::Second => self.finish(events),
            Half::ShootOut(number) if number < Half::KICK_OFFS => {
                self.begin_shoot_out(number + 1, events);
            }
            Half::ShootOut(_) => {
                if let Some(winner) = self.winner_of_shoot_out() {
                    events.event(Event::Unscored(winner));
                }
                self.finish(events);
            }
        }
    }

    fn begin_half(&mut self, half: Half, kick_off: Side) {
        self.half = half;
        self.made = 0;
        self.clear_board(kick_off);
    }

    /// A kick-off of the shoot-out, begun by who did not place first at the last placement (TN-06).
    fn begin_shoot_out(&mut self, number: u8, events: &mut impl EventSink<Event>) {
        let kick_off = self.kick_off_side().opponent();
        events.event(Event::ShootOut(number, kick_off));
        self.begin_half(Half::ShootOut(number), kick_off);
    }

    fn finish(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::MatchEnd(self.score()));
        self.set_side_to_act(self.side_to_act().opponent());
        self.set_phase(Phase::Over);
    }
}

const fn piece(reference: PieceRef) -> Piece {
    Piece {
        side: reference.side,
        kind: reference.kind,
    }
}
