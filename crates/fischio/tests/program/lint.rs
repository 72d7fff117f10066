//! Data files and records are checked, and what is wrong is told with its place.

use std::fs;

use serde_json::{Value, json};

use crate::common::{failed, fischio, printed, record_of_a_match};

/// What is printed of a file that is wrong.
fn wrong(arguments: &[&str]) -> String {
    let assert = fischio()
        .arg("lint")
        .args(arguments)
        .assert()
        .code(1)
        .stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn the_kind_of_every_built_in_file_is_seen() {
    for (file, kind) in [
        ("squads/calcetto/away.toml", "calcetto/squad"),
        ("squads/calciotto/home.toml", "calciotto/squad"),
        ("squads/und1c1/cervi.toml", "und1c1/squad"),
        ("boards/calcetto.toml", "calcetto/board"),
        ("boards/calciotto.toml", "calciotto/board"),
        ("boards/und1c1.toml", "und1c1/board"),
        ("cards/calciotto.toml", "calciotto/cards"),
        ("cards/und1c1/possession.toml", "und1c1/own_deck"),
    ] {
        let path = format!("../../{file}");
        assert_eq!(
            printed(&["lint", &path]),
            format!("{path}: right ({kind})\n")
        );
    }
}

#[test]
fn what_is_wrong_in_a_data_file_is_told_with_line_column_and_clause() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mine.toml");
    let file = path.to_str().unwrap();
    let squad = fs::read_to_string("../../squads/calcetto/home.toml").unwrap();
    let line_of = |text: &str, part: &str| {
        let at = text.lines().position(|line| line.contains(part)).unwrap();
        (
            at + 1,
            text.lines().nth(at).unwrap().find(part).unwrap() + 1,
        )
    };
    for (from, to, says) in [
        (
            "movement = 5",
            "movement = 50",
            "CT-05: a movement number is from",
        ),
        (
            "movement = 5",
            "movement = \"5\"",
            "CT-05: expected a whole number, not text \"5\"",
        ),
        ("name = \"Gialli\"", "nome = \"Gialli\"", "unknown field"),
        (
            "name = \"Gialli\"",
            "name = 7",
            "CT-05: expected a text, not the number 7",
        ),
    ] {
        let text = squad.replacen(from, to, 1);
        fs::write(&path, &text).unwrap();
        let told = wrong(&[file]);
        let (line, _) = line_of(&text, to);
        assert!(told.starts_with(&format!("{file}:{line}:")), "{told}");
        assert!(told.contains(says), "{told}");
        for word in ["i64", "u8", "invalid type"] {
            assert!(!told.contains(word), "{told}");
        }
        let json: Value = serde_json::from_str(&wrong(&[file, "--json"])).unwrap();
        assert_eq!(
            (&json["ok"], &json["kind"], &json["line"], &json["clause"]),
            (
                &json!(false),
                &json!("calcetto/squad"),
                &json!(line),
                &json!("CT-05")
            )
        );
        assert!(json["column"].as_u64().unwrap() >= 1);
    }
    fs::write(&path, "name = ").unwrap();
    assert!(
        wrong(&[file]).starts_with(&format!("{file}:1:8: ")),
        "{}",
        wrong(&[file])
    );
    fs::write(&path, "colour = 1").unwrap();
    let told = wrong(&[file]);
    assert!(
        told.contains("name it with --kind: ") && told.contains("calciotto/cards"),
        "{told}"
    );
    let told = wrong(&[file, "--kind", "und1c1/board"]);
    assert!(told.starts_with(&format!("{file}:1:1: ")), "{told}");
    // One file that is wrong does not hide the others.
    let both = wrong(&[file, "../../boards/calcetto.toml", "not-there.toml"]);
    assert_eq!(both.lines().count(), 3, "{both}");
    assert!(both.contains("right (calcetto/board)"), "{both}");
    assert!(failed(&["lint", "--kind", "x", file], 2).contains("calcetto/squad"));
}

#[test]
fn tb_10_a_record_is_checked() {
    let directory = tempfile::tempdir().unwrap();
    let path = record_of_a_match(directory.path());
    assert_eq!(
        printed(&["lint", &path]),
        format!("{path}: right (record)\n")
    );
    let right = fs::read_to_string(&path).unwrap();
    fs::write(&path, right.replacen("e1d1", "e1e3", 1)).unwrap();
    let told = wrong(&[&path]);
    assert!(told.contains("CF-08"), "{told}");
    fs::write(&path, "{\n  \"game\": 7\n}").unwrap();
    let told = wrong(&[&path]);
    assert!(
        told.contains(":2:") && told.contains("expected a text, not the number 7"),
        "{told}"
    );
}

#[test]
fn the_schema_of_every_kind_of_file_is_printed() {
    let known = failed(&["schema", "calcetto/none"], 2);
    let mut schemas = 0;
    for game in games::GAME_NAMES {
        for kind in
            ["squad", "board", "cards", "own_deck", "roles"].map(|name| format!("{game}/{name}"))
        {
            if !known.contains(&kind) {
                continue;
            }
            if kind.ends_with("roles") {
                let said = failed(&["schema", &kind], 1);
                assert!(said.contains("no TOML"), "{said}");
                continue;
            }
            let schema: Value = serde_json::from_str(&printed(&["schema", &kind])).unwrap();
            assert!(schema["properties"].is_object(), "{kind}");
            schemas += 1;
        }
    }
    assert_eq!(schemas, 8);
    let record: Value = serde_json::from_str(&printed(&["schema", "record"])).unwrap();
    assert!(record["properties"]["entries"].is_object());
    let references = record.to_string();
    let references = references.split("\"$ref\":\"").skip(1);
    for reference in references.map(|after| after.split('"').next().unwrap()) {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(record.pointer(pointer).is_some(), "{reference}");
    }
}

/// A file with very many keys is read once, and told apart from every kind: none has such keys.
#[test]
fn a_file_of_no_kind_is_no_kind_however_long_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("long.toml");
    let lines: Vec<String> = (0..60_000).map(|key| format!("k{key} = 1")).collect();
    fs::write(&path, lines.join("\n")).unwrap();
    let said = wrong(&[path.to_str().unwrap()]);
    assert!(
        said.contains("what kind of file it is cannot be seen"),
        "{said}"
    );
    assert!(said.contains("calcetto/squad, calciotto/board"), "{said}");
    // One key that a kind has makes it that kind, and the first of the others is wrong.
    let squad = fs::read_to_string("../../squads/calcetto/home.toml").unwrap();
    fs::write(&path, format!("k0 = 1\n{squad}")).unwrap();
    let said = wrong(&[path.to_str().unwrap()]);
    assert!(
        said.contains("long.toml:1:1") && said.contains("k0"),
        "{said}"
    );
}
