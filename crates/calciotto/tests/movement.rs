//! Set-up, kick-off and the movement phase: CO-13 to CO-19.

mod common;

use calciotto::{CORRECTIONS, Calciotto};
use common::{AWAY, AWAY_SET_UP, AWAY_WITH, DEAL, HOME, HOME_SET_UP, HOME_WITHOUT, Table, options};
use fischio_core::{Audience, Coord, Game, Side, Viewer};

/// Both set-ups, possession for Home, the deal.
fn kick_off() -> Table {
    let mut table = Table::new("");
    table.play(HOME_SET_UP);
    table.play(AWAY_SET_UP);
    table.play(DEAL);
    table
}

#[test]
fn co_13_eight_players_in_ones_own_half() {
    let mut table = Table::new("");
    assert_eq!(table.to_act(), "home away");
    for (step, refused) in [
        ("home D1@c11", "CO-13 outside-own-half"),
        ("away D1@c10", "CO-13 outside-own-half"),
        ("home D1@h10", "CO-13 in-the-circle"),
        ("home D1@i9", "CO-13 in-the-circle"),
        ("away D1@i12", "CO-13 in-the-circle"),
        ("home D1@f1", "CO-13 small-area"),
        ("away D1@k20", "CO-13 small-area"),
        ("home P1@h1", "CO-13 goalkeeper-in-goal"),
        ("home P1@h21", "CO-13 goalkeeper-in-goal"),
        ("home ready", "CO-13 set-up-incomplete"),
        ("home2 ready", "CO-29 no-such-coach"),
        ("home D1-c3", "CO-13 not-now"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    // The squares that the circle only clips are allowed.
    table.play("home D1@g9; home D2@j9; away D1@g12; away D2@j12");
    assert_eq!(table.refused("home D1@g9"), "CO-13 already-there");
    // One to a square: on one's own man they change places.
    assert_eq!(table.play("home D1@j9"), "placed placed");
    assert_eq!(table.stands("home-D2"), "g9");
}

#[test]
fn co_13_set_ups_are_secret_and_revealed_together() {
    let mut table = Table::new("");
    table.play("home D1@c4");
    assert_eq!(table.audience("placed"), Audience::Side(Side::Home));
    let square = |table: &Table, viewer| {
        let view = table.view(viewer);
        let piece = view.pieces.into_iter().find(|piece| piece.id == "home-D1");
        piece.unwrap().square
    };
    assert_eq!(square(&table, Viewer::Side(Side::Away)), None);
    assert_eq!(square(&table, Viewer::Spectator), None);
    assert_eq!(
        square(&table, Viewer::Side(Side::Home)),
        Some(Coord::new(2, 4))
    );
    let mut table = Table::new("");
    assert!(table.play(HOME_SET_UP).ends_with("ready"));
    assert_eq!(table.refused("home D1@a1"), "CO-13 ready-already");
    assert!(table.play(AWAY_SET_UP).starts_with("ready revealed"));
    assert_eq!(table.phase(), "possession");
}

#[test]
fn co_13_a_set_up_can_be_corrected_so_often() {
    let mut table = Table::new("");
    table.play("home D1@a1");
    assert_eq!(CORRECTIONS, 20);
    for turn in 0..CORRECTIONS {
        table.play(if turn % 2 == 0 {
            "home D1@a2"
        } else {
            "home D1@a1"
        });
    }
    assert_eq!(table.refused("home D1@b5"), "CO-13 no-corrections-left");
    table.play("home D2@b5");
    assert_eq!(table.refused("home D3@b5"), "CO-13 no-corrections-left");
}

#[test]
fn co_13_formations_are_offered() {
    let table = Table::new("");
    let presets = table.game.presets("away".parse().unwrap());
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(
        ids,
        [
            "formation-3-3-1",
            "formation-2-3-2",
            "formation-4-2-1",
            "formation-2-2-3"
        ]
    );
    assert!(presets.iter().all(|preset| preset.actions.len() == 8));
    assert!(kick_off().game.presets("home".parse().unwrap()).is_empty());
}

#[test]
fn co_13_the_higher_roll_has_the_ball_then_cards_are_dealt() {
    let mut table = Table::new("");
    table.play(HOME_SET_UP);
    table.play(AWAY_SET_UP);
    // A tie: both again. No 6 is given up.
    assert_eq!(table.play("dice 6 1; dice 3 4"), "rolled");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.play("dice 1 1; dice 1 2"), "rolled possession");
    assert_eq!(table.game.turn(), Side::Away);
    assert_eq!(table.phase(), "deal");
}

#[test]
fn co_14_two_outfielders_on_the_kick_off_squares_and_a_pass() {
    let mut table = kick_off();
    assert_eq!((table.phase(), table.to_act()), ("kick-off", "home".into()));
    for (step, refused) in [
        ("home kickoff P1@h10 A2", "CO-14 kick-off-outfielders"),
        ("home kickoff A1@h10 D3", "CO-14 kick-off-outfielders"),
        ("home kickoff A1@h10 A1", "CO-14 kick-off-two-men"),
        ("home kickoff A1@h11 A2", "CO-14 kick-off-squares"),
        ("home kickoff A1@h10", "CO-14 kick-off-not-alone"),
        ("home kickoff A9@h10 A2", "CO-04 no-such-man"),
        ("away kickoff A1@h11 A2", "CO-14 not-your-turn"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    assert_eq!(table.play("home kickoff A1@i10 A2"), "kick-off");
    assert_eq!(table.ball(), "i10");
    assert_eq!(table.stands("home-A2"), "h10");
    table.play("home decline; away decline; dice 4 1");
    // The first action is a pass.
    assert_eq!(table.refused("home A1-i9"), "CO-14 kick-off-is-a-pass");
    assert_eq!(table.refused("home end"), "CO-14 kick-off-is-a-pass");
    assert_eq!(table.refused("home shoot h21"), "CO-14 kick-off-is-a-pass");
    assert!(
        table
            .actions("home", "")
            .iter()
            .all(|text| text.starts_with("pass"))
    );
    table.play("home pass A2; home A1-i9; home end");
}

#[test]
fn co_14_after_a_goal_both_set_up_again_and_the_side_that_conceded_kicks_off() {
    let mut table = Table::at(&format!(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15 / {AWAY} / home"
    ));
    table.play("dice 3 2; home shoot i21; dice 5 5");
    assert_eq!(table.play("dice 1 1"), "rolled goal set-up");
    assert_eq!((table.score(), table.ball()), ("1-0".into(), "-".into()));
    assert_eq!(
        (table.phase(), table.to_act()),
        ("set-up-again", "home away".into())
    );
    // The same players, wherever they like; others come on as substitutes.
    for (man, advised) in [("D3@a1", "sub D1 D3"), ("P2@a1", "sub P1 P2")] {
        let refusal = table.step(&format!("home {man}")).unwrap_err();
        assert_eq!((refusal.clause.0, refusal.reason), ("CO-14", "same-men"));
        let out = refusal.args.iter().find(|(name, _)| *name == "out");
        let advice = format!("sub {} {}", out.expect("who may leave").1, &man[..2]);
        assert_eq!(advice, advised);
        assert!(table.actions(Side::Home, "sub").contains(&advice));
    }
    table.play("home D1@a1; home sub A2 T2");
    assert_eq!(
        table.audience("substitution-chosen"),
        Audience::Side(Side::Home)
    );
    assert_eq!(table.view(Viewer::Side(Side::Away)).counters[4].value, 3);
    table.play("home ready; away ready");
    assert_eq!(table.names().matches("substituted").count(), 1);
    assert!(table.names().ends_with("possession"));
    assert_eq!((table.phase(), table.to_act()), ("kick-off", "away".into()));
    table.play("away kickoff A1@h11 A2; dice 1 1; away pass A2; away A1-g11");
    assert_eq!(table.game.turn(), Side::Home);
}

#[test]
fn co_14_who_began_from_a_position_sets_up_in_his_own_half() {
    let mut table = Table::at(&format!(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@i18* A2@l15 / {AWAY} / home"
    ));
    table.play("dice 3 2; home shoot i21; dice 5 5; dice 1 1; home ready; away ready");
    for side in Side::BOTH {
        for (man, at) in table.game.fielded(side) {
            let rank: i8 = at.to_string()[1..].parse().unwrap();
            let own = if side == Side::Home { 0..=10 } else { 11..=21 };
            assert!(own.contains(&rank), "{side} {man} on {at}");
        }
    }
}

#[test]
fn co_15_two_dice_are_the_points() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    assert_eq!(table.play("dice 5 4"), "rolled points");
    assert_eq!(table.game.points(), 9);
    table.play("home T1-b10");
    assert_eq!(table.game.points(), 7);
    assert_eq!(table.refused("dice 1 1"), "CO-16 no-chance");
    table.play("home D1-d8; home A2-k15; home C2-l10; home C1-e10; home C1-e11");
    assert_eq!(
        table.phase(),
        "roll",
        "no point left: the phase ends by itself"
    );
    assert_eq!(table.game.turn(), Side::Away);
    // Not more than there are.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 1 1");
    assert_eq!(table.refused("home T1-b11"), "CO-15 too-few-points");
}

#[test]
fn co_16_orthogonal_steps_up_to_the_movement_number_a_turn() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 5 5; home T1-c10");
    assert_eq!(table.game.points(), 7, "one aside, two on");
    // Four in all, in several goes.
    assert_eq!(table.refused("home T1-c12"), "CO-16 too-far");
    table.play("home T1-c11");
    assert_eq!(table.refused("home T1-c12"), "CO-16 too-far");
    for (step, refused) in [
        ("home D1-d5", "CO-16 no-move"),
        ("home C2-l15", "CO-16 square-taken"),
        ("home D3-a1", "CO-04 not-on-the-pitch"),
        ("home D9-a1", "CO-04 no-such-man"),
        ("home C1-j9", "CO-16 too-far"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
}

#[test]
fn co_16_no_player_is_passed_through() {
    // Home's A1 in the corner, walled in by two of Away's.
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@a20* A2@l15 / \
         P1@h21 D1@a19 D2@b20 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home",
    );
    table.play("dice 5 5");
    assert!(table.actions("home", "A1-").is_empty());
    assert_eq!(table.refused("home A1-a18"), "CO-16 no-way");
    // A shortest free path goes round.
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@a8 A1@h17* A2@l15 / \
         P1@h21 D1@a9 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home",
    );
    table.play("dice 5 5; home T1-a10");
    assert_eq!(table.game.points(), 6, "four steps round a9");
}

#[test]
fn co_16_the_ball_goes_with_its_carrier() {
    let mut table = Table::at(&format!("{HOME} / {AWAY} / home"));
    table.play("dice 4 5");
    assert_eq!(table.play("home A1-h19"), "carried");
    assert_eq!((table.ball(), table.game.points()), ("h19".into(), 7));
}

#[test]
fn co_16_without_the_ball_nobody_stops_in_his_own_small_area() {
    let men = "P1@h0 D1@e1 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 5 5");
    assert_eq!(table.refused("home D1-f1"), "CO-16 own-small-area");
    assert!(table.actions("home", "D1-f1").is_empty());
    // The player may cross it: from e1 over f1 to f2 as well as round.
    table.play("home D1-f2");
    // The side with the ball may stop there; so may anybody in the other's.
    let men = "P1@h0 D1@e1 D2@m5 C1@e9 C2@l9 T1@b8 A1@g19* A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY} / home"));
    table.play("dice 5 5; home D1-f1; home A1-g20");
    assert_eq!(table.ball(), "g20");
}

#[test]
fn co_16_the_own_small_area_may_be_crossed() {
    // The only way from f2 leads through f1.
    let men = "P1@h0 D1@f2 D2@f3 C1@e2 C2@g2 T1@b8 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 5 5; home D1-e1");
    assert_eq!(table.stands("home-D1"), "e1");
}

#[test]
fn co_17_a_pass_is_straight_over_nobody_to_a_team_mate() {
    let mut table = Table::at(
        "P1@h0 D1@d5 D2@k5 C1@h9* C2@h11 T1@b8 A1@h17 A2@l13 / \
         P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@e6 / home",
    );
    table.play("dice 5 5");
    // Along the file, along diagonals, to the goalkeeper.
    assert_eq!(
        table.actions("home", "pass"),
        ["pass A2", "pass C2", "pass P1"]
    );
    for (step, refused) in [
        ("home pass A1", "CO-17 pass-blocked"),
        ("home pass D2", "CO-17 not-a-line"),
        ("home pass D1", "CO-17 pass-blocked"),
        ("home pass C1", "CO-17 pass-to-himself"),
        ("home pass D3", "CO-17 receiver-on-the-bench"),
        ("home pass D8", "CO-04 no-such-man"),
    ] {
        assert_eq!(table.refused(step), refused, "{step}");
    }
    assert_eq!(table.play("home pass C2"), "passed");
    assert_eq!(table.game.points(), 8);
    // Any number a turn, a point a square.
    table.play("home pass C1; home pass C2");
    assert_eq!(table.game.points(), 4);
    assert_eq!(table.refused("home pass A1"), "CO-17 pass-too-long");
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 5 5");
    assert_eq!(table.refused("home pass A1"), "CO-17 without-ball");
}

#[test]
fn co_18_a_shot_from_the_penalty_area_in_a_straight_line() {
    // Of the thirty squares of the area, six have no line to a goal square.
    let mut none = Vec::new();
    for rank in 18..=20 {
        for file in "defghijklm".chars() {
            let from = format!("{file}{rank}");
            let home = format!("P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@{from}* A2@o15");
            let away = "P1@h21 D1@a16 D2@p16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8";
            let mut table = Table::at(&format!("{home} / {away} / home"));
            table.play("dice 5 5");
            if table.actions("home", "shoot").is_empty() {
                none.push(from);
                assert_eq!(table.refused("home shoot h21"), "CO-18 no-shot-line");
            }
        }
    }
    assert_eq!(none, ["d19", "m19", "d20", "e20", "l20", "m20"]);
}

#[test]
fn co_18_what_a_shot_needs_and_costs() {
    let men = |at| format!("P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@{at}* A2@l15");
    let mut table = Table::at(&format!("{} / {AWAY} / home", men("h18")));
    table.play("dice 1 2");
    // The goalkeeper's own square is included; a point a square up to it.
    assert_eq!(table.actions("home", "shoot"), ["shoot h21"]);
    assert_eq!(table.preview("home", "shoot h21").1, 3);
    assert_eq!(table.refused("home shoot g21"), "CO-18 no-shot-line");
    assert_eq!(table.refused("home shoot h20"), "CO-18 not-a-goal-square");
    assert_eq!(table.play("home shoot h21"), "shot");
    // It ends the movement phase and starts the shot action.
    assert_eq!(table.phase(), "shot");
    assert_eq!(table.game.phases(), 1);
    let mut table = Table::at(&format!("{} / {AWAY} / home", men("h18")));
    table.play("dice 1 1");
    assert_eq!(table.refused("home shoot h21"), "CO-18 shot-too-long");
    // Only from the area.
    let mut table = Table::at(&format!("{} / {AWAY} / home", men("h17")));
    table.play("dice 5 5");
    assert_eq!(table.refused("home shoot h21"), "CO-18 not-in-the-area");
    // Over nobody.
    let away = "P1@h21 D1@h20 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8";
    let mut table = Table::at(&format!("{} / {away} / home", men("h18")));
    table.play("dice 5 5");
    assert_eq!(table.refused("home shoot h21"), "CO-18 shot-blocked");
    // Without the ball there is no shot.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 5 5");
    assert_eq!(table.refused("home shoot h21"), "CO-18 without-ball");
}

#[test]
fn co_19_a_tackle_is_called_after_all_moves_by_one_who_arrived() {
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-j11");
    // It is not at once: others may move still.
    assert_eq!(
        table.refused("home tackle C2"),
        "CO-19 stop-before-tackling"
    );
    assert_eq!(table.refused("home tackle A2"), "CO-19 did-not-arrive");
    assert_eq!(table.refused("home tackle D9"), "CO-04 no-such-man");
    table.play("home D1-d6");
    assert_eq!(table.play("home end"), "phase-over");
    assert_eq!(table.phase(), "tackle-call");
    assert_eq!(table.actions("home", ""), ["decline", "tackle C2"]);
    assert_eq!(table.refused("home tackle A2"), "CO-19 did-not-arrive");
    assert_eq!(table.refused("home tackle P1"), "CO-19 did-not-arrive");
    assert_eq!(table.refused("home tackle D9"), "CO-04 no-such-man");
    assert_eq!(table.preview("home", "tackle C2").0, "1/2");
    assert_eq!(table.play("home tackle C2"), "tackle");
    assert_eq!(table.phase(), "tackle");
    // The coach need not.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-j11; home end");
    assert_eq!(table.play("home decline"), "no-tackle");
    assert_eq!(table.game.turn(), Side::Away);
}

#[test]
fn co_19_who_stood_there_or_went_on_did_not_arrive() {
    // C2 has stood next to the carrier all along.
    let men = "P1@h0 D1@d5 D2@m5 C1@e9 C2@j11 T1@b8 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home D1-d6; home end");
    assert_eq!(table.game.turn(), Side::Away);
    // Diagonally next to the carrier is not next.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-k11; home end");
    assert_eq!(table.game.turn(), Side::Away);
    // Who leaves again does not stand there now; who comes back does.
    let mut table = Table::at(&format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-j10; home C2-j11; home end");
    assert_eq!(table.actions("home", "tackle"), ["tackle C2"]);
    // Points that run out end the phase, and the coach is asked all the same.
    let mut table = Table::at(&format!("{HOME_WITHOUT} / {AWAY_WITH} / home"));
    table.play("dice 3 1; home C2-j11");
    assert_eq!(table.actions("home", "tackle"), ["tackle C2"]);
}

#[test]
fn co_19_one_tackle_a_turn_by_the_player_he_chooses() {
    let men = "P1@h0 D1@d5 D2@m5 C1@h12 C2@l9 T1@b8 A1@h17 A2@l15";
    let mut table = Table::at(&format!("{men} / {AWAY_WITH} / home"));
    table.play("dice 4 5; home C2-j11; home C1-i12; home end");
    assert_eq!(
        table.actions("home", ""),
        ["decline", "tackle C1", "tackle C2"]
    );
    table.play("home tackle C1; dice 1 1; dice 5 5");
    assert_eq!(table.game.turn(), Side::Away, "no second one");
    assert_eq!(table.phase(), "roll");
}

#[test]
fn co_16_the_notation_is_refused_for_what_it_is_not() {
    let error = "D1 c5".parse::<calciotto::Action>().unwrap_err();
    assert_eq!(error.clause.0, "CO-16");
    let text = Table::new("").game.position();
    assert_eq!(text.as_deref(), Some("- / - / home phase=set-up"));
    for (text, clause) in [
        ("nothing", "CO-13"),
        ("P1@h0 D1@d5 / P1@h21 D1@e16* / here", "CO-15"),
        ("P1@h0 / P1@h21 D1@e16* / home", "CO-04"),
        ("D1@d5 P1@h0 / P1@h21 D1@e16* / home", "CO-04"),
        ("P1@h0 D1@d5 / P1@h21 D1@e16 / home", "CO-17"),
        ("P1@h0 D1@d5* / P1@h21 D1@e16* / home", "CO-17"),
        ("P1@h0 D1@d5 D1@d6 / P1@h21 D1@e16* / home", "CO-04"),
        ("P1@h0 D1@d5 / P1@h21 D1@d5* / home", "CO-13"),
        ("P1@h1 D1@d5 / P1@h21 D1@e16* / home", "CO-07"),
        ("P1@h0 D1@g0 / P1@h21 D1@e16* / home", "CO-07"),
        ("P1@h0! D1@d5 / P1@h21 D1@e16* / home", "CO-27"),
        ("P1@h0 D9@d5 / P1@h21 D1@e16* / home", "CO-04"),
        ("P1@h0 D1@d5 / P1@h21 D1@e16* / home relaunch", "CO-22"),
        // What begins with a relaunch lacks its pass, whatever is said.
        (
            "P1@h0 D1@d5 / P1@h21 D1@e16* / home relaunch pass=made",
            "CO-13",
        ),
        (
            "P1@h0* D1@d5 / P1@h21 D1@e16 / home relaunch pass=made",
            "CO-13",
        ),
        ("P1@h0 D1@d5 / P1@h21 D1@e16* / away pass=due", "CO-13"),
        ("P1@h0 D1@d5 / P1@h21 D1@e16* / home twice", "CO-13"),
        ("P1@h0 D1@d5 / P1@h21 D1@e16* / home / JOKER / -", "CO-08"),
        ("P1@h0 x / P1@h21 D1@e16* / home", "CO-13"),
    ] {
        let refusal = Calciotto::from_position(&options(""), text).unwrap_err();
        assert_eq!(refusal.clause.0, clause, "{text}: {refusal}");
    }
}
