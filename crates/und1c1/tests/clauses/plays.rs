//! The playbook: triangle, through ball, curl, crossover, double-up, offside trap (UN-55 to
//! UN-57).

use fischio_core::{Game, Side};

use crate::common::{Scene, Table, decks};

const PLAYS: &str = "playbook=on";
/// Home's C1 has the ball, C2 is in a bordering quadrant.
const PAIR: &str = "P1@h0 C1@e5* C2@g5 A1@i7 / P1@h15 D1@b12 C3@m8 / home";
/// Home's A1 has the ball before Away's line; A2 is onside as long as D1 stays.
const LINE: &str = "P1@h0 C1@e9* A2@g10 A1@i7 / P1@h15 D1@h10 C3@m8 / home";

#[track_caller]
fn at(text: &str) -> Table {
    Table::at_by(PLAYS, text)
}

fn plays(table: &Table) -> Vec<String> {
    table.actions(Side::Home, "play")
}

#[test]
fn un_55_a_match_without_the_playbook_has_no_plays() {
    let table = Table::at(PAIR);
    assert_eq!(plays(&table), Vec::<String>::new());
    assert_eq!(table.refused("home play triangle"), "UN-55 no-playbook");
}

#[test]
fn un_55_a_play_costs_one_action_and_two_are_played_a_turn() {
    let mut table = at(PAIR);
    assert_eq!(
        plays(&table),
        [
            "play crossover",
            "play curl",
            "play through-ball",
            "play triangle"
        ]
    );
    assert_eq!(table.play("home play curl"), "play");
    assert_eq!(table.game.actions_left(), 2);
    assert_eq!(table.play("home A1@k8; dice 2"), "rolled moved");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 2));
    // The same again, and then no more.
    table.play("home play curl; home A1@m9; dice 6");
    assert_eq!((plays(&table).len(), table.game.actions_left()), (0, 1));
    assert_eq!(table.refused("home play triangle"), "UN-55 plays-a-turn");
    // In the next turn there are two again.
    table.play("home end");
    table.settle();
    assert_eq!(table.to_act(), "away");
    assert!(!table.actions(Side::Away, "play curl").is_empty());
}

#[test]
fn un_55_a_roll_below_its_number_ends_the_turn() {
    let mut table = at(&PAIR.replace("A1@i7", "A1@i7 A4@c3"));
    table.play("home play curl; home A1@k8");
    assert_eq!(table.play("dice 1"), "rolled play-failed");
    // No Tractor's movement: padlocks come next.
    assert_eq!(table.phase(), "padlocks");
    assert_eq!(table.stands("home-A1"), "i7");
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.carrier()),
        ("away", "home-C1".into())
    );
}

#[test]
fn un_55_a_pass_that_is_due_comes_first() {
    let table = at("P1@h0* C1@e5 C2@g5 / P1@h15 D1@b12 / home");
    assert_eq!(table.refused("home play crossover"), "UN-24 pass-first");
}

#[test]
fn un_55_a_play_needs_an_action() {
    let table = at(&format!("{PAIR} actions 0"));
    assert_eq!(table.refused("home play curl"), "UN-08 no-actions-left");
}

#[test]
fn un_56_triangle() {
    let mut table = at(PAIR);
    table.play("home play triangle");
    assert_eq!(table.actions(Side::Home, "with"), ["with C2"]);
    assert_eq!(table.actions(Side::Home, "").len(), 1);
    assert_eq!(table.refused("home with A1"), "UN-56 not-for-the-play");
    assert_eq!(table.preview(Side::Home, "with C2").0, "125/216");
    assert_eq!(table.play("home with C2"), "play-pass");
    assert_eq!(table.play("dice 2"), "rolled passed");
    assert_eq!(table.carrier(), "home-C2");
    // To any free box of a quadrant bordering the team-mate's, whatever is in between.
    let runs = table.actions(Side::Home, "C1@");
    assert!(runs.contains(&"C1@i8".to_owned()) && runs.contains(&"C1@e3".to_owned()));
    assert!(!runs.contains(&"C1@g6".to_owned()) && !runs.contains(&"C1@i7".to_owned()));
    assert_eq!(table.refused("home C1@g6"), "UN-56 no-run-of-the-play");
    assert_eq!(table.preview(Side::Home, "C1@i8").0, "25/36");
    assert_eq!(table.play("home C1@i8"), "play-run");
    assert_eq!(table.play("dice 2"), "rolled moved play-pass");
    assert_eq!(
        (table.stands("home-C1"), table.carrier()),
        ("i8".into(), "home-C2".into())
    );
    assert_eq!(table.play("dice 2"), "rolled passed");
    assert_eq!((table.carrier(), table.phase()), ("home-C1".into(), "turn"));
    assert_eq!(table.game.actions_left(), 2);
}

#[test]
fn un_56_triangle_fails_at_each_roll() {
    let mut table = at(PAIR);
    table.play("home play triangle; home with C2; dice 1");
    // The first pass: as any that fails, the nearest opponent has the ball.
    assert_eq!(table.carrier(), "away-C3");
    assert_eq!(table.phase(), "padlocks");
    // The run: it is not made, and the team-mate keeps the ball.
    let mut table = at(PAIR);
    table.play("home play triangle; home with C2; dice 2; home C1@i8");
    assert_eq!(table.play("dice 1"), "rolled play-failed");
    assert_eq!(
        (table.stands("home-C1"), table.carrier()),
        ("e5".into(), "home-C2".into())
    );
    assert_eq!(table.phase(), "padlocks");
    // The pass back.
    let mut table = at(PAIR);
    table.play("home play triangle; home with C2; dice 2; home C1@i8; dice 2; dice 1");
    assert_eq!(
        (table.stands("home-C1"), table.carrier()),
        ("i8".into(), "away-C3".into())
    );
}

#[test]
fn un_56_neither_ability_nor_marking_counts_in_a_triangle() {
    // C2 is surrounded by Gladiators, and C1 a Playmaker.
    let text = "P1@h0 C1@e5* C2@g5 / P1@h15 D1@g6 D3@f5 C2@h5 / home";
    let mut table = at(text);
    table.play("home play triangle; home with C2");
    assert_eq!(table.game.pending().map(|(_, sums)| sums), Some([0, 2]));
}

#[test]
fn un_56_a_triangle_along_the_touchline_may_go_out_and_to_the_goalkeeper_into_goal() {
    let mut table = at("P1@h0 C1@c5* C2@b7 / P1@h15 D1@b12 C3@m8 / home");
    let told = table.play("home play triangle; home with C2; dice 1");
    assert!(told.contains("out"), "{told}");
    let mut table = at("P1@e7 C1@c5* / P1@h15 D1@b12 C3@m8 / home");
    let told = table.play("home play triangle; home with P1; dice 1");
    assert!(told.contains("own-goal"), "{told}");
}

#[test]
fn un_56_nobody_offside_takes_part_in_a_triangle() {
    // A2 is beyond the ball and the line; and nobody runs to where they would be.
    let text = "P1@h0 C1@e9* A2@g12 C2@g9 / P1@h15 D1@h10 / home";
    let mut table = at(text);
    table.play("home play triangle");
    assert_eq!(table.actions(Side::Home, "with"), ["with C2"]);
    table.play("home with C2; dice 3");
    let runs = table.actions(Side::Home, "C1@");
    assert!(runs.contains(&"C1@i10".to_owned()) && !runs.contains(&"C1@i11".to_owned()));
}

#[test]
fn un_56_through_ball() {
    let mut table = at("P1@h0 C1@e5* C2@g5 / P1@h15 D1@b12 C3@m8 / home");
    table.play("home play through-ball");
    // A box of a quadrant without players: h7 lies two quadrants from e5.
    assert_eq!(table.refused("home C2@f6"), "UN-56 no-run-of-the-play");
    assert_eq!(table.refused("home with C2"), "UN-56 where-to-run");
    // 3 of the pass, then 3.
    assert_eq!(table.preview(Side::Home, "C2@i7").0, "4/9");
    table.play("home C2@i7");
    assert_eq!(table.game.pending().map(|(_, sums)| sums), Some([0, 3]));
    assert_eq!(table.play("dice 3"), "rolled ball-loose play-run");
    assert_eq!(
        table.game.loose_ball().map(|at| at.to_string()),
        Some("i7".into())
    );
    assert_eq!(table.play("dice 3"), "rolled moved ball-taken");
    assert_eq!(
        (table.stands("home-C2"), table.carrier()),
        ("i7".into(), "home-C2".into())
    );
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 2));
}

#[test]
fn un_56_a_failed_through_ball_lies_loose_on_its_target() {
    for script in ["dice 2", "dice 3; dice 2"] {
        let mut table = at("P1@h0 C1@e5* C2@g5 / P1@h15 D1@b12 C3@k8 A2@k6 / home");
        table.play("home play through-ball; home C2@i7");
        table.play(script);
        assert_eq!(
            (table.stands("home-C2"), table.carrier()),
            ("g5".into(), "-".into())
        );
        assert_eq!(table.phase(), "padlocks");
        // No padlock on the ball's box.
        let boxes = table.actions(Side::Home, "white");
        assert!(!boxes.contains(&"white i7".to_owned()), "{boxes:?}");
        table.settle();
        assert_eq!(table.to_act(), "away");
        assert_eq!(table.actions(Side::Away, "pass").len(), 0);
        // Who passes over it does not take it, who stops on it does.
        table.play("away A2-i8");
        assert_eq!(table.carrier(), "-");
        assert_eq!(table.play("away C3-i6"), "moved");
        assert_eq!(table.play("away A2-i7"), "moved ball-taken");
        assert_eq!(table.carrier(), "away-A2");
    }
}

#[test]
fn un_56_a_loose_ball_that_nobody_takes_stays_for_both() {
    let text = "P1@h0 C1@e5 C2@g5 / P1@h15 D1@b12 C3@k8 / away loose=i7 turns=1-0";
    let mut table = at(text);
    table.play("away end");
    table.settle();
    assert_eq!(table.play("home C2-i7"), "moved ball-taken");
    assert_eq!(table.carrier(), "home-C2");
    // In a group movement, too.
    let mut table = at(text);
    table.play("away group 7-8 w; away C3-i8; away done; away group 7-8 s; away C3-i7");
    assert_eq!(table.carrier(), "away-C3");
}

#[test]
fn un_56_a_loose_ball_is_gone_at_half_time() {
    let text = "P1@h0 C1@e5 / P1@h15 D1@b12 C3@k8 / away loose=i7 turns=1-0";
    let mut table = Table::at_by("playbook=on turns=2 halves=on", text);
    table.play("away end");
    table.settle();
    assert_eq!(
        (table.phase(), table.game.loose_ball()),
        ("set-up-again", None)
    );
}

#[test]
fn un_56_a_through_ball_counts_distance_and_marking_and_is_not_tried_beyond_a_six() {
    let near = "P1@h0 C1@e9* C2@g9 / P1@h15 D6@h11 / home";
    let mut table = at(near);
    table.play("home play through-ball; home C2@i10");
    // 1, two quadrants, 2 for a marker with Gladiator; no Playmaker.
    assert_eq!(table.game.pending().map(|(_, sums)| sums), Some([0, 5]));
    // The quadrant has to be without players, and the starting box onside.
    let table = at("P1@h0 C1@e9* C2@g9 / P1@h15 D1@i10 / home");
    let mut table = Table::with(table.game);
    table.play("home play through-ball");
    let targets = table.actions(Side::Home, "C2@");
    assert!(!targets.contains(&"C2@j9".to_owned()) && targets.contains(&"C2@h11".to_owned()));
    let table = at("P1@h0 C1@e9* C2@g11 / P1@h15 D1@i10 / home");
    assert_eq!(
        table.refused("home play through-ball"),
        "UN-56 play-not-to-begin"
    );
}

#[test]
fn un_56_curl() {
    let mut table = at("P1@h0 C1@e5* C2@f5 C3@e6 / P1@h15 D1@b12 / home");
    table.play("home play curl");
    // Both ways round to f7 and g6 are barred: by C3 and by C2.
    let boxes = table.actions(Side::Home, "C1@");
    assert_eq!(
        boxes,
        ["C1@c4", "C1@c6", "C1@d3", "C1@d7", "C1@f3", "C1@g4"]
    );
    assert_eq!(table.preview(Side::Home, "C1@d7").0, "5/6");
    assert_eq!(table.play("home C1@d7; dice 2"), "rolled carried");
    assert_eq!(
        (table.stands("home-C1"), table.carrier()),
        ("d7".into(), "home-C1".into())
    );
}

#[test]
fn un_56_a_curl_takes_the_ball_where_it_stops_and_keeps_out_of_padlocks() {
    let text = "P1@h0 C1@e5 / P1@h15 D1@b12 C4@k9 / home loose=f7 padlocks away e6 f6";
    let table = at(text);
    // e6 and f6 are under padlocks: no way to f7.
    let mut locked = Table::with(table.game);
    locked.play("home play curl");
    assert!(
        !locked
            .actions(Side::Home, "C1@")
            .contains(&"C1@f7".to_owned())
    );
    let mut table = at(&text.replace(" padlocks away e6 f6", ""));
    assert_eq!(
        table.play("home play curl; home C1@f7; dice 5"),
        "rolled moved ball-taken"
    );
    assert_eq!(table.carrier(), "home-C1");
}

#[test]
fn un_56_a_gorilla_curls_past_the_white_padlock_which_is_then_gone() {
    // A3 is a Gorilla; the other way to f7 is barred by the black padlock.
    let text = "P1@h0 A3@e5 C1@b3* / P1@h15 D1@b12 C4@k9 / home padlocks away e6 f6";
    let mut table = at(text);
    table.play("home play curl; home A3@f7");
    // Not before the die has let it pass.
    assert!(table.game.padlocks(Side::Away)[0].is_some());
    assert_eq!(table.play("dice 2"), "rolled padlock-gone moved");
    assert_eq!(table.stands("home-A3"), "f7");
    let [white, black] = table.game.padlocks(Side::Away);
    assert_eq!((white.is_none(), black.is_some()), (true, true));
    // A curl that fails enters nothing.
    let mut table = at(text);
    table.play("home play curl; home A3@f7");
    assert_eq!(table.play("dice 1"), "rolled play-failed");
    // Where there is a way round it, it stays.
    let mut table = at(&text.replace("e6 f6", "e6 -"));
    table.play("home play curl; home A3@f7; dice 2");
    assert!(table.game.padlocks(Side::Away)[0].is_some());
    // Who is none does not pass it.
    let mut table = at(&text.replace("A3@e5", "A1@e5"));
    table.play("home play curl");
    assert_eq!(table.refused("home A1@f7"), "UN-56 no-run-of-the-play");
}

#[test]
fn un_57_two_owed_actions_and_strong_pressing_leave_none() {
    let by = format!("playbook=on {}", decks("STRONG-PRESSING", ""));
    let text = "P1@h0 D1@b3 A2@h9* / P1@h15 D1@e13 D2@f12 / home \
                home.hand=STRONG-PRESSING away.owes=2";
    let mut table = Table::at_by(&by, text);
    table.play("home card STRONG-PRESSING; home end");
    table.settle();
    let next = table.game.chance_request().unwrap().outcomes()[0].clone();
    table.game.chance(&next, &mut fischio_core::Silent).unwrap();
    assert_eq!(
        (table.to_act().as_str(), table.game.actions_left()),
        ("away", 0)
    );
    assert_eq!(table.refused("away D1-e12"), "UN-08 no-actions-left");
    assert_eq!(table.refused("away play curl"), "UN-08 no-actions-left");
    table.play("away end");
    table.settle();
    // Nothing is owed any more after that.
    assert_eq!(table.game.actions_left(), 0);
    let owed = |table: &Table| table.game.position().unwrap().contains("owes");
    assert!(!owed(&table));
}

/// Away's turn after two traps and Home's Strong Pressing: it began without an action.
const WITHOUT_ACTIONS: &str =
    "actions 0 away.paid=2 home.discards=STRONG-PRESSING home.hampers=STRONG-PRESSING";

/// A match in which Home's deck has Strong Pressing, at a position of Away's.
#[track_caller]
fn pressed(text: &str) -> Table {
    let by = format!("playbook=on {}", decks("STRONG-PRESSING", ""));
    Table::at_by(&by, &format!("{text} {WITHOUT_ACTIONS}"))
}

#[test]
fn un_57_a_due_pass_costs_nothing_in_a_turn_without_actions() {
    for (due, phase, wanted) in [
        (
            "P1@h0 D1@b3 / P1@h15* D1@e13 D2@f12 / away due=goalkeeper",
            "keeper-pass",
            "UN-24",
        ),
        (
            "P1@h0 D1@b3 / P1@h15 D1@a9* D2@b10 / away due=throw-in",
            "throw",
            "UN-41",
        ),
        (
            "P1@h0 D1@b3 / P1@h15 D1@g10* D2@f12 / away due=free-kick",
            "free-kick-pass",
            "UN-38",
        ),
        (
            "P1@h0 D1@b3 / P1@h15 D1@h8* D2@f12 / away due=kick-off",
            "kick-off-pass",
            "UN-11",
        ),
    ] {
        let mut table = pressed(due);
        assert_eq!(table.phase(), phase);
        assert_eq!(table.refused("away end"), format!("{wanted} pass-first"));
        assert_eq!(table.refused("away D2-f11"), format!("{wanted} pass-first"));
        let seat = fischio_core::Seat::first(Side::Away);
        let pass = table.game.when_late(seat).unwrap();
        assert_eq!(
            table.game.preview(seat, pass).map(|preview| preview.cost),
            Some(0)
        );
        table.play(&format!("away {pass}"));
        // Then the turn goes on without an action.
        if table.to_act() == "chance" {
            table.play("dice 6");
        }
        assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
        assert_eq!(table.game.actions_left(), 0);
        assert_eq!(
            table.refused(&format!("away {pass}")),
            "UN-08 no-actions-left"
        );
        assert_eq!(table.refused("away D2-f11"), "UN-08 no-actions-left");
        table.play("away end");
    }
}

#[test]
fn un_57_a_pass_that_comes_later_in_the_turn_is_not_free() {
    // The goalkeeper could pass to nobody as the turn began.
    let text = "P1@h0 D1@b3 / P1@h15* D1@e13~ D2@f12 / away actions 0 due=goalkeeper";
    let table = at(text);
    assert_eq!(table.refused("away pass D2"), "UN-08 no-actions-left");
    assert!(table.actions(Side::Away, "end").contains(&"end".to_owned()));
}

#[test]
fn un_57_a_set_piece_costs_nothing_in_a_turn_without_actions() {
    // Away's foul in a tackle: Home's shooting free kick, in a turn for which it owes both.
    let by = format!(
        "playbook=on substitutions=off {}",
        decks("", "STRONG-PRESSING")
    );
    let text = "P1@h0 D1@b3 C2@h12* C3@d5 / P1@h15 D1@h13 D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 C4@m9 A1@c9 \
                A2@d9 A3@e9 / away away.hand=STRONG-PRESSING home.owes=2";
    let mut table = Table::at_by(&by, text);
    table.play("away card STRONG-PRESSING; away tackle D1; dice 2 3; dice 6 6");
    let drawn = table.game.chance_request().unwrap().outcomes()[0].clone();
    table
        .game
        .chance(&drawn, &mut fischio_core::Silent)
        .unwrap();
    assert_eq!((table.phase(), table.game.actions_left()), ("taker", 0));
    table.play("home taker C2; away wall 0");
    // Each step has a text, from which the match goes on.
    let text = table.game.position().unwrap();
    let again = und1c1::Und1c1::from_position(&crate::common::options(&by), &text);
    assert_eq!(again.as_ref(), Ok(&table.game), "{text}");
    table.play("home kick");
    // Away has drawn a card and may play it.
    while table.phase() == "cards" {
        let seat = table.to_act();
        table.play(&format!("{seat} decline"));
    }
    table.play("dice 6 1");
    assert_eq!(
        (table.game.goals(Side::Home), table.game.actions_left()),
        (1, 0)
    );
}

#[test]
fn un_57_a_refusal_says_how_many_actions_the_turn_had() {
    let most = |game: &und1c1::Und1c1, action: &str| {
        let seat = fischio_core::Seat::first(game.turn());
        let refusal = game.check(seat, action.parse().unwrap()).unwrap_err();
        assert_eq!(refusal.reason, "no-actions-left");
        let most = refusal.args.iter().find(|(key, _)| *key == "most");
        most.unwrap().1.clone()
    };
    let pressed = pressed("P1@h0 D1@b3 / P1@h15 D1@e13* D2@f12 / away");
    assert_eq!(most(&pressed.game, "D2-f11"), "0");
    let text = "P1@h0 D1@b3* / P1@h15 D1@e13 D2@f12 / home actions 0";
    assert_eq!(most(&at(text).game, "D1-b4"), "3");
    assert_eq!(most(&at(&format!("{text} home.paid=1")).game, "D1-b4"), "2");
    // What is said of it has to be possible.
    for wrong in ["away.paid=1", "home.paid=3", "home.paid=1 actions 3"] {
        let text = format!("{} {wrong}", text.replace(" actions 0", ""));
        let set = crate::common::options(PLAYS);
        assert!(
            und1c1::Und1c1::from_position(&set, &text).is_err(),
            "{wrong}"
        );
    }
}

#[test]
fn un_57_an_owed_action_is_paid_in_a_turn_that_begins_with_the_kick_off() {
    let by = "playbook=on substitutions=off";
    let text = "P1@h0 C1@g8* A1@h13 D1@b3 / P1@h15 D1@b13 D3@f9 / home";
    let mut table = Table::at_by(by, text);
    table.play("home pass A1; away trap 13-14; dice 1; dice 6");
    table.play("home shoot; dice 6 1");
    table.play("home ready; away ready; away kickoff D1@h8");
    assert_eq!(table.game.actions_left(), 2);
    let text = table.game.position().unwrap();
    assert!(
        !text.contains("owes") && text.contains("away.paid=1"),
        "{text}"
    );
}

#[test]
fn un_57_crossover() {
    let mut table = at(PAIR);
    table.play("home play crossover");
    // Not the carrier; C2 and A1 are in bordering quadrants.
    assert_eq!(table.actions(Side::Home, "with"), ["with A1", "with C2"]);
    assert_eq!(table.refused("home with C1"), "UN-57 not-for-the-play");
    // Who is named first is told: it is no secret.
    assert_eq!(table.play("home with C2"), "play-first");
    assert_eq!(table.actions(Side::Home, "with"), ["with A1"]);
    assert_eq!(table.preview(Side::Home, "with A1").0, "5/6");
    assert_eq!(table.play("home with A1; dice 2"), "rolled changed-boxes");
    assert_eq!(
        (table.stands("home-C2"), table.stands("home-A1")),
        ("i7".into(), "g5".into())
    );
    let mut table = at(PAIR);
    assert_eq!(
        table.play("home play crossover; home with C2; home with A1; dice 1"),
        "rolled play-failed"
    );
    assert_eq!(table.stands("home-C2"), "g5");
}

#[test]
fn un_57_nobody_crowds_their_area_by_a_crossover() {
    // Four outfielders in the area, and the goalkeeper out there: who changes with the goalkeeper
    // would be the fifth.
    let text = "P1@f2 D1@g2 D2@h2 D3@i2 D4@j2 C1@d3 C2@p9* / P1@h15 D1@b12 / home";
    let mut table = at(text);
    table.play("home play crossover");
    assert_eq!(table.refused("home with C1"), "UN-57 not-for-the-play");
    // One of the four may: nobody is more in the area then.
    table.play("home with P1");
    assert!(table.actions(Side::Home, "with D").len() == 2);
}

#[test]
fn un_57_double_up() {
    // D3, a black Gladiator, and C1 are next to the carrier, C4.
    let text = "P1@h0 D3@e8 C1@f9 D1@b3 / P1@h15 D1@b12 C4@e9* / home";
    let mut table = at(text);
    assert!(plays(&table).contains(&"play double-up".to_owned()));
    table.play("home play double-up");
    assert_eq!(table.actions(Side::Home, "with"), ["with C1", "with D3"]);
    table.play("home with D3");
    assert_eq!(table.actions(Side::Home, "with"), ["with C1"]);
    assert_eq!(table.play("home with C1"), "play-pair");
    assert_eq!(table.play("dice 2"), "rolled announced");
    let plain = {
        let mut table = at(text);
        table.play("home tackle D3");
        table.game.pending().unwrap().1
    };
    let [own, other] = table.game.pending().unwrap().1;
    assert_eq!([own, other], [plain[0] + 1, plain[1]]);
    table.play("dice 6 1");
    assert_eq!((table.carrier(), table.phase()), ("home-D3".into(), "step"));
    // A lost tackle flips who tackled and no more: the actions go on.
    let mut table = at(text);
    table.play("home play double-up; home with D3; home with C1; dice 2; dice 1 6; away stay");
    assert_eq!(table.flipped(Side::Home), "D3");
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 2));
    // A roll of 1 comes to no tackle, and ends the turn.
    let mut table = at(text);
    table.play("home play double-up; home with D3; home with C1; dice 1");
    assert_eq!(
        (table.carrier(), table.phase()),
        ("away-C4".into(), "padlocks")
    );
    // With one player next to the carrier there is no tackle of two.
    let table = at(&text.replace("C1@f9", "C1@g9"));
    assert_eq!(
        table.refused("home play double-up"),
        "UN-57 play-not-to-begin"
    );
}

#[test]
fn un_57_a_level_tackle_of_two_is_a_foul_of_who_tackles() {
    let text = "P1@h0 D3@e8 C1@f9 D1@b3 / P1@h15 D1@b12 C4@e9* / home";
    let mut table = at(text);
    table.play("home play double-up; home with D3; home with C1; dice 2");
    let [own, other] = table.game.pending().unwrap().1;
    let level = if own >= other {
        format!("dice 1 {}", 1 + own - other)
    } else {
        format!("dice {} 1", 1 + other - own)
    };
    let told = table.play(&level);
    assert!(told.contains("foul"), "{told}");
}

#[test]
fn un_57_offside_trap() {
    let mut table = at(LINE);
    assert_eq!(table.play("home pass A2"), "announced");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("away", "offside-trap")
    );
    assert_eq!(table.actions(Side::Away, ""), ["decline", "trap 9-10"]);
    assert_eq!(table.refused("away trap 7-8"), "UN-57 no-trap-with");
    assert_eq!(table.preview(Side::Away, "trap 9-10").0, "1/2");
    // Without it the pass needs 5: a quadrant away, and D1, a black Gladiator, marks.
    assert_eq!(table.preview(Side::Away, "decline").0, "2/3");
    assert_eq!(table.play("away trap 9-10"), "offside-trap");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "offside-trap-roll")
    );
    // The line steps up, and the pass fails: the nearest opponent has the ball.
    let told = table.play("dice 4");
    assert!(told.starts_with("rolled moved offside has-ball"), "{told}");
    assert_eq!(
        (table.stands("away-D1"), table.carrier()),
        ("h9".into(), "away-D1".into())
    );
    table.settle();
    // It costs an action of the next turn.
    assert_eq!(
        (table.to_act().as_str(), table.game.actions_left()),
        ("away", 2)
    );
}

#[test]
fn un_57_a_failed_trap_costs_an_action_too_and_the_ball_is_played() {
    let mut table = at(LINE);
    table.play("home pass A2; away trap 9-10");
    assert_eq!(table.play("dice 3"), "rolled trap-failed");
    assert_eq!(
        (table.stands("away-D1"), table.phase()),
        ("h10".into(), "pass")
    );
    table.play("dice 6");
    assert_eq!(table.carrier(), "home-A2");
    table.play("home end");
    table.settle();
    assert_eq!(
        (table.to_act().as_str(), table.game.actions_left()),
        ("away", 2)
    );
    table.play("away end");
    table.settle();
    table.play("home end");
    table.settle();
    assert_eq!(table.game.actions_left(), 3);
}

#[test]
fn un_57_declining_the_trap_costs_nothing() {
    let mut table = at(LINE);
    assert_eq!(table.play("home pass A2; away decline"), "no-trap");
    assert_eq!(table.phase(), "pass");
    table.play("dice 6; home end");
    table.settle();
    assert_eq!(table.game.actions_left(), 3);
}

#[test]
fn un_57_the_trap_is_asked_for_only_where_a_line_could_make_the_receiver_offside() {
    let phase = |position: &str, action: &str| {
        let mut table = at(position);
        table.play(action);
        table.phase()
    };
    // A receiver who is level with the ball, or one kept onside by another opponent.
    assert_eq!(
        phase(&LINE.replace("C1@e9", "C1@e10"), "home pass A2"),
        "pass"
    );
    assert_eq!(
        phase(&LINE.replace("C3@m8", "C3@m11"), "home pass A2"),
        "pass"
    );
    // In the own half nobody is offside.
    assert_eq!(phase(LINE, "home pass A1"), "pass");
    // A flipped defender cannot step up, nor one whose way is barred.
    assert_eq!(
        phase(&LINE.replace("D1@h10", "D1@h10~"), "home pass A2"),
        "pass"
    );
    assert_eq!(
        phase(&LINE.replace("A1@i7", "A1@h9"), "home pass A2"),
        "pass"
    );
    // Who owes two actions already, or has no turn to come, cannot pay.
    assert_eq!(
        phase(&format!("{LINE} away.owes=2"), "home pass A2"),
        "pass"
    );
    assert_eq!(
        phase(&format!("{LINE} away.plays=2"), "home pass A2"),
        "pass"
    );
    let last = LINE.replace("/ home", "/ home first away turns=19-20");
    assert_eq!(phase(&last, "home pass A2"), "pass");
    assert_eq!(phase(LINE, "home pass A2"), "offside-trap");
}

#[test]
fn un_57_a_trap_may_be_sprung_for_a_cross_and_for_a_throw_in() {
    let cross = "P1@h0 C1@c12* A2@h13 / P1@h15 D1@i13 C3@m8 / home";
    let mut table = at(cross);
    table.play("home cross A2");
    assert_eq!(table.actions(Side::Away, "trap"), ["trap 13-14"]);
    let told = table.play("away trap 13-14; dice 5");
    assert!(told.contains("offside has-ball"), "{told}");
    // Nor out nor an own goal: an offside ball fails by UN-17 alone.
    let wing = "P1@h0 C1@c9* A2@a10 / P1@h15 D1@b10 C3@m8 / home";
    let mut table = at(wing);
    table.play("home pass A2; away trap 9-10; dice 6");
    assert_eq!(table.carrier(), "away-D1");
    let throw = "P1@h0 C1@a9* A2@c10 / P1@h15 D1@e10 C3@m8 / home due=throw-in";
    let mut table = at(throw);
    table.play("home pass A2");
    assert_eq!(table.phase(), "offside-trap");
    table.play("away trap 9-10; dice 4");
    assert_eq!(table.carrier(), "away-D1");
}

#[test]
fn un_57_a_trap_may_be_sprung_for_the_passes_of_plays() {
    let mut table = at(LINE);
    table.play("home play triangle; home with A2");
    assert_eq!(table.phase(), "offside-trap");
    table.play("away trap 9-10; dice 4");
    assert_eq!(table.carrier(), "away-D1");
    // Where the passer has run beyond the ball, it is asked for again.
    let mut table = at(&LINE.replace("A2@g10", "A2@g9"));
    table.play("home play triangle; home with A2; dice 2; home C1@e10; dice 2");
    assert_eq!(table.phase(), "offside-trap");
    table.play("away decline; dice 2");
    assert_eq!(table.carrier(), "home-C1");
    // Of a through ball the starting box counts; nothing lies loose then.
    let mut table = at(LINE);
    table.play("home play through-ball; home A2@i12");
    assert_eq!(table.phase(), "offside-trap");
    table.play("away trap 9-10; dice 6");
    assert_eq!(
        (table.carrier(), table.game.loose_ball()),
        ("away-D1".into(), None)
    );
}

#[test]
fn un_61_the_trap_comes_before_cards() {
    let text = LINE.replace(
        "/ home",
        "/ home home.hand=TIKI-TAKA,ASSIST away.hand=TWELFTH-MAN",
    );
    let mut table = Table::at_by("playbook=on cards=on", &text);
    table.play("home pass A2");
    assert_eq!(table.phase(), "offside-trap");
    table.play("away trap 9-10; dice 1");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "cards"));
}

#[test]
fn un_61_no_cards_are_played_for_a_plays_own_roll_but_for_the_tackle_of_two() {
    let text = PAIR.replace("/ home", "/ home home.hand=TWELFTH-MAN away.hand=GARRA");
    let mut table = Table::at_by("playbook=on cards=on", &text);
    table.play("home card TWELFTH-MAN; away decline; home play triangle; home with C2");
    assert_eq!(table.phase(), "play-roll");
    assert_eq!(table.game.pending().map(|(_, sums)| sums), Some([0, 2]));
    let text = "P1@h0 D3@e8 C1@f9 D1@b3 / P1@h15 D1@b12 C4@e9* / home home.hand=TWELFTH-MAN";
    let mut table = Table::at_by("playbook=on cards=on", text);
    table.play("home play double-up; home with D3; home with C1; dice 2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "cards"));
}

#[test]
fn un_61_no_window_opens_after_the_passes_of_a_play() {
    let by = format!(
        "playbook=on {}",
        decks("FAST-PASSING,HARPOON", "INTERCEPTION")
    );
    let text = PAIR.replace(
        "/ home",
        "/ home home.hand=FAST-PASSING,HARPOON away.hand=INTERCEPTION",
    );
    // After a pass alone the side on turn is asked.
    let mut table = Table::at_by(&by, &text);
    table.play("home pass C2");
    while table.phase() == "cards" {
        let side = table.to_act();
        table.play(&format!("{side} decline"));
    }
    if table.phase() != "cards-after" {
        table.play("dice 6");
    }
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "cards-after")
    );
    // In a play nobody is.
    let mut table = Table::at_by(&by, &text);
    table.play("home play triangle; home with C2; dice 2");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "play"));
    assert_eq!(table.carrier(), "home-C2");
    let run = table.actions(Side::Home, "C1@")[0].clone();
    table.play(&format!("home {run}; dice 2; dice 2"));
    assert_eq!((table.phase(), table.game.actions_left()), ("turn", 2));
    assert_eq!(table.carrier(), "home-C1");
    // A missed one is lost at once.
    let mut table = Table::at_by(&by, &text);
    table.play("home play triangle; home with C2; dice 1");
    assert_ne!(table.phase(), "cards-after");
    assert_ne!(table.carrier(), "home-C1");
}

#[test]
fn un_56_who_is_pushed_onto_a_loose_ball_has_it() {
    let by = format!("playbook=on {}", decks("FEET-ON-THE-GROUND", ""));
    let text = "P1@h0 A3@e8 C1@b3 / P1@h15 C4@e9 / home loose=e10 home.hand=FEET-ON-THE-GROUND";
    let mut table = Table::at_by(&by, text);
    table.play("home card FEET-ON-THE-GROUND A3 C4");
    assert_eq!(table.carrier(), "away-C4");
    assert_eq!(table.game.loose_ball(), None);
}

#[test]
fn un_32_a_turn_that_begins_anew_has_no_further_plays() {
    let text = "P1@h0 C1@e8* A1@i7 / P1@h15 D1@e9 C3@m8 / home home.plays=2 actions 2";
    let mut table = at(text);
    table.play("home dribble D1");
    let [own, other] = table.game.pending().unwrap().1;
    let (first, second) = if own >= other {
        (1, 1 + own - other)
    } else {
        (1 + other - own, 1)
    };
    table.play(&format!("dice {first} {second}; dice 6 6"));
    for _ in 0..20 {
        if table.phase() == "free-kick-pass" || table.phase() == "turn" {
            break;
        }
        let fischio_core::ToAct::Seats(seats) = table.game.to_act() else {
            break;
        };
        let seat = seats.first().unwrap();
        let action = table.game.when_late(seat).unwrap();
        table.play(&format!("{seat} {action}"));
    }
    assert_eq!(
        (table.to_act().as_str(), table.game.actions_left()),
        ("home", 3)
    );
    assert_eq!(plays(&table), Vec::<String>::new());
}

#[test]
fn un_57_the_trap_is_for_the_other_sides_ball() {
    let table = at(PAIR);
    assert_eq!(
        table.refused("home play offside-trap"),
        "UN-57 trap-in-their-turn"
    );
}
