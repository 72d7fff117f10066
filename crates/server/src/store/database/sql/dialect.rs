//! Where the two databases' SQL differs. Queries are written once, in what both understand; what `SQLite` has and `PostgreSQL`
//! lacks (`json_extract`, `instr` and others) the latter's schema adds as functions. What remains stands here.

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store::database) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    /// Begins a transaction that writes.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            // Whatever the database's own settings say: what is checked after the lock was taken is what is there then.
            Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
        }
    }

    /// Begins a transaction in which everything is read as of one moment.
    pub(super) fn begin_reading(self) -> &'static str {
        match self {
            Kind::Sqlite => "BEGIN",
            Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

/// A query as `PostgreSQL` reads it: its values are `$1`, `$2` and so on. As in `SQLite`, a `?` without a number stands for the one
/// after the greatest before it.
pub(super) fn of_postgres(sql: SqlStr) -> SqlStr {
    if sql.as_str().contains('?') {
        AssertSqlSafe(numbered(sql.as_str())).into_sql_str()
    } else {
        sql
    }
}

fn numbered(sql: &str) -> String {
    let mut numbered = String::with_capacity(sql.len() + 16);
    let mut greatest = 0;
    // What stands between quotes is text: every other part.
    for (at, part) in sql.split('\'').enumerate() {
        if at > 0 {
            numbered.push('\'');
        }
        if at % 2 == 1 {
            numbered.push_str(part);
            continue;
        }
        let mut rest = part;
        while let Some((before, after)) = rest.split_once('?') {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let number = after[..digits].parse().unwrap_or(greatest + 1);
            greatest = greatest.max(number);
            numbered.push_str(before);
            numbered.push('$');
            numbered.push_str(&number.to_string());
            rest = &after[digits..];
        }
        numbered.push_str(rest);
    }
    numbered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbered_as_sqlite_numbers_them() {
        for (sql, postgres) in [
            ("SELECT 1", "SELECT 1"),
            ("a = ? AND b = ?", "a = $1 AND b = $2"),
            ("a = ?2 AND b = ?1 OR c = ?", "a = $2 AND b = $1 OR c = $3"),
            ("a = '?' AND b = ?12", "a = '?' AND b = $12"),
            ("a <> 'it''s ?' AND b = ?", "a <> 'it''s ?' AND b = $1"),
        ] {
            assert_eq!(numbered(sql), postgres);
        }
    }
}
