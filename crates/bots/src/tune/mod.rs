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

mod error;
mod fit;
mod judged;
mod matches;
mod settings;
mod text;
mod tunable;

use fischio_core::{Game, OptionSet};

use crate::{calcetto, calciotto, und1c1};

pub use self::error::TuneError;
pub use self::fit::Loss;
pub(crate) use self::fit::weights_of;
pub use self::judged::Judged;
pub use self::matches::{Beginnings, Sample};
pub use self::settings::Settings;
pub(crate) use self::settings::WEAKEST;
pub(crate) use self::tunable::{Names, Plays, Seen, Tunable};

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The text of the file of the tables, before it is formatted.
    pub text: String,
    /// The weights, a table after the other, in goals; none where what is fitted is no table.
    pub weights: Vec<Vec<f64>>,
    /// Positions that were compared.
    pub positions: usize,
    /// How far the weights in use are off, in squares of goals.
    pub before: Loss,
    /// How far the fitted ones are.
    pub after: Loss,
    /// How the fitted ones did against those in use, where that was played: in drafts.
    pub judged: Option<Judged>,
}

/// Plays, and fits the weights of a game; of UND1C1 also what strategy cards bring, and what chips are worth in a
/// draft.
///
/// # Errors
/// If the game has no weights that are fitted, or no match was asked for.
pub fn tune(game: &str, settings: &Settings) -> Result<Tuned, TuneError> {
    match game {
        "und1c1-cards" => tuned_cards(settings),
        "und1c1-draft" => tuned_draft(settings),
        _ => fit(
            game,
            settings,
            &positions(game, settings, &usual(game)?)?,
            &[],
        ),
    }
}

/// Positions of matches with what became of each, and the names of what they have.
#[derive(Clone, Debug, PartialEq)]
pub struct Positions {
    /// The features in the order of their places: what is left for whatever has no odds, what is likely, and what is counted. Further places are
    /// those of the carrier's rank.
    pub features: Vec<&'static str>,
    /// What each table is for.
    pub tables: &'static [&'static str],
    /// The positions, in the order of the matches.
    pub all: Vec<Sample>,
}

/// The options of a game as they are if nobody sets any, and its usual beginning.
fn usual(game: &str) -> Result<Beginnings, TuneError> {
    fn of<T: Tunable>() -> Beginnings {
        Beginnings {
            options: OptionSet::defaults(T::Game::options()),
            openings: Vec::new(),
        }
    }
    match game {
        "und1c1" => Ok(of::<und1c1::Tuning>()),
        "calciotto" => Ok(of::<calciotto::Tuning>()),
        "calcetto" => Ok(of::<calcetto::Tuning>()),
        _ => Err(TuneError::NotFitted(game.to_owned())),
    }
}

/// Plays matches, and notes the positions that the weights of a game are asked about.
///
/// # Errors
/// If the game has no weights that are fitted, or a match does not begin.
pub fn positions(
    game: &str,
    settings: &Settings,
    beginnings: &Beginnings,
) -> Result<Positions, TuneError> {
    match game {
        "und1c1" => positions_of::<und1c1::Tuning>(settings, beginnings),
        "calciotto" => positions_of::<calciotto::Tuning>(settings, beginnings),
        "calcetto" => positions_of::<calcetto::Tuning>(settings, beginnings),
        _ => Err(TuneError::NotFitted(game.to_owned())),
    }
}

/// Fits the weights of a game to positions. Those of the features that are chosen by hand stay, but for those that are named to be learnt.
///
/// # Errors
/// If the game has no weights that are fitted or no such feature, or there are no positions.
pub fn fit(
    game: &str,
    settings: &Settings,
    positions: &Positions,
    learn: &[String],
) -> Result<Tuned, TuneError> {
    match game {
        "und1c1" => tuned::<und1c1::Tuning>(settings, positions, learn),
        "calciotto" => tuned::<calciotto::Tuning>(settings, positions, learn),
        "calcetto" => tuned::<calcetto::Tuning>(settings, positions, learn),
        _ => Err(TuneError::NotFitted(game.to_owned())),
    }
}

fn positions_of<T: Tunable>(
    settings: &Settings,
    beginnings: &Beginnings,
) -> Result<Positions, TuneError> {
    let named = T::NAMES.odds.iter().chain(T::NAMES.counts);
    Ok(Positions {
        features: core::iter::once(&"always").chain(named).copied().collect(),
        tables: T::TABLES,
        all: matches::samples::<T>(settings, beginnings)?,
    })
}

fn tuned<T: Tunable>(
    settings: &Settings,
    positions: &Positions,
    learn: &[String],
) -> Result<Tuned, TuneError> {
    let samples = &positions.all;
    if samples.is_empty() {
        return Err(TuneError::NothingMet);
    }
    if let Some(name) = learn.iter().find(|name| T::NAMES.place(name).is_none()) {
        return Err(TuneError::NoFeature {
            name: name.clone(),
            known: positions.features[1..].to_vec(),
        });
    }
    let in_use = T::in_use();
    let place = |name: &&str| T::NAMES.place(name).expect("the features fixed have names");
    let is_fixed = |name: &&&str| !learn.iter().any(|learnt| learnt == **name);
    let fixed: Vec<usize> = T::FIXED.iter().filter(is_fixed).map(place).collect();
    let fitted = fit::fit(samples, &in_use, &fixed, settings.ridge);
    Ok(Tuned {
        text: text::source::<T>(settings, samples.len(), &fitted),
        positions: samples.len(),
        before: fit::loss(samples, &in_use),
        after: fit::loss(samples, &fitted),
        weights: fitted,
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
        weights: Vec::new(),
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
        weights: Vec::new(),
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
        for game in ["und1c1", "calciotto", "calcetto"] {
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
        let calcetto = include_str!("../calcetto/fitted.rs");
        assert_eq!(written::<calcetto::Tuning>(), bare(calcetto));
        let cards = include_str!("../und1c1/fitted_cards.rs");
        let written = und1c1::source_of_worths(&Settings::default(), 0, &und1c1::worths_in_use());
        assert_eq!(bare(&written), bare(cards));
        let draft = include_str!("../und1c1/fitted_draft.rs");
        let written = und1c1::source_of_drafts(&Settings::default(), 0, &und1c1::drafts_in_use());
        assert_eq!(bare(&written), bare(draft));
    }

    /// A feature whose weight is chosen by hand is fitted if it is named, to positions that have it.
    #[test]
    fn a_rare_feature_is_learnt_from_matches_that_begin_with_it() {
        let settings = Settings {
            matches: 4,
            seed: 7,
            level: 2,
            ..Settings::default()
        };
        let game = "calciotto";
        let met = positions(game, &settings, &usual(game).unwrap()).unwrap();
        assert_eq!(met.all.iter().map(|one| one.number).max(), Some(3));
        let place = met.features.iter().position(|name| *name == "reserve_own");
        let learn = ["reserve_own".to_owned()];
        let [fixed, learnt] = [&learn[..0], &learn[..]].map(|learn| {
            let tuned = fit(game, &settings, &met, learn).unwrap();
            tuned.weights[0][place.unwrap()]
        });
        assert!((fixed - 0.004).abs() < 1e-9, "{fixed}");
        assert!((learnt - fixed).abs() > 1e-4, "{learnt}");
        let error = fit(game, &settings, &met, &["reserves".to_owned()]).unwrap_err();
        assert!(
            error.to_string().contains("reserve_own, reserve_other"),
            "{error}"
        );
        let nowhere = Beginnings {
            openings: vec!["nowhere".to_owned()],
            ..usual(game).unwrap()
        };
        let error = positions(game, &settings, &nowhere).unwrap_err();
        assert!(matches!(error, TuneError::Opening(text) if text == "nowhere"));
    }

    #[test]
    fn weights_chosen_by_hand_are_not_fitted() {
        let refused = tune("chess-football", &Settings::default());
        assert!(matches!(refused, Err(TuneError::NotFitted(game)) if game == "chess-football"));
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
