//! Records of a match with dice: their chance is recomputed.

use std::fs;

use fischio_core::{Entry, Record};
use serde_json::{Value, json};

use crate::common::{failed, fischio, printed};
use crate::fair_match::record_with;

/// A file in a directory of its own, for records.
struct File {
    path: String,
    _directory: tempfile::TempDir,
}

impl File {
    fn new() -> File {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("match.json");
        File {
            path: path.to_str().unwrap().to_owned(),
            _directory: directory,
        }
    }

    fn write(&self, record: &Record) -> &str {
        fs::write(&self.path, serde_json::to_string(record).unwrap()).unwrap();
        &self.path
    }
}

/// The numbers, from 0, of a record's outcomes.
fn outcomes(record: &Record) -> Vec<usize> {
    let entries = record.entries.iter().enumerate();
    entries
        .filter(|(_, entry)| matches!(entry, Entry::Chance { .. }))
        .map(|(number, _)| number)
        .collect()
}

fn json_of(arguments: &[&str], code: i32) -> Value {
    let assert = fischio().args(arguments).assert().code(code);
    serde_json::from_slice(&assert.get_output().stdout).unwrap()
}

/// Another roll of as many dice.
fn another(roll: &str) -> String {
    let first = if roll.starts_with('1') { "2" } else { "1" };
    format!("{first}{}", &roll[1..])
}

#[test]
fn tb_12_a_fair_record_is_verified_die_by_die_and_tile_by_tile() {
    let (record, file) = (record_with(&[]), File::new());
    let path = file.write(&record);
    let count = outcomes(&record).len();
    let tiles =
        |entry: &&Entry| matches!(entry, Entry::Chance { outcome } if outcome.starts_with("tile "));
    assert!(
        record.entries.iter().any(|entry| tiles(&entry)),
        "a tile was drawn"
    );
    let told = printed(&["verify", path]);
    assert!(
        told.starts_with(&format!(
            "right: calcetto, {} entries. ",
            record.entries.len()
        )),
        "{told}"
    );
    assert!(
        told.ends_with(&format!(
            "\nchance: all {count} outcomes follow from the seed that was committed to.\n"
        )),
        "{told}"
    );
    let answer = json_of(&["verify", "--json", path], 0);
    assert_eq!(answer["chance"]["verdict"], json!("fair"));
    assert_eq!(answer["chance"]["outcomes"], json!(count));
    assert_eq!(
        answer["chance"]["commitment"],
        json!(record.fairness.as_ref().unwrap().commitment)
    );
}

#[test]
fn tb_12_what_cannot_be_verified_is_told_as_such() {
    let file = File::new();
    let mut plain = record_with(&[]);
    plain.fairness = None;
    let count = outcomes(&plain).len();
    let path = file.write(&plain);
    let told = printed(&["verify", path]);
    assert!(
        told.contains(&format!(
            "no commitment, so its {count} outcomes came from the driver"
        )),
        "{told}"
    );
    let answer = json_of(&["verify", "--json", path], 0);
    assert_eq!(
        answer["chance"],
        json!({"verdict": "no-commitment", "outcomes": count})
    );

    let mut running = record_with(&[]);
    running.fairness.as_mut().unwrap().seed = None;
    let error = failed(&["verify", file.write(&running)], 1);
    assert!(error.contains("does not show its seed"), "{error}");
    running.entries.truncate(20);
    running.result = None;
    let path = file.write(&running);
    let told = printed(&["verify", path]);
    assert!(told.contains("The match is still running.\n"), "{told}");
    assert!(told.contains("its seed is secret"), "{told}");
    let answer = json_of(&["verify", "--json", path], 0);
    assert_eq!(answer["chance"], json!({"verdict": "not-yet"}));
}

#[test]
fn tb_12_the_first_false_entry_is_named() {
    let (good, file) = (record_with(&[]), File::new());
    let all = outcomes(&good);
    let first = all[0] + 1;
    let wrong = |change: &dyn Fn(&mut Record), says: &str, entry: Value| {
        let mut record = good.clone();
        change(&mut record);
        let path = file.write(&record);
        let error = failed(&["verify", path], 1);
        assert!(error.contains(says), "{says}: {error}");
        let answer = json_of(&["verify", "--json", path], 1);
        assert_eq!((&answer["ok"], &answer["entry"]), (&json!(false), &entry));
    };
    let roll = |record: &mut Record, at: usize| {
        if let Entry::Chance { outcome } = &mut record.entries[at] {
            *outcome = another(outcome);
        }
    };
    // The last two: what comes after a changed roll may be illegal, but that comes later.
    for &at in &all[all.len() - 2..] {
        let says = format!("entry {}: the seed gives ", at + 1);
        wrong(&|record| roll(record, at), &says, json!(at + 1));
    }
    wrong(
        &|record| {
            roll(record, all[0]);
            record.entries[all[0] + 1..].reverse();
        },
        &format!("entry {first}: the seed gives "),
        json!(first),
    );
    wrong(
        &|record| record.entries[0] = record.entries[all[1]].clone(),
        "entry 1 (chance ",
        json!(1),
    );
    wrong(
        &|record| record.fairness.as_mut().unwrap().nonces.away = Some("two".to_owned()),
        &format!("entry {first}: the seed gives "),
        json!(first),
    );
    wrong(&|record| record.id = None, "no match ID", Value::Null);
    wrong(
        &|record| record.fairness.as_mut().unwrap().commitment = "00".repeat(32),
        "the commitment is 0000",
        Value::Null,
    );
    wrong(
        &|record| record.fairness.as_mut().unwrap().seed = Some("1".repeat(63)),
        "64 hexadecimal digits",
        Value::Null,
    );
}

#[test]
fn a_replay_tells_dice_tiles_and_contests_on_the_board_of_the_match() {
    let board = "files = 6\ncircle = [\"c7\", \"d7\"]\ntiro = [\"c12\", \"d12\", \"b13\"]\n";
    let (record, file) = (record_with(&[("board", board)]), File::new());
    let path = file.write(&record);
    let told = printed(&["replay", path]);
    for says in [
        "ready      Away is ready. Home's set-up: ",
        " for the ball: ",
        "The ± die shows ",
        " gives up a 6 for a tile ",
        " draws the ",
        " tackles ",
        " wins the tackle against ",
        "     a    b    c    d    e    f\n",
        "T TIRO",
    ] {
        assert!(told.contains(says), "{says} in {told}");
    }
    assert!(
        !told.contains(" g    h\n") && !told.contains("CROSS"),
        "{told}"
    );
    let italian = printed(&["replay", "--no-boards", "--lang", "it", path]);
    assert!(italian.contains("La squadra di casa fa "), "{italian}");
    let frames: Vec<Value> = printed(&["replay", "--json", path])
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(frames.len(), record.entries.len() + 1);
    assert_eq!(frames[0]["board"]["files"], json!(6));
    let last = &frames[frames.len() - 1];
    assert_eq!(last["view"]["phase"], json!("over"));
    assert_eq!(last["view"]["score"], last["score"]);
}
