//! The options that have a level match decided on the board (TN-06), the same in every game.

use crate::{BySide, Clause, OptionError, OptionKind, OptionSet, OptionSpec, Side};

const KEY: &str = "shoot_out";
const FIRST: &str = "first";
const CLAUSE: &str = "TN-06";
/// Most goals of a first leg.
const MOST_GOALS: u8 = 99;

/// How a level match is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShootOut {
    /// The side that begins it; where nobody begins by lot, the one that goes on if nobody scores.
    pub first: Side,
    /// The goals of these sides in the first leg, which are added.
    pub first_leg: BySide<u8>,
    /// Whether the match is nothing but the shoot-out, which follows the set-ups: that of a tie between teams (TN-09).
    pub alone: bool,
}

impl ShootOut {
    /// The options that [`OptionSet::shoot_out`] reads.
    pub const OPTIONS: [OptionSpec; 2] = [
        OptionSpec {
            key: KEY,
            kind: OptionKind::Text,
            clause: CLAUSE,
            applies: None,
        },
        OptionSpec {
            key: FIRST,
            kind: OptionKind::Choice {
                of: &["home", "away"],
                default: "home",
            },
            clause: CLAUSE,
            applies: None,
        }
        .only_if(KEY, "level"),
    ];

    /// Whether a match with this way to decide it is nothing but the shoot-out.
    pub fn is_all_of(rules: Option<ShootOut>) -> bool {
        rules.is_some_and(|shoot_out| shoot_out.alone)
    }

    /// Whether a match with this score at its end has to be decided.
    pub fn is_needed(self, score: BySide<u16>) -> bool {
        let of = |side| u32::from(score[side]) + u32::from(self.first_leg[side]);
        of(Side::Home) == of(Side::Away)
    }
}

impl OptionSet {
    /// Whether a level match is decided, and how: `level`, or the goals of the first leg like `2-1`, Home's in this match first; `only`
    /// for a match that is nothing but a shoot-out; not set or `off` for a match that may end in a draw.
    ///
    /// # Errors
    /// If it is something else.
    ///
    /// ```
    /// use fischio_core::{BySide, OptionSet, ShootOut, Side};
    ///
    /// static SPECS: [fischio_core::OptionSpec; 2] = ShootOut::OPTIONS;
    /// let mut options = OptionSet::defaults(&SPECS);
    /// assert_eq!(options.shoot_out(), Ok(None));
    /// options.set_text(&SPECS, "shoot_out", "2-1")?;
    /// let shoot_out = options.shoot_out()?.unwrap();
    /// assert_eq!(shoot_out.first, Side::Home);
    /// assert!(shoot_out.is_needed(BySide { home: 0, away: 1 }));
    /// assert!(!shoot_out.is_needed(BySide { home: 1, away: 1 }));
    /// # Ok::<(), fischio_core::OptionError>(())
    /// ```
    pub fn shoot_out(&self) -> Result<Option<ShootOut>, OptionError> {
        let word = self.text(KEY).unwrap_or("off");
        let first_leg = match word {
            "off" => return Ok(None),
            "level" | "only" => BySide::default(),
            legs => first_leg(legs).ok_or_else(|| wrong(legs))?,
        };
        let first = match self.text(FIRST) {
            Some("away") => Side::Away,
            _ => Side::Home,
        };
        Ok(Some(ShootOut {
            first,
            first_leg,
            alone: word == "only",
        }))
    }
}

fn first_leg(text: &str) -> Option<BySide<u8>> {
    let goals = |text: &str| {
        let number: u8 = text.parse().ok()?;
        (number <= MOST_GOALS && number.to_string() == text).then_some(number)
    };
    let (home, away) = text.split_once('-')?;
    Some(BySide {
        home: goals(home)?,
        away: goals(away)?,
    })
}

fn wrong(given: &str) -> OptionError {
    OptionError {
        key: KEY.to_owned(),
        clause: Some(Clause(CLAUSE)),
        message: format!(
            "{CLAUSE}: option {KEY} is off, level, only, or the goals of the first leg like 2-1 (at most {MOST_GOALS} each), not {given:?}"
        ),
        in_file: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPECS: [OptionSpec; 2] = ShootOut::OPTIONS;

    #[test]
    fn tn_06_a_first_leg_is_two_numbers_of_goals() {
        let mut options = OptionSet::defaults(&SPECS);
        options.set_text(&SPECS, FIRST, "away").unwrap();
        for (text, home, away) in [("level", 0, 0), ("0-0", 0, 0), ("99-1", 99, 1)] {
            options.set_text(&SPECS, KEY, text).unwrap();
            let first_leg = BySide { home, away };
            let shoot_out = ShootOut {
                first: Side::Away,
                first_leg,
                alone: false,
            };
            assert_eq!(options.shoot_out(), Ok(Some(shoot_out)));
        }
        for text in [
            "", "on", "2", "2-", "-1", "2:1", "+2-1", "02-1", "100-0", "2-1-0",
        ] {
            options.set_text(&SPECS, KEY, text).unwrap();
            let error = options.shoot_out().unwrap_err();
            assert_eq!(error.clause, Some(Clause("TN-06")));
            let says =
                "option shoot_out is off, level, only, or the goals of the first leg like 2-1";
            assert!(error.message.contains(says), "{}", error.message);
        }
        options.set_text(&SPECS, KEY, "off").unwrap();
        assert_eq!(options.shoot_out(), Ok(None));
    }

    #[test]
    fn tn_09_a_match_may_be_nothing_but_a_shoot_out() {
        let mut options = OptionSet::defaults(&SPECS);
        options.set_text(&SPECS, KEY, "only").unwrap();
        let shoot_out = options.shoot_out().unwrap().unwrap();
        assert!(shoot_out.alone && shoot_out.is_needed(BySide::default()));
        assert_eq!(shoot_out.first, Side::Home);
    }
}
