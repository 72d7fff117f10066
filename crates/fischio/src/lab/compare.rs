//! `fischio lab compare`.

use std::io::Write;
use std::path::PathBuf;

use lab::compare::compare;

use super::files::{summary, write_page};
use crate::failure::usage;

/// Tell how two runs differ, and whether the matches can tell that they do
///
/// Cells of the same name are compared; of two runs with one cell each these; or those that are named.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompareArgs {
    /// The directory of the first run's tables.
    first: PathBuf,
    /// The directory of the second run's tables; it may be the same.
    second: PathBuf,
    /// The cell of the first run.
    #[arg(long, value_name = "NAME")]
    cell: Option<String>,
    /// The cell of the second run.
    #[arg(long, value_name = "NAME")]
    against: Option<String>,
    /// Write a page of HTML, too.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  fischio lab compare squads-before squads-after --out difference.html
  fischio lab compare goals goals --cell four --against six --json";

impl CompareArgs {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let runs = [summary(&self.first)?, summary(&self.second)?];
        let named = [self.cell.as_deref(), self.against.as_deref()];
        let comparison = compare([&runs[0], &runs[1]], named).map_err(|error| usage(&error))?;
        if let Some(path) = &self.out {
            write_page(path, &lab::comparison(&comparison))?;
        }
        let mut told = std::io::stdout().lock();
        if self.json {
            writeln!(told, "{}", serde_json::to_string(&comparison)?)?;
        } else {
            write!(told, "{}", comparison.text())?;
        }
        Ok(())
    }
}
