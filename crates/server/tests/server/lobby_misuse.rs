//! The lobby against those who use it ill, and when time has run out.

use std::time::Duration;

use fischio_server::limits::{Daily, Rate};
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{House, Visitor};

/// No limit, for those who ask again and again.
const MANY: Rate = Rate::new(1_000_000, 1_000_000);

fn seek() -> Value {
    json!({"game": "chess-football", "clock": {"minutes": 10, "increment_seconds": 5}})
}

/// Has two guests meet: the answer to the second.
async fn two_meet(house: &House) -> Value {
    house.visitor().post("/seeks", &seek()).await.ok();
    house.visitor().post("/seeks", &seek()).await.json()
}

/// How many seeks the lobby shows.
async fn shown(visitor: &Visitor) -> usize {
    let lobby = visitor.get("/lobby").await.ok();
    lobby["seeks"].as_array().unwrap().len()
}

#[tokio::test]
async fn what_has_run_out_keeps_nobody_from_asking_again() {
    let house = House::open().await;
    let (guest, ada) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&house.visitor(), "Ben").await;
    for round in 0..3 {
        let sought = guest.post("/seeks", &seek()).await;
        assert_eq!(sought.status, 200, "{round}: {sought:?}");
        let challenge = json!({"game": "calcetto"});
        let challenged = ada.post("/people/Ben/challenges", &challenge).await;
        assert_eq!(challenged.status, 200, "{round}: {challenged:?}");
        let again = ada.post("/people/Ben/challenges", &challenge).await;
        assert_eq!(again.problem(), (409, "already-asked".to_owned()));
        // Nobody looks: what has run out may not have been removed yet.
        house.stopwatch.push(Duration::from_millis(10 * 60_000 + 1));
    }
    house.close().await;
}

#[tokio::test]
async fn who_was_signed_out_hears_nothing_more_of_the_lobby() {
    let house = House::open_with(|config| config.limits.requests = MANY).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let lost = house.visitor();
    sign_in(&lost, "Ada", PASSWORD).await.ok();
    let token = json!({"label": "Bridge", "scopes": ["read"]});
    let token = ada.post("/tokens", &token).await.json();
    let program = house.visitor();
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let mut sockets = [
        lost.in_lobby().await,
        program.in_lobby_as(&bearer).await,
        ada.in_lobby().await,
    ];
    for socket in &mut sockets {
        socket.next("lobby").await;
    }
    assert_eq!(ada.delete("/sessions").await.status, 204);
    let id = token["token"]["id"].as_str().unwrap();
    assert_eq!(ada.delete(&format!("/tokens/{id}")).await.status, 204);
    let challenge = json!({"game": "calcetto"});
    ben.post("/people/Ada/challenges", &challenge).await.ok();
    let [mut lost, mut program, mut own] = sockets;
    let heard = own.next("own").await;
    assert_eq!(heard["own"]["challenges"][0]["by"], "Ben");
    for socket in [&mut lost, &mut program] {
        loop {
            match socket.frame().await {
                Some(Ok(frame)) if frame.is_close() => break,
                Some(Ok(frame)) => {
                    let text = frame.into_text().unwrap();
                    assert!(!text.contains("Ben"), "{text}");
                }
                other => panic!("instead of a reason came {other:?}"),
            }
        }
    }
    house.close().await;
}

#[tokio::test]
async fn matches_that_begin_in_the_lobby_are_counted_as_all_others() {
    let house = House::open_with(|config| {
        config.limits.matches_a_day = Daily::new(6);
        config.limits.open_matches = 2;
    })
    .await;
    // Who has as many matches as one may have seeks and challenges nobody.
    let ada = house.visitor_from([127, 0, 0, 2]);
    sign_up(&ada, "Ada").await;
    sign_up(&house.visitor(), "Ben").await;
    ada.begin(json!({"mode": "hot-seat"})).await;
    ada.begin(json!({"mode": "hot-seat"})).await;
    let full = ada.post("/seeks", &seek()).await;
    assert_eq!(full.problem(), (429, "too-many-matches".to_owned()));
    let challenge = json!({"game": "calcetto"});
    let full = ada.post("/people/Ben/challenges", &challenge).await;
    assert_eq!(full.problem(), (429, "too-many-matches".to_owned()));

    for _ in 0..3 {
        assert!(two_meet(&house).await["match"].is_string());
    }
    let refused = house.visitor().post("/seeks", &seek()).await;
    assert_eq!(refused.problem(), (429, "too-many-requests".to_owned()));
    assert!(refused.text.contains("in a day"), "{refused:?}");
    house.close().await;
}

#[tokio::test]
async fn those_who_have_met_hide_nobody_who_still_seeks() {
    let house = House::open_with(|config| config.limits.seeks_shown = 4).await;
    for _ in 0..5 {
        assert!(two_meet(&house).await["match"].is_string());
        house.stopwatch.push(Duration::from_millis(1));
    }
    let ada = house.visitor();
    ada.post("/seeks", &json!({"game": "und1c1"})).await.ok();
    assert_eq!(shown(&house.visitor()).await, 1);
    house.close().await;
}

#[tokio::test]
async fn one_address_keeps_so_many_seeks_standing() {
    let house = House::open_with(|config| config.limits.kept_seeks = Rate::new(3, 1)).await;
    let mut guests = Vec::new();
    for actions in 0..5 {
        let guest = house.visitor();
        let mut wish = seek();
        wish["options"] = json!({"actions": 31 + actions});
        guest.post("/seeks", &wish).await.ok();
        guests.push(guest);
    }
    house.stopwatch.push(Duration::from_secs(40));
    for guest in &guests {
        // The lobby is shown all the same.
        shown(guest).await;
    }
    house.stopwatch.push(Duration::from_secs(40));
    assert_eq!(shown(&house.visitor_from([127, 0, 0, 2])).await, 3);
    house.close().await;
}

#[tokio::test]
async fn an_address_that_is_no_text_is_refused_like_any_other() {
    let house = House::open().await;
    let ada = house.visitor();
    for path in ["/people/%FF", "/people/%FF/play"] {
        assert_eq!(ada.get(path).await.problem().0, 400, "{path}");
    }
    for path in [
        "/seeks/%FF/accept",
        "/people/%FF/challenges",
        "/challenges/%FF/accept",
        "/challenges/%FF/decline",
        "/pools/%FF",
    ] {
        assert_eq!(ada.post(path, &json!({})).await.problem().0, 400, "{path}");
    }
    for path in ["/seeks/%FF", "/challenges/%FF", "/pools/%FF"] {
        assert_eq!(ada.delete(path).await.problem().0, 400, "{path}");
    }
    house.close().await;
}
