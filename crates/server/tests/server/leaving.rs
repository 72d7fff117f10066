//! Matches that a coach calls off, or claims because the other side has left.

use std::time::Duration;

use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{Answer, House, OPEN_PLAY, Visitor};

/// A match by link that has begun: its ID, and the coaches of Home, who is to act, and Away.
async fn by_link(house: &House, clock: Option<Value>) -> (String, Visitor, Visitor) {
    let (home, away) = (house.visitor(), house.visitor());
    let mut new = json!({"mode": "link", "side": "home", "position": OPEN_PLAY});
    if let Some(clock) = clock {
        new["clock"] = clock;
    }
    let begun = home.begin(new).await;
    away.join(&begun).await.ok();
    (begun["id"].as_str().unwrap().to_owned(), home, away)
}

/// No limit, for those who ask again and again.
const MANY: Rate = Rate::new(1_000_000, 1_000_000);

/// A house that removes no match because nothing was decided in it.
async fn patient() -> House {
    House::open_with(|config| config.limits.untouched = Duration::MAX).await
}

fn ten_minutes() -> Value {
    json!({"minutes": 10, "increment_seconds": 0})
}

fn abort(seat: &str) -> Value {
    json!({"kind": "abort", "seat": seat})
}

fn claim(seat: &str, claim: &str) -> Value {
    json!({"kind": "claim", "seat": seat, "claim": claim})
}

/// The clause by which the rules refuse, and the sentence.
#[track_caller]
fn refused(answer: &Answer) -> (String, String) {
    assert_eq!(answer.problem(), (422, "refused".to_owned()));
    let problem = answer.json();
    let text = |field: &str| problem[field].as_str().unwrap().to_owned();
    assert!(problem["words"]["it"].is_string(), "{problem}");
    (text("clause"), text("detail"))
}

fn ended(state: &Value) -> (&Value, &Value, &Value) {
    assert_eq!(state["status"], "finished");
    let result = &state["result"];
    (
        &result["ending"],
        &result["winner"],
        &state["view"]["result"],
    )
}

#[tokio::test]
async fn tb_14_a_match_is_called_off_until_each_side_has_acted() {
    let house = House::open().await;
    let (id, home, away) = by_link(&house, None).await;
    home.play(&id, "home", "e1f1").await;
    for visitor in [&home, &away] {
        assert_eq!(visitor.see(&id).await["can"]["abort"], true);
    }
    assert_eq!(house.visitor().see(&id).await["can"]["abort"], false);
    away.command(&id, abort("away")).await.ok();
    let state = home.see(&id).await;
    let (ending, winner, shown) = ended(&state);
    assert_eq!((ending, winner), (&json!("aborted"), &Value::Null));
    assert_eq!(shown, &state["result"]);
    assert_eq!(state["can"]["rematch"], true);
    // The record says it, and reads back.
    let record = home.get(&format!("/matches/{id}/record")).await.ok();
    let last = record["entries"].as_array().unwrap().last().unwrap();
    assert_eq!(last, &json!({"kind": "abort", "by": "away"}));
    assert_eq!(record["result"]["ending"], "aborted");
    home.get(&format!("/matches/{id}/replay")).await.ok();
}

#[tokio::test]
async fn tb_14_once_both_have_acted_a_match_is_not_called_off() {
    let house = House::open().await;
    let (id, home, away) = by_link(&house, None).await;
    home.play(&id, "home", "e1f1").await;
    away.play(&id, "away", "e8f8").await;
    // What is taken back was done all the same.
    away.command(&id, json!({"kind": "ask-undo", "seat": "away"}))
        .await
        .ok();
    assert_eq!(home.see(&id).await["can"]["abort"], false);
    let (clause, detail) = refused(&home.command(&id, abort("home")).await);
    assert_eq!(clause, "TB-14");
    assert!(detail.contains("no longer"), "{detail}");
    assert_eq!(home.see(&id).await["status"], "running");
}

#[tokio::test]
async fn tb_14_what_is_placed_before_the_kick_off_does_not_count() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    for _ in 0..4 {
        let state = visitor.see(id).await;
        let seat = state["view"]["to_act"][0].as_str().unwrap().to_owned();
        let action = crate::visit::first_offer(&state, &seat);
        visitor.play(id, &seat, &action).await;
    }
    visitor.command(id, abort("home")).await.ok();
    assert_eq!(visitor.see(id).await["result"]["ending"], "aborted");
}

#[tokio::test]
async fn tb_15_a_timed_match_is_claimed_after_60_seconds_without_the_other_coach() {
    let house = House::open().await;
    let (id, home, away) = by_link(&house, Some(ten_minutes())).await;
    let here = home.watch(&id, None).await;
    let mut socket = away.watch(&id, None).await;
    while socket.next("presence").await["coaches"]["home"] != true {}
    let answer = away.command(&id, claim("away", "win")).await;
    assert!(refused(&answer).1.contains("is here"));
    assert_eq!(away.see(&id).await["can"]["claim_ms"], Value::Null);

    // Home goes: Away is told at once from when the match can be claimed.
    drop(here);
    let mut presence = socket.next("presence").await;
    while presence["coaches"]["home"] == true {
        presence = socket.next("presence").await;
    }
    assert_eq!(presence["claim_ms"], json!({"home": null, "away": 60_000}));
    house.stopwatch.push(Duration::from_millis(59_999));
    let answer = away.command(&id, claim("away", "win")).await;
    let (clause, detail) = refused(&answer);
    assert_eq!(clause, "TB-15");
    assert!(detail.contains("one more second"), "{detail}");
    assert_eq!(away.see(&id).await["can"]["claim_ms"], 1);
    assert_eq!(home.get("/matches").await.status, 200, "not of this match");
    house.stopwatch.push(Duration::from_millis(1));
    assert_eq!(away.see(&id).await["can"]["claim_ms"], 0);
    away.command(&id, claim("away", "win")).await.ok();
    let state = away.see(&id).await;
    let (ending, winner, _) = ended(&state);
    assert_eq!((ending, winner), (&json!("claimed"), &json!("away")));
}

#[tokio::test]
async fn tb_15_a_program_that_asks_is_not_away() {
    let house = House::open().await;
    let (id, home, away) = by_link(&house, Some(ten_minutes())).await;
    away.see(&id).await;
    house.stopwatch.push(Duration::from_secs(50));
    home.see(&id).await;
    house.stopwatch.push(Duration::from_secs(50));
    let (_, detail) = refused(&away.command(&id, claim("away", "draw")).await);
    assert!(detail.contains("10 more seconds"), "{detail}");
    house.stopwatch.push(Duration::from_secs(10));
    away.command(&id, claim("away", "draw")).await.ok();
    let state = away.see(&id).await;
    let (ending, winner, _) = ended(&state);
    assert_eq!((ending, winner), (&json!("claimed"), &Value::Null));

    // One who asks for what happened is here as well.
    let (id, home, away) = by_link(&house, Some(ten_minutes())).await;
    house.stopwatch.push(Duration::from_secs(50));
    let path = format!("/matches/{id}/events?after=0");
    home.get(&path).await.ok();
    house.stopwatch.push(Duration::from_secs(50));
    let (_, detail) = refused(&away.command(&id, claim("away", "draw")).await);
    assert!(detail.contains("10 more seconds"), "{detail}");
}

#[tokio::test]
async fn tb_15_a_match_without_a_clock_is_claimed_after_7_silent_days() {
    let house = House::open().await;
    let (id, home, away) = by_link(&house, None).await;
    home.play(&id, "home", "e1f1").await;
    let day = Duration::from_hours(24);
    house.stopwatch.push(day * 3);
    // What the claimant does beside does not begin the days anew.
    let draw = json!({"kind": "offer-draw", "seat": "home"});
    home.command(&id, draw).await.ok();
    house.stopwatch.push(day * 3);
    let (clause, detail) = refused(&home.command(&id, claim("home", "win")).await);
    assert_eq!(clause, "TB-15");
    assert!(detail.contains("one more day"), "{detail}");
    // Looking on is not playing on.
    let mut socket = away.watch(&id, None).await;
    socket.state().await;
    house.stopwatch.push(day);
    home.command(&id, claim("home", "win")).await.ok();
    let state = home.see(&id).await;
    let (ending, winner, _) = ended(&state);
    assert_eq!((ending, winner), (&json!("claimed"), &json!("home")));
}

#[tokio::test]
async fn tb_15_nothing_is_claimed_on_ones_own_turn_against_a_bot_or_on_one_screen() {
    let house = patient().await;
    let (id, home, _away) = by_link(&house, None).await;
    house.stopwatch.push(Duration::from_hours(24 * 30));
    let (clause, detail) = refused(&home.command(&id, claim("home", "win")).await);
    assert_eq!(clause, "TB-15");
    assert!(detail.contains("other side alone"), "{detail}");
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let (_, detail) = refused(&visitor.command(id, claim("away", "win")).await);
    assert!(detail.contains("people who play elsewhere"), "{detail}");
    assert_eq!(visitor.see(id).await["can"]["claim_ms"], Value::Null);
}

#[tokio::test]
async fn tb_15_nothing_is_claimed_while_something_is_decided_in_secret() {
    let house = patient().await;
    let (home, away) = (house.visitor(), house.visitor());
    let new = json!({"game": "calcetto", "mode": "link", "side": "home"});
    let begun = home.begin(new).await;
    away.join(&begun).await.ok();
    let id = begun["id"].as_str().unwrap();
    house.stopwatch.push(Duration::from_hours(24 * 30));
    let (clause, detail) = refused(&home.command(id, claim("home", "win")).await);
    assert_eq!(clause, "TB-15");
    assert!(detail.contains("in secret"), "{detail}");
    assert_eq!(home.see(id).await["can"]["claim_ms"], Value::Null);
}

/// Waits until `is_so` of what the visitor's list of matches says.
async fn listed_until(
    visitor: &Visitor,
    which: &str,
    is_so: impl Fn(&[Value]) -> bool,
) -> Vec<Value> {
    for _ in 0..100_000 {
        let list = visitor.get(&format!("/matches{which}")).await.ok();
        let list = list["matches"].as_array().unwrap().clone();
        if is_so(&list) {
            return list;
        }
        tokio::task::yield_now().await;
    }
    panic!("it did not come to that")
}

#[tokio::test]
async fn tb_18_matches_that_nobody_plays_are_withdrawn_ended_or_removed() {
    let house = House::open_with(|config| config.limits.requests = MANY).await;
    let (ada, ben, cy) = (house.visitor(), house.visitor(), house.visitor());
    let new = json!({"mode": "link", "side": "home", "position": OPEN_PLAY});
    let unjoined = ada.begin(new).await["id"].as_str().unwrap().to_owned();
    let hot_seat = json!({"mode": "hot-seat", "position": OPEN_PLAY, "listed": true});
    let untouched = ben.begin(hot_seat.clone()).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let played = cy.begin(hot_seat).await["id"].as_str().unwrap().to_owned();
    cy.play(&played, "home", "e1f1").await;
    let day = Duration::from_hours(24);

    house.stopwatch.push(day * 14);
    listed_until(&ben, "", <[Value]>::is_empty).await;
    let answer = ben.get(&format!("/matches/{untouched}")).await;
    assert_eq!(answer.problem(), (404, "not-found".to_owned()));
    let list = listed_until(&ada, "?state=finished", |list| list.len() == 1).await;
    assert_eq!(list[0]["result"]["ending"], "abandoned");
    assert_eq!(
        cy.get("/matches/live").await.ok()["matches"][0]["id"],
        played.as_str()
    );

    // A withdrawn one goes, too; one that was played ends without a winner, and is kept.
    house.stopwatch.push(day * 76);
    listed_until(&ada, "", <[Value]>::is_empty).await;
    assert_eq!(ada.get(&format!("/matches/{unjoined}")).await.status, 404);
    let list = listed_until(&cy, "?state=finished", |list| list.len() == 1).await;
    let result = &list[0]["result"];
    assert_eq!(
        (&result["ending"], &result["winner"]),
        (&json!("abandoned"), &Value::Null)
    );
    let live = cy.get("/matches/live").await.ok();
    assert_eq!(live["matches"], json!([]));
    house.stopwatch.push(day * 3_000);
    cy.get(&format!("/matches/{played}/replay")).await.ok();
}

#[tokio::test]
async fn tb_13_clocks_go_on_while_a_match_is_not_in_memory() {
    let house = House::open_small().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let clock = json!({"minutes": 180, "increment_seconds": 0});
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY, "clock": clock});
    let id = ada.begin(new).await["id"].as_str().unwrap().to_owned();
    let minute = Duration::from_mins(1);
    house.stopwatch.push(minute * 10);
    // There is room for one match: Ada's has left memory.
    house.forget_match().await;
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY});
    ben.begin(new).await;
    house.forget_match().await;
    let spent = house.stopwatch.now().as_millis();
    let state = ada.see(&id).await;
    assert_eq!(
        state["clock"]["home_ms"].as_u64(),
        Some(180 * 60_000 - spent as u64)
    );
    // It ends by its clock though nobody looks, and whatever room there is.
    house.forget_match().await;
    house.stopwatch.push(minute * 180);
    let list = listed_until(&ada, "?state=finished", |list| list.len() == 1).await;
    assert_eq!(list[0]["result"]["ending"], "time-out");
    assert_eq!(list[0]["result"]["winner"], "away");
}
