//! Turns, their end, and the modules (UN-08, UN-09, UN-60 to UN-62).

use fischio_core::{Game, Seat, Side, ToAct, Viewer};
use und1c1::{Stage, Und1c1};

use crate::common::{Scene, Table, options};

const MIDFIELD: &str = "P1@h0 D1@b3 D3@h4 C3@e9* A2@k9 / P1@h15 D1@b12 D3@h11 C2@m8 A3@g5 / home";

#[test]
fn un_08_a_turn_has_three_actions_and_its_coach_ends_it() {
    let mut table = Table::at(MIDFIELD);
    table.play("home D1-b4; home D3-h5; home A2-k10");
    assert_eq!(table.game.actions_left(), 0);
    assert_eq!(table.refused("home A2-k12"), "UN-08 no-actions-left");
    assert_eq!(table.refused("away D1-b11"), "UN-08 not-your-turn");
    assert_eq!(table.actions(Side::Home, ""), ["end"]);
    table.play("home end");
    // C3 is a Tractor, who may move once more, then come the padlocks.
    assert_eq!(table.phase(), "tractor");
    table.settle();
    assert_eq!((table.to_act().as_str(), table.phase()), ("away", "turn"));
    assert_eq!(table.game.turns(Side::Home), 1);
}

#[test]
fn un_08_the_end_is_tractor_replacing_padlocks_substitutions() {
    let mut table = Table::at("P1@h0 D5@b3 C3@e9 A2@h13* / P1@h15 D1@b12 D3@c11 C2@m8 / home");
    table.play("home shoot; dice 1 6");
    // A shot ends the turn at once: no Tractor (UN-09).
    let mut phases = Vec::new();
    for _ in 0..8 {
        let ToAct::Seats(seats) = table.game.to_act() else {
            break;
        };
        let seat = seats.first().unwrap();
        phases.push(format!("{seat} {}", table.phase()));
        if table.game.stage() == Stage::Turn {
            break;
        }
        let action = table.game.when_late(seat).unwrap();
        table.play(&format!("{seat} {action}"));
    }
    assert_eq!(
        phases,
        [
            "away replace",
            "home replace",
            "home padlocks",
            "home padlocks",
            "home substitution",
            "away keeper-pass"
        ]
    );
}

#[test]
fn un_08_most_goals_after_all_turns_wins() {
    let mut table = Table::at_by(
        "turns=2",
        "P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 C2@f11 / home turn 2 score 1-1",
    );
    table.play("home D1-b4; home end");
    table.settle();
    assert!(!table.is_over());
    table.play("away end");
    table.settle();
    assert!(table.is_over());
    let result = table.game.result().unwrap();
    assert_eq!((result.home, result.away, result.winner), (1, 1, None));
    let mut table = Table::at_by(
        "turns=2",
        "P1@h0 D1@b3 A2@h13* / P1@h15 D1@b12 C2@f11 / home turn 2 first away",
    );
    table.play("home shoot; dice 6 1");
    assert!(table.is_over(), "no substitutions after the last turn");
    assert_eq!(table.game.result().unwrap().winner, Some(Side::Home));
    assert_eq!(table.refused("home end"), "UN-08 match-over");
}

#[test]
fn un_08_two_halves_the_second_kicked_off_by_the_other() {
    let mut table = Table::kicked_off("turns=5 halves=on");
    table.play("home pass D1");
    for _ in 0..200 {
        if matches!(table.game.stage(), Stage::SetUp { .. }) {
            break;
        }
        let ToAct::Seats(seats) = table.game.to_act() else {
            unreachable!()
        };
        let seat = seats.first().unwrap();
        let action = table.game.when_late(seat).unwrap();
        table.play(&format!("{seat} {action}"));
    }
    assert_eq!(
        [Side::Home, Side::Away].map(|side| table.game.turns(side)),
        [3, 3]
    );
    assert!(table.names().contains("half-time set-up-again"));
    table.play("home ready; away ready");
    assert_eq!(
        (table.phase(), table.to_act().as_str()),
        ("kick-off", "away")
    );
}

#[test]
fn un_09_a_failed_pass_ends_the_turn_and_a_failed_tackle_does_not() {
    let mut table = Table::at(MIDFIELD);
    table.play("home pass A2; dice 1");
    assert_eq!(table.phase(), "padlocks", "no Tractor");
    let mut table = Table::at("P1@h0 D1@e8 D3@h4 / P1@h15 D1@b12 C2@e9* A3@g5 / home");
    // D1's 1 and Gladiator against C2's 6.
    table.play("home tackle D1; dice 1 6; away stay");
    assert_eq!((table.to_act().as_str(), table.phase()), ("home", "turn"));
    assert_eq!(table.game.actions_left(), 2);
    // A failed dribble ends it.
    let mut table = Table::at("P1@h0 D1@e8* D3@h4 / P1@h15 D1@b12 C2@e9 A3@g5 / home");
    table.play("home dribble C2; dice 1 6; away stay");
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("home", "padlocks")
    );
}

#[test]
fn un_60_modules_and_turns_are_options() {
    let game = Und1c1::begin(&options("turns=60 fouls=off marking=off")).unwrap();
    let rules = game.rules();
    assert_eq!(
        (rules.turns, rules.fouls, rules.marking),
        (60, false, false)
    );
    assert!(rules.substitutions && rules.corners && rules.throw_ins && rules.goalkeepers);
    assert_eq!(Und1c1::begin(&options("")).unwrap().rules().turns, 20);
    let mut set = options("");
    for (key, value) in [("turns", "0"), ("turns", "61"), ("fouls", "maybe")] {
        assert!(set.set_text(Und1c1::options(), key, value).is_err());
    }
}

#[test]
fn un_61_what_was_announced_is_not_taken_back() {
    let mut table = Table::at(MIDFIELD);
    assert_eq!(table.play("home pass A2"), "announced");
    assert_eq!(table.to_act(), "chance");
    assert_eq!(table.refused("home D1-b4"), "UN-15 chance-to-act");
    assert_eq!(table.refused("dice 1 2"), "UN-15 chance-misfit");
    table.play("dice 6");
    assert_eq!(table.carrier(), "home-A2");
}

#[test]
fn un_62_the_flipped_cannot_act_but_mark() {
    let mut table =
        Table::at("P1@h0 D1@e8~ D3@h4 C2@f9 A2@h9~ / P1@h15 D1@b12 D5@g10~ C2@e9* A3@g5 / home");
    assert_eq!(table.refused("home D1-e7"), "UN-62 flipped");
    assert_eq!(table.refused("home tackle D1"), "UN-62 flipped");
    table.play("home tackle C2; dice 6 1; home stay");
    assert_eq!(table.carrier(), "home-C2");
    assert_eq!(table.refused("home pass A2"), "UN-62 flipped-receiver");
    assert_eq!(table.refused("home dribble D5"), "UN-62 flipped-opponent");
    // The flipped D5 marks a receiver on the next box.
    let mut table = Table::at("P1@h0 C2@f8* A2@h9 / P1@h15 D1@b12 D5@g10~ / home");
    assert_eq!(
        table.reasons(Side::Home, "pass A2"),
        [
            "home-C2 playmaker 2",
            "- base 1",
            "- distance 1",
            "away-D5 marking 2"
        ]
    );
    table.play("home pass A2; dice 2");
    assert_eq!(table.carrier(), "home-A2");
}

#[test]
fn un_08_the_view_tells_turns_and_actions() {
    let table = Table::at("P1@h0 A2@h9* / P1@h15 D1@b12 / home turn 7 actions 2");
    let view = table.view(Viewer::Spectator);
    assert_eq!(rules_kit::json(&view)["actions_left"], 2);
    assert_eq!(rules_kit::json(&view)["turns"]["home"], 6);
    let turn = view
        .counters
        .iter()
        .find(|counter| counter.id == "turn")
        .unwrap();
    assert_eq!(
        (turn.value, turn.of, turn.side),
        (7, Some(20), Some(Side::Home))
    );
    assert_eq!(rules_kit::json(&view)["squads"]["home"]["name"], "Aironi");
    assert_eq!(table.game.when_late(Seat::first(Side::Away)), None);
}
