//! What the dice would make of an action: told before a coach commits to it.

use core::fmt;

use serde::Serialize;

use crate::{Clause, Localised, Side};

/// A fraction in lowest terms: an exact probability.
///
/// ```
/// use fischio_core::Fraction;
/// let third = Fraction::new(12, 36);
/// assert_eq!((third.num(), third.den()), (1, 3));
/// assert_eq!(third.to_string(), "1/3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Fraction {
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    num: u64,
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    den: u64,
}

impl Fraction {
    /// What cannot happen.
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    /// What is sure to happen.
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// `num` out of `den` in lowest terms; 0 out of 0 is [`Fraction::ZERO`].
    pub const fn new(num: u64, den: u64) -> Fraction {
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        if den == 0 {
            Fraction::ZERO
        } else {
            Fraction {
                num: num / a,
                den: den / a,
            }
        }
    }

    /// The number above the line.
    pub const fn num(self) -> u64 {
        self.num
    }

    /// The number below the line, never 0.
    pub const fn den(self) -> u64 {
        self.den
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

/// Something that is added to a roll, or would be if a clause let it count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Reason {
    /// What it is: also the ID of its words in the catalogues (`reason-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The clause by which it counts or not.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// To whose roll it belongs.
    pub side: Side,
    /// The piece it comes from, by its ID in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub piece: Option<String>,
    /// How much it is.
    pub value: i32,
    /// Of how many, where it adds nothing and tells a part instead: the faces of a die that do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub of: Option<i32>,
    /// Whether it counts.
    pub counts: bool,
    /// In words, filled in where the action is offered.
    #[serde(skip_serializing_if = "Localised::is_empty")]
    pub label: Localised,
}

/// What counts for a piece in one kind of contest, if it came to it here and now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Strength {
    /// The contest: also the ID of its words in the catalogues (`strength-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// The clause of such contests.
    #[cfg_attr(feature = "schema", schema(value_type = String), ts(type = "string"))]
    pub clause: Clause,
    /// What is added to the piece's roll, or taken from the other's.
    pub total: i32,
    /// What that consists of, and what would be added if a clause let it count.
    pub reasons: Vec<Reason>,
    /// In words, filled in where it is told.
    #[serde(skip_serializing_if = "Localised::is_empty")]
    pub label: Localised,
}

impl Strength {
    /// What these reasons come to in a contest.
    pub fn new(kind: &'static str, clause: &'static str, reasons: Vec<Reason>) -> Strength {
        let counted = reasons.iter().filter(|reason| reason.counts);
        Strength {
            kind,
            clause: Clause(clause),
            total: counted.map(|reason| reason.value).sum(),
            reasons,
            label: Localised::new(),
        }
    }
}

/// What an action costs and how likely it succeeds, when dice decide that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Preview {
    /// The exact probability of success for the side that acts.
    pub success: Fraction,
    /// What it costs of the points the side has.
    pub cost: u32,
    /// Every bonus, whether it counts or not.
    pub reasons: Vec<Reason>,
    /// The least face of the die with which it succeeds, where one die decides against a number;
    /// 1 where no roll can fail, 7 and more where none can succeed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub needed: Option<i32>,
    /// What the faces of the first die lead to, where more dice follow; lowest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Branch>>"))]
    pub branches: Vec<Branch>,
}

impl Preview {
    /// A preview that dice of both sides decide, or several of one.
    pub fn new(success: Fraction, cost: u32, reasons: Vec<Reason>) -> Preview {
        Preview {
            success,
            cost,
            reasons,
            needed: None,
            branches: Vec::new(),
        }
    }
}

/// What some faces of the first die lead to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Branch {
    /// The least face that leads there.
    pub from: u8,
    /// The greatest.
    pub to: u8,
    /// Where it leads: the ID of a word of the game (`word-` before it).
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub leads_to: &'static str,
    /// How likely the action succeeds from there.
    pub success: Fraction,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_is_kept_in_lowest_terms() {
        for (num, den, text) in [
            (0, 5, "0/1"),
            (5, 5, "1/1"),
            (575, 1296, "575/1296"),
            (650, 1300, "1/2"),
            (0, 0, "0/1"),
        ] {
            assert_eq!(Fraction::new(num, den).to_string(), text);
        }
    }
}
