//! Matches of UND1C1 and their words.

mod lines;
mod scenes;

use fischio_core::{Audience, EventView, Seat, Side};

use super::heard::Heard;
use super::table::{self, Random};
use crate::AnyGame;

pub(super) const GAME: &str = "und1c1";

fn at(position: &str) -> AnyGame {
    table::at(GAME, &[], position)
}

/// The teams' set-ups as a late coach's would be.
const SET_UP: &str = "late 24";

/// Random matches of eight turns, with all modules or without one of them.
fn matches() -> Random {
    let round = |n: usize| {
        let mut options = vec![("turns", "8")];
        match n {
            1 => options.push(("halves", "on")),
            2 => options.push(("fouls", "off")),
            3 => options.extend([("home_team", "cervi"), ("away_team", "delfini")]),
            4 => options.extend([("goalkeepers", "off"), ("corners", "off")]),
            5 => options.extend([("substitutions", "off"), ("throw_ins", "off")]),
            6 => options.push(("held_ball", "off")),
            7 => options.extend([("draft", "on"), ("draft_teams", "all")]),
            _ => {}
        }
        options
    };
    Random {
        game: GAME,
        rounds: (0..8).map(round).collect(),
        keen: |kind| match kind {
            "move" | "place" | "re-place" | "done" | "ready" => 0,
            "carry" | "end" | "substitute" | "group" => 5,
            "pass" | "white" | "black" => 3,
            _ => 1,
        },
        long: 8000,
    }
}

fn at_random(see: impl FnMut(&AnyGame, Audience, &[EventView])) {
    matches().play(see);
}

/// Every form the notation can write, of men that most squads have, on boxes of every kind.
fn all_notation() -> Vec<String> {
    let field = ["a", "e", "g", "h", "k", "p"]
        .into_iter()
        .flat_map(|file| [1, 2, 4, 7, 8, 11, 13, 14].map(|rank| format!("{file}{rank}")));
    let goals = ["h0", "h15"].map(str::to_owned);
    let boxes: Vec<String> = field.chain(goals).collect();
    let men = [
        "P1", "P2", "D1", "D3", "D5", "D9", "C1", "C3", "A1", "A2", "A5",
    ];
    let plain = "ready done shoot stay end back kick D1 D1@q3";
    let mut all: Vec<String> = plain.split(' ').map(str::to_owned).collect();
    all.extend(["0", "2", "4"].map(|size| format!("wall {size}")));
    all.extend(["1", "2", "3", "4"].map(|pair| format!("pair {pair}")));
    for line in ["1-2", "3-4", "5-6", "7-8", "9-10", "11-12", "13-14"] {
        all.extend(["n", "ne", "e", "s", "sw"].map(|to| format!("group {line} {to}")));
    }
    let plays = [
        "triangle",
        "through-ball",
        "curl",
        "crossover",
        "double-up",
        "offside-trap",
    ];
    all.extend(plays.map(|play| format!("play {play}")));
    all.extend(["take ASSIST", "put GARRA 3"].map(str::to_owned));
    for to in &boxes {
        all.extend([format!("white {to}"), format!("black {to}")]);
    }
    for man in men {
        let words = [
            "pass", "cross", "tackle", "call", "dribble", "ball", "keeper", "taker", "shooter",
        ];
        all.extend(words.map(|word| format!("{word} {man}")));
        for to in &boxes {
            all.extend([format!("{man}@{to}"), format!("{man}-{to}")]);
        }
        for to in ["a14", "p1", "h13", "i2", "a7", "p8", "h7", "i8", "c5"] {
            let words = ["taker", "throw", "kickoff"];
            all.extend(words.map(|word| format!("{word} {man}@{to}")));
        }
        for other in men {
            all.extend([
                format!("sub {man} {other}"),
                format!("sub {man} {other}@a2"),
                format!("sub {man} {other}@p12"),
            ]);
        }
    }
    all
}

fn hear_refusals(heard: &mut Heard) {
    table::hear_refusals(heard, &matches(), &all_notation());
    let second = Seat::new(Side::Home, 2).unwrap();
    heard.refusal(&at("").check_written(second, "ready").unwrap_err());
    table::hear_position(heard, GAME, &[], "P1@h0");
    table::hear_position(
        heard,
        GAME,
        &[("board", "rank15 = 'x'")],
        "P1@h0 / P1@h15 A1@c9* / home",
    );
}

pub(super) fn hear(heard: &mut Heard) {
    let mut count = 0;
    at_random(|game, _, events| {
        heard.events(events);
        count += 1;
        if count % 7 == 0 {
            heard.seen(game);
        }
    });
    hear_refusals(heard);
    scenes::hear(heard);
}
