//! Tackles and dribbles (UN-19 to UN-21).

use fischio_core::Side;

use crate::common::{Scene, Table};

/// Home's D3, a black Gladiator, is goal-side of Away's carrier C4, a Wizard.
const TACKLE: &str = "P1@h0 D3@e8 D1@b3 / P1@h15 D1@b12 C4@e9* / home";

#[test]
fn un_19_level_or_goal_side_and_next_to_the_carrier() {
    for (at, legal) in [
        ("d9", true),
        ("f9", true),
        ("d8", true),
        ("e8", true),
        ("f8", true),
        ("d10", false),
        ("e10", false),
        ("f10", false),
    ] {
        let table = Table::at(&format!("P1@h0 D3@{at} / P1@h15 D1@b12 C4@e9* / home"));
        let list = table.actions(Side::Home, "tackle");
        assert_eq!(!list.is_empty(), legal, "{at}");
        if !legal {
            assert_eq!(table.refused("home tackle D3"), "UN-19 from-behind");
        }
    }
    let table = Table::at("P1@h0 D3@e7 C1@c3* / P1@h15 D1@b12 C4@e9 / home");
    assert_eq!(table.refused("home tackle D3"), "UN-19 tackle-own-ball");
    let table = Table::at("P1@h0 D3@e7 / P1@h15 D1@b12 C4@e9* / home");
    assert_eq!(table.refused("home tackle D3"), "UN-19 not-next-to");
}

#[test]
fn un_19_gladiator_against_wizard() {
    let table = Table::at(TACKLE);
    assert_eq!(
        table.reasons(Side::Home, "tackle D3"),
        ["home-D3 gladiator 2", "away-C4 wizard 1"]
    );
    // One better: higher in 21 of 36, a tie in 5.
    assert_eq!(table.preview(Side::Home, "tackle D3"), ("7/12".into(), 1));
    let table = Table::at_by("fouls=off", TACKLE);
    assert_eq!(table.preview(Side::Home, "tackle D3"), ("21/31".into(), 1));
}

#[test]
fn un_19_a_dribble_is_the_same_duel_called_by_the_carrier() {
    let table = Table::at("P1@h0 A1@e8* / P1@h15 D1@e9 D3@d7 C4@g9 / home");
    assert_eq!(
        table.reasons(Side::Home, "dribble D1"),
        ["home-A1 wizard 2", "away-D1 gladiator 2"]
    );
    assert_eq!(table.preview(Side::Home, "dribble D1"), ("5/12".into(), 1));
    assert_eq!(table.refused("home dribble D3"), "UN-19 from-behind");
    assert_eq!(table.refused("home dribble C4"), "UN-19 not-next-to");
}

#[test]
fn un_20_the_two_swap_and_the_winner_may_step() {
    let mut table = Table::at(TACKLE);
    assert_eq!(
        table.play("home tackle D3; dice 5 1"),
        "rolled duel-decided"
    );
    assert_eq!(table.carrier(), "home-D3");
    assert_eq!(
        (table.stands("home-D3"), table.stands("away-C4")),
        ("e9".into(), "e8".into())
    );
    assert_eq!(table.flipped(Side::Away), "C4");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "step"));
    assert_eq!(table.refused("home D1-b4"), "UN-20 winner-steps");
    assert_eq!(table.refused("home D3-e8"), "UN-20 one-free-box");
    assert_eq!(table.refused("home D3-e11"), "UN-20 one-free-box");
    table.play("home D3-f10");
    assert_eq!(
        (table.ball().as_str(), table.game.actions_left()),
        ("f10", 2)
    );
    assert_eq!(table.phase(), "turn");
}

#[test]
fn un_20_the_winner_steps_in_the_others_turn_too() {
    let mut table = Table::at(TACKLE);
    table.play("home tackle D3; dice 1 6");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "step"));
    table.play("away C4-e7");
    assert_eq!(
        (table.ball().as_str(), table.to_act().as_str()),
        ("e7", "home")
    );
    assert_eq!(table.flipped(Side::Home), "D3");
    // The actions go on.
    assert_eq!(table.game.actions_left(), 2);
}

#[test]
fn un_20_flipped_until_the_end_of_his_sides_next_turn() {
    // Who loses in their own turn misses the rest of it and the whole next one.
    let mut table = Table::at(TACKLE);
    table.play("home tackle D3; dice 1 6; away stay; home end");
    table.settle();
    table.play("away end");
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.flipped(Side::Home).as_str()),
        ("home", "D3")
    );
    assert_eq!(table.refused("home D3-e10"), "UN-62 flipped");
    table.play("home end");
    table.settle();
    assert_eq!(table.flipped(Side::Home), "");
    // Who loses in the other's turn misses their next one.
    let mut table = Table::at(TACKLE);
    table.play("home tackle D3; dice 6 1; home stay; home end");
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.flipped(Side::Away).as_str()),
        ("away", "C4")
    );
    table.play("away end");
    table.settle();
    assert_eq!(table.flipped(Side::Away), "");
}

#[test]
fn un_20_a_lost_dribble_ends_the_turn() {
    let mut table = Table::at("P1@h0 A1@e8* D1@b3 / P1@h15 D1@e9 D3@d6 C4@g9 / home");
    table.play("home dribble D1; dice 1 5");
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "step"));
    table.play("away D1-f7");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
    assert_eq!(table.flipped(Side::Home), "A1");
    // A won one goes on.
    let mut table = Table::at("P1@h0 A1@e8* D1@b3 / P1@h15 D1@e9 D3@d6 C4@g9 / home");
    table.play("home dribble D1; dice 5 1; home A1-e10");
    assert_eq!(
        (table.ball().as_str(), table.game.actions_left()),
        ("e10", 2)
    );
}

#[test]
fn un_20_who_may_not_enter_the_others_box_does_not_swap() {
    // Four of Away's outfielders are in its area: D1 from without may not come in.
    let mut table =
        Table::at("P1@h0 A1@g13* D1@b3 / P1@h15 D1@e13 D2@h14 D3@i14 D4@j14 D5@k14 D6@f13 / away");
    assert_eq!(
        table.play("away tackle D6; dice 6 1"),
        "rolled duel-decided"
    );
    assert_eq!(
        (table.carrier(), table.ball()),
        ("away-D6".into(), "g13".into())
    );
    let mut table =
        Table::at("P1@h0 A1@f13* D1@b3 / P1@h15 D1@e13 D2@h14 D3@i14 D4@j14 D5@k14 / away");
    table.play("away tackle D1; dice 6 1");
    assert_eq!(
        (table.carrier(), table.ball()),
        ("away-D1".into(), "e13".into())
    );
    assert_eq!(table.flipped(Side::Home), "A1");
}

#[test]
fn un_21_a_tie_is_a_foul_by_the_player_without_the_ball() {
    let mut table = Table::at(TACKLE);
    // 2 + 2 against 3 + 1.
    assert_eq!(table.play("home tackle D3; dice 2 3"), "rolled foul");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "foul"));
    // Without the module ties roll again.
    let mut table = Table::at_by("fouls=off", TACKLE);
    assert_eq!(table.play("home tackle D3; dice 2 3"), "rolled tie");
    assert_eq!((table.to_act().as_str(), table.phase()), ("chance", "duel"));
    table.play("dice 6 1; home stay");
}
