//! Matches of Calcetto and their words.

mod lines;
mod scenes;

use fischio_core::{Audience, EventView, Seat, Side};

use super::heard::Heard;
use super::table::{self, Random};
use crate::AnyGame;

pub(super) const GAME: &str = "calcetto";

fn at(position: &str) -> AnyGame {
    table::at(GAME, &[], position)
}

/// Home's turn: its attacker A1 has the ball in front of goal.
const ATTACK: &str = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
/// Away's turn: Home's C1 has the ball in midfield, Away's D1 is two steps away.
const DUEL: &str = "P1@d1 D1@c3 D2@f3 C1@d8* A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d5 / away";
/// Both sides' usual set-up.
const SET_UP: &str = "home P1@d1; home D1@c4; home C1@b6; home A1@g7; home A2@h7; \
    away P1@e14; away D1@c11; away D2@f11; away C1@c9; away A1@g9; home ready; away ready";

/// Random matches of 60 phases at most. Set-ups are over soon.
fn matches() -> Random {
    let round = |n: usize| {
        let end = ["goals", "phases", "first_to"][n % 3];
        vec![("end", end), ("phases", "30"), ("phase_limit", "60")]
    };
    Random {
        game: GAME,
        rounds: (0..8).map(round).collect(),
        keen: |kind| match kind {
            "move" | "carry" | "place" | "end" | "kick-off" => 0,
            "substitute" => 8,
            _ => 1,
        },
        long: 5000,
    }
}

fn at_random(see: impl FnMut(&AnyGame, Audience, &[EventView])) {
    matches().play(see);
}

/// Every text the notation can write, of men that most squads have, and some that it cannot.
fn all_notation() -> Vec<String> {
    let squares: Vec<String> = ('a'..='h')
        .flat_map(|file| (1..=14).map(move |rank| format!("{file}{rank}")))
        .collect();
    let men: Vec<String> = ["P", "D", "C", "A"]
        .into_iter()
        .flat_map(|role| (1..=4).map(move |number| format!("{role}{number}")))
        .collect();
    let plain = "ready roll keep draw shoot end done decline wait D1";
    let mut all: Vec<String> = plain.split(' ').map(str::to_owned).collect();
    all.extend(squares.iter().map(|to| format!("cross {to}")));
    for man in &men {
        all.extend([
            format!("pass {man}"),
            format!("call {man}"),
            format!("shooter {man}"),
        ]);
        for to in &squares {
            all.extend([format!("{man}@{to}"), format!("{man}-{to}")]);
        }
        for tile in ["Y1", "Y2", "Y3", "R1", "R2", "R3"] {
            all.push(format!("tile {tile} {man}"));
        }
        for other in &men {
            all.push(format!("sub {man} {other}"));
            for to in ["d7", "e8", "c5"] {
                all.push(format!("kickoff {man}@{to} {other}"));
            }
        }
    }
    all
}

/// What breaks a position: what stands in the place of what.
const BROKEN: [(&str, &str); 15] = [
    ("/ home", "/ north"),
    ("/ home", "/ home bus"),
    ("/ home", "/ home phase=bus"),
    ("/ home", "/ home phase=tackle"),
    ("/ home", "/ home phase=movement"),
    ("/ home", "/ home home.hand=Y1 under=Y1"),
    ("/ home", "/ home relaunch"),
    ("/ home", "/ home phase=kick-off"),
    ("*", ""),
    (" A1@c12", ""),
    ("D1@", "D1"),
    ("P1@", "D3@"),
    ("D2@", "D1@"),
    ("D1@c3", "D1@e1"),
    ("D1@c3", "D1@f3"),
];

fn hear_refusals(heard: &mut Heard) {
    table::hear_refusals(heard, &matches(), &all_notation());
    let third = Seat::new(Side::Home, 3).unwrap();
    heard.refusal(&at("").check_written(third, "ready").unwrap_err());
    table::hear_position(heard, GAME, &[], "P1@d1");
    for (from, to) in BROKEN {
        table::hear_position(heard, GAME, &[], &ATTACK.replacen(from, to, 1));
    }
    table::hear_position(heard, GAME, &[("board", "files = 7")], ATTACK);
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
