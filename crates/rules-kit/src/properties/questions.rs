//! What the referee says to who points at something.

use fischio_core::{Coord, Game, Question, Seat, ToAct, View, Viewer, acts, why_not};

use super::{Seldom, hold, spread};
use crate::{RandomMatches, Testable, legal, numbers, walk};

/// What a coach can point at: some of the pieces, and some of the squares.
pub(super) fn questions(view: &View, board: (u8, u8), from: usize) -> Vec<Question> {
    let tray = view.tray.iter().map(|item| &item.id);
    let pieces: Vec<&String> = view
        .pieces
        .iter()
        .map(|piece| &piece.id)
        .chain(tray)
        .collect();
    let (files, ranks) = board;
    let squares: Vec<Coord> = (0..files)
        .flat_map(|file| (0..=ranks + 1).map(move |rank| Coord::new(file, rank)))
        .collect();
    let squares = squares[from % squares.len()..].to_vec();
    let of = |piece: &&String| {
        let piece = Some((*piece).clone());
        let standing = Question {
            piece: piece.clone(),
            ..Question::default()
        };
        let put = spread(&squares, 6).map(move |to| Question {
            piece: piece.clone(),
            to: Some(to),
            choice: None,
        });
        std::iter::once(standing).chain(put).collect::<Vec<_>>()
    };
    spread(&pieces, 8).flat_map(|piece| of(&piece)).collect()
}

/// What is offered for a piece and a square is never refused when it is asked about, and whatever cannot be
/// done has a reason.
pub fn questions_are_answered<M: RandomMatches>() {
    hold::<M>(|choices, number| {
        let (mut seldom, mut below) = (Seldom::default(), numbers(number));
        walk::<M>(&M::options(choices[0]), choices, |game| {
            if !seldom.looks_at(game) {
                return;
            }
            let ToAct::Seats(seats) = game.to_act() else {
                return;
            };
            for seat in seats.iter() {
                offered_is_not_refused(game, seat);
                let view = game.view(Viewer::Side(seat.side()));
                let board = game.board();
                let from = below(64) as usize;
                for question in questions(&view, (board.files, board.ranks), from) {
                    answers(game, seat, &question);
                }
            }
        });
    });
}

/// What is offered is not refused to who asks for just that, nor to who points at its piece.
fn offered_is_not_refused<G: Testable>(game: &G, seat: Seat) {
    for action in spread(&legal(game, seat), 40) {
        let offer = game.offer(seat, action);
        let piece = offer.piece.or(offer.tray);
        let whole = Question {
            piece: piece.map(|piece| piece.to_string()),
            to: offer.to,
            choice: offer.choice.map(str::to_owned),
        };
        if whole == Question::default() {
            continue;
        }
        let told = acts(game, seat, &whole);
        assert!(
            told.contains(&action),
            "{action} is legal, but to {whole:?}: {told:?}"
        );
        let Some(piece) = piece else {
            assert!(why_not(game, seat, &whole).is_empty(), "{whole:?}");
            continue;
        };
        let standing = Question {
            piece: Some(piece.to_string()),
            ..Question::default()
        };
        for question in [whole, standing] {
            let told = why_not(game, seat, &question);
            assert!(
                told.is_empty(),
                "{action} is legal, but to {question:?}: {told:?}"
            );
        }
    }
}

/// Two reasons at most, each another one.
fn answers<G: Game>(game: &G, seat: Seat, question: &Question) {
    let told = why_not(game, seat, question);
    assert!(told.len() <= 2, "{question:?}: {told:?}");
    let may = acts(game, seat, question);
    for &action in &may {
        assert!(game.check(seat, action).is_ok(), "{question:?}: {action}");
    }
    if question.to.is_some() {
        assert_ne!(
            told.is_empty(),
            may.is_empty(),
            "{question:?}: {told:?} {may:?}"
        );
    }
    if let [one, other] = &*told {
        assert!(
            (one.clause, one.reason) != (other.clause, other.reason),
            "{told:?}"
        );
    }
}
