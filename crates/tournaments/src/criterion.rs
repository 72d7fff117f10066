//! What parts those who are level on points, one after the other (TN-02).

use fischio_core::{Clause, OptionError};
use serde::{Deserialize, Serialize};

/// One comparison of those who are level on points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Goals scored less goals against.
    Difference,
    /// Goals scored.
    Goals,
    /// Points from the matches among those still level.
    MutualPoints,
    /// Goal difference from the matches among those still level.
    MutualDifference,
    /// Fewer cards.
    Cards,
    /// More wins.
    Wins,
    /// The sum of the opponents' points (TN-07).
    Opponents,
    /// Lots.
    Lots,
}

use Criterion::{Cards, Difference, Goals, Lots, MutualDifference, MutualPoints, Opponents, Wins};

const ALL: [(&str, Criterion); 8] = [
    ("difference", Difference),
    ("goals", Goals),
    ("mutual-points", MutualPoints),
    ("mutual-difference", MutualDifference),
    ("cards", Cards),
    ("wins", Wins),
    ("opponents", Opponents),
    ("lots", Lots),
];

/// The default order.
pub const DIFFERENCE_FIRST: &[Criterion] = &[
    Difference,
    Goals,
    MutualPoints,
    MutualDifference,
    Cards,
    Lots,
];
/// The other usual order.
pub const MEETINGS_FIRST: &[Criterion] = &[
    MutualPoints,
    MutualDifference,
    Difference,
    Goals,
    Cards,
    Lots,
];
/// The order of a Swiss tournament (TN-07).
pub const SWISS: &[Criterion] = &[Opponents, Difference, Goals, Lots];
/// The order of an arena (TN-08).
pub const ARENA: &[Criterion] = &[Wins, Difference];

/// Reads an order of one's own: words with commas between them, each at most once.
///
/// # Errors
/// If a word is none of them, or is there twice, or there is none.
pub fn read(text: &str) -> Result<Vec<Criterion>, OptionError> {
    let mut criteria = Vec::new();
    for word in text.split(',').map(str::trim) {
        let found = ALL.iter().find(|(name, _)| *name == word);
        match found {
            Some((_, criterion)) if !criteria.contains(criterion) => criteria.push(*criterion),
            _ => {
                let words: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
                return Err(OptionError {
                    key: "criteria".to_owned(),
                    clause: Some(Clause("TN-02")),
                    message: format!(
                        "TN-02: option criteria is some of {}, each at most once, with commas between them, not {text:?}",
                        words.join(", ")
                    ),
                    in_file: None,
                });
            }
        }
    }
    Ok(criteria)
}
