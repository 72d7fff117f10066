//! A throw-away `PostgreSQL` for the tests of the store: made when a test first asks for it.

mod cluster;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use fischio_server::store::{DatabaseStore, DatabaseUrl, Store};
use tokio::sync::OnceCell;

use cluster::Cluster;

/// The database that others are copied from: one that a store has opened and closed.
const TEMPLATE: &str = "template_of_fischio";

fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| {
        // On a disk: a database takes more than some systems have for files in memory.
        Cluster::start(&tempfile::tempdir().unwrap().keep())
    })
}

fn url(database: &str) -> DatabaseUrl {
    cluster().url(database).parse().unwrap()
}

/// A new database if the tests are asked to keep all matches there (`FISCHIO_TEST_POSTGRES=1`), not in memory.
pub async fn if_asked() -> Option<DatabaseUrl> {
    std::env::var_os("FISCHIO_TEST_POSTGRES")?;
    Some(Database::made().await.url())
}

/// A database of a test's own.
#[derive(Debug)]
pub struct Database(String);

impl Database {
    /// One with nothing in it.
    pub async fn empty() -> Database {
        Database::copied_from("template0").await
    }

    /// One that is a store already, which is quicker than to make it one.
    pub async fn made() -> Database {
        static IS_MADE: OnceCell<()> = OnceCell::const_new();
        let make = async || {
            let cluster = cluster();
            let create = format!("CREATE DATABASE {TEMPLATE} TEMPLATE template0");
            cluster.tell("postgres", &create).await;
            let store = DatabaseStore::postgres(&url(TEMPLATE)).await;
            store.unwrap().close().await;
        };
        IS_MADE.get_or_init(make).await;
        Database::copied_from(TEMPLATE).await
    }

    async fn copied_from(template: &str) -> Database {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let cluster = cluster();
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{number}");
        let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
        cluster.tell("postgres", &create).await;
        Database(name)
    }

    /// Where it is.
    pub fn url(&self) -> DatabaseUrl {
        url(&self.0)
    }

    /// Empties its tables, which is quicker than to make another. Rows that refer to others and those that stay for good go, too.
    pub async fn empty_again(&self) {
        self.tell(
            "SET session_replication_role = replica; \
             DO $$ BEGIN EXECUTE (SELECT string_agg('DELETE FROM ' || quote_ident(tablename), ';') \
             FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations'); END $$",
        )
        .await;
    }

    /// Has a statement carried out in it, beside any store.
    pub async fn tell(&self, statement: &str) {
        cluster().tell(&self.0, statement).await;
    }
}
