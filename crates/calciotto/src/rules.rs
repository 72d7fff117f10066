//! The options of a match (CO-29, CO-30, CO-32).

use fischio_core::{
    BySide, Clause, ClockSettings, OptionError, OptionKind, OptionSet, OptionSpec, Side,
};

use crate::Coaches;

/// When a match is over (CO-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// After so many minutes.
    Time {
        /// 45, 60 or 90.
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
    /// Whether a tackle may be called on a carrier nobody comes near (CO-32).
    pub untackleable: bool,
    /// Seconds a decision may take; the clock is the driver's.
    pub decision_seconds: Option<u16>,
    /// The coaches of each side (CO-29).
    pub coaches: BySide<Coaches>,
}

/// Seconds a decision may take in a timed match, if nothing else was agreed (CO-30).
const TIMED_DECISION: u16 = 60;

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

pub(crate) const OPTIONS: &[OptionSpec] = &[
    spec(
        "end",
        choice(&["goals", "time", "first_to", "phases"], "goals"),
        "CO-30",
    ),
    spec("goals", choice(&["4", "6", "8", "10"], "4"), "CO-30").only_if("end", "goals"),
    spec("minutes", choice(&["45", "60", "90"], "45"), "CO-30").only_if("end", "time"),
    spec("first_to", number(1, 50, 3), "CO-30").only_if("end", "first_to"),
    spec("phases", number(1, 1000, 50), "CO-30").only_if("end", "phases"),
    spec("phase_limit", number(2, 2000, 400), "CO-30"),
    spec(
        "decision_limit",
        choice(&["usual", "none", "15", "30", "60", "120", "300"], "usual"),
        "CO-30",
    ),
    spec(
        "untackleable",
        OptionKind::Switch { default: true },
        "CO-32",
    ),
    spec("home_coaches", number(1, 5, 1), "CO-29"),
    spec("away_coaches", number(1, 5, 1), "CO-29"),
    spec("home_roles", OptionKind::File, "CO-29"),
    spec("away_roles", OptionKind::File, "CO-29"),
    spec("board", OptionKind::File, "CO-03"),
    spec("home_squad", OptionKind::File, "CO-05"),
    spec("away_squad", OptionKind::File, "CO-05"),
    spec("cards", OptionKind::File, "CO-12"),
];

fn error(key: &str, clause: &'static str, message: String) -> OptionError {
    OptionError {
        key: key.to_owned(),
        clause: Some(Clause(clause)),
        message,
    }
}

/// A side's coaches: so many, with the usual shares unless others are given.
fn coaches(options: &OptionSet, side: Side) -> Result<Coaches, OptionError> {
    let [count, roles] = match side {
        Side::Home => ["home_coaches", "home_roles"],
        Side::Away => ["away_coaches", "away_roles"],
    };
    let number = options.number(count).clamp(1, 5) as u8;
    let Some(text) = options.text(roles) else {
        return Ok(Coaches::usual(number));
    };
    let shared = Coaches::parse(text).map_err(|why| {
        let form = "write the roles of each coach, like P,D/C,T/A";
        error(
            roles,
            "CO-29",
            format!("{roles}, line 1: CO-29: {why}; {form}"),
        )
    })?;
    if shared.count() != number {
        let message = format!(
            "{roles}, line 1: CO-29: the roles are shared among {} coaches, and {count} is {number}",
            shared.count()
        );
        return Err(error(roles, "CO-29", message));
    }
    Ok(shared)
}

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
            let message = format!(
                "CO-30: {phases} movement phases in all are beyond the limit of {phase_limit}; \
                 raise phase_limit too"
            );
            return Err(error("phases", "CO-30", message));
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
            coaches: BySide {
                home: coaches(options, Side::Home)?,
                away: coaches(options, Side::Away)?,
            },
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
