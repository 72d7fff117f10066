//! What the referee says to who points at something that is no action.

use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{House, Visitor};

const MOVING: &str = "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home \
                      phase=movement points=5";

async fn ask(visitor: &Visitor, id: &str, question: Value) -> Value {
    visitor
        .post(&format!("/matches/{id}/ask"), &question)
        .await
        .ok()
}

/// A match of Calcetto by link that both coaches have joined.
async fn by_link(house: &House, position: Option<&str>) -> (Visitor, Visitor, String) {
    let (ada, ben) = (house.visitor(), house.visitor());
    let mut new = json!({"game": "calcetto", "mode": "link", "side": "home"});
    if let Some(position) = position {
        new["position"] = position.into();
    }
    let begun = ada.begin(new).await;
    ben.join(&begun).await.ok();
    let id = begun["id"].as_str().unwrap().to_owned();
    (ada, ben, id)
}

#[tokio::test]
async fn ct_15_why_a_piece_cannot_go_there_is_told_in_every_language_and_changes_nothing() {
    let house = House::open().await;
    let (ada, ben, id) = by_link(&house, Some(MOVING)).await;
    let question = json!({"seat": "home", "piece": "home-D1", "to": "c9"});
    let answer = ask(&ada, &id, question.clone()).await;
    let [refusal] = &answer["refusals"].as_array().unwrap()[..] else {
        panic!("one reason explains it: {answer}");
    };
    assert_eq!(refusal["clause"], "CT-15");
    assert_eq!(refusal["reason"], "too-far");
    assert!(refusal["words"]["en"].as_str().unwrap().contains("c9"));
    assert_ne!(refusal["words"]["en"], refusal["words"]["it"]);
    assert_eq!(ada.see(&id).await["number"], ben.see(&id).await["number"]);

    // What may be done is not refused.
    let legal = json!({"seat": "home", "piece": "home-D1", "to": "c4"});
    assert_eq!(ask(&ada, &id, legal).await["refusals"], json!([]));

    // A piece that can do nothing says why, and a coach who is not to act hears whose turn it is.
    let stays = ask(&ada, &id, json!({"seat": "home", "piece": "home-P1"})).await;
    assert_eq!(stays["refusals"][0]["reason"], "goalkeeper-never-moves");
    let waits = ask(
        &ben,
        &id,
        json!({"seat": "away", "piece": "away-D1", "to": "b11"}),
    )
    .await;
    assert_eq!(waits["refusals"][0]["reason"], "not-your-turn");

    // Nobody asks for a seat that they do not hold, nor with names without end.
    let path = format!("/matches/{id}/ask");
    let (status, code) = ben.post(&path, &question).await.problem();
    assert_eq!((status, &*code), (403, "no-seat"));
    let long = json!({"seat": "home", "piece": "x".repeat(1_000)});
    assert_eq!(ada.post(&path, &long).await.problem().0, 400);
    let other = json!({"seat": "home", "cheat": true});
    assert_eq!(ada.post(&path, &other).await.problem().0, 400);
}

#[tokio::test]
async fn ct_07_what_counts_for_a_piece_here_and_now_is_told_to_everybody_who_looks_on() {
    let house = House::open().await;
    let (ada, _ben, id) = by_link(&house, Some(MOVING)).await;
    let eve = house.visitor();
    for visitor in [&ada, &eve] {
        let answer = ask(visitor, &id, json!({"piece": "away-D1"})).await;
        assert_eq!(answer["refusals"], json!([]));
        let strength = &answer["strengths"][0];
        assert_eq!(
            (&strength["kind"], &strength["clause"]),
            (&json!("tackle"), &json!("CT-21"))
        );
        assert_eq!(strength["reasons"][0]["piece"], "away-D1");
        assert_ne!(strength["label"]["en"], strength["label"]["it"]);
    }
    // Of what is not in sight nothing is said, and a question about nothing has an empty answer.
    let path = format!("/matches/{id}/ask");
    let unknown = eve.post(&path, &json!({"piece": "away-D9"})).await;
    assert_eq!(unknown.problem(), (404, "not-found".to_owned()));
    assert!(
        unknown.json()["detail"]
            .as_str()
            .unwrap()
            .contains("away-D9")
    );
    let nothing = ask(&eve, &id, json!({})).await;
    assert_eq!(nothing, json!({"refusals": [], "strengths": []}));
}

#[tokio::test]
async fn questions_are_counted_also_those_about_nothing() {
    let house = House::open_with(|config| config.limits.questions = Rate::new(2, 1)).await;
    let (ada, _ben, id) = by_link(&house, Some(MOVING)).await;
    let path = format!("/matches/{id}/ask");
    ada.post(&path, &json!({"piece": "home-D1"})).await.ok();
    let unknown = json!({"piece": "nobody"});
    assert_eq!(ada.post(&path, &unknown).await.problem().0, 404);
    let often = ada.post(&path, &unknown).await;
    assert_eq!(often.problem().0, 429);
    assert!(often.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn ct_11_tb_12_a_question_tells_nothing_of_a_secret_set_up() {
    let house = House::open().await;
    let (ada, ben, id) = by_link(&house, None).await;
    let questions = [
        json!({"seat": "home", "piece": "away-D1"}),
        json!({"seat": "home", "piece": "away-D1", "to": "c12"}),
        json!({"seat": "home", "piece": "home-D1", "to": "c12"}),
        json!({"seat": "home", "to": "c12"}),
    ];
    let mut before = Vec::new();
    for question in &questions {
        before.push(ask(&ada, &id, question.clone()).await);
    }
    ben.play_all(&id, &[("away", "D1@c12"), ("away", "P1@e14")])
        .await;
    for (question, before) in questions.iter().zip(before) {
        assert_eq!(ask(&ada, &id, question.clone()).await, before, "{question}");
    }
}
