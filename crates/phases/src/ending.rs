//! When a match is over, and the options that say so (CT-26, CT-27, CO-30).

use fischio_core::{
    BySide, Clause, ClockSettings, EndsBy, MatchEnd, OptionError, OptionKind, OptionSet, OptionSpec,
};

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// After so many minutes.
    Time {
        /// One of the choices of the option `minutes`.
        minutes: u8,
    },
    /// When both sides together have so many goals.
    TotalGoals(u8),
    /// When a side has so many goals.
    FirstTo(u8),
    /// After so many movement phases in all.
    Phases(u16),
}

/// What was agreed about a match's end and its clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// When it is over.
    pub end: End,
    /// Most movement phases in any case.
    pub phase_limit: u16,
    /// Seconds a decision may take; the clock is the driver's.
    pub decision_seconds: Option<u16>,
}

/// Seconds a decision may take in a timed match, if nothing else was agreed.
const TIMED_DECISION: u16 = 60;

/// An option that always counts.
const fn spec(key: &'static str, kind: OptionKind, clause: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind,
        clause,
        applies: None,
    }
}

const fn choice(of: &'static [&'static str], default: &'static str) -> OptionKind {
    OptionKind::Choice { of, default }
}

const fn number(min: u32, max: u32, default: u32) -> OptionKind {
    OptionKind::Number { min, max, default }
}

impl Ending {
    /// The options that [`Ending::read`] reads, under a game's clause. `minutes` are the lengths
    /// of a timed match, the first of them the default.
    pub const fn options(
        clause: &'static str,
        minutes: &'static [&'static str],
    ) -> [OptionSpec; 7] {
        let ends = &["goals", "time", "first_to", "phases"];
        let goals = &["4", "6", "8", "10"];
        let limits = &["usual", "none", "15", "30", "60", "120", "300"];
        [
            spec("end", choice(ends, "goals"), clause),
            spec("goals", choice(goals, "4"), clause).only_if("end", "goals"),
            spec("minutes", choice(minutes, minutes[0]), clause).only_if("end", "time"),
            spec("first_to", number(1, 50, 3), clause).only_if("end", "first_to"),
            spec("phases", number(1, 1000, 50), clause).only_if("end", "phases"),
            spec("phase_limit", number(2, 2000, 400), clause),
            spec("decision_limit", choice(limits, "usual"), clause),
        ]
    }

    /// The ending that a match's options ask for; `clause` is the one of [`Ending::options`].
    ///
    /// # Errors
    /// If more phases are asked for than the limit allows.
    ///
    /// # Panics
    /// If the options are not those of [`Ending::options`].
    pub fn read(options: &OptionSet, clause: &'static str) -> Result<Ending, OptionError> {
        let word = |key| options.text(key).expect("an option of a choice is set");
        let chosen = |key| word(key).parse().expect("a choice of numbers is a number");
        let phase_limit = options.number("phase_limit") as u16;
        let end = match word("end") {
            "time" => End::Time {
                minutes: chosen("minutes"),
            },
            "first_to" => End::FirstTo(options.number("first_to") as u8),
            "phases" => End::Phases(2 * options.number("phases") as u16),
            _ => End::TotalGoals(chosen("goals")),
        };
        if let End::Phases(phases) = end
            && phases > phase_limit
        {
            let message = format!(
                "{clause}: {phases} movement phases in all are beyond the limit of {phase_limit}; \
                 raise phase_limit too"
            );
            return Err(OptionError {
                key: "phases".to_owned(),
                clause: Some(Clause(clause)),
                message,
                in_file: None,
            });
        }
        let decision_seconds = match (word("decision_limit"), end) {
            ("usual", End::Time { .. }) => Some(TIMED_DECISION),
            (seconds, _) => seconds.parse().ok(),
        };
        Ok(Ending {
            end,
            phase_limit,
            decision_seconds,
        })
    }

    /// Whether the match is played by time.
    pub const fn is_timed(self) -> bool {
        matches!(self.end, End::Time { .. })
    }

    /// What the driver's clocks are to be set to.
    pub fn clock_settings(self) -> ClockSettings {
        ClockSettings {
            match_seconds: match self.end {
                End::Time { minutes } => Some(u32::from(minutes) * 60),
                _ => None,
            },
            decision_seconds: self.decision_seconds.map(u32::from),
        }
    }

    /// When the match is over, as views say it.
    pub fn view(self) -> MatchEnd {
        let (by, of) = match self.end {
            End::Time { minutes } => (EndsBy::Time, minutes.into()),
            End::TotalGoals(goals) => (EndsBy::Goals, goals.into()),
            End::FirstTo(goals) => (EndsBy::FirstTo, goals.into()),
            End::Phases(phases) => (EndsBy::Phases, phases.into()),
        };
        MatchEnd {
            by,
            of,
            phase_limit: self.phase_limit.into(),
        }
    }

    /// Movement phases after which the match is over in any case.
    pub fn most_phases(self) -> u16 {
        match self.end {
            End::Phases(phases) => phases.min(self.phase_limit),
            _ => self.phase_limit,
        }
    }

    /// Whether the match is over by goals or by phases played.
    pub fn is_reached(self, score: BySide<u16>, phases: u16) -> bool {
        let BySide { home, away } = score;
        let by_goals = match self.end {
            End::TotalGoals(goals) => home.saturating_add(away) >= u16::from(goals),
            End::FirstTo(goals) => home.max(away) >= u16::from(goals),
            End::Time { .. } | End::Phases(_) => false,
        };
        by_goals || phases >= self.most_phases()
    }

    /// Why the match's clock cannot run out now, if it cannot: the reason of a refusal.
    pub const fn refuse_time_up(self, is_over: bool, time_is_up: bool) -> Option<&'static str> {
        match self.end {
            _ if is_over => Some("match-over"),
            End::Time { .. } if time_is_up => Some("time-is-up"),
            End::Time { .. } => None,
            _ => Some("no-match-clock"),
        }
    }
}

/// The options of a game: these and those, in this order.
///
/// # Panics
/// If `ALL` is not as many as both together: in the game's constant, so it does not compile.
pub const fn joined<const ALL: usize>(
    these: &[OptionSpec],
    those: &[OptionSpec],
) -> [OptionSpec; ALL] {
    assert!(these.len() + those.len() == ALL);
    let mut all = [these[0]; ALL];
    let mut i = 0;
    while i < ALL {
        all[i] = if i < these.len() {
            these[i]
        } else {
            those[i - these.len()]
        };
        i += 1;
    }
    all
}
