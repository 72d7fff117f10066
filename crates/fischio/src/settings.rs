//! The game and its options, as commands take them: `chess-football actions=20`.

use clap::Args;
use clap::builder::PossibleValuesParser;
use fischio_core::{OptionKind, OptionSet};
use games::{AnyGame, BeginError, GAME_NAMES, MatchLog};

use crate::failure::usage;
use crate::files;

/// A game and its options.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// The game.
    #[arg(value_parser = PossibleValuesParser::new(GAME_NAMES))]
    pub(crate) game: String,
    /// Options of the match; a file's text is given as KEY=@PATH.
    #[arg(value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

impl GameArgs {
    /// The options, all of them, each within its bounds.
    pub(crate) fn option_set(&self) -> anyhow::Result<OptionSet> {
        let specs = AnyGame::option_specs(&self.game)?;
        let mut set = OptionSet::defaults(specs);
        for pair in &self.options {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| usage(&format!("an option is KEY=VALUE, not {pair:?}")))?;
            let is_file = specs
                .iter()
                .any(|spec| spec.key == key.replace('-', "_") && spec.kind == OptionKind::File);
            let value = match value.strip_prefix('@') {
                Some(path) if is_file => files::read_text(path)?,
                _ => value.to_owned(),
            };
            set.set_text(specs, key, &value)
                .map_err(|error| usage(&error))?;
        }
        Ok(set)
    }

    /// The match as it begins, from a position if one is given.
    pub(crate) fn begin(&self, position: Option<&str>) -> anyhow::Result<MatchLog> {
        MatchLog::begin(&self.game, self.option_set()?, position).map_err(|error| match error {
            // Each option was good by itself: what is wrong was asked for on the command line.
            BeginError::Options(error) => usage(&error),
            other => other.into(),
        })
    }
}
