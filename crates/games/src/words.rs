//! What is said of a match, in every language: the Fluent catalogues under `rulebook/`.
//!
//! `rulebook/words.LANG.ftl` has what is common to all games, `rulebook/GAME/words.LANG.ftl`
//! the game's own words. IDs: `game`, `side-home`, `area-…`, `piece-…`, `action-…`,
//! `phase-…`, `counter-…`, `option-…` for labels; `event-…` for what happens; `entry-…` for
//! what coaches do; `refusal-…` for why they may not.
//!
//! A sentence is given every fact by its name in the event. Where a fact has a label
//! (`side` is `home`, `piece_kind` is `knight`) it is given that too: `$side_name`,
//! `$piece_kind_name`, and each attribute of the label: `$piece_kind_the`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fischio_core::{Entry, EventView, Localised, MatchResult, Refusal, Side};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::Value;

use crate::GAME_NAMES;

/// The languages there are words in.
pub const LANGUAGES: [&str; 2] = ["en", "it"];

/// The words of all games, by language.
const COMMON: [&str; 2] = [
    include_str!("../../../rulebook/words.en.ftl"),
    include_str!("../../../rulebook/words.it.ftl"),
];

/// The words of each of [`GAME_NAMES`], by language.
const OWN: [[&str; 2]; GAME_NAMES.len()] = [
    [
        include_str!("../../../rulebook/chess-football/words.en.ftl"),
        include_str!("../../../rulebook/chess-football/words.it.ftl"),
    ],
    [
        include_str!("../../../rulebook/calcetto/words.en.ftl"),
        include_str!("../../../rulebook/calcetto/words.it.ftl"),
    ],
];

type Bundle = FluentBundle<FluentResource>;

/// For each game, and last for none, the bundle of each language.
static BUNDLES: LazyLock<Vec<[Bundle; 2]>> = LazyLock::new(|| {
    let with = |own: Option<[&'static str; 2]>| {
        [0, 1].map(|language| {
            let mut bundle =
                Bundle::new_concurrent(vec![LANGUAGES[language].parse().unwrap_or_default()]);
            bundle.set_use_isolating(false);
            for source in [Some(COMMON[language]), own.map(|own| own[language])]
                .into_iter()
                .flatten()
            {
                // What can be read of a faulty catalogue is better than nothing; the tests
                // see to it that none is faulty.
                let resource = FluentResource::try_new(source.to_owned())
                    .unwrap_or_else(|(readable, _)| readable);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    };
    OWN.iter()
        .map(|own| with(Some(*own)))
        .chain([with(None)])
        .collect()
});

fn bundles(game: &str) -> &'static [Bundle; 2] {
    let known = GAME_NAMES.iter().position(|name| *name == game);
    &BUNDLES[known.unwrap_or(GAME_NAMES.len())]
}

/// A label by its ID (`piece-knight`, `phase-placing.prompt`). An ID that no catalogue has
/// is its own label.
pub fn label(game: &str, id: &str) -> Localised {
    say(game, id, &Facts::new())
}

/// The label of something that belongs to a side.
pub(crate) fn label_of(game: &str, id: &str, side: Side) -> Localised {
    say(game, id, &Facts::from([("side", side.name().into())]))
}

/// What happened, in a sentence.
pub fn event(game: &str, event: &EventView) -> Localised {
    say(game, &format!("event-{}", event.kind), &facts_of(event))
}

/// What an entry of the log did, in sentences. `events` are what it brought about.
pub fn entry(game: &str, entry: &Entry, events: &[EventView]) -> Localised {
    let mut facts = Facts::new();
    let id = match entry {
        Entry::Action { .. } | Entry::Chance { .. } | Entry::TimeUp if !events.is_empty() => {
            return joined(events.iter().map(|told| event(game, told)));
        }
        Entry::Action { by, .. } => {
            facts.insert("side", by.side().name().into());
            "entry-action"
        }
        Entry::Chance { .. } => "entry-chance",
        Entry::Undo { count } => {
            facts.insert("count", (*count).into());
            "entry-undo"
        }
        Entry::Resign { by } => {
            facts.insert("side", by.side().name().into());
            "entry-resign"
        }
        Entry::DrawAgreed => "entry-draw-agreed",
        Entry::TimeUp => "entry-time-up",
        Entry::TimeOut { by } => {
            facts.insert("side", by.side().name().into());
            "entry-time-out"
        }
    };
    say(game, id, &facts)
}

/// Why the referee refuses, in a sentence.
pub fn refusal(game: &str, refusal: &Refusal) -> Localised {
    let mut facts: Facts<'_> = refusal
        .args
        .iter()
        .map(|(name, value)| (*name, number_or_text(value)))
        .collect();
    facts.insert("message", refusal.message.as_str().into());
    say(game, &format!("refusal-{}", refusal.reason), &facts)
}

/// How a match ended, in a sentence.
pub fn result(game: &str, result: &MatchResult) -> Localised {
    let ending = serde_json::to_value(result.ending).unwrap_or_default();
    let mut facts = Facts::new();
    facts.insert("home", result.home.into());
    facts.insert("away", result.away.into());
    facts.insert(
        "ending",
        ending.as_str().unwrap_or_default().to_owned().into(),
    );
    let id = match result.winner {
        Some(winner) => {
            facts.insert("side", winner.name().into());
            facts.insert("loser", winner.opponent().name().into());
            "result-won"
        }
        None => "result-drawn",
    };
    say(game, id, &facts)
}

/// Numbers choose between forms of a sentence, so they are given as such.
fn number_or_text(value: &str) -> FluentValue<'_> {
    match value.parse::<u32>() {
        Ok(number) => number.into(),
        Err(_) => value.into(),
    }
}

type Facts<'a> = BTreeMap<&'a str, FluentValue<'a>>;

fn facts_of(event: &EventView) -> Facts<'_> {
    let mut facts = Facts::new();
    for (name, value) in &event.more {
        let value = match value {
            Value::String(text) => text.as_str().into(),
            Value::Number(number) => number.as_f64().unwrap_or_default().into(),
            other => other.to_string().into(),
        };
        facts.insert(name, value);
    }
    if let Some(side) = event.side {
        facts.insert("side", side.name().into());
    }
    if let Some(piece) = &event.piece {
        facts.insert("piece", piece.as_str().into());
    }
    if let Some(kind) = event.piece_kind {
        facts.insert("piece_kind", kind.into());
    }
    if let Some(from) = event.from {
        facts.insert("from", from.to_string().into());
    }
    if let Some(to) = event.to {
        facts.insert("to", to.to_string().into());
    }
    facts
}

fn joined(sentences: impl Iterator<Item = Localised>) -> Localised {
    sentences.fold(Localised::new(), |mut all, sentence| {
        for (language, words) in sentence {
            let text: &mut String = all.entry(language).or_default();
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&words);
        }
        all
    })
}

fn say(game: &str, id: &str, facts: &Facts<'_>) -> Localised {
    LANGUAGES
        .iter()
        .zip(bundles(game))
        .map(|(language, bundle)| {
            let words = say_in(bundle, id, facts).unwrap_or_else(|_| id.to_owned());
            ((*language).to_owned(), words)
        })
        .collect()
}

/// The words of a message, or what is missing.
fn say_in(bundle: &Bundle, id: &str, facts: &Facts<'_>) -> Result<String, String> {
    let (name, attribute) = match id.split_once('.') {
        Some((name, attribute)) => (name, Some(attribute)),
        None => (id, None),
    };
    let message = bundle.get_message(name);
    let pattern = match attribute {
        None => message.and_then(|message| message.value()),
        Some(attribute) => message
            .and_then(|message| message.get_attribute(attribute))
            .map(|attribute| attribute.value()),
    };
    let pattern = pattern.ok_or_else(|| format!("no message {id}"))?;

    let mut args = FluentArgs::new();
    for (name, value) in facts {
        args.set(*name, value.clone());
        if let FluentValue::String(word) = value {
            add_labels(bundle, name, word, &mut args);
        }
    }
    let mut errors = Vec::new();
    let words = bundle.format_pattern(pattern, Some(&args), &mut errors);
    match errors.first() {
        None => Ok(words.into_owned()),
        Some(error) => Err(format!("{id}: {error}")),
    }
}

/// Adds the label of a fact that has one, and the label's attributes.
fn add_labels(bundle: &Bundle, name: &str, word: &str, args: &mut FluentArgs<'_>) {
    for family in ["side", "piece"] {
        let Some(message) = bundle.get_message(&format!("{family}-{word}")) else {
            continue;
        };
        let plain = |pattern| {
            bundle
                .format_pattern(pattern, None, &mut Vec::new())
                .into_owned()
        };
        if let Some(value) = message.value() {
            args.set(format!("{name}_name"), plain(value));
        }
        for attribute in message.attributes() {
            args.set(
                format!("{name}_{}", attribute.id()),
                plain(attribute.value()),
            );
        }
    }
}

#[cfg(test)]
mod tests;
