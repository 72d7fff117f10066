//! The match clock. Time goes only when it is pushed.

use std::time::Duration;

use fischio_server::limits::Rate;
use fischio_server::{DataLocation, Stopwatch};
use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor};

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

async fn timed(house: &House, minutes: u32, increment_seconds: u32) -> (Visitor, String) {
    let visitor = house.visitor();
    let clock = json!({"minutes": minutes, "increment_seconds": increment_seconds});
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY, "clock": clock}))
        .await;
    (visitor, begun["id"].as_str().unwrap().to_owned())
}

fn clock(home_ms: u32, away_ms: u32, increment_ms: u32, running: &Value) -> Value {
    json!({"home_ms": home_ms, "away_ms": away_ms, "increment_ms": increment_ms, "running": running})
}

#[tokio::test]
async fn tb_01_the_clock_runs_for_who_is_to_act_and_an_action_brings_the_increment() {
    let house = House::open().await;
    let (visitor, id) = timed(&house, 5, 3).await;
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(300_000, 300_000, 3_000, &json!("home"))
    );
    house.stopwatch.push(seconds(10));
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(290_000, 300_000, 3_000, &json!("home"))
    );
    visitor.play(&id, "home", "e1f1").await;
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(293_000, 300_000, 3_000, &json!("away"))
    );
    house.stopwatch.push(seconds(30));
    // What is said costs time, but does not stop the clock.
    let offer = json!({"kind": "offer-draw", "seat": "home"});
    visitor.command(&id, offer).await.ok();
    house.stopwatch.push(seconds(30));
    visitor.play(&id, "away", "e8f8").await;
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(293_000, 243_000, 3_000, &json!("home"))
    );
    // What is taken back gives no time back.
    let undo = json!({"kind": "ask-undo", "seat": "away"});
    visitor.command(&id, undo).await.ok();
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(293_000, 243_000, 3_000, &json!("away"))
    );
}

#[tokio::test]
async fn placements_cost_time_too() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "clock": {"minutes": 1, "increment_seconds": 0}}))
        .await;
    let id = begun["id"].as_str().unwrap();
    house.stopwatch.push(seconds(7));
    visitor.play(id, "home", "K@e1").await;
    assert_eq!(
        visitor.see(id).await["clock"],
        clock(53_000, 60_000, 0, &json!("away"))
    );
}

#[tokio::test]
async fn tb_02_when_time_runs_out_the_match_is_lost_without_anybodys_asking() {
    // A minute in one push is long for a socket: nobody can answer a ping in it.
    let house = House::open_with(|config| config.limits.heartbeat = seconds(3600)).await;
    let (visitor, id) = timed(&house, 1, 0).await;
    visitor.play(&id, "home", "e1f1").await;
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    house.stopwatch.push(seconds(59));
    assert_eq!(visitor.see(&id).await["status"], "running");
    house.stopwatch.push(seconds(1));
    let update = socket.update().await;
    assert_eq!(
        update["line"]["entry"],
        json!({"kind": "time-out", "by": "away"})
    );
    let state = &update["state"];
    assert_eq!(
        state["result"],
        json!({"home": 0, "away": 0, "winner": "home", "ending": "time-out"})
    );
    assert_eq!(state["clock"], clock(60_000, 0, 0, &Value::Null));
    let listed = visitor.get("/matches?state=finished").await.ok();
    assert_eq!(listed["matches"][0]["result"]["ending"], "time-out");
}

#[tokio::test]
async fn an_action_that_comes_too_late_is_too_late() {
    let house = House::open().await;
    let (visitor, id) = timed(&house, 1, 60).await;
    house.stopwatch.push(seconds(61));
    let late = json!({"kind": "play", "seat": "home", "action": "e1f1"});
    assert_eq!(
        visitor.command(&id, late).await.problem(),
        (409, "not-running".to_owned())
    );
    assert_eq!(visitor.see(&id).await["result"]["winner"], "away");
}

#[tokio::test]
async fn no_clock_runs_before_the_second_coach_has_come() {
    let house = House::open().await;
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "clock": {"minutes": 1, "increment_seconds": 0}}))
        .await;
    let id = begun["id"].as_str().unwrap();
    house.stopwatch.push(seconds(3600));
    assert_eq!(
        home.see(id).await["clock"],
        clock(60_000, 60_000, 0, &Value::Null)
    );
    away.join(&begun).await.ok();
    house.stopwatch.push(seconds(2));
    assert_eq!(
        home.see(id).await["clock"],
        clock(58_000, 60_000, 0, &json!("home"))
    );
}

#[tokio::test]
async fn a_restart_brings_the_clock_back_and_charges_nobody_for_it() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = House::open_with(|config| config.data = data.clone()).await;
    let (visitor, id) = timed(&house, 2, 5).await;
    house.stopwatch.push(seconds(20));
    visitor.play(&id, "home", "e1f1").await;
    house.stopwatch.push(seconds(50));
    house.close().await;

    // Another day. What Away had thought since the last action is not charged.
    let house = House::open_with(|config| {
        config.data = data;
        config.stopwatch = Stopwatch::pushed();
    })
    .await;
    let mut visitor = visitor;
    visitor.address.clone_from(&house.address);
    // Nobody looks, and still his time runs out: the match was taken up at the start.
    house.stopwatch.push(seconds(119));
    assert_eq!(
        visitor.see(&id).await["clock"],
        clock(105_000, 1_000, 5_000, &json!("away"))
    );
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    house.stopwatch.push(seconds(1));
    assert_eq!(
        socket.update().await["state"]["result"]["ending"],
        "time-out"
    );
}

#[tokio::test]
async fn time_runs_out_after_a_restart_though_nobody_looks() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = House::open_with(|config| config.data = data.clone()).await;
    let (visitor, id) = timed(&house, 1, 0).await;
    house.close().await;
    let house = House::open_with(|config| {
        config.data = data.clone();
        config.limits.requests = Rate::new(1_000_000, 1_000_000);
    })
    .await;
    house.stopwatch.push(seconds(60));
    let mut visitor = visitor;
    visitor.address.clone_from(&house.address);
    // The list is the store's: it does not wake anybody.
    while visitor.get("/matches?state=finished").await.ok()["matches"] == json!([]) {
        tokio::task::yield_now().await;
    }
    assert_eq!(visitor.see(&id).await["result"]["ending"], "time-out");
}
