//! The clauses, one by one, and what holds in every match.

use fischio_core::{Audience, Fraction, Game, Seat, Side, Silent, Viewer};
use rules_kit::{RandomMatches, Table, properties};
use toy::{Action, Event, Stage, Toy};

struct Matches;

impl RandomMatches for Matches {
    type Game = Toy;

    const STEPS: usize = 120;

    fn options(_: u32) -> String {
        "goals=3".into()
    }

    fn short_options(_: u32) -> String {
        "turns=3".into()
    }

    fn sharp(_: &Toy, _: Seat, list: &[Action], _: u32) -> Vec<Action> {
        let plain = |action: &&Action| !matches!(action, Action::Place(..) | Action::Wait);
        list.iter().filter(plain).copied().collect()
    }

    fn every_action() -> Vec<Action> {
        Action::every().collect()
    }

    fn is_secret(_: &Toy, _: Seat, action: Action) -> bool {
        matches!(action, Action::Place(..))
    }

    fn conserved(game: &Toy) {
        let view = game.view(Viewer::All);
        let on_board: Vec<_> = view
            .pieces
            .iter()
            .filter_map(|piece| piece.square)
            .collect();
        let alone = |at| on_board.iter().filter(|other| *other == at).count() == 1;
        assert!(on_board.iter().all(alone), "one man a square: {on_board:?}");
        let in_play = !matches!(game.stage(), Stage::SetUp | Stage::Deal(_) | Stage::Lots);
        assert!(!in_play || on_board.len() == 6, "nobody leaves the board");
    }

    fn frequency(game: &Toy, seat: Seat, action: Action) -> Option<Fraction> {
        let mut asked = game.clone();
        asked.play(seat, action, &mut Silent).ok()?;
        let rolls = asked.chance_request()?.outcomes();
        let wins = rolls.iter().filter(|roll| {
            let mut events = Vec::new();
            let rolled = asked.clone().chance(roll, &mut events);
            let won = |event: &Event| {
                matches!(
                    event,
                    Event::Tackled { won: true, .. } | Event::Shot { goal: true, .. }
                )
            };
            rolled.is_ok() && events.iter().any(won)
        });
        Some(Fraction::new(wins.count() as u64, rolls.len() as u64))
    }
}

properties! { Matches:
    legal_is_what_is_accepted,
    every_legal_action_has_a_number,
    questions_are_answered,
    notation_round_trips,
    offers_tell_actions_apart,
    a_trusted_preview_is_the_checked_one,
    presets_can_be_played,
    previews_are_the_frequencies,
    views_leak_nothing,
    samples_can_be_played_on,
    a_sample_is_drawn_from_any_numbers,
    secrets_are_not_told,
    nothing_is_lost_or_made,
    squares_and_goals_are_those_of_the_view,
    a_replay_is_the_same_match,
    secret_actions_commute,
    every_phase_comes_up,
    a_state_is_small,
}

/// A match in which Home has the ball on b2 and Away's first man stands beside it on b3.
fn begun(by: &str) -> Table<Toy> {
    let mut table = Table::new(by);
    table.play(
        "home 1@b2; home 2@d2; home 3@c1; home ready
         away 1@b3; away 2@d3; away 3@c4; away ready
         token T2; token T1; lots 0 1",
    );
    table
}

#[test]
fn ty_01_an_action_is_written_with_the_number_of_its_man() {
    for action in Action::every() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for text in ["", "4@a1", "1@f1", "1@a5", "pass", "token 0", "Ready"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn ty_02_men_are_placed_in_secret_in_the_own_half() {
    let mut table = Table::<Toy>::new("");
    table.play("home 1@b2; home 1@a1; home 2@b2");
    assert_eq!(table.audience("placed"), Audience::Side(Side::Home));
    assert_eq!(table.refused("home 3@b3"), "TY-02 not-own-half");
    assert_eq!(table.refused("home 3@b2"), "TY-02 square-taken");
    assert_eq!(table.refused("home ready"), "TY-02 men-missing");
    assert_eq!(table.refused("home 1-b2"), "TY-02 still-set-up");
    let seen = |viewer| {
        let pieces = table.view(viewer).pieces;
        pieces.iter().filter(|piece| piece.square.is_some()).count()
    };
    assert_eq!(seen(Viewer::Side(Side::Home)), 2);
    assert_eq!(seen(Viewer::Side(Side::Away)), 0);
}

#[test]
fn ty_03_a_token_is_drawn_unseen_and_laid_once() {
    let mut table = begun("");
    let hands = |table: &Table<Toy>, viewer| table.view(viewer).hands.unwrap();
    let [own, other] = [Side::Home, Side::Away].map(|side| hands(&table, Viewer::Side(side)).home);
    assert_eq!((own.count, own.known), (1, vec!["T2"]));
    assert_eq!((other.count, other.known), (1, vec![]));
    table.play("home token 1");
    assert_eq!(hands(&table, Viewer::Spectator).home.count, 0);
    assert_eq!(table.refused("home token 2"), "TY-03 no-token");
    let badges = &table.view(Viewer::Spectator).pieces[0].badges;
    assert_eq!(badges[0].text, "+2");
}

#[test]
fn ty_04_a_turn_is_one_thing() {
    let mut table = begun("");
    assert_eq!(table.refused("away wait"), "TY-04 not-your-turn");
    assert_eq!(table.refused("home 1@a1"), "TY-02 set-up-is-over");
    assert_eq!(table.refused("home 1-b4"), "TY-04 too-far");
    assert_eq!(table.refused("home 1-b3"), "TY-04 square-taken");
    assert_eq!(table.refused("home pass 1"), "TY-04 to-oneself");
    table.play("home 1-a3");
    assert_eq!(
        (table.ball(), table.names()),
        ("a3".into(), "carried".into())
    );
    assert_eq!(table.refused("away pass 2"), "TY-04 no-ball");
    table.play("away wait; home pass 3");
    assert_eq!(table.ball(), "c1");
}

#[test]
fn ty_05_the_tackler_needs_more_than_the_carrier() {
    let mut table = begun("");
    assert_eq!(table.refused("home tackle 2"), "TY-05 own-ball");
    table.play("home wait");
    assert_eq!(table.refused("away tackle 2"), "TY-05 not-beside");
    assert_eq!(table.preview("away", "tackle 1").0, "5/12");
    table.play("away token 1");
    assert_eq!(table.preview("away", "tackle 1").0, "7/12");
    assert_eq!(table.reasons("away", "tackle 1").len(), 1);
    let mut lost = Table::with(table.game.clone());
    lost.play("away tackle 1; dice 2 3");
    assert_eq!(lost.ball(), "b2");
    table.play("away tackle 1; dice 3 3");
    assert_eq!(table.ball(), "b3");
}

#[test]
fn ty_06_a_shot_from_beside_the_goal_needs_5() {
    let mut table = begun("goals=2");
    assert_eq!(table.refused("home shoot"), "TY-06 too-far-to-shoot");
    table.play("home 1-c3; away wait");
    assert_eq!(table.preview("home", "shoot").0, "1/3");
    table.play("home shoot; dice 4 +");
    assert_eq!((table.score(), table.ball()), ("1-0".into(), "b3".into()));
}

#[test]
fn ty_07_goals_or_turns_end_the_match() {
    let mut table = begun("");
    table.play("home 1-c3; away wait; home shoot; dice 6 -");
    assert!(table.is_over());
    let mut table = begun("turns=2");
    table.play("home wait; away wait; home wait; away wait");
    assert!(table.is_over());
    assert_eq!(table.score(), "0-0");
}
