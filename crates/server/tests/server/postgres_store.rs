//! What is `PostgreSQL`'s alone: several processes write to one database, connections break, and what is no store is not touched.

use std::sync::Arc;

use fischio_core::Side;
use fischio_people::Rating;
use fischio_server::id::{Visitor, VisitorSecret};
use fischio_server::model::{LobbyId, Seek, Terms};
use fischio_server::store::{DatabaseStore, Lobby, LobbyWrite, Rejected, Store, StoreError, Write};

use crate::day::Day;
use crate::postgres::Database;

fn somebody() -> Visitor {
    VisitorSecret::random().visitor()
}

fn seek(person: &Visitor, most: u32) -> Write {
    let seek = Seek {
        id: LobbyId::random(),
        person: person.clone(),
        name: None,
        account: None,
        terms: Terms {
            game: "calcetto".to_owned(),
            options: [].into(),
            clock: None,
            days: None,
            rated: false,
        },
        side: Some(Side::Home),
        rating: Rating::default(),
        range: None,
        pool: None,
        made_ms: 1,
        until_ms: i64::MAX,
        met: None,
        avoids: Vec::new(),
    };
    let seek = Box::new(seek);
    Write::Lobby(LobbyWrite::Seek { seek, most })
}

/// Whether a unit may be written depends on what is there: two processes never both find room for the last.
#[tokio::test]
async fn of_two_processes_one_takes_the_last_place() {
    let database = Database::made().await;
    let one = Arc::new(DatabaseStore::postgres(&database.url()).await.unwrap());
    let other = Arc::new(DatabaseStore::postgres(&database.url()).await.unwrap());
    for _ in 0..20 {
        let person = somebody();
        let write = |store: &Arc<DatabaseStore>| {
            let (store, person) = (Arc::clone(store), person.clone());
            tokio::spawn(async move {
                let unit = vec![seek(&person, 1)];
                store.commit(&[unit]).await.unwrap().remove(0)
            })
        };
        let (first, second) = (write(&one), write(&other));
        let mut outcomes = [first.await.unwrap(), second.await.unwrap()];
        outcomes.sort_by_key(Result::is_err);
        assert_eq!(outcomes, [Ok(()), Err(Rejected::TooMany)]);
        assert_eq!(one.own_seeks(&person, 0).await.unwrap().len(), 1);
    }
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let database = Database::made().await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    let person = somebody();
    store.commit(&[vec![seek(&person, 9)]]).await.unwrap();
    store.ping().await.unwrap();
    database
        .tell(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    assert!(store.commit(&[vec![seek(&person, 9)]]).await.is_err());
    let other = somebody();
    let outcomes = store.commit(&[vec![seek(&other, 9)]]).await.unwrap();
    assert_eq!(outcomes, [Ok(())]);
    // Each reader fails once at most.
    let mut failures = 0;
    while store.ping().await.is_err() {
        failures += 1;
        assert!(failures <= 8, "it reads again");
    }
    assert_eq!(store.own_seeks(&other, 0).await.unwrap().len(), 1);
    store.close().await;
}

/// A value that the database cannot keep is its own unit's failure: nobody else's write fails with it, and the connection is good.
#[tokio::test]
async fn what_cannot_be_kept_fails_alone() {
    let database = Database::made().await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    let (one, other) = (somebody(), somebody());
    let unfit = |what: &str| {
        let nobody = Visitor::from_store(what.to_owned());
        vec![seek(&nobody, 9)]
    };
    let units = [
        vec![seek(&one, 9)],
        unfit("nobody\0"),
        vec![seek(&other, 9)],
    ];
    let outcomes = store.commit(&units).await.unwrap();
    assert_eq!(outcomes, [Ok(()), Err(Rejected::Conflict), Ok(())]);
    let alone = store.commit(&[unfit("\0")]).await.unwrap();
    assert_eq!(alone, [Err(Rejected::Conflict)]);
    for person in [one, other] {
        assert_eq!(store.own_seeks(&person, 0).await.unwrap().len(), 1);
    }
    store.close().await;
}

/// The table of migrations comes first, and a process that is killed leaves it alone there.
#[tokio::test]
async fn a_first_start_that_was_killed_is_begun_again() {
    let database = Database::empty().await;
    database
        .tell(
            "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
             installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL, checksum BYTEA NOT NULL, \
             execution_time BIGINT NOT NULL)",
        )
        .await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    store.commit(&[vec![seek(&somebody(), 9)]]).await.unwrap();
    store.close().await;
}

/// Two processes come to an empty database at once: both find it a store.
#[tokio::test]
async fn two_processes_begin_at_once() {
    let database = Database::empty().await;
    let url = database.url();
    let (one, other) = tokio::join!(DatabaseStore::postgres(&url), DatabaseStore::postgres(&url));
    one.unwrap().close().await;
    other.unwrap().close().await;
}

#[tokio::test]
async fn another_programs_database_is_not_touched() {
    let database = Database::empty().await;
    database.tell("CREATE TABLE letters (text TEXT)").await;
    let error = DatabaseStore::postgres(&database.url()).await.unwrap_err();
    assert!(matches!(error, StoreError::Unfit { .. }), "{error}");
    assert!(error.to_string().contains("another program"), "{error}");
    database.tell("DROP TABLE letters").await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_newer_programs_database_is_not_touched() {
    let database = Database::made().await;
    database
        .tell(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (9000, 'newer', true, '', 0)",
        )
        .await;
    let error = DatabaseStore::postgres(&database.url()).await.unwrap_err();
    assert!(
        matches!(error, StoreError::Newer { stored: 9000, .. }),
        "{error}"
    );
}

#[tokio::test]
async fn what_is_decided_is_never_changed() {
    let database = Database::made().await;
    let store = DatabaseStore::postgres(&database.url()).await.unwrap();
    let day = Day::new();
    day.live(&store, |_| {}).await;
    day.must_be_kept_in(&store).await;
    store.close().await;
    for statement in ["UPDATE decisions SET reason = ''", "DELETE FROM decisions"] {
        let refused = format!(
            "DO $$ BEGIN {statement}; RAISE 'it was changed'; EXCEPTION WHEN raise_exception THEN \
             IF sqlerrm LIKE 'it was changed' THEN RAISE; END IF; END $$"
        );
        database.tell(&refused).await;
    }
}
