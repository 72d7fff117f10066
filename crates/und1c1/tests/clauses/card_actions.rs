//! Strategy cards that give an action: at once or never (UN-59).

use fischio_core::Side;

use crate::common::{Scene, with_hands};

#[test]
fn un_59_organisation_gives_a_movement_of_one_or_of_a_group() {
    let text = "P1@h0 D1@b3 D2@d3 A2@h9* / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "ORGANISATION", "");
    table.play("home card ORGANISATION");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "card-action")
    );
    assert_eq!(table.refused("home pass D1"), "UN-59 card-gives-another");
    assert_eq!(table.refused("home end"), "UN-59 card-gives-another");
    table.play("home D1-b5");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 0));
    assert_eq!(table.refused("home D1-b6"), "UN-08 no-actions-left");
    let mut table = with_hands(text, "ORGANISATION", "");
    table.play("home card ORGANISATION; home group 3-4 n; home D1-b5; home D2-d5; home done");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 0));
    // Now or lost; and cancelled, it gives none.
    let mut table = with_hands(text, "ORGANISATION", "");
    table.play("home card ORGANISATION; home done");
    assert_eq!(table.refused("home D1-b5"), "UN-08 no-actions-left");
    let mut table = with_hands(text, "ORGANISATION", "KEEP-CALM");
    table.play("home card ORGANISATION; away card KEEP-CALM");
    assert_eq!(table.refused("home D1-b5"), "UN-08 no-actions-left");
    // Three actions of the turn are left besides.
    let text = text.replace(" actions 0", "");
    let mut table = with_hands(&text, "ORGANISATION", "");
    table.play("home card ORGANISATION; home D1-b5");
    assert_eq!(table.game.actions_left(), 3);
    // Not before the pass with which the turn begins.
    let first = "P1@h0* D1@b3 / P1@h15 D1@b12 / home";
    let table = with_hands(first, "ORGANISATION", "");
    assert_eq!(
        table.refused("home card ORGANISATION"),
        "UN-59 card-after-the-pass"
    );
}

#[test]
fn un_59_no_look_pass_gives_a_playmakers_pass_or_an_archers_cross() {
    let text = "P1@h0 C2@b8* A2@d9 / P1@h15 D6@p12 / home actions 0";
    let mut table = with_hands(text, "NO-LOOK-PASS", "");
    table.play("home card NO-LOOK-PASS");
    assert_eq!(table.actions(Side::Home, ""), ["done", "pass A2"]);
    table.play("home pass A2; dice 6");
    assert_eq!(
        (table.carrier().as_str(), table.game.actions_left()),
        ("home-A2", 0)
    );
    let cross = "P1@h0 C1@a13* A2@h13 / P1@h15 D6@p12 / home actions 0";
    let mut table = with_hands(cross, "NO-LOOK-PASS", "");
    table.play("home card NO-LOOK-PASS");
    assert_eq!(table.actions(Side::Home, ""), ["cross A2", "done"]);
    table.play("home cross A2; dice 6");
    assert_eq!(table.phase(), "shot");
    // Not for others.
    let table = with_hands(&text.replace("C2", "A3"), "NO-LOOK-PASS", "");
    assert_eq!(
        table.refused("home card NO-LOOK-PASS"),
        "UN-59 card-gives-nothing"
    );
    // A free one stays free for the turn, with another card.
    let mut table = with_hands(text, "NO-LOOK-PASS,ONE-TOUCH-PASS", "");
    table.play("home card ONE-TOUCH-PASS; home card NO-LOOK-PASS; home pass A2; dice 6");
    assert_eq!(table.game.actions_left(), 0);
}

#[test]
fn un_59_step_on_the_gas_and_timing_give_a_duel() {
    let text = "P1@h0 A1@e8* / P1@h15 D1@e9 / home actions 0";
    let mut table = with_hands(text, "STEP-ON-THE-GAS", "");
    table.play("home card STEP-ON-THE-GAS");
    assert_eq!(table.actions(Side::Home, ""), ["done", "dribble D1"]);
    table.play("home dribble D1; dice 6 1; home stay");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 0));
    let plain = text.replace("A1", "A2");
    let table = with_hands(&plain, "STEP-ON-THE-GAS", "");
    assert_eq!(
        table.refused("home card STEP-ON-THE-GAS"),
        "UN-59 card-gives-nothing"
    );
    // D3 is a Gladiator, A2 is none.
    let text = "P1@h0 D3@e8 A2@f8 / P1@h15 D1@b12 C4@e9* / home actions 0";
    let mut table = with_hands(text, "TIMING", "");
    table.play("home card TIMING");
    assert_eq!(table.actions(Side::Home, ""), ["done", "tackle D3"]);
    assert_eq!(table.refused("home tackle A2"), "UN-59 card-gives-another");
    table.play("home tackle D3; dice 6 1; home stay");
    assert_eq!(table.carrier(), "home-D3");
}

#[test]
fn un_59_killer_instinct_gives_a_vipers_shot_in_the_area() {
    let text = "P1@h0 A2@h13* / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "KILLER-INSTINCT", "");
    assert_eq!(table.refused("home shoot"), "UN-08 no-actions-left");
    table.play("home card KILLER-INSTINCT; home shoot; dice 6 1");
    assert_eq!(table.score(), "1-0");
    for other in ["A2@h12*", "A5@h13*"] {
        let table = with_hands(&text.replace("A2@h13*", other), "KILLER-INSTINCT", "");
        assert_eq!(
            table.refused("home card KILLER-INSTINCT"),
            "UN-59 card-gives-nothing"
        );
    }
}

#[test]
fn un_59_fox_in_the_box_moves_a_viper_or_ram_without_the_ball_in_the_area() {
    // A2 and D2 in the area, C1 on the ball; A3 stands outside it.
    let text = "P1@h0 C1@a13* A2@g13 D2@j13 A3@h11 / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "FOX-IN-THE-BOX", "");
    table.play("home card FOX-IN-THE-BOX");
    assert_eq!(table.refused("home A2-e13"), "UN-59 card-gives-another");
    assert_eq!(table.refused("home A3-h12"), "UN-59 card-gives-another");
    table.play("home A2-h14");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 0));
    let alone = "P1@h0 A2@g13* A3@h11 / P1@h15 D1@b12 / home actions 0";
    let table = with_hands(alone, "FOX-IN-THE-BOX", "");
    assert_eq!(
        table.refused("home card FOX-IN-THE-BOX"),
        "UN-59 card-gives-nothing"
    );
}

#[test]
fn un_59_upping_the_tempo_gives_any_action() {
    let text = "P1@h0 A2@h13* D1@b3 / P1@h15 D1@b12 / home actions 0";
    let mut table = with_hands(text, "UPPING-THE-TEMPO,BAGS-OF-PACE", "");
    table.play("home card UPPING-THE-TEMPO");
    let actions = table.actions(Side::Home, "");
    for action in ["shoot", "D1-b4", "pass D1", "group 3-4 n", "done"] {
        assert!(actions.contains(&action.to_owned()), "{action}");
    }
    // No card before it is done with.
    assert_eq!(
        table.refused("home card BAGS-OF-PACE D1"),
        "UN-59 card-gives-another"
    );
    table.play("home shoot; home decline; dice 6 1");
    assert_eq!(table.score(), "1-0");
    // A duel that is won may lead into the goal, which a movement by the card then does.
    let text = "P1@h0 A2@h14** D1@b3 / P1@e9 D1@b12 / home actions 0";
    let mut table = with_hands(text, "UPPING-THE-TEMPO", "");
    table.play("home card UPPING-THE-TEMPO; home A2-h15");
    assert_eq!(table.score(), "1-0");
}
