//! The options of a match: every option of the rules, and the data files it is played with.

use core::fmt;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Clause, DataError};

/// What an option may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number within bounds, both included.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// If not set.
        default: u32,
    },
    /// On or off.
    Switch {
        /// If not set.
        default: bool,
    },
    /// One of a few words.
    Choice {
        /// The words.
        of: &'static [&'static str],
        /// If not set: one of them.
        default: &'static str,
    },
    /// A short text in the notation of its clause; not set means what is usual.
    Text,
    /// The text of a data file (a board, a squad); not set means the built-in one.
    File,
}

/// What another option has to be set to for an option to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Applies {
    /// The other option's key.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub key: &'static str,
    /// Its value as text, as [`OptionValue`] writes it: a choice's word, `on`, `off`.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub is: &'static str,
}

/// One option a match may set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its key, words joined by underscores; commands also take hyphens.
    pub key: &'static str,
    /// What it may be set to.
    pub kind: OptionKind,
    /// The clause it belongs to.
    pub clause: &'static str,
    /// When it counts, if not always. It may be set even where it does not.
    pub applies: Option<Applies>,
}

impl OptionSpec {
    /// The same, but counting only while another option is set so.
    #[must_use]
    pub const fn only_if(mut self, key: &'static str, is: &'static str) -> Self {
        self.applies = Some(Applies { key, is });
        self
    }
}

/// A value an option is set to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(u32),
    /// A word, a short text, or a data file's text.
    Text(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Switch(true) => f.write_str("on"),
            OptionValue::Switch(false) => f.write_str("off"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Text(text) => f.write_str(text),
        }
    }
}

/// An option that does not exist, or a value it may not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The key as it was given.
    pub key: String,
    /// The clause that it breaks; nothing if there is no such option.
    pub clause: Option<Clause>,
    /// What was wrong and what is allowed; it begins with the clause, or with the file and line.
    pub message: String,
    /// Where in a data file, if it is there: what is wrong with it by itself.
    pub in_file: Option<Box<DataError>>,
}

impl OptionError {
    /// The data file under `key` is wrong.
    pub fn in_file(key: &str, error: &DataError) -> OptionError {
        OptionError {
            key: key.to_owned(),
            clause: Some(error.clause),
            message: error.to_string(),
            in_file: Some(Box::new(error.clone())),
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for OptionError {}

/// The options of a match, complete and each within its bounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct OptionSet(BTreeMap<&'static str, OptionValue>);

impl OptionSet {
    /// Every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        OptionSet(
            specs
                .iter()
                .filter_map(|spec| {
                    let value = match spec.kind {
                        OptionKind::Number { default, .. } => OptionValue::Number(default),
                        OptionKind::Switch { default } => OptionValue::Switch(default),
                        OptionKind::Choice { default, .. } => OptionValue::Text(default.to_owned()),
                        OptionKind::Text | OptionKind::File => return None,
                    };
                    Some((spec.key, value))
                })
                .collect(),
        )
    }

    /// Sets one option from its text, as commands give it.
    ///
    /// # Errors
    /// If there is no such option, or the value is not one it may have.
    pub fn set_text(
        &mut self,
        specs: &'static [OptionSpec],
        key: &str,
        text: &str,
    ) -> Result<(), OptionError> {
        let spec = find(specs, key)?;
        let value = match spec.kind {
            OptionKind::Number { .. } => text.parse().ok().map(OptionValue::Number),
            OptionKind::Switch { .. } => match text {
                "on" | "true" | "yes" | "1" => Some(OptionValue::Switch(true)),
                "off" | "false" | "no" | "0" => Some(OptionValue::Switch(false)),
                _ => None,
            },
            OptionKind::Choice { .. } | OptionKind::Text | OptionKind::File => {
                Some(OptionValue::Text(text.to_owned()))
            }
        };
        let value = value.ok_or_else(|| wrong_value(spec, &format!("{text:?}")))?;
        self.set(specs, key, value)
    }

    /// Sets one option.
    ///
    /// # Errors
    /// If there is no such option, or the value is not one it may have.
    pub fn set(
        &mut self,
        specs: &'static [OptionSpec],
        key: &str,
        value: OptionValue,
    ) -> Result<(), OptionError> {
        let spec = find(specs, key)?;
        // JSON may write a number as one or as a text, whatever the option takes.
        let value = match (value, spec.kind) {
            (OptionValue::Number(number), OptionKind::Choice { .. }) => {
                OptionValue::Text(number.to_string())
            }
            (OptionValue::Text(text), OptionKind::Number { .. }) => match text.parse() {
                Ok(number) => OptionValue::Number(number),
                Err(_) => OptionValue::Text(text),
            },
            (value, _) => value,
        };
        let allowed = match (&value, spec.kind) {
            (OptionValue::Number(n), OptionKind::Number { min, max, .. }) => {
                (min..=max).contains(n)
            }
            (OptionValue::Switch(_), OptionKind::Switch { .. })
            | (OptionValue::Text(_), OptionKind::Text | OptionKind::File) => true,
            (OptionValue::Text(text), OptionKind::Choice { of, .. }) => of.contains(&&**text),
            _ => false,
        };
        if !allowed {
            return Err(wrong_value(spec, &format!("{:?}", value.to_string())));
        }
        self.0.insert(spec.key, value);
        Ok(())
    }

    /// Options from loose pairs, the rest at their defaults.
    ///
    /// # Errors
    /// At the first pair that is wrong.
    pub fn from_pairs<'a>(
        specs: &'static [OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, OptionValue)>,
    ) -> Result<Self, OptionError> {
        let mut set = OptionSet::defaults(specs);
        for (key, value) in pairs {
            set.set(specs, key, value)?;
        }
        Ok(set)
    }

    /// The same match with what each side brings exchanged: the value of `home_squad` is that of `away_squad`, and so with
    /// every other option of the one side that the other has, too.
    ///
    /// ```
    /// use fischio_core::{OptionKind, OptionSet, OptionSpec};
    ///
    /// const fn file(key: &'static str) -> OptionSpec {
    ///     OptionSpec { key, kind: OptionKind::File, clause: "CT-05", applies: None }
    /// }
    /// static SPECS: [OptionSpec; 2] = [file("home_squad"), file("away_squad")];
    /// let mut options = OptionSet::defaults(&SPECS);
    /// options.set_text(&SPECS, "home_squad", "name = 'Reds'")?;
    /// let exchanged = options.exchanged(&SPECS);
    /// assert_eq!(exchanged.text("home_squad"), None);
    /// assert_eq!(exchanged.text("away_squad"), Some("name = 'Reds'"));
    /// assert_eq!(exchanged.exchanged(&SPECS), options);
    /// # Ok::<(), fischio_core::OptionError>(())
    /// ```
    #[must_use]
    pub fn exchanged(&self, specs: &'static [OptionSpec]) -> OptionSet {
        let other = |key: &str| {
            let of_side = |own, other| Some([other, key.strip_prefix(own)?].concat());
            let other = of_side("home_", "away_").or_else(|| of_side("away_", "home_"))?;
            specs.iter().find(|spec| spec.key == other)
        };
        let values = self.0.iter();
        let all = values.map(|(&key, value)| (other(key).map_or(key, |spec| spec.key), value));
        OptionSet(all.map(|(key, value)| (key, value.clone())).collect())
    }

    /// A number option's value. Asking for an option the game has not is a mistake in the
    /// game, and gives 0.
    pub fn number(&self, key: &str) -> u32 {
        match self.0.get(key) {
            Some(OptionValue::Number(number)) => *number,
            _ => 0,
        }
    }

    /// Whether a switch is on.
    pub fn is_on(&self, key: &str) -> bool {
        matches!(self.0.get(key), Some(OptionValue::Switch(true)))
    }

    /// A choice's word, a short text or a file's text, if set.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.0.get(key) {
            Some(OptionValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Every option that has a value, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &OptionValue)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }
}

fn find(specs: &'static [OptionSpec], key: &str) -> Result<&'static OptionSpec, OptionError> {
    let plain = key.replace('-', "_");
    specs.iter().find(|spec| spec.key == plain).ok_or_else(|| {
        let known: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
        OptionError {
            key: key.to_owned(),
            clause: None,
            message: format!("no option {key:?}; there are: {}", known.join(", ")),
            in_file: None,
        }
    })
}

fn wrong_value(spec: &OptionSpec, given: &str) -> OptionError {
    let allowed = match spec.kind {
        OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
        OptionKind::Switch { .. } => "on or off".to_owned(),
        OptionKind::Choice { of, .. } => format!("one of {}", of.join(", ")),
        OptionKind::Text => "a text".to_owned(),
        OptionKind::File => "a file's text".to_owned(),
    };
    OptionError {
        key: spec.key.to_owned(),
        clause: Some(Clause(spec.clause)),
        message: format!(
            "{}: option {} is {allowed}, not {given}",
            spec.clause, spec.key
        ),
        in_file: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "actions",
            kind: OptionKind::Number {
                min: 1,
                max: 200,
                default: 45,
            },
            clause: "CF-18",
            applies: None,
        },
        OptionSpec {
            key: "sealed_goal",
            kind: OptionKind::Switch { default: false },
            clause: "CF-18",
            applies: None,
        },
    ];

    #[test]
    fn a_number_is_one_as_text_too() {
        let goals = OptionSpec {
            key: "goals",
            kind: OptionKind::Choice {
                of: &["4", "6"],
                default: "6",
            },
            clause: "CT-26",
            applies: None,
        };
        let specs: &'static [OptionSpec] = Vec::leak(vec![goals, SPECS[0]]);
        let [number, text] = [OptionValue::Number(4), OptionValue::Text("4".to_owned())];
        for value in [&number, &text] {
            let pairs = ["goals", "actions"].map(|key| (key, value.clone()));
            let set = OptionSet::from_pairs(specs, pairs).unwrap();
            assert_eq!((set.text("goals"), set.number("actions")), (Some("4"), 4));
        }
        let error = OptionSet::from_pairs(specs, [("goals", OptionValue::Number(5))]).unwrap_err();
        assert_eq!(error.clause, Some(Clause("CT-26")), "{error}");
    }

    #[test]
    fn options_keep_to_their_bounds() {
        let mut set = OptionSet::defaults(SPECS);
        assert_eq!(
            (set.number("actions"), set.is_on("sealed_goal")),
            (45, false)
        );
        set.set_text(SPECS, "actions", "200").unwrap();
        set.set_text(SPECS, "sealed-goal", "on").unwrap();
        assert_eq!(
            (set.number("actions"), set.is_on("sealed_goal")),
            (200, true)
        );
        for (key, value, says) in [
            ("actions", "0", "from 1 to 200"),
            ("actions", "201", "from 1 to 200"),
            ("actions", "many", "from 1 to 200"),
            ("sealed_goal", "maybe", "on or off"),
            ("speed", "1", "actions, sealed_goal"),
        ] {
            let error = set.set_text(SPECS, key, value).unwrap_err();
            assert!(error.message.contains(says), "{error}");
        }
        assert_eq!(
            set.number("actions"),
            200,
            "a refused value changes nothing"
        );
    }
}
