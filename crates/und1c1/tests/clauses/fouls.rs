//! Fouls (UN-31 to UN-33).

use fischio_core::{Side, Viewer};
use und1c1::Harm;

use crate::common::{Scene, Table};

/// Home's D1, a Gladiator, tackles Away's C2, who stands in midfield: a tie is a foul.
const TACKLE: &str = "P1@h0 D1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home";

/// Home's carrier A1 dribbles past Away's D1 in midfield: a tie is a foul by D1.
const DRIBBLE: &str = "P1@h0 A1@e8* D3@h4 A2@k7 / P1@h15 D1@e9 D3@h12 C2@m9 A3@g5 / home turn 3";

#[test]
fn un_31_a_die_each_for_sanction_and_injury() {
    for (die, harm) in [
        (1, Harm::Heavy),
        (2, Harm::Light),
        (3, Harm::Light),
        (4, Harm::None),
        (6, Harm::None),
    ] {
        assert_eq!(Harm::of(die), harm);
    }
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4");
    assert_eq!(table.play("dice 4 5"), "rolled");
    assert_eq!(
        table.play("home done"),
        "substitutions-done turn-over turn set-piece"
    );
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4");
    assert_eq!(table.play("dice 2 3"), "rolled yellow hurt");
    assert_eq!(table.flipped(Side::Away), "C2");
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4");
    assert_eq!(table.play("dice 1 6"), "rolled sent-off");
    assert_eq!(table.stands("home-D1"), "-");
}

#[test]
fn un_31_a_view_tells_whose_dice_they_are_and_what_they_meant() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4");
    let own = |table: &Table| rules_kit::json(&table.view(fischio_core::Viewer::Spectator));
    let contest = own(&table)["contest"].clone();
    assert_eq!(
        (&contest["kind"], &contest["apart"]),
        (&"foul".into(), &true.into())
    );
    assert_eq!(contest["first"]["piece"], "home-D1");
    assert_eq!(contest["first"]["for"], "sanction");
    assert_eq!(contest["second"]["piece"], "away-C2");
    assert_eq!(contest["second"]["for"], "injury");
    table.play("dice 2 6");
    let own = own(&table);
    assert_eq!(
        own["roll"]["meant"],
        serde_json::json!(["sanction-yellow", "injury-none"])
    );
    assert_eq!(own["contest"], serde_json::Value::Null);
}

#[test]
fn un_31_a_second_yellow_card_is_a_red_one() {
    let mut table = Table::at(&TACKLE.replace("D1@e8", "D1@e8'"));
    table.play("home tackle D1; dice 3 4");
    assert_eq!(table.play("dice 3 6"), "rolled second-yellow sent-off");
    assert_eq!(table.stands("home-D1"), "-");
    // A player sent off is not replaced, and does not return either.
    let view = table.view(fischio_core::Viewer::Spectator);
    assert_eq!(
        rules_kit::json(&view)["squads"]["home"]["men"][2]["gone"],
        true
    );
}

#[test]
fn un_30_un_31_a_squad_tells_who_was_sent_off_carried_off_or_substituted() {
    let mut table = Table::at(TACKLE);
    let told = |table: &Table, side: &str, man: &str| {
        let view = table.view(fischio_core::Viewer::Spectator);
        let men = rules_kit::json(&view)["squads"][side]["men"].clone();
        let men = men.as_array().unwrap();
        let found = men.iter().find(|one| one["man"] == man).unwrap();
        let is = |name: &&str| found[*name] == true;
        let names = ["on_pitch", "gone", "sent_off", "injured"];
        names.into_iter().filter(is).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(told(&table, "away", "C2"), "on_pitch");
    table.play("home tackle D1; dice 3 4; dice 1 1");
    assert_eq!(told(&table, "home", "D1"), "gone sent_off");
    assert_eq!(told(&table, "away", "C2"), "on_pitch injured");
    table.play("away sub C2 C1@a12");
    assert_eq!(told(&table, "away", "C2"), "gone injured");
    assert_eq!(told(&table, "away", "C1"), "on_pitch");
    table.play("home sub D3 D2@a2");
    assert_eq!(told(&table, "home", "D3"), "gone");
}

#[test]
fn un_31_a_minor_injury_flips_for_the_turn_that_follows() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4; dice 6 2; home done; away taker A3");
    assert_eq!(table.flipped(Side::Away), "C2");
    table.play("away done; home done");
    table.settle();
    table.play("away pass D1; dice 6; away end");
    table.settle();
    assert_eq!(table.flipped(Side::Away), "");
    // In a dribble that turn is the one that begins anew.
    let mut table = Table::at(DRIBBLE);
    table.play("home dribble D1; dice 4 4; dice 6 2");
    assert_eq!(table.flipped(Side::Home), "A1");
    assert_eq!(table.refused("home taker A1"), "UN-62 flipped");
    table.play("home taker D3; home done; away done");
    table.settle();
    table.play("home pass A2; dice 6; home end");
    table.settle();
    assert_eq!(table.flipped(Side::Home), "");
}

#[test]
fn un_31_the_seriously_injured_is_substituted_at_once() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4");
    assert_eq!(table.play("dice 6 1"), "rolled injured");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "injury"));
    assert_eq!(table.refused("away sub D1 C1@a12"), "UN-31 injured-first");
    assert_eq!(table.refused("away sub C2 C1@a3"), "UN-30 newcomer-box");
    assert_eq!(table.refused("away done"), "UN-31 not-now");
    table.play("away sub C2 C1@a12; home done");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "taker"));
    // The taker moves to the box where the fouled man was.
    table.play("away taker A3");
    assert_eq!(
        (table.stands("away-A3"), table.stands("away-C2")),
        ("e9".into(), "-".into())
    );
    // Without the module nobody replaces the player.
    let mut table = Table::at_by("substitutions=off", TACKLE);
    table.play("home tackle D1; dice 3 4");
    assert!(
        table
            .play("dice 6 1")
            .starts_with("rolled injured carried-off turn-over turn")
    );
}

#[test]
fn un_31_an_outfielder_goes_in_goal_without_paw() {
    let mut table = Table::at("P1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home");
    table.play("home tackle P1; dice 4 4; dice 1 6");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "new-keeper")
    );
    assert_eq!(table.refused("home keeper P2"), "UN-31 no-new-keeper");
    table.play("home keeper D3");
    assert_eq!(table.stands("home-D3"), "h0");
    assert_eq!(table.game.keeper(Side::Home).unwrap().to_string(), "D3");
    let table = Table::at("D3@h0 A2@k9 / P1@h15 A3@h3* / away");
    assert!(
        !table
            .reasons(Side::Away, "shoot")
            .iter()
            .any(|reason| reason.contains("paw"))
    );
}

#[test]
fn un_32_a_foul_in_a_tackle_ends_the_offenders_turn() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4; dice 6 6");
    // No padlocks; its coach may substitute (UN-30); the fouled side's turn starts with the
    // set piece.
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "substitution")
    );
    table.play("home done");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "taker"));
    assert_eq!(table.game.turns(Side::Home), 1);
    assert_eq!(table.game.padlocks(Side::Home), [None, None]);
}

#[test]
fn un_32_a_foul_in_a_dribble_begins_the_turn_anew() {
    let mut table = Table::at(DRIBBLE);
    table.play("home D3-h5; home dribble D1; dice 4 4");
    assert_eq!(table.play("dice 6 6"), "rolled turn-anew set-piece");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "taker"));
    assert_eq!(table.game.actions_left(), 3);
    assert_eq!(table.game.turns(Side::Home), 2, "no turn is over");
}

#[test]
fn un_32_a_foul_that_ends_the_last_turn_is_not_taken() {
    let mut table = Table::at_by(
        "turns=3",
        "P1@h0 D1@e8 / P1@h15 C2@e9* / home turn 3 first away",
    );
    table.play("home tackle D1; dice 3 4; dice 6 6");
    assert!(table.is_over());
}

#[test]
fn un_33_the_box_of_the_carrier_decides() {
    for (carrier, tackler, kind) in [
        ("h2", "h1", "penalty"),
        ("f1", "g1", "penalty"),
        ("h3", "h2", "shooting-free-kick"),
        ("f4", "f3", "shooting-free-kick"),
        ("a3", "b3", "crossing-free-kick"),
        ("p1", "o1", "crossing-free-kick"),
        ("h6", "h5", "passing-free-kick"),
        ("h13", "h12", "passing-free-kick"),
    ] {
        let mut table = Table::at(&format!(
            "P1@h0 D1@{tackler} D3@e8 / P1@h15 C2@{carrier}* D3@j9 A3@m8 / home"
        ));
        table.play("home tackle D1; dice 3 4; dice 6 6; home done");
        let view = table.view(fischio_core::Viewer::Spectator);
        assert_eq!(
            rules_kit::json(&view)["set_piece"]["kind"],
            kind,
            "{carrier}"
        );
    }
}

#[test]
fn un_33_the_taker_swaps_boxes_with_the_fouled_player() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D1; dice 3 4; dice 6 6; home done");
    assert_eq!(table.refused("away taker P1"), "UN-45 keeper-takes");
    assert_eq!(table.refused("away taker A3@e9"), "UN-33 place-is-fixed");
    assert_eq!(table.refused("away taker C5"), "UN-10 not-on-the-pitch");
    table.play("away taker A3");
    assert_eq!(
        (table.stands("away-A3"), table.stands("away-C2")),
        ("e9".into(), "m8".into())
    );
    assert_eq!(table.carrier(), "away-A3");
}

/// What the view tells of the set piece: its kind, whose it is, who was fouled.
fn told_piece(table: &Table) -> String {
    let view = table.view(Viewer::Spectator);
    let piece = &rules_kit::json(&view)["set_piece"];
    let word = |name: &str| piece[name].as_str().unwrap_or("-").to_owned();
    format!("{} {} {}", word("kind"), word("side"), word("fouled"))
}

#[test]
fn un_33_the_set_piece_is_the_fouled_sides_while_the_other_ends_its_turn() {
    let mut table = Table::at("P1@h0 D3@g7 C2@c3 D2@e3 / P1@h15 C4@h7* D3@h9 C3@m5 / home");
    table.play("home tackle D3; dice 3 4; dice 6 6");
    assert_eq!(table.phase(), "substitution");
    assert_eq!(told_piece(&table), "passing-free-kick away away-C4");
    let view = table.view(Viewer::Spectator);
    let marker = view.markers.iter().find(|one| one.kind == "set-piece");
    assert_eq!(marker.and_then(|one| one.side), Some(Side::Away));
}

#[test]
fn un_41_the_throw_in_is_the_other_sides_while_the_one_that_failed_ends_its_turn() {
    let mut table = Table::at("P1@h0 C1@e7* D3@b7 / P1@h15 C3@h10 A2@g9 / home");
    table.play("home pass D3; dice 1");
    assert_eq!(table.phase(), "padlocks");
    assert_eq!(told_piece(&table), "throw-in away -");
}

#[test]
fn un_31_to_un_38_what_is_not_for_now_is_refused_by_the_phases_clause() {
    let mut table = Table::at("P1@h0 D1@b3 D3@g7 C2@c3 / P1@h15 C4@h7* D3@h9 C3@m5 / home");
    assert_eq!(table.refused("home kick"), "UN-08 not-now");
    assert_eq!(table.refused("home D3@g5"), "UN-08 not-now");
    table.play("home tackle D3; dice 3 4");
    assert_eq!(table.refused("home pass C2"), "UN-31 chance-to-act");
    table.play("dice 6 6; home done");
    assert_eq!(table.refused("away pass C3"), "UN-33 not-now");
    table.play("away taker C4");
    assert_eq!(table.refused("away kick"), "UN-38 not-now");
    assert_eq!(table.refused("away wall 4"), "UN-38 not-now");
}

#[test]
fn un_31_who_goes_in_goal_is_told() {
    let mut table = Table::at("P1@e8 D3@h4 A2@k9 / P1@h15 D1@b12 D3@h12 C2@e9* A3@m8 / home");
    table.play("home tackle P1; dice 4 4; dice 1 6");
    assert!(
        table
            .play("home keeper D3")
            .split(' ')
            .any(|name| name == "new-keeper")
    );
}

#[test]
fn un_33_where_nobody_can_take_it_the_fouled_player_has_the_ball() {
    let mut table = Table::at("P1@h0 D1@e8 / P1@h15 C2@e9* / home");
    // C2, Away's only outfielder, is flipped by the injury.
    table.play("home tackle D1; dice 3 4; dice 6 2");
    let names = table.play("home done");
    assert!(names.ends_with("set-piece nobody-to-take"), "{names}");
    assert_eq!(
        (table.carrier().as_str(), table.phase()),
        ("away-C2", "turn")
    );
    assert!(table.game.piece().is_none());
}
