//! The cards of a position, in a match with cards.
//!
//! `home.hand=ASSIST,GARRA`, `home.open=TIKI-TAKA`, `home.discards=VERDICT`: where a side's cards are;
//! the others lie in its pile. `home.played=VERDICT:holds,HOMBRE-DEL-PARTIDO:waits:A1`: what it
//! played in this turn, in order, what became of it (`waits`, `holds`, `done`, `cancelled`), and
//! on what it was played. `home.hampers=BLOOPER`: discarded cards that hold until the end of the
//! opponent's next turn. `home.order=ASSIST,GARRA:3`: cards of the pile that its coach has seen, looked at or
//! put back as the third. `touched=C1`: who has passed in this turn without an action.

use core::fmt::Write;

use arrayvec::ArrayVec;
use fischio_core::{PositionFields, Refusal, Side, exact};

use super::values::named;
use crate::check::Check;
use crate::parts::action::On;
use crate::parts::cards::{CARDS_A_TURN, Cards, Fate, Places, Played, Target};
use crate::parts::deck::DECK;
use crate::parts::pile_order::PileOrder;
use crate::parts::pool::Card;
use crate::state::Und1c1;

/// The keys of each side: hand, open, discards, what hampers the opponent, played, seen in the pile.
const KEYS: [[&str; 6]; 2] = [
    [
        "home.hand",
        "home.open",
        "home.discards",
        "home.hampers",
        "home.played",
        "home.order",
    ],
    [
        "away.hand",
        "away.open",
        "away.discards",
        "away.hampers",
        "away.played",
        "away.order",
    ],
];

/// The key of those who have passed without an action.
const TOUCHED: &str = "touched";

impl Und1c1 {
    pub(super) fn read_cards(&mut self, fields: &mut PositionFields) -> Check {
        for side in Side::BOTH {
            let [hand, open, discards, hampers, played, order] = KEYS[side.index()];
            let mut cards = Cards::new(self.cards[side].deck);
            cards.hand = take(&mut cards, fields.read(hand, known)?)?;
            cards.open = take(&mut cards, fields.read(open, known)?)?;
            take(&mut cards, fields.read(discards, known)?)?;
            for card in fields.read(hampers, known)?.unwrap_or_default() {
                let place = place_of(&cards, card)?;
                if cards.hampers.has(place) {
                    return Err(refuse(card));
                }
                cards.hampers.add(place);
            }
            let list = fields.read(played, |text| self.read_played(side, text))?;
            for one in list.iter().flatten() {
                place_of(&cards, one.card)?;
            }
            cards.set_played(&list.unwrap_or_default());
            self.cards[side] = cards;
            if let Some(seen) = fields.read(order, |text| self.read_order(side, text))? {
                self.cards[side].order = seen;
            }
        }
        let touched = fields.read(TOUCHED, |text| self.slots_named(self.turn, text))?;
        self.touched = touched.unwrap_or_default().into_iter().collect();
        Ok(())
    }

    /// Cards of the pile that their coach has seen: `ASSIST` while it is looked at, `GARRA:3` put
    /// back as the third.
    fn read_order(&self, side: Side, text: &str) -> Option<PileOrder> {
        let cards = &self.cards[side];
        let mut order = PileOrder::UNKNOWN;
        for word in text.split(',') {
            let (name, above) = match word.split_once(':') {
                None => (word, None),
                Some((name, at)) => (name, Some(exact::<u8>(at)?.checked_sub(1)?)),
            };
            let place = cards.deck.place(Card::parse(name)?)?;
            let lies = cards.pile.has(place) && above.is_none_or(|above| usize::from(above) < DECK);
            if !lies || !order.see(place, above) {
                return None;
            }
        }
        Some(order)
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
            let [hand, open, discards, hampers, played, order] = KEYS[side.index()];
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
            let seen: Vec<String> = cards
                .order
                .iter()
                .map(|(place, above)| match above {
                    None => cards.deck.card(place).to_string(),
                    Some(above) => format!("{}:{}", cards.deck.card(place), above + 1),
                })
                .collect();
            if !seen.is_empty() {
                let _ = write!(text, " {order}={}", seen.join(","));
            }
        }
    }
}

/// The cards of a list of names.
fn known(text: &str) -> Option<Vec<Card>> {
    text.split(',').map(Card::parse).collect()
}

/// Where a card stands in the side's deck.
fn place_of(cards: &Cards, card: Card) -> Result<u8, Refusal> {
    cards.deck.place(card).ok_or_else(|| refuse(card))
}

/// A card is not of the side's deck, or is somewhere else.
fn refuse(card: Card) -> Refusal {
    Refusal::new("UN-58", "position-card").with("given", card)
}

/// Takes cards out of the pile: they have to be in it, each once.
fn take(cards: &mut Cards, list: Option<Vec<Card>>) -> Result<Places, Refusal> {
    let mut places = Places::NONE;
    for card in list.unwrap_or_default() {
        let place = place_of(cards, card)?;
        if !cards.pile.has(place) {
            return Err(refuse(card));
        }
        cards.pile.remove(place);
        places.add(place);
    }
    Ok(places)
}
