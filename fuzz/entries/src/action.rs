//! An action's text.

use chess_football::{Action, ChessFootball};
use fischio_core::{Game, Viewer};

use crate::refusal::is_well_said;
use crate::walk::STANDS;

/// Reads `data` as an action and tries it in states of every game: it is accepted exactly
/// where it is listed, and a refusal changes nothing.
pub fn action(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let parsed = text.parse::<Action>();
    if let Ok(action) = parsed {
        assert_eq!(action.to_string(), text, "the notation comes back (CF-19)");
    }
    for stand in STANDS.iter() {
        let game = stand.state.name();
        for (seat, legal) in &stand.legal {
            let listed = legal.contains(text);
            let checked = stand.state.check(*seat, text);
            assert_eq!(checked.is_ok(), listed, "{seat} {text:?}: {checked:?}");
            let mut after = stand.state.clone();
            let played = after.play(*seat, text);
            match (&checked, &played) {
                (Ok(()), Ok(events)) => assert!(!events.is_empty(), "{text} brought nothing"),
                (Err(said), Err(refusal)) => {
                    assert_eq!(said, refusal);
                    is_well_said(game, refusal);
                    if game == ChessFootball::NAME {
                        assert_eq!(refusal.reason == "notation", parsed.is_err(), "{text}");
                    }
                    // What is no action in any state never comes near the state.
                    if refusal.reason != "notation" {
                        let before = stand.state.view(Viewer::All);
                        assert_eq!(after.view(Viewer::All), before, "{text} was refused");
                    }
                }
                _ => panic!("{text:?} is checked {checked:?} but played {played:?}"),
            }
        }
    }
}
