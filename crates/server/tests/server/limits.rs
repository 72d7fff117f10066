//! Nothing from outside grows without bound.

use fischio_server::limits::{Daily, Rate};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error as SocketError;

use crate::visit::{House, OPEN_PLAY, Socket, first_offer};

#[tokio::test]
async fn a_body_is_at_most_64_kib() {
    let house = House::open().await;
    let visitor = house.visitor();
    let position = "x".repeat(70_000);
    let large = json!({"game": "chess-football", "mode": "hot-seat", "position": position});
    let answer = visitor.post("/matches", &large).await;
    assert_eq!(answer.problem(), (413, "too-large".to_owned()));
    // Visibility or not told how long it is.
    let chunks = (0..70).map(|_| Ok::<_, std::io::Error>(vec![b' '; 1000]));
    let body = reqwest::Body::wrap_stream(futures_util::stream::iter(chunks));
    let answer = visitor
        .request(Method::POST, "/api/v1/matches", |request| {
            request
                .header("content-type", "application/json")
                .body(body)
        })
        .await;
    assert_eq!(answer.problem(), (413, "too-large".to_owned()));
    let long = "x".repeat(fischio_core::MOST_POSITION_BYTES + 1);
    let long = json!({"game": "chess-football", "mode": "hot-seat", "position": long});
    let answer = visitor.post("/matches", &long).await;
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    let most = fischio_core::MOST_POSITION_BYTES;
    assert_eq!(detail, format!("a position has at most {most} bytes"));
    assert_eq!(answer.problem().1, "bad-options");
}

#[tokio::test]
async fn a_visitor_has_so_many_open_matches() {
    let house = House::open_with(|config| config.limits.open_matches = 2).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let first = ada.begin(json!({"mode": "hot-seat"})).await;
    let second = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    assert_eq!(
        ada.post("/matches", &new).await.problem(),
        (429, "too-many-matches".to_owned())
    );
    // An invitation counts for who takes it, and taking none changes nothing.
    for _ in 0..2 {
        ben.begin(json!({"mode": "hot-seat"})).await;
    }
    assert_eq!(
        ben.join(&second).await.problem(),
        (429, "too-many-matches".to_owned())
    );
    let id = second["id"].as_str().unwrap();
    let state = ada.see(id).await;
    assert_eq!(
        (&state["status"], &state["number"]),
        (&json!("waiting"), &json!(0))
    );
    assert_eq!(
        house.visitor().join(&second).await.ok()["status"],
        "running"
    );
    // One that is over makes room.
    let id = first["id"].as_str().unwrap();
    ada.command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    ada.begin(json!({"mode": "hot-seat"})).await;
    let rematch = json!({"kind": "ask-rematch", "seat": "home"});
    assert_eq!(
        ada.command(id, rematch).await.problem(),
        (429, "too-many-matches".to_owned())
    );
    assert_eq!(ada.see(id).await["rematch"]["match"], Value::Null);
}

#[tokio::test]
async fn requests_have_a_rate() {
    let house = House::open_with(|config| config.limits.requests = Rate::new(5, 1)).await;
    let (ada, eve) = (house.visitor(), house.visitor());
    for _ in 0..5 {
        ada.get("/matches").await.ok();
    }
    // A new cookie does not make another visitor.
    for visitor in [&ada, &eve] {
        assert_eq!(
            visitor.get("/matches").await.problem(),
            (429, "too-many-requests".to_owned())
        );
    }
    // Those who run the server still see how it does.
    let health = ada
        .request(Method::GET, "/healthz", |request| request)
        .await;
    assert_eq!(
        (health.status.as_u16(), health.text.as_str()),
        (200, r#"{"status":"ok"}"#)
    );
}

#[tokio::test]
async fn health_has_a_rate_of_its_own() {
    let house = House::open_with(|config| config.limits.service = Rate::new(2, 1)).await;
    let visitor = house.visitor();
    let ask = || visitor.request(Method::GET, "/healthz", |request| request);
    for status in [200, 200, 429] {
        assert_eq!(ask().await.status, status);
    }
    assert_eq!(ask().await.problem().1, "too-many-requests");
    visitor.get("/matches").await.ok();
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_rate() {
    let house = House::open_with(|config| {
        config.limits.requests = Rate::new(1, 1);
        config.behind_proxy = true;
    })
    .await;
    let visitor = house.visitor();
    for (address, status) in [
        ("192.0.2.1", 200),
        ("192.0.2.1", 429),
        ("192.0.2.2", 200),
        ("10.0.0.1, 192.0.2.2", 429),
    ] {
        let answer = visitor
            .request(Method::GET, "/api/v1/matches", |request| {
                request.header("x-forwarded-for", address)
            })
            .await;
        assert_eq!(answer.status, status, "{address}");
    }
}

#[tokio::test]
async fn new_matches_commands_and_tried_invitations_have_rates_of_their_own() {
    let house = House::open_with(|config| {
        config.limits.new_matches = Rate::new(2, 1);
        config.limits.commands = Rate::new(2, 1);
        config.limits.joins = Rate::new(2, 1);
    })
    .await;
    let visitor = house.visitor();
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    visitor.begin(json!({"mode": "hot-seat"})).await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    assert_eq!(
        visitor.post("/matches", &new).await.problem().1,
        "too-many-requests"
    );
    let id = begun["id"].as_str().unwrap();
    let guess = json!({"invitation": "guess"});
    for code in ["bad-invitation", "bad-invitation", "too-many-requests"] {
        let path = format!("/matches/{id}/join");
        assert_eq!(visitor.post(&path, &guess).await.problem().1, code);
    }
    for code in ["nothing-asked", "nothing-asked", "too-many-requests"] {
        let command = json!({"kind": "accept-draw", "seat": "home"});
        assert_eq!(visitor.command(id, command).await.problem().1, code);
    }
}

/// The status with which a socket was refused.
fn refused(result: Result<Socket, SocketError>) -> u16 {
    match result {
        Err(SocketError::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("a socket too many"),
    }
}

#[tokio::test]
async fn spectators_sockets_are_counted_of_a_visitor_of_a_match_and_in_all() {
    let house = House::open_with(|config| {
        config.limits.sockets_a_visitor = 2;
        config.limits.sockets_a_match = 3;
        config.limits.sockets = 5;
        config.limits.reserved_sockets = 1;
    })
    .await;
    let coach = house.visitor();
    let begun = coach.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let other = coach.begin(json!({"mode": "hot-seat"})).await;
    let other = other["id"].as_str().unwrap();
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    for visitor in [&ada, &ben, &eve] {
        visitor.get("/matches").await.ok();
    }
    let first = ada.watch(id, None).await;
    let _second = ada.watch(id, None).await;
    assert_eq!(
        refused(ada.try_watch(other, None, &[]).await),
        429,
        "of a visitor"
    );
    let mut third = ben.watch(id, None).await;
    third.state().await;
    assert_eq!(
        refused(eve.try_watch(id, None, &[]).await),
        429,
        "of a match"
    );
    let _fourth = ben.watch(other, None).await;
    assert_eq!(
        refused(eve.try_watch(other, None, &[]).await),
        429,
        "in all"
    );
    // A socket that is closed makes room.
    drop(first);
    while third.next("presence").await["watchers"] != 2 {}
    let mut tries = 0;
    while eve.try_watch(id, None, &[]).await.is_err() {
        tries += 1;
        assert!(tries < 10_000, "no room though one has gone");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_log_ends_where_nothing_but_playing_goes_on() {
    let house = House::open_with(|config| config.limits.log = 4).await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let undo = || json!({"kind": "ask-undo", "seat": "home"});
    for _ in 0..2 {
        visitor.play(id, "home", "e1f1").await;
        visitor.command(id, undo()).await.ok();
    }
    visitor.play(id, "home", "e1f1").await;
    assert_eq!(visitor.see(id).await["can"]["undo"], false);
    for kind in ["ask-undo", "offer-draw"] {
        let command = json!({"kind": kind, "seat": "home"});
        assert_eq!(
            visitor.command(id, command).await.problem(),
            (409, "log-full".to_owned())
        );
    }
    visitor.play(id, "away", "e8f8").await;
    visitor
        .command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
}

#[tokio::test]
async fn a_full_server_says_so_and_makes_room_again() {
    let house = House::open_small().await;
    let visitor = house.visitor();
    let first = visitor.begin(json!({"mode": "hot-seat"})).await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let answer = visitor.post("/matches", &new).await;
    assert_eq!(answer.problem(), (503, "unavailable".to_owned()));
    let own = visitor.get("/matches").await.ok();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1);
    // One that nobody looks at leaves memory after a while; it is not gone.
    house.forget_match().await;
    visitor.begin(json!({"mode": "hot-seat"})).await;
    house.forget_match().await;
    visitor.see(first["id"].as_str().unwrap()).await;
}

#[tokio::test]
async fn what_a_visitor_has_stored_is_counted_from_whatever_addresses() {
    let house = House::open_with(|config| config.limits.visitor_kib_a_day = Daily::new(8)).await;
    let ada = house.visitor();
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let elsewhere = house.visitor_from([127, 0, 0, 2]);
    elsewhere.begin(json!({"mode": "hot-seat"})).await;
    // Each command counts, too, and another visitor of the same address is not touched.
    let mut state = begun.clone();
    let id = begun["id"].as_str().unwrap();
    let refused = loop {
        let action = first_offer(&state, state["view"]["to_act"][0].as_str().unwrap());
        let seat = state["view"]["to_act"][0].clone();
        let play = json!({"kind": "play", "seat": seat, "action": action});
        let answer = ada.command(id, play).await;
        if answer.status != 200 {
            break answer;
        }
        state = ada.see(id).await;
    };
    assert_eq!(refused.problem(), (429, "too-many-requests".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(ada.post("/matches", &new).await.problem().0, 429);
    house.visitor().begin(json!({"mode": "hot-seat"})).await;
}

#[tokio::test]
async fn what_an_address_has_stored_and_brought_to_memory_is_counted() {
    let house = House::open_with(|config| {
        config.limits.matches_a_day = Daily::new(3);
        config.limits.kept_kib_a_day = Daily::new(40);
        config.limits.wakes = Rate::new(1, 1);
    })
    .await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let visitor = house.visitor();
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    // A file that a match brings is counted by its size; another cookie is the same address.
    let squad = format!("# {}", "x".repeat(30 * 1024));
    let large = json!({"game": "calcetto", "mode": "hot-seat", "options": {"home_squad": squad}});
    assert_eq!(house.visitor().post("/matches", &large).await.status, 422);
    let answer = house.visitor().post("/matches", &large).await;
    assert_eq!(answer.problem(), (429, "too-many-requests".to_owned()));
    assert!(answer.json()["detail"].as_str().unwrap().contains("KiB"));
    let answer = visitor.post("/matches", &new).await;
    assert!(
        answer.json()["detail"]
            .as_str()
            .unwrap()
            .contains("in a day")
    );
    let elsewhere = house.visitor_from([127, 0, 0, 2]);
    elsewhere.begin(json!({"mode": "hot-seat"})).await;
    // One that is in memory is not counted, and what there is not is.
    for _ in 0..3 {
        visitor.see(id).await;
    }
    for (other, status) in [("AAAAAAAAAAAA", 404), ("BBBBBBBBBBBB", 429)] {
        let answer = visitor.get(&format!("/matches/{other}")).await;
        assert_eq!(answer.status, status, "{other}");
    }
}
