//! Clauses, and what the referee says when an action breaks one.

use core::fmt;

use serde::{Serialize, Serializer};

/// A clause of a rulebook by its ID, like `CF-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why the referee refuses: the clause, and what was wrong in words.
///
/// `reason` names the message in the word catalogues, `args` what it speaks of;
/// `message` is the English sentence, ready to print.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// The message's ID in the word catalogues, like `pass-no-receiver`.
    pub reason: &'static str,
    /// Names and values the message speaks of.
    #[serde(serialize_with = "as_map")]
    pub args: Vec<(&'static str, String)>,
    /// What was wrong and what is allowed, in English.
    pub message: String,
}

fn as_map<S: Serializer>(
    args: &[(&'static str, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, value)| (name, value)))
}

impl Refusal {
    /// A refusal under `clause` with its English sentence.
    pub fn new(clause: &'static str, reason: &'static str, message: impl Into<String>) -> Self {
        Refusal {
            clause: Clause(clause),
            reason,
            args: Vec::new(),
            message: message.into(),
        }
    }

    /// The same refusal, naming one more thing for the message in other languages.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.message)
    }
}

impl core::error::Error for Refusal {}

/// A text that is no action of the game, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The clause that fixes the notation.
    pub clause: Clause,
    /// What was wrong and what is allowed, in English.
    pub message: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.message)
    }
}

impl core::error::Error for NotationError {}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Self {
        Refusal {
            clause: error.clause,
            reason: "notation",
            args: Vec::new(),
            message: error.message,
        }
    }
}
