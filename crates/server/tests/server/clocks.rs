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
    // Nobody looks, and still the coach's time runs out: the match was taken up at the start.
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

/// Waits until so many matches are over, while time goes on.
async fn over_in_time(visitor: &Visitor, house: &House, matches: usize) {
    for _ in 0..1_000 {
        let listed = visitor.get("/matches?state=finished").await.ok();
        if listed["matches"].as_array().unwrap().len() == matches {
            return;
        }
        house.stopwatch.push(seconds(60));
    }
    panic!("they do not end");
}

#[tokio::test]
async fn time_runs_out_after_a_restart_in_matches_for_which_memory_has_no_room() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = House::open_with(|config| config.data = data.clone()).await;
    let (mut visitor, _) = timed(&house, 10, 0).await;
    let clock = json!({"minutes": 10, "increment_seconds": 0});
    for _ in 0..4 {
        visitor
            .begin(json!({"mode": "hot-seat", "clock": clock}))
            .await;
    }
    house.close().await;
    let house = House::open_with(|config| {
        config.data = data.clone();
        config.limits.requests = Rate::new(1_000_000, 1_000_000);
        config.limits.live_matches = 1;
    })
    .await;
    visitor.address.clone_from(&house.address);
    over_in_time(&visitor, &house, 5).await;
}

#[tokio::test]
async fn the_clock_of_a_match_to_which_a_bot_was_challenged_runs_though_nobody_looks() {
    let house =
        House::open_with(|config| config.limits.requests = Rate::new(1_000_000, 1_000_000)).await;
    let visitor = house.visitor();
    crate::accounts::sign_up(&visitor, "Ada").await;
    let wanted = json!({"game": "chess-football", "side": "home",
        "clock": {"minutes": 1, "increment_seconds": 0}});
    visitor
        .post("/people/Cavallino/challenges", &wanted)
        .await
        .ok();
    over_in_time(&visitor, &house, 1).await;
}

/// A match of Calcetto on one screen, played by time, both set-ups done.
async fn by_time(house: &House, more: Value) -> (Visitor, String) {
    let visitor = house.visitor();
    let mut options = json!({"end": "time", "minutes": "30"});
    for (key, value) in more.as_object().unwrap() {
        options[key] = value.clone();
    }
    let begun = visitor
        .begin(json!({"game": "calcetto", "mode": "hot-seat", "options": options}))
        .await;
    let id = begun["id"].as_str().unwrap().to_owned();
    for seat in ["home", "away"] {
        let state = visitor.see(&id).await;
        for action in state["presets"][seat][0]["actions"].as_array().unwrap() {
            visitor.play(&id, seat, action.as_str().unwrap()).await;
        }
        visitor.play(&id, seat, "ready").await;
    }
    (visitor, id)
}

/// Waits for what time brings: the referee is woken by being asked.
async fn seen_after(visitor: &Visitor, id: &str, house: &House, time: Duration) -> Value {
    house.stopwatch.push(time);
    visitor.see(id).await
}

#[tokio::test]
async fn ct_27_tb_13_the_matchs_clock_runs_and_ends_it() {
    let house = House::open().await;
    let (visitor, id) = by_time(&house, json!({"decision_limit": "none"})).await;
    let state = visitor.see(&id).await;
    assert_eq!(
        state["match_clock"],
        json!({"left_ms": 1_800_000, "running": true})
    );
    assert_eq!(state["clock"], Value::Null);
    assert_eq!(state["decision_ms"], json!({}));
    let state = seen_after(&visitor, &id, &house, seconds(60)).await;
    assert_eq!(
        state["match_clock"],
        json!({"left_ms": 1_740_000, "running": true})
    );
    assert_eq!(state["view"]["phase"], "kick-off");

    // In the choice of the kick-off pair no phase is under way: the match is over at once.
    let over = seen_after(&visitor, &id, &house, seconds(1_740)).await;
    assert_eq!(over["status"], "finished");
    assert_eq!(over["match_clock"], json!({"left_ms": 0, "running": false}));
    assert_eq!(over["result"]["ending"], "played");
    let last = over["log"].as_array().unwrap().last().unwrap();
    assert_eq!(last["entry"], json!({"kind": "time-up"}));
    let record = visitor.get(&format!("/matches/{id}/record")).await.ok();
    let record = serde_json::from_value(record).unwrap();
    assert!(
        games::fair::verify(&record).is_ok(),
        "it replays with its time-up"
    );
    let replay = visitor.get(&format!("/matches/{id}/replay")).await.ok();
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.last().unwrap()["view"]["result"], over["result"]);
}

#[tokio::test]
async fn ct_27_the_phase_under_way_is_completed() {
    let house = House::open().await;
    let (visitor, id) = by_time(&house, json!({"decision_limit": "none"})).await;
    let state = visitor.see(&id).await;
    let seat = state["view"]["to_act"][0].as_str().unwrap().to_owned();
    let kick_off = crate::visit::first_offer(&state, &seat);
    visitor.play(&id, &seat, &kick_off).await;
    let state = seen_after(&visitor, &id, &house, seconds(1_801)).await;
    assert_eq!(state["status"], "running");
    assert_eq!(state["view"]["time_up"], true);
    assert_eq!(state["match_clock"]["running"], false);
    assert!(
        !state["can"]["undo"].as_bool().unwrap(),
        "time is not taken back"
    );

    // The kick-off pass, then the coach stops: that was the last phase.
    for _ in 0..20 {
        let state = visitor.see(&id).await;
        if state["status"] == "finished" {
            return;
        }
        let offers = state["offers"][&seat].as_array().unwrap().clone();
        let end = offers.iter().find(|offer| offer["kind"] == "end");
        let action = end.unwrap_or(&offers[0])["action"].as_str().unwrap();
        visitor.play(&id, &seat, action).await;
    }
    panic!("the match goes on after its last phase");
}

#[tokio::test]
async fn ct_26_tb_13_the_referee_decides_for_a_late_coach() {
    let house = House::open().await;
    let visitor = house.visitor();
    let new = json!({"game": "calcetto", "mode": "hot-seat", "options": {"end": "time", "minutes": "30"}});
    let begun = visitor.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(
        begun["decision_ms"],
        json!({"home": 60_000, "away": 60_000})
    );
    house.stopwatch.push(seconds(40));
    visitor.play(id, "home", "P1@d1").await;
    let state = visitor.see(id).await;
    assert_eq!(
        state["decision_ms"],
        json!({"home": 60_000, "away": 20_000}),
        "who acts has the whole time anew, the other has not"
    );

    // Away's set-up is made for it, and then Home's completed.
    let state = seen_after(&visitor, id, &house, seconds(21)).await;
    assert_eq!(state["view"]["ready"], json!({"home": false, "away": true}));
    let state = seen_after(&visitor, id, &house, seconds(40)).await;
    assert_eq!(state["view"]["ready"], json!({"home": true, "away": true}));
    let placed = state["view"]["pieces"].as_array().unwrap().iter();
    assert_eq!(
        placed.filter(|piece| piece["square"].is_string()).count(),
        10
    );
    let log = state["log"].as_array().unwrap();
    let late = log.iter().filter(|line| line["late"] == true).count();
    assert!(
        late > 0 && late < log.len(),
        "what the referee decided is marked"
    );

    // Nobody comes back: the referee plays the match to its end alone.
    let mut last = state;
    for _ in 0..80 {
        if last["status"] == "finished" {
            break;
        }
        last = seen_after(&visitor, id, &house, seconds(60)).await;
    }
    assert_eq!(last["status"], "finished");
}

#[tokio::test]
async fn ct_27_a_match_by_time_goes_on_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let open = |stopwatch: Stopwatch| {
        let data = DataLocation::Directory(directory.path().to_owned());
        House::open_with(move |config| {
            config.data = data;
            config.stopwatch = stopwatch;
        })
    };
    let house = open(Stopwatch::pushed()).await;
    let (visitor, id) = by_time(&house, json!({"decision_limit": "none"})).await;
    house.stopwatch.push(seconds(600));
    let state = visitor.see(&id).await;
    let seat = state["view"]["to_act"][0].as_str().unwrap().to_owned();
    let kick_off = crate::visit::first_offer(&state, &seat);
    visitor.play(&id, &seat, &kick_off).await;
    house.close().await;

    let house = open(Stopwatch::pushed()).await;
    let state = house.visitor().see(&id).await;
    assert_eq!(
        state["match_clock"]["left_ms"], 1_200_000,
        "what had run off is stored"
    );
    let state = seen_after(&house.visitor(), &id, &house, seconds(1_200)).await;
    assert_eq!(state["view"]["time_up"], true);
}
