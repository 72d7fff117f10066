//! Bot against bot, many times over.
//!
//! The bots change sides after every game, and teams after every two, if that is asked for. Each decision's seed follows from the arena's
//! seed, the game's number and the action's, so bots whose limits are not of time play the
//! same games on any machine, however many threads share them.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use fischio_core::{BySide, OptionSet, Refusal, Side, ToAct};
use games::{AnyGame, BeginError};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use serde::Serialize;

use crate::choose::{bring_decks, choose_without};
pub use crate::odds::{Interval, elo, wilson};
use crate::{BotSpec, Level, LevelError, Limits, Never, Pace};

/// What to play.
#[derive(Clone, Debug)]
pub struct ArenaConfig {
    /// The game's name.
    pub game: String,
    /// Its options.
    pub options: OptionSet,
    /// The first bot: Home in the first game and every other one after it.
    pub home: BotSpec,
    /// The second bot.
    pub away: BotSpec,
    /// What each of the two leaves alone, the first bot first.
    pub never: [Never; 2],
    /// After every two games the sides exchange what the options give them: teams, decks.
    pub exchange: bool,
    /// How many games.
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
    Begin(#[from] BeginError),
    /// The game has no such bot.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A bot leaves alone what the match does not have.
    #[error(
        "no bot can leave {never} alone: the match is played without; UND1C1 has them by the option cards=on"
    )]
    Never {
        /// What it would leave alone.
        never: Never,
    },
    /// No threads to be had.
    #[error("the arena's threads do not start: {0}")]
    Threads(String),
    /// A bot chose what the rules refuse, or nothing: a mistake in the bot.
    #[error("game {game}: {bot} {fault}")]
    Fault {
        /// The game's number, from 1.
        game: u32,
        /// The bot.
        bot: BotSpec,
        /// What it did.
        fault: String,
    },
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outcome {
    first: u32,
    second: u32,
    actions: u32,
}

/// What came of it, from the first bot's side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// The first bot.
    pub home: BotSpec,
    /// The second bot.
    pub away: BotSpec,
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
    /// Games played; colours alternate.
    pub games: u32,
    /// Games the first bot won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games the first bot lost.
    pub losses: u32,
    /// Its share of the points, a draw counting half.
    pub points: f64,
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
}

/// Elo differences at the ends of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EloInterval {
    /// At the lower end.
    pub low: Option<f64>,
    /// At the upper end.
    pub high: Option<f64>,
}

/// Plays the games. `progress` is told after each, from whatever thread played it.
///
/// ```
/// use fischio_bots::arena::{self, ArenaConfig};
/// use fischio_bots::Limits;
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
///         never: Default::default(),
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
/// If the game, its options or a bot's level do not exist; if threads do not start.
pub fn run(config: &ArenaConfig, progress: impl Fn(Progress) + Sync) -> Result<Report, ArenaError> {
    let exchanged = || -> Result<OptionSet, BeginError> {
        let specs = AnyGame::option_specs(&config.game)?;
        Ok(config.options.exchanged(specs))
    };
    let begin = |options: &OptionSet| {
        let options = bring_decks(&config.game, options, &Side::BOTH);
        AnyGame::begin(&config.game, &options)
    };
    let plain = begin(&config.options)?;
    let starts = if config.exchange {
        [plain, begin(&exchanged()?)?]
    } else {
        [plain.clone(), plain]
    };
    for bot in [config.home, config.away] {
        if let BotSpec::Level(level) = bot {
            Level::new(&config.game, u32::from(level.number()))?;
        }
    }
    let has = |option| config.game == "und1c1" && config.options.is_on(option);
    let (cards, plays) = (has("cards"), has("playbook"));
    let mut all = config.never.into_iter();
    if let Some(never) = all.find(|never| never.cards && !cards || never.plays && !plays) {
        return Err(ArenaError::Never { never });
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(config.threads)
        .build()
        .map_err(|error| ArenaError::Threads(error.to_string()))?;
    let (played, half_points) = (AtomicU32::new(0), AtomicU32::new(0));
    let outcomes = pool.install(|| {
        (0..config.games)
            .into_par_iter()
            .map(|number| {
                let start = &starts[number as usize / 2 % 2];
                let outcome = play(config, start.clone(), number)?;
                let won = match outcome.first.cmp(&outcome.second) {
                    core::cmp::Ordering::Less => 0,
                    core::cmp::Ordering::Equal => 1,
                    core::cmp::Ordering::Greater => 2,
                };
                progress(Progress {
                    half_points: half_points.fetch_add(won, Ordering::Relaxed) + won,
                    played: played.fetch_add(1, Ordering::Relaxed) + 1,
                    games: config.games,
                });
                Ok(outcome)
            })
            .collect::<Result<Vec<Outcome>, ArenaError>>()
    })?;
    Ok(report(config, &outcomes))
}

/// Plays game `number` (from 0) to its end.
fn play(config: &ArenaConfig, mut game: AnyGame, number: u32) -> Result<Outcome, ArenaError> {
    let [first, second] = [
        (config.home, config.never[0]),
        (config.away, config.never[1]),
    ];
    let [home, away] = if number.is_multiple_of(2) {
        [first, second]
    } else {
        [second, first]
    };
    let bots = BySide { home, away };
    // Each game's numbers come from a stream of its own.
    let mut rng = Pcg64Mcg::seed_from_u64(
        config
            .seed
            .wrapping_add(u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15)),
    );
    let pace = Pace {
        limits: config.limits,
        hurry: config.hurry,
    };
    let never = AtomicBool::new(false);
    let mut actions = 0;
    loop {
        let seat = match game.to_act() {
            ToAct::Over => break,
            ToAct::Seats(seats) => seats.first(),
            ToAct::Chance => None,
        };
        let Some(seat) = seat else {
            let outcome = game
                .draw_chance(&mut |below| rng.random_range(0..below.max(1)))
                .expect("chance is asked for something when it is to act");
            game.chance(&outcome)
                .map_err(|refusal| fault(number, bots.home.0, &refusal))?;
            continue;
        };
        let bot = bots[seat.side()];
        let choice = choose_without(&game, seat, bot, pace, rng.random(), &never)
            .map_err(|error| fault(number, bot.0, &error))?;
        game.play(seat, choice.action)
            .map_err(|refusal: Refusal| fault(number, bot.0, &refusal))?;
        actions += 1;
    }
    let goals = game.result().map_or(BySide::default(), |result| BySide {
        home: result.home,
        away: result.away,
    });
    let first = if number.is_multiple_of(2) {
        Side::Home
    } else {
        Side::Away
    };
    Ok(Outcome {
        first: goals[first],
        second: goals[first.opponent()],
        actions,
    })
}

fn fault(number: u32, bot: BotSpec, fault: &impl ToString) -> ArenaError {
    ArenaError::Fault {
        game: number + 1,
        bot,
        fault: fault.to_string(),
    }
}

fn report(config: &ArenaConfig, outcomes: &[Outcome]) -> Report {
    let games = outcomes.len() as u32;
    let count = |which: fn(&Outcome) -> bool| outcomes.iter().filter(|o| which(o)).count() as u32;
    let wins = count(|o| o.first > o.second);
    let draws = count(|o| o.first == o.second);
    let mean = |of: fn(&Outcome) -> u32| {
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
        home: config.home,
        away: config.away,
        home_never: config.never[0],
        away_never: config.never[1],
        exchange: config.exchange,
        seed: config.seed,
        hurry: config.hurry,
        games,
        wins,
        draws,
        losses: games - wins - draws,
        points,
        points_interval: interval,
        elo: elo(points),
        elo_interval: EloInterval {
            low: elo(interval.low),
            high: elo(interval.high),
        },
        actions: mean(|o| o.actions),
        goals_for: mean(|o| o.first),
        goals_against: mean(|o| o.second),
    }
}
