//! The language of what is printed.

use clap::ValueEnum;
use fischio_core::Localised;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    En,
    It,
}

impl Language {
    /// As catalogues call it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::It => "it",
        }
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
        match locale.map(|locale| locale.split(['_', '.', '@']).next()) {
            Some(Some("it")) => Language::It,
            _ => Language::En,
        }
    }

    /// The one that is in this language.
    pub(crate) const fn pick(self, english: &'static str, italian: &'static str) -> &'static str {
        match self {
            Language::En => english,
            Language::It => italian,
        }
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
    fn italian_locales_speak_italian_and_all_others_english() {
        for locale in ["it", "it_IT", "it_IT.UTF-8", "it_CH@euro"] {
            assert_eq!(Language::of_locale(Some(locale)), Language::It, "{locale}");
        }
        for locale in ["C", "C.UTF-8", "en_GB.UTF-8", "ita", "POSIX"] {
            assert_eq!(Language::of_locale(Some(locale)), Language::En, "{locale}");
        }
        assert_eq!(Language::of_locale(None), Language::En);
    }
}
