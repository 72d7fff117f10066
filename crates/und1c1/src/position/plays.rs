//! The playbook in a position, in a match with it (UN-55 to UN-57).
//!
//! `home.plays=1`, plays of the turn under way; `home.owes=1`, actions of the side's next turn that
//! it owes; `home.paid=1`, actions that the turn under way lacks because it owed them; `loose=e9`, where the ball lies that nobody has. A phase of a play has `play=triangle`,
//! with `men=C1` for who was chosen already; a roll of it is `contest=triangle-pass,C1,C2`; the
//! offside trap has `contest=pass,C1,C2`, the ball that was announced, and `line=9-10`.

use core::fmt::Write;

use fischio_core::{PositionFields, Refusal, Side};

use super::values::{square, up_to};
use super::wrong_value;
use crate::check::Check;
use crate::parts::line::Line;
use crate::parts::place::Place;
use crate::parts::play::{Choosing, Play, PlayRoll, Plays};
use crate::parts::squares::Squares;
use crate::state::Und1c1;

/// The keys of each side: plays played, actions owed, actions paid.
const KEYS: [[&str; 3]; 2] = [
    ["home.plays", "home.owes", "home.paid"],
    ["away.plays", "away.owes", "away.paid"],
];

impl Und1c1 {
    pub(super) fn read_plays(&mut self, fields: &mut PositionFields) -> Check {
        for side in Side::BOTH {
            let [played, owed, paid] = KEYS[side.index()];
            let number = |key, fields: &mut PositionFields| -> Result<u8, Refusal> {
                Ok(fields.read(key, up_to(9))?.unwrap_or_default())
            };
            let [had, owes, gave] = [
                number(played, fields)?,
                number(owed, fields)?,
                number(paid, fields)?,
            ];
            let plays = Plays::new(had, owes, gave);
            self.teams[side].plays =
                plays.ok_or_else(|| wrong_value(played, &format!("{had}, {owes} and {gave}")))?;
        }
        let loose = fields.read("loose", |text| {
            square(text).filter(|&at| Squares::PITCH.has(at))
        })?;
        self.loose = loose.map_or(Place::OFF, Place::on);
        Ok(())
    }

    pub(super) fn print_plays(&self, text: &mut String) {
        for side in Side::BOTH {
            let plays = self.teams[side].plays;
            for (key, number) in
                KEYS[side.index()]
                    .into_iter()
                    .zip([plays.played(), plays.owed(), plays.paid()])
            {
                if number > 0 {
                    let _ = write!(text, " {key}={number}");
                }
            }
        }
        if let Some(at) = self.loose_ball() {
            let _ = write!(text, " loose={at}");
        }
    }

    /// What is to be chosen in a play.
    pub(super) fn read_choosing(&self, fields: &mut PositionFields) -> Result<Choosing, Refusal> {
        let play = fields.need("play", Play::parse)?;
        let chosen = fields.read("men", |text| self.slot_named(self.turn, text))?;
        match (play, chosen) {
            (Play::OffsideTrap, _) => Err(wrong_value("play", play.name())),
            (_, None) => Ok(Choosing::First(play)),
            (Play::Triangle, Some(slot)) => Ok(Choosing::Run(slot)),
            (Play::Crossover | Play::DoubleUp, Some(slot)) => Ok(Choosing::Second(play, slot)),
            (_, Some(slot)) => {
                let man = self.squads[self.turn].man(slot);
                Err(wrong_value("men", man.name()))
            }
        }
    }

    pub(super) fn read_line(fields: &mut PositionFields) -> Result<Line, Refusal> {
        fields.need("line", Line::parse)
    }

    /// A roll of a play by its text.
    pub(super) fn play_roll_named(&self, text: &str) -> Option<PlayRoll> {
        let mut words = text.split(',');
        let name = words.next()?;
        let slot = |text| self.slot_named(self.turn, text);
        let by = slot(words.next()?)?;
        let other = words.next()?;
        let mate = || slot(other);
        let to = || square(other).filter(|&at| Squares::PITCH.has(at));
        let roll = match name {
            "triangle-pass" => PlayRoll::TrianglePass { by, to: mate()? },
            "triangle-run" => PlayRoll::TriangleRun { by, to: to()? },
            "triangle-return" => PlayRoll::TriangleReturn { by, to: mate()? },
            "through-pass" => PlayRoll::ThroughPass {
                by,
                to: mate()?,
                at: square(words.next()?).filter(|&at| Squares::PITCH.has(at))?,
            },
            "through-run" => PlayRoll::ThroughRun { by, to: to()? },
            "curl" => PlayRoll::Curl { by, to: to()? },
            "crossover" => PlayRoll::Crossover { by, with: mate()? },
            "double-up" => PlayRoll::DoubleUp { by, with: mate()? },
            _ => return None,
        };
        (self.play_roll_text(roll) == text).then_some(roll)
    }

    pub(super) fn play_roll_text(&self, roll: PlayRoll) -> String {
        let man = |slot| self.squads[self.turn].man(slot);
        let mut text = format!("{},{}", roll.name(), man(roll.by()));
        if let Some(mate) = roll.mate() {
            let _ = write!(text, ",{}", man(mate));
        }
        if let PlayRoll::TriangleRun { to: at, .. }
        | PlayRoll::ThroughRun { to: at, .. }
        | PlayRoll::Curl { to: at, .. }
        | PlayRoll::ThroughPass { at, .. } = roll
        {
            let _ = write!(text, ",{at}");
        }
        text
    }
}
