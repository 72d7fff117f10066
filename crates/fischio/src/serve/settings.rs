//! What a server is told: every setting with its default and what it does.

use documented::DocumentedFields;
use serde::{Deserialize, Serialize};
use server::{DEFAULT_ADMIN_LISTEN, DEFAULT_LISTEN, DataLocation, Limits, PushServices};

/// The settings of a server. A field's documentation is what an operator reads of it in `--print-config` and in the manual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, DocumentedFields)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// Where to listen: an address or a host, and a port, like `127.0.0.1:8080` or `localhost:8080`; port 0 takes any that
    /// is free. `0.0.0.0:8080` is for other machines too.
    pub listen: String,
    /// Where to answer with health and metrics, or `off`. Nothing there is for visitors: keep it from them.
    pub admin_listen: String,
    /// The data directory; if it is empty, the user's.
    pub data: String,
    /// The `PostgreSQL` database in which matches are kept, as a URL like `postgres://fischio@localhost/fischio`; if it is empty, they are kept in
    /// a file of the data directory. Keys stay in the data directory. A password is better kept in the variable `PGPASSWORD` or the file
    /// `~/.pgpass`: everybody on the machine sees a command's flags. It is never printed.
    pub database: String,
    /// Keep matches in memory alone: they are gone when the server stops.
    pub memory: bool,
    /// Believe the X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto of a proxy that stands before the server.
    /// Without a proxy, any visitor could write them.
    pub behind_proxy: bool,
    /// What visitors call the server, like `https://table.example`: the base of links, a host that is allowed, and with
    /// https the reason for cookies that go over https alone. Empty if it has no such name.
    pub public_url: String,
    /// Further hosts by which the server may be asked, like `table.lan`. Addresses, `localhost` and
    /// the host of `public_url` always may. Any other is refused: another site's page could have it point here (DNS rebinding).
    pub allow_host: Vec<String>,
    /// The push services to which the server sends what people want to be told of while they are away, by their hosts: the
    /// known ones of Chrome, Firefox, Safari and Edge. Empty if nobody is to be told anything. It sends nowhere else, whatever a
    /// browser says.
    pub push_service: Vec<String>,
    /// By what push services can reach who runs the server: `mailto:` and an address, or an https address. Empty for
    /// `public_url`.
    pub push_contact: String,
    /// The e-mail server that takes what people want to be told by e-mail, and links for lost passwords: its host. Empty if no e-mail is
    /// sent. It needs `public_url`, with which links begin, and `smtp_from`.
    pub smtp_host: String,
    /// Its port; by default the usual one for `smtp_security`: 465, 587 or 25.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smtp_port: Option<u16>,
    /// How the conversation with it is kept from others: `tls` from its beginning, `starttls` once it has begun (without it nothing is
    /// sent), or `none`, for one on this machine.
    pub smtp_security: String,
    /// By which user the server is known there; empty if it needs none.
    pub smtp_user: String,
    /// The password of that user. It is better kept in a file (`smtp_password_file`). It is never printed.
    pub smtp_password: String,
    /// A file that has the password in its first line.
    pub smtp_password_file: String,
    /// What stands as the sender of e-mail, like `Fischio <fischio@table.example>`.
    pub smtp_from: String,
    /// How the log on standard error looks: `text` for people, `json` for programs (an object a line).
    pub log_format: Format,
    /// What is in the log: a level (`error`, `warn`, `info`, `debug`), or levels by module as in
    /// `info,fischio_server::http=debug`. The variable `RUST_LOG` goes before it.
    pub log_filter: String,
    /// For tests: IDs, dice and tiles of all matches follow from this number, so that anybody who knows it knows them all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The limits on what comes from outside.
    pub limits: Limits,
}

/// How the log looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Format {
    Text,
    Json,
}

impl Default for Settings {
    fn default() -> Settings {
        let data = match DataLocation::of_user() {
            Some(DataLocation::Directory(directory)) => directory.display().to_string(),
            _ => String::new(),
        };
        Settings {
            listen: DEFAULT_LISTEN.to_string(),
            admin_listen: DEFAULT_ADMIN_LISTEN.to_string(),
            data,
            database: String::new(),
            memory: false,
            behind_proxy: false,
            public_url: String::new(),
            allow_host: Vec::new(),
            push_service: PushServices::default().names().collect(),
            push_contact: String::new(),
            smtp_host: String::new(),
            smtp_port: None,
            smtp_security: "tls".to_owned(),
            smtp_user: String::new(),
            smtp_password: String::new(),
            smtp_password_file: String::new(),
            smtp_from: String::new(),
            log_format: Format::Text,
            log_filter: "info".to_owned(),
            seed: None,
            limits: Limits::default(),
        }
    }
}

/// What a setting's value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    List,
    Switch,
    Number,
    Format,
    Duration,
    Rate,
}

impl Kind {
    /// What is allowed, for errors.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Kind::Text => "a text, like \"this\"",
            Kind::List => "a list of texts, like [\"table.lan\"]",
            Kind::Switch => "true or false",
            Kind::Number => "a whole number, 0 or more",
            Kind::Format => "\"text\" or \"json\"",
            Kind::Duration => "a time, like \"20s\", \"2m\" or \"1h 30m\"",
            Kind::Rate => "a rate, like { burst = 60, a_minute = 1200 }, both numbers 1 or more",
        }
    }
}

/// A setting.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// Its key, like `listen` or `limits.body`.
    pub key: String,
    /// What it does.
    pub doc: String,
    /// What its value is.
    pub kind: Kind,
    /// Its default.
    pub default: Option<toml::Value>,
}

impl Setting {
    /// Its environment variable.
    pub(crate) fn variable(&self) -> String {
        format!("FISCHIO_{}", self.key.replace('.', "_").to_uppercase())
    }

    /// Its flag; a limit's is `--limit KEY=VALUE`. Nothing of a secret: everybody on the machine sees a command's flags.
    pub(crate) fn flag(&self) -> Option<String> {
        match self.key.strip_prefix("limits.") {
            _ if self.is_secret() => None,
            Some(limit) => Some(format!("--limit {limit}")),
            None => Some(format!("--{}", self.key.replace('_', "-"))),
        }
    }

    /// Whether its value is shown to nobody, wherever it comes from.
    pub(crate) fn is_secret(&self) -> bool {
        self.key == "smtp_password"
    }

    /// Whether its value is left out where settings are printed.
    pub(crate) fn is_hidden(&self) -> bool {
        self.is_secret() || self.key == "database"
    }

    /// The value that a text means, as variables and flags have it.
    pub(crate) fn value_of(&self, text: &str) -> toml::Value {
        let plain = || toml::Value::String(text.to_owned());
        match self.kind {
            Kind::Text | Kind::Format | Kind::Duration => plain(),
            Kind::List => {
                let parts = text
                    .split(',')
                    .map(str::trim)
                    .filter(|part| !part.is_empty());
                toml::Value::Array(parts.map(|part| part.to_owned().into()).collect())
            }
            Kind::Switch | Kind::Number | Kind::Rate => {
                let read: Result<toml::Table, _> = toml::from_str(&format!("value = {text}"));
                let value = read.ok().filter(|read| read.len() == 1);
                value
                    .and_then(|mut read| read.remove("value"))
                    .unwrap_or_else(plain)
            }
        }
    }
}

/// Every setting, in the order in which they are told.
pub(crate) fn all() -> Vec<Setting> {
    let defaults = toml::Table::try_from(Settings::default()).expect("settings are TOML");
    let limits = defaults["limits"].as_table().expect("limits are a table");
    let own = Settings::FIELD_NAMES.iter().zip(Settings::FIELD_DOCS);
    let own = own
        .filter(|(name, _)| **name != "limits")
        .map(|(name, doc)| setting((*name).to_owned(), doc, defaults.get(*name)));
    let of_limits = Limits::FIELD_NAMES.iter().zip(Limits::FIELD_DOCS);
    let of_limits =
        of_limits.map(|(name, doc)| setting(format!("limits.{name}"), doc, limits.get(*name)));
    own.chain(of_limits).collect()
}

fn setting(key: String, doc: &str, default: Option<&toml::Value>) -> Setting {
    let kind = match default {
        _ if key == "log_format" => Kind::Format,
        Some(toml::Value::String(_)) if key.starts_with("limits.") => Kind::Duration,
        Some(toml::Value::String(_)) => Kind::Text,
        Some(toml::Value::Array(_)) => Kind::List,
        Some(toml::Value::Boolean(_)) => Kind::Switch,
        Some(toml::Value::Table(_)) => Kind::Rate,
        // The seed and a port have none.
        _ => Kind::Number,
    };
    let doc = doc.split_whitespace().collect::<Vec<_>>().join(" ");
    let default = default.cloned();
    Setting {
        key,
        doc,
        kind,
        default,
    }
}
