//! Bot against bot, many times over: an experiment of one cell that keeps nothing.
//!
//! The bots change sides after every match, and teams after every two, if that is asked for.

use std::sync::atomic::{AtomicU32, Ordering};

use bots::{LevelError, Limits, Never};
use fischio_core::{BySide, OptionSet, Record, Side};
use games::BeginError;
use serde::Serialize;

use crate::engines::Engines;
use crate::experiment::{Cell, Experiment, ExperimentError};
use crate::play::{Fault, play};
use crate::player::Player;
use crate::row::Played;
use crate::schedule::{PlayOn, schedule};
use crate::stop::{Points, Stop, Verdict};
use bots::strength::{Interval, elo, wilson};

/// What to play.
#[derive(Clone, Debug)]
pub struct ArenaConfig {
    /// The game's name.
    pub game: String,
    /// Its options.
    pub options: OptionSet,
    /// The first player: Home in the first game and every other one after it.
    pub home: Player,
    /// The second player.
    pub away: Player,
    /// The positions that games begin from, one after the other, each for both players on both sides; the usual beginning if there are none.
    pub openings: Vec<String>,
    /// When to stop before all games are played.
    pub stop: Option<Stop>,
    /// Whether the games are kept as records, and told of in the report.
    pub records: bool,
    /// After every two games the sides exchange what the options give them: teams, decks.
    pub exchange: bool,
    /// How many games, at most.
    pub games: u32,
    /// The seed of the random numbers of dice and bots.
    pub seed: u64,
    /// Threads to play on; 0 for as many as the machine has cores.
    pub threads: usize,
    /// Limits for each decision besides the bots' own.
    pub limits: Limits,
    /// The bots' own time and positions are divided by this, to play many games in little
    /// time; 1 for all of them.
    pub hurry: u32,
}

/// Why an arena cannot play, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game does not begin.
    #[error(transparent)]
    Begin(BeginError),
    /// The game has no such bot.
    #[error(transparent)]
    Level(LevelError),
    /// It cannot be played otherwise.
    #[error(transparent)]
    Experiment(ExperimentError),
    /// A bot made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Who was told of progress stopped it.
    #[error("stopped before all matches were played")]
    Stopped,
}

impl From<ExperimentError> for ArenaError {
    fn from(error: ExperimentError) -> ArenaError {
        // There is one cell, so it need not be named.
        match error {
            ExperimentError::Begin { error, .. } => ArenaError::Begin(error),
            ExperimentError::Level { error, .. } => ArenaError::Level(error),
            other => ArenaError::Experiment(other),
        }
    }
}

/// How far an arena has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games finished.
    pub played: u32,
    /// Games in all.
    pub games: u32,
    /// Half points of the first bot so far: two for a win, one for a draw.
    pub half_points: u32,
}

/// One game's outcome.
#[derive(Clone, Debug, PartialEq)]
struct Game {
    won: bool,
    drawn: bool,
    first: u32,
    second: u32,
    actions: u32,
    record: Option<Record>,
}

/// What came of it, from the first bot's side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The first player.
    pub home: Player,
    /// The second player.
    pub away: Player,
    /// What the first bot left alone.
    pub home_never: Never,
    /// What the second bot left alone.
    pub away_never: Never,
    /// Whether teams and whatever else the options give to a side were exchanged after every two games.
    pub exchange: bool,
    /// The arena's seed.
    pub seed: u64,
    /// The bots' own time and positions were divided by this.
    pub hurry: u32,
    /// Games played; sides alternate.
    pub games: u32,
    /// Games the first bot won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games the first bot lost.
    pub losses: u32,
    /// Its share of the points, a draw counting half.
    pub points: f64,
    /// What the SPRT says, if there was one.
    pub verdict: Option<Verdict>,
    /// The Wilson interval of that share, 95 %.
    pub points_interval: Interval,
    /// The Elo difference that explains it; nothing if no finite one does.
    pub elo: Option<f64>,
    /// The Elo differences at the interval's ends; nothing at an end that none explains.
    pub elo_interval: EloInterval,
    /// Actions of both sides in a game, placements included, on average.
    pub actions: f64,
    /// Goals in a game of the first bot, on average.
    pub goals_for: f64,
    /// Goals in a game of the second bot, on average.
    pub goals_against: f64,
    /// The games, if they were asked for.
    #[serde(skip)]
    pub records: Vec<Record>,
}

/// Elo differences at the ends of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EloInterval {
    /// At the lower end.
    pub low: Option<f64>,
    /// At the upper end.
    pub high: Option<f64>,
}

/// Plays the games. `progress` is told after each, from whatever thread played it, and may [stop](PlayOn) all.
///
/// ```
/// use lab::arena::{self, ArenaConfig};
/// use bots::Limits;
/// use fischio_core::{OptionSet, OptionValue};
/// use games::AnyGame;
///
/// let specs = AnyGame::option_specs("chess-football")?;
/// let report = arena::run(
///     &ArenaConfig {
///         game: "chess-football".to_owned(),
///         options: OptionSet::from_pairs(specs, [("actions", OptionValue::Number(3))])?,
///         home: "greedy".parse()?,
///         away: "random".parse()?,
///         games: 4,
///         seed: 1,
///         openings: Vec::new(),
///         stop: None,
///         records: false,
///         exchange: false,
///         threads: 1,
///         limits: Limits::default(),
///         hurry: 1,
///     },
///     |_| {},
/// )?;
/// assert_eq!(report.wins + report.draws + report.losses, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the game, its options or a bot's level do not exist; if threads do not start; if it was stopped.
pub fn run<P: PlayOn>(
    config: &ArenaConfig,
    progress: impl Fn(Progress) -> P + Sync,
) -> Result<Report, ArenaError> {
    let experiment = Experiment {
        name: config.game.clone(),
        seed: config.seed,
        matches: config.games,
        swap: true,
        exchange: config.exchange,
        records: config.records,
        stop: config.stop,
        limits: config.limits,
        hurry: config.hurry,
        cells: vec![Cell {
            name: config.game.clone(),
            variants: Vec::new(),
            game: config.game.clone(),
            options: config.options.clone(),
            players: BySide {
                home: config.home.clone(),
                away: config.away.clone(),
            },
            openings: config.openings.clone(),
        }],
        engines: Engines::default(),
    };
    experiment.check()?;
    let (played, half_points) = (AtomicU32::new(0), AtomicU32::new(0));
    let mut games: Vec<Game> = Vec::new();
    let mut points = Points::default();
    schedule(
        config.games,
        &[(0, true)],
        config.threads,
        |cell, number| {
            let Played { row, record, .. } = play(&experiment, cell, number, false)?;
            let first = if row.swapped { Side::Away } else { Side::Home };
            let game = Game {
                won: row.winner == Some(first),
                drawn: row.winner.is_none(),
                first: row.goals[first],
                second: row.goals[first.opponent()],
                actions: row.decisions,
                record,
            };
            let won = if game.won { 2 } else { u32::from(game.drawn) };
            let progress = progress(Progress {
                half_points: half_points.fetch_add(won, Ordering::Relaxed) + won,
                played: played.fetch_add(1, Ordering::Relaxed) + 1,
                games: config.games,
            });
            if progress.plays_on() {
                Ok(game)
            } else {
                Err(ArenaError::Stopped)
            }
        },
        |_, _, part: Vec<Game>| {
            for game in &part {
                let won = if game.won { 1.0 } else { 0.0 };
                points.add(if game.drawn { 0.5 } else { won });
            }
            games.extend(part);
            Ok(config.stop.is_none_or(|stop| !stop.is_enough(&points)))
        },
    )?;
    let mut report = report(config, &games);
    report.verdict = match config.stop {
        Some(stop @ Stop::Sprt { .. }) => Some(stop.verdict(&points)),
        _ => None,
    };
    report.records = games.into_iter().filter_map(|game| game.record).collect();
    Ok(report)
}

fn report(config: &ArenaConfig, outcomes: &[Game]) -> Report {
    let games = outcomes.len() as u32;
    let count = |which: fn(&Game) -> bool| outcomes.iter().filter(|o| which(o)).count() as u32;
    let wins = count(|o| o.won);
    let draws = count(|o| o.drawn);
    let mean = |of: fn(&Game) -> u32| {
        let sum: f64 = outcomes.iter().map(|o| f64::from(of(o))).sum();
        sum / f64::from(games.max(1))
    };
    let points = if games == 0 {
        0.5
    } else {
        (f64::from(wins) + f64::from(draws) / 2.0) / f64::from(games)
    };
    let interval = wilson(points, games);
    Report {
        game: config.game.clone(),
        home: config.home.clone(),
        away: config.away.clone(),
        home_never: config.home.never(),
        away_never: config.away.never(),
        exchange: config.exchange,
        seed: config.seed,
        hurry: config.hurry,
        games,
        wins,
        draws,
        losses: games - wins - draws,
        points,
        verdict: None,
        points_interval: interval,
        elo: elo(points),
        elo_interval: EloInterval {
            low: elo(interval.low),
            high: elo(interval.high),
        },
        actions: mean(|o| o.actions),
        goals_for: mean(|o| o.first),
        goals_against: mean(|o| o.second),
        records: Vec::new(),
    }
}
