//! Calciotto and UND1C1 from outside: the engine protocol and the terminal.

use serde_json::{Value, json};

use crate::common::{fischio, printed};
use crate::engine::{answers_in, replay};

/// Home's A1 has the ball a step from the penalty area; both sides hold cards.
const CARDS: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15 / \
    P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / TACKLE SPRINT4 / ELIMINA";
/// Home's A2 has the ball before Away's goal.
const SHOT: &str = "P1@h0 D1@b3 D3@h9 A2@h13* / P1@h15 D1@b12 D3@c9 C2@j5~ / home";

fn play(game: &str, arguments: &[&str], input: &str) -> String {
    let assert = fischio()
        .args(["play", game, "--hot-seat", "--seed", "3"])
        .args(arguments)
        .write_stdin(input)
        .assert()
        .success()
        .stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn has(text: &str, says: &[&str]) {
    for says in says {
        assert!(text.contains(says), "{says} in {text}");
    }
}

/// Cards and their answers, a booking, a free kick with its barrier, a penalty chosen in
/// secret, a 6 given up, bad input.
#[test]
fn calciottos_protocol_is_as_it_was_written_down() {
    replay("calciotto", &[], include_str!("engine_calciotto.txt"));
}

#[test]
fn co_29_the_protocol_of_several_coaches_is_as_it_was_written_down() {
    let options = ["home_coaches=2", "end=time", "minutes=45"];
    replay("calciotto", &options, include_str!("engine_coaches.txt"));
}

/// A corner to the header, a foul with card and injury, a wall, a throw-in, bad input.
#[test]
fn und1c1s_protocol_is_as_it_was_written_down() {
    replay(
        "und1c1",
        &["edition=first"],
        include_str!("engine_und1c1.txt"),
    );
}

#[test]
fn co_08_a_hand_is_in_no_view_but_its_sides() {
    for (look, home, away) in [
        ("state home", 2, 0),
        ("state away", 0, 1),
        ("state", 0, 0),
        ("state all", 2, 1),
    ] {
        let given = answers_in("calciotto", &[], format!("position {CARDS}\n{look}\n"));
        let known = |side: &str| given[1]["hands"][side]["known"].as_array().unwrap().len();
        assert_eq!((known("home"), known("away")), (home, away), "{look}");
        let count = |side: &str| given[1]["hands"][side]["count"].clone();
        assert_eq!((count("home"), count("away")), (json!(2), json!(1)));
    }
}

#[test]
fn un_10_a_set_up_under_way_is_in_no_view_but_its_sides() {
    let set_up = "play P1@h0\nplay D3@e1 as home\nplay D3@e14 as away\n";
    for (look, home, away) in [
        ("state home", 2, 0),
        ("state away", 0, 1),
        ("state", 0, 0),
        ("state all", 2, 1),
    ] {
        let view = answers_in("und1c1", &[], format!("{set_up}{look}\n"))
            .pop()
            .unwrap();
        let stand = |side: &str| {
            let pieces = view["pieces"].as_array().unwrap().iter();
            pieces
                .filter(|piece| piece["side"] == side && !piece["square"].is_null())
                .count()
        };
        assert_eq!((stand("home"), stand("away")), (home, away), "{look}");
    }
}

/// Whatever a bot answers, for whichever seat, may be played.
#[test]
fn a_bot_plays_legally_for_the_seat_it_is_asked_for() {
    let two = &["home_coaches=2"][..];
    for (game, options, before, seat) in [
        ("calciotto", &[][..], String::new(), "away"),
        ("calciotto", &[], format!("position {CARDS}\n"), "home"),
        (
            "calciotto",
            two,
            format!("position {CARDS}\nplay decline\n"),
            "home2",
        ),
        ("und1c1", &[], String::new(), "home"),
        ("und1c1", &[], format!("position {SHOT}\n"), "home"),
    ] {
        for how in ["level 3", "nodes 50"] {
            let asked = format!("{before}go {how} as {seat}\n");
            let given = answers_in(game, options, asked).pop().unwrap();
            let best = given["best"].as_str().unwrap_or_else(|| panic!("{given}"));
            let played = format!("{before}play {best} as {seat}\n");
            let given = answers_in(game, options, played).pop().unwrap();
            assert_eq!(given["ok"], Value::Bool(true), "{game} {best}: {given}");
        }
    }
}

#[test]
fn co_11_the_terminal_asks_the_windows_question_and_shows_the_hand_of_who_is_asked() {
    let text = play(
        "calciotto",
        &["--position", CARDS],
        "card SPRINT4 A2\ndecline\nkeep\nA1-h18\nodds shoot h21\nhelp\nquit\n",
    );
    has(
        &text,
        &[
            "Home holds 2 cards  SPRINT4 (SPRINT for movement 4)  TACKLE (hard tackle)\n",
            "Away holds 1 card\n",
            "Play a card before your roll? (CO-11)\n",
            "card SPRINT4 A2  Home plays SPRINT4 on A2.\n",
            "Away holds 1 card  ELIMINA (take a card)\n",
            "Answer the card just played? (CO-11)\nAway> ",
            "Home's A1 carries the ball from h17 to h18 for 1 point.\n",
            "strength 3 does not count, the shot is at the goalkeeper (CO-21)\n",
            "  kickoff C1@h10 A2  Kick off (CO-14)\n",
            "  kicker A1@h18      Name the penalty taker (CO-26)\n",
        ],
    );
    let (before, _) = text.split_once("Away> ").unwrap();
    let (_, asked) = before.rsplit_once("Home plays SPRINT4").unwrap();
    assert!(
        !asked.contains("TACKLE ("),
        "Home's hand is not Away's: {asked}"
    );
}

#[test]
fn co_29_the_terminal_says_which_coach_is_asked() {
    let text = play(
        "calciotto",
        &["home_coaches=2", "--position", CARDS],
        "decline\ndecline\nquit\n",
    );
    has(
        &text,
        &[
            "Home 1> decline",
            "Home's coach 1 plays no card.",
            "Home 2> decline",
            "Home plays no card.",
        ],
    );
}

#[test]
fn un_40_the_terminal_leads_through_a_corner_and_draws_the_padlocks() {
    let text = play(
        "und1c1",
        &["--position", SHOT],
        "D3-h10\nodds shoot\nend\nhelp\nquit\n",
    );
    has(
        &text,
        &[
            "D3-h10  Home's D3 moves from h9 to h10.\n",
            "2 for the box",
            "end  Home ends its turn.\n",
            "  group 5-6 ne       Group movement (UN-13)\n",
        ],
    );
    let locked = format!("{SHOT} padlocks away g12 i12");
    let text = play("und1c1", &["--position", &locked], "quit\n");
    has(
        &text,
        &[
            " 13  x   x   x   x   .   0   +1 (A2) +2  +1  0   .   x   x   x   x   13\n",
            "[w] ",
            "[b] ",
            "c2~",
        ],
    );
}

#[test]
fn a_match_at_the_terminal_is_replayed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    for (game, script, told) in [
        (
            "calciotto",
            "formation 3-3-1\nready\nformation formation-2-3-2\nready\nresign\n",
            "Away's set-up: P",
        ),
        (
            "und1c1",
            "formation 4-4-2\nready\nformation 4-3-3\nready\nresign\n",
            "Away's set-up: P",
        ),
    ] {
        let path = folder.path().join(format!("{game}.json"));
        let path = path.to_str().unwrap();
        play(game, &["--record", path], script);
        has(&printed(&["verify", path]), &[&format!("right: {game}, ")]);
        has(&printed(&["replay", path]), &[told, "resigned. Goals 0–0."]);
    }
}

#[test]
fn un_56_the_terminal_leads_through_a_triangle_with_its_odds() {
    let text = play(
        "und1c1",
        &[
            "playbook=on",
            "--position",
            "P1@h0 C1@e5* C2@g5 A1@i7 / P1@h15 D1@b12 C3@m8 / home",
        ],
        "odds play triangle\nplay triangle\nwith C2\nactions C1\nodds C1@i8\nC1@i8\nhelp\nquit\n",
    );
    has(
        &text,
        &[
            "Chance of success: 58 % (125/216)\n",
            "play triangle  Home begins a play: triangle.\n",
            "[Home: Choose the team-mate] > Home: Pass",
            "with C2  Home's C1 passes to C2 in the play.\n",
            "> [Home: Choose the box]",
            "C1@i8 (69 %)",
            "Chance of success: 69 % (25/36)\n",
            "Home's C2 passes to C1 in the play.\n",
            "The ball reaches Home's C1 on i8.\n",
            "Plays left 1/2–2/2",
            "  play triangle ",
        ],
    );
}

#[test]
fn un_57_the_engine_asks_the_other_side_for_its_offside_trap() {
    let line = "P1@h0 C1@e9* A2@g10 A1@i7 / P1@h15 D1@h10 C3@m8 / home";
    let said = answers_in(
        "und1c1",
        &["playbook=on"],
        format!(
            "position {line}\nplay pass A2\nactions\npreview trap 9-10\nplay trap 7-8\n\
             play trap 9-10\nchance 4\n"
        ),
    );
    assert_eq!(
        said[2],
        json!({"ok": true, "to_act": ["away"], "actions": ["decline", "trap 9-10"]})
    );
    assert_eq!(
        (&said[3]["fraction"], &said[3]["cost"]),
        (&json!("1/2"), &json!(1))
    );
    assert_eq!(
        (&said[4]["ok"], &said[4]["clause"]),
        (&json!(false), &json!("UN-57"))
    );
    let kinds: Vec<&str> = said[6]["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds[..3], ["rolled", "moved", "offside"]);
}
