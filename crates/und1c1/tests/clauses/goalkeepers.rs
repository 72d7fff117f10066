//! Goalkeepers out of their goals (UN-45, UN-46).

use fischio_core::Side;

use crate::common::{Scene, Table};

#[test]
fn un_45_a_goalkeeper_leaves_and_enters_his_goal() {
    let table = Table::at("P1@h0 C2@e9* / P1@h15 D1@b12 / home");
    let mut boxes = table.actions(Side::Home, "P1-");
    boxes.sort();
    assert_eq!(
        boxes,
        ["f2", "g1", "g2", "h1", "h2", "i1", "i2", "j1", "j2", "k2"].map(|at| format!("P1-{at}"))
    );
    assert_eq!(table.refused("home P1-f1"), "UN-45 way-out-of-goal");
    let mut table = Table::at("P1@g3 C2@e9* / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home P1-h0"), "UN-45 way-into-goal");
    table.play("home P1-g2; home P1-h0");
    assert_eq!(table.stands("home-P1"), "h0");
    // Nobody else enters, and not with the ball.
    assert_eq!(table.refused("home C2-h0"), "UN-46 goal-closed");
    let table = Table::at("P1@h1* C2@e9 / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home P1-h0"), "UN-45 goal-with-ball");
    let table = Table::at_by("goalkeepers=off", "P1@h0 C2@e9* / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home P1-h1"), "UN-45 keeper-stays");
}

#[test]
fn un_45_out_he_can_be_passed_to_and_a_failure_is_an_own_goal() {
    let text = "P1@c3 C1@e8* / P1@h15 D1@b12 / home";
    let mut table = Table::at(text);
    table.play("home pass P1; dice 4");
    assert_eq!(table.carrier(), "home-P1");
    let mut table = Table::at(text);
    assert_eq!(
        table.play("home pass P1; dice 2"),
        "rolled pass-failed own-goal turn-over set-up-again"
    );
    assert_eq!(table.score(), "0-1");
    // The coach next in turn kicks off.
    table.play("home ready; away ready");
    assert_eq!(table.to_act(), "away");
    // Before any throw-in.
    let mut table = Table::at("P1@b3 C1@e8* / P1@h15 D1@b12 / home");
    table.play("home pass P1; dice 1");
    assert_eq!(table.score(), "0-1");
}

#[test]
fn un_45_out_he_tackles_like_an_outfielder() {
    let mut table = Table::at("P1@e8 D1@b3 / P1@h15 D1@b12 C2@e9* / home");
    table.play("home tackle P1; dice 6 1; home stay");
    assert_eq!(table.carrier(), "home-P1");
    assert_eq!(table.refused("home shoot"), "UN-45 keeper-shoots");
    assert_eq!(table.refused("home cross D1"), "UN-45 keeper-crosses");
    let table = Table::at("P1@e8* D1@b3 / P1@h15 D1@b12 C2@e9 / home");
    assert_eq!(table.refused("home dribble C2"), "UN-45 keeper-dribbles");
    let table = Table::at("P1@h0 D1@b3 / P1@h15 D1@b12 C2@e1* / home");
    assert_eq!(table.refused("home tackle P1"), "UN-45 keeper-in-goal-duel");
}

#[test]
fn un_45_the_save_loses_one_two_or_three() {
    for (keeper, malus) in [
        ("g14", -1),
        ("i14", -1),
        ("g13", -2),
        ("i13", -2),
        ("f13", -2),
        ("i12", -2),
        ("g12", -3),
        ("f14", -3),
        ("c9", -3),
    ] {
        let table = Table::at(&format!("P1@h0 A2@h13* / P1@{keeper} D1@b12 / home"));
        let reasons = table.reasons(Side::Home, "shoot");
        assert_eq!(
            reasons.last().unwrap(),
            &format!("away-P1 out-of-goal {malus}"),
            "{keeper}"
        );
    }
    // Once out, the goalkeeper is never the man in front.
    let table = Table::at("P1@h0 A2@h13* / P1@h14 D1@b12 / home");
    assert!(
        !table
            .reasons(Side::Home, "shoot")
            .iter()
            .any(|reason| reason.contains("in-front"))
    );
    // A header too.
    let table = Table::at("P1@h0 C1@c13* A2@g13 / P1@c9 D1@b14 / home");
    assert!(
        table
            .reasons(Side::Home, "cross A2")
            .contains(&"away-P1 out-of-goal -3".into())
    );
}

#[test]
fn un_45_out_he_marks_as_an_outfielder() {
    // Bufali's P2 is a Gladiator.
    let table = Table::at("P1@h0 C1@c7* A2@f7 / P2@f8 D1@b12 / home");
    assert!(
        table
            .reasons(Side::Home, "pass A2")
            .contains(&"away-P2 marking 2".into())
    );
}

#[test]
fn un_45_after_his_save_he_is_back_in_goal() {
    let mut table = Table::at("P1@h0 A2@f13* / P1@c9 D1@b12 / home");
    table.play("home shoot; dice 1 6");
    assert_eq!(table.names(), "rolled save");
    assert_eq!(
        (table.stands("away-P1"), table.carrier()),
        ("h15".into(), "away-P1".into())
    );
}

#[test]
fn un_45_he_may_go_back_before_a_corner() {
    let text = "P1@h0 D1@b3 A2@h13* / P1@h10 D1@b12 / home";
    // 1 + 4 against 6 + 2 − 3.
    let mut table = Table::at(text);
    table.play("home shoot; dice 1 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "keeper-back")
    );
    assert_eq!(table.play("away back"), "keeper-back");
    assert_eq!(table.stands("away-P1"), "h15");
    assert_eq!(table.phase(), "taker");
    let mut table = Table::at(text);
    table.play("home shoot; dice 1 6; away stay");
    assert_eq!(
        (table.stands("away-P1").as_str(), table.phase()),
        ("h10", "taker")
    );
}

/// Home's A1 has won a duel against Away's goalkeeper, who is out on h12.
fn beaten() -> Table {
    let mut table = Table::at("P1@h0 D1@b3 A1@h11* / P1@h12 D1@b12 / home");
    table.play("home dribble P1; dice 6 1; home A1-h13");
    assert_eq!(table.stands("away-P1"), "h11");
    table
}

#[test]
fn un_46_who_has_beaten_the_goalkeeper_may_walk_in() {
    let mut table = beaten();
    // A1 is a Rabbit: from h13 A1 reaches the goal in two boxes, with the ball.
    table.play("home A1-h14");
    assert_eq!(
        table.play("home A1-h15"),
        "carried walked-in turn-over set-up-again"
    );
    assert_eq!(table.score(), "1-0");
    table.play("home ready; away ready");
    assert_eq!(table.to_act(), "away");
    let mut table = beaten();
    table.play("home A1-h15");
    assert_eq!(table.score(), "1-0");
}

#[test]
fn un_46_who_has_survived_the_goalkeepers_tackle_or_dribbled_past_them_may_walk_in() {
    let mut table = Table::at("P1@h0 A2@g13* D3@a4 / P1@g14 D1@b12 D3@c9 / away");
    table.play("away tackle P1; dice 1 6; home stay; away end");
    table.settle();
    assert_eq!(table.actions(Side::Home, "A2-h15"), ["A2-h15"]);
    let mut table = Table::at("P1@h0 A2@g13* D3@a4 / P1@g14 D1@b12 D3@c9 / home");
    assert!(table.actions(Side::Home, "A2-h15").is_empty());
    table.play("home dribble P1; dice 6 1; home stay");
    assert_eq!(table.actions(Side::Home, "A2-h15"), ["A2-h15"]);
}

#[test]
fn un_46_or_shoot_and_the_malus_applies() {
    let table = beaten();
    assert!(
        table
            .reasons(Side::Home, "shoot")
            .contains(&"away-P1 out-of-goal -3".into())
    );
}

#[test]
fn un_46_from_g_to_j_and_only_while_the_goalkeeper_is_out() {
    let table = Table::at("P1@h0 A1@h14* / P1@h12 D1@b12 / home");
    assert_eq!(table.refused("home A1-h15"), "UN-46 goal-closed");
    // The goalkeeper goes back in the other's turn: beaten no more.
    let mut table = beaten();
    for _ in 0..3 {
        let side = table.to_act();
        table.play(&format!("{side} end"));
        table.settle();
    }
    table.play("away P1-g12; away P1-g14; away P1-h15; away end");
    table.settle();
    table.play("home A1-h14");
    assert_eq!(table.refused("home A1-h15"), "UN-46 goal-closed");
}

#[test]
fn un_46_a_tractors_movement_is_no_action_and_does_not_lead_in() {
    let mut table = Table::at("P1@h0 D5@g12* D3@a4 / P1@g13 D1@b12 D3@c9 C2@j5 / home");
    table.play("home dribble P1; dice 6 1; home D5-h14");
    assert_eq!(table.actions(Side::Home, "D5-h15"), ["D5-h15"]);
    table.play("home end");
    assert_eq!(table.phase(), "tractor");
    assert!(table.actions(Side::Home, "D5-h15").is_empty());
    assert_eq!(table.refused("home D5-h15"), "UN-46 goal-closed");
    table.play("home D5-h13");
}

#[test]
fn un_46_a_goalkeeper_who_beats_the_other_may_walk_in_too() {
    let mut table = Table::at("P1@h13* D1@b3 / P1@h14 D1@b12 D3@c9 C2@j5 / away actions 1");
    table.play("away tackle P1; dice 1 6; home stay; away end");
    table.settle();
    assert_eq!(table.carrier(), "home-P1");
    assert_eq!(table.actions(Side::Home, "P1-h15"), ["P1-h15"]);
    assert_eq!(table.refused("home shoot"), "UN-45 keeper-shoots");
    table.play("home P1-h15");
    assert_eq!(table.score(), "1-0");
}
