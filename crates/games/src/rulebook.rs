//! The rules in our own words, by clause: `rulebook/GAME/rules.LANG.md`.
//!
//! The file of each language has the same clauses in the same order:
//!
//! ```text
//! # Title
//! introduction
//! ## Section
//! ### CF-09 [B][R] Clause title
//! paragraphs
//! > **Ruling.** …
//! > **Option.** …
//! ```
//!
//! Another clause's ID in the text becomes a link to it. What holds at every table, whatever
//! the game (`rulebook/table.LANG.md`: clocks, draws, undo), stands at each book's end, and behind it what
//! holds in tournaments (`rulebook/tournaments.LANG.md`).

mod parse;

use std::sync::LazyLock;

use fischio_core::Localised;
use serde::Serialize;

use crate::catalogues::Catalogues;
use crate::registry::{ROWS, UnknownGame};

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Rulebook {
    /// The game's name.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub game: &'static str,
    /// The book's title.
    pub title: Localised,
    /// What comes before the clauses, in HTML.
    pub introduction: Localised,
    /// The same as text alone, for a terminal.
    #[serde(skip)]
    pub introduction_text: Localised,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct Section {
    /// The section's title.
    pub title: Localised,
    /// Its clauses.
    pub clauses: Vec<ClauseText>,
}

/// A clause in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct ClauseText {
    /// Its ID, like `CF-09`.
    pub id: String,
    /// Where it comes from: `B` the game's book, `F` a fact from other public material, `R` a
    /// ruling of ours, `O` an option.
    pub sources: Vec<String>,
    /// Its title.
    pub title: Localised,
    /// Its text in HTML, with links to other clauses (`#CF-10`).
    pub html: Localised,
    /// Its text alone.
    pub text: Localised,
}

impl Rulebook {
    /// Its clauses in order.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseText> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }
}

static RULEBOOKS: LazyLock<Vec<Rulebook>> = LazyLock::new(|| {
    let catalogues = Catalogues::built();
    ROWS.iter()
        .map(|row| match read(&catalogues, row.name) {
            Ok(rulebook) => rulebook,
            // The sources are part of the program, and a test reads them all.
            Err(error) => panic!("the rulebook of {}: {error}", row.name),
        })
        .collect()
});

/// A game's rulebook as catalogues have it.
fn read(catalogues: &Catalogues, game: &'static str) -> Result<Rulebook, String> {
    let languages = catalogues.languages().into_iter();
    let sources: Vec<(&str, String)> = languages
        .map(|language| (language, catalogues.rules(game, language)))
        .collect();
    parse::rulebook(game, &sources)
}

/// The rulebook of a game.
///
/// # Errors
/// If there is no such game.
pub fn of(game: &str) -> Result<&'static Rulebook, UnknownGame> {
    RULEBOOKS
        .iter()
        .find(|rulebook| rulebook.game == game)
        .ok_or_else(|| UnknownGame {
            name: game.to_owned(),
        })
}

/// A clause by its ID, in whatever game's rulebook it stands.
pub fn clause(id: &str) -> Option<&'static ClauseText> {
    RULEBOOKS
        .iter()
        .flat_map(Rulebook::clauses)
        .find(|clause| clause.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAME_NAMES;

    /// The numbers of `count` clauses of a game, in the order of its book: from 1 on, unless a
    /// game is known to number them otherwise.
    fn numbers(game: &str, count: u32) -> Vec<u32> {
        match game {
            // What a flipped player may not do, and the held ball, stand with the duels.
            "und1c1" => {
                let to_duels = (1..=21).chain([62, 63]);
                let modules = (30..=38).chain([40, 41, 45, 46, 50]).chain(55..=61);
                to_duels.chain(22..=26).chain(modules).collect()
            }
            _ => (1..=count).collect(),
        }
    }

    #[test]
    fn the_rulebook_of_every_game_has_every_clause_in_both_languages() {
        for game in GAME_NAMES {
            let rulebook = of(game).unwrap();
            let ids: Vec<&str> = rulebook
                .clauses()
                .map(|clause| clause.id.as_str())
                .collect();
            let (letters, _) = ids[0].split_once('-').unwrap();
            let count = ids.iter().filter(|id| id.starts_with(letters)).count();
            let numbers = numbers(game, count as u32);
            let own = numbers.iter().map(|n| format!("{letters}-{n:02}"));
            // Ways to end a match stand together; what a frozen one is, at the end.
            let table = (1..=4)
                .chain([14, 15, 19, 16, 18])
                .chain(5..=13)
                .chain([17]);
            // Points and tables, formats, then who plays.
            let tournaments = [1, 2, 14, 3, 4, 5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13];
            let all: Vec<String> = own
                .chain(table.map(|n| format!("TB-{n:02}")))
                .chain(tournaments.map(|n| format!("TN-{n:02}")))
                .collect();
            assert_eq!(ids, all);
            for clause in rulebook.clauses() {
                assert!(!clause.sources.is_empty(), "{}", clause.id);
                for &language in crate::words::LANGUAGES {
                    for part in [&clause.title, &clause.html, &clause.text] {
                        assert!(!part[language].is_empty(), "{} {language}", clause.id);
                    }
                }
                assert_ne!(clause.text["en"], clause.text["it"], "{}", clause.id);
            }
        }
    }

    /// What a clause says of a source is marked in its text, and nothing is marked that it does
    /// not name.
    #[test]
    fn rulings_and_options_are_marked_where_a_clause_names_them() {
        for rulebook in &*RULEBOOKS {
            for clause in rulebook.clauses() {
                for (letter, class) in [("R", "ruling"), ("O", "option")] {
                    let named = clause.sources.iter().any(|source| source == letter);
                    for html in clause.html.values() {
                        let marked = html.contains(&format!("<blockquote class=\"{class}\">"));
                        assert_eq!(named, marked, "{} [{letter}]", clause.id);
                    }
                }
            }
        }
    }

    #[test]
    fn co_12_and_un_10_say_where_they_come_from() {
        let sources = |id: &str| clause(id).unwrap().sources.join("");
        assert_eq!(sources("CO-12"), "R");
        assert_eq!(sources("UN-10"), "FR");
        let cards = &clause("CO-12").unwrap().text;
        assert!(cards["en"].contains("texts of the printed cards are not public"));
        assert!(cards["it"].contains("testi delle carte stampate non sono pubblici"));
    }

    /// A further language needs no line of code: its rules are read where they are, else they are English.
    #[test]
    fn a_language_that_is_added_as_a_file_has_a_rulebook() {
        let files = Catalogues::built().with(&[("words.eo.ftl", "")]);
        let book = read(&files, "chess-football").unwrap();
        assert_eq!(book.title["eo"], book.title["en"]);
        let italian = files.text("chess-football/rules.it.md").unwrap();
        let (_, clauses) = italian.split_once('\n').unwrap();
        let written = format!("# Ŝak-piedpilko\n{clauses}").leak();
        let files = files.with(&[("chess-football/rules.eo.md", written)]);
        let book = read(&files, "chess-football").unwrap();
        assert_eq!(book.title["eo"], "Ŝak-piedpilko");
        let table = book.clauses().find(|clause| clause.id == "TB-01").unwrap();
        assert_eq!(table.text["eo"], table.text["en"]);
    }

    #[test]
    fn a_clause_is_found_by_its_id() {
        assert_eq!(clause("CF-09").unwrap().id, "CF-09");
        assert_eq!(clause("CT-28").unwrap().id, "CT-28");
        assert_eq!(clause("CO-32").unwrap().id, "CO-32");
        assert_eq!(clause("UN-62").unwrap().id, "UN-62");
        assert_eq!(clause("UN-57").unwrap().id, "UN-57");
        assert_eq!(clause("UN-50").unwrap().id, "UN-50");
        assert_eq!(clause("UN-51"), None);
        assert_eq!(clause("CF-22"), None);
        assert_eq!(clause(""), None);
        assert!(of("chess").is_err());
    }

    #[test]
    fn links_lead_to_clauses_that_there_are() {
        for rulebook in &*RULEBOOKS {
            for html in rulebook
                .clauses()
                .map(|clause| &clause.html)
                .chain([&rulebook.introduction])
                .flat_map(|html| html.values())
            {
                for link in html.split("href=\"#").skip(1) {
                    let target = link.split('"').next().unwrap_or_default();
                    assert!(clause(target).is_some(), "{target}");
                }
            }
        }
    }
}
