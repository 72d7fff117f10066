//! Decks: the twenty cards that a coach brings (UN-58).

use fischio_core::{DataError, DataFile, schema_of};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::parts::pool::Card;

/// Cards of a deck (UN-58).
pub const DECK: usize = 20;

/// Words of a deck: a bit for each card of the pool, so that states stay small.
const WORDS: usize = 3;

/// The ready decks: the name of each and its file.
pub const DECKS: [(&str, &str); 3] = [
    (
        "possession",
        include_str!("../../../../cards/und1c1/possession.toml"),
    ),
    (
        "attack",
        include_str!("../../../../cards/und1c1/attack.toml"),
    ),
    (
        "defence",
        include_str!("../../../../cards/und1c1/defence.toml"),
    ),
];

/// A deck: twenty different cards, in the order of the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck([u32; WORDS]);

/// The strategy cards that a coach of UND1C1 brings (UN-58).
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Deck of UND1C1")]
struct File {
    /// Twenty different cards by their names, like ASSIST.
    #[schemars(with = "Vec<String>", length(equal = DECK))]
    deck: Spanned<Vec<Spanned<String>>>,
}

impl Deck {
    /// The ready deck of a name among [`DECKS`], else the first.
    ///
    /// # Panics
    /// Never: a test reads them all.
    pub fn built_in(name: &str) -> Deck {
        let found = DECKS.iter().find(|(known, _)| *known == name);
        let (name, text) = found.unwrap_or(&DECKS[0]);
        Deck::parse(name, text).expect("the ready decks are right")
    }

    /// The JSON Schema of such files, for editors: which cards there are, too.
    pub fn schema() -> serde_json::Value {
        let mut schema = schema_of::<File>();
        let names: Vec<&str> = Card::all().map(Card::name).collect();
        let deck = &mut schema["properties"]["deck"];
        deck["uniqueItems"] = true.into();
        deck["items"]["enum"] = names.into();
        schema
    }

    /// The deck of a file's text; `file` is what errors call it.
    ///
    /// ```
    /// let wrong = "deck = ['ASSIST', 'ASIST']\n";
    /// let error = und1c1::Deck::parse("mine.toml", wrong).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "mine.toml, line 1: UN-59: there is no card \"ASIST\"; names are like ASSIST"
    /// );
    /// ```
    ///
    /// # Errors
    /// What is wrong, with the file, the line and the clause.
    pub fn parse(file: &str, text: &str) -> Result<Deck, DataError> {
        let data = DataFile {
            name: file,
            text,
            clause: "UN-58",
        };
        let read: File = data.read()?;
        let mut cards: Vec<Card> = Vec::new();
        for name in read.deck.get_ref() {
            let given = name.get_ref();
            let Some(card) = Card::parse(given) else {
                let message = format!("there is no card {given:?}; names are like ASSIST");
                return Err(data.error_at(name, "UN-59", message));
            };
            if cards.contains(&card) {
                let message = format!("a deck has a card once; {given} stands twice");
                return Err(data.error_at(name, "UN-58", message));
            }
            cards.push(card);
        }
        if cards.len() != DECK {
            let message = format!("a deck has {DECK} cards, not {}", cards.len());
            return Err(data.error_at(&read.deck, "UN-58", message));
        }
        let mut deck = Deck([0; WORDS]);
        for index in cards.into_iter().map(Card::index) {
            deck.0[index / 32] |= 1 << (index % 32);
        }
        Ok(deck)
    }

    /// The card of a place, from 0.
    #[inline]
    pub(crate) fn card(&self, place: u8) -> Card {
        let mut before = u32::from(place);
        for (at, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if before < count {
                let mut left = word;
                for _ in 0..before {
                    left &= left - 1;
                }
                return Card::of_index(at * 32 + left.trailing_zeros() as usize);
            }
            before -= count;
        }
        unreachable!("a deck has twenty places")
    }

    /// The place of a card.
    pub(crate) fn place(&self, card: Card) -> Option<u8> {
        let (at, bit) = (card.index() / 32, 1u32 << (card.index() % 32));
        if self.0[at] & bit == 0 {
            return None;
        }
        let earlier: u32 = self.0[..at].iter().map(|word| word.count_ones()).sum();
        Some((earlier + (self.0[at] & (bit - 1)).count_ones()) as u8)
    }

    /// Its cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let deck = *self;
        (0..DECK as u8).map(move |place| deck.card(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(cards: &[Card]) -> String {
        let names: Vec<String> = cards.iter().map(|card| format!("\"{card}\"")).collect();
        format!("deck = [\n{},\n]\n", names.join(",\n"))
    }

    #[test]
    fn un_58_ready_decks_have_twenty_cards_that_can_be_played() {
        for (name, text) in DECKS {
            let deck = Deck::parse(name, text).unwrap();
            assert_eq!(deck.cards().count(), DECK);
            for card in deck.cards() {
                assert_eq!(deck.place(card).map(|place| deck.card(place)), Some(card));
            }
        }
    }

    #[test]
    fn un_58_a_deck_has_twenty_different_cards() {
        let all: Vec<Card> = Card::all().collect();
        let said = |cards: &[Card]| {
            Deck::parse("mine.toml", &file(cards))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            said(&all[..19]),
            "mine.toml, line 1: UN-58: a deck has 20 cards, not 19"
        );
        let mut twice = all[..19].to_vec();
        twice.push(all[0]);
        assert!(said(&twice).starts_with("mine.toml, line 21: UN-58: a deck has a card once"));
        assert!(Deck::parse("mine.toml", &file(&all[..20])).is_ok());
    }

    #[test]
    fn un_58_a_deck_has_its_cards_in_the_order_of_the_pool() {
        let mut all: Vec<Card> = Card::all().collect();
        all.reverse();
        for cards in all.windows(DECK) {
            let deck = Deck::parse("mine.toml", &file(cards)).unwrap();
            assert!(deck.cards().eq(cards.iter().rev().copied()));
            for (place, card) in (0..).zip(deck.cards()) {
                assert_eq!(deck.place(card), Some(place));
            }
            let others = Card::all().filter(|card| !cards.contains(card));
            assert!(
                others
                    .map(|card| deck.place(card))
                    .all(|place| place.is_none())
            );
        }
    }

    #[test]
    fn un_59_every_card_may_be_in_a_deck() {
        let all: Vec<Card> = Card::all().collect();
        for cards in all.windows(DECK) {
            assert!(Deck::parse("mine.toml", &file(cards)).is_ok(), "{cards:?}");
        }
    }
}
