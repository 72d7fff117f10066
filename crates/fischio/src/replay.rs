//! `fischio replay`: a recorded match, step by step.

use std::io::{self, BufRead, IsTerminal, Write};

use anstyle::Style;
use anyhow::Context;
use fischio_core::{Entry, Record, Side, Viewer};
use games::{MatchLog, description, words};
use serde_json::json;

use crate::board::Drawing;
use crate::files;
use crate::language::Language;

/// Show a recorded match step by step, in words and boards
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(crate) struct Args {
    /// The record; - for standard input.
    file: String,
    /// Print everything at once, also on a terminal.
    #[arg(long)]
    all: bool,
    /// Only words, no boards.
    #[arg(long)]
    no_boards: bool,
    /// The language; by default that of the environment.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Only what it comes to in numbers: shots with their odds, tackles, passes, possession; with --json as JSON.
    #[arg(long, conflicts_with_all = ["all", "no_boards"])]
    summary: bool,
    /// Print JSON: an object a line, the beginning first.
    #[arg(long, conflicts_with_all = ["all", "no_boards", "lang"])]
    json: bool,
}

const EXAMPLES: &str = "\
On a terminal Enter goes on, g goes on to the next goal, q quits.

Examples:
  fischio replay match.json
  fischio replay match.json --no-boards --lang it
  fischio replay match.json --summary
  fischio replay match.json --json | jq .position";

impl Args {
    /// The match in numbers, a line for each thing that is counted: Home's, Away's.
    fn print_summary(&self, log: &MatchLog) -> anyhow::Result<()> {
        let told = log.statistics();
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&told)?)?;
            return Ok(());
        }
        let language = Language::or_of_environment(self.lang);
        let sides = description(log.state().name())?.sides;
        let [home, away] = [&sides.home, &sides.away].map(|side| language.of(side));
        writeln!(out, "{BOLD}{:<18}{home:>20}{away:>20}{BOLD:#}", "")?;
        let mut line = |label: &str, home: String, away: String| {
            writeln!(out, "{label:<18}{home:>20}{away:>20}")
        };
        line(
            &language.say("summary-goals"),
            told.goals.home.to_string(),
            told.goals.away.to_string(),
        )?;
        if let Some(expected) = told.expected_goals {
            line(
                &language.say("summary-expected"),
                format!("{:.2}", expected.home),
                format!("{:.2}", expected.away),
            )?;
        }
        let held = told.possession.home + told.possession.away;
        if held > 0 {
            let share = |times: u32| format!("{} %", (100 * times + held / 2) / held);
            line(
                &language.say("summary-possession"),
                share(told.possession.home),
                share(told.possession.away),
            )?;
        }
        for row in &told.rows {
            let of = |side: Side| {
                let Some(won) = row.won else {
                    return row.tried[side].to_string();
                };
                let counted = format!("{}/{}", won[side], row.tried[side]);
                match row.expected {
                    Some(expected) => format!("{counted} ({:.2})", expected[side]),
                    None => counted,
                }
            };
            line(language.of(&row.label), of(Side::Home), of(Side::Away))?;
        }
        Ok(())
    }

    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = files::read_record(&self.file)?;
        // The whole match first: whether it is right, and what of it was taken back.
        let whole = MatchLog::from_record(&record).with_context(|| self.file.clone())?;
        if self.summary {
            return self.print_summary(&whole);
        }
        if self.json {
            return print_json(&record, &whole);
        }

        let language = Language::or_of_environment(self.lang);
        let about = description(&record.game)?;
        let mut log = MatchLog::begin_record(&record)?;
        let drawing = Drawing::new(&about, games::board(log.state()), language);
        let stepping = !self.all && io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut out = anstream::stdout().lock();
        let board = |log: &MatchLog| {
            if self.no_boards {
                String::new()
            } else {
                format!("\n{}\n", drawing.draw(&log.view(Viewer::All)))
            }
        };

        writeln!(out, "{BOLD}{}{BOLD:#}", language.of(&about.label))?;
        write!(out, "{}", board(&log))?;
        let width = column(&record.entries);
        let mut to_goal = false;
        for (entry, undone) in record.entries.iter().zip(whole.undone()) {
            let events = log.enter(entry)?;
            let scored = events.iter().any(|event| event.kind == "goal");
            if stepping && (!to_goal || scored) {
                match ask(&mut out)? {
                    Step::On => to_goal = false,
                    Step::ToGoal => to_goal = true,
                    Step::Quit => return Ok(()),
                }
            }
            let taken_back = if undone {
                format!(" {}", language.say("taken-back"))
            } else {
                String::new()
            };
            let told = words::entry(&record.game, entry, &events);
            writeln!(
                out,
                "{DIM}{:>4}.{DIM:#} {BOLD}{:<width$}{BOLD:#} {}{DIM}{taken_back}{DIM:#}",
                log.entries().len(),
                notation(entry),
                language.of(&told),
            )?;
            write!(out, "{}", board(&log))?;
        }
        if let Some(result) = log.result() {
            let told = words::result(&record.game, &result);
            writeln!(out, "{BOLD}{}{BOLD:#}", language.of(&told))?;
        }
        Ok(())
    }
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

enum Step {
    On,
    ToGoal,
    Quit,
}

fn ask(out: &mut impl Write) -> io::Result<Step> {
    write!(out, "{DIM}[Enter, g, q]{DIM:#} ")?;
    out.flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    Ok(match line.trim() {
        _ if read == 0 => Step::Quit,
        "q" | "quit" => Step::Quit,
        "g" => Step::ToGoal,
        _ => Step::On,
    })
}

/// How wide the column of notations is: as the longest of them, but for few.
fn column(entries: &[Entry]) -> usize {
    let lengths = entries.iter().map(|entry| notation(entry).chars().count());
    lengths
        .max()
        .unwrap_or_default()
        .clamp(LEAST_COLUMN, MOST_COLUMN)
}

const LEAST_COLUMN: usize = 7;
const MOST_COLUMN: usize = 10;

/// The entry's notation, if it has one.
fn notation(entry: &Entry) -> &str {
    match entry {
        Entry::Action { action, .. } => action,
        Entry::Chance { outcome } => outcome,
        Entry::Undo { .. }
        | Entry::Resign { .. }
        | Entry::DrawAgreed
        | Entry::Abort { .. }
        | Entry::Claim { .. }
        | Entry::TimeUp
        | Entry::TimeOut { .. } => "",
    }
}

fn print_json(record: &Record, whole: &MatchLog) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let mut log = MatchLog::begin_record(record)?;
    let first = json!({
        "number": 0,
        "game": record.game,
        "options": record.options,
        "coaches": record.coaches,
        "board": games::board(log.state()),
        "position": log.state().position(),
        "score": log.view(Viewer::All).score,
        "view": log.view(Viewer::All),
        "result": whole.result(),
    });
    writeln!(out, "{first}")?;
    for (entry, undone) in record.entries.iter().zip(whole.undone()) {
        let events = log.enter(entry)?;
        let line = json!({
            "number": log.entries().len(),
            "entry": entry,
            "undone": undone,
            "words": words::entry(&record.game, entry, &events),
            "events": events,
            "position": log.state().position(),
            "score": log.view(Viewer::All).score,
            "view": log.view(Viewer::All),
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}
