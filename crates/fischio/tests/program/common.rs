//! Running the program in tests.

use std::path::Path;

use assert_cmd::Command;

/// The position in which White plays `e7e8` and scores.
pub const BEFORE_A_GOAL: &str = "3k4/4P3/8/8/8/8/8/4K3 e7 w m w 1 2 0-0";

/// The program, in English and without colours.
pub fn fischio() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("fischio"));
    command
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .env("NO_COLOR", "1");
    command
}

/// What the program prints if it succeeds and says nothing on standard error.
pub fn printed(arguments: &[&str]) -> String {
    let assert = fischio().args(arguments).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// What the program prints on standard error when it fails with this exit code.
pub fn failed(arguments: &[&str], code: i32) -> String {
    let assert = fischio().args(arguments).assert().code(code).stdout("");
    let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(error.starts_with("fischio: "), "{error}");
    assert_eq!(error.matches('\n').count(), 1, "one line: {error}");
    error
}

/// A short match that was played to its end, as a record in `directory`.
pub fn record_of_a_match(directory: &Path) -> String {
    let path = directory.join("match.json");
    let path = path.to_str().unwrap().to_owned();
    fischio()
        .args(["play", "chess-football", "actions=2", "--hot-seat"])
        .args(["--position", "3k4/4P3/8/8/8/8/8/4K3 e7 w m b 2 2 0-0"])
        .args(["--record", &path])
        .write_stdin("e1e2\nundo\ne1d1\nd8d7\n")
        .assert()
        .success();
    path
}
