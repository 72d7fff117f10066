//! The deck that a bot brings: the twenty cards that are worth most to its squad (UN-58).

use core::cmp::Reverse;

use fischio_core::{Game, OptionSet, Side};
use und1c1::{Ability, Card, DECK, Squad, Und1c1};

use super::hands::through_a_match;

/// Players of a squad with an ability with which a card for it is worth all that it can be.
const ENOUGH: i32 = 4;
/// How many outfielders a goalkeeper counts for, who takes part in every save.
const KEEPER: i32 = 2;

/// How many of a squad can use a card for one of these abilities.
fn able(squad: &Squad, needs: &[Ability]) -> i32 {
    let of = |which| squad.men().filter(move |(_, chip)| chip.ability(which) > 0);
    let counts = needs.iter().map(|&which| {
        let each = if which == Ability::Paw { KEEPER } else { 1 };
        each * of(which).map(|_| 1).sum::<i32>()
    });
    counts.max().unwrap_or(ENOUGH)
}

/// The cards for a squad, in the order of the pool.
fn cards_for(squad: &Squad, turns: u8) -> Vec<Card> {
    let worth = |card: Card| {
        let able = able(squad, &card.spec().needs()).min(ENOUGH);
        through_a_match(card, turns) * able / ENOUGH
    };
    let mut all: Vec<Card> = Card::all().collect();
    // Stable: of equals the first of the pool.
    all.sort_by_key(|&card| Reverse(worth(card)));
    all.truncate(DECK);
    all.sort_unstable();
    all
}

/// The options of a match in which these sides are bots: a bot that no deck was chosen for brings one
/// that is made for its squad.
pub(crate) fn bring(options: &OptionSet, sides: &[Side]) -> OptionSet {
    let mut brought = options.clone();
    let Ok(game) = Und1c1::begin(options) else {
        return brought;
    };
    if !game.rules().cards {
        return brought;
    }
    for &side in sides {
        let [ready, own] = match side {
            Side::Home => ["home_deck", "home_own_deck"],
            Side::Away => ["away_deck", "away_own_deck"],
        };
        let chosen = options.text(own).is_some() || options.text(ready) != Some("team");
        if chosen {
            continue;
        }
        let cards = cards_for(game.squad(side), game.rules().turns);
        let names: Vec<String> = cards
            .iter()
            .map(|card| format!("    \"{card}\",\n"))
            .collect();
        let file = format!("deck = [\n{}]\n", names.concat());
        let set = brought.set_text(Und1c1::options(), own, &file);
        debug_assert!(set.is_ok(), "a deck of cards that there are is one");
    }
    brought
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(settings: &[(&str, &str)]) -> OptionSet {
        let mut options = OptionSet::defaults(Und1c1::options());
        for (key, value) in settings {
            options.set_text(Und1c1::options(), key, value).unwrap();
        }
        options
    }

    #[test]
    fn un_58_a_bot_brings_a_deck_for_its_squad_and_always_the_same() {
        let mut decks = Vec::new();
        for team in ["aironi", "bufali", "cervi", "delfini"] {
            let options = options(&[("cards", "on"), ("home_team", team)]);
            let brought = bring(&options, &[Side::Home]);
            assert_eq!(brought, bring(&options, &[Side::Home]));
            let game = Und1c1::begin(&brought).unwrap();
            let before = Und1c1::begin(&options).unwrap();
            assert_ne!(game.deck(Side::Home), before.deck(Side::Home));
            assert_eq!(game.deck(Side::Away), before.deck(Side::Away));
            for card in game.deck(Side::Home).cards() {
                let needs = card.spec().needs();
                assert!(able(game.squad(Side::Home), &needs) > 0, "{team} {card}");
            }
            decks.push(game.deck(Side::Home));
        }
        decks.dedup();
        assert!(decks.len() > 1, "a deck is made for its squad");
    }

    #[test]
    fn un_58_a_deck_that_was_chosen_stays() {
        for chosen in [
            options(&[
                ("cards", "on"),
                ("home_deck", "defence"),
                ("away_deck", "attack"),
            ]),
            options(&[]),
        ] {
            assert_eq!(bring(&chosen, &Side::BOTH), chosen);
        }
    }
}
