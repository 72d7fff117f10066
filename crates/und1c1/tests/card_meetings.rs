//! Strategy cards with the cards that they meet: Keep Calm answers every card that it may, Antidote every permanent one, and bonuses
//! for the same roll add up (UN-58, UN-59, UN-61).

mod common;

use std::collections::BTreeSet;

use common::options;
use common::random::{LIVELY, sharp};
use fischio_core::{Game, Seat, Side, Silent, ToAct};
use rules_kit::{legal, numbers, outcome};
use und1c1::{Action, Card, DECK, Effect, On, Stage, Und1c1, When};

const CALM: &str = "KEEP-CALM";
const ANTIDOTE: &str = "ANTIDOTE";

/// Cards of the pool from a place on, each so many places further, with one among them, as many as a deck has.
fn cards_with(name: &str, from: usize, apart: usize) -> Vec<&'static str> {
    let all: Vec<&str> = Card::all().map(Card::name).collect();
    let others = (0..all.len()).map(|number| all[(from + number * apart) % all.len()]);
    let one = all.iter().copied().find(|other| *other == name).unwrap();
    let others = others.filter(|other| *other != name).take(DECK - 1);
    others.chain([one]).collect()
}

/// A match in which both sides hold their decks, a part of the pool from a place on with Keep Calm, but for two cards of the pile;
/// from a lively position, or from one of these.
fn holding(from: usize, position: &str, modules: &str) -> Option<Und1c1> {
    let deck = cards_with(CALM, from, [1, 7, 20][from % 3]);
    let file = format!("deck=['{}']", deck.join("','"));
    let options = options(&format!(
        "cards=on {modules}home_own_deck={file} away_own_deck={file}"
    ));
    let is_permanent =
        |name: &str| Card::all().any(|card| card.name() == name && card.spec().permanent);
    let open = deck.iter().copied().find(|name| is_permanent(name));
    let hand: Vec<&str> = deck
        .iter()
        .copied()
        .skip(2)
        .filter(|name| Some(*name) != open)
        .collect();
    let hand = hand.join(",");
    let open = match open {
        None => String::new(),
        Some(open) => format!(" home.open={open} away.open={open}"),
    };
    let text = format!("{position} home.hand={hand} away.hand={hand}{open}");
    Und1c1::from_position(&options, &text).ok()
}

/// A position's text without its cards.
fn without_cards(game: &Und1c1) -> String {
    let text = game.position().expect("every state has a text");
    let is_card = |word: &&str| {
        let key = word.split('=').next().unwrap_or_default();
        let fields = ["hand", "open", "discards", "hampers", "played", "order"];
        let sides = ["home.", "away."];
        let rest = sides.iter().find_map(|side| key.strip_prefix(side));
        !rest.is_some_and(|field| fields.contains(&field))
    };
    let words: Vec<&str> = text.split(' ').filter(is_card).collect();
    words.join(" ")
}

/// Positions besides the lively ones, for what comes up seldom there.
const MORE: [&str; 8] = [
    // A shot outside the area, by a Cannon; a Viper inside it.
    "P1@h0 A4@f12* D1@b3 / P1@h15 D1@b12 / home",
    "P1@h0 A2@h13* D1@b3 / P1@h15 D1@b12 / home",
    // A cross by an Archer to a Ram.
    "P1@h0 C1@a13* A2@h13 A3@g12 / P1@h15 D6@p12 A3@k5 / home",
    // A pass to a Playmaker and Wizard.
    "P1@h0 D1@c8* C2@d9 A2@e10 A3@k5 / P1@h15 D3@e9 / home",
    // Next to the carrier, a Gladiator among them; opponents in their own half.
    "P1@h0 D3@e8 D1@b3 C2@d9 / P1@h15 D1@b12 C4@e9* D2@k11 / home",
    // A Wizard before an opponent, a Gorilla next to one.
    "P1@h0 A1@e9* D4@g8 D5@k4 C3@h5 / P1@h15 D3@e10 D1@g9 / home",
    // No action left.
    "P1@h0 A2@h13* C2@d9 D5@k4 C3@h5 / P1@h15 D1@b12 / home actions 0",
    // An Archer on the left.
    "P1@h0 C1@c8* A1@n8 A2@h9 / P1@h15 D1@b12 / home",
];

/// Plays on from a position, showing every state.
fn walk(mut game: Und1c1, seed: u64, steps: usize, mut see: impl FnMut(&Und1c1)) {
    let mut next = numbers(seed);
    for _ in 0..steps {
        see(&game);
        let choice = next(u32::MAX);
        if let ToAct::Seats(seats) = game.to_act() {
            let seat = seats.first().expect("somebody is to act");
            let list = legal(&game, seat);
            // Hands stay as full as they are.
            let list: Vec<Action> = list
                .into_iter()
                .filter(|action| !matches!(action, Action::Card(..)))
                .collect();
            let rare = sharp(&game, seat, &list);
            let list = if rare.is_empty() || choice.is_multiple_of(3) {
                list
            } else {
                rare
            };
            let action = list[(choice / 3) as usize % list.len()];
            game.play(seat, action, &mut Silent).unwrap();
        } else if let Some(request) = game.chance_request() {
            game.chance(&outcome(&request, choice), &mut Silent)
                .unwrap();
        } else {
            return;
        }
    }
}

/// Shows the states of some matches in which both hold a third of the pool.
fn every_state(mut see: impl FnMut(&Und1c1)) {
    for from in (0..Card::all().count()).step_by(5) {
        for (number, position) in (0..).zip(LIVELY.into_iter().chain(MORE)) {
            let Some(game) = holding(from, position, "goalkeepers=on ") else {
                continue;
            };
            for seed in 0..6 {
                walk(game, 100 * number + seed, 24, &mut see);
            }
        }
    }
}

fn played(game: &Und1c1, side: Side, action: Action) -> Und1c1 {
    let mut after = *game;
    after.play(Seat::first(side), action, &mut Silent).unwrap();
    after
}

/// A card that is cancelled has done nothing, whichever it is and wherever it was played; only that it is gone.
#[test]
fn un_59_keep_calm_cancels_every_instantaneous_card() {
    let calm = Card::all().find(|card| card.name() == CALM).unwrap();
    let mut cancelled = BTreeSet::new();
    every_state(|game| {
        if !matches!(game.to_act(), ToAct::Seats(_)) {
            return;
        }
        let (side, rival) = (game.decider(), game.decider().opponent());
        let before = without_cards(&game.without_more_cards());
        for action in legal(game, Seat::first(side)) {
            let Action::Card(card, _) = action else {
                continue;
            };
            let after = played(game, side, action);
            let answered = matches!(after.stage(), Stage::Answer { side, .. } if side == rival);
            assert_eq!(answered, !card.spec().permanent, "{card}");
            if !answered {
                continue;
            }
            let after = played(&after, rival, Action::Card(calm, On::Nobody));
            let now = without_cards(&after.without_more_cards());
            assert_eq!(now, before, "{card}");
            assert!(!after.held_cards(side).any(|held| held == card));
            cancelled.insert(card.name());
        }
    });
    let may = Card::all().filter(|card| !card.spec().permanent && card.spec().when != When::Answer);
    let missing: Vec<&str> = may
        .map(Card::name)
        .filter(|name| !cancelled.contains(name))
        .collect();
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// An open card that is discarded counts no more: the match is as if it had never been open.
#[test]
fn un_59_antidote_discards_every_permanent_card() {
    let antidote = Card::all().find(|card| card.name() == ANTIDOTE).unwrap();
    let permanent: Vec<Card> = Card::all().filter(|card| card.spec().permanent).collect();
    assert_eq!(permanent.len(), 9);
    let home = Seat::first(Side::Home);
    for card in permanent {
        let deck = |name: &str| {
            let from = Card::all().position(|card| card.name() == name).unwrap();
            format!("deck=['{}']", cards_with(name, from, 1).join("','"))
        };
        let by = format!(
            "cards=on home_own_deck={} away_own_deck={}",
            deck(ANTIDOTE),
            deck(card.name())
        );
        let by = options(&by);
        for position in LIVELY.into_iter().chain(MORE) {
            if position.contains("/ away") {
                continue;
            }
            let without = format!("{position} home.discards={ANTIDOTE}");
            let with = format!("{position} home.hand={ANTIDOTE} away.open={card}");
            let game = Und1c1::from_position(&by, &with).unwrap();
            let after = played(&game, Side::Home, Action::Card(antidote, On::Card(card)));
            let never = Und1c1::from_position(&by, &without).unwrap();
            assert_eq!(without_cards(&after), without_cards(&never), "{card}");
            assert_eq!(after.open_cards(Side::Away).count(), 0);
            let list = legal(&after, home);
            assert_eq!(list, legal(&never, home), "{card} {position}");
            for action in list {
                assert_eq!(
                    after.preview(home, action),
                    never.preview(home, action),
                    "{card} {position} {action}"
                );
            }
        }
    }
}

/// What two cards add to a roll is what each adds alone.
#[test]
fn un_59_bonuses_of_two_cards_for_a_roll_add_up() {
    let mut met = BTreeSet::new();
    every_state(|game| {
        let Stage::Window(_) = game.stage() else {
            return;
        };
        let side = game.decider();
        let sums = |game: &Und1c1| game.pending().map(|(_, sums)| sums);
        let Some(before) = sums(game) else { return };
        let adds = |game: &Und1c1, action: Action| {
            let mut after = played(game, side, action);
            after.let_be();
            after
        };
        let is_bonus = |action: &Action| match action {
            Action::Card(card, _) => matches!(card.spec().effect, Effect::RollBonus(_)),
            _ => false,
        };
        let mut bonuses = legal(game, Seat::first(side));
        bonuses.retain(is_bonus);
        for (at, &first) in bonuses.iter().enumerate() {
            let after = adds(game, first);
            let Some(alone) = sums(&after) else { continue };
            for &second in &bonuses[at + 1..] {
                let (Action::Card(one, _), Action::Card(other, _)) = (first, second) else {
                    continue;
                };
                if one == other || !legal(&after, Seat::first(side)).contains(&second) {
                    continue;
                }
                let other_alone = sums(&adds(game, second)).unwrap();
                let both = sums(&adds(&after, second)).unwrap();
                for place in 0..2 {
                    assert_eq!(
                        both[place] - before[place],
                        alone[place] + other_alone[place] - 2 * before[place],
                        "{one} and {other}"
                    );
                }
                met.insert([one.name(), other.name()]);
            }
        }
    });
    for pair in [
        ["ASSIST", "PRECISION-PASS"],
        ["FLIP-FLAP", "TRICK-OR-TREAT"],
        ["SURGICAL-TACKLE", "DEFENSIVE-EFFORT"],
    ] {
        assert!(met.contains(&pair), "{pair:?}");
    }
    assert!(met.len() >= 12, "{met:?}");
}
