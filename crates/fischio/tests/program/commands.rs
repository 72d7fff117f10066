//! The other commands, from outside: what they print, and how they end.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::{BEFORE_A_GOAL, failed, fischio, printed, record_of_a_match};
use serde_json::{Value, json};

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn help_has_examples_and_is_no_failure() {
    let all = printed(&["--help"]);
    assert!(
        all.contains("Examples:") && all.contains("fischio serve"),
        "{all}"
    );
    for command in [
        "serve",
        "engine",
        "perft",
        "play",
        "arena",
        "replay",
        "picture",
        "verify",
        "bench",
        "rules",
        "backup",
        "check",
        "restore",
        "lint",
        "schema",
        "completions",
        "man",
    ] {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let help = printed(&[command, "--help"]);
        let of_a_game = ["engine", "perft", "play", "arena", "rules"].contains(&command);
        for game in ["chess-football", "calcetto"] {
            assert!(!of_a_game || help.contains(game), "{game} in {command}");
        }
        assert!(help.contains("Examples:"), "{command}");
        assert!(help.contains(&format!("  fischio {command}")), "{command}");
    }
    assert!(printed(&["--version"]).starts_with("fischio "));
}

#[test]
fn wrong_usage_is_told_in_one_line_with_exit_code_2() {
    for (arguments, says) in [
        (&["whistle"][..], "unrecognized subcommand 'whistle'"),
        (&["perft", "chess-football"], "--depth <N>"),
        (
            &["perft", "chess-football", "--depth", "100"],
            "100 is not in 0..=99",
        ),
        (
            &["perft", "chess-football", "--depth", "-1"],
            "(see --help)",
        ),
        (
            &["perft", "chess-football", "x=1", "--depth", "1"],
            "no option \"x\"",
        ),
        (&["rules", "--lang", "de"], "possible values: en, it"),
        (&["rules", "--game", "chess"], "chess-football"),
        (&["verify"], "<FILE>"),
        (&["replay", "--json", "--all", "x"], "cannot be used with"),
        (
            &["play", "--hot-seat", "--level", "3"],
            "cannot be used with",
        ),
        (&["play", "--level", "9"], "levels 1 to 8"),
        (
            &["arena", "chess-football", "--home", "greedy"],
            "--away <PLAYER>",
        ),
        (
            &[
                "arena",
                "chess-football",
                "--home",
                "greedy",
                "--away",
                "elo:9",
            ],
            "\"elo:9\" is no bot",
        ),
    ] {
        let error = failed(arguments, 2);
        assert!(error.contains(says), "{error}");
    }
    // Without a command there is help, not an error.
    let assert = fischio().assert().code(2).stdout("");
    assert!(String::from_utf8_lossy(&assert.get_output().stderr).contains("Usage:"));
}

#[test]
fn perft_ends_with_the_count_alone() {
    assert_eq!(printed(&["perft", "chess-football", "--depth", "0"]), "1\n");
    assert_eq!(
        printed(&["perft", "chess-football", "--depth", "2"]),
        "25440\n"
    );
    let divided = printed(&[
        "perft",
        "chess-football",
        "--depth",
        "1",
        "--divide",
        "--position",
        BEFORE_A_GOAL,
    ]);
    assert_eq!(
        divided,
        "e1d1: 1\ne1f1: 1\ne1d2: 1\ne1e2: 1\ne1f2: 1\ne7e8: 1\n6\n"
    );
    let answer = json_of(&printed(&[
        "perft",
        "chess-football",
        "--depth",
        "2",
        "--divide",
        "--json",
        "--position",
        BEFORE_A_GOAL,
    ]));
    let divided = answer["divide"].as_object().unwrap();
    let sum: u64 = divided.values().filter_map(Value::as_u64).sum();
    assert_eq!(json!(sum), answer["nodes"]);
    assert_eq!(divided.len(), 6);
    assert!(answer["seconds"].is_f64());
    assert_eq!(
        printed(&["perft", "chess-football", "--depth", "0", "--divide"]),
        "1\n"
    );
    let error = failed(
        &[
            "perft",
            "chess-football",
            "--depth",
            "1",
            "--position",
            "8/8",
        ],
        1,
    );
    assert!(error.contains("CF-20"), "{error}");
}

#[test]
fn options_of_the_match_count_in_perft() {
    let sealed = "4k3/8/8/8/8/4N3/8/2KQR3 e3 w m w 1 10 0-0";
    let count = |options: &[&str]| -> u64 {
        let arguments = [
            &[
                "perft",
                "chess-football",
                "--depth",
                "1",
                "--position",
                sealed,
            ],
            options,
        ]
        .concat();
        printed(&arguments).trim().parse().unwrap()
    };
    // The knight may not fill f1; the rook may, as it leaves e1.
    assert_eq!(count(&[]) - count(&["sealed_goal=on"]), 1);
}

#[test]
fn rules_are_read_whole_or_by_clause_in_both_languages() {
    let whole = printed(&["rules"]);
    let (first, last) = (whole.find("\nCF-01 "), whole.find("\nCF-21 "));
    assert!(first.is_some() && first < last);
    let widest = whole.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(88), "{widest:?}");
    let pass = printed(&["rules", "CF-09"]);
    assert!(pass.starts_with("CF-09 Passing [B][R]\n"), "{pass}");
    assert_eq!(
        printed(&["rules", "cf-09", "--game", "chess-football"]),
        pass
    );
    let italian = printed(&["rules", "CF-09", "--lang", "it"]);
    assert!(italian.contains("passa"), "{italian}");
    fischio()
        .args(["rules", "CF-09"])
        .env("LANG", "it_IT.UTF-8")
        .assert()
        .success()
        .stdout(italian);
    let clause = json_of(&printed(&["rules", "CF-09", "--json"]));
    assert_eq!(clause["id"], json!("CF-09"));
    assert!(clause["html"]["it"].as_str().unwrap().starts_with("<p>"));
    let book = json_of(&printed(&["rules", "--json"]));
    assert_eq!(book["game"], json!("chess-football"));
    assert!(
        failed(&["rules", "CF-22"], 1)
            .contains("Chess Football has CF-01 to CF-21, TB-01 to TB-19 and TN-01 to TN-16"),
    );
}

#[test]
fn a_moment_of_a_record_is_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let path = record_of_a_match(directory.path());
    let svg = printed(&["picture", &path]);
    assert!(
        svg.starts_with("<svg") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    assert!(svg.contains("<title>Chess Football · White 0–0 Black · Draw, 0–0.</title>"));
    // As `replay` counts: the king is on e2 after the first entry, before it was taken back.
    let at = |at: &str| printed(&["picture", "--at", at, "--lang", "it", &path]);
    assert_ne!(at("0"), at("1"));
    assert_eq!(at("0"), at("2"));
    assert!(at("0").contains("Bianco 0–0 Nero"));
    let too_far = failed(&["picture", "--at", "5", &path], 1);
    assert!(
        too_far.contains("the record has 4 entries, not 5"),
        "{too_far}"
    );

    let file = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (png, drawn) = (file("match.png"), file("match.svg"));
    assert_eq!(
        printed(&["picture", &path, "--out", &png, "--size", "small"]),
        ""
    );
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    printed(&["picture", &path, "--out", &drawn]);
    assert_eq!(fs::read_to_string(&drawn).unwrap(), svg.trim_end());
    let other = failed(&["picture", &path, "--out", &file("match.gif")], 1);
    assert!(other.contains("ends in .svg or .png"), "{other}");
    failed(&["picture", &file("none.json"), "--out", &png], 1);
}

#[test]
fn tb_10_a_right_record_is_verified_and_replayed() {
    let directory = tempfile::tempdir().unwrap();
    let path = record_of_a_match(directory.path());
    assert_eq!(
        printed(&["verify", &path]),
        "right: chess-football, 4 entries. Draw, 0–0.\n\
         signature: none, so names and dates may have been changed.\n"
    );
    let answer = json_of(&printed(&["verify", "--json", &path]));
    assert_eq!(
        (&answer["ok"], &answer["standing"]),
        (&json!(true), &json!(2))
    );
    fischio()
        .args(["verify", "-"])
        .write_stdin(fs::read(&path).unwrap())
        .assert()
        .success();

    let words = printed(&["replay", "--no-boards", &path]);
    assert_eq!(
        words,
        "Chess Football\n   \
         1. e1e2    White moves the king from e1 to e2. (taken back later)\n   \
         2.         The last decision is taken back.\n   \
         3. e1d1    White moves the king from e1 to d1.\n   \
         4. d8d7    Black moves the king from d8 to d7. Full time: White 0, Black 0.\n\
         Draw, 0–0.\n"
    );
    let boards = printed(&["replay", "--lang", "it", &path]);
    assert_eq!(boards.matches("Bianco 0 – 0 Nero").count(), 5, "{boards}");
    assert!(
        boards.contains("  7  .  .  .  . (P) .  .  .  7\n"),
        "{boards}"
    );
    let numbers = printed(&["replay", "--summary", "--lang", "it", &path]);
    assert!(numbers.contains("Passaggi"), "{numbers}");
    let numbers: Value =
        serde_json::from_str(&printed(&["replay", "--summary", "--json", &path])).unwrap();
    assert!(numbers["goals"]["home"].is_u64(), "{numbers}");
    let frames: Vec<Value> = printed(&["replay", "--json", &path])
        .lines()
        .map(json_of)
        .collect();
    assert_eq!(frames.len(), 5);
    assert_eq!(frames[0]["result"]["ending"], json!("played"));
    assert_eq!(frames[1]["undone"], json!(true));
    assert_eq!(
        frames[4]["words"]["it"]
            .as_str()
            .unwrap()
            .matches("Nero")
            .count(),
        2
    );
}

#[test]
fn tb_10_a_tampered_record_is_refused_and_the_entry_named() {
    let directory = tempfile::tempdir().unwrap();
    let path = record_of_a_match(directory.path());
    let good = json_of(&fs::read_to_string(&path).unwrap());
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        fs::write(&path, record.to_string()).unwrap();
        let error = failed(&["verify", &path], 1);
        let assert = fischio().args(["verify", "--json", &path]).assert().code(1);
        let answer = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
        assert_eq!(failed(&["replay", &path], 1), error);
        (error, answer)
    };

    let (error, answer) = wrong(&|record| record["entries"][2]["action"] = json!("e1e3"));
    assert!(error.contains("entry 3 (home e1e3): CF-08: "), "{error}");
    let answer = json_of(&answer);
    assert_eq!(
        (&answer["ok"], &answer["entry"], &answer["clause"]),
        (&json!(false), &json!(3), &json!("CF-08"))
    );
    for (change, says) in [
        (
            &(|record: &mut Value| record["result"]["home"] = json!(5)) as &dyn Fn(&mut Value),
            "the result is 0-0, a draw, played, not 5-0",
        ),
        (
            &|record| record["result"] = Value::Null,
            "the result is 0-0, a draw, played, not none",
        ),
        (
            &|record| record["entries"][1]["count"] = json!(2),
            "entry 2 (undo 2): CF-07: ",
        ),
        (
            &|record| record["rules_version"] = json!(2),
            "the rules of chess-football are version 1 here",
        ),
        (
            &|record| record["options"]["actions"] = json!(300),
            "option actions is a whole number from 1 to 200",
        ),
        (
            &|record| record["position"] = json!("8/8"),
            "the beginning: CF-20",
        ),
    ] {
        let (error, answer) = wrong(change);
        assert!(error.contains(says), "{error}");
        assert_eq!(json_of(&answer)["ok"], json!(false));
    }
}

#[test]
fn what_is_no_record_is_told_apart() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    let path = file.to_str().unwrap();
    assert!(failed(&["verify", path], 1).contains("No such file"));
    for (contents, says) in [
        (&b""[..], "not a record"),
        (b"[1, 2]", "not a record"),
        (b"{\"format\": \"fischio-record\"}", "missing field"),
        (b"\xff\xfe", "not UTF-8 text"),
    ] {
        fs::write(&file, contents).unwrap();
        for command in ["verify", "replay"] {
            let error = failed(&[command, path], 1);
            assert!(error.contains(says), "{error}");
        }
    }
    fs::write(&file, vec![b' '; 17 * 1024 * 1024]).unwrap();
    assert!(failed(&["verify", path], 1).contains("larger than"));
}

#[test]
fn an_arena_counts_every_game_and_plays_the_same_again() {
    let arena = |more: &[&str]| {
        let arguments = [
            &[
                "arena",
                "chess-football",
                "actions=4",
                "--home",
                "greedy",
                "--away",
                "random",
                "--games",
                "6",
            ],
            more,
        ]
        .concat();
        printed(&arguments)
    };
    let report = |threads| {
        let mut report = json_of(&arena(&["--json", "--threads", threads, "--nodes", "50"]));
        assert!(report["seconds"].take().is_f64());
        report
    };
    let (one, two) = (report("1"), report("2"));
    assert_eq!(one, two);
    let sum: u64 = ["wins", "draws", "losses"]
        .iter()
        .filter_map(|count| one[count].as_u64())
        .sum();
    assert_eq!(sum, 6);
    assert_eq!(one["limits"]["nodes"], json!(50));
    assert_eq!(one["options"]["actions"], json!(4));
    let told = arena(&[]);
    assert!(told.starts_with("greedy against random, 6 games"), "{told}");
    assert!(told.contains("Elo difference"), "{told}");
}

#[test]
fn a_bench_gives_the_same_count_again() {
    let last = |text: String| text.lines().last().unwrap().to_owned();
    let counts = [0, 1].map(|_| last(printed(&["bench"])));
    assert_eq!(counts[0], counts[1]);
    let nodes = counts[0].strip_suffix(" nodes").unwrap();
    let answer = json_of(&printed(&["bench", "--json"]));
    assert_eq!(answer["nodes"].to_string(), nodes);
}

#[test]
fn whoever_stops_reading_causes_no_noise() {
    for arguments in [
        &["rules"][..],
        &["perft", "chess-football", "--depth", "2", "--divide"],
        &["--help"],
    ] {
        let mut program = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Closed before a word was read.
        drop(program.stdout.take());
        let output = program.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
