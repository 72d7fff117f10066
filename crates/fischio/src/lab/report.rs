//! `fischio lab report`.

use std::io::Write;
use std::path::PathBuf;

use super::files::{summary, write_page};

/// Tell what a run has come to, as one page of HTML for people who know no statistics
///
/// The run need not be finished. The page needs nothing else: it can be sent to somebody, or printed.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ReportArgs {
    /// The directory of the run's tables.
    directory: PathBuf,
    /// The page's file; report.html in the directory if not given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  fischio lab report experiments/calcetto-squads
  fischio lab report /var/tmp/squads --out squads.html";

impl ReportArgs {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let summary = summary(&self.directory)?;
        let path = self
            .out
            .unwrap_or_else(|| self.directory.join("report.html"));
        write_page(&path, &lab::report(&summary))?;
        writeln!(
            std::io::stdout(),
            "{}: {} matches, told in {}",
            summary.name(),
            summary.matches(),
            path.display()
        )?;
        Ok(())
    }
}
