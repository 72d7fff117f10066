//! What the referee says to a question: nothing is changed here.

use fischio_core::{Seat, Viewer};
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
    /// If nothing is asked, the visitor does not hold the seat for which they ask or it decides nothing now, or there is nothing
    /// of the name in sight.
    pub fn explain(&self, visitor: &Visitor, question: &Question) -> Result<Explanation, Problem> {
        if !question.points() && !question.lanes {
            let detail =
                "a question names a piece, a square, a choice or an action, or asks for lanes";
            return Err(Problem::new(Code::BadRequest, detail));
        }
        if question.action.is_some() && question.names() {
            let detail = "a question that names an action names no piece, square or choice";
            return Err(Problem::new(Code::BadRequest, detail));
        }
        let seat_viewer = SeatViewer::of(visitor, &self.now.chairs);
        let viewer = self.now.viewer(seat_viewer);
        if let Some(seat) = question.seat.filter(|&seat| !seat_viewer.has(seat)) {
            return Err(super::decide::no_seat(seat, seat_viewer));
        }
        self.in_sight(question, viewer)?;
        let game = self.log.state();
        let strengths = |piece: &String| games::strengths(game, viewer, piece);
        let mut explanation = Explanation {
            strengths: question.piece.as_ref().map_or_else(Vec::new, strengths),
            lanes: question.lanes.then(|| game.lanes()),
            ..Explanation::default()
        };
        let Some(seat) = question.seat else {
            return Ok(explanation);
        };
        if !question.points() {
            return Ok(explanation);
        }
        self.decides(seat, viewer)?;
        let refusals = if let Some(action) = &question.action {
            match games::act(game, seat, action) {
                Ok(act) => {
                    explanation.acts.push(act);
                    Vec::new()
                }
                Err(refusal) => vec![refusal],
            }
        } else {
            let question = question.of_the_rules();
            explanation.acts = games::acts(game, seat, &question);
            game.why_not(seat, &question)
        };
        let words = |refusal| RefusalText::of(game.name(), refusal);
        explanation.refusals = refusals.iter().map(words).collect();
        Ok(explanation)
    }

    /// Whether what a question names is there at all.
    fn in_sight(&self, question: &Question, viewer: Viewer) -> Result<(), Problem> {
        let game = self.log.state();
        let unknown = |detail| Err(Problem::new(Code::NotFound, detail));
        if let Some(to) = question.to {
            let board = games::board(game);
            if to.file >= board.files || to.rank > board.ranks + 1 {
                let (files, ranks) = (board.files, board.ranks);
                let detail = format!(
                    "there is no square {to}: the board has {files} files and {ranks} ranks"
                );
                return unknown(detail);
            }
        }
        if question.piece.is_none() && question.choice.is_none() {
            return Ok(());
        }
        let view = self.view_in(&self.now, viewer);
        if let Some(piece) = &question.piece {
            let mut seen = view.pieces.iter().map(|piece| &piece.id);
            if !seen.any(|id| id == piece) && !view.tray.iter().any(|item| item.id == *piece) {
                return unknown(format!(
                    "there is no piece and no tray item {piece:?} in sight"
                ));
            }
        }
        if let Some(choice) = &question.choice {
            let is_card = view.cards.contains_key(choice.as_str());
            let offered = |seat| {
                let offers = game.offers(seat).into_iter();
                offers
                    .filter_map(|offer| offer.choice)
                    .any(|one| one == choice)
            };
            if !is_card
                && !question
                    .seat
                    .is_some_and(|seat| viewer.sees(seat.side()) && offered(seat))
            {
                return unknown(format!(
                    "there is no card of the name {choice:?}, and nothing that may be done is chosen by it"
                ));
            }
        }
        Ok(())
    }

    /// Whether what a seat may do can be told now.
    fn decides(&self, seat: Seat, viewer: Viewer) -> Result<(), Problem> {
        let idle = |detail| Err(Problem::new(Code::NotRunning, detail));
        if self.frozen.is_some() {
            return idle("the match is frozen: nothing can be done in it");
        }
        match self.now.status {
            Status::Running => {}
            Status::Waiting => {
                return idle("the match has not begun: it waits for the other coach");
            }
            Status::Finished => {
                return idle("the match is over: nothing can be done in it any more");
            }
        }
        // On one screen, secret decisions are made one side after the other.
        if !viewer.sees(seat.side()) {
            let detail =
                format!("{seat} is not to decide yet: the other side's secrets are in sight");
            return Err(Problem::new(Code::NotYourTurn, detail));
        }
        Ok(())
    }
}
