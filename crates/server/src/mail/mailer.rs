//! What sends e-mail.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::address::MailAddress;
use super::config::{MailConfig, MailSecurity};
use super::rates::MailboxRates;
use crate::hosts::PublicUrl;
use crate::id::random_text;
use crate::limits::Limits;

/// How long an e-mail server may take for each thing it is told.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long for a whole letter: all that a process claims together is sent before another one takes it up.
const WHOLE: Duration = Duration::from_secs(30);
/// Letters and digits that name a letter.
const ID: usize = 20;

/// What is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    /// Where it goes.
    pub(crate) to: String,
    /// What stands above it.
    pub(crate) subject: String,
    /// What it says, in lines.
    pub(crate) text: String,
    /// In which language it is.
    pub(crate) language: &'static str,
    /// What ends letters of its kind without signing in, if one can do without them.
    pub(crate) unsubscribe: Option<String>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MailAnswer {
    /// The e-mail server has taken it.
    Taken,
    /// It will never take this: the address is nobody's, or it is not to be written to.
    Refused(String),
    /// Not now.
    Later(String),
}

/// Why e-mail cannot be sent.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MailerError {
    /// The e-mail server's name is none that a certificate could have.
    #[error("the e-mail server cannot be asked by this name: {0}")]
    Host(#[from] lettre::transport::smtp::Error),
}

/// What sends e-mail.
#[derive(Clone)]
pub(crate) struct Mailer(Arc<Inner>);

struct Inner {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    public_url: PublicUrl,
    rates: MailboxRates,
}

impl std::fmt::Debug for Mailer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mailer")
            .field("from", &self.0.from)
            .finish_non_exhaustive()
    }
}

impl Mailer {
    /// Sends as `config` says; links begin with `public_url`.
    pub(crate) fn new(
        config: MailConfig,
        public_url: PublicUrl,
        limits: &Limits,
    ) -> Result<Mailer, MailerError> {
        let MailConfig {
            host,
            port,
            security,
            login,
            from,
        } = config;
        let tls = match security {
            MailSecurity::None => Tls::None,
            MailSecurity::Tls => Tls::Wrapper(TlsParameters::new(host.clone())?),
            MailSecurity::StartTls => Tls::Required(TlsParameters::new(host.clone())?),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(port.unwrap_or(security.usual_port()))
            .tls(tls)
            .timeout(Some(PATIENCE));
        if let Some(name) = public_url.host() {
            builder = builder.hello_name(ClientId::Domain(name));
        }
        if let Some((user, password)) = login {
            builder = builder.credentials(Credentials::new(user, password));
        }
        Ok(Mailer(Arc::new(Inner {
            transport: builder.build(),
            from,
            public_url,
            rates: MailboxRates::new(limits),
        })))
    }

    /// How often each mailbox is written to.
    pub(crate) fn rates(&self) -> &MailboxRates {
        &self.0.rates
    }

    /// The address of a page.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0.public_url)
    }

    /// What visitors call the server, in letters.
    pub(crate) fn server(&self) -> String {
        self.0.public_url.to_string()
    }

    /// Sends, and waits for the answer.
    pub(crate) async fn send(&self, letter: Letter) -> MailAnswer {
        let message = match self.message(letter) {
            Ok(message) => message,
            Err(why) => return MailAnswer::Refused(why),
        };
        let sent = tokio::time::timeout(WHOLE, self.0.transport.send(message));
        let Ok(sent) = sent.await else {
            return MailAnswer::Later("it took too long".to_owned());
        };
        match sent {
            Ok(_) => MailAnswer::Taken,
            Err(error) => {
                let why = error.to_string();
                let code = error.status().map(u16::from);
                if error.is_permanent() && is_about_mailbox(code, &why) {
                    MailAnswer::Refused(why)
                } else {
                    MailAnswer::Later(why)
                }
            }
        }
    }

    fn message(&self, letter: Letter) -> Result<Message, String> {
        let to: Address = MailAddress::new(&letter.to)
            .map_err(|error| error.to_string())?
            .as_str()
            .parse()
            .map_err(|_| "the address cannot be read".to_owned())?;
        let host = self.0.public_url.host().unwrap_or_default();
        let mut message = Message::builder()
            .from(self.0.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .message_id(Some(format!("<{}@{host}>", random_text(ID))))
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text)
            .map_err(|error| error.to_string())?;
        let mut headers = vec![
            // Nobody's holidays are told to it.
            ("Auto-Submitted", "auto-generated".to_owned()),
            ("Content-Language", letter.language.to_owned()),
        ];
        if let Some(unsubscribe) = letter.unsubscribe {
            let link = self.link(&format!("/api/v1/unsubscribe/{unsubscribe}"));
            headers.push(("List-Unsubscribe", format!("<{link}>")));
            headers.push((
                "List-Unsubscribe-Post",
                "List-Unsubscribe=One-Click".to_owned(),
            ));
        }
        for (name, value) in headers {
            let name = HeaderName::new_from_ascii_str(name);
            message
                .headers_mut()
                .insert_raw(HeaderValue::new(name, value));
        }
        Ok(message)
    }
}

/// Whether an e-mail server that refuses for good speaks of the mailbox: by its enhanced status code (RFC 3463), or, where it gives
/// none, by a code of RFC 5321. A sender or a password that it does not take is the operator's to mend, and the letter waits.
fn is_about_mailbox(code: Option<u16>, why: &str) -> bool {
    let enhanced = |word: &str| {
        let mut numbers = word.trim_matches('.').split('.').map(str::parse::<u16>);
        match (numbers.next()?, numbers.next()?, numbers.next()?) {
            (Ok(5), Ok(subject), Ok(detail)) if numbers.next().is_none() => Some((subject, detail)),
            _ => None,
        }
    };
    let mut words = why.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    match words.find_map(enhanced) {
        // 5.1.7 and 5.1.8 speak of the sender.
        Some((subject, detail)) => subject == 2 || (subject == 1 && detail != 7 && detail != 8),
        None => matches!(code, Some(550 | 551 | 553)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_of_the_mailbox_counts_against_it() {
        for (code, why) in [
            (550, "permanent error (550): not here"),
            (550, "permanent error (550): 5.1.1 no such user"),
            (552, "permanent error (552): 5.2.2 mailbox full"),
            (553, "permanent error (553): no"),
            (550, "permanent error (550): [5.9.1.2] no such user"),
            (550, "permanent error (550): 5.1.1: unknown. See 5.7.1."),
        ] {
            assert!(is_about_mailbox(Some(code), why), "{why}");
        }
        for (code, why) in [
            (550, "permanent error (550): 5.7.1 sender not allowed"),
            (550, "permanent error (550): 5.1.8. bad sender"),
            (554, "permanent error (554): client host [5.2.3.4] blocked"),
            (535, "permanent error (535): 5.7.8 bad credentials"),
            (535, "permanent error (535): bad credentials"),
            (530, "permanent error (530): authentication needed"),
            (554, "permanent error (554): no service"),
        ] {
            assert!(!is_about_mailbox(Some(code), why), "{why}");
        }
    }
}
