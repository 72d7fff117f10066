//! A match at the terminal, its input from a pipe.

use std::fs;

use crate::common::{BEFORE_A_GOAL, failed, fischio};

fn play(arguments: &[&str], input: &str) -> String {
    let assert = fischio()
        .arg("play")
        .args(arguments)
        .write_stdin(input)
        .assert()
        .success()
        .stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn two_at_one_keyboard_play_to_the_end() {
    let text = play(
        &[
            "chess-football",
            "actions=2",
            "--hot-seat",
            "--position",
            "3k4/4P3/8/8/8/8/8/4K3 e7 w m b 2 2 0-0",
        ],
        "e7e8\nN@e5\nN@e4\n",
    );
    for says in [
        "White> e7e8",
        "Goal for White: the ball is carried in! White 1, Black 0.",
        "Black> N@e5",
        "N@e5  Black places a knight on e5.",
        "White> N@e4",
        "White may still place",
    ] {
        assert!(text.contains(says), "{says} in {text}");
    }
    let text = play(
        &[
            "chess-football",
            "actions=2",
            "--hot-seat",
            "--position",
            "3k4/4P3/8/8/8/8/8/4K3 e7 w m b 2 2 1-0",
        ],
        "e1e2\nd8d7\nd7d8\n",
    );
    assert!(text.ends_with("White wins 1–0.\n"), "{text}");
    assert!(
        !text.contains("> d7d8"),
        "nothing is asked after the end: {text}"
    );
}

#[test]
fn a_refusal_quotes_the_clause() {
    let text = play(
        &["--hot-seat", "--position", BEFORE_A_GOAL],
        "e7e5\ne1>e7\ne4\n",
    );
    for says in [
        "✗ From e7, the pawn does not move to e5.",
        "│ CF-08 How the pieces move: ",
        "✗ Only the carrier passes: the ball is on e7, not on e1.",
        "│ CF-09 Passing: ",
        "✗ “e4” is no action.",
        "(more: rules CF-19)",
    ] {
        assert!(text.contains(says), "{says} in {text}");
    }
}

#[test]
fn commands_help_along() {
    let text = play(
        &["--hot-seat", "--position", BEFORE_A_GOAL],
        "help\nactions\nactions e7\nactions z\nrules\nrules cf-13\nrules x\nboard\n\nundo\ne1e2\nundo\nquit\n",
    );
    for says in [
        "  actions [e4] ",
        "Carry the ball (CF-08): e7e8!",
        "Move (CF-08): e1d1 e1f1",
        "  None.",
        "  CF-13 Scoring a goal",
        "CF-13 Scoring a goal [B][R]",
        "✗ There is no such clause.",
        "✗ There is nothing to take back.",
        "The last decision is taken back.",
    ] {
        assert!(text.contains(says), "{says} in {text}");
    }
    assert!(text.ends_with("White> quit\n"), "{text}");
}

#[test]
fn a_bot_answers_and_an_undo_takes_both_actions_back() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("match.json");
    let path = path.to_str().unwrap();
    let text = play(
        &["--level", "1", "--seed", "4", "--record", path],
        "N@e4\nundo\nQ@d1\nresign\n",
    );
    assert!(
        text.contains("The last 2 decisions are taken back."),
        "{text}"
    );
    assert!(text.contains("\nWhite resigns.\n"), "{text}");
    assert!(
        text.ends_with("Black wins: White resigned. Goals 0–0.\n"),
        "{text}"
    );
    fischio().args(["verify", path]).assert().success();
    let record = fs::read_to_string(path).unwrap();
    assert!(record.contains("\"level\": 1"), "{record}");

    let away = play(&["--level", "1", "--seed", "4", "--side", "away"], "quit\n");
    assert!(away.contains("White places"), "the bot began: {away}");
    assert!(away.ends_with("Black> quit\n"), "{away}");
}

#[test]
fn a_draw_is_agreed_or_declined() {
    let text = play(&["--hot-seat"], "N@e4\ndraw\n");
    assert!(text.ends_with("Draw by agreement, 0–0.\n"), "{text}");
    // White leads by nine with one action left.
    let won = "7k/8/8/8/8/8/P7/K7 a2 b m b 2 89 9-0";
    let text = play(
        &["--side", "away", "--seed", "1", "--position", won],
        "draw\n",
    );
    assert!(text.ends_with("White declines the draw.\n"), "{text}");
    let text = play(
        &[
            "--seed",
            "1",
            "--position",
            "7k/8/8/8/8/8/P7/K7 h8 w m b 2 88 0-9",
        ],
        "draw\n",
    );
    assert!(text.ends_with("Black declines the draw.\n"), "{text}");
}

#[test]
fn italian_is_spoken_throughout() {
    let text = play(
        &["--lang", "it", "--hot-seat", "--position", BEFORE_A_GOAL],
        "aiuto\nazioni\ne7e5\ne7e8\nabbandona\n",
    );
    for says in [
        "scrivi `aiuto`",
        "Bianco 0 – 0 Nero   Tempo 1/2   Azioni rimaste 88/90",
        "Bianco> azioni",
        "Conduzione (CF-08): e7e8!",
        "✗ Da e7 il pedone non può andare in e5.",
        "Gol del Bianco: palla portata in porta!",
        "Il Nero abbandona.",
        "Il Bianco vince: il Nero ha abbandonato. Gol 1–0.",
    ] {
        assert!(text.contains(says), "{says} in {text}");
    }
}

#[test]
fn a_record_that_cannot_be_written_is_told_before_the_match() {
    let error = failed(&["play", "--hot-seat", "--record", "/"], 1);
    assert!(error.starts_with("fischio: /: "), "{error}");
}

#[test]
fn odd_input_does_no_harm() {
    let long = "x".repeat(100_000);
    let text = play(
        &["--hot-seat"],
        &format!("{long}\n\u{0}\n\u{fffd}\nN@e4 \n  N@e5\n"),
    );
    assert!(text.contains("White places a knight on e4."), "{text}");
    assert!(text.contains("Black places a knight on e5."), "{text}");
}

/// What a side brought as its own deck in a match that was recorded.
fn own_deck(arguments: &[&str], side: &str) -> Option<String> {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("match.json");
    let path = path.to_str().unwrap();
    let all = [&["und1c1", "--seed", "4", "--record", path], arguments].concat();
    play(&all, "resign\n");
    let record: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let deck = &record["options"][format!("{side}_own_deck")];
    deck.as_str().map(str::to_owned)
}

#[test]
fn un_58_a_bot_at_the_terminal_brings_its_own_deck() {
    let cards = &["cards=on", "--level", "1"];
    assert!(own_deck(cards, "away").is_some());
    assert_eq!(own_deck(cards, "home"), None);
    let away = &["cards=on", "--level", "1", "--side", "away"];
    assert!(own_deck(away, "home").is_some());
    for none in [
        &["cards=on", "--hot-seat"][..],
        &["cards=off", "--level", "1"],
        &["cards=on", "away_deck=attack", "--level", "1"],
    ] {
        assert_eq!(own_deck(none, "away"), None, "{none:?}");
    }
}
