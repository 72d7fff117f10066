//! Fits the weights of a player: what `cargo xtask tune` runs.

use std::error::Error;
use std::fs;

use fischio_bots::tune::{Settings, tune};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, matches, seed, level, ridge, file] = arguments.as_slice() else {
        return Err("tune GAME MATCHES SEED LEVEL RIDGE FILE".into());
    };
    let settings = Settings {
        matches: matches.parse()?,
        seed: seed.parse()?,
        level: level.parse()?,
        ridge: ridge.parse()?,
    };
    let tuned = tune(game, &settings)?;
    println!(
        "{} positions: mean square error {:.6} with the weights in use, {:.6} with these",
        tuned.positions, tuned.before.mean, tuned.after.mean
    );
    fs::write(file, tuned.text)?;
    Ok(())
}
