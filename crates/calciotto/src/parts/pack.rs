//! Where every card is: the pack and the hands (CO-08, CO-09).
//!
//! The order of the shuffled pack is nowhere: a card whose place nobody knows is drawn when it
//! is needed, each equally likely. Used cards lie under those, in an order that is known, so
//! once they come to the top nothing is left to chance. A card that ELIMINA takes from a hand
//! lies there too, but only its owner knows which it is.

use fischio_core::{Side, Viewer};

use crate::parts::card::{CARDS, Card, CardCounts};

/// Who knows a card that lies under the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Known {
    /// It was played.
    ToAll,
    /// It was taken from this side's hand.
    To(Side),
}

impl Known {
    pub(crate) fn by(self, viewer: Viewer) -> bool {
        match self {
            Known::ToAll => true,
            Known::To(side) => viewer.sees(side),
        }
    }
}

/// Where every card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pack {
    /// On top, in an order nobody knows.
    pub(crate) unseen: CardCounts,
    pub(crate) hands: [CardCounts; 2],
    /// Of each hand, what everybody knows.
    pub(crate) open: [CardCounts; 2],
    /// Of each hand, what the other side knows: more than everybody does where it drew
    /// what the other had lost.
    pub(crate) exposed: [CardCounts; 2],
    /// Below, the next to come first: the card, and in the high bits who knows it. Places
    /// beyond `under_len` are 0.
    under: [u8; CARDS as usize],
    under_len: u8,
}

const HOME_ONLY: u8 = 1 << 4;
const AWAY_ONLY: u8 = 2 << 4;

impl Pack {
    /// All cards shuffled and face down.
    pub(crate) fn shuffled() -> Pack {
        Pack {
            unseen: CardCounts::pack(),
            hands: [CardCounts::NONE; 2],
            open: [CardCounts::NONE; 2],
            exposed: [CardCounts::NONE; 2],
            under: [0; CARDS as usize],
            under_len: 0,
        }
    }

    #[inline]
    pub(crate) const fn hand(&self, side: Side) -> CardCounts {
        self.hands[side.index()]
    }

    /// How many cards are in the pack.
    #[inline]
    pub(crate) const fn count(&self) -> u8 {
        self.unseen.count() + self.under_len
    }

    /// The cards whose order is known, the next to come first.
    pub(crate) fn under(&self) -> impl Iterator<Item = (Card, Known)> {
        let under = self.under.into_iter().take(usize::from(self.under_len));
        under.map(|entry| {
            let known = match entry & !15 {
                HOME_ONLY => Known::To(Side::Home),
                AWAY_ONLY => Known::To(Side::Away),
                _ => Known::ToAll,
            };
            (Card::of_index(entry & 15), known)
        })
    }

    /// Puts another card in the place of one under the pack, for samples.
    pub(crate) fn replace_under(&mut self, at: usize, card: Card) {
        self.under[at] = self.under[at] & !15 | card.index();
    }

    /// A card that lies nowhere goes under the pack.
    pub(crate) fn put_under(&mut self, card: Card, known: Known) {
        let who = match known {
            Known::ToAll => 0,
            Known::To(Side::Home) => HOME_ONLY,
            Known::To(Side::Away) => AWAY_ONLY,
        };
        if let Some(place) = self.under.get_mut(usize::from(self.under_len)) {
            *place = card.index() | who;
            self.under_len += 1;
        }
    }

    /// The top card, if somebody knows which it is: then chance has no say.
    pub(crate) fn known_top(&self) -> Option<(Card, Known)> {
        if self.unseen.is_empty() {
            self.under().next()
        } else {
            None
        }
    }

    /// A side takes a card from the top whose place nobody knew.
    pub(crate) fn take_unseen(&mut self, side: Side, card: Card) {
        self.unseen.remove(card);
        self.hands[side.index()].add(card);
    }

    /// A side takes the top card, whose place is known; which one, and who knew it.
    pub(crate) fn take_known(&mut self, side: Side) -> Option<(Card, Known)> {
        let (card, known) = self.known_top()?;
        self.under.copy_within(1.., 0);
        self.under_len -= 1;
        self.under[usize::from(self.under_len)] = 0;
        self.hands[side.index()].add(card);
        let i = side.index();
        match known {
            Known::ToAll => {
                self.open[i].add(card);
                self.exposed[i].add(card);
            }
            Known::To(owner) if owner != side => self.exposed[i].add(card),
            Known::To(_) => {}
        }
        Some((card, known))
    }

    /// A side plays a card from its hand: it goes under the pack.
    pub(crate) fn play(&mut self, side: Side, card: Card) {
        let i = side.index();
        self.hands[i].remove(card);
        self.open[i].remove(card);
        self.exposed[i].remove(card);
        self.put_under(card, Known::ToAll);
    }

    /// A card goes from a side's hand under the pack, and only that side sees which. What
    /// others knew of the hand they know no more: it may have been that card.
    pub(crate) fn eliminate(&mut self, side: Side, card: Card) {
        let i = side.index();
        self.hands[i].remove(card);
        self.open[i] = CardCounts::NONE;
        self.exposed[i] = CardCounts::NONE;
        self.put_under(card, Known::To(side));
    }

    /// The cards of a side's hand that `viewer` knows.
    pub(crate) fn seen_in_hand(&self, viewer: Viewer, side: Side) -> CardCounts {
        let i = side.index();
        match viewer {
            Viewer::All => self.hands[i],
            Viewer::Side(own) if own == side => self.hands[i],
            Viewer::Side(_) => self.exposed[i],
            Viewer::Spectator => self.open[i],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_09_used_cards_come_last_and_in_order() {
        let (home, away) = (Side::Home, Side::Away);
        let mut pack = Pack::shuffled();
        for card in CardCounts::pack().iter() {
            pack.take_unseen(home, card);
        }
        assert_eq!((pack.count(), pack.hand(home).count()), (0, CARDS));
        assert_eq!(pack.known_top(), None);
        pack.play(home, Card::Tackle);
        pack.eliminate(home, Card::Sprint4);
        pack.play(home, Card::Elimina);
        assert_eq!(pack.count(), 3);

        assert_eq!(pack.take_known(away), Some((Card::Tackle, Known::ToAll)));
        assert!(pack.seen_in_hand(Viewer::Spectator, away).has(Card::Tackle));
        // Home lost this one, so it knows that Away has it now; a spectator does not.
        assert_eq!(
            pack.take_known(away),
            Some((Card::Sprint4, Known::To(home)))
        );
        assert!(
            pack.seen_in_hand(Viewer::Side(home), away)
                .has(Card::Sprint4)
        );
        assert!(
            !pack
                .seen_in_hand(Viewer::Spectator, away)
                .has(Card::Sprint4)
        );
        // The other side takes one at random: nobody but Away knows its hand any more.
        pack.eliminate(away, Card::Tackle);
        assert!(pack.seen_in_hand(Viewer::Side(home), away).is_empty());
        assert_eq!(pack.hand(away).count(), 1);
    }
}
