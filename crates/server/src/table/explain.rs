//! What the referee says to a question: nothing is changed here.

use fischio_core::Seat;
use fischio_people::rated;
use games::AnyGame;

use super::{SeatViewer, Table};
use crate::id::Visitor;
use crate::model::Status;
use crate::problem::{Code, Problem};
use crate::wire::{Explanation, Question, RefusalText};

impl Table {
    /// The state from which a bot may advise `visitor`'s seat.
    ///
    /// # Errors
    /// If the visitor does not hold the seat, it is not to act, or a person plays against it: advice is for who plays
    /// against bots.
    pub fn advised(&self, visitor: &Visitor, seat: Seat) -> Result<AnyGame, Problem> {
        let seat_viewer = SeatViewer::of(visitor, &self.now.chairs);
        if !seat_viewer.has(seat) {
            return Err(super::decide::no_seat(seat, seat_viewer));
        }
        if self.now.status != Status::Running || self.frozen.is_some() {
            return Err(Problem::new(
                Code::NotRunning,
                "the match is not played now",
            ));
        }
        if self.settings.rated {
            let refused = Problem::refused(&self.settings.game, &rated::no_advice());
            return Err(refused.as_kind(Code::NoAdvice));
        }
        if !self.now.chairs.is_bot(seat.side().opponent()) {
            let detail =
                "a bot advises only who plays against bots; in a replay it advises everybody";
            return Err(Problem::new(Code::NoAdvice, detail));
        }
        if !self.log.to_act().includes(seat) {
            return Err(Problem::new(
                Code::NotYourTurn,
                format!("{seat} is not to act"),
            ));
        }
        Ok(self.log.state().clone())
    }

    /// Answers `visitor`, from what they may see.
    ///
    /// # Errors
    /// If the visitor does not hold the seat for which they ask, or sees no such piece.
    pub fn explain(&self, visitor: &Visitor, question: &Question) -> Result<Explanation, Problem> {
        let seat_viewer = SeatViewer::of(visitor, &self.now.chairs);
        let viewer = self.now.viewer(seat_viewer);
        let game = self.log.state();
        if let Some(piece) = &question.piece {
            let view = self.view_in(&self.now, viewer);
            let mut seen = view.pieces.iter().map(|piece| &piece.id);
            if !seen.any(|id| id == piece) && !view.tray.iter().any(|item| item.id == *piece) {
                let detail = format!("there is no piece and no tray item {piece:?} in sight");
                return Err(Problem::new(Code::NotFound, detail));
            }
        }
        let strengths = |piece: &String| games::strengths(game, viewer, piece);
        let mut explanation = Explanation {
            refusals: Vec::new(),
            strengths: question.piece.as_ref().map_or_else(Vec::new, strengths),
        };
        let Some(seat) = question.seat else {
            return Ok(explanation);
        };
        if !seat_viewer.has(seat) {
            return Err(super::decide::no_seat(seat, seat_viewer));
        }
        // On one screen, secret decisions are made one side after the other.
        let open = viewer.sees(seat.side()) && self.frozen.is_none();
        if open && self.now.status == Status::Running {
            let refusals = game.why_not(seat, &question.of_the_rules());
            let words = |refusal| RefusalText::of(game.name(), refusal);
            explanation.refusals = refusals.iter().map(words).collect();
        }
        Ok(explanation)
    }
}
