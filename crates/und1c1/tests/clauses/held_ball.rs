//! The tackle called on a ball that is held (UN-63).

use fischio_core::{Game, Side, Viewer};
use und1c1::Und1c1;

use crate::common::{Scene, Table, options};

/// Away's A1 stands in the corner with team-mates on the three boxes next to it: nobody can come
/// near. Home's D1 is nearest, D2 farther.
const LOCK: &str = "P1@h0 D1@d4 D2@h5 / P1@h15 A1@a1* A2@a2 A3@b1 C1@b2 / away";

/// Both sides end their turns, Away first, until Away has had so many.
fn held_for(turns: usize, by: &str) -> Table {
    let mut table = Table::at_by(by, LOCK);
    for turn in 0..turns {
        if turn > 0 {
            table.play("home end");
            table.settle();
        }
        table.play("away end");
        table.settle();
    }
    table
}

fn position(table: &Table) -> String {
    table.game.position().expect("every moment has a position")
}

fn untackled(table: &Table) -> Option<u32> {
    table.view(Viewer::All).course.untackled
}

#[test]
fn un_63_a_tackle_is_called_after_three_turns_with_the_ball() {
    for turns in 1..=2 {
        let table = held_for(turns, "");
        assert_eq!(untackled(&table), Some(turns as u32));
        assert!(table.actions(Side::Home, "call").is_empty());
        assert_eq!(table.refused("home call D1"), "UN-63 not-held-long");
    }
    let mut table = held_for(3, "");
    assert!(table.actions(Side::Home, "tackle").is_empty());
    assert_eq!(table.actions(Side::Home, "call"), ["call D1"]);
    assert_eq!(
        table.refused("home call D2"),
        "UN-63 not-the-nearest-caller"
    );
    // As in a tackle (UN-19).
    assert_eq!(
        table.reasons(Side::Home, "call D1"),
        ["home-D1 gladiator 1"]
    );
    assert_eq!(table.play("home call D1"), "tackle-called");
    assert_eq!(table.game.actions_left(), 2);
    assert_eq!(table.play("dice 6 1"), "rolled duel-decided");
    // The ball is the winner's on their own box, and nobody changes boxes or steps.
    assert_eq!(table.carrier(), "home-D1");
    assert_eq!(
        (table.stands("home-D1"), table.stands("away-A1")),
        ("d4".into(), "a1".into())
    );
    assert_eq!(table.flipped(Side::Away), "A1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
}

#[test]
fn un_63_the_right_lasts_until_there_is_a_roll() {
    let mut table = held_for(3, "");
    table.play("home end");
    table.settle();
    // A pass does not begin the count again.
    table.play("away pass A2");
    assert_eq!(untackled(&table), Some(3));
    table.play("away end");
    table.settle();
    table.play("home call D1; dice 1 6");
    assert_eq!(table.carrier(), "away-A2");
    assert_eq!(table.flipped(Side::Home), "D1");
    assert_eq!(untackled(&table), None);
    assert_eq!(table.refused("home call D2"), "UN-63 not-held-long");
    table.play("home end");
    table.settle();
    assert_eq!(untackled(&table), Some(0));
}

#[test]
fn un_63_the_flipped_and_the_goalkeeper_are_not_the_nearest() {
    let table =
        Table::at("P1@c3 D1@d4~ D2@h5 D3@k6 / P1@h15 A1@a1* A2@a2 A3@b1 C1@b2 / home untackled=3");
    assert_eq!(table.actions(Side::Home, "call"), ["call D2"]);
    assert_eq!(table.refused("home call D1"), "UN-62 flipped");
    assert_eq!(
        table.refused("home call P1"),
        "UN-63 not-the-nearest-caller"
    );
    let equals = Table::at("P1@h0 D1@h4 D2@h5 / P1@h15 A1@a1* A2@a2 / home untackled=3");
    assert_eq!(equals.actions(Side::Home, "call"), ["call D1", "call D2"]);
}

#[test]
fn un_63_a_shot_a_cross_or_a_lost_ball_begins_the_count_again() {
    for (carrier, play) in [
        ("h2", "away shoot; dice 1 6"),
        ("a2", "away cross A2; dice 1"),
        ("k9", "away pass A2; dice 1"),
    ] {
        let text = format!(
            "P1@h0 D1@h6 D2@b1 / P1@h15 A1@{carrier}* A2@i2 A3@p1 C4@p2 / away untackled=2"
        );
        let mut table = Table::at(&text);
        table.play(play);
        assert_eq!(untackled(&table), None, "{play}");
    }
}

#[test]
fn un_63_a_tie_is_a_foul_by_the_caller() {
    let mut table = held_for(3, "");
    assert_eq!(table.play("home call D1; dice 2 3"), "rolled foul");
    let same = held_for(3, "fouls=off");
    let mut tied = same;
    assert_eq!(tied.play("home call D1; dice 2 3"), "rolled tie");
    assert_eq!(tied.play("dice 6 1"), "rolled duel-decided");
}

/// There is no box for a set piece in a goal.
#[test]
fn un_63_a_tie_with_a_goalkeeper_in_goal_is_rolled_again() {
    let text = "P1@h0* D1@b13 D2@d14 C2@p14 / P1@h15 A1@g9 D1@n12 / away turn 9 untackled=3";
    let mut table = Table::at(text);
    assert_eq!(table.actions(Side::Away, "call"), ["call A1"]);
    let alone = table.preview(Side::Away, "call A1");
    let without = Table::at_by("fouls=off", text).preview(Side::Away, "call A1");
    assert_eq!(alone, without);
    assert_eq!(table.play("away call A1; dice 3 3"), "rolled tie");
    let again = position(&table);
    assert_eq!(Table::at(&again).game, table.game);
    assert_eq!(table.play("dice 6 1"), "rolled duel-decided");
    assert_eq!(table.carrier(), "away-A1");
    assert_eq!(table.stands("home-P1"), "h0");
    let foul = format!("{text} phase=foul contest=call,A1,P1 set-piece=passing,home");
    assert!(Und1c1::from_position(&options(""), &foul).is_err());
}

#[test]
fn un_63_can_be_switched_off() {
    let table = held_for(3, "held_ball=off");
    assert!(table.actions(Side::Home, "call").is_empty());
    assert_eq!(table.refused("home call D1"), "UN-63 no-calls");
}

#[test]
fn un_63_a_position_tells_the_turns() {
    let table = held_for(3, "");
    let text = position(&table);
    assert!(text.contains(" untackled=3"), "{text}");
    let mut called = table;
    called.play("home call D1");
    let text = position(&called);
    assert!(text.contains(" contest=call,D1,A1"), "{text}");
    assert_eq!(Table::at(&text).game, called.game);
    called.play("dice 1 6");
    assert!(position(&called).contains(" untackled=-"));
    // A call that could not have been made is none.
    let early = text.replace(" untackled=3", " untackled=2");
    assert!(Und1c1::from_position(&options(""), &early).is_err());
}
