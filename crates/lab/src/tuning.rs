//! Fits of a player's weights as experiments: what they follow from is a file, and what they come to is kept with the positions behind it.
//!
//! A fit plays matches of the players among themselves, notes the features of the positions that come up and what became of each, and finds the
//! weights that come nearest ([`bots::tune`]). The same file gives the same tables on any number of cores.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use bots::tune::{Beginnings, Positions, Settings, TuneError, Tuned, fit, positions};
use bots::{Level, LevelError};
use games::{BeginError, MatchLog};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::builds::Fischio;
use crate::experiment::{MOST_MATCHES, openings, option_set};
use crate::program_files::hex;
use crate::run::whole;
use crate::table::write_positions;
use crate::tables::{EXPERIMENT, FileError};

/// A fit that is to be made.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// What it is called.
    pub name: String,
    /// The game whose player it is.
    pub game: String,
    /// How much is played, by which levels, and how much is held back from large weights.
    pub settings: Settings,
    /// Where the matches begin.
    pub beginnings: Beginnings,
    /// Features that are fitted though their weights are chosen by hand otherwise, for they are rare: the openings have them.
    pub learn: Vec<String>,
}

/// Why there is no fit.
#[derive(Debug, thiserror::Error)]
pub enum TuningError {
    /// The file says something that is no fit.
    #[error("{0}")]
    Experiment(String),
    /// A match does not begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// The game has no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// Nothing was fitted.
    #[error(transparent)]
    Tune(#[from] TuneError),
    /// A file cannot be written or read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The directory has another one.
    #[error("{0} has another experiment; choose another directory")]
    Other(String),
}

/// A fit as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    game: String,
    matches: u32,
    seed: Option<u64>,
    level: Option<u8>,
    ridge: Option<f64>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    openings: Option<String>,
    #[serde(default)]
    learn: Vec<String>,
}

impl Tuning {
    /// Reads the file of a fit. Files that it names are read by `read`, from paths beside it.
    ///
    /// # Errors
    /// Whatever is wrong in it, and if one of its matches would not begin.
    pub fn parse(
        text: &str,
        read: impl Fn(&Path) -> Result<String, String>,
    ) -> Result<Tuning, TuningError> {
        let wrong = TuningError::Experiment;
        let file: File = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let usual = Settings::default();
        let settings = Settings {
            matches: file.matches,
            seed: file.seed.unwrap_or(usual.seed),
            level: file.level.unwrap_or(usual.level),
            ridge: file.ridge.unwrap_or(usual.ridge),
        };
        if !(1..=MOST_MATCHES).contains(&settings.matches) {
            return Err(wrong(format!(
                "matches is 1 to {MOST_MATCHES}, not {}",
                settings.matches
            )));
        }
        if !(settings.ridge.is_finite() && settings.ridge >= 0.0) {
            return Err(wrong(format!("ridge is 0 or more, not {}", settings.ridge)));
        }
        Level::new(&file.game, u32::from(settings.level))?;
        let beginnings = Beginnings {
            options: option_set(&file.game, &file.options, &read).map_err(wrong)?,
            openings: match &file.openings {
                Some(path) => read(Path::new(path))
                    .and_then(|text| openings(&text))
                    .map_err(wrong)?,
                None => Vec::new(),
            },
        };
        let all = beginnings.openings.iter().map(|text| Some(text.as_str()));
        for opening in all.chain([None]) {
            MatchLog::begin(&file.game, beginnings.options.clone(), opening)?;
        }
        Ok(Tuning {
            name: file.name,
            game: file.game,
            settings,
            beginnings,
            learn: file.learn,
        })
    }

    /// What the fit follows from: all that it says, the texts of the files that it names, and the sources of rules and bots.
    pub fn digest(&self) -> String {
        let sources = Fischio::here().sources;
        hex(&Sha256::digest(format!("{self:?} {sources}")))
    }
}

/// Plays and fits, and keeps in `directory` the experiment, `text` as its file has it, `positions.parquet` with a row for each position,
/// `weights.json` with what was fitted, and `fitted.rs`, which the player is built with.
///
/// # Errors
/// If nothing is fitted, the directory has another experiment, or a file cannot be written.
pub fn tune(tuning: &Tuning, text: &str, directory: &Path) -> Result<Tuned, TuningError> {
    fs::create_dir_all(directory).map_err(|error| FileError::file(directory, error))?;
    let path = directory.join(EXPERIMENT);
    match fs::read_to_string(&path) {
        Ok(before) if before == text => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            whole(&path, |file| Ok(file.write_all(text.as_bytes())?))?;
        }
        _ => return Err(TuningError::Other(directory.display().to_string())),
    }
    let Tuning { game, settings, .. } = tuning;
    let met = positions(game, settings, &tuning.beginnings)?;
    let mut tuned = fit(game, settings, &met, &tuning.learn)?;
    let digest = tuning.digest();
    // The name is a text of one line here: it is a comment of a program.
    let name: String = tuning.name.split_whitespace().collect::<Vec<_>>().join(" ");
    tuned.text = tuned.text.replacen(
        "//!\n",
        &format!("//!\n//! {name}, experiment {digest}:\n"),
        1,
    );
    whole(&directory.join("positions.parquet"), |file| {
        write_positions(file, &met)
    })?;
    let weights = json!({
        "name": tuning.name,
        "game": game,
        "experiment": digest,
        "positions": tuned.positions,
        "mean_square_error": { "in_use": tuned.before.mean, "fitted": tuned.after.mean },
        "tables": tables(&met, &tuned),
    });
    for (name, text) in [
        ("weights.json", format!("{weights:#}\n")),
        ("fitted.rs", tuned.text.clone()),
    ] {
        whole(&directory.join(name), |file| {
            Ok(file.write_all(text.as_bytes())?)
        })?;
    }
    Ok(tuned)
}

/// The weights by the names of their features, a table after the other.
fn tables(positions: &Positions, tuned: &Tuned) -> Vec<Value> {
    let each = positions.tables.iter().zip(&tuned.weights);
    each.map(|(about, weights)| {
        let (named, ranks) = weights.split_at(positions.features.len());
        let named = positions.features.iter().zip(named);
        let named: Map<String, Value> = named
            .map(|(name, weight)| ((*name).to_owned(), json!(weight)))
            .collect();
        json!({ "for": about, "weights": named, "ranks": ranks })
    })
    .collect()
}
