//! An account: a guest becomes one with all that they have, and it is found again, changed, downloaded and deleted.

use std::io::{Cursor, Read};
use std::path::Path;
use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{Answer, House, OPEN_PLAY, Visitor};

pub const PASSWORD: &str = "otto cavalli bianchi";

/// Makes an account of a visitor, who is signed in afterwards. Gives the answer.
pub async fn sign_up(visitor: &Visitor, name: &str) -> Value {
    let new = json!({"name": name, "password": PASSWORD});
    let answer = visitor.post("/account", &new).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

pub async fn sign_in(visitor: &Visitor, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password});
    visitor.post("/session", &body).await
}

/// The IDs of one's matches.
async fn own(visitor: &Visitor) -> Vec<String> {
    let list = visitor.get("/matches").await.ok();
    let ids = list["matches"].as_array().unwrap().iter();
    ids.map(|listed| listed["id"].as_str().unwrap().to_owned())
        .collect()
}

async fn in_directory(directory: &Path) -> House {
    House::open_with(|config| config.data = DataLocation::Directory(directory.to_owned())).await
}

#[tokio::test]
async fn a_guest_becomes_an_account_with_all_that_they_have() {
    let directory = tempfile::tempdir().unwrap();
    let house = in_directory(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let me = ada.get("/me").await.ok();
    assert_eq!(me["kind"], "guest");
    assert_eq!(me["here"]["passkeys"], false);
    assert_eq!(me["here"]["no_passkeys"], "number");
    // One that she began, one that she joined, one on one screen.
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "name": "Guest"}))
        .await;
    ben.join(&begun).await.ok();
    let other = ben
        .begin(json!({"mode": "link", "side": "home", "name": "Ben"}))
        .await;
    ada.join(&other).await.ok();
    let alone = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let ids = own(&ada).await;
    assert_eq!(ids.len(), 3);
    let as_guest = ada.cookie().unwrap();
    let id = begun["id"].as_str().unwrap();
    let mut bens = ben.watch(id, None).await;
    let mut adas = ada.watch(id, None).await;
    bens.state().await;
    adas.state().await;

    let made = sign_up(&ada, "Ada").await;
    assert_eq!(made["me"]["kind"], "account");
    assert_eq!(made["me"]["name"], "Ada");
    assert_eq!(made["me"]["recovery_codes"], 10);
    let codes = made["recovery_codes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    assert_ne!(ada.cookie().unwrap(), as_guest, "nobody fixes who she is");
    // The socket of the old cookie ends; the other coach still sees a coach in that seat.
    assert_eq!(adas.closed().await, None);
    assert_eq!(bens.state().await["coaches"]["home"]["name"], "Guest");
    assert_eq!(own(&ada).await, ids);
    assert_eq!(ada.see(id).await["seats"], json!(["home"]));

    // The old cookie holds nothing, and gets nothing any more.
    let old = house.visitor_with(&as_guest);
    assert_eq!(own(&old).await, Vec::<String>::new());
    assert_eq!(old.see(id).await["seats"], json!([]));
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let again = old.post("/matches", &new).await;
    assert_eq!(again.problem(), (403, "signed-out".to_owned()));

    // Another device, by the password and by a code, which counts once.
    let phone = house.visitor();
    let me = sign_in(&phone, " aDA ", PASSWORD).await.ok();
    assert_eq!(me["fresh"], true);
    assert_eq!(own(&phone).await, ids);
    let tablet = house.visitor();
    let by_code = json!({"name": "Ada", "recovery_code": codes[3]});
    assert_eq!(
        tablet.post("/session", &by_code).await.ok()["recovery_codes"],
        9
    );
    let twice = house.visitor().post("/session", &by_code).await;
    assert_eq!(twice.problem(), (401, "sign-in-failed".to_owned()));
    house.close().await;

    // What is stored says the same after a restart.
    let house = in_directory(directory.path()).await;
    let [ada, ben] = [&ada, &ben].map(|visitor| visitor.at(&house));
    assert_eq!(own(&ada).await, ids);
    for (id, seats) in [
        (&begun["id"], json!(["home"])),
        (&other["id"], json!(["away"])),
        (&alone["id"], json!(["home", "away"])),
    ] {
        let id = id.as_str().unwrap();
        assert_eq!(ada.see(id).await["seats"], seats);
        assert_eq!(
            house.visitor_with(&as_guest).see(id).await["seats"],
            json!([])
        );
        ada.get(&format!("/matches/{id}/record")).await.ok();
    }
    ada.play(alone["id"].as_str().unwrap(), "home", "e4>c4")
        .await;
    assert_eq!(ben.see(id).await["seats"], json!(["away"]));
    // Who plays against others does so under the account's name.
    let named = ada.begin(json!({"mode": "link", "name": "Eva"})).await;
    let side = named["creator"].as_str().unwrap_or("home");
    assert!(
        named["coaches"].to_string().contains("\"Ada\""),
        "{side} {}",
        named["coaches"]
    );
    house.close().await;
}

#[tokio::test]
async fn who_signs_in_brings_what_the_device_has_and_two_in_one_match_are_one() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    sign_up(&ada, "Ada").await;
    let begun = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    let left = ben.begin(json!({"mode": "hot-seat"})).await;
    // It was her on both devices.
    sign_in(&ben, "Ada", PASSWORD).await.ok();
    for visitor in [&ada, &ben] {
        assert_eq!(visitor.see(id).await["seats"], json!(["home", "away"]));
        assert_eq!(own(visitor).await.len(), 2);
    }
    // On a device of somebody else's, what their guest has stays behind.
    let eva = house.visitor();
    let hers = eva.begin(json!({"mode": "hot-seat"})).await;
    let body = json!({"name": "Ada", "password": PASSWORD, "bring_guest": false});
    eva.post("/session", &body).await.ok();
    assert_eq!(
        eva.see(hers["id"].as_str().unwrap()).await["seats"],
        json!([])
    );
    assert_eq!(
        eva.see(left["id"].as_str().unwrap()).await["seats"],
        json!(["home", "away"])
    );
    house.close().await;
}

#[tokio::test]
async fn of_two_who_want_a_name_one_has_it() {
    let house = House::open().await;
    let visitors: Vec<Visitor> = (0..6).map(|_| house.visitor()).collect();
    let names = ["Paolo", "paolo", "PAOLO", "Pa0lo", "Раоlо", "PaoIo"];
    let wanted = visitors.iter().zip(names).map(async |(visitor, name)| {
        let new = json!({"name": name, "password": PASSWORD});
        visitor.post("/account", &new).await
    });
    let answers = futures_util::future::join_all(wanted).await;
    let made = answers.iter().filter(|answer| answer.status == 201);
    assert_eq!(made.count(), 1);
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(answer.problem(), (409, "name-taken".to_owned()));
    }
    for (visitor, answer) in visitors.iter().zip(&answers) {
        let kind = visitor.get("/me").await.ok()["kind"].clone();
        assert_eq!(kind == "account", answer.status == 201);
    }
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_an_account_is_refused_with_what_is_allowed() {
    let house = House::open().await;
    let ada = house.visitor();
    for (new, status, code) in [
        (json!({"name": "x", "password": PASSWORD}), 422, "bad-name"),
        (
            json!({"name": "Arbitro", "password": PASSWORD}),
            422,
            "bad-name",
        ),
        (
            json!({"name": "a\u{202e}b", "password": PASSWORD}),
            422,
            "bad-name",
        ),
        (
            json!({"name": "Ada", "password": "seven77"}),
            422,
            "bad-password",
        ),
        (
            json!({"name": "AdaAdaAda", "password": "adaadaada"}),
            422,
            "bad-password",
        ),
        (json!({"name": "Ada"}), 400, "bad-request"),
        (
            json!({"name": "Ada", "password": PASSWORD, "admin": true}),
            400,
            "bad-request",
        ),
    ] {
        let problem = ada.post("/account", &new).await.problem();
        assert_eq!(problem, (status, code.to_owned()), "{new}");
    }
    // Only an account has these.
    for path in ["/passkeys", "/tokens"] {
        assert_eq!(
            ada.get(path).await.problem(),
            (403, "needs-account".to_owned())
        );
    }
    let change = ada.patch("/account", &json!({"name": "Eva"})).await;
    assert_eq!(change.problem(), (403, "needs-account".to_owned()));
    assert_eq!(
        ada.delete("/account").await.problem(),
        (403, "needs-account".to_owned())
    );
    sign_up(&ada, "Ada").await;
    let twice = json!({"name": "Eva", "password": PASSWORD});
    let twice = ada.post("/account", &twice).await;
    assert_eq!(twice.problem(), (409, "has-account".to_owned()));
    // No other site's page signs anybody in or up.
    let foreign = ada
        .request(reqwest::Method::POST, "/api/v1/session", |request| {
            request
                .header("origin", "https://evil.example")
                .json(&json!({"name": "Ada", "password": PASSWORD}))
        })
        .await;
    assert_eq!(foreign.problem(), (403, "foreign-origin".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn nobody_learns_which_accounts_there_are_by_signing_in() {
    let house = House::open_with(|config| {
        config.limits.sign_ins = Rate::new(1_000, 1_000);
        config.limits.sign_ins_a_name = Rate::new(3, 1);
    })
    .await;
    let ada = house.visitor();
    sign_up(&ada, "Ada").await;
    let eve = house.visitor_from([127, 0, 0, 9]);
    let code = "0000-0000-0000-0000";
    let mut answers = Vec::new();
    for (name, what, proof) in [
        ("Ada", "password", "wrong password"),
        ("Nobody", "password", "wrong password"),
        ("Ida", "password", PASSWORD),
        ("Ada", "password", ""),
        ("Una", "recovery_code", code),
        ("Ada", "recovery_code", code),
        ("Una", "recovery_code", "no code"),
    ] {
        let mut body = json!({"name": name});
        body[what] = proof.into();
        answers.push(eve.post("/session", &body).await);
    }
    for answer in &answers {
        assert_eq!(answer.problem(), (401, "sign-in-failed".to_owned()));
        assert_eq!(answer.text, answers[0].text);
    }
    // She has guessed too often at this name, and at others' as well; its owner gets in from elsewhere.
    for name in ["Ada", "Nobody"] {
        let mut last = None;
        for _ in 0..6 {
            last = Some(sign_in(&eve, name, "wrong password").await.problem());
        }
        assert_eq!(last, Some((429, "too-many-requests".to_owned())), "{name}");
    }
    assert_eq!(sign_in(&eve, "Ada", PASSWORD).await.problem().0, 429);
    sign_in(&house.visitor(), "Ada", PASSWORD).await.ok();
    house.close().await;
}

#[tokio::test]
async fn an_account_is_changed_by_its_owner_alone() {
    let house = House::open().await;
    let (ada, phone) = (house.visitor(), house.visitor());
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "name": "Ada"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    sign_up(&ada, "Ada").await;
    sign_up(&house.visitor(), "Ben").await;
    sign_in(&phone, "Ada", PASSWORD).await.ok();
    let taken = ada.patch("/account", &json!({"name": "BEN"})).await;
    assert_eq!(taken.problem(), (409, "name-taken".to_owned()));
    // Where she plays under the account's name, she goes on doing so.
    let me = ada.patch("/account", &json!({"name": "Adele"})).await.ok();
    assert_eq!(me["name"], "Adele");
    assert_eq!(ada.see(id).await["coaches"]["home"]["name"], "Adele");
    assert_eq!(ada.get("/people/aDELE").await.ok()["name"], "Adele");
    assert_eq!(ada.get("/people/Ada").await.problem().0, 404);

    house.stopwatch.push(Duration::from_mins(11));
    let change = |current: Option<&str>| match current {
        Some(current) => json!({"password": "nuova di zecca", "current_password": current}),
        None => json!({"password": "nuova di zecca"}),
    };
    let answer = ada.patch("/account", &change(None)).await;
    assert_eq!(answer.problem(), (403, "needs-fresh-sign-in".to_owned()));
    let answer = ada.patch("/account", &change(Some("wrong password"))).await;
    assert_eq!(answer.problem(), (401, "sign-in-failed".to_owned()));
    let before = ada.cookie().unwrap();
    let me = ada.patch("/account", &change(Some(PASSWORD))).await.ok();
    assert_eq!(me["fresh"], true);
    assert_ne!(ada.cookie().unwrap(), before);
    // Every other device, and the old cookie of this one, are nobody's.
    for out in [phone.cookie().unwrap(), before] {
        assert_eq!(
            house.visitor_with(&out).get("/me").await.ok()["kind"],
            "guest"
        );
    }
    assert_eq!(sign_in(&phone, "Adele", PASSWORD).await.problem().0, 401);
    sign_in(&phone, "Adele", "nuova di zecca").await.ok();
    let without = ada
        .patch("/account", &json!({"remove_password": true}))
        .await;
    assert_eq!(without.problem(), (409, "last-means".to_owned()));
    let codes = ada.post("/recovery-codes", &json!({})).await.ok();
    assert_eq!(codes["recovery_codes"].as_array().unwrap().len(), 10);
    house.close().await;
}

#[tokio::test]
async fn a_deleted_account_is_nameless_everywhere() {
    let directory = tempfile::tempdir().unwrap();
    let house = in_directory(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "name": "Pellegrina"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    sign_up(&ada, "Pellegrina").await;
    let phone = house.visitor();
    sign_in(&phone, "Pellegrina", PASSWORD).await.ok();
    house.stopwatch.push(Duration::from_mins(11));
    let mut bens = ben.watch(id, None).await;
    assert_eq!(bens.state().await["coaches"]["home"]["name"], "Pellegrina");
    assert_eq!(
        ada.delete("/account").await.problem(),
        (403, "needs-fresh-sign-in".to_owned())
    );
    sign_in(&ada, "Pellegrina", PASSWORD).await.ok();
    let as_owner = ada.cookie().unwrap();
    assert_eq!(ada.delete("/account").await.status, 204);
    assert_eq!(bens.state().await["coaches"]["home"]["name"], Value::Null);
    for visitor in [&ada, &phone, &house.visitor_with(&as_owner)] {
        assert_eq!(visitor.get("/me").await.ok()["kind"], "guest");
        assert_eq!(own(visitor).await, Vec::<String>::new());
    }
    assert_eq!(
        ben.get(&format!("/matches/{id}/record")).await.ok()["coaches"]["home"]["name"],
        Value::Null
    );
    assert_eq!(ben.get("/people/Pellegrina").await.problem().0, 404);
    // The name is free again, and brings nothing back.
    sign_up(&house.visitor(), "Pilgrim").await;
    house.close().await;
    for file in std::fs::read_dir(directory.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let found = bytes.windows(10).any(|part| part == b"Pellegrina");
        assert!(!found, "the name is left in a file");
    }
}

#[tokio::test]
async fn all_that_is_ones_own_comes_as_a_file() {
    let house = House::open_with(|config| config.limits.downloads = Rate::new(2, 1)).await;
    let ada = house.visitor();
    let mut ids = Vec::new();
    for _ in 0..3 {
        let begun = ada
            .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
            .await;
        let id = begun["id"].as_str().unwrap().to_owned();
        ada.play(&id, "home", "e4>c4").await;
        ids.push(id);
    }
    sign_up(&ada, "Ada").await;
    ada.post("/seeks", &json!({"game": "und1c1"})).await.ok();
    let url = format!("http://{}/api/v1/account/export", ada.address);
    let client = reqwest::Client::new();
    let get = || {
        client
            .get(&url)
            .header("cookie", ada.cookie().unwrap())
            .send()
    };
    let answer = get().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/zip");
    let bytes = answer.bytes().await.unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut read = |name: &str| {
        let mut text = String::new();
        zip.by_name(name)
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        serde_json::from_str::<Value>(&text).unwrap()
    };
    assert_eq!(read("account.json")["me"]["name"], "Ada");
    assert_eq!(read("matches.json").as_array().unwrap().len(), 3);
    for id in &ids {
        let record = read(&format!("matches/{id}.json"));
        assert_eq!(record["game"], "chess-football");
        assert!(
            record["signature"].is_object()
                || record.get("signed").is_some()
                || record.to_string().contains("signature")
        );
    }
    assert_eq!(read("account.json")["files"], json!([]));
    assert_eq!(read("account.json")["ratings"], json!([]));
    assert_eq!(read("account.json")["seeks"][0]["terms"]["game"], "und1c1");
    assert_eq!(read("account.json")["challenges"], json!([]));
    assert!(!read("account.json").to_string().contains("argon2"));
    assert_eq!(get().await.unwrap().status(), 200);
    assert_eq!(get().await.unwrap().status(), 429);
    house.close().await;
}

#[tokio::test]
async fn nobody_is_called_like_a_bot_of_the_house() {
    let house = House::open().await;
    let ada = house.visitor();
    for name in ["Zugzwang", "zug zwang", "Bot 3", "B0T 3"] {
        let new = json!({"name": name, "password": PASSWORD});
        let refused = ada.post("/account", &new).await;
        assert_eq!(refused.problem(), (422, "bad-name".to_owned()), "{name}");
    }
    sign_up(&ada, "Robot 3").await;
    house.close().await;
}
