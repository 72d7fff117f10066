//! Whose account is deleted is forgotten in tournaments, too, and these go on.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in};
use crate::tournaments::{command, house, log, new, open, see, with_account};
use crate::visit::Visitor;

async fn enter(visitor: &Visitor, id: &str) {
    command(visitor, id, json!({"kind": "enter"})).await.ok();
}

async fn close(visitor: &Visitor) {
    assert_eq!(visitor.delete("/account").await.status, 204);
}

fn names(view: &Value) -> Vec<&str> {
    let entrants = view["entrants"].as_array().unwrap().iter();
    entrants
        .map(|entrant| entrant["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn tn_13_an_account_called_like_a_word_of_the_log_is_forgotten_and_the_log_stays_whole() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let id = open(&ada, &new("Words", &json!({}))).await;
    for word in ["name", "entrant", "event"] {
        let person = with_account(&house, word).await;
        enter(&person, &id).await;
        close(&person).await;
    }
    let ben = with_account(&house, "Ben").await;
    enter(&ben, &id).await;
    let view = see(&ada, &id).await;
    assert_eq!(names(&view), ["—", "—", "—", "Ben"]);
    let log = log(&ada, &id).await;
    assert_eq!(log.len(), 5);
    assert_eq!(log[1]["event"]["event"], "entered");
    assert_eq!(log[1]["event"]["entrant"]["name"], "—");
    house.close().await;
}

#[tokio::test]
async fn tn_13_who_was_replaced_is_forgotten_too_and_their_namesake_is_not() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let zoe = with_account(&house, "Zoe").await;
    let mut evening = new("Evening", &json!({"bots": true}));
    // A name of the real board is an organiser's word for somebody, not an account.
    evening["entrants"] = json!([{"kind": "name", "name": "Nora"}]);
    let id = open(&ada, &evening).await;
    enter(&zoe, &id).await;
    let bot = json!({"kind": "bot", "level": 1});
    let replace = json!({"kind": "replace", "entrant": 2, "by": bot, "reason": "has left"});
    command(&ada, &id, replace).await.ok();
    let formerly = &see(&ada, &id).await["entrants"][1]["formerly"];
    assert_eq!(*formerly, json!(["Zoe"]));
    close(&zoe).await;
    let view = see(&ada, &id).await;
    assert_eq!(view["entrants"][1]["formerly"], json!(["—"]));
    assert_eq!(names(&view)[0], "Nora");
    assert!(!json!(log(&ada, &id).await).to_string().contains("Zoe"));
    house.close().await;
}

#[tokio::test]
async fn tn_13_a_guest_who_became_part_of_an_account_is_forgotten_with_it() {
    let house = house().await;
    let (ada, zoe) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Zoe").await,
    );
    let id = open(&ada, &new("Open", &json!({}))).await;
    let guest = house.visitor();
    let named = json!({"kind": "enter", "name": "Gaia"});
    command(&guest, &id, named).await.ok();
    sign_in(&guest, "Zoe", PASSWORD).await.ok();
    assert_eq!(see(&zoe, &id).await["you"], 1);
    assert_eq!(names(&see(&ada, &id).await), ["Gaia"]);
    close(&zoe).await;
    assert_eq!(names(&see(&ada, &id).await), ["—"]);
    assert!(!json!(log(&ada, &id).await).to_string().contains("Gaia"));
    house.close().await;
}

#[tokio::test]
async fn tn_09_a_coach_of_a_team_is_forgotten_in_its_boards_and_the_team_keeps_its_name() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let zoe = with_account(&house, "boards").await;
    let mut cup = new("Cup", &json!({"boards": 2, "entry": "list"}));
    let team = json!({"kind": "team", "name": "Reds", "coaches": ["Ada", "boards"]});
    cup["entrants"] = json!([team]);
    let id = open(&ada, &cup).await;
    let turned = json!({"kind": "boards", "entrant": 1, "order": [2, 1]});
    command(&ada, &id, turned).await.ok();
    close(&zoe).await;
    let view = see(&ada, &id).await;
    assert_eq!(names(&view), ["Reds"]);
    assert_eq!(view["entrants"][0]["coaches"], json!(["—", "Ada"]));
    let log = log(&ada, &id).await;
    let last = log.last().unwrap();
    assert_eq!(last["event"]["boards"], json!(["—", "Ada"]));
    let text = last["text"]["en"].as_str().unwrap();
    assert!(text.contains("—, Ada"), "{text}");
    house.close().await;
}
