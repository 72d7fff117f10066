//! The shoot-out of a level match (TN-06).

mod common;

use calcetto::Calcetto;
use common::{Table, options};
use fischio_core::{BySide, Game, Side, Viewer};

/// Home plays the last phase of a match of two, 0–0.
const LAST: &str =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phases=1";
/// The same five, in the shoot-out.
const MEN: &str = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5";
const SHORT: &str = "end=phases phases=1 shoot_out=level";
/// Home stops, and the match is level.
const STOP: &str = "dice 1 2 -; home end";

/// A shoot-out, from its beginning.
fn begun(by: &str) -> Table {
    let mut table = Table::at_by(&format!("{SHORT} {by}"), LAST);
    assert_eq!(table.play(STOP), "phase-over shoot-out");
    table
}

/// One of the shoot-out under way, in which it is Home's or Away's shot.
fn under_way(kicks: &str) -> Table {
    let text = format!("{MEN} / {kicks}");
    Table::at_by("shoot_out=level", &text)
}

/// Who shoots, and whether it is a goal: `home A1 +`.
fn shoot(table: &mut Table, shots: &str) -> String {
    let mut last = String::new();
    for shot in shots.split("; ") {
        let [side, man, how]: [&str; 3] = shot.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let dice = if how == "+" {
            "dice 5 5; dice 1 2"
        } else {
            "dice 1 2; dice 5 5"
        };
        last = table.play(&format!("{side} shooter {man}; {dice}"));
    }
    last
}

fn shoot_out(table: &Table) -> String {
    let goals = table.view(Viewer::All).shoot_out.unwrap();
    format!("{}-{}", goals.home, goals.away)
}

#[test]
fn tn_06_a_level_match_is_decided_by_shots_in_turn() {
    for (by, sides) in [("", ["home", "away"]), ("first=away", ["away", "home"])] {
        let mut table = begun(by);
        for side in [sides[0], sides[1], sides[0]] {
            assert_eq!(
                (table.phase(), table.to_act()),
                ("shooter", side.to_owned())
            );
            assert_eq!(table.ball(), "-");
            let man = table.actions(side, "shooter ")[0].clone();
            assert_eq!(table.play(&format!("{side} {man}")), "shooter");
            assert_eq!(
                (table.phase(), table.to_act()),
                ("shot", "chance".to_owned())
            );
            assert_eq!(table.play("dice 5 5"), "rolled");
            assert_eq!(table.play("dice 1 2"), "rolled shoot-out-goal");
        }
        let two = if sides[0] == "home" { "2-1" } else { "1-2" };
        assert_eq!(
            (shoot_out(&table).as_str(), table.score().as_str()),
            (two, "0-0")
        );
    }
}

#[test]
fn tn_06_it_follows_no_match_that_is_won_or_may_be_drawn() {
    for (by, position, events) in [
        ("", LAST, "phase-over match-end"),
        ("shoot_out=off", LAST, "phase-over match-end"),
        (
            "shoot_out=level",
            &format!("{LAST} score=1-0"),
            "phase-over match-end",
        ),
        (
            "shoot_out=level",
            &format!("{LAST} score=2-2"),
            "phase-over shoot-out",
        ),
        // The goals of the first leg are added.
        ("shoot_out=1-0", LAST, "phase-over match-end"),
        (
            "shoot_out=1-0",
            &format!("{LAST} score=1-1"),
            "phase-over match-end",
        ),
        (
            "shoot_out=1-0",
            &format!("{LAST} score=0-1"),
            "phase-over shoot-out",
        ),
    ] {
        let mut table = Table::at_by(&format!("end=phases phases=1 {by}"), position);
        assert_eq!(table.play(STOP), events, "{by} {position}");
        let is_over = events.ends_with("match-end");
        assert_eq!(table.game.result().is_some(), is_over);
        assert!(!is_over || table.view(Viewer::All).shoot_out.is_none());
    }
    let wrong = options("shoot_out=on");
    assert_eq!(
        Calcetto::begin(&wrong).unwrap_err().clause.unwrap().0,
        "TN-06"
    );
}

#[test]
fn tn_06_best_of_five_ends_as_soon_as_it_is_decided() {
    let mut table = begun("");
    let three = "home D1 +; away D1 -; home D2 +; away C1 -; home C1 +";
    assert_eq!(shoot(&mut table, three), "rolled shoot-out-goal");
    assert_eq!(
        shoot(&mut table, "away C2 -"),
        "rolled shoot-out-save match-end"
    );
    assert!(table.is_over());
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.home, result.away, result.winner),
        (0, 0, Some(Side::Home))
    );
    assert_eq!(result.shoot_out, Some(BySide { home: 3, away: 0 }));
    // And the position says so.
    let text = table.game.position().unwrap();
    let again = Table::at_by(SHORT, &text);
    assert_eq!(again.game.result(), Some(result));
    // 3–2 after five and four: the fifth of Away draws level, or loses.
    for (how, events) in [
        ("+", "rolled shoot-out-goal"),
        ("-", "rolled shoot-out-save match-end"),
    ] {
        let mut table =
            under_way("away phase=shooter kicks=3/5-2/4 home.shot=D1 away.shot=A1,C1,C2,D1");
        assert_eq!(shoot(&mut table, &format!("away A1 {how}")), events);
    }
}

#[test]
fn tn_06_then_one_each_until_it_is_decided() {
    let level = "home phase=shooter kicks=3/5-3/5 home.shot=D1 away.shot=A1";
    let mut table = under_way(level);
    assert_eq!(shoot(&mut table, "home D2 +"), "rolled shoot-out-goal");
    assert_eq!(shoot(&mut table, "away C1 +"), "rolled shoot-out-goal");
    assert_eq!(shoot(&mut table, "home C1 -"), "rolled shoot-out-save");
    assert_eq!(
        shoot(&mut table, "away C2 +"),
        "rolled shoot-out-goal match-end"
    );
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Away));
    assert_eq!(shoot_out(&table), "4-5");
}

#[test]
fn tn_06_the_outfielders_on_the_pitch_shoot_whatever_their_role() {
    let table = begun("");
    let men = ["A1", "C1", "D1", "D2"].map(|man| format!("shooter {man}"));
    assert_eq!(table.actions("home", ""), men);
    for (man, why) in [
        ("P1", "not-outfielder"),
        ("P2", "not-outfielder"),
        ("A2", "not-outfielder"),
    ] {
        let refused = table.refused(&format!("home shooter {man}"));
        assert_eq!(refused, format!("TN-06 shooter-{why}"), "{man}");
    }
    assert_eq!(table.refused("home shooter C7"), "CT-05 no-such-man");
    assert_eq!(table.refused("away shooter D1"), "TN-06 not-your-turn");
    let table = Table::at(LAST);
    assert_eq!(table.refused("home shooter D1"), "CT-14 chance-to-act");
}

#[test]
fn tn_06_nobody_shoots_twice_before_all_of_their_side_have() {
    let mut table = begun("");
    shoot(&mut table, "home D1 +; away D1 +; home A1 +; away A1 +");
    assert_eq!(table.actions("home", "").join(" "), "shooter C1 shooter D2");
    assert_eq!(table.refused("home shooter A1"), "TN-06 shooter-has-shot");
    shoot(&mut table, "home C1 +; away C1 +; home D2 +; away C2 +");
    assert_eq!(table.actions("home", "").len(), 4);
    shoot(&mut table, "home D2 +; away C2 +");
    assert_eq!(
        table.actions("home", "").join(" "),
        "shooter A1 shooter C1 shooter D1"
    );
}

#[test]
fn tn_06_an_attackers_strength_counts_and_ties_are_rolled_again() {
    let mut table = begun("");
    // Away's goalkeeper saves with 3; Home's attacker has 3, wherever they stand.
    let own = ["home-A1 attacker-shoots 3", "away-P1 save 3"];
    assert_eq!(table.reasons("home", "shooter A1"), own);
    assert_eq!(table.preview("home", "shooter A1"), ("1/2".to_owned(), 0));
    let other = ["home-D1 no-attacker 3 (not)", "away-P1 save 3"];
    assert_eq!(table.reasons("home", "shooter D1"), other);
    assert_eq!(
        table.play("home shooter A1; dice 4 4; dice 5 3"),
        "rolled tie"
    );
    assert_eq!(table.play("dice 3 3; dice 4 3"), "rolled shoot-out-save");
    assert_eq!(table.to_act(), "away");
}

#[test]
fn tn_06_no_tile_counts_and_no_six_is_given_up() {
    let kicks = "home phase=shooter kicks=0/0-0/0 home.hand=Y1 home.tile=R3:A1 away.tile=R1:P1";
    let mut table = under_way(kicks);
    assert_eq!(table.actions("home", "tile ").len(), 0);
    assert_eq!(table.preview("home", "shooter A1").0, "1/2");
    assert_eq!(table.play("home shooter A1; dice 6 6"), "rolled");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.play("dice 6 5"), "rolled shoot-out-goal");
    assert_eq!(table.phase(), "shooter");
}

#[test]
fn tn_06_there_is_no_clock_and_no_substitution() {
    let mut table = Table::at_by("end=time shoot_out=level", LAST);
    table.play("dice 1 2 -; time up");
    assert_eq!(table.play("home end"), "phase-over shoot-out");
    assert_eq!(table.refused("time up"), "TN-06 clock-is-off");
    assert_eq!(table.refused("home sub D1 D3"), "TN-06 not-now");
    let mut table = begun("");
    assert_eq!(table.refused("time up"), "TN-06 clock-is-off");
    table.play("home shooter A1; dice 1 2; dice 5 5");
    assert_eq!(table.phase(), "shooter");
}

#[test]
fn tn_06_who_was_setting_up_is_set_up_as_for_a_late_coach() {
    // At the beginning, Home has put one player.
    let mut table = Table::new("end=time shoot_out=level first=away");
    table.play("home D3@c5");
    let events = table.play("time up");
    assert!(events.starts_with("time-up revealed"), "{events}");
    assert!(events.ends_with("shoot-out"), "{events}");
    assert_eq!(table.to_act(), "away");
    let own = ["D1", "D2", "D3", "C1"].map(|man| format!("shooter {man}"));
    let mut shooters = table.actions("away", "");
    assert_eq!(shooters.len(), 4);
    shooters = {
        shoot(&mut table, "away D1 +");
        table.actions("home", "")
    };
    assert!(shooters.contains(&own[2]), "{shooters:?}");
    // After a goal, with a substitution that only Home knew of: everybody is told.
    let shot = "dice 1 2 -; home A1-c13; home shoot; dice 5 5; dice 1 2";
    let mut table = Table::at_by(
        "end=time shoot_out=level",
        &format!("{LAST} score=0-1 home.tile=R3:D1"),
    );
    table.play(shot);
    table.play("home sub D1 D3");
    let events = table.play("time up");
    assert!(events.contains("tile-under substituted"), "{events}");
    assert_eq!(
        table.actions("home", "").join(" "),
        "shooter A1 shooter C1 shooter D2 shooter D3"
    );
}

#[test]
fn tn_06_the_match_counts_no_shot_of_a_shoot_out() {
    let mut table = begun("");
    table.play("home shooter A1");
    assert!(table.game.attempt().is_none());
    table.play("dice 5 5; dice 1 2");
    let mut tallies = Vec::new();
    for event in &table.events {
        table.game.tally(event, &mut |tally| tallies.push(tally));
    }
    assert_eq!(tallies, []);
    let mut table = begun("");
    table.play("home shooter A1; dice 5 5; dice 1 2");
    assert_eq!(table.view(Viewer::All).score, BySide { home: 0, away: 0 });
}

#[test]
fn tn_06_positions_that_no_shoot_out_comes_to_are_refused() {
    let refused = |by: &str, rest: &str| {
        let text = format!("{MEN} / {rest}");
        let refusal = Calcetto::from_position(&options(by), &text).unwrap_err();
        format!("{} {}", refusal.clause.0, refusal.reason)
    };
    let level = "shoot_out=level";
    for (by, rest) in [
        ("", "home phase=shooter kicks=0/0-0/0"),
        (level, "home phase=shooter"),
        (level, "home phase=shooter score=1-0 kicks=0/0-0/0"),
        (level, "away phase=shooter kicks=0/0-0/0"),
        (level, "home phase=shooter kicks=1/1-0/0 home.shot=D1"),
        (level, "away phase=shooter kicks=2/1-0/0 home.shot=D1"),
        (level, "away phase=shooter kicks=1/1-0/0"),
        (level, "away phase=shooter kicks=1/1-0/0 home.shot=P1"),
        (level, "away phase=shooter kicks=1/1-0/0 home.shot=D3"),
        (level, "away phase=shooter kicks=1/1-0/0 home.shot=D1,D2"),
        (
            level,
            "home phase=shooter kicks=3/3-0/3 home.shot=D1,D2,C1 away.shot=D1,C1,C2",
        ),
        (
            level,
            "home phase=over kicks=1/1-1/1 home.shot=D1 away.shot=D1",
        ),
        (level, "home phase=over"),
        (level, "home phase=shooter home.shot=D1"),
    ] {
        let why = refused(by, rest);
        assert!(why.ends_with("position-contradicts"), "{by} {rest}: {why}");
    }
    // So many shots that they could not be counted.
    let why = refused(
        level,
        "home phase=shooter kicks=256/256-256/256 home.shot=D1 away.shot=D1",
    );
    assert!(why.contains("position"), "{why}");
    // The ball is with somebody at a place that the side on turn has not.
    for away in ["P1@d14", "D1@b12*"] {
        let text = format!("P1@d1 D1@c3 - - - / {away} - - - - / home phase=shot kicks=0/0-0/0");
        assert!(Calcetto::from_position(&options(level), &text).is_err());
    }
    let places =
        "P1@d1 - - - - / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=shooter kicks=0/0-0/0";
    assert!(Calcetto::from_position(&options(level), places).is_err());
}
