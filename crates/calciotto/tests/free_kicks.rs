//! Free kicks, penalties, bookings and substitutions: CO-23 to CO-28.

mod common;

use common::{AWAY, AWAY_WITH, HOME, HOME_WITHOUT, Table};
use fischio_core::{Audience, Ending, Game, Side, Viewer};

/// Home's C2 tackles Away's C2 on j12 too hard, on k12; Away has the free kick.
fn fouled(card: &str) -> Table {
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {AWAY_WITH} / home / TACKLE / {card}"
    ));
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    table.play(&format!("home card TACKLE; away card {card}"));
    table
}

/// Away's free kick, Home's C2 moved away and nobody re-placed: Home places its barrier.
fn barrier() -> Table {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2; home C2@j10; away done; home done");
    table
}

/// Home's A1 on h18 is fouled by Away's D1 in its penalty area; D2 stands on k19.
fn penalty(card: &str) -> Table {
    let mut table = Table::at(&format!(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
         P1@h21 D1@f18 D2@k19 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / {card} / TACKLE"
    ));
    table.play("away decline; home decline; dice 4 5; away D1-g18; away end; away tackle D1");
    table.play(&format!("away card TACKLE; home card {card}"));
    table
}

#[test]
fn co_23_play_stops_and_the_kicker_is_named_first() {
    let mut table = fouled("PUNIZIONE");
    assert_eq!((table.phase(), table.to_act()), ("kicker", "away".into()));
    assert_eq!(table.refused("away done"), "CO-24 not-now");
    assert_eq!(table.play("away kicker C2"), "kicker");
    // Nearer than two king's moves: C2 on j11 is moved to the nearest square that will do.
    assert_eq!(
        (table.phase(), table.to_act()),
        ("clear-out", "home".into())
    );
    assert_eq!(table.actions("home", ""), ["C2@j10"]);
    assert_eq!(table.refused("home C2@k10"), "CO-23 clear-out-square");
    assert_eq!(table.refused("home D1@a1"), "CO-23 may-stay");
    table.play("home C2@j10");
    // The side with the ball re-places first, then the other.
    assert_eq!(
        (table.phase(), table.to_act()),
        ("re-placing", "away".into())
    );
    table.play("away done");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("re-placing", "home".into())
    );
}

#[test]
fn co_23_the_nearest_free_square_is_counted_in_orthogonal_steps() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2");
    // From j11 every square of rank 10 beside it is a king's move away, j10 alone a step.
    assert_eq!(table.refused("home C2@i10"), "CO-23 clear-out-square");
    assert_eq!(table.actions("home", ""), ["C2@j10"]);
}

#[test]
fn end_is_refused_under_the_clause_of_the_phase_of_a_free_kick() {
    let mut table = fouled("PUNIZIONE");
    assert_eq!(table.refused("away end"), "CO-24 not-now");
    for (step, side, refused) in [
        ("away kicker C2", "home", "CO-23 not-now"),
        ("home C2@j10", "away", "CO-23 not-now"),
        ("away done", "home", "CO-23 not-now"),
        ("home done", "home", "CO-24 not-now"),
        (
            "home barrier D1@k10; home barrier C2@j10",
            "away",
            "CO-25 chance-to-act",
        ),
        ("dice 3 3 +", "away", "CO-25 not-now"),
    ] {
        table.play(step);
        assert_eq!(table.refused(&format!("{side} end")), refused, "{step}");
    }
    let table = penalty("PUNIZIONE");
    assert_eq!(table.refused("home end"), "CO-26 not-now");
}

#[test]
fn co_23_up_to_four_players_are_re_placed() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2; home C2@j10");
    assert_eq!(table.play("away A1@p1"), "re-placed");
    for (step, refused) in [
        ("away A1@p2", "CO-23 re-placed-already"),
        ("away C2@p2", "CO-23 kicker-stays"),
        ("away P1@g21", "CO-23 goalkeeper-not-re-placed"),
        ("away A2@p1", "CO-23 square-taken"),
        ("away A2@g0", "CO-07 goal-zone"),
        ("away D3@p2", "CO-23 not-on-the-pitch"),
        ("away D9@p2", "CO-04 no-such-man"),
        ("home D1@p2", "CO-23 not-your-turn"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    // The side with the ball may go into its small area, and near the ball.
    table.play("away D1@f20; away D2@j13; away T1@k13");
    assert_eq!(table.refused("away A2@p5"), "CO-23 four-re-placed");
    // Substitutions are made too.
    table.play("away sub A2 D3; away done");
    assert_eq!(table.stands("away-D3"), "j8");
    // The other side keeps its distance, and out of its small area.
    assert_eq!(table.refused("home D1@i13"), "CO-23 too-near");
    assert_eq!(table.refused("home D1@g1"), "CO-16 own-small-area");
    table.play("home D1@l12; home done");
    assert_eq!(table.phase(), "barrier");
}

#[test]
fn co_24_a_barrier_of_two_side_by_side_on_the_line_to_the_goal() {
    let mut table = barrier();
    assert_eq!((table.phase(), table.to_act()), ("barrier", "home".into()));
    // The ball is on j12: rank 10, files h to l; the line to j0 leads over j10.
    assert_eq!(
        table.actions("home", "barrier A1"),
        ["barrier A1@i10", "barrier A1@k10"]
    );
    for (step, refused) in [
        ("home barrier A1@h10", "CO-24 barrier-square"),
        ("home barrier A1@j9", "CO-24 barrier-square"),
        ("home barrier A1@j10", "CO-24 square-taken"),
        ("home barrier P1@i10", "CO-24 barrier-outfielders"),
        ("home barrier D3@i10", "CO-24 barrier-outfielders"),
        ("home barrier D9@i10", "CO-04 no-such-man"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    assert_eq!(table.play("home barrier D1@k10"), "in-the-barrier");
    assert_eq!(
        table.refused("home barrier D1@j10"),
        "CO-24 barrier-two-men"
    );
    // Now one must stand on j10: C2, who does already.
    assert_eq!(table.actions("home", ""), ["barrier C2@j10"]);
    table.play("home barrier C2@j10");
    assert_eq!(table.phase(), "free-kick-roll");
}

#[test]
fn co_24_without_a_line_it_stands_where_it_likes_and_off_the_pitch_there_is_none() {
    // From c9 no line leads to the goal.
    let away = "P1@h21 D1@e16 D2@k16 C1@f12 C2@b9* T1@o14 A1@f8 A2@j8";
    let home = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b7 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{home} / {away} / home / TACKLE / PUNIZIONE"));
    table.play("home decline; away decline; dice 4 5; home T1-b8; home end; home tackle T1");
    table.play("home card TACKLE; away card PUNIZIONE; away kicker C2; home T1@b7; away done");
    table.play("home done");
    // Off the pitch to the left it ends with file a.
    assert_eq!(
        table.actions("home", "barrier D1"),
        ["barrier D1@a7", "barrier D1@c7", "barrier D1@d7"]
    );
    // Two ranks nearer than rank 2 there is no pitch: no barrier.
    let away = "P1@h21 D1@e16 D2@k16 C1@f12 C2@b2* T1@o14 A1@f8 A2@j8";
    let home = "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b4 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{home} / {away} / home / TACKLE / PUNIZIONE"));
    table.play("home decline; away decline; dice 4 5; home T1-b3; home end; home tackle T1");
    table.play("home card TACKLE; away card PUNIZIONE; away kicker C2; home T1@b4; away done");
    table.play("home done");
    assert_eq!(table.phase(), "free-kick-roll");
}

#[test]
fn co_24_the_attackers_leave_the_barrier_room() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2; home C2@j10");
    // j10 itself is Home's; i10 and k10 must not both be taken.
    table.play("away A1@i10");
    assert_eq!(table.refused("away A2@k10"), "CO-24 barriers-room");
    assert!(table.actions("away", "A2@k10").is_empty());
    table.play("away A2@a8; away done; home done");
    assert_eq!(table.actions("home", "barrier D1"), ["barrier D1@k10"]);
    // Who stands there from before is re-placed.
    let away = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@i10 A2@k10";
    let mut table = Table::at(&format!(
        "{HOME_WITHOUT} / {away} / home / TACKLE / PUNIZIONE"
    ));
    table.play("home decline; away decline; dice 4 5; home A2-l12; home A2-k12; home end");
    table.play("home tackle A2; home card TACKLE; away card PUNIZIONE; away kicker C2");
    table.play("home A2@l12");
    assert_eq!(table.refused("away done"), "CO-24 leave-the-barrier-room");
    // Three are re-placed elsewhere: then the last must be one of those.
    table.play("away D1@a20; away D2@a19; away C1@a18");
    assert_eq!(table.refused("away T1@a17"), "CO-24 barriers-room");
    table.play("away A1@a17");
    table.play("away done");
}

#[test]
fn co_24_any_outfielder_kicks_and_the_carrier_takes_his_place() {
    let mut table = fouled("PUNIZIONE");
    for (step, refused) in [
        ("away kicker P1", "CO-24 kicker-outfielder"),
        ("away kicker D3", "CO-24 kicker-outfielder"),
        ("away kicker D9", "CO-04 no-such-man"),
        ("away kicker C1@j12", "CO-24 kicker-no-square"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    table.play("away kicker A2");
    assert_eq!(table.stands("away-A2"), "j12");
    assert_eq!(table.stands("away-C2"), "j8");
    assert_eq!(table.game.carrier().unwrap().id(), "away-A2");
}

#[test]
fn co_24_a_fouled_goalkeeper_kicks_himself() {
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18 A2@l15 / \
         P1@h21* D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / TACKLE / PUNIZIONE",
    );
    table.play("home decline; away decline; dice 4 5; home A1-h20; home end; home tackle A1");
    table.play("home card TACKLE");
    assert_eq!(
        table.play("away card PUNIZIONE"),
        "card-played free-kick-given kicker"
    );
    assert_eq!(table.game.carrier().unwrap().id(), "away-P1");
    assert_eq!(table.actions("home", ""), ["A1@h19"]);
}

#[test]
fn co_25_points_are_twice_the_dice_and_plus_flies_over_the_barrier() {
    let mut table = barrier();
    table.play("home barrier D1@k10; home barrier C2@j10");
    assert_eq!(table.play("dice 5 4 -"), "rolled points");
    assert_eq!(table.game.points(), 18);
    // With − the barrier on j10 blocks the way to A2 on j8.
    assert_eq!(table.refused("away pass A2"), "CO-25 pass-blocked");
    let mut table = barrier();
    table.play("home barrier D1@k10; home barrier C2@j10; dice 5 4 +");
    assert_eq!(table.play("away pass A2"), "free-kick-passed");
    // The remaining points are lost, and the side goes on with a movement phase.
    assert_eq!((table.phase(), table.game.turn()), ("roll", Side::Away));
    // Over the barrier only: A2 on j8 blocks the way to the goal.
    let mut table = barrier();
    table.play("home barrier D1@k10; home barrier C2@j10; dice 5 4 +");
    assert_eq!(table.refused("away shoot j0"), "CO-25 shot-blocked");
    assert_eq!(table.refused("away shoot i0"), "CO-25 no-shot-line");
    assert_eq!(table.refused("away shoot j1"), "CO-25 not-a-goal-square");
    assert_eq!(table.refused("away end"), "CO-25 not-now");
    // A 6 may be given up, before the points are doubled.
    let mut table = barrier();
    table.play("home barrier D1@k10; home barrier C2@j10; dice 6 4 -; away draw; card TACKLE");
    assert_eq!(table.game.points(), 8);
}

#[test]
fn co_25_a_free_kick_at_goal_from_anywhere() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C1; home C2@j10; away A2@a8; away done; home done");
    table.play("home barrier D1@k10; home barrier C2@j10; dice 3 3 +");
    assert_eq!(table.preview("away", "shoot j0").1, 12);
    // The kicker's square sets competence: a midfielder in midfield.
    assert_eq!(
        table.reasons("away", "shoot j0"),
        ["away-C1 own-zone 3", "home-P1 wrong-footed 3 (not)"]
    );
    assert_eq!(table.play("away shoot j0"), "shot");
    assert_eq!((table.phase(), table.game.turn()), ("shot", Side::Away));
    assert_eq!(table.play("dice 5 5; dice 1 1"), "rolled goal set-up");
    assert_eq!(table.score(), "0-1");
}

#[test]
fn co_25_who_reaches_nobody_keeps_the_ball() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2; home C2@j10; away C1@a12; away A1@a8; away done; home done");
    table.play("home barrier D1@k10; home barrier C2@j10");
    // Four points reach nobody: A2 is behind the barrier.
    assert_eq!(table.play("dice 1 1 -"), "rolled points ball-kept");
    assert_eq!((table.phase(), table.ball()), ("roll", "j12".into()));
    assert_eq!(table.game.turn(), Side::Away);
    // The kicker must send it if possible.
    let mut table = barrier();
    table.play("home barrier D1@k10; home barrier C2@j10; dice 1 2 +");
    assert_eq!(table.actions("away", ""), ["pass A1", "pass A2", "pass C1"]);
}

#[test]
fn co_26_a_foul_in_the_penalty_area_is_a_penalty_by_a_forward() {
    let mut table = penalty("PUNIZIONE");
    assert_eq!(table.phase(), "penalty-kicker");
    assert_eq!(
        table.actions("home", ""),
        [
            "kicker A1@h18",
            "kicker A1@i18",
            "kicker A2@h18",
            "kicker A2@i18"
        ]
    );
    for (step, refused) in [
        ("home kicker C1@h18", "CO-26 kicker-forward"),
        ("home kicker P1@h18", "CO-26 kicker-outfielder"),
        ("home kicker A1@h17", "CO-26 kicker-square"),
        ("home kicker A1", "CO-26 kicker-square"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    table.play("home kicker A2@i18");
    assert_eq!(table.stands("home-A2"), "i18");
    assert_eq!(table.stands("home-A1"), "h18");
    // Everyone but the goalkeeper level with the kicker or behind.
    assert_eq!(
        (table.phase(), table.to_act()),
        ("clear-out", "away".into())
    );
    assert_eq!(table.refused("away D2@k20"), "CO-26 clear-out-square");
    assert_eq!(table.refused("away D1@a1"), "CO-26 may-stay");
    table.play("away D2@k18");
    assert_eq!(table.refused("home C1@c19"), "CO-26 in-front");
    // Near the ball they may be.
    table.play("home done; away C1@j18; away done");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("penalty", "home away".into())
    );
}

#[test]
fn co_26_opponents_need_not_keep_two_squares_from_the_ball() {
    let mut table = penalty("PUNIZIONE");
    table.play("home kicker A2@i18; away D2@k18; home done");
    // The ball is on i18: one square away, and level with it.
    assert_eq!(table.play("away C1@j18"), "re-placed");
}

#[test]
fn co_26_both_choose_in_secret_before_the_cards() {
    let mut table = penalty("PUNIZIONE");
    table.play("home kicker A1@h18; away D2@k18; home done; away done");
    for (step, refused) in [
        ("home stand h21", "CO-26 aim-or-stand"),
        ("away aim h21", "CO-26 aim-or-stand"),
        ("home aim h20", "CO-26 not-a-goal-square"),
        ("away stand g0", "CO-26 not-a-goal-square"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    // Any of the four, no line needed.
    let action = "aim j21".parse().unwrap();
    let home = "home".parse().unwrap();
    assert_eq!(
        table.game.action_audience(home, action),
        Audience::Side(Side::Home)
    );
    assert_eq!(table.play("home aim j21"), "chosen");
    assert_eq!(table.to_act(), "away");
    let aim = |viewer| rules_kit::json(&table.view(viewer))["set_piece"]["aim"].clone();
    assert_eq!(aim(Viewer::Side(Side::Home)), "j21");
    assert!(aim(Viewer::Side(Side::Away)).is_null());
    assert!(aim(Viewer::Spectator).is_null());
    assert_eq!(table.play("away stand i21"), "chosen penalty");
    assert_eq!(table.stands("away-P1"), "i21");
    // Nobody holds a card any more, so the dice come at once; a save of 2 beside the goalkeeper.
    assert_eq!(table.phase(), "shot");
    assert_eq!(table.play("dice 5 4; dice 2 2"), "rolled goal set-up");
    assert_eq!(table.score(), "1-0");
    // With cards there is a window: a phase of its own.
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / \
         P1@h21 D1@f18 D2@k17 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / \
         TACKLE SICUREZZA",
    );
    table.play("away decline; home decline; dice 4 5; away D1-g18; away end; away tackle D1");
    table.play("away card TACKLE; home card PUNIZIONE; home kicker A1@h18; home done; away done");
    table.play("home aim j21; away stand g21");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("cards-shot", "away".into())
    );
    table.play("away card SICUREZZA; dice 5 4; dice 5 4");
    assert_eq!(table.phase(), "shot", "12 to 12, wrong-footed");
}

#[test]
fn co_26_any_outfielder_kicks_if_no_forward_is_left() {
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@h18* T1@b8 / \
         P1@h21 D1@f18 D2@k17 C1@i18 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / TACKLE",
    );
    table.play("away decline; home decline; dice 4 5; away D1-g18; away end; away tackle D1");
    table.play("away card TACKLE; home card PUNIZIONE");
    assert_eq!(table.actions("home", "kicker D1").len(), 2);
    // A player who stands on the kicker's square changes places with the kicker.
    table.play("home kicker D1@i18");
    assert_eq!(table.stands("away-C1"), "d5");
}

#[test]
fn co_26_the_kickers_place_stays_a_forwards() {
    let mut table = penalty("PUNIZIONE");
    table.play("home kicker A1@h18; away D2@k18");
    assert_eq!(table.refused("home sub A1 D3"), "CO-26 kicker-forward");
    assert!(table.actions("home", "sub A1").is_empty());
    table.play("home sub A2 D3; home sub A1 D4");
    assert_eq!(table.game.carrier().unwrap().id(), "home-D4");
}

#[test]
fn co_27_two_yellow_cards_send_a_player_off() {
    let home = HOME_WITHOUT.replace("C2@l9", "C2@l9!");
    let mut table = Table::at(&format!(
        "{home} / {AWAY_WITH} / home / TACKLE / AMMONIZIONE"
    ));
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    table.play("home card TACKLE");
    assert_eq!(
        table.play("away card AMMONIZIONE"),
        "card-played free-kick-given booked sent-off"
    );
    assert_eq!(table.stands("home-C2"), "-");
    assert_eq!(table.game.fielded(Side::Home).count(), 7);
    table.play("away kicker C2; away done");
    // A player sent off may not return, and is not replaced.
    assert_eq!(table.refused("home sub D1 C2"), "CO-27 was-sent-off");
    assert_eq!(table.refused("home sub C2 C3"), "CO-28 not-on-the-pitch");
    let sent_off = rules_kit::json(&table.view(Viewer::Spectator))["sent_off"]["home"].clone();
    assert_eq!(sent_off, serde_json::json!(["home-C2"]));
    // After a goal seven set up.
    table.play("home done; home barrier D1@i10; home barrier D2@j10; dice 1 2 -");
    table.play("away pass C1; dice 1 1; away end; dice 1 1; home end");
    assert_eq!(table.game.fielded(Side::Home).count(), 7);
}

#[test]
fn co_27_the_last_outfielder_kicks_off_alone() {
    // Home has D1 only; Away scores.
    let away = "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@i3* A2@j8";
    let mut table = Table::at(&format!("P1@g0 D1@d5 / {away} / away"));
    table.play("dice 4 5; away shoot i0; dice 6 5; away keep; dice 1 1");
    assert_eq!(table.score(), "0-1");
    table.play("home P1@h0; home ready; away ready");
    assert_eq!(
        table.actions("home", ""),
        ["kickoff D1@h10", "kickoff D1@i10"]
    );
    let kicked = |script: &str| {
        let mut copy = Table {
            game: table.game,
            events: Vec::new(),
        };
        copy.play(script);
        copy
    };
    assert_eq!(kicked("home kickoff D1@h10").names(), "kick-off-alone");
    // To any team-mate in reach: the goalkeeper is ten squares away, on the same file.
    let copy = kicked("home kickoff D1@h10; dice 5 5");
    assert_eq!(copy.actions("home", ""), ["pass P1"]);
    // Or D1 plays on.
    let mut copy = kicked("home kickoff D1@h10; dice 4 5");
    assert_eq!(copy.refused("home pass P1"), "CO-17 pass-too-long");
    copy.play("home D1-h11; home end");
    assert_eq!(copy.game.turn(), Side::Away);
}

#[test]
fn co_27_a_side_with_no_outfielder_has_lost() {
    let mut table = Table::at(&format!(
        "P1@h0 C2@j10! / {AWAY_WITH} / home / TACKLE / AMMONIZIONE"
    ));
    table.play("home decline; away decline; dice 4 5; home C2-j11; home end; home tackle C2");
    table.play("home card TACKLE");
    assert!(
        table
            .play("away card AMMONIZIONE")
            .ends_with("sent-off nobody-left match-end")
    );
    assert!(table.is_over());
    let result = table.game.result().unwrap();
    assert_eq!(
        (result.winner, result.ending, result.home, result.away),
        (Some(Side::Away), Ending::Played, 0, 0)
    );
    assert_eq!(table.refused("home done"), "CO-30 match-over");
}

#[test]
fn co_28_three_substitutions_a_side_at_stops() {
    let mut table = fouled("PUNIZIONE");
    table.play("away kicker C2; home C2@j10");
    for (step, refused) in [
        ("away sub D1 P2", "CO-28 like-for-like"),
        ("away sub D1 D2", "CO-28 not-on-the-bench"),
        ("away sub D3 D4", "CO-28 not-on-the-pitch"),
        ("away sub D9 D4", "CO-04 no-such-man"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    // A newcomer takes the square; the kicker's kicks.
    table.play("away sub C2 C3; away sub P1 P2");
    assert_eq!(table.game.carrier().unwrap().id(), "away-C3");
    assert_eq!(table.stands("away-P2"), "h21");
    assert_eq!(table.refused("away sub D1 C2"), "CO-28 has-left");
    table.play("away sub D1 D3");
    assert_eq!(
        table.refused("away sub D2 D4"),
        "CO-28 no-substitutions-left"
    );
    assert!(table.actions("away", "sub").is_empty());
}

#[test]
fn co_28_after_a_save_the_goalkeepers_side_first() {
    let men = HOME.replace("A1@h17*", "A1@i18*");
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play("dice 4 5; home shoot i21; dice 1 1");
    assert_eq!(table.play("dice 5 5"), "rolled save");
    assert_eq!(
        (table.phase(), table.to_act()),
        ("substitution", "away".into())
    );
    table.play("away sub P1 P2; away done");
    assert_eq!(table.to_act(), "home");
    assert_eq!(table.play("home sub A1 D3"), "substituted");
    table.play("home done");
    assert_eq!(table.phase(), "relaunch");
    // At other times there are none.
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home"));
    table.play("dice 4 5");
    assert_eq!(table.refused("home sub D1 D3"), "CO-16 not-now");
}

/// The guide: its kind, and each step as `>` for now, `x` for done, with whose it is.
fn guide(table: &Table) -> String {
    let guide = rules_kit::json(&table.view(Viewer::Spectator))["guide"].clone();
    let Some(steps) = guide["steps"].as_array() else {
        return String::new();
    };
    let steps = steps.iter().map(|step| {
        let sign = match step["state"].as_str() {
            Some("now") => ">",
            Some("done") => "x",
            _ => "",
        };
        let id = step["id"].as_str().unwrap().trim_start_matches("step-");
        let side = step["side"].as_str().map_or("-", |side| &side[..1]);
        let left = step["left"].as_u64();
        let left = left.map_or(String::new(), |left| left.to_string());
        format!(" {sign}{id}:{side}{left}")
    });
    guide["kind"].as_str().unwrap().to_owned() + &steps.collect::<String>()
}

#[test]
fn co_23_a_guide_leads_through_the_free_kick() {
    let mut table = fouled("AMMONIZIONE");
    assert_eq!(
        guide(&table),
        "free-kick xbooking:h >kicker:a make-room:h re-place:a re-place:h barrier:h roll:a kick:a"
    );
    table.play("away kicker C2; home C2@j10");
    assert_eq!(
        guide(&table),
        "free-kick xbooking:h xkicker:a xmake-room:h >re-place:a4 re-place:h barrier:h roll:a kick:a"
    );
    table.play("away done; home D1@a1");
    assert!(guide(&table).contains(">re-place:h3 barrier:h"));
    assert_eq!(guide(&Table::at(&format!("{HOME} / {AWAY} / home"))), "");
}

#[test]
fn co_26_a_guide_leads_to_the_choice_in_secret() {
    let mut table = penalty("PUNIZIONE");
    assert_eq!(
        guide(&table),
        "penalty xfoul:a >kicker:h behind:h behind:a re-place:h re-place:a choose:- shot:h"
    );
    let ready = |table: &Table| rules_kit::json(&table.view(Viewer::Spectator))["ready"].clone();
    table.play("home kicker A1@h18");
    while table.phase() != "penalty" {
        let side = table.to_act();
        let action = match table.phase() {
            "clear-out" => table.actions(&side, "")[0].clone(),
            _ => "done".to_owned(),
        };
        table.play(&format!("{side} {action}"));
    }
    assert!(guide(&table).ends_with("xre-place:a >choose:- shot:h"));
    assert_eq!(
        ready(&table),
        serde_json::json!({"home": false, "away": false})
    );
    table.play("home aim h21");
    assert_eq!(
        ready(&table),
        serde_json::json!({"home": true, "away": false})
    );
    table.play("away stand i21");
    assert_eq!(
        ready(&table),
        serde_json::json!({"home": true, "away": true})
    );
    assert_eq!(guide(&table), "");
}
