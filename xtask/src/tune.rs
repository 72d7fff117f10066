//! `cargo xtask tune GAME`: fits the weights of a game's player anew.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

/// What to fit, and to how much.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game whose player it is, und1c1 or calciotto; or und1c1-cards, what its strategy cards bring, or
    /// und1c1-draft, what chips are worth in a draft.
    game: String,
    /// Matches to play.
    #[arg(long, default_value_t = 1000)]
    matches: u32,
    /// The seed of the random numbers of dice and players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The strongest level that plays.
    #[arg(long, default_value_t = 3)]
    level: u8,
    /// How much is held back from large weights.
    #[arg(long, default_value_t = 0.002)]
    ridge: f64,
    /// Replace the weights in use; without it the new ones go to target/tune.
    #[arg(long)]
    write: bool,
}

/// Plays, fits, and writes the tables.
pub fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let Arguments { game, write, .. } = arguments;
    let file = if *write {
        PathBuf::from(match game.as_str() {
            "und1c1-cards" => "crates/bots/src/und1c1/fitted_cards.rs".to_owned(),
            "und1c1-draft" => "crates/bots/src/und1c1/fitted_draft.rs".to_owned(),
            game => format!("crates/bots/src/{game}/fitted.rs"),
        })
    } else {
        shell.create_dir("target/tune")?;
        PathBuf::from(format!("target/tune/{game}.rs"))
    };
    let numbers = [
        arguments.matches.to_string(),
        arguments.seed.to_string(),
        arguments.level.to_string(),
        arguments.ridge.to_string(),
    ];
    cmd!(
        shell,
        "cargo run --release --quiet -p fischio-bots --example tune -- {game} {numbers...} {file}"
    )
    .run()?;
    cmd!(shell, "rustfmt --edition 2024 {file}").run()?;
    println!("written to {}", file.display());
    if *write {
        println!("keep it only if the arena shows that the player is not weaker");
    }
    Ok(())
}
