//! A position's text.

use chess_football::ChessFootball;
use fischio_core::{Game, OptionSet, OptionValue, Seat, Silent, ToAct, Viewer};

use crate::refusal::is_well_said;
use crate::walk::defaults;

/// Reads `data` as a position of Chess Football, with its usual options and with unusual ones.
/// What is accepted is a position of the rules: it comes back the same from its text, and so
/// does whatever can be played in it.
pub fn position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    try_with(&defaults(ChessFootball::NAME), text);
    try_with(&unusual(), text);
}

fn unusual() -> OptionSet {
    let pairs = [
        ("actions", OptionValue::Number(3)),
        ("sealed_goal", OptionValue::Switch(true)),
    ];
    OptionSet::from_pairs(ChessFootball::options(), pairs).expect("these options are allowed")
}

fn try_with(options: &OptionSet, text: &str) {
    let state = match ChessFootball::from_position(options, text) {
        Ok(state) => state,
        Err(refusal) => return is_well_said(ChessFootball::NAME, &refusal),
    };
    assert_eq!(read_again(options, &state), state, "{text}");
    is_sound(&state);

    for seat in Seat::FIRSTS {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        assert_eq!(!actions.is_empty(), state.to_act().includes(seat), "{text}");
        for action in actions {
            assert_eq!(state.check(seat, action), Ok(()), "{action} in {text}");
            let mut after = state;
            after.play_trusted(seat, action, &mut Silent);
            let again = read_again(options, &after);
            assert_eq!(again.position(), after.position(), "{action} in {text}");
            is_sound(&after);
        }
    }
}

/// The state of the state's own text.
fn read_again(options: &OptionSet, state: &ChessFootball) -> ChessFootball {
    let text = state.position().expect("the game has position texts");
    match ChessFootball::from_position(options, &text) {
        Ok(again) => {
            assert_eq!(again.position().as_ref(), Some(&text));
            again
        }
        Err(refusal) => panic!("{text} is refused: {refusal}"),
    }
}

/// What holds in every position: at most six a side, one king each once all are placed, the
/// ball with a piece.
fn is_sound(state: &ChessFootball) {
    let view = state.view(Viewer::All);
    let standing = || view.pieces.iter().filter(|piece| piece.square.is_some());
    for side in fischio_core::Side::BOTH {
        let own = standing().filter(|piece| piece.side == side);
        assert!(own.count() <= 6);
        let kings = standing().filter(|piece| piece.side == side && piece.kind == "king");
        let least = usize::from(matches!(view.phase, "kick-off" | "open-play"));
        assert!((least..=1).contains(&kings.count()), "{:?}", view.phase);
    }
    if let Some(ball) = view.ball {
        assert!(standing().any(|piece| piece.square == Some(ball)));
    }
    assert_eq!(state.to_act() == ToAct::Over, state.result().is_some());
    serde_json::to_string(&view).expect("a view can be written");
}
