//! Lists of matches.

use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY};

fn ids(list: &Value) -> Vec<String> {
    let matches = list["matches"].as_array().unwrap();
    matches
        .iter()
        .map(|listed| listed["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn ones_own_matches_newest_first() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let mut begun = Vec::new();
    for _ in 0..5 {
        let state = ada
            .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
            .await;
        begun.insert(0, state["id"].as_str().unwrap().to_owned());
    }
    eve.begin(json!({"mode": "hot-seat"})).await;
    assert_eq!(ids(&ada.get("/matches").await.ok()), begun);

    // A page at a time.
    let page = ada.get("/matches?limit=2").await.ok();
    assert_eq!(
        (ids(&page), &page["more"]),
        (begun[..2].to_vec(), &json!(true))
    );
    let page = ada
        .get(&format!("/matches?limit=3&before={}", begun[1]))
        .await
        .ok();
    assert_eq!(
        (ids(&page), &page["more"]),
        (begun[2..].to_vec(), &json!(false))
    );

    ada.command(&begun[1], json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let running = ada.get("/matches?state=running").await.ok();
    assert_eq!(ids(&running), [&begun[..1], &begun[2..]].concat());
    let finished = ada.get("/matches?state=finished").await.ok();
    assert_eq!(ids(&finished), begun[1..2]);
    let over = &finished["matches"][0];
    assert_eq!(over["result"]["winner"], "away");
    assert!(over["ended"].is_string());
    assert_eq!(
        (&over["to_act"], &over["your_turn"]),
        (&json!([]), &json!(false))
    );
}

#[tokio::test]
async fn a_list_tells_whose_turn_it_is() {
    let house = House::open().await;
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "name": "Ada"}))
        .await;
    let first = |list: Value| list["matches"][0].clone();
    let waiting = first(home.get("/matches").await.ok());
    assert_eq!(
        (&waiting["status"], &waiting["your_turn"]),
        (&json!("waiting"), &json!(false))
    );
    away.join(&begun).await.ok();
    let seen = first(home.get("/matches").await.ok());
    assert_eq!(
        (&seen["your_turn"], &seen["to_act"]),
        (&json!(true), &json!(["home"]))
    );
    assert_eq!(seen["your_seats"], json!(["home"]));
    let seen = first(away.get("/matches").await.ok());
    assert_eq!(
        (&seen["your_turn"], &seen["your_seats"]),
        (&json!(false), &json!(["away"]))
    );
    assert_eq!(
        seen["coaches"]["home"],
        json!({"kind": "person", "name": "Ada", "you": false})
    );
    assert_eq!(seen["score"], json!({"home": 0, "away": 0}));
}

#[tokio::test]
async fn only_matches_begun_for_it_are_found_by_others() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    ada.begin(json!({"mode": "hot-seat"})).await;
    let listed = ada
        .begin(json!({"mode": "bot", "level": 1, "listed": true}))
        .await;
    let open = ada.begin(json!({"mode": "link", "listed": true})).await;
    let live = eve.get("/matches/live").await.ok();
    assert_eq!(ids(&live), [listed["id"].as_str().unwrap()]);
    assert_eq!(live["matches"][0]["your_seats"], json!([]));
    eve.join(&open).await.ok();
    assert_eq!(ids(&eve.get("/matches/live").await.ok()).len(), 2);
    let id = open["id"].as_str().unwrap();
    let seat = open["seats"][0].clone();
    ada.command(id, json!({"kind": "resign", "seat": seat}))
        .await
        .ok();
    assert_eq!(ids(&eve.get("/matches/live").await.ok()).len(), 1);
}
