//! Tournaments where something is asked at the wrong time, twice, or for too many.

use std::time::Duration;

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in};
use crate::tournaments::{
    after, command, do_it, enter, has_match, has_round, house, log, names, new, once, open,
    pairings, see, two, with_account,
};
use crate::visit::House;

#[tokio::test]
async fn tn_15_who_enters_by_themselves_does_not_make_a_tournament_larger_than_it_may_be() {
    let house = House::open_with(|config| config.limits.tournament_matches = 3).await;
    let (ada, ben) = two(&house).await;
    let draft = open(&ada, &new("Draft", &json!({}))).await;
    let mut league = new("League", &json!({}));
    league["starts"] = after(&ada, &draft, 60).await.into();
    league["enter"] = true.into();
    let id = open(&ada, &league).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    let guest = house.visitor();
    do_it(&guest, &id, json!({"kind": "enter", "name": "Gaia"})).await;
    // Of four entrants a league has six matches.
    let full = json!({"kind": "enter", "name": "Fourth"});
    let full = command(&house.visitor(), &id, full).await;
    assert_eq!(full.problem(), (409, "too-many-kept".to_owned()));
    house.stopwatch.push(Duration::from_mins(60));
    let view = once(&ada, &id, has_round(1)).await;
    assert_eq!(view["summary"]["entrants"], 3);
    house.close().await;
}

#[tokio::test]
async fn tn_15_who_could_not_check_in_yet_takes_part_where_an_organiser_starts_before() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let draft = open(&ada, &new("Draft", &json!({}))).await;
    let mut evening = new("Evening", &json!({}));
    evening["starts"] = after(&ada, &draft, 60).await.into();
    evening["check_in_minutes"] = 30.into();
    evening["enter"] = true.into();
    let id = open(&ada, &evening).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    assert_eq!(view["entrants"][1]["withdrawn"], Value::Null);
    house.close().await;
}

#[tokio::test]
async fn tn_15_where_too_few_had_checked_in_they_still_can() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let draft = open(&ada, &new("Draft", &json!({}))).await;
    let mut evening = new("Evening", &json!({}));
    evening["starts"] = after(&ada, &draft, 60).await.into();
    evening["check_in_minutes"] = 30.into();
    evening["enter"] = true.into();
    let id = open(&ada, &evening).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    house.stopwatch.push(Duration::from_mins(60));
    let view = once(&ben, &id, |view| view["summary"]["starts"].is_null()).await;
    assert_eq!(view["summary"]["stage"], "entry");
    assert_eq!(view["can"]["check_in"], true);
    for one in [&ada, &ben] {
        do_it(one, &id, json!({"kind": "check-in"})).await;
    }
    do_it(&ada, &id, json!({"kind": "start"})).await;
    once(&ada, &id, has_match).await;
    house.close().await;
}

#[tokio::test]
async fn tn_16_a_guest_who_became_part_of_an_account_is_not_told_to_be_another_one() {
    let house = house().await;
    let (ada, zoe) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Zoe").await,
    );
    let id = open(&ada, &new("Open", &json!({}))).await;
    do_it(&ada, &id, json!({"kind": "enter"})).await;
    let guest = house.visitor();
    do_it(&guest, &id, json!({"kind": "enter", "name": "Gaia"})).await;
    sign_in(&guest, "Zoe", PASSWORD).await.ok();
    // Gaia is no account's name, and nobody is told that Gaia is Zoe.
    let view = see(&zoe, &id).await;
    assert_eq!(view["you"], 2);
    assert_eq!(view["entrants"][1]["name"], "Gaia");
    assert_eq!(view["entrants"][1]["account"], Value::Null);
    assert_eq!(view["entrants"][0]["account"], "Ada");
    house.close().await;
}

#[tokio::test]
async fn tn_13_a_result_that_stands_already_is_not_entered_again() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut evening = new("Evening", &json!({"entry": "list"}));
    evening["entrants"] = names(&["Nora", "Omar", "Pia"]);
    evening["start"] = true.into();
    let id = open(&ada, &evening).await;
    let view = once(&ada, &id, has_round(1)).await;
    assert_eq!(pairings(&view, 1).len(), 1);
    enter(&ada, &id, (1, 1), (2, 1)).await.ok();
    once(&ada, &id, has_round(2)).await;
    let number = log(&ada, &id).await.len();
    // Whoever did not hear the answer asks again.
    enter(&ada, &id, (1, 1), (2, 1)).await.ok();
    assert_eq!(log(&ada, &id).await.len(), number);
    let other = enter(&ada, &id, (1, 1), (2, 2)).await;
    assert_eq!(other.json()["clause"], "TN-13", "{other:?}");
    house.close().await;
}

#[tokio::test]
async fn tn_13_what_an_organiser_does_for_somebody_is_marked_in_the_log() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let id = open(&ada, &new("Evening", &json!({}))).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ada, &id, json!({"kind": "check-in", "entrant": 1})).await;
    do_it(&ben, &id, json!({"kind": "check-in", "nonce": "1"})).await;
    let log = log(&ada, &id).await;
    let by: Vec<&Value> = log[2..].iter().map(|line| &line["by"]).collect();
    assert_eq!(by, [&json!("Ada"), &Value::Null]);
    house.close().await;
}

#[tokio::test]
async fn a_plan_of_nobody_says_so() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let open_to_all = new("League", &json!({}));
    let plan = ada.post("/tournaments/check", &open_to_all).await.ok();
    let nobody = json!({"entrants": 0, "rounds": null, "matches": null});
    assert_eq!(plan, nobody);
    let mut alone = open_to_all;
    alone["enter"] = true.into();
    let plan = ada.post("/tournaments/check", &alone).await.ok();
    assert_eq!(plan["entrants"], 1);
    assert_eq!(plan["rounds"], Value::Null);
    house.close().await;
}

const SCORERS: &str = r#"[{"side": "home", "player": "Nine", "goals": 2}, {"side": "away", "player": "Ten", "goals": 1}]"#;

/// Who scored in the tournament, as often as they did.
fn scorers(view: &Value) -> Vec<(&str, u64)> {
    let scorers = view["scorers"].as_array().unwrap().iter();
    scorers
        .map(|one| {
            (
                one["player"].as_str().unwrap(),
                one["goals"].as_u64().unwrap(),
            )
        })
        .collect()
}

#[tokio::test]
async fn tn_10_scorers_stay_where_a_changed_result_still_has_their_goals() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut evening = new("Evening", &json!({"entry": "list", "meetings": 2}));
    evening["entrants"] = names(&["Nora", "Omar"]);
    evening["start"] = true.into();
    let id = open(&ada, &evening).await;
    once(&ada, &id, has_round(1)).await;
    let result = |goals: (u8, u8), reason: &str, scorers: Option<&str>| {
        let mut result = json!({"goals": {"home": goals.0, "away": goals.1}});
        if let Some(scorers) = scorers {
            result["scorers"] = serde_json::from_str(scorers).unwrap();
        }
        json!({"kind": "result", "round": 1, "table": 1, "reason": reason, "result": result})
    };
    do_it(&ada, &id, result((2, 1), "as told", Some(SCORERS))).await;
    // As many goals of Away, more of Home: all of them fit.
    do_it(&ada, &id, result((3, 1), "a slip", None)).await;
    assert_eq!(scorers(&see(&ada, &id).await), [("Nine", 2), ("Ten", 1)]);
    // Home has not scored twice any more.
    do_it(&ada, &id, result((1, 1), "another slip", None)).await;
    assert_eq!(scorers(&see(&ada, &id).await), [("Ten", 1)]);
    // Whoever says that nobody is known is believed.
    do_it(&ada, &id, result((1, 1), "nobody saw it", Some("[]"))).await;
    assert_eq!(scorers(&see(&ada, &id).await), []);
    house.close().await;
}
