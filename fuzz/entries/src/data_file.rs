//! A board's or a squad's file.

use calcetto::{Calcetto, DataError, Pitch, SQUAD, Squad};
use calciotto::Calciotto;
use fischio_core::{
    Game, OptionKind, OptionSet, OptionValue, Seat, Side, Silent, Slot, ToAct, Viewer,
};
use games::{AnyGame, words};
use und1c1::Und1c1;

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
            for (slot, (man, _)) in (0..).map(Slot::new).zip(squad.men()) {
                assert_eq!(squad.slot(man), Some(slot), "{man}");
            }
            begins_with("home_squad", text);
        }
        Err(error) => is_told(&error, "squad", text),
    }
    every_file::<Calciotto>(text, "CO-");
    every_file::<Und1c1>(text, "UN-");
}

/// Reads a text as each file that a match of `G` may bring. What is wrong is told with the
/// option, a line and the clause; with what is right both sides can set up.
fn every_file<G: Game>(text: &str, clauses: &str) {
    let files = G::options()
        .iter()
        .filter(|spec| spec.kind == OptionKind::File);
    for key in files.map(|spec| spec.key) {
        let mut options = defaults(G::NAME);
        let file = OptionValue::Text(text.to_owned());
        if options.set(G::options(), key, file).is_err() {
            continue;
        }
        match G::begin(&options) {
            Ok(state) => sets_up(state),
            Err(error) => {
                let said = error.to_string();
                assert!(said.contains(key) && said.contains(clauses), "{said}");
            }
        }
    }
}

/// Most decisions of two late coaches in a set-up.
const SET_UP: usize = 80;

/// Both sides set up as late coaches would, and everybody stands on the board.
fn sets_up<G: Game>(mut state: G) {
    for _ in 0..SET_UP {
        let ToAct::Seats(seats) = state.to_act() else {
            break;
        };
        let seat = seats.first().unwrap_or(Seat::first(Side::Home));
        let action = state.when_late(seat).expect("a late coach sets up");
        state.play(seat, action, &mut Silent).expect("and legally");
    }
    assert_eq!(state.to_act(), ToAct::Chance, "both are ready");
    let board = state.board();
    for square in state
        .view(Viewer::All)
        .pieces
        .iter()
        .filter_map(|piece| piece.square)
    {
        assert!(square.file < board.files && square.rank <= board.ranks + 1);
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
        let preset = presets.first().expect("there are formations");
        let (id, actions) = (preset.id, &preset.actions);
        assert!(!words::preset(Calcetto::NAME, id)["en"].is_empty());
        for action in actions {
            state.play(seat, *action).expect("a formation is legal");
        }
        state.play_written(seat, "ready").expect("and complete");
    }
    let board = games::board(&state);
    let view = state.view(Viewer::Spectator);
    for square in view.pieces.iter().filter_map(|piece| piece.square) {
        assert!(square.file < board.files && (1..=board.ranks).contains(&square.rank));
    }
}
