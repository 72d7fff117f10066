//! A position's text: a match at the beginning of a movement phase.
//!
//! ```text
//! P1@h0 D1@d5! D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@i15 / P1@h21 D1@f16 … / home / TACKLE SPRINT4 / -
//! ```
//!
//! Home's players, Away's, the side on turn; the carrier has a `*`, who has a yellow card a
//! `!`; `relaunch` behind the side makes the phase one. Behind that, each side's hand may
//! stand, `-` for none. Goals are 0–0, nobody was substituted, no card lies under the pack, no
//! phase was played; places that are lacking are those of players sent off. A match that is
//! not all that has no such text.

use fischio_core::{Refusal, Side, Slot};
use fischio_phases::Place;

use crate::parts::team::{GOAL, LINE_UP, LineUp};
use crate::{Action, Calciotto, Card, CardCounts, Man, Square, Squares, Stage};

fn wrong(clause: &'static str, message: impl Into<String>) -> Refusal {
    Refusal::new(clause, "position").with("message", message.into())
}

impl Calciotto {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Calciotto, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let (home, away, turn, hands) = match parts[..] {
            [home, away, turn] => (home, away, turn, ["-"; 2]),
            [home, away, turn, first, second] => (home, away, turn, [first, second]),
            _ => {
                let form = "a position is Home's players / Away's players / the side on turn, like \
                            home, and perhaps / Home's cards / Away's cards";
                return Err(wrong("CO-13", form));
            }
        };
        for side in Side::BOTH {
            self.set_up_late(side);
        }
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.read_line_up(side, men)?;
        }
        let men: usize = Side::BOTH
            .into_iter()
            .map(|side| self.fielded(side).count())
            .sum();
        if (self.occupied() & whole_board()).count() as usize != men {
            return Err(wrong("CO-13", "two players stand on one square"));
        }
        let Some((with, carrier)) = self.ball else {
            return Err(wrong("CO-17", "somebody has the ball: put a * behind him"));
        };
        let (side, relaunch) = match turn.split_once(' ') {
            None => (turn, false),
            Some((side, "relaunch")) => (side, true),
            Some((_, word)) => {
                return Err(wrong("CO-22", format!("not relaunch, but {word:?}")));
            }
        };
        let side = side
            .parse()
            .map_err(|error| wrong("CO-15", format!("{error}")))?;
        if relaunch && (with, carrier) != (side, GOAL) {
            return Err(wrong(
                "CO-22",
                "the relaunch is by the goalkeeper who has the ball",
            ));
        }
        for (side, cards) in Side::BOTH.into_iter().zip(hands) {
            self.read_hand(side, cards)?;
        }
        if relaunch {
            self.begin_relaunch(side, &mut fischio_core::Silent);
        } else {
            self.next_turn(side, false, &mut fischio_core::Silent);
        }
        Ok(self)
    }

    /// The set-up that a late coach gets, which is the one kept for the next goal.
    fn set_up_late(&mut self, side: Side) {
        for _ in 0..=crate::MAX_SQUAD + LINE_UP {
            match self.late_set_up(side) {
                Action::Place(man, to) => {
                    self.place(side, man, to, &mut fischio_core::Silent);
                }
                Action::Pick(man) => self.call_up(side, man, false, &mut fischio_core::Silent),
                _ => break,
            }
        }
        let team = &mut self.teams[side];
        team.set_up.last = team.line_up.at;
        team.set_up.ready = true;
        team.line_up = LineUp::empty(Square::OFF);
    }

    fn read_line_up(&mut self, side: Side, text: &str) -> Result<(), Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        if !(2..=LINE_UP).contains(&words.len()) {
            let message = format!(
                "a side has 2 to 8 players on the pitch, not {}",
                words.len()
            );
            return Err(wrong("CO-04", message));
        }
        for (place, word) in LineUp::places().zip(words) {
            let (word, ball) = match word.strip_suffix('*') {
                Some(plain) => (plain, true),
                None => (word, false),
            };
            let (plain, booked) = match word.strip_suffix('!') {
                Some(plain) => (plain, true),
                None => (word, false),
            };
            let Ok(Action::Place(man, at)) = plain.parse() else {
                return Err(wrong(
                    "CO-13",
                    format!("a player is written D1@c3, not {word:?}"),
                ));
            };
            let slot = self.read_man(side, place, man, at)?;
            if booked {
                if man.keeps_goal() {
                    return Err(wrong("CO-27", "a goalkeeper is never booked"));
                }
                self.teams[side].booked.add(slot);
            }
            if ball && self.ball.replace((side, place)).is_some() {
                return Err(wrong("CO-17", "there is one ball"));
            }
        }
        self.teams[side].set_up.before = self.team(side).line_up.slots;
        Ok(())
    }

    fn read_man(
        &mut self,
        side: Side,
        place: Place,
        man: Man,
        at: Square,
    ) -> Result<Slot, Refusal> {
        let slot = self.squads[side]
            .slot(man)
            .ok_or_else(|| self.no_such_man(side, man))?;
        if man.keeps_goal() != place.keeps_goal() {
            return Err(wrong(
                "CO-04",
                "a side's first player is its one goalkeeper",
            ));
        }
        if self.place_of(side, man).is_some() {
            return Err(wrong("CO-04", format!("{man} is there twice")));
        }
        let allowed = if man.keeps_goal() {
            self.pitch.goal_zone(side)
        } else {
            Squares::FIELD
        };
        if !allowed.has(at) {
            return Err(wrong("CO-07", format!("{man} cannot stand on {at}")));
        }
        if !self.is_called_up(side, slot) {
            // In the place of the last one of the kind who is not on the pitch.
            let squad = &self.squads[side];
            let team = self.team(side);
            let idle = team.called.iter().filter(|&other| {
                squad.keeps_goal(other) == man.keeps_goal() && !team.line_up.has(other)
            });
            let Some(last) = idle.last() else {
                return Err(wrong("CO-04", "13 players are called up, not more"));
            };
            self.teams[side].called.remove(last);
            self.teams[side].called.add(slot);
        }
        let team = &mut self.teams[side];
        team.line_up.slots[place.index()] = Some(slot);
        team.line_up.at[place.index()] = at;
        Ok(slot)
    }

    fn read_hand(&mut self, side: Side, text: &str) -> Result<(), Refusal> {
        if text == "-" {
            return Ok(());
        }
        for word in text.split(' ') {
            let card = Card::ALL.into_iter().find(|card| card.name() == word);
            let Some(card) = card.filter(|&card| self.pack.unseen.has(card)) else {
                let message = format!("{word:?} is no card that is left in the pack");
                return Err(wrong("CO-08", message));
            };
            self.pack.take_unseen(side, card);
        }
        Ok(())
    }

    /// The text, if it tells everything.
    pub(crate) fn position_text(&self) -> Option<String> {
        if !matches!(self.stage(), Stage::Window | Stage::Roll) || self.contest_now().is_some() {
            return None;
        }
        let mut parts = Vec::new();
        for side in Side::BOTH {
            let men: Vec<String> = LineUp::places()
                .filter(|&place| self.is_there(side, place))
                .map(|place| {
                    let slot = self.slot(side, place);
                    let man = self.man_ref(side, place).man;
                    let booked = self.team(side).booked.has(slot);
                    let ball = self.ball == Some((side, place));
                    format!(
                        "{man}@{}{}{}",
                        self.square(side, place),
                        if booked { "!" } else { "" },
                        if ball { "*" } else { "" }
                    )
                })
                .collect();
            parts.push(men.join(" "));
        }
        let relaunch = if self.phase.relaunch { " relaunch" } else { "" };
        parts.push(format!("{}{relaunch}", self.turn));
        let hands = Side::BOTH.map(|side| self.hand(side));
        if hands != [CardCounts::NONE; 2] {
            parts.extend(hands.map(|hand| {
                let cards: Vec<&str> = hand.iter().map(Card::name).collect();
                if cards.is_empty() {
                    "-".to_owned()
                } else {
                    cards.join(" ")
                }
            }));
        }
        let text = parts.join(" / ");
        let begun = Calciotto::new(self.rules, self.pitch, self.squads, self.values);
        (begun.parse_position(&text).as_ref() == Ok(self)).then_some(text)
    }
}

fn whole_board() -> Squares {
    Squares::FIELD | Squares::GOALS[0] | Squares::GOALS[1]
}
