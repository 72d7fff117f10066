//! What a driver of the engine protocol needs beside a match: a handshake, options, thinking that is followed and
//! stopped, and matches as records.

use serde_json::{Value, json};

use crate::common::BEFORE_A_GOAL;
use crate::engine::{answers_in, points};

/// A position in each game in which a side has a turn to think about.
const TURNS: [(&str, &str); 4] = [
    (
        "chess-football",
        "1k1b2q1/4r1p1/8/2n5/8/2Q5/3R1N2/4K3 f2 w m w 1 40 0-0",
    ),
    (
        "calcetto",
        "P1@d1 D1@c4 C1@d7 A1@e10* A2@h7 / P1@e14 D1@h8 D2@f11 C1@e9 A1@g9 / home phases=1",
    ),
    (
        "calciotto",
        "P1@h0 D1@d5 D2@g5 T1@b8 C1@e9 A1@h12* A2@k12 / P1@h21 D1@g18 D2@k16 T1@m10 C1@f14 A1@f8 A2@k7 / home phases=1",
    ),
    (
        "und1c1",
        "P1@f1 D1@c4 D2@h4 C1@f7* A1@f12 / P1@f14 D1@e11 D2@h11 C1@g9 A1@g5 / home turn 2 score 0-0",
    ),
];

#[test]
fn a_driver_greets_and_learns_the_options() {
    let given = answers_in("calcetto", &["first_to=2"], "hello\nisready\noptions\n");
    let hello = &given[0];
    assert_eq!(
        (&hello["ok"], &hello["protocol"]),
        (&json!(true), &json!(2))
    );
    assert_eq!(hello["program"], "fischio");
    assert_eq!(hello["game"], "calcetto");
    let games = hello["games"].as_array().unwrap();
    assert!(games.contains(&json!("und1c1")), "{games:?}");
    assert!(hello["version"].is_string());
    assert_eq!(given[1], json!({"ok": true}));

    let options = given[2]["options"].as_array().unwrap();
    let of = |key: &str| options.iter().find(|option| option["key"] == key).unwrap();
    let first_to = of("first_to");
    assert_eq!(first_to["type"], "number");
    assert_eq!(first_to["clause"], "CT-26");
    assert_eq!(first_to["value"], 2);
    assert!(first_to["min"].as_u64() < first_to["max"].as_u64());
    let end = of("end");
    assert_eq!(end["type"], "choice");
    assert!(end["of"].as_array().unwrap().contains(&end["default"]));
    assert_eq!(of("home_squad")["type"], "file");
    // As many as the program knows, each with a clause.
    let specs = games::AnyGame::option_specs("calcetto").unwrap();
    assert_eq!(options.len(), specs.len());
    assert!(options.iter().all(|option| option["clause"].is_string()));
}

#[test]
fn a_bot_that_thinks_tells_what_it_has_found() {
    for (game, position) in TURNS {
        let input =
            format!("new seed 7\nposition {position}\nactions\nhello\ngo nodes 4000\nisready\n");
        let given = answers_in(game, &[], input);
        assert_eq!(given[1]["ok"], true, "{game}: {}", given[1]);
        let actions = given[2]["actions"].as_array().unwrap();
        let thinking = &given[4..given.len() - 1];
        let (best, infos) = thinking.split_last().unwrap();
        assert!(!infos.is_empty() && best["best"].is_string(), "{game}");
        for info in infos {
            assert_eq!(info["info"], "thinking", "{game}");
            assert_eq!(info["ok"], true);
            assert!(
                points(info) && info["nodes"].is_u64() && info["depth"].is_u64(),
                "{game}: {info}"
            );
            let line = info["pv"].as_array().unwrap();
            assert!(actions.contains(&line[0]), "{game}: {info}");
        }
        assert_eq!(infos.last().unwrap()["pv"][0], best["best"], "{game}");
        assert!(points(best), "{game}: {best}");
        assert_eq!(given.last().unwrap(), &json!({"ok": true}), "{game}");
    }
}

/// The line that a bot expects can be played.
#[test]
fn the_line_that_is_told_is_legal() {
    let (game, position) = TURNS[0];
    let given = answers_in(game, &[], format!("position {position}\ngo depth 4\n"));
    let deepest = &given[given.len() - 2];
    assert_eq!(deepest["depth"], 4);
    let line = deepest["pv"].as_array().unwrap();
    assert!(line.len() > 1, "{deepest}");
    let plays = line.iter().map(|action| action.as_str().unwrap());
    let plays = plays.fold(String::new(), |all, action| all + "play " + action + "\n");
    let played = answers_in(game, &[], format!("position {position}\n{plays}"));
    assert!(
        played.iter().all(|answer| answer["ok"] == true),
        "{played:?}"
    );
}

/// A driver that knows nothing of lines on the way reads one line for each of its own.
#[test]
fn who_has_not_greeted_is_answered_line_by_line() {
    let (game, position) = TURNS[0];
    for how in ["level 3", "nodes 2000", "movetime 10"] {
        let given = answers_in(
            game,
            &[],
            format!("position {position}\ngo {how}\nisready\n"),
        );
        assert_eq!(given.len(), 3, "{how}");
    }
    for how in ["depth 2", "clock 2000 10", "clock 1 0"] {
        let given = answers_in(
            game,
            &[],
            format!("position {position}\ngo {how}\nisready\n"),
        );
        assert!(given.len() > 3, "{how}");
        assert!(given[given.len() - 2]["best"].is_string(), "{how}");
    }
}

#[test]
fn stop_ends_thinking_with_the_best_that_was_found() {
    for (game, position) in TURNS {
        let input =
            format!("new seed 7\nposition {position}\ngo movetime 86400000\nstop\nisready\n");
        let given = answers_in(game, &[], input);
        assert!(given[2]["best"].is_string(), "{game}: {}", given[2]);
        assert_eq!(
            given[3..],
            [json!({"ok": true}), json!({"ok": true})],
            "{game}"
        );
    }
}

#[test]
fn a_match_goes_on_from_any_entry_of_its_record() {
    let moves = "new seed 5\nplay P1@d1 as home\nplay P1@e14 as away\nplay D1@c4 as home\nundo\nplay D1@d4 as home\n";
    let given = answers_in(
        "calcetto",
        &["first_to=2"],
        format!("{moves}record\nstate all\n"),
    );
    let [.., recorded, state] = &given[..] else {
        panic!("two answers at least");
    };
    let record = &recorded["record"];
    assert_eq!(record["format"], "fischio-record");
    assert_eq!(record["options"]["first_to"], 2);
    let entries = record["entries"].as_array().unwrap().len();

    // The options of the record hold, whatever the engine began with.
    let loaded = answers_in(
        "calcetto",
        &[],
        format!("load {record}\nstate all\nrecord\n"),
    );
    assert_eq!(loaded[0]["ok"], true, "{}", loaded[0]);
    assert_eq!(loaded[0]["entries"], entries);
    assert_eq!(loaded[0]["options"]["first_to"], 2);
    assert_eq!(&loaded[1], state);
    assert_eq!(&loaded[2]["record"], record);

    // From the middle, and from before anything was done.
    let upto = answers_in(
        "calcetto",
        &["first_to=2"],
        format!(
            "load {record} upto {}\nplay D1@d4 as home\nstate all\nload {record} upto 0\nrecord\n",
            entries - 1
        ),
    );
    assert_eq!(upto[0]["entries"], entries - 1);
    assert_eq!(&upto[2], state);
    assert_eq!(upto[4]["record"]["entries"], json!([]));
}

/// A record that is wrong anywhere changes nothing, whatever of it was asked for.
#[test]
fn a_wrong_record_is_refused() {
    let good = answers_in(
        "chess-football",
        &[],
        format!("position {BEFORE_A_GOAL}\nplay e1d1\nrecord\n"),
    );
    let good = good[2]["record"].clone();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record.to_string()
    };
    let illegal = with(&|record| record["entries"][0]["action"] = json!("a1a8"));
    for (load, says) in [
        (format!("load {good} upto 2"), "upto is from 0 to 1, not 2"),
        ("load {}".to_owned(), "not a record"),
        ("load {\"format\"".to_owned(), "not a record"),
        (format!("load {illegal} upto 0"), "entry 1 (home a1a8)"),
        (
            format!(
                "load {}",
                with(&|record| record["game"] = json!("calcetto"))
            ),
            "this engine plays chess-football",
        ),
        (
            format!(
                "load {}",
                with(&|record| record["rules_version"] = json!(99))
            ),
            "version",
        ),
        (
            format!("load {}", with(&|record| record["version"] = json!(2))),
            "version is 1",
        ),
    ] {
        let given = answers_in(
            "chess-football",
            &[],
            format!("play N@e4\n{load}\nrecord\n"),
        );
        assert_eq!(given[1]["ok"], false, "{load}");
        let message = given[1]["message"].as_str().unwrap();
        assert!(message.contains(says), "{load}: {message}");
        assert_eq!(
            given[2]["record"]["entries"].as_array().unwrap().len(),
            1,
            "{load}"
        );
    }
}
