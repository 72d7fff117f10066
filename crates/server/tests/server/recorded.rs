//! Recorded matches as the server stores them.

use std::path::PathBuf;
use std::time::Duration;

use fischio_core::Record;
use fischio_server::limits::Limits;
use fischio_server::model::Names;
use fischio_server::store::StoredMatch;
use fischio_server::table::{Bounds, SeatViewer, Table};
use serde_json::{Value, json};

/// A visitor of a recorded match: one who plays Home, Away, or looks on.
pub const VISITORS: [(&str, &str); 3] = [("home", "a"), ("away", "b"), ("spectator", "c")];

/// The recorded matches whose files' names begin so, with their names.
pub fn records(prefix: &str) -> Vec<(String, Record)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tests/golden");
    let files = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let named = paths.into_iter().filter_map(|path| {
        let name = path.file_stem()?.to_str()?.to_owned();
        let is_record = path.extension()? == "json" && name.starts_with(prefix);
        is_record.then_some((name, path))
    });
    let found: Vec<(String, Record)> = named
        .map(|(name, path)| {
            let text = std::fs::read_to_string(path).unwrap();
            (name, serde_json::from_str(&text).unwrap())
        })
        .collect();
    assert!(!found.is_empty(), "there is no record {prefix}");
    found
}

/// The visitor of this letter.
pub fn visitor(letter: &str) -> fischio_server::id::Visitor {
    serde_json::from_value(json!(letter.repeat(64))).unwrap()
}

/// The first `entries` of a record, as the server stores a match of two visitors.
pub fn stored(record: &Record, entries: usize) -> StoredMatch {
    let person = |letter: &str| json!({"kind": "person", "visitor": visitor(letter)});
    let mut chairs = json!({"home": person("a"), "away": person("b")});
    let number = |key: &str| match serde_json::to_value(record.options.get(key)).unwrap() {
        Value::Number(number) => number.as_u64().unwrap(),
        Value::String(text) => text.parse().unwrap(),
        _ => 1,
    };
    for (side, letter) in [("home", "a"), ("away", "b")] {
        for seat in 2..=number(&format!("{side}_coaches")) {
            chairs[format!("{side}{seat}")] = person(letter);
        }
    }
    let settings = json!({
        "id": "AAAAAAAAAAAA", "game": record.game, "rules_version": record.rules_version,
        "options": record.options, "position": record.position, "mode": "link",
        "chairs": chairs, "creator": "home", "clock": null, "listed": false,
        "invitations": {}, "began_ms": 0,
    });
    let events = record.entries.iter().zip(1..).take(entries);
    let events = events.map(|(entry, number)| {
        let stored = json!({"number": number, "at_ms": 0, "spent_ms": 0, "deed": "entry",
            "entry": entry});
        serde_json::from_value(stored).unwrap()
    });
    StoredMatch {
        settings: serde_json::from_value(settings).unwrap(),
        events: events.collect(),
        names: Names::default(),
        unreadable: None,
    }
}

/// The first `entries` of a record, played, with every number kept.
pub fn table(record: &Record, entries: usize) -> Table {
    let bounds = Bounds {
        kept: usize::MAX,
        log: 100_000,
        ..Bounds::from(&Limits::default())
    };
    Table::fold(stored(record, entries), bounds, Duration::ZERO).unwrap()
}

/// The seats of the visitor of a letter.
pub fn seat_viewer(table: &Table, letter: &str) -> SeatViewer {
    SeatViewer::of(&visitor(letter), &table.now().chairs)
}
