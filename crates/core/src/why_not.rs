//! Why what a coach points at is no action: the refusals of all that it could have meant.

use crate::{Coord, Game, Gesture, Offer, PieceId, Pointed, Question, Refusal, Seat, View, Viewer};

/// Most reasons that are told of one gesture.
const MOST_REASONS: usize = 2;

/// The reason where a gesture means nothing.
const NO_SUCH_ACT: &str = "no-such-act";

/// The legal actions of `seat` that are what it points at: those that are offered with the same words, else those that
/// the gesture could mean.
pub fn acts<G: Game>(game: &G, seat: Seat, question: &Question) -> Vec<G::Action> {
    let view = game.view(Viewer::Side(seat.side()));
    let found = offered(game, seat, question, &view);
    if !found.is_empty() {
        return found;
    }
    let piece = question.piece.as_deref();
    let piece = piece.and_then(|id| Pointed::at(&view, id));
    let Some(to) = question.to else {
        return Vec::new();
    };
    if piece.is_some_and(|piece| piece.side != seat.side()) && question.choice.is_none() {
        return Vec::new();
    }
    let referee = Referee {
        game,
        seat,
        view: &view,
    };
    let mut meant = referee.meant(piece, question.choice.as_deref(), to);
    meant.retain(|&action| game.check(seat, action).is_ok());
    meant
}

/// The legal actions that a question asks for with the words of their offers.
fn offered<G: Game>(game: &G, seat: Seat, question: &Question, view: &View) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.actions(seat, &mut legal);
    legal.retain(|&action| asks_for(question, &game.offer(seat, action), view));
    legal
}

/// Why `seat` cannot do what it points at: the fewest refusals that explain it, the first that which was
/// most likely meant. Nothing if it can. The answer depends only on what the seat's side may know.
pub fn why_not<G: Game>(game: &G, seat: Seat, question: &Question) -> Vec<Refusal> {
    let view = game.view(Viewer::Side(seat.side()));
    let referee = Referee {
        game,
        seat,
        view: &view,
    };
    let piece = question.piece.as_deref();
    let piece = piece.and_then(|id| Pointed::at(&view, id));
    let choice = question.choice.as_deref();
    if !offered(game, seat, question, &view).is_empty() {
        return Vec::new();
    }
    if let Some(other) = piece.filter(|piece| piece.side != seat.side() && choice.is_none()) {
        // Nobody plays the other side's pieces.
        let refusal = Refusal::new(game.phase_clause().0, "plays-for-the-other-side");
        return vec![refusal.with("side", other.side)];
    }
    match (question.to, piece) {
        (Some(to), _) => referee.refuse(piece, choice, to).unwrap_or_default(),
        (None, None) if choice.is_none() => Vec::new(),
        (None, piece) => referee.nothing_to_do(piece, choice),
    }
}

/// The match, the seat that asks, and what its coach sees.
struct Referee<'a, G> {
    game: &'a G,
    seat: Seat,
    view: &'a View,
}

impl<'a, G: Game> Referee<'a, G> {
    /// What could be meant by putting this there.
    fn meant(
        &self,
        piece: Option<Pointed<'a>>,
        choice: Option<&'a str>,
        to: Coord,
    ) -> Vec<G::Action> {
        let there = |there: &&crate::PieceView| there.square == Some(to);
        let gesture = Gesture {
            piece,
            choice,
            to,
            there: self.view.pieces.iter().find(there).map(Pointed::from),
        };
        let mut actions = Vec::new();
        self.game.meant(self.seat, &gesture, &mut actions);
        actions
    }

    /// Why none of the actions that a gesture could mean may be played; nothing if one may.
    fn refuse(
        &self,
        piece: Option<Pointed<'a>>,
        choice: Option<&'a str>,
        to: Coord,
    ) -> Option<Vec<Refusal>> {
        let mut told: Vec<Refusal> = Vec::new();
        for action in self.meant(piece, choice, to) {
            let refusal = self.game.check(self.seat, action).err()?;
            if !told.iter().any(|known| is_same(known, &refusal)) {
                told.push(refusal);
            }
        }
        if told.is_empty() {
            let refusal = Refusal::new(self.game.phase_clause().0, NO_SUCH_ACT);
            told.push(refusal.with("square", to).with("phase", self.view.phase));
        }
        told.truncate(MOST_REASONS);
        Some(told)
    }

    /// Why a piece can go nowhere: what is said most often of the squares next to it, or of all squares for what
    /// is in the tray or in the hand. Nothing if it can go somewhere.
    fn nothing_to_do(&self, piece: Option<Pointed<'a>>, choice: Option<&'a str>) -> Vec<Refusal> {
        let board = self.game.board();
        let squares = (0..board.files)
            .flat_map(|file| (0..=board.ranks + 1).map(move |rank| Coord::new(file, rank)));
        let mut found: Vec<(usize, Refusal)> = Vec::new();
        for square in squares {
            let Some(told) = self.refuse(piece, choice, square) else {
                return Vec::new();
            };
            let from = piece.and_then(|piece| piece.square);
            if from.is_some_and(|from| !is_beside(from, square)) {
                continue;
            }
            let Some(refusal) = told.into_iter().next() else {
                continue;
            };
            match found.iter_mut().find(|(_, known)| is_same(known, &refusal)) {
                Some((count, _)) => *count += 1,
                None => found.push((1, refusal)),
            }
        }
        // A square on which it means nothing tells nothing about it.
        if found
            .iter()
            .any(|(_, refusal)| refusal.reason != NO_SUCH_ACT)
        {
            found.retain(|(_, refusal)| refusal.reason != NO_SUCH_ACT);
        }
        let most = found.iter().map(|(count, _)| *count).max();
        let commonest = found.into_iter().find(|(count, _)| Some(*count) == most);
        commonest.map(|(_, refusal)| refusal).into_iter().collect()
    }
}

/// Whether a question is about what is offered: what it names of piece, square and choice is the offer's, and it names
/// the piece if there is one. A card may also be asked about with the piece that stands where it would be put.
fn asks_for(question: &Question, offer: &Offer, view: &View) -> bool {
    let Question { piece, to, choice } = question;
    let is_piece = |of: Option<PieceId>| {
        of.is_some_and(|of| piece.as_deref() == Some(of.to_string().as_str()))
    };
    let stands_there = |id: &String| {
        let piece = view.pieces.iter().find(|piece| piece.id == *id);
        piece.is_some_and(|piece| piece.square.is_some() && piece.square == offer.to)
    };
    let about = match piece {
        Some(id) => {
            is_piece(offer.piece)
                || is_piece(offer.tray)
                || choice.is_some() && offer.piece.is_none() && stands_there(id)
        }
        None => choice.is_some() || to.is_some() && offer.piece.is_none() && offer.tray.is_none(),
    };
    about && to.is_none_or(|to| offer.to == Some(to)) && { choice.as_deref() }
        .is_none_or(|choice| offer.choice == Some(choice))
}

fn is_beside(one: Coord, other: Coord) -> bool {
    one.file
        .abs_diff(other.file)
        .max(one.rank.abs_diff(other.rank))
        == 1
}

fn is_same(one: &Refusal, other: &Refusal) -> bool {
    one.clause == other.clause && one.reason == other.reason
}
