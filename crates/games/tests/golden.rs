//! Recorded matches replay to the same states for ever.
//!
//! Each `golden/NAME.json` is the record of a whole match, each `golden/NAME.digests` has one line for
//! each of its entries: the digest of what the match came to after it. A digest covers what a coach can
//! tell of a state: the phase, the score, where everybody stands as each viewer sees it, the counters, what
//! chance is asked, every legal action of every seat with its exact odds, and the events that led there. It does not
//! cover how the state is stored, the clauses of phases, or the fields that only one game's views have.
//!
//! `RECORD_DIGESTS=1 cargo test -p fischio-games --test golden` writes the digests anew.
//! `cargo run --release -p fischio-bots --example record_golden -- DIR` records new matches.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use fischio_core::{EventView, Record, Side, ToAct, View, Viewer};
use fischio_games::MatchLog;
use sha2::{Digest, Sha256};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The records there are, by their names.
fn names() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("the folder of golden matches")
        .map(|file| file.expect("a golden match").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .map(|path| {
            path.file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// What a viewer is told of a state, as far as every game has it.
fn seen(view: &View, text: &mut String) {
    let ball = view.ball.map(|ball| ball.to_string());
    // A match without a shoot-out has the digests it had before there were any.
    let result = format!("{:?}", view.result).replace(", shoot_out: None", "");
    let _ = writeln!(
        text,
        "{} {} {:?} {}-{} {ball:?} {result}",
        view.game, view.phase, view.to_act, view.score.home, view.score.away
    );
    for piece in &view.pieces {
        let square = piece.square.map(|square| square.to_string());
        let _ = writeln!(
            text,
            "{} {} {} {square:?}",
            piece.id, piece.side, piece.kind
        );
    }
    for item in &view.tray {
        let _ = writeln!(text, "{} {} {}", item.id, item.left, item.required);
    }
    for counter in &view.counters {
        let _ = writeln!(
            text,
            "{} {} {:?} {:?}",
            counter.id, counter.value, counter.of, counter.side
        );
    }
}

/// Every legal action with its odds, sorted, and what chance is asked.
fn asked(log: &MatchLog, text: &mut String) {
    let state = log.state();
    match log.to_act() {
        ToAct::Seats(seats) => {
            for seat in seats.iter() {
                let mut offers: Vec<String> = state
                    .offers(seat)
                    .into_iter()
                    .map(|offer| {
                        let odds = offer
                            .preview
                            .map(|preview| format!("{} {}", preview.success, preview.cost));
                        format!("{seat} {} {odds:?}", offer.action)
                    })
                    .collect();
                offers.sort();
                let _ = writeln!(text, "{}", offers.join("\n"));
            }
        }
        ToAct::Chance => {
            let request = state.chance_request();
            let _ = writeln!(text, "{request:?}");
        }
        ToAct::Over => {}
    }
}

/// The digest of a match after an entry, as sixteen hexadecimal digits.
fn digest(log: &MatchLog, events: &[EventView]) -> String {
    let mut text = String::new();
    for viewer in [
        Viewer::All,
        Viewer::Spectator,
        Viewer::Side(Side::Home),
        Viewer::Side(Side::Away),
    ] {
        seen(&log.view(viewer), &mut text);
    }
    asked(log, &mut text);
    for event in events {
        let [from, to] = [event.from, event.to].map(|at| at.map(|at| at.to_string()));
        let _ = writeln!(
            text,
            "{} {:?} {:?} {from:?} {to:?}",
            event.kind, event.side, event.piece
        );
    }
    let mut digits = String::new();
    for byte in &Sha256::digest(text.as_bytes())[..8] {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The digests of a record's match, a line for each entry.
fn replayed(record: &Record) -> String {
    let mut lines = String::new();
    MatchLog::replay(record, |log, _, events| {
        let _ = writeln!(lines, "{}", digest(log, events));
    })
    .expect("a golden match is legal");
    lines
}

fn record(name: &str) -> Record {
    let text =
        fs::read_to_string(folder().join(format!("{name}.json"))).expect("the record is there");
    serde_json::from_str(&text).expect("the record is a record")
}

/// Replays the golden matches of a game.
fn replays_to_the_same_states(game: &str) {
    let writes = std::env::var_os("RECORD_DIGESTS").is_some();
    let mut matches = 0;
    for name in names() {
        let record = record(&name);
        if record.game != game {
            continue;
        }
        matches += 1;
        let now = replayed(&record);
        let path = folder().join(format!("{name}.digests"));
        if writes {
            fs::write(&path, &now).expect("the digests can be written");
        }
        let before = fs::read_to_string(&path).expect("the digests are there");
        let differs = before
            .lines()
            .zip(now.lines())
            .position(|(before, now)| before != now);
        if let Some(entry) = differs {
            let entries = &record.entries[entry];
            panic!("{name}: the state after entry {entry} ({entries:?}) is another");
        }
        assert_eq!(
            before.lines().count(),
            record.entries.len(),
            "{name}: a digest for each entry"
        );
    }
    assert!(matches > 0, "{game} has golden matches");
}

#[test]
fn chess_football_replays_to_the_same_states() {
    replays_to_the_same_states("chess-football");
}

#[test]
fn calcetto_replays_to_the_same_states() {
    replays_to_the_same_states("calcetto");
}

#[test]
fn calciotto_replays_to_the_same_states() {
    replays_to_the_same_states("calciotto");
}

#[test]
fn und1c1_replays_to_the_same_states() {
    replays_to_the_same_states("und1c1");
}

#[test]
fn the_golden_matches_have_every_game_and_every_ending() {
    let mut seen = std::collections::BTreeSet::new();
    for name in names() {
        let record = record(&name);
        let result = record.result.expect("a golden match is over");
        seen.insert(format!("{} {:?}", record.game, result.ending));
    }
    // The toy's matches are stored by nobody: its rules may change with the tests.
    let played = fischio_games::GAME_NAMES.iter();
    for game in played.filter(|game| **game != "toy") {
        for ending in ["Played", "Resigned", "DrawAgreed", "TimeOut"] {
            assert!(
                seen.contains(&format!("{game} {ending}")),
                "{game} {ending}"
            );
        }
    }
}
