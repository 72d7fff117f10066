//! `fischio play`: a match in the terminal, against a bot or between two at one keyboard.

mod input;
mod table;

use std::time::Instant;

use clap::builder::PossibleValuesParser;
use clap::{ValueEnum, value_parser};
use fischio_core::{BySide, Coach, Side};
use games::{GAME_NAMES, words};
use rand::SeedableRng;
use rand_pcg::Pcg64;

use crate::failure::usage;
use crate::language::Language;
use crate::settings::GameArgs;

use input::Input;
use table::Table;

/// Play a match in the terminal, against a bot or a friend beside you
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = GAME_NAMES[0], value_parser = PossibleValuesParser::new(GAME_NAMES))]
    game: String,
    /// Options of the match; a data file is given by its path, like board=mine.toml.
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u32), help = levels())]
    level: u32,
    /// Two people play in turn.
    #[arg(long, conflicts_with_all = ["level", "side"])]
    hot_seat: bool,
    /// Which side you play.
    #[arg(long, value_enum, default_value = "home")]
    side: OwnSide,
    /// Begin from a position.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Let dice, tiles and the bot come the same way every time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the match in a file, written after each action.
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// The language; by default that of the environment.
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

const EXAMPLES: &str = "\
Type an action in notation, like N@e4, e2e4 or e4>c3 in Chess Football, D1@c3, D1-c5 or shoot
in Calcetto, card TACKLE in Calciotto, group 5-6 ne in UND1C1; `help` tells the rest. Dice are
rolled, tiles and cards drawn for you.

Examples:
  fischio play
  fischio play chess-football actions=10 --level 5 --side away
  fischio play chess-football --hot-seat --record match.json
  fischio play calcetto --level 4 --seed 7
  fischio play calciotto end=goals goals=4 home_coaches=2 --hot-seat
  fischio play und1c1 turns=10 --level 2
  fischio play calcetto end=first_to first_to=2 home_squad=mine.toml --hot-seat
  fischio play --lang it --position '2k5/8/8/4n3/8/3P4/8/4K3 d3 w m w 1 10 0-0'";

/// How strong bots are, by game.
fn levels() -> String {
    let ranges: Vec<String> = GAME_NAMES
        .iter()
        .filter_map(|game| {
            let most = bots::Level::strongest(game).ok()?;
            Some(format!(
                "1 to {most} in {}",
                words::label(game, "game")["en"]
            ))
        })
        .collect();
    format!("How strong the bot is: {}", ranges.join(", "))
}

/// The side a person plays.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum OwnSide {
    Home,
    Away,
    Random,
}

impl OwnSide {
    fn side(self) -> Side {
        match self {
            OwnSide::Home => Side::Home,
            OwnSide::Away => Side::Away,
            OwnSide::Random => Side::BOTH[usize::from(rand::random::<bool>())],
        }
    }
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let game = GameArgs {
            game: self.game,
            options: self.options,
        };
        let level = bots::Level::new(&game.game, self.level).map_err(|error| usage(&error))?;
        let own = self.side.side();
        let bots = if self.hot_seat {
            Vec::new()
        } else {
            vec![own.opponent()]
        };
        let log = game.begin(self.position.as_deref(), &bots)?;
        let coaches = BySide::from_fn(|side| {
            if self.hot_seat || side == own {
                Coach::Person {
                    name: None,
                    program: false,
                }
            } else {
                Coach::Bot {
                    level: level.number(),
                }
            }
        });
        let seed = self.seed.unwrap_or_else(rand::random);
        let mut table = Table {
            about: games::description(&game.game)?,
            language: Language::or_of_environment(self.lang),
            log,
            coaches,
            level,
            chance: Pcg64::seed_from_u64(seed),
            seed,
            began: Instant::now(),
            at_keyboard: None,
            record: self.record,
        };
        table.play(&mut Input::new()?, &mut anstream::stdout())
    }
}
