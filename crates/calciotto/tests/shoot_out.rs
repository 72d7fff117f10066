//! The shoot-out of a level match (TN-06).

mod common;

use calciotto::Calciotto;
use common::{AWAY, HOME, HOME_WITHOUT, Table, options};
use fischio_core::{Audience, BySide, Game, Seat, Side, Viewer};

const SHORT: &str = "end=phases phases=1 shoot_out=level";
/// Home stops, and the match is level.
const STOP: &str = "dice 1 2; home end";

/// Home plays the last phase of a match of two, 0–0.
fn last(rest: &str) -> String {
    format!("{HOME} / {AWAY} / home phases=1{rest}")
}

/// A shoot-out, from its beginning.
fn begun(by: &str) -> Table {
    let mut table = Table::at_by(&format!("{SHORT} {by}"), &last(""));
    assert_eq!(table.play(STOP), "phase-over shoot-out");
    table
}

/// One of the shoot-out under way.
fn under_way(rest: &str) -> Table {
    Table::at_by(
        "shoot_out=level",
        &format!("{HOME_WITHOUT} / {AWAY} / {rest}"),
    )
}

/// Who shoots, and whether it is a goal: `home A1 +`. The goalkeeper is two squares from where it goes.
fn shoot(table: &mut Table, shots: &str) -> String {
    let mut last = String::new();
    for shot in shots.split("; ") {
        let [side, man, how]: [&str; 3] = shot.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let (other, rank) = if side == "home" {
            ("away", 21)
        } else {
            ("home", 0)
        };
        let dice = if how == "+" {
            "dice 5 5; dice 1 2"
        } else {
            "dice 1 1; dice 5 5"
        };
        last = table.play(&format!(
            "{side} shooter {man}; {side} aim g{rank}; {other} stand i{rank}; {dice}"
        ));
    }
    last
}

#[test]
fn tn_06_a_level_match_is_decided_by_penalties_in_turn() {
    for (by, side, other, spot, ranks) in [
        ("", "home", "away", "h18", 21),
        ("first=away", "away", "home", "h3", 0),
    ] {
        let mut table = begun(by);
        assert_eq!(
            (table.phase(), table.to_act()),
            ("shooter", side.to_owned())
        );
        assert_eq!(table.ball(), "-");
        // A defender may shoot: the forward of CO-26 is not required.
        assert_eq!(table.play(&format!("{side} shooter D1")), "shooter");
        assert_eq!(table.phase(), "penalty");
        assert_eq!(
            (table.ball().as_str(), table.to_act().as_str()),
            (spot, "home away")
        );
        assert_eq!(table.play(&format!("{side} aim j{ranks}")), "chosen");
        assert_eq!(
            table.play(&format!("{other} stand j{ranks}")),
            "chosen penalty"
        );
        assert_eq!(
            (table.phase(), table.to_act()),
            ("shot", "chance".to_owned())
        );
        assert_eq!(table.play("dice 5 5"), "rolled");
        assert_eq!(table.play("dice 1 2"), "rolled shoot-out-goal");
        assert_eq!(table.to_act(), other);
        let view = table.view(Viewer::All);
        let one = |whose| u32::from(whose == side);
        let goals = BySide {
            home: one("home"),
            away: one("away"),
        };
        assert_eq!(view.shoot_out, Some(goals));
        assert_eq!(table.score(), "0-0");
    }
}

#[test]
fn tn_06_it_follows_no_match_that_is_won_or_may_be_drawn() {
    for (by, rest, decided) in [
        ("", "", false),
        ("shoot_out=off", "", false),
        ("shoot_out=level", " score=1-0", false),
        ("shoot_out=level", " score=1-1", true),
        // The goals of the first leg are added.
        ("shoot_out=0-2", "", false),
        ("shoot_out=0-2", " score=2-0", true),
    ] {
        let mut table = Table::at_by(&format!("end=phases phases=1 {by}"), &last(rest));
        let end = if decided { "shoot-out" } else { "match-end" };
        assert_eq!(table.play(STOP), format!("phase-over {end}"), "{by} {rest}");
        assert_eq!(table.game.result().is_none(), decided);
        assert_eq!(table.view(Viewer::All).shoot_out.is_some(), decided);
    }
    // A side that has nobody left has lost, whatever the goals (CO-27).
    let home = "P1@h0 C2@i11!";
    let away = "P1@h21 C2@j12*";
    let text = format!("{home} / {away} / home home.off=D1 home.booked=D1 / TACKLE / AMMONIZIONE");
    let mut table = Table::at_by("shoot_out=level", &text);
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    table.play("home card TACKLE");
    let end = "card-played free-kick-given booked sent-off nobody-left match-end";
    assert_eq!(table.play("away card AMMONIZIONE"), end);
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Away));
}

#[test]
fn tn_06_co_31_best_of_five_then_one_each() {
    let mut table = begun("");
    shoot(
        &mut table,
        "home D1 +; away D1 -; home D2 +; away D2 -; home C1 +",
    );
    let events = shoot(&mut table, "away C1 -");
    assert_eq!(events, "rolled shoot-out-save match-end");
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.home, result.away, result.winner),
        (0, 0, Some(Side::Home))
    );
    assert_eq!(result.shoot_out, Some(BySide { home: 3, away: 0 }));
    let text = table.game.position().unwrap();
    assert_eq!(Table::at_by(SHORT, &text).game.result(), Some(result));
    let five = "home.shot=D1,D2,C1,C2,T1 away.shot=D1,D2,C1,C2,T1";
    let mut table = under_way(&format!("home phase=shooter kicks=3/5-3/5 {five}"));
    shoot(&mut table, "home A1 +; away A1 +");
    // Six each: A2 alone is left of both.
    assert_eq!(table.actions("home", ""), ["shooter A2"]);
    assert_eq!(table.refused("home shooter D1"), "TN-06 shooter-has-shot");
    shoot(&mut table, "home A2 -");
    assert_eq!(
        shoot(&mut table, "away A2 +"),
        "rolled shoot-out-goal match-end"
    );
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Away));
}

#[test]
fn tn_06_a_side_with_fewer_begins_again_sooner() {
    let home = "P1@h0 D1@d5 D2@m5 C1@e9";
    let off = "home.off=C2,T1,A1,A2 home.booked=C2,T1,A1,A2";
    let text = format!("{home} / {AWAY} / home phase=shooter kicks=0/0-0/0 {off}");
    let mut table = Table::at_by("shoot_out=level", &text);
    assert_eq!(
        table.refused("home shooter A1"),
        "TN-06 shooter-not-outfielder"
    );
    shoot(
        &mut table,
        "home D1 +; away D1 +; home D2 +; away D2 +; home C1 +; away C1 +",
    );
    assert_eq!(
        table.actions("home", "").join(" "),
        "shooter C1 shooter D1 shooter D2"
    );
    shoot(&mut table, "home C1 +");
    assert_eq!(table.actions("away", "").len(), 4);
}

#[test]
fn tn_06_co_26_strength_and_save_count_as_at_a_penalty() {
    let bonuses = |man: &str, aim: &str, stand: &str| {
        let mut table = begun("");
        table.play(&format!(
            "home shooter {man}; home aim {aim}; away stand {stand}"
        ));
        let contest = table.view(Viewer::All).contest.unwrap();
        (contest.first.bonus.unwrap(), contest.second.bonus.unwrap())
    };
    // Home's A1 has 3, D1 is no forward; Away's goalkeeper has 2.
    assert_eq!(bonuses("A1", "g21", "h21"), (3, 2));
    assert_eq!(bonuses("A1", "g21", "g21"), (0, 2));
    assert_eq!(bonuses("A1", "g21", "i21"), (3, 0));
    assert_eq!(bonuses("D1", "g21", "h21"), (0, 2));
    // Ties are rolled again.
    let mut table = begun("");
    table.play("home shooter A1; home aim g21; away stand h21");
    assert_eq!(table.play("dice 1 2; dice 2 2"), "rolled tie");
    assert_eq!(table.play("dice 1 2; dice 3 2"), "rolled shoot-out-save");
}

#[test]
fn tn_06_both_choose_in_secret() {
    let mut table = begun("");
    table.play("home shooter A1");
    let home = Seat::first(Side::Home);
    let action = "aim j21".parse().unwrap();
    assert_eq!(
        table.game.action_audience(home, action),
        Audience::Side(Side::Home)
    );
    table.play("home aim j21");
    let aim = |viewer| rules_kit::json(&table.view(viewer))["set_piece"]["aim"].clone();
    assert_eq!(aim(Viewer::Side(Side::Home)), "j21");
    assert!(aim(Viewer::Side(Side::Away)).is_null());
    assert!(aim(Viewer::Spectator).is_null());
}

#[test]
fn tn_06_no_card_is_played_and_no_six_given_up() {
    let text = format!(
        "{HOME_WITHOUT} / {AWAY} / home phase=shooter kicks=0/0-0/0 / ELIMINA / SICUREZZA CANCELLA"
    );
    let mut table = Table::at_by("shoot_out=level", &text);
    table.play("home shooter A1; home aim g21; away stand i21");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("shot", "chance".to_owned())
    );
    assert_eq!(table.play("dice 6 6"), "rolled");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.play("dice 6 5"), "rolled shoot-out-goal");
    assert_eq!(table.refused("away card SICUREZZA"), "TN-06 not-now");
    assert_eq!(table.refused("away sub D1 D3"), "TN-06 not-now");
    assert_eq!(table.refused("time up"), "TN-06 clock-is-off");
}

#[test]
fn tn_06_co_29_the_first_seat_names_the_shooter() {
    let text = last("");
    let by = format!("{SHORT} home_coaches=2 home_roles=P,D/C,T,A");
    let mut table = Table::at_by(&by, &text);
    table.play("dice 1 2; home end; dice 1 2; home2 end");
    assert_eq!(table.to_act(), "home");
    // The second coach does not, not even one of their own players.
    assert_eq!(
        table.refused("home2 shooter A1"),
        "CO-29 another-coachs-turn"
    );
    table.play("home shooter A1");
    // The coach of the player in it plays an action phase.
    assert_eq!(table.to_act(), "home2 away");
    table.play("home2 aim g21; away stand g21; dice 5 5; dice 1 1");
    assert_eq!(table.to_act(), "away");
}

#[test]
fn tn_06_the_shooter_changes_places_with_who_stands_on_the_spot() {
    let home = HOME_WITHOUT.replace("A1@h17", "A1@h18");
    let text = format!("{home} / {AWAY} / home phase=shooter kicks=0/0-0/0");
    let mut table = Table::at_by("shoot_out=level", &text);
    table.play("home shooter D1");
    assert_eq!(
        (table.stands("home-D1"), table.stands("home-A1")),
        ("h18".into(), "d5".into())
    );
    assert_eq!(table.ball(), "h18");
}

#[test]
fn tn_06_who_was_setting_up_is_set_up_as_for_a_late_coach() {
    let mut table = Table::new("end=time shoot_out=level");
    table.play("home D3@c5");
    let events = table.play("time up");
    assert!(events.starts_with("time-up revealed"), "{events}");
    assert!(events.ends_with("shoot-out"), "{events}");
    let shooters = table.actions("home", "");
    assert_eq!(shooters.len(), 7);
    assert!(shooters.contains(&"shooter D3".to_owned()), "{shooters:?}");
}

#[test]
fn tn_06_the_match_counts_no_shot_of_a_shoot_out() {
    let mut table = begun("");
    table.play("home shooter A1; home aim g21; away stand g21");
    assert!(table.game.attempt().is_none());
    table.play("dice 5 5; dice 1 2");
    let mut tallies = Vec::new();
    for event in &table.events {
        table.game.tally(event, &mut |tally| tallies.push(tally));
    }
    assert_eq!(tallies, []);
}

#[test]
fn tn_06_positions_that_no_shoot_out_comes_to_are_refused() {
    let level = "shoot_out=level";
    for (by, rest) in [
        ("", "home phase=shooter kicks=0/0-0/0"),
        (level, "home phase=shooter"),
        (level, "home phase=shooter score=1-0 kicks=0/0-0/0"),
        (level, "away phase=shooter kicks=0/0-0/0"),
        (level, "away phase=shooter kicks=1/1-0/0"),
        (level, "away phase=shooter kicks=1/1-0/0 home.shot=P1"),
        (level, "away phase=shooter kicks=1/1-0/0 home.shot=D3"),
        (
            level,
            "home phase=shooter kicks=3/3-0/3 home.shot=D1,D2,C1 away.shot=D1,C1,C2",
        ),
        (
            level,
            "home phase=over kicks=1/1-1/1 home.shot=D1 away.shot=D1",
        ),
        (level, "home phase=over"),
        (level, "home phase=movement kicks=0/0-0/0"),
    ] {
        let text = format!("{HOME_WITHOUT} / {AWAY} / {rest}");
        assert!(
            Calciotto::from_position(&options(by), &text).is_err(),
            "{by} {rest}"
        );
    }
    // The ball is with somebody at a place that the side on turn has not.
    let away = AWAY.replace("A2@j8", "A2@j8*");
    for rest in [
        "home phase=over kicks=0/0-0/0",
        "home phase=movement points=5 kicks=0/0-0/0",
    ] {
        let text = format!("P1@h0 D1@d5 D2@m5 C1@e9 / {away} / {rest}");
        assert!(Calciotto::from_position(&options(level), &text).is_err());
    }
    let shooter = format!("{} / {AWAY}", HOME_WITHOUT.replace("A1@h17", "A1@h18*"));
    for (rest, is_one) in [
        (
            "home phase=penalty kicker=A1 penalty=yes by=away kicks=0/0-0/0",
            true,
        ),
        ("home phase=shot shot=g21 kicks=0/0-0/0", true),
        (
            "home phase=penalty kicker=A1 penalty=yes by=away kicks=1/1-1/1 home.shot=A1 away.shot=A1",
            false,
        ),
        (
            "home phase=shot shot=g21 kicks=1/1-1/1 home.shot=A1 away.shot=A1",
            false,
        ),
        (
            "home phase=cards-shot shot=g21 kicks=0/0-0/0 / TACKLE / -",
            false,
        ),
    ] {
        let read = Calciotto::from_position(&options(level), &format!("{shooter} / {rest}"));
        assert_eq!(read.is_ok(), is_one, "{rest}: {:?}", read.err());
    }
}
