//! The deck that a bot brings: the twenty cards that are worth most to its squad (UN-58). Before a draft that is the squad it would
//! have if both sides picked as bots do (UN-50).

use core::cmp::Reverse;

use fischio_core::{Game, OptionSet, Side};
use und1c1::{Ability, Card, DECK, Squad, Und1c1};

use super::draft::foreseen;
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
    let game = foreseen(&game);
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
    use std::collections::BTreeSet;

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

    /// A bot's deck is a legal one, and its squad has somebody for each card: for every ready team, brought and drafted.
    #[test]
    fn un_58_a_bots_deck_is_legal_for_every_team_brought_or_drafted() {
        let teams = ["aironi", "bufali", "cervi", "delfini"];
        let drafts: [&[(&str, &str)]; 5] = [
            &[],
            &[("draft", "on")],
            &[("draft", "on"), ("draft_teams", "all")],
            &[
                ("draft", "on"),
                ("draft_teams", "all"),
                ("draft_abilities", "42"),
            ],
            &[
                ("draft", "on"),
                ("draft_teams", "all"),
                ("draft_on_chip", "3"),
            ],
        ];
        for (home, away) in teams
            .into_iter()
            .flat_map(|home| teams.map(|away| (home, away)))
        {
            for draft in drafts {
                let agreed = [("cards", "on"), ("home_team", home), ("away_team", away)];
                let brought = bring(&options(&[&agreed, draft].concat()), &Side::BOTH);
                let begun = Und1c1::begin(&brought).unwrap();
                assert_eq!(begun.is_drafting(), !draft.is_empty());
                let game = foreseen(&begun);
                for side in Side::BOTH {
                    let cards: BTreeSet<Card> = game.deck(side).cards().collect();
                    assert_eq!(cards.len(), DECK);
                    for card in cards {
                        let able = able(game.squad(side), &card.spec().needs());
                        assert!(able > 0, "{home} {away} {draft:?}: {card}");
                    }
                }
            }
        }
    }

    #[test]
    fn un_58_a_deck_is_made_for_the_squad_that_a_bot_reckons_to_pick() {
        let agreed = [("cards", "on"), ("draft", "on"), ("draft_teams", "all")];
        let begun = Und1c1::begin(&options(&agreed)).unwrap();
        let brought = Und1c1::begin(&bring(&options(&agreed), &[Side::Away])).unwrap();
        let picked = foreseen(&begun);
        let cards: Vec<Card> = brought.deck(Side::Away).cards().collect();
        assert_eq!(
            cards,
            cards_for(picked.squad(Side::Away), picked.rules().turns)
        );
        assert_ne!(picked.squad(Side::Away), begun.squad(Side::Away));
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
