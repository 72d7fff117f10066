//! Decks: the twenty cards that a coach brings (UN-58).

use fischio_core::{DataError, DataFile, schema_of};
use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use crate::parts::pool::Card;

/// Cards of a deck (UN-58).
pub const DECK: usize = 20;

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
pub struct Deck([Card; DECK]);

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
        let names = Card::all().filter(|card| card.spec().stands());
        let names: Vec<&str> = names.map(Card::name).collect();
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
            if !card.spec().stands() {
                let message = format!(
                    "{given} cannot be played yet: cards of its kind ({}) are still to come",
                    card.spec().effect.kind()
                );
                return Err(data.error_at(name, "UN-59", message));
            }
            cards.push(card);
        }
        cards.sort_unstable();
        let count = cards.len();
        let deck = cards.try_into().map_err(|_| {
            let message = format!("a deck has {DECK} cards, not {count}");
            data.error_at(&read.deck, "UN-58", message)
        })?;
        Ok(Deck(deck))
    }

    /// The card of a place, from 0.
    #[inline]
    pub(crate) fn card(&self, place: u8) -> Card {
        self.0[usize::from(place) % DECK]
    }

    /// The place of a card.
    pub(crate) fn place(&self, card: Card) -> Option<u8> {
        let place = self.0.binary_search(&card).ok()?;
        Some(place as u8)
    }

    /// Its cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter()
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
        let standing: Vec<Card> = Card::all().filter(|card| card.spec().stands()).collect();
        let said = |cards: &[Card]| {
            Deck::parse("mine.toml", &file(cards))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            said(&standing[..19]),
            "mine.toml, line 1: UN-58: a deck has 20 cards, not 19"
        );
        let mut twice = standing[..19].to_vec();
        twice.push(standing[0]);
        assert!(said(&twice).starts_with("mine.toml, line 21: UN-58: a deck has a card once"));
        assert!(Deck::parse("mine.toml", &file(&standing[..20])).is_ok());
    }

    #[test]
    fn un_59_a_card_that_is_still_to_come_is_refused() {
        let later: Vec<Card> = Card::all().filter(|card| !card.spec().stands()).collect();
        for card in later {
            let error = Deck::parse("mine.toml", &file(&[card])).unwrap_err();
            assert!(error.message.contains("cannot be played yet"), "{error}");
        }
    }
}
