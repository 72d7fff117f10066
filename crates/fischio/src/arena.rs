//! `fischio arena`: bots against each other, many games, and what that says of their strength.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::{BotSpec, Limits, Never};
use clap::value_parser;
use indicatif::{ProgressBar, ProgressStyle};
use lab::arena::{self, ArenaConfig, ArenaError, Report};
use serde_json::json;

use crate::failure::usage;
use crate::settings::GameArgs;

/// Let two bots play many games and measure the difference
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The first bot: Home in the first game and every other one after it.
    #[arg(long, value_name = "BOT")]
    home: BotSpec,
    /// The second bot.
    #[arg(long, value_name = "BOT")]
    away: BotSpec,
    /// What the first bot leaves alone: cards (it draws strategy cards as usual and plays none), plays, or cards,plays.
    #[arg(long, value_name = "WHAT", default_value_t)]
    home_never: Never,
    /// What the second bot leaves alone.
    #[arg(long, value_name = "WHAT", default_value_t)]
    away_never: Never,
    /// After every two games exchange what the options give to Home and to Away, like teams and decks, so that each bot plays
    /// each team on each side.
    #[arg(long)]
    exchange: bool,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// At most so many milliseconds for each decision.
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// At most so many positions looked at for each decision.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// At most so many actions looked ahead.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Divide the bots' own time and positions by N, to play many games in little time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    hurry: u32,
    /// What the games follow from; the same seed, bots and limits that are not of time play
    /// the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games played at once; as many as there are cores if not given.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
A BOT is a level (level:1, level:2 and so on, as many as the game has), greedy (one action
ahead), random, or the strongest search under limits: nodes:20000, movetime:100 (milliseconds),
depth:3. Sides alternate.

Examples:
  fischio arena chess-football --home level:5 --away level:4 --games 200 --json
  fischio arena chess-football --home level:8 --away level:7 --hurry 50
  fischio arena chess-football actions=20 --home nodes:5000 --away depth:2 --threads 1
  fischio arena calcetto end=phases phases=20 --home level:4 --away greedy --hurry 10
  fischio arena und1c1 cards=on --home level:4 --away level:4 --away-never cards --exchange";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = ArenaConfig {
            options: self.game.option_set()?,
            game: self.game.game,
            home: self.home,
            away: self.away,
            never: [self.home_never, self.away_never],
            exchange: self.exchange,
            games: self.games,
            seed: self.seed,
            threads: self.threads.map_or(0, |threads| threads as usize),
            limits: Limits {
                time: self.movetime.map(Duration::from_millis),
                nodes: self.nodes,
                depth: self.depth,
            },
            hurry: self.hurry,
        };
        let bar = bar(self.games);
        let began = Instant::now();
        let report = arena::run(&config, |progress| {
            bar.set_position(u64::from(progress.played));
            let points = f64::from(progress.half_points) / f64::from(2 * progress.played);
            bar.set_message(format!("{:.1} %", 100.0 * points));
        })
        .map_err(|error| match error {
            ArenaError::Begin(_) | ArenaError::Level(_) | ArenaError::Experiment(_) => {
                usage(&error)
            }
            ArenaError::Fault(_) => error.into(),
        })?;
        bar.finish_and_clear();

        let mut out = std::io::stdout().lock();
        if self.json {
            let mut answer = serde_json::to_value(&report)?;
            answer["options"] = json!(config.options);
            answer["limits"] = json!({
                "movetime": self.movetime,
                "nodes": self.nodes,
                "depth": self.depth,
            });
            answer["seconds"] = json!(began.elapsed().as_secs_f64());
            writeln!(out, "{answer}")?;
        } else {
            writeln!(out, "{}", told(&report))?;
            writeln!(out, "{:.1} s", began.elapsed().as_secs_f64())?;
        }
        Ok(())
    }
}

/// A progress bar, where standard error is a terminal.
fn bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games));
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, first bot {msg}, {eta} to go")
    {
        bar.set_style(style);
    }
    bar
}

fn told(report: &Report) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let elo = |elo: Option<f64>, without: &str| {
        elo.map_or(without.to_owned(), |elo| format!("{elo:+.0}"))
    };
    // All of the points, or none, has no finite difference.
    let without = if report.points > 0.5 {
        "+∞"
    } else {
        "−∞"
    };
    format!(
        "{} against {}, {} games of {}, {}, seed {}\n\
         won {}, drawn {}, lost {}\n\
         points {} % (95 %: {} to {})\n\
         Elo difference {} (95 %: {} to {})\n\
         goals {:.2} to {:.2}, actions {:.0} a game",
        report.home,
        report.away,
        report.games,
        report.game,
        if report.exchange {
            "sides and teams alternate"
        } else {
            "sides alternate"
        },
        report.seed,
        report.wins,
        report.draws,
        report.losses,
        percent(report.points),
        percent(report.points_interval.low),
        percent(report.points_interval.high),
        elo(report.elo, without),
        elo(report.elo_interval.low, "−∞"),
        elo(report.elo_interval.high, "+∞"),
        report.goals_for,
        report.goals_against,
        report.actions,
    )
}
