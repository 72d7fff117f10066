//! The cards of a position, in a match with cards.
//!
//! `home.hand=ASSIST,GARRA`, `home.open=TIKI-TAKA`, `home.discards=VERDICT`: where a side's cards are;
//! the others lie in its pile. `home.played=VERDICT:holds,HOMBRE-DEL-PARTIDO:waits:A1`: what it
//! played in this turn, in order, what became of it (`waits`, `holds`, `done`, `cancelled`), and
//! on what it was played. `home.hampers=BLOOPER`: discarded cards that hold until the end of the
//! opponent's next turn. `touched=C1`: who has passed in this turn without an action.

use core::fmt::Write;

use arrayvec::ArrayVec;
use fischio_core::{PositionFields, Side};

use super::values::named;
use crate::check::Check;
use crate::parts::action::On;
use crate::parts::cards::{CARDS_A_TURN, Cards, Fate, Places, Played, Target};
use crate::parts::pool::Card;
use crate::state::Und1c1;

/// The keys of each side: hand, open, discards, what hampers the opponent, played.
const KEYS: [[&str; 5]; 2] = [
    [
        "home.hand",
        "home.open",
        "home.discards",
        "home.hampers",
        "home.played",
    ],
    [
        "away.hand",
        "away.open",
        "away.discards",
        "away.hampers",
        "away.played",
    ],
];

/// The key of those who have passed without an action.
const TOUCHED: &str = "touched";

impl Und1c1 {
    pub(super) fn read_cards(&mut self, fields: &mut PositionFields) -> Check {
        for side in Side::BOTH {
            let [hand, open, discards, hampers, played] = KEYS[side.index()];
            let mut cards = Cards::new(self.cards[side].deck);
            cards.hand = take(&mut cards, fields.read(hand, known)?)?;
            cards.open = take(&mut cards, fields.read(open, known)?)?;
            take(&mut cards, fields.read(discards, known)?)?;
            for card in fields.read(hampers, known)?.unwrap_or_default() {
                cards.hamper(card);
            }
            let list = fields.read(played, |text| self.read_played(side, text))?;
            cards.set_played(&list.unwrap_or_default());
            self.cards[side] = cards;
        }
        let touched = fields.read(TOUCHED, |text| self.slots_named(self.turn, text))?;
        self.touched = touched.unwrap_or_default().into_iter().collect();
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
                Some(on) => self.target_of(side, card, On::parse(card, on)?)?,
            };
            if parts.next().is_some() {
                return None;
            }
            list.try_push(Played { card, on, fate }).ok()?;
        }
        Some(list)
    }

    pub(super) fn print_cards(&self, text: &mut String) {
        if !self.touched.is_empty() {
            let names = self.names(self.turn, self.touched);
            let _ = write!(text, " {TOUCHED}={names}");
        }
        for side in Side::BOTH {
            let cards = &self.cards[side];
            let [hand, open, discards, hampers, played] = KEYS[side.index()];
            let places = [
                (hand, cards.hand),
                (open, cards.open),
                (discards, cards.discarded()),
                (hampers, cards.hampers),
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
                    let on = self.named_on(side, one.on).to_string();
                    let on = on.trim_start().replace(' ', "+");
                    let colon = if on.is_empty() { "" } else { ":" };
                    format!("{}:{}{colon}{on}", one.card, one.fate.name())
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
