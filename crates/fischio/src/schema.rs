//! `fischio schema`: the form of data files and records, for editors and other programs.

use std::io::Write;

use games::AnyGame;
use serde_json::Value;

use crate::kind::Kind;

/// Print the JSON Schema of a kind of file, for editors and programs that write such files
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The kind of file, like calcetto/squad, or record.
    #[arg(value_parser = Kind::of_name)]
    kind: Kind,
}

const EXAMPLES: &str = "\
A schema tells the form of a file. Whether a file is right, `fischio lint` tells. Editors with
support for TOML take a schema from the first line of a file: #:schema squad.schema.json

Examples:
  fischio schema calcetto/squad > squad.schema.json
  fischio schema record";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let schema = match &self.kind {
            Kind::Record => server::record_schema(),
            Kind::File(kind) => AnyGame::file_schema(kind.game, kind.option)?
                .ok_or_else(|| anyhow::anyhow!("{} is no TOML, so it has no schema", self.kind))?,
        };
        print(&schema)
    }
}

fn print(schema: &Value) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, schema)?;
    writeln!(out)?;
    Ok(())
}
