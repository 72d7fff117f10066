//! Moving, alone and in groups (UN-12 to UN-14).

use fischio_core::{Game, Side};
use und1c1::Und1c1;

use crate::common::{Table, options};

#[test]
fn un_12_up_to_two_boxes_in_a_straight_line() {
    let table = Table::at("P1@h0 D3@h4 C2@e9* A2@k9 / P1@h15 D3@h6 C2@m8 / home");
    for (step, says) in [
        ("home D3-h6", "UN-12 box-taken"),
        ("home D3-h7", "UN-12 too-far"),
        ("home D3-i6", "UN-12 not-straight"),
        ("home D3-h4", "UN-12 no-move"),
        ("home C2-e11", "UN-12 too-far"),
        ("home C1-c3", "UN-10 not-on-the-pitch"),
        ("home D7-c3", "UN-05 no-such-man"),
    ] {
        assert_eq!(table.refused(step), says, "{step}");
    }
    for to in [
        "f2", "f4", "f6", "h2", "h3", "h5", "j2", "j4", "j6", "g3", "i5",
    ] {
        let mut copy = Table::at("P1@h0 D3@h4 C2@e9* A2@k9 / P1@h15 D3@h6 C2@m8 / home");
        copy.play(&format!("home D3-{to}"));
        assert_eq!(
            (copy.stands("home-D3").as_str(), copy.game.actions_left()),
            (to, 2)
        );
    }
    // Eight directions, two boxes, but h6 is taken.
    assert_eq!(table.actions(Side::Home, "D3-").len(), 15);
}

#[test]
fn un_12_only_over_free_boxes() {
    let table = Table::at("P1@h0 D3@h4 C2@h5* / P1@h15 D3@i5 C2@m8 / home");
    assert_eq!(table.refused("home D3-h6"), "UN-12 way-blocked");
    assert_eq!(table.refused("home D3-j6"), "UN-12 way-blocked");
}

#[test]
fn un_06_a_rabbit_moves_a_box_further() {
    // D1 and A1 are Rabbits; A1 has the ball.
    let mut table = Table::at("P1@h0 D1@c3 A1@e9* / P1@h15 C2@m8 / home");
    table.play("home D1-c6; home A1-g11");
    assert_eq!(table.ball(), "g11");
    assert_eq!(table.refused("home D1-c10"), "UN-12 too-far");
    assert_eq!(table.refused("home A1-j14"), "UN-12 too-far");
}

#[test]
fn un_06_a_tractor_moves_once_more_at_the_end() {
    let mut table = Table::at("P1@h0 D5@c3 C3@e5 A2@h9* / P1@h15 C2@m8 / home");
    table.play("home end");
    assert_eq!(table.phase(), "tractor");
    assert_eq!(table.refused("home A2-h10"), "UN-06 no-tractor");
    table.play("home C3-e7");
    assert_eq!(table.phase(), "padlocks", "one Tractor a turn");
}

#[test]
fn un_13_a_line_moves_in_one_direction_for_one_action() {
    let mut table = Table::at("P1@h0 D1@c5 D3@e6 C2@f6* A2@h7 / P1@h15 C2@m8 / home");
    assert_eq!(table.play("home group 5-6 n"), "group");
    assert_eq!(table.refused("home done"), "UN-13 nobody-moved");
    assert_eq!(table.refused("home A2-h8"), "UN-13 other-line");
    assert_eq!(table.refused("home D3-f7"), "UN-13 other-direction");
    // Farthest ahead first: the two on rank 6, then D1, who is a Rabbit.
    table.play("home C2-f7; home D3-e8");
    assert_eq!(table.refused("home D3-e9"), "UN-13 moved-already");
    table.play("home D1-c8");
    assert_eq!(table.play("home done"), "group-done");
    assert_eq!(
        (table.game.actions_left(), table.ball().as_str()),
        (2, "f7")
    );
}

#[test]
fn un_13_who_is_farther_ahead_cannot_move_later() {
    let mut table = Table::at("P1@h0 D1@c5 D3@c6 C2@f6* / P1@h15 C2@m8 / home");
    table.play("home group 5-6 n");
    assert_eq!(table.refused("home D1-c6"), "UN-12 box-taken");
    table.play("home D3-c8; home D1-c7");
    assert_eq!(table.refused("home C2-f7"), "UN-13 farthest-first");
    table.play("home done");
}

#[test]
fn un_13_some_may_stay_and_somebody_must_be_able_to_move() {
    let mut table = Table::at("P1@h0 D1@a2 D3@h1 C2@f9* / P1@h15 D3@h2 C2@m8 / home");
    assert_eq!(table.refused("home group 3-4 n"), "UN-13 nobody-to-move");
    assert_eq!(table.refused("home group 13-14 s"), "UN-13 nobody-to-move");
    table.play("home group 1-2 n; home D1-a3; home done");
    // Flipped players take no part.
    let table = Table::at("P1@h0 D1@a2~ C2@f9* / P1@h15 C2@m8 / home");
    assert_eq!(table.refused("home group 1-2 n"), "UN-13 nobody-to-move");
}

#[test]
fn un_13_nobody_enters_a_goal_in_a_group() {
    for (at, way) in [("g1", "se"), ("h1", "s"), ("i1", "sw"), ("h2", "s")] {
        let mut table = Table::at(&format!(
            "P1@{at} D1@c2 C2@f9* / P1@h15 D3@a12 C2@m8 / home"
        ));
        table.play(&format!("home group 1-2 {way}"));
        assert_eq!(table.refused("home P1-h0"), "UN-13 goal-in-group", "{at}");
    }
}

#[test]
fn un_14_four_outfielders_in_their_own_area() {
    let crowd = "P1@h0 D1@f1 D3@g1 D4@h1 D5@j2 D6@e2 C2@f3* / P1@h15 C2@m8 / home";
    let mut table = Table::at(crowd);
    assert_eq!(table.refused("home D6-f2"), "UN-14 area-full");
    assert_eq!(table.refused("home C2-f2"), "UN-14 area-full");
    assert_eq!(table.refused("home C2-g2"), "UN-14 area-full");
    // Within it they move, and when one leaves another may come.
    table.play("home D1-f2; home D5-l4; home D6-e1");
    let mut table = Table::at(crowd);
    table.play("home D5-l4; home D6-f2");
    // The goalkeeper does not count, and the other side's players may come.
    let mut table = Table::at(crowd);
    table.play("home P1-i1");
    let mut table = Table::at("P1@h0 D1@f1 D3@g1 D4@h1 D5@j2 C2@m3* / P1@h15 C2@f3 / away");
    table.play("away C2-f2");
}

#[test]
fn un_14_the_area_may_not_be_crowded_in_a_set_up() {
    let mut file = String::from("name = 'Block'\ngoalkeepers = [{}, {}]\ndefenders = [\n");
    for _ in 0..8 {
        file += "{ parts = 'centre' },\n";
    }
    file += "]\nmidfielders = [\n";
    for _ in 0..8 {
        file += "{ parts = 'centre' },\n";
    }
    file += "]\n";
    let mut set = options("");
    set.set_text(Und1c1::options(), "home_squad", &file)
        .unwrap();
    let mut table = Table {
        game: Und1c1::begin(&set).unwrap(),
        events: Vec::new(),
    };
    table.play("home D1@f1; home D2@g1; home D3@h2; home D4@i2");
    assert_eq!(table.refused("home D5@k2"), "UN-14 area-full");
    table.play("home D5@l2; home D1@k2");
    assert_eq!(table.refused("home D5@f1"), "UN-14 area-full");
    table.play("home D5@k2");
    assert_eq!(table.stands("home-D1"), "l2", "they change places");
}
