//! Free kicks, penalties and corners (UN-34 to UN-40).

use fischio_core::{Game, Seat, Side, Viewer};

use und1c1::Kind;

use crate::common::{Scene, Table};

/// Home is fouled on a box and C2, who has both small squares and Cannon, takes it. Away has
/// ten outfielders, the wall is to be formed.
fn free_kick(at: &str, offender: &str) -> Table {
    let mut table = Table::at(&format!(
        "P1@h0 D1@b3 C2@{at}* C3@d5 / P1@h15 D1@{offender} D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 \
         C4@m9 A1@c9 A2@d9 A3@e9 / away"
    ));
    table.play("away tackle D1; dice 2 3; dice 6 6");
    if table.phase() == "substitution" {
        table.play("away done");
    }
    table.play("home taker C2");
    table
}

#[test]
fn un_34_a_wall_of_two_or_four_or_none() {
    let mut table = free_kick("h12", "h13");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "wall"));
    assert_eq!(
        table.actions(Side::Away, ""),
        ["wall 0", "wall 2", "wall 4"]
    );
    table.play("away wall 0");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "kick"));
    assert_eq!(
        table.reasons(Side::Home, "kick"),
        ["home-C2 cannon 1", "home-C2 specialist 2", "away-P1 paw 2"]
    );
    assert_eq!(table.preview(Side::Home, "kick"), ("7/12".into(), 0));
    assert_eq!(table.play("home kick; dice 6 1"), "rolled goal");
}

/// The boxes of a wall before a taker on a box.
fn wall(at: &str, offender: &str, size: u8) -> String {
    let mut table = free_kick(at, offender);
    table.play(&format!("away wall {size}"));
    let view = table.view(Viewer::Spectator);
    let mut files: Vec<_> = view
        .markers
        .iter()
        .filter(|marker| marker.kind == "wall")
        .map(|marker| marker.square)
        .collect();
    files.sort();
    let names: Vec<String> = files.iter().map(ToString::to_string).collect();
    names.join(" ")
}

#[test]
fn un_34_the_others_stand_to_the_sides_that_the_goal_requires() {
    // The printed examples: from the left a wall of two and of four, from the centre-right of
    // four, from the right of four.
    assert_eq!(wall("e12", "e13", 2), "e13 f13");
    assert_eq!(wall("f11", "f12", 4), "f12 g12 h12 i12");
    assert_eq!(wall("i12", "i13", 4), "g13 h13 i13 j13");
    assert_eq!(wall("l12", "l13", 4), "i13 j13 k13 l13");
    for (taker, offender, two, four) in [
        ("e12", "e13", "e13 f13", "e13 f13 g13 h13"),
        ("f12", "f13", "f13 g13", "f13 g13 h13 i13"),
        ("g12", "g13", "g13 h13", "f13 g13 h13 i13"),
        ("h11", "h12", "h12 i12", "g12 h12 i12 j12"),
        ("i11", "i12", "h12 i12", "g12 h12 i12 j12"),
        ("j12", "j13", "i13 j13", "h13 i13 j13 k13"),
        ("k12", "k13", "j13 k13", "h13 i13 j13 k13"),
        ("l12", "l13", "k13 l13", "i13 j13 k13 l13"),
    ] {
        assert_eq!(wall(taker, offender, 2), two, "{taker}");
        assert_eq!(wall(taker, offender, 4), four, "{taker}");
    }
}

#[test]
fn un_34_forwards_first_then_midfielders_then_defenders() {
    let mut table = free_kick("h12", "h13");
    table.play("away wall 4");
    assert_eq!(table.refused("away D2@h13"), "UN-34 forwards-first");
    assert_eq!(table.refused("away C1@h13"), "UN-34 forwards-first");
    assert_eq!(table.refused("away P1@h13"), "UN-34 not-for-the-wall");
    assert_eq!(table.refused("away A1@k13"), "UN-34 not-in-the-wall");
    // C4 is yellow and green, and counts as a forward.
    table.play("away A1@g13; away A2@i13; away C4@j13");
    assert_eq!(table.refused("away A1@h13"), "UN-34 not-for-the-wall");
    assert_eq!(table.refused("away C1@h13"), "UN-34 forwards-first");
    table.play("away A3@h13");
    // D1 stood there and made room, and is re-placed anywhere.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "displaced")
    );
    assert_eq!(table.stands("away-D1"), "-");
    assert_eq!(table.refused("away D2@a1"), "UN-34 not-displaced");
    assert_eq!(table.refused("away D1@h13"), "UN-12 box-taken");
    // The wall may crowd the area, D1 may not (UN-14).
    assert_eq!(table.refused("away D1@g14"), "UN-14 area-full");
    table.play("away D1@c13");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "kick"));
    assert_eq!(
        table.reasons(Side::Home, "kick"),
        [
            "home-C2 cannon 1",
            "home-C2 specialist 2",
            "home-C2 wall -2",
            "away-P1 paw 2"
        ]
    );
    assert_eq!(table.play("home kick; dice 1 6"), "rolled save");
}

#[test]
fn un_34_a_wall_of_two_takes_off_one_and_its_box_counts() {
    let mut table = free_kick("g12", "g13");
    table.play("away wall 2; away A1@g13; away A2@h13; away D1@a9; home kick");
    assert_eq!(table.phase(), "shot");
    // 4 − 1 + 1 + 2 − 1 against 3 + 2.
    let table_roll = {
        table.play("dice 4 3");
        rules_kit::json(&table.view(Viewer::Spectator))["roll"].clone()
    };
    assert_eq!(
        (
            table_roll["total"].clone(),
            table_roll["other_total"].clone()
        ),
        (5.into(), 5.into())
    );
    // A tie is a corner (UN-23).
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "taker"));
}

#[test]
fn un_34_the_attackers_who_made_room_are_re_placed_second() {
    let mut table =
        Table::at("P1@h0 D1@b3 C2@h12* C3@i13 / P1@h15 D1@h13 A1@c9 A2@d9 A3@e9 D3@c12 / away");
    table.play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; away wall 2");
    table.play("away A1@h13; away A2@i13");
    assert_eq!(table.to_act(), "away");
    table.play("away D1@c11");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "displaced")
    );
    table.play("home C3@k9; home kick");
}

#[test]
fn un_35_everybody_else_leaves_the_area() {
    let mut table =
        Table::at("P1@h0 D1@b3 A2@i13* C3@g14 A3@d5 / P1@h15 D1@i14 D3@h13 C2@m9 / away");
    table.play("away tackle D1; dice 2 4; dice 6 6; away done");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "taker"));
    assert_eq!(table.refused("home taker A2"), "UN-35 which-spot");
    assert_eq!(table.refused("home taker A2@g13"), "UN-35 which-spot");
    assert_eq!(
        table.actions(Side::Home, "taker A2"),
        ["taker A2@h13", "taker A2@i13"]
    );
    // 1 small square: 2 more. Viper does not count. Two better.
    assert_eq!(
        table.preview(Side::Home, "taker A2@h13"),
        ("13/18".into(), 0)
    );
    assert_eq!(
        table.reasons(Side::Home, "taker A2@h13"),
        [
            "home-A2 box 2",
            "home-A2 specialist 2",
            "home-A2 viper 2 (not)",
            "away-P1 paw 2"
        ]
    );
    table.play("home taker A3@i13");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "displaced")
    );
    assert_eq!(table.refused("away D1@g13"), "UN-35 area-kept-clear");
    table.play("away D1@c9; away D3@d9");
    assert_eq!(table.to_act(), "home");
    table.play("home C3@m12; home A2@l12");
    assert_eq!(
        table.reasons(Side::Home, "kick"),
        ["home-A3 box 2", "home-A3 viper 2 (not)", "away-P1 paw 2"]
    );
    table.play("home kick; dice 5 3");
    assert_eq!(table.score(), "1-0");
}

/// Home has won a corner: C1, a black Archer, takes it from a14; Away's jumpers are awaited.
fn corner() -> Table {
    let mut table = Table::at(
        "P1@h0 C1@d5 C3@e5 D3@f5 D4@g5 A2@h13* A3@j5 / \
         P1@h15 D2@b9 D3@c9 D4@d9 C2@e9 C3@f9 A1@g14 / home",
    );
    table.play("home shoot; dice 1 3; home taker C1@a14");
    table
}

#[test]
fn un_36_up_to_four_jumpers_the_defenders_first() {
    let mut table = corner();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "jumpers")
    );
    assert_eq!(table.refused("away D3@h13"), "UN-36 no-jumping-box");
    assert_eq!(table.refused("away P1@h14"), "UN-45 keeper-jumps");
    table.play("away D3@g14; away D4@h14");
    assert_eq!(table.refused("away D3@i14"), "UN-36 no-jumper");
    assert_eq!(table.refused("away C2@g14"), "UN-36 no-jumping-box");
    table.play("away done");
    assert_eq!(table.to_act(), "home");
    // Header boxes left free: not g14 and h14.
    assert_eq!(table.refused("home D3@g14"), "UN-36 no-jumping-box");
    assert_eq!(table.refused("home D3@h12"), "UN-36 no-jumping-box");
    assert_eq!(table.refused("home C1@i14"), "UN-36 no-jumper");
    table.play("home D3@i14; home D4@g13; home A2@h13; home A3@j13");
    // A1 made room for D3 and is re-placed anywhere.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "displaced")
    );
    table.play("away A1@p9");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "kick"));
}

/// The corner is about to be taken: pairs by files from a14. Home's D4 on g13, A2 on h13, D3
/// on i14, A3 on j13; Away's D3 on g14, D4 on h14, C2 on i... with three jumpers.
fn crossed(dice: &str) -> Table {
    let mut table = corner();
    table.play("away D4@h14; away D3@g14; away C2@j14; away done");
    table.play("home A3@j13; home D3@i14; home D4@g13; home A2@h13; away A1@p9; home kick");
    table.play(dice);
    table
}

#[test]
fn un_36_the_table_of_the_delivery() {
    // C1 is a black Archer: die + 2.
    assert_eq!(
        crossed("dice 1").actions(Side::Home, ""),
        ["pair 1", "pair 2"]
    );
    assert_eq!(
        crossed("dice 2").actions(Side::Home, ""),
        ["pair 1", "pair 2"]
    );
    assert_eq!(crossed("dice 3").actions(Side::Home, "").len(), 3);
    assert_eq!(crossed("dice 4").actions(Side::Home, "").len(), 3);
    assert_eq!(crossed("dice 5").actions(Side::Home, "").len(), 4);
    assert_eq!(crossed("dice 6").actions(Side::Home, "").len(), 4);
    assert_eq!(
        crossed("dice 1").refused("home pair 3"),
        "UN-36 pair-out-of-reach"
    );
    // A taker without bonus: 1 and 2 leave no choice.
    for (die, phase) in [(1, "air"), (2, "air"), (3, "pair"), (4, "pair")] {
        let mut table =
            Table::at("P1@h0 C2@d5 C3@e5 D3@f5 D4@g5 A2@h13* / P1@h15 D2@b9 D3@c9 D4@d9 / home");
        table.play("home shoot; dice 1 3; home taker C3@p14; away D3@g14; away D4@j14; away done");
        table.play("home D3@g13; home D4@j13; home done; home kick");
        table.play(&format!("dice {die}"));
        assert_eq!(table.phase(), phase, "{die}");
    }
}

#[test]
fn un_36_pairs_by_files_from_the_taker() {
    let table = crossed("dice 6");
    let view = table.view(Viewer::Spectator);
    let jumpers = &rules_kit::json(&view)["set_piece"]["jumpers"];
    assert_eq!(
        jumpers["home"].to_string(),
        r#"["home-D4","home-A2","home-D3","home-A3"]"#
    );
    assert_eq!(
        jumpers["away"].to_string(),
        r#"["away-D3","away-D4","away-C2"]"#
    );
    // From p14 it is the other way round; equals as they were brought.
    let mut table =
        Table::at("P1@h0 C2@d5 C3@e5 D3@f5 D4@g5 A2@h13* / P1@h15 D2@b9 D3@c9 D4@d9 / home");
    table.play("home shoot; dice 1 3; home taker C3@p14; away done");
    table.play("home D4@g13; home C2@j14; home D3@j13; home done");
    let view = table.view(Viewer::Spectator);
    let jumpers = &rules_kit::json(&view)["set_piece"]["jumpers"]["home"];
    assert_eq!(jumpers.to_string(), r#"["home-C2","home-D3","home-D4"]"#);
}

#[test]
fn un_36_unopposed_jumpers_and_no_jumpers() {
    // The fourth pair has no defender: a header at once, with both dice.
    let mut table = crossed("dice 6");
    table.play("home pair 4");
    assert_eq!(table.phase(), "shot");
    assert_eq!(table.play("dice 6 1"), "rolled goal");
    // An unopposed defender wins.
    let mut table = corner();
    table.play("away D3@g14; away D4@h14; away done; home done; away A1@p9; home kick");
    assert_eq!(table.to_act(), "chance");
    table.play("dice 1; home pair 1; away ball D2");
    assert_eq!(table.carrier(), "away-D2");
    // Nobody jumps: the goalkeeper's ball.
    let mut table = corner();
    table.play("away done; home done; home kick; dice 6");
    assert_eq!(
        (table.carrier(), table.phase()),
        ("away-P1".into(), "padlocks")
    );
}

#[test]
fn un_36_a_crossing_free_kick_is_the_same() {
    let mut table = Table::at("P1@h0 C1@a12* C3@e5 D3@f5 / P1@h15 D1@a13 D3@c9 D4@d9 / away");
    table.play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C3");
    assert_eq!(
        (table.stands("home-C3"), table.stands("home-C1")),
        ("a12".into(), "e5".into())
    );
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "jumpers")
    );
    table.play("away D3@g14; away done; home D3@g13; home done; home kick; dice 2");
    assert_eq!(table.phase(), "air");
    // It ends the turn that it began.
    table.play("dice 1 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
}

#[test]
fn un_37_the_attackers_winning_die_is_his_header_too() {
    // A2's black Ram against D4's: 5 + 2 against 2 + 2; then + 2 for h13 against 6 + 2.
    let mut table = crossed("dice 6");
    table.play("home pair 2");
    assert_eq!(table.phase(), "air");
    table.play("dice 5 2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "shot"));
    assert_eq!(table.play("dice 6"), "rolled goal");
    let roll = rules_kit::json(&table.view(Viewer::Spectator))["roll"].clone();
    assert_eq!(
        (roll["total"].clone(), roll["other_total"].clone()),
        (9.into(), 8.into())
    );
    // Even it is a corner again.
    let mut table = crossed("dice 6");
    table.play("home pair 2; dice 4 2");
    assert_eq!(table.play("dice 6"), "rolled corner set-piece");
}

#[test]
fn un_37_the_defender_wins_ties_and_clears_to_the_nearest_outside() {
    let mut table = crossed("dice 6");
    // D4 on h14 wins a tie; D2 on b9 and C3 on f9 are outside, C3 the nearest.
    table.play("home pair 2; dice 3 3");
    assert_eq!(table.carrier(), "away-C3");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    table.settle();
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
    // The side's coach chooses among equals.
    let mut table = Table::at("P1@h0 C1@d5 D3@f5 A2@h13* / P1@h15 D2@d12 D3@c9 D4@l12 / home");
    table.play("home shoot; dice 1 3; home taker C1@a14; away D3@h14; away done");
    table.play("home D3@g13; home done; home kick; dice 1; dice 2 2");
    assert_eq!(table.actions(Side::Away, ""), ["ball D2", "ball D4"]);
    assert_eq!(table.game.phase_clause().to_string(), "UN-37");
    assert_eq!(table.refused("away ball D3"), "UN-37 not-the-nearest");
    assert_eq!(table.refused("away D2@a1"), "UN-37 not-now");
    table.play("away ball D4");
    assert_eq!((table.ball().as_str(), table.phase()), ("l12", "padlocks"));
}

#[test]
fn un_37_with_nobody_outside_he_keeps_it() {
    let mut table = Table::at("P1@h0 C1@d5 D3@f5 A2@h13* / P1@h15 D3@c9 / home");
    table.play("home shoot; dice 1 3; home taker C1@a14; away D3@h14");
    table.play("away done; home D3@g13; home done; home kick; dice 1; dice 2 2");
    assert_eq!(
        (table.carrier(), table.ball()),
        ("away-D3".into(), "h14".into())
    );
}

#[test]
fn un_38_three_and_three_re_placed_then_padlocks_then_the_pass() {
    let mut table =
        Table::at("P1@h0 C2@e8* C3@c5 D3@h4 D4@h2 D1@b2 / P1@h15 D1@e9 D3@h12 C2@m9 A3@g5 / away");
    table.play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "free"));
    assert_eq!(table.refused("home C2@a1"), "UN-38 not-to-be-re-placed");
    assert_eq!(table.refused("home P1@a1"), "UN-38 not-to-be-re-placed");
    assert_eq!(table.refused("home D3@h12"), "UN-12 box-taken");
    table.play("home D3@h9");
    assert_eq!(table.refused("home D3@h10"), "UN-38 not-to-be-re-placed");
    table.play("home C3@p8; home D4@a14");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "free"));
    table.play("away D1@g10; away done");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "padlocks")
    );
    table.play("away white g9; away black h10");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "free-kick-pass")
    );
    assert_eq!(table.refused("home D3-h8"), "UN-38 pass-first");
    assert_eq!(table.game.actions_left(), 3);
    // C2: small squares 3, a black Playmaker; D1 next to D3 is a black Gladiator.
    assert_eq!(
        table.reasons(Side::Home, "pass D3"),
        [
            "home-C2 playmaker 2",
            "home-C2 specialist 2",
            "- base 1",
            "- distance 1",
            "away-D1 marking 3"
        ]
    );
    table.play("home pass D3; dice 1");
    assert_eq!(
        (table.carrier(), table.game.actions_left()),
        ("home-D3".into(), 2)
    );
    // The specialist's bonus is the free kick's.
    assert_eq!(table.refused("home D3-g9"), "UN-26 padlocked");
}

#[test]
fn un_38_a_goalkeeper_in_goal_and_the_taker_stay_and_the_flipped_may_be_re_placed() {
    let mut table = Table::at("P1@h0 C2@e8* C3@c5 D3@h4~~ / P1@h15 D1@e9 D3@h12 A3@g5 / away");
    table.play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C2");
    assert_eq!(table.refused("home P1@a1"), "UN-38 not-to-be-re-placed");
    assert_eq!(table.refused("home C2@a1"), "UN-38 not-to-be-re-placed");
    table.play("home D3@a1; home done");
    assert_eq!(table.refused("away P1@a1"), "UN-38 not-to-be-re-placed");
    // Out of goal they are re-placed like anybody.
    let mut table = Table::at("P1@h3 C2@e8* C3@c5 / P1@h15 D1@e9 D3@h12 A3@g5 / away");
    table.play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; home P1@a1");
    assert_eq!(table.stands("home-P1"), "a1");
}

#[test]
fn un_38_with_nobody_to_pass_to_the_turn_goes_on_without_its_bonus() {
    // D3 is too far for C2 even with everything: 1 + 7 + 3 for D1, a black Gladiator.
    let mut table = Table::at("P1@h0 C2@a8* D3@p2 / P1@h15 D1@b9 D2@o2 D3@o3 D4@p3 D5@k9 / away");
    table
        .play("away tackle D1; dice 2 3; dice 6 6; away done; home taker C2; home done; away done");
    table.settle();
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    assert_eq!(table.refused("home pass D3"), "UN-15 too-hard");
    table.play("home D3-p1");
    assert_eq!(table.game.due(), und1c1::Due::Nothing);
    table.play("home end");
}

#[test]
fn un_40_a_corner_from_either_corner_box() {
    let mut table = Table::at("P1@h0 C1@d5 A2@h13* D3@f5 / P1@h15 D2@p14 D3@c9 / home");
    table.play("home shoot; dice 1 3");
    assert_eq!(table.refused("home taker C1"), "UN-40 which-spot");
    assert_eq!(table.refused("home taker C1@b14"), "UN-40 which-spot");
    assert_eq!(table.refused("home taker P1@a14"), "UN-45 keeper-takes");
    assert_eq!(
        table.actions(Side::Home, "taker C1"),
        ["taker C1@a14", "taker C1@p14"]
    );
    // A player who stands there makes room.
    table.play("home taker C1@p14; away D3@h14; away done; home done");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "displaced")
    );
    table.play("away D2@o12; home kick; dice 3");
    // It belongs to the turn that won it, and ends it.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    assert_eq!(table.game.turns(Side::Home), 0);
    table.settle();
    assert_eq!(table.to_act(), "away");
}

#[test]
fn un_40_a_kick_is_previewed_as_a_tree() {
    // One pair: A2 unopposed on h13 with Ram 2 against a Paw of 2: two better, 26 of 36.
    let mut table = Table::at("P1@h0 C3@d5 A2@h13* D3@f5 / P1@h15 D3@c9 / home");
    table.play("home shoot; dice 1 3; home taker C3@a14; away done; home A2@h13; home done");
    assert_eq!(table.preview(Side::Home, "kick").0, "13/18");
    table.play("home kick; dice 1");
    assert_eq!(table.phase(), "shot");
}

#[test]
fn un_30_a_corner_without_a_header_brings_no_substitution() {
    // The defender wins the ball in the air.
    let mut table = crossed("dice 6");
    table.play("home pair 2; dice 1 6");
    if table.phase() == "ball" {
        let mate = table.actions(Side::Away, "")[0].clone();
        table.play(&format!("away {mate}"));
    }
    assert_eq!(table.phase(), "padlocks");
    for _ in 0..2 {
        let lock = table.actions(Side::Home, "")[0].clone();
        table.play(&format!("home {lock}"));
    }
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
    // The header is saved.
    let mut table = crossed("dice 6");
    table.play("home pair 2; dice 5 2; dice 6");
    assert_eq!(table.phase(), "substitution");
}

/// A goalkeeper who stays out has to leave the area at a penalty, and is in the coach's hand
/// until they are put elsewhere.
#[test]
fn un_35_a_goalkeeper_who_stays_out_leaves_the_area() {
    let mut table = Table::at("P1@h0 A1@h13* D1@b3 / P1@h14 D1@g13 D3@c9 / home");
    table.play("home dribble D1; dice 3 3; dice 6 6; away stay");
    assert_eq!(table.phase(), "taker");
    // What a save will count is not known yet.
    let home = Seat::first(Side::Home);
    let taker = "taker A1@h13".parse().unwrap();
    assert!(table.game.preview(home, taker).is_none());
    table.play("home taker A1@h13");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "displaced")
    );
    // 2 for Paw, 3 less for being that far out.
    assert_eq!(
        und1c1::Reading::new(&table.game).save(Side::Away, Kind::Shot),
        Some(-1)
    );
    table.play("away P1@h12; away D1@b12");
    assert_eq!(
        und1c1::Reading::new(&table.game).save(Side::Away, Kind::Shot),
        Some(0)
    );
    assert!(table.game.preview(home, "kick".parse().unwrap()).is_some());
    table.play("home kick; dice 1 6");
}
