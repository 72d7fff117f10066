//! What the server's work costs, game by game: played actions, through sockets and made durable, and
//! a stored match folded into memory.
//!
//! `cargo bench -p fischio-server --bench cost [-- WHAT … KEY=NUMBER …]`, where WHAT is `folds`,
//! `actions` or a game's name, everything by default. `matches=1000` are live at once, `actions=4000`
//! are counted for each game, `rate=200` are begun a second (0, the default: as many as the server
//! takes), `plain=1` asks for whole states in place of patches. It prints figures for people to
//! read, and is no test: acknowledged actions a second, how long one waits for the acknowledgement
//! (median and 99th percentile), CPU time of the server an action, bytes; and beside it how long the
//! disk alone takes to make a page durable. The server runs as a process of its own, so that what
//! its clients cost is not counted. CPU time is read from `/proc`, so it needs Linux.

#![allow(clippy::cast_precision_loss, reason = "figures for people to read")]

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fischio_core::Record;
use fischio_server::limits::{Daily, Limits, Rate};
use fischio_server::model::Names;
use fischio_server::store::StoredMatch;
use fischio_server::table::{Bounds, Table, frames};
use fischio_server::wire::PATCH_PROTOCOL;
use fischio_server::{DataLocation, ServeConfig, Server};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const GAMES: [&str; 4] = ["chess-football", "calcetto", "calciotto", "und1c1"];
/// Matches that are live at once, each on one screen, and actions that are counted, for each game.
const MATCHES: usize = 200;
const ACTIONS: u64 = 4_000;
/// Pages that the disk is asked to make durable, and their bytes.
const PAGES: usize = 300;
const PAGE: usize = 4_096;
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
    let number = |key: &str| {
        let value = arguments
            .iter()
            .find_map(|argument| argument.strip_prefix(key)?.strip_prefix('='));
        value.map(|value| value.parse::<u64>().expect("a number"))
    };
    let load = Load {
        matches: number("matches").map_or(MATCHES, |matches| matches as usize),
        actions: number("actions").unwrap_or(ACTIONS),
        rate: number("rate").unwrap_or(0) as usize,
        is_plain: number("plain").is_some_and(|plain| plain != 0),
    };
    let games: Vec<&'static str> = GAMES.into_iter().filter(|game| asked(game)).collect();
    let plays = asked("actions") || !games.is_empty();
    if asked("folds") || !plays {
        folds();
    }
    if plays || !asked("folds") {
        let games = if games.is_empty() {
            GAMES.to_vec()
        } else {
            games
        };
        for game in games {
            disk();
            runtime.block_on(actions(game, load));
        }
    }
}

/// What is asked of a server.
#[derive(Clone, Copy)]
struct Load {
    matches: usize,
    actions: u64,
    /// Actions begun a second; 0 for as many as the server takes.
    rate: usize,
    is_plain: bool,
}

/// The one that stands so far up a sorted list, in parts of 1,000.
fn quantile(sorted: &[Duration], per_mille: usize) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * per_mille / 1_000)
        .copied()
        .unwrap_or_default()
}

fn ms(duration: Duration) -> f64 {
    1_000.0 * duration.as_secs_f64()
}

/// How long the disk takes to make a page durable: the least that an acknowledgement can wait.
fn disk() {
    let mut file = tempfile::tempfile().expect("a file");
    let mut took: Vec<Duration> = (0..PAGES)
        .map(|_| {
            let began = Instant::now();
            file.write_all(&[7; PAGE]).expect("a page is written");
            file.sync_data().expect("a page is durable");
            began.elapsed()
        })
        .collect();
    took.sort_unstable();
    println!(
        "the disk alone: {:.2} ms a durable page, 99 % within {:.2} ms",
        ms(quantile(&took, 500)),
        ms(quantile(&took, 990)),
    );
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
    config.limits.sockets_an_address = 100_000;
    config.limits.sockets_a_visitor = 100_000;
    config.limits.sockets = 100_000;
    config.limits.connections = 100_000;
    config.limits.open_matches = 100_000;
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
    patch: Option<Patched>,
    ok: Option<bool>,
}

#[derive(Deserialize)]
struct Update {
    state: Seen,
}

#[derive(Deserialize)]
struct Seen {
    offers: HashMap<String, Vec<Offer>>,
    presets: Value,
    status: Value,
}

#[derive(Deserialize)]
struct Patched {
    offers: Option<HashMap<String, OfferRows>>,
    #[serde(default)]
    operations: Vec<json_patch::PatchOperation>,
}

#[derive(Deserialize)]
struct OfferRows {
    rows: Vec<Vec<Value>>,
}

#[derive(Deserialize)]
struct Offer {
    action: String,
}

/// What is counted while matches are played.
#[derive(Default)]
struct Counted {
    acknowledged: AtomicU64,
    bytes: AtomicU64,
    waited: Mutex<Vec<Duration>>,
}

/// Plays matches of a game, each on one screen, until enough actions are acknowledged.
async fn actions(game: &'static str, load: Load) {
    let server = Measured::start();
    let empty = server.memory();
    let http = reqwest::Client::new();
    let base = format!("http://{}/api/v1/matches", server.address);
    let mut sockets = Vec::new();
    for _ in 0..load.matches {
        let new = json!({"game": game, "mode": "hot-seat"});
        let cookie =
            http.get(&base).send().await.expect("an answer").headers()["set-cookie"].clone();
        let begun = http.post(&base).header("cookie", cookie.clone()).json(&new);
        let begun = begun.send().await.expect("an answer");
        let begun: Value = begun.json().await.expect("a match");
        let id = begun["id"].as_str().expect("an ID");
        let mut request = format!("ws://{}/api/v1/matches/{id}/live", server.address)
            .into_client_request()
            .expect("an address");
        request.headers_mut().insert("cookie", cookie);
        if !load.is_plain {
            let patches = PATCH_PROTOCOL.parse().expect("a name");
            request
                .headers_mut()
                .insert("sec-websocket-protocol", patches);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request)
            .await
            .expect("a socket");
        sockets.push(socket);
    }
    let fresh = server.memory().saturating_sub(empty);
    let counted = Arc::new(Counted::default());
    // Without a rate everybody goes on at once.
    let most = Semaphore::MAX_PERMITS;
    let permits = Arc::new(Semaphore::new(if load.rate == 0 { most } else { 0 }));
    let (cpu, began) = (server.cpu(), Instant::now());
    let screens: Vec<_> = sockets
        .into_iter()
        .enumerate()
        .map(|(number, socket)| {
            let (counted, permits) = (Arc::clone(&counted), Arc::clone(&permits));
            tokio::spawn(screen(number, socket, counted, permits))
        })
        .collect();
    let mut given = 0;
    while counted.acknowledged.load(Ordering::Relaxed) < load.actions {
        tokio::time::sleep(Duration::from_millis(5)).await;
        let due = began.elapsed().as_millis() as usize * load.rate / 1_000;
        permits.add_permits(due - given);
        given = due;
        if screens.iter().all(tokio::task::JoinHandle::is_finished) {
            break;
        }
    }
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    let held = server.memory().saturating_sub(empty);
    for screen in &screens {
        screen.abort();
    }
    let acknowledged = counted.acknowledged.load(Ordering::Relaxed) as f64;
    let mut waited = std::mem::take(&mut *counted.waited.lock().expect("nobody fails"));
    waited.sort_unstable();
    println!(
        "{game}: {:.0} actions/s acknowledged, p50 {:.2} ms, p99 {:.2} ms, {:.3} ms of CPU an action, \
         {:.2} KB sent an action, {} KB a fresh match, {} KB a played one",
        acknowledged / took.as_secs_f64(),
        ms(quantile(&waited, 500)),
        ms(quantile(&waited, 990)),
        1_000.0 * cpu / acknowledged,
        counted.bytes.load(Ordering::Relaxed) as f64 / acknowledged / 1_000.0,
        fresh / 1_000 / load.matches as u64,
        held / 1_000 / load.matches as u64,
    );
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

/// What somebody at a screen sees: as much of a state as playing needs.
#[derive(Default)]
struct Sight {
    /// The seat that may act, and its actions.
    offers: Option<(String, Vec<String>)>,
    /// The presets and the status.
    rest: Value,
}

impl Sight {
    fn see(&mut self, seen: Seen) {
        let actions = |offers: Vec<Offer>| offers.into_iter().map(|offer| offer.action).collect();
        let mut seats = seen.offers.into_iter();
        self.offers = seats.next().map(|(seat, offers)| (seat, actions(offers)));
        self.rest = json!({"presets": seen.presets, "status": seen.status});
    }

    fn patch(&mut self, patched: Patched) {
        if let Some(offers) = patched.offers {
            let action = |row: Vec<Value>| row[1].as_str().expect("an action").to_owned();
            let actions = |table: OfferRows| table.rows.into_iter().map(action).collect();
            let mut seats = offers.into_iter();
            self.offers = seats.next().map(|(seat, table)| (seat, actions(table)));
        }
        let concerns = |operation: &json_patch::PatchOperation| {
            let path = operation.path().to_string();
            path.starts_with("/presets") || path == "/status"
        };
        let operations: Vec<_> = patched.operations.into_iter().filter(concerns).collect();
        json_patch::patch(&mut self.rest, &operations).expect("a patch that fits");
    }
}

/// Plays on one screen: a ready-made set-up where there is one, else one offer after the other.
async fn screen(number: usize, mut socket: Socket, counted: Arc<Counted>, permits: Arc<Semaphore>) {
    let mut queue: VecDeque<String> = VecDeque::new();
    let mut sight = Sight::default();
    let mut sent: Option<Instant> = None;
    let (mut is_new, mut made) = (false, number);
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        let bytes = text.len() as u64;
        counted.bytes.fetch_add(bytes, Ordering::Relaxed);
        let heard: Heard = serde_json::from_str(&text).expect("a message");
        if heard.kind == "reply" {
            let waited = sent.take().map(|sent| sent.elapsed());
            if heard.ok == Some(true) {
                counted.acknowledged.fetch_add(1, Ordering::Relaxed);
                counted.waited.lock().expect("nobody fails").extend(waited);
            } else {
                queue.clear();
            }
        }
        is_new |= heard.state.is_some() || heard.update.is_some() || heard.patch.is_some();
        if let Some(seen) = heard.state.or(heard.update.map(|update| update.state)) {
            sight.see(seen);
        }
        if let Some(patched) = heard.patch {
            sight.patch(patched);
        }
        if sight.rest["status"] == "finished" {
            return;
        }
        let Some((seat, actions)) = sight.offers.as_ref().filter(|_| sent.is_none()) else {
            continue;
        };
        let is_ready = actions.iter().any(|action| action == "ready");
        let preset = &sight.rest["presets"][seat][0]["actions"];
        if let (false, true, Some(preset)) = (is_ready, queue.is_empty(), preset.as_array()) {
            queue.extend(preset.iter().filter_map(Value::as_str).map(str::to_owned));
        }
        let action = match queue.pop_front() {
            Some(action) => action,
            None if is_ready => "ready".to_owned(),
            None if is_new && !actions.is_empty() => actions[made * 7 % actions.len()].clone(),
            None => continue,
        };
        is_new = false;
        made += 1;
        let command = json!({"ref": 0, "kind": "play", "seat": seat, "action": action});
        let permit = permits.acquire().await.expect("it is never closed");
        permit.forget();
        sent = Some(Instant::now());
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
        names: Names::default(),
    }
}
