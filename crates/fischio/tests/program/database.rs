//! The server's database, from outside.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteLockingMode};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tokio::runtime::Runtime;

/// Carries out a statement in a data directory that nobody uses.
pub fn change(data: &Path, statement: &str) {
    let options = SqliteConnectOptions::new().filename(data.join("fischio.sqlite"));
    Runtime::new().unwrap().block_on(async {
        let mut connection = options.connect().await.unwrap();
        let changed = sqlx::query(AssertSqlSafe(statement))
            .execute(&mut connection)
            .await;
        assert!(changed.unwrap().rows_affected() > 0, "{statement}");
        connection.close().await.unwrap();
    });
}

/// A database that nobody else can read, as long as this is there.
pub struct Locked {
    _connection: SqliteConnection,
    _runtime: Runtime,
}

impl Locked {
    pub fn new(data: &Path) -> Locked {
        let options = SqliteConnectOptions::new()
            .filename(data.join("fischio.sqlite"))
            .locking_mode(SqliteLockingMode::Exclusive);
        let runtime = Runtime::new().unwrap();
        let connection = runtime.block_on(async {
            let mut connection = options.connect().await.unwrap();
            let begun = sqlx::query("BEGIN EXCLUSIVE")
                .execute(&mut connection)
                .await;
            begun.unwrap();
            connection
        });
        Locked {
            _connection: connection,
            _runtime: runtime,
        }
    }
}
