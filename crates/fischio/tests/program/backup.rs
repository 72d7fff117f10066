//! Backups: made while a server runs, whole or not at all, restored whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::common::{failed, fischio, printed};
use crate::database::change;
use crate::serve::Running;

/// Most matches that one address begins at once.
const MATCHES: usize = 50;

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A data directory in which so many matches were begun, each with a squad of its own of some 30 kB, by a
/// server that was killed, and one of the matches.
pub fn data_of(directory: &Path, matches: usize) -> (PathBuf, String) {
    let data = directory.join(format!("data-{matches}"));
    let server = Running::start(&["--data", text(&data)]);
    let squad = fs::read_to_string("../../squads/calcetto/home.toml").unwrap();
    let mut id = String::new();
    for number in 0..matches {
        let squad = format!("# {number} {}\n{squad}", "x".repeat(30_000));
        let new = json!({"game": "calcetto", "mode": "hot-seat", "options": {"home_squad": squad}});
        let begun = server.post("/api/v1/matches", &new);
        begun["id"].as_str().unwrap().clone_into(&mut id);
    }
    server.kill();
    (data, id)
}

pub fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).unwrap()
}

/// How many matches are whole in a data directory; nothing may be faulty.
fn whole(data: &Path) -> usize {
    let checked = json_of(&["check", "--data", text(data), "--json"]);
    assert_eq!(checked["ok"], true, "{checked}");
    usize::try_from(checked["matches"].as_u64().unwrap()).unwrap()
}

#[test]
fn a_frozen_match_is_noted_and_one_that_cannot_be_read_is_not_whole() {
    let directory = tempfile::tempdir().unwrap();
    let (data, id) = data_of(directory.path(), 2);
    let of = |set: &str| format!("UPDATE matches SET fixture = {set} WHERE id = '{id}'");
    change(
        &data,
        &of("json_set(fixture, '$.position', 'of other rules')"),
    );
    let checked = json_of(&["check", "--data", text(&data), "--json"]);
    assert_eq!(
        (&checked["ok"], &checked["matches"]),
        (&json!(true), &json!(2))
    );
    assert_eq!(checked["findings"], json!([]));
    let note = &checked["notes"][0];
    assert_eq!(
        (&note["id"], &note["clause"]),
        (&json!(id), &json!("TB-17"))
    );
    let said = printed(&["check", "--data", text(&data)]);
    let noted = format!("note: match {id} is frozen (TB-17): ");
    assert!(said.starts_with(&noted), "{said}");
    assert!(said.ends_with("whole: matches: 2, events: 0\n"), "{said}");

    change(&data, &of("'nothing'"));
    let assert = fischio()
        .args(["check", "--data", text(&data)])
        .assert()
        .code(1);
    let said = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(said.starts_with(&format!("match {id}: ")), "{said}");
    assert!(said.ends_with("findings: 1, matches: 2\n"), "{said}");
}

#[test]
fn a_backup_made_beside_a_server_restores_to_the_same_matches() {
    let directory = tempfile::tempdir().unwrap();
    let (data, id) = data_of(directory.path(), 3);
    fs::write(data.join("signing.key"), "a secret").unwrap();
    let file = directory.path().join("monday.backup");
    let of_match = format!("/api/v1/matches/{id}");
    let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();

    let server = Running::start(&["--data", text(&data)]);
    let made = json_of(&["backup", "--data", text(&data), text(&file), "--json"]);
    assert_eq!(made["matches"], 3);
    assert_eq!(made["bytes"], fs::metadata(&file).unwrap().len());
    assert!(
        made["files"]
            .as_array()
            .unwrap()
            .contains(&json!("signing.key")),
        "{made}"
    );
    assert_eq!(whole(&data), 3);
    let before = body(server.get(&of_match));
    server.kill();

    let elsewhere = directory.path().join("elsewhere");
    printed(&["restore", text(&file), "--data", text(&elsewhere)]);
    assert_eq!(whole(&elsewhere), 3);
    let key = elsewhere.join("signing.key");
    assert_eq!(fs::read_to_string(&key).unwrap(), "a secret");
    let server = Running::start(&["--data", text(&elsewhere)]);
    assert_eq!(body(server.get(&of_match)), before);
    // In use: it can be backed up and checked, not replaced.
    let error = failed(
        &[
            "restore",
            text(&file),
            "--data",
            text(&elsewhere),
            "--replace",
        ],
        1,
    );
    assert!(error.contains("another Fischio server uses"), "{error}");
}

#[cfg(unix)]
#[test]
fn what_the_server_keeps_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let (data, _) = data_of(directory.path(), 1);
    let file = directory.path().join("a.backup");
    printed(&["backup", "--data", text(&data), text(&file)]);
    let restored = directory.path().join("restored");
    printed(&["restore", text(&file), "--data", text(&restored)]);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    let all_private = |data: &Path| {
        assert_eq!(mode(data), 0o700);
        for entry in fs::read_dir(data).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    };
    all_private(&data);
    all_private(&restored);
    // As an older version left them; the next server mends it.
    for entry in fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
    }
    Running::start(&["--data", text(&data)]).kill();
    all_private(&data);
}

#[test]
fn nothing_is_replaced_unless_it_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let (three, _) = data_of(directory.path(), 3);
    let (one, _) = data_of(directory.path(), 1);
    let file = directory.path().join("a.backup");
    printed(&["backup", "--data", text(&three), text(&file)]);
    let error = failed(&["backup", "--data", text(&one), text(&file)], 1);
    assert!(
        error.contains("there already") && error.contains("--replace"),
        "{error}"
    );
    let error = failed(&["restore", text(&file), "--data", text(&one)], 1);
    assert!(
        error.contains("has data already") && error.contains("--replace"),
        "{error}"
    );
    assert_eq!(whole(&one), 1);
    printed(&["restore", text(&file), "--data", text(&one), "--replace"]);
    assert_eq!(whole(&one), 3);
    printed(&["backup", "--data", text(&one), text(&file), "--replace"]);
}

#[test]
fn what_is_no_whole_backup_is_not_restored() {
    let directory = tempfile::tempdir().unwrap();
    let (data, _) = data_of(directory.path(), 2);
    let file = directory.path().join("a.backup");
    printed(&["backup", "--data", text(&data), text(&file)]);
    let whole_backup = fs::read(&file).unwrap();
    let wrong = directory.path().join("wrong.backup");
    let elsewhere = directory.path().join("elsewhere");
    for bytes in [
        b"not a database at all, but long enough to be looked at as one".to_vec(),
        Vec::new(),
        whole_backup[..whole_backup.len() / 2].to_vec(),
        fs::read(data.join("fischio.sqlite")).unwrap(),
    ] {
        fs::write(&wrong, bytes).unwrap();
        let error = failed(&["restore", text(&wrong), "--data", text(&elsewhere)], 1);
        assert!(error.contains("is no backup"), "{error}");
    }
    // A restore that was refused left nothing behind that the next one would stumble on.
    printed(&["restore", text(&file), "--data", text(&elsewhere)]);
    let missing = directory.path().join("missing");
    for command in ["backup", "check"] {
        let mut arguments = vec![command, "--data", text(&missing)];
        if command == "backup" {
            arguments.push("x.backup");
        }
        assert!(failed(&arguments, 1).contains("there is no Fischio data in"));
    }
    assert!(!missing.exists());
}

fn started(arguments: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Kills a command as soon as `reached`, or lets it end before; whether it was killed.
fn killed_when(mut process: Child, reached: impl Fn() -> bool) -> bool {
    while process.try_wait().unwrap().is_none() {
        if reached() {
            process.kill().unwrap();
            return !process.wait().unwrap().success();
        }
    }
    false
}

fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |about| about.len())
}

#[test]
fn a_backup_that_is_killed_leaves_the_file_whole_or_as_it_was() {
    let directory = tempfile::tempdir().unwrap();
    let (data, _) = data_of(directory.path(), MATCHES);
    let (small, _) = data_of(directory.path(), 1);
    let file = directory.path().join("a.backup");
    let partial = directory.path().join("a.backup.partial");
    printed(&["backup", "--data", text(&small), text(&file)]);
    let old = fs::read(&file).unwrap();
    let mut killed = 0;
    for part in 0..10 {
        let _ = fs::remove_file(&partial);
        fs::write(&file, &old).unwrap();
        let process = started(&["backup", "--data", text(&data), text(&file), "--replace"]);
        killed += usize::from(killed_when(process, || length(&partial) > part * 150_000));
        let restored = directory.path().join(format!("restored-{part}"));
        printed(&["restore", text(&file), "--data", text(&restored)]);
        let found = whole(&restored);
        assert!(found == 1 || found == MATCHES, "{found}");
    }
    assert!(killed > 0, "no backup was killed in the middle");
    // What a killed one left is no obstacle.
    fs::write(&partial, "half").unwrap();
    printed(&["backup", "--data", text(&data), text(&file), "--replace"]);
    assert!(!partial.exists());
}

#[test]
fn a_restore_that_is_killed_leaves_the_old_data_or_the_new() {
    let directory = tempfile::tempdir().unwrap();
    let (many, _) = data_of(directory.path(), MATCHES);
    let (one, _) = data_of(directory.path(), 1);
    fs::write(many.join("signing.key"), "new").unwrap();
    let [large, small] = ["large", "small"].map(|name| directory.path().join(name));
    printed(&["backup", "--data", text(&many), text(&large)]);
    printed(&["backup", "--data", text(&one), text(&small)]);
    let stage = one.join("restore.partial");
    let ready = one.join("restore.ready");
    let key = one.join("signing.key");
    let mut killed = 0;
    for part in 0..12 {
        let process = started(&["restore", text(&large), "--data", text(&one), "--replace"]);
        killed += usize::from(killed_when(process, || {
            ready.exists() || part < 10 && length(&stage.join("fischio.sqlite")) > part * 150_000
        }));
        let found = whole(&one);
        assert!(found == 1 || found == MATCHES, "{found}");
        if found == MATCHES {
            assert_eq!(fs::read_to_string(&key).unwrap(), "new");
            assert!(!ready.exists());
        }
        printed(&["restore", text(&small), "--data", text(&one), "--replace"]);
        assert_eq!(whole(&one), 1);
    }
    assert!(killed > 0, "no restore was killed in the middle");
}

#[test]
fn a_restore_that_was_decided_is_finished_by_whoever_takes_the_directory_next() {
    let directory = tempfile::tempdir().unwrap();
    let (three, _) = data_of(directory.path(), 3);
    let (one, _) = data_of(directory.path(), 1);
    fs::write(three.join("signing.key"), "new").unwrap();
    fs::write(one.join("signing.key"), "old").unwrap();
    let file = directory.path().join("a.backup");
    printed(&["backup", "--data", text(&three), text(&file)]);
    // As it stands when the process is killed between the decision and each step after it.
    let staged = directory.path().join("staged");
    printed(&["restore", text(&file), "--data", text(&staged)]);
    for steps in 0..4 {
        let data = directory.path().join(format!("interrupted-{steps}"));
        let ready = data.join("restore.ready");
        fs::create_dir_all(&ready).unwrap();
        for name in ["fischio.sqlite", "fischio.sqlite-wal", "signing.key"] {
            fs::copy(one.join(name), data.join(name)).unwrap();
        }
        for name in ["fischio.sqlite", "signing.key"] {
            fs::copy(staged.join(name), ready.join(name)).unwrap();
        }
        if steps >= 1 {
            fs::rename(ready.join("signing.key"), data.join("signing.key")).unwrap();
        }
        if steps >= 2 {
            fs::remove_file(data.join("fischio.sqlite-wal")).unwrap();
        }
        if steps >= 3 {
            fs::rename(ready.join("fischio.sqlite"), data.join("fischio.sqlite")).unwrap();
        }
        assert_eq!(whole(&data), 3);
        assert_eq!(fs::read_to_string(data.join("signing.key")).unwrap(), "new");
        assert!(!ready.exists());
    }
}
