//! On which devices, and by which programs, somebody is known.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{House, OPEN_PLAY, Visitor, soon};

async fn sessions(visitor: &Visitor) -> Vec<Value> {
    let list = visitor.get("/sessions").await.ok();
    list.as_array().unwrap().clone()
}

async fn link(visitor: &Visitor) -> Value {
    let answer = visitor.post("/device-links", &json!({})).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn redeem(link: &Value) -> Value {
    json!({"secret": link["secret"]})
}

#[tokio::test]
async fn a_link_brings_a_guest_to_another_device_once() {
    let house = House::open().await;
    let (ada, phone) = (house.visitor(), house.visitor());
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let made = link(&ada).await;
    let url = made["url"].as_str().unwrap();
    let (place, secret) = url.split_once('#').unwrap();
    assert_eq!(place, format!("http://{}/device", house.address));
    assert_eq!(made["secret"], secret);
    // Who only looks at it, as a preview does, uses nothing up.
    let looked = phone
        .request(reqwest::Method::GET, "/device", |request| request)
        .await;
    assert_eq!(looked.status, 200);
    assert_eq!(
        ada.get("/device-links")
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        1
    );

    let before = phone.see_first().await;
    phone
        .post("/device-links/redeem", &redeem(&made))
        .await
        .ok();
    assert_ne!(phone.cookie().unwrap(), before);
    assert_eq!(phone.see(id).await["seats"], json!(["home", "away"]));
    assert_eq!(ada.see(id).await["seats"], json!(["home", "away"]));
    phone.play(id, "home", "e4>c4").await;
    let twice = house
        .visitor()
        .post("/device-links/redeem", &redeem(&made))
        .await;
    assert_eq!(twice.problem(), (410, "gone".to_owned()));

    // One that was revoked, one whose time is over, one that never was.
    let revoked = link(&ada).await;
    let path = format!("/device-links/{}", revoked["link"]["id"].as_str().unwrap());
    assert_eq!(
        phone.delete(&path).await.status,
        204,
        "either device is theirs"
    );
    assert_eq!(ada.delete(&path).await.problem(), (410, "gone".to_owned()));
    let late = link(&ada).await;
    house.stopwatch.push(Duration::from_mins(10));
    for wrong in [&revoked, &late, &json!({"secret": "never"})] {
        let answer = house
            .visitor()
            .post("/device-links/redeem", &redeem(wrong))
            .await;
        assert_eq!(answer.problem(), (410, "gone".to_owned()));
    }
    for _ in 0..5 {
        link(&ada).await;
    }
    let many = ada.post("/device-links", &json!({})).await;
    assert_eq!(many.problem(), (409, "too-many-kept".to_owned()));

    // The first device ends the second.
    let list = sessions(&ada).await;
    assert_eq!(list.len(), 1);
    assert_eq!(
        (&list[0]["this"], &list[0]["signed_in"]),
        (&json!(false), &json!(false))
    );
    let mut live = phone.watch(id, None).await;
    live.state().await;
    let path = format!("/sessions/{}", list[0]["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path).await.status, 204);
    assert_eq!(live.closed().await, Some(1008));
    assert_eq!(phone.see(id).await["seats"], json!([]));
    house.close().await;
}

#[tokio::test]
async fn a_link_to_an_account_proves_nothing_more() {
    let house = House::open().await;
    let (ada, phone, eve) = (house.visitor(), house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    // A link of her days as a guest would let its holder into nothing, but there is none here; one of the account does.
    let made = link(&ada).await;
    let guests = phone.begin(json!({"mode": "hot-seat"})).await;
    let me = phone
        .post("/device-links/redeem", &redeem(&made))
        .await
        .ok();
    assert_eq!((&me["name"], &me["fresh"]), (&json!("Ada"), &json!(false)));
    let id = guests["id"].as_str().unwrap();
    assert_eq!(
        phone.see(id).await["seats"],
        json!([]),
        "what a guest had stays behind"
    );
    assert_eq!(
        phone.delete("/account").await.problem(),
        (403, "needs-fresh-sign-in".to_owned())
    );
    let wanted = json!({"label": "Bot", "scopes": ["play"]});
    let token = phone.post("/tokens", &wanted).await;
    assert_eq!(token.problem(), (403, "needs-fresh-sign-in".to_owned()));
    // A linked guest's other device does not come into the account that the guest makes.
    let made = link(&eve).await;
    let spy = house.visitor();
    spy.post("/device-links/redeem", &redeem(&made)).await.ok();
    sign_in(&eve, "Ada", PASSWORD).await.ok();
    assert_eq!(spy.get("/me").await.ok()["kind"], "guest");

    let list = sessions(&ada).await;
    assert_eq!(list.len(), 3);
    assert_eq!(list.iter().filter(|one| one["this"] == true).count(), 1);
    assert_eq!(ada.delete("/sessions").await.status, 204);
    assert_eq!(sessions(&ada).await.len(), 1);
    for out in [&phone, &eve] {
        assert_eq!(out.get("/me").await.ok()["kind"], "guest");
    }
    let before = ada.cookie().unwrap();
    assert_eq!(ada.delete("/session").await.status, 204);
    assert_ne!(ada.cookie().unwrap(), before);
    for visitor in [&ada, &house.visitor_with(&before)] {
        assert_eq!(visitor.get("/me").await.ok()["kind"], "guest");
    }
    house.close().await;
}

#[tokio::test]
async fn of_too_many_devices_the_one_seen_least_lately_goes() {
    let house = House::open_with(|config| config.limits.sessions = 2).await;
    let devices: Vec<Visitor> = (0..3).map(|_| house.visitor()).collect();
    sign_up(&devices[0], "Ada").await;
    for device in &devices[1..] {
        house.stopwatch.push(Duration::from_hours(25));
        sign_in(device, "Ada", PASSWORD).await.ok();
    }
    for (device, kind) in devices.iter().zip(["guest", "account", "account"]) {
        assert_eq!(device.get("/me").await.ok()["kind"], kind);
    }
    house.close().await;
}

#[tokio::test]
async fn a_token_does_what_it_allows_and_nothing_else() {
    let house = House::open().await;
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    sign_up(&ada, "Ada").await;
    let admin = json!({"label": "Bot", "scopes": ["read", "admin"]});
    let admin = ada.post("/tokens", &admin).await;
    assert_eq!(admin.problem(), (400, "bad-request".to_owned()));
    let make = async |scopes: Value| {
        let answer = ada
            .post("/tokens", &json!({"label": "Bot", "scopes": scopes}))
            .await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["secret"].as_str().unwrap().to_owned()
    };
    let (reads, plays) = (
        make(json!(["read"])).await,
        make(json!(["play", "read"])).await,
    );
    assert!(reads.starts_with("fischio_"), "{reads}");
    let program = house.visitor();
    let ask = async |token: &str, method: reqwest::Method, path: &str, body: Option<Value>| {
        let path = format!("/api/v1{path}");
        let answer = program.request(method, &path, |request| {
            let request = request.bearer_auth(token);
            match &body {
                Some(body) => request.json(body),
                None => request,
            }
        });
        let answer = answer.await;
        assert!(!answer.headers.contains_key("set-cookie"), "{answer:?}");
        answer
    };
    let get = reqwest::Method::GET;
    let post = reqwest::Method::POST;
    let seen = ask(&reads, get.clone(), &format!("/matches/{id}"), None)
        .await
        .ok();
    assert_eq!(seen["seats"], json!(["home", "away"]));
    assert_eq!(
        ask(&reads, get.clone(), "/me", None).await.ok()["name"],
        "Ada"
    );
    let commands = format!("/matches/{id}/commands");
    let play = json!({"kind": "play", "seat": "home", "action": "e4>c4"});
    let refused = ask(&reads, post.clone(), &commands, Some(play.clone())).await;
    assert_eq!(refused.problem(), (403, "needs-scope".to_owned()));
    assert!(refused.json()["detail"].as_str().unwrap().contains("play"));
    ask(&plays, post.clone(), &commands, Some(play)).await.ok();
    // An account is not looked after by a token.
    for (method, path) in [
        (get.clone(), "/tokens"),
        (get.clone(), "/account/export"),
        (reqwest::Method::DELETE, "/account"),
    ] {
        let refused = ask(&plays, method, path, None).await;
        assert_eq!(refused.problem(), (403, "needs-scope".to_owned()), "{path}");
    }
    // On a socket, too, and only as long as there is the token.
    let bearer = |token: &str| format!("Bearer {token}");
    let mut watched = program
        .try_watch(id, None, &[("authorization", &bearer(&reads))])
        .await
        .unwrap();
    assert_eq!(watched.state().await["seats"], json!(["home", "away"]));
    let reply = watched.play("away", "e6>c6").await;
    assert_eq!(reply["problem"]["code"], "needs-scope", "{reply}");
    let mut played = program
        .try_watch(id, None, &[("authorization", &bearer(&plays))])
        .await
        .unwrap();
    played.state().await;
    let list = ada.get("/tokens").await.ok();
    assert_eq!(list.as_array().unwrap().len(), 2);
    for token in list.as_array().unwrap() {
        assert!(token.get("secret").is_none());
        let path = format!("/tokens/{}", token["id"].as_str().unwrap());
        assert_eq!(ada.delete(&path).await.status, 204);
    }
    assert_eq!(played.closed().await, Some(1008));
    let revoked = ask(&plays, get, "/me", None).await;
    assert_eq!(revoked.problem(), (401, "bad-token".to_owned()));
    assert!(revoked.headers.contains_key("www-authenticate"));
    house.close().await;
}

#[tokio::test]
async fn a_request_that_began_before_its_device_was_signed_out_changes_nothing() {
    let house = House::open().await;
    let (ada, lost) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    for (method, path, body) in [
        (
            "PATCH",
            "/account",
            json!({"password": "nove cavalli neri"}),
        ),
        (
            "POST",
            "/tokens",
            json!({"label": "Way in", "scopes": ["play"]}),
        ),
        ("POST", "/recovery-codes", json!({})),
    ] {
        sign_in(&lost, "Ada", PASSWORD).await.ok();
        let body = body.to_string();
        let head = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n",
            house.address,
            lost.cookie().unwrap(),
            body.len(),
        );
        let mut slow = TcpStream::connect(&house.address).await.unwrap();
        slow.write_all(head.as_bytes()).await.unwrap();
        // The server knows by then who asks, and waits for the body.
        let mut asked = [0; 12];
        soon("the question", slow.read_exact(&mut asked))
            .await
            .unwrap();
        assert_eq!(&asked, b"HTTP/1.1 100");
        assert_eq!(ada.delete("/sessions").await.status, 204);
        slow.write_all(body.as_bytes()).await.unwrap();
        let mut answer = String::new();
        let read = slow.read_to_string(&mut answer);
        soon("the answer", read).await.unwrap();
        assert!(answer.contains("HTTP/1.1 410"), "{path}: {answer}");
    }
    sign_in(&lost, "Ada", PASSWORD).await.ok();
    assert_eq!(ada.get("/tokens").await.ok(), json!([]));
    house.close().await;
}
