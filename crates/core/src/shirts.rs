//! The colours in which teams play.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use toml::Spanned;

use crate::{BySide, DataError, DataFile, Side, Tone};

/// The colours of a team's shirts: the usual ones, and those that it wears where the usual ones are too much
/// like the other team's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shirts {
    /// The usual ones.
    pub first: Tone,
    /// The others.
    pub second: Tone,
}

/// The names of the colours in files.
const COLOURS: [(&str, Tone); 7] = [
    ("red", Tone::Red),
    ("yellow", Tone::Yellow),
    ("green", Tone::Green),
    ("blue", Tone::Blue),
    ("purple", Tone::Purple),
    ("white", Tone::White),
    ("black", Tone::Black),
];

impl Shirts {
    /// What a side wears whose squad says nothing of it.
    pub const fn usual(side: Side) -> Shirts {
        match side {
            Side::Home => Shirts {
                first: Tone::Red,
                second: Tone::White,
            },
            Side::Away => Shirts {
                first: Tone::Blue,
                second: Tone::Yellow,
            },
        }
    }

    /// What both sides wear: Home the usual, Away too unless that is too much like Home's.
    ///
    /// ```
    /// use fischio_core::{BySide, Shirts, Side, Tone};
    /// let blue = Shirts::usual(Side::Away);
    /// let worn = Shirts::worn(BySide { home: Some(blue), away: Some(blue) });
    /// assert_eq!((worn.home, worn.away), (Tone::Blue, Tone::Yellow));
    /// let worn = Shirts::worn(BySide { home: None, away: Some(blue) });
    /// assert_eq!((worn.home, worn.away), (Tone::Red, Tone::Blue));
    /// ```
    pub fn worn(of: BySide<Option<Shirts>>) -> BySide<Tone> {
        let home = of.home.unwrap_or(Shirts::usual(Side::Home)).first;
        let away = of.away.unwrap_or(Shirts::usual(Side::Away));
        let away = if is_alike(home, away.first) {
            away.second
        } else {
            away.first
        };
        BySide { home, away }
    }

    /// What a squad's file says: two colours that are told apart, like `yellow black`.
    ///
    /// # Errors
    /// If it says something else.
    pub fn read(
        data: DataFile<'_>,
        clause: &'static str,
        given: Option<&Spanned<String>>,
    ) -> Result<Option<Shirts>, DataError> {
        let Some(given) = given else {
            return Ok(None);
        };
        let wrong = || {
            let names = COLOURS.map(|(name, _)| name).join(", ");
            let message = format!(
                "shirts are two colours that are told apart, like `yellow black`, of {names}; not `{}`",
                given.get_ref()
            );
            data.error_at(given, clause, message)
        };
        let mut words = given.get_ref().split(' ').map(tone);
        match (words.next().flatten(), words.next().flatten(), words.next()) {
            (Some(first), Some(second), None) if !is_alike(first, second) => {
                Ok(Some(Shirts { first, second }))
            }
            _ => Err(wrong()),
        }
    }
}

impl core::fmt::Display for Shirts {
    /// As a file has it.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {}", name(self.first), name(self.second))
    }
}

/// Whether two colours are hard to tell apart on a pitch, or for who sees few colours.
fn is_alike(one: Tone, other: Tone) -> bool {
    let pair = |a, b| (one, other) == (a, b) || (one, other) == (b, a);
    one == other
        || pair(Tone::Blue, Tone::Purple)
        || pair(Tone::Blue, Tone::Black)
        || pair(Tone::Purple, Tone::Black)
        || pair(Tone::Yellow, Tone::White)
        || pair(Tone::Red, Tone::Purple)
        || pair(Tone::Red, Tone::Green)
}

fn tone(name: &str) -> Option<Tone> {
    let known = COLOURS.iter().find(|(known, _)| *known == name);
    known.map(|(_, tone)| *tone)
}

fn name(tone: Tone) -> &'static str {
    let known = COLOURS.iter().find(|(_, known)| *known == tone);
    known.map_or("", |(name, _)| name)
}

impl JsonSchema for Shirts {
    fn schema_name() -> Cow<'static, str> {
        "Shirts".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let one = COLOURS.map(|(name, _)| name).join("|");
        json_schema!({ "type": "string", "pattern": format!("^({one}) ({one})$") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every colour can be worn against every other: Away finds shirts that are told apart from Home's.
    #[test]
    fn two_teams_are_always_told_apart() {
        let pairs = || {
            COLOURS
                .into_iter()
                .flat_map(|(_, a)| COLOURS.map(|(_, b)| (a, b)))
        };
        for (first, second) in pairs().filter(|&(a, b)| !is_alike(a, b)) {
            let away = Some(Shirts { first, second });
            for (_, home) in COLOURS {
                let home = Some(Shirts {
                    first: home,
                    second,
                });
                let worn = Shirts::worn(BySide { home, away });
                assert_ne!(worn.home, worn.away);
                let keeps = !is_alike(worn.home, first);
                assert_eq!(worn.away, if keeps { first } else { second });
            }
        }
    }
}
