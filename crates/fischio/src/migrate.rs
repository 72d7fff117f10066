//! `fischio migrate`: matches move from a data directory to `PostgreSQL`.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;

use crate::data_directory;

/// Move all matches from the data directory to `PostgreSQL`; the server has to be stopped
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The database to which they move, which has to be empty.
    #[arg(long, value_name = "URL")]
    database: String,
    /// The data directory; by default that of the user.
    #[arg(long, value_name = "DIR", value_parser = data_directory::parse)]
    data: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
All is copied in one transaction, read back, and compared; each table is named with its rows and
the SHA-256 of what is in it. If anything is different or fails, the database stays as it was. The
data directory is not changed: its keys go on being used (serve with --data and --database), its
file fischio.sqlite is not, and is yours to keep or to remove.

A password is better kept in the variable PGPASSWORD or the file ~/.pgpass than in the URL:
everybody on the machine sees a command's flags.

Examples:
  createdb --encoding UTF8 --template template0 fischio
  fischio migrate --database postgres://fischio@localhost/fischio
  fischio migrate --data /var/lib/fischio --database postgres://fischio@db.example/fischio
  fischio serve --data /var/lib/fischio --database postgres://fischio@db.example/fischio";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let url = data_directory::database(&self.database)?;
        let data = data_directory::or_of_user(self.data)?;
        let moved = data_directory::run(server::maintenance::migrate(&data, &url))??;
        let rows: u64 = moved.iter().map(|table| table.rows).sum();
        let mut out = std::io::stdout().lock();
        if self.json {
            let tables = moved.iter().map(
                |table| json!({"name": table.name, "rows": table.rows, "sha256": table.digest}),
            );
            let tables: Vec<_> = tables.collect();
            let told = json!({
                "ok": true, "data": data, "database": url.to_string(), "rows": rows, "tables": tables,
            });
            writeln!(out, "{told}")?;
            return Ok(());
        }
        for table in &moved {
            writeln!(
                out,
                "{}: rows: {}, SHA-256: {}",
                table.name, table.rows, table.digest
            )?;
        }
        let tables = moved.len();
        writeln!(
            out,
            "{url}: tables: {tables}, rows: {rows}, the same in both"
        )?;
        Ok(())
    }
}
