//! `fischio perft`: counts sequences of actions and outcomes of chance (CF-21).

use std::io::Write;
use std::time::Instant;

use clap::value_parser;
use serde_json::json;

use crate::settings::GameArgs;

/// Count the sequences of actions and outcomes of chance from a position
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The position; the beginning of a match if not given.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// How many actions and outcomes long.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=MOST_DEPTH))]
    depth: u32,
    /// Tell the count below each first action.
    #[arg(long)]
    divide: bool,
    /// Print one JSON object, with the time it took.
    #[arg(long)]
    json: bool,
}

/// Deeper than any count will ever come to its end.
pub(crate) const MOST_DEPTH: i64 = 99;

const EXAMPLES: &str = "\
Without --json the last line is the count alone. Where chance is to act, each of its outcomes
counts as an action does: 72 for a roll of 2d6 and the ± die.

Examples:
  fischio perft chess-football --depth 2
  fischio perft chess-football --depth 3 --position '3k4/4P3/8/8/8/8/8/4K3 e7 w m w 1 2 0-0'
  fischio perft chess-football --depth 2 --divide
  fischio perft chess-football actions=1 sealed_goal=on --depth 3 --json
  fischio perft calcetto --depth 2 --position \
    'P1@d1 D1@c3 D2@f3 C1@c6 A1@c13* / P1@d14 D1@c12 C1@e10 C2@b6 A1@d5 / home'";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let log = self.game.begin(self.position.as_deref(), &[])?;
        let began = Instant::now();
        let divided = self.divide.then(|| log.state().perft_divide(self.depth));
        let nodes = match &divided {
            Some(counts) if self.depth > 0 => counts.iter().map(|(_, nodes)| nodes).sum(),
            _ => log.state().perft(self.depth),
        };
        let seconds = began.elapsed().as_secs_f64();

        let mut out = std::io::stdout().lock();
        if self.json {
            let mut answer = json!({"depth": self.depth, "nodes": nodes, "seconds": seconds});
            if let Some(counts) = divided {
                answer["divide"] = counts
                    .into_iter()
                    .map(|(action, nodes)| (action, json!(nodes)))
                    .collect::<serde_json::Map<_, _>>()
                    .into();
            }
            writeln!(out, "{answer}")?;
        } else {
            for (action, nodes) in divided.into_iter().flatten() {
                writeln!(out, "{action}: {nodes}")?;
            }
            writeln!(out, "{nodes}")?;
        }
        Ok(())
    }
}
