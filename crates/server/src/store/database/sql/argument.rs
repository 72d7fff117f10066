//! A value of a query, as both databases take it.

use sqlx::error::BoxDynError;
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Error};

/// A value of a query. Each kind has its own nothing: `PostgreSQL` asks of what type it is.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::store::database) enum Argument {
    /// A whole number; 0 and 1 for no and yes.
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// What a query can be given.
pub(in crate::store::database) trait Bind {
    /// It as a value of a query.
    fn argument(self) -> Argument;
    /// Nothing, where a value of this type could stand.
    fn nothing() -> Argument;
}

macro_rules! bind {
    ($($type:ty => $kind:ident($value:ident) $made:expr;)*) => {$(
        impl Bind for $type {
            fn argument(self) -> Argument {
                let $value = self;
                Argument::$kind(Some($made))
            }

            fn nothing() -> Argument {
                Argument::$kind(None)
            }
        }
    )*};
}

bind! {
    i64 => Integer(value) value;
    u32 => Integer(value) i64::from(value);
    u16 => Integer(value) i64::from(value);
    u8 => Integer(value) i64::from(value);
    bool => Integer(value) i64::from(value);
    f64 => Real(value) value;
    String => Text(value) value;
    &str => Text(value) value.to_owned();
    Vec<u8> => Bytes(value) value;
}

impl<T: Bind + Clone> Bind for &T {
    fn argument(self) -> Argument {
        self.clone().argument()
    }

    fn nothing() -> Argument {
        T::nothing()
    }
}

impl<T: Bind> Bind for Option<T> {
    fn argument(self) -> Argument {
        self.map_or_else(T::nothing, Bind::argument)
    }

    fn nothing() -> Argument {
        T::nothing()
    }
}

/// As `SQLite` takes them.
pub(super) fn of_sqlite(values: Vec<Argument>) -> Result<SqliteArguments, Error> {
    add_each(
        SqliteArguments::default(),
        values,
        |arguments, value| match value {
            Argument::Integer(value) => arguments.add(value),
            Argument::Real(value) => arguments.add(value),
            Argument::Text(value) => arguments.add(value),
            Argument::Bytes(value) => arguments.add(value),
        },
    )
}

/// As `PostgreSQL` takes them.
pub(super) fn of_postgres(values: Vec<Argument>) -> Result<PgArguments, Error> {
    add_each(
        PgArguments::default(),
        values,
        |arguments, value| match value {
            Argument::Integer(value) => arguments.add(value),
            Argument::Real(value) => arguments.add(value),
            Argument::Text(value) => arguments.add(value),
            Argument::Bytes(value) => arguments.add(value),
        },
    )
}

fn add_each<A>(
    mut arguments: A,
    values: Vec<Argument>,
    add: impl Fn(&mut A, Argument) -> Result<(), BoxDynError>,
) -> Result<A, Error> {
    for value in values {
        add(&mut arguments, value).map_err(Error::Encode)?;
    }
    Ok(arguments)
}
