//! Matches of Calciotto and their words.

mod lines;
mod scenes;

use fischio_core::{Audience, EventView, Seat, Side};

use super::heard::Heard;
use super::table::{self, Random};
use crate::AnyGame;

pub(super) const GAME: &str = "calciotto";

fn at(position: &str) -> AnyGame {
    table::at(GAME, &[], position)
}

/// Home attacks: its forward A1 has the ball on h17, a step from the penalty area.
const HOME: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15";
/// The same without the ball.
const HOME_WITHOUT: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15";
/// The same with A1 in the area.
const SHOOTER: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15";
/// Away defends, its goalkeeper on h21.
const AWAY: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8";
/// The same with the ball at its midfielder C2.
const AWAY_WITH: &str = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8";
/// Both sides' usual set-up.
const SET_UP: &str = "home P1@h0; home D1@e4; home D2@l4; home C1@f7; home C2@k7; home T1@b8; \
    home A1@f10; home A2@k10; away P1@i21; away D1@e17; away D2@l17; away C1@f14; away C2@k14; \
    away T1@o13; away A1@f11; away A2@k11; home ready; away ready";
/// The deal.
const DEAL: &str = "card SPRINT3; card SPRINT4; card TACKLE; card ELIMINA; card SICUREZZA; \
    card DRIBBLING; card PUNIZIONE; card CANCELLA; card TUFFO-DOPPIO; card RADDOPPIA";
/// A squad from which thirteen are called up.
const LARGE_SQUAD: &str = "name = 'Folla'\n\
    goalkeepers = [{ movement = 1, save = 3 }, { movement = 1, save = 3 }]\n\
    defenders = [{ movement = 3, strength = 3 }, { movement = 3, strength = 3 }, \
    { movement = 3, strength = 3 }, { movement = 3, strength = 3 }, { movement = 3, strength = 3 }]\n\
    midfielders = [{ movement = 3, strength = 3 }, { movement = 4, strength = 3 }, \
    { movement = 4, strength = 2 }]\n\
    wing_backs = [{ movement = 3, strength = 3 }, { movement = 4, strength = 3 }]\n\
    forwards = [{ movement = 3, strength = 3 }, { movement = 4, strength = 3 }, \
    { movement = 4, strength = 2 }]\n";

/// Home's C2 tackles Away's C2 on j12; both hold these cards.
fn duel(home: &str, away: &str) -> AnyGame {
    let mut game = at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / {home} / {away}"
    ));
    for side in ["home", "away"] {
        if game.to_act().names() == [side] {
            table::play(&mut game, &format!("{side} decline"));
        }
    }
    table::play(&mut game, "dice 3 2; home C2-j11; home end");
    game
}

/// Random matches of 60 phases at most, some with several coaches, and with a choice of men.
fn matches() -> Random {
    let round = |n: usize| {
        let end = ["goals", "phases", "first_to"][n % 3];
        let mut options = vec![("end", end), ("phases", "30"), ("phase_limit", "60")];
        match n {
            2 => options.extend([("home_coaches", "2"), ("away_coaches", "3")]),
            5 => options.extend([("home_squad", LARGE_SQUAD), ("away_coaches", "5")]),
            6 => options.push(("untackleable", "off")),
            _ => {}
        }
        options
    };
    Random {
        game: GAME,
        rounds: (0..8).map(round).collect(),
        keen: |kind| match kind {
            "move" | "move-to-tackle" | "carry" | "place" | "end" | "kick-off" | "re-place"
            | "pick" | "drop" => 0,
            "substitute" => 8,
            "no-card" | "no-tackle" => 3,
            _ => 1,
        },
        long: 6000,
    }
}

fn at_random(see: impl FnMut(&AnyGame, Audience, &[EventView])) {
    matches().play(see);
}

/// Every form the notation can write, of men that most squads have, on squares of every kind.
fn all_notation() -> Vec<String> {
    let field = ["a", "d", "g", "i", "m"]
        .into_iter()
        .flat_map(|file| [1, 2, 5, 9, 10, 11, 15, 18, 20].map(|rank| format!("{file}{rank}")));
    let goals = ["g0", "j0", "h21", "i21"].map(str::to_owned);
    let squares: Vec<String> = field.chain(goals).collect();
    let men = ["P1", "P2", "D1", "D4", "D9", "C1", "C3", "T1", "A1", "A2"];
    let plain = "ready decline keep draw end done D1";
    let mut all: Vec<String> = plain.split(' ').map(str::to_owned).collect();
    let cards = "CONTROPIEDE DRIBBLING TACKLE SCIVOLATA SICUREZZA TUFFO-DOPPIO PUNIZIONE \
        AMMONIZIONE CANCELLA ELIMINA RADDOPPIA";
    all.extend(cards.split_whitespace().map(|card| format!("card {card}")));
    for to in &squares {
        all.extend(["shoot", "aim", "stand"].map(|what| format!("{what} {to}")));
    }
    for man in men {
        let words = [
            "pass",
            "call",
            "tackle",
            "pick",
            "drop",
            "kicker",
            "shooter",
            "card SPRINT3",
            "card SPRINT4",
        ];
        all.extend(words.map(|word| format!("{word} {man}")));
        for to in &squares {
            all.extend([format!("{man}@{to}"), format!("{man}-{to}")]);
        }
        for to in ["h18", "i3", "h10"] {
            all.push(format!("kicker {man}@{to}"));
            all.push(format!("barrier {man}@{to}"));
            all.push(format!("kickoff {man}@{to}"));
        }
        for other in men {
            all.push(format!("sub {man} {other}"));
            for to in ["h10", "h11", "c5"] {
                all.push(format!("kickoff {man}@{to} {other}"));
            }
        }
    }
    all
}

fn hear_refusals(heard: &mut Heard) {
    table::hear_refusals(heard, &matches(), &all_notation());
    let third = Seat::new(Side::Home, 3).unwrap();
    heard.refusal(&at("").check_written(third, "ready").unwrap_err());
    let mut arrived = at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table::play(&mut arrived, "dice 4 5; home C2-j11");
    let first = Seat::new(Side::Home, 1).unwrap();
    heard.refusal(&arrived.check_written(first, "tackle C2").unwrap_err());
    table::hear_position(heard, GAME, &[], "P1@h0");
    let hands = format!("{HOME} / {AWAY} / home / BUS / -");
    table::hear_position(heard, GAME, &[], &hands);
    table::hear_position(
        heard,
        GAME,
        &[("board", "files = 7")],
        &format!("{HOME} / {AWAY} / home"),
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
