//! Strategy cards that make a rule another one, for a turn or until the end of the opponent's next
//! (UN-59, UN-61).

use fischio_core::{Game, Side};

use crate::common::{Scene, Table, decks, with_hands};

/// Ends a turn with its padlocks, and draws a card that is not elsewhere.
fn end(table: &mut Table, side: &str) {
    table.play(&format!("{side} end"));
    table.settle();
    if table.phase() == "draw" {
        let coach = if side == "home" {
            Side::Home
        } else {
            Side::Away
        };
        let deck = table.game.deck(coach);
        let card = deck.cards().find(|card| {
            let text = table.game.position().unwrap();
            !text.contains(card.name())
        });
        table.play(&format!("card {}", card.unwrap()));
    }
}

#[test]
fn un_59_never_standing_still_moves_a_tractor_twice() {
    // D5 is a Tractor, C3 another.
    let text = "P1@h0 D5@k4 C3@h5 A2@h9* / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "NEVER-STANDING-STILL", "");
    table.play("home card NEVER-STANDING-STILL; home end");
    assert_eq!(table.phase(), "tractor");
    table.play("home D5-k6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "tractor")
    );
    assert_eq!(table.refused("home C3-h6"), "UN-59 another-tractor");
    Table::at_by(
        &decks("NEVER-STANDING-STILL", ""),
        &table.game.position().unwrap(),
    );
    table.play("home D5-k8");
    assert_ne!(table.phase(), "tractor");
    // On a line where the opponent's card holds them a Tractor does not move again.
    let by = decks("NEVER-STANDING-STILL", "BLOOPER");
    let hands = "home.hand=NEVER-STANDING-STILL away.discards=BLOOPER away.hampers=BLOOPER";
    for (to, phase) in [("k6", "tractor"), ("k2", "padlocks")] {
        let mut table = Table::at_by(&by, &format!("{text} {hands}"));
        table.play("home card NEVER-STANDING-STILL; home end");
        table.play(&format!("home D5-{to}"));
        assert_eq!(table.phase(), phase, "{to}");
    }
    // The second may be left out; without the card there is none.
    let mut table = with_hands(text, "NEVER-STANDING-STILL", "");
    table.play("home card NEVER-STANDING-STILL; home end; home D5-k6; home done");
    assert_ne!(table.phase(), "tractor");
    let mut table = with_hands(text, "NEVER-STANDING-STILL", "");
    table.play("home end; home D5-k6");
    assert_ne!(table.phase(), "tractor");
}

#[test]
fn un_59_one_step_ahead_moves_a_tractor_within_the_turn() {
    let text = "P1@h0 D5@k4 C3@h5 A2@h9* / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "ONE-STEP-AHEAD,NEVER-STANDING-STILL", "");
    assert_eq!(table.refused("home tractor"), "UN-08 tractor-at-the-end");
    table.play("home card ONE-STEP-AHEAD; home tractor");
    assert_eq!(table.phase(), "tractor");
    assert_eq!(table.refused("home A2-h10"), "UN-06 no-tractor");
    table.play("home D5-k6");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 3));
    assert_eq!(table.refused("home tractor"), "UN-06 tractor-has-moved");
    // None moves at the end.
    table.play("home end");
    assert_ne!(table.phase(), "tractor");
    // Together: twice, within the turn. Unused, it comes at the end.
    let mut table = with_hands(text, "ONE-STEP-AHEAD,NEVER-STANDING-STILL", "");
    table.play("home card ONE-STEP-AHEAD; home card NEVER-STANDING-STILL; home tractor");
    table.play("home D5-k6; home D5-k8");
    assert_eq!(
        (table.phase(), table.stands("home-D5").as_str()),
        ("turn", "k8")
    );
    let mut table = with_hands(text, "ONE-STEP-AHEAD", "KEEP-CALM");
    table.play("home card ONE-STEP-AHEAD; away decline; home end");
    assert_eq!(table.phase(), "tractor");
    let mut table = with_hands(text, "ONE-STEP-AHEAD", "KEEP-CALM");
    table.play("home card ONE-STEP-AHEAD; away card KEEP-CALM");
    assert_eq!(table.refused("home tractor"), "UN-08 tractor-at-the-end");
}

#[test]
fn un_59_one_touch_pass_costs_a_playmaker_no_action() {
    // C2 and C3 are Playmakers, A2 is none.
    let text = "P1@h0 C2@c5* C3@d7 A2@e9 / P1@h15 D6@p12 / home";
    let mut table = with_hands(text, "ONE-TOUCH-PASS", "");
    table.play("home card ONE-TOUCH-PASS");
    assert_eq!(table.preview(Side::Home, "pass C3").1, 0);
    table.play("home pass C3; dice 6");
    assert_eq!(table.game.actions_left(), 3);
    assert_eq!(table.preview(Side::Home, "pass A2").1, 0);
    table.play("home pass C2; dice 6");
    // One each a turn.
    assert_eq!(table.preview(Side::Home, "pass C3").1, 1);
    table.play("home pass A2; dice 6; home pass C2; dice 6");
    assert_eq!(table.game.actions_left(), 1);
    let text = table.game.position().unwrap();
    assert!(text.contains("touched=C2,C3"), "{text}");
    // With no action left, too.
    let text = "P1@h0 C2@c5* C3@d7 A2@e9 / P1@h15 D6@p12 / home actions 0";
    let mut table = with_hands(text, "ONE-TOUCH-PASS", "");
    assert_eq!(table.refused("home pass C3"), "UN-08 no-actions-left");
    table.play("home card ONE-TOUCH-PASS");
    assert_eq!(table.actions(Side::Home, "pass"), ["pass A2", "pass C3"]);
    table.play("home pass A2; dice 6");
    assert_eq!(table.actions(Side::Home, ""), ["end"]);
    // A throw-in is no pass of a Playmaker's.
    let text = "P1@h0 C2@a7* A2@e7 / P1@h15 D1@b12 / home due=throw-in";
    let mut table = with_hands(text, "ONE-TOUCH-PASS", "");
    table.play("home card ONE-TOUCH-PASS");
    assert_eq!(table.preview(Side::Home, "pass A2").1, 1);
}

#[test]
fn un_59_first_time_cross_from_a_neutral_box() {
    let text = "P1@h0 C1@d12* A2@h13 / P1@h15 D1@b13 D2@k14 / home";
    let mut table = with_hands(text, "FIRST-TIME-CROSS", "");
    assert_eq!(table.refused("home cross A2"), "UN-25 no-cross-box");
    table.play("home card FIRST-TIME-CROSS; home cross A2");
    assert_eq!(table.phase(), "cross");
    table.game.position().unwrap();
    // For Archers, in the opponent's half, not from numbered boxes.
    for (from, to) in [
        ("C1@d12", "C3@d12"),
        ("C1@d12", "C1@d7"),
        ("C1@d12", "C1@e12"),
    ] {
        let mut table = with_hands(&text.replace(from, to), "FIRST-TIME-CROSS", "");
        table.play("home card FIRST-TIME-CROSS");
        assert_eq!(table.refused("home cross A2"), "UN-25 no-cross-box");
    }
}

#[test]
fn un_59_from_the_car_park_shoots_at_minus_five() {
    // C4, a black Cannon, on a neutral box.
    let text = "P1@h0 C4@h10* / P1@h15 D1@b13 / home";
    let mut table = with_hands(text, "FROM-THE-CAR-PARK,SCREAMER", "");
    assert_eq!(table.refused("home shoot"), "UN-22 no-numbered-box");
    table.play("home card FROM-THE-CAR-PARK");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-C4 box -5", "home-C4 cannon 2", "away-P1 paw 2"]
    );
    table.play("home shoot");
    // It is a shot from outside.
    table.play("home card SCREAMER");
    assert_eq!(table.game.pending().unwrap().1, [-2, 2]);
    assert!(table.play("dice 6 1").contains("goal"));
    for (from, to) in [("C4@h10", "A2@h10"), ("C4@h10", "C4@h7")] {
        let mut table = with_hands(&text.replace(from, to), "FROM-THE-CAR-PARK", "");
        table.play("home card FROM-THE-CAR-PARK");
        assert_eq!(table.refused("home shoot"), "UN-22 no-numbered-box");
    }
}

#[test]
fn un_59_sliding_tackle_from_two_boxes_away_or_from_behind() {
    // D3, a Gladiator, two boxes behind the carrier; A2 is none.
    let text = "P1@h0 D3@e11 D1@b3 A2@d10 / P1@h15 D1@b12 C4@e9* / home";
    let mut table = with_hands(text, "SLIDING-TACKLE", "");
    assert_eq!(table.refused("home tackle D3"), "UN-19 not-next-to");
    table.play("home card SLIDING-TACKLE");
    assert_eq!(table.refused("home tackle A2"), "UN-19 from-behind");
    assert_eq!(table.actions(Side::Home, "tackle"), ["tackle D3"]);
    table.play("home tackle D3; dice 6 1; home stay");
    assert_eq!(
        (
            table.stands("home-D3").as_str(),
            table.stands("away-C4").as_str()
        ),
        ("e9", "e11")
    );
    // Somebody stands between, or a padlock lies there; no knight's step.
    for text in [
        text.replace("A2@d10", "A2@e10"),
        format!("{text} padlocks away e10 -"),
        text.replace("D3@e11", "D3@d11"),
    ] {
        let mut table = with_hands(&text, "SLIDING-TACKLE", "");
        table.play("home card SLIDING-TACKLE");
        assert_eq!(table.refused("home tackle D3"), "UN-19 not-next-to");
    }
    // From behind, next to the carrier.
    let mut table = with_hands(&text.replace("D3@e11", "D3@e10"), "SLIDING-TACKLE", "");
    assert_eq!(table.refused("home tackle D3"), "UN-19 from-behind");
    table.play("home card SLIDING-TACKLE; home tackle D3");
    assert_eq!(table.phase(), "duel");
}

#[test]
fn un_59_blooper_holds_opponents_on_their_own_red_line() {
    let text = "P1@h0 D1@b3 A2@h9* / P1@h15 D1@e13 D2@f12 D3@h11 / home";
    let mut table = with_hands(text, "BLOOPER", "BAGS-OF-PACE");
    table.play("home card BLOOPER; away decline");
    end(&mut table, "home");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
    assert_eq!(table.refused("away D1-e12"), "UN-59 frozen");
    assert_eq!(table.refused("away card BAGS-OF-PACE D1"), "UN-59 frozen");
    table.play("away D2-f11");
    // In front of the red line one acts; on it one does not, wherever they came from.
    let text = table.game.position().unwrap();
    assert!(text.contains("home.hampers=BLOOPER"), "{text}");
    end(&mut table, "away");
    end(&mut table, "home");
    table.play("away D1-e12");
}

#[test]
fn un_59_blooper_holds_for_passes_duels_and_lost_balls() {
    // The nearest to a missed pass is held, so the next has the ball.
    let text = "P1@h0 D1@b3 C2@e11* A2@h13 / P1@h15 D1@h14 D2@k11 / home";
    let mut table = with_hands(text, "BLOOPER", "");
    table.play("home card BLOOPER; home pass A2; dice 1");
    assert_eq!(table.carrier(), "away-D2");
    // Nobody held is dribbled at, nor tackles.
    let text = "P1@h0 A1@e12* / P1@h15 D1@e13 D2@k11 / home";
    let mut table = with_hands(text, "BLOOPER", "");
    table.play("home card BLOOPER");
    assert_eq!(table.refused("home dribble D1"), "UN-59 frozen");
    // Without it: the same.
    let mut table = with_hands(text, "BLOOPER", "KEEP-CALM");
    table.play("home card BLOOPER; away card KEEP-CALM; home dribble D1");
}

#[test]
fn un_59_booing_crowd_takes_the_opponents_abilities() {
    // P1's Paw, D3's black Gladiator; C4's Wizard is home's own affair.
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "BOOING-CROWD", "GOALIE-SAYS-NO,PERSIAN-BLINDS");
    table.play("home card BOOING-CROWD; away decline");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-A2 box 2", "home-A2 viper 2"]
    );
    table.play("home shoot");
    for card in ["GOALIE-SAYS-NO", "PERSIAN-BLINDS"] {
        assert_eq!(
            table.refused(&format!("away card {card}")),
            "UN-59 card-for-another-roll"
        );
    }
    // In the opponent's turn: no Rabbit, no Tractor, also by a card.
    let text = "P1@h0 A2@h9* D1@b3 / P1@h15 D5@b12 C5@k9 A1@e10 / home";
    let mut table = with_hands(text, "BOOING-CROWD", "EXTRA-STAMINA");
    table.play("home card BOOING-CROWD; away decline");
    end(&mut table, "home");
    assert_eq!(table.refused("away C5-k6"), "UN-12 too-far");
    table.play("away card EXTRA-STAMINA A1; home decline; away end");
    assert_ne!(table.phase(), "tractor");
    // Marking, too: D6's Gladiator.
    let text = "P1@h0 C2@e8* A2@h9 / P1@h15 D6@h10 A3@k5 / home";
    let mut table = with_hands(text, "BOOING-CROWD", "");
    table.play("home card BOOING-CROWD");
    assert!(
        table
            .reasons(Side::Home, "pass A2")
            .contains(&"away-D6 marking 1".into())
    );
}

#[test]
fn un_59_loose_lines_leaves_the_opponents_turn_without_padlocks() {
    let text = "P1@h0 D1@b3 A2@h9* / P1@h15 D1@e13 D2@f12 / home";
    let mut table = with_hands(text, "LOOSE-LINES", "");
    // One's own padlocks are placed.
    table.play("home card LOOSE-LINES; home end");
    assert_eq!(table.phase(), "padlocks");
    table.settle();
    table.play("card ASSIST; away end");
    assert_ne!(table.phase(), "padlocks");
    let text = table.game.position().unwrap();
    assert!(!text.contains("padlocks away"), "{text}");
}

#[test]
fn un_59_strong_pressing_leaves_the_opponent_two_actions() {
    let text = "P1@h0 D1@b3 A2@h9* / P1@h15 D1@e13 D2@f12 / home";
    let mut table = with_hands(text, "STRONG-PRESSING", "");
    table.play("home card STRONG-PRESSING");
    assert_eq!(table.game.actions_left(), 3);
    end(&mut table, "home");
    assert_eq!(table.game.actions_left(), 2);
    end(&mut table, "away");
    end(&mut table, "home");
    assert_eq!(table.game.actions_left(), 3);
    // A turn that begins anew after a foul has two, too.
    let text = "P1@h0 D1@e8 A2@h9 / P1@h15 C4@e9* D2@f12 / home";
    let mut table = with_hands(text, "STRONG-PRESSING", "");
    table.play("home card STRONG-PRESSING");
    end(&mut table, "home");
    table.play("away dribble D1; home decline; dice 2 2; dice 6 6");
    assert_eq!(table.game.actions_left(), 2);
}

#[test]
fn un_61_what_hampers_the_opponent_outlasts_a_goal() {
    let text = "P1@h0 A2@h13* D1@b3 / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "STRONG-PRESSING", "");
    table.play("home card STRONG-PRESSING; home shoot; dice 6 1");
    table.settle();
    let text = table.game.position().unwrap();
    assert!(text.contains("home.hampers=STRONG-PRESSING"), "{text}");
}
