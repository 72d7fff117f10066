//! All that is in an `SQLite` file moves to `PostgreSQL`: table by table, row by row, in one transaction, which is committed once both were
//! read back and have the same.

use std::collections::BTreeSet;
use std::path::Path;

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Connection as _, Executor, Row, ValueRef};

use super::postgres::{self, DatabaseUrl};
use super::sqlite;
use crate::store::StoreError;

/// Rows that are written together at most, and bytes after which no more are added to them.
const ROWS: usize = 500;
const BYTES: usize = 4 << 20;

/// What `sqlx` knows of its migrations: each database has its own.
const MIGRATIONS: &str = "_sqlx_migrations";
/// That a store can be written, which a server tries once and again: nothing that anybody would miss.
const PROOFS: &str = "proofs";

/// A table that was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedTable {
    /// Its name.
    pub name: String,
    /// How many rows it has.
    pub rows: u64,
    /// SHA-256 of all that is in it, in hexadecimal, which was the same in both databases.
    pub digest: String,
}

/// Why nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database to which it was to be moved has something.
    #[error(
        "the database {database} has data already (in the table {table}); nothing was moved. Name an empty one"
    )]
    NotEmpty {
        /// Which.
        database: String,
        /// Where something is.
        table: String,
    },
    /// The two do not have the same tables.
    #[error("the tables of both databases are not the same ({0}); nothing was moved")]
    Tables(String),
    /// Something cannot be kept there.
    #[error("{table}, row {row}: {column}: {why}; nothing was moved")]
    Value {
        /// In which table.
        table: String,
        /// In which row, counted from 1 in the order of the primary key.
        row: u64,
        /// In which column.
        column: String,
        /// Why not.
        why: &'static str,
    },
    /// What was read back is not what was written.
    #[error(
        "{table}: what was read back is not what was written ({written} rows and {read}); nothing was moved"
    )]
    Different {
        /// In which table.
        table: String,
        /// Rows that it has in the file.
        written: u64,
        /// Rows that were read back.
        read: u64,
    },
    /// One of the two failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for TransferError {
    fn from(error: sqlx::Error) -> TransferError {
        TransferError::Store(error.into())
    }
}

/// What stands in a column of every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Integer,
    Real,
    Text,
    Bytes,
}

/// A value of a row, as both databases have it.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Nothing,
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    fn bytes(&self) -> usize {
        match self {
            Value::Nothing | Value::Integer(_) | Value::Real(_) => 8,
            Value::Text(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
        }
    }

    /// Adds it to a digest, so that no two rows are added in the same way.
    fn add_to(&self, digest: &mut Sha256) {
        let (kind, bytes): (u8, &[u8]) = match self {
            Value::Nothing => (0, &[]),
            Value::Integer(number) => (1, &number.to_be_bytes()),
            Value::Real(number) => (2, &number.to_bits().to_be_bytes()),
            Value::Text(text) => (3, text.as_bytes()),
            Value::Bytes(bytes) => (4, bytes),
        };
        digest.update([kind]);
        digest.update((bytes.len() as u64).to_be_bytes());
        digest.update(bytes);
    }
}

struct Column {
    name: String,
    kind: Kind,
}

/// A table as `SQLite` describes it.
struct Table {
    name: String,
    columns: Vec<Column>,
    /// The names of the columns of its primary key, in order.
    key: Vec<String>,
    /// The tables to whose rows its rows refer.
    refers_to: BTreeSet<String>,
}

impl Table {
    fn columns(&self) -> String {
        let names = self.columns.iter().map(|column| quoted(&column.name));
        names.collect::<Vec<_>>().join(", ")
    }

    /// All its rows in the order of its primary key, which is the same in both databases: texts are compared byte by byte.
    fn select(&self) -> AssertSqlSafe<String> {
        let key: Vec<_> = self.key.iter().map(|name| quoted(name)).collect();
        AssertSqlSafe(format!(
            "SELECT {} FROM {} ORDER BY {}",
            self.columns(),
            quoted(&self.name),
            key.join(", ")
        ))
    }

    /// Writes any number of rows: each column comes as a list.
    fn insert(&self) -> AssertSqlSafe<String> {
        let lists = self.columns.iter().enumerate();
        let lists: Vec<_> = lists
            .map(|(at, column)| {
                let kind = match column.kind {
                    Kind::Integer => "BIGINT",
                    Kind::Real => "DOUBLE PRECISION",
                    Kind::Text => "TEXT",
                    Kind::Bytes => "BYTEA",
                };
                format!("${}::{kind}[]", at + 1)
            })
            .collect();
        AssertSqlSafe(format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            quoted(&self.name),
            self.columns(),
            lists.join(", ")
        ))
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Moves all that is in the file to the database at `url`; the file stays as it is.
///
/// # Errors
/// If the file is of another version or the database has something, or either fails. Nothing is moved then.
pub(crate) async fn transfer(
    file: &Path,
    url: &DatabaseUrl,
) -> Result<Vec<MovedTable>, TransferError> {
    let mut from = sqlite::read_current(file).await?;
    let mut to = postgres::make_ready(url).await?;
    let moved = move_all(&mut from, &mut to, url).await;
    // Whatever was begun and not committed ends with the connection.
    let closed = to.close().await;
    from.close().await?;
    let moved = moved?;
    closed?;
    Ok(moved)
}

async fn move_all(
    from: &mut SqliteConnection,
    to: &mut PgConnection,
    url: &DatabaseUrl,
) -> Result<Vec<MovedTable>, TransferError> {
    from.execute(sqlx::raw_sql("BEGIN")).await?;
    let tables = in_order(tables(from).await?)?;
    to.execute(sqlx::raw_sql("BEGIN")).await?;
    must_be_the_same(&tables, to).await?;
    must_be_empty(&tables, to, url).await?;
    let mut moved = Vec::new();
    for table in &tables {
        copy(table, from, to).await?;
        let written = digest_of_sqlite(table, from).await?;
        let read = digest_of_postgres(table, to).await?;
        if written != read {
            return Err(TransferError::Different {
                table: table.name.clone(),
                written: written.0,
                read: read.0,
            });
        }
        let (rows, digest) = written;
        moved.push(MovedTable {
            name: table.name.clone(),
            rows,
            digest: in_hexadecimal(&digest),
        });
    }
    go_on_counting(&tables, from, to).await?;
    to.execute(sqlx::raw_sql("COMMIT")).await?;
    from.execute(sqlx::raw_sql("COMMIT")).await?;
    Ok(moved)
}

/// The tables of an `SQLite` file.
async fn tables(from: &mut SqliteConnection) -> Result<Vec<Table>, TransferError> {
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> ? ORDER BY name",
    )
    .bind(MIGRATIONS)
    .fetch_all(&mut *from)
    .await?;
    let mut tables = Vec::new();
    for name in names {
        let described: Vec<(String, String, i64)> =
            sqlx::query_as("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid")
                .bind(&name)
                .fetch_all(&mut *from)
                .await?;
        let refers_to: Vec<String> =
            sqlx::query_scalar("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?)")
                .bind(&name)
                .fetch_all(&mut *from)
                .await?;
        let mut key: Vec<_> = described
            .iter()
            .filter(|(_, _, place)| *place > 0)
            .collect();
        key.sort_by_key(|(_, _, place)| *place);
        let key = key.into_iter().map(|(name, _, _)| name.clone()).collect();
        let columns = described.iter().map(|(column, kind, _)| {
            let kind = match kind.as_str() {
                "INTEGER" => Kind::Integer,
                "REAL" => Kind::Real,
                "TEXT" => Kind::Text,
                "BLOB" => Kind::Bytes,
                _ => return Err(TransferError::Tables(format!("{name}.{column}"))),
            };
            let name = column.clone();
            Ok(Column { name, kind })
        });
        tables.push(Table {
            columns: columns.collect::<Result<_, _>>()?,
            key,
            refers_to: refers_to.into_iter().collect(),
            name,
        });
    }
    Ok(tables)
}

/// Each table after those to which it refers.
fn in_order(mut tables: Vec<Table>) -> Result<Vec<Table>, TransferError> {
    let mut ordered: Vec<Table> = Vec::new();
    while !tables.is_empty() {
        let is_next = |table: &Table| {
            let mut others = table.refers_to.iter();
            others.all(|other| ordered.iter().any(|before| before.name == *other))
        };
        let Some(next) = tables.iter().position(is_next) else {
            let names: Vec<&str> = tables.iter().map(|table| &*table.name).collect();
            return Err(TransferError::Tables(names.join(", ")));
        };
        ordered.push(tables.remove(next));
    }
    Ok(ordered)
}

/// Both have the same columns in the same tables.
async fn must_be_the_same(tables: &[Table], to: &mut PgConnection) -> Result<(), TransferError> {
    let there: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT table_name::TEXT, column_name::TEXT, data_type::TEXT FROM information_schema.columns \
         JOIN information_schema.tables USING (table_schema, table_name) \
         WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> $1",
    )
    .bind(MIGRATIONS)
    .fetch_all(to)
    .await?;
    let there: BTreeSet<_> = there.into_iter().collect();
    let here: BTreeSet<_> = tables
        .iter()
        .flat_map(|table| {
            table.columns.iter().map(|column| {
                let kind = match column.kind {
                    Kind::Integer => "bigint",
                    Kind::Real => "double precision",
                    Kind::Text => "text",
                    Kind::Bytes => "bytea",
                };
                (table.name.clone(), column.name.clone(), kind.to_owned())
            })
        })
        .collect();
    match here.symmetric_difference(&there).next() {
        None => Ok(()),
        Some((table, column, _)) => Err(TransferError::Tables(format!("{table}.{column}"))),
    }
}

async fn must_be_empty(
    tables: &[Table],
    to: &mut PgConnection,
    url: &DatabaseUrl,
) -> Result<(), TransferError> {
    for table in tables {
        let name = quoted(&table.name);
        // Nobody writes to it until all is there.
        let lock = format!("LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE");
        to.execute(sqlx::raw_sql(AssertSqlSafe(lock))).await?;
        if table.name == PROOFS {
            let delete = format!("DELETE FROM {name}");
            to.execute(sqlx::raw_sql(AssertSqlSafe(delete))).await?;
            continue;
        }
        let has_rows = format!("SELECT EXISTS (SELECT 1 FROM {name})");
        let has_rows: bool = sqlx::query_scalar(AssertSqlSafe(has_rows))
            .fetch_one(&mut *to)
            .await?;
        if has_rows {
            return Err(TransferError::NotEmpty {
                database: url.to_string(),
                table: table.name.clone(),
            });
        }
    }
    Ok(())
}

/// Copies a table.
async fn copy(
    table: &Table,
    from: &mut SqliteConnection,
    to: &mut PgConnection,
) -> Result<(), TransferError> {
    let mut rows = sqlx::query(table.select()).fetch(from);
    let (mut waiting, mut bytes, mut number) = (Vec::new(), 0, 0);
    while let Some(row) = rows.try_next().await? {
        number += 1;
        let row = of_sqlite(table, &row, number)?;
        bytes += row.iter().map(Value::bytes).sum::<usize>();
        waiting.push(row);
        if waiting.len() >= ROWS || bytes >= BYTES {
            write(table, std::mem::take(&mut waiting), to).await?;
            bytes = 0;
        }
    }
    write(table, waiting, to).await
}

async fn write(
    table: &Table,
    rows: Vec<Vec<Value>>,
    to: &mut PgConnection,
) -> Result<(), TransferError> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut lists: Vec<Vec<Value>> = table.columns.iter().map(|_| Vec::new()).collect();
    for row in rows {
        for (list, value) in lists.iter_mut().zip(row) {
            list.push(value);
        }
    }
    let mut arguments = PgArguments::default();
    for (column, list) in table.columns.iter().zip(lists) {
        let list = list.into_iter();
        let added = match column.kind {
            Kind::Integer => arguments.add(
                list.map(|value| match value {
                    Value::Integer(number) => Some(number),
                    _ => None,
                })
                .collect::<Vec<_>>(),
            ),
            Kind::Real => arguments.add(
                list.map(|value| match value {
                    Value::Real(number) => Some(number),
                    _ => None,
                })
                .collect::<Vec<_>>(),
            ),
            Kind::Text => arguments.add(
                list.map(|value| match value {
                    Value::Text(text) => Some(text),
                    _ => None,
                })
                .collect::<Vec<_>>(),
            ),
            Kind::Bytes => arguments.add(
                list.map(|value| match value {
                    Value::Bytes(bytes) => Some(bytes),
                    _ => None,
                })
                .collect::<Vec<_>>(),
            ),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    sqlx::query_with(table.insert(), arguments)
        .execute(to)
        .await?;
    Ok(())
}

fn in_hexadecimal(digest: &[u8]) -> String {
    let digits = |byte: &u8| [byte >> 4, byte & 15];
    let digits = digest.iter().flat_map(digits);
    let digits = digits.filter_map(|digit| char::from_digit(digit.into(), 16));
    digits.collect()
}

/// How many rows a table has, and the digest of all.
type Summary = (u64, [u8; 32]);

async fn digest_of_sqlite(
    table: &Table,
    from: &mut SqliteConnection,
) -> Result<Summary, TransferError> {
    let mut rows = sqlx::query(table.select()).fetch(from);
    let (mut digest, mut number) = (Sha256::new(), 0);
    while let Some(row) = rows.try_next().await? {
        number += 1;
        let row = of_sqlite(table, &row, number)?;
        for value in &row {
            value.add_to(&mut digest);
        }
    }
    Ok((number, digest.finalize().into()))
}

async fn digest_of_postgres(
    table: &Table,
    to: &mut PgConnection,
) -> Result<Summary, TransferError> {
    let mut rows = sqlx::query(table.select()).fetch(to);
    let (mut digest, mut number) = (Sha256::new(), 0);
    while let Some(row) = rows.try_next().await? {
        number += 1;
        let row = of_postgres(table, &row)?;
        for value in &row {
            value.add_to(&mut digest);
        }
    }
    Ok((number, digest.finalize().into()))
}

fn of_sqlite(table: &Table, row: &SqliteRow, number: u64) -> Result<Vec<Value>, TransferError> {
    let values = table.columns.iter().enumerate().map(|(at, column)| {
        if row.try_get_raw(at)?.is_null() {
            return Ok(Value::Nothing);
        }
        Ok(match column.kind {
            Kind::Integer => Value::Integer(row.try_get(at)?),
            Kind::Real => Value::Real(row.try_get(at)?),
            Kind::Bytes => Value::Bytes(row.try_get(at)?),
            Kind::Text => {
                let bytes: Vec<u8> = row.try_get_unchecked(at)?;
                let unfit = |why| TransferError::Value {
                    table: table.name.clone(),
                    row: number,
                    column: column.name.clone(),
                    why,
                };
                if bytes.contains(&0) {
                    return Err(unfit(
                        "the character U+0000, which PostgreSQL does not keep",
                    ));
                }
                let text = String::from_utf8(bytes);
                Value::Text(text.map_err(|_| unfit("a text that is damaged (no UTF-8)"))?)
            }
        })
    });
    values.collect()
}

fn of_postgres(table: &Table, row: &PgRow) -> Result<Vec<Value>, TransferError> {
    let values = table.columns.iter().enumerate().map(|(at, column)| {
        if row.try_get_raw(at)?.is_null() {
            return Ok(Value::Nothing);
        }
        Ok(match column.kind {
            Kind::Integer => Value::Integer(row.try_get(at)?),
            Kind::Real => Value::Real(row.try_get(at)?),
            Kind::Text => Value::Text(row.try_get(at)?),
            Kind::Bytes => Value::Bytes(row.try_get(at)?),
        })
    });
    values.collect()
}

/// Where a database counts rows itself, it goes on after the last number that the file ever gave.
async fn go_on_counting(
    tables: &[Table],
    from: &mut SqliteConnection,
    to: &mut PgConnection,
) -> Result<(), TransferError> {
    for table in tables {
        let [key] = &table.key[..] else {
            continue;
        };
        let counter: Option<String> = sqlx::query_scalar("SELECT pg_get_serial_sequence($1, $2)")
            .bind(quoted(&table.name))
            .bind(key)
            .fetch_one(&mut *to)
            .await?;
        let Some(counter) = counter else {
            continue;
        };
        let given: Option<i64> =
            sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = ?")
                .bind(&table.name)
                .fetch_optional(&mut *from)
                .await?;
        let greatest = format!(
            "SELECT coalesce(max({}), 0) FROM {}",
            quoted(key),
            quoted(&table.name)
        );
        let greatest: i64 = sqlx::query_scalar(AssertSqlSafe(greatest))
            .fetch_one(&mut *to)
            .await?;
        let last = greatest.max(given.unwrap_or_default());
        if last > 0 {
            sqlx::query("SELECT setval($1::REGCLASS, $2)")
                .bind(counter)
                .bind(last)
                .execute(&mut *to)
                .await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_comes_after_those_to_which_it_refers() {
        let table = |name: &str, others: &[&str]| Table {
            name: name.to_owned(),
            columns: Vec::new(),
            key: Vec::new(),
            refers_to: others.iter().map(|other| (*other).to_owned()).collect(),
        };
        let names = |tables: Vec<Table>| -> Vec<String> {
            tables.into_iter().map(|table| table.name).collect()
        };
        let tables = [table("a", &["c"]), table("b", &["a", "c"]), table("c", &[])];
        assert_eq!(names(in_order(tables.into()).unwrap()), ["c", "a", "b"]);
        let circle = [table("a", &["b"]), table("b", &["a"])];
        assert!(matches!(
            in_order(circle.into()),
            Err(TransferError::Tables(_))
        ));
    }
}
