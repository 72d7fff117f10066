//! What is said of a match, in every language: the Fluent catalogues under `rulebook/`.
//!
//! `rulebook/words.LANG.ftl` has what is common to all games, `rulebook/GAME/words.LANG.ftl`
//! the game's own words, and `rulebook/phases/words.LANG.ftl` what Calcetto and Calciotto share. A language is there as soon as its `words.LANG.ftl` is; what it has
//! not is told in English. IDs: `game`, `side-home`, `area-…`, `piece-…`, `action-…`,
//! `phase-…`, `counter-…`, `option-KEY` and `option-KEY-WORD`, `preset-…`, and for what only
//! one game speaks of `word-…` and `tile-…`, for labels; `event-…` for what happens; `entry-…` for what coaches do;
//! `reason-…` and `counted-…` for what counts in a roll, before it and in the log; `refusal-…` for why something may not be done;
//! `part-…` for parts of sentences that others put together; `link-…` for pictures and for links where they are shown; `notice-…` for
//! what people who are away are told; `tournament-…` for what is said of tournaments.
//!
//! A sentence is given every fact by its name in the event; the numbers of a list one by one
//! (`dice` as `$dice_1`, `$dice_2`). Where a fact has a label (`side` is `home`, `piece_kind`
//! is `knight`) it is given that too: `$side_name`, `$piece_kind_name`, and each attribute of
//! the label: `$piece_kind_the`.
//!
//! What counts in a roll (`modifiers`) is told one by one by the messages `counted-REASON`: of
//! the event's side in `$counted`, of the other in `$other_counted`, divided by commas; how
//! many there are is in `$counted_number` and `$other_counted_number`.
//!
//! An event that may come several times in a row has an attribute `.next`: the second and
//! further ones of a side are told by it, in the first one's sentence.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, PoisonError, RwLock};

use fischio_core::{
    BySide, Entry, EventView, Fact, Localised, MatchResult, Modifier, Reason, Refusal, Side,
};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::catalogues::{Catalogues, Folders};
use crate::registry::{ROWS, row};

pub use crate::catalogues::LANGUAGES;

type Bundle = FluentBundle<FluentResource>;

/// For each game, then for the terminal, and last for none, the bundle of each language.
type Bundles = Vec<Vec<Bundle>>;

static BUNDLES: LazyLock<Bundles> = LazyLock::new(|| bundles_of(&Catalogues::built()));

/// What the program says on a terminal lies here.
const TERMINAL: &str = "terminal";

fn bundles_of(catalogues: &Catalogues) -> Bundles {
    let with = |own| Folders { family: None, own };
    ROWS.iter()
        .map(|row| row.folders)
        .chain([with(Some(TERMINAL)), with(None)])
        .map(|folders| {
            let languages = catalogues.languages().into_iter();
            languages
                .map(|language| bundle(language, &catalogues.words(folders, language)))
                .collect()
        })
        .collect()
}

fn bundle(language: &str, sources: &[&str]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    bundle
        .add_function("AD", |given, _| towards(given))
        .expect("a bundle has each function once");
    for source in sources {
        // Of a faulty catalogue what can be read is used; the tests find every fault.
        let resource =
            FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Italian *a* before a square, as it is spoken: `ad a13`, `a b4`.
fn towards(given: &[FluentValue<'_>]) -> FluentValue<'static> {
    match given {
        [FluentValue::String(square)] => {
            let preposition = if square.starts_with('a') { "ad" } else { "a" };
            format!("{preposition} {square}").into()
        }
        _ => FluentValue::Error,
    }
}

/// The place of a game's bundles; of the terminal's, and of those of no game.
fn place(game: &str) -> usize {
    let known = ROWS.iter().position(|row| row.name == game);
    known.unwrap_or(ROWS.len() + usize::from(game != TERMINAL))
}

fn bundles(game: &str) -> &'static [Bundle] {
    &BUNDLES[place(game)]
}

fn english(game: &str) -> &'static Bundle {
    &bundles(game)[0]
}

/// A label by its ID (`piece-knight`, `phase-placing.prompt`). An ID that no catalogue has
/// is its own label.
pub fn label(game: &str, id: &str) -> Localised {
    say(game, id, &Facts::new())
}

/// Names of what only this game speaks of (`word-movement`, `tile-Y2`), by what follows
/// their family.
pub(crate) fn own(game: &str) -> BTreeMap<String, Localised> {
    let sources = row(game).map_or(Vec::new(), |row| Catalogues::built().own(row.folders, "en"));
    sources
        .iter()
        .flat_map(|source| source.lines())
        .filter_map(|line| {
            let (id, _) = line.split_once(" = ")?;
            let (family, name) = id.split_once('-')?;
            let own = ["word", "tile"].contains(&family);
            own.then(|| (name.to_owned(), label(game, id)))
        })
        .collect()
}

/// The label of something that belongs to a side.
pub(crate) fn label_of(game: &str, id: &str, side: Side) -> Localised {
    say(game, id, &Facts::from_iter([("side", side.name())]))
}

/// What happened, in a sentence.
pub fn event(game: &str, event: &EventView) -> Localised {
    say_event(game, &format!("event-{}", event.kind), event)
}

/// What an entry of the log did, in sentences. `events` are what it brought about.
pub fn entry(game: &str, entry: &Entry, events: &[EventView]) -> Localised {
    let mut facts = Facts::new();
    let id = match entry {
        Entry::Action { .. } | Entry::Chance { .. } | Entry::TimeUp if !events.is_empty() => {
            return told(game, events);
        }
        Entry::Action { by, .. } => {
            facts.set("side", by.side().name());
            "entry-action"
        }
        Entry::Chance { .. } => "entry-chance",
        Entry::Undo { count } => {
            facts.set("count", *count);
            "entry-undo"
        }
        Entry::Resign { by } => {
            facts.set("side", by.side().name());
            "entry-resign"
        }
        Entry::DrawAgreed => "entry-draw-agreed",
        Entry::Abort { by } => {
            facts.set("side", by.side().name());
            "entry-abort"
        }
        Entry::Claim { by, claim } => {
            facts.set("side", by.side().name());
            facts.set("claim", claim.name());
            "entry-claim"
        }
        Entry::TimeUp => "entry-time-up",
        Entry::TimeOut { by } => {
            facts.set("side", by.side().name());
            "entry-time-out"
        }
    };
    say(game, id, &facts)
}

/// Why the referee refuses, in a sentence.
pub fn refusal(game: &str, refusal: &Refusal) -> Localised {
    say(game, &refusal_id(refusal), &refusal_facts(refusal))
}

/// The same in English alone: for the engine protocol, for what REST answers beside the words
/// in every language, and for the logs.
pub fn refusal_in_english(game: &str, refusal: &Refusal) -> String {
    let id = refusal_id(refusal);
    say_in(english(game), &id, &refusal_facts(refusal)).unwrap_or(id)
}

fn refusal_id(refusal: &Refusal) -> String {
    format!("refusal-{}", refusal.reason)
}

fn refusal_facts(refusal: &Refusal) -> Facts<'_> {
    let facts = refusal.args.iter();
    facts
        .map(|(name, value)| (*name, number_or_text(value)))
        .collect()
}

/// Most bonuses whose words are kept: several times as many as all games have.
const REASONS: usize = 4_096;

/// All that the words of a bonus depend on.
#[derive(PartialEq, Eq, Hash)]
struct ReasonKey {
    game: Option<usize>,
    kind: &'static str,
    side: Side,
    piece: Option<String>,
    value: i32,
    counts: bool,
}

/// What a preview says of a bonus: what it is, and whether it counts. What is said of one is kept:
/// hundreds of offers have the same few at every step of a match.
pub fn reason(game: &str, reason: &Reason) -> Localised {
    type Known = HashMap<ReasonKey, Localised>;
    static KNOWN: LazyLock<RwLock<Known>> = LazyLock::new(RwLock::default);
    let key = ReasonKey {
        game: ROWS.iter().position(|row| row.name == game),
        kind: reason.kind,
        side: reason.side,
        piece: reason.piece.clone(),
        value: reason.value,
        counts: reason.counts,
    };
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(words) = known.get(&key) {
        return words.clone();
    }
    drop(known);
    let words = reason_anew(game, reason);
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= REASONS {
        known.clear();
    }
    known.insert(key, words.clone());
    words
}

fn reason_anew(game: &str, reason: &Reason) -> Localised {
    let mut facts = Facts::new();
    facts.set("side", reason.side.name());
    facts.set("value", reason.value);
    facts.set("counts", if reason.counts { "true" } else { "false" });
    if let Some(piece) = &reason.piece {
        let man = piece.split_once('-').map_or(piece.as_str(), |(_, man)| man);
        facts.set("piece", piece.as_str());
        facts.set("man", man);
    }
    say(game, &format!("reason-{}", reason.kind), &facts)
}

/// The name of a ready-made answer ([`AnyGame::presets`](crate::AnyGame::presets)).
pub fn preset(game: &str, id: &str) -> Localised {
    label(game, &format!("preset-{id}"))
}

/// What a picture says, or a link where it is shown: `link-` and `id`.
pub fn link(id: &str, facts: &[(&'static str, &str)]) -> Localised {
    let facts: Facts<'_> = facts.iter().copied().collect();
    say("", &format!("link-{id}"), &facts)
}

/// What the program says on a terminal, by the ID in `rulebook/terminal/words.LANG.ftl`.
pub fn terminal(id: &str, facts: &[(&'static str, &str)]) -> Localised {
    let facts = facts
        .iter()
        .map(|(name, value)| (*name, number_or_text(value)));
    say(TERMINAL, id, &facts.collect())
}

/// What people who are away are told: `notice-` and `id`.
pub fn notice(id: &str, facts: &[(&'static str, &str)]) -> Localised {
    let facts: Facts<'_> = facts.iter().copied().collect();
    say("", &format!("notice-{id}"), &facts)
}

/// What is said of tournaments: `tournament-` and `id`.
pub fn tournament(id: &str, facts: &[(&'static str, &str)]) -> Localised {
    // A name may be a number.
    let facts: Facts<'_> = facts.iter().copied().collect();
    say("", &format!("tournament-{id}"), &facts)
}

/// How a match ended, in a sentence.
pub fn result(game: &str, result: &MatchResult) -> Localised {
    let ending = serde_json::to_value(result.ending).unwrap_or_default();
    let mut facts = Facts::new();
    facts.set("home", result.home);
    facts.set("away", result.away);
    facts.set("ending", ending.as_str().unwrap_or_default().to_owned());
    if let Some(BySide { home, away }) = result.shoot_out {
        facts.set("shoot_out_home", home);
        facts.set("shoot_out_away", away);
    }
    let id = match result.winner {
        Some(winner) if result.shoot_out.is_some() => {
            facts.set("side", winner.name());
            "result-shoot-out"
        }
        Some(winner) => {
            facts.set("side", winner.name());
            facts.set("loser", winner.opponent().name());
            "result-won"
        }
        None => "result-drawn",
    };
    say(game, id, &facts)
}

/// What verifying a match's chance came to, in a sentence: `verdict` with so many `outcomes`.
/// `sides` are those of bots, or those whose nonce is missing.
pub(crate) fn verdict(game: &str, verdict: &str, outcomes: usize, sides: &[Side]) -> Localised {
    let mut facts = Facts::new();
    facts.set("outcomes", outcomes);
    let which = match sides {
        [] => "none",
        [side] => {
            facts.set("side", side.name());
            "one"
        }
        _ => "both",
    };
    facts.set("sides", which);
    say(game, &format!("verdict-{verdict}"), &facts)
}

/// Numbers choose between forms of a sentence, so they are given as such.
fn number_or_text(value: &str) -> FluentValue<'_> {
    match value.parse::<u32>() {
        // 007 stays a text: as a number it would be printed as 7.
        Ok(number) if number.to_string() == value => number.into(),
        _ => value.into(),
    }
}

/// What a sentence is given, by name.
type Facts<'a> = FluentArgs<'a>;

fn facts_of(event: &EventView) -> Facts<'_> {
    let mut facts = Facts::new();
    for (name, value) in event.facts.iter() {
        facts.set(name, fact(value));
    }
    let rolled = &event.roll;
    if let Some(purpose) = rolled.purpose {
        facts.set("purpose", purpose);
    }
    for (number, die) in (1..).zip(&rolled.dice) {
        facts.set(format!("dice_{number}"), *die);
    }
    for (number, meaning) in (1..).zip(&rolled.meant) {
        facts.set(format!("meant_{number}"), *meaning);
    }
    if let Some(sign) = rolled.pm {
        facts.set("pm", sign.name());
    }
    let numbers = [
        ("bonus", rolled.bonus),
        ("total", event.total),
        ("other_total", event.other_total),
        ("left", event.left),
    ];
    for (name, number) in numbers {
        if let Some(number) = number {
            facts.set(name, number);
        }
    }
    if let Some(side) = event.side {
        facts.set("side", side.name());
    }
    if let Some(piece) = &event.piece {
        facts.set("piece", piece.as_str());
    }
    if let Some(kind) = event.piece_kind {
        facts.set("piece_kind", kind);
    }
    if let Some(from) = event.from {
        facts.set("from", from.to_string());
    }
    if let Some(to) = event.to {
        facts.set("to", to.to_string());
    }
    facts
}

fn fact(value: &Fact) -> FluentValue<'_> {
    match value {
        Fact::Number(number) => (*number).into(),
        Fact::Flag(is) => if *is { "true" } else { "false" }.into(),
        Fact::Word(word) => (*word).into(),
        Fact::Text(text) => text.as_str().into(),
    }
}

/// What happened, one sentence after the other.
fn told(game: &str, events: &[EventView]) -> Localised {
    let mut all = Localised::new();
    let mut before: Option<&EventView> = None;
    for now in events {
        let next = before
            .filter(|before| (before.kind, before.side) == (now.kind, now.side))
            .and_then(|_| event_next(game, now));
        let goes_on = next.is_some();
        for (language, words) in next.unwrap_or_else(|| event(game, now)) {
            let text = all.entry(language).or_default();
            if goes_on {
                text.truncate(text.trim_end_matches('.').len());
            } else if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&words);
        }
        before = Some(now);
    }
    all
}

/// How the sentence on an event of the same kind goes on, if it can.
fn event_next(game: &str, event: &EventView) -> Option<Localised> {
    let id = format!("event-{}", event.kind);
    english(game).get_message(&id)?.get_attribute("next")?;
    Some(say_event(game, &format!("{id}.next"), event))
}

fn say_event(game: &str, id: &str, event: &EventView) -> Localised {
    each_language(game, id, |bundle| facts_in(bundle, event))
}

fn say(game: &str, id: &str, facts: &Facts<'_>) -> Localised {
    each_language(game, id, |_| {
        facts.iter().map(|(name, it)| (name, it.clone())).collect()
    })
}

fn each_language<'a>(game: &str, id: &str, facts: impl Fn(&Bundle) -> Facts<'a>) -> Localised {
    LANGUAGES
        .iter()
        .zip(bundles(game))
        .map(|(language, bundle)| {
            let words = say_in(bundle, id, &facts(bundle)).unwrap_or_else(|_| id.to_owned());
            ((*language).to_owned(), words)
        })
        .collect()
}

/// The facts of an event, with what counts in its roll told in a language.
fn facts_in<'a>(bundle: &Bundle, event: &'a EventView) -> Facts<'a> {
    let mut facts = facts_of(event);
    let Some(modifiers) = &event.roll.modifiers else {
        return facts;
    };
    for (name, own) in [("counted", true), ("other_counted", false)] {
        let told: Vec<String> = modifiers
            .iter()
            .filter(|one| (Some(one.side) == event.side) == own)
            .map(|one| {
                let (id, facts) = counted(one);
                say_in(bundle, &id, &facts).unwrap_or(id)
            })
            .collect();
        facts.set(format!("{name}_number"), told.len());
        facts.set(name, told.join(", "));
    }
    facts
}

/// The message that tells of a modifier, and its facts: how much it is, whether it is added or
/// taken off, whose it is.
fn counted(modifier: &Modifier) -> (String, Facts<'_>) {
    let mut facts = Facts::new();
    facts.set("value", modifier.value.unsigned_abs());
    facts.set("sign", if modifier.value < 0 { "less" } else { "plus" });
    facts.set("side", modifier.side.name());
    let piece = modifier.piece.as_deref().unwrap_or_default();
    if let Some((_, man)) = piece.split_once('-') {
        facts.set("man", man);
    }
    (format!("counted-{}", modifier.reason), facts)
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

    let mut args = Facts::new();
    for (name, value) in facts.iter() {
        args.set(name, value.clone());
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

/// What facts may have labels of.
const LABELLED: [&str; 4] = ["side", "piece", "tile", "phase"];

/// Adds the label of a fact that has one, and the label's attributes.
fn add_labels(bundle: &Bundle, name: &str, word: &str, args: &mut Facts<'_>) {
    for family in LABELLED {
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
