//! A query with its values, put to either database.

use std::marker::PhantomData;

use sqlx::{AssertSqlSafe, Error, Executor, SqlSafeStr, SqlStr};

use super::argument::{self, Argument, Bind};
use super::connection::{Connection, Inner};
use super::dialect;
use super::row::{Column, FromRow, Row};

/// A query with its values.
pub(in crate::store::database) struct Query {
    sql: SqlStr,
    arguments: Vec<Argument>,
}

/// A query. Its values stand in it as `?`, or by their numbers as `?1`.
pub(in crate::store::database) fn query(sql: impl SqlSafeStr) -> Query {
    Query {
        sql: sql.into_sql_str(),
        arguments: Vec::new(),
    }
}

/// A query for one column.
pub(in crate::store::database) fn query_scalar<T>(sql: impl SqlSafeStr) -> ScalarQuery<T>
where
    T: for<'r> Column<'r>,
{
    query_as(sql)
}

/// A query for columns in an order.
pub(in crate::store::database) fn query_as<T: FromRow>(sql: impl SqlSafeStr) -> TypedQuery<T> {
    TypedQuery {
        query: query(sql),
        of: PhantomData,
    }
}

impl Query {
    /// Gives it its next value.
    pub(in crate::store::database) fn bind(mut self, value: impl Bind) -> Query {
        self.arguments.push(value.argument());
        self
    }

    /// Carries it out, and says how many rows it changed.
    pub(in crate::store::database) async fn execute(
        self,
        connection: &mut Connection,
    ) -> Result<u64, Error> {
        match connection.inner() {
            Inner::Sqlite(connection) => {
                let arguments = argument::of_sqlite(self.arguments)?;
                let done = sqlx::query_with(self.sql, arguments).execute(connection);
                Ok(done.await?.rows_affected())
            }
            Inner::Postgres(connection) => {
                let arguments = argument::of_postgres(self.arguments)?;
                let sql = dialect::of_postgres(self.sql);
                let done = sqlx::query_with(sql, arguments).execute(connection);
                Ok(done.await?.rows_affected())
            }
        }
    }

    /// All rows.
    pub(in crate::store::database) async fn fetch_all(
        self,
        connection: &mut Connection,
    ) -> Result<Vec<Row>, Error> {
        match connection.inner() {
            Inner::Sqlite(connection) => {
                let arguments = argument::of_sqlite(self.arguments)?;
                let rows = connection.fetch_all(sqlx::query_with(self.sql, arguments));
                Ok(rows.await?.into_iter().map(Row::Sqlite).collect())
            }
            Inner::Postgres(connection) => {
                let arguments = argument::of_postgres(self.arguments)?;
                let sql = dialect::of_postgres(self.sql);
                let rows = connection.fetch_all(sqlx::query_with(sql, arguments));
                Ok(rows.await?.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// The first row, if there is one.
    pub(in crate::store::database) async fn fetch_optional(
        self,
        connection: &mut Connection,
    ) -> Result<Option<Row>, Error> {
        match connection.inner() {
            Inner::Sqlite(connection) => {
                let arguments = argument::of_sqlite(self.arguments)?;
                let row = connection.fetch_optional(sqlx::query_with(self.sql, arguments));
                Ok(row.await?.map(Row::Sqlite))
            }
            Inner::Postgres(connection) => {
                let arguments = argument::of_postgres(self.arguments)?;
                let sql = dialect::of_postgres(self.sql);
                let row = connection.fetch_optional(sqlx::query_with(sql, arguments));
                Ok(row.await?.map(Row::Postgres))
            }
        }
    }

    /// The first row.
    pub(in crate::store::database) async fn fetch_one(
        self,
        connection: &mut Connection,
    ) -> Result<Row, Error> {
        self.fetch_optional(connection)
            .await?
            .ok_or(Error::RowNotFound)
    }
}

/// A query of which it is known what its rows are read as.
pub(in crate::store::database) struct TypedQuery<T> {
    query: Query,
    of: PhantomData<fn() -> T>,
}

/// A query for one column.
pub(in crate::store::database) type ScalarQuery<T> = TypedQuery<(T,)>;

impl<T> TypedQuery<T> {
    /// Gives it its next value.
    pub(in crate::store::database) fn bind(self, value: impl Bind) -> TypedQuery<T> {
        TypedQuery {
            query: self.query.bind(value),
            of: PhantomData,
        }
    }
}

impl<T: FromRow + Plain> TypedQuery<T> {
    /// All rows.
    pub(in crate::store::database) async fn fetch_all(
        self,
        connection: &mut Connection,
    ) -> Result<Vec<T::Value>, Error> {
        let rows = self.query.fetch_all(connection).await?;
        rows.iter()
            .map(|row| T::from_row(row).map(Plain::plain))
            .collect()
    }

    /// The first row, if there is one.
    pub(in crate::store::database) async fn fetch_optional(
        self,
        connection: &mut Connection,
    ) -> Result<Option<T::Value>, Error> {
        let row = self.query.fetch_optional(connection).await?;
        let value = row.map(|row| T::from_row(&row).map(Plain::plain));
        value.transpose()
    }

    /// The first row.
    pub(in crate::store::database) async fn fetch_one(
        self,
        connection: &mut Connection,
    ) -> Result<T::Value, Error> {
        let row = self.query.fetch_one(connection).await?;
        T::from_row(&row).map(Plain::plain)
    }
}

/// A row of one column is what stands in it.
pub(in crate::store::database) trait Plain {
    type Value;
    fn plain(self) -> Self::Value;
}

impl<A> Plain for (A,) {
    type Value = A;

    fn plain(self) -> A {
        self.0
    }
}

impl<A, B> Plain for (A, B) {
    type Value = (A, B);

    fn plain(self) -> (A, B) {
        self
    }
}

impl<A, B, C> Plain for (A, B, C) {
    type Value = (A, B, C);

    fn plain(self) -> (A, B, C) {
        self
    }
}

impl<A, B, C, D> Plain for (A, B, C, D) {
    type Value = (A, B, C, D);

    fn plain(self) -> (A, B, C, D) {
        self
    }
}

/// A query that is put together piece by piece.
pub(in crate::store::database) struct QueryBuilder {
    sql: String,
    arguments: Vec<Argument>,
}

impl QueryBuilder {
    /// A query that begins like this.
    pub(in crate::store::database) fn new(sql: &'static str) -> QueryBuilder {
        QueryBuilder {
            sql: sql.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// It goes on like this.
    pub(in crate::store::database) fn push(&mut self, sql: &'static str) -> &mut QueryBuilder {
        self.sql.push_str(sql);
        self
    }

    /// A value stands next.
    pub(in crate::store::database) fn push_bind(&mut self, value: impl Bind) -> &mut QueryBuilder {
        self.sql.push('?');
        self.arguments.push(value.argument());
        self
    }

    /// Values stand next, with commas between them.
    pub(in crate::store::database) fn push_binds<T: Bind>(
        &mut self,
        values: impl IntoIterator<Item = T>,
    ) -> &mut QueryBuilder {
        for (at, value) in values.into_iter().enumerate() {
            if at > 0 {
                self.push(", ");
            }
            self.push_bind(value);
        }
        self
    }

    /// The query.
    pub(in crate::store::database) fn build(self) -> Query {
        Query {
            // Only texts of this program were put together.
            sql: AssertSqlSafe(self.sql).into_sql_str(),
            arguments: self.arguments,
        }
    }

    /// The query for one column.
    pub(in crate::store::database) fn build_scalar<T>(self) -> ScalarQuery<T>
    where
        T: for<'r> Column<'r>,
    {
        self.build_as()
    }

    /// The query for columns in an order.
    pub(in crate::store::database) fn build_as<T: FromRow>(self) -> TypedQuery<T> {
        TypedQuery {
            query: self.build(),
            of: PhantomData,
        }
    }
}
