//! The cards of a position, in a match with cards.
//!
//! `home.hand=ASSIST,GARRA`, `home.open=TIKI-TAKA`, `home.discards=VERDICT`: where a side's cards are;
//! the others lie in its pile. `home.played=VERDICT:holds,HOMBRE-DEL-PARTIDO:waits:A1`: what it
//! played in this turn, in order, what became of it (`waits`, `holds`, `done`, `cancelled`), and
//! on what it was played.

use core::fmt::Write;

use arrayvec::ArrayVec;
use fischio_core::{PositionFields, Side};

use super::values::named;
use crate::check::Check;
use crate::parts::cards::{CARDS_A_TURN, Cards, Fate, Places, Played, Target};
use crate::parts::man::Man;
use crate::parts::pool::Card;
use crate::state::Und1c1;

/// The keys of each side: hand, open, discards, played.
const KEYS: [[&str; 4]; 2] = [
    ["home.hand", "home.open", "home.discards", "home.played"],
    ["away.hand", "away.open", "away.discards", "away.played"],
];

impl Und1c1 {
    pub(super) fn read_cards(&mut self, fields: &mut PositionFields) -> Check {
        for side in Side::BOTH {
            let [hand, open, discards, played] = KEYS[side.index()];
            let mut cards = Cards::new(self.cards[side].deck);
            cards.hand = take(&mut cards, fields.read(hand, known)?)?;
            cards.open = take(&mut cards, fields.read(open, known)?)?;
            take(&mut cards, fields.read(discards, known)?)?;
            let list = fields.read(played, |text| self.read_played(side, text))?;
            cards.set_played(&list.unwrap_or_default());
            self.cards[side] = cards;
        }
        Ok(())
    }

    fn read_played(&self, side: Side, text: &str) -> Option<ArrayVec<Played, CARDS_A_TURN>> {
        let mut list = ArrayVec::new();
        for word in text.split(',') {
            let mut parts = word.split(':');
            let card = Card::parse(parts.next()?)?;
            let fate = named(&Fate::ALL, Fate::name)(parts.next()?)?;
            let on = match parts.next() {
                None => Target::Nobody,
                Some(on) => match Man::parse(on) {
                    Some(man) => Target::Man(self.squads[side].slot(man)?),
                    None => Target::Card(Card::parse(on)?),
                },
            };
            if parts.next().is_some() {
                return None;
            }
            list.try_push(Played { card, on, fate }).ok()?;
        }
        Some(list)
    }

    pub(super) fn print_cards(&self, text: &mut String) {
        for side in Side::BOTH {
            let cards = &self.cards[side];
            let [hand, open, discards, played] = KEYS[side.index()];
            let places = [
                (hand, cards.hand),
                (open, cards.open),
                (discards, cards.discarded()),
            ];
            for (key, places) in places {
                if !places.is_empty() {
                    let names: Vec<_> = cards.named(places).map(Card::name).collect();
                    let _ = write!(text, " {key}={}", names.join(","));
                }
            }
            let list: Vec<String> = cards
                .played()
                .map(|one| {
                    let on = match one.on {
                        Target::Nobody => String::new(),
                        Target::Man(slot) => format!(":{}", self.squads[side].man(slot)),
                        Target::Card(other) => format!(":{other}"),
                    };
                    format!("{}:{}{on}", one.card, one.fate.name())
                })
                .collect();
            if !list.is_empty() {
                let _ = write!(text, " {played}={}", list.join(","));
            }
        }
    }
}

/// The cards of a list of names.
fn known(text: &str) -> Option<Vec<Card>> {
    text.split(',').map(Card::parse).collect()
}

/// Takes cards out of the pile: they have to be in it, each once.
fn take(cards: &mut Cards, list: Option<Vec<Card>>) -> Result<Places, fischio_core::Refusal> {
    let mut places = Places::NONE;
    for card in list.unwrap_or_default() {
        let place = cards
            .deck
            .place(card)
            .filter(|&place| cards.pile.has(place));
        let Some(place) = place else {
            return Err(fischio_core::Refusal::new("UN-58", "position-card").with("given", card));
        };
        cards.pile.remove(place);
        places.add(place);
    }
    Ok(places)
}
