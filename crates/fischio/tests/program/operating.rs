//! The manual for those who run a server names every setting, and none that there is not.

use std::collections::BTreeSet;

use crate::common::printed;

const MANUAL: &str = include_str!("../../../../docs/operating.md");
const UNIT: &str = include_str!("../../../../deploy/fischio.service");
const CONTAINER: &str = include_str!("../../../../deploy/Containerfile");

/// Keys of the configuration, as it is printed: those of the whole, and those of its limits.
fn keys() -> (BTreeSet<String>, BTreeSet<String>) {
    let config = printed(&["serve", "--print-config"]);
    let (own, limits) = config.split_once("\n[limits]\n").unwrap();
    let keys = |part: &str| -> BTreeSet<String> {
        let lines = part.lines().filter_map(|line| line.split_once(" = "));
        let keys = lines.map(|(key, _)| key.trim_start_matches("# ").to_owned());
        let word = |key: &String| key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        keys.filter(word).collect()
    };
    (keys(own), keys(limits))
}

/// The first cells of the rows of a table that begins with a heading row.
fn rows(heading: &str) -> BTreeSet<String> {
    let (_, table) = MANUAL.split_once(heading).unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split('`').nth(1).unwrap().to_owned());
    cells.collect()
}

#[test]
fn every_setting_is_in_the_manual_and_every_one_there_is_a_setting() {
    let (own, limits) = keys();
    assert_eq!(rows("| key | flag | variable | what it does |"), own);
    assert_eq!(rows("| limit | default | what it bounds |"), limits);
    for key in own {
        // Everybody on the machine sees a command's flags.
        let flag = match key.as_str() {
            "smtp_password" => String::new(),
            key => format!("`--{}`", key.replace('_', "-")),
        };
        let variable = format!("`FISCHIO_{}`", key.to_uppercase());
        assert!(
            MANUAL.contains(&flag) && MANUAL.contains(&variable),
            "{key}"
        );
    }
}

#[test]
fn the_defaults_in_the_manual_are_those_of_the_program() {
    let config = printed(&["serve", "--print-config"]);
    let (_, limits) = config.split_once("\n[limits]\n").unwrap();
    let mut told = 0;
    for line in limits.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, value)) = line.split_once(" = ") else {
            continue;
        };
        // These follow from the machine.
        if ["thinking"].contains(&key) {
            continue;
        }
        let row = format!("| `{key}` | `{value}` |");
        assert!(MANUAL.contains(&row), "{row}");
        told += 1;
    }
    assert!(told > 30);
}

#[test]
fn flags_and_variables_of_the_documents_exist() {
    let mut help = String::new();
    for command in [
        "serve",
        "backup",
        "check",
        "restore",
        "migrate",
        "completions",
        "man",
    ] {
        help += &printed(&[command, "--help"]);
    }
    for command in ["reports", "decide"] {
        help += &printed(&["admin", command, "--help"]);
    }
    let flags = MANUAL.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    // Flags of other programs.
    let others = [
        "--now",
        "--bench",
        "--rm",
        "--owner",
        "--encoding",
        "--template",
        "--format",
        "--file",
        "--dbname",
    ];
    let mut found = 0;
    for flag in
        flags.filter(|word| word.starts_with("--") && word.len() > 3 && !word.starts_with("---"))
    {
        assert!(help.contains(flag) || others.contains(&flag), "{flag}");
        found += 1;
    }
    assert!(found > 10);
    let config = printed(&["serve", "--print-config"]);
    for document in [MANUAL, UNIT, CONTAINER] {
        let words = document.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        for variable in words.filter(|word| word.starts_with("FISCHIO_") && word.len() > 8) {
            let known = config.contains(variable) || variable == "FISCHIO_LIMITS_KEY";
            assert!(known, "{variable}");
        }
    }
}

#[test]
fn the_configuration_of_the_package_is_one() {
    printed(&[
        "serve",
        "--print-config",
        "--config",
        "../../deploy/fischio.toml",
    ]);
}
