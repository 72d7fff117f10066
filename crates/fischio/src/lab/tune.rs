//! `fischio lab tune`.

use std::io::Write;
use std::path::PathBuf;

use lab::tuning::{Tuning, TuningError, tune};

use super::files::Beside;
use crate::failure::usage;

/// Fit the weights of a game's player to matches of the players among themselves
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct TuneArgs {
    /// The file of the fit.
    #[arg(value_name = "EXPERIMENT.toml")]
    experiment: PathBuf,
    /// The directory of what comes of it; beside the file, with its name, if not given.
    #[arg(long, value_name = "DIRECTORY")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
The file names a game, its options, how many matches are played and up to which level;
docs/laboratory.md tells all of it.

Examples:
  fischio lab tune experiments/tuning/calcetto.toml
  fischio lab tune experiments/tuning/calcetto.toml --out /var/tmp/calcetto";

impl TuneArgs {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let file = Beside::read(&self.experiment, self.out)?;
        let tuning = Tuning::parse(&file.text, |path| file.named(path))
            .map_err(|error| usage(&format!("{}: {error}", self.experiment.display())))?;
        let tuned = tune(&tuning, &file.text, &file.out).map_err(|error| match error {
            TuningError::File(error) => error.into(),
            other => usage(&other),
        })?;
        writeln!(
            std::io::stdout(),
            "{}: {} positions, mean square error {:.6} with the weights in use, {:.6} with these\nweights in {}",
            tuning.name,
            tuned.positions,
            tuned.before.mean,
            tuned.after.mean,
            file.out.display()
        )?;
        Ok(())
    }
}
