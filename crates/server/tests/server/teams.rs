//! Who sits where: seats chosen one by one, and sides that change with all that is theirs.

use serde_json::{Value, json};

use crate::visit::{House, Visitor};

/// Why a match cannot begin like this.
async fn refused(visitor: &Visitor, new: Value) -> String {
    let mut body = json!({"game": "calcetto", "mode": "link"});
    for (key, value) in new.as_object().unwrap() {
        body[key] = value.clone();
    }
    let answer = visitor.post("/matches", &body).await;
    assert_eq!(
        answer.problem(),
        (422, "bad-options".to_owned()),
        "{answer:?}"
    );
    answer.json()["detail"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn tb_08_seats_are_chosen_as_far_as_there_are_any() {
    let house = House::open().await;
    let visitor = house.visitor();
    for (new, says) in [
        (json!({"seats": {"home2": "open"}}), "no seat home2"),
        (
            json!({"side": "home", "seats": {"home": "open"}}),
            "the seat of whoever makes",
        ),
        (
            json!({"side": "home", "seats": {"away": "me"}}),
            "the other side's",
        ),
        (
            json!({"side": "home", "seats": {"away": {"bot": 1}}}),
            "at least one seat is open",
        ),
        (
            json!({"side": "home", "seats": {"away": {"bot": 99}}}),
            "from 1 to",
        ),
        (
            json!({"mode": "bot", "level": 1, "side": "home", "seats": {"away": "open"}}),
            "mode link only",
        ),
    ] {
        let detail = refused(&visitor, new.clone()).await;
        assert!(detail.contains(says), "{new}: {detail}");
    }
    let wrong = json!({"game": "calcetto", "mode": "link", "seats": {"nobody": "open"}});
    let answer = visitor.post("/matches", &wrong).await;
    assert_eq!(answer.problem(), (400, "bad-request".to_owned()));

    let new =
        json!({"game": "calcetto", "mode": "link", "side": "away", "seats": {"home": "open"}});
    let begun = visitor.begin(new).await;
    assert_eq!(begun["seats"], json!(["away"]));
    assert_eq!(begun["invitations"], json!({"home": begun["invitation"]}));
    assert_eq!(begun["team"]["home"], json!({"kind": "open", "you": false}));
    assert_eq!(begun["team"]["away"]["you"], true);
}

#[tokio::test]
async fn a_rematch_gives_each_coach_his_squad_again() {
    let house = House::open().await;
    let visitor = house.visitor();
    let files = visitor.get("/games/calcetto/files").await.ok();
    let squad = files[1]["text"]
        .as_str()
        .unwrap()
        .replace("Gialli", "Verdi");
    let new = json!({
        "game": "calcetto", "mode": "bot", "level": 1, "side": "home",
        "options": {"home_squad": squad},
    });
    let begun = visitor.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(begun["view"]["squads"]["home"]["name"], "Verdi");
    let resign = json!({"kind": "resign", "seat": "home"});
    visitor.command(id, resign).await.ok();
    let rematch = json!({"kind": "ask-rematch", "seat": "home"});
    visitor.command(id, rematch).await.ok();
    let over = visitor.see(id).await;
    let next = visitor
        .see(over["rematch"]["match"].as_str().unwrap())
        .await;
    assert_eq!(next["seats"], json!(["away"]));
    assert_eq!(next["view"]["squads"]["away"]["name"], "Verdi");
    // A coach who brought none has that of the side played now.
    assert_eq!(next["view"]["squads"]["home"]["name"], "Gialli");
}
