//! What is wrong with stored data is found and named.

use std::path::Path;

use fischio_server::DataLocation;
use fischio_server::maintenance::{Checked, Finding, backup, check, restore};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::visit::House;

/// A closed house with so many matches of two actions each; their IDs.
async fn house_with(data: &Path, matches: usize) -> Vec<String> {
    let location = DataLocation::Directory(data.to_owned());
    let house = House::open_with(|config| config.data = location).await;
    let ada = house.visitor();
    let mut ids = Vec::new();
    for _ in 0..matches {
        let begun = ada.begin(json!({"mode": "hot-seat"})).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        ada.play_all(&id, &[("home", "N@e4"), ("away", "N@e5")])
            .await;
        ids.push(id);
    }
    house.close().await;
    ids
}

async fn change(data: &Path, statement: &str) {
    let mut connection = SqliteConnectOptions::new()
        .filename(data.join("fischio.sqlite"))
        .foreign_keys(false)
        .connect()
        .await
        .unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

async fn checked(data: &Path) -> Checked {
    check(data, |_, _| {}).await.unwrap()
}

#[tokio::test]
async fn what_is_missing_is_a_fault_and_a_frozen_match_is_none() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path();
    let ids = house_with(data, 3).await;
    let mut told = Vec::new();
    let all = check(data, |done, of| told.push((done, of))).await.unwrap();
    assert_eq!((all.matches, all.events), (3, 6));
    assert_eq!((all.findings, all.frozen), (vec![], vec![]));
    assert_eq!(told.last(), Some(&(3, 3)));

    let (wrong, gone) = (&ids[1], &ids[2]);
    change(
        data,
        &format!(
            "UPDATE happenings SET body = replace(body, 'N@e5', 'N@e4') WHERE match_id = '{wrong}'; \
             DELETE FROM happenings WHERE match_id = '{gone}' AND number = 1"
        ),
    )
    .await;
    let found = checked(data).await;
    assert_eq!(found.matches, 3);
    let named: Vec<&String> = found
        .findings
        .iter()
        .map(|finding| match finding {
            Finding::Match { id, why } => {
                assert!(!why.is_empty());
                id
            }
            Finding::Database(what) => panic!("{what}"),
        })
        .collect();
    assert_eq!(named, [gone]);
    // By other rules than today's it may have been right.
    let [frozen] = &found.frozen[..] else {
        panic!("{found:?}")
    };
    assert_eq!(&frozen.id, wrong);
    assert!(frozen.why.contains("number 2"), "{}", frozen.why);

    change(
        data,
        &format!("UPDATE happenings SET body = '{{' WHERE match_id = '{wrong}' AND number = 2"),
    )
    .await;
    let found = checked(data).await;
    assert_eq!((found.findings.len(), found.frozen.len()), (2, 0));
}

#[tokio::test]
async fn damage_to_the_database_is_told_and_not_backed_up_as_whole() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let ids = house_with(&data, 2).await;
    change(
        &data,
        &format!("DELETE FROM matches WHERE id = '{}'", ids[0]),
    )
    .await;
    let found = checked(&data).await;
    assert!(
        matches!(&found.findings[0], Finding::Database(what) if what.contains("matches")),
        "{found:?}"
    );
    // A backup is as its data was: it is restored only if the database is whole.
    let file = directory.path().join("a.backup");
    backup(&data, &file, false).await.unwrap();
    let elsewhere = directory.path().join("elsewhere");
    let error = restore(&file, &elsewhere, false).await.unwrap_err();
    assert!(error.to_string().contains("missing"), "{error}");
}

/// What is in a directory, by name, with its text.
fn files_of(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let body = std::fs::read(entry.path()).unwrap_or_default();
            (entry.file_name().into_string().unwrap(), body)
        })
        .collect();
    files.sort();
    files
}

#[tokio::test]
async fn a_backup_never_touches_the_data_that_it_is_of() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    std::fs::create_dir(&data).unwrap();
    house_with(&data, 1).await;
    let before = files_of(&data);
    let way_round = data.join("../data/signing-key");
    for file in [
        data.join("fischio.sqlite"),
        data.join("signing-key"),
        data.join("new.backup"),
        way_round,
    ] {
        let error = backup(&data, &file, true).await.unwrap_err().to_string();
        assert!(error.contains("is in the data directory"), "{error}");
    }
    assert_eq!(files_of(&data), before);
    let error = backup(&data, directory.path(), true).await.unwrap_err();
    assert!(error.to_string().contains("is no file"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_not_written_through_a_link() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    std::fs::create_dir(&data).unwrap();
    house_with(&data, 1).await;
    let other = directory.path().join("other");
    std::fs::write(&other, "somebody's").unwrap();
    let file = directory.path().join("a.backup");
    std::os::unix::fs::symlink(&other, directory.path().join("a.backup.partial")).unwrap();
    let error = backup(&data, &file, false).await.unwrap_err().to_string();
    assert!(
        error.contains("a.backup.partial") && error.contains("link"),
        "{error}"
    );
    // One that stands where the backup is to be is replaced itself.
    let file = directory.path().join("b.backup");
    std::os::unix::fs::symlink(&other, &file).unwrap();
    assert!(backup(&data, &file, false).await.is_err());
    backup(&data, &file, true).await.unwrap();
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "somebody's");
    assert!(file.symlink_metadata().unwrap().is_file());
}

#[tokio::test]
async fn what_is_no_backup_leaves_nothing_behind() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("no.backup");
    std::fs::write(&file, "no backup".repeat(1_000)).unwrap();
    let data = directory.path().join("data");
    let mut files = vec![file, directory.path().to_owned()];
    if cfg!(target_os = "linux") {
        // It has no end.
        files.push("/dev/zero".into());
    }
    for file in files {
        let error = restore(&file, &data, false).await.unwrap_err().to_string();
        let of_file = format!("{} is no backup", file.display());
        assert!(error.starts_with(&of_file), "{error}");
        if data.exists() {
            let left: Vec<String> = files_of(&data).into_iter().map(|(name, _)| name).collect();
            assert_eq!(left, ["lock"]);
        }
    }
}

#[tokio::test]
async fn data_that_cannot_be_looked_at_is_not_said_to_be_missing() {
    let directory = tempfile::tempdir().unwrap();
    let none = check(directory.path(), |_, _| {}).await.unwrap_err();
    assert!(
        none.to_string().contains("there is no Fischio data"),
        "{none}"
    );
    // Who runs the tests may be allowed everything, so it is no directory rather than a forbidden one.
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = check(&file, |_, _| {}).await.unwrap_err().to_string();
    assert!(
        error.contains("cannot be used") && error.contains("file"),
        "{error}"
    );
}
