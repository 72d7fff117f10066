//! Where a database is.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Where a `PostgreSQL` database is, as a URL: `postgres://USER@HOST/DATABASE`. The password in it is never shown.
#[derive(Clone)]
pub struct DatabaseUrl(Box<PgConnectOptions>);

/// Why a text is no such URL.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseUrlError {
    /// It is one of something else, or none at all.
    #[error(
        "expected a URL that begins with postgres://, like postgres://fischio@localhost/fischio"
    )]
    Scheme,
    /// Something in it cannot be read. What, is not told: it may be the password.
    #[error(
        "it cannot be read as a URL like postgres://fischio@localhost/fischio; characters of a password that mean something in a URL \
         (like @, / or #) are written as %40, %2F, %23, or the password is kept in the variable PGPASSWORD or the file ~/.pgpass"
    )]
    Unreadable,
}

impl DatabaseUrl {
    /// How to connect to it.
    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.0).clone().application_name("fischio")
    }
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<DatabaseUrl, DatabaseUrlError> {
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
        {
            return Err(DatabaseUrlError::Scheme);
        }
        let options = text.parse::<PgConnectOptions>();
        options
            .map(|options| DatabaseUrl(Box::new(options)))
            .map_err(|_| DatabaseUrlError::Unreadable)
    }
}

/// Without user and password.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.0.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => self.0.get_host().to_owned(),
        };
        let port = self.0.get_port();
        let database = self.0.get_database().unwrap_or_default();
        write!(f, "postgres://{host}:{port}/{database}")
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgres://fischio:secret@db.example:5433/table"
            .parse()
            .unwrap();
        assert_eq!(url.to_string(), "postgres://db.example:5433/table");
        assert_eq!(
            format!("{url:?}"),
            "DatabaseUrl(postgres://db.example:5433/table)"
        );
        for (text, error) in [
            ("mysql://a:secret@b/c", DatabaseUrlError::Scheme),
            ("/var/lib/fischio", DatabaseUrlError::Scheme),
            ("postgres://a:secret@b:x/c", DatabaseUrlError::Unreadable),
        ] {
            let refused = text.parse::<DatabaseUrl>().unwrap_err();
            assert_eq!(refused, error);
            assert!(!refused.to_string().contains("secret"));
        }
    }
}
