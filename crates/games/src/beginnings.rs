//! The states from which matches began lately.
//!
//! Most matches begin with the same options, and anybody who takes up many stored ones would read the
//! same boards, squads and decks for each of them.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use fischio_core::OptionSet;
use internment::ArcIntern;

use crate::{AnyGame, BeginError};

/// How many are kept.
const KEPT: usize = 16;

type Beginning = (ArcIntern<OptionSet>, AnyGame);

/// The latest used first.
static KNOWN: Mutex<VecDeque<Beginning>> = Mutex::new(VecDeque::new());

/// The state in which a match of `game` begins with these options.
///
/// # Errors
/// If there is no such game, or it refuses the options.
pub(crate) fn begin(game: &str, options: &ArcIntern<OptionSet>) -> Result<AnyGame, BeginError> {
    if let Some(state) = known(game, options) {
        return Ok(state);
    }
    let state = AnyGame::begin(game, options)?;
    let mut all = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    all.push_front((options.clone(), state.clone()));
    all.truncate(KEPT);
    Ok(state)
}

fn known(game: &str, options: &ArcIntern<OptionSet>) -> Option<AnyGame> {
    let mut all = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    // Two games may have the same options.
    let is_it = |(of, state): &Beginning| of == options && state.name() == game;
    let at = all.iter().position(is_it)?;
    let found = all.remove(at)?;
    let state = found.1.clone();
    all.push_front(found);
    Some(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(game: &str, turns: &str) -> ArcIntern<OptionSet> {
        let specs = AnyGame::option_specs(game).unwrap();
        let mut options = OptionSet::defaults(specs);
        options.set_text(specs, "turns", turns).unwrap();
        ArcIntern::new(options)
    }

    #[test]
    fn a_match_begins_with_its_own_options_however_many_began_before() {
        for _ in 0..2 {
            for turns in 1..=2 * KEPT {
                let options = options("und1c1", &turns.to_string());
                let begun = begin("und1c1", &options).unwrap();
                let anew = AnyGame::begin("und1c1", &options).unwrap();
                assert_eq!(format!("{begun:?}"), format!("{anew:?}"), "{turns} turns");
            }
        }
        assert!(KNOWN.lock().unwrap().len() <= KEPT);
    }

    #[test]
    fn what_is_refused_is_refused_again() {
        let specs = AnyGame::option_specs("und1c1").unwrap();
        let mut options = OptionSet::defaults(specs);
        options.set_text(specs, "home_squad", "chips = 7").unwrap();
        let options = ArcIntern::new(options);
        for _ in 0..2 {
            assert!(begin("und1c1", &options).is_err());
        }
    }
}
