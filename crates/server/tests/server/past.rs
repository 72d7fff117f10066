//! How a match stood at numbers that have passed: a page that looks back while the match goes on.

use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor};

const HOME: [&str; 5] = ["P1@d1", "D1@c3", "D2@f3", "C1@c6", "A1@f6"];

/// The views from `from` on as one page tells them, put together.
async fn views(visitor: &Visitor, id: &str, query: &str) -> Vec<Value> {
    let past = visitor.get(&format!("/matches/{id}/past{query}")).await;
    let past = past.ok();
    let mut frame = json!({"view": past["view"]});
    let mut views = vec![frame["view"].clone()];
    for change in past["changes"].as_array().unwrap() {
        let operations: json_patch::Patch = serde_json::from_value(change.clone()).unwrap();
        json_patch::patch(&mut frame, &operations).unwrap();
        views.push(frame["view"].clone());
    }
    views
}

/// The views that updates told, by their numbers.
async fn told(visitor: &Visitor, id: &str) -> Vec<(u64, Value)> {
    let events = visitor.get(&format!("/matches/{id}/events")).await.ok();
    let events = events.as_array().unwrap().iter();
    events
        .map(|event| {
            let number = event["number"].as_u64().unwrap();
            (number, event["state"]["view"].clone())
        })
        .collect()
}

#[tokio::test]
async fn each_coach_looks_back_at_what_they_were_told_and_at_all_when_it_is_over() {
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    let new = json!({"game": "calcetto", "mode": "link", "side": "home"});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    for action in HOME {
        ada.play(id, "home", action).await;
    }
    ben.play(id, "away", "P1@e14").await;
    ada.play(id, "home", "ready").await;

    for visitor in [&ada, &ben, &eve] {
        let past = views(visitor, id, "").await;
        let told = told(visitor, id).await;
        assert_eq!(past.len(), told.len() + 1, "and how it began");
        for (number, view) in told {
            assert_eq!(past[usize::try_from(number).unwrap()], view, "{number}");
        }
    }
    let standing = |view: &Value| {
        let pieces = view["pieces"].as_array().unwrap().iter();
        pieces.filter(|piece| !piece["square"].is_null()).count()
    };
    assert_eq!(standing(views(&ada, id, "").await.last().unwrap()), 5);
    assert_eq!(standing(views(&ben, id, "").await.last().unwrap()), 1);

    // Once it is over the numbers are the log's, and everything is shown.
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(id, resign).await.ok();
    let log = eve.see(id).await["log"].clone();
    let past = views(&eve, id, "").await;
    let placed = log.as_array().unwrap().iter();
    let placed = placed.filter(|line| line["notation"].as_str().is_some_and(|it| it.contains('@')));
    for (count, line) in (1..).zip(placed) {
        let number = usize::try_from(line["number"].as_u64().unwrap()).unwrap();
        assert_eq!(standing(&past[number]), count, "{line}");
    }
}

#[tokio::test]
async fn the_past_comes_a_page_at_a_time_and_no_further_than_the_present() {
    let house = House::open_with(|config| {
        config.limits.events_page = 3;
        config.limits.kept_updates = 1;
    })
    .await;
    let visitor = house.visitor();
    let begun = visitor.begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}));
    let begun = begun.await;
    let id = begun["id"].as_str().unwrap();
    let first = ("home", "e1f1");
    visitor.play_all(id, &[first, ("away", "e8f8")]).await;
    visitor.play_all(id, &[("home", "f1e1")]).await;

    assert_eq!(views(&visitor, id, "").await.len(), 3);
    assert_eq!(views(&visitor, id, "?from=1&most=2").await.len(), 2);
    assert_eq!(views(&visitor, id, "?from=1&most=0").await.len(), 1);
    assert_eq!(views(&visitor, id, "?from=2&most=99999").await.len(), 2);
    let last = views(&visitor, id, "?from=3").await;
    assert_eq!(last, [visitor.see(id).await["view"].clone()]);
    let none = visitor.get(&format!("/matches/{id}/past?from=4")).await;
    assert_eq!(none.problem(), (400, "bad-request".to_owned()));

    // What was taken back can be looked at, too.
    let undo = json!({"kind": "ask-undo", "seat": "home"});
    visitor.command(id, undo).await.ok();
    let past = views(&visitor, id, "?from=2").await;
    assert_ne!(past[1], past[0]);
    assert_eq!(past[2]["pieces"], past[0]["pieces"]);
}

#[tokio::test]
async fn who_has_both_sides_looks_back_from_the_side_that_is_to_act() {
    let house = House::open().await;
    let visitor = house.visitor();
    let new = json!({"game": "calcetto", "mode": "hot-seat"});
    let begun = visitor.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    // Home's set-up is made in secret; then Away's coach sits down at the same screen.
    for action in HOME {
        visitor.play(id, "home", action).await;
    }
    visitor.play(id, "home", "ready").await;
    let now = visitor.see(id).await;
    assert_eq!(now["view"]["to_act"], json!(["away"]));
    for view in views(&visitor, id, "").await {
        let pieces = view["pieces"].as_array().unwrap().iter();
        let mut home = pieces.filter(|piece| piece["side"] == "home");
        assert!(home.all(|piece| piece["square"].is_null()), "{view}");
    }
}
