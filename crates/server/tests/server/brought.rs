//! Records that are brought: checked, and then matches like others that are over.

use std::path::Path;

use serde_json::{Value, json};

use crate::visit::{House, Visitor};

fn golden(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/golden");
    let text = std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

async fn brought(visitor: &Visitor, record: &Value) -> String {
    let answer = visitor.post("/records", record).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["match"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn tb_09_a_record_of_every_game_is_replayed_as_it_was_played() {
    let house = House::open_with(|config| config.limits.log = 20_000).await;
    let ada = house.visitor();
    for name in [
        "chess-football-played",
        "calcetto-random",
        "calciotto-sent-off",
        "und1c1-halves",
    ] {
        let record = golden(name);
        let id = brought(&ada, &record).await;
        let replay = ada.get(&format!("/matches/{id}/replay")).await.ok();
        assert_eq!(replay["match"]["mode"], "record");
        assert_eq!(replay["match"]["status"], "finished");
        assert_eq!(replay["match"]["your_seats"], json!([]));
        if !record["result"].is_null() {
            assert_eq!(replay["match"]["result"], record["result"], "{name}");
        }
        // It goes out again as it came.
        let again = ada.get(&format!("/matches/{id}/record")).await.ok();
        let entries = record["entries"].as_array().unwrap();
        let of_again = again["entries"].as_array().unwrap();
        assert_eq!(&of_again[..entries.len()], &entries[..], "{name}");
        // One that is younger than the record counts as the rules were before it.
        for (key, value) in record["options"].as_object().unwrap() {
            assert_eq!(&again["options"][key], value, "{name}: {key}");
        }
        // Nobody finds it who was not told of it.
        let listed = house.visitor().get("/matches/live").await.ok();
        assert_eq!(listed["matches"], json!([]));
    }
    house.close().await;
}

#[tokio::test]
async fn a_brought_match_is_played_on_and_named_as_the_file_says() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"mode": "link", "side": "home", "name": "Ada"});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    let state = ada.see(id).await;
    let action = state["offers"]["home"][0]["action"].as_str().unwrap();
    ada.play(id, "home", action).await;
    // A match that runs has a record, too: brought, it was abandoned there.
    let running = ada.get(&format!("/matches/{id}/record")).await.ok();
    let copy = brought(&ben, &running).await;
    let replay = ben.get(&format!("/matches/{copy}/replay")).await.ok();
    assert_eq!(
        replay["match"]["result"]["ending"], "abandoned",
        "{}",
        replay["match"]
    );
    ada.command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let record = ada.get(&format!("/matches/{id}/record")).await.ok();
    let copy = brought(&ben, &record).await;
    let replay = ben.get(&format!("/matches/{copy}/replay")).await.ok();
    assert_eq!(replay["match"]["coaches"]["home"]["name"], "Ada");
    assert_eq!(replay["match"]["result"], record["result"]);
    assert_eq!(replay["match"]["began"], record["began"]);
    // Its coaches are nobody: nobody commands anything in it.
    let command = json!({"kind": "ask-rematch", "seat": "home"});
    let refused = ada.command(&copy, command).await;
    assert_eq!(refused.problem(), (403, "no-seat".to_owned()));
    let on = json!({
        "mode": "hot-seat", "from": {"match": copy, "frame": 1},
    });
    let played_on = ben.begin(on).await;
    assert_eq!(played_on["status"], "running");
    house.close().await;
}

#[tokio::test]
async fn a_record_that_is_none_is_refused_and_says_why() {
    let house = House::open_with(|config| config.limits.record = 300_000).await;
    let ada = house.visitor();
    let (begun, good) = {
        let begun = ada.begin(json!({"mode": "hot-seat"})).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        let action = begun["offers"]["home"][0]["action"].as_str().unwrap();
        ada.play(&id, "home", action).await;
        ada.command(&id, json!({"kind": "resign", "seat": "home"}))
            .await
            .ok();
        (begun, ada.get(&format!("/matches/{id}/record")).await.ok())
    };
    assert!(begun["id"].is_string());
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let unsigned = |change: &dyn Fn(&mut Value)| {
        changed(&|record| {
            record.as_object_mut().unwrap().remove("signature");
            change(record);
        })
    };
    brought(&ada, &good).await;
    brought(&ada, &unsigned(&|_| ())).await;
    let cases: Vec<(Value, &str)> = vec![
        (json!({"format": "fischio-record"}), "this is no record"),
        (json!([1, 2]), "this is no record"),
        (
            changed(&|record| record["coaches"]["home"]["name"] = json!("Eva")),
            "the signature does not hold",
        ),
        (
            unsigned(&|record| record["entries"][0]["action"] = json!("e1e8")),
            "entry 1",
        ),
        (unsigned(&|record| record["version"] = json!(99)), "99"),
        (
            unsigned(&|record| record["rules_version"] = json!(99)),
            "99",
        ),
        (
            unsigned(&|record| record["coaches"]["home"]["name"] = json!("a\nb")),
            "name",
        ),
        (
            unsigned(&|record| record["coaches"]["home"] = json!({"kind": "bot", "level": 99})),
            "level 99",
        ),
    ];
    for (record, says) in cases {
        let answer = ada.post("/records", &record).await;
        assert_eq!(
            answer.problem(),
            (422, "bad-record".to_owned()),
            "{says}: {answer:?}"
        );
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(says), "{says}: {detail}");
    }
    let long = unsigned(&|record| record["position"] = json!("8/".repeat(100_000)));
    let answer = ada.post("/records", &long).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    let detail = answer.json()["detail"].to_string();
    assert!(detail.contains("a position has at most"), "{detail}");
    let long = unsigned(&|record| record["id"] = json!("x".repeat(310_000)));
    let answer = ada.post("/records", &long).await;
    assert_eq!(answer.problem(), (413, "too-large".to_owned()));
    let begun = json!({"game": "chess-football", "mode": "record"});
    assert_eq!(ada.post("/matches", &begun).await.problem().0, 422);
    house.close().await;
}
