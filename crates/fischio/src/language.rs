//! The language of what is printed.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use fischio_core::Localised;
use games::words::{self, LANGUAGES};

/// A language of the interface: one of those there are words in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Language(&'static str);

static ALL: LazyLock<Vec<Language>> =
    LazyLock::new(|| LANGUAGES.iter().copied().map(Language).collect());

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Language] {
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0))
    }
}

impl Language {
    pub(crate) const ENGLISH: Language = Language(LANGUAGES[0]);

    /// As catalogues call it.
    pub(crate) const fn code(self) -> &'static str {
        self.0
    }

    /// The language asked for, else that of the environment, else English.
    pub(crate) fn or_of_environment(asked: Option<Language>) -> Language {
        asked.unwrap_or_else(|| {
            Language::of_locale(
                ["LC_ALL", "LC_MESSAGES", "LANG"]
                    .into_iter()
                    .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
                    .as_deref(),
            )
        })
    }

    fn of_locale(locale: Option<&str>) -> Language {
        let code = locale.and_then(|locale| locale.split(['_', '.', '@']).next());
        let known = ALL.iter().find(|known| code == Some(known.0));
        known.copied().unwrap_or(Language::ENGLISH)
    }

    /// What the program says on a terminal, by its ID.
    pub(crate) fn say(self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// The same, of these facts.
    pub(crate) fn say_with(self, id: &str, facts: &[(&'static str, &str)]) -> String {
        self.of(&words::terminal(id, facts)).to_owned()
    }

    /// The text in this language.
    pub(crate) fn of(self, text: &Localised) -> &str {
        text.get(self.code()).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn italian_locales_speak_italian_and_unknown_ones_english() {
        for locale in ["it", "it_IT", "it_IT.UTF-8", "it_CH@euro"] {
            assert_eq!(Language::of_locale(Some(locale)).code(), "it", "{locale}");
        }
        for locale in ["C", "C.UTF-8", "en_GB.UTF-8", "ita", "POSIX"] {
            assert_eq!(
                Language::of_locale(Some(locale)),
                Language::ENGLISH,
                "{locale}"
            );
        }
        assert_eq!(Language::of_locale(None), Language::ENGLISH);
        assert_eq!(Language::value_variants().len(), LANGUAGES.len());
    }
}
