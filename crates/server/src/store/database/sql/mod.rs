//! The seam between the store's queries, which stand once, and the two databases that they are put to. `sqlx` has such a seam, `Any`; it
//! knows neither unsigned numbers nor `SQLite`'s switches, and copies each value of a row twice.

mod argument;
mod connection;
mod dialect;
mod query;
mod row;

pub(super) use connection::{Connection, Inner};
pub(super) use dialect::Kind;
pub(super) use query::{Query, QueryBuilder, ScalarQuery, query, query_as, query_scalar};
pub(super) use row::Row;
