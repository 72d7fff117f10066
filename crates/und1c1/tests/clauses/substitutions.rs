//! Substitutions (UN-30).

use fischio_core::Side;

use crate::common::Table;

/// Home has shot and its turn is over: it may substitute.
fn table_with(by: &str) -> Table {
    let text = "P1@h0 D1@b3 C2@e4 A2@h13* / P1@h15 D1@b12 D3@c9 / home";
    let mut table = Table::at_by(by, text);
    table.play("home shoot; dice 1 6; away done; home D1@b2; home done");
    for _ in 0..2 {
        let lock = table.actions(Side::Home, "")[0].clone();
        table.play(&format!("home {lock}"));
    }
    table
}

#[test]
fn un_30_right_after_ones_own_turn_if_it_ended_with_a_shot() {
    let mut table = table_with("");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "substitution")
    );
    assert_eq!(table.play("home sub D1 D3@a1"), "substituted");
    assert_eq!(
        (table.stands("home-D1"), table.stands("home-D3")),
        ("-".into(), "a1".into())
    );
    // Several at once, five a match.
    table.play("home sub C2 C3@p4; home done");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "keeper-pass")
    );
    // A turn that ended otherwise brings none.
    let mut table = Table::at("P1@h0 D1@b3 A2@h9* / P1@h15 D1@b12 / home");
    table.play("home end; home white c3; home black b4");
    assert_eq!(table.to_act(), "away");
    assert_eq!(table_with("substitutions=off").to_act(), "away");
}

#[test]
fn un_30_the_newcomer_stands_on_a_touchline_in_his_colours_line() {
    let table = table_with("");
    for (step, says) in [
        ("home sub D1 D3", "UN-30 say-where"),
        ("home sub D1 D3@a3", "UN-30 newcomer-box"),
        ("home sub D1 D3@b1", "UN-30 newcomer-box"),
        ("home sub D1 D3@a14", "UN-30 newcomer-box"),
        ("home sub D1 A3@a7", "UN-30 newcomer-box"),
        ("home sub D3 D4@a1", "UN-30 not-on-the-pitch"),
        ("home sub D1 C2@a3", "UN-30 not-on-the-bench"),
        ("home sub D1 P2", "UN-30 like-for-like"),
        ("home sub P1 D3@a1", "UN-30 like-for-like"),
        ("home sub P1 P2@a1", "UN-30 into-goal"),
        ("home sub D1 D9@a1", "UN-05 no-such-man"),
    ] {
        assert_eq!(table.refused(step), says, "{step}");
    }
    // D3 plays in the centre only, but comes on at either side; D2 is red and yellow.
    assert_eq!(
        table.actions(Side::Home, "sub D1 D3"),
        ["a1", "a2", "p1", "p2"].map(|at| format!("sub D1 D3@{at}"))
    );
    assert_eq!(table.actions(Side::Home, "sub D1 D2").len(), 8);
}

#[test]
fn un_30_a_goalkeeper_for_a_goalkeeper_and_nobody_returns() {
    let mut table = table_with("");
    table.play("home sub P1 P2");
    assert_eq!(table.stands("home-P2"), "h0");
    assert_eq!(table.refused("home sub P2 P1"), "UN-30 does-not-return");
    table.play("home sub D1 D3@a1");
    assert_eq!(table.refused("home sub C2 D1@a2"), "UN-30 does-not-return");
}

#[test]
fn un_30_five_a_match() {
    let mut table = table_with("");
    table.play("home sub D1 D3@a1; home sub D3 D4@a1; home sub D4 D5@a1; home sub D5 D6@a1");
    assert_eq!(
        table.play("home sub D6 D2@a1"),
        "substituted substitutions-done turn-over turn"
    );
    assert_eq!(table.to_act(), "away");
}

#[test]
fn un_30_the_carrier_stays_on() {
    // A passing free kick that is failed out of bounds: Home's own carrier has the ball when
    // Away's turn ends with a foul.
    let mut table = Table::at("P1@h0 C2@e9* / P1@h15 D1@e10 D3@k12 / away");
    table.play("away tackle D1; dice 1 2; dice 4 4");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "substitution")
    );
    table.play("away sub D1 D2@a13");
    // The goalkeeper with the ball in goal may be replaced: the newcomer has it.
    let mut table = Table::at("P1@h0 A2@b13* D1@b3 / P1@h15 D1@k12 / home");
    assert_eq!(table.play("home pass D1"), "announced");
    table.play("dice 1");
}

#[test]
fn un_30_after_a_goal_the_newcomer_joins_the_set_up() {
    let mut table = Table::at("P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 / home");
    table.play("home shoot; dice 6 1");
    assert_eq!(table.refused("home sub D1 D3@a1"), "UN-30 joins-set-up");
    table.play("home sub D1 D3; home done; home D3@l1; home ready; away ready");
    assert_eq!(table.stands("home-D3"), "l1");
    assert_eq!(table.phase(), "kick-off");
}

#[test]
fn un_30_after_a_pass_out_the_receivers_box_is_free_when_he_leaves() {
    let mut table =
        Table::at("P1@h0 D1@a2 D3@h4 C1@h3* A2@k9 / P1@h15 D1@e12 D3@h12 C2@d8 A3@m8 / home");
    table.play("home pass D1; dice 1; home white h5; home black l9");
    assert_eq!(table.phase(), "substitution");
    table.play("home sub D1 D4@a2; home done");
    assert_eq!(table.phase(), "thrower");
    // Thrown in next to where the receiver stood.
    assert_eq!(
        table.actions(Side::Away, "throw C2"),
        ["throw C2@a1", "throw C2@a3"]
    );
}
