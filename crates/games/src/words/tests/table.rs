//! A table at which scripts and random matches of any game are played.

use fischio_core::{Audience, Edition, Entry, EventView, OptionSet, Refusal, Seat, ToAct, Viewer};

use super::heard::Heard;
use super::numbers;
use crate::AnyGame;
use crate::words::entry;

/// Options as commands give them, the rest at their defaults, but with the first edition of ready squads, for which the scripts are written.
pub(super) fn options(game: &str, pairs: &[(&str, &str)]) -> OptionSet {
    let specs = AnyGame::option_specs(game).unwrap();
    let before = AnyGame::options_before(game).unwrap();
    let edition = before.filter(|(key, _)| *key == Edition::KEY);
    let mut options = OptionSet::from_pairs(specs, edition).unwrap();
    for (key, text) in pairs {
        options
            .set_text(specs, key, text)
            .unwrap_or_else(|why| panic!("{key}={text}: {why}"));
    }
    options
}

/// A match from its beginning, or from a position.
pub(super) fn at(game: &str, pairs: &[(&str, &str)], position: &str) -> AnyGame {
    let options = options(game, pairs);
    let begun = match position {
        "" => AnyGame::begin(game, &options),
        text => AnyGame::from_position(game, &options, text),
    };
    begun.unwrap_or_else(|why| panic!("{position}: {why}"))
}

/// A step of a script: `home D1-c5`, `dice 3 4 +`, `tile Y2`, `card TACKLE`, `time up`.
pub(super) fn step(game: &mut AnyGame, step: &str) -> Result<(Entry, Vec<EventView>), Refusal> {
    let (who, what) = step.split_once(' ').unwrap();
    let outcome = match who {
        "dice" => what.to_owned(),
        "tile" | "card" => step.to_owned(),
        "time" => return Ok((Entry::TimeUp, game.time_up()?)),
        seat => {
            let (by, action) = (seat.parse().unwrap(), what.to_owned());
            let events = game.play_written(by, what)?;
            return Ok((Entry::Action { by, action }, events));
        }
    };
    let events = game.chance_written(&outcome)?;
    Ok((Entry::Chance { outcome }, events))
}

/// The steps of a script, which stand between semicolons.
fn steps(script: &str) -> impl Iterator<Item = &str> {
    script
        .split(';')
        .map(str::trim)
        .filter(|step| !step.is_empty())
}

/// Steps by which a turn of UND1C1 ends.
const ENDING: [&str; 4] = ["tractor", "padlocks", "replace", "substitution"];

/// A step, or the several that `late 3` and `settle` (all that a turn's end still asks) stand
/// for, in the words of the notation.
fn spell_out(game: &AnyGame, text: &str) -> Vec<String> {
    let most = match text.split_once(' ') {
        Some(("late", number)) => number.parse().unwrap(),
        None if text == "settle" => 60,
        _ => return vec![text.to_owned()],
    };
    let mut game = game.clone();
    let mut spelt = Vec::new();
    for _ in 0..most {
        let ToAct::Seats(seats) = game.to_act() else {
            break;
        };
        if text == "settle" && !ENDING.contains(&game.view(Viewer::All).phase) {
            break;
        }
        let seat = seats.first().unwrap();
        let step = format!("{seat} {}", game.when_late(seat).unwrap());
        self::step(&mut game, &step).unwrap_or_else(|why| panic!("{step}: {why}"));
        spelt.push(step);
    }
    spelt
}

/// Plays a script, and gives the last step's events.
pub(super) fn play(game: &mut AnyGame, script: &str) -> Vec<EventView> {
    let mut last = Vec::new();
    for text in steps(script) {
        for text in spell_out(game, text) {
            (_, last) = step(game, &text).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
    }
    last
}

/// What the log says of a script, in a language, line by line.
pub(super) fn told(game: AnyGame, script: &str, language: &str) -> Vec<String> {
    told_to(game, script, language, |_| true)
}

/// The same, as far as everybody may read it.
pub(super) fn told_to_all(game: AnyGame, script: &str, language: &str) -> Vec<String> {
    told_to(game, script, language, |event| {
        event.audience == Audience::Everyone
    })
}

fn told_to(
    mut game: AnyGame,
    script: &str,
    language: &str,
    hears: impl Fn(&EventView) -> bool,
) -> Vec<String> {
    let name = game.name();
    let mut lines = Vec::new();
    for text in steps(script) {
        for text in spell_out(&game, text) {
            let (done, events) =
                step(&mut game, &text).unwrap_or_else(|why| panic!("{text}: {why}"));
            let heard: Vec<_> = events.into_iter().filter(&hears).collect();
            lines.push(entry(name, &done, &heard)[language].clone());
        }
    }
    lines
}

/// Plays a scene that is heard; steps with a `!` before them are refused.
pub(super) fn scene(heard: &mut Heard, mut game: AnyGame, script: &str) {
    for text in steps(script) {
        if let Some(text) = text.strip_prefix('!') {
            heard.seen(&game);
            match step(&mut game, text) {
                Ok(_) => panic!("{text} is allowed in {script}"),
                Err(refusal) => heard.refusal(&refusal),
            }
            continue;
        }
        for text in spell_out(&game, text) {
            heard.seen(&game);
            match step(&mut game, &text) {
                Ok((_, events)) => heard.events(&events),
                Err(refusal) => panic!("{text}: {refusal} in {script}"),
            }
        }
    }
    heard.seen(&game);
}

/// Random matches in which what is seldom comes more often than it would.
pub(super) struct Random {
    pub(super) game: &'static str,
    /// The options of each match.
    pub(super) rounds: Vec<Vec<(&'static str, &'static str)>>,
    /// Of an action's kind: how keen the coaches are on it, 0 not at all, 1 always, 8 once in
    /// eight times.
    pub(super) keen: fn(&str) -> usize,
    /// Most steps of a match, which has always ended by then.
    pub(super) long: usize,
}

impl Random {
    /// Plays them; what each step leads to is shown with who may read it. The highest face of
    /// a die comes more often than it would.
    pub(super) fn play(&self, mut see: impl FnMut(&AnyGame, Audience, &[EventView])) {
        let mut number = numbers();
        for round in &self.rounds {
            let mut game = at(self.game, round, "");
            for _ in 0..self.long {
                let (audience, events) = match game.to_act() {
                    ToAct::Over => break,
                    ToAct::Chance => {
                        let mut below = |n: u32| match number(3) {
                            0 => n - 1,
                            _ => number(n as usize) as u32,
                        };
                        let outcome = game.draw_chance(&mut below).unwrap();
                        (game.chance_audience(), game.chance(&outcome).unwrap())
                    }
                    ToAct::Seats(seats) => {
                        let seats: Vec<Seat> = seats.iter().collect();
                        let seat = seats[number(seats.len())];
                        let action = self.choose(&game, seat, &mut number);
                        let action = game.parse_action(&action).unwrap();
                        let audience = game.action_audience(seat, action);
                        (audience, game.play(seat, action).unwrap())
                    }
                };
                see(&game, audience, &events);
            }
            assert_eq!(game.to_act(), ToAct::Over, "{round:?}");
        }
    }

    fn choose(
        &self,
        game: &AnyGame,
        seat: Seat,
        number: &mut impl FnMut(usize) -> usize,
    ) -> String {
        let offers = game.offers(seat);
        let keen: Vec<_> = offers
            .iter()
            .filter(|offer| match (self.keen)(offer.kind) {
                0 => false,
                1 => true,
                seldom => number(seldom) == 0,
            })
            .collect();
        match keen.len() {
            some if some > 0 && number(3) > 0 => keen[number(some)].action.to_string(),
            _ => offers[number(offers.len())].action.to_string(),
        }
    }
}

/// What every text of a notation is refused for, at moments of random matches, each phase
/// several times.
pub(super) fn hear_refusals(heard: &mut Heard, matches: &Random, notation: &[String]) {
    let mut phases = std::collections::BTreeMap::new();
    matches.play(|game, _, _| {
        let times = phases.entry(game.view(Viewer::All).phase).or_insert(0);
        *times += 1;
        if *times % 7 == 1 && *times < 70 {
            for action in notation {
                for seat in Seat::FIRSTS {
                    if let Err(refusal) = game.check_written(seat, action) {
                        heard.refusal(&refusal);
                    }
                }
            }
        }
    });
}

/// A position that is refused.
pub(super) fn hear_position(heard: &mut Heard, game: &str, pairs: &[(&str, &str)], text: &str) {
    match AnyGame::from_position(game, &options(game, pairs), text) {
        Err(crate::BeginError::Position(refused)) => heard.refusal(&refused.refusal),
        Err(other) => panic!("{text}: {other}"),
        Ok(_) => panic!("{text} is a position"),
    }
}
