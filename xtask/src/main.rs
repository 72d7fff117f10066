//! `cargo xtask serve`, `cargo xtask test` and the checks of its own that the latter runs.

mod chromium;
mod clauses;
mod deb;
mod imports;
mod licences;
mod npm;
mod postgres;
mod python;
mod serve;
mod suites;
mod test;
mod timing;
mod tune;
mod words;

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
    /// Builds the page and the program, and serves them on localhost:8080.
    Serve(serve::Arguments),
    /// Runs every check and test there is; what the continuous integration runs.
    Test(test::Arguments),
    /// Makes the Debian package in target/debian.
    Deb,
    /// Plays matches of the players among themselves and fits a game's weights to them.
    Tune(tune::Arguments),
    /// Lists the clauses of the rulebook that no test names, and fails if there are any.
    Clauses,
    /// Fails if modules import each other in a circle, or a crate one that stands above it.
    Imports,
    /// Fails if a part that others wrote is under a licence that the project does not take; with a file writes them all into it.
    Licences {
        /// Where all licences are written.
        file: Option<std::path::PathBuf>,
    },
    /// Fails if comments or documents have words that the house does not use.
    Words,
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
        Command::Deb => deb::run(&shell),
        Command::Tune(arguments) => tune::run(&shell, &arguments),
        Command::Clauses => clauses::check(root),
        Command::Imports => imports::check(root),
        Command::Licences { file: None } => licences::check(&shell),
        Command::Licences { file: Some(file) } => licences::write(&shell, &file),
        Command::Words => words::check(root),
    }
}
