//! What the players of a squad are called by their coach, beside their numbers.

use toml::Spanned;

use crate::{BySide, DataError, DataFile, OptionSet, View, check_name};

/// Characters of a player's name: so many stand beside a number on a telephone.
pub const MAX_MAN_NAME: usize = 16;

/// What the players of each side are called, as the files of their squads have it: who has no name is not in it. It is no part of a match:
/// no rule, no log and no position knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ManNames(BySide<Vec<(String, String)>>);

impl ManNames {
    /// What the squads of a match's options say, under `home_squad` and `away_squad`: `read` gives the names in a file's text, each with what the
    /// rules call the player, like `D1`.
    pub fn read(options: &OptionSet, read: impl Fn(&str) -> Vec<(String, String)>) -> ManNames {
        // Most files have the squad's own name alone, and need not be read once more.
        let may_name = |text: &&str| text.matches("name").nth(1).is_some();
        let of = |key| options.text(key).filter(may_name).map(&read);
        ManNames(BySide {
            home: of("home_squad").unwrap_or_default(),
            away: of("away_squad").unwrap_or_default(),
        })
    }

    /// Whether nobody has a name.
    pub fn is_empty(&self) -> bool {
        self.0.home.is_empty() && self.0.away.is_empty()
    }

    /// Puts the names beside the players that a view shows.
    pub fn put_into(&self, view: &mut View) {
        let Some(squads) = &mut view.squads else {
            return;
        };
        for (names, squad) in [
            (&self.0.home, &mut squads.home),
            (&self.0.away, &mut squads.away),
        ] {
            if names.is_empty() {
                continue;
            }
            for player in &mut squad.men {
                let named = names.iter().find(|(man, _)| *man == player.man);
                player.name = named.map(|(_, name)| name.clone());
            }
        }
    }
}

/// A player's name in a squad's file: 1 to [`MAX_MAN_NAME`] characters that [may be shown](check_name), nothing if the file has none.
///
/// # Errors
/// If it is empty, too long or may not be shown.
pub fn man_name(
    data: DataFile<'_>,
    clause: &'static str,
    name: Option<&Spanned<String>>,
) -> Result<Option<String>, DataError> {
    let Some(given) = name else {
        return Ok(None);
    };
    let plain = given.get_ref().trim();
    if !(1..=MAX_MAN_NAME).contains(&plain.chars().take(1 + MAX_MAN_NAME).count()) {
        let message = format!("a player's name has 1 to {MAX_MAN_NAME} characters, or is left out");
        return Err(data.error_at(given, clause, message));
    }
    check_name(plain).map_err(|error| data.error_at(given, clause, error.to_string()))?;
    Ok(Some(plain.to_owned()))
}
