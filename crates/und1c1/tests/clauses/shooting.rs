//! Shots, saves, crosses and headers (UN-22 to UN-25).

use fischio_core::{Side, Viewer};

use crate::common::{Scene, Table};

#[test]
fn un_22_from_a_numbered_box_against_the_goalkeeper() {
    let table = Table::at("P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 / home");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-A2 box 2", "home-A2 viper 2", "away-P1 paw 2"]
    );
    // Two better: higher in 26 of 36.
    assert_eq!(table.preview(Side::Home, "shoot"), ("13/18".into(), 1));
    let table = Table::at("P1@h0 D1@b3 A2@h10* / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home shoot"), "UN-22 no-numbered-box");
    let table = Table::at("P1@h0 D1@b3 A2@h2* / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home shoot"), "UN-22 no-numbered-box");
    let table = Table::at("P1@h0 D1@b3 A2@h13 / P1@h15 D1@b12* / home");
    assert_eq!(table.refused("home shoot"), "UN-22 no-ball");
}

#[test]
fn un_22_viper_inside_cannon_outside() {
    // A4 has both: on f12, −2, outside; on f13, 0, inside.
    let table = Table::at("P1@h0 A4@f12* / P1@h15 D1@b12 / home");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        [
            "home-A4 box -2",
            "home-A4 viper 1 (not)",
            "home-A4 cannon 1",
            "away-P1 paw 2"
        ]
    );
    let table = Table::at("P1@h0 A4@f13* / P1@h15 D1@b12 / home");
    assert_eq!(
        table.reasons(Side::Home, "shoot"),
        ["home-A4 viper 1", "home-A4 cannon 1 (not)", "away-P1 paw 2"]
    );
    // For Away everything is mirrored.
    let table = Table::at("P1@h0 D1@b12 / P1@h15 A4@h3* / away");
    assert_eq!(
        table.reasons(Side::Away, "shoot"),
        ["away-A4 viper 1 (not)", "away-A4 cannon 2", "home-P1 paw 2"]
    );
}

#[test]
fn un_22_a_man_in_front_adds_to_the_save() {
    let table = Table::at("P1@h0 A2@h12* / P1@h15 D1@h13~ D3@g13 / home");
    assert!(
        table
            .reasons(Side::Home, "shoot")
            .contains(&"away-D1 in-front 1".into())
    );
    let table = Table::at("P1@h0 A2@h12* / P1@h15 D3@g13 D4@h11 / home");
    assert!(
        !table
            .reasons(Side::Home, "shoot")
            .iter()
            .any(|reason| reason.contains("in-front"))
    );
    // One's own player in front does not.
    let table = Table::at("P1@h0 A2@h12* A3@h13 / P1@h15 D3@g13 / home");
    assert!(
        !table
            .reasons(Side::Home, "shoot")
            .iter()
            .any(|reason| reason.contains("in-front"))
    );
}

#[test]
fn un_22_higher_is_a_goal_lower_a_save() {
    let text = "P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 / home";
    let mut table = Table::at(text);
    assert_eq!(table.play("home shoot; dice 2 3"), "rolled goal");
    assert_eq!(table.score(), "1-0");
    let mut table = Table::at(text);
    assert_eq!(table.play("home shoot; dice 1 4"), "rolled save");
    assert_eq!(
        (table.score().as_str(), table.carrier().as_str()),
        ("0-0", "away-P1")
    );
}

#[test]
fn un_23_a_tie_is_a_corner_or_a_save() {
    let text = "P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 / home";
    let mut table = Table::at(text);
    assert_eq!(
        table.play("home shoot; dice 1 3"),
        "rolled corner set-piece"
    );
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "taker"));
    let mut table = Table::at_by("corners=off", text);
    assert_eq!(table.play("home shoot; dice 1 3"), "rolled save");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "replace")
    );
}

/// Home has shot and Away's goalkeeper has saved; Away re-places first.
fn saved() -> Table {
    let mut table = Table::at("P1@h0 D1@b3 D3@h9 A2@h13* / P1@h15 D1@b12 D3@c9 C2@j5~ / home");
    table.play("home shoot; dice 1 6");
    table
}

#[test]
fn un_24_after_a_save_both_re_place_the_goalkeepers_side_first() {
    let mut table = saved();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "replace")
    );
    // Under the lines of the set-up: D1 is red and left, C2 yellow and central.
    assert_eq!(table.refused("away D1@e14"), "UN-24 outside-his-region");
    assert_eq!(table.refused("away P1@h14"), "UN-24 goalkeeper-in-goal");
    assert_eq!(table.refused("away D5@h14"), "UN-11 same-eleven");
    table.play("away D1@a13; away C2@h12");
    table.play("away done");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "replace")
    );
    table.play("home D3@g1; home done");
    assert_eq!(table.stands("home-D3"), "g1");
    // Flips go on.
    assert_eq!(table.flipped(Side::Away), "C2");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
}

#[test]
fn un_24_a_goalkeeper_who_is_out_is_not_re_placed() {
    let mut table = Table::at("P1@g1 D1@b3 A2@h13* / P1@h15 A3@d1 / home");
    table.play("home shoot; dice 1 6; away done");
    assert_eq!(table.to_act(), "home");
    assert_eq!(table.refused("home P1@h0"), "UN-24 keeper-stays-out");
}

#[test]
fn un_24_padlocks_hold_while_one_re_places() {
    let mut table = Table::at("P1@h0 D1@b3 A2@h13* / P1@h15 A3@d1 / home padlocks away c2 -");
    table.play("home shoot; dice 1 6; away done");
    assert_eq!(table.refused("home D1@c2"), "UN-26 padlocked");
}

#[test]
fn un_24_the_goalkeeper_starts_with_a_pass_sure_in_his_half() {
    let mut table =
        Table::at("P1@h0 A2@g9 C2@e4 D3@h2~ / P1@h15* D1@b12 D3@c9 C2@j5 C5@i6 C3@m7~ / away");
    assert_eq!(table.phase(), "keeper-pass");
    assert_eq!(table.refused("away D1-b11"), "UN-24 pass-first");
    assert_eq!(table.refused("away end"), "UN-24 pass-first");
    assert_eq!(table.preview(Side::Away, "pass D3"), ("1/1".into(), 1));
    // C2 is in the other half: 1 + 4 with nothing to add.
    assert_eq!(table.preview(Side::Away, "pass C2").0, "1/3");
    assert_eq!(table.play("away pass D1"), "announced passed");
    assert_eq!(table.game.actions_left(), 2);
    // A keeper in goal with the ball does not move.
    let table = Table::at("P1@h0 A2@g9 / P1@h15* C2@j5~ / away");
    assert_eq!(table.refused("away P1-h14"), "UN-24 keeper-passes");
    // With nobody to pass to the turn may go on and end.
    let mut table = Table::at("P1@h0 A2@g9 / P1@h15* C2@j5~ / away");
    table.play("away end");
}

#[test]
fn un_24_after_a_save_padlocks_then_the_goalkeepers_turn() {
    let mut table = saved();
    table.play("away done; home done");
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "keeper-pass")
    );
    assert!(table.game.padlocks(Side::Home).iter().all(Option::is_some));
    assert_eq!(table.game.turns(Side::Home), 1);
}

#[test]
fn un_25_a_cross_and_at_once_a_header() {
    // C1 is a black Archer on c13; A2 a black Ram on g13, +1. 1 + 2 needed.
    let text = "P1@h0 C1@c13* A2@g13 / P1@h15 D1@b14 / home";
    let mut table = Table::at(text);
    assert_eq!(
        table.reasons(Side::Home, "cross A2"),
        [
            "home-C1 archer 2",
            "- base 1",
            "- distance 2",
            "home-A2 arrives 6",
            "home-A2 box 1",
            "home-A2 ram 2",
            "away-P1 paw 2"
        ]
    );
    // Always arrives; the header is one better: 21 of 36.
    assert_eq!(table.preview(Side::Home, "cross A2"), ("7/12".into(), 1));
    table.play("home cross A2; dice 1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "shot"));
    assert_eq!(table.play("dice 3 2"), "rolled goal");
    // A header ends the turn whatever comes of it.
    let mut table = Table::at(text);
    table.play("home cross A2; dice 2; dice 1 6");
    assert_eq!(table.carrier(), "away-P1");
    assert_eq!(table.phase(), "replace");
}

#[test]
fn un_25_from_a_cross_box_to_a_header_box() {
    let refused = |carrier: &str, receiver: &str| {
        let table = Table::at(&format!(
            "P1@h0 C5@{carrier}* A2@{receiver} / P1@h15 D1@b14 / home"
        ));
        table.refused("home cross A2")
    };
    assert_eq!(refused("m12", "h13"), "UN-25 no-cross-box");
    assert_eq!(refused("n12", "h12"), "UN-25 no-header-box");
    assert_eq!(refused("p12", "f13"), "UN-25 no-header-box");
    // A failed cross: the opponent nearest to the receiver has the ball, the turn ends.
    let mut table = Table::at("P1@h0 C5@p13* A2@g13 / P1@h15 D1@b14 D3@e10 / home");
    table.play("home cross A2; dice 2");
    assert_eq!(
        (table.carrier(), table.phase()),
        ("away-D3".into(), "padlocks")
    );
}

/// From the first kick-off on Home walks up the pitch, Away stands still, until Home has shot
/// and Away's goalkeeper has saved.
fn saved_in_the_first_period() -> Table {
    let mut table = Table::kicked_off("");
    table.play("home pass A2");
    for _ in 0..60 {
        if table.to_act() == "away" {
            table.play("away end");
            table.settle();
        } else if !table.actions(Side::Home, "shoot").is_empty() {
            table.play("home shoot; dice 1 6");
            break;
        } else {
            let moves = table.actions(Side::Home, "A2-");
            let rank = |text: &String| text[4..].parse::<u8>().unwrap();
            let ahead = moves.iter().max_by_key(|text| rank(text)).cloned();
            table.play(&format!("home {}", ahead.unwrap_or("end".into())));
            table.settle();
        }
    }
    table
}

#[test]
fn un_24_only_those_on_the_pitch_are_re_placed() {
    let table = saved_in_the_first_period();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "replace")
    );
    let view = table.view(Viewer::All);
    let men = rules_kit::json(&view)["squads"]["away"]["men"].clone();
    let men = men.as_array().unwrap();
    let mut tried = 0;
    for man in men.iter().filter(|man| man["on_pitch"] == false) {
        let man = man["man"].as_str().unwrap();
        for square in und1c1::Squares::PITCH {
            let says = table.refused(&format!("away {man}@{square}"));
            assert_eq!(says, "UN-11 same-eleven", "{man}@{square}");
            tried += 1;
        }
    }
    assert_eq!(tried, 7 * 224);
}

#[test]
fn un_24_the_other_goalkeeper_stays_out() {
    let mut table = Table::at("P1@c13 D1@b3 D3@h9 A2@h13* / P1@h15 D1@b12 D3@c9 / home");
    table.play("home shoot; dice 1 6");
    assert_eq!(table.stands("home-P1"), "c13");
    // D1 may stand on the boxes of the left of the red line, but there.
    assert_eq!(table.refused("away D1@c13"), "UN-24 no-exchange");
    table.play("away D1@c14; away done; home done");
    assert_eq!(table.stands("home-P1"), "c13");
}

#[test]
fn un_26_a_gorilla_who_lines_up_under_the_white_padlock_takes_it_off() {
    // D4 is a Gorilla; l1 is D4's box of the last set-up.
    for (locks, lines_up, padlock_stays) in [("l1 -", true, false), ("- l1", false, true)] {
        let mut table = Table::at(&format!(
            "P1@h0 D4@h9 A2@h13* / P1@h15 D1@b12 / home padlocks away {locks}"
        ));
        table.play("home shoot; dice 1 6");
        assert_eq!(table.stands("home-D4") == "l1", lines_up, "{locks}");
        let markers = table.view(Viewer::All).markers;
        let mut padlocks = markers.iter().filter(|one| one.kind.starts_with("padlock"));
        let stays = padlocks.any(|one| one.square.to_string() == "l1");
        assert_eq!(stays, padlock_stays, "{locks}");
    }
}
