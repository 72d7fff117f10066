//! How much of a match is gone, as its game counts that.

use fischio_core::{EndsBy, View};

/// What a match runs by, and how much of it is gone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gone {
    /// What is counted: movement phases, turns, actions, or goals where these end the match.
    pub(crate) clock: &'static str,
    /// The share that is gone, 0 to 1; nothing in a game that does not say how long it is.
    pub(crate) share: Option<f64>,
}

impl Gone {
    /// How much of the match is gone that a spectator sees so.
    pub(crate) fn of(view: &View) -> Gone {
        let course = &view.course;
        if let Some(end) = course.end {
            let phases = course.phases.unwrap_or_default();
            return match end.by {
                EndsBy::Phases => Gone::part("phases", phases, end.of),
                // Bots have no clock: what ends such a match is its limit.
                EndsBy::Time => Gone::part("phases", phases, end.phase_limit),
                EndsBy::Goals => Gone::part("goals", view.score.home + view.score.away, end.of),
                EndsBy::FirstTo => {
                    Gone::part("goals", view.score.home.max(view.score.away), end.of)
                }
            };
        }
        if let (Some(half), Some(made), Some(left)) =
            (course.half, course.actions_made, course.actions_left)
        {
            let whole = (made + left).max(1);
            let before = u32::from(half.saturating_sub(1)) * whole;
            return Gone::part("actions", before + made, 2 * whole);
        }
        let turns = view
            .counters
            .iter()
            .filter(|counter| matches!(counter.id, "turn" | "turns"))
            .filter_map(|counter| Some((counter.value, counter.of?)));
        let (had, of) = turns.fold((0, 0), |sum, (had, of)| (sum.0 + had, sum.1 + of));
        if of > 0 {
            return Gone::part("turns", had, of);
        }
        Gone {
            clock: "decisions",
            share: None,
        }
    }

    fn part(clock: &'static str, gone: u32, of: u32) -> Gone {
        Gone {
            clock,
            share: Some((f64::from(gone) / f64::from(of.max(1))).min(1.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::{OptionSet, OptionValue, Viewer};
    use games::AnyGame;

    use super::*;

    fn begun(game: &str, options: &[(&str, OptionValue)]) -> View {
        let specs = AnyGame::option_specs(game).unwrap();
        let options = OptionSet::from_pairs(specs, options.iter().cloned()).unwrap();
        AnyGame::begin(game, &options)
            .unwrap()
            .view(Viewer::Spectator)
    }

    #[test]
    fn every_game_says_how_much_of_a_match_is_gone() {
        let text = |text: &str| OptionValue::Text(text.to_owned());
        for (game, options, clock) in [
            ("chess-football", vec![], "actions"),
            ("calcetto", vec![], "goals"),
            ("calcetto", vec![("end", text("first_to"))], "goals"),
            ("calcetto", vec![("end", text("time"))], "phases"),
            ("calciotto", vec![("end", text("phases"))], "phases"),
            ("und1c1", vec![], "turns"),
        ] {
            let gone = Gone::of(&begun(game, &options));
            assert_eq!(gone.clock, clock, "{game}");
            let share = gone.share.unwrap();
            assert!((0.0..0.05).contains(&share), "{game}: {share}");
        }
    }
}
