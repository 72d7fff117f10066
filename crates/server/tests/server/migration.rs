//! Matches move from a data directory to `PostgreSQL`: all of them, or none.

use std::path::Path;

use fischio_server::maintenance::{MaintenanceError, TransferError, migrate};
use fischio_server::store::{DataDirectory, DatabaseStore, Store, StoreError, Write};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};

use crate::day::Day;
use crate::postgres::Database;

/// A data directory in which a day was lived.
async fn lived(day: &Day) -> tempfile::TempDir {
    let directory = crate::day::directory();
    let store = DatabaseStore::file(&directory.path().join("fischio.sqlite"))
        .await
        .unwrap();
    assert_eq!(day.live(&store, |_| {}).await, 0);
    store.close().await;
    directory
}

/// Has a statement carried out in a data directory that nobody uses, and gives the numbers it answers with.
async fn tell(directory: &Path, statement: &str) -> Vec<i64> {
    let options = SqliteConnectOptions::new()
        .filename(directory.join("fischio.sqlite"))
        .foreign_keys(false);
    let mut connection = options.connect().await.unwrap();
    let rows = sqlx::query(AssertSqlSafe(statement.to_owned()))
        .fetch_all(&mut connection)
        .await;
    let rows = rows.unwrap();
    connection.close().await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

#[tokio::test]
async fn all_that_a_day_left_moves_and_the_file_stays_as_it_was() {
    let day = Day::new();
    let directory = lived(&day).await;
    let file = directory.path().join("fischio.sqlite");
    let before = std::fs::read(&file).unwrap();
    let database = Database::empty().await;
    let moved = migrate(directory.path(), &database.url()).await.unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), before);

    for table in &moved {
        let count = format!("SELECT count(*) FROM {}", table.name);
        let rows = tell(directory.path(), &count).await;
        assert_eq!(rows, [i64::try_from(table.rows).unwrap()], "{}", table.name);
        assert_eq!(table.digest.len(), 64);
    }
    let filled = moved.iter().filter(|table| table.rows > 0).count();
    assert!(filled > 20, "a day leaves something in {filled} tables");

    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    day.must_be_kept_in(&store).await;
    // It goes on counting where the file was: a new match comes after all that moved.
    let last = tell(
        directory.path(),
        "SELECT seq FROM sqlite_sequence WHERE name = 'matches'",
    )
    .await;
    let outcomes = store.commit(&[vec![another_match()]]).await.unwrap();
    assert_eq!(outcomes, [Ok(())]);
    let scanned = store.scan(0, 1_000).await.unwrap();
    assert_eq!(scanned.last().unwrap().place, last[0] + 1);
    store.close().await;

    // Who moves again is told that it was done.
    let error = migrate(directory.path(), &database.url())
        .await
        .unwrap_err();
    let expected = matches!(
        error,
        MaintenanceError::Transfer(TransferError::NotEmpty { .. })
    );
    assert!(expected, "{error}");
}

fn another_match() -> Write {
    let settings = serde_json::json!({
        "id": "NNNNNNNNNNNN", "game": "chess-football", "rules_version": 1, "options": {}, "position": null, "mode": "hot-seat",
        "chairs": {}, "creator": "home", "clock": null, "listed": false, "invitations": {}, "began_ms": 0,
    });
    let settings: fischio_server::model::MatchSettings = serde_json::from_value(settings).unwrap();
    let summary = fischio_server::model::Summary {
        status: fischio_server::model::Status::Running,
        chairs: settings.chairs.clone(),
        score: fischio_core::BySide::default(),
        result: None,
        to_act: Vec::new(),
        ended_ms: None,
        due_ms: None,
    };
    Write::Begin {
        settings: Box::new(settings),
        summary,
    }
}

#[tokio::test]
async fn a_directory_in_use_and_one_without_data_do_not_move() {
    let database = Database::empty().await;
    let directory = tempfile::tempdir().unwrap();
    let error = migrate(directory.path(), &database.url())
        .await
        .unwrap_err();
    assert!(matches!(error, MaintenanceError::NoData(_)), "{error}");

    let directory = lived(&Day::new()).await;
    let taken = DataDirectory::take(directory.path()).unwrap();
    let error = migrate(directory.path(), &database.url())
        .await
        .unwrap_err();
    assert!(matches!(error, MaintenanceError::Directory(_)), "{error}");
    drop(taken);

    // A file of an older program is brought to this version by its server first.
    tell(
        directory.path(),
        "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    )
    .await;
    let error = migrate(directory.path(), &database.url())
        .await
        .unwrap_err();
    let expected = matches!(
        error,
        MaintenanceError::Transfer(TransferError::Store(StoreError::Older { .. }))
    );
    assert!(expected, "{error}");
}

/// What `PostgreSQL` cannot keep is named with its place, and nothing moves.
#[tokio::test]
async fn what_cannot_move_keeps_all_from_moving() {
    let day = Day::new();
    let directory = lived(&day).await;
    let database = Database::empty().await;
    for (value, why) in [("x'416100'", "U+0000"), ("x'41ff'", "UTF-8")] {
        let spoil = format!("UPDATE names SET name = CAST({value} AS TEXT)");
        tell(directory.path(), &spoil).await;
        let error = migrate(directory.path(), &database.url())
            .await
            .unwrap_err();
        let said = error.to_string();
        assert!(said.contains("names") && said.contains(why), "{said}");
        assert!(said.contains("nothing was moved"), "{said}");
    }
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    assert_eq!(store.scan(0, 10).await.unwrap(), []);
    store.close().await;
    tell(directory.path(), "UPDATE names SET name = 'Ada'").await;
    migrate(directory.path(), &database.url()).await.unwrap();
}
