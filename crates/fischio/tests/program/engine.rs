//! The engine protocol, from outside.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::common::{BEFORE_A_GOAL, failed, fischio};
use serde_json::{Value, json};

const TRANSCRIPT: &str = include_str!("engine_transcript.txt");

/// The answers to some lines.
fn answers(options: &[&str], input: impl Into<Vec<u8>>) -> Vec<Value> {
    let assert = fischio()
        .args(["engine", "chess-football"])
        .args(options)
        .write_stdin(input)
        .assert()
        .success()
        .stderr("");
    let output = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn the_protocol_is_as_it_was_written_down() {
    let (mut commands, mut expected) = (String::new(), Vec::new());
    for line in TRANSCRIPT.lines() {
        if let Some(answer) = line.strip_prefix("< ") {
            expected.push(serde_json::from_str::<Value>(answer).unwrap());
        } else {
            commands.push_str(line.strip_prefix('>').unwrap().trim_start());
            commands.push('\n');
        }
    }
    assert!(expected.len() > 50);
    let mut given = answers(&["actions=2"], commands.clone());
    for answer in &mut given {
        if answer.get("seconds").is_some_and(Value::is_number) {
            answer["seconds"] = json!(0);
        }
    }
    for (command, (given, expected)) in commands.lines().zip(given.iter().zip(&expected)) {
        assert_eq!(given, expected, "{command}");
    }
    assert_eq!(given.len(), expected.len());
}

#[test]
fn a_whole_match_is_driven_by_the_actions_offered() {
    let mut engine = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
        .args(["engine", "chess-football", "actions=3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = engine.stdin.take().unwrap();
    let mut output = BufReader::new(engine.stdout.take().unwrap());
    // Each answer is there before the next command is sent: it was flushed.
    let mut ask = |command: &str| -> Value {
        writeln!(input, "{command}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    };
    let mut made = 0;
    let result = loop {
        let answer = ask("actions");
        let Some(seat) = answer["to_act"].get(0) else {
            break answer["result"].clone();
        };
        let actions = answer["actions"].as_array().unwrap();
        let action = actions[made * 7 % actions.len()].as_str().unwrap();
        let played = ask(&format!("play {action} as {}", seat.as_str().unwrap()));
        assert_eq!(played["ok"], json!(true), "{played}");
        assert!(!played["events"].as_array().unwrap().is_empty());
        made += 1;
    };
    assert!(made >= 24 + 12, "{made}");
    let state = ask("state");
    assert_eq!(state["result"], result);
    assert_eq!(state["score"]["home"], result["home"]);
    for _ in 0..made {
        assert_eq!(ask("undo")["ok"], json!(true));
    }
    assert_eq!(ask("undo")["ok"], json!(false));
    assert_eq!(
        ask("state")["position"],
        json!("8/8/8/8/8/8/8/8 - w p w 1 0 0-0")
    );
    drop(input);
    assert!(
        engine.wait().unwrap().success(),
        "the end of input is no failure"
    );
}

#[test]
fn every_view_has_what_all_views_have() {
    for viewer in ["", " home", " away", " all"] {
        let commands = format!("position {BEFORE_A_GOAL}\nstate{viewer}\n");
        let view = answers(&[], commands).swap_remove(1);
        for field in [
            "game", "phase", "to_act", "score", "ball", "pieces", "clause",
        ] {
            assert!(view.get(field).is_some(), "{field} of{viewer}");
        }
        assert_eq!(view["ball"], json!("e7"));
        let piece = &view["pieces"][0];
        for field in ["id", "side", "kind", "square"] {
            assert!(piece[field].is_string(), "{field}");
        }
    }
}

#[test]
fn a_bot_answers_with_a_legal_action_and_finds_a_goal() {
    for how in ["level 1", "level 8", "nodes 500", "movetime 20"] {
        let given = answers(
            &[],
            format!("position {BEFORE_A_GOAL}\nactions\ngo {how}\nplay e7e8\n"),
        );
        let best = &given[2]["best"];
        assert!(
            given[1]["actions"].as_array().unwrap().contains(best),
            "{how}"
        );
        assert!(
            given[2]["value"].is_i64() && given[2]["nodes"].is_u64(),
            "{how}"
        );
        if how != "level 1" {
            assert_eq!(best, &json!("e7e8"), "{how}");
        }
        assert_eq!(given[3]["ok"], json!(true), "to go changes nothing");
    }
    let twice = [0, 1].map(|_| answers(&[], "new seed 5\ngo nodes 3000\n").swap_remove(1));
    assert_eq!(twice[0], twice[1]);
}

#[test]
fn garbage_is_refused_line_by_line_and_changes_nothing() {
    let mut input = b"play N@e4\nstate all\n".to_vec();
    let garbage: Vec<Vec<u8>> = vec![
        vec![0xff, 0xfe],
        b"\x00".to_vec(),
        "play N@é4".into(),
        b"play N@e4 as nobody".to_vec(),
        b"{\"command\":\"new\"}".to_vec(),
        vec![b'x'; 1_000_000],
        [b"position ", vec![b'8'; 70_000].as_slice()].concat(),
        [b"position ", vec![b'8'; 60_000].as_slice()].concat(),
        [b"play ", vec![b'e'; 60_000].as_slice()].concat(),
        b"play N@e4\x0bas\x0bhome".to_vec(),
        b"new\0".to_vec(),
        b"undo undo".to_vec(),
        b"perft 4294967296".to_vec(),
        b"perft 18446744073709551616".to_vec(),
        b"go movetime 99999999999".to_vec(),
        b"go nodes -1".to_vec(),
    ];
    for line in &garbage {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(b"state all");
    let given = answers(&[], input);
    assert_eq!(given.len(), garbage.len() + 3);
    for (line, answer) in garbage.iter().zip(&given[2..]) {
        let line = String::from_utf8_lossy(&line[..line.len().min(40)]).into_owned();
        assert_eq!(answer["ok"], json!(false), "{line}: {answer}");
        let message = answer["message"].as_str().unwrap();
        assert!(!message.is_empty(), "{line}");
    }
    assert_eq!(given[1], given[given.len() - 1]);
    let too_long = given[7]["message"].as_str().unwrap();
    assert!(too_long.contains("65536 bytes"), "{too_long}");
}

#[test]
fn nothing_in_gives_nothing_out_and_quit_ends() {
    assert!(answers(&[], "").is_empty());
    assert_eq!(answers(&[], "quit\nstate\n"), [json!({"ok": true})]);
    assert_eq!(answers(&[], "\r\nstate\r\n").len(), 2);
}

#[test]
fn wrong_options_are_wrong_usage() {
    for (options, says) in [
        (&["actions=0"][..], "from 1 to 200"),
        (&["actions"], "KEY=VALUE"),
        (
            &["speed=3"],
            "no option \"speed\"; there are: actions, sealed_goal",
        ),
        (&["sealed-goal=perhaps"], "on or off"),
    ] {
        let arguments = [&["engine", "chess-football"], options].concat();
        let error = failed(&arguments, 2);
        assert!(error.contains(says), "{error}");
    }
    assert!(failed(&["engine", "chess"], 2).contains("chess-football"));
}
