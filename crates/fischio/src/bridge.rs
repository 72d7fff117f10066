//! `fischio bridge`: seats a program that speaks the engine protocol at a server, as a player.

mod api;
mod play;
mod rules;
mod shared;
mod watch;

use std::path::PathBuf;

use anyhow::Context;
use programs::TOKEN_VARIABLE;

use crate::failure::usage;
use crate::files;
use api::Api;
use rules::Rules;
use watch::Bridge;

/// Seat a program that speaks the engine protocol at a server, as a player
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The server, like `https://table.example`.
    server: String,
    /// The token by which the program plays, with the scopes read, play and challenge. Others on this machine can see it here:
    /// better leave it in a file, or in the variable `FISCHIO_TOKEN`.
    #[arg(long, value_name = "TOKEN", conflicts_with = "token_file")]
    token: Option<String>,
    /// A file that has the token.
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// What it plays, against who and how, as TOML; without it, any challenge to a game with the usual options.
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// Say whether the rules are right, and stop.
    #[arg(long)]
    check: bool,
    /// The program with its arguments; {game} stands for the game's name. One runs for each match.
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

const EXAMPLES: &str = "\
It waits for challenges and accepts them by the rules, plays each match by a process of its own, comes back after whatever
breaks off, and starts a program anew that ended. It resigns only if the rules say so. Ctrl-C stops it; the matches go on
when it is started again. docs/programs.md tells the rules and how to get a token.

Examples:
  fischio bridge https://table.example --token-file token -- fischio engine {game}
  FISCHIO_TOKEN=fischio_… fischio bridge http://localhost:8080 --rules bot.toml -- ./my-engine --fast
  fischio bridge http://localhost:8080 --rules bot.toml --check -- true

bot.toml, with everything that can stand there:
  games = [\"chess-football\", \"calcetto\"]  # by default all
  options = \"default\"           # or any
  rated = true                  # whether it plays rated matches, and others
  casual = true
  from = \"anyone\"               # or people, or programs
  rating = { least = 1200, most = 2400 }  # of who challenges, in that game
  untimed = true                # whether it plays without a clock
  days = false                  # whether it plays by days
  clock = { minutes = [1, 60], increment = [0, 30] }  # least and most; false for none
  at_once = 4                   # matches at the same time
  [[seek]]                      # what it seeks while it has room
  game = \"calcetto\"
  minutes = 10
  increment = 5
  [play]
  go = \"movetime 1000\"          # how it is asked without a clock; with one it is told the clock
  draw = \"even\"                 # never, or if it does not think itself ahead
  undo = false                  # whether others may take back
  rematch = true
  resign = { below = 0.02, times = 5 }  # after so many decisions worth so little
  claim = \"win\"                 # or draw, or never: when the other side has left
  fails = \"wait\"                # or resign: when the program does not answer again and again
  patience = 120                # seconds for an answer without a clock";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let rules = match &self.rules {
            Some(path) => {
                let path = path.to_string_lossy();
                let text = files::read_text(&path)?;
                Rules::parse(&text).with_context(|| path.into_owned())?
            }
            None => Rules::default(),
        };
        if self.check {
            println!("the rules are right");
            return Ok(());
        }
        let api = Api::new(&self.server, &self.token()?).map_err(|error| usage(&error))?;
        Bridge::new(api, rules, self.program).run()
    }

    fn token(&self) -> anyhow::Result<String> {
        let token = match (&self.token, &self.token_file) {
            (Some(token), _) => token.clone(),
            (None, Some(path)) => files::read_text(&path.to_string_lossy())?,
            (None, None) => std::env::var(TOKEN_VARIABLE).map_err(|_| {
                usage(&format!(
                    "a token is needed: --token-file FILE, or the variable {TOKEN_VARIABLE}; its owner makes one on their account's page"
                ))
            })?,
        };
        let token = token.trim().to_owned();
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(usage(
                &"a token is a word of letters and digits, like fischio_…",
            ));
        }
        Ok(token)
    }
}
