//! Passing, marking, offside, and who has the ball after a failure (UN-15 to UN-18).

use fischio_core::Side;

use crate::common::{Scene, Table};

#[test]
fn un_15_needed_is_one_and_the_distance_and_the_marking() {
    // C1 is no Playmaker. A2 is two quadrants away, next to nobody.
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home");
    assert_eq!(table.preview(Side::Home, "pass A2"), ("2/3".into(), 1));
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        ["- base 1", "- distance 2"]
    );
    assert_eq!(
        table.play("home pass A2; dice 2"),
        "rolled pass-failed has-ball"
    );
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 D6@p12 C2@m8 A3@k5 / home");
    assert_eq!(table.play("home pass A2; dice 3"), "rolled passed");
    assert_eq!(
        (table.carrier().as_str(), table.game.actions_left()),
        ("home-A2", 2)
    );
}

#[test]
fn un_15_a_playmaker_adds_and_the_ball_flies() {
    // C2's black Playmaker, over two opponents between: 1 + 3 needed.
    let table = Table::at("P1@h0 C2@b8* A2@h9 / P1@h15 D3@d8 D6@p12 C2@e8 A3@k5 / home");
    assert_eq!(table.preview(Side::Home, "pass A2"), ("5/6".into(), 1));
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        ["home-C2 playmaker 2", "- base 1", "- distance 3"]
    );
}

#[test]
fn un_15_what_needs_one_needs_no_roll_and_too_much_may_not_be_tried() {
    let mut table = Table::at("P1@h0 C1@c7* A2@d7 A1@p7 / P1@h15 C2@m5 / home");
    assert_eq!(table.preview(Side::Home, "pass A2"), ("1/1".into(), 1));
    assert_eq!(table.play("home pass A2"), "announced passed");
    assert_eq!(table.game.actions_left(), 2);
    // From cd to op are six quadrants: 7 with a 6 at most. Six and a 1 reach with a Playmaker.
    let table = Table::at("P1@h0 C1@c7* A1@p7 / P1@h15 C2@m5 / home");
    assert_eq!(table.refused("home pass A1"), "UN-15 too-hard");
    let table = Table::at("P1@h0 C3@c7* A1@p7 / P1@h15 C2@m5 / home");
    assert_eq!(table.preview(Side::Home, "pass A1"), ("1/6".into(), 1));
}

#[test]
fn un_15_to_a_team_mate_on_the_pitch_only() {
    let table = Table::at("P1@h0 C1@c7* A2@d7 / P1@h15 C2@m5 / home");
    assert_eq!(table.refused("home pass C1"), "UN-15 pass-to-himself");
    assert_eq!(table.refused("home pass A1"), "UN-10 not-on-the-pitch");
    assert_eq!(table.refused("home pass P1"), "UN-45 keeper-in-goal");
    let table = Table::at("P1@h0 C1@c7 A2@d8 / P1@h15 C2@m5* / home");
    assert_eq!(table.refused("home pass A2"), "UN-15 no-ball");
}

#[test]
fn un_16_each_opponent_next_to_the_receiver_marks() {
    // D4 has no Gladiator but in Bufali a plain one: A1 and C3 have none.
    let text = "P1@h0 C1@c7* A2@f7 / P1@h15 C3@f8 A1@g6 A5@h8 / home";
    let table = Table::at(text);
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        [
            "- base 1",
            "- distance 1",
            "away-C3 marking 1",
            "away-A1 marking 1"
        ]
    );
    // A Gladiator marks with 2, a black one with 3.
    let text = "P1@h0 C1@c7* A2@f7 / P1@h15 D4@f8 D3@g6 / home";
    for (marker, value) in [("D4@f8", 2), ("D3@g6", 3)] {
        let table = Table::at(&format!("P1@h0 C1@c7* A2@f7 / P1@h15 {marker} / home"));
        let who = &marker[..2];
        assert_eq!(
            table.reasons(Side::Home, "pass A2")[2],
            format!("away-{who} marking {value}")
        );
    }
    assert_eq!(Table::at(text).refused("home pass A2"), "UN-15 too-hard");
    // Without the module everybody marks with 1.
    let table = Table::at_by("marking=off", text);
    assert_eq!(table.preview(Side::Home, "pass A2"), ("1/2".into(), 1));
}

#[test]
fn un_16_on_a_cross_rams_mark() {
    let text = "P1@h0 C5@n13* A2@j13 / P1@h15 D4@i12 D3@k12 A1@g6 / home";
    let table = Table::at(text);
    // D3's and D4's black Rams; an Archer's 1.
    assert_eq!(table.refused("home cross A2"), "UN-25 too-hard");
    let table = Table::at_by("marking=off", text);
    assert_eq!(
        table.reasons(Side::Home, "cross A2")[..5],
        [
            "home-C5 archer 1",
            "- base 1",
            "- distance 2",
            "away-D3 marking 1",
            "away-D4 marking 1"
        ]
    );
}

#[test]
fn un_16_the_goalkeeper_in_goal_marks_before_it() {
    // On a pass with 1, on a cross with the Paw too: black is 3.
    let text = "P1@h0 C1@e12* A2@h14 A1@h13 / P1@h15 D3@a13 / home";
    let table = Table::at(text);
    assert_eq!(table.refused("home pass A2"), "UN-18 offside");
    let text = "P1@h0 C1@e12* A2@h14 A1@h13 / P1@h15 D3@a14 / home";
    let table = Table::at(text);
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        ["- base 1", "- distance 1", "away-P1 keeper-marking 1"]
    );
    assert_eq!(
        table.reasons(Side::Home, "pass A1"),
        ["- base 1", "- distance 1"]
    );
    let table = Table::at_by("marking=off", text);
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        ["- base 1", "- distance 1"]
    );
    let table = Table::at("P1@h0 C1@e14* A2@h14 / P1@h15 D3@a14 / home");
    assert!(
        table
            .reasons(Side::Home, "cross A2")
            .contains(&"away-P1 keeper-marking 3".into())
    );
}

#[test]
fn un_17_the_ball_goes_to_the_nearest_opponent() {
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 C2@m8 A3@k5 D1@j11~ D6@p12 / home");
    // D1 is nearest but flipped; A3 is four boxes away, C2 five.
    table.play("home pass A2; dice 1");
    assert_eq!(table.carrier(), "away-A3");
}

#[test]
fn un_17_his_coach_chooses_among_equals() {
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 C2@k8 A3@e12 D1@b12 / home");
    table.play("home pass A2; dice 1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "ball"));
    assert_eq!(table.actions(Side::Away, ""), ["ball A3", "ball C2"]);
    assert_eq!(table.refused("away ball D1"), "UN-17 not-the-nearest");
    table.play("away ball A3");
    assert_eq!(table.carrier(), "away-A3");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
}

#[test]
fn un_17_the_flipped_and_the_goalkeeper_only_if_nobody_else() {
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 D1@j11~ / home");
    table.play("home pass A2; dice 1");
    assert_eq!(table.carrier(), "away-D1");
    let mut table = Table::at("P1@h0 C1@c8* A2@h9 / P1@h15 / home");
    table.play("home pass A2; dice 1");
    assert_eq!(table.carrier(), "away-P1");
}

#[test]
fn un_18_offside_is_beyond_the_ball_and_the_rearmost_outfielder() {
    let at = |receiver: &str, ball: &str, defender: &str| {
        Table::at(&format!(
            "P1@h0 C1@{ball}* A2@{receiver} / P1@h15 D3@{defender} / home"
        ))
    };
    let offside = "UN-18 offside";
    assert_eq!(at("h12", "h9", "e11").refused("home pass A2"), offside);
    // Level with the line, or with the ball, is not beyond it.
    at("h11", "h9", "e11").play("home pass A2");
    at("h12", "i12", "e11").play("home pass A2");
    at("h12", "i13", "e11").play("home pass A2");
    // In one's own half nobody is offside.
    at("h7", "h5", "a3").play("home pass A2");
    assert_eq!(at("h8", "h7", "a3").refused("home pass A2"), offside);
    let view = at("h12", "h9", "e11").view(fischio_core::Viewer::Spectator);
    let lines = view.lines.unwrap_or_default();
    let home = lines
        .iter()
        .find(|line| line.side == fischio_core::Side::Home);
    assert_eq!(home.map(|line| (line.id, line.rank)), Some(("offside", 11)));
}

#[test]
fn un_18_fewer_than_two_to_judge_by_is_the_goal_line() {
    let mut table = Table::at("P1@h0 C1@h9* A2@h13 / P1@h15 / home");
    table.play("home pass A2; dice 3");
    assert_eq!(table.carrier(), "home-A2");
}

#[test]
fn un_18_with_the_goalkeeper_out_the_second_rearmost_counts() {
    // The goalkeeper on rank 13 and D3 on 11: the line is 11. If D1 stands behind D3 too,
    // it is the goalkeeper's, printed as an example: the goalkeeper need not be one of the two.
    let out = |more: &str| {
        let text = format!("P1@h0 C1@h9* A2@i12 / P1@c13 {more} / home");
        Table::at(&text)
    };
    assert_eq!(out("D3@e11").refused("home pass A2"), "UN-18 offside");
    out("D1@b14 D3@e11").play("home pass A2");
    out("D1@b14 D2@c14 D3@e11").play("home pass A2");
    let table = Table::at("P1@h0 C1@h9* A2@i12 / P1@c9 D1@b14 D3@e11 / home");
    assert_eq!(table.refused("home pass A2"), "UN-18 offside");
    // Two on the same rank: that rank.
    let table = Table::at("P1@h0 C1@h9* A2@i12 / P1@c9 D1@b11 D3@e11 / home");
    assert_eq!(table.refused("home pass A2"), "UN-18 offside");
    // Nobody but the goalkeeper: the goal line.
    Table::at("P1@h0 C1@h9* A2@i12 / P1@c9 / home").play("home pass A2");
}
