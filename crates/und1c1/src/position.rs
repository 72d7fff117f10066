//! A position's text: a match in any phase.
//!
//! ```text
//! P1@h0 D1@b2 A1@h12* / P1@h15 D1@g12~ / home turn 3 actions 2 score 1-0 phase=step
//! ```
//!
//! Home's players, Away's players, the side on turn. Each side's first is its goalkeeper, in
//! goal (`h0`, `h15`) or out of it; `-` if it has none. `D1@-` is in the coach's hand. Behind a
//! player `'` is a yellow card, `~` flipped until the end of the side's next turn end, `~~` of
//! the one after, `*` the ball, `**` the ball of a carrier who beat the goalkeeper (UN-46).
//!
//! Then come words, each only if it is not the usual: `turn N`, the number of the side's turn;
//! `first SIDE`, who had the first turn (Home); `actions N` left of 3; `score H-A`;
//! `padlocks SIDE W B`, a side's white and black padlock, `-` for none. The others have the form
//! `key=value`; `counts` and `left` have those that any phase may have, `piece` those of a set piece,
//! `draft` who was picked, `cards` those of cards, `plays` those of the playbook, `kicks` those of a shoot-out, `phase` those of a phase. What a phase says has to fit the rest: `fits` checks that.

mod cards;
mod counts;
mod draft;
mod fits;
mod kicks;
mod left;
mod phase;
mod piece;
mod players;
mod plays;
mod values;

use fischio_core::{PositionFields, Refusal, Side, exact};

use crate::check::Check;
use crate::parts::action::Action;
use crate::parts::phase::Phase;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// The clause of a text that is none.
const CLAUSE: &str = "UN-10";

impl Und1c1 {
    /// This match, just begun, in the position of a text.
    pub(crate) fn parse_position(mut self, text: &str) -> Result<Und1c1, Refusal> {
        let parts: Vec<&str> = text.split(" / ").collect();
        let [home, away, more] = parts[..] else {
            return Err(Refusal::new(CLAUSE, "position-form"));
        };
        let mut fields = split(more)?;
        let phase = fields.read("phase", phase::named)?.unwrap_or(Phase::Turn);
        self.turn = fields.need("side", exact)?;
        self.stage = Stage::SetUp { again: false };
        self.read_picks(phase, &mut fields)?;
        if !is_before_set_up(phase) {
            for side in Side::BOTH {
                self.remember_usual(side);
            }
        }
        for (side, men) in Side::BOTH.into_iter().zip([home, away]) {
            self.read_players(side, men)?;
        }
        self.read_counts(phase, &mut fields)?;
        if self.rules.cards {
            self.read_cards(&mut fields)?;
        }
        if self.rules.playbook {
            self.read_plays(&mut fields)?;
        }
        self.read_set_piece(&mut fields)?;
        self.read_kicks(&mut fields)?;
        self.read_phase(phase, &mut fields)?;
        fields.finish()?;
        self.check_position(phase)?;
        Ok(self)
    }

    /// The boxes of a late coach's set-up count as those of the last one.
    fn remember_usual(&mut self, side: Side) {
        while let Action::Place(man, to) = self.late_set_up(side) {
            self.place(side, man, to, &mut fischio_core::Silent);
        }
        self.clear_side(side);
    }

    /// The text.
    pub(crate) fn position_text(&self) -> String {
        let [home, away] = Side::BOTH.map(|side| self.print_players(side));
        let mut text = format!("{home} / {away} / {}", self.turn);
        self.print_counts(&mut text);
        if self.rules.cards {
            self.print_cards(&mut text);
        }
        if self.rules.playbook {
            self.print_plays(&mut text);
        }
        self.print_picks(&mut text);
        self.print_phase(&mut text);
        self.print_set_piece(&mut text);
        self.print_kicks(&mut text);
        text
    }
}

/// Whether nobody has been set up in a phase but those who are being set up.
const fn is_before_set_up(phase: Phase) -> bool {
    matches!(phase, Phase::DraftCoin | Phase::Draft | Phase::SetUp)
}

/// The words behind the players, as keys and values: the side on turn is that of `side`.
fn split(text: &str) -> Result<PositionFields<'_>, Refusal> {
    let mut fields = PositionFields::new(CLAUSE);
    let mut words = text.split(' ');
    fields.add("side", words.next().unwrap_or_default())?;
    while let Some(word) = words.next() {
        match word {
            "turn" | "first" | "actions" | "score" => {
                fields.add(word, words.next().unwrap_or_default())?;
            }
            "padlocks" => {
                let key = match words.next() {
                    Some("home") => PADLOCKS[0],
                    Some("away") => PADLOCKS[1],
                    other => return Err(wrong_value(word, other.unwrap_or_default())),
                };
                fields.add(key[0], words.next().unwrap_or_default())?;
                fields.add(key[1], words.next().unwrap_or_default())?;
            }
            _ => fields.add_word(word)?,
        }
    }
    Ok(fields)
}

/// The keys of each side's white and black padlock, which stand as `padlocks home c5 -`.
const PADLOCKS: [[&str; 2]; 2] = [
    ["padlocks home", "padlocks home, black"],
    ["padlocks away", "padlocks away, black"],
];

fn wrong_value(key: &str, given: &str) -> Refusal {
    Refusal::new(CLAUSE, "position-value")
        .with("key", key)
        .with("given", given)
}

/// Refuses what does not hold.
fn holds(is: bool, refusal: impl FnOnce() -> Refusal) -> Check {
    if is { Ok(()) } else { Err(refusal()) }
}
