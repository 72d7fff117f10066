//! What people are told while they are away: by a push service of this machine, which decrypts what it is sent as a browser does.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use fischio_server::limits::Rate;
use fischio_server::{PushServices, ServeConfig};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt, p256};

use crate::accounts::sign_up;
use crate::visit::{Answer, House, OPEN_PLAY, Visitor, first_offer, soon};

const MANY: Rate = Rate::new(1_000_000, 1_000_000);
const SECOND: Duration = Duration::from_secs(1);

/// A push service: what it is sent, and what it answers.
struct Service {
    address: String,
    answers: Arc<AtomicU16>,
    sent: mpsc::UnboundedReceiver<(Uri, HeaderMap, Bytes)>,
}

impl Service {
    async fn open() -> Service {
        let (tell, sent) = mpsc::unbounded_channel();
        let answers = Arc::new(AtomicU16::new(201));
        let answering = Arc::clone(&answers);
        let take = async move |uri: Uri, headers: HeaderMap, body: Bytes| {
            let _ = tell.send((uri, headers, body));
            let status = StatusCode::from_u16(answering.load(Ordering::SeqCst)).unwrap();
            // Nobody follows it.
            (status, [("location", "http://127.0.0.1:1/elsewhere")])
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let take = Router::new().fallback(take);
        tokio::spawn(axum::serve(listener, take).into_future());
        Service {
            address,
            answers,
            sent,
        }
    }

    fn configure(&self) -> impl FnOnce(&mut ServeConfig) {
        let services = PushServices::new([self.address.as_str()]).unwrap();
        move |config| {
            config.push_services = services;
            config.push_contact = Some("mailto:somebody@table.example".to_owned());
            config.limits.requests = MANY;
        }
    }

    /// What is sent next, as time goes on. `house` answers in between, so that time does not run far ahead of it.
    async fn next(&mut self, house: &House) -> (Uri, HeaderMap, Bytes) {
        let visitor = house.visitor();
        let come = async {
            loop {
                if let Ok(sent) = self.sent.try_recv() {
                    return sent;
                }
                house.stopwatch.push(SECOND);
                visitor.get("/pools").await;
            }
        };
        soon("the notice", come).await
    }
}

/// A browser that shows notices.
struct Browser {
    endpoint: String,
    secret: p256::SecretKey,
}

impl Browser {
    const AUTH: [u8; 16] = *b"sixteen bytes, 1";

    fn new(service: &Service, name: &str) -> Browser {
        let mut bytes = [7; 32];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Browser {
            endpoint: format!("{}/{name}", service.address),
            secret: p256::SecretKey::from_slice(&bytes).unwrap(),
        }
    }

    fn subscription(&self, language: &str) -> Value {
        let public = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": self.endpoint,
            "p256dh": URL_SAFE_NO_PAD.encode(public.as_bytes()),
            "auth": URL_SAFE_NO_PAD.encode(Self::AUTH),
            "language": language,
        })
    }

    /// What it shows of what its service was sent.
    fn shows(&self, body: &Bytes) -> Value {
        let text = decrypt(body.to_vec(), &self.secret, &Auth::from(Self::AUTH)).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

async fn put(visitor: &Visitor, body: &Value) -> Answer {
    let path = "/api/v1/notices";
    visitor
        .request(Method::PUT, path, |request| request.json(body))
        .await
}

async fn subscribe(visitor: &Visitor, browser: &Browser, language: &str) -> Value {
    let body = browser.subscription(language);
    let answer = visitor.post("/notices/devices", &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn by_days(home: &Visitor, away: &Visitor) -> String {
    let begun = home
        .begin(json!({
            "mode": "link", "side": "home", "position": OPEN_PLAY, "days": 14, "name": "Ada",
        }))
        .await;
    away.join(&begun).await.ok();
    begun["id"].as_str().unwrap().to_owned()
}

/// Plays until the other side is to act.
async fn pass_turn(visitor: &Visitor, id: &str, seat: &str) {
    loop {
        let state = visitor.see(id).await;
        if !state["offers"][seat].is_array() {
            return;
        }
        visitor.play(id, seat, &first_offer(&state, seat)).await;
    }
}

/// Whether a service may believe who sends: the parts of the token that count.
fn token(headers: &HeaderMap, key: &str) -> Value {
    let told = headers["authorization"].to_str().unwrap();
    let (token, of) = told
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(of, key, "the key with which the browser subscribed");
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decoded(key)).unwrap();
    let signature = Signature::from_slice(&decoded(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&decoded(head)).unwrap();
    assert_eq!(head, json!({"typ": "JWT", "alg": "ES256"}));
    serde_json::from_slice(&decoded(claims)).unwrap()
}

#[tokio::test]
async fn who_is_away_is_told_once_that_it_is_their_turn() {
    let mut service = Service::open().await;
    let house = House::open_with(service.configure()).await;
    let (home, away) = (house.visitor(), house.visitor());
    let before = home.get("/notices").await.ok();
    assert_eq!(before["devices"], json!([]));
    assert_eq!(
        before["tell"],
        json!({"turn": true, "challenge": true, "begun": false, "ended": false, "tournament": true})
    );
    let key = before["push_key"].as_str().unwrap().to_owned();
    let (of_home, of_away) = (
        Browser::new(&service, "home"),
        Browser::new(&service, "away"),
    );
    let device = subscribe(&home, &of_home, "en").await;
    subscribe(&away, &of_away, "it").await;
    // The same browser again is the same one.
    assert_eq!(subscribe(&home, &of_home, "en").await, device);

    let id = by_days(&home, &away).await;
    let (uri, headers, body) = service.next(&house).await;
    assert_eq!(uri.path(), "/home");
    assert_eq!(
        of_home.shows(&body),
        json!({
            "kind": "turn",
            "title": "Your turn: Chess Football",
            "body": "In the match against the other coach the next decision is yours.",
            "path": format!("/match/{id}"),
            "tag": format!("match-{id}"),
            "language": "en",
        })
    );
    for (name, value) in [
        ("content-encoding", "aes128gcm"),
        ("ttl", "86400"),
        ("urgency", "normal"),
        ("topic", &format!("turn{id}")),
    ] {
        assert_eq!(headers[name], value, "{name}");
    }
    let claims = token(&headers, &key);
    assert_eq!(claims["aud"], service.address.as_str());
    assert_eq!(claims["sub"], "mailto:somebody@table.example");
    let expires = claims["exp"].as_i64().unwrap();
    let now = i64::try_from(house.stopwatch.now().as_secs()).unwrap();
    assert!(expires > now && expires <= now + 24 * 60 * 60, "{expires}");

    // Home plays, Away plays before they are told: then only Home is told, once.
    pass_turn(&home, &id, "home").await;
    pass_turn(&away, &id, "away").await;
    assert_eq!(service.next(&house).await.0.path(), "/home");
    pass_turn(&home, &id, "home").await;
    let (uri, _, body) = service.next(&house).await;
    assert_eq!(uri.path(), "/away");
    let told = of_away.shows(&body);
    assert_eq!(told["title"], "Tocca a te: Chess Football");
    assert_eq!(
        told["body"],
        "Nella partita contro Ada la prossima decisione è tua."
    );

    // Of the end only those are told who want to be, and not who brought it about.
    let all = json!({"turn": true, "challenge": false, "begun": true, "ended": true});
    assert_eq!(put(&home, &all).await.status, 204);
    assert_eq!(put(&away, &all).await.status, 204);
    away.command(&id, json!({"kind": "resign", "seat": "away"}))
        .await
        .ok();
    let (uri, _, body) = service.next(&house).await;
    assert_eq!(uri.path(), "/home");
    let told = of_home.shows(&body);
    assert_eq!(told["kind"], "ended");
    assert_eq!(told["title"], "Chess Football: your match is over");
    // Who waited for a coach is told that there is one, and nobody else is.
    let next = by_days(&away, &home).await;
    let mut told = Vec::new();
    for _ in 0..2 {
        let (uri, _, body) = service.next(&house).await;
        assert_eq!(uri.path(), "/away");
        told.push(of_away.shows(&body));
    }
    told.sort_by_key(|told| told["kind"].to_string());
    assert_eq!(told[0]["kind"], "begun");
    assert_eq!(told[0]["body"], "Giochi contro l'altro allenatore.");
    assert_eq!(told[1]["kind"], "turn");
    assert_eq!(told[1]["path"], format!("/match/{next}"));
    assert!(service.sent.try_recv().is_err());
}

#[tokio::test]
async fn what_a_service_does_not_take_is_tried_again_and_a_browser_that_is_gone_is_forgotten() {
    let mut service = Service::open().await;
    let house = House::open_with(service.configure()).await;
    let (home, away) = (house.visitor(), house.visitor());
    let browser = Browser::new(&service, "home");
    subscribe(&home, &browser, "en").await;
    let id = by_days(&home, &away).await;
    // A service that fails, one that sends elsewhere, one that takes it at last.
    for status in [503, 307, 201] {
        service.answers.store(status, Ordering::SeqCst);
        let (uri, _, body) = service.next(&house).await;
        assert_eq!(uri.path(), "/home");
        assert_eq!(browser.shows(&body)["path"], format!("/match/{id}"));
    }
    pass_turn(&home, &id, "home").await;
    pass_turn(&away, &id, "away").await;
    service.answers.store(410, Ordering::SeqCst);
    service.next(&house).await;
    while home.get("/notices").await.ok()["devices"] != json!([]) {
        tokio::task::yield_now().await;
    }
    assert!(service.sent.try_recv().is_err());
}

#[tokio::test]
async fn who_has_the_match_open_is_told_after_a_while_alone() {
    let mut service = Service::open().await;
    let house = House::open_with(|config| {
        service.configure()(config);
        config.limits.notice_patience = Duration::from_mins(3);
    })
    .await;
    let (home, away) = (house.visitor(), house.visitor());
    let browser = Browser::new(&service, "home");
    subscribe(&home, &browser, "en").await;
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "days": 14}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = home.watch(id, None).await;
    socket.state().await;
    let since = house.stopwatch.now();
    away.join(&begun).await.ok();
    // Somebody reads what the socket is sent, so that it stays open.
    let reads = tokio::spawn(async move {
        loop {
            socket.any().await;
        }
    });
    service.next(&house).await;
    assert!(house.stopwatch.now() >= since + Duration::from_mins(3));
    reads.abort();
}

#[tokio::test]
async fn a_challenge_is_told_until_it_is_answered() {
    let mut service = Service::open().await;
    let house = House::open_with(service.configure()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let browser = Browser::new(&service, "ben");
    subscribe(&ben, &browser, "it").await;
    let challenge = json!({"game": "calcetto", "rated": false});
    // Who is blocked is not told of it, and who blocked them hears nothing.
    let eva = house.visitor();
    sign_up(&eva, "Eva").await;
    let id = crate::talk::match_of(&ben, &eva).await;
    let block = json!({"kind": "block", "match": id, "seat": "away"});
    ben.post("/blocks", &block).await.ok();
    eva.post("/people/Ben/challenges", &challenge).await.ok();
    let made = ada.post("/people/Ben/challenges", &challenge).await.ok();
    // It is withdrawn before it is told, so the second one is told alone.
    let path = format!("/challenges/{}", made["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path).await.status, 204);
    ada.post("/people/Ben/challenges", &challenge).await.ok();
    let (_, headers, body) = service.next(&house).await;
    let told = browser.shows(&body);
    assert_eq!(told["title"], "Ada ti sfida");
    assert_eq!(told["path"], "/lobby");
    assert_eq!(
        (&headers["ttl"], &headers["urgency"]),
        (&"600".parse().unwrap(), &"high".parse().unwrap())
    );
    assert!(service.sent.try_recv().is_err());

    // By days there is time: a browser that is not there is told for as long as a service keeps it (TB-19).
    let carla = house.visitor();
    sign_up(&carla, "Carla").await;
    let by_days = json!({"game": "calcetto", "days": 3});
    carla.post("/people/Ben/challenges", &by_days).await.ok();
    let (_, headers, body) = service.next(&house).await;
    assert_eq!(browser.shows(&body)["title"], "Carla ti sfida");
    assert_eq!(
        (&headers["ttl"], &headers["urgency"]),
        (&"86400".parse().unwrap(), &"normal".parse().unwrap())
    );

    // A device that is signed out shows nothing any more.
    assert_eq!(ben.delete("/session").await.status, 204);
    let signed_in = crate::accounts::sign_in(&ben, "Ben", crate::accounts::PASSWORD).await;
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    assert_eq!(ben.get("/notices").await.ok()["devices"], json!([]));
}

#[tokio::test]
async fn the_server_sends_nowhere_but_to_services_that_it_knows() {
    let service = Service::open().await;
    let house = House::open_with(|config| {
        service.configure()(config);
        config.limits.notice_devices = 2;
    })
    .await;
    let visitor = house.visitor();
    let good = Browser::new(&service, "good").subscription("it");
    for endpoint in [
        "http://169.254.169.254/latest/meta-data/",
        "http://127.0.0.1:1/one",
        "https://fcm.googleapis.com/fcm/send/one",
        "https://127.0.0.1/one",
        "file:///etc/passwd",
        "",
    ] {
        let mut wrong = good.clone();
        wrong["endpoint"] = endpoint.into();
        let answer = visitor.post("/notices/devices", &wrong).await;
        assert_eq!(answer.problem(), (400, "bad-request".to_owned()), "{wrong}");
        assert!(answer.text.contains("push service"), "{answer:?}");
    }
    for (key, value, says) in [
        ("p256dh", "AAAA", "65 bytes"),
        ("auth", "AAAA", "16 bytes"),
        ("auth", "not base64!", "base64url"),
        ("language", "tlh", "en or it"),
    ] {
        let mut wrong = good.clone();
        wrong[key] = value.into();
        let answer = visitor.post("/notices/devices", &wrong).await;
        assert_eq!(answer.problem().0, 400, "{wrong}");
        assert!(answer.text.contains(says), "{answer:?}");
    }
    // As many as one may have; others cannot remove them.
    let added = visitor.post("/notices/devices", &good).await.ok();
    let second = Browser::new(&service, "second").subscription("it");
    visitor.post("/notices/devices", &second).await.ok();
    let third = Browser::new(&service, "third").subscription("it");
    let answer = visitor.post("/notices/devices", &third).await;
    assert_eq!(answer.problem(), (409, "too-many-kept".to_owned()));
    let path = format!("/notices/devices/{}", added["id"].as_str().unwrap());
    assert_eq!(house.visitor().delete(&path).await.problem().0, 404);
    assert_eq!(visitor.delete(&path).await.status, 204);
    assert_eq!(visitor.delete(&path).await.problem().0, 404);

    // A guest's browsers do not come along into an account: somebody else may have one of them.
    sign_up(&visitor, "Ada").await;
    assert_eq!(visitor.get("/notices").await.ok()["devices"], json!([]));

    // A server that sends nowhere says so.
    let quiet = House::open_with(|config| {
        config.push_services = PushServices::new([]).unwrap();
    })
    .await;
    let notices = quiet.visitor().get("/notices").await.ok();
    assert_eq!(notices["push_key"], Value::Null, "{notices}");
}

#[tokio::test]
async fn who_has_entered_a_tournament_is_told_of_its_dates_as_long_as_they_have_something_to_do() {
    let mut service = Service::open().await;
    let house = House::open_with(service.configure()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let (of_ada, of_ben) = (Browser::new(&service, "ada"), Browser::new(&service, "ben"));
    subscribe(&ada, &of_ada, "en").await;
    subscribe(&ben, &of_ben, "it").await;
    let only = json!({"turn": false, "challenge": false, "begun": false, "ended": false, "tournament": true});
    for one in [&ada, &ben] {
        assert_eq!(put(one, &only).await.status, 204);
    }
    let starts_ms = house.stopwatch.date().as_millisecond() + 3 * 60 * 60 * 1_000;
    let starts = jiff::Timestamp::from_millisecond(starts_ms).unwrap();
    let league = json!({
        "name": "Thursday", "game": "chess-football", "enter": true, "starts": starts.to_string(), "check_in_minutes": 60,
        "round_days": 7, "days": 3,
    });
    let id = crate::tournaments::open(&ada, &league).await;
    let entered = json!({"kind": "enter"});
    crate::tournaments::command(&ben, &id, entered).await.ok();
    // Who has checked in before their notice is told is not told of it.
    house.stopwatch.push(Duration::from_secs(2 * 60 * 60 - 1));
    assert!(service.sent.try_recv().is_err());
    house.stopwatch.push(SECOND);
    let check_in = json!({"kind": "check-in"});
    let mut told = Vec::new();
    for _ in 0..2 {
        let (uri, _, body) = service.next(&house).await;
        told.push((uri.path().to_owned(), body));
    }
    told.sort_by_key(|(path, _)| path.clone());
    let shown = of_ada.shows(&told[0].1);
    assert_eq!(shown["title"], "Tournament: Thursday");
    assert_eq!(shown["path"], format!("/tournaments/{id}"));
    assert!(
        shown["body"]
            .as_str()
            .unwrap()
            .starts_with("Check-in is open until ")
    );
    assert_eq!(of_ben.shows(&told[1].1)["title"], "Torneo: Thursday");
    for one in [&ada, &ben] {
        crate::tournaments::command(one, &id, check_in.clone())
            .await
            .ok();
    }
    house.stopwatch.push(Duration::from_hours(1));
    let view = crate::tournaments::once(&ada, &id, crate::tournaments::has_round(1)).await;
    // A day before the deadline both are told: their match is open.
    house.stopwatch.push(Duration::from_hours(6 * 24 - 1));
    assert!(service.sent.try_recv().is_err());
    let deadline = view["rounds"][0]["deadline"].as_str().unwrap();
    house.stopwatch.push(Duration::from_hours(1));
    let mut told = Vec::new();
    for _ in 0..2 {
        let (uri, _, body) = service.next(&house).await;
        told.push((uri.path().to_owned(), body));
    }
    told.sort_by_key(|(path, _)| path.clone());
    let shown = of_ada.shows(&told[0].1);
    let day = &deadline[..10];
    assert!(shown["body"].as_str().unwrap().contains(day), "{shown}");
    house.close().await;
}

#[tokio::test]
async fn tn_12_whose_turn_it_is_to_pick_is_told_where_they_have_hours_for_it() {
    let mut service = Service::open().await;
    let house = House::open_with(service.configure()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    sign_up(&ben, "Ben").await;
    let (of_ada, of_ben) = (Browser::new(&service, "ada"), Browser::new(&service, "ben"));
    subscribe(&ada, &of_ada, "en").await;
    subscribe(&ben, &of_ben, "en").await;
    let only = json!({"turn": false, "challenge": false, "begun": false, "ended": false, "tournament": true});
    for one in [&ada, &ben] {
        assert_eq!(put(one, &only).await.status, 204);
    }
    let league = json!({
        "name": "Drafted", "game": "und1c1", "options": {"squads": "drafted"}, "enter": true, "round_days": 7, "days": 3,
    });
    let id = crate::tournaments::open(&ada, &league).await;
    for (one, kind) in [(&ben, "enter"), (&ada, "start")] {
        let command = json!({"kind": kind});
        crate::tournaments::command(one, &id, command).await.ok();
    }
    let is_open = |view: &Value| !view["drafts"][0]["turn"].is_null();
    let view = crate::tournaments::once(&ada, &id, is_open).await;
    let (first, of_second) = if view["drafts"][0]["turn"] == 1 {
        (&ada, &of_ben)
    } else {
        (&ben, &of_ada)
    };
    // Who picks soon is not told; the other is, after a while.
    let draft = first.get(&format!("/tournaments/{id}/drafts/0")).await.ok();
    let pick = json!({"kind": "pick", "pick": draft["legal"][0]});
    crate::tournaments::command(first, &id, pick).await.ok();
    house.stopwatch.push(Duration::from_mins(5));
    let (_, _, body) = service.next(&house).await;
    let shown = of_second.shows(&body);
    assert_eq!(shown["title"], "Tournament: Drafted");
    let told = shown["body"].as_str().unwrap();
    assert!(told.starts_with("It is your pick in the draft."), "{told}");
    assert!(service.sent.try_recv().is_err());
    // Twelve hours later a pick is made for them, and it is the first one's turn again.
    house.stopwatch.push(Duration::from_hours(12));
    let made = |view: &Value| view["drafts"][0]["made"] == 2;
    crate::tournaments::once(&ada, &id, made).await;
    house.close().await;
}
