//! Matches of Calcetto and their words.

mod lines;
mod scenes;

use std::collections::BTreeMap;

use fischio_core::{Audience, Entry, EventView, OptionSet, Refusal, Seat, Side, ToAct, Viewer};

use super::heard::Heard;
use super::numbers;
use crate::AnyGame;

pub(super) const GAME: &str = "calcetto";

/// Options as commands give them, the rest at their defaults.
fn options(pairs: &[(&str, &str)]) -> OptionSet {
    let specs = AnyGame::option_specs(GAME).unwrap();
    let mut options = OptionSet::defaults(specs);
    for (key, text) in pairs {
        options.set_text(specs, key, text).unwrap();
    }
    options
}

fn at(position: &str) -> AnyGame {
    AnyGame::from_position(GAME, &options(&[]), position).unwrap()
}

/// Home's turn: its attacker A1 has the ball in front of goal.
const ATTACK: &str = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
/// Away's turn: Home's C1 has the ball in midfield, Away's D1 is two steps away.
const DUEL: &str = "P1@d1 D1@c3 D2@f3 C1@d8* A1@c12 / P1@d14 D1@d10 C1@f9 C2@b6 A1@d5 / away";
/// Both sides' usual set-up.
const SET_UP: &str = "home P1@d1; home D1@c4; home C1@b6; home A1@g7; home A2@h7; \
    away P1@e14; away D1@c11; away D2@f11; away C1@c9; away A1@g9; home ready; away ready";

/// A step of a scene: `home D1-c5`, `dice 3 4 +`, `tile Y2`, `time up`.
fn step(game: &mut AnyGame, step: &str) -> Result<(Entry, Vec<EventView>), Refusal> {
    let (who, what) = step.split_once(' ').unwrap();
    let outcome = match who {
        "dice" => what.to_owned(),
        "tile" => step.to_owned(),
        "time" => return Ok((Entry::TimeUp, game.time_up()?)),
        seat => {
            let (by, action) = (seat.parse().unwrap(), what.to_owned());
            let events = game.play(by, what)?;
            return Ok((Entry::Action { by, action }, events));
        }
    };
    let events = game.chance(&outcome)?;
    Ok((Entry::Chance { outcome }, events))
}

/// Most steps of a random match of 60 phases: it has always ended by then.
const LONG: usize = 5000;

/// Random matches, each step with who may read it. Tackles, shots, sixes and what else is seldom come more often than they
/// would; set-ups are over sooner.
fn at_random(mut see: impl FnMut(&AnyGame, Audience, &[EventView])) {
    let mut number = numbers();
    for round in 0..8 {
        let end = ["goals", "phases", "first_to"][round % 3];
        let options = options(&[("end", end), ("phases", "30"), ("phase_limit", "60")]);
        let mut game = AnyGame::begin(GAME, &options).unwrap();
        for _ in 0..LONG {
            let (audience, events) = match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    let mut below = |n: u32| match number(3) {
                        0 => n - 1,
                        _ => number(n as usize) as u32,
                    };
                    let outcome = game.draw_chance(&mut below).unwrap();
                    let text = game.chance_text(&outcome).unwrap();
                    (game.chance_audience(), game.chance(&text).unwrap())
                }
                ToAct::Seats(seats) => {
                    let seats: Vec<Seat> = seats.iter().collect();
                    let seat = seats[number(seats.len())];
                    let offers = game.offers(seat);
                    let keen: Vec<_> = offers
                        .iter()
                        .filter(|offer| match offer.kind {
                            "move" | "carry" | "place" | "end" | "kick-off" => false,
                            "substitute" => number(8) == 0,
                            _ => true,
                        })
                        .collect();
                    let action = match keen.len() {
                        some if some > 0 && number(3) > 0 => &keen[number(some)].action,
                        _ => &offers[number(offers.len())].action,
                    };
                    let audience = game.action_audience(seat, action);
                    (audience, game.play(seat, action).unwrap())
                }
            };
            see(&game, audience, &events);
        }
        assert_eq!(game.to_act(), ToAct::Over);
    }
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
        all.extend([format!("pass {man}"), format!("call {man}")]);
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

fn hear_refusals(heard: &mut Heard) {
    let notation = all_notation();
    let mut phases = BTreeMap::new();
    at_random(|game, _, _| {
        let times = phases.entry(game.view(Viewer::All).phase).or_insert(0);
        *times += 1;
        if *times % 7 == 1 && *times < 70 {
            for action in &notation {
                for seat in Seat::FIRSTS {
                    if let Err(refusal) = game.check(seat, action) {
                        heard.refusal(&refusal);
                    }
                }
            }
        }
    });
    let begun = AnyGame::begin(GAME, &options(&[])).unwrap();
    let third = Seat::new(Side::Home, 3).unwrap();
    heard.refusal(&begun.check(third, "ready").unwrap_err());
    for (options, text) in [
        (options(&[]), "P1@d1"),
        (options(&[("board", "files = 7")]), ATTACK),
    ] {
        let Err(crate::BeginError::Position(refusal)) =
            AnyGame::from_position(GAME, &options, text)
        else {
            panic!("{text} is a position");
        };
        heard.refusal(&refusal);
    }
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
