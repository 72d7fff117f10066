//! Clauses, and what the referee says when an action breaks one.

use core::fmt;

use serde::Serialize;

/// A clause of a rulebook by its ID, like `CF-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why the referee refuses: the clause, the reason and the facts.
///
/// The sentence stands once, in the word catalogues (`rulebook/*/words.*.ftl`), under
/// `refusal-REASON`; code that shows a refusal asks them for it.
///
/// ```
/// use fischio_core::Refusal;
/// let refusal = Refusal::new("CF-09", "pass-by-other").with("square", "c3").with("ball", "d4");
/// assert_eq!(refusal.to_string(), "CF-09: pass-by-other (square c3, ball d4)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Names the sentence in the word catalogues, like `pass-no-receiver`.
    pub reason: &'static str,
    /// The facts that the sentence speaks of, by name.
    pub args: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal under `clause`, without facts yet.
    pub const fn new(clause: &'static str, reason: &'static str) -> Self {
        Refusal {
            clause: Clause(clause),
            reason,
            args: Vec::new(),
        }
    }

    /// The same refusal with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Refusal {
    /// For developers: clause, reason and facts. The word catalogues have the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.reason)?;
        for (number, (name, value)) in self.args.iter().enumerate() {
            let before = if number == 0 { " (" } else { ", " };
            write!(f, "{before}{name} {value}")?;
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

impl core::error::Error for Refusal {}

/// A text that is no action of the game, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The clause that fixes the notation.
    pub clause: Clause,
    /// The text that was given.
    pub given: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} is no action", self.clause, self.given)
    }
}

impl core::error::Error for NotationError {}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Self {
        Refusal::new(error.clause.0, "notation").with("given", error.given)
    }
}
