//! What coaches do beside playing: lines that are no action.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use fischio_core::{Coach, Entry, Seat, Side};
use games::{LogEntry, rulebook, words};

use super::{Next, Table, tell_no};
use crate::language::Language;
use crate::{prose, rules};

impl Table {
    /// What may be typed: legal actions and commands.
    pub(super) fn typable(&self, seat: Seat) -> Vec<String> {
        let actions = self.log.state().actions(seat);
        let mut all: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let formation = self.pick("formation", "formazione");
        for preset in self.log.state().presets(seat) {
            all.push(format!("{formation} {}", short(preset.id)));
        }
        all.extend(
            self.pick(
                "actions board help odds quit resign rules time undo",
                "abbandona aiuto annulla azioni esci pareggio probabilità regole scacchiera tempo",
            )
            .split(' ')
            .map(str::to_owned),
        );
        if self.language == Language::En {
            all.push("offer draw".to_owned());
        }
        all
    }

    /// Does what a line asks for. What is an action of the game is one, also where a command
    /// has the same name: `draw` takes a tile in Calcetto.
    pub(super) fn take(
        &mut self,
        seat: Seat,
        line: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            _ if self.is_notation(line) => return self.act(seat, line, out),
            "help" | "aiuto" | "?" => self.tell_help(seat, out)?,
            "board" | "scacchiera" | "campo" => self.show(out)?,
            "actions" | "azioni" => self.tell_actions(seat, rest, out)?,
            "odds" | "probabilità" => self.tell_odds(seat, rest, out)?,
            "formation" | "formazione" => return self.take_formation(seat, rest, out),
            "rules" | "regole" => self.tell_rules(rest, out)?,
            "time" | "tempo" => self.tell_time(out)?,
            "undo" | "annulla" => return self.undo(seat, out),
            "resign" | "abbandona" => {
                self.enter(LogEntry::Resign { by: seat }, out)?;
                return Ok(Next::Moved);
            }
            "draw" | "pareggio" => return self.offer_draw(seat, out),
            "offer" if rest == "draw" => return self.offer_draw(seat, out),
            "quit" | "exit" | "esci" => return Ok(Next::Leave),
            _ => return self.act(seat, line, out),
        }
        Ok(Next::Again)
    }

    /// Whether a text is an action of the game, be it legal now or not.
    pub(super) fn is_notation(&self, text: &str) -> bool {
        self.log.state().parse_action(text).is_ok()
    }

    fn act(&mut self, by: Seat, action: &str, out: &mut impl Write) -> anyhow::Result<Next> {
        let entry = Entry::Action {
            by,
            action: action.to_owned(),
        };
        self.try_entry(&entry, out)
    }

    /// Makes an entry that may be refused: then the person who typed it is told why.
    fn try_entry(&mut self, entry: &Entry, out: &mut impl Write) -> anyhow::Result<Next> {
        match self.log.check_written(entry) {
            Ok(checked) => {
                self.apply(checked, out)?;
                Ok(Next::Moved)
            }
            Err(refusal) => {
                self.tell_refusal(&refusal, out)?;
                Ok(Next::Again)
            }
        }
    }

    /// Takes up a ready-made formation, by its ID or its name, or tells which there are.
    fn take_formation(
        &mut self,
        seat: Seat,
        asked: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<Next> {
        let game = self.about.id;
        let presets = self.log.state().presets(seat);
        let name = |id: &str| words::preset(game, id);
        let found = presets.iter().find(|preset| {
            let id = preset.id;
            let asked = asked.to_lowercase();
            [id, short(id)].contains(&&*asked)
                || name(id).values().any(|name| name.to_lowercase() == asked)
        });
        if let Some(preset) = found {
            for action in &preset.actions {
                let action = *action;
                self.enter(LogEntry::Action { by: seat, action }, out)?;
            }
            return Ok(Next::Moved);
        }
        if presets.is_empty() {
            let none = self.pick(
                "There are no formations to choose from now.",
                "Ora non ci sono formazioni da scegliere.",
            );
            tell_no(none, out)?;
            return Ok(Next::Again);
        }
        let known: Vec<String> = presets
            .iter()
            .map(|preset| {
                let id = preset.id;
                let name = name(id);
                match self.language {
                    Language::It if short(id) == id => self.language.of(&name).to_lowercase(),
                    _ => short(id).to_owned(),
                }
            })
            .collect();
        let known = known.join(", ");
        if asked.is_empty() {
            writeln!(out, "  {known}")?;
        } else {
            let no = self.pick("There is no such formation:", "Questa formazione non c'è:");
            tell_no(&format!("{no} {known}."), out)?;
        }
        Ok(Next::Again)
    }

    /// Offers a draw to the other side; a person at the same keyboard has been asked already.
    fn offer_draw(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        let other = seat.side().opponent();
        let never = AtomicBool::new(false);
        let accepts = match self.coaches[other] {
            Coach::Person { .. } => true,
            Coach::Bot { .. } => bots::accepts_draw(self.log.state(), Seat::first(other), &never),
        };
        if accepts {
            self.enter(LogEntry::DrawAgreed, out)?;
            return Ok(Next::Moved);
        }
        let name = self.subject(other);
        match self.language {
            Language::En => writeln!(out, "{name} declines the draw.")?,
            Language::It => writeln!(out, "{name} rifiuta il pareggio.")?,
        }
        Ok(Next::Again)
    }

    /// Takes back a side's last action and what came of it: at one keyboard the last action
    /// of either side. What was decided in secret stands.
    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        let count = if self.is_hot_seat() {
            let back = Side::BOTH
                .into_iter()
                .filter_map(|side| self.log.undo_to_own(side));
            back.min()
        } else {
            self.log.undo_to_own(seat.side())
        };
        if count.is_none() && self.log.standing() > 0 {
            let no = self.pick(
                "There is nothing of yours that can be taken back: what was decided in secret stands.",
                "Non c'è nulla di tuo da ritirare: ciò che si è deciso in segreto resta.",
            );
            tell_no(no, out)?;
            return Ok(Next::Again);
        }
        let count = count.unwrap_or(1);
        self.try_entry(&Entry::Undo { count }, out)
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
            let no = self.pick("There is no such clause.", "Questa clausola non c'è.");
            tell_no(no, out)?;
        }
        Ok(())
    }

    /// How much is left of a match that is played by time.
    fn tell_time(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(seconds) = self.seconds_left() {
            let label = self.pick("Time left", "Tempo rimasto");
            writeln!(out, "  {label}: {}:{:02}", seconds / 60, seconds % 60)?;
        } else {
            let told = self.pick(
                "This match is not played by time.",
                "Questa partita non si gioca a tempo.",
            );
            writeln!(out, "  {told}")?;
        }
        Ok(())
    }
}

/// A formation's ID as it is typed: `3-3-1`.
pub(super) fn short(id: &str) -> &str {
    id.strip_prefix("formation-").unwrap_or(id)
}
