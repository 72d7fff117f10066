//! How what was fitted does against what is in use.

/// How a team of new worths did against one of those in use.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judged {
    /// Matches.
    pub matches: u32,
    /// The share of the points that the team of the new worths took: a win 1, a draw a half.
    pub points: f64,
    /// How many goals more it could expect in a match, by the odds.
    pub goals: f64,
    /// The standard error of that.
    pub goals_error: f64,
}
