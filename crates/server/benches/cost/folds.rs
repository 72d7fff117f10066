//! What it costs to fold a stored match, and to keep its frames.

use std::collections::BTreeMap;
use std::time::Duration;

use fischio_core::Record;
use fischio_server::limits::Limits;
use fischio_server::model::Names;
use fischio_server::store::StoredMatch;
use fischio_server::table::{Bounds, Table, frames};
use serde_json::json;

/// How often each stored match is folded.
const FOLDS: u32 = 5;

/// What the frames of a match come to.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    bytes: usize,
    frames: usize,
    ns: u64,
}

/// Folds the recorded matches that the tests keep, as if the server had stored them.
pub fn folds() {
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
            let folded = Table::fold_with_chance(stored, bounds, Duration::ZERO);
            sum.0 += thread_ns() - before;
            let (table, chance) =
                folded.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(table.now().number as usize, record.entries.len());
            sum.1 += record.entries.len() as u64;
            // Of whole matches: the longest of each game.
            let longest = kept.entry(record.game.clone()).or_default();
            let count = table.frames().len();
            if count > longest.frames {
                let before = thread_ns();
                let body = frames::keep(&table, chance).expect("frames");
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
        unreadable: None,
    }
}
