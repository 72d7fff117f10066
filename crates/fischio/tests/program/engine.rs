//! The engine protocol, from outside.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::common::{BEFORE_A_GOAL, failed, fischio};
use serde_json::{Value, json};

const TRANSCRIPT: &str = include_str!("engine_transcript.txt");
const WITH_CHANCE: &str = include_str!("engine_calcetto.txt");

/// The answers to some lines.
fn answers(options: &[&str], input: impl Into<Vec<u8>>) -> Vec<Value> {
    answers_in("chess-football", options, input)
}

pub(crate) fn answers_in(game: &str, options: &[&str], input: impl Into<Vec<u8>>) -> Vec<Value> {
    let assert = fischio()
        .args(["engine", game])
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

/// Plays the commands of a transcript again: every answer is the one written down.
pub(crate) fn replay(game: &str, options: &[&str], transcript: &str) {
    let (mut commands, mut expected) = (String::new(), Vec::new());
    for line in transcript.lines() {
        if let Some(answer) = line.strip_prefix("< ") {
            expected.push(serde_json::from_str::<Value>(answer).unwrap());
        } else {
            commands.push_str(line.strip_prefix('>').unwrap().trim_start());
            commands.push('\n');
        }
    }
    assert!(expected.len() > 10);
    let mut given = answers_in(game, options, commands.clone());
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
fn stop_ends_a_count_and_nothing_that_is_asked_after_it() {
    let said = answers(&[], "perft 60\nstop\nperft 1\nstop\nquit\n");
    assert_eq!(said[0]["ok"], false);
    let message = said[0]["message"].as_str().unwrap();
    assert!(message.starts_with("perft was stopped"), "{message}");
    assert_eq!(said[1], json!({"ok": true}));
    assert!(said[2]["nodes"].is_u64(), "{}", said[2]);
    assert_eq!(said[3..], [json!({"ok": true}), json!({"ok": true})]);
}

#[test]
fn the_protocol_is_as_it_was_written_down() {
    replay("chess-football", &["actions=2"], TRANSCRIPT);
}

/// Set-ups in secret, scripted dice and tiles, previews, undo over chance.
#[test]
fn the_protocol_with_chance_is_as_it_was_written_down() {
    replay("calcetto", &["edition=first"], WITH_CHANCE);
}

/// Bots bring their own decks where a driver says that they play; a driver's own options stay as they are.
#[test]
fn un_58_bots_of_the_engine_bring_their_decks() {
    let said = answers_in(
        "und1c1",
        &["cards=on"],
        "new\nnew bots away\nnew seed 7 bots both\nposition P1@h0 A1@e8* / P1@h15 D1@e9 / home\nnew\nquit\n",
    );
    let brought = |answer: &Value| {
        ["home", "away"].map(|side| answer["options"][format!("{side}_own_deck")].is_string())
    };
    let all: Vec<[bool; 2]> = said[..5].iter().map(brought).collect();
    assert_eq!(
        all,
        [
            [false, false],
            [false, true],
            [true, true],
            [false, false],
            [false, false]
        ]
    );
    // What a bot brings can be given as an option.
    let file = said[1]["options"]["away_own_deck"].as_str().unwrap();
    let given = answers_in(
        "und1c1",
        &["cards=on", &format!("away_own_deck={file}")],
        "new\n",
    );
    assert_eq!(given[0]["options"], said[1]["options"]);
    // Where there are no cards nothing is brought.
    let without = answers_in("und1c1", &[], "new bots both\n");
    assert_eq!(brought(&without[0]), [false, false]);
}

#[test]
fn a_preview_of_what_no_dice_decide_has_no_chance_of_success() {
    let given = answers(
        &[],
        format!("position {BEFORE_A_GOAL}\nstate all\npreview e7e8\npreview e7e5\nstate all\n"),
    );
    assert_eq!(given[2], json!({"ok": true, "success": null}));
    assert_eq!(given[3]["ok"], json!(false));
    assert_eq!(given[3]["clause"], json!("CF-08"));
    assert_eq!(given[1], given[4], "a preview changes nothing");
}

/// Whatever is known to one side alone is in no other view: neither the set-up while it is
/// secret, nor a tile that was drawn.
#[test]
fn ct_11_and_ct_09_views_hide_what_is_secret() {
    let commands: Vec<&str> = WITH_CHANCE
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .collect();
    let drawn = commands.iter().position(|line| *line == "chance tile Y2");
    let upto = |number: usize, look: &str| {
        let lines = [&commands[..=number], &[look]].concat().join("\n");
        answers_in("calcetto", &[], lines).pop().unwrap()
    };
    let squares = |view: &Value, side: &str| {
        let pieces = view["pieces"].as_array().unwrap().iter();
        pieces
            .filter(|piece| piece["side"] == side && !piece["square"].is_null())
            .count()
    };
    // Home has placed two men, Away two.
    for (look, home, away) in [
        ("state home", 2, 0),
        ("state away", 0, 2),
        ("state", 0, 0),
        ("state all", 2, 2),
    ] {
        let view = upto(8, look);
        assert_eq!(
            (squares(&view, "home"), squares(&view, "away")),
            (home, away),
            "{look}"
        );
    }
    let nobody = json!([]);
    let tile = json!(["Y2"]);
    for (look, known) in [
        ("state home", &tile),
        ("state away", &nobody),
        ("state", &nobody),
        ("state all", &tile),
    ] {
        let view = upto(drawn.unwrap(), look);
        assert_eq!(&view["hands"]["home"]["known"], known, "{look}");
        assert_eq!(view["hands"]["home"]["count"], json!(1), "{look}");
    }
}

#[test]
fn with_a_seed_chance_answers_itself_and_is_taken_back_with_the_play_before_it() {
    let set_up = "play P1@d1\nplay D1@c4\nplay C1@b6\nplay A1@g7\nplay A2@h7\n\
                  play P1@d14 as away\nplay D1@c11 as away\nplay D2@f11 as away\n\
                  play C1@c9 as away\nplay A1@g9 as away\nplay ready as away\nplay ready as home\n\
                  state all\nundo\nactions\nstate all\nplay ready as home\n";
    let games =
        [1, 2, 1].map(|seed| answers_in("calcetto", &[], format!("new seed {seed}\n{set_up}")));
    assert_eq!(games[0], games[2]);
    assert_ne!(games[0], games[1]);
    for given in &games {
        let rolled = given[12]["chance"].as_array().unwrap();
        assert!(rolled.len() >= 2, "{}", given[12]);
        assert_eq!(given[13]["phase"], json!("kick-off"));
        assert_eq!(given[14]["ok"], json!(true));
        assert_eq!(given[14]["to_act"], json!(["home"]));
        assert_eq!(given[16]["phase"], json!("set-up"));
        assert_eq!(
            given[17]["chance"], given[12]["chance"],
            "the same chance again"
        );
    }
    let from = "new seed 5\nposition P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home\nundo\n";
    let given = answers_in("calcetto", &[], from);
    assert_eq!(given[1]["chance"].as_array().unwrap().len(), 1);
    assert_eq!(given[1]["to_act"], json!(["home"]));
    assert_eq!(given[2]["ok"], json!(false), "no play was made");
}

#[test]
fn ct_27_time_is_up_when_the_driver_says_so() {
    let position =
        "position P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
    let lines =
        format!("{position}\nchance 1 2 -\ntime up\ntime up\nundo\ntime up\nplay end\nactions\n");
    let given = answers_in("calcetto", &["end=time", "minutes=45"], lines);
    assert_eq!(given[2]["events"][0]["kind"], json!("time-up"));
    assert_eq!(given[3]["clause"], json!("CT-27"));
    assert_eq!(given[4]["ok"], json!(true));
    assert_eq!(given[5]["ok"], json!(true));
    assert_eq!(given[7]["to_act"], json!([]));
    assert_eq!(given[7]["result"]["winner"], Value::Null);
}

/// With a seed, both bots' actions, each knowing what its side knows, make a match.
#[test]
fn bots_play_a_match_of_dice_to_its_end() {
    let mut asking = Asking::begin(&["calcetto", "end=phases", "phases=2"]);
    assert_eq!(asking.ask("new seed 11")["ok"], json!(true));
    let mut made = 0;
    let result = loop {
        let answer = asking.ask("actions");
        let Some(seat) = answer["to_act"].get(0).and_then(Value::as_str) else {
            break answer["result"].clone();
        };
        let best = asking.ask(&format!("go level 1 as {seat}"));
        let best = best["best"].as_str().unwrap_or_else(|| panic!("{best}"));
        assert!(answer["actions"].as_array().unwrap().contains(&json!(best)));
        let played = asking.ask(&format!("play {best} as {seat}"));
        assert_eq!(played["ok"], json!(true), "{played}");
        made += 1;
        assert!(made < 2_000, "a short match ends");
    };
    assert!(made > 10 && result["home"].is_u64(), "{made} {result}");
    asking.end();
}

#[test]
fn data_files_are_options() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = directory.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let usual = games::AnyGame::default_file("calcetto", "home_squad");
    let usual = usual.unwrap().unwrap();
    let quick = usual.replacen("movement = 3", "movement = 9", 1);
    let path = file("quick.toml", &quick);
    for option in [
        format!("home_squad={path}"),
        format!("home-squad=@{path}"),
        format!("home_squad={quick}"),
    ] {
        let view = answers_in("calcetto", &[&option], "state\n").swap_remove(0);
        let men = &view["squads"]["home"]["men"];
        let of = |man: &str| {
            let mut men = men.as_array().unwrap().iter();
            let man = men.find(|one| one["man"] == man).unwrap();
            let mut numbers = man["numbers"].as_array().unwrap().iter();
            let movement = numbers.find(|number| number["id"] == "movement");
            movement.unwrap()["value"].clone()
        };
        assert_eq!((of("D1"), of("D2")), (json!(9), json!(3)), "{option}");
    }
    let wrong = file(
        "wrong.toml",
        &usual.replacen("movement = 3", "movement = 12", 1),
    );
    let error = failed(&["engine", "calcetto", &format!("away_squad={wrong}")], 2);
    let line = 1 + usual[..usual.find("movement = 3").unwrap()]
        .matches('\n')
        .count();
    let says = format!("{wrong}, line {line}: CT-05: a movement number is from 1 to 9, not 12");
    assert!(error.contains(&says), "{error}");
    let board = file("board.toml", "files = 5\ncircle = []\ntiro = []\n");
    let error = failed(
        &[
            "perft",
            "calcetto",
            &format!("board={board}"),
            "--depth",
            "1",
        ],
        2,
    );
    assert!(error.contains("board.toml, line 1: CT-01: "), "{error}");
    let error = failed(&["engine", "calcetto", "board=no/such/file"], 1);
    assert!(
        error.contains("option board") && error.contains("no/such/file"),
        "{error}"
    );
    let error = failed(&["engine", "calcetto", "board=a\nb"], 2);
    assert!(error.contains("board, line 1: CT-01: "), "{error}");
}

/// A program that is asked line by line; each answer is there before the next command is
/// sent: it was flushed.
struct Asking {
    engine: std::process::Child,
    input: Option<std::process::ChildStdin>,
    output: BufReader<std::process::ChildStdout>,
}

impl Asking {
    fn begin(arguments: &[&str]) -> Asking {
        let mut engine = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Asking {
            input: engine.stdin.take(),
            output: BufReader::new(engine.stdout.take().unwrap()),
            engine,
        }
    }

    fn ask(&mut self, command: &str) -> Value {
        writeln!(self.input.as_mut().unwrap(), "{command}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// Ends the input.
    fn end(mut self) {
        drop(self.input.take());
        assert!(
            self.engine.wait().unwrap().success(),
            "the end of input is no failure"
        );
    }
}

#[test]
fn a_whole_match_is_driven_by_the_actions_offered() {
    let mut asking = Asking::begin(&["chess-football", "actions=3"]);
    let mut made = 0;
    let result = loop {
        let answer = asking.ask("actions");
        let Some(seat) = answer["to_act"].get(0) else {
            break answer["result"].clone();
        };
        let actions = answer["actions"].as_array().unwrap();
        let action = actions[made * 7 % actions.len()].as_str().unwrap();
        let played = asking.ask(&format!("play {action} as {}", seat.as_str().unwrap()));
        assert_eq!(played["ok"], json!(true), "{played}");
        assert!(!played["events"].as_array().unwrap().is_empty());
        made += 1;
    };
    assert!(made >= 24 + 12, "{made}");
    let state = asking.ask("state");
    assert_eq!(state["result"], result);
    assert_eq!(state["score"]["home"], result["home"]);
    for _ in 0..made {
        assert_eq!(asking.ask("undo")["ok"], json!(true));
    }
    assert_eq!(asking.ask("undo")["ok"], json!(false));
    assert_eq!(
        asking.ask("state")["position"],
        json!("8/8/8/8/8/8/8/8 - w p w 1 0 0-0")
    );
    asking.end();
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

/// Whether an answer's value is points that can be expected of a match.
pub(crate) fn points(answer: &Value) -> bool {
    answer["value"]
        .as_f64()
        .is_some_and(|value| (0.0..=1.0).contains(&value))
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
        assert!(points(&given[2]) && given[2]["nodes"].is_u64(), "{how}");
        if how != "level 1" {
            assert_eq!(best, &json!("e7e8"), "{how}");
        }
        assert_eq!(given[3]["ok"], json!(true), "to go changes nothing");
    }
    let twice = [0, 1].map(|_| answers(&[], "new seed 5\ngo nodes 3000\n").swap_remove(1));
    assert_eq!(twice[0], twice[1]);
}

/// The same question later in a match meets other random numbers, the same match again the same.
/// Here Home is asked for its set-up while Away, in secret, moves a player to and fro.
#[test]
fn every_decision_of_a_seeded_match_draws_numbers_of_its_own() {
    let moves: String = ["a12", "b12"]
        .repeat(4)
        .iter()
        .flat_map(|at| ["play D1@", at, " as away\ngo level 4 as home\n"])
        .collect();
    let lines = format!("new seed 5\nplay P1@d1 as home\n{moves}");
    let asked = || -> Vec<Value> {
        let all = answers_in("calcetto", &[], lines.clone());
        let best = all.iter().filter_map(|answer| answer.get("best").cloned());
        best.collect()
    };
    let first = asked();
    assert_eq!(first.len(), 8);
    assert!(first.iter().any(|best| *best != first[0]), "{first:?}");
    assert_eq!(asked(), first);
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
        vec![b'x'; 2_000_000],
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
    assert!(too_long.contains("1048576 bytes"), "{too_long}");
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
