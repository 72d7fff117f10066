//! What a bot leaves alone, so that an arena measures what that is worth.

use core::fmt;
use core::str::FromStr;

use serde::{Serialize, Serializer};

/// What a bot never does although the rules allow it.
///
/// ```
/// use fischio_bots::Never;
/// let never: Never = "cards".parse()?;
/// assert!(never.cards);
/// assert_eq!(never.to_string(), "cards");
/// assert!("plays,cards".parse::<Never>()?.plays);
/// assert_eq!("nothing".parse::<Never>()?, Never::default());
/// # Ok::<(), fischio_bots::NeverError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Never {
    /// It plays no strategy card (UN-58). It draws as usual.
    pub cards: bool,
    /// It plays nothing of the playbook (UN-55).
    pub plays: bool,
}

/// A text that names nothing a bot could leave alone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is nothing that a bot can leave alone; it is cards, plays, both with a comma between, or nothing"
)]
pub struct NeverError {
    /// The text as it was given.
    pub text: String,
}

impl FromStr for Never {
    type Err = NeverError;

    fn from_str(text: &str) -> Result<Never, NeverError> {
        let mut never = Never::default();
        if text == "nothing" {
            return Ok(never);
        }
        for what in text.split(',') {
            match what {
                "cards" if !never.cards => never.cards = true,
                "plays" if !never.plays => never.plays = true,
                _ => {
                    return Err(NeverError {
                        text: text.to_owned(),
                    });
                }
            }
        }
        Ok(never)
    }
}

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.cards, self.plays) {
            (true, true) => "cards,plays",
            (true, false) => "cards",
            (false, true) => "plays",
            (false, false) => "nothing",
        })
    }
}

impl Serialize for Never {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
