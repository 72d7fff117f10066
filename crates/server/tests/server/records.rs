//! Records as they leave the server: with the times of their entries, and signed.

use std::time::Duration;

use fischio_core::Record;
use games::fair;
use games::signature::{Forged, signed_by};
use serde_json::{Value, json};

use crate::visit::{House, Visitor};

/// Before each entry.
const PAUSE: Duration = Duration::from_secs(2);

/// A match of Calcetto by link that Away's coach resigns, after Home has placed two players.
async fn resigned(house: &House) -> (Visitor, String) {
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"game": "calcetto", "mode": "link", "side": "home", "name": "Ada"});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    ben.join(&begun).await.ok();
    for (visitor, seat) in [(&ada, "home"), (&ben, "away")] {
        let nonce = json!({"kind": "nonce", "seat": seat, "nonce": "abc"});
        visitor.command(&id, nonce).await.ok();
    }
    for action in ["P1@d1", "D1@c3"] {
        house.stopwatch.push(PAUSE);
        ada.play(&id, "home", action).await;
    }
    house.stopwatch.push(PAUSE);
    let resign = json!({"kind": "resign", "seat": "away"});
    ben.command(&id, resign).await.ok();
    (ada, id)
}

async fn record(visitor: &Visitor, id: &str) -> Value {
    visitor.get(&format!("/matches/{id}/record")).await.ok()
}

#[tokio::test]
async fn tb_09_a_record_says_when_each_entry_was_made() {
    let house = House::open().await;
    let (ada, id) = resigned(&house).await;
    let record = record(&ada, &id).await;
    assert_eq!(record["times"], json!([2_000, 4_000, 6_000]));
    let record: Record = serde_json::from_value(record).unwrap();
    assert_eq!(record.entries.len(), 3);
    assert_eq!(fair::verify(&record).unwrap().name(), "fair");
    // A time for each entry, in order, or none.
    for times in [vec![2_000, 4_000], vec![2_000, 1_999, 6_000]] {
        let wrong = Record {
            times,
            ..record.clone()
        };
        let error = fair::verify(&wrong).unwrap_err().to_string();
        assert!(
            error.contains("a time for each of its 3 entries"),
            "{error}"
        );
    }
    let none = Record {
        times: Vec::new(),
        ..record
    };
    assert!(fair::verify(&none).is_ok());
}

#[tokio::test]
async fn tb_10_a_record_is_signed_with_a_key_that_the_server_lists() {
    let house = House::open().await;
    let (ada, id) = resigned(&house).await;
    let whole = record(&ada, &id).await;
    let key = signed_by(&whole).unwrap().unwrap().to_string();
    let keys = ada.get("/keys").await.ok();
    assert_eq!(keys.as_array().unwrap().len(), 1);
    assert_eq!(keys[0]["key"], key);
    assert_eq!(keys[0]["algorithm"], "Ed25519");
    assert!(keys[0]["since"].as_str().unwrap().ends_with('Z'), "{keys}");

    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = whole.clone();
        change(&mut record);
        signed_by(&record)
    };
    assert_eq!(whole["coaches"]["home"]["name"], "Ada");
    let renamed = changed(&|record| record["coaches"]["home"]["name"] = json!("Eve"));
    let dated = changed(&|record| record["began"] = json!("2020-01-01T00:00:00Z"));
    let cut = changed(&|record| {
        record["entries"].as_array_mut().unwrap().pop();
        record["times"].as_array_mut().unwrap().pop();
        record["result"] = Value::Null;
    });
    let stripped = changed(&|record| drop(record.as_object_mut().unwrap().remove("fairness")));
    for told in [renamed, dated, cut, stripped] {
        assert_eq!(told, Err(Forged::Changed));
    }
}

#[tokio::test]
async fn tb_10_the_record_of_a_running_match_is_signed_too() {
    let house = House::open().await;
    let ada = house.visitor();
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let record = record(&ada, id).await;
    assert!(signed_by(&record).unwrap().is_some());
    assert_eq!(record["result"], Value::Null);
}
