//! `fischio verify`: whether a record is the record of a match, and its chance fair.

use std::io::Write;

use anyhow::Context;
use fischio_core::Record;
use games::fair::{self, Unfair, Verified};
use games::signature::{self, Forged, PublicKey};
use games::{AnyGame, MatchLog, ReplayError, words};
use serde_json::{Value, json};

use crate::failure::AlreadySaid;
use crate::files;
use crate::language::Language;

/// Check that a record's actions are legal, its chance fair and its result right
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record; - for standard input.
    file: String,
    /// A server's public key, or a file that has some: the answer of its `/api/v1/keys`, or a key
    /// a line. The record has to be signed with one of them.
    #[arg(long, value_name = "KEY|FILE")]
    key: Option<String>,
    /// The language; by default that of the environment.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Print one JSON object.
    #[arg(long, conflicts_with = "lang")]
    json: bool,
}

const EXAMPLES: &str = "\
The exit code is 0 if the record is right, 1 if it is not: the first wrong entry is named.

If the record has the seed that was committed to when the match was made, every die and
every tile is computed from it again. Its chance is fair if every side with a seat that the
server does not hold added a nonce of its own; else it is not proven, and whose nonce is
missing is told.

A server signs the records it exports: whatever was changed since, a name, a date, an entry cut
off, the signature tells. With --key it has to be a server's that you know; its keys, old ones
too, are at /api/v1/keys.

Examples:
  fischio verify match.json
  fischio verify --json match.json
  curl -s http://127.0.0.1:8080/api/v1/keys > keys.json
  fischio verify --key keys.json match.json
  curl -s http://127.0.0.1:8080/api/v1/matches/ID/record | fischio verify -";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let text = files::read_text(&self.file)?;
        let record = files::record_in(&self.file, &text)?;
        let known = self.key.as_deref().map(known_keys).transpose()?;
        let verified = verify(&record)
            .map_err(Wrong::from)
            .and_then(|(log, chance)| {
                let signed = signed(&text, known.as_deref())?;
                Ok((log, chance, signed))
            });
        let mut out = std::io::stdout().lock();
        if self.json {
            let (answer, right) = match &verified {
                Ok((log, chance, signed)) => {
                    let mut told = told(&record, log, chance.as_ref());
                    told["signature"] = signed.data();
                    (told, true)
                }
                Err(error) => (faulty(error), false),
            };
            writeln!(out, "{answer}")?;
            return if right {
                Ok(())
            } else {
                Err(AlreadySaid.into())
            };
        }
        let (log, chance, signed) = verified.with_context(|| self.file.clone())?;
        let language = Language::or_of_environment(self.lang);
        let (entries, game) = (log.entries().len(), log.state().name());
        let ended = match record.result {
            Some(result) => language.of(&words::result(game, &result)).to_owned(),
            None => language.say("verify-running"),
        };
        let entries = entries.to_string();
        let facts = [("game", game), ("entries", &*entries), ("ended", &*ended)];
        writeln!(out, "{}", language.say_with("verify-right", &facts))?;
        if let Some(chance) = chance {
            let told = chance.words(game);
            let facts = [("told", language.of(&told))];
            writeln!(out, "{}", language.say_with("verify-chance", &facts))?;
        }
        writeln!(out, "{}", signed.words(language))?;
        Ok(())
    }
}

/// The match, and what its chance came to if it can have any.
fn verify(record: &Record) -> Result<(MatchLog, Option<Verified>), Unfair> {
    // It goes through the entries once and stops at the first that is wrong, be it illegal or
    // not what the seed gives.
    let chance = fair::verify(record);
    let asked = record.fairness.is_some() || AnyGame::has_chance(&record.game).unwrap_or(true);
    let chance = asked.then_some(chance?);
    Ok((MatchLog::from_record(record)?, chance))
}

fn told(record: &Record, log: &MatchLog, chance: Option<&Verified>) -> Value {
    let chance = chance.map(|chance| {
        let mut told = json!({
            "verdict": chance.name(),
            "words": chance.words(log.state().name()),
        });
        match chance {
            Verified::Fair { outcomes, bots } => {
                told["outcomes"] = json!(outcomes);
                told["bots"] = json!(bots);
            }
            Verified::NotProven { outcomes, missing } => {
                told["outcomes"] = json!(outcomes);
                told["missing"] = json!(missing);
            }
            Verified::NoCommitment { outcomes } => told["outcomes"] = json!(outcomes),
            Verified::NotYet => {}
        }
        if let Some(fairness) = &record.fairness {
            told["commitment"] = json!(fairness.commitment);
        }
        told
    });
    json!({
        "ok": true,
        "game": log.state().name(),
        "rules_version": log.state().rules_version(),
        "entries": log.entries().len(),
        "standing": log.standing(),
        "result": record.result,
        "chance": chance,
    })
}

fn faulty(error: &Wrong) -> Value {
    let mut answer = json!({"ok": false, "message": error.to_string()});
    match error {
        Wrong::Unfair(Unfair::Replay(ReplayError::Entry { entry, refused, .. })) => {
            answer["entry"] = json!(entry);
            answer["clause"] = json!(refused.refusal.clause);
        }
        Wrong::Unfair(Unfair::Outcome { entry, .. }) => answer["entry"] = json!(entry),
        _ => {}
    }
    answer
}

/// Why a record is not right.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error(transparent)]
    Unfair(#[from] Unfair),
    #[error(transparent)]
    Forged(#[from] Forged),
    #[error("the record is not signed, so nothing tells whether it is from the server of --key")]
    Unsigned,
    #[error("the record is signed with the key {0}, which is none of --key")]
    OtherKey(PublicKey),
}

/// Who signed a record; the signature holds.
enum Signed {
    ByNobody,
    /// The key was not compared with any.
    By(PublicKey),
    /// It is one of those that were given.
    ByKnown(PublicKey),
}

impl Signed {
    fn data(&self) -> Value {
        match self {
            Signed::ByNobody => Value::Null,
            Signed::By(key) => json!({"key": key.to_string(), "known": null}),
            Signed::ByKnown(key) => json!({"key": key.to_string(), "known": true}),
        }
    }

    fn words(&self, language: Language) -> String {
        match self {
            Signed::ByNobody => language.say("signature-none"),
            Signed::By(key) => language.say_with("signature-by", &[("key", &key.to_string())]),
            Signed::ByKnown(_) => language.say("signature-known"),
        }
    }
}

fn signed(text: &str, known: Option<&[PublicKey]>) -> Result<Signed, Wrong> {
    // What is signed is the file, also what this program would not read of it.
    let record: Value = serde_json::from_str(text).unwrap_or_default();
    match (signature::signed_by(&record)?, known) {
        (None, None) => Ok(Signed::ByNobody),
        (None, Some(_)) => Err(Wrong::Unsigned),
        (Some(key), None) => Ok(Signed::By(key)),
        (Some(key), Some(known)) if known.contains(&key) => Ok(Signed::ByKnown(key)),
        (Some(key), Some(_)) => Err(Wrong::OtherKey(key)),
    }
}

/// Characters of a text that is no key that an error repeats: as many as a key has.
const TOLD_OF_KEY: usize = 64;

/// The keys that `--key` gives: one, or those of a file.
fn known_keys(given: &str) -> anyhow::Result<Vec<PublicKey>> {
    if let Ok(key) = given.parse() {
        return Ok(vec![key]);
    }
    let text = files::read_text(given)
        .with_context(|| "--key takes a key, 64 hexadecimal digits, or a file of keys")?;
    let keys: Vec<String> = match serde_json::from_str::<Vec<Value>>(&text) {
        Ok(listed) => listed
            .iter()
            .map(|listed| listed["key"].as_str().unwrap_or_default().to_owned())
            .collect(),
        Err(_) => text.lines().map(str::trim).map(str::to_owned).collect(),
    };
    // Somebody's whole file is not repeated.
    let told = |key: &String| match key.char_indices().nth(TOLD_OF_KEY) {
        Some((end, _)) => format!("{given}: {:?}…", &key[..end]),
        None => format!("{given}: {key:?}"),
    };
    let keys = keys
        .iter()
        .filter(|key| !key.is_empty())
        .map(|key| key.parse().with_context(|| told(key)));
    let keys = keys.collect::<anyhow::Result<Vec<PublicKey>>>()?;
    anyhow::ensure!(!keys.is_empty(), "{given} has no key");
    Ok(keys)
}
