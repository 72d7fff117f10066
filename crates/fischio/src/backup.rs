//! `fischio backup`: all matches in one file, while the server runs.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use crate::data_directory;
use crate::failure::say;

/// Write all matches and keys into one file, also while a server runs
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file to make. It has seeds and keys: keep it as private as the data.
    file: PathBuf,
    /// The data directory; by default that of the user.
    #[arg(long, value_name = "DIR", value_parser = data_directory::parse)]
    data: Option<PathBuf>,
    /// Replace the file if it is there.
    #[arg(long)]
    replace: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The backup is what the data was at one moment. It is first written to FILE.partial and then
renamed: FILE is whole or as it was. A plain copy of the database file is no backup: what was
played last stands in the file beside it. Matches in PostgreSQL (`fischio serve --database`) are
backed up by its own program, pg_dump, and the data directory's keys by copying them.

Examples:
  fischio backup fischio-monday.backup
  fischio backup --data /var/lib/fischio --replace /mnt/backup/fischio.backup
  fischio restore fischio-monday.backup --data elsewhere && fischio check --data elsewhere";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let data = data_directory::or_of_user(self.data)?;
        let made =
            data_directory::run(server::maintenance::backup(&data, &self.file, self.replace))??;
        for name in &made.left_out {
            say(&format!(
                "{name} in {} is not in the backup: it is too large to be the server's",
                data.display()
            ));
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let told = json!({
                "ok": true, "file": self.file, "bytes": made.bytes, "matches": made.matches,
                "files": made.files, "left_out": made.left_out,
            });
            writeln!(out, "{told}")?;
        } else {
            let (matches, bytes) = (made.matches, made.bytes);
            writeln!(
                out,
                "{}: matches: {matches}, bytes: {bytes}",
                self.file.display()
            )?;
        }
        Ok(())
    }
}
