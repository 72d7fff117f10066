//! `fischio bench`: a number that changes when the bots behave differently, and how fast they
//! are.

use std::io::Write;
use std::time::Instant;

use serde_json::json;

/// Search fixed positions and count what was looked at
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
The last line is Chess Football's count, like 12345 nodes; the line before is that of short
matches between Calcetto's bots. They are the same on every machine, and change only if
search, evaluation or rules behave differently.

Examples:
  fischio bench
  fischio bench --json";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let began = Instant::now();
        let nodes = bots::bench::run()?;
        let calcetto = bots::bench::run_calcetto()?;
        let seconds = began.elapsed().as_secs_f64();
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(
                out,
                "{}",
                json!({"nodes": nodes, "calcetto_nodes": calcetto, "seconds": seconds})
            )?;
        } else {
            writeln!(out, "{seconds:.2} s")?;
            writeln!(out, "calcetto: {calcetto} nodes")?;
            writeln!(out, "{nodes} nodes")?;
        }
        Ok(())
    }
}
