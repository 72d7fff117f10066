//! Fitting the weights of a player to matches that the players play among themselves.
//!
//! [`tune`] plays matches from a seed, notes the named features of the positions that come up
//! and what became of each, and finds for each table the weights that come nearest (least
//! squares, with a little held back from large weights). The same settings give the same text on
//! any machine, however many threads share the matches. It makes the text of the player's
//! `fitted.rs`; `cargo xtask tune` puts it there.
//!
//! What is fitted is a start: a new table is kept only if the player that uses it is not weaker
//! in the arena than the one before.

mod fit;
mod judged;
mod matches;
mod settings;
mod text;
mod tunable;

use fischio_core::OptionError;

use self::matches::Sample;
use crate::{calciotto, und1c1};

pub use self::fit::Loss;
pub(crate) use self::fit::weights_of;
pub use self::judged::Judged;
pub use self::settings::Settings;
pub(crate) use self::settings::WEAKEST;
pub(crate) use self::tunable::{Names, Plays, Seen, Tunable};

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The text of the file of the tables, before it is formatted.
    pub text: String,
    /// Positions that were compared.
    pub positions: usize,
    /// How far the weights in use are off, in squares of goals.
    pub before: Loss,
    /// How far the fitted ones are.
    pub after: Loss,
    /// How the fitted ones did against those in use, where that was played: in drafts.
    pub judged: Option<Judged>,
}

/// Why nothing was fitted.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The game's weights are not fitted: they were chosen by hand, or there are none.
    #[error(
        "the weights of {0:?} are not fitted; those of und1c1, und1c1-cards, und1c1-draft and calciotto are"
    )]
    NotFitted(String),
    /// The match does not begin: a mistake here.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// There is nothing to fit to.
    #[error("no position was met: play more matches")]
    NothingMet,
}

/// Plays, and fits the weights of a game; of UND1C1 also what strategy cards bring, and what chips are worth in a
/// draft.
///
/// # Errors
/// If the game has no weights that are fitted, or no match was asked for.
pub fn tune(game: &str, settings: &Settings) -> Result<Tuned, TuneError> {
    match game {
        "und1c1" => tuned::<und1c1::Tuning>(settings),
        "calciotto" => tuned::<calciotto::Tuning>(settings),
        "und1c1-cards" => tuned_cards(settings),
        "und1c1-draft" => tuned_draft(settings),
        _ => Err(TuneError::NotFitted(game.to_owned())),
    }
}

fn tuned<T: Tunable>(settings: &Settings) -> Result<Tuned, TuneError> {
    let samples = matches::samples::<T>(settings)?;
    if samples.is_empty() {
        return Err(TuneError::NothingMet);
    }
    let in_use = T::in_use();
    let place = |name: &&str| T::NAMES.place(name).expect("the features fixed have names");
    let fixed: Vec<usize> = T::FIXED.iter().map(place).collect();
    let fitted = fit::fit(&samples, &in_use, &fixed, settings.ridge);
    Ok(Tuned {
        text: text::source::<T>(settings, samples.len(), &fitted),
        positions: samples.len(),
        before: fit::loss(&samples, &in_use),
        after: fit::loss(&samples, &fitted),
        judged: None,
    })
}

fn tuned_cards(settings: &Settings) -> Result<Tuned, TuneError> {
    let measured = und1c1::Measured::by(settings)?;
    if measured.turns() == 0 {
        return Err(TuneError::NothingMet);
    }
    let worths = measured.worths();
    let mean = |worths: &[_]| Loss {
        mean: measured.loss(worths),
    };
    Ok(Tuned {
        text: und1c1::source_of_worths(settings, measured.turns(), &worths),
        positions: measured.turns(),
        before: mean(&und1c1::worths_in_use()),
        after: mean(&worths),
        judged: None,
    })
}

fn tuned_draft(settings: &Settings) -> Result<Tuned, TuneError> {
    let played = und1c1::DraftsPlayed::by(settings)?;
    if played.count() == 0 {
        return Err(TuneError::NothingMet);
    }
    let worths = played.worths();
    let mean = |worths: &_| Loss {
        mean: played.loss(worths),
    };
    Ok(Tuned {
        text: und1c1::source_of_drafts(settings, played.count(), &worths),
        positions: played.count(),
        before: mean(&und1c1::drafts_in_use()),
        after: mean(&worths),
        judged: Some(und1c1::compare_drafts(settings, &worths)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A few matches of each game: the fit ends, is the same every time, and comes nearer to
    /// what became of the positions than the weights in use.
    #[test]
    fn a_small_fit_is_the_same_every_time_and_lessens_the_loss() {
        for game in ["und1c1", "calciotto"] {
            let settings = Settings {
                matches: 2,
                seed: 7,
                level: 2,
                ..Settings::default()
            };
            let first = tune(game, &settings).unwrap();
            assert!(first.positions > 100, "{game}: {}", first.positions);
            assert!(first.after.mean < first.before.mean, "{game}: {first:?}");
            assert_eq!(tune(game, &settings).unwrap(), first, "{game}");
        }
    }

    /// A file without its comments, white space and last commas.
    fn bare(text: &str) -> String {
        let code = text.lines().filter(|line| !line.trim().starts_with("//"));
        let code: String = code.flat_map(str::split_whitespace).collect();
        code.replace(",}", "}").replace(",]", "]")
    }

    /// What is written is the file that the player is built with: here, from the weights in use.
    #[test]
    fn the_weights_in_use_are_written_as_they_stand() {
        fn written<T: Tunable>() -> String {
            bare(&text::source::<T>(&Settings::default(), 0, &T::in_use()))
        }
        let und1c1 = include_str!("../und1c1/fitted.rs");
        assert_eq!(written::<und1c1::Tuning>(), bare(und1c1));
        let calciotto = include_str!("../calciotto/fitted.rs");
        assert_eq!(written::<calciotto::Tuning>(), bare(calciotto));
        let cards = include_str!("../und1c1/fitted_cards.rs");
        let written = und1c1::source_of_worths(&Settings::default(), 0, &und1c1::worths_in_use());
        assert_eq!(bare(&written), bare(cards));
        let draft = include_str!("../und1c1/fitted_draft.rs");
        let written = und1c1::source_of_drafts(&Settings::default(), 0, &und1c1::drafts_in_use());
        assert_eq!(bare(&written), bare(draft));
    }

    #[test]
    fn weights_chosen_by_hand_are_not_fitted() {
        let refused = tune("calcetto", &Settings::default());
        assert!(matches!(refused, Err(TuneError::NotFitted(game)) if game == "calcetto"));
        let nothing = Settings {
            matches: 0,
            ..Settings::default()
        };
        assert!(matches!(
            tune("und1c1", &nothing),
            Err(TuneError::NothingMet)
        ));
    }
}
