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
The last line is the count, like 12345 nodes. It is the same on every machine, and changes
only if search, evaluation or rules behave differently.

Examples:
  fischio bench
  fischio bench --json";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let began = Instant::now();
        let nodes = bots::bench::run()?;
        let seconds = began.elapsed().as_secs_f64();
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", json!({"nodes": nodes, "seconds": seconds}))?;
        } else {
            writeln!(out, "{seconds:.2} s")?;
            writeln!(out, "{nodes} nodes")?;
        }
        Ok(())
    }
}
