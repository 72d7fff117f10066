//! The database's own check of itself.

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

/// What the database's own check finds wrong: damage to the file, and rows that refer to none.
pub(crate) async fn findings(
    connection: &mut SqliteConnection,
) -> Result<Vec<String>, sqlx::Error> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(&mut *connection)
        .await?;
    let mut findings: Vec<String> = found.into_iter().filter(|found| found != "ok").collect();
    let lost = sqlx::query("PRAGMA foreign_key_check").fetch_all(connection);
    for row in lost.await? {
        let (from, to): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        findings.push(format!(
            "a row of {from} refers to a row of {to} that is missing"
        ));
    }
    Ok(findings)
}
