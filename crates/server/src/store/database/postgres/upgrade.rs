//! The schema is brought to this version. It has migrations of its own, which are only ever added, too: the first is the schema as it was
//! when `PostgreSQL` came.

use std::cmp::Ordering;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgConnection;

use super::DatabaseUrl;
use crate::store::StoreError;

fn migrator() -> Migrator {
    sqlx::migrate!("migrations/postgres")
}

fn known() -> i64 {
    let versions = migrator().iter().map(|one| one.version).max();
    versions.unwrap_or_default()
}

/// Carries out the migrations that the database has not had yet.
pub(super) async fn upgrade(
    connection: &mut PgConnection,
    url: &DatabaseUrl,
) -> Result<(), StoreError> {
    let known = known();
    // Two processes may come to an empty database at once.
    lock(connection, "SELECT pg_advisory_lock($1)").await?;
    let stored = stored(connection, url).await?;
    if stored > known {
        return Err(StoreError::Newer { stored, known });
    }
    let done = migrator().run(&mut *connection).await;
    done.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        error => StoreError::Migration(error),
    })?;
    lock(connection, "SELECT pg_advisory_unlock($1)").await
}

/// Takes the lock of those that bring the database to a version, or gives it back. It ends with the connection, too.
async fn lock(connection: &mut PgConnection, statement: &'static str) -> Result<(), StoreError> {
    /// A number of our own.
    const UPGRADE: i64 = 0x0046_6973_6368_696f;
    sqlx::query(statement)
        .bind(UPGRADE)
        .execute(connection)
        .await?;
    Ok(())
}

/// Whether the database is of this very version: nothing is changed in it.
///
/// # Errors
/// If it is not.
pub(super) async fn must_be_current(
    connection: &mut PgConnection,
    url: &DatabaseUrl,
) -> Result<(), StoreError> {
    let known = known();
    let stored = stored(connection, url).await?;
    match stored.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { stored, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { stored, known }),
    }
}

/// The database's last migration; 0 of an empty one.
///
/// # Errors
/// If it is another program's, or keeps texts otherwise than as UTF-8.
async fn stored(connection: &mut PgConnection, url: &DatabaseUrl) -> Result<i64, StoreError> {
    let unfit = |why: &str| StoreError::Unfit {
        database: url.to_string(),
        why: why.to_owned(),
    };
    let encoding: String = sqlx::query_scalar("SELECT current_setting('server_encoding')")
        .fetch_one(&mut *connection)
        .await?;
    if encoding != "UTF8" {
        return Err(unfit(
            "keeps texts otherwise than as UTF-8; make one with ENCODING 'UTF8'",
        ));
    }
    let (tables, migrations, ours): (i64, bool, bool) = sqlx::query_as(
        "SELECT count(*), coalesce(bool_or(tablename = '_sqlx_migrations'), FALSE), \
         coalesce(bool_or(tablename = 'happenings'), FALSE) \
         FROM pg_tables WHERE schemaname = current_schema()",
    )
    .fetch_one(&mut *connection)
    .await?;
    let stored = if migrations {
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut *connection)
            .await?
    } else {
        None
    };
    match (tables, stored) {
        (0, _) => Ok(0),
        // The table of migrations comes before all others, and somebody stopped it there.
        (1, None) if migrations => Ok(0),
        (_, Some(stored)) if ours => Ok(stored),
        _ => Err(unfit(
            "has tables of another program; make one for Fischio alone",
        )),
    }
}
