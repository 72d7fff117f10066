//! What the tests of clauses share: reading positions, playing actions, asking for refusals.
#![allow(dead_code)]

use chess_football::{Action, ChessFootball, Event, Rules};
use fischio_core::{Game, Refusal, Seat};

/// The position of a text, in a match of usual length.
#[track_caller]
pub fn position(text: &str) -> ChessFootball {
    position_by(Rules::default(), text)
}

/// The position of a text, in a match by `rules`; it prints as it was read.
#[track_caller]
pub fn position_by(rules: Rules, text: &str) -> ChessFootball {
    let game = ChessFootball::parse_position(rules, text).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(game.position_text(), text);
    game
}

/// The refusal of a position's text.
#[track_caller]
pub fn refused(text: &str) -> Refusal {
    refused_by(Rules::default(), text)
}

/// The refusal of a position's text in a match by `rules`.
#[track_caller]
pub fn refused_by(rules: Rules, text: &str) -> Refusal {
    match ChessFootball::parse_position(rules, text) {
        Ok(_) => panic!("{text} was accepted"),
        Err(refusal) => refusal,
    }
}

/// Plays actions with spaces between, each by the side to act; gives what happened in the
/// last one.
#[track_caller]
pub fn play(game: &mut ChessFootball, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        events.clear();
        let seat = Seat::first(game.side_to_act());
        let action = text.parse().unwrap_or_else(|why| panic!("{why}"));
        game.play(seat, action, &mut events)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    events
}

/// The clause that forbids the side to act an action.
#[track_caller]
pub fn clause(game: &ChessFootball, action: &str) -> &'static str {
    let seat = Seat::first(game.side_to_act());
    let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{why}"));
    match game.check(seat, parsed) {
        Ok(()) => panic!("{action} is allowed"),
        Err(refusal) => refusal.clause.0,
    }
}

/// Every legal action, sorted as text.
pub fn actions(game: &ChessFootball) -> Vec<String> {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    let mut texts: Vec<String> = list.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// The legal actions that begin with these characters.
pub fn actions_from(game: &ChessFootball, start: &str) -> Vec<String> {
    actions(game)
        .into_iter()
        .filter(|text| text.starts_with(start))
        .collect()
}

/// The names of what happened, like `captured goal restart`.
pub fn names(game: &ChessFootball, events: &[Event]) -> String {
    let names: Vec<&str> = events
        .iter()
        .map(|event| game.describe_event(event).kind)
        .collect();
    names.join(" ")
}

/// A whole placement by turns, White first: White's queen on e4 sees its knight.
pub const PLACEMENT: &str = "Q@e4 Q@d5 K@e1 K@e8 P@a2 P@a7 P@h2 P@h7 N@c3 N@c6 R@h4 R@h5";

/// A match right before White's kick-off.
#[track_caller]
pub fn kick_off() -> ChessFootball {
    let mut game = ChessFootball::new(Rules::default());
    play(&mut game, PLACEMENT);
    game
}
