//! Why nothing was fitted.

use fischio_core::OptionError;

/// Why nothing was fitted.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The game's weights are not fitted: they were chosen by hand, or there are none.
    #[error(
        "the weights of {0:?} are not fitted; those of und1c1, und1c1-cards, und1c1-draft, calciotto and calcetto are"
    )]
    NotFitted(String),
    /// The match does not begin: a mistake here.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// No match begins from a position.
    #[error("no match begins from the position {0:?}")]
    Opening(String),
    /// A feature has no such name.
    #[error("no feature is called {name:?}; there are {}", known.join(", "))]
    NoFeature {
        /// The name.
        name: String,
        /// Those that there are.
        known: Vec<&'static str>,
    },
    /// There is nothing to fit to.
    #[error("no position was met: play more matches")]
    NothingMet,
}
