//! The game and its options, as commands take them: `calcetto goals=6 board=mine.toml`.

use std::collections::BTreeMap;

use anyhow::Context;
use clap::Args;
use clap::builder::PossibleValuesParser;
use fischio_core::{OptionError, OptionKind, OptionSet, Side};
use games::{AnyGame, BeginError, GAME_NAMES, MatchLog};

use crate::failure::usage;
use crate::files;

/// A game and its options.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// The game.
    #[arg(value_parser = PossibleValuesParser::new(GAME_NAMES))]
    pub(crate) game: String,
    /// Options of the match; a data file is given by its path, like board=mine.toml.
    #[arg(value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

impl GameArgs {
    /// The options, all of them, each within its bounds, together such that a match begins.
    pub(crate) fn option_set(&self) -> anyhow::Result<OptionSet> {
        let specs = AnyGame::option_specs(&self.game)?;
        let mut set = OptionSet::defaults(specs);
        // Where each data file is, so that what is wrong in it is told by its name.
        let mut paths = BTreeMap::new();
        for pair in &self.options {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| usage(&format!("an option is KEY=VALUE, not {pair:?}")))?;
            let plain = key.replace('-', "_");
            let is_file = specs
                .iter()
                .any(|spec| spec.key == plain && spec.kind == OptionKind::File);
            // A text of several lines is no path: it is what would stand in the file.
            let value = if is_file && !value.contains('\n') {
                let path = value.strip_prefix('@').unwrap_or(value);
                let text = files::read_text(path).with_context(|| format!("option {plain}"))?;
                paths.insert(plain, path);
                text
            } else {
                value.to_owned()
            };
            set.set_text(specs, key, &value)
                .map_err(|error| usage(&error))?;
        }
        match AnyGame::begin(&self.game, &set) {
            Ok(_) => Ok(set),
            // Each option was good by itself: what is wrong was asked for on the command line.
            Err(BeginError::Options(error)) => Err(usage(&of_file(&error, &paths))),
            Err(error) => Err(error.into()),
        }
    }

    /// The match as it begins, from a position if one is given; these sides are bots and bring their decks. In a
    /// position hands may be told of the decks that the options have.
    pub(crate) fn begin(&self, position: Option<&str>, bots: &[Side]) -> anyhow::Result<MatchLog> {
        let mut options = self.option_set()?;
        if position.is_none() {
            options = bots::bring_decks(&self.game, &options, bots);
        }
        Ok(MatchLog::begin(&self.game, options, position)?)
    }
}

/// What is wrong with an option; if it is in its data file, with the file's path where the
/// rules can only say for which option the file was given.
fn of_file(error: &OptionError, paths: &BTreeMap<String, &str>) -> String {
    let key = &error.key;
    let path = paths.get(key);
    match (path, error.message.strip_prefix(&format!("{key}, "))) {
        (Some(path), Some(where_and_what)) => format!("{path}, {where_and_what}"),
        _ => error.message.clone(),
    }
}
