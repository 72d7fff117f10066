//! Calcetto at the terminal and in the other commands.

use serde_json::{Value, json};

use crate::common::{failed, fischio, printed};

/// Home's turn before its roll: its attacker A1 has the ball in front of goal.
const ATTACK: &str = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";

fn play(arguments: &[&str], input: &str) -> String {
    let assert = fischio()
        .args(["play", "calcetto"])
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

#[test]
fn ct_11_two_at_one_keyboard_set_up_one_after_the_other() {
    let text = play(
        &["--hot-seat", "--seed", "3"],
        "formation diamond\nD7@c3\nready\nformation wall\nready\n",
    );
    let parts: Vec<&str> = text.split("decides in secret: pass the keyboard").collect();
    assert_eq!(parts.len(), 3, "{text}");
    assert!(parts[0].ends_with("\nHome ") && parts[1].ends_with("\nAway "));
    has(
        parts[1],
        &[
            "P1@d1  Home puts P1 on d1.",
            "  3  .    .    .    D1 T T ",
            "✗ Your squad has no D7.",
            "ready  Home is ready.",
            "Home> ready",
        ],
    );
    // What Home has done shows nowhere while Away sets up.
    let (secret, revealed) = parts[2].split_once("Away is ready.").unwrap();
    has(secret, &["P1@d14  Away puts P1 on d14.", " d1 "]);
    assert!(
        !secret.contains("Home puts") && !secret.contains(" D1 T"),
        "{secret}"
    );
    has(
        revealed,
        &[
            "Home's set-up: P1 on d1, D1 on d3",
            "for the ball: ",
            " D1 T",
            " d1 ",
        ],
    );
}

#[test]
fn ct_11_a_bots_set_up_shows_when_both_are_ready() {
    for (side, own, other) in [("home", "Home", "Away"), ("away", "Away", "Home")] {
        let text = play(
            &["--level", "1", "--seed", "3", "--side", side],
            "formation square\nready\nquit\n",
        );
        let (secret, _) = text.split_once("'s set-up: ").unwrap();
        has(
            secret,
            &[&format!("{own} puts P1 on "), &format!("{other} is ready.")],
        );
        assert!(!secret.contains(&format!("{other} puts")), "{secret}");
        assert!(!secret.contains("decides in secret"), "{secret}");
    }
}

#[test]
fn costs_and_chances_are_told_with_the_actions() {
    let text = play(
        &["--hot-seat", "--seed", "5", "--position", ATTACK],
        "keep\nA1-c13\nactions\nactions A1\nodds shoot\nodds end\nodds cross c13\nquit\n",
    );
    has(
        &text,
        &[
            "(A1)", // the carrier, in brackets
            "The ± die shows ",
            "  Shoot (CT-18):  shoot (1, 50 %)",
            "  Stop (CT-19): end",
            "In brackets: points it costs, chance of success.",
            "Points it costs: 1\n  Chance of success: 50 % (1/2)\n",
            "  - Home's A1: +3, an attacker shoots (CT-22)\n",
            "  - Away's P1: +3 for the save (CT-22)\n",
            "  No dice decide it.",
            "✗ Your carrier is on c13, which is no CROSS square of yours.",
            "(P relaunch/save; D C A movement/strength)",
        ],
    );
    let again = play(
        &["--hot-seat", "--seed", "5", "--position", ATTACK],
        "keep\nA1-c13\nactions\nactions A1\nodds shoot\nodds end\nodds cross c13\nquit\n",
    );
    assert_eq!(text, again, "the same seed, the same dice");
}

/// A tile's face is told to its owner, and not to two who look on together.
#[test]
fn ct_09_a_tile_is_seen_by_its_owner() {
    // A seed with which Home's first roll has a 6.
    let with = |arguments: &[&str]| {
        let arguments = [arguments, &["--position", ATTACK]].concat();
        let found = (0..200u32).find_map(|seed| {
            let seed = seed.to_string();
            let text = play(
                &[&["--seed", &seed], &arguments[..]].concat(),
                "draw\nquit\n",
            );
            text.contains("gives up a 6 for a tile").then_some(text)
        });
        found.unwrap()
    };
    let text = with(&["--hot-seat"]);
    let drawn = text.split("gives up a 6").nth(1).unwrap();
    assert!(!drawn.contains("It is the "), "{drawn}");
    has(
        drawn,
        &["Home draws a tile", "Home holds: ", "Tiles in hand 1–0"],
    );
    let text = with(&["--side", "home", "--level", "1"]);
    has(
        &text,
        &[
            "draws a tile and shows it to nobody. It is the ",
            "Home holds: ",
        ],
    );
}

#[test]
fn help_is_of_the_game_at_the_table_in_both_languages() {
    let text = play(
        &["--hot-seat"],
        "help\nformation\nformation x\ndraw\nundo\ntime\n",
    );
    has(
        &text,
        &[
            "  kickoff C1@d7 A2   Kick off (CT-13)",
            "  draw               Give up the 6 for a tile (CT-09)",
            "  offer draw         offer a draw",
            "  (P goalkeeper, D defender, C midfielder, A attacker)",
            "  diamond, square, wall, attack",
            "✗ There is no such formation: diamond, square, wall, attack.",
            "✗ That is not for now.",
            "✗ There is nothing to take back.",
            "This match is not played by time.",
        ],
    );
    assert!(!text.contains("N@e4"), "{text}");
    let text = play(
        &["--hot-seat", "--lang", "it", "end=time"],
        "aiuto\nazioni\nformazione rombo\nannulla\npronti\ntempo\nready\noffer draw\n",
    );
    has(
        &text,
        &[
            "  D1-c5              Spostamento (CT-15)",
            "  pareggio           proponi il pareggio",
            "La squadra di casa decide in segreto: passa la tastiera",
            "`azioni P1` le elenca per P1.",
            "ciò che si è deciso in segreto resta",
            "✗ «pronti» non è un'azione.",
            "Tempo rimasto: ",
            "Casa> ready",
            "Pareggio concordato, 0–0.\n",
        ],
    );
    let text = play(
        &["--hot-seat", "--lang", "it", "--position", ATTACK],
        "keep\nend\nannulla\n",
    );
    has(&text, &["Casa> end", "ritirat"]);
}

#[test]
fn a_match_against_a_bot_is_kept_as_a_record_that_verifies() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("match.json");
    let path = path.to_str().unwrap();
    // Whatever is asked, one of these is legal most of the time.
    let turn = "keep\nroll\npass A1\npass C1\npass C2\npass D1\nend\ndecline\ndone\n\
                kickoff A1@d7 C1\nready\n";
    let input = format!("formation diamond\nready\n{}resign\n", turn.repeat(12));
    let text = play(
        &[
            "end=phases",
            "phases=2",
            "--level",
            "1",
            "--seed",
            "8",
            "--record",
            path,
        ],
        &input,
    );
    let told = printed(&["verify", path]);
    has(
        &told,
        &[
            "right: calcetto, ",
            "chance: Not verifiable: the record has no commitment",
        ],
    );
    has(&text, &["Home's set-up: ", " rolls "]);
    let replayed = printed(&["replay", "--no-boards", path]);
    has(&replayed, &["Home's set-up: ", " rolls "]);
    let result = told.split_once("entries. ").unwrap().1.lines().next();
    assert_eq!(text.lines().last(), result);
    assert_eq!(replayed.lines().last(), result);
}

#[test]
fn levels_are_those_of_the_game() {
    let most = bots::Level::strongest("calcetto").unwrap().number();
    let error = failed(&["play", "calcetto", "--level", &(most + 1).to_string()], 2);
    assert!(
        error.contains(&format!("there are levels 1 to {most}")),
        "{error}"
    );
    let help = printed(&["play", "--help"]);
    let says = format!("1 to 8 in Chess Football, 1 to {most} in Calcetto");
    let help: Vec<&str> = help.split_whitespace().collect();
    assert!(help.join(" ").contains(&says), "{help:?}");
}

#[test]
fn the_rules_of_either_game_are_read() {
    let whole = printed(&["rules", "calcetto"]);
    assert!(
        whole.contains("\nCT-28 ") && !whole.contains("\nCF-01 "),
        "{whole}"
    );
    assert_eq!(printed(&["rules", "--game", "calcetto"]), whole);
    let clause = printed(&["rules", "ct-09"]);
    assert!(clause.starts_with("CT-09 "), "{clause}");
    assert_eq!(printed(&["rules", "--game", "calcetto", "CT-09"]), clause);
    assert!(
        failed(&["rules", "CT-29"], 1)
            .contains("Calcetto has CT-01 to CT-28, TB-01 to TB-19 and TN-01 to TN-16")
    );
    assert!(failed(&["rules", "XX-01"], 1).contains("Chess Football has"));
}

/// Set-up: each man on each square, and each outcome of chance, is a decision.
#[test]
fn perft_counts_outcomes_of_chance() {
    let count = |depth: &str, position: &[&str]| -> u64 {
        let arguments = [&["perft", "calcetto", "--depth", depth], position].concat();
        printed(&arguments).trim().parse().unwrap()
    };
    // Two goalkeepers on two squares, eight others on 48.
    assert_eq!(count("1", &[]), 2 * 2 + 8 * 48);
    assert_eq!(count("1", &["--position", ATTACK]), 6 * 6 * 2);
    let divided = printed(&[
        "perft",
        "calcetto",
        "--depth",
        "2",
        "--divide",
        "--position",
        ATTACK,
    ]);
    assert!(divided.starts_with("1 1 +: "), "{divided}");
    assert!(divided.contains("\n6 6 -: 2\n"), "{divided}");
    let sum: u64 = divided
        .lines()
        .filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok())
        .sum();
    assert_eq!(divided.lines().last().unwrap(), sum.to_string());
}

#[test]
fn an_arena_plays_calcetto() {
    let report: Value = serde_json::from_str(&printed(&[
        "arena",
        "calcetto",
        "end=phases",
        "phases=3",
        "--home",
        "level:1",
        "--away",
        "random",
        "--games",
        "2",
        "--nodes",
        "100",
        "--json",
    ]))
    .unwrap();
    assert_eq!(report["game"], json!("calcetto"));
    assert_eq!(report["options"]["phases"], json!(3));
    let error = failed(
        &["arena", "calcetto", "--home", "level:8", "--away", "random"],
        2,
    );
    assert!(error.contains("there are levels 1 to"), "{error}");
}
