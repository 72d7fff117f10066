//! Where a server sends e-mail.

use std::fmt;

use lettre::message::Mailbox;

/// How the conversation with the e-mail server is kept from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSecurity {
    /// By TLS from its beginning (port 465).
    Tls,
    /// By TLS once it has begun (port 587); without it nothing is sent.
    StartTls,
    /// Not at all (port 25): for one on this machine.
    None,
}

impl MailSecurity {
    /// Its words, in the order of their safety.
    pub const WORDS: [&str; 3] = ["tls", "starttls", "none"];

    /// Reads its word.
    pub fn of(word: &str) -> Option<MailSecurity> {
        match word {
            "tls" => Some(MailSecurity::Tls),
            "starttls" => Some(MailSecurity::StartTls),
            "none" => Some(MailSecurity::None),
            _ => None,
        }
    }

    /// The port that is usual with it.
    pub fn usual_port(self) -> u16 {
        match self {
            MailSecurity::Tls => 465,
            MailSecurity::StartTls => 587,
            MailSecurity::None => 25,
        }
    }
}

/// Where and how e-mail is sent.
#[derive(Clone, PartialEq, Eq)]
pub struct MailConfig {
    /// The e-mail server's host.
    pub host: String,
    /// Its port; the usual one if there is none.
    pub port: Option<u16>,
    /// How the conversation is kept from others.
    pub security: MailSecurity,
    /// By which user and password the server is known there, if it has to be.
    pub login: Option<(String, String)>,
    /// What stands as the sender.
    pub(super) from: Mailbox,
}

impl fmt::Debug for MailConfig {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("security", &self.security)
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// Why e-mail cannot be sent like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailConfigError {
    /// The sender is no address.
    #[error(
        "expected an e-mail address, like fischio@table.example or Fischio <fischio@table.example>, not {0:?}"
    )]
    From(String),
    /// The password would be read by others on its way.
    #[error(
        "a password is not sent to {0} without TLS: choose tls or starttls; none is for an e-mail server of this machine, or without user and password"
    )]
    OpenPassword(String),
}

impl MailConfig {
    /// Sends to `host`, from `from`.
    ///
    /// # Errors
    /// If that is no address, or the password would go over an open line.
    pub fn new(
        host: String,
        port: Option<u16>,
        security: MailSecurity,
        login: Option<(String, String)>,
        from: &str,
    ) -> Result<MailConfig, MailConfigError> {
        let from: Mailbox = from
            .parse()
            .map_err(|_| MailConfigError::From(from.to_owned()))?;
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let is_here = bare == "localhost"
            || bare
                .parse::<std::net::IpAddr>()
                .is_ok_and(|address| address.is_loopback());
        if security == MailSecurity::None && login.is_some() && !is_here {
            return Err(MailConfigError::OpenPassword(host));
        }
        Ok(MailConfig {
            host,
            port,
            security,
            login,
            from,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_goes_over_an_open_line_and_none_is_printed() {
        let login = || Some(("fischio".to_owned(), "secret words".to_owned()));
        let make = |host: &str, security, login| {
            MailConfig::new(
                host.to_owned(),
                None,
                security,
                login,
                "Fischio <fischio@table.example>",
            )
        };
        for host in ["localhost", "127.0.0.1", "[::1]"] {
            assert!(make(host, MailSecurity::None, login()).is_ok(), "{host}");
        }
        let open = make("post.example", MailSecurity::None, login());
        let says = open.unwrap_err().to_string();
        assert!(
            says.contains("post.example") && says.contains("starttls"),
            "{says}"
        );
        assert!(make("post.example", MailSecurity::None, None).is_ok());
        let closed = make("post.example", MailSecurity::Tls, login()).unwrap();
        assert!(!format!("{closed:?}").contains("secret"), "{closed:?}");
        for word in MailSecurity::WORDS {
            assert!(MailSecurity::of(word).is_some(), "{word}");
        }
        let from = MailConfig::new(String::new(), None, MailSecurity::Tls, None, "somebody");
        assert!(matches!(from, Err(MailConfigError::From(_))));
    }
}
