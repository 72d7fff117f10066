//! The options of a match (CO-29, CO-30, CO-32, TN-06).

use fischio_core::{
    BySide, Clause, OptionError, OptionKind, OptionSet, OptionSpec, SUSPENDED, ShootOut, Side,
};
use fischio_phases::{Ending, joined};

use crate::Coaches;

/// What was agreed before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// When it is over, and its clocks (CO-30).
    pub ending: Ending,
    /// Whether a tackle may be called on a carrier nobody comes near (CO-32).
    pub untackleable: bool,
    /// The coaches of each side (CO-29).
    pub coaches: BySide<Coaches>,
    /// How a level match is decided, if it is (TN-06).
    pub shoot_out: Option<ShootOut>,
}

/// The clause of the ending's options.
const ENDING: &str = "CO-30";

const fn spec(key: &'static str, kind: OptionKind, clause: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind,
        clause,
        applies: None,
    }
}

const fn number(min: u32, max: u32, default: u32) -> OptionKind {
    OptionKind::Number { min, max, default }
}

pub(crate) const OPTIONS: &[OptionSpec] = &joined::<21>(
    &Ending::options(ENDING, &["45", "60", "90"]),
    &[
        spec(
            "untackleable",
            OptionKind::Switch { default: true },
            "CO-32",
        ),
        spec("home_coaches", number(1, 5, 1), "CO-29"),
        spec("away_coaches", number(1, 5, 1), "CO-29"),
        spec("home_roles", OptionKind::Text, "CO-29"),
        spec("away_roles", OptionKind::Text, "CO-29"),
        spec("board", OptionKind::File, "CO-03"),
        spec("home_squad", OptionKind::File, "CO-05"),
        spec("away_squad", OptionKind::File, "CO-05"),
        OptionSpec::squad_budget("CO-05"),
        spec("cards", OptionKind::File, "CO-12"),
        ShootOut::OPTIONS[0],
        ShootOut::OPTIONS[1],
        SUSPENDED[0],
        SUSPENDED[1],
    ],
);

fn error(key: &str, clause: &'static str, message: String) -> OptionError {
    OptionError {
        key: key.to_owned(),
        clause: Some(Clause(clause)),
        message,
        in_file: None,
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
        Ok(Rules {
            ending: Ending::read(options, ENDING)?,
            untackleable: options.is_on("untackleable"),
            coaches: BySide {
                home: coaches(options, Side::Home)?,
                away: coaches(options, Side::Away)?,
            },
            shoot_out: options.shoot_out()?,
        })
    }
}
