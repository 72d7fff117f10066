//! A set piece from its beginning to the kick (UN-33, UN-45).

use fischio_core::{EventSink, Side, SlotSet};

use crate::event::Event;
use crate::parts::contest::Contest;
use crate::parts::set_piece::PieceKind;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The set piece that is due begins, in the turn of the side that takes it.
    pub(crate) fn begin_piece(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let piece = *self.piece_under_way();
        debug_assert_eq!(piece.side, side, "a set piece is taken in its side's turn");
        self.due = Due::Nothing;
        events.event(Event::SetPiece(side, piece.kind, piece.at));
        match piece.kind {
            PieceKind::Passing => self.ask_taker(events),
            PieceKind::ThrowIn => self.ask_thrower(events),
            _ => self.ask_return(side.opponent(), events),
        }
    }

    /// A goalkeeper who is out may go back first, the defending side's before the other's
    /// (UN-45).
    fn ask_return(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if self.team(side).keeper_out().is_some() {
            self.stage = Stage::Return { side };
        } else {
            self.after_return(side, events);
        }
    }

    fn after_return(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if side == self.turn {
            self.ask_taker(events);
        } else {
            self.ask_return(self.turn, events);
        }
    }

    /// A goalkeeper who is out goes back or stays out.
    pub(crate) fn answer_return(
        &mut self,
        side: Side,
        back: bool,
        events: &mut impl EventSink<Event>,
    ) {
        if back {
            let keeper = self.team(side).keeper_out();
            let keeper = keeper.expect("only a goalkeeper who is out is asked back");
            self.take_ball_from(side, keeper);
            self.send_keeper_back(side);
            events.event(Event::KeeperBack(self.man_ref(side, keeper)));
        } else {
            events.event(Event::Stayed(side));
        }
        self.after_return(side, events);
    }

    /// Who may take a set piece: any unflipped outfielder (UN-33).
    pub(crate) fn takers(&self) -> SlotSet {
        let team = self.team(self.turn);
        self.upright(self.turn) - team.keepers()
    }

    /// Nobody can take it: play goes on with the player who was fouled, or the nearest.
    pub(crate) fn drop_piece(&mut self, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let piece = self.piece.take().expect("a set piece is under way");
        self.stage = Stage::Turn;
        events.event(Event::NobodyToTake(side));
        let standing = self.team(side).standing();
        if let Some(fouled) = piece.fouled.filter(|&slot| standing.has(slot)) {
            self.give_ball(side, fouled);
        } else if self.ball.is_none() {
            let near = piece.at.unwrap_or(Square::goal(side.opponent()));
            self.give_to_anybody_near(near, events);
        }
        let carrier = self.carrier_of(side);
        if carrier.is_some_and(|slot| self.is_in_goal(side, slot)) {
            self.due = Due::Keeper;
        }
    }

    /// The nearest of the side on turn to a box has the ball, else the nearest opponent.
    fn give_to_anybody_near(&mut self, near: Square, events: &mut impl EventSink<Event>) {
        for side in [self.turn, self.turn.opponent()] {
            let nearest = self.nearest(side, self.able(side), near).lowest();
            if let Some(slot) = nearest {
                self.give_ball(side, slot);
                let at = self.at(side, slot);
                events.event(Event::HasBall(self.man_ref(side, slot), at));
                return;
            }
        }
    }

    /// The set piece is taken.
    pub(crate) fn kick(&mut self, events: &mut impl EventSink<Event>) {
        // A corner costs nothing (UN-40), nor does anything due in a turn without actions (UN-57).
        if !self.is_piece(PieceKind::Corner) && !self.is_due_for_nothing() {
            self.spend();
        }
        self.announce(self.kick_contest(), events);
    }

    /// The roll of the set piece under way.
    pub(crate) fn kick_contest(&self) -> Contest {
        let piece = self.piece_under_way();
        let taker = piece.chosen_taker();
        match piece.kind {
            PieceKind::Penalty => Contest::Penalty(taker),
            PieceKind::Shooting => Contest::FreeKick(taker),
            _ => Contest::Delivery(taker),
        }
    }

    /// Whether a set piece of a kind is under way or follows.
    pub(crate) fn is_piece(&self, kind: PieceKind) -> bool {
        self.piece.is_some_and(|piece| piece.kind == kind)
    }
}
