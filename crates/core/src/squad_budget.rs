//! The option that limits what a side's squad may come to, for games in which a coach may bring
//! a squad of their own.

use crate::{BySide, Clause, OptionError, OptionKind, OptionSet, OptionSpec, Side};

const KEY: &str = "squad_budget";

impl OptionSpec {
    /// The most that the numbers of a side's squad may come to, by the clause of the game's
    /// squads; 0, the default, sets no limit.
    pub const fn squad_budget(clause: &'static str) -> OptionSpec {
        OptionSpec {
            key: KEY,
            kind: OptionKind::Number {
                min: 0,
                max: 500,
                default: 0,
            },
            clause,
            applies: None,
        }
    }
}

impl OptionSet {
    /// Whether squads that come to these totals keep to the [budget](OptionSpec::squad_budget).
    ///
    /// # Errors
    /// The first side whose squad does not, by `clause`.
    pub fn check_squads(
        &self,
        clause: &'static str,
        totals: BySide<u32>,
    ) -> Result<(), OptionError> {
        let budget = self.number(KEY);
        let over = |side: &Side| budget > 0 && totals[*side] > budget;
        let Some(side) = Side::BOTH.into_iter().find(over) else {
            return Ok(());
        };
        let (key, name) = match side {
            Side::Home => ("home_squad", "Home"),
            Side::Away => ("away_squad", "Away"),
        };
        Err(OptionError {
            key: key.to_owned(),
            clause: Some(Clause(clause)),
            message: format!(
                "{clause}: {name}'s squad comes to {}, and the budget ({KEY}) is {budget}",
                totals[side]
            ),
            in_file: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[OptionSpec::squad_budget("CT-06")];

    #[test]
    fn a_budget_is_the_most_that_a_squad_may_come_to() {
        let mut options = OptionSet::defaults(SPECS);
        let totals = BySide { home: 60, away: 61 };
        assert_eq!(options.check_squads("CT-06", totals), Ok(()));
        options.set_text(SPECS, KEY, "61").unwrap();
        assert_eq!(options.check_squads("CT-06", totals), Ok(()));
        options.set_text(SPECS, KEY, "60").unwrap();
        let error = options.check_squads("CT-06", totals).unwrap_err();
        assert_eq!(error.key, "away_squad");
        assert_eq!(error.clause, Some(Clause("CT-06")));
        assert_eq!(
            error.message,
            "CT-06: Away's squad comes to 61, and the budget (squad_budget) is 60"
        );
    }
}
