//! The referee on the network: HTTP, WebSocket, storage, live matches.
//!
//! ```text
//! http ── asks ──▶ referee (one task a match) ── owns ──▶ table (pure: what happened so far)
//!                     │ writes, then tells
//!                     ▼
//!                  store (appends what happened; many matches' writes share one transaction)
//! ```
//!
//! A match's [table] is a fold over what the [store] has of it. Whatever a visitor does is
//! first decided on the table, then made durable, and only then sent and acknowledged. So
//! after a crash everything that was acknowledged is there, under the same numbers, and
//! clients resume from the last number they have seen.
//!
//! Start with [`serve`], or with [`Server::bind`] to know the address first.
#![forbid(unsafe_code)]

mod admin;
mod asker;
mod bots;
pub mod config;
mod date;
pub mod deflate;
mod fair_queue;
mod health;
mod hosts;
mod http;
pub mod id;
mod identity;
mod key_file;
mod keys;
pub mod limits;
mod logs;
mod mail;
pub mod maintenance;
mod measure;
pub mod model;
mod notices;
mod passwords;
pub mod pictures;
pub mod problem;
mod quota;
mod random_source;
mod referee;
mod serve;
mod stop_signal;
pub mod stopwatch;
pub mod store;
pub mod table;
mod tournaments;
pub mod wire;

pub use config::{AdminListen, DEFAULT_ADMIN_LISTEN, DEFAULT_LISTEN, DataLocation, ServeConfig};
pub use hosts::{AllowedHosts, HostError, PublicUrl, PublicUrlError};
pub use http::{document, record_schema, socket_document};
pub use key_file::KeyError;
pub use limits::Limits;
pub use logs::{LogFormat, log_to_stderr};
pub use mail::{MailConfig, MailConfigError, MailSecurity};
pub use notices::{PushServiceError, PushServices};
pub use serve::{ServeError, Server, serve};
pub use stop_signal::StopSignal;
pub use stopwatch::Stopwatch;
