//! The table at which a match is played.

mod commands;
mod help;
mod odds;
mod secret;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use bots::Level;
use fischio_core::{
    BySide, ChanceOutcome, Coach, Entry, GameDescription, Refusal, Seat, Side, StepState, ToAct,
    View,
};
use games::{Checked, LogEntry, MatchLog, RecordMeta, rulebook, words};
use rand::RngExt;
use rand_pcg::Pcg64;

use commands::Command;

use super::input::Input;
use crate::board::Drawing;
use crate::language::Language;
use crate::prose;

/// A match, who plays it, and how it is shown.
pub(super) struct Table {
    pub(super) about: GameDescription,
    pub(super) language: Language,
    pub(super) log: MatchLog,
    pub(super) coaches: BySide<Coach>,
    pub(super) level: Level,
    /// What bots draw their numbers from.
    pub(super) seed: u64,
    /// Where dice and tiles come from.
    pub(super) chance: Pcg64,
    /// When the match began, for one that is played by time.
    pub(super) began: Instant,
    /// Whose coach sits at the keyboard, once somebody does.
    pub(super) at_keyboard: Option<Side>,
    /// Where the record is written, after each entry.
    pub(super) record: Option<String>,
}

/// What to do after a line.
enum Next {
    /// The match has moved on.
    Moved,
    /// Ask again.
    Again,
    Leave,
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const REFUSED: Style = AnsiColor::Red.on_default().bold();

impl Table {
    /// Plays until the match is over or the person who plays leaves.
    pub(super) fn play(&mut self, input: &mut Input, out: &mut impl Write) -> anyhow::Result<()> {
        // A file that cannot be written is better known before the match than after it.
        self.write_record()?;
        writeln!(
            out,
            "{BOLD}{}{BOLD:#} — {}",
            self.language.of(&self.about.label),
            self.language.say_with(
                "help-first",
                &[("help", &Command::Help.name(self.language))]
            )
        )?;
        let mut show = true;
        while !self.log.is_over() {
            if self.is_time_up() {
                self.enter(LogEntry::TimeUp, out)?;
                continue;
            }
            let ToAct::Seats(seats) = self.log.to_act() else {
                let outcome = self.draw_chance()?;
                self.enter(LogEntry::Chance { outcome }, out)?;
                show = true;
                continue;
            };
            let seat = seats.first().context("nobody is to act")?;
            if self.is_bot(seat.side()) {
                let never = AtomicBool::new(false);
                let choice = bots::choose(self.log.state(), seat, self.level, self.seed, &never)?;
                let entry = LogEntry::Action {
                    by: seat,
                    action: choice.action,
                };
                self.enter(entry, out)?;
                show = true;
                continue;
            }
            self.hand_over(seat, input, out)?;
            if show {
                self.show(out)?;
            }
            let Some(line) = input.next(&self.prompt(seat), self.typable(seat), out)? else {
                return Ok(());
            };
            match self.take(seat, line.trim(), out)? {
                Next::Moved => show = true,
                Next::Again => show = false,
                Next::Leave => return Ok(()),
            }
        }
        self.show(out)?;
        if let Some(result) = self.log.result() {
            let told = words::result(self.log.state().name(), &result);
            writeln!(out, "{BOLD}{}{BOLD:#}", self.language.of(&told))?;
        }
        Ok(())
    }

    /// What the dice show, or which tile is drawn.
    fn draw_chance(&mut self) -> anyhow::Result<ChanceOutcome> {
        let state = self.log.state();
        let chance = &mut self.chance;
        let drawn = state.draw_chance(&mut |n| chance.random_range(0..n.max(1)));
        drawn.context("chance has nothing to answer")
    }

    /// Seconds left of a match that is played by time.
    fn seconds_left(&self) -> Option<u64> {
        let all = self.log.state().clock_settings().match_seconds?;
        Some(u64::from(all).saturating_sub(self.began.elapsed().as_secs()))
    }

    /// Whether the match's time has just run out.
    fn is_time_up(&self) -> bool {
        self.seconds_left() == Some(0) && self.log.check(LogEntry::TimeUp).is_ok()
    }

    fn is_bot(&self, side: Side) -> bool {
        matches!(self.coaches[side], Coach::Bot { .. })
    }

    /// Whether two people share the keyboard.
    fn is_hot_seat(&self) -> bool {
        !Side::BOTH.into_iter().any(|side| self.is_bot(side))
    }

    /// Writes what was played so far as a record, if one is wanted.
    fn write_record(&self) -> anyhow::Result<()> {
        let Some(path) = &self.record else {
            return Ok(());
        };
        let record = self.log.to_record(RecordMeta {
            id: None,
            began: None,
            times: Vec::new(),
            coaches: self.coaches.clone(),
            team: BTreeMap::new(),
            fairness: None,
        });
        let mut text = serde_json::to_string_pretty(&record)?;
        text.push('\n');
        fs::write(path, text).with_context(|| path.clone())
    }

    fn show(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let board = games::board(self.log.state());
        let drawing = Drawing::new(&self.about, board, self.language);
        let view = self.log.view(self.viewer());
        write!(out, "\n{}", drawing.draw(&view))?;
        let phase = self
            .about
            .phases
            .iter()
            .find(|phase| phase.id == view.phase);
        if let Some(guide) = self.guide(&view) {
            writeln!(out, "{DIM}{guide}{DIM:#}")?;
        }
        if let (Some(phase), false) = (phase, self.log.is_over()) {
            let prompt = view.window.map(|window| self.word(window.asks));
            let prompt = prompt.unwrap_or_else(|| self.language.of(&phase.prompt).to_owned());
            writeln!(out, "{DIM}{prompt} ({}){DIM:#}", phase.clause)?;
        }
        Ok(())
    }

    /// A word that only this game has.
    fn word(&self, id: &str) -> String {
        let word = words::label(self.about.id, &format!("word-{id}"));
        self.language.of(&word).to_owned()
    }

    /// What interrupts play, step by step; the present one in brackets.
    fn guide(&self, view: &View) -> Option<String> {
        let guide = view.guide.as_ref()?;
        let steps = guide.steps.iter().map(|step| {
            let whose = step
                .side
                .map(|side| format!("{}: ", self.language.of(&self.about.sides[side])));
            let told = format!("{}{}", whose.unwrap_or_default(), self.word(step.id));
            match step.state {
                StepState::Now => format!("[{told}]"),
                StepState::Done | StepState::Next => told,
            }
        });
        let mut parts = vec![format!("{} —", self.word(guide.kind))];
        parts.extend(steps);
        Some(prose::joined(&parts, " > ", prose::width()))
    }

    /// The side as the subject of a sentence.
    fn subject(&self, side: Side) -> String {
        let label = words::label(self.about.id, &format!("side-{side}.subject"));
        self.language.of(&label).to_owned()
    }

    /// `Home> `; `Home 2> ` if the side has several coaches.
    fn prompt(&self, seat: Seat) -> String {
        let side = self.language.of(&self.about.sides[seat.side()]);
        if self.log.state().seats()[seat.side()] > 1 {
            format!("{side} {}> ", seat.number())
        } else {
            format!("{side}> ")
        }
    }

    /// Makes an entry that the rules allow.
    fn enter(&mut self, entry: LogEntry, out: &mut impl Write) -> anyhow::Result<()> {
        let checked = self.log.check(entry)?;
        self.apply(checked, out)
    }

    /// Adds an entry and tells of what happened as much as the viewer may know.
    fn apply(&mut self, checked: Checked, out: &mut impl Write) -> anyhow::Result<()> {
        let audience = checked.audience();
        let entry = &checked.written().clone();
        let viewer = self.viewer_of(entry);
        let mut events = self.log.apply(checked);
        self.write_record()?;
        events.retain(|event| event.audience.includes(viewer));
        if events.is_empty() && !audience.includes(viewer) {
            // Even that something was decided in secret is not told.
            return Ok(());
        }
        let told = words::entry(self.log.state().name(), entry, &events);
        let told = self.language.of(&told);
        let text = match entry {
            Entry::Action { action, .. } if audience.includes(viewer) => {
                format!("{BOLD}{action}{BOLD:#}  {told}")
            }
            _ => told.to_owned(),
        };
        writeln!(out, "{text}")?;
        Ok(())
    }

    /// The refusal, and the beginning of the clause it comes from.
    fn tell_refusal(&self, refusal: &Refusal, out: &mut impl Write) -> anyhow::Result<()> {
        let told = words::refusal(self.log.state().name(), refusal);
        tell_no(self.language.of(&told), out)?;
        // What the log itself refuses comes from no clause.
        let from_the_rules = !["undo-count", "no-such-seat"].contains(&refusal.reason);
        if let Some(clause) = rulebook::clause(refusal.clause.0)
            && from_the_rules
        {
            let beginning = beginning(self.language.of(&clause.text));
            let quoted = format!(
                "{} {}: {beginning}",
                clause.id,
                self.language.of(&clause.title)
            );
            let quoted = prose::set(&quoted, prose::width(), "  │ ");
            let command = Command::Rules.name(self.language);
            let facts = [("command", &*command), ("clause", &*clause.id)];
            let more = self.language.say_with("more-of-it", &facts);
            writeln!(out, "{DIM}{quoted}\n  │ ({more}){DIM:#}")?;
        }
        Ok(())
    }
}

/// That something cannot be done, and why.
fn tell_no(why: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let told = prose::set(why, prose::width() - 2, "  ");
    writeln!(out, "{REFUSED}✗{REFUSED:#} {}", told.trim_start())?;
    Ok(())
}

/// A clause's first paragraph, with what it leads up to.
fn beginning(text: &str) -> String {
    let mut beginning = String::new();
    for paragraph in text.split("\n\n") {
        beginning.push_str(paragraph);
        if !paragraph.ends_with(':') {
            break;
        }
        beginning.push('\n');
    }
    beginning
}
