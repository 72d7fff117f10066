//! Matches that are played by days (TB-19). Time goes only when it is pushed.

use std::time::Duration;

use fischio_server::limits::Rate;
use fischio_server::{DataLocation, Stopwatch};
use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor};

/// No limit, for those who ask again and again.
const MANY: Rate = Rate::new(1_000_000, 1_000_000);

fn hours(hours: u64) -> Duration {
    Duration::from_hours(hours)
}

/// A match by link with so many days a decision, in which Home is to act: its ID, and the coaches.
async fn by_days(house: &House, days: u8) -> (String, Visitor, Visitor) {
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "days": days}))
        .await;
    assert_eq!(
        begun["by_days"],
        json!({"days": days, "until": null}),
        "nobody's time runs yet"
    );
    away.join(&begun).await.ok();
    (begun["id"].as_str().unwrap().to_owned(), home, away)
}

/// Until when a side has, in hours since 1970.
fn until(state: &Value) -> u64 {
    let text = state["by_days"]["until"].as_str().unwrap();
    let day: u64 = text[8..10].parse().unwrap();
    let hour: u64 = text[11..13].parse().unwrap();
    assert!(text.starts_with("1970-01-"), "{text}");
    (day - 1) * 24 + hour
}

#[tokio::test]
async fn tb_19_who_does_not_decide_within_the_days_loses() {
    let house = House::open_with(|config| config.limits.requests = MANY).await;
    house.stopwatch.push(hours(5));
    let (id, home, away) = by_days(&house, 3).await;
    let state = home.see(&id).await;
    assert_eq!(
        (state["clock"].clone(), until(&state)),
        (Value::Null, 72 + 5)
    );

    // Each decision has its own days, of the same side's, too.
    house.stopwatch.push(hours(71));
    home.play(&id, "home", "e1f1").await;
    assert_eq!(until(&away.see(&id).await), 72 + 76);
    // What is said is no decision.
    house.stopwatch.push(hours(10));
    home.command(&id, json!({"kind": "offer-draw", "seat": "home"}))
        .await
        .ok();
    assert_eq!(until(&away.see(&id).await), 72 + 76);
    // Nothing is claimed before, however long it takes.
    let claim = json!({"kind": "claim", "seat": "home", "claim": "win"});
    let refused = home.command(&id, claim).await.json();
    assert_eq!(refused["clause"], "TB-15", "{refused}");
    assert!(
        refused["detail"].as_str().unwrap().contains("by days"),
        "{refused}"
    );

    house.stopwatch.push(hours(61));
    assert_eq!(home.see(&id).await["status"], "running");
    house.stopwatch.push(hours(1));
    let state = loop {
        let state = home.see(&id).await;
        if state["status"] == "finished" {
            break state;
        }
        tokio::task::yield_now().await;
    };
    let result = &state["result"];
    assert_eq!(
        (&result["ending"], &result["winner"]),
        (&json!("time-out"), &json!("home"))
    );
    assert_eq!(state["by_days"], json!({"days": 3, "until": null}));
}

/// Deadlines stand in the store: a match that is in no memory comes due, by another process, too.
#[tokio::test]
async fn tb_19_a_match_that_nobody_looks_at_comes_due_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = House::open_with(|config| config.data = data.clone()).await;
    let (id, home, _) = by_days(&house, 14).await;
    home.play(&id, "home", "e1f1").await;
    house.close().await;

    let house = House::open_with(|config| {
        config.data = data;
        config.stopwatch = Stopwatch::pushed();
        config.limits.requests = MANY;
    })
    .await;
    let home = home.at(&house);
    house.stopwatch.push(hours(14 * 24 - 1));
    let open = home.get("/matches?state=running").await.ok();
    assert_eq!(open["matches"][0]["until"], "1970-01-15T00:00:00Z");
    assert_eq!(open["matches"][0]["your_turn"], false);
    house.stopwatch.push(hours(1));
    // The list is the store's: it does not wake anybody.
    while home.get("/matches?state=finished").await.ok()["matches"] == json!([]) {
        house.stopwatch.push(Duration::from_secs(30));
        tokio::task::yield_now().await;
    }
    assert_eq!(home.see(&id).await["result"]["winner"], "home");
}

/// Nobody learns from a date that something was decided in secret, or when (TB-12).
#[tokio::test]
async fn tb_19_what_is_decided_in_secret_moves_no_date() {
    let house = House::open().await;
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"game": "calcetto", "mode": "link", "side": "home", "days": 2}))
        .await;
    away.join(&begun).await.ok();
    let id = begun["id"].as_str().unwrap();
    let nobody = house.visitor();
    assert_eq!(
        nobody.see(id).await["by_days"]["until"],
        Value::Null,
        "both set up"
    );
    let set_up = home.see(id).await;
    let actions: Vec<String> = set_up["presets"]["home"][0]["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action.as_str().unwrap().to_owned())
        .collect();
    house.stopwatch.push(hours(3));
    for action in &actions {
        home.play(id, "home", action).await;
    }
    home.play(id, "home", "ready").await;
    let since = until(&nobody.see(id).await);
    house.stopwatch.push(hours(7));
    away.play(id, "away", "P1@e14").await;
    assert_eq!(until(&nobody.see(id).await), since);
    assert_eq!(until(&away.see(id).await), since);
}

#[tokio::test]
async fn tb_19_what_cannot_be_played_by_days_is_refused_with_what_can() {
    let house = House::open().await;
    let visitor = house.visitor();
    for (more, says) in [
        (json!({"days": 0}), "1 to 14 days"),
        (json!({"days": 15}), "1 to 14 days"),
        (json!({"days": 3, "mode": "hot-seat"}), "mode link"),
        (json!({"days": 3, "mode": "bot", "level": 1}), "mode link"),
        (
            json!({"days": 3, "clock": {"minutes": 5, "increment_seconds": 0}}),
            "not both",
        ),
        (
            json!({"days": 3, "game": "calcetto", "options": {"end": "time"}}),
            "ends by time",
        ),
    ] {
        let mut new = json!({"game": "chess-football", "mode": "link"});
        for (key, value) in more.as_object().unwrap() {
            new[key] = value.clone();
        }
        let answer = visitor.post("/matches", &new).await;
        assert_eq!(answer.problem(), (422, "bad-options".to_owned()), "{new}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(says), "{new}: {detail}");
    }
}

/// Who has fourteen days for the first decision of all keeps them (TB-18).
#[tokio::test]
async fn tb_18_a_match_by_days_in_which_nothing_was_decided_is_not_removed_before_its_date() {
    let house = House::open_with(|config| config.limits.requests = MANY).await;
    let (id, home, _) = by_days(&house, 14).await;
    for _ in 0..(13 * 24) {
        house.stopwatch.push(hours(1));
        tokio::task::yield_now().await;
    }
    assert_eq!(home.see(&id).await["status"], "running");
}

#[tokio::test]
async fn tb_19_the_next_match_has_the_same_days() {
    let house = House::open().await;
    let (id, home, away) = by_days(&house, 5).await;
    home.command(&id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    home.command(&id, json!({"kind": "ask-rematch", "seat": "home"}))
        .await
        .ok();
    away.command(&id, json!({"kind": "ask-rematch", "seat": "away"}))
        .await
        .ok();
    let next = home.see(&id).await["rematch"]["match"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(home.see(&next).await["by_days"]["days"], 5);
}

#[tokio::test]
async fn tb_19_who_takes_back_what_they_decided_gains_no_time() {
    let house = House::open_with(|config| config.limits.requests = MANY).await;
    let (id, home, away) = by_days(&house, 3).await;
    let undo = json!({"kind": "ask-undo", "seat": "home"});
    house.stopwatch.push(hours(71));
    home.play(&id, "home", "e1f1").await;
    assert_eq!(until(&away.see(&id).await), 71 + 72);
    house.stopwatch.push(hours(20));
    home.command(&id, undo.clone()).await.ok();
    let state = home.see(&id).await;
    assert_eq!(state["view"]["to_act"], json!(["home"]));
    assert_eq!(until(&state), 71 + 72);
    // The other side has its days from when its turn comes.
    home.play(&id, "home", "e1f1").await;
    assert_eq!(until(&away.see(&id).await), 91 + 72);
    // What the other lets them take back is decided anew in days of its own.
    away.play(&id, "away", "e8f8").await;
    home.command(&id, undo).await.ok();
    house.stopwatch.push(hours(5));
    let agree = json!({"kind": "accept-undo", "seat": "away"});
    away.command(&id, agree).await.ok();
    assert_eq!(until(&home.see(&id).await), 96 + 72);
    house.close().await;
}

#[tokio::test]
async fn tb_19_a_machine_whose_clock_goes_back_takes_nobodys_days() {
    let directory = tempfile::tempdir().unwrap();
    let data = DataLocation::Directory(directory.path().to_owned());
    let house = House::open_with(|config| config.data = data.clone()).await;
    house.stopwatch.push(hours(100));
    let (id, home, away) = by_days(&house, 3).await;
    home.play(&id, "home", "e1f1").await;
    house.close().await;
    // It begins at 1970 once more.
    let house = House::open_with(|config| {
        config.data = data;
        config.stopwatch = Stopwatch::pushed();
    })
    .await;
    let (home, away) = (home.at(&house), away.at(&house));
    away.play(&id, "away", "e8f8").await;
    assert_eq!(until(&home.see(&id).await), 100 + 72);
    house.close().await;
}
