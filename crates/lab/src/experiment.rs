//! What an experiment plays: the product of its factors, read from a file.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use bots::{BotSpec, Level, LevelError, Limits, Never, StrategyError};
use fischio_core::{BySide, OptionKind, OptionSet, OptionSpec, OptionValue, Side};
use games::{AnyGame, BeginError, MatchLog};
use serde::Deserialize;

use crate::engines::{Engines, Task};
use crate::player::{Engine, MOST_PATIENCE, Player};
use crate::stop::Stop;

/// What an experiment's file may say.
const EXPERIMENT_KEYS: &str = "name, game, matches, seed, home, away, home_never, away_never, options, openings, swap, exchange, records, stop, movetime, nodes, depth, hurry and factors";
/// Most cells of an experiment.
pub const MOST_CELLS: usize = 4_096;
/// Most positions that a cell's matches begin from.
pub const MOST_OPENINGS: usize = 10_000;
/// Most matches of a cell.
pub const MOST_MATCHES: u32 = 10_000_000;

/// Matches that are to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// What it is called.
    pub name: String,
    /// The seed of all its dice and players.
    pub seed: u64,
    /// Matches of each cell, at most.
    pub matches: u32,
    /// Whether the players change sides after every match.
    pub swap: bool,
    /// Whether the sides exchange what the options give them, squads and decks, after every two matches.
    pub exchange: bool,
    /// Whether the matches are kept as records, too.
    pub records: bool,
    /// When a cell is played often enough before that.
    pub stop: Option<Stop>,
    /// Limits for each decision besides the players' own.
    pub limits: Limits,
    /// The players' own time and positions are divided by this; 1 for all of them.
    pub hurry: u32,
    /// What is played: one cell for each combination of the factors' variants.
    pub cells: Vec<Cell>,
    /// The processes of its programs, which its matches share.
    pub engines: Engines,
}

/// One combination of the factors' variants.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Its variants' names.
    pub name: String,
    /// Each factor, with its variant in this cell.
    pub variants: Vec<(String, String)>,
    /// The game.
    pub game: String,
    /// The match's options.
    pub options: OptionSet,
    /// The positions that its matches begin from, one after the other, each for both players on both sides; the usual beginning if
    /// there are none.
    pub openings: Vec<String>,
    /// Who plays.
    pub players: BySide<Player>,
}

impl Cell {
    /// What processes of programs its matches take.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = Task> {
        let tasks = Side::BOTH.map(|side| match &self.players[side] {
            Player::Program(engine) => Some(Task::new(&engine.command, &self.game)),
            Player::Bot { .. } => None,
        });
        tasks.into_iter().flatten()
    }
}

/// Why an experiment cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ExperimentError {
    /// The file says something that is no experiment.
    #[error("{0}")]
    File(String),
    /// A cell's match does not begin.
    #[error("{cell}: {error}")]
    Begin {
        /// The cell's name.
        cell: String,
        /// Why.
        error: BeginError,
    },
    /// The game has no such bot.
    #[error("{cell}: {error}")]
    Level {
        /// The cell's name.
        cell: String,
        /// Why.
        error: LevelError,
    },
    /// The game has no such strategy.
    #[error("{cell}: {error}")]
    Strategy {
        /// The cell's name.
        cell: String,
        /// Why.
        error: StrategyError,
    },
    /// A program cannot be played with.
    #[error("{cell}: {player}: {fault}")]
    Program {
        /// The cell's name.
        cell: String,
        /// The program.
        player: String,
        /// Why.
        fault: String,
    },
    /// A player leaves alone what the match does not have.
    #[error(
        "no bot can leave {never} alone: the match is played without; UND1C1 has them by the option cards=on"
    )]
    Never {
        /// What it would leave alone.
        never: Never,
    },
}

/// An experiment as its file has it.
#[derive(Deserialize)]
struct File {
    name: String,
    #[serde(default = "one")]
    seed: u64,
    matches: u32,
    #[serde(default)]
    swap: bool,
    #[serde(default)]
    exchange: bool,
    #[serde(default)]
    records: bool,
    stop: Option<Stop>,
    movetime: Option<u64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    #[serde(default = "one_of_all")]
    hurry: u32,
    #[serde(flatten)]
    usual: Variant,
    #[serde(default)]
    factors: Vec<Factor>,
}

const fn one() -> u64 {
    1
}

const fn one_of_all() -> u32 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Factor {
    name: String,
    variants: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    name: String,
    #[serde(flatten)]
    variant: Variant,
}

/// A player as a file names it.
#[derive(Clone, Deserialize)]
#[serde(
    untagged,
    expecting = "a player is a text like \"level:3\", or a program as { program = [\"COMMAND\", \"ARGUMENT\"], go = \"movetime 100\", name = \"NAME\", patience = 60 }"
)]
enum PlayerText {
    Word(String),
    Program(ProgramText),
}

/// A program as a file names it.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramText {
    program: Vec<String>,
    name: Option<String>,
    go: Option<String>,
    /// Seconds.
    patience: Option<u64>,
}

/// What a variant says; the rest is as in the experiment itself.
#[derive(Clone, Default, Deserialize)]
struct Variant {
    game: Option<String>,
    home: Option<PlayerText>,
    away: Option<PlayerText>,
    home_never: Option<String>,
    away_never: Option<String>,
    openings: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    #[serde(flatten)]
    others: BTreeMap<String, toml::Value>,
}

impl Variant {
    fn over(&self, other: &Variant) -> Variant {
        fn either<T: Clone>(one: Option<&T>, other: Option<&T>) -> Option<T> {
            other.or(one).cloned()
        }
        let mut options = self.options.clone();
        options.extend(other.options.clone());
        Variant {
            game: either(self.game.as_ref(), other.game.as_ref()),
            home: either(self.home.as_ref(), other.home.as_ref()),
            away: either(self.away.as_ref(), other.away.as_ref()),
            home_never: either(self.home_never.as_ref(), other.home_never.as_ref()),
            away_never: either(self.away_never.as_ref(), other.away_never.as_ref()),
            openings: either(self.openings.as_ref(), other.openings.as_ref()),
            options,
            others: BTreeMap::new(),
        }
    }

    fn check(&self, of: &str) -> Result<(), String> {
        match self.others.keys().next() {
            None => Ok(()),
            Some(key) => Err(format!(
                "{of}: there is no {key}; a variant has game, home, away, home_never, away_never, openings and options"
            )),
        }
    }
}

impl PlayerText {
    fn read(&self) -> Result<Player, String> {
        let named = match self {
            PlayerText::Word(word) => return word.parse().map_err(|error| format!("{error}")),
            PlayerText::Program(named) => named,
        };
        if named.program.is_empty() {
            return Err("program names a command with its arguments, and here is none".to_owned());
        }
        let mut engine = Engine::new(named.program.clone());
        engine.name.clone_from(&named.name);
        if let Some(go) = &named.go {
            engine.go.clone_from(go);
        }
        if let Some(seconds) = named.patience {
            if !(1..=MOST_PATIENCE).contains(&seconds) {
                return Err(format!(
                    "patience is 1 to {MOST_PATIENCE} seconds, not {seconds}"
                ));
            }
            engine.patience = Duration::from_secs(seconds);
        }
        engine.check_go()?;
        Ok(Player::Program(engine))
    }
}

impl Experiment {
    /// Reads an experiment's file. Data files that its options name are read by `read`, from paths beside it.
    ///
    /// ```
    /// use lab::Experiment;
    ///
    /// let experiment = Experiment::parse(
    ///     r#"
    ///     name = "Goals"
    ///     game = "calcetto"
    ///     matches = 100
    ///     home = "greedy"
    ///     away = "random"
    ///     [[factors]]
    ///     name = "goals"
    ///     variants = [
    ///         { name = "four", options = { goals = "4" } },
    ///         { name = "six", options = { goals = "6" } },
    ///     ]
    ///     "#,
    ///     |path| Err(format!("{path:?} is not there")),
    /// )?;
    /// assert_eq!(experiment.cells.len(), 2);
    /// assert_eq!(experiment.cells[1].name, "six");
    /// # Ok::<(), lab::experiment::ExperimentError>(())
    /// ```
    ///
    /// # Errors
    /// Whatever is wrong in it, and if one of its matches would not begin.
    pub fn parse(
        text: &str,
        read: impl Fn(&Path) -> Result<String, String>,
    ) -> Result<Experiment, ExperimentError> {
        let wrong = |message: String| ExperimentError::File(message);
        let file: File = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        if let Some(key) = file.usual.others.keys().next() {
            return Err(wrong(format!(
                "there is no {key}; an experiment has {EXPERIMENT_KEYS}"
            )));
        }
        let mut combined = vec![(Vec::new(), file.usual.clone())];
        for factor in &file.factors {
            if factor.variants.is_empty() {
                return Err(wrong(format!("factor {} has no variant", factor.name)));
            }
            if combined.len() * factor.variants.len() > MOST_CELLS {
                return Err(wrong(format!(
                    "an experiment has at most {MOST_CELLS} cells"
                )));
            }
            for (nth, one) in factor.variants.iter().enumerate() {
                one.variant.check(&one.name).map_err(wrong)?;
                let before = &factor.variants[..nth];
                if one.name.trim().is_empty() || before.iter().any(|other| other.name == one.name) {
                    let name = &factor.name;
                    return Err(wrong(format!(
                        "factor {name}: each variant has a name of its own, not {:?} again or none",
                        one.name
                    )));
                }
            }
            combined = combined
                .into_iter()
                .flat_map(|(names, variant): (Vec<(String, String)>, Variant)| {
                    factor.variants.iter().map(move |one| {
                        let mut names = names.clone();
                        names.push((factor.name.clone(), one.name.clone()));
                        (names, variant.over(&one.variant))
                    })
                })
                .collect();
        }
        let cells: Result<Vec<Cell>, String> = combined
            .into_iter()
            .map(|(names, variant)| cell(&file.name, names, &variant, &read))
            .collect();
        let experiment = Experiment {
            name: file.name,
            seed: file.seed,
            matches: file.matches,
            swap: file.swap,
            exchange: file.exchange,
            records: file.records,
            stop: file.stop,
            limits: Limits {
                time: file.movetime.map(Duration::from_millis),
                nodes: file.nodes,
                depth: file.depth,
            },
            hurry: file.hurry,
            cells: cells.map_err(wrong)?,
            engines: Engines::default(),
        };
        experiment.check()?;
        Ok(experiment)
    }

    /// How a match of a cell begins: the options as they are for its number.
    ///
    /// # Errors
    /// If it does not.
    pub(crate) fn begin(&self, cell: &Cell, number: u32) -> Result<MatchLog, BeginError> {
        // What bots bring is exchanged with the rest.
        let mut options = bots::bring_decks(&cell.game, &cell.options, &Side::BOTH);
        if self.is_exchanged(number) {
            options = exchanged(&cell.game, &options)?;
        }
        MatchLog::begin(&cell.game, options, self.opening(cell, number))
    }

    /// The position that a match of a cell begins from, if it is not the usual beginning. Before the next one follows, each player has it on
    /// each side, with the squads of each side.
    fn opening<'a>(&self, cell: &'a Cell, number: u32) -> Option<&'a str> {
        let each = match (self.swap, self.exchange) {
            (_, true) => 4,
            (true, false) => 2,
            (false, false) => 1,
        };
        let nth = (number / each) as usize % cell.openings.len().max(1);
        cell.openings.get(nth).map(String::as_str)
    }

    /// Whether the players have changed sides in a match: after every one.
    pub(crate) const fn is_swapped(&self, number: u32) -> bool {
        self.swap && number % 2 == 1
    }

    /// Whether the sides have exchanged what the options give them: after every two matches.
    pub(crate) const fn is_exchanged(&self, number: u32) -> bool {
        self.exchange && number / 2 % 2 == 1
    }

    /// Whether it can be played: every match of it begins, with the players that it names.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), ExperimentError> {
        let wrong = |message: String| Err(ExperimentError::File(message));
        if self.matches == 0 || self.matches > MOST_MATCHES {
            return wrong(format!(
                "matches is 1 to {MOST_MATCHES}, not {}",
                self.matches
            ));
        }
        if self.hurry == 0 {
            return wrong("hurry is 1 or more, not 0".to_owned());
        }
        let none = Limits {
            time: Some(Duration::ZERO),
            nodes: Some(0),
            depth: Some(0),
        };
        let limits = self.limits;
        if limits.time == none.time || limits.nodes == none.nodes || limits.depth == none.depth {
            return wrong("movetime, nodes and depth are 1 or more, not 0".to_owned());
        }
        if let Some(stop) = &self.stop {
            stop.check().map_err(ExperimentError::File)?;
        }
        for cell in &self.cells {
            let name = || cell.name.clone();
            // Every opening, with and without what the sides exchange.
            let openings = u32::try_from(cell.openings.len()).unwrap_or(u32::MAX);
            for number in 0..4 * openings.max(1) {
                self.begin(cell, number)
                    .map_err(|error| ExperimentError::Begin {
                        cell: name(),
                        error,
                    })?;
            }
            for side in Side::BOTH {
                match &cell.players[side] {
                    Player::Bot {
                        bot: BotSpec::Level(level),
                        ..
                    } => {
                        Level::new(&cell.game, u32::from(level.number())).map_err(|error| {
                            ExperimentError::Level {
                                cell: name(),
                                error,
                            }
                        })?;
                    }
                    Player::Bot {
                        bot: BotSpec::Strategy(strategy),
                        ..
                    } => {
                        strategy
                            .check(&cell.game)
                            .map_err(|error| ExperimentError::Strategy {
                                cell: name(),
                                error,
                            })?;
                    }
                    Player::Bot { .. } => {}
                    Player::Program(engine) => {
                        let task = Task::new(&engine.command, &cell.game);
                        self.engines
                            .greet(&task)
                            .map_err(|fault| ExperimentError::Program {
                                cell: name(),
                                player: engine.to_string(),
                                fault,
                            })?;
                    }
                }
            }
            let [first, second] = Side::BOTH.map(|side| &cell.players[side]);
            if first != second && first.to_string() == second.to_string() {
                return wrong(format!(
                    "{}: two players are called {first}; give each program a name of its own",
                    cell.name
                ));
            }
            let has = |option| cell.game == "und1c1" && cell.options.is_on(option);
            let (cards, plays) = (has("cards"), has("playbook"));
            let mut all = Side::BOTH
                .map(|side| cell.players[side].never())
                .into_iter();
            if let Some(never) = all.find(|never| never.cards && !cards || never.plays && !plays) {
                return Err(ExperimentError::Never { never });
            }
        }
        Ok(())
    }
}

/// The options of a match with what they give to Home and to Away exchanged: also the squads and decks that a side has
/// if none is given to it.
fn exchanged(game: &str, options: &OptionSet) -> Result<OptionSet, BeginError> {
    let specs = AnyGame::option_specs(game)?;
    let mut whole = options.clone();
    for (key, file) in AnyGame::files(game, options)? {
        if key.starts_with("home_") || key.starts_with("away_") {
            whole.set_text(specs, key, &file)?;
        }
    }
    Ok(whole.exchanged(specs))
}

fn cell(
    experiment: &str,
    variants: Vec<(String, String)>,
    variant: &Variant,
    read: &impl Fn(&Path) -> Result<String, String>,
) -> Result<Cell, String> {
    let names: Vec<&str> = variants.iter().map(|(_, name)| name.as_str()).collect();
    let name = if names.is_empty() {
        experiment.to_owned()
    } else {
        names.join(", ")
    };
    let of_cell = |message: String| format!("{name}: {message}");
    let game = variant
        .game
        .clone()
        .ok_or_else(|| of_cell("no game is named".to_owned()))?;
    let options = option_set(&game, &variant.options, read).map_err(of_cell)?;
    let player = |player: &Option<PlayerText>, never: &Option<String>, side: &str| {
        let player = player
            .as_ref()
            .ok_or_else(|| of_cell(format!("nobody plays {side}")))?;
        let player = player.read().map_err(of_cell)?;
        let Some(never) = never else {
            return Ok::<Player, String>(player);
        };
        match player {
            Player::Bot { bot, .. } => Ok(Player::Bot {
                bot,
                never: never.parse().map_err(|error| of_cell(format!("{error}")))?,
            }),
            Player::Program(_) => Err(of_cell(format!(
                "a program does what it likes, so {side}_never says nothing"
            ))),
        }
    };
    let openings = match &variant.openings {
        Some(path) => openings(&read(Path::new(path)).map_err(of_cell)?).map_err(of_cell)?,
        None => Vec::new(),
    };
    let players = BySide {
        home: player(&variant.home, &variant.home_never, "home")?,
        away: player(&variant.away, &variant.away_never, "away")?,
    };
    Ok(Cell {
        name,
        variants,
        game,
        options,
        openings,
        players,
    })
}

/// The positions of a file, one on each line; blank lines and those that begin with # say nothing.
///
/// # Errors
/// If it has none, or too many.
pub fn openings(text: &str) -> Result<Vec<String>, String> {
    let lines = text.lines().map(str::trim);
    let said = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let all: Vec<String> = said.map(str::to_owned).collect();
    match all.len() {
        0 => Err("the file of openings has no position".to_owned()),
        many if many > MOST_OPENINGS => Err(format!(
            "there are at most {MOST_OPENINGS} openings, not {many}"
        )),
        _ => Ok(all),
    }
}

/// The options of a game as a file has them.
pub(crate) fn option_set(
    game: &str,
    options: &BTreeMap<String, toml::Value>,
    read: &impl Fn(&Path) -> Result<String, String>,
) -> Result<OptionSet, String> {
    let specs = AnyGame::option_specs(game).map_err(|error| error.to_string())?;
    let mut pairs = Vec::new();
    for (key, value) in options {
        pairs.push((key.as_str(), option(specs, key, value, read)?));
    }
    OptionSet::from_pairs(specs, pairs).map_err(|error| error.to_string())
}

/// An option's value: a data file is named by its path, as `{ file = "squad.toml" }`.
fn option(
    specs: &[OptionSpec],
    key: &str,
    value: &toml::Value,
    read: &impl Fn(&Path) -> Result<String, String>,
) -> Result<OptionValue, String> {
    let is_file = specs
        .iter()
        .any(|spec| spec.key == key && matches!(spec.kind, OptionKind::File));
    match value {
        toml::Value::Boolean(on) => Ok(OptionValue::Switch(*on)),
        toml::Value::Integer(number) => u32::try_from(*number)
            .map(OptionValue::Number)
            .map_err(|_| format!("option {key}: {number} is no number that an option has")),
        toml::Value::String(text) => Ok(OptionValue::Text(text.clone())),
        toml::Value::Table(table) if is_file && table.len() == 1 => match table.get("file") {
            Some(toml::Value::String(path)) => read(Path::new(path)).map(OptionValue::Text),
            _ => Err(format!(
                "option {key}: a data file is {{ file = \"PATH\" }}"
            )),
        },
        _ => Err(format!(
            "option {key} is a number, a text, true or false, or of a data file {{ file = \"PATH\" }}"
        )),
    }
}
