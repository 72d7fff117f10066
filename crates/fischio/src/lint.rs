//! `fischio lint`: whether data files and records are right, for those who write them.

use std::io::Write;

use fischio_core::{OptionError, OptionSet, OptionValue, Record, plain};
use games::{AnyGame, BeginError, MatchLog, ReplayError};
use serde_json::{Value, json};

use crate::failure::AlreadySaid;
use crate::files;
use crate::kind::{self, FileKind, Kind, Recognised};

/// Check squads, boards, cards and records, and tell what is wrong with its line and column
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The files; - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// What they are; by default it is seen by what is in them.
    #[arg(long, value_parser = Kind::of_name)]
    kind: Option<Kind>,
    /// Print a JSON object a line for each file.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The exit code is 0 if every file is right, 1 if one is not. What is wrong is told as
FILE:LINE:COLUMN: CLAUSE: what. Whether a record's dice are fair is told by `fischio verify`.

Examples:
  fischio lint squads/calcetto/*.toml boards/calcetto.toml
  fischio lint --kind calciotto/squad mine.toml
  fischio lint --json match.json";

/// What is wrong with a file.
#[derive(Debug, Default)]
struct Wrong {
    line: Option<usize>,
    column: Option<usize>,
    clause: Option<String>,
    message: String,
}

impl Wrong {
    fn new(message: impl Into<String>) -> Wrong {
        Wrong {
            message: message.into(),
            ..Wrong::default()
        }
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        let mut right = true;
        for file in &self.files {
            let (kind, found) = match files::read_text(file) {
                Ok(text) => lint(&text, self.kind.as_ref()),
                Err(error) => (
                    self.kind.clone(),
                    Err(Wrong::new(error.root_cause().to_string())),
                ),
            };
            right &= found.is_ok();
            let kind = kind.map(|kind| kind.to_string());
            if self.json {
                writeln!(out, "{}", as_json(file, kind.as_deref(), &found))?;
                continue;
            }
            match found {
                Ok(()) => writeln!(out, "{file}: right ({})", kind.unwrap_or_default())?,
                Err(wrong) => writeln!(out, "{}", in_a_line(file, &wrong))?,
            }
        }
        if right {
            Ok(())
        } else {
            Err(AlreadySaid.into())
        }
    }
}

/// What a file is, as far as that is known, and what is wrong with it.
fn lint(text: &str, asked: Option<&Kind>) -> (Option<Kind>, Result<(), Wrong>) {
    let kind = match asked {
        Some(kind) => kind.clone(),
        None => match kind::recognise(text) {
            Recognised::As(kind) => kind,
            Recognised::NoToml(error) => {
                let wrong = Wrong {
                    line: Some(error.line),
                    column: Some(error.column),
                    clause: None,
                    message: error.message,
                };
                return (None, Err(wrong));
            }
            Recognised::OneOf(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
                let message = format!(
                    "what kind of file it is cannot be seen; name it with --kind: {}",
                    kinds.join(", ")
                );
                return (None, Err(Wrong::new(message)));
            }
        },
    };
    let found = match &kind {
        Kind::Record => lint_record(text),
        Kind::File(kind) => lint_file(text, kind),
    };
    (Some(kind), found)
}

fn lint_file(text: &str, kind: &FileKind) -> Result<(), Wrong> {
    let of_option = |error: OptionError| match error.in_file {
        Some(error) => Wrong {
            line: Some(error.line),
            column: Some(error.column),
            clause: Some(error.clause.to_string()),
            message: error.message,
        },
        None => Wrong {
            clause: error.clause.map(|clause| clause.to_string()),
            ..Wrong::new(error.message)
        },
    };
    let specs = AnyGame::option_specs(kind.game).map_err(|error| Wrong::new(error.to_string()))?;
    let mut options = OptionSet::defaults(specs);
    options
        .set(specs, kind.option, OptionValue::Text(text.to_owned()))
        .map_err(of_option)?;
    match AnyGame::begin(kind.game, &options) {
        Ok(_) => Ok(()),
        Err(BeginError::Options(error)) => Err(of_option(error)),
        Err(error) => Err(Wrong::new(error.to_string())),
    }
}

fn lint_record(text: &str) -> Result<(), Wrong> {
    let record: Record = serde_json::from_str(text).map_err(|error| {
        // It says its place at the end, too.
        let said = error.to_string();
        let said = said
            .rsplit_once(" at line ")
            .map_or(said.as_str(), |(said, _)| said);
        let place = |number: usize| (error.line() > 0).then_some(number);
        Wrong {
            line: place(error.line()),
            column: place(error.column().max(1)),
            clause: None,
            message: plain(said),
        }
    })?;
    match MatchLog::from_record(&record) {
        Ok(_) => Ok(()),
        Err(error) => {
            let clause = match &error {
                ReplayError::Entry { refused, .. } => Some(refused.refusal.clause.to_string()),
                _ => None,
            };
            Err(Wrong {
                clause,
                ..Wrong::new(error.to_string())
            })
        }
    }
}

fn in_a_line(file: &str, wrong: &Wrong) -> String {
    let place = match (wrong.line, wrong.column) {
        (Some(line), Some(column)) => format!("{file}:{line}:{column}"),
        _ => file.to_owned(),
    };
    // What is not in a place of a file begins with its clause.
    match &wrong.clause {
        Some(clause) if !wrong.message.contains(clause.as_str()) => {
            format!("{place}: {clause}: {}", wrong.message)
        }
        _ => format!("{place}: {}", wrong.message),
    }
}

fn as_json(file: &str, kind: Option<&str>, found: &Result<(), Wrong>) -> Value {
    match found {
        Ok(()) => json!({"ok": true, "file": file, "kind": kind}),
        Err(wrong) => json!({
            "ok": false, "file": file, "kind": kind, "line": wrong.line, "column": wrong.column,
            "clause": wrong.clause, "message": wrong.message,
        }),
    }
}
