//! Long matches come in pages and streams that are the same as the whole.

use std::time::Duration;

use fischio_server::limits::Limits;
use fischio_server::table;
use reqwest::Method;
use serde_json::{Value, json};

use crate::recorded::{VISITORS, records, seat_viewer, stored, table as played, visitor};
use crate::visit::{House, first_offer};

fn value(of: impl serde::Serialize) -> Value {
    serde_json::to_value(of).unwrap()
}

#[test]
fn pages_of_updates_put_together_are_all_updates() {
    for name in [
        "chess-football-sealed",
        "calcetto-resigned",
        "und1c1-resigned",
    ] {
        let (_, record) = &records(name)[0];
        let entries = record.entries.len();
        let whole = played(record, entries);
        let outcome = whole.summary();
        for (viewer, letter) in VISITORS {
            let seats = seat_viewer(&whole, letter);
            let all = whole.updates_after(0, seats, Duration::ZERO).unwrap();
            let mut after = 0;
            let mut paged = Vec::new();
            loop {
                let stored = stored(record, entries);
                let limits = Limits::default();
                let page = table::replay(stored, &outcome, after, 7, &visitor(letter), &limits);
                let page = page.unwrap().unwrap();
                assert!(page.len() <= 7, "{name}, {viewer}");
                let Some(last) = page.last() else { break };
                after = last.number;
                paged.extend(page);
            }
            assert!(value(&paged) == value(&all), "{name}, {viewer}");
            let beyond = table::replay(
                stored(record, entries),
                &outcome,
                after + 1,
                7,
                &visitor(letter),
                &Limits::default(),
            );
            assert!(beyond.unwrap().is_none(), "{name}, {viewer}");
        }
    }
}

#[tokio::test]
async fn a_replay_comes_in_pages_and_as_a_stream() {
    let house = House::open_with(|config| config.limits.replay_page = 4).await;
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"game": "calcetto", "mode": "hot-seat"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    for path in ["replay", "replay/frames"] {
        let running = ada.get(&format!("/matches/{id}/{path}")).await;
        assert_eq!(running.problem().0, 409);
    }
    for _ in 0..9 {
        let state = ada.see(id).await;
        let seat = state["offers"].as_object().unwrap().keys().next().unwrap();
        ada.play(id, seat, &first_offer(&state, seat)).await;
    }
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(id, resign).await.ok();

    let mut frames: Vec<Value> = Vec::new();
    loop {
        let path = format!("/matches/{id}/replay?from={}", frames.len());
        let page = ada.get(&path).await.ok();
        let some = page["frames"].as_array().unwrap();
        assert!(some.len() <= 4);
        frames.extend(some.iter().cloned());
        if page["more"] == false {
            break;
        }
        assert_eq!(some.len(), 4);
    }
    assert_eq!(frames.len(), 11);
    assert_eq!(frames[10]["view"]["result"]["ending"], "resigned");
    let past = ada.get(&format!("/matches/{id}/replay?from=99")).await.ok();
    assert_eq!(
        (&past["frames"], &past["more"]),
        (&json!([]), &json!(false))
    );

    let stream = ada.get(&format!("/matches/{id}/replay/frames")).await;
    assert_eq!(stream.headers["content-type"], "application/x-ndjson");
    let mut lines = stream
        .text
        .lines()
        .map(|line| -> Value { serde_json::from_str(line).unwrap() });
    let head = lines.next().unwrap();
    let first = ada.get(&format!("/matches/{id}/replay")).await.ok();
    assert_eq!(head["chance"], first["chance"]);
    assert_eq!(head["match"]["id"], id);
    let mut streamed = head["frames"].as_array().unwrap().clone();
    for change in lines {
        let mut frame = streamed.last().unwrap().clone();
        let operations = serde_json::from_value(change["operations"].clone()).unwrap();
        let operations: json_patch::Patch = operations;
        json_patch::patch(&mut frame, &operations).unwrap();
        frame["number"] = change["number"].clone();
        frame["line"] = change["line"].clone();
        streamed.push(frame);
    }
    assert_eq!(streamed, frames);

    // Compressed it comes to its end as well.
    let path = format!("/api/v1/matches/{id}/replay/frames");
    let compressed = ada.request(Method::GET, &path, |request| {
        request.header("accept-encoding", "gzip")
    });
    assert_eq!(compressed.await.headers["content-encoding"], "gzip");
}
