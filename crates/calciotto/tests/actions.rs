//! The tackle, the shot and the relaunch: CO-20 to CO-22.

mod common;

use common::{AWAY, AWAY_WITH, HOME_WITHOUT, Table};
use fischio_core::{Game, Side, Viewer};

/// Home's C2 tackles Away's C2 in midfield.
fn tackle() -> Table {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-j11; home end; home tackle C2");
    table
}

/// Home's player shoots at a goal square; Away's goalkeeper is on h21.
fn shot(men: &str, at: &str) -> Table {
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play(&format!("dice 4 5; home shoot {at}"));
    table
}

const FORWARD: &str = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15";

#[test]
fn co_20_the_tackler_rolls_first_and_the_higher_has_the_ball() {
    let mut table = tackle();
    assert_eq!((table.phase(), table.to_act()), ("tackle", "chance".into()));
    assert_eq!(table.play("dice 5 3"), "rolled");
    let roll = rules_kit::json(&table.view(Viewer::All))["roll"].clone();
    assert_eq!(
        (&roll["side"], &roll["total"]),
        (&"home".into(), &10.into())
    );
    // 8 + 2 against 6 + 2.
    assert_eq!(table.play("dice 4 2"), "rolled tackle-decided");
    assert_eq!(table.ball(), "j11");
}

#[test]
fn co_20_ties_roll_again_and_the_winner_moves_next() {
    let mut table = tackle();
    table.play("dice 4 3");
    assert_eq!(table.play("dice 5 2"), "rolled tie");
    assert_eq!(table.phase(), "tackle");
    assert_eq!(table.play("dice 5 2; dice 2 1"), "rolled tackle-decided");
    // The player takes the ball on the spot, and the side rolls the next movement phase.
    assert_eq!(
        (table.ball(), table.game.turn()),
        ("j11".into(), Side::Home)
    );
    assert_eq!(table.phase(), "roll");
    let mut table = tackle();
    table.play("dice 1 1; dice 5 2");
    assert_eq!(
        (table.ball(), table.game.turn()),
        ("j12".into(), Side::Away)
    );
}

#[test]
fn co_20_cards_stay_when_dice_are_rolled_again() {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE SPRINT4 / SICUREZZA"
    ));
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    table.play("home card TACKLE; away decline; dice 3 2; dice 4 3");
    assert_eq!(table.phase(), "tackle", "a tie, and no new window");
    table.play("dice 3 2; dice 4 2");
    assert_eq!(table.ball(), "j11");
}

#[test]
fn co_20_a_tackled_goalkeeper_adds_his_number() {
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18 A2@l15 / \
         P1@h21* D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home",
    );
    table.play("dice 4 5; home A1-h20; home end");
    // A goal-zone square counts as attack for the other side.
    assert_eq!(
        table.reasons("home", "tackle A1"),
        ["home-A1 own-zone 3", "away-P1 goalkeeper-in-goal 2"]
    );
    table.play("home tackle A1; dice 4 4; dice 3 2");
    assert_eq!(table.ball(), "h20");
}

#[test]
fn co_21_the_shooter_adds_strength_where_the_goalkeeper_is_not() {
    let mut table = Table::at(&format!("{FORWARD} / {AWAY} / home"));
    table.play("dice 4 5");
    assert_eq!(
        table.reasons("home", "shoot i21"),
        ["home-A1 own-zone 3", "away-P1 save 2"]
    );
    // At the goalkeeper it does not count.
    let men = FORWARD.replace("A1@i18*", "A1@h18*");
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play("dice 4 5");
    assert_eq!(
        table.reasons("home", "shoot h21"),
        ["home-A1 at-the-goalkeeper 3 (not)", "away-P1 save 2"]
    );
    // Nor outside the own zone.
    let men = "P1@h0 D1@d5 D2@m5 C1@i18* C2@l9 T1@b8 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play("dice 4 5");
    assert_eq!(
        table.reasons("home", "shoot i21"),
        ["home-C1 other-zone 3 (not)", "away-P1 save 2"]
    );
}

#[test]
fn co_21_the_goalkeeper_adds_his_save_on_his_square_and_the_one_beside() {
    for (keeper, counts) in [("g21", false), ("h21", true), ("i21", true), ("j21", true)] {
        let away = AWAY.replace("P1@h21", &format!("P1@{keeper}"));
        let mut table = Table::at(&format!("{FORWARD} / {away} / home"));
        table.play("dice 4 5");
        let reasons = table.reasons("home", "shoot i21");
        let kind = if counts {
            "away-P1 save 2"
        } else {
            "away-P1 wrong-footed 2 (not)"
        };
        assert_eq!(reasons[1], kind, "{keeper}");
    }
    // Three away the goalkeeper is wrong-footed too.
    let men = FORWARD.replace("A1@i18*", "A1@j18*");
    let away = AWAY.replace("P1@h21", "P1@g21");
    let mut table = Table::at(&format!("{men} / {away} / home"));
    table.play("dice 4 5");
    assert_eq!(
        table.reasons("home", "shoot j21")[1],
        "away-P1 wrong-footed 2 (not)"
    );
    assert_eq!(table.preview("home", "shoot j21"), ("493/596".into(), 3));
}

#[test]
fn co_21_higher_is_a_goal_or_a_save_and_ties_roll_again() {
    let mut table = shot(FORWARD, "i21");
    assert_eq!(table.play("dice 4 3; dice 5 3"), "rolled tie");
    assert_eq!(table.play("dice 4 3; dice 4 3"), "rolled goal set-up");
    assert_eq!(table.score(), "1-0");
    let mut table = shot(FORWARD, "i21");
    assert_eq!(table.play("dice 1 3; dice 4 3"), "rolled save");
    assert_eq!((table.score(), table.ball()), ("0-0".into(), "h21".into()));
}

/// Away's goalkeeper has saved; nobody substituted.
fn saved(home: &str, away: &str) -> Table {
    let mut table = Table::at(&format!("{home} / {away} / home"));
    table.play("dice 4 5; home shoot i21; dice 1 3; dice 4 4");
    table.play("away done; home done");
    table
}

#[test]
fn co_22_a_save_is_relaunched_with_the_dice_counting_double() {
    let mut table = saved(FORWARD, AWAY);
    assert_eq!((table.phase(), table.game.turn()), ("relaunch", Side::Away));
    table.play("dice 5 4");
    assert_eq!(table.game.points(), 18);
    // Less any 6 given up.
    let mut table = saved(FORWARD, AWAY);
    table.play("dice 6 4; away draw; card TACKLE");
    assert_eq!(table.game.points(), 8);
    // With CONTROPIEDE triple; RADDOPPIA's die once more.
    for (card, points) in [("CONTROPIEDE", 21), ("RADDOPPIA", 18)] {
        let mut table = Table::at(&format!("{FORWARD} / {AWAY} / home / - / {card}"));
        table.play("away decline; dice 4 5; home shoot i21; away decline; dice 1 3; dice 4 4");
        table.play("away done; home done");
        table.play(&format!("away card {card}; dice 4 3"));
        assert_eq!(table.game.points(), points, "{card}");
    }
}

#[test]
fn co_22_opponents_leave_the_small_area_first() {
    let home = "P1@h0 D1@d5 D2@m5 C1@g20 C2@k20 T1@b8 A1@i18* A2@l15";
    let mut table = saved(home, AWAY);
    assert_eq!(
        (table.phase(), table.to_act()),
        ("clear-out", "home".into())
    );
    // To the nearest free squares outside it: below them, or beside the end.
    assert_eq!(table.actions("home", ""), ["C1@g19", "C2@k19", "C2@l20"]);
    assert_eq!(table.refused("home C1@g18"), "CO-22 clear-out-square");
    assert_eq!(
        table.refused("home C1@f19"),
        "CO-22 clear-out-square",
        "a king's move, but two steps"
    );
    assert_eq!(table.refused("home A1@i17"), "CO-22 may-stay");
    assert_eq!(table.refused("home done"), "CO-22 not-now");
    assert_eq!(table.play("home C2@l20"), "cleared-out");
    table.play("home C1@g19");
    assert_eq!(table.phase(), "relaunch");
}

#[test]
fn co_22_the_goalkeeper_passes_before_the_coach_stops() {
    let away = "P1@h21 D1@h15 D2@k13 C1@f12 C2@j12 T1@o13 A1@f8 A2@j8";
    let mut table = saved(FORWARD, away);
    table.play("dice 2 2");
    // Eight points: D1 is six away in a straight line.
    assert_eq!(table.actions("away", "pass"), ["pass D1"]);
    assert_eq!(table.refused("away end"), "CO-22 relaunch-first");
    // Spending more than two elsewhere would leave too few for it.
    table.play("away A1-f9; away A2-j9");
    assert_eq!(
        table.refused("away T1-n13"),
        "CO-22 relaunch-must-stay-possible"
    );
    assert!(table.actions("away", "T1").is_empty());
    // D1 may come nearer.
    table.play("away D1-h16; away pass D1");
    assert_eq!(table.game.turn(), Side::Home);
}

#[test]
fn co_22_who_can_pass_to_nobody_may_stop() {
    // With two points nobody comes near.
    let text = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15 / \
                P1@h21* D1@a1 D2@a2 C1@a3 C2@a4 T1@a5 A1@a6 A2@a7 / away relaunch";
    let mut table = Table::at(text);
    table.play("dice 1 1");
    assert!(table.actions("away", "pass").is_empty());
    table.play("away end");
    assert_eq!(table.game.turn(), Side::Home);
    // The goalkeeper may step aside for it: from g21 the file leads to D1 on g16.
    let text = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15 / \
                P1@h21* D1@g16 D2@a2 C1@a3 C2@a4 T1@a5 A1@a6 A2@a7 / away relaunch";
    let mut table = Table::at(text);
    table.play("dice 1 2");
    assert_eq!(table.refused("away end"), "CO-22 relaunch-first");
    assert_eq!(
        table.refused("away A1-b6"),
        "CO-22 relaunch-must-stay-possible"
    );
    table.play("away P1-g21; away pass D1");
}

/// What the log tells of the last roll: each reason with its value, `(not)` if it does not count.
fn told(table: &Table) -> Vec<String> {
    let rolled = table.events.iter().find_map(|event| {
        let view = table.game.describe_event(event);
        (view.kind == "rolled").then_some(view.roll.modifiers)
    });
    let words = |one: &fischio_core::Modifier| {
        let not = if one.counts == Some(true) {
            ""
        } else {
            " (not)"
        };
        format!("{} {}{not}", one.reason, one.value)
    };
    rolled.flatten().iter().flatten().map(words).collect()
}

#[test]
fn co_20_the_log_tells_what_counts_in_a_roll() {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE / RADDOPPIA"
    ));
    table.play("home decline; away decline; dice 4 5");
    assert!(told(&table).is_empty());
    table.play("home C2-j11; home end; home tackle C2; home card TACKLE; away card RADDOPPIA");
    table.play("dice 4 3");
    assert_eq!(told(&table), ["own-zone 2", "card-tackle 2"]);
    table.play("dice 5 1");
    assert_eq!(told(&table), ["own-zone 2", "card-raddoppia 2"]);
    // The points of a relaunch, of a free kick and of shared dice.
    let mut table = saved(FORWARD, AWAY);
    table.play("dice 5 4");
    assert_eq!(told(&table), ["times 2"]);
    let mut table = Table::at_by(
        "home_coaches=2",
        &format!("{HOME_WITHOUT} / {AWAY_WITH} / home"),
    );
    table.play("dice 2 5");
    assert_eq!(told(&table), ["higher-die 5"]);
}

#[test]
fn co_09_the_log_tells_whether_a_six_is_kept() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    assert_eq!(table.play("dice 6 2; home keep"), "six-kept points");
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 6 2; home draw");
    let event = table.game.describe_event(&table.events[0]);
    assert_eq!((event.kind, event.total), ("six-given-up", Some(2)));
}
