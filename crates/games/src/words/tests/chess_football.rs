//! Matches of Chess Football and their words.

use fischio_core::{Entry, EventView, OptionSet, OptionValue, Seat, Side, ToAct};

use super::heard::Heard;
use super::numbers;
use crate::AnyGame;
use crate::words::entry;

pub(super) const GAME: &str = "chess-football";

fn options(sealed_goal: bool) -> OptionSet {
    let options = [
        ("actions", OptionValue::Number(30)),
        ("sealed_goal", OptionValue::Switch(sealed_goal)),
    ];
    OptionSet::from_pairs(AnyGame::option_specs(GAME).unwrap(), options).unwrap()
}

fn position(text: &str) -> AnyGame {
    AnyGame::from_position(GAME, &options(true), text).unwrap()
}

/// What comes of some matches played at random.
fn at_random(mut see: impl FnMut(&AnyGame, &[EventView])) {
    let mut number = numbers();
    for round in 0..6 {
        let mut game = AnyGame::begin(GAME, &options(round % 2 == 0)).unwrap();
        while let ToAct::Seats(seats) = game.to_act() {
            let seat = seats.first().unwrap();
            // Scoring and capturing more often than chance would bring about more to tell.
            let offers = game.offers(seat);
            let keen: Vec<_> = offers
                .iter()
                .filter(|offer| offer.scores || offer.kind == "capture" || offer.choice.is_some())
                .collect();
            let action = match keen.len() {
                0 => &offers[number(offers.len())].action,
                some => &keen[number(some)].action,
            };
            let events = game.play_written(seat, action).unwrap();
            see(&game, &events);
        }
        see(&game, &[]);
    }
}

/// A level match goes on, is decided by a goal, and by none (TN-06).
fn shoot_outs(mut see: impl FnMut(&[EventView])) {
    let specs = AnyGame::option_specs(GAME).unwrap();
    let mut options = options(false);
    options.set_text(specs, "shoot_out", "level").unwrap();
    for (text, action) in [
        ("4k3/8/8/8/3R4/8/8/4K3 d4 w m w 2 59 1-1", "e1e2"),
        ("4k3/3R4/8/8/8/8/8/4K3 d7 w m b 3 7 1-1", "d7d8"),
        ("4k3/8/8/8/3R4/8/8/4K3 d4 w m b 5 29 0-0", "e1e2"),
    ] {
        let mut game = AnyGame::from_position(GAME, &options, text).unwrap();
        let by = Seat::first(Side::Home);
        see(&game.play_written(by, action).unwrap());
    }
}

/// Every text the notation can write, and some that it cannot.
fn all_notation() -> Vec<String> {
    let squares: Vec<String> = ('a'..='h')
        .flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")))
        .collect();
    let mut all = vec!["--".to_owned(), "castle".to_owned()];
    for to in &squares {
        for kind in ["K", "Q", "R", "B", "N", "P"] {
            all.push(format!("{kind}@{to}"));
        }
        for from in &squares {
            all.push(format!("{from}{to}"));
            all.push(format!("{from}>{to}"));
            all.push(format!("{from}{to}=Q"));
        }
    }
    all
}

/// Positions where what random play seldom comes to is refused.
const REFUSING: &[&str] = &[
    "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
    "2qr4/8/8/8/4N3/8/P7/4K3 - b p w 1 0 0-0",
    "2qrk3/p7/8/8/4N3/8/8/1RQ1K3 - w p w 1 0 0-0",
    "1rqbk3/p7/8/8/4R3/8/P6P/B6N - w p w 1 0 0-0",
    "4k3/8/8/8/8/4N3/8/2KQR3 e3 w m w 1 10 0-0",
    "4k3/P7/8/8/R1nN4/8/8/4K3 a4 w m w 1 10 0-0",
    "5k2/2P5/8/8/8/8/8/4K3 c7 w m w 1 10 0-0",
];

pub(super) fn hear(heard: &mut Heard) {
    at_random(|_, events| heard.events(events));
    shoot_outs(|events| heard.events(events));
    // The formations are offered at the beginning.
    heard.seen(&AnyGame::begin(GAME, &options(true)).unwrap());
    // White is walled in; only the kings are left; a king is captured with the ball.
    for (text, action) in [
        ("7k/8/8/8/8/8/rn6/Kn6 h8 w m w 1 10 0-0", "--"),
        ("8/8/8/3nk3/3K4/8/8/8 d5 w m w 1 10 0-0", "d4d5"),
        ("8/8/8/3k4/3KN3/8/8/8 d5 w m w 1 10 0-0", "d4d5"),
    ] {
        let mut game = position(text);
        heard.events(&game.play_written(Seat::first(Side::Home), action).unwrap());
    }

    let notation = all_notation();
    let mut try_all = |game: &AnyGame| {
        for action in &notation {
            for seat in Seat::FIRSTS {
                if let Err(refusal) = game.check_written(seat, action) {
                    heard.refusal(&refusal);
                }
            }
        }
    };
    let mut count = 0;
    at_random(|game, _| {
        count += 1;
        if count % 37 == 0 || game.to_act() == ToAct::Over {
            try_all(game);
        }
    });
    for text in REFUSING {
        try_all(&position(text));
    }
    let begun = position(REFUSING[0]);
    let third = Seat::new(Side::Home, 3).unwrap();
    heard.refusal(&begun.check_written(third, "N@e4").unwrap_err());
    let Err(crate::BeginError::Position(refused)) =
        AnyGame::from_position(GAME, &options(false), "8/8")
    else {
        panic!("no position");
    };
    heard.refusal(&refused.refusal);
}

#[test]
fn an_action_is_told_by_all_that_it_brought_about() {
    let mut game = position("8/8/8/3k4/3KN3/8/8/8 d5 w m w 1 10 0-0");
    let by = Seat::first(Side::Home);
    let events = game.play_written(by, "d4d5").unwrap();
    let action = "d4d5".to_owned();
    let words = entry(GAME, &Entry::Action { by, action }, &events);
    assert_eq!(
        words["en"],
        "White captures the king on d5 with the king from d4 and has the ball. \
         Goal for White: the king is captured! White 1, Black 0. \
         Both sides place anew; Black places first and kicks off."
    );
    assert_eq!(
        words["it"],
        "Il Bianco cattura il re in d5: il re arriva da d4 e prende la palla. \
         Gol del Bianco: il re è catturato! Bianco 1, Nero 0. \
         Si piazzano di nuovo tutti i pezzi; il Nero piazza per primo e batte il calcio d'inizio."
    );
}
