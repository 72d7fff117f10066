//! `fischio check`: whether the stored matches are whole.

use std::io::{IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use server::maintenance::{Checked, Finding};

use crate::data_directory;
use crate::failure::AlreadySaid;

/// Check that the database and every stored match are whole, also while a server runs
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    place: data_directory::Place,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The exit code is 0 if everything is whole, 1 if something is not: each finding on a line. A match that does not fold by
this version's rules is no finding but noted: it is frozen, and its coaches agree on a result (TB-17). Data files (squads, boards,
cards) are checked by `fischio lint`, records by `fischio verify`. PostgreSQL looks after its own files: of a database there,
every match is checked.

Examples:
  fischio check
  fischio check --data /var/lib/fischio
  fischio check --data /var/lib/fischio --json | jq .findings
  fischio check --database postgres://fischio@localhost/fischio";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let place = self.place.find()?;
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new(0).with_style(ProgressStyle::with_template("{pos} of {len} matches")?)
        } else {
            ProgressBar::hidden()
        };
        let told = |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        };
        let checked = data_directory::run(async {
            match place {
                Ok(url) => server::maintenance::check_database(&url, told).await,
                Err(data) => server::maintenance::check(&data, told).await,
            }
        })??;
        bar.finish_and_clear();
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(&checked))?;
        } else {
            for finding in &checked.findings {
                match finding {
                    Finding::Database(what) => writeln!(out, "database: {what}")?,
                    Finding::Match { id, why } => writeln!(out, "match {id}: {why}")?,
                }
            }
            let (matches, events) = (checked.matches, checked.events);
            for frozen in &checked.frozen {
                let (id, why) = (&frozen.id, &frozen.why);
                writeln!(out, "note: match {id} is frozen (TB-17): {why}")?;
            }
            match checked.findings.len() {
                0 => writeln!(out, "whole: matches: {matches}, events: {events}")?,
                findings => writeln!(out, "findings: {findings}, matches: {matches}")?,
            }
        }
        if checked.findings.is_empty() {
            Ok(())
        } else {
            Err(AlreadySaid.into())
        }
    }
}

fn as_json(checked: &Checked) -> serde_json::Value {
    let findings = checked.findings.iter().map(|finding| match finding {
        Finding::Database(what) => json!({"in": "database", "message": what}),
        Finding::Match { id, why } => json!({"in": "match", "id": id, "message": why}),
    });
    let notes = checked.frozen.iter().map(
        |frozen| json!({"in": "match", "id": frozen.id, "clause": "TB-17", "message": frozen.why}),
    );
    json!({
        "ok": checked.findings.is_empty(),
        "matches": checked.matches,
        "events": checked.events,
        "findings": findings.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
    })
}
