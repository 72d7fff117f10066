//! The schema is brought to this version. Migrations are only ever added, never changed; a test
//! holds the digest of each.

use std::cmp::Ordering;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::SqliteConnection;

use crate::store::StoreError;

/// How migration 0001 read on the first day, before matches had seats: SHA-384, as `sqlx` keeps it.
/// It was changed after databases had been made by it, which was a mistake; they are
/// brought to what it is now.
const FIRST_0001: &str = "78930C27959196FA387C698D3E3BF5314E7E702CD8C4242325090FFDA842C0A0\
     FA7DF9B4276AB4BC3D3D774F8D7ECFF7";

/// From sides to seats: one chair a side, its creator and the open seat not yet written down.
const FROM_SIDES_TO_SEATS: [&str; 4] = [
    "ALTER TABLE chairs RENAME COLUMN side TO seat",
    "UPDATE happenings SET body = json_set(body, '$.seat', (\
         SELECT CASE WHEN json_extract(m.fixture, '$.chairs.home.kind') = 'open' \
             THEN 'home' ELSE 'away' END \
         FROM matches m WHERE m.id = match_id)) \
     WHERE json_extract(body, '$.deed') = 'joined'",
    "UPDATE matches SET fixture = json_set(fixture, '$.invitations', json_object(\
         CASE WHEN json_extract(fixture, '$.chairs.home.kind') = 'open' \
             THEN 'home' ELSE 'away' END, \
         json_extract(fixture, '$.invitation'))) \
     WHERE json_extract(fixture, '$.invitation') IS NOT NULL",
    "UPDATE matches SET fixture = json_remove(json_insert(fixture, \
         '$.invitations', json('{}'), \
         '$.creator', CASE WHEN json_extract(fixture, '$.chairs.home.kind') = 'person' \
             THEN 'home' ELSE 'away' END), '$.invitation')",
];

/// Carries out the migrations that the database has not had yet.
pub(super) async fn upgrade(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let migrator = sqlx::migrate!();
    let known = migrator.iter().map(|migration| migration.version).max();
    if has_table(connection, "_sqlx_migrations").await? {
        let stored: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut *connection)
            .await?;
        if stored > known {
            return Err(StoreError::Newer {
                stored: stored.unwrap_or_default(),
                known: known.unwrap_or_default(),
            });
        }
        from_sides_to_seats(connection, &migrator).await?;
    }
    migrator
        .run(&mut *connection)
        .await
        .map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            error => StoreError::Migration(error),
        })
}

/// Whether the database is of this very version: nothing is changed in it.
///
/// # Errors
/// If it is not.
pub(super) async fn must_be_current(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = sqlx::migrate!().iter().map(|one| one.version).max();
    let known = known.unwrap_or_default();
    let stored: Option<i64> = if has_table(connection, "_sqlx_migrations").await? {
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut *connection)
            .await?
    } else {
        None
    };
    let stored = stored.unwrap_or_default();
    match stored.cmp(&known) {
        Ordering::Less => Err(StoreError::Older { stored, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(StoreError::Newer { stored, known }),
    }
}

/// Whether there is such a table.
pub(super) async fn has_table(
    connection: &mut SqliteConnection,
    name: &str,
) -> Result<bool, sqlx::Error> {
    let tables: u32 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?")
            .bind(name)
            .fetch_one(connection)
            .await?;
    Ok(tables > 0)
}

async fn from_sides_to_seats(
    connection: &mut SqliteConnection,
    migrator: &sqlx::migrate::Migrator,
) -> Result<(), StoreError> {
    let first: Option<String> =
        sqlx::query_scalar("SELECT hex(checksum) FROM _sqlx_migrations WHERE version = 1")
            .fetch_optional(&mut *connection)
            .await?;
    if first.as_deref() != Some(FIRST_0001) {
        return Ok(());
    }
    let now = migrator.iter().find(|migration| migration.version == 1);
    let now = now.map(|migration| migration.checksum.to_vec());
    // All or nothing: if anything fails, the connection is closed and the transaction with it.
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut *connection)
        .await?;
    for statement in FROM_SIDES_TO_SEATS {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    sqlx::query("UPDATE _sqlx_migrations SET checksum = ? WHERE version = 1")
        .bind(now)
        .execute(&mut *connection)
        .await?;
    sqlx::query("COMMIT").execute(&mut *connection).await?;
    tracing::info!("the database of the first day now has seats");
    Ok(())
}
