//! Who somebody is: drawn by the server, signed, renewed, and there before anybody takes a seat.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::store::{FaultPoint, Faults};
use reqwest::Method;
use serde_json::{Value, json};

use crate::visit::{Answer, House, OPEN_PLAY, Visitor};

fn set_cookie(answer: &Answer) -> Option<String> {
    let set = answer.headers.get("set-cookie")?;
    Some(set.to_str().unwrap().split(';').next()?.to_owned())
}

/// The visitor's secret and when the cookie was made.
fn parts(cookie: &str) -> (String, u64) {
    let mut parts = cookie.split('.').skip(1);
    let secret = parts.next().unwrap().to_owned();
    (secret, parts.next().unwrap().parse().unwrap())
}

#[tokio::test]
async fn digits_of_ones_own_choosing_are_nobody() {
    let house = House::open().await;
    let chosen = format!("fischio_visitor={}", "ab".repeat(32));
    let eve = house.visitor_with(&chosen);
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let answer = eve.post("/matches", &new).await;
    assert_eq!(answer.status, 201);
    let given = set_cookie(&answer).unwrap();
    assert!(!given.contains(&"ab".repeat(32)), "{given}");
    // With what she was given she is somebody; with what she chose she still is not.
    let own = eve.get("/matches").await.ok();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1);
    let list = house.visitor_with(&chosen).get("/matches").await.ok();
    assert_eq!(list["matches"], json!([]));
}

#[tokio::test]
async fn a_cookie_is_renewed_and_stays_the_same_visitors() {
    let house = House::open().await;
    let ada = house.visitor();
    let new = json!({"mode": "hot-seat", "position": OPEN_PLAY});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    // One in which nothing was done would be removed.
    ada.play(id, "home", "e4>c4").await;
    let first = ada.cookie().unwrap();
    house.stopwatch.push(Duration::from_hours(7 * 24 - 1));
    assert_eq!(set_cookie(&ada.get("/matches").await), None);
    house.stopwatch.push(Duration::from_hours(1));
    // A file of the page may be kept on its way; a place of the page and the API renew.
    let file = ada.request(Method::GET, "/no.js", |request| request).await;
    assert_eq!(set_cookie(&file), None);
    let page = house.visitor_with(&first);
    let page = page
        .request(Method::GET, "/matches/1", |request| request)
        .await;
    assert!(
        page.headers["set-cookie"]
            .to_str()
            .unwrap()
            .contains("Max-Age=34560000")
    );
    let renewed = set_cookie(&ada.get("/matches").await).unwrap();
    let (before, after) = (parts(&first), parts(&renewed));
    assert_eq!(before.0, after.0, "the same visitor");
    assert_eq!(before.1 + 7 * 24 * 3600, after.1);
    assert_eq!(
        set_cookie(&ada.get("/matches").await),
        None,
        "once is enough"
    );
    // Who keeps the old one, like a program, still holds the seats.
    for cookie in [&first, &renewed] {
        let state = house.visitor_with(cookie).see(id).await;
        assert_eq!(state["seats"], begun["seats"], "{cookie}");
    }
}

/// A page that the browser has kept is answered without a body; it still tells who asks.
#[tokio::test]
async fn a_page_that_is_not_sent_again_gives_a_cookie_all_the_same() {
    let house = House::open().await;
    let first = house
        .visitor()
        .request(Method::GET, "/", |request| request)
        .await;
    let Some(tag) = first.headers.get("etag") else {
        // Built without the page.
        assert_eq!(first.status, 503);
        return;
    };
    let has = |request: reqwest::RequestBuilder| request.header("if-none-match", tag.clone());
    let again = house.visitor().request(Method::GET, "/", has).await;
    assert_eq!(again.status, 304);
    assert!(set_cookie(&again).is_some());
}

/// A client that has no cookie, and repeats a request with a key.
async fn repeat(house: &House, path: &str, body: &Value, key: &str) -> Answer {
    let newcomer = house.visitor();
    let path = format!("/api/v1{path}");
    let with = |request: reqwest::RequestBuilder| request.json(body).header("Idempotency-Key", key);
    newcomer.request(Method::POST, &path, with).await
}

const KEY: &str = "0a62bbd4-59f4-4e4e-a5c5-6a3b0b3a9d0e";

#[tokio::test]
async fn a_seat_whose_answer_was_lost_is_found_again_by_the_key_of_the_request() {
    let house = House::open().await;
    let ada = house.visitor();
    let begun = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let path = format!("/matches/{}/join", begun["id"].as_str().unwrap());
    let join = json!({"invitation": begun["invitation"], "name": "Ben"});
    // The answer, and the cookie in it, is lost.
    let first = repeat(&house, &path, &join, KEY).await.ok();
    assert_eq!(first["seats"], json!(["away"]));
    let again = repeat(&house, &path, &join, KEY).await;
    let cookie = set_cookie(&again).unwrap();
    assert_eq!(again.ok(), first);
    let ben = house.visitor_with(cookie.split(';').next().unwrap());
    assert_eq!(
        ben.see(begun["id"].as_str().unwrap()).await["seats"],
        json!(["away"])
    );

    // By another key, by none, and in another match one is somebody else.
    let other = KEY.replace('0', "1");
    let answer = repeat(&house, &path, &join, &other).await;
    assert_eq!(answer.problem(), (409, "seat-taken".to_owned()));
    let answer = house.visitor().post(&path, &join).await;
    assert_eq!(answer.problem(), (409, "seat-taken".to_owned()));
    let second = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let path = format!("/matches/{}/join", second["id"].as_str().unwrap());
    let join = json!({"invitation": second["invitation"]});
    let answer = repeat(&house, &path, &join, KEY).await;
    assert_ne!(
        set_cookie(&answer).unwrap().split('.').nth(1),
        cookie.split('.').nth(1)
    );
}

#[tokio::test]
async fn who_has_a_cookie_is_who_they_are_by_any_key() {
    let house = House::open().await;
    let ada = house.visitor();
    ada.get("/matches").await.ok();
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let with = |request: reqwest::RequestBuilder| request.json(&new).header("Idempotency-Key", KEY);
    ada.request(Method::POST, "/api/v1/matches", with)
        .await
        .ok();
    // To a visitor who is known a key says nothing, whatever it is.
    let with = |request: reqwest::RequestBuilder| request.header("Idempotency-Key", "1");
    ada.request(Method::GET, "/api/v1/matches", with).await.ok();
    let own: Value = ada.anew().get("/matches").await.ok();
    assert_eq!(own["matches"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_key_that_could_be_guessed_is_refused() {
    let house = House::open().await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    for key in ["", "1", "fifteen-letters", &"k".repeat(256)] {
        let answer = repeat(&house, "/matches", &new, key).await;
        assert_eq!(answer.problem(), (400, "bad-request".to_owned()), "{key}");
    }
}

/// The store cannot be read, as long as it is told so.
#[derive(Debug, Default)]
struct Unreadable(AtomicBool);

impl Faults for Unreadable {
    fn at(&self, point: FaultPoint) -> io::Result<()> {
        if matches!(point, FaultPoint::Read) && self.0.load(Ordering::SeqCst) {
            return Err(io::Error::other("it cannot be read"));
        }
        Ok(())
    }
}

/// Who comes with a cookie of the days before they were signed must not get another one only because it
/// cannot be looked up just now.
#[tokio::test]
async fn nobody_loses_who_they_are_while_the_store_cannot_be_read() {
    let faults = Arc::new(Unreadable::default());
    let house =
        House::open_with(|config| config.faults = Arc::clone(&faults) as Arc<dyn Faults>).await;
    let ada = house.visitor_with(&format!("fischio_visitor={}", "1".repeat(64)));
    faults.0.store(true, Ordering::SeqCst);
    let answer = ada.get("/games").await;
    assert_eq!(answer.problem(), (503, "unavailable".to_owned()));
    assert_eq!(set_cookie(&answer), None);
    // Newcomers and those who have a cookie of today do not depend on it.
    house.visitor().get("/games").await.ok();
    faults.0.store(false, Ordering::SeqCst);
    assert!(set_cookie(&ada.get("/games").await).is_some());
}

#[tokio::test]
async fn the_key_outlives_the_server_and_without_it_everybody_is_new() {
    let directory = tempfile::tempdir().unwrap();
    let open = async || {
        House::open_with(|config| {
            config.data = DataLocation::Directory(directory.path().to_owned());
        })
        .await
    };
    let sees = async |house: &House, cookie: &str, id: &str| {
        let visitor: Visitor = house.visitor_with(cookie);
        visitor.see(id).await["seats"].clone()
    };
    let house = open().await;
    let ada = house.visitor();
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let (cookie, id) = (ada.cookie().unwrap(), begun["id"].as_str().unwrap());
    house.close().await;
    let house = open().await;
    assert_eq!(sees(&house, &cookie, id).await, begun["seats"]);
    house.close().await;
    std::fs::remove_file(directory.path().join("visitor-key")).unwrap();
    let house = open().await;
    assert_eq!(sees(&house, &cookie, id).await, json!([]));
    house.close().await;
}
