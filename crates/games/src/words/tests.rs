//! The catalogues have every word that is asked of them, in every language, and no other.

mod at_random;
mod calcetto;
mod calciotto;
mod catalogue;
mod chess_football;
mod heard;
mod reasons;
mod table;
mod tournaments;
mod und1c1;

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{Claim, Ending, Entry, GameDescription, OptionDescription, Seat, Side};

use super::*;
use crate::registry::Row;
use crate::{AnyGame, GAME_NAMES, description};
use catalogue::messages;
use heard::Heard;

/// The languages in which all has to be said.
const WHOLE: [&str; 2] = ["en", "it"];

/// A game's own words in each of them, those that it shares first.
fn own_words(row: &Row) -> [String; 2] {
    WHOLE.map(|language| Catalogues::built().own(row.folders, language).concat())
}

/// The words that all games have.
fn common_words() -> [&'static str; 2] {
    WHOLE.map(|language| Catalogues::built().common(language).unwrap())
}

/// All that matches of a game brought about that has words.
fn heard(game: &'static str) -> Heard {
    let mut heard = Heard::of(game);
    match game {
        chess_football::GAME => chess_football::hear(&mut heard),
        calcetto::GAME => calcetto::hear(&mut heard),
        calciotto::GAME => calciotto::hear(&mut heard),
        und1c1::GAME => und1c1::hear(&mut heard),
        _ => at_random::hear(&mut heard),
    }
    heard
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

/// The IDs of the labels that a game's description has.
fn labels(game: &str) -> BTreeSet<String> {
    let about = AnyGame::bare_description(game).unwrap();
    let with = |family: &'static str, id: &str| format!("{family}-{}", id.replace('_', "-"));
    let phases = about.phases.iter().flat_map(|phase| {
        let id = with("phase", phase.id);
        [format!("{id}.prompt"), id]
    });
    let options = about.options.iter().flat_map(|option| {
        let words = option
            .of
            .iter()
            .map(|word| format!("{}-{word}", option.key));
        words
            .chain([option.key.to_owned()])
            .map(|id| with("option", &id))
    });
    ["game", "game.summary", "side-home", "side-away"]
        .map(str::to_owned)
        .into_iter()
        .chain(about.board.areas.iter().map(|area| with("area", area.id)))
        .chain(about.pieces.iter().map(|piece| with("piece", piece.id)))
        .chain(about.actions.iter().map(|action| with("action", action.id)))
        .chain(phases)
        .chain(
            about
                .counters
                .iter()
                .map(|counter| with("counter", counter.id)),
        )
        .chain(options)
        .collect()
}

/// Every label of a description.
fn labelled(about: &GameDescription) -> Vec<&Localised> {
    let phases = about.phases.iter().flat_map(|p| [&p.label, &p.prompt]);
    let choices = |option: &'_ OptionDescription| option.labels.len() == option.of.len();
    assert!(about.options.iter().all(choices));
    let options = about.options.iter();
    [
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
    .chain(options.flat_map(|option| option.labels.iter().chain([&option.label])))
    .collect()
}

#[test]
fn every_language_has_the_same_messages_that_speak_of_the_same() {
    let terminal = Folders {
        family: None,
        own: Some(TERMINAL),
    };
    let terminal = WHOLE.map(|language| Catalogues::built().own(terminal, language).concat());
    let common = common_words().map(str::to_owned);
    for sources in ROWS.iter().map(own_words).chain([common, terminal]) {
        let [first, second] = sources.each_ref().map(|source| messages(source));
        for (id, message) in &first {
            let other = second.get(id).map(|other| &other.facts);
            // How a label is inflected is its language's own business.
            if !catalogue::is_inflection(id) {
                assert_eq!(other, Some(&message.facts), "{id}");
            }
        }
        for id in second.keys() {
            let known = first.contains_key(id) || catalogue::is_inflection(id);
            assert!(known, "{id}");
        }
    }
    for row in ROWS {
        for id in messages(&own_words(row)[0]).keys() {
            assert!(
                !messages(common_words()[0]).contains_key(id),
                "{id} is common"
            );
        }
    }
}

/// What is searched for is typed, so the words have the apostrophe that keyboards have.
#[test]
fn words_have_one_kind_of_apostrophe() {
    let own = ROWS.iter().flat_map(own_words);
    for words in own.chain(common_words().map(str::to_owned)) {
        let typeset = words.lines().find(|line| line.contains('’'));
        assert_eq!(typeset, None);
    }
}

#[test]
fn every_label_of_a_description_is_there() {
    for &game in GAME_NAMES {
        let about = description(game).unwrap();
        let labelled = labelled(&about);
        assert!(labelled.len() > 20);
        let ids = labels(game);
        for label in labelled {
            for language in WHOLE {
                let words = &label[language];
                assert!(!words.is_empty() && !words.contains(['$', '{']), "{words}");
                assert!(!ids.contains(words), "{words} has no label");
            }
        }
    }
    let about = description("chess-football").unwrap();
    assert_eq!(about.sides.away["it"], "Nero");
    assert_eq!(about.board.areas[0].label["it"], "Porta del Bianco");
}

#[test]
fn all_that_happens_has_words_and_every_sentence_is_used() {
    let mut all_told = BTreeSet::new();
    for row in ROWS {
        let (game, told) = (row.name, heard(row.name).told);
        for (source, common) in own_words(row).iter().zip(common_words()) {
            let [own, common] = [messages(source), messages(common)];
            let inflections = |messages: &BTreeMap<String, catalogue::Message>| {
                let said = messages.values().flat_map(|message| &message.inflections);
                said.cloned().collect::<BTreeSet<_>>()
            };
            let inflected: BTreeSet<_> = &inflections(&own) | &inflections(&common);
            let parts: BTreeSet<_> = own.values().flat_map(|message| &message.parts).collect();
            let labels = labels(game);
            let is_used = |id: &String| {
                told.contains(id)
                    || labels.contains(id)
                    || parts.contains(id)
                    || (catalogue::is_inflection(id)
                        && id
                            .split_once('.')
                            .is_some_and(|(_, how)| inflected.contains(how)))
            };
            let unused: Vec<_> = own.keys().filter(|id| !is_used(id)).collect();
            assert!(unused.is_empty(), "{game}: {unused:?}");
            let is_there = |id: &&String| own.contains_key(*id) || common.contains_key(*id);
            let missing: Vec<_> = told.iter().filter(|id| !is_there(id)).collect();
            assert!(missing.is_empty(), "{game}: {missing:?}");
        }
        all_told.extend(told);
    }
    all_told.extend(refused_by_the_log());
    let refusals = messages(common_words()[0]).into_keys();
    let unused: Vec<String> = refusals
        .filter(|id| id.starts_with("refusal-") && !all_told.contains(id))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// What is refused whatever the game.
fn refused_by_the_log() -> BTreeSet<String> {
    let game = chess_football::GAME;
    let mut heard = Heard::of(game);
    let options = fischio_core::OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    let mut log = crate::MatchLog::begin(game, options, None).unwrap();
    for entry in [
        Entry::Undo { count: 1 },
        Entry::Resign {
            by: Seat::new(Side::Home, 3).unwrap(),
        },
        Entry::Chance {
            outcome: "3 5 +".to_owned(),
        },
        Entry::TimeUp,
    ] {
        heard.refusal(&log.check_written(&entry).unwrap_err());
    }
    for (clause, reason) in [
        ("TB-14", "abort-too-late"),
        ("TB-15", "claim-in-secret"),
        ("TB-15", "claim-nobody"),
        ("TB-15", "claim-present"),
        ("TB-15", "claim-by-days"),
        ("TB-16", "rated-one-coach"),
        ("TB-16", "rated-from-the-beginning"),
        ("TB-16", "rated-account"),
        ("TB-16", "rated-other-account"),
        ("TB-16", "rated-two-coaches"),
        ("TB-16", "rated-bot-not-measured"),
        ("TB-16", "rated-no-advice"),
        ("TB-16", "rated-no-undo"),
    ] {
        heard.refusal(&Refusal::new(clause, reason));
    }
    tournaments::refused(&mut heard);
    for (unit, count) in [("days", 1), ("days", 5), ("seconds", 1), ("seconds", 42)] {
        let early = Refusal::new("TB-15", "claim-too-early");
        heard.refusal(&early.with("unit", unit).with("count", count));
    }
    for reason in ["rated-printed-files", "rated-default-options"] {
        heard.refusal(&Refusal::new("TB-16", reason).with("option", "home_squad"));
    }
    heard.refusal(&Refusal::new("TB-16", "rated-bot-enough").with("count", 5));
    heard.refusal(&Refusal::new("TB-16", "rated-two-enough").with("count", 10));
    // Asked of what no game has, or of the other side's.
    let nothing = Refusal::new("CF-07", "no-such-act");
    heard.refusal(&nothing.with("square", "e4").with("phase", "open-play"));
    let others = Refusal::new("CF-07", "plays-for-the-other-side");
    heard.refusal(&others.with("side", "away"));
    let claim = Entry::Claim {
        by: Seat::first(Side::Home),
        claim: Claim::Win,
    };
    heard.refusal(&log.check_written(&claim).unwrap_err());
    let mut decided = fischio_core::OptionSet::defaults(AnyGame::option_specs(game).unwrap());
    let specs = AnyGame::option_specs(game).unwrap();
    decided.set_text(specs, "shoot_out", "level").unwrap();
    let decided = crate::MatchLog::begin(game, decided, None).unwrap();
    heard.refusal(&decided.check_written(&Entry::DrawAgreed).unwrap_err());
    log.enter(&Entry::DrawAgreed).unwrap();
    heard.refusal(&log.check_written(&Entry::DrawAgreed).unwrap_err());
    let mut shot = crate::scenes::at_the_die();
    heard.refusal(&shot.chance_written("9").unwrap_err());
    heard.told
}

#[test]
fn what_coaches_do_beside_playing_is_told() {
    let by = Seat::first(Side::Away);
    for &game in GAME_NAMES {
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
            Entry::Abort { by },
            Entry::Claim {
                by,
                claim: Claim::Win,
            },
            Entry::Claim {
                by,
                claim: Claim::Draw,
            },
            Entry::TimeUp,
            Entry::TimeOut { by },
        ] {
            let words = entry(game, &done, &[]);
            assert!(words.values().all(|words| !words.starts_with("entry-")));
            assert_ne!(words["en"], words["it"]);
            told.insert(words["en"].clone(), words["it"].clone());
        }
        assert_eq!(told.len(), 11);
        assert_eq!(
            told["The last 4 decisions are taken back."],
            "Le ultime 4 decisioni sono ritirate."
        );
        match game {
            chess_football::GAME => assert_eq!(told["Black resigns."], "Il Nero abbandona."),
            _ => assert_eq!(told["Away resigns."], "La squadra ospite abbandona."),
        }
    }
}

#[test]
fn every_end_is_told() {
    for &game in GAME_NAMES {
        let mut told = BTreeSet::new();
        for winner in [None, Some(Side::Home), Some(Side::Away)] {
            for ending in [
                Ending::Played,
                Ending::Resigned,
                Ending::DrawAgreed,
                Ending::TimeOut,
                Ending::Abandoned,
                Ending::Aborted,
                Ending::Claimed,
            ] {
                let possible = match ending {
                    Ending::Played | Ending::Abandoned | Ending::Claimed => true,
                    Ending::Resigned | Ending::TimeOut => winner.is_some(),
                    Ending::DrawAgreed | Ending::Aborted => winner.is_none(),
                };
                if possible {
                    let words = result(
                        game,
                        &MatchResult {
                            home: 2,
                            away: 1,
                            winner,
                            ending,
                            shoot_out: None,
                        },
                    );
                    assert!(words["en"].contains("2–1"), "{words:?}");
                    assert!(words["it"].contains("2–1"), "{words:?}");
                    assert!(told.insert(words["en"].clone()), "{words:?}");
                }
            }
        }
        let level = BySide { home: 1, away: 1 };
        let goals = BySide { home: 4, away: 5 };
        let shot = result(game, &MatchResult::by_shoot_out(level, goals, Side::Away));
        for language in WHOLE {
            let words = &shot[language];
            assert!(words.contains("4–5") && words.contains("1–1"), "{words}");
        }
    }
}

#[test]
fn a_word_that_is_not_there_is_its_own_label() {
    for (game, id) in [
        ("chess-football", "piece-bus"),
        ("chess", "piece-king"),
        ("chess-football", "game.bus"),
        ("calcetto", "piece-king"),
        ("calcetto", ""),
    ] {
        assert_eq!(label(game, id)["it"], id);
    }
}

/// A further language is a file: what it has is told in it, the rest in English.
#[test]
fn a_language_that_is_added_as_a_file_is_spoken() {
    let catalogues = Catalogues::built().with(&[
        ("words.eo.ftl", "entry-draw-agreed = Ambaŭ konsentas pri egaleco.\nlink-locale = eo\n"),
        (
            "chess-football/words.eo.ftl",
            "piece-king = reĝo\n    .the = la reĝo\nevent-moved = { $piece_kind_the } iras de { $from } al { $to }.\n",
        ),
        ("phases/words.eo.ftl", "action-ready = Preta\n"),
    ]);
    assert_eq!(catalogues.languages(), ["en", "eo", "it"]);
    let bundles = bundles_of(&catalogues);
    let esperanto = |game: &str, id: &str| {
        let pairs = [
            ("piece_kind", "king"),
            ("from", "d1"),
            ("to", "d2"),
            ("side_subject", "Blanka"),
        ];
        let facts = Facts::from_iter(pairs);
        say_in(&bundles[place(game)][1], id, &facts).unwrap()
    };
    assert_eq!(
        esperanto("chess-football", "event-moved"),
        "la reĝo iras de d1 al d2."
    );
    // What it shares with its family and with all games, and what is not translated.
    assert_eq!(esperanto("calciotto", "action-ready"), "Preta");
    assert_eq!(
        esperanto("", "entry-draw-agreed"),
        "Ambaŭ konsentas pri egaleco."
    );
    assert_eq!(esperanto("chess-football", "piece-queen"), "queen");
    assert_eq!(esperanto("", "entry-resign"), "Blanka resigns.");
    // The others speak as before.
    let italian = &bundles[place("chess-football")][2];
    assert_eq!(say_in(italian, "piece-king", &Facts::new()).unwrap(), "re");
    assert_eq!(label("chess-football", "piece-king").len(), LANGUAGES.len());
}
