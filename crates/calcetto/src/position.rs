//! A position's text: a match at the beginning of a movement phase.
//!
//! ```text
//! P1@d1 D1@c3 D2@f3 C1@c6 A1@c13* / P1@d14 D1@c12 C1@e10 C2@b6 A1@d5 / home
//! ```
//!
//! Home's five, Away's five, the side on turn; the carrier has a `*`, and `relaunch` behind
//! the side makes the phase one. Goals are 0–0, nobody was substituted, no tile is drawn or
//! in play, no phase was played. A match that is not all that has no such text.

use fischio_core::{Refusal, Side};
use fischio_phases::Place;

use crate::parts::stage::Situation;
use crate::parts::team::{LINE_UP, LineUp};
use crate::{Action, Calcetto, Man, Square, Stage};

fn wrong(clause: &'static str, message: impl Into<String>) -> Refusal {
    Refusal::new(clause, "position").with("message", message.into())
}

impl Calcetto {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Calcetto, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let [home, away, turn] = parts[..] else {
            let form = "a position is Home's five / Away's five / the side on turn, like home";
            return Err(wrong("CT-11", form));
        };
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.set_up_late(side);
            self.read_line_up(side, men)?;
        }
        if self.occupied().count() != 2 * LINE_UP as u32 {
            return Err(wrong("CT-15", "two men stand on one square"));
        }
        let Some((with, carrier)) = self.ball else {
            return Err(wrong("CT-16", "somebody has the ball: put a * behind him"));
        };
        let (side, relaunch) = match turn.split_once(' ') {
            None => (turn, false),
            Some((side, "relaunch")) => (side, true),
            Some((_, word)) => {
                return Err(wrong("CT-24", format!("not relaunch, but {word:?}")));
            }
        };
        self.turn = side
            .parse()
            .map_err(|error| wrong("CT-14", format!("{error}")))?;
        if relaunch && (with, carrier) != (self.turn, Place::GOAL) {
            return Err(wrong(
                "CT-24",
                "the relaunch is by the goalkeeper who has the ball",
            ));
        }
        self.phase.relaunch = relaunch;
        self.phase.pass_due = relaunch;
        self.situation = Situation::Roll;
        Ok(self)
    }

    /// The set-up that a late coach gets, which is the one kept for the next goal.
    fn set_up_late(&mut self, side: Side) {
        while let Action::Place(man, to) = self.late_set_up(side) {
            self.place(side, man, to, &mut fischio_core::Silent);
        }
        let team = &mut self.teams[side];
        team.set_up.last = team.line_up.at;
        team.set_up.ready = true;
        team.line_up.slots = [None; LINE_UP];
    }

    fn read_line_up(&mut self, side: Side, text: &str) -> Result<(), Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        if words.len() != LINE_UP {
            let message = format!("a side fields 5 men, not {}", words.len());
            return Err(wrong("CT-05", message));
        }
        for (place, word) in LineUp::places().zip(words) {
            let (plain, ball) = match word.strip_suffix('*') {
                Some(plain) => (plain, true),
                None => (word, false),
            };
            let Ok(Action::Place(man, at)) = plain.parse() else {
                return Err(wrong(
                    "CT-11",
                    format!("a man is written D1@c3, not {word:?}"),
                ));
            };
            self.read_man(side, place, man, at)?;
            if ball && self.ball.replace((side, place)).is_some() {
                return Err(wrong("CT-16", "there is one ball"));
            }
        }
        Ok(())
    }

    fn read_man(&mut self, side: Side, place: Place, man: Man, at: Square) -> Result<(), Refusal> {
        let slot = self.squads[side]
            .slot(man)
            .ok_or_else(|| self.no_such_man(side, man))?;
        if man.keeps_goal() != place.keeps_goal() {
            return Err(wrong("CT-05", "a side's first man is its one goalkeeper"));
        }
        if self.place_of(side, man).is_some() {
            return Err(wrong("CT-05", format!("{man} is there twice")));
        }
        let allowed = if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            self.pitch.field()
        };
        if !allowed.has(at) {
            return Err(wrong("CT-02", format!("{man} cannot stand on {at}")));
        }
        let line_up = &mut self.teams[side].line_up;
        line_up.slots[place.index()] = Some(slot);
        line_up.at[place.index()] = at;
        Ok(())
    }

    /// The text, if it tells everything.
    pub(crate) fn position_text(&self) -> Option<String> {
        if self.stage() != Stage::Roll {
            return None;
        }
        let mut parts = Vec::new();
        for side in Side::BOTH {
            let men: Vec<String> = LineUp::places()
                .map(|place| {
                    let man = self.man_ref(side, place).man;
                    let ball = if self.ball == Some((side, place)) {
                        "*"
                    } else {
                        ""
                    };
                    format!("{man}@{}{ball}", self.square(side, place))
                })
                .collect();
            parts.push(men.join(" "));
        }
        let relaunch = if self.phase.relaunch { " relaunch" } else { "" };
        parts.push(format!("{}{relaunch}", self.turn));
        let text = parts.join(" / ");
        let begun = Calcetto::new(self.rules, self.pitch, self.squads);
        (begun.parse_position(&text).as_ref() == Ok(self)).then_some(text)
    }
}
