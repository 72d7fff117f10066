//! `fischio serve`: the table in the browser.

mod layers;
mod print;
mod settings;

use std::io::Write;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use server::{
    AdminListen, DataLocation, LogFormat, MailConfig, MailConfigError, MailSecurity, PublicUrl,
    PushServices, ServeConfig, Server, StopSignal,
};

use server::store::DatabaseUrl;

use crate::data_directory;
use crate::failure::{say, usage};
use crate::files;
use layers::{CONFIG_VARIABLE, Layers, Source};
use settings::{Format, Settings};

/// Open a table in the browser: play on one screen, against a bot, or by link
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where to listen, like 127.0.0.1:8080 (the default) or localhost:8080; port 0 takes any that is free.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Where to answer with health and metrics, or off; by default 127.0.0.1:8090, if that is free.
    #[arg(long, value_name = "ADDRESS:PORT")]
    admin_listen: Option<String>,
    /// Where matches are kept; by default in the user's data directory.
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// Keep matches in memory alone: they are gone when the server stops.
    #[arg(long, conflicts_with = "data")]
    memory: bool,
    /// Keep matches in this `PostgreSQL` database, like `postgres://fischio@localhost/fischio`; keys stay in the data directory.
    #[arg(long, value_name = "URL", conflicts_with = "memory")]
    database: Option<String>,
    /// Believe the X-Forwarded-… headers of a proxy that stands before it.
    #[arg(long)]
    behind_proxy: bool,
    /// What visitors call the server, like `https://table.example`.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A further host by which the server may be asked, like table.lan; may be repeated.
    #[arg(long, value_name = "HOST")]
    allow_host: Vec<String>,
    /// A push service to which notices are sent, like fcm.googleapis.com; may be repeated. By default those of the known browsers.
    #[arg(long, value_name = "HOST")]
    push_service: Vec<String>,
    /// By what push services can reach who runs the server, like `mailto:somebody@table.example`.
    #[arg(long, value_name = "URL")]
    push_contact: Option<String>,
    /// The e-mail server that takes what people want to be told by e-mail, like smtp.table.example.
    #[arg(long, value_name = "HOST")]
    smtp_host: Option<String>,
    /// Its port; by default the usual one: 465, 587 or 25.
    #[arg(long, value_name = "PORT")]
    smtp_port: Option<u16>,
    /// How the conversation with it is kept from others: tls (the default), starttls or none.
    #[arg(long, value_name = "HOW")]
    smtp_security: Option<String>,
    /// By which user the server is known there.
    #[arg(long, value_name = "NAME")]
    smtp_user: Option<String>,
    /// A file that has the password of that user in its first line.
    #[arg(long, value_name = "FILE")]
    smtp_password_file: Option<String>,
    /// What stands as the sender of e-mail, like `Fischio <fischio@table.example>`.
    #[arg(long, value_name = "ADDRESS")]
    smtp_from: Option<String>,
    /// Script every match: IDs, dice and tiles follow from this number, and anybody who knows it knows them all. For tests.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How the log on standard error looks: for people (the default) or for programs.
    #[arg(long, value_enum, alias = "log")]
    log_format: Option<Log>,
    /// What is in the log, like `debug` or `info,fischio_server::http=debug`; the variable `RUST_LOG` goes before it.
    #[arg(long, value_name = "FILTER")]
    log_filter: Option<String>,
    /// A limit, like `body=65536` or `requests='{ burst = 300, a_minute = 3000 }'`; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    limit: Vec<String>,
    /// A configuration file; the variable `FISCHIO_CONFIG` names one, too.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print every setting as it counts now, with what it does and where it comes from, and stop.
    #[arg(long)]
    print_config: bool,
}

const EXAMPLES: &str = "\
Ctrl-C stops it in good order. Matches go on where they were when it starts again.

Each flag but --config and --print-config is also a variable of the environment (FISCHIO_LISTEN,
FISCHIO_LIMITS_BODY) and a key of the configuration file (listen, body in [limits]).

Examples:
  fischio serve
  fischio serve --listen 0.0.0.0:8080 --data /var/lib/fischio
  fischio serve --behind-proxy --public-url https://table.example --config /etc/fischio.toml
  fischio serve --database postgres://fischio@localhost/fischio
  fischio serve --memory --listen 127.0.0.1:0 --log-format json
  fischio serve --print-config > fischio.toml";

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Log {
    Text,
    Json,
}

/// A process that follows an order to stop in good order, whatever it is at.
pub(crate) struct Stoppable {
    runtime: tokio::runtime::Runtime,
    stop: StopSignal,
}

impl Stoppable {
    /// Begins to listen for the order.
    pub(crate) fn begin() -> anyhow::Result<Stoppable> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("the server's threads do not start")?;
        let inside = runtime.enter();
        let stop = StopSignal::listen().context("the order to stop cannot be heard")?;
        drop(inside);
        Ok(Stoppable { runtime, stop })
    }
}

impl Args {
    pub(crate) fn run(self, Stoppable { runtime, stop }: Stoppable) -> anyhow::Result<()> {
        let (layers, unknown) = self.layers()?;
        if self.print_config {
            write!(std::io::stdout(), "{}", print::config(&layers))?;
            return Ok(());
        }
        for name in unknown {
            say(&name);
        }
        let settings = layers.settings();
        let config = config_of(&layers, &settings).map_err(|error| usage(&error))?;
        let format = match settings.log_format {
            Format::Text => LogFormat::Text,
            Format::Json => LogFormat::Json,
        };
        server::log_to_stderr(format, &settings.log_filter)
            .map_err(|error| usage(&wrong(&layers, "log_filter", &error)))?;
        runtime.block_on(async {
            let mut stopped = std::pin::pin!(stop.wait());
            let server = tokio::select! {
                biased;
                () = &mut stopped => return Ok(()),
                server = Server::bind(config) => server?,
            };
            greet(server.address(), &settings.public_url);
            server.run(stopped).await;
            Ok(())
        })
    }

    /// The settings from everywhere, and what of the environment is none.
    fn layers(&self) -> anyhow::Result<(Layers, Vec<String>)> {
        let mut layers = Layers::new();
        let of_environment = || std::env::var_os(CONFIG_VARIABLE).filter(|path| !path.is_empty());
        if let Some(path) = self
            .config
            .clone()
            .or_else(|| of_environment().map(PathBuf::from))
        {
            let path = path.display().to_string();
            let text = files::read_text(&path).context("the configuration file cannot be read")?;
            layers
                .add_file(&path, &text)
                .map_err(|error| usage(&error))?;
        }
        // Names and values that are no text are nobody's setting.
        let variables = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        let unknown = layers
            .add_environment(variables)
            .map_err(|error| usage(&error))?;
        self.add_flags(&mut layers).map_err(|error| usage(&error))?;
        Ok((layers, unknown))
    }

    fn add_flags(&self, layers: &mut Layers) -> Result<(), String> {
        let texts = [
            ("listen", &self.listen),
            ("admin_listen", &self.admin_listen),
            ("data", &self.data),
            ("database", &self.database),
            ("public_url", &self.public_url),
            ("push_contact", &self.push_contact),
            ("smtp_host", &self.smtp_host),
            ("smtp_security", &self.smtp_security),
            ("smtp_user", &self.smtp_user),
            ("smtp_password_file", &self.smtp_password_file),
            ("smtp_from", &self.smtp_from),
            ("log_filter", &self.log_filter),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                layers.add_flag(&format!("--{}", key.replace('_', "-")), key, text)?;
            }
        }
        if self.data.is_some() {
            // Who names a directory wants it, whatever a file says.
            layers.add_flag("--data", "memory", "false")?;
        }
        if self.memory {
            layers.add_flag("--memory", "memory", "true")?;
        }
        if self.behind_proxy {
            layers.add_flag("--behind-proxy", "behind_proxy", "true")?;
        }
        if !self.allow_host.is_empty() {
            layers.add_flag("--allow-host", "allow_host", &self.allow_host.join(","))?;
        }
        if !self.push_service.is_empty() {
            let services = self.push_service.join(",");
            layers.add_flag("--push-service", "push_service", &services)?;
        }
        if let Some(port) = self.smtp_port {
            layers.add_flag("--smtp-port", "smtp_port", &port.to_string())?;
        }
        if let Some(seed) = self.seed {
            layers.add_flag("--seed", "seed", &seed.to_string())?;
        }
        if let Some(format) = self.log_format {
            let word = match format {
                Log::Text => "text",
                Log::Json => "json",
            };
            layers.add_flag("--log-format", "log_format", word)?;
        }
        for pair in &self.limit {
            let (key, text) = pair
                .split_once('=')
                .ok_or_else(|| format!("--limit is KEY=VALUE, like body=65536, not {pair:?}"))?;
            layers.add_flag("--limit", &format!("limits.{}", key.trim()), text.trim())?;
        }
        Ok(())
    }
}

/// What is wrong with a setting, with where it comes from.
fn wrong(layers: &Layers, key: &str, error: &dyn std::fmt::Display) -> String {
    match layers.source(key) {
        Source::Flag(flag) => format!("{flag}: {error}"),
        source => format!("{source}: {key}: {error}"),
    }
}

/// The settings as the server takes them.
fn config_of(layers: &Layers, settings: &Settings) -> Result<ServeConfig, String> {
    let data = if settings.memory {
        DataLocation::Memory
    } else if settings.data.is_empty() && layers.source("data") == Source::Default {
        return Err("there is no user's data directory; name one with --data, or keep matches in memory with --memory".to_owned());
    } else {
        let directory = data_directory::parse(&settings.data);
        DataLocation::Directory(directory.map_err(|error| wrong(layers, "data", &error))?)
    };
    let mut config = ServeConfig::new(data);
    if !settings.database.is_empty() {
        if settings.memory {
            return Err("memory and database: matches are kept in one of them".to_owned());
        }
        let url: Result<DatabaseUrl, _> = settings.database.parse();
        config.database = Some(url.map_err(|error| wrong(layers, "database", &error))?);
    }
    let address =
        |key: &str, text: &str| listen_address(text).map_err(|error| wrong(layers, key, &error));
    config.listen = address("listen", &settings.listen)?;
    config.admin_listen = match settings.admin_listen.as_str() {
        "off" => AdminListen::Off,
        text => {
            let place = address("admin_listen", text)?;
            match layers.source("admin_listen") {
                Source::Default => AdminListen::IfFree(place),
                _ => AdminListen::At(place),
            }
        }
    };
    config.behind_proxy = settings.behind_proxy;
    if !settings.public_url.is_empty() {
        let url: Result<PublicUrl, _> = settings.public_url.parse();
        config.public_url = Some(url.map_err(|error| wrong(layers, "public_url", &error))?);
    }
    for host in &settings.allow_host {
        config
            .allowed_hosts
            .allow(host)
            .map_err(|error| wrong(layers, "allow_host", &error))?;
    }
    let services = settings.push_service.iter().map(String::as_str);
    config.push_services =
        PushServices::new(services).map_err(|error| wrong(layers, "push_service", &error))?;
    config.push_contact =
        contact(&settings.push_contact).map_err(|error| wrong(layers, "push_contact", &error))?;
    config.mail = mail(layers, settings)?;
    if config.mail.is_some() && config.public_url.is_none() {
        return Err(wrong(
            layers,
            "smtp_host",
            &"links in e-mail begin with what visitors call the server: set public_url, too, like https://table.example",
        ));
    }
    // A name that the operator listens by is one by which they ask.
    if let Some((host, _)) = settings.listen.rsplit_once(':') {
        // An address is none, and needs no permission.
        let _ = config.allowed_hosts.allow(host);
    }
    config.seed = settings.seed;
    config.limits = settings.limits.clone();
    Ok(config)
}

/// Where e-mail is sent, if any is.
fn mail(layers: &Layers, settings: &Settings) -> Result<Option<MailConfig>, String> {
    let host = settings.smtp_host.trim();
    let others = [
        ("smtp_user", &settings.smtp_user),
        ("smtp_password", &settings.smtp_password),
        ("smtp_password_file", &settings.smtp_password_file),
        ("smtp_from", &settings.smtp_from),
    ];
    if host.is_empty() {
        let set = others.into_iter().find(|(_, value)| !value.is_empty());
        return set.map_or(Ok(None), |(key, _)| {
            let error = "no e-mail is sent without smtp_host; set it, too";
            Err(wrong(layers, key, &error))
        });
    }
    let is_host = host
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && !b"/@".contains(&byte));
    if !is_host {
        let error =
            format!("expected a host's name or address, like smtp.table.example, not {host:?}");
        return Err(wrong(layers, "smtp_host", &error));
    }
    let security = MailSecurity::of(&settings.smtp_security).ok_or_else(|| {
        let error = format!(
            "expected {}, not {:?}",
            MailSecurity::WORDS.join(", "),
            settings.smtp_security
        );
        wrong(layers, "smtp_security", &error)
    })?;
    let password = password(layers, settings)?;
    let login = match (settings.smtp_user.is_empty(), password) {
        (true, None) => None,
        (false, Some(password)) => Some((settings.smtp_user.clone(), password)),
        (false, None) => {
            let error = "a user needs a password: set smtp_password_file, or smtp_password";
            return Err(wrong(layers, "smtp_user", &error));
        }
        (true, Some(_)) => {
            let error = "a password needs its user: set smtp_user";
            let key = if settings.smtp_password.is_empty() {
                "smtp_password_file"
            } else {
                "smtp_password"
            };
            return Err(wrong(layers, key, &error));
        }
    };
    let config = MailConfig::new(
        host.to_owned(),
        settings.smtp_port,
        security,
        login,
        &settings.smtp_from,
    );
    config.map(Some).map_err(|error| {
        let key = match error {
            MailConfigError::From(_) => "smtp_from",
            MailConfigError::OpenPassword(_) => "smtp_security",
        };
        wrong(layers, key, &error)
    })
}

/// The password for the e-mail server, if there is one.
fn password(layers: &Layers, settings: &Settings) -> Result<Option<String>, String> {
    let (text, file) = (&settings.smtp_password, &settings.smtp_password_file);
    match (text.is_empty(), file.is_empty()) {
        (true, true) => Ok(None),
        (false, true) => Ok(Some(text.clone())),
        (false, false) => {
            let error = "the password stands in smtp_password, too; keep one of the two";
            Err(wrong(layers, "smtp_password_file", &error))
        }
        (true, false) => {
            let read = files::read_text(file);
            let read = read.map_err(|error| wrong(layers, "smtp_password_file", &error))?;
            let first = read.lines().next().unwrap_or_default().trim_end();
            if first.is_empty() {
                let error = format!("the first line of {file} is empty");
                return Err(wrong(layers, "smtp_password_file", &error));
            }
            Ok(Some(first.to_owned()))
        }
    }
}

/// By what push services can reach who runs the server, if that is told.
fn contact(text: &str) -> Result<Option<String>, String> {
    let mail = text.strip_prefix("mailto:");
    let is_mail = mail.is_some_and(|mail| mail.contains('@'));
    let is_url = text
        .strip_prefix("https://")
        .is_some_and(|rest| !rest.is_empty());
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    match text {
        "" => Ok(None),
        text if is_plain && (is_mail || is_url) => Ok(Some(text.to_owned())),
        text => Err(format!(
            "expected mailto: and an address, like mailto:somebody@table.example, or an https address, not {text:?}"
        )),
    }
}

/// Reads an address, or a host's name: then the first of its addresses.
fn listen_address(text: &str) -> Result<SocketAddr, String> {
    let expected =
        "expected an address or a host, and a port, like 127.0.0.1:8080 or localhost:8080";
    let mut addresses = text
        .to_socket_addrs()
        .map_err(|error| format!("{expected}, not {text:?} ({error})"))?;
    addresses.next().ok_or_else(|| expected.to_owned())
}

/// Tells where the table is. A server whose output nobody reads serves all the same.
fn greet(address: SocketAddr, public_url: &str) {
    let mut shown = address;
    if address.ip().is_unspecified() {
        shown.set_ip(match address.ip() {
            IpAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    let mut out = std::io::stdout();
    let _ = writeln!(out, "Fischio is open on http://{shown} (Ctrl-C stops it)");
    if !public_url.is_empty() {
        let _ = writeln!(out, "Visitors come by {public_url}");
    }
    let _ = out.flush();
}
