//! The players of a position's text: `P1@h0 D1@b2' A1@h12* D5@-`.

use fischio_core::{Refusal, Side, Slot, SlotSet};

use super::values::square;
use super::{CLAUSE, holds};
use crate::check::{Check, of_box, of_man};
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::team::ELEVEN;
use crate::state::{Ball, Und1c1};

/// A player's word: who, where if not in the hand, and the marks behind.
struct Word<'a> {
    man: Man,
    at: Option<Square>,
    marks: &'a str,
}

fn word(text: &str) -> Option<Word<'_>> {
    let plain = text.trim_end_matches(['*', '~', '\'']);
    let (man, at) = plain.split_once('@')?;
    Some(Word {
        man: Man::parse(man)?,
        at: match at {
            "-" => None,
            at => Some(square(at)?),
        },
        marks: &text[plain.len()..],
    })
}

fn refuse_player(text: &str) -> Refusal {
    Refusal::new(CLAUSE, "position-player").with("given", text)
}

impl Und1c1 {
    /// Reads a side's players, the goalkeeper first.
    pub(super) fn read_players(&mut self, side: Side, text: &str) -> Check {
        let words: Vec<&str> = text.split(' ').collect();
        holds(words.len() <= ELEVEN, || {
            Refusal::new(CLAUSE, "position-eleven").with("most", ELEVEN)
        })?;
        for (place, &text) in words.iter().enumerate() {
            if place == 0 && text == "-" {
                continue;
            }
            let word = word(text).ok_or_else(|| refuse_player(text))?;
            let slot = self.read_player(side, place == 0, &word)?;
            self.read_marks(side, slot, word.marks)
                .ok_or_else(|| refuse_player(text))?;
        }
        Ok(())
    }

    fn read_player(&mut self, side: Side, keeps: bool, word: &Word) -> Result<Slot, Refusal> {
        let man = word.man;
        let slot = self.find(side, man)?;
        self.check_not_suspended(side, slot)?;
        holds(!self.team(side).on.has(slot), || {
            of_man(CLAUSE, "position-twice", man)
        })?;
        holds(keeps || !Und1c1::is_keeper_chip(slot), || {
            Refusal::new(CLAUSE, "position-keeper-first")
        })?;
        let team = &mut self.teams[side];
        team.on.add(slot);
        if keeps {
            team.keeper = Some(slot);
        }
        let Some(at) = word.at else {
            team.in_hand.add(slot);
            return Ok(slot);
        };
        holds(!at.is_goal() || keeps && at == Square::goal(side), || {
            of_box("UN-45", "position-square", man, at)
        })?;
        holds(!keeps || at.is_goal() || self.rules.goalkeepers, || {
            of_box("UN-45", "position-square", man, at)
        })?;
        holds(!self.occupied().has(at), || {
            Refusal::new("UN-12", "position-shared-square")
        })?;
        self.teams[side].put(slot, at);
        Ok(slot)
    }

    /// Reads the marks behind a player; nothing if they are none.
    fn read_marks(&mut self, side: Side, slot: Slot, marks: &str) -> Option<()> {
        let (booked, rest) = match marks.strip_prefix('\'') {
            Some(rest) => (true, rest),
            None => (false, marks),
        };
        let flips = rest.trim_end_matches('*');
        let stars = rest.len() - flips.len();
        match flips {
            "" => {}
            "~" => self.flip(side, slot, 1),
            "~~" => self.flip(side, slot, 2),
            _ => return None,
        }
        if booked {
            self.teams[side].booked.add(slot);
        }
        if stars > 0 {
            // There is one ball.
            if stars > 2 || self.ball.is_some() {
                return None;
            }
            self.ball = Some(Ball {
                side,
                slot,
                beat_keeper: stars == 2,
            });
        }
        Some(())
    }

    pub(super) fn print_players(&self, side: Side) -> String {
        let team = self.team(side);
        let mut words = Vec::new();
        if team.keeper.is_none() {
            words.push("-".to_owned());
        }
        for slot in team.keepers().iter().chain(team.all_outfielders()) {
            let man = self.squads[side].man(slot);
            let at = team.place(slot).square();
            let at = at.map_or("-".to_owned(), |at| at.to_string());
            let mark = |set: SlotSet, mark| if set.has(slot) { mark } else { "" };
            let booked = mark(team.booked, "'");
            let flips = [mark(team.flips[0], "~"), mark(team.flips[1], "~~")].concat();
            let ball = match self
                .ball
                .filter(|ball| (ball.side, ball.slot) == (side, slot))
            {
                Some(ball) if ball.beat_keeper => "**",
                Some(_) => "*",
                None => "",
            };
            words.push(format!("{man}@{at}{booked}{flips}{ball}"));
        }
        words.join(" ")
    }
}
