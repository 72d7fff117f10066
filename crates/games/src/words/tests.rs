//! The catalogues have every word that is asked of them, in every language.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{Ending, Entry, OptionSet, OptionValue, Seat, Side, ToAct};
use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};

use super::*;
use crate::{AnyGame, description};

const GAME: &str = "chess-football";

/// The messages of a catalogue and their attributes, each with the facts it speaks of.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source).expect("a catalogue without faults");
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let values = message.value.iter().map(|value| (String::new(), value));
        let attributes = message
            .attributes
            .iter()
            .map(|attribute| (format!(".{}", attribute.id.name), &attribute.value));
        for (attribute, pattern) in values.chain(attributes) {
            let mut facts = BTreeSet::new();
            facts_in(pattern, &mut facts);
            let id = format!("{}{attribute}", message.id.name);
            assert!(messages.insert(id.clone(), facts).is_none(), "{id} twice");
        }
    }
    messages
}

/// The facts that a pattern speaks of, whatever label of theirs it uses.
fn facts_in(pattern: &Pattern<&str>, facts: &mut BTreeSet<String>) {
    let mut inline = |expression: &InlineExpression<&str>| {
        if let InlineExpression::VariableReference { id } = expression {
            let fact = ["_name", "_the", "_a", "_plural", "_subject"]
                .iter()
                .find_map(|label| id.name.strip_suffix(label));
            facts.insert(fact.unwrap_or(id.name).to_owned());
        }
    };
    let mut within = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(expression),
            } => inline(expression),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                inline(selector);
                within.extend(variants);
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    for variant in within {
        facts_in(&variant.value, facts);
    }
}

/// Every way a message can be said: with no word missing, and not the same in two languages
/// by oversight.
fn said(id: &str, facts: &Facts<'_>) -> BTreeMap<&'static str, String> {
    let said: BTreeMap<_, _> = LANGUAGES
        .into_iter()
        .zip(bundles(GAME))
        .map(|(language, bundle)| {
            let words = say_in(bundle, id, facts).unwrap_or_else(|missing| panic!("{missing}"));
            assert!(
                !words.contains(['{', '$']) && !words.is_empty(),
                "{id}: {words}"
            );
            (language, words)
        })
        .collect();
    assert_ne!(said["en"], said["it"], "{id}");
    said
}

#[test]
fn every_language_has_the_same_messages_that_speak_of_the_same() {
    for sources in [COMMON].iter().chain(&OWN) {
        let [first, second] = sources.map(messages);
        for (id, facts) in &first {
            assert_eq!(second.get(id), Some(facts), "{id}");
        }
        for id in second.keys() {
            assert!(first.contains_key(id), "{id}");
        }
    }
    for own in &OWN {
        for id in messages(own[0]).keys() {
            assert!(!messages(COMMON[0]).contains_key(id), "{id} is common");
        }
    }
}

#[test]
fn every_label_of_a_description_is_there() {
    let about = description(GAME).unwrap();
    let phases = about.phases.iter().flat_map(|p| [&p.label, &p.prompt]);
    let labels: Vec<&Localised> = [
        &about.label,
        &about.summary,
        &about.sides.home,
        &about.sides.away,
    ]
    .into_iter()
    .chain(about.board.areas.iter().map(|area| &area.label))
    .chain(about.pieces.iter().map(|piece| &piece.label))
    .chain(about.actions.iter().map(|action| &action.label))
    .chain(phases)
    .chain(about.counters.iter().map(|counter| &counter.label))
    .chain(about.options.iter().map(|option| &option.label))
    .collect();
    assert!(labels.len() > 25);
    for label in labels {
        for language in LANGUAGES {
            let words = &label[language];
            assert!(!words.is_empty() && !words.contains(['$', '{']), "{words}");
            for family in [
                "game", "side-", "area-", "piece-", "action-", "phase-", "counter-", "option-",
            ] {
                assert!(!words.starts_with(family), "{words} has no label");
            }
        }
    }
    assert_eq!(about.sides.away["it"], "Nero");
    assert_eq!(about.board.areas[0].label["it"], "Porta del Bianco");
}

/// Numbers without end, always the same.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    }
}

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
            let events = game.play(seat, action).unwrap();
            see(&game, &events);
        }
        see(&game, &[]);
    }
}

#[test]
fn every_event_is_told_and_every_sentence_is_used() {
    let mut told = BTreeSet::new();
    let mut tell = |events: &[EventView]| {
        for event in events {
            let id = format!("event-{}", event.kind);
            said(&id, &facts_of(event));
            told.insert(id);
        }
    };
    at_random(|_, events| tell(events));
    // White is walled in; only the kings are left; a king is captured with the ball.
    for (text, action) in [
        ("7k/8/8/8/8/8/rn6/Kn6 h8 w m w 1 10 0-0", "--"),
        ("8/8/8/3nk3/3K4/8/8/8 d5 w m w 1 10 0-0", "d4d5"),
        ("8/8/8/3k4/3KN3/8/8/8 d5 w m w 1 10 0-0", "d4d5"),
    ] {
        let mut game = position(text);
        tell(&game.play(Seat::first(Side::Home), action).unwrap());
    }
    let known: BTreeSet<String> = messages(OWN[0][0])
        .into_keys()
        .filter(|id| id.starts_with("event-"))
        .collect();
    assert_eq!(told, known);
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

#[test]
fn every_refusal_is_told_and_every_sentence_is_used() {
    let notation = all_notation();
    let mut told = BTreeMap::new();
    let mut tell = |refusal: &Refusal| {
        let id = format!("refusal-{}", refusal.reason);
        // Many are the same but for their squares.
        let times = told.entry(id.clone()).or_insert(0);
        *times += 1;
        if *times > 20 {
            return;
        }
        let words = super::refusal(GAME, refusal);
        for language in LANGUAGES {
            assert_ne!(words[language], id, "{refusal}");
        }
        assert_ne!(words["en"], words["it"], "{id}");
    };
    let mut try_all = |game: &AnyGame| {
        for action in &notation {
            for seat in Seat::FIRSTS {
                if let Err(refusal) = game.check(seat, action) {
                    tell(&refusal);
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
    tell(&begun.check(third, "N@e4").unwrap_err());
    let options = options(false);
    let Err(crate::BeginError::Position(refusal)) = AnyGame::from_position(GAME, &options, "8/8")
    else {
        panic!("no position");
    };
    tell(&refusal);

    // What the log refuses.
    let mut log = crate::MatchLog::begin(GAME, options, None).unwrap();
    for entry in [
        Entry::Undo { count: 1 },
        Entry::Resign { by: third },
        Entry::Chance {
            outcome: "3 5 +".to_owned(),
        },
    ] {
        tell(&log.check(&entry).unwrap_err());
    }
    log.apply(Entry::DrawAgreed).unwrap();
    tell(&log.check(&Entry::DrawAgreed).unwrap_err());
    let mut toss = crate::toss::at_the_die();
    tell(&toss.chance("9").unwrap_err());

    let known: BTreeSet<String> = [COMMON[0], OWN[0][0]]
        .into_iter()
        .flat_map(messages)
        .map(|(id, _)| id)
        .filter(|id| id.starts_with("refusal-"))
        .collect();
    let told: BTreeSet<String> = told.into_keys().collect();
    let unused: Vec<_> = known.difference(&told).collect();
    let missing: Vec<_> = told.difference(&known).collect();
    assert!(
        unused.is_empty() && missing.is_empty(),
        "{unused:?} {missing:?}"
    );
}

/// Positions where what random play seldom comes to is refused.
const REFUSING: &[&str] = &[
    "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
    "2qr4/8/8/8/4N3/8/P7/4K3 - b p w 1 0 0-0",
    "2qrk3/p7/8/8/4N3/8/8/1RQ1K3 - w p w 1 0 0-0",
    "1rqbk3/p7/8/8/4R3/8/P6P/B6N - w p w 1 0 0-0",
    "4k3/8/8/8/8/4N3/8/2KQR3 e3 w m w 1 10 0-0",
    "4k3/P7/8/8/R1nN4/8/8/4K3 a4 w m w 1 10 0-0",
];

#[test]
fn what_coaches_do_beside_playing_is_told() {
    let by = Seat::first(Side::Away);
    let mut told = BTreeMap::new();
    for done in [
        Entry::Action {
            by,
            action: "hidden".to_owned(),
        },
        Entry::Chance {
            outcome: "hidden".to_owned(),
        },
        Entry::Undo { count: 1 },
        Entry::Undo { count: 4 },
        Entry::Resign { by },
        Entry::DrawAgreed,
        Entry::TimeOut { by },
    ] {
        let words = entry(GAME, &done, &[]);
        assert!(words.values().all(|words| !words.starts_with("entry-")));
        assert_ne!(words["en"], words["it"]);
        told.insert(words["en"].clone(), words["it"].clone());
    }
    assert_eq!(told.len(), 7);
    assert_eq!(told["Black resigns."], "Il Nero abbandona.");
    assert_eq!(
        told["The last 4 decisions are taken back."],
        "Le ultime 4 decisioni sono ritirate."
    );
}

#[test]
fn an_action_is_told_by_all_that_it_brought_about() {
    let mut game = position("8/8/8/3k4/3KN3/8/8/8 d5 w m w 1 10 0-0");
    let by = Seat::first(Side::Home);
    let events = game.play(by, "d4d5").unwrap();
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

#[test]
fn every_end_is_told() {
    let mut told = BTreeSet::new();
    for winner in [None, Some(Side::Home), Some(Side::Away)] {
        for ending in [
            Ending::Played,
            Ending::Resigned,
            Ending::DrawAgreed,
            Ending::TimeOut,
            Ending::Abandoned,
        ] {
            let possible = match ending {
                Ending::Played | Ending::Abandoned => true,
                Ending::Resigned | Ending::TimeOut => winner.is_some(),
                Ending::DrawAgreed => winner.is_none(),
            };
            if possible {
                let words = result(
                    GAME,
                    &MatchResult {
                        home: 2,
                        away: 1,
                        winner,
                        ending,
                    },
                );
                assert!(words["en"].contains("2–1"), "{words:?}");
                assert!(words["it"].contains("2–1"), "{words:?}");
                assert!(told.insert(words["en"].clone()), "{words:?}");
            }
        }
    }
}

#[test]
fn a_word_that_is_not_there_is_its_own_label() {
    for (game, id) in [
        (GAME, "piece-bus"),
        ("chess", "piece-king"),
        (GAME, "game.bus"),
        (GAME, ""),
    ] {
        assert_eq!(label(game, id)["it"], id);
    }
}
