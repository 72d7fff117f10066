//! Squads and other data files that people keep on the server, bring to matches, and show by a link.

use fischio_server::limits::Rate;
use reqwest::Method;
use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in, sign_up};
use crate::visit::{Answer, House, Visitor};

const AWAY_FILE: &str = include_str!("../../../../squads/calcetto/away.toml");

fn squad(title: &str, text: &str) -> Value {
    json!({"game": "calcetto", "form": "squad", "title": title, "text": text})
}

async fn all(visitor: &Visitor) -> Vec<Value> {
    let files = visitor.get("/files").await.ok();
    files.as_array().unwrap().clone()
}

async fn send(visitor: &Visitor, method: Method, path: &str, body: Option<Value>) -> Answer {
    let path = format!("/api/v1{path}");
    let sent = visitor.request(method, &path, |request| match &body {
        Some(body) => request.json(body),
        None => request,
    });
    sent.await
}

#[tokio::test]
async fn a_squad_is_kept_changed_and_removed_and_is_nobody_elses() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    assert_eq!(all(&ada).await, Vec::<Value>::new());
    let answer = ada.post("/files", &squad("  Lupi ", AWAY_FILE)).await;
    assert_eq!(answer.status, 201);
    let place = answer.headers["location"].to_str().unwrap().to_owned();
    let kept = answer.json();
    let path = format!("/files/{}", kept["id"].as_str().unwrap());
    assert_eq!(place, format!("/api/v1{path}"));
    assert_eq!(
        (&kept["title"], &kept["form"]),
        (&json!("Lupi"), &json!("squad"))
    );
    assert_eq!(ada.get(&path).await.ok(), kept);
    ada.post("/files", &squad("Orsi", AWAY_FILE)).await;

    house.stopwatch.push(std::time::Duration::from_secs(5));
    let own = AWAY_FILE.replace("Azzurri", "Lupi");
    let change = json!({"title": "Lupi Neri", "text": own});
    let changed = send(&ada, Method::PUT, &path, Some(change.clone()))
        .await
        .ok();
    assert_eq!(
        (&changed["title"], &changed["text"]),
        (&change["title"], &change["text"])
    );
    let titles: Vec<_> = all(&ada)
        .await
        .iter()
        .map(|file| file["title"].clone())
        .collect();
    assert_eq!(titles, ["Lupi Neri", "Orsi"], "the last changed first");
    let none = ada.get("/files?game=calciotto").await.ok();
    assert_eq!(none, json!([]));

    for (method, body) in [
        (Method::GET, None),
        (Method::PUT, Some(change)),
        (Method::DELETE, None),
    ] {
        let refused = send(&eve, method.clone(), &path, body).await.problem();
        assert_eq!(refused, (404, "not-found".to_owned()), "{method}");
    }
    assert_eq!(send(&ada, Method::DELETE, &path, None).await.status, 204);
    assert_eq!(
        send(&ada, Method::DELETE, &path, None).await.problem().0,
        404
    );
    assert_eq!(all(&ada).await.len(), 1);
    assert_eq!(all(&eve).await.len(), 0);
}

#[tokio::test]
async fn what_cannot_be_brought_to_a_match_is_not_kept() {
    let house = House::open_with(|config| {
        config.limits.kept_files = 1;
        config.limits.option_text = 4_000;
    })
    .await;
    let ada = house.visitor();
    let with = |key: &str, value: Value| {
        let mut file = squad("Lupi", AWAY_FILE);
        file[key] = value;
        file
    };
    let wrong = AWAY_FILE.replace("strength = 3", "strength = 99");
    for (file, status, says) in [
        (with("game", json!("rugby")), 404, "rugby"),
        (with("form", json!("flag")), 422, "there are: board, squad"),
        (with("text", json!(wrong)), 422, "99"),
        (
            with("text", json!("#".repeat(4_001))),
            422,
            "at most 4000 bytes",
        ),
        (with("title", json!("")), 400, "shows"),
        (with("title", json!("a\u{202e}b")), 400, "202E"),
        (with("title", json!("x".repeat(61))), 400, "at most 60"),
        (with("colour", json!("red")), 400, "colour"),
    ] {
        let refused = ada.post("/files", &file).await;
        let detail = refused.json()["detail"].as_str().unwrap().to_owned();
        assert_eq!(refused.problem().0, status, "{detail}");
        assert!(detail.contains(says), "{detail}");
    }
    assert_eq!(all(&ada).await.len(), 0);
    let kept = ada.post("/files", &squad("Lupi", AWAY_FILE)).await.json();
    let full = ada.post("/files", &squad("Orsi", AWAY_FILE)).await;
    assert_eq!(full.problem(), (409, "too-many-kept".to_owned()));
    let path = format!("/files/{}", kept["id"].as_str().unwrap());
    let change = json!({"title": "Lupi", "text": wrong});
    assert_eq!(
        send(&ada, Method::PUT, &path, Some(change))
            .await
            .problem()
            .0,
        422
    );
    assert_eq!(ada.get(&path).await.ok(), kept);
}

#[tokio::test]
async fn ct_05_a_kept_squad_is_brought_to_a_match_by_its_id() {
    let house = House::open_with(|config| config.limits.joins = Rate::new(100, 100)).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let named = |name: &str| AWAY_FILE.replace("Azzurri", name);
    let mut ids = Vec::new();
    for (visitor, name) in [(&ada, "Lupi"), (&ben, "Orsi")] {
        let kept = visitor
            .post("/files", &squad(name, &named(name)))
            .await
            .json();
        ids.push(kept["id"].clone());
    }
    let new =
        |files: Value| json!({"game": "calcetto", "mode": "link", "side": "home", "files": files});
    let begun = ada.begin(new(json!({"home_squad": ids[0]}))).await;
    assert_eq!(begun["options"]["home_squad"], named("Lupi"));
    let join = |files: Value| json!({"invitation": begun["invitation"], "files": files});
    let path = format!("/matches/{}/join", begun["id"].as_str().unwrap());
    // One brings one's own.
    let refused = ben.post(&path, &join(json!({"away_squad": ids[0]}))).await;
    assert_eq!(refused.problem().0, 404);
    let joined = ben
        .post(&path, &join(json!({"away_squad": ids[1]})))
        .await
        .ok();
    assert_eq!(joined["view"]["squads"]["away"]["name"], "Orsi");
    // The match has its own copy.
    let kept = format!("/files/{}", ids[1].as_str().unwrap());
    send(&ben, Method::DELETE, &kept, None).await;
    house.forget_match().await;
    let seen = ada.see(begun["id"].as_str().unwrap()).await;
    assert_eq!(seen["view"]["squads"]["away"]["name"], "Orsi");

    for (new, status) in [
        (new(json!({"home_squad": ids[1]})), 404),
        (new(json!({"squad_budget": ids[0]})), 422),
        (new(json!({"flag": ids[0]})), 422),
        (
            json!({"game": "calciotto", "mode": "hot-seat", "files": {"home_squad": ids[0]}}),
            422,
        ),
        (
            json!({"game": "calcetto", "mode": "hot-seat", "files": {"home_squad": ids[0]},
                "options": {"home_squad": AWAY_FILE}}),
            422,
        ),
    ] {
        let refused = ada.post("/matches", &new).await.problem();
        assert_eq!(refused.0, status, "{new}: {}", refused.1);
    }
}

#[tokio::test]
async fn a_squad_is_shown_by_a_link_until_it_is_taken_back() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let kept = ada.post("/files", &squad("Lupi", AWAY_FILE)).await.json();
    let path = format!("/files/{}/link", kept["id"].as_str().unwrap());
    assert_eq!(send(&eve, Method::POST, &path, None).await.problem().0, 404);
    let link = send(&ada, Method::POST, &path, None).await.ok()["link"].clone();
    let again = send(&ada, Method::POST, &path, None).await.ok()["link"].clone();
    assert_eq!(link, again);
    assert_eq!(all(&ada).await[0]["link"], link);
    let shown = format!("/shared-files/{}", link.as_str().unwrap());
    let seen = eve.get(&shown).await.ok();
    assert_eq!(seen, squad("Lupi", AWAY_FILE));
    // Who likes it keeps a copy of their own.
    let copy = eve.post("/files", &seen).await.json();
    assert_ne!(copy["id"], kept["id"]);
    assert_eq!(
        send(&eve, Method::DELETE, &path, None).await.problem().0,
        404
    );
    assert_eq!(send(&ada, Method::DELETE, &path, None).await.status, 204);
    assert_eq!(eve.get(&shown).await.problem().0, 404);
    assert_eq!(eve.get("/shared-files/%3Cb%3E").await.problem().0, 404);
    let anew = send(&ada, Method::POST, &path, None).await.ok()["link"].clone();
    assert_ne!(anew, link, "who had the old one sees nothing by it");
    assert_eq!(all(&eve).await.len(), 1);
}

#[tokio::test]
async fn a_guests_squads_go_along_into_their_account_and_go_with_it() {
    let house = House::open().await;
    let (ada, other) = (house.visitor(), house.visitor());
    let kept = ada.post("/files", &squad("Lupi", AWAY_FILE)).await.json();
    sign_up(&ada, "Ada").await;
    assert_eq!(all(&ada).await, [kept]);
    // On another device, where they had begun as another guest.
    other.post("/files", &squad("Orsi", AWAY_FILE)).await;
    assert_eq!(sign_in(&other, "Ada", PASSWORD).await.status, 200);
    for device in [&ada, &other] {
        assert_eq!(all(device).await.len(), 2);
    }
    let id = all(&ada).await[0]["id"].as_str().unwrap().to_owned();
    let link = send(&ada, Method::POST, &format!("/files/{id}/link"), None)
        .await
        .ok();
    let shown = format!("/shared-files/{}", link["link"].as_str().unwrap());
    let deleted = send(
        &ada,
        Method::DELETE,
        "/account",
        Some(json!({"password": PASSWORD})),
    )
    .await;
    assert!(deleted.status.is_success(), "{deleted:?}");
    assert_eq!(house.visitor().get(&shown).await.problem().0, 404);
}

#[tokio::test]
async fn an_account_keeps_no_more_files_than_one_person_may_however_many_guests_it_takes_in() {
    let house = House::open_with(|config| config.limits.kept_files = 2).await;
    let (ada, guest) = (house.visitor(), house.visitor());
    for visitor in [&ada, &guest] {
        for title in ["Lupi", "Orsi"] {
            let kept = visitor.post("/files", &squad(title, AWAY_FILE)).await;
            assert_eq!(kept.status, 201, "{kept:?}");
        }
    }
    sign_up(&ada, "Ada").await;
    assert_eq!(all(&ada).await.len(), 2);
    let refused = sign_in(&guest, "Ada", PASSWORD).await;
    assert_eq!(refused.problem(), (409, "too-many-kept".to_owned()));
    assert_eq!(all(&guest).await.len(), 2, "nothing is lost");
    let alone = json!({"name": "Ada", "password": PASSWORD, "bring_guest": false});
    guest.post("/session", &alone).await.ok();
    assert_eq!(all(&guest).await.len(), 2);
    house.close().await;
}
