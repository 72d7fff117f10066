//! Reading a game's lessons.

use std::collections::BTreeMap;

use fischio_core::{Localised, OptionSet, OptionValue, Side};
use serde::Deserialize;

use super::{Goal, Lesson, Miss, Play, Scene, ShortMatch, Step, Taught};
use crate::words::LANGUAGES;
use crate::{AnyGame, MatchLog};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    files: BTreeMap<String, String>,
    #[serde(default)]
    lesson: Vec<Written>,
}

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    clauses: Vec<String>,
    title: Localised,
    text: Localised,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    scene: Option<WrittenScene>,
    #[serde(rename = "match")]
    short: Option<WrittenMatch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenScene {
    position: Option<String>,
    side: Option<String>,
    #[serde(default)]
    chance: Vec<String>,
    #[serde(default)]
    answers: Vec<String>,
    solution: Vec<String>,
    step: Vec<WrittenStep>,
    #[serde(default)]
    miss: Vec<WrittenMiss>,
    #[serde(default)]
    refusal: Vec<WrittenRefusal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    done: Goal,
    hint: Localised,
    #[serde(default)]
    skippable: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMiss {
    when: Goal,
    why: Localised,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRefusal {
    #[serde(default)]
    after: usize,
    action: String,
    clause: String,
    text: Localised,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMatch {
    level: u8,
    hint: Vec<WrittenHint>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenHint {
    phase: String,
    text: Localised,
}

/// The lessons of `game` as `source` has them.
pub(super) fn lessons(game: &'static str, source: &str) -> Result<Vec<Lesson>, String> {
    let file: File = toml::from_str(source).map_err(|error| error.to_string())?;
    let mut lessons = Vec::<Lesson>::new();
    for written in file.lesson {
        let id = written.id.clone();
        if lessons.iter().any(|lesson| lesson.id == id) {
            return Err(format!("there are two lessons {id}"));
        }
        let lesson = lesson(game, &file.files, written).map_err(|why| format!("{id}: {why}"))?;
        lessons.push(lesson);
    }
    Ok(lessons)
}

fn lesson(
    game: &'static str,
    files: &BTreeMap<String, String>,
    written: Written,
) -> Result<Lesson, String> {
    let specs = AnyGame::option_specs(game).map_err(|error| error.to_string())?;
    let is_scene = written.scene.is_some();
    let brought = files.iter().filter(|_| is_scene);
    let brought = brought.map(|(key, text)| (key.as_str(), OptionValue::Text(text.clone())));
    let own = written.options.iter();
    let own = own.map(|(key, value)| (key.as_str(), value.clone()));
    let options = OptionSet::from_pairs(specs, brought.chain(own))
        .map_err(|error| format!("its options: {error}"))?;
    let play = match (written.scene, written.short) {
        (Some(written), None) => Play::Scene(scene(game, &options, written)?),
        (None, Some(written)) => Play::Match(short(written)?),
        _ => return Err("it is played either as a scene or as a match".to_owned()),
    };
    Ok(Lesson {
        game,
        id: written.id,
        clauses: written.clauses,
        title: in_each_language("its title", written.title)?,
        text: in_each_language("its text", written.text)?,
        options,
        play,
    })
}

fn scene(game: &str, options: &OptionSet, written: WrittenScene) -> Result<Scene, String> {
    let side = match written.side.as_deref() {
        None => Side::Home,
        Some(name) => name
            .parse()
            .map_err(|_| format!("there is no side {name}"))?,
    };
    MatchLog::begin(game, options.clone(), written.position.as_deref())
        .map_err(|error| format!("its position: {error}"))?;
    let step = |written: WrittenStep| {
        Ok(Step {
            done: written.done,
            hint: in_each_language("a hint", written.hint)?,
            skippable: written.skippable,
        })
    };
    let miss = |written: WrittenMiss| {
        Ok(Miss {
            when: written.when,
            why: in_each_language("a miss", written.why)?,
        })
    };
    let refusal = |written: WrittenRefusal| {
        Ok(Taught {
            after: written.after,
            action: written.action,
            clause: written.clause,
            text: in_each_language("a refusal", written.text)?,
        })
    };
    let steps: Vec<Step> = written
        .step
        .into_iter()
        .map(step)
        .collect::<Result<_, String>>()?;
    let misses = written.miss.into_iter().map(miss);
    let refusals = written.refusal.into_iter().map(refusal);
    match steps.last() {
        None => return Err("it has no step".to_owned()),
        Some(last) if last.skippable => return Err("its last step is skippable".to_owned()),
        Some(_) => {}
    }
    Ok(Scene {
        position: written.position,
        side,
        chance: written.chance,
        answers: written.answers,
        solution: written.solution,
        steps,
        misses: misses.collect::<Result<_, String>>()?,
        refusals: refusals.collect::<Result<_, String>>()?,
    })
}

fn short(written: WrittenMatch) -> Result<ShortMatch, String> {
    let hint = |written: WrittenHint| {
        let text = in_each_language("a hint", written.text)?;
        Ok((written.phase, text))
    };
    let hints = written.hint.into_iter().map(hint);
    Ok(ShortMatch {
        level: written.level,
        hints: hints.collect::<Result<_, String>>()?,
    })
}

/// A text in every language: in English where it is not written in another.
fn in_each_language(what: &str, mut text: Localised) -> Result<Localised, String> {
    // In the files texts stand on several lines.
    for text in text.values_mut() {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    text.retain(|_, text| !text.is_empty());
    let Some(english) = text.get("en").cloned() else {
        return Err(format!("{what} is missing in English"));
    };
    for language in LANGUAGES {
        text.entry((*language).to_owned())
            .or_insert_with(|| english.clone());
    }
    Ok(text)
}
