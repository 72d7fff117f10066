//! A connection to either database.

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Error, Postgres, Sqlite};

use super::dialect::Kind;

/// A connection to either database.
#[derive(Debug)]
pub(in crate::store::database) enum Connection {
    Sqlite(SqliteConnection),
    PooledSqlite(PoolConnection<Sqlite>),
    Postgres(PgConnection),
    PooledPostgres(PoolConnection<Postgres>),
}

/// The connection as its database's own.
pub(in crate::store::database) enum Inner<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

impl Connection {
    /// The connection as its database's own.
    pub(in crate::store::database) fn inner(&mut self) -> Inner<'_> {
        match self {
            Connection::Sqlite(connection) => Inner::Sqlite(connection),
            Connection::PooledSqlite(connection) => Inner::Sqlite(connection),
            Connection::Postgres(connection) => Inner::Postgres(connection),
            Connection::PooledPostgres(connection) => Inner::Postgres(connection),
        }
    }

    /// To which database.
    pub(in crate::store::database) fn kind(&self) -> Kind {
        match self {
            Connection::Sqlite(_) | Connection::PooledSqlite(_) => Kind::Sqlite,
            Connection::Postgres(_) | Connection::PooledPostgres(_) => Kind::Postgres,
        }
    }

    /// Begins a transaction that writes.
    pub(in crate::store::database) async fn begin(&mut self) -> Result<(), Error> {
        self.control(self.kind().begin()).await
    }

    /// Begins a transaction in which everything is read as of one moment.
    pub(in crate::store::database) async fn begin_reading(&mut self) -> Result<(), Error> {
        self.control(self.kind().begin_reading()).await
    }

    /// A statement that begins or ends something.
    pub(in crate::store::database) async fn control(
        &mut self,
        statement: &'static str,
    ) -> Result<(), Error> {
        match self.inner() {
            Inner::Sqlite(connection) => {
                let done = sqlx::query(statement).execute(connection).await;
                done.map(drop)
            }
            Inner::Postgres(connection) => {
                let done = sqlx::raw_sql(statement).execute(connection).await;
                done.map(drop)
            }
        }
    }

    /// Closes it in good order.
    pub(in crate::store::database) async fn close(self) -> Result<(), Error> {
        match self {
            Connection::Sqlite(connection) => connection.close().await,
            Connection::PooledSqlite(connection) => connection.close().await,
            Connection::Postgres(connection) => connection.close().await,
            Connection::PooledPostgres(connection) => connection.close().await,
        }
    }

    /// Closes it at once, whatever state it is in.
    pub(in crate::store::database) async fn close_hard(self) {
        // It is closed whether it says so or not.
        let _ = match self {
            Connection::Sqlite(connection) => connection.close_hard().await,
            Connection::PooledSqlite(connection) => connection.detach().close_hard().await,
            Connection::Postgres(connection) => connection.close_hard().await,
            Connection::PooledPostgres(connection) => connection.detach().close_hard().await,
        };
    }

    /// A pool does not give it to anybody else.
    pub(in crate::store::database) fn close_on_drop(&mut self) {
        match self {
            Connection::PooledSqlite(connection) => connection.close_on_drop(),
            Connection::PooledPostgres(connection) => connection.close_on_drop(),
            Connection::Sqlite(_) | Connection::Postgres(_) => {}
        }
    }
}
