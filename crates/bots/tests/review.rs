//! A match looked at again: what it was worth at each moment, and which decisions cost most.

use std::sync::atomic::AtomicBool;

use fischio_bots::{Limits, advise, review};
use fischio_core::{Entry, Seat, Side};
use games::MatchLog;

static NEVER: AtomicBool = AtomicBool::new(false);
const HOME: Seat = Seat::first(Side::Home);
const AWAY: Seat = Seat::first(Side::Away);
/// White's rook has the ball, and Black's goal open before it.
const OPEN_GOAL: &str = "4k3/8/4n3/8/3R4/8/8/4K3 d4 w m w 1 10 0-0";

fn chess_football() -> MatchLog {
    MatchLog::begin_with("chess-football", [], Some(OPEN_GOAL)).unwrap()
}

fn act(log: &mut MatchLog, by: Seat, action: &str) {
    let action = action.to_owned();
    log.enter(&Entry::Action { by, action }).unwrap();
}

#[test]
fn cf_13_who_does_not_take_an_open_goal_is_told_what_it_cost_and_what_was_better() {
    let mut log = chess_football();
    act(&mut log, HOME, "e1e2");
    act(&mut log, AWAY, "e8d8");
    log.enter(&Entry::Resign { by: AWAY }).unwrap();
    let seen = review(&log, 20_000, &NEVER).unwrap();
    // The beginning, two actions, and the end before its time.
    assert_eq!(seen.values.len(), 4);
    assert_eq!(seen.values[3], 1000, "Away resigned");
    let worst = seen.costly.iter().max_by_key(|costly| costly.cost).unwrap();
    assert_eq!((worst.frame, worst.seat), (1, HOME));
    assert!(worst.cost > 50, "{worst:?}");
    assert_eq!(worst.played.to_string(), "e1e2");
    assert_eq!(worst.better.to_string(), "d4d8");

    let advice = advise(
        chess_football().state(),
        HOME,
        Limits::nodes(5_000),
        1,
        &NEVER,
    );
    assert_eq!(advice.unwrap().action.to_string(), "d4d8");
}

#[test]
fn cf_13_the_best_action_costs_nothing_and_what_is_cancelled_is_nothing() {
    let mut log = chess_football();
    act(&mut log, HOME, "d4d8");
    let seen = review(&log, 20_000, &NEVER).unwrap();
    assert!(seen.costly.is_empty(), "{seen:?}");
    assert_eq!(review(&log, 20_000, &AtomicBool::new(true)), None);
}

#[test]
fn ct_18_what_the_dice_did_to_a_shot_is_no_mistake() {
    const SHOT: &str = "P1@d1 D1@c3 D2@f3 C1@c6 A1@d12* / P1@d14 D1@b9 C1@e10 C2@b6 A1@d5 / home \
                        phase=movement points=5";
    let begun = MatchLog::begin_with("calcetto", [], Some(SHOT)).unwrap();
    for rolls in [["1 1", "6 5"], ["6 5", "1 1"]] {
        let mut log = begun.clone();
        act(&mut log, HOME, "shoot");
        for roll in rolls {
            let outcome = roll.to_owned();
            log.enter(&Entry::Chance { outcome }).unwrap();
            if log
                .state()
                .actions(HOME)
                .iter()
                .any(|action| action.to_string() == "keep")
            {
                act(&mut log, HOME, "keep");
            }
            if log
                .state()
                .actions(AWAY)
                .iter()
                .any(|action| action.to_string() == "keep")
            {
                act(&mut log, AWAY, "keep");
            }
        }
        let seen = review(&log, 20_000, &NEVER).unwrap();
        let shot = seen.costly.iter().find(|costly| costly.frame == 1);
        assert!(
            shot.is_none_or(|costly| costly.cost < 100),
            "{rolls:?}: {shot:?}"
        );
    }
}

#[test]
fn co_08_advice_tells_nothing_of_what_the_other_side_holds() {
    const CARDS: [&str; 2] = ["TACKLE SPRINT4 / ELIMINA", "TACKLE SPRINT4 / RADDOPPIA"];
    let told = CARDS.map(|hands| {
        let text = format!(
            "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h17* A2@l15 / \
             P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home / {hands}"
        );
        let log = MatchLog::begin_with("calciotto", [], Some(&text)).unwrap();
        let by = [HOME, AWAY]
            .into_iter()
            .find(|seat| log.to_act().includes(*seat));
        let seat = by.expect("a coach is to act");
        assert_eq!(seat, HOME, "the other side's hand is what differs");
        advise(log.state(), seat, Limits::nodes(2_000), 7, &NEVER).unwrap()
    });
    assert_eq!(told[0], told[1]);
}
