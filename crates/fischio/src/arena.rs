//! `fischio arena`: two players against each other, many games, and what that says of their strength.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use bots::{Limits, Never};
use clap::value_parser;
use indicatif::{ProgressBar, ProgressStyle};
use lab::arena::{self, ArenaConfig, ArenaError, Report};
use lab::player::USUAL_GO;
use lab::stop::Verdict;
use lab::{Player, Stop};
use serde_json::json;

use crate::failure::usage;
use crate::files;
use crate::interrupt::Interrupt;
use crate::settings::GameArgs;

/// Let two players, bots or programs, play many games and measure the difference
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The first player: Home in the first game and every other one after it.
    #[arg(long, value_name = "PLAYER")]
    home: Player,
    /// The second player.
    #[arg(long, value_name = "PLAYER")]
    away: Player,
    /// How programs are asked: level N, movetime MS, nodes N, depth N or clock MS INC.
    #[arg(long, value_name = "HOW", default_value = USUAL_GO)]
    go: String,
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
    /// A file with positions, one on each line: games begin from them, each for both players on both sides.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Stop when the Elo difference is not ELO1 or not ELO0, by a sequential probability ratio test with 5 % of errors.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Stop>,
    /// A directory for the games as records.
    #[arg(long, value_name = "DIRECTORY")]
    records: Option<PathBuf>,
    /// How many games; with --sprt at most so many.
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
A PLAYER is a level (level:1, level:2 and so on, as many as the game has), greedy (one action
ahead), random, or the strongest search under limits: nodes:20000, movetime:100 (milliseconds),
depth:3. strategy:hold-ball and others (docs/laboratory.md) are scripted players with one idea. Or it
is a program that speaks the engine protocol: 'program:COMMAND', where {game} stands
for the game's name. Sides alternate.

Examples:
  fischio arena chess-football --home level:5 --away level:4 --games 200 --json
  fischio arena chess-football --home level:8 --away level:7 --hurry 50
  fischio arena chess-football actions=20 --home nodes:5000 --away depth:2 --threads 1
  fischio arena calcetto end=phases phases=20 --home level:4 --away greedy --hurry 10
  fischio arena calcetto --home 'program:./my-engine {game}' --go 'movetime 100' --away level:4
  fischio arena chess-football --home nodes:2000 --away level:5 --sprt 0,20 --games 5000 --records games
  fischio arena und1c1 cards=on --home level:4 --away level:4 --away-never cards --exchange";

/// Two Elo differences.
fn sprt(text: &str) -> Result<Stop, String> {
    let two = text.split_once(',');
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let two = two.and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)));
    let (elo0, elo1) = two.ok_or("two Elo differences with a comma between, like 0,20")?;
    let stop = Stop::sprt(elo0, elo1);
    stop.check().map(|()| stop)
}

/// The player with what the command says of it besides.
fn player(player: Player, never: Never, go: &str) -> anyhow::Result<Player> {
    match player {
        Player::Bot { bot, .. } => Ok(Player::Bot { bot, never }),
        Player::Program(_) if never != Never::default() => Err(usage(
            &"a program does what it likes: what it is to leave alone cannot be said",
        )),
        Player::Program(mut engine) => {
            go.clone_into(&mut engine.go);
            engine.check_go().map_err(|error| usage(&error))?;
            Ok(Player::Program(engine))
        }
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let openings = match &self.openings {
            Some(path) => {
                let named = path.to_string_lossy();
                lab::experiment::openings(&files::read_text(&named)?)
                    .map_err(|error| usage(&format!("{named}: {error}")))?
            }
            None => Vec::new(),
        };
        let config = ArenaConfig {
            options: self.game.option_set()?,
            game: self.game.game,
            home: player(self.home, self.home_never, &self.go)?,
            away: player(self.away, self.away_never, &self.go)?,
            openings,
            stop: self.sprt,
            records: self.records.is_some(),
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
        let interrupt = Interrupt::watch()?;
        let began = Instant::now();
        let report = arena::run(&config, |progress| {
            bar.set_position(u64::from(progress.played));
            let points = f64::from(progress.half_points) / f64::from(2 * progress.played);
            bar.set_message(format!("{:.1} %", 100.0 * points));
            !interrupt.came()
        })
        .map_err(|error| match error {
            ArenaError::Begin(_) | ArenaError::Level(_) | ArenaError::Experiment(_) => {
                usage(&error)
            }
            ArenaError::Fault(_) | ArenaError::Stopped => error.into(),
        })?;
        bar.finish_and_clear();
        if let Some(directory) = &self.records {
            keep(&report, directory).with_context(|| directory.display().to_string())?;
        }

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

/// Writes the games' records.
fn keep(report: &Report, directory: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(directory)?;
    for (number, record) in (1..).zip(&report.records) {
        let path = directory.join(format!("game-{number:06}.json"));
        std::fs::write(path, serde_json::to_vec(record)?)?;
    }
    Ok(())
}

/// A progress bar, where standard error is a terminal.
fn bar(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(games));
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, first player {msg}, {eta} to go")
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
         goals {:.2} to {:.2}, actions {:.0} a game{}",
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
        match report.verdict {
            None => "",
            Some(Verdict::Open) => "\nSPRT: nothing yet",
            Some(Verdict::Smaller) => "\nSPRT: the smaller difference is accepted",
            Some(Verdict::Greater) => "\nSPRT: the greater difference is accepted",
        },
    )
}
