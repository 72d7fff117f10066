//! The table at which a match is played.

use std::fs;
use std::io::Write;
use std::sync::atomic::AtomicBool;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use bots::Level;
use fischio_core::{BySide, Coach, Entry, GameDescription, Refusal, Seat, Side, ToAct, Viewer};
use games::{MatchLog, RecordMeta, rulebook, words};

use super::input::Input;
use crate::board::Drawing;
use crate::language::Language;
use crate::{prose, rules};

/// A match, who plays it, and how it is shown.
pub(super) struct Table {
    pub(super) about: GameDescription,
    pub(super) language: Language,
    pub(super) log: MatchLog,
    pub(super) coaches: BySide<Coach>,
    pub(super) level: Level,
    pub(super) seed: u64,
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
    /// Plays until the match is over or whoever plays leaves.
    pub(super) fn play(&mut self, input: &mut Input, out: &mut impl Write) -> anyhow::Result<()> {
        // A file that cannot be written is better known before the match than after it.
        self.write_record()?;
        writeln!(
            out,
            "{BOLD}{}{BOLD:#} — {}",
            self.language.of(&self.about.label),
            self.pick(
                "type `help` for what you can type",
                "scrivi `aiuto` per sapere che cosa si può scrivere"
            )
        )?;
        let mut show = true;
        while !self.log.is_over() {
            let ToAct::Seats(seats) = self.log.to_act() else {
                let drawn = self
                    .log
                    .state()
                    .draw_chance(&mut |n| rand::random_range(0..n.max(1)));
                let text = drawn.and_then(|outcome| self.log.state().chance_text(&outcome));
                let outcome = text.context("chance has nothing to answer")?;
                self.apply(&Entry::Chance { outcome }, out)??;
                continue;
            };
            let seat = seats.first().context("nobody is to act")?;
            if matches!(self.coaches[seat.side()], Coach::Bot { .. }) {
                let never = AtomicBool::new(false);
                let choice = bots::choose(self.log.state(), seat, self.level, self.seed, &never)?;
                let entry = Entry::Action {
                    by: seat,
                    action: choice.action,
                };
                self.apply(&entry, out)??;
                show = true;
                continue;
            }
            if show {
                self.show(out)?;
            }
            let Some(line) = input.next(&self.prompt(seat.side()), self.typable(seat), out)? else {
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

    /// Writes what was played so far as a record, if one is wanted.
    fn write_record(&self) -> anyhow::Result<()> {
        let Some(path) = &self.record else {
            return Ok(());
        };
        let record = self.log.to_record(RecordMeta {
            id: None,
            began: None,
            coaches: self.coaches.clone(),
            team: [].into(),
            fairness: None,
        });
        let mut text = serde_json::to_string_pretty(&record)?;
        text.push('\n');
        fs::write(path, text).with_context(|| path.clone())
    }

    fn pick(&self, english: &'static str, italian: &'static str) -> &'static str {
        match self.language {
            Language::En => english,
            Language::It => italian,
        }
    }

    fn show(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let drawing = Drawing::new(&self.about, self.language);
        let view = self.log.view(Viewer::Spectator);
        write!(out, "\n{}", drawing.draw(&view))?;
        let phase = self
            .about
            .phases
            .iter()
            .find(|phase| phase.id == view.phase);
        if let (Some(phase), false) = (phase, self.log.is_over()) {
            let prompt = self.language.of(&phase.prompt);
            writeln!(out, "{DIM}{prompt} ({}){DIM:#}", phase.clause)?;
        }
        Ok(())
    }

    fn prompt(&self, side: Side) -> String {
        format!("{}> ", self.language.of(&self.about.sides[side]))
    }

    /// What may be typed: legal actions and commands.
    fn typable(&self, seat: Seat) -> Vec<String> {
        let mut all = self.log.state().actions(seat);
        all.extend(
            self.pick(
                "actions board draw help quit resign rules undo",
                "abbandona aiuto annulla azioni esci pareggio regole scacchiera",
            )
            .split(' ')
            .map(str::to_owned),
        );
        all
    }

    fn take(&mut self, seat: Seat, line: &str, out: &mut impl Write) -> anyhow::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("help" | "aiuto" | "?", _) => writeln!(out, "{}", self.help())?,
            ("board" | "scacchiera", _) => self.show(out)?,
            ("actions" | "azioni", with) => self.tell_actions(seat, with, out)?,
            ("rules" | "regole", clause) => self.tell_rules(clause, out)?,
            ("undo" | "annulla", _) => return self.undo(seat, out),
            ("resign" | "abbandona", _) => {
                self.apply(&Entry::Resign { by: seat }, out)??;
                return Ok(Next::Moved);
            }
            ("draw" | "pareggio", _) => return self.offer_draw(seat, out),
            ("quit" | "exit" | "esci", _) => return Ok(Next::Leave),
            _ => {
                let entry = Entry::Action {
                    by: seat,
                    action: line.to_owned(),
                };
                match self.apply(&entry, out)? {
                    Ok(()) => return Ok(Next::Moved),
                    Err(refusal) => self.tell_refusal(&refusal, out)?,
                }
            }
        }
        Ok(Next::Again)
    }

    /// Adds an entry and tells what happened.
    fn apply(
        &mut self,
        entry: &Entry,
        out: &mut impl Write,
    ) -> anyhow::Result<Result<(), Refusal>> {
        let events = match self.log.apply(entry.clone()) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.write_record()?;
        let told = words::entry(self.log.state().name(), entry, &events);
        let told = self.language.of(&told);
        match entry {
            Entry::Action { action, .. } => writeln!(out, "{BOLD}{action}{BOLD:#}  {told}")?,
            _ => writeln!(out, "{told}")?,
        }
        Ok(Ok(()))
    }

    /// Offers a draw to the other side; whoever sits beside one has been asked already.
    fn offer_draw(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        let other = seat.side().opponent();
        let never = AtomicBool::new(false);
        let accepts = match self.coaches[other] {
            Coach::Person { .. } => true,
            Coach::Bot { .. } => bots::accepts_draw(self.log.state(), Seat::first(other), &never),
        };
        if accepts {
            self.apply(&Entry::DrawAgreed, out)??;
            return Ok(Next::Moved);
        }
        let name = self.language.of(&self.about.sides[other]);
        match self.language {
            Language::En => writeln!(out, "{name} declines the draw.")?,
            Language::It => writeln!(out, "Il {name} rifiuta il pareggio.")?,
        }
        Ok(Next::Again)
    }

    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        let both_people = Side::BOTH
            .into_iter()
            .all(|side| matches!(self.coaches[side], Coach::Person { .. }));
        let count = if both_people {
            1
        } else {
            self.log.undo_to_own(seat.side()).unwrap_or(1)
        };
        match self.apply(&Entry::Undo { count }, out)? {
            Ok(()) => Ok(Next::Moved),
            Err(refusal) => {
                self.tell_refusal(&refusal, out)?;
                Ok(Next::Again)
            }
        }
    }

    /// The refusal, and the beginning of the clause it comes from.
    fn tell_refusal(&self, refusal: &Refusal, out: &mut impl Write) -> anyhow::Result<()> {
        let told = words::refusal(self.log.state().name(), refusal);
        let told = prose::set(self.language.of(&told), prose::width() - 2, "  ");
        writeln!(out, "{REFUSED}✗{REFUSED:#} {}", told.trim_start())?;
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
            let more = self.pick("more:", "continua:");
            let rules = self.pick("rules", "regole");
            writeln!(
                out,
                "{DIM}{quoted}\n  │ ({more} {rules} {}){DIM:#}",
                clause.id
            )?;
        }
        Ok(())
    }

    /// The legal actions by kind, all or those that speak of a square or a piece.
    fn tell_actions(&self, seat: Seat, with: &str, out: &mut impl Write) -> anyhow::Result<()> {
        let offers = self.log.state().offers(seat);
        let mut told = false;
        for kind in &self.about.actions {
            let actions: Vec<String> = offers
                .iter()
                .filter(|offer| offer.kind == kind.id && offer.action.contains(with))
                .map(|offer| {
                    let goal = if offer.scores { "!" } else { "" };
                    format!("{}{goal}", offer.action)
                })
                .collect();
            if !actions.is_empty() {
                told = true;
                let label = self.language.of(&kind.label);
                let line = format!("{label} ({}): {}", kind.clause, actions.join(" "));
                writeln!(out, "{}", prose::set(&line, prose::width(), "  "))?;
            }
        }
        if !told {
            writeln!(out, "  {}", self.pick("None.", "Nessuna."))?;
        }
        Ok(())
    }

    fn tell_rules(&self, clause: &str, out: &mut impl Write) -> anyhow::Result<()> {
        let id = clause.to_ascii_uppercase();
        if id.is_empty() {
            for clause in rulebook::of(self.about.id)?.clauses() {
                writeln!(out, "  {} {}", clause.id, self.language.of(&clause.title))?;
            }
        } else if let Some(clause) = rulebook::clause(&id) {
            writeln!(out, "{}", rules::one(clause, self.language, prose::width()))?;
        } else {
            writeln!(
                out,
                "{REFUSED}✗{REFUSED:#} {}",
                self.pick("There is no such clause.", "Questa clausola non c'è.")
            )?;
        }
        Ok(())
    }

    fn help(&self) -> &'static str {
        self.pick(
            "  N@e4           place a knight on e4 (K Q R B N P)
  e2e4           move, carry or capture, from and to
  b7b8=Q         the same with a promotion (Q R B N)
  e4>c3          pass from e4 to c3
  --             the null action, if nothing else is possible
  actions [e4]   what you can do, all of it or what concerns e4; ! is a goal
  rules [CF-09]  the clauses, or one of them
  board          the board again
  undo           take your last action back
  draw           offer a draw
  resign         give up
  quit           leave",
            "  N@e4           piazza un cavallo in e4 (K re, Q regina, R torre, B alfiere, N cavallo, P pedone)
  e2e4           muovi, conduci la palla o cattura: da dove a dove
  b7b8=Q         lo stesso con promozione (Q R B N)
  e4>c3          passa da e4 a c3
  --             l'azione nulla, se non si può fare altro
  azioni [e4]    che cosa puoi fare, tutto o ciò che riguarda e4; ! è un gol
  regole [CF-09] le clausole, o una di esse
  scacchiera     di nuovo la scacchiera
  annulla        ritira la tua ultima azione
  pareggio       proponi il pareggio
  abbandona      dai partita vinta
  esci           lascia il tavolo",
        )
    }
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
