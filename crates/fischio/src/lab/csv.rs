//! `fischio lab csv`.

use std::io::Write;
use std::path::PathBuf;

use lab::as_csv::{CsvError, write_csv};

use super::files::not_read;

/// Write the tables of a run as CSV, one file for each table, with the same columns
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CsvArgs {
    /// The directory of the run's tables.
    directory: PathBuf,
    /// The directory for the files; that of the tables if not given.
    #[arg(long, value_name = "DIRECTORY")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  fischio lab csv experiments/calcetto-squads
  fischio lab csv experiments/calcetto-squads --out /var/tmp/squads";

impl CsvArgs {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let out = self.out.as_ref().unwrap_or(&self.directory);
        let written = write_csv(&self.directory, out).map_err(|error| match error {
            CsvError::Read(error) => not_read(error),
            CsvError::Write { .. } => error.into(),
        })?;
        for path in written {
            writeln!(std::io::stdout(), "{}", path.display())?;
        }
        Ok(())
    }
}
