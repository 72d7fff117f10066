//! The laboratory from the terminal: a run, and what is told of it.

use std::fs;
use std::process::Stdio;
use std::thread;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::fischio;

const TEXT: &str = r#"
    name = "Goals"
    game = "calcetto"
    matches = 4
    swap = true
    home = "greedy"
    away = "random"
    options = { end = "phases", phases = 3 }
    [[factors]]
    name = "phases"
    variants = [{ name = "three" }, { name = "four", options = { phases = 4 } }]
"#;

#[test]
fn a_run_is_told_as_a_page_as_text_and_beside_another() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::write(path("goals.toml"), TEXT).unwrap();
    let lab = |arguments: &[&str]| {
        let mut command = fischio();
        command
            .current_dir(directory.path())
            .arg("lab")
            .args(arguments);
        command.assert()
    };
    let says = |arguments: &[&str]| {
        let output = lab(arguments).success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    };
    // Before it is run there is nothing to tell.
    let error = lab(&["report", "goals"])
        .code(2)
        .get_output()
        .stderr
        .clone();
    let error = String::from_utf8(error).unwrap();
    assert!(error.contains("`fischio lab run`"), "{error}");
    assert!(!path("goals/report.html").exists());

    says(&["run", "goals.toml"]);
    let told = says(&["report", "goals"]);
    assert!(told.contains("Goals: 8 matches"), "{told}");
    let page = fs::read_to_string(path("goals/report.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<h1>Goals</h1>"));
    says(&["report", "goals", "--out", "elsewhere.html"]);
    assert_eq!(fs::read_to_string(path("elsewhere.html")).unwrap(), page);

    let files = says(&["csv", "goals", "--out", "text"]);
    assert_eq!(files.lines().count(), 3);
    let matches = fs::read_to_string(path("text/matches.csv")).unwrap();
    assert_eq!(matches.lines().count(), 9);

    let both = [
        "compare",
        "goals",
        "goals",
        "--cell",
        "three",
        "--against",
        "four",
    ];
    let told = says(&[&both[..], &["--out", "difference.html"]].concat());
    assert!(
        told.contains("three and four: 4 and 4 matches") && told.contains("cannot tell"),
        "{told}"
    );
    assert!(
        fs::read_to_string(path("difference.html"))
            .unwrap()
            .contains("What differs")
    );
    let told: Value = serde_json::from_str(&says(&[&both[..], &["--json"]].concat())).unwrap();
    assert_eq!(told["pairs"][0]["measures"][0]["name"], "points of Home");
    let error = lab(&["compare", "goals", "goals", "--cell", "five"])
        .code(2)
        .get_output()
        .stderr
        .clone();
    assert!(
        String::from_utf8(error)
            .unwrap()
            .contains("it has \"three\", \"four\"")
    );
}

#[test]
fn an_interrupted_run_ends_its_matches_and_goes_on_later() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name);
    // Far more matches than anybody waits for.
    let text = TEXT.replace("matches = 4", "matches = 1000000");
    fs::write(path("goals.toml"), text).unwrap();
    let mut run = std::process::Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
        .args(["lab", "run", "goals.toml", "--threads", "2"])
        .current_dir(directory.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let first = path("goals/matches-0000-000000.parquet");
    while !first.exists() {
        assert!(run.try_wait().unwrap().is_none(), "it goes on");
        thread::yield_now();
    }
    let id = run.id().to_string();
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &id]).status().unwrap().success());
    let ended = run.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let error = String::from_utf8(ended.stderr).unwrap();
    let [told, why] = error.lines().collect::<Vec<_>>()[..] else {
        panic!("{error}");
    };
    assert!(told.contains("matches that are being played"), "{error}");
    assert!(why.contains("whole parts are kept"), "{error}");
    assert!(first.exists());
}
