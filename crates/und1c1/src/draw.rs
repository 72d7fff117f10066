//! Drawing a card at the end of a turn (UN-58).

use fischio_core::{ChanceRequest, EventSink};

use crate::event::Event;
use crate::parts::cards::Places;
use crate::parts::deck::DECK;
use crate::parts::stage::End;
use crate::state::Und1c1;

/// What is drawn, in requests to chance.
const CARD: &str = "card";

/// Any card of some, each equally likely; an item is a place of the deck.
pub(crate) fn request(of: Places) -> ChanceRequest {
    ChanceRequest::Draw {
        what: CARD,
        copies: (0..DECK as u8)
            .map(|place| u8::from(of.has(place)))
            .collect(),
    }
}

impl Und1c1 {
    /// Any card of the pile that may lie on its top: the one that the coach put there, or any
    /// that they have not put elsewhere.
    pub(crate) fn draw_request(&self) -> ChanceRequest {
        let cards = &self.cards[self.turn];
        request(match cards.order.top() {
            Some(place) => Places::one(place),
            None => cards.pile.without(cards.seen()),
        })
    }

    /// The name of the card that is drawn as an item.
    pub(crate) fn drawn_name(&self, what: &'static str, item: u8) -> String {
        if what == CARD && usize::from(item) < DECK {
            self.cards[self.turn].deck.card(item).to_string()
        } else {
            item.to_string()
        }
    }

    /// The side on turn has drawn a card.
    pub(crate) fn draw_card(&mut self, end: End, place: u8, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let cards = &mut self.cards[side];
        cards.draw(place);
        let card = cards.deck.card(place);
        events.event(Event::DrawsCard(side));
        events.event(Event::CardDrawn(side, card));
        self.after_draw(end, events);
    }
}
