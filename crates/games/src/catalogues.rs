//! The files under `rulebook/`, by game and language.
//!
//! Languages are data: `rulebook/words.LANG.ftl` makes one, and what else there is in it is found by its
//! name: `FOLDER/words.LANG.ftl`, `FOLDER/rules.LANG.md`, `table.LANG.md`, `tournaments.LANG.md`. What a language has not is
//! told in English.

include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

/// Texts by their names from `rulebook/` on.
#[derive(Clone, Debug)]
pub(crate) struct Catalogues(Vec<(&'static str, &'static str)>);

/// Whose words are asked for: those of a game come after those that it shares with its family, and these after what
/// all games have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Folders {
    pub(crate) family: Option<&'static str>,
    pub(crate) own: Option<&'static str>,
}

impl Catalogues {
    /// Those that this program has.
    pub(crate) fn built() -> Catalogues {
        Catalogues(FILES.to_vec())
    }

    /// These and others.
    #[cfg(test)]
    pub(crate) fn with(mut self, files: &[(&'static str, &'static str)]) -> Catalogues {
        self.0.extend(files);
        self
    }

    /// The languages there are words in, English first.
    pub(crate) fn languages(&self) -> Vec<&'static str> {
        let code = |name: &&'static str| name.strip_prefix("words.")?.strip_suffix(".ftl");
        let mut codes: Vec<&str> = self
            .0
            .iter()
            .filter_map(|(name, _)| code(name))
            .filter(|code| *code != "en")
            .collect();
        codes.sort_unstable();
        codes.insert(0, "en");
        codes
    }

    /// A text by its name.
    pub(crate) fn text(&self, name: &str) -> Option<&'static str> {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.map(|(_, text)| *text)
    }

    /// The words that all games have.
    pub(crate) fn common(&self, language: &str) -> Option<&'static str> {
        self.text(&format!("words.{language}.ftl"))
    }

    /// The words of a game or of another part of the program, those of its family first.
    pub(crate) fn own(&self, folders: Folders, language: &str) -> Vec<&'static str> {
        let folders = [folders.family, folders.own].into_iter().flatten();
        folders
            .filter_map(|folder| self.text(&format!("{folder}/words.{language}.ftl")))
            .collect()
    }

    /// All words that a language speaks with, in the order in which later ones take the place of earlier ones.
    pub(crate) fn words(&self, folders: Folders, language: &str) -> Vec<&'static str> {
        let in_language = |language: &str| {
            let mut words: Vec<&str> = self.common(language).into_iter().collect();
            words.extend(self.own(folders, language));
            words
        };
        let mut words = in_language("en");
        if language != "en" {
            words.extend(in_language(language));
        }
        words
    }

    /// A game's rules with those of the table and of tournaments; in English where the language has them not.
    pub(crate) fn rules(&self, game: &str, language: &str) -> String {
        let of = |name: &str| {
            let text = self.text(&format!("{name}.{language}.md"));
            text.or_else(|| self.text(&format!("{name}.en.md")))
                .unwrap_or_default()
        };
        let mut rules = of(&format!("{game}/rules")).trim_end().to_owned();
        for for_all in ["table", "tournaments"] {
            let book = of(for_all);
            let sections = book.find("\n## ").map_or("", |start| &book[start..]);
            rules = format!("{}\n{sections}", rules.trim_end());
        }
        rules
    }
}
