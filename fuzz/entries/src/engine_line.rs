//! Lines to the engine.

use std::io::BufReader;

use fischio::engine::{Engine, Line, MOST_BYTES_A_LINE, read_line};
use fischio_core::{Entry, Viewer};
use games::GAME_NAMES;
use serde_json::Value;

use crate::walk::defaults;

/// Most nodes that a bot looks at here, and most actions ahead that are counted: commands may
/// ask for hours of work, and would get it.
const MOST_NODES: u64 = 500;
const MOST_DEPTH: u32 = 2;

/// Gives the lines of `data` to an engine of every game. Each is answered by one object in one
/// line; a line that is refused changes nothing.
pub fn engine_line(data: &[u8]) {
    for game in GAME_NAMES {
        let mut engine = Engine::begin(game, defaults(game)).expect("a game begins");
        let mut now = stand(&engine);
        let mut input = BufReader::with_capacity(64, data);
        loop {
            match read_line(&mut input).expect("bytes in memory can be read") {
                Line::End => break,
                Line::TooLong | Line::NotText => {}
                Line::Text(line) => {
                    assert!(line.len() <= MOST_BYTES_A_LINE && !line.contains('\n'));
                    if !is_long_work(&line) && give(&mut engine, &line, &mut now) {
                        break;
                    }
                }
            }
        }
    }
}

/// Gives a line; whether it was the last one. `now` is where the match stands, before and
/// after.
fn give(engine: &mut Engine, line: &str, now: &mut (Vec<Entry>, Value)) -> bool {
    let answer = engine.answer(line);
    assert!(answer.said.is_object(), "{line:?}: {}", answer.said);
    assert!(!answer.said.to_string().contains('\n'));
    let after = stand(engine);
    if answer.said["ok"] == Value::Bool(false) {
        let message = answer.said["message"].as_str().expect("a refusal says why");
        assert!(!message.trim().is_empty(), "{line:?}");
        assert!(!answer.last);
        assert_eq!(&after, now, "{line:?} was refused");
    }
    let what = line.split_whitespace().next();
    let looks = ["state", "actions", "preview", "perft", "go", "quit"];
    if what.is_some_and(|what| looks.contains(&what)) {
        assert_eq!(&after, now, "{line:?} only looks");
    }
    *now = after;
    answer.last
}

/// Where a match stands.
fn stand(engine: &Engine) -> (Vec<Entry>, Value) {
    let log = engine.log();
    let view = serde_json::to_value(log.view(Viewer::All)).expect("a view can be written");
    (log.entries().to_vec(), view)
}

/// Whether a command asks for more work than a test has time for.
fn is_long_work(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let above = |number: &str, most: u64| number.parse::<u64>().is_ok_and(|n| n > most);
    match words[..] {
        ["go", what, number, "as", _] => is_long_work(&format!("go {what} {number}")),
        ["perft", depth] => above(depth, u64::from(MOST_DEPTH)),
        ["go", "level", level] => above(level, 1),
        ["go", "nodes", nodes] => above(nodes, MOST_NODES),
        ["go", "movetime", time] => above(time, 0),
        _ => false,
    }
}
