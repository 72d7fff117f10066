//! Descriptions of the games with their labels filled in from the word catalogues.

use fischio_core::{
    Board, GameDescription, Offer, Preview, Question, Refusal, Seat, Side, Strength, Viewer,
};

use crate::{AnyAction, AnyGame, UnknownGame, words};

/// A game described for an interface that knows no rules, with its labels in every
/// language.
///
/// # Errors
/// If there is no such game.
pub fn description(game: &str) -> Result<GameDescription, UnknownGame> {
    let mut about = AnyGame::bare_description(game)?;
    let label = |id: &str| words::label(game, id);
    about.label = label("game");
    about.summary = label("game.summary");
    for side in Side::BOTH {
        about.sides[side] = label(&format!("side-{side}"));
    }
    label_areas(game, &mut about.board);
    for piece in &mut about.pieces {
        piece.label = label(&format!("piece-{}", piece.id));
    }
    for action in &mut about.actions {
        action.label = label(&format!("action-{}", action.id));
    }
    for phase in &mut about.phases {
        phase.label = label(&format!("phase-{}", phase.id));
        phase.prompt = label(&format!("phase-{}.prompt", phase.id));
    }
    for counter in &mut about.counters {
        counter.label = label(&format!("counter-{}", counter.id));
    }
    for option in &mut about.options {
        let id = |words: &str| format!("option-{}", words.replace('_', "-"));
        option.label = label(&id(option.key));
        let key = option.key;
        let of_word = |word: &&str| label(&id(&format!("{key}-{word}")));
        option.labels = option.of.iter().map(of_word).collect();
    }
    about.words = words::own(game);
    Ok(about)
}

/// Every legal action of `seat` as the interface is offered it, with its odds and their
/// reasons in words.
pub fn offers(state: &AnyGame, seat: Seat) -> Vec<Offer> {
    let mut offers = state.offers(seat);
    let previews = offers.iter_mut().filter_map(|offer| offer.preview.as_mut());
    previews.for_each(|preview| word_reasons(state.name(), preview));
    offers
}

/// One legal action of `seat` as the interface is offered it; nothing if it is not legal.
pub fn offered(state: &AnyGame, seat: Seat, action: AnyAction) -> Option<Offer> {
    let text = action.to_string();
    let mut offered = None;
    state.for_each_offer(seat, |offer| {
        if offer.action == text {
            offered = Some(offer);
        }
    });
    let mut offer: Offer = offered?;
    if let Some(preview) = &mut offer.preview {
        word_reasons(state.name(), preview);
    }
    Some(offer)
}

/// Most actions that are told of one question.
pub const MOST_ACTS: usize = 24;

/// What `seat` may do that is what it points at, as the interface is offered it, with odds and their reasons in words; the
/// first [`MOST_ACTS`] of them.
pub fn acts(state: &AnyGame, seat: Seat, question: &Question) -> Vec<Offer> {
    let acts = state.bare_acts(seat, question, MOST_ACTS).into_iter();
    acts.map(|offer| in_words(state, offer)).collect()
}

/// An action in notation as `seat` is offered it, with its odds and their reasons in words.
///
/// # Errors
/// That it is no action, or the clause that forbids it.
pub fn act(state: &AnyGame, seat: Seat, action: &str) -> Result<Offer, Refusal> {
    let action = state.parse_action(action)?;
    state.check(seat, action)?;
    Ok(in_words(state, state.bare_offer(seat, action)))
}

fn in_words(state: &AnyGame, mut offer: Offer) -> Offer {
    if let Some(preview) = &mut offer.preview {
        word_reasons(state.name(), preview);
    }
    offer
}

/// Puts the reasons of a preview in words.
pub fn word_reasons(game: &str, preview: &mut Preview) {
    for reason in &mut preview.reasons {
        reason.label = words::reason(game, reason);
    }
}

/// What counts for a piece here and now, by its ID, in words; nothing if `viewer` does not see it.
pub fn strengths(state: &AnyGame, viewer: Viewer, piece: &str) -> Vec<Strength> {
    let mut strengths = state.bare_strengths(viewer, piece);
    for strength in &mut strengths {
        strength.label = words::label(state.name(), &format!("strength-{}", strength.kind));
        for reason in &mut strength.reasons {
            reason.label = words::reason(state.name(), reason);
        }
    }
    strengths
}

/// The board a match is played on: its game's, unless the match brought its own.
pub fn board(state: &AnyGame) -> Board {
    let mut board = state.bare_board();
    label_areas(state.name(), &mut board);
    board
}

/// The board a match is played on, if the match brought its own.
pub fn own_board(state: &AnyGame) -> Option<Board> {
    let usual = AnyGame::bare_description(state.name()).ok()?.board;
    (state.bare_board() != usual).then(|| board(state))
}

fn label_areas(game: &str, board: &mut Board) {
    for area in &mut board.areas {
        let id = format!("area-{}", area.id);
        area.label = match area.side {
            Some(side) => words::label_of(game, &id, side),
            None => words::label(game, &id),
        };
    }
}
