//! Each limit that the document tells of an operation, tried there: beyond it comes what the document says, and until when to
//! wait. In a house all other limits are far away, so nothing else refuses.

use std::sync::atomic::{AtomicU8, Ordering};

use fischio_server::limits::{Daily, Limits, Rate};
use fischio_server::{DataLocation, PushServices, ServeConfig};
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error as SocketError;

use crate::accounts::{PASSWORD, sign_up};
use crate::talk::match_of;
use crate::visit::{Answer, House, Visitor};

const MANY: Rate = Rate::new(1_000_000, 1_000_000);
const A_FEW: Rate = Rate::new(2, 1);

/// More often than anything of this is allowed.
const OFTEN: u8 = 60;

/// What is not tried here, and where it is: `admission.rs` holds connections open, `hostile.rs` sends slowly, `analysis.rs` has
/// chances looked for.
const ELSEWHERE: [&str; 4] = [
    "connections",
    "connections_an_address",
    "request",
    "reviews",
];

/// What is tried by asking for what is not there.
const OF_REQUESTS: [&str; 2] = ["requests", "wakes"];
/// What is tried by doing the same again and again.
const OF_DEEDS: [&str; 16] = [
    "accounts_a_day",
    "advised",
    "commands",
    "downloads",
    "joins",
    "kept_kib_a_day",
    "matches_a_day",
    "new_matches",
    "questions",
    "reports",
    "sign_ins",
    "sign_ins_a_name",
    "sign_ups",
    "sought",
    "talk",
    "visitor_kib_a_day",
];
/// What is tried when there is no room any more.
const OF_ROOM: [&str; 3] = ["data_bytes", "live_matches", "open_matches"];
/// What is tried by opening sockets.
const OF_SOCKETS: [&str; 4] = [
    "sockets",
    "sockets_a_match",
    "sockets_a_visitor",
    "sockets_an_address",
];

/// What only those who have an account can do.
const WITH_ACCOUNTS: [&str; 6] = [
    "accept_challenge",
    "ask_new_passkey",
    "challenge",
    "change_account",
    "make_token",
    "new_recovery_codes",
];

/// An operation of the document.
struct Operation {
    id: String,
    method: Method,
    path: String,
    /// The settings that are answered by a status that asks to wait, with status and code.
    limits: Vec<(String, (u16, String))>,
}

/// All operations of the document.
async fn operations(house: &House) -> Vec<Operation> {
    let document = house.visitor().get("/openapi.json").await.ok();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let limits = operation["x-limits"].as_array().unwrap().iter();
            let limits = limits.filter_map(|limit| {
                let status = limit["status"].as_u64()?;
                let text = |key: &str| limit[key].as_str().unwrap().to_owned();
                let answer = (u16::try_from(status).unwrap(), text("code"));
                [429, 503]
                    .contains(&status)
                    .then(|| (text("setting"), answer))
            });
            operations.push(Operation {
                id: operation["operationId"].as_str().unwrap().to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                limits: limits.collect(),
            });
        }
    }
    operations
}

fn far_away(limits: &mut Limits) {
    let usual = Limits::default();
    *limits = Limits {
        requests: MANY,
        new_matches: MANY,
        matches_a_day: Daily::new(1_000_000),
        kept_kib_a_day: Daily::new(1_000_000),
        visitor_kib_a_day: Daily::new(1_000_000),
        wakes: MANY,
        commands: MANY,
        joins: MANY,
        sign_ins: MANY,
        sign_ins_a_name: MANY,
        sign_ups: MANY,
        accounts_a_day: Daily::new(1_000_000),
        downloads: MANY,
        sought: MANY,
        talk: MANY,
        reports: MANY,
        advised: MANY,
        questions: MANY,
        messages: MANY,
        open_matches: 1_000_000,
        seeks_a_person: 1_000_000,
        challenges_a_person: 1_000_000,
        blocks_a_person: 1_000_000,
        kept_files: 1_000_000,
        ..usual
    };
}

/// Brings a limit near.
fn lower(limits: &mut Limits, setting: &str) {
    match setting {
        "requests" | "wakes" => {
            let one = Rate::new(1, 1);
            *rate(limits, setting) = one;
        }
        "matches_a_day" => limits.matches_a_day = Daily::new(2),
        "accounts_a_day" => limits.accounts_a_day = Daily::new(2),
        "kept_kib_a_day" => limits.kept_kib_a_day = Daily::new(16),
        "visitor_kib_a_day" => limits.visitor_kib_a_day = Daily::new(16),
        "open_matches" => limits.open_matches = 3,
        "live_matches" => limits.live_matches = 4,
        "data_bytes" => limits.data_bytes = 1,
        "sockets_a_visitor" => limits.sockets_a_visitor = 2,
        "sockets_an_address" => limits.sockets_an_address = 2,
        "sockets_a_match" => limits.sockets_a_match = 2,
        "sockets" => (limits.sockets, limits.reserved_sockets) = (2, 0),
        _ => *rate(limits, setting) = A_FEW,
    }
}

/// A limit that is a rate.
fn rate<'a>(limits: &'a mut Limits, setting: &str) -> &'a mut Rate {
    match setting {
        "requests" => &mut limits.requests,
        "wakes" => &mut limits.wakes,
        "new_matches" => &mut limits.new_matches,
        "commands" => &mut limits.commands,
        "joins" => &mut limits.joins,
        "sign_ins" => &mut limits.sign_ins,
        "sign_ins_a_name" => &mut limits.sign_ins_a_name,
        "sign_ups" => &mut limits.sign_ups,
        "downloads" => &mut limits.downloads,
        "sought" => &mut limits.sought,
        "talk" => &mut limits.talk,
        "reports" => &mut limits.reports,
        "advised" => &mut limits.advised,
        "questions" => &mut limits.questions,
        _ => panic!("{setting}: how is it brought near?"),
    }
}

/// A push service that is never sent anything.
const PUSH: &str = "push.example.com";

fn configure(config: &mut ServeConfig, setting: &str) {
    config.push_services = PushServices::new([PUSH]).unwrap();
    far_away(&mut config.limits);
    lower(&mut config.limits, setting);
}

/// A house with two people who have accounts, and a match of theirs.
struct Scene {
    house: House,
    /// Who comes to a limit. She was here before from another address.
    ada: Visitor,
    id: String,
    /// A data file of hers.
    file: String,
    /// A finished match of hers.
    finished: String,
    /// A link to a match, a seek and a challenge to her, each for her alone.
    waiting: (Value, Value, Value),
    others: AtomicU8,
}

impl Scene {
    /// Sets the scene for an operation in a house.
    async fn set(house: House, operation: &str) -> Scene {
        let (ada, ben) = (house.visitor(), house.visitor());
        if WITH_ACCOUNTS.contains(&operation) {
            sign_up(&ada, "Ada").await;
        }
        if operation == "challenge" {
            sign_up(&ben, "Ben").await;
        }
        let id = match_of(&ada, &ben).await;
        let file = ada.post("/files", &squad("Lupi")).await.json();
        let finished = finished(&ada).await;
        Scene {
            file: file["id"].as_str().unwrap().to_owned(),
            ada: ada.coming_from([127, 0, 0, 9]),
            house,
            id,
            finished,
            waiting: (Value::Null, Value::Null, Value::Null),
            others: AtomicU8::new(0),
        }
    }

    /// A house in which one limit is near, for an operation.
    async fn open(setting: &str, operation: &str) -> Scene {
        let house = House::open_with(|config| configure(config, setting)).await;
        Scene::set(house, operation).await
    }

    /// A house whose data directory is full, and in which some things wait for Ada from before.
    async fn open_full(directory: &tempfile::TempDir, operation: &str) -> Scene {
        let open = |setting: &'static str| {
            let data = DataLocation::Directory(directory.path().to_owned());
            House::open_with(move |config| {
                config.data = data;
                configure(config, setting);
            })
        };
        let mut scene = Scene::set(open("talk").await, operation).await;
        scene.prepare(operation).await;
        let Scene {
            house,
            ada,
            id,
            file,
            finished,
            waiting,
            others,
        } = scene;
        house.close().await;
        let house = open("data_bytes").await;
        Scene {
            ada: ada.at(&house),
            house,
            id,
            file,
            finished,
            waiting,
            others,
        }
    }

    /// Has what the operation needs of others wait for Ada.
    async fn prepare(&mut self, operation: &str) {
        match operation {
            "join" => self.waiting.0 = self.link().await,
            "accept_seek" => self.waiting.1 = self.seek().await,
            "accept_challenge" => self.waiting.2 = self.challenge().await,
            _ => {}
        }
    }

    /// Somebody new, from an address of their own.
    fn other(&self) -> (Visitor, u8) {
        let number = self.others.fetch_add(1, Ordering::Relaxed);
        (self.house.visitor_from([127, 0, 1, number]), number)
    }

    /// Somebody's match that waits for a guest.
    async fn link(&self) -> Value {
        let link = json!({"game": "calcetto", "mode": "link", "side": "home"});
        self.other().0.begin(link).await
    }

    /// Somebody's seek.
    async fn seek(&self) -> Value {
        let (other, number) = self.other();
        let mut wish = seek_with(number);
        wish["game"] = "und1c1".into();
        let sought = other.post("/seeks", &wish).await.ok();
        sought["seek"]["id"].clone()
    }

    /// Somebody's challenge to Ada.
    async fn challenge(&self) -> Value {
        let (other, number) = self.other();
        sign_up(&other, &format!("Somebody{number}")).await;
        let challenge = json!({"game": "calcetto"});
        let made = other.post("/people/Ada/challenges", &challenge).await.ok();
        made["id"].clone()
    }

    /// Does once what the operation is for, the given time.
    async fn ask(&self, operation: &str, time: u8) -> Answer {
        let ada = &self.ada;
        let post = async |path: String, body: Value| ada.post(&path, &body).await;
        let of = |what: &str| format!("/matches/{}/{what}", self.id);
        let new = json!({"game": "chess-football", "mode": "hot-seat"});
        let proof = json!({"current_password": "a wrong password"});
        let (link, seek, challenge) = &self.waiting;
        match operation {
            "begin" => post("/matches".into(), new).await,
            "check_match" => post("/matches/check".into(), new).await,
            "join" => {
                let link = if link.is_null() {
                    &self.link().await
                } else {
                    link
                };
                let squad = json!({"away_squad": SQUAD});
                let join = json!({"invitation": link["invitation"], "options": squad});
                post(
                    format!("/matches/{}/join", link["id"].as_str().unwrap()),
                    join,
                )
                .await
            }
            "command" => {
                let nothing = json!({"kind": "accept-draw", "seat": "home"});
                post(of("commands"), nothing).await
            }
            "ask" => post(of("ask"), json!({})).await,
            "advise" => post(of("advice"), json!({"seat": "home"})).await,
            "chances" => {
                // What a bot has seen already is not looked for again.
                let finished = finished(ada).await;
                ada.get(&format!("/matches/{finished}/chances")).await
            }
            "say" => post(of("talk"), json!({"phrase": "well-played"})).await,
            "report" => post(of("reports"), json!({"seat": "away", "reason": "spam"})).await,
            "block" => {
                let mute = json!({"kind": "mute", "match": self.id, "seat": "away"});
                post("/blocks".into(), mute).await
            }
            "seek" => post("/seeks".into(), seek_with(time)).await,
            "accept_seek" => {
                let seek = if seek.is_null() {
                    &self.seek().await
                } else {
                    seek
                };
                post(
                    format!("/seeks/{}/accept", seek.as_str().unwrap()),
                    json!({}),
                )
                .await
            }
            "enter_pool" => {
                let lobby = ada.get("/lobby").await.ok();
                let pools = lobby["pools"].as_array().unwrap();
                // Another one each time, as long as there are some: who waits in a pool already is only told so.
                let pool = &pools[usize::from(time) % pools.len()];
                let path = format!("/pools/{}", pool["id"].as_str().unwrap());
                ada.delete(&path).await;
                post(path, json!({})).await
            }
            "challenge" => post("/people/Ben/challenges".into(), json!({"game": "calcetto"})).await,
            "accept_challenge" => {
                let challenge = if challenge.is_null() {
                    &self.challenge().await
                } else {
                    challenge
                };
                let path = format!("/challenges/{}/accept", challenge.as_str().unwrap());
                post(path, json!({})).await
            }
            "keep_file" => post("/files".into(), squad(&format!("Orsi {time}"))).await,
            "change_file" => {
                let change = json!({"title": "Lupi", "text": SQUAD});
                put(ada, &format!("/files/{}", self.file), &change).await
            }
            "choose_notices" => {
                let all = ada.get("/notices").await.ok()["tell"].clone();
                put(ada, "/notices", &all).await
            }
            "add_push_device" => {
                let device = json!({
                    "endpoint": format!("https://{PUSH}/ada"), "p256dh": POINT, "auth": "c2l4dGVlbiBieXRlcywgMQ", "language": "it",
                });
                post("/notices/devices".into(), device).await
            }
            "download_account" => ada.get("/account/export").await,
            "sign_up" => {
                let guest = self.house.visitor_from([127, 0, 0, 9]);
                let name = format!("Newcomer{time}");
                let new = json!({"name": name, "password": PASSWORD});
                guest.post("/account", &new).await
            }
            "ask_first_passkey" => {
                let guest = self.house.visitor_from([127, 0, 0, 9]);
                guest
                    .post("/account/passkey", &json!({"name": "Newcomer"}))
                    .await
            }
            "sign_in" => {
                let guess = json!({"name": "Ada", "password": "a wrong password"});
                post("/session".into(), guess).await
            }
            "ask_passkey" => post("/session/passkey".into(), json!({})).await,
            "redeem_device_link" => {
                post("/device-links/redeem".into(), json!({"secret": "guess"})).await
            }
            "change_account" => {
                let path = "/account";
                let change = json!({
                    "name": "Ada", "password": "nove alfieri verdi", "current_password": "a wrong password",
                });
                ada.patch(path, &change).await
            }
            "new_recovery_codes" => post("/recovery-codes".into(), proof).await,
            "ask_new_passkey" => post("/passkeys/question".into(), proof).await,
            "make_token" => {
                let mut token = proof;
                token["label"] = "Bridge".into();
                token["scopes"] = json!(["read"]);
                post("/tokens".into(), token).await
            }
            other => panic!("{other}: how is it done?"),
        }
    }
}

/// The public key of a browser, a point of the curve that belongs to nobody.
const POINT: &str =
    "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

/// A match of somebody's that is over.
async fn finished(visitor: &Visitor) -> String {
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    let resign = json!({"kind": "resign", "seat": "home"});
    visitor.command(&id, resign).await.ok();
    id
}

const SQUAD: &str = include_str!("../../../../squads/calcetto/away.toml");

fn squad(title: &str) -> Value {
    json!({"game": "calcetto", "form": "squad", "title": title, "text": SQUAD})
}

/// A seek that nobody else makes.
fn seek_with(number: u8) -> Value {
    let clock = json!({"minutes": 10 + u32::from(number), "increment_seconds": 5});
    json!({"game": "chess-football", "clock": clock})
}

async fn put(visitor: &Visitor, path: &str, body: &Value) -> Answer {
    let path = format!("/api/v1{path}");
    let sent = visitor.request(Method::PUT, &path, |request| request.json(body));
    sent.await
}

/// What is answered to an operation on a match that is not there, or to any other without what it needs.
async fn call(visitor: &Visitor, operation: &Operation, id: &str) -> Answer {
    let path = operation.path.replace("{id}", id);
    let has_body = [Method::POST, Method::PUT, Method::PATCH].contains(&operation.method);
    let body = match operation.id.as_str() {
        "join" => json!({"invitation": "guess"}),
        "command" => json!({"kind": "resign", "seat": "home"}),
        "advise" => json!({"seat": "home"}),
        _ => json!({}),
    };
    let method = operation.method.clone();
    let sent = visitor.request(method, &path, |request| {
        if matches!(operation.id.as_str(), "live" | "lobby_live") {
            let handshake = [
                ("connection", "upgrade"),
                ("upgrade", "websocket"),
                ("sec-websocket-version", "13"),
                ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ];
            let add = |request: reqwest::RequestBuilder, (name, value)| request.header(name, value);
            handshake.into_iter().fold(request, add)
        } else if has_body {
            request.json(&body)
        } else {
            request
        }
    });
    sent.await
}

/// Does it until it is refused, which has to be as the document says.
async fn until_refused(scene: &Scene, operation: &Operation, setting: &str) {
    let id = operation.id.as_str();
    for time in 0..OFTEN {
        let answered = scene.ask(id, time).await;
        if [429, 503].contains(&answered.status.as_u16()) {
            return must_be(&answered, operation, setting);
        }
    }
    panic!("{id} is never refused by {setting}");
}

/// The answer has to be the one that the document tells.
#[track_caller]
fn must_be(answered: &Answer, operation: &Operation, setting: &str) {
    let mut limits = operation.limits.iter();
    let (_, answer) = limits.find(|(name, _)| name == setting).unwrap();
    assert_eq!(
        answered.problem(),
        *answer,
        "{}: {setting}: {answered:?}",
        operation.id
    );
}

/// The operations that a limit holds for, but for opening sockets.
async fn bounded_by(setting: &str) -> Vec<Operation> {
    let house = House::open().await;
    let all = operations(&house).await;
    house.close().await;
    let is_bounded = |of: &Operation| of.limits.iter().any(|(name, _)| name == setting);
    all.into_iter().filter(|of| is_bounded(of)).collect()
}

async fn each_deed_has_its_limit(settings: &[&str]) {
    for setting in settings {
        assert!(OF_DEEDS.contains(setting));
        let operations = bounded_by(setting).await;
        assert!(!operations.is_empty(), "{setting}");
        for operation in operations {
            let scene = Scene::open(setting, &operation.id).await;
            if setting.starts_with("sign_ins") {
                // Those who are signed in did that long ago.
                let long = 2 * scene.house.limits.fresh_sign_in;
                scene.house.stopwatch.push(long);
            }
            until_refused(&scene, &operation, setting).await;
            scene.house.close().await;
        }
    }
}

#[tokio::test]
async fn every_limit_of_the_document_is_tried_somewhere() {
    let house = House::open().await;
    let tried = [
        &ELSEWHERE[..],
        &OF_REQUESTS,
        &OF_DEEDS,
        &OF_ROOM,
        &OF_SOCKETS,
    ]
    .concat();
    for operation in operations(&house).await {
        for (setting, _) in operation.limits {
            assert!(
                tried.contains(&setting.as_str()),
                "{}: {setting}",
                operation.id
            );
        }
    }
    house.close().await;
}

#[tokio::test]
async fn what_is_not_there_is_asked_for_at_a_rate() {
    for setting in OF_REQUESTS {
        let house = House::open_with(|config| configure(config, setting)).await;
        for (number, operation) in (2..).zip(bounded_by(setting).await) {
            let visitor = house.visitor_from([127, 0, 2, number]);
            let first = call(&visitor, &operation, "AAAAAAAAAAAA").await;
            let refused = [429, 503].contains(&first.status.as_u16());
            assert!(!refused, "{}: {first:?}", operation.id);
            let second = call(&visitor, &operation, "BBBBBBBBBBBB").await;
            must_be(&second, &operation, setting);
        }
        house.close().await;
    }
}

#[tokio::test]
async fn matches_and_what_they_store_have_limits() {
    each_deed_has_its_limit(&[
        "new_matches",
        "matches_a_day",
        "kept_kib_a_day",
        "visitor_kib_a_day",
    ])
    .await;
}

#[tokio::test]
async fn questions_and_what_is_said_have_limits() {
    let settings = [
        "advised",
        "commands",
        "downloads",
        "joins",
        "questions",
        "reports",
        "sought",
        "talk",
    ];
    each_deed_has_its_limit(&settings).await;
}

#[tokio::test]
async fn accounts_have_limits() {
    each_deed_has_its_limit(&["accounts_a_day", "sign_ins", "sign_ins_a_name", "sign_ups"]).await;
}

#[tokio::test]
async fn nothing_is_brought_to_a_full_memory() {
    let setting = "live_matches";
    let house = House::open_with(|config| configure(config, setting)).await;
    let ada = house.visitor();
    for _ in 0..house.limits.live_matches {
        ada.begin(json!({"mode": "hot-seat"})).await;
    }
    for operation in bounded_by(setting).await {
        if operation.path.contains("/matches/{id}") {
            let answered = call(&ada, &operation, "AAAAAAAAAAAA").await;
            must_be(&answered, &operation, setting);
        } else {
            let mut scene = Scene::open(setting, &operation.id).await;
            scene.prepare(&operation.id).await;
            let new = json!({"game": "chess-football", "mode": "hot-seat"});
            while scene.ada.post("/matches", &new).await.status != 503 {}
            let answered = scene.ask(&operation.id, 0).await;
            must_be(&answered, &operation, setting);
            scene.house.close().await;
        }
    }
    house.close().await;
}

#[tokio::test]
async fn nothing_is_begun_by_who_has_as_many_matches_as_one_may_have() {
    let setting = "open_matches";
    for operation in bounded_by(setting).await {
        let scene = Scene::open(setting, &operation.id).await;
        let new = json!({"game": "chess-football", "mode": "hot-seat"});
        while scene.ada.post("/matches", &new).await.status != 429 {}
        let answered = if operation.id == "command" {
            let rematch = json!({"kind": "ask-rematch", "seat": "home"});
            scene.ada.command(&scene.finished, rematch).await
        } else {
            scene.ask(&operation.id, 0).await
        };
        must_be(&answered, &operation, setting);
        scene.house.close().await;
    }
}

#[tokio::test]
async fn nothing_is_kept_in_a_full_directory() {
    let setting = "data_bytes";
    for operation in bounded_by(setting).await {
        let directory = tempfile::tempdir().unwrap();
        let scene = Scene::open_full(&directory, &operation.id).await;
        must_be(&scene.ask(&operation.id, 0).await, &operation, setting);
        scene.house.close().await;
    }
}

#[tokio::test]
async fn sockets_have_limits() {
    for setting in OF_SOCKETS {
        for operation in bounded_by(setting).await {
            let scene = Scene::open(setting, &operation.id).await;
            let mut open = Vec::new();
            let mut visitor = scene.house.visitor();
            visitor.see_first().await;
            let refused = loop {
                assert!(open.len() < OFTEN.into(), "{}: {setting}", operation.id);
                let opened = match operation.id.as_str() {
                    "lobby_live" => visitor.try_lobby(&[]).await,
                    _ => visitor.try_watch(&scene.id, None, &[]).await,
                };
                match opened {
                    Ok(socket) => open.push(socket),
                    Err(SocketError::Http(response)) => break response,
                    Err(error) => panic!("{error}"),
                }
                if setting != "sockets_a_visitor" {
                    visitor = scene.house.visitor();
                }
            };
            let (_, (status, code)) = operation
                .limits
                .iter()
                .find(|(name, _)| name == setting)
                .unwrap();
            assert_eq!(
                refused.status().as_u16(),
                *status,
                "{}: {setting}",
                operation.id
            );
            assert!(refused.headers().contains_key("retry-after"));
            let body = String::from_utf8(refused.into_body().unwrap_or_default()).unwrap();
            assert!(body.is_empty() || body.contains(code.as_str()), "{body}");
            assert_eq!(open.len(), 2, "{}: {setting}", operation.id);
            scene.house.close().await;
        }
    }
}
