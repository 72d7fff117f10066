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

/// Games of which short matches between bots are played.
const GAMES: [&str; 3] = ["calcetto", "calciotto", "und1c1"];

const EXAMPLES: &str = "\
The last line is Chess Football's count, like 12345 nodes; the lines before are those of short
matches between the bots of other games. They are the same on every machine, and change only
if search, evaluation or rules behave differently.

Examples:
  fischio bench
  fischio bench --json";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let began = Instant::now();
        let nodes = bots::bench::run()?;
        let mut matches = Vec::new();
        for game in GAMES {
            matches.push((game, bots::bench::run_matches(game)?));
        }
        let seconds = began.elapsed().as_secs_f64();
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut all = json!({"nodes": nodes, "seconds": seconds});
            for (game, nodes) in matches {
                all[format!("{game}_nodes")] = json!(nodes);
            }
            writeln!(out, "{all}")?;
        } else {
            writeln!(out, "{seconds:.2} s")?;
            for (game, nodes) in matches {
                writeln!(out, "{game}: {nodes} nodes")?;
            }
            writeln!(out, "{nodes} nodes")?;
        }
        Ok(())
    }
}
