//! Who sees what: a coach sees what that side knows. Two at one keyboard see what the one
//! knows who is to act, and secret decisions are made one after the other.

use std::io::Write;

use fischio_core::{Entry, Seat, Side, ToAct, Viewer};

use super::{BOLD, Input, Table};

impl Table {
    /// As who the match is looked at now.
    pub(super) fn viewer(&self) -> Viewer {
        match self.log.to_act() {
            ToAct::Over => Viewer::All,
            _ if !self.is_hot_seat() => Viewer::Side(self.only_person()),
            ToAct::Seats(seats) => seats
                .first()
                .map_or(Viewer::Spectator, |seat| Viewer::Side(seat.side())),
            ToAct::Chance => Viewer::Spectator,
        }
    }

    /// As who an entry is looked on while it is made: with two at the keyboard, an action as
    /// by the coach who makes it, chance as by both.
    pub(super) fn viewer_of(&self, entry: &Entry) -> Viewer {
        match entry {
            _ if !self.is_hot_seat() => Viewer::Side(self.only_person()),
            Entry::Action { by, .. } => Viewer::Side(by.side()),
            _ => Viewer::Spectator,
        }
    }

    /// The side that a person plays against a bot.
    fn only_person(&self) -> Side {
        if self.is_bot(Side::Home) {
            Side::Away
        } else {
            Side::Home
        }
    }

    /// Before a coach decides in secret, the other one leaves the keyboard.
    pub(super) fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut Input,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let side = seat.side();
        let before = self.at_keyboard.replace(side);
        if !self.is_hot_seat() || before == Some(side) || !self.log.state().decides_in_secret(seat)
        {
            return Ok(());
        }
        let name = self.subject(side);
        let told = self.language.say_with("hand-over", &[("side", &name)]);
        let ready = format!("{} ", self.language.say("hand-over-ready"));
        if before.is_some() {
            input.clear(out)?;
        }
        writeln!(out, "\n{BOLD}{told}{BOLD:#}")?;
        input.wait(&ready)?;
        Ok(())
    }
}
