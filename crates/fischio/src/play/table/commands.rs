//! What coaches do beside playing: lines that are no action.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use clap::ValueEnum;
use fischio_core::{Coach, Entry, Seat, Side};
use games::{LogEntry, rulebook, words};

use super::{Next, Table, tell_no};
use crate::language::Language;
use crate::{prose, rules};

/// What can be typed that is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Board,
    Actions,
    Odds,
    Formation,
    Rules,
    Time,
    Undo,
    Draw,
    Resign,
    Quit,
}

impl Command {
    pub(super) const ALL: [Command; 11] = [
        Command::Help,
        Command::Board,
        Command::Actions,
        Command::Odds,
        Command::Formation,
        Command::Rules,
        Command::Time,
        Command::Undo,
        Command::Draw,
        Command::Resign,
        Command::Quit,
    ];

    /// As catalogues call it.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Board => "board",
            Command::Actions => "actions",
            Command::Odds => "odds",
            Command::Formation => "formation",
            Command::Rules => "rules",
            Command::Time => "time",
            Command::Undo => "undo",
            Command::Draw => "draw",
            Command::Resign => "resign",
            Command::Quit => "quit",
        }
    }

    /// How it can be typed in a language.
    fn names(self, language: Language) -> Vec<String> {
        let names = language.say(&format!("command-{}", self.id()));
        names
            .split(',')
            .map(|name| name.trim().to_owned())
            .collect()
    }

    /// How it is called in a language.
    pub(super) fn name(self, language: Language) -> String {
        self.names(language).into_iter().next().unwrap_or_default()
    }

    /// The command that a line begins with, in whatever language, and what follows it.
    fn typed(line: &str) -> Option<(Command, &str)> {
        let after = |name: &str| {
            let rest = line.strip_prefix(name)?;
            (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
        };
        Command::ALL.into_iter().find_map(|command| {
            let languages = Language::value_variants().iter();
            let mut names = languages.flat_map(|language| command.names(*language));
            names
                .find_map(|name| after(&name))
                .map(|rest| (command, rest))
        })
    }
}

impl Table {
    /// What may be typed: legal actions and commands.
    pub(super) fn typable(&self, seat: Seat) -> Vec<String> {
        let actions = self.log.state().actions(seat);
        let mut all: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let formation = Command::Formation.name(self.language);
        for preset in self.log.state().presets(seat) {
            all.push(format!("{formation} {}", short(preset.id)));
        }
        let typed = Command::ALL
            .iter()
            .filter(|command| **command != Command::Formation);
        all.extend(typed.map(|command| self.command(*command)));
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
        if line.trim().is_empty() {
            return Ok(Next::Again);
        }
        if self.is_notation(line) {
            return self.act(seat, line, out);
        }
        let Some((command, rest)) = Command::typed(line) else {
            return self.act(seat, line, out);
        };
        match command {
            Command::Help => self.tell_help(seat, out)?,
            Command::Board => self.show(out)?,
            Command::Actions => self.tell_actions(seat, rest, out)?,
            Command::Odds => self.tell_odds(seat, rest, out)?,
            Command::Formation => return self.take_formation(seat, rest, out),
            Command::Rules => self.tell_rules(rest, out)?,
            Command::Time => self.tell_time(out)?,
            Command::Undo => return self.undo(seat, out),
            Command::Resign => {
                self.enter(LogEntry::Resign { by: seat }, out)?;
                return Ok(Next::Moved);
            }
            Command::Draw => return self.offer_draw(seat, out),
            Command::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Again)
    }

    /// How a command is typed at this table: its first name that is no action of the game.
    pub(super) fn command(&self, command: Command) -> String {
        let names = command.names(self.language);
        let found = names.iter().find(|name| !self.is_notation(name));
        found.or(names.first()).cloned().unwrap_or_default()
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
            tell_no(&self.language.say("no-formations"), out)?;
            return Ok(Next::Again);
        }
        let known = self.formations(seat).join(", ");
        if asked.is_empty() {
            writeln!(out, "  {known}")?;
        } else {
            let no = self
                .language
                .say_with("no-such-formation", &[("known", &known)]);
            tell_no(&no, out)?;
        }
        Ok(Next::Again)
    }

    /// The names of the formations to choose from, as they are typed.
    pub(super) fn formations(&self, seat: Seat) -> Vec<String> {
        let presets = self.log.state().presets(seat);
        let names = presets.iter().map(|preset| match short(preset.id) {
            // In English a name is typed like its ID.
            id if id == preset.id && self.language != Language::ENGLISH => {
                let name = words::preset(self.about.id, id);
                self.language.of(&name).to_lowercase()
            }
            short => short.to_owned(),
        });
        names.collect()
    }

    /// Offers a draw to the other side; a person at the same keyboard has been asked already.
    fn offer_draw(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        if let Err(refusal) = self.log.check_draw() {
            self.tell_refusal(&refusal, out)?;
            return Ok(Next::Again);
        }
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
        let told = self.language.say_with("draw-declined", &[("side", &name)]);
        writeln!(out, "{told}")?;
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
            tell_no(&self.language.say("nothing-to-undo"), out)?;
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
            tell_no(&self.language.say("no-such-clause"), out)?;
        }
        Ok(())
    }

    /// How much is left of a match that is played by time.
    fn tell_time(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Some(seconds) = self.seconds_left() {
            let label = self.language.say("time-left");
            writeln!(out, "  {label}: {}:{:02}", seconds / 60, seconds % 60)?;
        } else {
            writeln!(out, "  {}", self.language.say("not-by-time"))?;
        }
        Ok(())
    }
}

/// A formation's ID as it is typed: `3-3-1`.
pub(super) fn short(id: &str) -> &str {
    id.strip_prefix("formation-").unwrap_or(id)
}
