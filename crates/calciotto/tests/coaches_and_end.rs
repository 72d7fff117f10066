//! Several coaches a side, the end of a match, the untackleable carrier: CO-29 to CO-32.

mod common;

use calciotto::Calciotto;
use common::{AWAY, AWAY_SET_UP, AWAY_WITH, DEAL, HOME, HOME_SET_UP, HOME_WITHOUT, Table, options};
use fischio_core::{BySide, Game, OptionValue, Side, Viewer};

/// Home has two coaches: P, T and A; D and C.
const TWO: &str = "home_coaches=2";

#[test]
fn co_29_every_role_belongs_to_one_coach() {
    let specs = Calciotto::options();
    for (key, text, says) in [
        ("home_roles", "P,D/C,T", "A belongs to no coach"),
        ("home_roles", "P,D/C,T,A,D", "D belongs to one coach only"),
        ("away_roles", "P,D/C,T,X", "not \"X\""),
        (
            "away_roles",
            "P,D/C,T/A",
            "3 coaches, and away_coaches is 2",
        ),
    ] {
        let mut mine = options("home_coaches=2 away_coaches=2");
        mine.set(specs, key, OptionValue::Text(text.into()))
            .unwrap();
        let error = Calciotto::begin(&mine).unwrap_err();
        assert!(
            error.message.starts_with(&format!("{key}, line 1: CO-29")),
            "{error}"
        );
        assert!(error.message.contains(says), "{error}");
    }
    let table = Table::at_by(
        "home_coaches=2 home_roles=P,A,T,C/D away_coaches=5",
        &format!("{HOME} / {AWAY} / home"),
    );
    assert_eq!(table.game.seats(), BySide { home: 2, away: 5 });
    let coaches = rules_kit::json(&table.view(Viewer::Spectator))["coaches"].clone();
    assert_eq!(
        coaches["home"],
        serde_json::json!([["P", "C", "T", "A"], ["D"]])
    );
    assert_eq!(
        coaches["away"],
        serde_json::json!([["P"], ["D"], ["C"], ["T"], ["A"]])
    );
    assert_eq!(Calciotto::description().seats_a_side, 5);
    for by in ["home_coaches=0", "away_coaches=6"] {
        let (key, value) = by.split_once('=').unwrap();
        assert!(options("").set_text(specs, key, value).is_err(), "{by}");
    }
}

#[test]
fn co_29_each_coach_rolls_and_uses_the_higher_die_on_his_own_players() {
    let mut table = Table::at_by(TWO, &format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 2 4");
    assert_eq!((table.to_act(), table.game.points()), ("home".into(), 4));
    assert_eq!(table.refused("home C2-l10"), "CO-29 another-coachs-man");
    assert_eq!(table.refused("home2 C2-l10"), "CO-29 another-coachs-turn");
    assert_eq!(table.refused("home3 C2-l10"), "CO-29 no-such-coach");
    table.play("home T1-b9");
    // What one coach leaves the next may use.
    assert_eq!(table.play("home end"), "coach-done");
    assert_eq!((table.phase(), table.to_act()), ("roll", "chance".into()));
    table.play("dice 5 1");
    assert_eq!((table.to_act(), table.game.points()), ("home2".into(), 8));
    assert_eq!(table.refused("home2 T1-b10"), "CO-29 another-coachs-man");
    table.play("home2 C2-l10");
    assert_eq!(table.play("home2 end"), "phase-over");
    assert_eq!(table.game.turn(), Side::Away);
    // A 6 given up leaves the other die.
    let mut table = Table::at_by(TWO, &format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 6 2; home draw; card TACKLE");
    assert_eq!(table.game.points(), 2);
    table.play("home end; dice 6 3");
    assert_eq!(table.to_act(), "home2");
    table.play("home2 keep");
    assert_eq!(table.game.points(), 8);
}

#[test]
fn co_29_no_points_left_hand_on_to_the_next_coach() {
    let mut table = Table::at_by(TWO, &format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 1 1; home T1-b9");
    assert_eq!((table.phase(), table.game.turn()), ("roll", Side::Home));
    table.play("dice 1 1; home2 C2-l10");
    assert_eq!(table.game.turn(), Side::Away);
}

#[test]
fn co_29_one_card_window_a_side_before_its_first_roll() {
    let hands = "SPRINT4 RADDOPPIA / -";
    let mut table = Table::at_by(
        TWO,
        &format!("{HOME_WITHOUT} / {AWAY_WITH} / home / {hands}"),
    );
    // Its coaches are asked in seat order; any of them may play.
    assert_eq!(table.to_act(), "home");
    assert_eq!(table.play("home decline"), "coach-declined");
    assert_eq!(table.to_act(), "home2");
    table.play("home2 card SPRINT4 T1; dice 4 4");
    assert_eq!(table.refused("home T1-b13"), "CO-15 too-few-points");
    table.play("home T1-b12; dice 3 2");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("movement", "home2".into())
    );
}

#[test]
fn co_29_raddoppia_of_co_12_doubles_every_coachs_roll_of_the_side() {
    let scene = format!("{HOME_WITHOUT} / {AWAY_WITH} / home / SPRINT4 RADDOPPIA / -");
    let mut table = Table::at_by(TWO, &scene);
    table.play("home card RADDOPPIA; dice 4 2");
    assert_eq!(table.game.points(), 8);
    table.play("home end; dice 3 1");
    assert_eq!(table.game.points(), 14);
}

#[test]
fn co_29_at_kick_off_and_relaunch_the_carriers_coach_goes_first() {
    let mut table = Table::new("home_coaches=2 home_roles=P,D,C/T,A");
    table.play(HOME_SET_UP);
    table.play(AWAY_SET_UP);
    table.play(DEAL);
    // The first seat decides the kick-off pair.
    assert_eq!(table.to_act(), "home");
    table.play("home kickoff A1@h10 C1; home decline; home2 decline; away decline; dice 3 2");
    assert_eq!(table.to_act(), "home2");
    assert_eq!(table.actions("home2", ""), ["pass C1", "pass C2"]);
    table.play("home2 pass C1; home2 end; dice 2 2");
    assert_eq!(table.to_act(), "home");
    // At a relaunch each coach's die counts double.
    let text = "P1@h0* D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h10 A2@l15";
    let mut table = Table::at_by(
        "home_coaches=2 home_roles=D,C,T,A/P",
        &format!("{text} / {AWAY} / home relaunch"),
    );
    table.play("dice 5 2");
    assert_eq!((table.to_act(), table.game.points()), ("home2".into(), 10));
    table.play("home2 pass A1; dice 1 3");
    assert_eq!((table.to_act(), table.game.points()), ("home".into(), 6));
}

#[test]
fn co_29_an_action_is_played_by_the_coach_of_the_player_in_it() {
    let mut table = Table::at_by(
        "home_coaches=2 away_coaches=2",
        &format!("{HOME_WITHOUT} / {AWAY_WITH} / home"),
    );
    table.play("dice 1 1; home end; dice 5 1; home2 C2-j11; home2 end");
    // Tackles are called by the player's coach.
    assert_eq!(table.to_act(), "home2");
    table.play("home2 tackle C2; dice 6 1");
    assert_eq!(table.to_act(), "home2");
    table.play("home2 keep; dice 6 2");
    assert_eq!(table.to_act(), "away2");
    table.play("away2 keep");
    assert_eq!(
        (table.game.turn(), table.ball()),
        (Side::Away, "j12".into())
    );
}

#[test]
fn co_29_tackles_are_called_in_seat_order_after_the_last_coach() {
    let men = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h12 A2@l15";
    let mut table = Table::at_by(TWO, &format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 3 1; home A1-i12; home end; dice 5 1; home2 C2-j11; home2 end");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("tackle-call", "home".into())
    );
    assert_eq!(table.actions("home", ""), ["decline", "tackle A1"]);
    assert_eq!(table.refused("home tackle C2"), "CO-29 another-coachs-man");
    table.play("home decline");
    assert_eq!(table.actions("home2", ""), ["decline", "tackle C2"]);
    assert_eq!(table.play("home2 decline"), "no-tackle");
}

#[test]
fn co_29_a_shot_ends_the_phase_for_all_and_passes_go_to_any_team_mate() {
    let men = "P1@h0 D1@d5 D2@m5 C1@i16 C2@l9 T1@b8 A1@i18* A2@l15";
    let mut table = Table::at_by(TWO, &format!("{men} / {AWAY} / home"));
    table.play("dice 4 1; home shoot i21");
    assert_eq!(table.phase(), "shot");
    let mut table = Table::at_by(TWO, &format!("{men} / {AWAY} / home"));
    table.play("dice 4 1; home pass C1");
    // Now the carrier is the other coach's.
    assert_eq!(table.refused("home pass A1"), "CO-29 another-coachs-ball");
    assert!(table.actions("home", "pass").is_empty());
}

#[test]
fn co_29_the_first_seat_decides_set_up_substitutions_re_placing_and_barrier() {
    let table = Table::new("home_coaches=5 away_coaches=2");
    assert_eq!(table.to_act(), "home away");
    assert_eq!(table.refused("home2 ready"), "CO-29 another-coachs-turn");
    let mut table = Table::at_by(
        "home_coaches=2 away_coaches=2",
        &format!("{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE / PUNIZIONE"),
    );
    table.play("home decline; home2 decline; away decline; away2 decline; dice 1 1; home end");
    table.play("dice 5 1; home2 C2-j11; home2 end; home2 tackle C2; home card TACKLE");
    table.play("away decline; away2 card PUNIZIONE; away kicker C2; home C2@j10; away done");
    table.play("home done; home barrier C2@j10; home barrier D1@k10; dice 4 4 +");
    assert_eq!(table.to_act(), "away2", "the kicker's coach");
}

#[test]
fn co_30_by_goals_of_both_sides_together() {
    let men = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15";
    let mut table = Table::at_by("end=first_to first_to=1", &format!("{men} / {AWAY} / home"));
    table.play("dice 3 2; home shoot i21; dice 5 5");
    assert_eq!(table.play("dice 1 1"), "rolled goal match-end");
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Home));
    assert_eq!(table.refused("home ready"), "CO-30 match-over");
    // Four by default, of both together: away has three, and home's makes four.
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play("dice 3 2; home shoot i21; dice 5 5; dice 1 1");
    table.play("home ready; away ready");
    assert_eq!(table.score(), "1-0");
    let end = rules_kit::json(&table.view(Viewer::Spectator))["end"].clone();
    assert_eq!((&end["by"], &end["of"]), (&"goals".into(), &4.into()));
    for wrong in ["5", "3"] {
        assert!(
            options("")
                .set_text(Calciotto::options(), "goals", wrong)
                .is_err()
        );
    }
}

/// The side on turn scores from its kick-off: nobody of the other's stands in the way.
fn score_from_kick_off(table: &mut Table) {
    let (side, squares, line, goal) = match table.game.turn() {
        Side::Home => ("home", ["h10", "i10"], "i18", "i21"),
        Side::Away => ("away", ["h11", "i11"], "i3", "i0"),
    };
    let [first, second] = squares;
    table.play(&format!(
        "{side} kickoff A1@{first} A2; dice 5 5; {side} pass A2"
    ));
    assert_eq!(table.ball(), second);
    // Four squares a turn bring the carrier before the goal; the other side stands still.
    let step = if side == "home" { 4i8 } else { -4 };
    let other = if side == "home" { "away" } else { "home" };
    let mut rank: i8 = second[1..].parse().unwrap();
    for _ in 0..2 {
        if format!("i{rank}") == line {
            break;
        }
        rank += step;
        table.play(&format!(
            "{side} A2-i{rank}; {side} end; dice 1 1; {other} end; dice 5 5"
        ));
    }
    table.play(&format!("{side} shoot {goal}; dice 5 5; dice 1 1"));
}

#[test]
fn co_30_four_goals_of_both_together_end_a_match() {
    let men = "P1@h0 D1@a5 D2@p5 C1@a9 C2@p9 T1@b8 A1@i18* A2@l15";
    let away = "P1@h21 D1@a16 D2@p16 C1@a12 C2@p12 T1@o14 A1@f8 A2@k8";
    let mut table = Table::at(&format!("{men} / {away} / home"));
    table.play("dice 3 2; home shoot i21; dice 5 5; dice 1 1");
    for goals in 2..=4 {
        assert_eq!(table.phase(), "set-up-again", "{goals}");
        // Nobody on file i.
        for side in ["home", "away"] {
            let presets = table.game.presets(side.parse().unwrap());
            let preset = presets.iter().find(|preset| preset.id == "formation-2-3-2");
            for action in &preset.unwrap().actions {
                table.play(&format!("{side} {action}"));
            }
            table.play(&format!("{side} ready"));
        }
        score_from_kick_off(&mut table);
    }
    assert!(table.is_over());
    assert_eq!(table.score(), "2-2");
    assert_eq!(table.game.result().unwrap().winner, None, "draws exist");
}

#[test]
fn co_30_by_phases_and_never_beyond_the_limit() {
    let mut table = Table::at_by("end=phases phases=1", &format!("{HOME} / {AWAY} / home"));
    table.play("dice 1 1; home end; dice 1 1");
    assert_eq!(table.play("away end"), "phase-over match-end");
    assert_eq!(table.game.result().unwrap().winner, None);
    let mut table = Table::at_by("phase_limit=2", &format!("{HOME} / {AWAY} / home"));
    table.play("dice 1 1; home end; dice 1 1; away end");
    assert!(table.is_over());
    let mut wrong = options("");
    wrong
        .set_text(Calciotto::options(), "end", "phases")
        .unwrap();
    wrong
        .set_text(Calciotto::options(), "phases", "300")
        .unwrap();
    let error = Calciotto::begin(&wrong).unwrap_err();
    assert!(error.message.contains("CO-30"), "{error}");
}

#[test]
fn co_30_the_clocks_are_set_by_the_options() {
    let clocks = |by| Calciotto::begin(&options(by)).unwrap().clock_settings();
    let timed = clocks("end=time minutes=90");
    assert_eq!(timed.match_seconds, Some(5400));
    assert_eq!(timed.decision_seconds, Some(60));
    assert_eq!(clocks("").decision_seconds, None);
    assert_eq!(clocks("decision_limit=30").decision_seconds, Some(30));
    assert_eq!(
        clocks("end=time decision_limit=none").decision_seconds,
        None
    );
}

#[test]
fn co_30_when_time_runs_out_the_phase_under_way_is_completed() {
    let men = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15";
    let mut table = Table::at_by("end=time", &format!("{men} / {AWAY} / home"));
    table.play("time up");
    assert_eq!(table.refused("time up"), "CO-30 time-is-up");
    table.play("dice 3 2; home shoot i21; dice 1 1");
    // The shot is played, and no relaunch follows.
    assert_eq!(table.play("dice 5 5"), "rolled save match-end");
    // A tackle too, with its free kick.
    let mut table = Table::at_by(
        "end=time",
        &format!("{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE / PUNIZIONE"),
    );
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; time up");
    table.play("home tackle C2; home card TACKLE; away card PUNIZIONE; away kicker C2");
    table.play("home C2@j10; away done; home done; home barrier C2@j10; home barrier D1@k10");
    table.play("dice 1 2 +; away pass A2");
    assert!(table.is_over());
    // Between phases it is over at once.
    let mut table = Table::new("end=time");
    assert_eq!(table.play("time up"), "time-up match-end");
    let mut table = Table::at_by("end=time", &format!("{men} / {AWAY} / home"));
    table.play("dice 3 2; home shoot i21; dice 1 1; dice 5 5");
    assert_eq!(table.play("time up"), "time-up match-end");
    let table = Table::at(&format!("{men} / {AWAY} / home"));
    assert_eq!(table.refused("time up"), "CO-30 no-match-clock");
}

#[test]
fn co_30_a_late_coach_stops_declines_or_keeps_the_last_set_up() {
    let late = |table: &Table, seat: &str| {
        let action = table.game.when_late(seat.parse().unwrap());
        action.map(|action| action.to_string())
    };
    let mut table = Table::new("");
    for _ in 0..8 {
        let action = late(&table, "home").unwrap();
        table.play(&format!("home {action}"));
    }
    assert_eq!(late(&table, "home").as_deref(), Some("ready"));
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home / TACKLE / TACKLE"));
    assert_eq!(late(&table, "away"), None);
    assert_eq!(late(&table, "home").as_deref(), Some("decline"));
    table.play("home decline; away decline; dice 6 4");
    assert_eq!(late(&table, "home").as_deref(), Some("keep"));
    table.play("home keep");
    assert_eq!(late(&table, "home").as_deref(), Some("end"));
}

#[test]
fn co_31_a_drawn_match_is_a_result() {
    let mut table = Table::at_by("end=phases phases=1", &format!("{HOME} / {AWAY} / home"));
    table.play("dice 1 1; home end; dice 1 1; away end");
    let result = table.game.result().unwrap();
    assert_eq!((result.home, result.away, result.winner), (0, 0, None));
}

#[test]
fn co_32_after_six_phases_with_the_ball_a_tackle_may_be_called() {
    let play = |by: &str| {
        let mut table = Table::at_by(by, &format!("{HOME_WITHOUT} / {AWAY_WITH} / away"));
        for _ in 0..5 {
            table.play("dice 1 1; away end; dice 1 1; home end");
        }
        table.play("dice 1 1; away end; dice 1 1; home end");
        table
    };
    let mut table = play("");
    assert_eq!((table.phase(), table.to_act()), ("call", "home".into()));
    // The outfielder nearest to j12: A2 on l15 and C2 on l9 are five steps away.
    assert_eq!(table.actions("home", ""), ["call A2", "call C2", "decline"]);
    assert_eq!(table.refused("home call C1"), "CO-32 not-the-nearest");
    assert_eq!(table.preview("home", "call C2").0, "1/2");
    assert_eq!(table.play("home call C2"), "tackle-called");
    table.play("dice 5 5; dice 1 1");
    assert_eq!((table.ball(), table.game.turn()), ("l9".into(), Side::Home));
    // The coach need not, and then may after the next phase.
    let mut table = play("");
    assert_eq!(table.play("home decline"), "no-call");
    table.play("dice 1 1; away end; dice 1 1; home end");
    assert_eq!(table.phase(), "call");
    // A tackle by arrival comes first.
    let mut table = play("");
    table.play("home decline; dice 1 1; away end; dice 2 3; home C2-j11; home end");
    assert_eq!(table.phase(), "tackle-call");
    table.play("home decline");
    assert_eq!(table.phase(), "call");
    // It is an option.
    assert_eq!(play("untackleable=off").phase(), "roll");
}
