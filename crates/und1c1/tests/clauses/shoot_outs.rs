//! The shoot-out of a level match (TN-06).

use fischio_core::{BySide, Ending, Game, MatchResult, Seat, Side, Viewer};
use und1c1::Und1c1;

use crate::common::{Scene, Table, decks, options};

const LEVEL: &str = "turns=3 shoot_out=level";

/// Away has the last turn, with the ball; Home's A2 is flipped, and its goalkeeper out; Away has a padlock.
const LAST: &str = "P1@i4 D1@b3 D3@h4 C2@e9 A2@k9~~ / P1@h15 D1@b12 D3@h11* C3@m8 A3@g5 / away turn 3 \
                    padlocks home c5 - score 1-1";

/// The last turn of a match with these options is over.
fn shot_out(by: &str) -> Table {
    let mut table = Table::at_by(by, LAST);
    table.play("away end");
    table.settle();
    table
}

/// So many shots in turn, `+` a goal, by the first who may shoot.
fn shoot(table: &mut Table, shots: &str) {
    for shot in shots.bytes() {
        let side = table.game.turn();
        let action = table.actions(side, "shooter")[0].clone();
        let dice = if shot == b'+' { "6 1" } else { "1 6" };
        table.play(&format!("{side} {action}; dice {dice}"));
    }
}

/// The goals of the shoot-out: `3-2`.
fn goals(table: &Table) -> String {
    let goals = table.view(Viewer::Spectator).shoot_out;
    goals.map_or("-".into(), |BySide { home, away }| format!("{home}-{away}"))
}

#[test]
fn tn_06_a_level_match_is_decided_from_the_spot() {
    let table = shot_out(LEVEL);
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "shooter")
    );
    assert_eq!(
        (table.score().as_str(), goals(&table)),
        ("1-1", "0-0".into())
    );
    assert_eq!(table.game.result(), None);
    // Flips and padlocks end; goalkeepers stand in goal, everybody else in midfield.
    assert_eq!(
        (table.flipped(Side::Home), table.carrier()),
        (String::new(), "-".into())
    );
    for side in Side::BOTH {
        assert_eq!(table.game.padlocks(side), [None, None]);
    }
    for (piece, at) in [
        ("home-P1", "h0"),
        ("home-D1", "g7"),
        ("home-D3", "h7"),
        ("home-C2", "i7"),
        ("home-A2", "j7"),
        ("away-P1", "h15"),
        ("away-D1", "g8"),
        ("away-A3", "j8"),
    ] {
        assert_eq!(table.stands(piece), at, "{piece}");
    }
    assert_eq!(table.view(Viewer::Spectator).clause.0, "TN-06");
}

#[test]
fn tn_06_a_match_that_may_be_drawn_is_and_one_that_is_won_is_won() {
    for by in ["turns=3", "turns=3 shoot_out=off"] {
        let table = shot_out(by);
        assert!(table.is_over());
        assert_eq!(table.game.result().unwrap().winner, None);
        assert_eq!(goals(&table), "-");
    }
    let mut table = Table::at_by(LEVEL, &LAST.replace("1-1", "2-1"));
    table.play("away end");
    table.settle();
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Home));
    assert_eq!(table.game.result().unwrap().shoot_out, None);
}

#[test]
fn tn_06_the_goals_of_the_first_leg_are_added() {
    // Level here, not in the sum; the other way round.
    assert!(shot_out("turns=3 shoot_out=1-0").is_over());
    let mut table = Table::at_by("turns=3 shoot_out=0-1", &LAST.replace("1-1", "2-1"));
    table.play("away end");
    table.settle();
    assert_eq!(table.phase(), "shooter");
    shoot(&mut table, "-+-+-+");
    let result = table.game.result().unwrap();
    assert_eq!((result.home, result.away), (2, 1));
    assert_eq!(result.winner, Some(Side::Away));
}

#[test]
fn tn_06_lots_decide_who_begins() {
    for (first, other) in [("home", "away"), ("away", "home")] {
        let mut table = shot_out(&format!("{LEVEL} first={first}"));
        assert_eq!(table.to_act(), first);
        shoot(&mut table, "+");
        assert_eq!(table.to_act(), other);
    }
}

#[test]
fn tn_06_outfielders_shoot_and_nobody_twice_before_all_of_their_side_have() {
    let mut table = shot_out(LEVEL);
    let all = ["shooter A2", "shooter C2", "shooter D1", "shooter D3"];
    assert_eq!(table.actions(Side::Home, ""), all);
    assert_eq!(
        table.refused("home shooter P1"),
        "TN-06 shooter-not-outfielder"
    );
    // On the bench.
    assert_eq!(
        table.refused("home shooter D2"),
        "TN-06 shooter-not-outfielder"
    );
    assert_eq!(table.refused("home shooter D9"), "UN-05 no-such-man");
    assert_eq!(table.refused("away shooter D1"), "TN-06 not-your-turn");
    assert_eq!(table.refused("home end"), "TN-06 not-now");
    assert_eq!(table.play("home shooter A2"), "shooter");
    assert_eq!(
        (table.stands("home-A2"), table.ball()),
        ("h13".into(), "h13".into())
    );
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "shoot-out")
    );
    assert_eq!(table.play("dice 6 1"), "rolled shoot-out-goal");
    assert_eq!(
        (table.stands("home-A2"), table.ball()),
        ("j7".into(), "-".into())
    );
    table.play("away shooter A3; dice 6 1");
    assert_eq!(table.refused("home shooter A2"), "TN-06 shooter-has-shot");
    shoot(&mut table, "++++++");
    // All of both sides have shot.
    assert_eq!(table.actions(Side::Home, ""), all);
    table.play("home shooter A2; dice 6 1");
    assert_eq!(
        table.refused("away shooter P1"),
        "TN-06 shooter-not-outfielder"
    );
}

#[test]
fn tn_06_a_side_with_fewer_begins_again_sooner() {
    let text = "P1@h0 D1@b3 D3@h4 / P1@h15 D1@b12* D3@h11 C3@m8 / away turn 3";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away end");
    table.settle();
    table.play("home shooter D1; dice 6 1; away shooter D1; dice 6 1");
    assert_eq!(table.actions(Side::Home, ""), ["shooter D3"]);
    table.play("home shooter D3; dice 6 1; away shooter D3; dice 6 1");
    assert_eq!(table.actions(Side::Home, ""), ["shooter D1", "shooter D3"]);
    table.play("home shooter D3; dice 6 1");
    assert_eq!(table.actions(Side::Away, ""), ["shooter C3"]);
}

#[test]
fn tn_06_it_is_the_penalty_of_un_35_against_a_goalkeeper_in_goal() {
    // Somebody of Away stands before the spot, and its goalkeeper is out: neither counts.
    let text = "P1@h0 D1@b3 C2@e9 C4@e7 A2@k9 A3@k8 / P1@h13 D3@h14* / away turn 3";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away end");
    table.settle();
    let reasons = |action: &str| table.reasons(Side::Home, action);
    assert_eq!(
        reasons("shooter A2"),
        [
            "home-A2 box 2",
            "home-A2 specialist 2",
            "home-A2 viper 2 (not)",
            "away-P1 paw 2"
        ]
    );
    // Their small squares are for free kicks.
    assert_eq!(reasons("shooter C4"), ["home-C4 box 2", "away-P1 paw 2"]);
    for (action, odds) in [
        ("shooter D1", "5/12"),
        ("shooter C2", "13/18"),
        ("shooter C4", "5/12"),
        ("shooter A3", "5/12"),
    ] {
        assert_eq!(
            table.preview(Side::Home, action),
            (odds.into(), 0),
            "{action}"
        );
    }
}

#[test]
fn tn_06_a_tie_is_saved() {
    for corners in ["on", "off"] {
        let mut table = shot_out(&format!("{LEVEL} corners={corners}"));
        assert_eq!(
            table.play("home shooter D1; dice 3 3"),
            "rolled shoot-out-save"
        );
        assert_eq!(
            (goals(&table).as_str(), table.to_act().as_str()),
            ("0-0", "away")
        );
    }
}

#[test]
fn tn_06_best_of_five_ends_when_it_is_decided_and_counts_nowhere_else() {
    let mut table = shot_out(LEVEL);
    shoot(&mut table, "+-+-+");
    assert!(!table.is_over());
    shoot(&mut table, "-");
    assert_eq!(table.names(), "rolled shoot-out-save match-end");
    assert_eq!(
        table.game.result(),
        Some(MatchResult {
            home: 1,
            away: 1,
            winner: Some(Side::Home),
            ending: Ending::Played,
            shoot_out: Some(BySide { home: 3, away: 0 }),
        })
    );
    assert_eq!(
        (table.score().as_str(), goals(&table)),
        ("1-1", "3-0".into())
    );
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.phase, view.ball), ("over", None));
}

#[test]
fn tn_06_then_one_each_until_it_is_decided() {
    let mut table = shot_out(&format!("{LEVEL} first=away"));
    shoot(&mut table, "++--++----");
    assert!(!table.is_over());
    shoot(&mut table, "++--+");
    assert!(!table.is_over());
    shoot(&mut table, "-");
    let result = table.game.result().unwrap();
    assert_eq!(result.shoot_out, Some(BySide { home: 3, away: 4 }));
    assert_eq!(result.winner, Some(Side::Away));
}

#[test]
fn tn_06_no_shot_of_it_is_tallied_and_no_attempt() {
    let mut table = shot_out(LEVEL);
    table.play("home shooter A2");
    assert_eq!(table.game.attempt(), None);
    assert_eq!(table.game.ball_with(), None);
    assert!(table.game.lanes().is_empty());
    let before = table.game;
    table.play("dice 6 1");
    for event in &table.events {
        before.tally(event, &mut |tally| panic!("{tally:?}"));
    }
}

#[test]
fn tn_06_cards_do_not_count_and_permanent_ones_go() {
    let by = format!(
        "{LEVEL} {}",
        decks(
            "TWELFTH-MAN,BOOING-CROWD",
            "INVINCIBLE-GOALIE,BOOING-CROWD,WHAT-A-SAVE"
        )
    );
    let text = "P1@h0 D1@b3 A2@k9 / P1@h15 D1@b12* A3@g5 / away turn 3 home.hand=TWELFTH-MAN \
                away.open=INVINCIBLE-GOALIE away.hand=WHAT-A-SAVE home.discards=BOOING-CROWD \
                away.discards=BOOING-CROWD home.hampers=BOOING-CROWD away.hampers=BOOING-CROWD";
    let mut table = Table::at_by(&by, text);
    table.play("away end");
    let mut told = String::new();
    while table.phase() != "shooter" {
        let seat = Seat::first(table.game.decider());
        let action = table.game.when_late(seat).unwrap();
        told = table.play(&format!("{seat} {action}"));
    }
    assert!(
        told.ends_with("turn-over shoot-out permanent-gone"),
        "{told}"
    );
    let hands = table.view(Viewer::All).hands.unwrap();
    assert_eq!(
        (&hands.home.known[..], &hands.away.known[..]),
        (&["TWELFTH-MAN"][..], &["WHAT-A-SAVE"][..])
    );
    assert!(hands.away.open.is_empty());
    assert!(hands.away.discarded.contains(&"INVINCIBLE-GOALIE"));
    // Abilities and squares count, no card does, and nobody is asked for one.
    assert_eq!(
        table.reasons(Side::Home, "shooter A2"),
        [
            "home-A2 box 2",
            "home-A2 specialist 2",
            "home-A2 viper 2 (not)",
            "away-P1 paw 2"
        ]
    );
    assert_eq!(table.refused("home card TWELFTH-MAN"), "TN-06 not-now");
    // A goalkeeper's 4 saves by a card alone.
    assert_eq!(
        table.play("home shooter A2; dice 4 4"),
        "rolled shoot-out-goal"
    );
}

#[test]
fn tn_06_plays_padlocks_and_substitutions_are_over() {
    let by = format!("{LEVEL} playbook=on");
    let loose = "P1@h0 D1@b3 A2@k9 / P1@h15 D1@b12 A3@g5 / away turn 3 actions 0 loose=h9 home.owes=1 away.plays=1";
    let mut table = Table::at_by(&by, loose);
    table.play("away end");
    table.settle();
    let view = table.view(Viewer::Spectator);
    assert_eq!((view.phase, view.ball), ("shooter", None));
    let left = |id: &str| view.counters.iter().find(|counter| counter.id == id);
    assert_eq!(left("actions-owed"), None);
    assert!(left("plays-left").is_some_and(|left| left.value == 2));
}

#[test]
fn tn_06_a_goal_or_a_set_piece_in_the_last_turn_is_over_before_it() {
    // A shot that scores levels the match; nobody sets up again.
    let text = "P1@h0 D1@b3 / P1@h15 D1@b12 A3@h2* / away turn 3 score 1-0";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away shoot; dice 6 1");
    assert_eq!((table.phase(), table.score()), ("shooter", "1-1".into()));
    // Who walked into the goal shoots, too.
    let text = "P1@h3 D1@b3 / P1@h15 D1@b12 A3@h1** / away turn 3 score 1-0";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away A3-h0");
    assert_eq!(
        (table.phase(), table.stands("away-A3")),
        ("shooter", "i8".into())
    );
    // A foul that ends the last turn is not taken (UN-32).
    let text = "P1@h0 D1@b3 C2@g12* / P1@h15 D1@g13 / away turn 3";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away tackle D1; dice 2 3; dice 6 6");
    assert_eq!(table.phase(), "shooter");
    assert!(table.view(Viewer::Spectator).set_piece.is_none());
}

#[test]
fn tn_06_who_was_sent_off_does_not_shoot_and_who_keeps_goal_neither() {
    let text =
        "D1@h0 D3@h4 C2@e9 / P1@h15 D1@b12 D3@h11* / away turn 3 home.sent-off=P1,A2 home.subs=0";
    let mut table = Table::at_by(LEVEL, text);
    table.play("away end");
    table.settle();
    assert_eq!(table.actions(Side::Home, ""), ["shooter C2", "shooter D3"]);
    // An outfielder in goal has no Paw (UN-31).
    table.play("home shooter C2; dice 1 6");
    assert_eq!(table.reasons(Side::Away, "shooter D1"), ["away-D1 box 2"]);
}

#[test]
fn tn_06_a_side_without_anybody_who_may_shoot_loses() {
    let alone = "P1@h0 / P1@h15 D1@b12* / away turn 3";
    let other = "P1@h0 D1@b3 / P1@h15* / away turn 3 due=nothing actions 0";
    let neither = "P1@h0 / P1@h15* / away turn 3 due=nothing actions 0";
    for (text, first, winner) in [
        (alone, "home", Side::Away),
        (alone, "away", Side::Away),
        (other, "away", Side::Home),
        (neither, "home", Side::Home),
        (neither, "away", Side::Away),
    ] {
        let mut table = Table::at_by(&format!("{LEVEL} first={first}"), text);
        table.play("away end");
        table.settle();
        let result = table.game.result().expect("it is decided");
        assert_eq!(result.winner, Some(winner), "{text} {first}");
        assert_eq!(result.shoot_out, Some(BySide { home: 0, away: 0 }));
        assert!(
            table
                .names()
                .ends_with("shoot-out nobody-to-shoot match-end"),
            "{}",
            table.names()
        );
    }
}

#[test]
fn tn_06_the_referee_names_a_shooter_for_a_late_coach() {
    let table = shot_out(LEVEL);
    let action = table.game.when_late(Seat::first(Side::Home)).unwrap();
    assert_eq!(action.to_string(), "shooter D1");
}

#[test]
fn tn_06_every_moment_of_it_has_a_position() {
    let by = options(LEVEL);
    let mut table = shot_out(LEVEL);
    shoot(&mut table, "+-+");
    table.play("away shooter C3");
    let text = table.game.position().unwrap();
    assert!(
        text.ends_with(
            " phase=shoot-out contest=penalty,C3 kicks=2/2-0/1 home.shot=C2,A2 away.shot=A3"
        ),
        "{text}"
    );
    assert_eq!(Und1c1::from_position(&by, &text), Ok(table.game));
    let refused = |by: &str, from: &str, to: &str| {
        let text = text.replace(from, to);
        let refusal = Und1c1::from_position(&options(by), &text).expect_err(&text);
        format!("{} {}", refusal.clause, refusal.reason)
    };
    for (by, from, to, why) in [
        // A draw is a draw, and the sum is not level.
        ("turns=3", "", "", "position-contradicts"),
        ("turns=3 shoot_out=1-0", "", "", "position-contradicts"),
        // Not in turn, more goals than shots, others than have shot, a goalkeeper.
        (LEVEL, "2/2-0/1", "2/2-0/2", "position-contradicts"),
        (LEVEL, "2/2-0/1", "2/2-2/1", "position-contradicts"),
        (
            LEVEL,
            "home.shot=C2,A2",
            "home.shot=C2",
            "position-contradicts",
        ),
        (
            LEVEL,
            "home.shot=C2,A2",
            "home.shot=C2,D2",
            "position-contradicts",
        ),
        (
            LEVEL,
            "home.shot=C2,A2",
            "home.shot=C2,P1",
            "position-contradicts",
        ),
        (LEVEL, "2/2-0/1", "2-0", "position-value"),
        // Who has shot, another than has the ball, one who does not wait where they do.
        (
            LEVEL,
            "away.shot=A3",
            "away.shot=C3",
            "position-contradicts",
        ),
        (LEVEL, "penalty,C3", "penalty,D3", "position-ball"),
        (LEVEL, "penalty,C3", "shot,C3", "position-value"),
        (LEVEL, "D3@h7", "D3@h6", "position-contradicts"),
        // Flips, padlocks and actions are over, and the turns are.
        (LEVEL, "D3@h7", "D3@h7~", "position-contradicts"),
        (
            LEVEL,
            " score",
            " padlocks home c5 - score",
            "position-contradicts",
        ),
        (LEVEL, " score", " actions 2 score", "position-contradicts"),
        (LEVEL, " score", " turns=3-2 score", "position-contradicts"),
        // Decided, but not over.
        (
            LEVEL,
            "kicks=2/2-0/1 home.shot=C2,A2 away.shot=A3",
            "kicks=4/4-0/3 home.shot=D1,D3,C2,A2 away.shot=D1,D3,A3",
            "position-contradicts",
        ),
    ] {
        // What is no value at all is refused before the phase is looked at.
        let clause = if why == "position-value" {
            "UN-10"
        } else {
            "TN-06"
        };
        assert_eq!(
            refused(by, from, to),
            format!("{clause} {why}"),
            "{by}: {from} {to}"
        );
    }
    let elsewhere = LAST.replace("score 1-1", "score 1-1 kicks=1/1-0/0");
    let refusal = Und1c1::from_position(&by, &elsewhere).unwrap_err();
    assert_eq!(
        (refusal.clause.0, refusal.reason),
        ("TN-06", "position-contradicts")
    );
}

#[test]
fn tn_06_a_shoot_out_that_is_over_has_a_position_with_its_result() {
    let mut table = shot_out(LEVEL);
    shoot(&mut table, "-+-+-+");
    let text = table.game.position().unwrap();
    assert!(text.contains(" phase=over kicks=0/3-3/3 "), "{text}");
    let read = Und1c1::from_position(&options(LEVEL), &text).unwrap();
    assert_eq!((read, read.result()), (table.game, table.game.result()));
    let undecided = text.replace("0/3-3/3", "0/3-2/3");
    let refusal = Und1c1::from_position(&options(LEVEL), &undecided).unwrap_err();
    assert_eq!(refusal.clause.0, "TN-06");
}

#[test]
fn tn_06_the_guide_tells_whose_step_it_is() {
    let mut table = shot_out(LEVEL);
    let guide = |table: &Table| {
        let guide = table.view(Viewer::Spectator).guide.unwrap();
        let step =
            |step: fischio_core::GuideStep| format!("{} {:?} {:?}", step.id, step.side, step.state);
        (
            guide.kind,
            guide.steps.into_iter().map(step).collect::<Vec<_>>(),
        )
    };
    let (kind, steps) = guide(&table);
    assert_eq!(kind, "shoot-out");
    assert_eq!(
        steps,
        ["step-shooter Some(Home) Now", "step-kick Some(Home) Next"]
    );
    table.play("home shooter A2");
    assert_eq!(
        guide(&table).1,
        ["step-shooter Some(Home) Done", "step-kick Some(Home) Now"]
    );
}
