//! The games there are, one row each: the crate with its rules, and its name, under which its
//! words and its rulebook lie in `rulebook/`; behind `with` the words that it shares with others of
//! its family. All that depends on which game is played goes through this file.

use core::marker::PhantomData;
use std::sync::Arc;

use fischio_core::{
    Game, GameDescription, ManNames, NotationError, OptionError, OptionSet, OptionSpec,
    OptionValue, PoolDraft, Refusal,
};

use crate::catalogues::Folders;

/// The action type of one game, to and from [`AnyAction`].
pub(crate) trait OneOf: Game<Action: Into<AnyAction>> + Into<AnyGame> {
    /// The action of this game that `any` is; nothing if it is another game's.
    fn own(any: AnyAction) -> Option<Self::Action>;
}

/// A game.
pub(crate) struct Row {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it tells before there is a match.
    pub(crate) rules: &'static dyn Rules,
    /// Where its words lie.
    pub(crate) folders: Folders,
    /// The draft of a pool of a tournament, if the game has one, and the option of a match that has a draft of its own.
    pub(crate) draft: Option<(BeginDraft, &'static str)>,
}

/// Begins the draft of a pool of a tournament: by the options of its matches, and those of each coach's team.
pub(crate) type BeginDraft = fn(&OptionSet, &[Option<OptionSet>]) -> Result<AnyDraft, OptionError>;

/// Makes all that there is once for each game from the rows.
macro_rules! games {
    (@family) => { None };
    (@family $family:literal) => { Some($family) };
    (@draft $module:ident $variant:ident) => { None };
    (@draft $module:ident $variant:ident $draft:ident) => {
        Some((
            |options, teams| {
                <$module::$draft as PoolDraft>::begin(options, teams).map(AnyDraft::$variant)
            },
            <$module::$draft as PoolDraft>::SWITCH,
        ))
    };
    ($dollar:tt $($(#[$when:meta])* $variant:ident in $module:ident, $folder:literal $(with $family:literal)? $(drafts $draft:ident)?;)+) => {
        /// A match of any of the games: its whole state.
        ///
        /// It is shared by its copies until one of them changes: a match keeps many, and those that begin alike begin
        /// with the same.
        #[derive(Clone, Debug)]
        pub enum AnyGame {
            $(
                $(#[$when])*
                #[doc = concat!("A match of `", $folder, "`.")]
                $variant(Arc<$module::$variant>),
            )+
        }

        /// An action of any of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AnyAction {
            $(
                $(#[$when])*
                #[doc = concat!("An action of `", $folder, "`.")]
                $variant($module::Action),
            )+
        }

        /// The draft of a pool of a tournament, of any of the games that have one.
        #[derive(Clone, Debug)]
        pub enum AnyDraft {
            $($(
                #[doc = concat!("A draft of `", $folder, "`.")]
                $variant($module::$draft),
            )?)+
        }

        $(
            $(#[$when])*
            impl From<$module::$variant> for AnyGame {
                fn from(state: $module::$variant) -> AnyGame {
                    AnyGame::$variant(Arc::new(state))
                }
            }

            $(#[$when])*
            impl From<$module::Action> for AnyAction {
                fn from(action: $module::Action) -> AnyAction {
                    AnyAction::$variant(action)
                }
            }

            $(#[$when])*
            impl OneOf for $module::$variant {
                fn own(any: AnyAction) -> Option<Self::Action> {
                    match any {
                        AnyAction::$variant(action) => Some(action),
                        _ => None,
                    }
                }
            }
        )+

        /// The games there are, by their names in commands, addresses and records.
        pub const GAME_NAMES: &[&str] = &[$($(#[$when])* $module::$variant::NAME),+];

        /// A row for each of [`GAME_NAMES`], in the same order.
        pub(crate) static ROWS: &[Row] = &[$(
            $(#[$when])*
            Row {
                name: $module::$variant::NAME,
                rules: &Of::<$module::$variant>(PhantomData),
                folders: Folders {
                    family: games!(@family $($family)?),
                    own: Some($folder),
                },
                draft: games!(@draft $module $variant $($draft)?),
            }
        ),+];

        /// Does something with the state or the action, whatever the game.
        macro_rules! with_variant {
            ($dollar Any:ident: $dollar any:expr, $dollar it:ident => $dollar body:expr) => {
                match $dollar any {
                    $($(#[$when])* $dollar Any::$variant($dollar it) => $dollar body,)+
                }
            };
        }
    };
}

games! {$
    ChessFootball in chess_football, "chess-football";
    Calcetto in calcetto, "calcetto" with "phases";
    Calciotto in calciotto, "calciotto" with "phases";
    Und1c1 in und1c1, "und1c1" drafts TeamDraft;
    #[cfg(any(test, feature = "toy"))]
    Toy in toy, "toy";
}

pub(crate) use with_variant as with_any;

/// A name that is no game's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game {name:?}; there are: {}", GAME_NAMES.join(", "))]
pub struct UnknownGame {
    /// The name as it was given.
    pub name: String,
}

/// The game of that name.
pub(crate) fn row(name: &str) -> Result<&'static Row, UnknownGame> {
    let known = ROWS.iter().find(|row| row.name == name);
    known.ok_or_else(|| UnknownGame {
        name: name.to_owned(),
    })
}

/// What a game tells before there is a match: [`Game`] without its types.
pub(crate) trait Rules: Sync {
    fn version(&self) -> u32;
    fn has_chance(&self) -> bool;
    fn options(&self) -> &'static [OptionSpec];
    fn option_before(&self, key: &str) -> Option<OptionValue>;
    fn default_file(&self, key: &str) -> Option<&'static str>;
    fn file_schema(&self, key: &str) -> Option<serde_json::Value>;
    fn man_names(&self, options: &OptionSet) -> ManNames;
    fn file<'a>(&self, options: &'a OptionSet, key: &str) -> Option<&'a str>;
    fn begin(&self, options: &OptionSet) -> Result<AnyGame, OptionError>;
    fn at_position(&self, options: &OptionSet, text: &str) -> Result<AnyGame, Refusal>;
    fn parse_action(&self, text: &str) -> Result<AnyAction, NotationError>;
    fn description(&self) -> GameDescription;
}

/// The rules of `G`.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: OneOf> Rules for Of<G> {
    fn version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn has_chance(&self) -> bool {
        G::HAS_CHANCE
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn option_before(&self, key: &str) -> Option<OptionValue> {
        G::option_before(key)
    }

    fn default_file(&self, key: &str) -> Option<&'static str> {
        G::default_file(key)
    }

    fn file_schema(&self, key: &str) -> Option<serde_json::Value> {
        G::file_schema(key)
    }

    fn man_names(&self, options: &OptionSet) -> ManNames {
        G::man_names(options)
    }

    fn file<'a>(&self, options: &'a OptionSet, key: &str) -> Option<&'a str> {
        G::file(options, key)
    }

    fn begin(&self, options: &OptionSet) -> Result<AnyGame, OptionError> {
        G::begin(options).map(G::into)
    }

    fn at_position(&self, options: &OptionSet, text: &str) -> Result<AnyGame, Refusal> {
        G::from_position(options, text).map(G::into)
    }

    fn parse_action(&self, text: &str) -> Result<AnyAction, NotationError> {
        text.parse().map(G::Action::into)
    }

    fn description(&self) -> GameDescription {
        G::description()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_words_and_its_rules_under_its_name() {
        for (row, name) in ROWS.iter().zip(GAME_NAMES) {
            assert_eq!(row.name, *name);
            assert_eq!(row.rules.description().id, *name);
        }
        assert_eq!(ROWS.len(), GAME_NAMES.len());
    }
}
