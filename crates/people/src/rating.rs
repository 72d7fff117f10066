//! How strong somebody plays a game: Glicko-2, a match at a time.
//!
//! A rating is a number that grows with strength, 1500 at the beginning; its deviation says how sure it is. Two who
//! are 200 apart share the points about 3 to 1. The numbers are kept a game, for games have nothing in common.

use fischio_core::Side;
use skillratings::Outcomes;
use skillratings::glicko2::{self, Glicko2Config, Glicko2Rating};

/// What a day without a rated match adds to the uncertainty, in rating periods. With the usual volatility somebody who is as
/// sure as can be is provisional again after about a year and a half.
const PERIODS_A_DAY: f64 = 0.2;
/// Between the scale that people read and the one that the method counts in.
const SCALE: f64 = 173.7178;
/// How unsure a rating is at most: as at the beginning.
const MOST_DEVIATION: f64 = 350.0;
/// How sure a rating is at most, so that it still follows who learns.
const LEAST_DEVIATION: f64 = 45.0;
/// From which deviation on a rating is provisional: then it comes after all others in a table of the best.
pub const PROVISIONAL: f64 = 110.0;
/// Ratings do not leave these bounds, however often two play each other.
const BOUNDS: std::ops::RangeInclusive<f64> = 100.0..=4000.0;
const DAY_MS: f64 = 86_400_000.0;
/// What a millisecond without a rated match adds to the square of the deviation, in squares of the volatility.
pub const IDLE_VARIANCE_A_MS: f64 = SCALE * SCALE * PERIODS_A_DAY / DAY_MS;

/// How strong somebody plays a game, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength; 1500 at the beginning.
    pub rating: f64,
    /// How unsure it is: with a probability of 95 % the strength is within two deviations.
    pub deviation: f64,
    /// How much the strength seems to change from match to match.
    pub volatility: f64,
}

impl Default for Rating {
    /// That of who has not played yet.
    fn default() -> Self {
        let new = Glicko2Rating::new();
        Rating::of(&new)
    }
}

/// How a match ended for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It won.
    Won,
    /// Nobody did.
    Drawn,
    /// It lost.
    Lost,
}

impl Outcome {
    /// How it ended for a side.
    pub fn of(winner: Option<Side>, side: Side) -> Outcome {
        match winner {
            None => Outcome::Drawn,
            Some(winner) if winner == side => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    fn for_first(self) -> Outcomes {
        match self {
            Outcome::Won => Outcomes::WIN,
            Outcome::Drawn => Outcomes::DRAW,
            Outcome::Lost => Outcomes::LOSS,
        }
    }
}

/// The ratings of the two who played a match, before it or after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchRatings {
    /// The one's.
    pub one: Rating,
    /// The other's.
    pub other: Rating,
}

impl Rating {
    fn of(rating: &Glicko2Rating) -> Rating {
        Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }

    fn to_library(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// Whether too few matches are known to compare it with others: then it has no place in a table of the best.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The number that is shown.
    pub fn shown(&self) -> u16 {
        // Within the bounds it is a small positive number.
        #[allow(clippy::cast_sign_loss, reason = "a rating is at least 100")]
        let shown = self.rating.round() as u16;
        shown
    }

    /// The deviation that is shown.
    pub fn shown_deviation(&self) -> u16 {
        #[allow(clippy::cast_sign_loss, reason = "a deviation is at least 45")]
        let shown = self.deviation.round() as u16;
        shown
    }

    /// The same after so many milliseconds without a rated match: less sure.
    #[must_use]
    pub fn after_idle(self, idle_ms: i64) -> Rating {
        #[allow(
            clippy::cast_precision_loss,
            reason = "a time of some years is exact enough"
        )]
        let grown = self.volatility * (idle_ms.max(0) as f64 * IDLE_VARIANCE_A_MS).sqrt();
        Rating {
            deviation: self.deviation.hypot(grown).min(MOST_DEVIATION),
            ..self
        }
    }

    /// What share of the points somebody of this rating has to expect against another, 0 to 1.
    pub fn expected(&self, other: &Rating) -> f64 {
        glicko2::expected_score(&self.to_library(), &other.to_library()).0
    }

    /// What a match makes of it: `outcome` is how it ended for this one, `other` the other's rating before it.
    #[must_use]
    pub fn after(self, other: &Rating, outcome: Outcome) -> Rating {
        let config = Glicko2Config::new();
        let (new, _) = glicko2::glicko2(
            &self.to_library(),
            &other.to_library(),
            &outcome.for_first(),
            &config,
        );
        let new = Rating::of(&new);
        // Who wins does not fall and who loses does not rise, also where the bounds hold them.
        let rating = match outcome {
            Outcome::Won => new.rating.max(self.rating),
            Outcome::Drawn => new.rating,
            Outcome::Lost => new.rating.min(self.rating),
        };
        Rating {
            rating: rating.clamp(*BOUNDS.start(), *BOUNDS.end()),
            deviation: new.deviation.clamp(LEAST_DEVIATION, MOST_DEVIATION),
            volatility: new.volatility,
        }
    }
}

impl MatchRatings {
    /// What a match makes of both: `outcome` is how it ended for `one`.
    #[must_use]
    pub fn after(self, outcome: Outcome) -> MatchRatings {
        let other = match outcome {
            Outcome::Won => Outcome::Lost,
            Outcome::Drawn => Outcome::Drawn,
            Outcome::Lost => Outcome::Won,
        };
        MatchRatings {
            one: self.one.after(&self.other, outcome),
            other: self.other.after(&self.one, other),
        }
    }
}
