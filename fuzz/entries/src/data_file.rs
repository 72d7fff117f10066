//! A board's or a squad's file.

use calcetto::{Calcetto, DataError, Pitch, SQUAD, Squad};
use fischio_core::{Game, OptionSet, OptionValue, Side, Viewer};
use games::{AnyGame, words};

use crate::walk::defaults;

/// Reads `data` as a data file of every kind. What is wrong is told with the file, a line it
/// has and the clause; with what is right a match begins, on that board and with that squad.
pub fn data_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    match Pitch::parse("board", text) {
        Ok(pitch) => {
            for side in Side::BOTH {
                assert!(!pitch.tiro(side).is_empty());
                assert!(pitch.camp(side).count() >= 4, "there is room to set up");
            }
            begins_with("board", text);
        }
        Err(error) => is_told(&error, "board", text),
    }
    match Squad::parse("squad", text) {
        Ok(squad) => {
            assert_eq!(squad.men().count(), SQUAD);
            for (slot, (man, _)) in (0u8..).zip(squad.men()) {
                assert_eq!(squad.slot(man), Some(slot), "{man}");
            }
            begins_with("home_squad", text);
        }
        Err(error) => is_told(&error, "squad", text),
    }
}

fn is_told(error: &DataError, file: &str, text: &str) {
    assert_eq!(error.file, file);
    let lines = 1 + text.bytes().filter(|byte| *byte == b'\n').count();
    assert!((1..=lines).contains(&error.line), "{error}");
    assert!(error.clause.0.starts_with("CT-"), "{error}");
    assert!(!error.message.trim().is_empty());
}

/// A match with that file begins, each side can take up a formation, and is shown.
fn begins_with(key: &str, text: &str) {
    let mut options: OptionSet = defaults(Calcetto::NAME);
    let file = OptionValue::Text(text.to_owned());
    options
        .set(Calcetto::options(), key, file)
        .expect("a file is an option");
    let mut state = AnyGame::begin(Calcetto::NAME, &options).expect("a right file begins a match");
    for seat in fischio_core::Seat::FIRSTS {
        let presets = state.presets(seat);
        let (id, actions) = presets.first().expect("there are formations");
        assert!(!words::preset(Calcetto::NAME, id)["en"].is_empty());
        for action in actions {
            state.play(seat, action).expect("a formation is legal");
        }
        state.play(seat, "ready").expect("and complete");
    }
    let board = games::board(&state);
    let view = state.view(Viewer::Spectator);
    for square in view.pieces.iter().filter_map(|piece| piece.square) {
        assert!(square.file < board.files && (1..=board.ranks).contains(&square.rank));
    }
}
