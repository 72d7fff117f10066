//! The editions of what a game has ready for a match: squads, teams, decks.

use crate::{OptionKind, OptionSet, OptionSpec, OptionValue};

/// Which edition of a game's ready squads a match is played with. A record names its options, not what its squads were, so ready squads never
/// change once matches were played with them: better ones make a new edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Equal by their totals alone; of matches that were recorded before there were editions.
    First,
    /// Brought nearer one another by what they win, as `docs/balance.md` tells.
    #[default]
    Second,
}

impl Edition {
    /// The key of the option.
    pub const KEY: &str = "edition";
    const WORDS: &[&str] = &["first", "second"];

    /// The option, by the clause of the game's squads.
    pub const fn option(clause: &'static str) -> OptionSpec {
        OptionSpec {
            key: Edition::KEY,
            kind: OptionKind::Choice {
                of: Edition::WORDS,
                default: Edition::WORDS[1],
            },
            clause,
            applies: None,
        }
    }

    /// The edition of a match with these options.
    pub fn of(options: &OptionSet) -> Edition {
        match options.text(Edition::KEY) {
            Some("first") => Edition::First,
            _ => Edition::Second,
        }
    }

    /// What the option counts as where a match was recorded before there was one.
    pub fn before() -> OptionValue {
        OptionValue::Text(Edition::WORDS[0].to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[Edition::option("CT-06")];

    #[test]
    fn a_match_has_the_newest_edition_unless_it_says_another() {
        let mut options = OptionSet::defaults(SPECS);
        assert_eq!(Edition::of(&options), Edition::default());
        options.set_text(SPECS, Edition::KEY, "second").unwrap();
        assert_eq!(Edition::of(&options), Edition::Second);
        options.set(SPECS, Edition::KEY, Edition::before()).unwrap();
        assert_eq!(Edition::of(&options), Edition::First);
        let error = options.set_text(SPECS, Edition::KEY, "third").unwrap_err();
        assert_eq!(error.clause, Some(crate::Clause("CT-06")));
    }
}
