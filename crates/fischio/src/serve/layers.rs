//! Settings from everywhere: flags above environment above file above defaults.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::settings::{Setting, Settings};

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Default,
    File { path: String, line: usize },
    Environment(String),
    Flag(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Default => f.write_str("default"),
            Source::File { path, line } => write!(f, "{path}, line {line}"),
            Source::Environment(name) => write!(f, "environment, {name}"),
            Source::Flag(flag) => f.write_str(flag),
        }
    }
}

/// Settings while they are put together: each key with its value and where it comes from.
#[derive(Debug)]
pub(crate) struct Layers {
    known: Vec<Setting>,
    values: BTreeMap<String, (toml::Value, Source)>,
}

impl Layers {
    /// The defaults.
    pub(crate) fn new() -> Layers {
        Layers {
            known: super::settings::all(),
            values: BTreeMap::new(),
        }
    }

    /// Every setting.
    pub(crate) fn known(&self) -> &[Setting] {
        &self.known
    }

    /// Where a setting's value comes from.
    pub(crate) fn source(&self, key: &str) -> Source {
        let value = self.values.get(key);
        value.map_or(Source::Default, |(_, source)| source.clone())
    }

    /// Adds a configuration file.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub(crate) fn add_file(&mut self, path: &str, text: &str) -> Result<(), String> {
        let line_at = |at: usize| {
            let before = text.as_bytes().iter().take(at);
            1 + before.filter(|&&byte| byte == b'\n').count()
        };
        let table = DeTable::parse(text).map_err(|error| {
            let line = line_at(error.span().map_or(0, |span| span.start));
            format!(
                "{path}, line {line}: {}",
                error.message().replace('\n', ", ")
            )
        })?;
        for (key, value) in table.get_ref() {
            let at = key.span().start;
            let key: &str = key.get_ref();
            match (key, value.get_ref()) {
                ("limits", DeValue::Table(limits)) => {
                    for (limit, value) in limits {
                        let line = line_at(limit.span().start);
                        self.add_of_file(
                            path,
                            line,
                            &format!("limits.{}", limit.get_ref()),
                            value,
                        )?;
                    }
                }
                (key, _) => self.add_of_file(path, line_at(at), key, value)?,
            }
        }
        Ok(())
    }

    fn add_of_file(
        &mut self,
        path: &str,
        line: usize,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<(), String> {
        let source = Source::File {
            path: path.to_owned(),
            line,
        };
        let value = toml::Value::deserialize(toml::de::ValueDeserializer::from(value.clone()))
            .map_err(|error| format!("{source}: {key}: {}", error.message()))?;
        self.add(key, value, source)
    }

    /// Adds the variables of the environment that begin with `FISCHIO_`. Returns those that are no setting's, each with the
    /// nearest that is: an operator may have misspelt one, or another program may have put it there.
    ///
    /// # Errors
    /// What is wrong with a value.
    pub(crate) fn add_environment(
        &mut self,
        variables: impl Iterator<Item = (String, String)>,
    ) -> Result<Vec<String>, String> {
        let names: Vec<(String, Setting)> = self
            .known
            .iter()
            .map(|setting| (setting.variable(), setting.clone()))
            .collect();
        let mut unknown = Vec::new();
        for (name, text) in variables.filter(|(name, _)| name.starts_with("FISCHIO_")) {
            if name == CONFIG_VARIABLE {
                continue;
            }
            if let Some((_, setting)) = names.iter().find(|(known, _)| *known == name) {
                let value = setting.value_of(&text);
                self.add(&setting.key, value, Source::Environment(name))?;
            } else {
                let nearest = nearest(&name, names.iter().map(|(known, _)| known.as_str()));
                unknown.push(format!("{name} is no setting; the nearest is {nearest}"));
            }
        }
        Ok(unknown)
    }

    /// Adds what a flag says, as text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn add_flag(&mut self, flag: &str, key: &str, text: &str) -> Result<(), String> {
        let setting = self.known.iter().find(|setting| setting.key == key);
        let value = setting.map_or_else(|| text.into(), |setting| setting.value_of(text));
        self.add(key, value, Source::Flag(flag.to_owned()))
    }

    /// Sets a key, above whatever was there.
    pub(crate) fn add(
        &mut self,
        key: &str,
        value: toml::Value,
        source: Source,
    ) -> Result<(), String> {
        let Some(setting) = self.known.iter().find(|setting| setting.key == key) else {
            let keys = self.known.iter().map(|setting| setting.key.as_str());
            let nearest = nearest(key, keys);
            return Err(format!(
                "{source}: there is no setting {key:?}; the nearest is {nearest}; all are told by `fischio serve --print-config`"
            ));
        };
        // By itself first, so that the error can name it.
        let alone = table_of([(key, &value)]);
        let Ok(alone) = Settings::deserialize(alone) else {
            let expected = setting.kind.expected();
            if setting.is_secret() {
                return Err(format!("{source}: {key} is {expected}"));
            }
            return Err(format!("{source}: {key} is {expected}, not {value}"));
        };
        if alone.limits.impossible().is_some() {
            return Err(format!("{source}: {key} is more than 0, not {value}"));
        }
        self.values.insert(key.to_owned(), (value, source));
        Ok(())
    }

    /// The settings that come of it.
    pub(crate) fn settings(&self) -> Settings {
        let values = self
            .values
            .iter()
            .map(|(key, (value, _))| (key.as_str(), value));
        Settings::deserialize(table_of(values)).expect("each value was checked by itself")
    }
}

/// Where the path of the configuration file stands in the environment.
pub(crate) const CONFIG_VARIABLE: &str = "FISCHIO_CONFIG";

/// A table of keys like `listen` and `limits.body`.
fn table_of<'a>(values: impl IntoIterator<Item = (&'a str, &'a toml::Value)>) -> toml::Table {
    let (mut table, mut limits) = (toml::Table::new(), toml::Table::new());
    for (key, value) in values {
        match key.strip_prefix("limits.") {
            Some(limit) => limits.insert(limit.to_owned(), value.clone()),
            None => table.insert(key.to_owned(), value.clone()),
        };
    }
    table.insert("limits".to_owned(), limits.into());
    table
}

fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> &'a str {
    let distance = |known: &&str| strsim::damerau_levenshtein(word, known);
    known.min_by_key(distance).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn of_file(text: &str) -> Result<Settings, String> {
        let mut layers = Layers::new();
        layers.add_file("f.toml", text)?;
        Ok(layers.settings())
    }

    #[test]
    fn what_stands_higher_goes_before() {
        let mut layers = Layers::new();
        layers
            .add_file(
                "f.toml",
                "listen = \"a:1\"\ndata = \"/file\"\n[limits]\nbody = 1\nname = 2\n",
            )
            .unwrap();
        let environment = [
            ("FISCHIO_DATA", "/environment"),
            ("FISCHIO_LIMITS_BODY", "3"),
            ("HOME", "/"),
        ];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let unknown = layers.add_environment(environment.into_iter()).unwrap();
        assert_eq!(unknown, Vec::<String>::new());
        layers.add_flag("--data", "data", "/flag").unwrap();
        let settings = layers.settings();
        assert_eq!(
            (settings.listen.as_str(), settings.data.as_str()),
            ("a:1", "/flag")
        );
        assert_eq!((settings.limits.body, settings.limits.name), (3, 2));
        assert_eq!(settings.limits.action, server::Limits::default().action);
        assert_eq!(layers.source("data"), Source::Flag("--data".to_owned()));
        assert_eq!(
            layers.source("limits.body").to_string(),
            "environment, FISCHIO_LIMITS_BODY"
        );
        assert_eq!(layers.source("limits.name").to_string(), "f.toml, line 5");
        assert_eq!(layers.source("memory"), Source::Default);
    }

    #[test]
    fn values_of_every_kind_are_read_from_text() {
        let mut layers = Layers::new();
        let environment = [
            ("FISCHIO_BEHIND_PROXY", "true"),
            ("FISCHIO_ALLOW_HOST", "a.lan, b.lan"),
            ("FISCHIO_LOG_FORMAT", "json"),
            ("FISCHIO_SEED", "7"),
            ("FISCHIO_LIMITS_HEAD", "1m 30s"),
            ("FISCHIO_LIMITS_JOINS", "{ burst = 1, a_minute = 2 }"),
            // A path that is a number is a path.
            ("FISCHIO_DATA", "7"),
        ];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned()));
        layers.add_environment(environment.into_iter()).unwrap();
        let settings = layers.settings();
        assert!(settings.behind_proxy);
        assert_eq!(settings.allow_host, ["a.lan", "b.lan"]);
        assert_eq!(settings.seed, Some(7));
        assert_eq!(settings.data, "7");
        assert_eq!(settings.limits.head, Duration::from_secs(90));
        assert_eq!(settings.limits.joins, server::limits::Rate::new(1, 2));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_what_is_allowed() {
        for (text, says) in [
            (
                "\nlisen = \"a\"",
                "f.toml, line 2: there is no setting \"lisen\"; the nearest is listen",
            ),
            (
                "[limits]\n\nbodi = 1",
                "f.toml, line 3: there is no setting \"limits.bodi\"; the nearest is limits.body",
            ),
            (
                "[limit]\nbody = 1",
                "f.toml, line 1: there is no setting \"limit\"",
            ),
            (
                "listen = 80",
                "f.toml, line 1: listen is a text, like \"this\", not 80",
            ),
            (
                "[limits]\nbody = -1",
                "line 2: limits.body is a whole number, 0 or more, not -1",
            ),
            (
                "[limits]\ninbox = 0",
                "line 2: limits.inbox is more than 0, not 0",
            ),
            (
                "[limits]\nsweep = \"0s\"",
                "line 2: limits.sweep is more than 0, not \"0s\"",
            ),
            (
                "[limits]\nhead = \"soon\"",
                "line 2: limits.head is a time, like \"20s\"",
            ),
            (
                "[limits]\njoins = 4",
                "limits.joins is a rate, like { burst = 60",
            ),
            (
                "[limits]\njoins = { burst = 0, a_minute = 1 }",
                "both numbers 1 or more",
            ),
            (
                "log_format = \"xml\"",
                "log_format is \"text\" or \"json\", not \"xml\"",
            ),
            ("listen = ", "f.toml, line 1: "),
            (
                "listen = \"a\"\nlisten = \"b\"",
                "f.toml, line 2: duplicate key",
            ),
        ] {
            let error = of_file(text).unwrap_err();
            assert!(error.contains(says), "{error}");
            assert!(
                !error.contains("usize") && !error.contains("NonZero"),
                "{error}"
            );
        }
        let mut layers = Layers::new();
        let misspelt = [("FISCHIO_LISTN".to_owned(), "a".to_owned())].into_iter();
        let unknown = layers.add_environment(misspelt).unwrap();
        assert_eq!(
            unknown,
            ["FISCHIO_LISTN is no setting; the nearest is FISCHIO_LISTEN"]
        );
    }

    #[test]
    fn every_setting_is_documented_and_of_a_kind_that_text_can_have() {
        let all = super::super::settings::all();
        assert!(all.len() > 40);
        for setting in &all {
            assert!(
                setting.doc.ends_with('.') && setting.doc.len() > 10,
                "{setting:?}"
            );
            let mut layers = Layers::new();
            if let Some(default) = &setting.default {
                let text = match default {
                    toml::Value::String(text) => text.clone(),
                    toml::Value::Array(several) => {
                        let several = several.iter().filter_map(toml::Value::as_str);
                        several.collect::<Vec<_>>().join(",")
                    }
                    other => other.to_string(),
                };
                layers.add_flag("--x", &setting.key, &text).unwrap();
                assert_eq!(layers.settings(), Settings::default(), "{setting:?}");
            }
        }
    }
}
