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
    if let Some(judged) = tuned.judged {
        println!(
            "{} matches of a team picked by these against one picked by those in use, sides exchanged: {:.1} % of the points, {:+.3} goals \
             a match by the odds, ± {:.3}",
            judged.matches,
            100.0 * judged.points,
            judged.goals,
            1.96 * judged.goals_error,
        );
    }
    fs::write(file, tuned.text)?;
    Ok(())
}
