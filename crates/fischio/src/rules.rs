//! `fischio rules`: the rulebook, whole or a clause of it.

use std::fmt::Write as _;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use anyhow::anyhow;
use clap::builder::PossibleValuesParser;
use games::rulebook::{self, ClauseText, Rulebook};
use games::{GAME_NAMES, words};

use crate::language::Language;
use crate::prose;

/// Read the rules, or a clause of them
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The clause, like CF-09, or a game for its whole rulebook.
    #[arg(value_name = "CLAUSE|GAME")]
    what: Option<String>,
    /// The game whose rules are read.
    #[arg(long, value_parser = PossibleValuesParser::new(GAME_NAMES))]
    game: Option<String>,
    /// The language; by default that of the environment.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Print JSON, with every language in it.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Letters behind a clause's title: B the game's book, R a ruling of ours, O an option.

Examples:
  fischio rules
  fischio rules calcetto
  fischio rules CF-09
  fischio rules ct-20 --lang it
  fischio rules CF-09 --json";

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let language = Language::or_of_environment(self.lang);
        let mut out = anstream::stdout().lock();
        let asked = self.what.as_deref().filter(|what| !is_game(what));
        let game = self
            .game
            .as_deref()
            .or(self.what.as_deref().filter(|what| is_game(what)))
            .or_else(|| asked.and_then(game_of))
            .unwrap_or(GAME_NAMES[0]);
        let rulebook = rulebook::of(game)?;
        let Some(asked) = asked else {
            if self.json {
                writeln!(out, "{}", serde_json::to_string(rulebook)?)?;
            } else {
                write!(out, "{}", whole(rulebook, language, prose::width()))?;
            }
            return Ok(());
        };
        let id = asked.to_ascii_uppercase();
        let clause = rulebook
            .clauses()
            .find(|clause| clause.id == id)
            .or_else(|| rulebook::clause(&id))
            .ok_or_else(|| no_clause(rulebook, asked))?;
        if self.json {
            writeln!(out, "{}", serde_json::to_string(clause)?)?;
        } else {
            writeln!(out, "{}", one(clause, language, prose::width()))?;
        }
        Ok(())
    }
}

fn is_game(what: &str) -> bool {
    GAME_NAMES.contains(&what)
}

/// The game whose clauses begin with the same letters.
fn game_of(clause: &str) -> Option<&'static str> {
    let letters = clause.split('-').next()?;
    GAME_NAMES.iter().copied().find(|game| {
        let first = rulebook::of(game)
            .ok()
            .and_then(|book| book.clauses().next());
        first.is_some_and(|first| {
            let own = first.id.split('-').next().unwrap_or_default();
            own.eq_ignore_ascii_case(letters)
        })
    })
}

fn no_clause(rulebook: &Rulebook, asked: &str) -> anyhow::Error {
    let ids: Vec<&str> = rulebook
        .clauses()
        .map(|clause| clause.id.as_str())
        .collect();
    // The game's own clauses, then those of the table and of tournaments.
    let ranges: Vec<String> = ids
        .chunk_by(|one, next| one.split('-').next() == next.split('-').next())
        // They stand by subject, not by number.
        .filter_map(|run| Some(format!("{} to {}", run.iter().min()?, run.iter().max()?)))
        .collect();
    let (last, before) = ranges
        .split_last()
        .map_or(("", &[][..]), |(last, before)| (&**last, before));
    anyhow!(
        "no clause {asked:?}; {} has {} and {last}",
        words::label(rulebook.game, "game")["en"],
        before.join(", "),
    )
}

const BOLD: Style = Style::new().bold();
const CLAUSE: Style = AnsiColor::Cyan.on_default().bold();

fn whole(rulebook: &Rulebook, language: Language, width: usize) -> String {
    let title = language.of(&rulebook.title);
    let introduction = prose::set(language.of(&rulebook.introduction_text), width, "");
    let mut text = format!("{BOLD}{title}{BOLD:#}\n\n{introduction}\n");
    for section in &rulebook.sections {
        let title = language.of(&section.title);
        let _ = write!(text, "\n\n{BOLD}{}{BOLD:#}\n", title.to_uppercase());
        for clause in &section.clauses {
            let _ = write!(text, "\n{}\n", one(clause, language, width));
        }
    }
    text
}

/// A clause with its title.
pub(crate) fn one(clause: &ClauseText, language: Language, width: usize) -> String {
    let sources = clause.sources.join("][");
    format!(
        "{CLAUSE}{}{CLAUSE:#} {BOLD}{}{BOLD:#} [{sources}]\n{}",
        clause.id,
        language.of(&clause.title),
        prose::set(language.of(&clause.text), width, "  ")
    )
}
