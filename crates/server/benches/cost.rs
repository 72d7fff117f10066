//! What the server's work costs, game by game, in CPU time: a played action, through sockets and
//! made durable, and a stored match folded into memory.
//!
//! `cargo bench -p fischio-server --bench cost [-- actions | folds]`. It prints figures for people
//! to read, and is no test. The server runs as a process of its own, so that what its clients cost
//! is not counted. CPU time is read from `/proc`, so it needs Linux.

#![allow(clippy::cast_precision_loss, reason = "figures for people to read")]

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fischio_core::Record;
use fischio_server::limits::{Daily, Limits, Rate};
use fischio_server::store::StoredMatch;
use fischio_server::table::{Bounds, Table, frames};
use fischio_server::{DataLocation, ServeConfig, Server};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const GAMES: [&str; 4] = ["chess-football", "calcetto", "calciotto", "und1c1"];
/// Matches that run at once, and actions that are counted, for each game.
const MATCHES: usize = 40;
const ACTIONS: u64 = 4_000;
/// How often each stored match is folded.
const FOLDS: u32 = 5;
/// Clock ticks a second in `/proc/PID/stat`, as Linux has them everywhere.
const TICKS: f64 = 100.0;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = |what: &str| arguments.iter().any(|argument| argument == what);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if asked("serve") {
        return runtime.block_on(serve());
    }
    if !asked("actions") {
        folds();
    }
    if !asked("folds") {
        for game in GAMES {
            runtime.block_on(actions(game));
        }
    }
}

/// The process that is measured: a server on a port of its own, which it tells on its output.
async fn serve() {
    let directory = tempfile::tempdir().expect("a directory for the data");
    let mut config = ServeConfig::new(DataLocation::Directory(directory.path().to_owned()));
    config.listen.set_port(0);
    config.limits.requests = Rate::new(10_000_000, 10_000_000);
    config.limits.new_matches = config.limits.requests;
    config.limits.wakes = config.limits.requests;
    config.limits.matches_a_day = Daily::new(1_000_000);
    config.limits.kept_kib_a_day = Daily::new(1_000_000_000);
    config.limits.joins = config.limits.requests;
    config.limits.commands = config.limits.requests;
    config.limits.messages = config.limits.requests;
    config.limits.sockets_an_address = 10 * MATCHES;
    config.limits.open_matches = 10 * MATCHES as u32;
    let server = Server::bind(config).await.expect("a server");
    println!("{}", server.address());
    std::io::stdout().flush().expect("it is told");
    server.run(std::future::pending()).await;
}

struct Measured {
    process: Child,
    address: String,
}

impl Measured {
    fn start() -> Measured {
        let own = std::env::current_exe().expect("this program");
        let mut process = Command::new(own)
            .arg("serve")
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
    fn cpu(&self) -> f64 {
        let path = format!("/proc/{}/stat", self.process.id());
        let stat = std::fs::read_to_string(path).expect("a running process");
        let (_, fields) = stat.rsplit_once(") ").expect("the name is in brackets");
        let ticks = |at: usize| -> f64 {
            let field = fields.split(' ').nth(at).expect("a field");
            field.parse().expect("a number")
        };
        (ticks(11) + ticks(12)) / TICKS
    }

    /// Bytes it holds in memory.
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/statm", self.process.id());
        let statm = std::fs::read_to_string(path).expect("a running process");
        let pages: u64 = statm
            .split(' ')
            .nth(1)
            .and_then(|pages| pages.parse().ok())
            .expect("a number");
        pages * 4096
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        // It holds nothing that anybody needs.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    state: Option<Seen>,
    update: Option<Update>,
    ok: Option<bool>,
}

#[derive(Deserialize)]
struct Update {
    state: Seen,
}

#[derive(Deserialize)]
struct Seen {
    offers: HashMap<String, Vec<Offer>>,
    presets: HashMap<String, Vec<Preset>>,
    status: String,
}

#[derive(Deserialize)]
struct Offer {
    action: String,
}

#[derive(Deserialize)]
struct Preset {
    actions: Vec<String>,
}

/// What is counted while matches are played.
#[derive(Default)]
struct Counted {
    acknowledged: AtomicU64,
    bytes: AtomicU64,
}

/// Plays matches of a game, two coaches each, until enough actions are acknowledged.
async fn actions(game: &'static str) {
    let server = Measured::start();
    let empty = server.memory();
    let http = reqwest::Client::new();
    let base = format!("http://{}/api/v1/matches", server.address);
    let mut sockets = Vec::new();
    for _ in 0..MATCHES {
        let new = json!({"game": game, "mode": "link", "side": "home"});
        let begun = http.post(&base).json(&new).send().await.expect("an answer");
        let home = begun.headers()["set-cookie"].clone();
        let begun: Value = begun.json().await.expect("a match");
        let id = begun["id"].as_str().expect("an ID");
        let join = json!({"invitation": begun["invitation"]});
        let url = format!("{base}/{id}/join");
        let joined = http.post(url).json(&join).send().await.expect("an answer");
        assert!(joined.status().is_success(), "{joined:?}");
        let away = joined.headers()["set-cookie"].clone();
        for (seat, cookie) in [("home", home), ("away", away)] {
            let mut request = format!("ws://{}/api/v1/matches/{id}/live", server.address)
                .into_client_request()
                .expect("an address");
            request.headers_mut().insert("cookie", cookie);
            let (socket, _) = tokio_tungstenite::connect_async(request)
                .await
                .expect("a socket");
            sockets.push((seat, socket));
        }
    }
    let fresh = server.memory() - empty;
    let counted = Arc::new(Counted::default());
    let (cpu, began) = (server.cpu(), Instant::now());
    let coaches: Vec<_> = sockets
        .into_iter()
        .map(|(seat, socket)| tokio::spawn(coach(seat, socket, Arc::clone(&counted))))
        .collect();
    while counted.acknowledged.load(Ordering::Relaxed) < ACTIONS {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if coaches.iter().all(tokio::task::JoinHandle::is_finished) {
            break;
        }
    }
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    for coach in &coaches {
        coach.abort();
    }
    let acknowledged = counted.acknowledged.load(Ordering::Relaxed) as f64;
    println!(
        "{game}: {:.3} ms of CPU an action, {:.0} actions/s, {:.1} KB sent an action, {} KB a fresh match",
        1_000.0 * cpu / acknowledged,
        acknowledged / took.as_secs_f64(),
        counted.bytes.load(Ordering::Relaxed) as f64 / acknowledged / 1_000.0,
        fresh / 1_000 / MATCHES as u64,
    );
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// Plays for a seat: a ready-made set-up where there is one, else one offer after the other.
async fn coach(seat: &'static str, mut socket: Socket, counted: Arc<Counted>) {
    let mut queue: VecDeque<String> = VecDeque::new();
    let mut offers: Vec<Offer> = Vec::new();
    let (mut waits, mut is_new, mut made) = (false, false, 0);
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        counted
            .bytes
            .fetch_add(text.len() as u64, Ordering::Relaxed);
        let heard: Heard = serde_json::from_str(&text).expect("a message");
        if heard.kind == "reply" {
            waits = false;
            if heard.ok == Some(true) {
                counted.acknowledged.fetch_add(1, Ordering::Relaxed);
            } else {
                queue.clear();
            }
        }
        if let Some(mut seen) = heard.state.or(heard.update.map(|update| update.state)) {
            if seen.status == "finished" {
                return;
            }
            is_new = true;
            offers = seen.offers.remove(seat).unwrap_or_default();
            let presets = seen.presets.remove(seat).unwrap_or_default();
            let ready = offers.iter().any(|offer| offer.action == "ready");
            if let (false, true, Some(preset)) =
                (ready, queue.is_empty(), presets.into_iter().next())
            {
                queue.extend(preset.actions);
            }
        }
        if waits {
            continue;
        }
        let action = match queue.pop_front() {
            Some(action) => action,
            None if is_new && !offers.is_empty() => {
                let ready = offers.iter().find(|offer| offer.action == "ready");
                let any = &offers[made * 7 % offers.len()];
                ready.unwrap_or(any).action.clone()
            }
            None => continue,
        };
        (waits, is_new) = (true, false);
        made += 1;
        let command = json!({"ref": 0, "kind": "play", "seat": seat, "action": action});
        if socket
            .send(Message::text(command.to_string()))
            .await
            .is_err()
        {
            return;
        }
    }
}

/// What the frames of a match come to.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    bytes: usize,
    frames: usize,
    ns: u64,
}

/// Folds the recorded matches that the tests keep, as if the server had stored them.
fn folds() {
    let folder = std::env::var("RECORDS").unwrap_or_else(|_| {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tests/golden").to_owned()
    });
    let mut taken: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    let mut kept: BTreeMap<String, Kept> = BTreeMap::new();
    for file in std::fs::read_dir(folder).expect("the folder of recorded matches") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let record: Record = serde_json::from_str(&text).expect("a record");
        let bounds = Bounds {
            kept: 64,
            log: 100_000,
            ..Bounds::from(&Limits::default())
        };
        let stored = stored(&record);
        let sum = taken.entry(record.game.clone()).or_default();
        for _ in 0..FOLDS {
            let stored = stored.clone();
            let before = thread_ns();
            let table = Table::fold(stored, bounds, Duration::ZERO);
            sum.0 += thread_ns() - before;
            let table = table.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(table.now().number as usize, record.entries.len());
            sum.1 += record.entries.len() as u64;
            // Of whole matches: the longest of each game.
            let longest = kept.entry(record.game.clone()).or_default();
            let count = table.frames().len();
            if count > longest.frames {
                let before = thread_ns();
                let body = frames::keep(&table).expect("frames");
                let ns = thread_ns() - before;
                let read = frames::read(&body).expect("frames");
                assert_eq!(read.len(), count);
                let bytes = body.len();
                *longest = Kept {
                    bytes,
                    frames: count,
                    ns,
                };
            }
        }
    }
    for (game, Kept { bytes, frames, ns }) in kept {
        let each = bytes as f64 / frames as f64;
        let milliseconds = ns as f64 / 1e6;
        println!(
            "{game}: {frames} frames are kept in {bytes} bytes, {each:.0} each, in {milliseconds:.0} ms"
        );
    }
    for (game, (ns, entries)) in taken {
        let each = ns as f64 / entries as f64 / 1_000.0;
        println!("{game}: {each:.2} µs of CPU an entry folded ({entries} entries)");
    }
}

/// Nanoseconds that this thread has run.
fn thread_ns() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let first = stat.split(' ').next().expect("a number");
    first.parse().expect("a number")
}

/// A record as the server stores a match.
fn stored(record: &Record) -> StoredMatch {
    let seats = record.options.contains_key("home_coaches");
    let bot = json!({"kind": "bot", "level": 1});
    let mut chairs = json!({"home": bot, "away": bot});
    if seats {
        for seat in ["home2", "home3", "away2", "away3"] {
            chairs[seat] = bot.clone();
        }
    }
    let settings = json!({
        "id": "AAAAAAAAAAAA", "game": record.game, "rules_version": record.rules_version,
        "options": record.options, "position": record.position, "mode": "bot",
        "chairs": chairs, "creator": "home", "clock": null, "listed": false,
        "invitations": {}, "began_ms": 0,
    });
    let happened = record.entries.iter().zip(1..).map(|(entry, number)| {
        let stored = json!({"number": number, "at_ms": 0, "spent_ms": 0, "deed": "entry",
            "entry": entry});
        serde_json::from_value(stored).expect("it is stored so")
    });
    StoredMatch {
        settings: serde_json::from_value(settings).expect("it is stored so"),
        events: happened.collect(),
    }
}
