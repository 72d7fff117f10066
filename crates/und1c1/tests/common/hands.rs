//! Decks and hands of random matches with cards.

use core::fmt::Write;

use fischio_core::Side;
use und1c1::{Card, DECK, Und1c1, When};

use super::random::modules;

/// A side's deck: twenty cards of the pool from a number on, or a ready deck.
fn deck(number: u32) -> Option<String> {
    let cards: Vec<&str> = Card::all().map(Card::name).collect();
    let number = number as usize;
    let all = cards.iter().cycle().skip(number * 7 % cards.len());
    let all: Vec<&str> = all.take(DECK).copied().collect();
    (!number.is_multiple_of(8)).then(|| format!("deck=['{}']", all.join("','")))
}

/// The options of a match with cards, and with decks as a number says.
pub fn with_decks(kind: u32, turns: u32) -> String {
    let side = |name: &str, number| match deck(number) {
        Some(deck) => format!(" {name}={deck}"),
        None => String::new(),
    };
    let home = side("home_own_deck", kind % 64);
    let away = side("away_own_deck", kind / 64 % 64);
    format!("cards=on {}{home}{away}", modules(kind, turns))
}

/// Hands of both sides from their decks, of so many cards, and permanent ones that lie open.
pub fn hands(game: &Und1c1, number: usize) -> String {
    let mut text = String::new();
    for (side, skip) in Side::BOTH.into_iter().zip([number, number / 5]) {
        let deck: Vec<Card> = game.deck(side).cards().collect();
        let count = number % 4 * 4;
        let all = deck.iter().copied().cycle().skip(skip * 3).take(count);
        // Seldom in a hand otherwise.
        let draws = |card: &Card| card.spec().when == When::Draw;
        let look = deck.iter().copied().filter(draws).take(number % 2);
        let hand: Vec<Card> = look
            .chain(all.filter(|card| number.is_multiple_of(2) || !draws(card)))
            .collect();
        let permanent = |card: &&Card| card.spec().permanent && !hand.contains(card);
        let open: Vec<Card> = deck
            .iter()
            .filter(permanent)
            .take(number % 3)
            .copied()
            .collect();
        for (key, cards) in [("hand", &hand), ("open", &open)] {
            if !cards.is_empty() {
                let names: Vec<&str> = cards.iter().copied().map(Card::name).collect();
                let _ = write!(text, " {side}.{key}={}", names.join(","));
            }
        }
    }
    text
}
