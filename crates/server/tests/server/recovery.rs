//! A store that fails while matches are live: they do not stay in a state that differs from it, and go on
//! by themselves.

use std::collections::HashSet;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fischio_server::store::{FaultPoint, Faults};
use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor, first_offer, soon};

/// Fails at the points that it is told.
#[derive(Clone, Debug, Default)]
struct Switch(Arc<Mutex<HashSet<FaultPoint>>>);

impl Switch {
    fn fail(&self, points: &[FaultPoint]) {
        self.0.lock().unwrap().extend(points);
    }

    fn mend(&self) {
        self.0.lock().unwrap().clear();
    }
}

impl Faults for Switch {
    fn at(&self, point: FaultPoint) -> io::Result<()> {
        if self.0.lock().unwrap().contains(&point) {
            return Err(io::Error::other("it was told to fail"));
        }
        Ok(())
    }
}

async fn open_house() -> (House, Switch) {
    let switch = Switch::default();
    let faults = switch.clone();
    let house = House::open_with(|config| config.faults = Arc::new(faults)).await;
    (house, switch)
}

async fn timed(visitor: &Visitor) -> Value {
    let clock = json!({"minutes": 1, "increment_seconds": 0});
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY, "clock": clock});
    visitor.begin(new).await
}

fn play(state: &Value) -> Value {
    json!({"kind": "play", "seat": "home", "action": first_offer(state, "home"),
        "after": state["number"]})
}

#[tokio::test]
async fn what_time_brings_is_written_as_soon_as_it_can_be() {
    let (house, switch) = open_house().await;
    let visitor = house.visitor();
    let begun = timed(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    switch.fail(&[FaultPoint::Commit]);
    house.stopwatch.push(Duration::from_secs(61));
    // Time is up, but that is not written: nothing is played, and nothing is told that is not stored.
    let refused = visitor.command(id, play(&begun)).await;
    assert_eq!(refused.problem(), (503, "not-saved".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(visitor.see(id).await["status"], "running");
    switch.mend();
    // Nobody has to ask the match for it: the list is of what is stored.
    let written = async {
        while visitor.get("/matches").await.ok()["matches"][0]["status"] != "finished" {
            tokio::task::yield_now().await;
        }
    };
    soon("the end of the match", written).await;
    let state = visitor.see(id).await;
    assert_eq!(state["result"]["ending"], "time-out");
    assert_eq!(state["number"], 1);
    house.close().await;
}

#[tokio::test]
async fn a_failure_gives_nobody_their_time_back() {
    let (house, switch) = open_house().await;
    let visitor = house.visitor();
    let begun = timed(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    house.stopwatch.push(Duration::from_secs(20));
    switch.fail(&[FaultPoint::Statement]);
    let refused = visitor.command(id, play(&begun)).await;
    assert_eq!(refused.problem(), (503, "not-saved".to_owned()));
    switch.mend();
    let state = visitor.see(id).await;
    assert_eq!(state["clock"]["home_ms"], 40_000, "{}", state["clock"]);
    visitor.command(id, play(&begun)).await.ok();
    house.close().await;
}

#[tokio::test]
async fn nothing_is_shown_of_a_match_that_is_ahead_of_the_store() {
    let (house, switch) = open_house().await;
    let visitor = house.visitor();
    let begun = timed(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    // Neither is the action written, nor can it be read how things stood before.
    switch.fail(&[FaultPoint::Begin, FaultPoint::Read]);
    let refused = visitor.command(id, play(&begun)).await;
    assert_eq!(refused.problem(), (503, "not-saved".to_owned()));
    let path = format!("/matches/{id}");
    assert_eq!(visitor.get(&path).await.problem().0, 503);
    switch.mend();
    assert_eq!(visitor.see(id).await["number"], 0);
    visitor.command(id, play(&begun)).await.ok();
    house.close().await;
}

#[tokio::test]
async fn what_was_written_though_its_answer_was_lost_is_told_to_everybody() {
    let (house, switch) = open_house().await;
    let visitor = house.visitor();
    let begun = timed(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = visitor.watch(id, None).await;
    socket.state().await;
    switch.fail(&[FaultPoint::Acknowledge]);
    let refused = visitor.command(id, play(&begun)).await;
    assert_eq!(refused.problem(), (503, "not-saved".to_owned()));
    assert_eq!(socket.update().await["number"], 1);
    // The same again is not played twice.
    switch.mend();
    let again = visitor.command(id, play(&begun)).await;
    assert_eq!(again.problem(), (409, "stale".to_owned()));
    assert_eq!(visitor.see(id).await["number"], 1);
    house.close().await;
}

#[tokio::test]
async fn a_bot_answers_once_its_action_can_be_written() {
    let (house, switch) = open_house().await;
    let visitor = house.visitor();
    let new = json!({"mode": "bot", "level": 1, "side": "away", "position": OPEN_PLAY});
    // From the first write of the bot on nothing is written.
    let begun = visitor.begin(new).await;
    switch.fail(&[FaultPoint::Statement]);
    let id = begun["id"].as_str().unwrap();
    let before = visitor.see(id).await["number"].as_u64().unwrap();
    let another = json!({"game": "calcetto", "mode": "hot-seat"});
    let another = visitor.post("/matches", &another).await;
    assert_eq!(another.problem(), (503, "not-saved".to_owned()));
    let health = visitor.request(reqwest::Method::GET, "/healthz", |request| request);
    assert_eq!(health.await.status, 503);
    switch.mend();
    let mut socket = visitor.watch(id, None).await;
    let mut state = socket.state().await;
    while state["offers"]["away"].is_null() {
        state = socket.update().await["state"].clone();
    }
    assert!(state["number"].as_u64() >= Some(before));
    let health = visitor.request(reqwest::Method::GET, "/healthz", |request| request);
    assert_eq!(health.await.status, 200);
    house.close().await;
}
