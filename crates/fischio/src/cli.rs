//! The commands and how they are called.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::failure::{ended, say};
use crate::{
    admin, arena, backup, bench, bridge, check, engine, lab, lint, manual, migrate, perft, picture,
    play, replay, restore, rules, schema, serve, verify,
};

/// Referee, table and opponent for football board games
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  fischio serve                                open a table in the browser
  fischio play chess-football --level 3        play in the terminal against a bot
  fischio play calcetto --hot-seat             two at one keyboard, with dice
  fischio rules CF-09                          what is a pass in Chess Football?
  fischio rules calcetto                       all the rules of Calcetto
  fischio COMMAND --help                       more examples";

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Engine(engine::Args),
    Bridge(bridge::Args),
    Perft(perft::Args),
    Arena(arena::Args),
    Lab(lab::Args),
    Bench(bench::Args),
    Replay(replay::Args),
    Picture(picture::Args),
    Verify(verify::Args),
    Lint(lint::Args),
    Schema(schema::Args),
    Rules(rules::Args),
    Backup(backup::Args),
    Check(check::Args),
    Restore(restore::Args),
    Migrate(migrate::Args),
    Admin(admin::Args),
    Completions(manual::CompletionsArgs),
    Man(manual::ManArgs),
}

/// Runs the program with its arguments, its name first. The exit code is 0, 1 if something
/// was refused or failed, 2 if it was called the wrong way.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Before anything else: from now on an order to stop is followed in good order.
    let stoppable = arguments
        .get(1)
        .filter(|command| *command == "serve")
        .map(|_| serve::Stoppable::begin());
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return not_understood(&error),
    };
    ended(match cli.command {
        Command::Serve(args) => stoppable
            .unwrap_or_else(serve::Stoppable::begin)
            .and_then(|stoppable| args.run(stoppable)),
        Command::Play(args) => args.run(),
        Command::Engine(args) => args.run(),
        Command::Bridge(args) => args.run(),
        Command::Perft(args) => args.run(),
        Command::Arena(args) => args.run(),
        Command::Lab(args) => args.run(),
        Command::Bench(args) => args.run(),
        Command::Replay(args) => args.run(),
        Command::Picture(args) => args.run(),
        Command::Verify(args) => args.run(),
        Command::Lint(args) => args.run(),
        Command::Schema(args) => args.run(),
        Command::Rules(args) => args.run(),
        Command::Backup(args) => args.run(),
        Command::Check(args) => args.run(),
        Command::Restore(args) => args.run(),
        Command::Migrate(args) => args.run(),
        Command::Admin(args) => args.run(),
        Command::Completions(args) => args.run(<Cli as clap::CommandFactory>::command()),
        Command::Man(args) => args.run(<Cli as clap::CommandFactory>::command()),
    })
}

/// Prints the help asked for, or in one line what was wrong with the arguments.
fn not_understood(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Help that nobody reads to the end is no failure.
            let _ = error.print();
        }
        _ => say(&in_one_line(&error.render().to_string())),
    }
    if error.use_stderr() {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}

/// What clap says before it repeats the usage, and where to look further.
fn in_one_line(rendered: &str) -> String {
    let said: Vec<&str> = rendered
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let said = said.join("; ").replace(":;", ":");
    let said = said.strip_prefix("error: ").unwrap_or(&said);
    format!("{said} (see --help)")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_commands_are_put_together_rightly() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples() {
        for command in Cli::command().get_subcommands() {
            let examples = command.get_after_help().map(ToString::to_string);
            let name = format!("fischio {}", command.get_name());
            assert!(
                examples.is_some_and(|text| text.matches(&name).count() >= 2),
                "{name}"
            );
        }
    }

    #[test]
    fn what_was_wrong_is_told_in_one_line() {
        let unknown = format!(
            "invalid value 'calceto' for '<GAME>'; [possible values: {}]; tip: a similar value exists: 'calcetto' (see --help)",
            games::GAME_NAMES.join(", ")
        );
        for (arguments, says) in [
            (
                vec!["fischio", "perft", "chess-football"],
                "the following required arguments were not provided: --depth <N> (see --help)",
            ),
            (vec!["fischio", "perft", "calceto"], &unknown),
        ] {
            let error = Cli::try_parse_from(arguments).unwrap_err();
            assert_eq!(in_one_line(&error.render().to_string()), says);
        }
    }
}
