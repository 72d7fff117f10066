//! A row of an answer, whichever database gave it.

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Error, Row as _, TypeInfo, ValueRef};

/// A row of an answer.
pub(in crate::store::database) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// Which column: its number, from 0, or its name.
pub(in crate::store::database) trait Index:
    ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy + std::fmt::Debug
{
}

impl<I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy + std::fmt::Debug> Index for I {}

impl Row {
    /// What stands in a column.
    pub(in crate::store::database) fn try_get<'r, T: Column<'r>, I: Index>(
        &'r self,
        column: I,
    ) -> Result<T, Error> {
        match self {
            Row::Sqlite(row) => T::of_sqlite(row, column),
            Row::Postgres(row) => T::of_postgres(row, column),
        }
    }
}

/// What a column can be read as.
pub(in crate::store::database) trait Column<'r>: Sized {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error>;
    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error>;
}

/// Values that both databases have in the same way.
macro_rules! as_it_is {
    ($($type:ty),*) => {$(
        impl<'r> Column<'r> for $type {
            fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
                row.try_get(column)
            }

            fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
                row.try_get(column)
            }
        }
    )*};
}

as_it_is!(f64, String, &'r str);

impl<'r> Column<'r> for i64 {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
        row.try_get(column)
    }

    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
        // Columns are BIGINT; a number that stands in a query is not.
        match row.try_get_raw(column)?.type_info().name() {
            "INT4" => row.try_get::<i32, _>(column).map(i64::from),
            _ => row.try_get(column),
        }
    }
}

/// Smaller whole numbers.
macro_rules! smaller {
    ($($type:ty),*) => {$(
        impl<'r> Column<'r> for $type {
            fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
                row.try_get(column)
            }

            fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
                let number = <i64 as Column>::of_postgres(row, column)?;
                number.try_into().map_err(|error| Error::ColumnDecode {
                    index: format!("{column:?}"),
                    source: Box::new(error),
                })
            }
        }
    )*};
}

smaller!(u32, u16, u8);

impl<'r> Column<'r> for bool {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
        row.try_get(column)
    }

    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
        // What a query works out is one; in the tables it is 0 or 1, as in `SQLite`.
        match row.try_get_raw(column)?.type_info().name() {
            "BOOL" => row.try_get(column),
            _ => <i64 as Column>::of_postgres(row, column).map(|number| number != 0),
        }
    }
}

/// Bytes of bytes and of texts, whether these can be read as texts or not.
impl<'r> Column<'r> for &'r [u8] {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
        row.try_get_unchecked(column)
    }

    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
        row.try_get_unchecked(column)
    }
}

impl<'r> Column<'r> for Vec<u8> {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
        <&[u8] as Column>::of_sqlite(row, column).map(<[u8]>::to_vec)
    }

    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
        <&[u8] as Column>::of_postgres(row, column).map(<[u8]>::to_vec)
    }
}

impl<'r, T: Column<'r>> Column<'r> for Option<T> {
    fn of_sqlite(row: &'r SqliteRow, column: impl Index) -> Result<Self, Error> {
        if row.try_get_raw(column)?.is_null() {
            return Ok(None);
        }
        T::of_sqlite(row, column).map(Some)
    }

    fn of_postgres(row: &'r PgRow, column: impl Index) -> Result<Self, Error> {
        if row.try_get_raw(column)?.is_null() {
            return Ok(None);
        }
        T::of_postgres(row, column).map(Some)
    }
}

/// What a whole row can be read as: its columns, in order.
pub(in crate::store::database) trait FromRow: Sized {
    fn from_row(row: &Row) -> Result<Self, Error>;
}

macro_rules! from_row {
    ($($type:ident $number:literal),*) => {
        impl<$($type: for<'r> Column<'r>),*> FromRow for ($($type,)*) {
            fn from_row(row: &Row) -> Result<Self, Error> {
                Ok(($(row.try_get::<$type, _>($number)?,)*))
            }
        }
    };
}

from_row!(A 0);
from_row!(A 0, B 1);
from_row!(A 0, B 1, C 2);
from_row!(A 0, B 1, C 2, D 3);
