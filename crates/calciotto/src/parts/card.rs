//! The cards by their names, and counts of them (CO-08).

use core::fmt;

/// What is drawn, in requests to chance.
pub(crate) const CARD: &str = "card";
/// How many cards there are (CO-08).
pub const CARDS: u8 = 42;
/// How many different ones.
pub(crate) const KINDS: usize = 13;

/// A card (CO-08, CO-12). There are several of each, and nothing tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// Doubles the points after a tackle won or a save.
    Contropiede,
    /// Makes a player of movement 3 faster.
    Sprint3,
    /// Makes a player of movement 4 faster.
    Sprint4,
    /// Adds to the carrier's tackle.
    Dribbling,
    /// Adds to the tackler's; a hard tackle.
    Tackle,
    /// Adds to the tackler's; a hard tackle.
    Scivolata,
    /// Adds to the save.
    Sicurezza,
    /// The goalkeeper keeps the save wherever the shot goes.
    TuffoDoppio,
    /// Makes a hard tackle a free kick.
    Punizione,
    /// The same, and a yellow card.
    Ammonizione,
    /// Takes the effect of the card it answers.
    Cancella,
    /// Takes a card from the opponent's hand.
    Elimina,
    /// Doubles the side's higher die.
    Raddoppia,
}

impl Card {
    /// All of them, in the order of CO-08; a card's place is the item chance draws.
    pub const ALL: [Card; KINDS] = [
        Card::Contropiede,
        Card::Sprint3,
        Card::Sprint4,
        Card::Dribbling,
        Card::Tackle,
        Card::Scivolata,
        Card::Sicurezza,
        Card::TuffoDoppio,
        Card::Punizione,
        Card::Ammonizione,
        Card::Cancella,
        Card::Elimina,
        Card::Raddoppia,
    ];

    /// Its place in [`Card::ALL`].
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The card of a place in [`Card::ALL`].
    pub const fn of_index(index: u8) -> Card {
        Card::ALL[index as usize % KINDS]
    }

    /// Its name in the notation: `SPRINT4`, `TUFFO-DOPPIO`.
    pub const fn name(self) -> &'static str {
        match self {
            Card::Contropiede => "CONTROPIEDE",
            Card::Sprint3 => "SPRINT3",
            Card::Sprint4 => "SPRINT4",
            Card::Dribbling => "DRIBBLING",
            Card::Tackle => "TACKLE",
            Card::Scivolata => "SCIVOLATA",
            Card::Sicurezza => "SICUREZZA",
            Card::TuffoDoppio => "TUFFO-DOPPIO",
            Card::Punizione => "PUNIZIONE",
            Card::Ammonizione => "AMMONIZIONE",
            Card::Cancella => "CANCELLA",
            Card::Elimina => "ELIMINA",
            Card::Raddoppia => "RADDOPPIA",
        }
    }

    /// Its ID in the word catalogues, after `card-`.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Contropiede => "contropiede",
            Card::Sprint3 => "sprint3",
            Card::Sprint4 => "sprint4",
            Card::Dribbling => "dribbling",
            Card::Tackle => "tackle",
            Card::Scivolata => "scivolata",
            Card::Sicurezza => "sicurezza",
            Card::TuffoDoppio => "tuffo-doppio",
            Card::Punizione => "punizione",
            Card::Ammonizione => "ammonizione",
            Card::Cancella => "cancella",
            Card::Elimina => "elimina",
            Card::Raddoppia => "raddoppia",
        }
    }

    /// How many there are in the pack (CO-08).
    pub const fn copies(self) -> u8 {
        match self {
            Card::Contropiede
            | Card::Sicurezza
            | Card::Cancella
            | Card::Elimina
            | Card::Raddoppia => 2,
            _ => 4,
        }
    }

    /// What kind of card it is (CO-08).
    pub const fn kind(self) -> &'static str {
        match self {
            Card::Contropiede | Card::Sprint3 | Card::Sprint4 => "movement",
            Card::Dribbling | Card::Tackle | Card::Scivolata => "tackle",
            Card::Sicurezza | Card::TuffoDoppio => "goalkeeper",
            Card::Punizione | Card::Ammonizione => "sanction",
            Card::Cancella | Card::Elimina | Card::Raddoppia => "effect",
        }
    }

    /// Whether it is played on a player, who is named with it.
    pub const fn names_a_man(self) -> bool {
        matches!(self, Card::Sprint3 | Card::Sprint4)
    }

    /// Whether it makes a tackle hard (CO-12).
    pub const fn is_hard(self) -> bool {
        matches!(self, Card::Tackle | Card::Scivolata)
    }

    /// Whether it is a sanction on a hard tackle (CO-08).
    pub const fn is_sanction(self) -> bool {
        matches!(self, Card::Punizione | Card::Ammonizione)
    }

    /// Whether either coach may play it in any phase (CO-10).
    pub const fn is_effect(self) -> bool {
        matches!(self, Card::Cancella | Card::Elimina | Card::Raddoppia)
    }

    /// The card of that name.
    pub(crate) fn parse(text: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.name() == text)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So many of each card; four bits a card, for there are four at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardCounts(u64);

impl CardCounts {
    /// No card.
    pub const NONE: CardCounts = CardCounts(0);

    /// The whole pack.
    pub(crate) fn pack() -> CardCounts {
        let mut counts = CardCounts::NONE;
        for card in Card::ALL {
            counts.0 |= u64::from(card.copies()) << (4 * card.index());
        }
        counts
    }

    /// How many of a card.
    #[inline]
    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index()) & 15) as u8
    }

    /// How many in all.
    #[inline]
    pub const fn count(self) -> u8 {
        // Sums of neighbours, then of all bytes: each is at most 8.
        let pairs = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// Adds one card.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * card.index());
    }

    /// Takes one card away, if there is one.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if self.has(card) {
            self.0 -= 1 << (4 * card.index());
        }
    }

    /// These less those, which are among them.
    pub(crate) const fn less(self, other: CardCounts) -> CardCounts {
        CardCounts(self.0 - other.0)
    }

    /// These and those.
    pub(crate) const fn and(self, other: CardCounts) -> CardCounts {
        CardCounts(self.0 + other.0)
    }

    /// The different cards there are.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            (left != 0).then(|| {
                let index = left.trailing_zeros() / 4;
                left &= !(15 << (4 * index));
                Card::of_index(index as u8)
            })
        })
    }

    /// Every card, several of a kind one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds()
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(self.of(card))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_08_forty_two_cards_of_thirteen_kinds() {
        let pack = CardCounts::pack();
        assert_eq!(pack.count(), CARDS);
        assert_eq!(pack.kinds().count(), KINDS);
        for card in Card::ALL {
            assert_eq!(Card::parse(card.name()), Some(card));
            assert_eq!(Card::of_index(card.index()), card);
            assert_eq!(
                pack.iter().filter(|&other| other == card).count(),
                usize::from(pack.of(card))
            );
        }
        let count = |is: fn(Card) -> bool| pack.iter().filter(|&card| is(card)).count();
        assert_eq!(count(Card::is_hard), 8);
        assert_eq!(count(Card::is_sanction), 8);
        assert_eq!(count(Card::is_effect), 6);
    }
}
