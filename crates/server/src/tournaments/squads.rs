//! The squads of a tournament's entrants, and the options of its matches (TN-12).

use std::collections::BTreeMap;

use fischio_core::{Clause, OptionError, OptionSet, OptionValue};
use games::{AnyDraft, AnyGame};
use sha2::{Digest, Sha256};
use tournaments::Tournament;

use crate::id::hex;
use crate::model::{TournamentRow, TournamentSetup};
use crate::problem::Problem;

/// What somebody brings: options of the game, as for Home.
pub(super) type Squad = BTreeMap<String, OptionValue>;

/// The options of a tournament's matches: where squads are drafted before, without a draft of their own.
pub(super) fn match_options(
    row: &TournamentRow,
    tournament: &Tournament,
) -> Result<BTreeMap<String, OptionValue>, Problem> {
    let mut options = kept(&row.game, &row.setup.match_options)?;
    if tournament.settings().pool.is_some()
        && let Some(switch) = AnyDraft::switch(&row.game)?
    {
        options.insert(switch.to_owned(), OptionValue::Switch(false));
    }
    Ok(options)
}

/// Options that a tournament was opened with, and what those count as that the game did not have yet.
fn kept(
    game: &str,
    pairs: &BTreeMap<String, OptionValue>,
) -> Result<BTreeMap<String, OptionValue>, Problem> {
    let before = AnyGame::options_before(game)?;
    let before = before.map(|(key, value)| (key.to_owned(), value));
    let pairs = pairs
        .iter()
        .map(|(key, value)| (key.clone(), value.clone()));
    Ok(before.chain(pairs).collect())
}

/// Options with every one that counts as something else in what was kept before there was such an option: what a tournament is
/// opened with stays so when the game gets further options.
pub(super) fn whole(
    game: &str,
    mut pairs: BTreeMap<String, OptionValue>,
) -> Result<BTreeMap<String, OptionValue>, Problem> {
    let usual = options(game, &BTreeMap::new())?;
    let younger: BTreeMap<&str, OptionValue> = AnyGame::options_before(game)?.collect();
    for (key, value) in usual.iter().filter(|(key, _)| younger.contains_key(key)) {
        pairs.entry(key.to_owned()).or_insert_with(|| value.clone());
    }
    Ok(pairs)
}

/// Whether a tournament of drafted squads can be opened like that, and the same without a draft in its matches.
///
/// # Errors
/// If the game has no draft, or pools that bring no teams cannot draft within the limits.
pub(super) fn must_draft(
    game: &str,
    setup: &TournamentSetup,
    size: usize,
) -> Result<TournamentSetup, Problem> {
    let Some(switch) = AnyDraft::switch(game)? else {
        let games: Vec<&str> = AnyDraft::games().collect();
        return Err(Problem::from(OptionError {
            key: "squads".to_owned(),
            clause: Some(Clause("TN-12")),
            message: format!(
                "TN-12: squads are drafted only in games that have a draft: {}; in {game} choose own or given squads",
                games.join(", ")
            ),
            in_file: None,
        }));
    };
    let mut without = setup.clone();
    let off = OptionValue::Switch(false);
    without.match_options.insert(switch.to_owned(), off);
    let options = options(game, &without.match_options)?;
    AnyDraft::begin(game, &options, &vec![None; size])
        .map_err(|error| Problem::begin(game, error))?;
    Ok(without)
}

/// Options of a match as a set.
///
/// # Errors
/// If there is no such game, option or value.
pub(super) fn options(
    game: &str,
    pairs: &BTreeMap<String, OptionValue>,
) -> Result<OptionSet, Problem> {
    let specs = AnyGame::option_specs(game)?;
    let pairs = pairs
        .iter()
        .map(|(key, value)| (key.as_str(), value.clone()));
    Ok(OptionSet::from_pairs(specs, pairs)?)
}

/// What a squad is called: by the first file that says so. The usual one, for which nothing is brought, has no name.
pub(super) fn squad_name(options: &Squad) -> String {
    const MOST: usize = 60;
    if options.is_empty() {
        return String::new();
    }
    let named = options.values().find_map(|value| match value {
        OptionValue::Text(text) => text.lines().find_map(|line| {
            let (key, value) = line.split_once('=')?;
            let value = value.trim().trim_matches('"');
            (key.trim() == "name" && !value.is_empty()).then(|| value.to_owned())
        }),
        _ => None,
    });
    let word = options.values().find_map(|value| match value {
        OptionValue::Text(text) if text.len() <= MOST && !text.contains('\n') => Some(text.clone()),
        _ => None,
    });
    let name = named.or(word).unwrap_or_else(|| "squad".to_owned());
    name.replace('#', " ").chars().take(MOST).collect()
}

/// What names a squad in the log: its name, and what its text comes to.
pub(super) fn squad_key(name: &str, options: &Squad) -> String {
    let text = serde_json::to_string(options).unwrap_or_default();
    let digest = hex(&Sha256::digest(text.as_bytes()));
    format!("{name}#{}", &digest[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tn_12_a_tournament_keeps_the_ready_squads_that_it_was_opened_with() {
        for game in ["calcetto", "und1c1"] {
            let text = |word: &str| Some(OptionValue::Text(word.to_owned()));
            // One that was opened before there were editions.
            let old = kept(game, &BTreeMap::new()).unwrap();
            assert_eq!(old.get("edition").cloned(), text("first"), "{game}");
            let new = whole(game, BTreeMap::new()).unwrap();
            assert!(new.contains_key("edition"), "{game}");
            assert_eq!(kept(game, &new).unwrap(), new, "{game}");
            let chosen = BTreeMap::from([("edition".to_owned(), text("second").unwrap())]);
            let chosen = whole(game, chosen).unwrap();
            assert_eq!(chosen.get("edition").cloned(), text("second"), "{game}");
        }
    }
}
