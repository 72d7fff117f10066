//! Padlocks (UN-26).

use fischio_core::{Game, Side, Viewer};

use crate::common::{Scene, Table, options};

/// Home's turn is over; it places its padlocks.
fn placing() -> Table {
    let mut table = Table::at("P1@h0 D1@b3 D3@g13 D4@f1 C2@e9* / P1@h15 D1@a3 D3@h11 C2@m8 / home");
    table.play("home end");
    table
}

#[test]
fn un_26_white_then_black_on_free_boxes_next_to_outfielders() {
    let mut table = placing();
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    assert_eq!(table.refused("home black c3"), "UN-26 white-then-black");
    assert_eq!(table.refused("home white a3"), "UN-26 padlock-box-taken");
    assert_eq!(table.refused("home white e9"), "UN-26 padlock-box-taken");
    assert_eq!(table.refused("home white k7"), "UN-26 padlock-not-near");
    // Not next to the goalkeeper alone.
    assert_eq!(table.refused("home white i1"), "UN-26 padlock-not-near");
    assert_eq!(table.play("home white c3"), "padlock");
    assert_eq!(table.refused("home black c3"), "UN-26 padlock-box-taken");
    table.play("home black d9");
    assert_eq!(table.to_act(), "away");
    let view = table.view(Viewer::Spectator);
    let at = |kind: &str| {
        let home = |one: &&fischio_core::Marker| (one.kind, one.side) == (kind, Some(Side::Home));
        view.markers
            .iter()
            .find(home)
            .map(|one| one.square.to_string())
    };
    assert_eq!(at("padlock-white").as_deref(), Some("c3"));
    assert_eq!(at("padlock-black").as_deref(), Some("d9"));
}

#[test]
fn un_26_at_most_one_in_one_penalty_area() {
    let mut table = placing();
    table.play("home white g14");
    assert_eq!(table.refused("home black h14"), "UN-26 padlock-area");
    assert_eq!(table.refused("home black f13"), "UN-26 padlock-area");
    table.play("home black g1");
}

#[test]
fn un_26_the_opponent_may_not_enter_until_his_next_turn_ends() {
    let mut table = placing();
    table.play("home white c3; home black b4");
    // Away's D1 is a Gorilla, who may enter the white one's box, not the black one's.
    assert_eq!(table.refused("away D1-b4"), "UN-26 padlocked");
    assert_eq!(table.refused("away D1-c5"), "UN-12 way-blocked");
    table.play("away end");
    table.settle();
    assert_eq!(
        table.game.padlocks(Side::Home),
        [None, None],
        "they are taken off"
    );
    // One's own players may enter, and the ball may pass.
    let mut table =
        Table::at("P1@h0 D1@b3 C2@e9* A2@h9 / P1@h15 D6@p12 / home padlocks home b4 f9");
    table.play("home D1-b4; home pass A2; dice 6");
    assert!(table.game.padlocks(Side::Home).iter().all(Option::is_some));
}

#[test]
fn un_26_a_gorilla_enters_the_white_one_which_is_then_gone() {
    let text = "P1@h0 D1@b3 / P1@h15 D1@b6* D3@d4 / away padlocks home b5 -";
    let mut table = Table::at(text);
    assert_eq!(table.play("away D1-b5"), "padlock-gone carried");
    assert_eq!(table.game.padlocks(Side::Home), [None, None]);
    // Passing over it is entering it too.
    let mut table = Table::at("P1@h0 D1@b3 / P1@h15 C2@m8* D1@b6 / away padlocks home b5 -");
    table.play("away D1-b4");
    assert_eq!(table.game.padlocks(Side::Home), [None, None]);
    // Who is none may not.
    let table = Table::at("P1@h0 D1@b3 / P1@h15 C2@b6* / away padlocks home b5 -");
    assert_eq!(table.refused("away C2-b5"), "UN-26 padlocked");
}

#[test]
fn un_26_no_other_way_leads_in() {
    // The step after a duel.
    let mut table = Table::at("P1@h0 D3@e8 / P1@h15 D1@b12 C4@e9* / home padlocks away f10 -");
    table.play("home tackle D3; dice 6 1");
    assert_eq!(table.refused("home D3-f10"), "UN-26 padlocked");
    // A group movement.
    let mut table = Table::at("P1@h0 D3@e8 C2@g8* / P1@h15 D1@b12 / home padlocks away e9 -");
    table.play("home group 7-8 n");
    assert_eq!(table.refused("home D3-e9"), "UN-26 padlocked");
}

#[test]
fn un_26_a_goalkeeper_who_is_a_gorilla_leaves_his_goal_over_the_white_one() {
    // The chip is that of a coach's own squad.
    let squad = und1c1::Squad::ready_file("aironi", fischio_core::Edition::First).replacen(
        "paw*",
        "paw gorilla rabbit",
        1,
    );
    let mut set = options("");
    set.set_text(und1c1::Und1c1::options(), "home_squad", &squad)
        .unwrap();
    for (white, to, gone) in [("h2", "h3", true), ("g1", "g2", false), ("h1", "h1", true)] {
        let text = format!("P1@h0 D1@b3 / P1@h15 A3@e9* / home padlocks away {white} -");
        let mut table = Table {
            game: und1c1::Und1c1::from_position(&set, &text).unwrap(),
            events: Vec::new(),
        };
        // To h3 there is no way but over h2; to g2 one leads over h1.
        table.play(&format!("home P1-{to}"));
        let padlocks = table.game.padlocks(Side::Away);
        assert_eq!(padlocks[0].is_none(), gone, "{white} {to}");
    }
}
