//! The wire's descriptions say what is so.

use std::collections::HashSet;

use fischio_server::Limits;
use fischio_server::wire::typescript;
use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor, first_offer};

#[test]
fn the_pages_types_are_the_servers() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/lib/wire/index.ts"
    );
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == typescript::module(),
        "web/src/lib/wire/index.ts is out of date: \
         run `cargo run -p fischio-server --example wire_types`"
    );
}

fn document() -> Value {
    fischio_server::document(&Limits::default())
}

fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn the_document_is_whole() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(
            document.pointer(pointer).is_some(),
            "{reference} leads nowhere"
        );
    }

    let mut names = HashSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        assert!(path.starts_with("/api/v1/"), "{path}");
        for (method, operation) in item.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name.to_owned()), "{name} twice");
            let told = operation["summary"].as_str().unwrap_or_default();
            assert!(!told.is_empty(), "{method} {path} has no summary");
            let parameters = operation["parameters"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            let in_path: Vec<&str> = parameters
                .iter()
                .filter(|parameter| parameter["in"] == "path")
                .map(|parameter| parameter["name"].as_str().unwrap())
                .collect();
            let wanted: Vec<&str> = path
                .split('/')
                .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
                .collect();
            assert_eq!(in_path, wanted, "{method} {path}");
            for status in ["421", "500"] {
                let answer = &operation["responses"][status];
                assert!(answer.is_object(), "{method} {path}: {status}");
            }
            for status in ["429", "503"] {
                let header = &operation["responses"][status]["headers"]["Retry-After"];
                assert!(header.is_object(), "{method} {path}: {status}");
            }
            if method != "get" {
                for status in ["400", "403", "413", "415"] {
                    let answer = &operation["responses"][status];
                    assert!(answer.is_object(), "{method} {path}: {status}");
                }
            }
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(
            jsonschema::meta::is_valid(schema),
            "{name} is no JSON Schema"
        );
    }
}

#[tokio::test]
async fn the_document_is_served_as_it_is() {
    let house = House::open().await;
    let served = house.visitor().get("/openapi.json").await.ok();
    assert_eq!(served, fischio_server::document(&house.limits));
}

#[tokio::test]
async fn the_socket_is_described_too() {
    let house = House::open().await;
    let served = house.visitor().get("/asyncapi.json").await.ok();
    let document = fischio_server::socket_document(&house.limits);
    assert_eq!(served, document);
    assert_eq!(document["asyncapi"], "3.0.0");
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(
            document.pointer(pointer).is_some(),
            "{reference} leads nowhere"
        );
    }

    // What is sent and taken is what is described.
    let check = |message: &str, value: &Value| {
        let payload = &document["components"]["messages"][message]["payload"];
        let mut schema = payload.clone();
        schema["components"] = document["components"].clone();
        let validator = jsonschema::draft7::new(&schema).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(value)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{message}: {errors:?} {value}");
    };
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = ada.watch(id, None).await;
    check("State", &socket.any().await);
    let action = first_offer(&begun, "home");
    let command = json!({"ref": 1, "kind": "play", "seat": "home", "action": action});
    check("Command", &command);
    socket.say(command.to_string()).await;
    let (mut updates, mut presences) = (0, 0);
    loop {
        let message = socket.any().await;
        match message["type"].as_str().unwrap() {
            "update" => {
                check("Update", &message);
                updates += 1;
            }
            "presence" => {
                check("Presence", &message);
                presences += 1;
            }
            "reply" => {
                check("Reply", &message);
                break;
            }
            other => panic!("{other}"),
        }
    }
    assert!(updates > 0 && presences > 0);
    socket.say(r#"{"ref": 2, "kind": "cheat"}"#).await;
    check("Reply", &socket.next("reply").await);
}

/// Forms that generators of clients refuse, or make bad names of.
#[test]
fn generators_take_the_document() {
    fn look(value: &Value, place: &str) {
        match value {
            Value::Object(fields) => {
                assert_ne!(fields.get("items"), Some(&Value::Bool(false)), "{place}");
                assert!(!fields.contains_key("allOf"), "{place}");
                let variants = fields.get("oneOf").and_then(Value::as_array);
                for variant in variants.into_iter().flatten() {
                    assert!(
                        variant.get("properties").is_none(),
                        "{place}: no name for {variant}"
                    );
                }
                for (name, inner) in fields {
                    look(inner, &format!("{place}/{name}"));
                }
            }
            Value::Array(items) => items.iter().for_each(|inner| look(inner, place)),
            _ => {}
        }
    }
    let document = document();
    look(&document["components"]["schemas"], "");
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for (name, schema) in schemas {
        assert!(!name.contains('_') && !name.contains("BTree"), "{name}");
        let description = schema["description"].as_str().unwrap_or_default();
        assert!(
            !description.contains("```") && !description.contains("[`"),
            "{name}"
        );
    }
    for union in [
        "Command",
        "Entry",
        "LineEntry",
        "ServerMessage",
        "ChanceStep",
        "Coach",
    ] {
        let mapping = schemas[union]["discriminator"]["mapping"]
            .as_object()
            .unwrap();
        let variants = schemas[union]["oneOf"].as_array().unwrap();
        assert_eq!(mapping.len(), variants.len(), "{union}");
    }
}

/// Checks values against the document's schemas.
struct Schemas(Value);

impl Schemas {
    #[track_caller]
    fn check(&self, name: &str, value: &Value) {
        let schema = json!({
            "$ref": format!("#/components/schemas/{name}"),
            "components": self.0["components"],
        });
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "no {name}: {errors:#?}\n{value:#}");
    }
}

async fn check_match(schemas: &Schemas, visitor: &Visitor, id: &str) {
    schemas.check("MatchState", &visitor.see(id).await);
    let record = visitor.get(&format!("/matches/{id}/record")).await.ok();
    schemas.check("Record", &record);
    let events = visitor.get(&format!("/matches/{id}/events")).await.ok();
    for update in events.as_array().unwrap() {
        schemas.check("Update", update);
    }
}

#[tokio::test]
async fn answers_are_as_the_document_describes_them() {
    let schemas = Schemas(document());
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    for game in ada.get("/games").await.ok().as_array().unwrap() {
        schemas.check("GameDescription", game);
    }
    schemas.check(
        "Rulebook",
        &ada.get("/games/chess-football/rules").await.ok(),
    );

    let begun = ada
        .begin(json!({
            "mode": "link", "side": "home", "options": {"actions": 1}, "name": "Ada", "listed": true,
            "clock": {"minutes": 5, "increment_seconds": 2},
        }))
        .await;
    schemas.check("MatchState", &begun);
    let id = begun["id"].as_str().unwrap();
    let mut socket = eve.watch(id, None).await;
    for _ in 0..2 {
        schemas.check("ServerMessage", &socket.any().await);
    }
    ben.join(&begun).await.ok();
    check_match(&schemas, &ada, id).await;
    schemas.check("MatchList", &ada.get("/matches").await.ok());
    schemas.check("MatchList", &eve.get("/matches/live").await.ok());

    let mut played = 0;
    loop {
        for (seat, coach) in [("home", &ada), ("away", &ben)] {
            let state = coach.see(id).await;
            if state["offers"][seat].is_array() {
                coach.play(id, seat, &first_offer(&state, seat)).await;
                played += 1;
            }
        }
        if played == 3 {
            for (coach, kind, seat) in [
                (&ada, "offer-draw", "home"),
                (&ben, "decline-draw", "away"),
                (&ada, "ask-undo", "home"),
            ] {
                ada.get("/matches").await.ok();
                let _ = coach.command(id, json!({"kind": kind, "seat": seat})).await;
            }
            check_match(&schemas, &ben, id).await;
        }
        if ada.see(id).await["status"] == "finished" {
            break;
        }
    }
    check_match(&schemas, &eve, id).await;
    schemas.check(
        "Replay",
        &eve.get(&format!("/matches/{id}/replay")).await.ok(),
    );
    schemas.check("MatchList", &ada.get("/matches?state=finished").await.ok());
    let reply = socket
        .command(json!({"kind": "resign", "seat": "home"}))
        .await;
    schemas.check("ServerMessage", &reply);
    let problem = ada.get("/games/chess").await;
    schemas.check("Problem", &problem.json());

    // What the tests send is what the document says one may send.
    schemas.check(
        "NewMatch",
        &json!({"game": "chess-football", "mode": "bot", "level": 3, "position": OPEN_PLAY}),
    );
    schemas.check(
        "Command",
        &json!({"kind": "play", "seat": "home", "action": "e2e4", "after": 7}),
    );
    schemas.check("Command", &json!({"kind": "ask-rematch", "seat": "away"}));
}
