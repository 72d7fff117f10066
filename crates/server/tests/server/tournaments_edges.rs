//! Tournaments where something is asked at the wrong time, twice, or for too many.

use std::time::Duration;

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, sign_in};
use crate::tournaments::{
    MANY, after, command, do_it, enter, has_match, has_round, house, log, names, new, once, open,
    pairings, see, two, with_account,
};
use crate::visit::{House, Visitor};

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
    house.stopwatch.push(Duration::from_hours(1));
    let view = once(&ada, &id, has_round(1)).await;
    assert_eq!(view["summary"]["entrants"], 3);
    house.close().await;
}

/// A league of two that starts in an hour; check-in opens half an hour before.
async fn evening(ada: &Visitor, ben: &Visitor) -> String {
    let draft = open(ada, &new("Draft", &json!({}))).await;
    let mut evening = new("Evening", &json!({}));
    evening["starts"] = after(ada, &draft, 60).await.into();
    evening["check_in_minutes"] = 30.into();
    evening["enter"] = true.into();
    let id = open(ada, &evening).await;
    do_it(ben, &id, json!({"kind": "enter"})).await;
    id
}

#[tokio::test]
async fn tn_15_who_could_not_check_in_yet_takes_part_where_an_organiser_starts_before() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let id = evening(&ada, &ben).await;
    assert_eq!(see(&ada, &id).await["can"]["left_out"], json!([]));
    do_it(&ada, &id, json!({"kind": "start"})).await;
    let view = once(&ada, &id, has_match).await;
    assert_eq!(view["entrants"][1]["withdrawn"], Value::Null);
    house.close().await;
}

#[tokio::test]
async fn tn_15_where_too_few_had_checked_in_they_still_can() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let id = evening(&ada, &ben).await;
    house.stopwatch.push(Duration::from_hours(1));
    let view = once(&ben, &id, |view| view["summary"]["starts"].is_null()).await;
    assert_eq!(view["summary"]["stage"], "entry");
    assert_eq!(view["can"]["check_in"], true);
    assert_eq!(view["asks_check_in"], true);
    assert_eq!(see(&ada, &id).await["can"]["left_out"], json!([1, 2]));
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
    // Who did not hear the answer asks again.
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

const GIALLI: &str = include_str!("../../../../squads/calcetto/home.toml");

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
    // Where nobody is said to be known, nobody stays.
    do_it(&ada, &id, result((1, 1), "nobody saw it", Some("[]"))).await;
    assert_eq!(scorers(&see(&ada, &id).await), []);
    house.close().await;
}

#[tokio::test]
async fn tn_13_a_reason_shows_as_it_is_written() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut evening = new("Evening", &json!({"bots": true}));
    evening["entrants"] = names(&["Nora"]);
    let id = open(&ada, &evening).await;
    let bot = json!({"kind": "bot", "level": 1});
    let replace =
        |reason: &str| json!({"kind": "replace", "entrant": 1, "by": bot, "reason": reason});
    for hidden in ["a\u{0}b", "a\u{202e}b", "two\nlines"] {
        let refused = command(&ada, &id, replace(hidden)).await;
        assert_eq!(refused.problem(), (400, "bad-request".to_owned()));
        // Players read it in their language.
        assert!(refused.json()["words"]["it"].is_string(), "{refused:?}");
    }
    do_it(&ada, &id, replace("is ill — può capitare")).await;
    house.close().await;
}

#[tokio::test]
async fn tn_13_the_log_names_who_had_the_place_then() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let id = open(&ada, &new("Evening", &json!({}))).await;
    do_it(&ben, &id, json!({"kind": "enter"})).await;
    do_it(&ben, &id, json!({"kind": "check-in"})).await;
    for name in ["Nora", "Ben", "Nora", "Pia"] {
        let by = json!({"kind": "name", "name": name});
        let replace = json!({"kind": "replace", "entrant": 1, "by": by, "reason": "as agreed"});
        do_it(&ada, &id, replace).await;
    }
    let log = log(&ada, &id).await;
    let told: Vec<&str> = log[2..]
        .iter()
        .map(|line| line["text"]["en"].as_str().unwrap())
        .collect();
    assert_eq!(told[0], "Ben checks in.");
    let pairs = [
        ("Ben", "Nora"),
        ("Nora", "Ben"),
        ("Ben", "Nora"),
        ("Nora", "Pia"),
    ];
    for (told, (before, now)) in told[1..].iter().zip(pairs) {
        let expected = format!("{now} takes the place of {before}. Reason: as agreed");
        assert_eq!(*told, expected);
    }
    house.close().await;
}

#[tokio::test]
async fn tn_09_nobody_is_a_coach_on_two_boards_of_a_team() {
    let house = house().await;
    let (ada, _) = two(&house).await;
    for coaches in [["Nora", "nora"], ["Ben", "ben"]] {
        let mut cup = new("Cup", &json!({"boards": 2}));
        cup["entrants"] = json!([{"kind": "team", "name": "Reds", "coaches": coaches}]);
        let refused = ada.post("/tournaments", &cup).await;
        assert_eq!(refused.problem(), (409, "name-taken".to_owned()));
    }
    house.close().await;
}

#[tokio::test]
async fn tn_12_nothing_is_brought_where_a_game_has_no_squads_and_the_usual_one_elsewhere() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut evening = new("Evening", &json!({}));
    evening["enter"] = true.into();
    let id = open(&ada, &evening).await;
    let nothing = json!({"kind": "squad", "options": {}});
    let refused = command(&ada, &id, nothing.clone()).await;
    assert_eq!(refused.problem(), (422, "bad-options".to_owned()));
    evening["game"] = "calcetto".into();
    evening["match_options"] = json!({});
    let id = open(&ada, &evening).await;
    let brings = json!({"kind": "squad", "options": {"home_squad": GIALLI}});
    do_it(&ada, &id, brings).await;
    assert_eq!(see(&ada, &id).await["entrants"][0]["squad"], "Gialli");
    // Whose mind changes plays with the usual one.
    do_it(&ada, &id, nothing).await;
    assert_eq!(see(&ada, &id).await["entrants"][0]["squad"], Value::Null);
    let log = log(&ada, &id).await;
    let last = log.last().unwrap();
    assert_eq!(last["text"]["en"], "Ada plays with the usual squad.");
    house.close().await;
}

#[tokio::test]
async fn tn_12_the_squads_of_a_tournament_take_no_more_room_than_they_may() {
    let house = House::open_with(|config| {
        config.limits.option_text = 1_000;
        config.limits.requests = MANY;
        config.limits.commands = MANY;
    })
    .await;
    let ada = with_account(&house, "Ada").await;
    let mut league = json!({
        "name": "Calcetto", "game": "calcetto", "options": {"entry": "list", "format": "swiss"},
    });
    let many: Vec<String> = (1..=200).map(|number| format!("Name {number}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    league["entrants"] = names(&many);
    let id = open(&ada, &league).await;
    // As long as one may be, and each another one.
    let mut full = None;
    for entrant in 1..=200 {
        let text = format!("# {entrant:0>200}\n{GIALLI}");
        let squad = json!({"kind": "squad", "entrant": entrant, "options": {"home_squad": text}});
        let answer = command(&ada, &id, squad).await;
        if !answer.status.is_success() {
            full = Some((entrant, answer));
            break;
        }
    }
    let (entrant, answer) = full.expect("it takes them all");
    assert_eq!(answer.problem(), (409, "too-many-kept".to_owned()));
    assert!(entrant > 100, "{entrant}");
    house.close().await;
}

#[tokio::test]
async fn tn_03_a_plan_that_is_to_start_at_once_has_enough_entrants() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut alone = new("League", &json!({"bots": true}));
    alone["enter"] = true.into();
    alone["start"] = true.into();
    let refused = ada.post("/tournaments/check", &alone).await;
    assert_eq!(refused.json()["clause"], "TN-03", "{refused:?}");
    house.close().await;
}
