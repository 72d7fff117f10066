//! `cargo xtask serve` and `cargo xtask test`: all the set-up there is.

mod chromium;
mod clauses;
mod npm;
mod serve;
mod test;
mod tune;

use std::path::Path;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use xshell::Shell;

/// Builds Fischio and runs it, or runs everything that checks it.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds the page and the program, and serves them on 127.0.0.1:8080.
    Serve(serve::Arguments),
    /// Runs every check and test there is; what the continuous integration runs.
    Test(test::Arguments),
    /// Plays matches of the players among themselves and fits a game's weights to them.
    Tune(tune::Arguments),
    /// Lists the clauses of the rulebook that no test names, and fails if there are any.
    Clauses,
}

fn main() -> Result<()> {
    let shell = Shell::new()?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("xtask has a parent")?;
    shell.change_dir(root);
    match Arguments::parse().command {
        Command::Serve(arguments) => serve::run(&shell, &arguments),
        Command::Test(arguments) => test::run(&shell, &arguments),
        Command::Tune(arguments) => tune::run(&shell, &arguments),
        Command::Clauses => clauses::check(root),
    }
}
