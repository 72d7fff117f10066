//! The options of a match (CT-26, CT-28).

use fischio_core::{
    Applies, Clause, ClockSettings, OptionError, OptionKind, OptionSet, OptionSpec,
};

/// When a match is over (CT-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// After so many minutes.
    Time {
        /// 30, 45, 60 or 90.
        minutes: u8,
    },
    /// When both sides together have so many goals.
    TotalGoals(u8),
    /// When a side has so many goals.
    FirstTo(u8),
    /// After so many movement phases in all.
    Phases(u16),
}

/// What was agreed before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When it is over.
    pub end: End,
    /// Most movement phases in any case.
    pub phase_limit: u16,
    /// Whether a tackle may be called on a carrier nobody comes near (CT-28).
    pub untackleable: bool,
    /// Seconds a decision may take; the clock is the driver's.
    pub decision_seconds: Option<u16>,
}

/// Seconds a decision may take in a timed match, if nothing else was agreed (CT-26).
const TIMED_DECISION: u16 = 60;

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "end",
        kind: OptionKind::Choice {
            of: &["goals", "time", "first_to", "phases"],
            default: "goals",
        },
        clause: "CT-26",
        applies: None,
    },
    OptionSpec {
        key: "goals",
        kind: OptionKind::Choice {
            of: &["4", "6", "8", "10"],
            default: "4",
        },
        clause: "CT-26",
        applies: Some(Applies {
            key: "end",
            is: "goals",
        }),
    },
    OptionSpec {
        key: "minutes",
        kind: OptionKind::Choice {
            of: &["30", "45", "60", "90"],
            default: "30",
        },
        clause: "CT-26",
        applies: Some(Applies {
            key: "end",
            is: "time",
        }),
    },
    OptionSpec {
        key: "first_to",
        kind: OptionKind::Number {
            min: 1,
            max: 50,
            default: 3,
        },
        clause: "CT-26",
        applies: Some(Applies {
            key: "end",
            is: "first_to",
        }),
    },
    OptionSpec {
        key: "phases",
        kind: OptionKind::Number {
            min: 1,
            max: 1000,
            default: 50,
        },
        clause: "CT-26",
        applies: Some(Applies {
            key: "end",
            is: "phases",
        }),
    },
    OptionSpec {
        key: "phase_limit",
        kind: OptionKind::Number {
            min: 2,
            max: 2000,
            default: 400,
        },
        clause: "CT-26",
        applies: None,
    },
    OptionSpec {
        key: "decision_limit",
        kind: OptionKind::Choice {
            of: &["usual", "none", "15", "30", "60", "120", "300"],
            default: "usual",
        },
        clause: "CT-26",
        applies: None,
    },
    OptionSpec {
        key: "untackleable",
        kind: OptionKind::Switch { default: true },
        clause: "CT-28",
        applies: None,
    },
    OptionSpec {
        key: "board",
        kind: OptionKind::File,
        clause: "CT-01",
        applies: None,
    },
    OptionSpec {
        key: "home_squad",
        kind: OptionKind::File,
        clause: "CT-05",
        applies: None,
    },
    OptionSpec {
        key: "away_squad",
        kind: OptionKind::File,
        clause: "CT-05",
        applies: None,
    },
];

impl Rules {
    pub(crate) fn read(options: &OptionSet) -> Result<Rules, OptionError> {
        let word = |key| options.text(key).unwrap_or_default();
        let choice = |key| word(key).parse().unwrap_or_default();
        let phase_limit = options.number("phase_limit") as u16;
        let end = match word("end") {
            "time" => End::Time {
                minutes: choice("minutes"),
            },
            "first_to" => End::FirstTo(options.number("first_to") as u8),
            "phases" => End::Phases(2 * options.number("phases") as u16),
            _ => End::TotalGoals(choice("goals")),
        };
        if let End::Phases(phases) = end
            && phases > phase_limit
        {
            return Err(OptionError {
                key: "phases".to_owned(),
                clause: Some(Clause("CT-26")),
                message: format!(
                    "CT-26: {phases} movement phases in all are beyond the limit of \
                     {phase_limit}; raise phase_limit too"
                ),
            });
        }
        let decision_seconds = match (word("decision_limit"), end) {
            ("usual", End::Time { .. }) => Some(TIMED_DECISION),
            (seconds, _) => seconds.parse().ok(),
        };
        Ok(Rules {
            end,
            phase_limit,
            untackleable: options.is_on("untackleable"),
            decision_seconds,
        })
    }

    pub(crate) fn clock_settings(self) -> ClockSettings {
        ClockSettings {
            match_seconds: match self.end {
                End::Time { minutes } => Some(u32::from(minutes) * 60),
                _ => None,
            },
            decision_seconds: self.decision_seconds.map(u32::from),
        }
    }

    /// Movement phases after which the match is over in any case.
    pub(crate) fn most_phases(self) -> u16 {
        match self.end {
            End::Phases(phases) => phases.min(self.phase_limit),
            _ => self.phase_limit,
        }
    }
}
