//! Records of a match with dice: their chance is recomputed.

use std::fs;

use fischio_core::{Coach, Entry, Record};
use games::signature::SigningKey;
use serde_json::{Value, json};

use crate::common::{failed, fischio, printed};
use crate::fair_match::{record_of, record_with};

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
            "\nchance: Fair: all {count} outcomes follow from the seed that was committed to and \
             the nonces that were added after it.\nsignature: none, so names and dates may have been \
             changed.\n"
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
    (plain.fairness, plain.id) = (None, None);
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
    assert_eq!(answer["chance"]["verdict"], json!("no-commitment"));
    assert_eq!(answer["chance"]["outcomes"], json!(count));

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
    assert_eq!(answer["chance"]["verdict"], json!("not-yet"));
}

#[test]
fn tb_11_whose_nonce_is_missing_is_told_in_both_languages() {
    let (record, file) = (record_of(&[], None), File::new());
    let path = file.write(&record);
    let told = printed(&["verify", path, "--lang", "en"]);
    let missing = "Away added no nonce, so the server could have chosen the seed.\n";
    assert!(told.contains("they are not proven fair. "), "{told}");
    assert!(told.contains(missing), "{told}");
    let told = printed(&["verify", path, "--lang", "it"]);
    assert!(told.starts_with("giusto: "), "{told}");
    let missing = "La squadra ospite non ha aggiunto un numero: il server avrebbe potuto";
    assert!(told.contains(missing), "{told}");
    let answer = json_of(&["verify", "--json", path], 0);
    let chance = &answer["chance"];
    assert_eq!(chance["verdict"], json!("not-proven"));
    assert_eq!(chance["missing"], json!(["away"]));

    // A bot of the server needs none.
    let mut bot = record.clone();
    bot.coaches.away = Coach::Bot { level: 3 };
    let path = file.write(&bot);
    let told = printed(&["verify", path, "--lang", "en"]);
    let needs = " Away is played by a bot, which needs no nonce.\n";
    assert!(
        told.contains("Fair: all ") && told.contains(needs),
        "{told}"
    );
    let answer = json_of(&["verify", "--json", path], 0);
    let chance = &answer["chance"];
    assert_eq!(chance["verdict"], json!("fair"));
    assert_eq!(chance["bots"], json!(["away"]));
}

#[test]
fn tb_11_a_record_that_something_was_taken_out_of_is_told() {
    let (whole, file) = (record_with(&[]), File::new());
    let mut removed = whole.clone();
    removed.fairness = None;
    let error = failed(&["verify", file.write(&removed)], 1);
    assert!(error.contains("no fairness"), "{error}");
    let mut cut = whole.clone();
    cut.entries.pop();
    cut.result = None;
    let error = failed(&["verify", file.write(&cut)], 1);
    assert!(error.contains("its last entries were cut off"), "{error}");
}

#[test]
fn tb_10_a_cut_renamed_or_stripped_record_is_told_by_its_signature() {
    let (file, keys) = (File::new(), File::new());
    let (key, other) = (
        SigningKey::from_bytes([3; 32]),
        SigningKey::from_bytes([4; 32]),
    );
    let mut record = record_with(&[]);
    record.signature = Some(key.sign(&record).unwrap());
    let public = key.public().to_string();
    let path = file.write(&record).to_owned();

    // Nothing was changed since it was signed; with --key it has to be the server that signed it.
    let told = printed(&["verify", &path, "--lang", "en"]);
    assert!(
        told.contains(&format!("signed with the key {public}. With --key")),
        "{told}"
    );
    let told = printed(&["verify", &path, "--lang", "en", "--key", &public]);
    assert!(
        told.ends_with("nothing was changed since the server signed it.\n"),
        "{told}"
    );
    let told = printed(&["verify", &path, "--lang", "it", "--key", &public]);
    assert!(told.contains("firma: nulla è stato cambiato"), "{told}");
    let listed = json!([{"key": other.public().to_string()}, {"key": public}]);
    let of_file = |text: &str| {
        fs::write(&keys.path, text).unwrap();
        json_of(&["verify", "--json", "--key", &keys.path, &path], 0)["signature"].clone()
    };
    assert_eq!(
        of_file(&listed.to_string()),
        json!({"key": public, "known": true})
    );
    assert_eq!(
        of_file(&format!("{public}\n")),
        json!({"key": public, "known": true})
    );
    let another = other.public().to_string();
    let error = failed(&["verify", "--key", &another, &path], 1);
    assert!(error.contains("none of --key"), "{error}");
    fs::write(&keys.path, "no key ".repeat(10_000)).unwrap();
    let error = failed(&["verify", "--key", &keys.path, &path], 1);
    assert!(
        error.contains("64 hexadecimal") && error.len() < 400,
        "{error}"
    );
    fs::write(&keys.path, "no key\n").unwrap();
    let error = failed(&["verify", "--key", &keys.path, &path], 1);
    assert!(error.contains("64 hexadecimal digits"), "{error}");

    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let path = file.write(&record);
        failed(&["verify", "--key", &public, path], 1)
    };
    let name = Some("Eve".to_owned());
    let renamed = changed(&|record| {
        record.coaches.home = Coach::Person {
            name: name.clone(),
            program: false,
        }
    });
    assert!(renamed.contains("changed after it was signed"), "{renamed}");
    let dated = changed(&|record| record.began = Some("2020-01-01T00:00:00Z".to_owned()));
    assert!(dated.contains("changed after it was signed"), "{dated}");
    let stripped = changed(&|record| (record.fairness, record.id) = (None, None));
    assert!(
        stripped.contains("changed after it was signed"),
        "{stripped}"
    );
    // Cut so that it looks like the record of a match that still runs.
    let cut = changed(&|record| {
        record.entries.pop();
        record.result = None;
        record.fairness.as_mut().unwrap().seed = None;
    });
    assert!(cut.contains("changed after it was signed"), "{cut}");
    let unsigned = changed(&|record| record.signature = None);
    assert!(unsigned.contains("not signed"), "{unsigned}");
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
        &|record| record.fairness.as_mut().unwrap().nonces.away = Some("three".to_owned()),
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
    let (record, file) = (record_of(&[("board", board)], None), File::new());
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
