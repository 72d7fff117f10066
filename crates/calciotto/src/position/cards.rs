//! The cards of a position: hands, pack and window.

use fischio_core::{PositionFields, Refusal, Side};
use fischio_phases::position::{list, listed, number, of};

use super::read::word_of;
use super::{ELIMINA, EXPOSED, OPEN, PLAYED};
use crate::parts::pack::Known;
use crate::parts::window::{Asked, Window};
use crate::{Calciotto, Card, CardCounts, Man};

/// Who is asked for a card, in the words of a position.
const ASKED: [(&str, Asked); 3] = [
    ("first", Asked::First),
    ("other", Asked::Other),
    ("answer", Asked::Answer),
];

impl Calciotto {
    /// A side's hand, and what others know of it.
    pub(super) fn read_hand(
        &mut self,
        side: Side,
        text: &str,
        fields: &mut PositionFields<'_>,
    ) -> Result<(), Refusal> {
        for word in text.split(' ').filter(|_| text != "-") {
            let Some(card) = Card::parse(word).filter(|&card| self.pack.unseen.has(card)) else {
                return Err(Refusal::new("CO-08", "position-card").with("given", word));
            };
            self.pack.take_unseen(side, card);
        }
        let hand = self.pack.hand(side);
        let cards = |text| {
            let mut cards = CardCounts::NONE;
            for card in list(text, Card::parse)? {
                cards.add(card);
                (cards.of(card) <= hand.of(card)).then_some(())?;
            }
            Some(cards)
        };
        let open = fields.read(of(side, OPEN), cards)?;
        let exposed = fields.read(of(side, EXPOSED), cards)?;
        self.pack.open[side.index()] = open.unwrap_or_default();
        self.pack.exposed[side.index()] = exposed.or(open).unwrap_or_default();
        Ok(())
    }

    /// The cards under the pack, and those of the window.
    pub(super) fn read_window(&mut self, fields: &mut PositionFields<'_>) -> Result<(), Refusal> {
        let under = fields.read("under", |text| {
            list(text, |item| match item.split_once(':') {
                None => Some((Card::parse(item)?, Known::ToAll)),
                Some((card, side)) => Some((Card::parse(card)?, Known::To(side.parse().ok()?))),
            })
        })?;
        for (card, known) in under.into_iter().flatten() {
            if !self.pack.unseen.has(card) {
                return Err(Refusal::new("CO-08", "position-card").with("given", card));
            }
            self.pack.unseen.remove(card);
            self.pack.put_under(card, known);
        }
        let mut window = Window::CLOSED;
        let asked = |text: &str| ASKED.into_iter().find(|(word, _)| *word == text);
        if let Some((_, asked)) = fields.read("asked", asked)? {
            window.asked = asked;
        }
        let seat = fields.read("seat", |text| number(text, 5))?;
        window.seat = seat.unwrap_or(1);
        for side in Side::BOTH {
            let i = side.index();
            let played = fields.read(of(side, PLAYED), |text| {
                let plain = text.strip_suffix(":cancelled");
                Some((Card::parse(plain.unwrap_or(text))?, plain.is_some()))
            })?;
            if let Some((card, cancelled)) = played {
                window.played[i] = Some(card);
                window.cancelled[i] = cancelled;
            }
            let due = fields.read(of(side, ELIMINA), |text| word_of(text, ["due", "done"]))?;
            window.eliminating[i] = due == Some(true);
        }
        window.sprinter = fields.read("sprinter", |text| {
            self.place_of(self.turn, Man::parse(text)?)
        })?;
        self.window = window;
        Ok(())
    }

    /// The fields of the pack and the window as they are printed.
    pub(super) fn card_fields(&self) -> Vec<(&'static str, String)> {
        let mut fields: Vec<(&'static str, String)> = Vec::new();
        let under = self.pack.under().map(|(card, known)| match known {
            Known::ToAll => card.to_string(),
            Known::To(side) => format!("{card}:{side}"),
        });
        tell(&mut fields, "under", listed(under));
        let window = &self.window;
        let asked = ASKED.into_iter().find(|(_, asked)| *asked == window.asked);
        if let Some((word, _)) = asked.filter(|(_, asked)| *asked != Asked::First) {
            tell(&mut fields, "asked", word.to_owned());
        }
        if window.seat != 1 {
            tell(&mut fields, "seat", window.seat.to_string());
        }
        if let Some(sprinter) = window.sprinter {
            tell(
                &mut fields,
                "sprinter",
                self.man_ref(self.turn, sprinter).man.to_string(),
            );
        }
        for side in Side::BOTH {
            let i = side.index();
            let [open, exposed] = [self.pack.open[i], self.pack.exposed[i]];
            tell(&mut fields, of(side, OPEN), listed(open.iter()));
            if exposed != open {
                fields.push((of(side, EXPOSED), listed(exposed.iter())));
            }
            if let Some((card, cancelled)) = window.played(side) {
                let mark = if cancelled { ":cancelled" } else { "" };
                fields.push((of(side, PLAYED), format!("{card}{mark}")));
            }
            if window.eliminating[i] {
                fields.push((of(side, ELIMINA), "due".to_owned()));
            }
        }
        fields
    }

    /// Whether the window is as it can be, and who sprints does.
    pub(super) fn window_is_right(&self) -> bool {
        let window = &self.window;
        let [turn, other] = self.contestants();
        let played = |side| window.played(side).is_some();
        let sprints = match window.sprinter {
            None => true,
            Some(_) => self.in_force(turn).is_some_and(Card::names_a_man),
        };
        let names = |card: Option<Card>| card.is_some_and(Card::names_a_man);
        let seats = self.rules.coaches[self.window_side()].count();
        let asked = match window.asked {
            Asked::First => !played(turn) && !played(other),
            Asked::Other => true,
            Asked::Answer => played(other),
        };
        let eliminated = Side::BOTH.into_iter().all(|side| {
            !window.eliminating[side.index()] || self.in_force(side) == Some(Card::Elimina)
        });
        sprints
            && asked
            && eliminated
            && (1..=seats).contains(&window.seat)
            && !names(self.in_force(other))
            && names(self.in_force(turn)) == window.sprinter.is_some()
    }
}

/// Adds a field, unless its list is empty.
fn tell(fields: &mut Vec<(&'static str, String)>, key: &'static str, value: String) {
    if value != "-" {
        fields.push((key, value));
    }
}
