//! A position's text.

use calcetto::Calcetto;
use calciotto::Calciotto;
use chess_football::ChessFootball;
use fischio_core::{
    ChanceOutcome, Game, OptionSet, OptionValue, Seat, Side, Silent, ToAct, Viewer,
};
use und1c1::Und1c1;

use crate::refusal::is_well_said;
use crate::walk::defaults;

/// Rolls that are tried where a movement phase begins: the best and the worst.
const ROLLS: [&str; 6] = ["6 5 +", "1 1 -", "6 6", "1 1", "6", "1"];

/// Reads `data` as a position of every game that has any, with its usual options and with
/// unusual ones. What is accepted is a position of the rules: it comes back the same from its
/// text, and whatever can be played in it leads to states as sound.
pub fn position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let chess = [
        defaults(ChessFootball::NAME),
        unusual::<ChessFootball>([
            ("actions", OptionValue::Number(3)),
            ("sealed_goal", OptionValue::Switch(true)),
        ]),
    ];
    for options in chess {
        try_with::<ChessFootball>(&options, text, is_sound);
    }
    let calcetto = [
        defaults(Calcetto::NAME),
        unusual::<Calcetto>([
            ("end", OptionValue::Text("phases".to_owned())),
            ("phases", OptionValue::Number(1)),
        ]),
    ];
    for options in calcetto {
        try_with::<Calcetto>(&options, text, five_a_side);
    }
    try_with::<Calciotto>(&defaults(Calciotto::NAME), text, |state| {
        one_to_a_square(state, 8);
    });
    let timed = unusual::<Calciotto>([
        ("home_coaches", OptionValue::Number(1)),
        ("end", OptionValue::Text("time".to_owned())),
    ]);
    try_with::<Calciotto>(&timed, text, |state| one_to_a_square(state, 8));
    let und1c1 = [
        defaults(Und1c1::NAME),
        unusual::<Und1c1>([
            ("goalkeepers", OptionValue::Switch(false)),
            ("fouls", OptionValue::Switch(false)),
        ]),
    ];
    for options in und1c1 {
        try_with::<Und1c1>(&options, text, |state| one_to_a_square(state, 11));
    }
}

fn unusual<G: Game>(pairs: [(&str, OptionValue); 2]) -> OptionSet {
    OptionSet::from_pairs(G::options(), pairs).expect("these options are allowed")
}

fn try_with<G: Game>(options: &OptionSet, text: &str, is_sound: fn(&G)) {
    let state = match G::from_position(options, text) {
        Ok(state) => state,
        Err(refusal) => return is_well_said(G::NAME, &refusal),
    };
    comes_back(options, &state);
    is_sound(&state);
    for mut state in rolled(&state) {
        for _ in 0..MOST_ACTIONS {
            let Some(next) = try_actions(options, &state, is_sound) else {
                break;
            };
            state = next;
        }
    }
}

/// How many actions in a row are tried.
const MOST_ACTIONS: usize = 2;

/// The states that rolls lead to, or the state itself where none is due.
fn rolled<G: Game>(state: &G) -> Vec<G> {
    let Some(request) = state.chance_request() else {
        return vec![state.clone()];
    };
    ROLLS
        .iter()
        .filter_map(|roll| ChanceOutcome::parse_dice(roll))
        .filter(|outcome| request.fits(outcome))
        .map(|outcome| {
            let mut after = state.clone();
            after.chance_trusted(&outcome, &mut Silent);
            after
        })
        .collect()
}

/// Plays every action of either side, and gives the state after the last of them.
fn try_actions<G: Game>(options: &OptionSet, state: &G, is_sound: fn(&G)) -> Option<G> {
    let mut last = None;
    for seat in Seat::FIRSTS {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        assert_eq!(!actions.is_empty(), state.to_act().includes(seat));
        for action in actions {
            assert_eq!(state.check(seat, action), Ok(()), "{action}");
            let mut after = state.clone();
            after.play_trusted(seat, action, &mut Silent);
            comes_back(options, &after);
            is_sound(&after);
            last = Some(after);
        }
    }
    last
}

/// A state's text, if it has one, is read as a state with the same text.
fn comes_back<G: Game>(options: &OptionSet, state: &G) {
    let Some(text) = state.position() else {
        return;
    };
    match G::from_position(options, &text) {
        Ok(again) => {
            assert_eq!(again.position().as_ref(), Some(&text));
            assert_eq!(standing(&again), standing(state), "{text}");
        }
        Err(refusal) => panic!("{text} is refused: {refusal}"),
    }
}

/// Who stands where. Which of two pieces of a kind is which, a text does not tell.
fn standing<G: Game>(state: &G) -> Vec<String> {
    let pieces = state.view(Viewer::All).pieces.into_iter();
    let mut standing: Vec<String> = pieces
        .map(|piece| {
            let (side, kind, square) = (piece.side, piece.kind, piece.square);
            format!("{side} {kind} {:?} {square:?}", piece.label)
        })
        .collect();
    standing.sort();
    standing
}

/// What holds in every position of Calcetto in play: five a side, the ball with a man.
fn five_a_side(state: &Calcetto) {
    let view = state.view(Viewer::All);
    let standing = || view.pieces.iter().filter(|piece| piece.square.is_some());
    for side in Side::BOTH {
        let own = || standing().filter(|piece| piece.side == side);
        let keepers = own().filter(|piece| piece.kind == "goalkeeper");
        assert_eq!((own().count(), keepers.count()), (5, 1));
    }
    let squares = || standing().filter_map(|piece| piece.square);
    for square in squares() {
        assert_eq!(squares().filter(|other| *other == square).count(), 1);
    }
    if let Some(ball) = view.ball {
        assert!(squares().any(|square| square == ball));
    }
    assert_eq!(state.to_act() == ToAct::Over, state.result().is_some());
    serde_json::to_string(&view).expect("a view can be written");
}

/// What holds in every position of the bigger games: at most so many a side, one to a square,
/// the ball with a player or nowhere.
fn one_to_a_square<G: Game>(state: &G, most: usize) {
    let view = state.view(Viewer::All);
    let standing = || view.pieces.iter().filter(|piece| piece.square.is_some());
    for side in Side::BOTH {
        assert!(standing().filter(|piece| piece.side == side).count() <= most);
    }
    let squares = || standing().filter_map(|piece| piece.square);
    for square in squares() {
        assert_eq!(squares().filter(|other| *other == square).count(), 1);
    }
    assert_eq!(state.to_act() == ToAct::Over, state.result().is_some());
    serde_json::to_string(&view).expect("a view can be written");
}

/// What holds in every position of Chess Football: at most six a side, one king each once all are placed, the
/// ball with a piece.
fn is_sound(state: &ChessFootball) {
    let view = state.view(Viewer::All);
    let standing = || view.pieces.iter().filter(|piece| piece.square.is_some());
    for side in Side::BOTH {
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
