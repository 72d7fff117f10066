//! Which matches are rated (TB-16).

use fischio_core::{Ending, MatchResult, Refusal};

/// The clause.
const CLAUSE: &str = "TB-16";

/// Rated matches that somebody may begin against one house bot in a day.
pub const AGAINST_ONE_BOT_A_DAY: u32 = 5;

/// Rated matches of a game that two people may begin against each other in a day, those that still run included.
pub const BETWEEN_TWO_A_DAY: u32 = 10;

/// Who is on the other side of a match to be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A person.
    Person {
        /// Whether they have an account.
        has_account: bool,
    },
    /// A bot of the server.
    Bot {
        /// Whether matches have shown how strong it is.
        is_measured: bool,
        /// Rated matches that the coach began against it today.
        today: u32,
    },
    /// Nobody else: one person plays both sides.
    Nobody,
}

/// What there is to know of a match that is to be rated, before it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRated<'a> {
    /// Options that are not as the game has them by default, data files apart.
    pub changed_options: &'a [&'a str],
    /// Options by which it brings data files of its own: a squad, a board, cards.
    pub own_files: &'a [&'a str],
    /// Whether it begins from a position of its own.
    pub has_position: bool,
    /// The most coaches that a side has.
    pub coaches_a_side: u8,
    /// Whether who begins it has an account.
    pub has_account: bool,
    /// Who is on the other side.
    pub opponent: Opponent,
}

impl NewRated<'_> {
    /// Whether it may be rated.
    ///
    /// # Errors
    /// The first reason why not, by its clause.
    pub fn check(&self) -> Result<(), Refusal> {
        let no = |reason| Err(Refusal::new(CLAUSE, reason));
        if self.coaches_a_side > 1 {
            return no("rated-one-coach");
        }
        if self.has_position {
            return no("rated-from-the-beginning");
        }
        if let Some(file) = self.own_files.first() {
            return Err(Refusal::new(CLAUSE, "rated-printed-files").with("option", *file));
        }
        if let Some(option) = self.changed_options.first() {
            return Err(Refusal::new(CLAUSE, "rated-default-options").with("option", *option));
        }
        if !self.has_account {
            return no("rated-account");
        }
        match self.opponent {
            Opponent::Nobody => no("rated-two-coaches"),
            Opponent::Person { has_account: false } => no("rated-other-account"),
            Opponent::Bot {
                is_measured: false, ..
            } => no("rated-bot-not-measured"),
            Opponent::Bot { today, .. } if today >= AGAINST_ONE_BOT_A_DAY => {
                Err(enough_against_bot())
            }
            Opponent::Person { has_account: true } | Opponent::Bot { .. } => Ok(()),
        }
    }
}

/// That somebody has begun as many rated matches against a bot today as they may.
pub fn enough_against_bot() -> Refusal {
    Refusal::new(CLAUSE, "rated-bot-enough").with("count", AGAINST_ONE_BOT_A_DAY)
}

/// That two have as many rated matches against each other today as they may.
pub fn enough_between_two() -> Refusal {
    Refusal::new(CLAUSE, "rated-two-enough").with("count", BETWEEN_TWO_A_DAY)
}

/// Whether somebody may take the open seat of a rated match, with `brought` as the first option that they bring.
///
/// # Errors
/// If they have no account, or bring something.
pub fn may_sit_down(has_account: bool, brought: Option<&str>) -> Result<(), Refusal> {
    if !has_account {
        return Err(Refusal::new(CLAUSE, "rated-account"));
    }
    brought.map_or(Ok(()), |option| {
        Err(Refusal::new(CLAUSE, "rated-printed-files").with("option", option))
    })
}

/// That no bot advises in a rated match.
pub fn no_advice() -> Refusal {
    Refusal::new(CLAUSE, "rated-no-advice")
}

/// That nothing is taken back by consent in a rated match.
pub fn no_undo() -> Refusal {
    Refusal::new(CLAUSE, "rated-no-undo")
}

/// Whether a rated match that ended like this counts for the ratings: not if it was called off (TB-14), if nobody played it to
/// an end (TB-18), or if new rules froze it (TB-17).
pub fn counts(result: &MatchResult, was_frozen: bool) -> bool {
    let uncounted = matches!(result.ending, Ending::Aborted | Ending::Abandoned);
    !(was_frozen || uncounted)
}
