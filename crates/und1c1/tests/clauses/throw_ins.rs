//! Throw-ins (UN-41).

use fischio_core::Side;

use crate::common::{Scene, Table};

/// Home's pass to D1 on b8 has gone out; Away throws in.
fn out(by: &str) -> Table {
    let mut table = Table::at_by(
        by,
        "P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@h15 D1@e12 D3@h12 C2@d8 A3@m8 / home",
    );
    table.play("home pass D1; dice 1");
    table
}

/// The same when Away's thrower C2 has come to a8.
fn thrower() -> Table {
    let mut table = out("");
    table.settle();
    table.play("away throw C2@a8");
    table
}

#[test]
fn un_41_a_failed_pass_to_the_touchline_goes_out() {
    let mut table = out("");
    assert_eq!(table.names(), "rolled pass-failed out");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    assert_eq!(table.carrier(), "-");
    table.play("home white h5; home black l9");
    // It ended with a pass out of bounds: its coach may substitute (UN-30).
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "substitution")
    );
    table.play("home done");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "thrower")
    );
    let table = out("throw_ins=off");
    assert_eq!(table.carrier(), "away-C2");
}

#[test]
fn un_41_somebody_throws_in_next_to_the_receiver() {
    let mut table = out("");
    table.settle();
    assert_eq!(table.refused("away throw C2@a6"), "UN-41 throw-box");
    assert_eq!(table.refused("away throw C2@c8"), "UN-41 throw-box");
    assert_eq!(table.refused("away throw P1@a8"), "UN-45 keeper-takes");
    let boxes = table.actions(Side::Away, "throw C2");
    assert_eq!(boxes, ["throw C2@a7", "throw C2@a8", "throw C2@a9"]);
    table.play("away throw A3@a7");
    assert_eq!(
        (table.ball().as_str(), table.phase()),
        ("a7", "throw-moves")
    );
}

#[test]
fn un_41_else_the_nearest_free_box_of_that_file() {
    let mut table = Table::at("P1@h0 D1@a8 D3@a7 D4@a9 C1@h9* / P1@h15 D1@e12 C2@d8 A3@m8 / home");
    table.play("home pass D1; dice 1; home white h10; home black g8; home done");
    let boxes = table.actions(Side::Away, "throw C2");
    assert_eq!(boxes, ["throw C2@a10", "throw C2@a6"]);
}

#[test]
fn un_41_two_movements_nearer_then_two_of_the_others() {
    let mut table = thrower();
    assert_eq!(table.to_act(), "away");
    assert_eq!(table.refused("away D1-e13"), "UN-41 not-nearer");
    assert_eq!(table.refused("away D1-d13"), "UN-41 not-nearer");
    assert_eq!(table.refused("away C2-a9"), "UN-41 thrower-moves");
    // One player may make both.
    table.play("away D1-d11; away D1-c10");
    assert_eq!(table.to_act(), "home");
    table.play("home D3-h6; home done");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "throw"));
    assert_eq!(table.game.actions_left(), 3);
}

#[test]
fn un_41_the_throw_is_a_short_pass_without_the_playmaker() {
    let mut table = thrower();
    table.play("away D1-d11; away D1-c10; home done");
    assert_eq!(table.refused("away D1-c9"), "UN-41 pass-first");
    assert_eq!(table.refused("away pass A3"), "UN-41 throw-too-far");
    assert_eq!(
        table.reasons(Side::Away, "pass D1"),
        ["away-C2 playmaker 1 (not)", "- base 1", "- distance 1"]
    );
    table.play("away pass D1; dice 2");
    assert_eq!(
        (table.carrier(), table.game.actions_left()),
        ("away-D1".into(), 2)
    );
    assert_eq!(table.phase(), "turn");
}

#[test]
fn un_41_with_nobody_to_throw_to_it_fails() {
    let mut table =
        Table::at("P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@h15 D1@e14 D3@h12 C2@d8 A3@m8 / home");
    table.play("home pass D1; dice 1");
    table.settle();
    table.play("away throw C2@a8");
    assert_eq!(
        table.play("away done; home done"),
        "done nobody-to-throw-to has-ball"
    );
    assert_eq!(table.carrier(), "home-D1");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "padlocks")
    );
}

#[test]
fn un_41_the_example_of_x_and_y() {
    // X stands next to the opponent who should have received; Y moves twice towards X.
    let mut table = thrower();
    let before = table.game.actions_left();
    table.play("away D1-d11; away D1-c10; home done; away pass D1; dice 3");
    assert_eq!(table.carrier(), "away-D1");
    assert_eq!(table.game.actions_left(), before - 1, "two further actions");
}

#[test]
fn un_41_with_nobody_to_throw_in_the_flipped_have_the_ball_last() {
    let mut table = Table::at("P1@h0 D1@b8 D3@h4 C1@h9* A2@k9 / P1@e11 C2@c10~~ / home");
    table.play("home pass D1; dice 1; home white g9; home black l9; home done");
    assert_eq!(table.carrier(), "away-P1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
}
