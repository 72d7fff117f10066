//! The process that is measured.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use fischio_server::limits::{Daily, Rate};
use fischio_server::{DataLocation, ServeConfig, Server};

/// Clock ticks a second in `/proc/PID/stat`, as Linux has them everywhere.
const TICKS: f64 = 100.0;

/// The server, on a port of its own, which it tells on its output. It keeps its matches in `data`,
/// or in a directory that is gone afterwards.
pub async fn serve(data: Option<PathBuf>) {
    let directory = tempfile::tempdir().expect("a directory for the data");
    let data = data.unwrap_or_else(|| directory.path().to_owned());
    let mut config = ServeConfig::new(DataLocation::Directory(data));
    config.listen.set_port(0);
    config.limits.requests = Rate::new(10_000_000, 10_000_000);
    config.limits.new_matches = config.limits.requests;
    config.limits.wakes = config.limits.requests;
    config.limits.matches_a_day = Daily::new(1_000_000);
    config.limits.kept_kib_a_day = Daily::new(1_000_000_000);
    config.limits.joins = config.limits.requests;
    config.limits.commands = config.limits.requests;
    config.limits.messages = config.limits.requests;
    config.limits.sockets_an_address = 100_000;
    config.limits.sockets_a_visitor = 100_000;
    config.limits.sockets = 100_000;
    config.limits.connections = 100_000;
    config.limits.connections_an_address = 100_000;
    config.limits.open_matches = 100_000;
    config.limits.sought = config.limits.requests;
    config.limits.sign_ups = config.limits.requests;
    config.limits.accounts_a_day = Daily::new(1_000_000);
    let server = Server::bind(config).await.expect("a server");
    println!("{}", server.address());
    std::io::stdout().flush().expect("it is told");
    server.run(std::future::pending()).await;
}

/// Bytes in memory.
#[derive(Clone, Copy)]
pub struct Memory {
    /// All of it.
    pub all: u64,
    /// Without pages of files: the program itself, as far as it has run, is read in as it is needed,
    /// shared by all matches and no part of any.
    pub own: u64,
}

impl Memory {
    /// What each of so many matches takes, in thousands of bytes, and in brackets without pages of files.
    pub fn of_each(self, empty: Memory, matches: usize) -> String {
        let each = |held: u64, empty: u64| held.saturating_sub(empty) / 1_000 / matches as u64;
        let (all, own) = (each(self.all, empty.all), each(self.own, empty.own));
        format!("{all} KB ({own})")
    }
}

/// A running server.
pub struct Measured {
    process: Child,
    /// Where it listens.
    pub address: String,
}

impl Measured {
    /// Starts a server: `program serve`, or this program if none is given.
    pub fn start(program: Option<&Path>, data: Option<&Path>) -> Measured {
        let own = std::env::current_exe().expect("this program");
        let mut process = Command::new(program.unwrap_or(&own))
            .arg("serve")
            .args(data.map(|data| format!("data={}", data.display())))
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let output = process.stdout.take().expect("its output");
        let mut address = String::new();
        BufReader::new(output)
            .read_line(&mut address)
            .expect("its address");
        Measured {
            process,
            address: address.trim().to_owned(),
        }
    }

    /// CPU seconds it has taken.
    pub fn cpu(&self) -> f64 {
        let path = format!("/proc/{}/stat", self.process.id());
        let stat = std::fs::read_to_string(path).expect("a running process");
        let (_, fields) = stat.rsplit_once(") ").expect("the name is in brackets");
        let ticks = |at: usize| -> f64 {
            let field = fields.split(' ').nth(at).expect("a field");
            field.parse().expect("a number")
        };
        (ticks(11) + ticks(12)) / TICKS
    }

    /// What it holds in memory.
    pub fn memory(&self) -> Memory {
        let path = format!("/proc/{}/statm", self.process.id());
        let statm = std::fs::read_to_string(path).expect("a running process");
        let bytes = |at: usize| -> u64 {
            let pages: Option<u64> = statm
                .split(' ')
                .nth(at)
                .and_then(|pages| pages.parse().ok());
            4096 * pages.expect("a number")
        };
        Memory {
            all: bytes(1),
            own: bytes(1) - bytes(2),
        }
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        // It holds nothing that anybody needs.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
