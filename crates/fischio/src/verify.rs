//! `fischio verify`: whether a record is the record of a match, and its chance fair.

use std::io::Write;

use anyhow::Context;
use fischio_core::Record;
use games::fair::{self, Unfair, Verified};
use games::{AnyGame, MatchLog, ReplayError, words};
use serde_json::{Value, json};

use crate::failure::AlreadySaid;
use crate::files;

/// Check that a record's actions are legal, its chance fair and its result right
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

If the record has the seed that was committed to when the match was made, every die and
every tile is computed from it again.

Examples:
  fischio verify match.json
  fischio verify --json match.json
  curl -s http://127.0.0.1:8080/api/v1/matches/ID/record | fischio verify -";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = files::read_record(&self.file)?;
        let verified = verify(&record);
        let mut out = std::io::stdout().lock();
        if self.json {
            let (answer, right) = match &verified {
                Ok((log, chance)) => (told(&record, log, *chance), true),
                Err(error) => (faulty(error), false),
            };
            writeln!(out, "{answer}")?;
            return if right {
                Ok(())
            } else {
                Err(AlreadySaid.into())
            };
        }
        let (log, chance) = verified.with_context(|| self.file.clone())?;
        let (entries, game) = (log.entries().len(), log.state().name());
        let ended = match log.result() {
            Some(result) => words::result(game, &result)["en"].clone(),
            None => "The match is still running.".to_owned(),
        };
        writeln!(out, "right: {game}, {entries} entries. {ended}")?;
        if let Some(chance) = chance {
            writeln!(out, "{}", chance_told(chance))?;
        }
        Ok(())
    }
}

/// The match, and what its chance came to if it can have any.
fn verify(record: &Record) -> Result<(MatchLog, Option<Verified>), Unfair> {
    // It goes through the entries once and stops at the first that is wrong, be it illegal or
    // not what the seed gives.
    let chance = fair::verify(record)?;
    let log = MatchLog::from_record(record)?;
    let asked = record.fairness.is_some() || AnyGame::has_chance(&record.game).unwrap_or(true);
    Ok((log, asked.then_some(chance)))
}

fn chance_told(chance: Verified) -> String {
    match chance {
        Verified::Fair { outcomes } => {
            let which = match outcomes {
                0 => return "chance: nothing was rolled or drawn.".to_owned(),
                1 => "its one outcome follows".to_owned(),
                _ => format!("all {outcomes} outcomes follow"),
            };
            format!("chance: {which} from the seed that was committed to.")
        }
        Verified::NoCommitment { outcomes } => {
            let which = match outcomes {
                1 => "its one outcome".to_owned(),
                _ => format!("its {outcomes} outcomes"),
            };
            format!(
                "chance: not verifiable. The record has no commitment, so {which} came from the \
                 driver of the match."
            )
        }
        Verified::NotYet => {
            "chance: not verifiable yet. The match is still running, so its seed is secret."
                .to_owned()
        }
    }
}

fn told(record: &Record, log: &MatchLog, chance: Option<Verified>) -> Value {
    let chance = chance.map(|chance| match chance {
        Verified::Fair { outcomes } => json!({
            "verdict": "fair",
            "outcomes": outcomes,
            "commitment": record.fairness.as_ref().map(|fairness| &fairness.commitment),
        }),
        Verified::NoCommitment { outcomes } => {
            json!({"verdict": "no-commitment", "outcomes": outcomes})
        }
        Verified::NotYet => json!({"verdict": "not-yet"}),
    });
    json!({
        "ok": true,
        "game": log.state().name(),
        "rules_version": log.state().rules_version(),
        "entries": log.entries().len(),
        "standing": log.standing(),
        "result": log.result(),
        "chance": chance,
    })
}

fn faulty(error: &Unfair) -> Value {
    let mut answer = json!({"ok": false, "message": error.to_string()});
    match error {
        Unfair::Replay(ReplayError::Entry { entry, refused, .. }) => {
            answer["entry"] = json!(entry);
            answer["clause"] = json!(refused.refusal.clause);
        }
        Unfair::Outcome { entry, .. } => answer["entry"] = json!(entry),
        _ => {}
    }
    answer
}
