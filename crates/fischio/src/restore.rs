//! `fischio restore`: a backup becomes a server's data again.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use crate::data_directory;

/// Make a backup a server's data again; the server has to be stopped
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The backup, as `fischio backup` made it.
    file: PathBuf,
    /// The data directory, which is made if it is not there.
    #[arg(long, value_name = "DIR", value_parser = data_directory::parse)]
    data: PathBuf,
    /// Replace the matches that are there. Until the last moment they stay; then all are replaced at once.
    #[arg(long)]
    replace: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Nothing is replaced unless it is asked for, and whatever happens the directory has the old data or
the new. Files of the directory that the backup has not stay.

Examples:
  fischio restore fischio-monday.backup --data /srv/fischio
  fischio restore fischio-monday.backup --data /var/lib/fischio --replace
  fischio check --data /var/lib/fischio";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let restored = data_directory::run(server::maintenance::restore(
            &self.file,
            &self.data,
            self.replace,
        ))??;
        let mut out = std::io::stdout().lock();
        if self.json {
            let told = json!({
                "ok": true, "data": self.data, "matches": restored.matches, "files": restored.files,
            });
            writeln!(out, "{told}")?;
        } else {
            writeln!(
                out,
                "{}: matches: {}",
                self.data.display(),
                restored.matches
            )?;
        }
        Ok(())
    }
}
