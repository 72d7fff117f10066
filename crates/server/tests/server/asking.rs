//! What the referee says to who points at something that is no action.

use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{House, Visitor};

const MOVING: &str = "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home \
                      phase=movement points=5";

const SHOOTING: &str = "P1@d1 D1@c3 D2@f3 C1@c6 A1@c13* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home \
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

    assert_eq!(answer["acts"], json!([]));

    // What may be done is not refused: it is told with its price.
    let legal = json!({"seat": "home", "piece": "home-D1", "to": "c4"});
    let may = ask(&ada, &id, legal).await;
    assert_eq!(may["refusals"], json!([]));
    let [act] = &may["acts"].as_array().unwrap()[..] else {
        panic!("one act is meant: {may}");
    };
    assert_eq!(
        (&act["action"], &act["kind"]),
        (&json!("D1-c4"), &json!("move"))
    );
    assert_eq!(act["cost"], 1);

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
    // Of what is not in sight nothing is said, and a question about nothing is none.
    let path = format!("/matches/{id}/ask");
    let unknown = eve.post(&path, &json!({"piece": "away-D9"})).await;
    assert_eq!(unknown.problem(), (404, "not-found".to_owned()));
    assert!(
        unknown.json()["detail"]
            .as_str()
            .unwrap()
            .contains("away-D9")
    );
    let nothing = eve.post(&path, &json!({})).await;
    assert_eq!(nothing.problem(), (400, "bad-request".to_owned()));
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

#[tokio::test]
async fn ct_16_an_action_in_notation_is_told_with_price_and_odds_or_refused() {
    let house = House::open().await;
    let (ada, _ben, id) = by_link(&house, Some(SHOOTING)).await;
    let action = |text: &str| json!({"seat": "home", "action": text});
    let shot = ask(&ada, &id, action("shoot")).await;
    assert_eq!(shot["refusals"], json!([]));
    let act = &shot["acts"][0];
    assert_eq!((&act["action"], &act["cost"]), (&json!("shoot"), &json!(1)));
    let preview = &act["preview"];
    assert!(preview["success"]["num"].as_u64() > Some(0), "{act}");
    assert!(preview["reasons"][0]["label"]["it"].is_string(), "{act}");

    let far = ask(&ada, &id, action("D1-c9")).await;
    assert_eq!(
        (&far["acts"], &far["refusals"][0]["clause"]),
        (&json!([]), &json!("CT-15"))
    );
    // What is no notation says so, and how it is written.
    let wrong = ask(&ada, &id, action("nonsense")).await;
    assert!(!wrong["refusals"].as_array().unwrap().is_empty(), "{wrong}");

    let path = format!("/matches/{id}/ask");
    let both = json!({"seat": "home", "action": "shoot", "piece": "home-A1"});
    assert_eq!(ada.post(&path, &both).await.problem().0, 400);
    let long = json!({"seat": "home", "action": "x".repeat(1_000)});
    assert_eq!(ada.post(&path, &long).await.problem().0, 400);
}

#[tokio::test]
async fn ct_05_what_is_not_there_and_what_is_over_is_said() {
    let house = House::open().await;
    let (ada, _ben, id) = by_link(&house, Some(MOVING)).await;
    let path = format!("/matches/{id}/ask");
    for (unknown, named) in [
        (
            json!({"seat": "home", "piece": "home-D1", "to": "p15"}),
            "p15",
        ),
        (json!({"seat": "home", "choice": "JOKER"}), "JOKER"),
        (json!({"seat": "home", "piece": "home-X9"}), "home-X9"),
    ] {
        let answer = ada.post(&path, &unknown).await;
        assert_eq!(answer.problem(), (404, "not-found".to_owned()), "{unknown}");
        assert!(answer.json()["detail"].as_str().unwrap().contains(named));
    }
    ada.command(&id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let over = ada
        .post(
            &path,
            &json!({"seat": "home", "piece": "home-D1", "to": "c4"}),
        )
        .await;
    assert_eq!(over.problem(), (409, "not-running".to_owned()));
    assert!(over.json()["detail"].as_str().unwrap().contains("over"));
    // Who reads a piece reads it all the same.
    let read = ask(&ada, &id, json!({"piece": "home-D1"})).await;
    assert!(!read["strengths"].as_array().unwrap().is_empty());

    // Before the second coach is there, nothing can be done either.
    let waits = ada
        .begin(json!({"game": "calcetto", "mode": "link", "side": "home"}))
        .await;
    let id = waits["id"].as_str().unwrap();
    let early = ada
        .post(
            &format!("/matches/{id}/ask"),
            &json!({"seat": "home", "piece": "home-D1"}),
        )
        .await;
    assert_eq!(early.problem(), (409, "not-running".to_owned()));
}

#[tokio::test]
async fn ct_16_ct_20_lanes_are_told_to_everybody_who_asks_for_them() {
    let house = House::open().await;
    let (ada, _ben, id) = by_link(&house, Some(MOVING)).await;
    let eve = house.visitor();
    let lanes = ask(&eve, &id, json!({"lanes": true})).await["lanes"].clone();
    assert_eq!(lanes, ask(&ada, &id, json!({"lanes": true})).await["lanes"]);
    // C1 stands on the file of A1, who has the ball, with nobody between: the way is open, and long.
    let to_c1 = lanes
        .as_array()
        .unwrap()
        .iter()
        .find(|lane| lane["piece"] == "home-C1")
        .unwrap();
    assert_eq!(to_c1["from"], "c12");
    assert_eq!((&to_c1["to"], &to_c1["open"]), (&json!("c6"), &json!(true)));
    // B6 is beside c6: Away's C2 marks who stands there.
    assert_eq!(to_c1["marked_by"], json!(["away-C2"]));
    assert_eq!(to_c1["clause"], "CT-16");
    // D1 stands behind C1 on the same file.
    let to_d1 = lanes
        .as_array()
        .unwrap()
        .iter()
        .find(|lane| lane["piece"] == "home-D1")
        .unwrap();
    assert_eq!(
        (&to_d1["open"], &to_d1["blocked_by"]),
        (&json!(false), &json!(["home-C1"]))
    );
    // Who does not ask for them is not told.
    assert_eq!(
        ask(&ada, &id, json!({"piece": "home-D1"}))
            .await
            .get("lanes"),
        None
    );
}
