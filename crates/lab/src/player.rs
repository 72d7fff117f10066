//! Who plays a side of a cell: a bot of the house, or a program that speaks the engine protocol.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{BotSpec, BotSpecError, Never, Pace, choose_without};
use fischio_core::{OptionSet, Seat, Viewer};
use games::{AnyAction, AnyGame};
use programs::Program;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::engines::{Engines, Task};

/// How a program is asked unless it is said.
pub const USUAL_GO: &str = "movetime 1000";
/// How long a program may take for a decision unless it is said, besides what `go movetime` gives it.
pub const USUAL_PATIENCE: Duration = Duration::from_mins(1);
/// Most seconds that a program may take besides.
pub const MOST_PATIENCE: u64 = 86_400;
/// What names a program among players in one word, before its command line.
const PROGRAM: &str = "program:";

/// Who plays a side.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A bot of the house.
    Bot {
        /// The bot.
        bot: BotSpec,
        /// What it leaves alone.
        never: Never,
    },
    /// A program that speaks the engine protocol.
    Program(Engine),
}

impl Player {
    /// What it leaves alone; a program does what it likes.
    pub fn never(&self) -> Never {
        match self {
            Player::Bot { never, .. } => *never,
            Player::Program(_) => Never::default(),
        }
    }
}

impl From<BotSpec> for Player {
    fn from(bot: BotSpec) -> Player {
        let never = Never::default();
        Player::Bot { bot, never }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot { bot, never } if *never == Never::default() => bot.fmt(f),
            Player::Bot { bot, never } => write!(f, "{bot} without {never}"),
            Player::Program(engine) => engine.fmt(f),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Player::Bot { bot, .. } => bot.serialize(serializer),
            Player::Program(engine) => serializer.collect_str(engine),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// No bot has this name.
    #[error("{0}; program:COMMAND is a program that speaks the engine protocol")]
    Bot(#[from] BotSpecError),
    /// A program's command line cannot be read.
    #[error("{0:?} is no command line: it names a program with its arguments, and ends its quotes")]
    Command(String),
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let Some(line) = text.strip_prefix(PROGRAM) else {
            return Ok(text.parse::<BotSpec>()?.into());
        };
        match shlex::split(line) {
            Some(command) if !command.is_empty() => Ok(Player::Program(Engine::new(command))),
            _ => Err(PlayerError::Command(line.to_owned())),
        }
    }
}

/// A program that speaks the engine protocol (docs/engine.md), as a player. Each match that is played at the same time has a process of its
/// own, which the next match takes over ([`Engines`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Engine {
    /// What it is called in tables; by its command and how it is asked if it has no name.
    pub name: Option<String>,
    /// The program with its arguments; `{game}` stands for the game's name.
    pub command: Vec<String>,
    /// How it is asked: what stands after `go`.
    pub go: String,
    /// How long it may take for a decision besides what `go movetime` gives it.
    pub patience: Duration,
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => name.fmt(f),
            None => write!(f, "{} ({})", self.command.join(" "), self.go),
        }
    }
}

impl Engine {
    /// A program by its command.
    pub fn new(command: Vec<String>) -> Engine {
        Engine {
            name: None,
            command,
            go: USUAL_GO.to_owned(),
            patience: USUAL_PATIENCE,
        }
    }

    /// Whether it is asked in words that the protocol has after `go`.
    ///
    /// # Errors
    /// If not, with those that it has.
    pub fn check_go(&self) -> Result<(), String> {
        const WAYS: [(&str, usize); 5] = [
            ("level", 1),
            ("movetime", 1),
            ("nodes", 1),
            ("depth", 1),
            ("clock", 2),
        ];
        let words: Vec<&str> = self.go.split(' ').collect();
        let is_one = |(way, numbers): &(&str, usize)| {
            let all = words[1..].iter().all(|word| word.parse::<u64>().is_ok());
            words[0] == *way && words.len() == numbers + 1 && all
        };
        if WAYS.iter().any(is_one) {
            return Ok(());
        }
        Err(format!(
            "go is level N, movetime MS, nodes N, depth N or clock MS INC, not {:?}",
            self.go
        ))
    }

    fn time(&self) -> Duration {
        let movetime = self.go.strip_prefix("movetime ");
        let movetime = movetime.and_then(|time| time.trim().parse::<u64>().ok());
        // No longer than patience may be: a point in time that far away cannot be told.
        let most = Duration::from_secs(MOST_PATIENCE);
        let movetime = movetime.map_or(Duration::ZERO, Duration::from_millis);
        self.patience + movetime.min(most)
    }
}

/// A player at its match.
pub(crate) enum Seated<'a> {
    Bot(BotSpec, Never),
    Program(Running<'a>),
}

/// A program at its match.
pub(crate) struct Running<'a> {
    engine: &'a Engine,
    task: Task,
    engines: &'a Engines,
    /// Its process, once it was asked.
    program: Option<Program>,
}

impl<'a> Seated<'a> {
    /// A player at a match of a game; programs have their processes from `engines`.
    pub(crate) fn new(player: &'a Player, game: &str, engines: &'a Engines) -> Seated<'a> {
        match player {
            Player::Bot { bot, never } => Seated::Bot(*bot, *never),
            Player::Program(engine) => Seated::Program(Running {
                engine,
                task: Task::new(&engine.command, game),
                engines,
                program: None,
            }),
        }
    }

    /// What it does at a seat that is to act. A program is told a position that its side may think it is in: what is hidden from it is drawn
    /// anew by `seed`, as a server does it. It begins anew before, with a seed of its own: what it does follows from the position and that
    /// seed, not from what its process played before.
    ///
    /// # Errors
    /// What it did instead.
    pub(crate) fn choose(
        &mut self,
        game: &AnyGame,
        options: &OptionSet,
        seat: Seat,
        pace: Pace,
        seed: u64,
    ) -> Result<AnyAction, String> {
        match self {
            Seated::Bot(bot, never) => {
                let cancel = AtomicBool::new(false);
                choose_without(game, seat, (*bot, *never), pace, seed, &cancel)
                    .map(|choice| choice.action)
                    .map_err(|error| error.to_string())
            }
            Seated::Program(running) => running.choose(game, options, seat, seed),
        }
    }
}

impl Running<'_> {
    fn choose(
        &mut self,
        game: &AnyGame,
        options: &OptionSet,
        seat: Seat,
        seed: u64,
    ) -> Result<AnyAction, String> {
        let mut numbers = Pcg64Mcg::seed_from_u64(seed);
        let mut below = |below: u32| numbers.random_range(0..below.max(1));
        let known = game.sample(Viewer::Side(seat.side()), &mut below);
        let position = known
            .position()
            .ok_or_else(|| format!("cannot be told: {} has no positions", game.name()))?;
        let position = json!({
            "game": game.name(),
            "rules_version": game.rules_version(),
            "options": options,
            "position": position,
        });
        // One that fails is not kept: nobody knows what it does next.
        let mut program = match self.program.take() {
            Some(program) => program,
            None => self.engines.take(&self.task)?,
        };
        program.begin_anew(numbers.random())?;
        program.take(&position)?;
        let engine = self.engine;
        let answer = program.go(&engine.go, &seat.to_string(), engine.time())?;
        self.program = Some(program);
        let best = answer["best"].as_str().unwrap_or_default();
        game.parse_action(best).map_err(|error| error.to_string())
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if let Some(program) = self.program.take() {
            self.engines.give_back(&self.task, program);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    /// A time so far away that no clock tells it would end the run.
    #[test]
    fn the_longest_time_of_a_decision_can_be_told() {
        let mut engine = Engine::new(vec!["engine".to_owned()]);
        engine.patience = Duration::from_secs(MOST_PATIENCE);
        let most = Duration::from_secs(2 * MOST_PATIENCE);
        for (go, time) in [
            (format!("movetime {}", u64::MAX), most),
            (
                "movetime 1500".to_owned(),
                engine.patience + Duration::from_millis(1500),
            ),
            ("nodes 1000".to_owned(), engine.patience),
        ] {
            engine.go = go;
            engine.check_go().unwrap();
            assert_eq!(engine.time(), time, "{}", engine.go);
            assert!(Instant::now().checked_add(engine.time()).is_some());
        }
    }
}
