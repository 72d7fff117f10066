//! Accounts in whose names programs play: they are marked wherever they are met, and meet nobody unasked.

use serde_json::{Value, json};

use crate::accounts::sign_up;
use crate::visit::{House, OPEN_PLAY, Visitor};

async fn with_account(house: &House, name: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
    visitor
}

/// A program's account of this name.
async fn program(house: &House, name: &str) -> Visitor {
    let visitor = with_account(house, name).await;
    let me = visitor.patch("/account", &json!({"program": true})).await;
    assert_eq!(me.ok()["program"], true);
    visitor
}

#[tokio::test]
async fn a_program_is_marked_wherever_it_is_met() {
    let house = House::open().await;
    let (ada, robo) = (
        with_account(&house, "Ada").await,
        program(&house, "Robo").await,
    );
    let person = ada.get("/people/Robo").await.ok();
    assert_eq!(person["program"], true);
    assert_eq!(ada.get("/people/Robo/play").await.ok()["program"], true);
    assert_eq!(ada.get("/people/Ada").await.ok()["program"], false);
    // Where it seeks, where it challenges, where it sits, and in the record.
    robo.post("/seeks", &json!({"game": "calcetto"})).await.ok();
    let lobby = ada.get("/lobby").await.ok();
    assert_eq!(lobby["seeks"][0]["by"]["program"], true, "{lobby}");
    let challenge = json!({"game": "chess-football", "side": "home"});
    let made = robo.post("/people/Ada/challenges", &challenge).await.ok();
    assert_eq!(made["by_program"], true);
    assert_eq!(made["whom_program"], false);
    let accept = format!("/challenges/{}/accept", made["id"].as_str().unwrap());
    let met = ada.post(&accept, &json!({})).await.ok();
    let id = met["match"].as_str().unwrap();
    let state = ada.see(id).await;
    assert_eq!(state["coaches"]["home"]["program"], true, "{state}");
    assert_eq!(state["coaches"]["away"].get("program"), None);
    let own = ada.get("/matches").await.ok();
    assert_eq!(own["matches"][0]["coaches"]["home"]["program"], true);
    ada.command(id, json!({"kind": "resign", "seat": "away"}))
        .await
        .ok();
    let record = ada.get(&format!("/matches/{id}/record")).await.ok();
    assert_eq!(record["coaches"]["home"]["program"], true, "{record}");
    assert_eq!(record["coaches"]["away"].get("program"), None);
    // By a link, too.
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
        .await;
    let joined = robo.join(&begun).await.ok();
    assert_eq!(joined["coaches"]["away"]["program"], true);
    house.close().await;
}

#[tokio::test]
async fn tb_16_nobody_is_paired_with_a_program_unasked() {
    let house = House::open().await;
    let (ada, robo, other) = (
        with_account(&house, "Ada").await,
        program(&house, "Robo").await,
        program(&house, "Otto").await,
    );
    let seek = json!({"game": "chess-football"});
    let sought = ada.post("/seeks", &seek).await.ok();
    let path = format!("/seeks/{}/accept", sought["seek"]["id"].as_str().unwrap());
    let refused = robo.post(&path, &json!({})).await;
    assert_eq!(refused.problem(), (422, "bad-options".to_owned()));
    let sought = robo.post("/seeks", &seek).await.ok();
    assert_eq!(sought["match"], Value::Null, "{sought}");
    let lobby = ada.get("/lobby").await.ok();
    let pool = lobby["pools"][0]["id"].as_str().unwrap();
    let refused = robo.post(&format!("/pools/{pool}"), &json!({})).await;
    assert_eq!(refused.problem(), (422, "bad-options".to_owned()));
    // Programs meet each other, and anybody who wants to meet one.
    let met = other.post("/seeks", &seek).await.ok();
    assert!(met["match"].is_string(), "{met}");
    let sought = robo.post("/seeks", &seek).await.ok();
    let path = format!("/seeks/{}/accept", sought["seek"]["id"].as_str().unwrap());
    let met = ada.post(&path, &json!({})).await.ok();
    assert!(met["match"].is_string(), "{met}");
    house.close().await;
}

#[tokio::test]
async fn tb_16_an_account_with_a_rating_stays_a_persons_or_a_programs() {
    let house = House::open().await;
    let (ada, robo) = (
        with_account(&house, "Ada").await,
        program(&house, "Robo").await,
    );
    let rated = json!({"game": "chess-football", "rated": true, "side": "home"});
    let made = ada.post("/people/Robo/challenges", &rated).await.ok();
    let accept = format!("/challenges/{}/accept", made["id"].as_str().unwrap());
    let met = robo.post(&accept, &json!({})).await.ok();
    let id = met["match"].as_str().unwrap().to_owned();
    // Not while it is played, either.
    let change = json!({"program": false});
    assert_eq!(robo.patch("/account", &change).await.status, 410);
    for _ in 0..2 {
        for (coach, seat) in [(&ada, "home"), (&robo, "away")] {
            loop {
                let state = coach.see(&id).await;
                let offers = state["offers"][seat].as_array();
                if offers.is_none_or(Vec::is_empty) {
                    break;
                }
                let action = state["offers"][seat][0]["action"].as_str().unwrap();
                coach.play(&id, seat, action).await;
            }
        }
    }
    robo.command(&id, json!({"kind": "resign", "seat": "away"}))
        .await
        .ok();
    let refused = crate::visit::soon("the rating", async {
        loop {
            let answer = robo.patch("/account", &change).await;
            if answer.status == 409 {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert_eq!(refused.problem(), (409, "has-rating".to_owned()));
    let table = ada.get("/games/chess-football/leaderboard").await.ok();
    let rows = table["rows"].as_array().unwrap();
    let robo = rows.iter().find(|row| row["name"] == "Robo").unwrap();
    assert_eq!(robo["program"], true);
    house.close().await;
}

#[tokio::test]
async fn an_account_may_say_at_once_that_it_is_a_programs() {
    let house = House::open().await;
    let robo = house.visitor();
    let new = json!({"name": "Robo", "password": "a long password of nobody", "program": true});
    let made = robo.post("/account", &new).await.ok();
    assert_eq!(made["me"]["program"], true);
    let back = robo.patch("/account", &json!({"program": false})).await;
    assert_eq!(back.ok()["program"], false);
    house.close().await;
}
