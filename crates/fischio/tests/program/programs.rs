//! Programs that speak the engine protocol play matches in the arena and in experiments.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

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

/// A script for `sh`: an engine that notes each of its processes in `started`, and thinks the longer the more it was asked since its match
/// began.
fn remembering(started: &Path) -> String {
    format!(
        "echo started >>'{}'\nn=0\nwhile read -r line; do case \"$line\" in\nnew*) n=0 ;;\n\
         go*) n=$((n+1)); line=\"go nodes $((20*n*n)) as ${{line##* }}\" ;;\nesac; printf '%s\\n' \"$line\"; done \
         | '{}' engine chess-football\n",
        started.display(),
        assert_cmd::cargo::cargo_bin!("fischio").display()
    )
}

/// An experiment of two cells with such an engine, in a directory of its own.
struct Remembered(TempDir);

impl Remembered {
    fn new() -> Remembered {
        let directory = Remembered(TempDir::new().unwrap());
        let (script, started) = (directory.path("engine.sh"), directory.path("started"));
        fs::write(&script, remembering(&started)).unwrap();
        let text = format!(
            r#"
            name = "Remembered"
            game = "chess-football"
            matches = 36
            swap = true
            home = {{ program = ["sh", "{}"], go = "nodes 20", name = "Script" }}
            away = "greedy"
            options = {{ actions = 3 }}
            [[factors]]
            name = "away"
            variants = [{{ name = "greedy" }}, {{ name = "random", away = "random" }}]
            "#,
            script.display()
        );
        fs::write(directory.path("remembered.toml"), text).unwrap();
        directory
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn arguments(&self, out: &str, more: &[&str]) -> Vec<String> {
        let [file, out] =
            ["remembered.toml", out].map(|name| self.path(name).display().to_string());
        let mut all = ["lab", "run", &file, "--out", &out]
            .map(ToOwned::to_owned)
            .to_vec();
        all.extend(more.iter().map(|&word| word.to_owned()));
        all
    }

    fn run(&self, out: &str, more: &[&str]) {
        let arguments = self.arguments(out, more);
        printed(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    }

    /// How many processes were started since this was last asked.
    fn started(&self) -> usize {
        let path = self.path("started");
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        fs::write(&path, "").unwrap();
        lines
    }
}

#[test]
fn what_an_engine_remembers_of_other_matches_changes_no_row() {
    let run = Remembered::new();
    let tables = ["1", "3"].map(|threads| {
        run.run(threads, &["--threads", threads]);
        // One that is asked who it is, and one for each match that is played at the same time, in both cells.
        let most = 1 + threads.parse::<usize>().unwrap();
        let started = run.started();
        assert!((2..=most).contains(&started), "{threads}: {started}");
        let all = fs::read_dir(run.path(threads)).unwrap().map(|entry| {
            let entry = entry.unwrap();
            (entry.file_name(), fs::read(entry.path()).unwrap())
        });
        all.collect::<BTreeMap<_, _>>()
    });
    assert_eq!(tables[0], tables[1]);
}

#[test]
fn an_engine_that_was_built_anew_goes_on_only_if_it_is_named() {
    let run = Remembered::new();
    run.run("run", &[]);
    let builds = fs::read_to_string(run.path("run/builds.json")).unwrap();
    let builds: Value = serde_json::from_str(&builds).unwrap();
    assert_eq!(builds[0]["programs"][0]["name"], "fischio");
    let script = run.path("engine.sh");
    let text = fs::read_to_string(&script).unwrap();
    fs::write(&script, text.replace("20*n", "30*n")).unwrap();
    // The first cell is whole; of the second one the last part is missing.
    fs::remove_file(run.path("run/matches-0001-000001.parquet")).unwrap();
    let arguments = run.arguments("run", &[]);
    let error = failed(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), 2);
    let changed = script.to_str().unwrap();
    assert!(
        error.contains(&format!("{changed} was SHA-256 ")),
        "{error}"
    );
    assert!(error.contains(&format!("--changed '{changed}'")), "{error}");
    run.run("run", &["--changed", changed]);
    run.run("run", &[]);
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
