//! An action's text.

use fischio_core::Viewer;
use games::{AnyAction, GAME_NAMES};

use crate::refusal::is_well_said;
use crate::walk::STANDS;

/// Whether a text is an action in the notation of a game. If it is, it comes back the same
/// (CF-19).
fn is_notation(game: &str, text: &str) -> bool {
    let parsed = AnyAction::parse(game, text);
    if let Ok(action) = &parsed {
        assert_eq!(action.to_string(), text, "the notation comes back");
    }
    parsed.is_ok()
}

/// Reads `data` as an action and tries it in states of every game: it is accepted exactly
/// where it is listed, and a refusal changes nothing.
pub fn action(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let known: Vec<(&str, bool)> = GAME_NAMES
        .iter()
        .map(|game| (*game, is_notation(game, text)))
        .collect();
    for stand in STANDS.iter() {
        let game = stand.state.name();
        for (seat, legal) in &stand.legal {
            let listed = legal.contains(text);
            let checked = stand.state.check_written(*seat, text);
            assert_eq!(checked.is_ok(), listed, "{seat} {text:?}: {checked:?}");
            let mut after = stand.state.clone();
            let played = after.play_written(*seat, text);
            match (&checked, &played) {
                (Ok(()), Ok(events)) => assert!(!events.is_empty(), "{text} brought nothing"),
                (Err(said), Err(refusal)) => {
                    assert_eq!(said, refusal);
                    is_well_said(game, refusal);
                    if let Some((_, known)) = known.iter().find(|(name, _)| *name == game) {
                        assert_eq!(refusal.reason != "notation", *known, "{text}");
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
