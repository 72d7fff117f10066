//! Strategy cards that move players, foul, or kick the ball away (UN-59).

use fischio_core::Side;

use crate::common::{Scene, with_hands};

#[test]
fn un_59_feet_on_the_ground_pushes_an_opponent() {
    // A3 is a Gorilla next to the carrier; A2 is none.
    let text = "P1@h0 A3@e8 A2@d9 / P1@h15 D1@b12 C4@e9* / home actions 0";
    let mut table = with_hands(text, "FEET-ON-THE-GROUND", "KEEP-CALM");
    assert_eq!(
        table.actions(Side::Home, "card"),
        ["card FEET-ON-THE-GROUND A3 C4"]
    );
    let card = "home card FEET-ON-THE-GROUND";
    assert_eq!(table.refused(card), "UN-58 card-on-pair");
    assert_eq!(table.refused(&format!("{card} A2 C4")), "UN-59 no-gorilla");
    assert_eq!(table.refused(&format!("{card} A3 D1")), "UN-59 no-push");
    assert_eq!(
        table.refused(&format!("{card} A3 D2")),
        "UN-59 opponent-off-the-pitch"
    );
    table.play(&format!("{card} A3 C4; away decline"));
    assert_eq!(table.stands("away-C4"), "e10");
    assert_eq!(
        (table.carrier(), table.flipped(Side::Away)),
        ("away-C4".into(), "C4".into())
    );
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 0));
    // Not where somebody stands, nor on one's own padlock, nor off the pitch.
    for other in [
        text.replace("D1@b12", "D1@e10"),
        format!("{text} padlocks home e10 -"),
        text.replace("A3@e8", "A3@e13").replace("C4@e9*", "C4@e14*"),
    ] {
        let table = with_hands(&other, "FEET-ON-THE-GROUND", "");
        assert_eq!(table.refused(&format!("{card} A3 C4")), "UN-59 no-push");
    }
    let mut table = with_hands(text, "FEET-ON-THE-GROUND", "KEEP-CALM");
    table.play(&format!("{card} A3 C4; away card KEEP-CALM"));
    assert_eq!(table.stands("away-C4"), "e9");
}

#[test]
fn un_59_in_all_directions_moves_three_of_a_line() {
    let text = "P1@h0 D1@b3 D2@d3 D3@f4 D4@h4 A2@h9* / P1@h15 D1@b12 / home";
    let mut table = with_hands(text, "IN-ALL-DIRECTIONS", "");
    assert_eq!(
        table.refused("home card IN-ALL-DIRECTIONS"),
        "UN-58 card-on-line"
    );
    assert_eq!(
        table.refused("home card IN-ALL-DIRECTIONS 7-8"),
        "UN-13 nobody-to-spread"
    );
    table.play("home card IN-ALL-DIRECTIONS 3-4");
    assert_eq!(
        (table.phase(), table.game.actions_left()),
        ("any-direction", 2)
    );
    assert_eq!(table.refused("home done"), "UN-13 nobody-moved");
    table.play("home D1-b5; home D2-f1");
    assert_eq!(table.refused("home D1-b6"), "UN-13 moved-already");
    assert_eq!(table.refused("home A2-h10"), "UN-13 other-line");
    table.play("home D3-g5");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 2));
    // Fewer, too; and none without an action.
    let mut table = with_hands(text, "IN-ALL-DIRECTIONS", "");
    table.play("home card IN-ALL-DIRECTIONS 3-4; home D1-b5; home done");
    assert_eq!(table.phase(), "turn");
    let table = with_hands(&format!("{text} actions 0"), "IN-ALL-DIRECTIONS", "");
    assert_eq!(
        table.refused("home card IN-ALL-DIRECTIONS 3-4"),
        "UN-08 card-needs-an-action"
    );
}

#[test]
fn un_59_rainbow_flick_makes_a_knights_step() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 D2@d9 D3@f9 D4@f10 / home";
    let card = "home card RAINBOW-FLICK";
    let mut table = with_hands(text, "RAINBOW-FLICK", "KEEP-CALM");
    assert_eq!(table.refused(card), "UN-58 card-on-box");
    assert_eq!(
        table.refused(&format!("{card} e10")),
        "UN-59 no-knights-step"
    );
    assert_eq!(table.refused(&format!("{card} f10")), "UN-12 box-taken");
    assert_eq!(table.actions(Side::Home, "card").len(), 7);
    table.play(&format!("{card} d10; away decline"));
    assert_eq!(
        (table.stands("home-A1").as_str(), table.game.actions_left()),
        ("d10", 2)
    );
    let mut table = with_hands(text, "RAINBOW-FLICK", "KEEP-CALM");
    table.play(&format!("{card} d10; away card KEEP-CALM"));
    assert_eq!(
        (table.stands("home-A1").as_str(), table.game.actions_left()),
        ("e8", 3)
    );
    let table = with_hands(&format!("{text} padlocks away d10 -"), "RAINBOW-FLICK", "");
    assert_eq!(table.refused(&format!("{card} d10")), "UN-26 padlocked");
    let table = with_hands(&text.replace("A1", "A2"), "RAINBOW-FLICK", "");
    assert_eq!(
        table.refused(&format!("{card} d10")),
        "UN-59 card-for-another-player"
    );
}

/// D3 is next to the carrier C4; away's A1 stands in Home's half.
const CARRIED: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* D2@k11~ A1@e5 / home";

#[test]
fn un_59_boot_it_kicks_the_ball_to_an_opponent_in_their_half() {
    let mut table = with_hands(CARRIED, "BOOT-IT", "");
    assert_eq!(table.refused("home card BOOT-IT"), "UN-58 card-on-opponent");
    assert_eq!(table.actions(Side::Home, "card"), ["card BOOT-IT D1"]);
    for man in ["A1", "D2", "C4"] {
        assert_eq!(
            table.refused(&format!("home card BOOT-IT {man}")),
            "UN-59 not-in-their-half"
        );
    }
    table.play("home card BOOT-IT D1");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "card-die")
    );
    table.play("dice 3");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("away-D1", "turn")
    );
    assert_eq!(table.game.actions_left(), 3);
    let mut table = with_hands(CARRIED, "BOOT-IT", "");
    table.play("home card BOOT-IT D1; dice 2");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("away-C4", "turn")
    );
    for text in [
        CARRIED.replace("D3@e8", "D3@e6"),
        CARRIED.replace("D3@e8", "D3@e8~"),
    ] {
        let table = with_hands(&text, "BOOT-IT", "");
        assert_eq!(
            table.refused("home card BOOT-IT D1"),
            "UN-59 nobody-next-to-the-carrier"
        );
    }
}

#[test]
fn un_59_professional_foul_is_a_yellow_card_and_no_dice() {
    let mut table = with_hands(CARRIED, "PROFESSIONAL-FOUL", "KEEP-CALM");
    let card = "home card PROFESSIONAL-FOUL";
    assert_eq!(
        table.refused(&format!("{card} D1")),
        "UN-59 not-next-to-the-carrier"
    );
    let told = table.play(&format!("{card} D3; away decline"));
    assert!(told.starts_with("no-card foul yellow"), "{told}");
    table.settle();
    if table.phase() == "draw" {
        let deck = table.game.deck(Side::Home);
        let card = deck.cards().find(|card| card.name() != "PROFESSIONAL-FOUL");
        table.play(&format!("card {}", card.unwrap()));
    }
    table.settle();
    // UN-32: the other side's turn begins with the set piece.
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "taker"));
    // The second yellow card is a red one.
    let mut table = with_hands(&CARRIED.replace("D3@e8", "D3@e8'"), "PROFESSIONAL-FOUL", "");
    let told = table.play(&format!("{card} D3"));
    assert!(told.contains("second-yellow sent-off"), "{told}");
    // Cancelled; and without the module there are no fouls.
    let mut table = with_hands(CARRIED, "PROFESSIONAL-FOUL", "KEEP-CALM");
    table.play(&format!("{card} D3; away card KEEP-CALM"));
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    let by = format!(
        "fouls=off {}",
        crate::common::decks("PROFESSIONAL-FOUL", "")
    );
    let text = format!("{CARRIED} home.hand=PROFESSIONAL-FOUL");
    let table = crate::common::Table::at_by(&by, &text);
    assert_eq!(table.refused(&format!("{card} D3")), "UN-60 no-fouls");
}
