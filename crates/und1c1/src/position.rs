//! A position's text: a match at the beginning of a turn, or within one.
//!
//! ```text
//! P1@h0 D1@b2 A1@h12* / P1@h15 D1@g12~ / home turn 3 actions 2 score 1-0
//! ```
//!
//! Home's players, Away's players, the side on turn. Each side's first is its goalkeeper, in
//! goal (`h0`, `h15`) or out of it. Behind a player `*` is the ball, `~` flipped until the end
//! of his side's next turn end, `~~` of the one after, `'` a yellow card. Then, in this order
//! and each only if it is not the usual: `turn N`, the side's how manieth it is; `first SIDE`,
//! who had the first turn (Home); `actions N` left of 3; `score H-A`; `padlocks SIDE W B`, a
//! side's white and black padlock, `-` for none.
//!
//! Nobody was substituted or has left but who is not there. A match that is more than that has
//! no such text.

use core::fmt::Write;

use fischio_core::{Refusal, Side, Slot, SlotSet};

use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::Square;
use crate::parts::stage::{Due, Stage};
use crate::parts::team::{ELEVEN, Padlocks};
use crate::state::{ACTIONS, Und1c1};

fn wrong(clause: &'static str, message: impl Into<String>) -> Refusal {
    Refusal::new(clause, "position").with("message", message.into())
}

impl Und1c1 {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Und1c1, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let [home, away, more] = parts[..] else {
            let form =
                "a position is Home's players / Away's players / the side on turn, like home";
            return Err(wrong("UN-10", form));
        };
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.set_up_late(side);
            self.read_players(side, men)?;
        }
        let standing = |side| self.team(side).standing().len() as u32;
        if self.occupied().count() != standing(Side::Home) + standing(Side::Away) {
            return Err(wrong("UN-12", "two players stand on one box"));
        }
        let Some(ball) = self.ball else {
            return Err(wrong("UN-15", "somebody has the ball: put a * behind them"));
        };
        self.read_turn(more)?;
        self.stage = Stage::Turn;
        if ball.side == self.turn && self.is_in_goal(ball.side, ball.slot) {
            self.due = Due::Keeper;
        }
        Ok(self)
    }

    /// The set-up that a late coach gets, which is the one kept for the next goal.
    fn set_up_late(&mut self, side: Side) {
        while let Action::Place(man, to) = self.late_set_up(side) {
            self.place(side, man, to, &mut fischio_core::Silent);
        }
        self.clear_side(side);
        self.teams[side].ready = true;
    }

    fn read_players(&mut self, side: Side, text: &str) -> Result<(), Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        if words.len() > ELEVEN {
            let message = format!(
                "a side has at most {ELEVEN} on the pitch, not {}",
                words.len()
            );
            return Err(wrong("UN-10", message));
        }
        for (place, word) in words.into_iter().enumerate() {
            let plain = word.trim_end_matches(['*', '~', '\'']);
            let marks = &word[plain.len()..];
            let Ok(Action::Place(man, at)) = plain.parse() else {
                let message = format!("a player is written D1@c3, not {word:?}");
                return Err(wrong("UN-10", message));
            };
            let slot = self.read_player(side, place, man, at)?;
            let (booked, rest) = match marks.strip_prefix('\'') {
                Some(rest) => (true, rest),
                None => (false, marks),
            };
            let (ball, flips) = match rest.strip_suffix('*') {
                Some(rest) => (true, rest),
                None => (false, rest),
            };
            match flips {
                "" => {}
                "~" => self.flip(side, slot, 1),
                "~~" => self.flip(side, slot, 2),
                _ => {
                    let message = format!("behind a player stand ', ~ or ~~, and *, not {marks:?}");
                    return Err(wrong("UN-20", message));
                }
            }
            if booked {
                self.teams[side].booked.add(slot);
            }
            if ball {
                if self.ball.is_some() {
                    return Err(wrong("UN-15", "there is one ball"));
                }
                self.give_ball(side, slot);
            }
        }
        Ok(())
    }

    fn read_player(
        &mut self,
        side: Side,
        place: usize,
        man: Man,
        at: Square,
    ) -> Result<Slot, Refusal> {
        let slot = self.find(side, man)?;
        if self.team(side).on.has(slot) {
            return Err(wrong("UN-10", format!("{man} is there twice")));
        }
        if place > 0 && Und1c1::is_keeper_chip(slot) {
            return Err(wrong(
                "UN-10",
                "a side's first player is its one goalkeeper",
            ));
        }
        if at.is_goal() && (place > 0 || at != Square::goal(side)) {
            return Err(wrong(
                "UN-45",
                format!("{man} cannot stand in goal on {at}"),
            ));
        }
        if place == 0 && !at.is_goal() && !self.rules.goalkeepers {
            return Err(wrong("UN-45", "goalkeepers stay in goal in this match"));
        }
        let team = &mut self.teams[side];
        team.on.add(slot);
        team.put(slot, at);
        if place == 0 {
            team.keeper = Some(slot);
        }
        Ok(slot)
    }

    fn read_turn(&mut self, text: &str) -> Result<(), Refusal> {
        let mut words = text.split(' ');
        self.turn = words
            .next()
            .unwrap_or_default()
            .parse()
            .map_err(|error| wrong("UN-08", format!("{error}")))?;
        self.actions = ACTIONS;
        let number = |word: Option<&str>, most: u16| -> Result<u16, Refusal> {
            let plain = word.filter(|word| *word == "0" || !word.starts_with(['0', '+']));
            plain
                .and_then(|word| word.parse().ok())
                .filter(|number| *number <= most)
                .ok_or_else(|| wrong("UN-08", format!("no number up to {most}: {word:?}")))
        };
        let mut turn_number = 1;
        while let Some(key) = words.next() {
            match key {
                "turn" => turn_number = number(words.next(), u16::from(self.rules.turns))?.max(1),
                "first" => {
                    let side = words.next().unwrap_or_default();
                    self.first = side.parse().map_err(|e| wrong("UN-08", format!("{e}")))?;
                }
                "actions" => {
                    self.actions = number(words.next(), u16::from(ACTIONS))? as u8;
                }
                "score" => {
                    let goals = words.next().and_then(|word| word.split_once('-'));
                    self.teams.home.goals = number(goals.map(|goals| goals.0), 999)?;
                    self.teams.away.goals = number(goals.map(|goals| goals.1), 999)?;
                }
                "padlocks" => {
                    let side: Side = words
                        .next()
                        .unwrap_or_default()
                        .parse()
                        .map_err(|e| wrong("UN-26", format!("{e}")))?;
                    self.teams[side].locks = Padlocks {
                        white: self.read_padlock(words.next())?,
                        black: self.read_padlock(words.next())?,
                    };
                }
                _ => {
                    let message = format!(
                        "behind the side stand turn, first, actions, score and padlocks, not {key:?}"
                    );
                    return Err(wrong("UN-08", message));
                }
            }
        }
        let turn = turn_number as u8;
        let second = self.turn != self.first;
        self.teams[self.turn].turns = turn - 1;
        self.teams[self.turn.opponent()].turns = if second { turn } else { turn - 1 };
        self.second_half = self.rules.first_half().is_some_and(|half| turn > half);
        Ok(())
    }

    fn read_padlock(&self, word: Option<&str>) -> Result<Option<Square>, Refusal> {
        if word == Some("-") {
            return Ok(None);
        }
        let square = word
            .and_then(|word| word.parse().ok())
            .and_then(Square::from_coord)
            .filter(|&square| self.unoccupied().has(square));
        square
            .ok_or_else(|| wrong("UN-26", format!("no free box for a padlock: {word:?}")))
            .map(Some)
    }

    /// The text, if it tells everything.
    pub(crate) fn position_text(&self) -> Option<String> {
        if self.stage != Stage::Turn {
            return None;
        }
        let mut parts = Vec::new();
        for side in Side::BOTH {
            let team = self.team(side);
            let men = team.keepers().iter().chain(team.outfielders());
            let words: Vec<String> = men
                .map(|slot| {
                    let bit = |set: SlotSet, mark: &'static str| {
                        if set.has(slot) { mark } else { "" }
                    };
                    let flips = match (bit(team.flips[0], "~"), bit(team.flips[1], "~~")) {
                        (one, "") => one,
                        (_, two) => two,
                    };
                    let ball = if self.has_ball(side, slot) { "*" } else { "" };
                    let man = self.squads[side].man(slot);
                    let booked = bit(team.booked, "'");
                    format!("{man}@{}{booked}{flips}{ball}", self.at(side, slot))
                })
                .collect();
            parts.push(words.join(" "));
        }
        let mut more = self.turn.to_string();
        let turn = self.team(self.turn).turns + 1;
        if turn != 1 {
            let _ = write!(more, " turn {turn}");
        }
        if self.first != Side::Home {
            let _ = write!(more, " first {}", self.first);
        }
        if self.actions != ACTIONS {
            let _ = write!(more, " actions {}", self.actions);
        }
        let goals = self.score();
        if (goals.home, goals.away) != (0, 0) {
            let _ = write!(more, " score {}-{}", goals.home, goals.away);
        }
        for side in Side::BOTH {
            let locks = self.padlocks(side);
            if locks != [None; 2] {
                let [white, black] = locks.map(|at| at.map_or("-".to_owned(), |at| at.to_string()));
                let _ = write!(more, " padlocks {side} {white} {black}");
            }
        }
        parts.push(more);
        let text = parts.join(" / ");
        let begun = Und1c1::new(self.rules, self.pitch, self.squads);
        (begun.parse_position(&text).as_ref() == Ok(self)).then_some(text)
    }
}
