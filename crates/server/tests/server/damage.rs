//! A database that is damaged, lost or not ours is never taken for an empty or a sound one.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use fischio_server::store::{DatabaseStore, Store, StoreError};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::day::Day;

/// A database with a day in it, closed.
async fn lived(directory: &Path) -> PathBuf {
    let path = directory.join("fischio.sqlite");
    let store = DatabaseStore::file(&path).await.unwrap();
    Day::new().live(&store, |_| ()).await;
    store.close().await;
    path
}

async fn refused(path: &Path) -> StoreError {
    match DatabaseStore::file(path).await {
        Ok(_) => panic!("it opened"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_database_that_was_emptied_or_lost_is_not_begun_anew() {
    let directory = tempfile::tempdir().unwrap();
    let path = lived(directory.path()).await;
    let whole = fs::read(&path).unwrap();
    fs::write(&path, "").unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreError::Lost { .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("empty") && text.contains("backup"), "{text}");
    fs::remove_file(&path).unwrap();
    let error = refused(&path).await;
    assert!(error.to_string().contains("gone"), "{error}");
    assert!(!path.exists(), "nothing was made in its place");

    // A backup put there opens.
    fs::write(&path, whole).unwrap();
    let store = DatabaseStore::file(&path).await.unwrap();
    Day::new().must_be_kept_in(&store).await;
    store.close().await;
    // And so does a new one, for those who follow the advice.
    fs::remove_file(&path).unwrap();
    fs::remove_file(directory.path().join("fischio.sqlite.made")).unwrap();
    DatabaseStore::file(&path).await.unwrap().close().await;
}

#[tokio::test]
async fn half_a_database_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = lived(directory.path()).await;
    let whole = fs::read(&path).unwrap();
    for part in [whole.len() / 2, 4096, 100, 50, 3] {
        fs::write(&path, &whole[..part]).unwrap();
        let error = refused(&path).await;
        let told = matches!(error, StoreError::Damaged(_) | StoreError::Foreign(_));
        assert!(told, "{part}: {error}");
        assert!(error.to_string().contains("backup"), "{part}: {error}");
        assert_eq!(fs::metadata(&path).unwrap().len(), part as u64, "untouched");
    }
}

#[tokio::test]
async fn a_damaged_page_is_found_at_the_start() {
    let directory = tempfile::tempdir().unwrap();
    let path = lived(directory.path()).await;
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    let mut found = 0;
    for page in 1..pages {
        let mut damaged = whole.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0xa5);
        fs::write(&path, &damaged).unwrap();
        match DatabaseStore::file(&path).await {
            Err(error) => {
                assert!(matches!(error, StoreError::Damaged(_)), "{page}: {error}");
                found += 1;
            }
            // A page that holds nothing but a part of a long text has no form to be checked.
            Ok(store) => store.close().await,
        }
    }
    assert!(found > pages / 2, "{found} of {pages} pages");
}

#[tokio::test]
async fn damage_that_is_met_later_is_told_from_then_on() {
    let directory = tempfile::tempdir().unwrap();
    let path = lived(directory.path()).await;
    let store = DatabaseStore::file(&path).await.unwrap();
    store.ping().await.unwrap();
    // Everything behind the first page is overwritten while the store is open.
    let mut damaged = fs::read(&path).unwrap();
    damaged[4096..].fill(0xa5);
    fs::write(&path, &damaged).unwrap();
    // What a connection has in memory it does not read again.
    let reads = [
        store.live(100).await.map(drop),
        store.timed().await.map(drop),
        store.without_frames().await.map(drop),
        store.unfinished().await.map(drop),
    ];
    let error = reads.into_iter().find_map(Result::err).unwrap();
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    for _ in 0..2 {
        let error = store.ping().await.unwrap_err();
        assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    }
    store.close().await;
}

#[tokio::test]
async fn another_programs_database_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("fischio.sqlite");
    for statement in ["CREATE TABLE notes (text)", "PRAGMA application_id = 7"] {
        let mut connection = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .connect()
            .await
            .unwrap();
        sqlx::raw_sql(statement)
            .execute(&mut connection)
            .await
            .unwrap();
        sqlx::Connection::close(connection).await.unwrap();
        let before = fs::read(&path).unwrap();
        let error = refused(&path).await;
        assert!(matches!(error, StoreError::Foreign(_)), "{error}");
        assert_eq!(
            fs::read(&path).unwrap(),
            before,
            "nothing was written to it"
        );
        fs::remove_file(&path).unwrap();
    }
    fs::write(&path, "a shopping list, longer than a head\n").unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreError::Foreign(_)), "{error}");
}

#[tokio::test]
async fn only_its_owner_reads_what_a_store_writes() {
    let directory = tempfile::tempdir().unwrap();
    let path = lived(directory.path()).await;
    // As earlier programs left it.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let store = DatabaseStore::file(&path).await.unwrap();
    Day::new().must_be_kept_in(&store).await;
    let files = fs::read_dir(directory.path()).unwrap();
    let modes: Vec<(PathBuf, u32)> = files
        .map(|file| {
            let file = file.unwrap();
            (file.path(), file.metadata().unwrap().mode() & 0o777)
        })
        .collect();
    assert!(modes.len() >= 4, "{modes:?}");
    assert!(modes.iter().all(|(_, mode)| *mode == 0o600), "{modes:?}");
    store.close().await;
}
