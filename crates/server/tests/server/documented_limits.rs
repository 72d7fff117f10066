//! The API's documents tell the limits that the server is set to, and those are the ones that hold.

use fischio_server::limits::Rate;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::visit::{Answer, House, Visitor};

/// A house with other limits than the usual ones.
async fn small_house() -> House {
    House::open_with(|config| {
        let limits = &mut config.limits;
        limits.body = 2_000;
        limits.name = 5;
        limits.action = 7;
        limits.position = 300;
        limits.option_text = 600;
        limits.open_matches = 2;
        limits.list_page = 1;
        limits.joins = Rate::new(3, 1);
        limits.sockets_a_visitor = 1;
        limits.messages = Rate::new(4, 1);
    })
    .await
}

/// Every limit that a document tells, with the place.
fn told<'a>(value: &'a Value, place: &str, found: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let place = format!("{place} {key}");
                if key == "x-limits" {
                    let limits = value.as_array().unwrap();
                    found.extend(limits.iter().map(|limit| (place.clone(), limit)));
                } else {
                    told(value, &place, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| told(item, place, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_documents_tell_the_limits_as_they_are_set() {
    let house = small_house().await;
    let settings = serde_json::to_value(&house.limits).unwrap();
    let openapi = house.visitor().get("/openapi.json").await.ok();
    let asyncapi = house.visitor().get("/asyncapi.json").await.ok();
    for document in [&openapi, &asyncapi] {
        let mut limits = Vec::new();
        told(document, "", &mut limits);
        assert!(limits.len() > 10);
        for (place, limit) in limits {
            let setting = limit["setting"].as_str().unwrap();
            assert!(!settings[setting].is_null(), "{place}: {setting}");
            assert_eq!(limit["value"], settings[setting], "{place}: {setting}");
            assert!(limit["what"].as_str().unwrap().ends_with('.'), "{setting}");
        }
    }
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let limits = operation["x-limits"].as_array().unwrap();
            assert!(limits.iter().any(|limit| limit["setting"] == "requests"));
            let words = operation["description"].as_str().unwrap();
            for limit in limits {
                let setting = limit["setting"].as_str().unwrap();
                assert!(words.contains(&format!("`{setting}`")), "{method} {path}");
                if let Some(status) = limit["status"].as_u64() {
                    let answer = &operation["responses"][status.to_string()];
                    assert!(answer.is_object(), "{method} {path}: {setting}: {status}");
                }
            }
        }
    }
    let words = asyncapi["info"]["description"].as_str().unwrap();
    assert!(
        words.contains("`messages` **4 at once, 1 a minute**"),
        "{words}"
    );
}

/// What a document says is answered beyond a limit of an operation.
fn beyond(document: &Value, path: &str, method: &str, setting: &str) -> (u16, String) {
    let limits = &document["paths"][path][method]["x-limits"];
    let limits = limits.as_array().unwrap();
    let limit = limits.iter().find(|limit| limit["setting"] == setting);
    let limit = limit.unwrap_or_else(|| panic!("{method} {path}: {setting}"));
    let status = limit["status"].as_u64().unwrap();
    (
        u16::try_from(status).unwrap(),
        limit["code"].as_str().unwrap().to_owned(),
    )
}

async fn post(visitor: &Visitor, path: &str, body: &Value) -> Answer {
    let body = body.to_string();
    let path = format!("/api/v1{path}");
    visitor
        .request(Method::POST, &path, |request| {
            let request = request.header("content-type", "application/json");
            request.body(body)
        })
        .await
}

#[tokio::test]
async fn what_the_document_says_of_a_limit_is_answered_beyond_it() {
    let house = small_house().await;
    let ada = house.visitor();
    let document = ada.get("/openapi.json").await.ok();
    let of = |path: &str, setting: &str| beyond(&document, path, "post", setting);
    let matches = "/api/v1/matches";
    let file = "/api/v1/games/{game}/files/{option}";
    let begin = |add: (&str, Value)| {
        let mut new = json!({"game": "calcetto", "mode": "hot-seat"});
        new[add.0] = add.1;
        new
    };
    let squad = |bytes: usize| json!({"home_squad": "#".repeat(bytes)});
    let file_path = "/games/calcetto/files/home_squad";
    let too_much = [
        (
            "/matches",
            begin(("name", "Adaadaada".into())),
            of(matches, "name"),
        ),
        (
            "/matches",
            begin(("position", " ".repeat(301).into())),
            of(matches, "position"),
        ),
        (
            "/matches",
            begin(("options", squad(601))),
            of(matches, "option_text"),
        ),
        (
            "/matches",
            begin(("name", "x".repeat(2_000).into())),
            of(matches, "body"),
        ),
        (
            file_path,
            json!({"text": "#".repeat(601)}),
            of(file, "option_text"),
        ),
        (
            file_path,
            json!({"text": "#".repeat(2_001)}),
            of(file, "body"),
        ),
    ];
    for (path, body, (status, code)) in too_much {
        let (was, word) = post(&ada, path, &body).await.problem();
        assert_eq!((was, word.as_str()), (status, code.as_str()), "{path}");
    }

    let begun = ada
        .begin(json!({"game": "chess-football", "mode": "hot-seat"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let long = json!({"kind": "play", "seat": "home", "action": "x".repeat(8)});
    let (status, code) = of("/api/v1/matches/{id}/commands", "action");
    assert_eq!(ada.command(id, long).await.problem(), (status, code));
    ada.begin(json!({"game": "chess-football", "mode": "hot-seat"}))
        .await;
    let third = post(
        &ada,
        "/matches",
        &json!({"game": "chess-football", "mode": "hot-seat"}),
    )
    .await;
    assert_eq!(third.problem(), of(matches, "open_matches"));
    let page = ada.get("/matches?limit=9").await.ok();
    assert_eq!(page["matches"].as_array().unwrap().len(), 1);

    let join = format!("/matches/{id}/join");
    for _ in 0..3 {
        let wrong = post(&ada, &join, &json!({"invitation": "AAAA"})).await;
        assert_ne!(wrong.status, StatusCode::TOO_MANY_REQUESTS);
    }
    let fourth = post(&ada, &join, &json!({"invitation": "AAAA"})).await;
    assert_eq!(fourth.problem(), of("/api/v1/matches/{id}/join", "joins"));
    assert!(fourth.headers.contains_key("retry-after"));
}
