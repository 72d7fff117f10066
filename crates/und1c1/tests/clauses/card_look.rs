//! Read the Game: a look at the top of the pile instead of the draw (UN-59).

use fischio_core::{Audience, Game, Seat, Side, Viewer};
use und1c1::{Action, Und1c1};

use crate::common::{Scene, Table, decks, options, with_hands};

/// Home, who has nothing else to do, is about to end its turn.
const QUIET: &str = "P1@h0 D1@b3 / P1@h15 D1@b12* / home";

/// Home's turn is over but for its draw; its deck has the card, Away's the answer.
fn before_draw(home: &str, away: &str) -> Table {
    let mut table = with_hands(QUIET, home, away);
    table.play("home end");
    table.settle();
    table
}

#[test]
fn un_58_who_walked_in_is_nowhere_while_the_card_is_drawn() {
    // A1 has passed the goalkeeper (UN-46).
    let text = "P1@h0 D1@b3 A1@h11* / P1@h12 D1@b12 / home";
    let mut table = with_hands(text, "READ-THE-GAME", "");
    table.play("home dribble P1; home decline; dice 6 1; home A1-h13; home A1-h15");
    let by = options(&decks("READ-THE-GAME", ""));
    for (phase, next) in [("cards-draw", "home decline"), ("draw", "card FLIP-FLAP")] {
        assert_eq!(table.phase(), phase);
        let text = table.game.position().unwrap();
        assert_eq!(Und1c1::from_position(&by, &text).as_ref(), Ok(&table.game));
        table.play(next);
    }
    assert_eq!(table.phase(), "set-up-again");
}

/// The names of the cards that may still be drawn, in the order of the deck.
fn left(table: &Table) -> Vec<String> {
    let request = table.game.chance_request().unwrap();
    let outcomes = request.outcomes().into_iter();
    let named = outcomes.map(|outcome| match outcome {
        fischio_core::ChanceOutcome::Draw(item) => table.game.item_name("card", item),
        other => panic!("{other:?} is no card"),
    });
    named.collect()
}

fn put(card: &str, at: u32) -> String {
    format!("home put {card} {at}")
}

#[test]
fn un_59_read_the_game_is_played_instead_of_the_draw() {
    let mut table = before_draw("READ-THE-GAME,FLIP-FLAP", "");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "cards-draw")
    );
    assert_eq!(
        table.actions(Side::Home, ""),
        ["card READ-THE-GAME", "decline"]
    );
    assert_eq!(
        table.refused("home card FLIP-FLAP"),
        "UN-61 card-not-instead-of-the-draw"
    );
    assert_eq!(table.play("home card READ-THE-GAME"), "card-played");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "card-look")
    );
    let pile = left(&table);
    assert_eq!(pile.len(), 18);
    let [first, second, third] = [0, 7, 17].map(|at| pile[at].clone());
    assert_eq!(table.play(&format!("card {second}")), "card-seen");
    assert_eq!(
        table.refused(&format!("card {second}")),
        "UN-59 chance-misfit"
    );
    table.play(&format!("card {first}; card {third}"));
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "card-look")
    );
    let take = [&first, &second, &third].map(|card| format!("take {card}"));
    let mut offered = table.actions(Side::Home, "");
    offered.sort_by_key(|action| take.iter().position(|one| one == action));
    assert_eq!(offered, take);
    assert_eq!(table.refused(&put(&first, 1)), "UN-59 draw-one-first");
    assert_eq!(table.refused("home take FLIP-FLAP"), "UN-59 not-looked-at");
    // The one is drawn; the others may go anywhere in the pile of now 17, each to a place of its own.
    assert_eq!(
        table.play(&format!("home take {second}")),
        "draws-card card-drawn"
    );
    assert_eq!(table.actions(Side::Home, "put").len(), 2 * 17);
    assert_eq!(
        table.refused(&format!("home take {first}")),
        "UN-59 one-is-drawn"
    );
    assert_eq!(
        table.refused(&put(&first, 18)),
        "UN-59 not-there-in-the-pile"
    );
    assert_eq!(table.play(&put(&third, 1)), "card-put");
    assert_eq!(
        table.refused(&put(&first, 1)),
        "UN-59 not-there-in-the-pile"
    );
    assert_eq!(table.play(&put(&first, 3)), "card-put turn-over turn");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
    let hand = table.view(Viewer::Side(Side::Home)).hands.unwrap().home;
    assert_eq!((hand.count, hand.pile), (2, Some(17)));
    assert!(hand.known.contains(&&*second) && !hand.known.contains(&&*first));
}

#[test]
fn un_59_what_was_put_back_comes_where_it_was_put() {
    let mut table = before_draw("READ-THE-GAME", "");
    table.play("home card READ-THE-GAME");
    let pile = left(&table);
    let [a, b, c] = [0, 1, 2].map(|at| pile[at].clone());
    table.play(&format!("card {a}; card {b}; card {c}; home take {a}"));
    table.play(&format!("{}; {}", put(&b, 1), put(&c, 3)));
    let draws = |table: &mut Table| {
        table.play("home end");
        table.settle();
        left(table)
    };
    let next = |table: &mut Table, drawn: &str| {
        table.play(&format!("card {drawn}; away end"));
        table.settle();
        table.play(&format!("card {}", left(table)[0]));
    };
    table.play("away end");
    table.settle();
    table.play(&format!("card {}", left(&table)[0]));
    // The card was played, so nobody is asked before the draw any more. On top lies the first.
    assert_eq!(draws(&mut table), std::slice::from_ref(&b));
    next(&mut table, &b);
    // Then any but the one that lies third.
    let any = draws(&mut table);
    assert!(any.len() == 16 && !any.contains(&c), "{any:?}");
    next(&mut table, &any[0]);
    assert_eq!(draws(&mut table), [c]);
}

#[test]
fn un_59_a_pile_of_fewer_is_looked_at_whole() {
    let deck: Vec<String> = left(&before_draw("", ""));
    let by = decks("READ-THE-GAME", "");
    let begun = Und1c1::begin(&options(&by)).unwrap();
    let cards: Vec<&str> = begun
        .deck(Side::Home)
        .cards()
        .map(und1c1::Card::name)
        .collect();
    assert_eq!(deck.len(), cards.len());
    let others: Vec<&str> = cards
        .into_iter()
        .filter(|card| *card != "READ-THE-GAME")
        .collect();
    for (pile, puts) in [(1, 0), (2, 1), (3, 2)] {
        let gone = others[pile..].join(",");
        let text = format!("{QUIET} home.hand=READ-THE-GAME home.discards={gone}");
        let mut table = Table::at_by(&by, &text);
        table.play("home end");
        table.settle();
        table.play("home card READ-THE-GAME");
        for card in &others[..pile] {
            table.play(&format!("card {card}"));
        }
        assert_eq!(table.actions(Side::Home, "take").len(), pile);
        table.play(&format!("home take {}", others[0]));
        for card in &others[1..pile] {
            assert_eq!(table.phase(), "cards-put-back");
            let lowest = table.actions(Side::Home, &format!("put {card}"));
            table.play(&format!("home {}", lowest[0]));
        }
        assert_eq!(table.to_act(), "away", "{pile}");
        let view = table.view(Viewer::All).hands.unwrap();
        assert_eq!(view.home.pile, Some(puts));
    }
    // Where nothing is drawn nobody is asked.
    let text = format!(
        "{QUIET} home.hand=READ-THE-GAME home.discards={}",
        others.join(",")
    );
    let mut table = Table::at_by(&by, &text);
    table.play("home end");
    table.settle();
    assert_eq!(table.to_act(), "away");
}

#[test]
fn un_61_keep_calm_answers_read_the_game_and_the_draw_is_made() {
    let mut table = before_draw("READ-THE-GAME,FLIP-FLAP", "KEEP-CALM");
    table.play("home card READ-THE-GAME");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "card-answer")
    );
    assert_eq!(
        table.play("away card KEEP-CALM"),
        "card-played card-cancelled"
    );
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "draw"));
    // Without an answer the look follows.
    let mut table = before_draw("READ-THE-GAME,FLIP-FLAP", "KEEP-CALM");
    table.play("home card READ-THE-GAME; away decline");
    assert_eq!(table.phase(), "card-look");
}

#[test]
fn un_61_being_asked_before_the_draw_tells_nothing() {
    // The card is in the pile, or in the hand: Home is asked either way, as it holds a card.
    let by = decks("READ-THE-GAME,FLIP-FLAP", "");
    for (hand, asked) in [("FLIP-FLAP", true), ("READ-THE-GAME", true), ("", false)] {
        let hand = if hand.is_empty() {
            String::new()
        } else {
            format!(" home.hand={hand}")
        };
        let mut table = Table::at_by(&by, &format!("{QUIET}{hand}"));
        table.play("home end");
        table.settle();
        assert_eq!(table.phase() == "cards-draw", asked, "{hand}");
        if asked {
            assert!(table.game.has_secret_options());
            assert_eq!(table.play("home decline"), "no-card");
            assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "draw"));
        }
    }
    // Once it is played or lost, nobody is asked; nor with three cards played in the turn.
    let lost = format!("{QUIET} home.hand=FLIP-FLAP home.discards=READ-THE-GAME");
    let mut table = Table::at_by(&by, &lost);
    table.play("home end");
    table.settle();
    assert_eq!(table.phase(), "draw");
    let by = decks("READ-THE-GAME,TWELFTH-MAN,BLOOPER,LOOSE-LINES", "");
    let hand = "home.hand=READ-THE-GAME,TWELFTH-MAN,BLOOPER,LOOSE-LINES";
    let mut table = Table::at_by(&by, &format!("{QUIET} {hand}"));
    table.play("home card TWELFTH-MAN; home card BLOOPER; home card LOOSE-LINES; home end");
    table.settle();
    assert_eq!(table.phase(), "draw");
}

#[test]
fn un_58_only_the_coach_knows_what_was_seen_and_where_it_was_put() {
    let mut table = before_draw("READ-THE-GAME", "");
    table.play("home card READ-THE-GAME");
    let pile = left(&table);
    assert_eq!(table.game.chance_audience(), Audience::Side(Side::Home));
    table.play(&format!(
        "card {}; card {}; card {}",
        pile[0], pile[5], pile[9]
    ));
    assert_eq!(table.audience("card-seen"), Audience::Side(Side::Home));
    let home = Seat::first(Side::Home);
    assert!(table.game.decides_in_secret(home));
    let action: Action = format!("take {}", pile[5]).parse().unwrap();
    assert_eq!(
        table.game.action_audience(home, action),
        Audience::Side(Side::Home)
    );
    // Away sees the same whichever cards they are.
    let seen = table.view(Viewer::Side(Side::Away));
    let mut other = before_draw("READ-THE-GAME", "");
    other.play("home card READ-THE-GAME");
    other.play(&format!(
        "card {}; card {}; card {}",
        pile[1], pile[2], pile[3]
    ));
    assert_eq!(other.view(Viewer::Side(Side::Away)), seen);
    table.play(&format!("home take {}", pile[5]));
    assert_eq!(table.audience("draws-card"), Audience::Everyone);
    assert_eq!(table.audience("card-drawn"), Audience::Side(Side::Home));
    table.play(&put(&pile[0], 4));
    assert_eq!(table.audience("card-put"), Audience::Side(Side::Home));
    let position = table.game.position().unwrap();
    assert!(
        position.contains(&format!("home.order={}:4,{}", pile[0], pile[9])),
        "{position}"
    );
}

#[test]
fn un_59_a_late_coach_draws_the_first_and_puts_the_others_on_top() {
    let mut table = before_draw("READ-THE-GAME", "");
    let home = Seat::first(Side::Home);
    assert_eq!(table.game.when_late(home), Some(Action::Decline));
    table.play("home card READ-THE-GAME");
    let pile = left(&table);
    table.play(&format!(
        "card {}; card {}; card {}",
        pile[3], pile[4], pile[5]
    ));
    for _ in 0..3 {
        let late = table.game.when_late(home).unwrap();
        table.play(&format!("home {late}"));
    }
    assert_eq!(table.to_act(), "away");
}

#[test]
fn un_58_a_position_in_which_cards_cannot_lie_so_is_refused() {
    let by = decks("READ-THE-GAME,FLIP-FLAP,GARRA", "");
    let refused = |more: &str| {
        let text = format!("{QUIET} {more}");
        let why = Und1c1::from_position(&options(&by), &text).expect_err(more);
        format!("{} {}", why.clause, why.reason)
    };
    let gone = "home.discards=READ-THE-GAME";
    // Not before the card was played, nor at one place or outside the pile.
    for more in [
        "home.order=FLIP-FLAP:1".to_owned(),
        format!("{gone} home.order=FLIP-FLAP:1,GARRA:1"),
        format!("{gone} home.order=FLIP-FLAP:20"),
        format!("{gone} home.order=FLIP-FLAP"),
        format!("phase=cards-put-back end=called {gone} home.order=FLIP-FLAP:2"),
    ] {
        assert!(refused(&more).ends_with("position-contradicts"), "{more}");
    }
    for more in [
        "FLIP-FLAP:0",
        "FLIP-FLAP:21",
        "FLIP-FLAP:1,FLIP-FLAP:2",
        "READ-THE-GAME:1",
    ] {
        let why = refused(&format!("{gone} home.order={more}"));
        assert_eq!(why, "UN-10 position-value", "{more}");
    }
    let look = format!("phase=card-look end=called {gone} home.order=FLIP-FLAP");
    assert_eq!(refused(&look), "UN-59 position-contradicts");
    let look = format!("{look} home.played=READ-THE-GAME:done");
    let game = Und1c1::from_position(&options(&by), &format!("{QUIET} {look}"));
    assert!(game.is_ok(), "{game:?}");
}
