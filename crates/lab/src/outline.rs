//! What the file of an experiment says, as far as a report tells it. Data files that it names need not be there any more.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::stop::Stop;

/// An experiment's file, as it is kept beside its tables.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Outline {
    /// What it is called.
    pub name: String,
    /// The seed of all its dice and players.
    #[serde(default = "one")]
    pub seed: u64,
    /// Matches of each cell, at most.
    pub matches: u32,
    /// Whether the players change sides after every match.
    #[serde(default)]
    pub swap: bool,
    /// Whether the sides exchange what the options give them.
    #[serde(default)]
    pub exchange: bool,
    /// When a cell is played often enough before that.
    pub stop: Option<Stop>,
    /// Options of all cells.
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    /// What is varied.
    #[serde(default)]
    pub factors: Vec<Factor>,
}

const fn one() -> u64 {
    1
}

/// One thing that is varied.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Factor {
    /// What it is called.
    pub name: String,
    /// Its variants.
    pub variants: Vec<Variant>,
}

/// A variant of a factor.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Variant {
    /// What it is called.
    pub name: String,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
}

impl Outline {
    /// Reads the file, but for what a report does not tell.
    ///
    /// # Errors
    /// If it is no experiment's file.
    pub fn parse(text: &str) -> Result<Outline, toml::de::Error> {
        toml::from_str(text)
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        let variants = self.factors.iter().map(|factor| factor.variants.len());
        variants.fold(1, usize::saturating_mul)
    }

    /// Which variant of each factor a cell has, by its number: as [`Experiment`](crate::Experiment) numbers them, the last factor's
    /// variants change first.
    pub fn variants_of(&self, cell: u32) -> Vec<usize> {
        let mut left = cell as usize;
        let mut all: Vec<usize> = self
            .factors
            .iter()
            .rev()
            .map(|factor| {
                let variants = factor.variants.len().max(1);
                let variant = left % variants;
                left /= variants;
                variant
            })
            .collect();
        all.reverse();
        all
    }

    /// The options that a cell sets, in words like `goals = 4`.
    pub fn options_of(&self, cell: u32) -> Vec<String> {
        let mut all = self.options.clone();
        for (factor, variant) in self.factors.iter().zip(self.variants_of(cell)) {
            if let Some(variant) = factor.variants.get(variant) {
                all.extend(variant.options.clone());
            }
        }
        let said = |value: &toml::Value| match value {
            toml::Value::String(text) => text.clone(),
            toml::Value::Table(table) => table
                .get("file")
                .and_then(toml::Value::as_str)
                .map_or_else(|| table.to_string(), ToOwned::to_owned),
            other => other.to_string(),
        };
        all.iter()
            .map(|(key, value)| format!("{key} = {}", said(value)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Experiment;

    const TEXT: &str = r#"
        name = "Two factors"
        game = "calcetto"
        matches = 8
        swap = true
        home = "random"
        away = "random"
        options = { end = "phases", phases = 4 }
        [[factors]]
        name = "length"
        variants = [{ name = "four" }, { name = "six", options = { phases = 6 } }]
        [[factors]]
        name = "players"
        variants = [{ name = "equal" }, { name = "greedy", home = "greedy" }, { name = "again" }]
    "#;

    #[test]
    fn cells_are_numbered_as_the_experiment_numbers_them() {
        let outline = Outline::parse(TEXT).unwrap();
        let experiment = Experiment::parse(TEXT, |_| Err("no file".to_owned())).unwrap();
        assert_eq!(outline.cells(), experiment.cells.len());
        for (cell, number) in experiment.cells.iter().zip(0..) {
            let names: Vec<&str> = outline
                .factors
                .iter()
                .zip(outline.variants_of(number))
                .map(|(factor, variant)| &*factor.variants[variant].name)
                .collect();
            assert_eq!(names.join(", "), cell.name);
        }
        assert_eq!(outline.options_of(0), ["end = phases", "phases = 4"]);
        assert_eq!(outline.options_of(3), ["end = phases", "phases = 6"]);
    }

    #[test]
    fn files_are_named_and_not_read() {
        let text = TEXT.replace("phases = 6", "home_squad = { file = \"gone.toml\" }");
        let outline = Outline::parse(&text).unwrap();
        assert!(
            outline
                .options_of(5)
                .contains(&"home_squad = gone.toml".to_owned())
        );
    }

    /// The text with a few of its lines in other places, and some words of others.
    fn varied() -> impl Strategy<Value = String> {
        let word = prop_oneof![
            "[a-z_]{1,8}",
            Just("-1".to_owned()),
            Just("4294967296".to_owned()),
            Just("nan".to_owned()),
            Just("[]".to_owned()),
            Just("{}".to_owned()),
            Just("[[factors]]".to_owned()),
            Just("stop = { half_width = 1e300 }".to_owned()),
            Just("variants = []".to_owned()),
            any::<String>(),
        ];
        prop::collection::vec((any::<prop::sample::Index>(), word), 0..4).prop_map(|changes| {
            let mut words: Vec<&str> = TEXT.split(' ').collect();
            for (at, word) in &changes {
                let at = at.index(words.len());
                words[at] = word;
            }
            words.join(" ")
        })
    }

    proptest! {
        /// Whatever a file says, it is read or refused, and nobody panics.
        #[test]
        fn no_text_is_too_much_for_a_reader(text in prop_oneof![any::<String>(), varied()]) {
            // A program that is named would be started.
            prop_assume!(!text.contains("program"));
            if let Ok(outline) = Outline::parse(&text) {
                for cell in [0, 1, 5, u32::MAX] {
                    prop_assert_eq!(outline.variants_of(cell).len(), outline.factors.len());
                    outline.options_of(cell);
                }
                if let Ok(experiment) = Experiment::parse(&text, |_| Err("no file".to_owned())) {
                    prop_assert_eq!(outline.cells(), experiment.cells.len());
                }
            } else {
                prop_assert!(Experiment::parse(&text, |_| Err("no file".to_owned())).is_err());
            }
        }
    }
}
