//! Descriptions of the games with their labels filled in from the word catalogues.

use fischio_core::{Board, GameDescription, Side};

use crate::{AnyGame, GAME_NAMES, UnknownGame, words};

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
        option.label = label(&format!("option-{}", option.key.replace('_', "-")));
    }
    Ok(about)
}

/// The board a match is played on: its game's, unless the match brought its own.
pub fn board(state: &AnyGame) -> Board {
    let mut board = state.bare_board();
    label_areas(state.name(), &mut board);
    board
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

/// Every game described.
pub fn descriptions() -> Vec<GameDescription> {
    GAME_NAMES
        .iter()
        .filter_map(|game| description(game).ok())
        .collect()
}
