//! What a program may do with a token.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// One thing that a token may allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To see what its owner sees.
    Read,
    /// To begin, join and play matches in their seats.
    Play,
    /// To challenge people, and to answer challenges.
    Challenge,
    /// To decide about reports and people. Only somebody gives it out who was granted that where the server runs.
    Admin,
}

/// A word that is no scope, or one that its giver does not have to give.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a token's scopes are one or more of read, play and challenge (and admin, for who was granted it where the server runs), not {0:?}"
)]
pub struct ScopeError(String);

impl Scope {
    const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Challenge, Scope::Admin];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Challenge => "challenge",
            Scope::Admin => "admin",
        }
    }

    /// Whether a person may give it to a program; `is_admin` if they were granted to decide by a token.
    pub fn is_given_out(self, is_admin: bool) -> bool {
        is_admin || self != Scope::Admin
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Scope {
    type Err = ScopeError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let known = Scope::ALL.into_iter().find(|scope| scope.word() == word);
        known.ok_or_else(|| ScopeError(word.to_owned()))
    }
}

/// What a token allows: one thing at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scopes(BTreeSet<Scope>);

impl Scopes {
    /// What somebody wants to give to a program; `is_admin` if they were granted to decide by a token.
    ///
    /// # Errors
    /// If it is nothing, or they do not have it to give.
    ///
    /// ```
    /// use fischio_people::{Scope, Scopes};
    ///
    /// let scopes = Scopes::given([Scope::Play, Scope::Read], false).unwrap();
    /// assert_eq!(scopes.to_string(), "read play");
    /// assert!(scopes.allow(Scope::Play) && !scopes.allow(Scope::Challenge));
    /// assert!(Scopes::given([Scope::Admin], false).is_err());
    /// assert!(Scopes::given([Scope::Admin], true).is_ok());
    /// assert!(Scopes::given([], true).is_err());
    /// ```
    pub fn given(
        scopes: impl IntoIterator<Item = Scope>,
        is_admin: bool,
    ) -> Result<Scopes, ScopeError> {
        let scopes: BTreeSet<Scope> = scopes.into_iter().collect();
        let kept = |scope: &&Scope| !scope.is_given_out(is_admin);
        if let Some(kept) = scopes.iter().find(kept) {
            return Err(ScopeError(kept.to_string()));
        }
        if scopes.is_empty() {
            return Err(ScopeError(String::new()));
        }
        Ok(Scopes(scopes))
    }

    /// Whether they allow it.
    pub fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = Scope> {
        self.0.iter().copied()
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, scope) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            f.write_str(scope.word())?;
        }
        Ok(())
    }
}

impl FromStr for Scopes {
    type Err = ScopeError;

    /// Reads their words with blanks between them, as they are stored.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let scopes: Result<BTreeSet<Scope>, ScopeError> =
            text.split_whitespace().map(str::parse).collect();
        // What is stored was given.
        Scopes::given(scopes?, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_read_back_and_nothing_else_does() {
        for text in ["read", "read play", "read play challenge", "admin"] {
            assert_eq!(text.parse::<Scopes>().unwrap().to_string(), text);
        }
        assert_eq!(
            "play read".parse::<Scopes>().unwrap().to_string(),
            "read play"
        );
        for wrong in ["", "write", "Read", "read,play"] {
            assert!(wrong.parse::<Scopes>().is_err(), "{wrong}");
        }
    }
}
