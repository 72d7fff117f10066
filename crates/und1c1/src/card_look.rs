//! A look at the top of the pile instead of the draw (UN-59): who is asked for such a card, what
//! is seen, which is drawn and where the others are put.

use fischio_core::{ChanceRequest, EventSink, Refusal};

use crate::check::Check;
use crate::draw::request;
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::pile_order::LOOK;
use crate::parts::pool::{Card, When};
use crate::parts::stage::{End, Stage};
use crate::state::Und1c1;

impl Und1c1 {
    /// The side on turn is to draw: it may play a card instead, where it is asked.
    pub(crate) fn ask_for_draw(&mut self, end: End) {
        self.stage = if self.may_replace_draw() {
            Stage::BeforeDraw(end)
        } else {
            Stage::Draw(end)
        };
    }

    /// Whether the side on turn is asked for a card instead of its draw: it holds a card, may play
    /// one more, and one of those that it has drawn or will draw is such a card. Everybody knows
    /// its deck, so that being asked tells nothing.
    pub(crate) fn may_replace_draw(&self) -> bool {
        let cards = &self.cards[self.turn];
        let mut unseen = cards.named(cards.pile.and(cards.hand));
        cards.may_play() && unseen.any(|card| card.spec().when == When::Draw)
    }

    /// Whether more cards of the pile are to be seen.
    pub(crate) fn is_uncovering(&self, taken: bool) -> bool {
        let cards = &self.cards[self.turn];
        !taken && cards.order.count() < cards.pile.count().min(LOOK as u32)
    }

    /// Any card of the pile that is not seen yet, each equally likely.
    pub(crate) fn look_request(&self) -> ChanceRequest {
        let cards = &self.cards[self.turn];
        request(cards.pile.without(cards.seen()))
    }

    /// The side on turn sees the next card.
    pub(crate) fn uncover(&mut self, place: u8, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let cards = &mut self.cards[side];
        let is_new = cards.order.see(place, None);
        debug_assert!(is_new, "a card is seen once");
        events.event(Event::CardSeen(side, cards.deck.card(place)));
    }

    /// The cards that are looked at.
    fn looked_at(&self) -> impl Iterator<Item = (Card, u8)> {
        let cards = &self.cards[self.turn];
        let deck = cards.deck;
        let places = cards.order.looked_at();
        places.map(move |place| (deck.card(place), place))
    }

    /// Under how many cards one that is looked at may be put.
    fn free_places(&self) -> impl Iterator<Item = u8> {
        let cards = &self.cards[self.turn];
        let pile = cards.pile.count();
        (0..pile as u8).filter(move |&above| cards.order.is_free(above, pile))
    }

    pub(crate) fn list_look(&self, taken: bool, out: &mut Vec<Action>) {
        for (card, _) in self.looked_at() {
            if taken {
                out.extend(self.free_places().map(|above| Action::Put(card, above + 1)));
            } else {
                out.push(Action::Take(card));
            }
        }
    }

    fn check_looked_at(&self, card: Card) -> Check {
        if self.looked_at().any(|(other, _)| other == card) {
            return Ok(());
        }
        Err(Refusal::new("UN-59", "not-looked-at").with("card", card))
    }

    pub(crate) fn check_take(&self, taken: bool, card: Card) -> Check {
        if taken {
            return Err(Refusal::new("UN-59", "one-is-drawn").with("card", card));
        }
        self.check_looked_at(card)
    }

    pub(crate) fn check_put(&self, taken: bool, card: Card, at: u8) -> Check {
        if !taken {
            return Err(Refusal::new("UN-59", "draw-one-first").with("card", card));
        }
        self.check_looked_at(card)?;
        if self.free_places().any(|above| above + 1 == at) {
            return Ok(());
        }
        let most = self.cards[self.turn].pile.count();
        let refusal = Refusal::new("UN-59", "not-there-in-the-pile").with("card", card);
        Err(refusal.with("given", at).with("most", most))
    }

    /// One of the cards is drawn.
    pub(crate) fn take(&mut self, end: End, card: Card, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let place = self.cards[side].deck.place(card);
        self.cards[side].draw(place.expect("a card that is looked at is of the deck"));
        events.event(Event::DrawsCard(side));
        events.event(Event::CardDrawn(side, card));
        self.go_on_looking(end, events);
    }

    /// One of the others is put back, as the first of the pile, or farther down.
    pub(crate) fn put_back(
        &mut self,
        end: End,
        (card, at): (Card, u8),
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn;
        let place = self.cards[side].deck.place(card);
        let place = place.expect("a card that is looked at is of the deck");
        self.cards[side].order.put(place, at - 1);
        events.event(Event::CardPut(side, card, at));
        self.go_on_looking(end, events);
    }

    /// The next of the cards is put back, or the turn's end goes on.
    fn go_on_looking(&mut self, end: End, events: &mut impl EventSink<Event>) {
        if self.looked_at().next().is_some() {
            self.stage = Stage::Look { end, taken: true };
        } else {
            self.after_draw(end, events);
        }
    }
}
