//! Where a side's strategy cards are, and what they do at present (UN-58, UN-61).

use arrayvec::ArrayVec;
use fischio_core::Slot;

use crate::parts::deck::{DECK, Deck};
use crate::parts::effect::Flag;
use crate::parts::line::Line;
use crate::parts::pile_order::PileOrder;
use crate::parts::pool::Card;
use crate::parts::square::Square;

/// Cards that a side plays in a turn, of either side, at most (UN-58).
pub const CARDS_A_TURN: usize = 3;
/// Permanent cards that lie open before a side, at most (UN-58).
pub const PERMANENTS: u32 = 2;

/// Some cards of a deck, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Places(u32);

impl Places {
    pub(crate) const NONE: Places = Places(0);
    pub(crate) const ALL: Places = Places((1 << DECK) - 1);

    pub(crate) const fn one(place: u8) -> Places {
        Places(1 << place)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn has(self, place: u8) -> bool {
        self.0 >> place & 1 != 0
    }

    pub(crate) const fn add(&mut self, place: u8) {
        self.0 |= 1 << place;
    }

    pub(crate) const fn remove(&mut self, place: u8) {
        self.0 &= !(1 << place);
    }

    pub(crate) const fn and(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    pub(crate) const fn without(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            (left != 0).then(|| {
                let place = left.trailing_zeros() as u8;
                left &= left - 1;
                place
            })
        })
    }
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    /// Nobody.
    Nobody,
    /// A player of the side.
    Man(Slot),
    /// An opponent.
    Opponent(Slot),
    /// A player of the side and an opponent.
    Pair(Slot, Slot),
    /// A line.
    Line(Line),
    /// A box.
    Box(Square),
    /// A card that lies open.
    Card(Card),
}

/// What became of a card that was played in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fate {
    /// The other side may still answer it.
    Waits,
    /// What it does is in force.
    Holds,
    /// It has done what it does.
    Done,
    /// It was cancelled.
    Cancelled,
}

impl Fate {
    pub(crate) const ALL: [Fate; 4] = [Fate::Waits, Fate::Holds, Fate::Done, Fate::Cancelled];

    /// As positions spell it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Fate::Waits => "waits",
            Fate::Holds => "holds",
            Fate::Done => "done",
            Fate::Cancelled => "cancelled",
        }
    }
}

/// A card that was played in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Played {
    pub(crate) card: Card,
    pub(crate) on: Target,
    pub(crate) fate: Fate,
}

/// A side's cards. Those that are nowhere else are discarded.
///
/// The order of the pile is nowhere, but where its coach has put cards that they had looked at: the
/// card that is drawn is any other of it, each equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cards {
    pub(crate) deck: Deck,
    pub(crate) pile: Places,
    pub(crate) hand: Places,
    /// The permanent cards that lie open.
    pub(crate) open: Places,
    /// Those whose effect hampers the opponent until the end of its next turn (UN-61).
    pub(crate) hampers: Places,
    /// What was played in this turn, of either side, in order.
    played: [Option<Played>; CARDS_A_TURN],
    /// The cards of the pile that the coach has seen.
    pub(crate) order: PileOrder,
}

impl Cards {
    /// A deck of which no card is drawn.
    pub(crate) const fn new(deck: Deck) -> Cards {
        Cards {
            deck,
            pile: Places::ALL,
            hand: Places::NONE,
            open: Places::NONE,
            hampers: Places::NONE,
            played: [None; CARDS_A_TURN],
            order: PileOrder::UNKNOWN,
        }
    }

    /// The cards of the pile that the coach has seen.
    pub(crate) fn seen(&self) -> Places {
        let seen = self.order.iter().map(|(place, _)| Places::one(place));
        seen.fold(Places::NONE, Places::and)
    }

    /// The cards of some places.
    pub(crate) fn named(&self, places: Places) -> impl Iterator<Item = Card> {
        let deck = self.deck;
        places.iter().map(move |place| deck.card(place))
    }

    /// Those that are discarded.
    pub(crate) const fn discarded(&self) -> Places {
        Places::ALL.without(self.pile.and(self.hand).and(self.open))
    }

    /// Whether a card is among some.
    pub(crate) fn is_among(&self, places: Places, card: Card) -> bool {
        self.deck.place(card).is_some_and(|place| places.has(place))
    }

    /// Cards played in this turn.
    #[inline]
    pub(crate) fn played(&self) -> impl Iterator<Item = Played> {
        self.played.into_iter().flatten()
    }

    pub(crate) fn set_played(&mut self, played: &ArrayVec<Played, CARDS_A_TURN>) {
        self.played = [None; CARDS_A_TURN];
        for (place, one) in self.played.iter_mut().zip(played) {
            *place = Some(*one);
        }
    }

    /// Whether the side may still play a card in this turn, for all that everybody knows.
    #[inline]
    pub(crate) fn may_play(&self) -> bool {
        !self.hand.is_empty() && self.played[CARDS_A_TURN - 1].is_none()
    }

    /// The last card played in this turn.
    pub(crate) fn last_played(&mut self) -> Option<&mut Played> {
        self.played.iter_mut().rev().flatten().next()
    }

    /// A card goes from the hand, to lie open if it is permanent, else to be discarded.
    pub(crate) fn play(&mut self, played: Played) {
        let place = self.deck.place(played.card);
        let place = place.expect("a card that is played is of the deck");
        self.hand.remove(place);
        if played.card.spec().permanent {
            self.open.add(place);
        }
        let free = self.played.iter_mut().find(|place| place.is_none());
        *free.expect("a side plays three cards a turn at most") = Some(played);
    }

    /// A card's effect holds until the end of the opponent's next turn.
    pub(crate) fn hamper(&mut self, card: Card) {
        let place = self.deck.place(card);
        self.hampers
            .add(place.expect("a card that is played is of the deck"));
    }

    /// A card that lies open is discarded.
    pub(crate) fn discard(&mut self, card: Card) {
        if let Some(place) = self.deck.place(card) {
            self.open.remove(place);
        }
    }

    /// A card goes from the pile to the hand.
    pub(crate) fn draw(&mut self, place: u8) {
        self.pile.remove(place);
        self.hand.add(place);
        self.order.leave(place);
    }

    /// Another hand of as many cards, any of those that are not seen, and another pile: where the
    /// coach has put cards in it others do not know, only how many are looked at now.
    pub(crate) fn deal_anew(&mut self, below: &mut dyn FnMut(u32) -> u32) {
        let mut unseen = self.pile.and(self.hand);
        let hand = take_any(&mut unseen, self.hand.count(), below);
        let looks = self.order.looked_at().next().is_some();
        let looked_at = if looks { self.order.count() } else { 0 };
        (self.hand, self.pile) = (hand, unseen);
        self.order = PileOrder::UNKNOWN;
        for place in take_any(&mut unseen, looked_at, below).iter() {
            self.order.see(place, None);
        }
    }

    /// What was played for the roll that is over is in force no more.
    pub(crate) fn end_roll(&mut self) {
        use crate::parts::pool::Span;
        for played in self.played.iter_mut().flatten() {
            if played.fate == Fate::Holds && played.card.spec().lasts == Some(Span::Roll) {
                played.fate = Fate::Done;
            }
        }
    }

    /// A card that was played in this turn and switches a rule has done what it does.
    pub(crate) fn use_up(&mut self, flag: Flag) {
        for played in self.played.iter_mut().flatten() {
            if played.fate == Fate::Holds && played.card.spec().switches(flag) {
                played.fate = Fate::Done;
            }
        }
    }

    /// The action that a card gives comes now.
    pub(crate) fn keep_promise(&mut self, card: Card) {
        for played in self.played.iter_mut().flatten() {
            if played.card == card && played.fate == Fate::Holds {
                played.fate = Fate::Done;
            }
        }
    }

    /// Nothing that was played is in force any more; those that lay open.
    pub(crate) fn put_away(&mut self) -> Places {
        self.end_turn();
        self.hampers = Places::NONE;
        core::mem::replace(&mut self.open, Places::NONE)
    }

    /// A turn is over.
    pub(crate) fn end_turn(&mut self) {
        self.played = [None; CARDS_A_TURN];
    }

    /// Whether no card is in force: asked for every player, so it has to be quick.
    #[inline]
    pub(crate) const fn is_quiet(&self) -> bool {
        self.played[0].is_none() && self.open.and(self.hampers).is_empty()
    }

    /// The cards whose effects are in force, with what each was played on.
    #[inline]
    pub(crate) fn in_force(&self) -> impl Iterator<Item = (Card, Target)> {
        let played = self.played().filter(|played| played.fate == Fate::Holds);
        let open = self.named(self.open.and(self.hampers));
        let open = open.map(|card| (card, Target::Nobody));
        played.map(|played| (played.card, played.on)).chain(open)
    }
}

/// Takes so many out of some, any of them.
fn take_any(from: &mut Places, count: u32, below: &mut dyn FnMut(u32) -> u32) -> Places {
    let mut taken = Places::NONE;
    for _ in 0..count {
        let at = below(from.count()) as usize;
        let place = from.iter().nth(at).expect("a number below the count");
        from.remove(place);
        taken.add(place);
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_58_every_card_is_in_one_place() {
        let mut cards = Cards::new(Deck::built_in("defence"));
        for place in [0, 3, 19] {
            cards.draw(place);
        }
        assert_eq!((cards.pile.count(), cards.hand.count()), (17, 3));
        let garra = Card::parse("GARRA").unwrap();
        let place = cards.deck.place(garra).unwrap();
        cards.draw(place);
        let held = cards.hand.count();
        cards.play(Played {
            card: garra,
            on: Target::Nobody,
            fate: Fate::Done,
        });
        assert_eq!((cards.hand.count(), cards.open.count()), (held - 1, 1));
        assert_eq!(cards.in_force().count(), 1);
        cards.discard(garra);
        assert_eq!((cards.open.count(), cards.discarded().count()), (0, 1));
        assert!(cards.is_among(cards.discarded(), garra));
    }
}
