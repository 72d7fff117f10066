//! `fischio serve`: the table in the browser.

use std::io::Write;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use server::{DEFAULT_LISTEN, DataLocation, LogFormat, ServeConfig, Server};

use crate::data_directory;
use crate::failure::usage;

/// Open a table in the browser: play on one screen, against a bot, or by link
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where to listen, like 127.0.0.1:8080 or localhost:8080; port 0 takes any that is free.
    #[arg(long, value_name = "ADDRESS:PORT", default_value_t = DEFAULT_LISTEN, value_parser = listen_address)]
    listen: SocketAddr,
    /// Where matches are kept; by default in the user's data directory.
    #[arg(long, value_name = "DIR", value_parser = data_directory::parse)]
    data: Option<PathBuf>,
    /// Keep matches in memory alone: they are gone when the server stops.
    #[arg(long, conflicts_with = "data")]
    memory: bool,
    /// Believe the X-Forwarded-For and X-Forwarded-Proto of a proxy that stands before it.
    #[arg(long)]
    behind_proxy: bool,
    /// Script every match: IDs, dice and tiles follow from this number, and anybody who knows it knows them all. For tests.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How the log on standard error looks, for people or for programs; the variable `RUST_LOG` chooses what is in it.
    #[arg(long, value_enum, default_value = "text")]
    log: Log,
}

const EXAMPLES: &str = "\
Ctrl-C stops it in good order. Matches go on where they were when it starts again.

Examples:
  fischio serve
  fischio serve --listen 0.0.0.0:8080 --data /var/lib/fischio
  fischio serve --memory --listen 127.0.0.1:0 --log json";

/// Reads an address, or a host's name: then the first of its addresses.
fn listen_address(text: &str) -> Result<SocketAddr, String> {
    let expected =
        "expected an address or a host and a port, like 127.0.0.1:8080 or localhost:8080";
    let mut addresses = text
        .to_socket_addrs()
        .map_err(|error| format!("{expected} ({error})"))?;
    addresses.next().ok_or_else(|| expected.to_owned())
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Log {
    Text,
    Json,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let data = match (self.memory, self.data) {
            (true, _) => DataLocation::Memory,
            (false, Some(directory)) => DataLocation::Directory(directory),
            (false, None) => DataLocation::of_user().ok_or_else(|| {
                usage(&"there is no user's data directory; name one with --data, or keep matches in memory with --memory")
            })?,
        };
        let mut config = ServeConfig::new(data);
        config.listen = self.listen;
        config.behind_proxy = self.behind_proxy;
        config.seed = self.seed;
        server::log_to_stderr(match self.log {
            Log::Text => LogFormat::Text,
            Log::Json => LogFormat::Json,
        });
        tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("the server's threads do not start")?
            .block_on(async {
                let server = Server::bind(config).await?;
                greet(server.address());
                server.run(server::stop_signal()).await;
                Ok(())
            })
    }
}

/// Tells where the table is. A server whose output nobody reads serves all the same.
fn greet(address: SocketAddr) {
    let mut shown = address;
    if address.ip().is_unspecified() {
        shown.set_ip(match address.ip() {
            IpAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    let mut out = std::io::stdout();
    let _ = writeln!(out, "Fischio is open on http://{shown} (Ctrl-C stops it)");
    let _ = out.flush();
}
