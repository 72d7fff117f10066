//! Programs that speak the engine protocol play matches in the arena and in experiments.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{failed, printed};

/// This program as an engine.
fn engine() -> String {
    let path = assert_cmd::cargo::cargo_bin!("fischio");
    format!("program:'{}' engine {{game}}", path.display())
}

/// A program that is no engine: whatever it is told, it says this.
fn says(directory: &TempDir, answer: &str) -> String {
    let path = directory.path().join("says.sh");
    fs::write(
        &path,
        format!(
            "while read -r line; do case \"$line\" in\nhello) echo '{{\"ok\":true,\"protocol\":2}}' ;;\ngo*) {answer} ;;\n*) echo '{{\"ok\":true}}' ;;\nesac; done"
        ),
    )
    .unwrap();
    format!("program:sh '{}'", path.display())
}

#[test]
fn a_program_plays_each_game_against_a_bot_and_keeps_its_matches() {
    let directory = TempDir::new().unwrap();
    let engine = engine();
    for (game, options, games) in [
        ("chess-football", &["actions=4"][..], "2"),
        ("calcetto", &["end=phases", "phases=2"], "1"),
        ("calciotto", &["phases=1"], "1"),
        // With hands of cards, which a program is not to see.
        ("und1c1", &["turns=2", "cards=on"], "1"),
    ] {
        let records = directory.path().join(game);
        let arguments = [
            &["arena", game],
            options,
            &["--home", &engine, "--away", "greedy", "--go", "level 1"],
            &["--games", games, "--threads", "2", "--json", "--records"],
            &[records.to_str().unwrap()],
        ]
        .concat();
        let report: Value = serde_json::from_str(&printed(&arguments)).unwrap();
        assert_eq!(report["games"].to_string(), games, "{game}: {report}");
        assert!(report["home"].as_str().unwrap().contains("engine {game}"));
        for number in 1..=games.parse::<u32>().unwrap() {
            let record = records.join(format!("game-{number:06}.json"));
            printed(&["replay", record.to_str().unwrap()]);
        }
    }
}

#[test]
fn a_program_is_a_variant_of_an_experiment() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("programs.toml");
    let path = assert_cmd::cargo::cargo_bin!("fischio");
    let text = format!(
        r#"
        name = "Programs"
        game = "chess-football"
        matches = 2
        swap = true
        records = true
        home = "random"
        away = "greedy"
        options = {{ actions = 3 }}
        [[factors]]
        name = "home"
        variants = [
            {{ name = "random" }},
            {{ name = "one", home = {{ program = ["{}", "engine", "{{game}}"], go = "level 1", name = "One" }} }},
        ]
        "#,
        path.display()
    );
    fs::write(&file, text).unwrap();
    let told = printed(&["lab", "run", file.to_str().unwrap()]);
    assert!(
        told.contains("one: One against greedy, 2 matches"),
        "{told}"
    );
    let records = directory.path().join("programs/records-0001-000000.jsonl");
    let records = fs::read_to_string(records).unwrap();
    let coaches = |line: &str| serde_json::from_str::<Value>(line).unwrap()["coaches"].take();
    let all: Vec<Value> = records.lines().map(coaches).collect();
    assert_eq!(all.len(), 2);
    assert_eq!(all[0]["home"]["name"], "One");
    assert_eq!(all[1]["away"]["name"], "One");
}

#[test]
fn what_is_no_player_is_refused_and_one_that_fails_is_named() {
    let directory = TempDir::new().unwrap();
    let arena = |home: &str, more: &[&str], code| {
        let arguments = [
            &["arena", "chess-football", "actions=3", "--games", "2"][..],
            &["--home", home, "--away", "random"],
            more,
        ]
        .concat();
        failed(&arguments, code)
    };
    for (home, more, told) in [
        ("program:", &[][..], "is no command line"),
        ("program:'x", &[], "is no command line"),
        ("engine", &[], "program:COMMAND"),
        ("program:/no/such/engine", &[], "does not start"),
        (
            "program:sh -c 'read line'",
            &[],
            "sh -c read line (movetime 1000): it ",
        ),
        ("program:x", &["--go", "far"], "go is level N"),
        (
            "program:x",
            &["--home-never", "cards"],
            "does what it likes",
        ),
        ("greedy", &["--sprt", "20"], "with a comma between"),
        ("greedy", &["--sprt", "20,0"], "elo0 is less than elo1"),
    ] {
        let error = arena(home, more, 2);
        assert!(error.contains(told), "{home}: {error}");
    }
    for (answer, told) in [
        (r#"echo '{"ok":true,"best":"e9"}'"#, "e9"),
        (r#"echo '{"ok":true}'"#, "match 1"),
        (r#"echo '{"ok":false,"message":"I give up"}'"#, "I give up"),
        // It has ended, or only closed its output so far.
        ("exit 3", "(movetime 1000) it "),
    ] {
        let error = arena(&says(&directory, answer), &["--threads", "1"], 1);
        assert!(error.contains(told), "{answer}: {error}");
        assert!(error.contains("match 1: sh"), "{answer}: {error}");
    }
}
