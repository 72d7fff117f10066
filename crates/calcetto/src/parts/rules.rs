//! The options of a match (CT-26, CT-28, TN-06).

use fischio_core::{Edition, OptionError, OptionKind, OptionSet, OptionSpec, ShootOut};
use fischio_phases::{Ending, joined};

/// What was agreed before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When it is over, and its clocks (CT-26).
    pub ending: Ending,
    /// Whether a tackle may be called on a carrier nobody comes near (CT-28).
    pub untackleable: bool,
    /// How a level match is decided, if it is (TN-06).
    pub shoot_out: Option<ShootOut>,
}

/// The clause of the ending's options.
const ENDING: &str = "CT-26";

const fn file(key: &'static str, clause: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::File,
        clause,
        applies: None,
    }
}

pub(crate) const OPTIONS: &[OptionSpec] = &joined::<15>(
    &Ending::options(ENDING, &["30", "45", "60", "90"]),
    &[
        OptionSpec {
            key: "untackleable",
            kind: OptionKind::Switch { default: true },
            clause: "CT-28",
            applies: None,
        },
        file("board", "CT-01"),
        file("home_squad", "CT-05"),
        file("away_squad", "CT-05"),
        Edition::option("CT-06"),
        OptionSpec::squad_budget("CT-06"),
        ShootOut::OPTIONS[0],
        ShootOut::OPTIONS[1],
    ],
);

impl Rules {
    pub(crate) fn read(options: &OptionSet) -> Result<Rules, OptionError> {
        Ok(Rules {
            ending: Ending::read(options, ENDING)?,
            untackleable: options.is_on("untackleable"),
            shoot_out: options.shoot_out()?,
        })
    }
}
