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

/// A match of UND1C1 with strategy cards, with more that is asked for.
fn with_cards(more: &Value) -> Value {
    let mut new = json!({
        "game": "und1c1", "mode": "bot", "level": 1, "side": "home",
        "options": {"cards": true},
    });
    for (key, value) in more.as_object().unwrap() {
        match value.as_object() {
            Some(options) if key == "options" => {
                for (key, value) in options {
                    new["options"][key] = value.clone();
                }
            }
            _ => new[key] = value.clone(),
        }
    }
    new
}

/// The deck that a side brought as a file of its own.
fn own_deck(begun: &Value, side: &str) -> Option<String> {
    let deck = &begun["options"][format!("{side}_own_deck")];
    deck.as_str().map(str::to_owned)
}

#[tokio::test]
async fn un_58_a_bot_brings_a_deck_of_its_own_and_nobody_else_does() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor.begin(with_cards(&json!({}))).await;
    assert_eq!(own_deck(&begun, "home"), None);
    let deck = own_deck(&begun, "away").expect("the bot brings its deck");
    // It is a deck that a coach could bring, of twenty cards.
    assert_eq!(deck.matches('"').count(), 40, "{deck}");
    let mine = json!({"side": "away", "options": {"home_team": "bufali", "away_own_deck": deck}});
    let begun = visitor.begin(with_cards(&mine)).await;
    assert_eq!(own_deck(&begun, "away"), Some(deck.clone()));
    assert!(own_deck(&begun, "home").is_some());
    // In a draft, too.
    let drafted = json!({"options": {"draft": true, "draft_teams": "all"}});
    let begun = visitor.begin(with_cards(&drafted)).await;
    assert!(own_deck(&begun, "away").is_some());
    // Where a deck was chosen, where people play, and where a position tells the cards, nobody brings one.
    for without in [
        json!({"options": {"away_deck": "attack"}}),
        json!({"options": {"cards": false}}),
        json!({"mode": "hot-seat", "level": null}),
        json!({"position": "P1@h0 A1@e8* / P1@h15 D1@e9 / home home.hand=ASSIST"}),
    ] {
        let mut new = with_cards(&without);
        if new["level"].is_null() {
            new.as_object_mut().unwrap().remove("level");
        }
        let begun = visitor.begin(new).await;
        for side in ["home", "away"] {
            assert_eq!(own_deck(&begun, side), None, "{without}");
        }
    }
}

#[tokio::test]
async fn un_58_a_bots_deck_goes_with_it_into_the_rematch() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor.begin(with_cards(&json!({}))).await;
    let deck = own_deck(&begun, "away");
    let id = begun["id"].as_str().unwrap();
    for kind in ["resign", "ask-rematch"] {
        let command = json!({"kind": kind, "seat": "home"});
        visitor.command(id, command).await.ok();
    }
    let over = visitor.see(id).await;
    let next = visitor
        .see(over["rematch"]["match"].as_str().unwrap())
        .await;
    assert_eq!(
        (own_deck(&next, "home"), own_deck(&next, "away")),
        (deck, None)
    );
}
