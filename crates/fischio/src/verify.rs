//! `fischio verify`: whether a record is the record of a match.

use std::io::Write;

use anyhow::Context;
use games::{MatchLog, ReplayError, words};
use serde_json::{Value, json};

use crate::failure::AlreadySaid;
use crate::files;

/// Check that a record's actions are legal and its result is right
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record; - for standard input.
    file: String,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The exit code is 0 if the record is right, 1 if it is not: the first wrong entry is named.

Examples:
  fischio verify match.json
  fischio verify --json match.json
  curl -s http://127.0.0.1:8080/api/v1/matches/ID/record | fischio verify -";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = files::read_record(&self.file)?;
        let replayed = MatchLog::from_record(&record);
        let mut out = std::io::stdout().lock();
        if self.json {
            let (answer, right) = match &replayed {
                Ok(log) => (told(log), true),
                Err(error) => (faulty(error), false),
            };
            writeln!(out, "{answer}")?;
            return if right {
                Ok(())
            } else {
                Err(AlreadySaid.into())
            };
        }
        let log = replayed.with_context(|| self.file.clone())?;
        let (entries, game) = (log.entries().len(), log.state().name());
        let ended = match log.result() {
            Some(result) => words::result(game, &result)["en"].clone(),
            None => "The match is still running.".to_owned(),
        };
        writeln!(out, "right: {game}, {entries} entries. {ended}")?;
        Ok(())
    }
}

fn told(log: &MatchLog) -> Value {
    json!({
        "ok": true,
        "game": log.state().name(),
        "rules_version": log.state().rules_version(),
        "entries": log.entries().len(),
        "standing": log.standing(),
        "result": log.result(),
    })
}

fn faulty(error: &ReplayError) -> Value {
    let mut answer = json!({"ok": false, "message": error.to_string()});
    if let ReplayError::Entry { entry, refusal, .. } = error {
        answer["entry"] = json!(entry);
        answer["clause"] = json!(refusal.clause);
    }
    answer
}
