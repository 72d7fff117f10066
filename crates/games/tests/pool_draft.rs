//! Drafts of a tournament's pool behind one type for all games (TN-12).

use fischio_core::{OptionSet, OptionValue};
use fischio_games::{AnyDraft, AnyGame, BeginError, GAME_NAMES};

fn options(game: &str) -> OptionSet {
    OptionSet::defaults(AnyGame::option_specs(game).unwrap())
}

#[test]
fn tn_12_a_game_has_drafts_of_pools_or_has_none() {
    let drafting: Vec<&str> = AnyDraft::games().collect();
    assert_eq!(drafting, ["und1c1"]);
    for game in GAME_NAMES {
        let switch = AnyDraft::switch(game).unwrap();
        let draft = AnyDraft::begin(game, &options(game), &[None, None]).unwrap();
        assert_eq!(draft.is_some(), drafting.contains(game), "{game}");
        assert_eq!(switch.is_some(), draft.is_some());
        // The switch is an option of the game's matches.
        let specs = AnyGame::option_specs(game).unwrap();
        assert!(switch.is_none_or(|switch| specs.iter().any(|spec| spec.key == switch)));
    }
    assert!(AnyDraft::switch("ludo").is_err());
}

#[test]
fn tn_12_a_match_begins_with_what_a_pool_has_drafted_and_has_no_draft() {
    let game = "und1c1";
    let mut draft = AnyDraft::begin(game, &options(game), &[None, None, None])
        .unwrap()
        .unwrap();
    while let Some(coach) = draft.coach() {
        let refused = draft.check("nobody").unwrap_err();
        assert!(refused.to_string().starts_with("UN-50"), "{refused}");
        let pick = draft.legal().pop().unwrap();
        draft.pick(&pick).unwrap();
        assert!(draft.view().picks[coach].contains(&pick));
        assert!(draft.pick(&pick).is_err(), "nobody is picked twice");
    }
    assert_eq!(draft.view().picks.concat().len(), 3 * draft.picks_each());
    let squads = draft.squads().unwrap();
    let specs = AnyGame::option_specs(game).unwrap();
    let mut set = options(game);
    for (side, squad) in ["home", "away"].into_iter().zip(&squads) {
        let OptionValue::Text(text) = &squad["home_squad"] else {
            panic!("a squad is a text");
        };
        set.set(
            specs,
            &format!("{side}_squad"),
            OptionValue::Text(text.clone()),
        )
        .unwrap();
    }
    let begun = AnyGame::begin(game, &set).unwrap();
    let AnyGame::Und1c1(state) = begun else {
        panic!("it is a match of UND1C1");
    };
    assert!(!state.is_drafting());
}

#[test]
fn tn_12_teams_that_leave_no_draft_are_told_by_the_drafts_clause() {
    let game = "und1c1";
    let specs = AnyGame::option_specs(game).unwrap();
    let mut set = options(game);
    set.set(specs, "draft_abilities", OptionValue::Number(1))
        .unwrap();
    let error = AnyDraft::begin(game, &set, &[None, None]).unwrap_err();
    assert!(matches!(error, BeginError::Options(_)));
    assert!(error.to_string().starts_with("UN-50"), "{error}");
}
