//! What the server's work costs, game by game: played actions, through sockets and made durable, and
//! a stored match folded into memory.
//!
//! `cargo bench -p fischio-server --bench cost [-- WHAT … KEY=VALUE …]`, where WHAT is a game's name
//! (all of them by default) or one of
//! - `actions`: matches that are played at sockets, each on one screen;
//! - `memory`: the same, ten actions each, for what a live match takes in memory: all that the process has
//!   gained since it started, and in brackets what of that is no page of a file (the program itself);
//! - `folds`: recorded matches folded into memory, and what is kept of them;
//! - `pages`: a long match read in pages and as a stream;
//! - `start`: a server that starts with many stored matches;
//! - `lobby`: changes in the lobby until everybody there is told of them.
//!
//! Of `actions`, `matches=1000` are live at once, `actions=4000` are counted for each game, `rate=200`
//! are begun a second (0, the default: as many as the server takes); `plain=1` asks for whole states in
//! place of patches, `deflated=1` for compressed ones; `program=PATH` measures another program, which
//! is started as `PATH serve` and prints the address where it listens. `numbers=5000` is how long a
//! match `pages` reads, `stored=10000` how many matches `start` starts with. In the `lobby` are `sockets=1000` of
//! `accounts=10000`, for `seconds=20`.
//!
//! It prints figures for people to read, and is no test: acknowledged actions a second, how long one
//! waits for the acknowledgement (median and 99th percentile), CPU time of the server an action, bytes;
//! and beside it how long the disk alone takes meanwhile to make a page durable. The server runs as a
//! process of its own, so that what its clients cost is not counted. CPU time is read from `/proc`, so
//! it needs Linux.

#![allow(clippy::cast_precision_loss, reason = "figures for people to read")]

mod client;
mod disk;
mod folds;
mod lobby;
mod measured;
mod pages;
mod screens;
mod start;

use std::path::PathBuf;
use std::time::Duration;

use fischio_server::wire::Protocol;

use screens::Load;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const GAMES: [&str; 4] = ["chess-football", "calcetto", "calciotto", "und1c1"];
/// Matches that are live at once, each on one screen, and actions that are counted, for each game.
const MATCHES: usize = 200;
const ACTIONS: u64 = 4_000;
/// Actions that are played in a match before its memory is looked at.
const PLAYED: usize = 10;
/// How long a match is read, and with how many a server starts.
const NUMBERS: u32 = 5_000;
const STORED: usize = 10_000;
/// Who has an account, and how many of them have the lobby open, for how long.
const ACCOUNTS: usize = 10_000;
const SOCKETS: usize = 1_000;
const SECONDS: usize = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = |what: &str| arguments.iter().any(|argument| argument == what);
    let text = |key: &str| {
        let mut arguments = arguments.iter();
        arguments.find_map(|argument| argument.strip_prefix(key)?.strip_prefix('='))
    };
    let number = |key: &str| text(key).map(|value| value.parse::<u64>().expect("a number"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if asked("serve") {
        return runtime.block_on(measured::serve(text("data").map(PathBuf::from)));
    }
    let program = text("program").map(PathBuf::from);
    let load = Load {
        program: program.as_deref(),
        matches: number("matches").map_or(MATCHES, |matches| matches as usize),
        actions: number("actions").unwrap_or(ACTIONS),
        each: usize::MAX,
        rate: number("rate").unwrap_or(0) as usize,
        protocol: match (number("plain"), number("deflated")) {
            (Some(1), _) => Protocol::States,
            (_, Some(1)) => Protocol::Deflated,
            _ => Protocol::Patches,
        },
    };
    let named: Vec<&'static str> = GAMES.into_iter().filter(|game| asked(game)).collect();
    let others = ["memory", "folds", "pages", "start", "lobby"];
    let plays = asked("actions") || !others.into_iter().any(asked);
    if asked("folds") || (plays && named.is_empty() && !asked("actions")) {
        folds::folds();
    }
    if asked("lobby") {
        let given = |key, usual| number(key).map_or(usual, |given| given as usize);
        let load = lobby::Load {
            accounts: given("accounts", ACCOUNTS),
            sockets: given("sockets", SOCKETS),
            seconds: given("seconds", SECONDS),
        };
        runtime.block_on(lobby::told(load));
    }
    let games = if named.is_empty() {
        GAMES.to_vec()
    } else {
        named
    };
    for game in games {
        if plays {
            runtime.block_on(screens::play(game, load));
        }
        if asked("memory") {
            let load = Load {
                actions: (load.matches * PLAYED) as u64,
                each: PLAYED,
                ..load
            };
            runtime.block_on(screens::play(game, load));
        }
        if asked("pages") {
            let numbers = number("numbers").map_or(NUMBERS, |numbers| numbers as u32);
            runtime.block_on(pages::read(game, numbers));
        }
        if asked("start") {
            let stored = number("stored").map_or(STORED, |stored| stored as usize);
            runtime.block_on(start::start(game, stored));
        }
    }
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
