//! E-mail, if the server has somewhere to send it: what an account asked to be told, and links for a lost password. It goes to the e-mail
//! server that the operator named, and nowhere else.

mod address;
mod config;
mod mailer;
mod rates;

pub(crate) use address::MailAddress;
pub use config::{MailConfig, MailConfigError, MailSecurity};
pub(crate) use mailer::{Letter, MailAnswer, Mailer, MailerError};
