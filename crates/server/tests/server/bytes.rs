//! How many bytes an update takes as it is sent, in the median of a whole match.
//!
//! `cargo test -p fischio-server --test server bytes -- --nocapture` prints the figures.

use std::time::Duration;

use fischio_core::BySide;
use fischio_server::deflate::deflate;
use fischio_server::wire::ServerMessage;
use serde_json::Value;

use crate::recorded::{records, seat_viewer, table, visitor};

/// A recorded match of each game, and how many bytes an update took in the median when each had a
/// whole state: to a coach and to a spectator (measured over random matches at sockets).
const WHOLE_STATES: [(&str, usize, usize); 4] = [
    ("chess-football-played", 4_200, 2_500),
    ("calcetto-first-to", 11_600, 8_800),
    ("calciotto-first-to", 22_000, 13_300),
    ("und1c1-played", 32_000, 19_700),
];

fn text(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap()
}

/// The bytes of who is here. In a timed match it is told with every action, for what each side may claim changes.
fn presence() -> usize {
    let presence = ServerMessage::Presence {
        coaches: BySide::from_fn(|_| true),
        seats: vec!["home".to_owned(), "away".to_owned()],
        watchers: 100,
        claim_ms: BySide::from_fn(|_| Some(60_000)),
    };
    text(&presence).len()
}

fn median(sizes: impl Iterator<Item = usize>) -> usize {
    let mut sizes: Vec<usize> = sizes.collect();
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}

#[test]
fn a_patch_takes_an_eighth_of_a_whole_state() {
    for (name, coach, spectator) in WHOLE_STATES {
        let (name, record) = &records(name)[0];
        let table = table(record, record.entries.len());
        for (viewer, letter, before) in [("coach", "a", coach), ("spectator", "c", spectator)] {
            let patches = table.patches_after(0, &visitor(letter), Duration::ZERO);
            let patches = patches.unwrap().unwrap().into_iter().map(Box::new);
            let texts: Vec<String> = patches
                .map(|patch| {
                    let message = ServerMessage::Patch { patch };
                    let whole = serde_json::to_value(&message).unwrap();
                    let text = message.text().unwrap();
                    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), whole);
                    text
                })
                .collect();
            let dictionaries = [None]
                .into_iter()
                .chain(texts.iter().map(|text| Some(&**text)));
            let deflated = texts.iter().zip(dictionaries);
            let deflated = median(deflated.map(|(text, dictionary)| {
                deflate(text.as_bytes(), dictionary.map(str::as_bytes))
                    .unwrap()
                    .len()
            }));
            let patched = median(texts.iter().map(String::len));
            let updates = table.updates_after(0, seat_viewer(&table, letter), Duration::ZERO);
            let updates = updates.unwrap().into_iter().map(Box::new);
            let whole = median(updates.map(|update| text(&ServerMessage::Update { update }).len()));
            let presence = presence();
            println!(
                "{name}, {viewer}: {deflated} bytes a compressed patch, {patched} a patch, \
                 {whole} a whole state; at most {}. In a timed match {presence} bytes of presence come with each",
                before / 8
            );
            assert!(deflated <= before / 8, "{name}, {viewer}: {deflated} bytes");
            assert!(patched < whole / 2, "{name}, {viewer}: {patched} bytes");
        }
    }
}
