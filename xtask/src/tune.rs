//! `cargo xtask tune GAME`: fits the weights of a game's player anew.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use xshell::{Shell, cmd};

/// What to fit, and to how much.
#[derive(clap::Args)]
pub struct Arguments {
    /// The game whose player it is, und1c1, calciotto or calcetto, by experiments/tuning/GAME.toml; or und1c1-cards, what its strategy cards
    /// bring, or und1c1-draft, what chips are worth in a draft.
    game: String,
    /// Matches to play, for cards and drafts; for games the experiment says so, and all else.
    #[arg(long)]
    matches: Option<u32>,
    /// The seed of the random numbers of dice and players.
    #[arg(long)]
    seed: Option<u64>,
    /// The strongest level that plays.
    #[arg(long)]
    level: Option<u8>,
    /// How much is held back from large weights.
    #[arg(long)]
    ridge: Option<f64>,
    /// Replace the weights in use; without it the new ones go to target/tune.
    #[arg(long)]
    write: bool,
}

/// Plays, fits, and writes the tables.
pub fn run(shell: &Shell, arguments: &Arguments) -> Result<()> {
    let Arguments { game, write, .. } = arguments;
    let in_use = match game.as_str() {
        "und1c1-cards" => "crates/bots/src/und1c1/fitted_cards.rs".to_owned(),
        "und1c1-draft" => "crates/bots/src/und1c1/fitted_draft.rs".to_owned(),
        game => format!("crates/bots/src/{game}/fitted.rs"),
    };
    shell.create_dir("target/tune")?;
    let made = if game.starts_with("und1c1-") {
        by_example(shell, arguments)?
    } else {
        by_experiment(shell, arguments)?
    };
    cmd!(shell, "rustfmt --edition 2024 {made}").run()?;
    let file = if *write {
        shell.copy_file(&made, &in_use)?;
        PathBuf::from(in_use)
    } else {
        made
    };
    println!("written to {}", file.display());
    if *write {
        println!("keep it only if the arena shows that the player is not weaker");
    }
    Ok(())
}

/// A game's weights.
fn by_experiment(shell: &Shell, arguments: &Arguments) -> Result<PathBuf> {
    let Arguments {
        game,
        matches,
        seed,
        level,
        ridge,
        ..
    } = arguments;
    ensure!(
        matches.is_none() && seed.is_none() && level.is_none() && ridge.is_none(),
        "experiments/tuning/{game}.toml says how much is played"
    );
    let out = format!("target/tune/{game}");
    // What was fitted before may be of an experiment that has changed since.
    shell.remove_path(&out)?;
    cmd!(
        shell,
        "cargo run --release --quiet -p fischio -- lab tune experiments/tuning/{game}.toml --out {out}"
    )
    .run()?;
    Ok(PathBuf::from(out).join("fitted.rs"))
}

/// What cards bring and chips are worth.
fn by_example(shell: &Shell, arguments: &Arguments) -> Result<PathBuf> {
    let game = &arguments.game;
    let file = format!("target/tune/{game}.rs");
    let numbers = [
        arguments.matches.unwrap_or(1000).to_string(),
        arguments.seed.unwrap_or(1).to_string(),
        arguments.level.unwrap_or(3).to_string(),
        arguments.ridge.unwrap_or(0.002).to_string(),
    ];
    cmd!(
        shell,
        "cargo run --release --quiet -p fischio-bots --example tune -- {game} {numbers...} {file}"
    )
    .run()?;
    Ok(PathBuf::from(file))
}
