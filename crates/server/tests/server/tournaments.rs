//! Tournaments on the server (TN-01 to TN-16): opened, entered, played by people, bots and names. Time goes only when it is pushed.

use std::time::Duration;

use fischio_server::limits::Rate;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::accounts::sign_up;
use crate::visit::{Answer, House, Visitor};

/// No limit, for those who ask again and again.
pub const MANY: Rate = Rate::new(1_000_000, 1_000_000);

pub async fn house() -> House {
    House::open_with(|config| {
        config.limits.requests = MANY;
        config.limits.commands = MANY;
        config.limits.new_matches = MANY;
        config.limits.wakes = MANY;
    })
    .await
}

pub async fn with_account(house: &House, name: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
    visitor
}

/// Ada and Ben, each with an account.
pub async fn two(house: &House) -> (Visitor, Visitor) {
    (
        with_account(house, "Ada").await,
        with_account(house, "Ben").await,
    )
}

/// A short game that bots play to its end in a moment.
pub fn new(name: &str, options: &Value) -> Value {
    json!({
        "name": name,
        "game": "chess-football",
        "options": options,
        "match_options": {"actions": 5},
    })
}

pub fn names(names: &[&str]) -> Value {
    let of = |name: &&str| json!({"kind": "name", "name": name});
    names.iter().map(of).collect()
}

pub fn bots(count: usize, level: u8) -> Value {
    (0..count)
        .map(|_| json!({"kind": "bot", "level": level}))
        .collect()
}

pub async fn open(visitor: &Visitor, new: &Value) -> String {
    let answer = visitor.post("/tournaments", new).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

pub async fn see(visitor: &Visitor, id: &str) -> Value {
    visitor.get(&format!("/tournaments/{id}")).await.ok()
}

pub async fn command(visitor: &Visitor, id: &str, command: Value) -> Answer {
    visitor
        .post(&format!("/tournaments/{id}/commands"), &command)
        .await
}

/// A command that is carried out.
pub async fn do_it(visitor: &Visitor, id: &str, wanted: Value) -> Value {
    command(visitor, id, wanted).await.ok()
}

/// A date so many minutes after a tournament was opened.
pub async fn after(visitor: &Visitor, id: &str, minutes: i64) -> String {
    let opened = see(visitor, id).await["summary"]["opened"].clone();
    let opened: Timestamp = opened.as_str().unwrap().parse().unwrap();
    (opened + SignedDuration::from_mins(minutes)).to_string()
}

/// The tournament once it is so, as its stream tells that it has changed.
pub async fn once(visitor: &Visitor, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let mut stream = visitor
        .stream(&format!("/tournaments/{id}/stream"), None)
        .await;
    loop {
        let view = see(visitor, id).await;
        if is_so(&view) {
            return view;
        }
        while stream.next().await["kind"] == "heartbeat" {}
    }
}

pub fn is_over(view: &Value) -> bool {
    view["summary"]["stage"] == "over"
}

pub fn has_round(round: usize) -> impl Fn(&Value) -> bool {
    move |view| view["rounds"].as_array().unwrap().len() >= round
}

/// Who meets in a round.
pub fn pairings(view: &Value, round: usize) -> &Vec<Value> {
    view["rounds"][round - 1]["pairings"].as_array().unwrap()
}

/// The match of a board.
pub fn board(view: &Value, round: usize, table: usize, board: usize) -> String {
    let of = &pairings(view, round)[table - 1]["boards"][board - 1]["match"];
    of.as_str().unwrap().to_owned()
}

/// Whether the first match of the first round has begun.
pub fn has_match(view: &Value) -> bool {
    let rounds = view["rounds"].as_array().unwrap();
    rounds
        .first()
        .is_some_and(|round| !round["pairings"][0]["boards"][0]["match"].is_null())
}

/// Enters a result of the real board.
pub async fn enter(visitor: &Visitor, id: &str, at: (u64, u64), goals: (u64, u64)) -> Answer {
    let result = json!({"goals": {"home": goals.0, "away": goals.1}});
    let (round, table) = at;
    let entered = json!({"kind": "result", "round": round, "table": table, "result": result});
    command(visitor, id, entered).await
}

/// Every entry of a tournament's log.
pub async fn log(visitor: &Visitor, id: &str) -> Vec<Value> {
    let mut entries = Vec::new();
    loop {
        let path = format!("/tournaments/{id}/log?from={}", entries.len());
        let page = visitor.get(&path).await.ok();
        entries.extend(page["entries"].as_array().unwrap().iter().cloned());
        if page["more"] == false {
            return entries;
        }
    }
}

#[tokio::test]
async fn tn_03_a_league_of_names_is_entered_from_the_real_board_and_closed_with_its_seed() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let mut evening = new("Thursday", &json!({"entry": "list"}));
    evening["entrants"] = names(&["Nora", "Omar", "Pia", "Quinn"]);
    let plan = ada.post("/tournaments/check", &evening).await.ok();
    assert_eq!(plan, json!({"entrants": 4, "rounds": 3, "matches": 6}));
    let id = open(&ada, &evening).await;
    let entry = see(&ada, &id).await;
    assert_eq!(entry["summary"]["stage"], "entry");
    assert_eq!(entry["entrants"][3]["name"], "Quinn");
    assert_eq!(entry["can"]["start"], true);
    assert_eq!(entry["fairness"]["seed"], Value::Null);
    command(&ada, &id, json!({"kind": "start"})).await.ok();
    for round in 1..=3 {
        let view = once(&ada, &id, has_round(round)).await;
        let played = &view["rounds"][round - 1];
        for pairing in played["pairings"].as_array().unwrap() {
            assert_eq!(pairing["status"], "waiting");
            assert_eq!(pairing["without_account"], true);
            assert_eq!(pairing["can_enter_result"], true);
            let table = pairing["table"].as_u64().unwrap();
            // Who has the lower number wins.
            let home_wins =
                pairing["entrants"]["home"].as_u64() < pairing["entrants"]["away"].as_u64();
            let goals = if home_wins { (2, 0) } else { (0, 2) };
            enter(&ada, &id, (round as u64, table), goals).await.ok();
        }
    }
    let over = once(&ada, &id, is_over).await;
    assert_eq!(over["summary"]["winner"], "Nora");
    let rows = over["tables"][0]["rows"].as_array().unwrap();
    let points: Vec<u64> = rows
        .iter()
        .map(|row| row["points"].as_u64().unwrap())
        .collect();
    assert_eq!(points, [9, 6, 3, 0]);
    assert_eq!(rows[0]["form"], json!(["W", "W", "W"]));
    // Everybody can verify the lots now (TN-02).
    let seed = over["fairness"]["seed"].as_str().unwrap();
    let commitment = games::fair::Seed::from_hex(seed).unwrap().commitment();
    assert_eq!(over["fairness"]["commitment"], commitment.as_str());
    let drawn = games::fair::lot(
        &games::fair::Seed::from_hex(seed).unwrap(),
        &id,
        &[None, None, None, None],
        0,
        4,
    );
    assert_eq!(over["fairness"]["lots"][0]["order"], json!(drawn));
    // What organisers alone know is told to nobody else.
    let guest = house.visitor();
    let seen = see(&guest, &id).await;
    assert_eq!(seen["invitation"], Value::Null);
    let refused = enter(&ada, &id, (1, 1), (1, 1)).await;
    assert_eq!(refused.problem(), (422, "refused".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn tn_05_one_plays_a_knock_out_against_bots_that_begins_at_once() {
    let house = house().await;
    let guest = house.visitor();
    let mut cup = new(
        "Cup",
        &json!({"format": "knock-out", "bots": true, "entry": "list"}),
    );
    cup["entrants"] = bots(7, 1);
    cup["enter"] = true.into();
    cup["called"] = "Gaia".into();
    cup["start"] = true.into();
    let id = open(&guest, &cup).await;
    let view = once(&guest, &id, |view| !view["your_match"]["match"].is_null()).await;
    assert_eq!(view["you"], 1);
    assert_eq!(view["entrants"].as_array().unwrap().len(), 8);
    let met = view["your_match"]["match"].as_str().unwrap().to_owned();
    let state = guest.see(&met).await;
    assert_eq!(state["status"], "running");
    let side = view["your_match"]["side"].as_str().unwrap();
    assert_eq!(state["seats"], json!([side]));
    // A match of a tournament is not called off, taken back or played again.
    let abort = guest
        .command(&met, json!({"kind": "abort", "seat": side}))
        .await;
    assert_eq!(abort.json()["clause"], "TN-10", "{abort:?}");
    let resign = json!({"kind": "resign", "seat": side});
    guest.command(&met, resign).await.ok();
    let rematch = guest
        .command(&met, json!({"kind": "ask-rematch", "seat": side}))
        .await;
    assert_eq!(rematch.json()["clause"], "TN-15", "{rematch:?}");
    let lost = once(&guest, &id, |view| {
        view["rounds"][0]["pairings"]
            .as_array()
            .unwrap()
            .iter()
            .any(|pairing| pairing["yours"] == true && pairing["status"] == "over")
    })
    .await;
    let pairings = lost["rounds"][0]["pairings"].as_array().unwrap();
    let own = pairings.iter().find(|one| one["yours"] == true).unwrap();
    assert_eq!(own["ending"]["en"], "Gaia resigned.");
    house.close().await;
}

#[tokio::test]
async fn tn_07_a_swiss_of_bots_plays_itself_to_its_end() {
    let house = house().await;
    let guest = house.visitor();
    let options = json!({"format": "swiss", "rounds": 3, "bots": true, "entry": "list"});
    let mut swiss = new("Bots", &options);
    swiss["entrants"] = bots(8, 1);
    swiss["start"] = true.into();
    let id = open(&guest, &swiss).await;
    let over = once(&guest, &id, is_over).await;
    let rounds = over["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 3);
    let mut met = std::collections::BTreeSet::new();
    for pairing in rounds
        .iter()
        .flat_map(|round| round["pairings"].as_array().unwrap())
    {
        assert_eq!(pairing["status"], "over");
        let entrants = &pairing["entrants"];
        let mut pair = [entrants["home"].as_u64(), entrants["away"].as_u64()];
        pair.sort_unstable();
        assert!(met.insert(pair), "{pair:?} meet twice");
        let state = guest
            .see(pairing["boards"][0]["match"].as_str().unwrap())
            .await;
        assert_eq!(state["status"], "finished");
        assert_eq!(
            pairing["score"],
            json!({"home": state["result"]["home"], "away": state["result"]["away"]})
        );
    }
    let played: u64 = over["tables"][0]["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["played"].as_u64().unwrap())
        .sum();
    assert_eq!(played, 24);
    house.close().await;
}

#[tokio::test]
async fn tn_10_who_does_not_come_in_time_loses_and_who_came_does_not() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let mut duel = new(
        "Duel",
        &json!({"format": "knock-out", "absence_minutes": 10}),
    );
    duel["enter"] = true.into();
    let id = open(&ada, &duel).await;
    command(&ben, &id, json!({"kind": "enter"})).await.ok();
    command(&ada, &id, json!({"kind": "start"})).await.ok();
    let view = once(&ada, &id, has_round(1)).await;
    let pairing = &view["rounds"][0]["pairings"][0];
    let met = pairing["boards"][0]["match"].as_str().unwrap();
    let state = ada.see(met).await;
    let to_act = state["view"]["to_act"][0].as_str().unwrap().to_owned();
    house.stopwatch.push(Duration::from_mins(9));
    assert_eq!(see(&ada, &id).await["summary"]["stage"], "running");
    house.stopwatch.push(Duration::from_mins(1));
    let over = once(&ada, &id, is_over).await;
    let pairing = &over["rounds"][0]["pairings"][0];
    let (home, away) = if to_act == "home" { (0, 3) } else { (3, 0) };
    assert_eq!(pairing["score"], json!({"home": home, "away": away}));
    let state = ada.see(met).await;
    assert_eq!(state["status"], "finished");
    assert_eq!(state["result"]["ending"], "abandoned");
    let loser = &pairing["entrants"][&to_act];
    let name = &over["entrants"][loser.as_u64().unwrap() as usize - 1]["name"];
    let expected = format!("{} did not come.", name.as_str().unwrap());
    assert_eq!(pairing["ending"]["en"], expected.as_str());
    house.close().await;
}

#[tokio::test]
async fn tn_13_organisers_alone_decide_and_two_of_them_at_once_do_it_once() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let mut evening = new("Evening", &json!({"entry": "list"}));
    evening["entrants"] = names(&["Nora", "Omar"]);
    evening["automatic"] = false.into();
    let id = open(&ada, &evening).await;
    let start = json!({"kind": "start"});
    let refused = command(&ben, &id, start.clone()).await;
    assert_eq!(refused.problem(), (403, "not-organiser".to_owned()));
    command(&ada, &id, json!({"kind": "add-organiser", "name": "Ben"}))
        .await
        .ok();
    let (one, other) = tokio::join!(
        command(&ada, &id, start.clone()),
        command(&ben, &id, start.clone()),
    );
    let started = [&one, &other].map(|answer| answer.status.is_success());
    assert!(started[0] != started[1], "{one:?} {other:?}");
    once(&ada, &id, has_round(1)).await;
    enter(&ben, &id, (1, 1), (1, 0)).await.ok();
    let unsaid = enter(&ada, &id, (1, 1), (0, 0)).await;
    assert_eq!(unsaid.json()["clause"], "TN-13", "{unsaid:?}");
    once(&ada, &id, is_over).await;
    let log = log(&house.visitor(), &id).await;
    let text: Vec<&str> = log
        .iter()
        .map(|line| line["text"]["en"].as_str().unwrap())
        .collect();
    assert_eq!(
        text.iter()
            .filter(|text| **text == "The tournament begins.")
            .count(),
        1
    );
    let result = log
        .iter()
        .find(|line| line["event"]["event"] == "ended")
        .unwrap();
    assert_eq!(result["by"], "Ben");
    // Nobody reads there who people are.
    assert!(!json!(log).to_string().contains("\"people\""));
    let gone = json!({"kind": "remove-organiser", "name": "Ben"});
    command(&ada, &id, gone).await.ok();
    let last = json!({"kind": "remove-organiser", "name": "Ada"});
    assert_eq!(command(&ada, &id, last).await.problem().1, "not-possible");
    house.close().await;
}

#[tokio::test]
async fn tn_16_entry_is_open_by_list_or_by_invitation_and_private_ones_are_not_found() {
    let house = house().await;
    let (ada, ben) = two(&house).await;
    let listed = {
        let mut listed = new("Open", &json!({}));
        listed["listed"] = true.into();
        open(&ada, &listed).await
    };
    let private = open(&ada, &new("Private", &json!({"entry": "invitation"}))).await;
    let by_list = open(&ada, &new("List", &json!({"entry": "list"}))).await;
    let found = house.visitor().get("/tournaments").await.ok();
    assert_eq!(found["tournaments"][0]["id"], listed.as_str());
    assert_eq!(found["tournaments"].as_array().unwrap().len(), 1);
    let mine = ada.get("/tournaments?mine=true").await.ok();
    assert_eq!(mine["tournaments"].as_array().unwrap().len(), 3);
    assert_eq!(mine["tournaments"][0]["id"], by_list.as_str());
    // A guest enters with a name, and once.
    let guest = house.visitor();
    let nameless = command(&guest, &listed, json!({"kind": "enter"})).await;
    assert_eq!(nameless.problem(), (400, "bad-request".to_owned()));
    let named = json!({"kind": "enter", "name": "Gaia"});
    let entered = command(&guest, &listed, named.clone()).await.ok();
    assert_eq!(entered["entrant"], 1);
    assert_eq!(command(&guest, &listed, named).await.ok()["entrant"], 1);
    let taken = json!({"kind": "enter", "name": "Ben"});
    let taken = command(&house.visitor(), &listed, taken).await;
    assert_eq!(taken.problem().1, "name-taken");
    // By list nobody enters by themselves; by invitation only who has its secret.
    let refused = command(&ben, &by_list, json!({"kind": "enter"})).await;
    assert_eq!(refused.json()["clause"], "TN-16");
    let refused = command(&ben, &private, json!({"kind": "enter"})).await;
    assert_eq!(refused.problem().1, "bad-invitation");
    let secret = see(&ada, &private).await["invitation"].clone();
    assert_eq!(see(&ben, &private).await["invitation"], Value::Null);
    let with = json!({"kind": "enter", "invitation": secret});
    assert_eq!(command(&ben, &private, with).await.ok()["entrant"], 1);
    // Without an account one opens nothing that others enter.
    let refused = house
        .visitor()
        .post("/tournaments", &new("Mine", &json!({})))
        .await;
    assert_eq!(refused.problem().1, "needs-account");
    house.close().await;
}
