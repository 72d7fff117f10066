//! Drafted tournaments (TN-12): teams that are brought, picks of people, bots and names, and the matches that are played with what came of
//! them. Time goes only when it is pushed.

use std::time::Duration;

use serde_json::{Value, json};
use tournaments::{Event, LogEntry, Tournament};

use crate::tournaments::{
    bots, command, has_round, house, log, names, once, open, see, with_account,
};
use crate::visit::Visitor;

const OWN: &str = include_str!("../../../../squads/und1c1/cervi.toml");

fn drafted(name: &str, more: &Value, entrants: &Value) -> Value {
    let mut options = json!({"squads": "drafted", "bots": true});
    for (key, value) in more.as_object().unwrap() {
        options[key] = value.clone();
    }
    json!({
        "name": name, "game": "und1c1", "options": options,
        "match_options": {"turns": 1}, "entrants": entrants,
    })
}

async fn draft(visitor: &Visitor, id: &str, pool: usize) -> Value {
    visitor
        .get(&format!("/tournaments/{id}/drafts/{pool}"))
        .await
        .ok()
}

async fn pick(visitor: &Visitor, id: &str, pick: &str) -> Value {
    command(visitor, id, json!({"kind": "pick", "pick": pick}))
        .await
        .ok()
}

fn drafts(view: &Value) -> &Vec<Value> {
    view["drafts"].as_array().unwrap()
}

fn is_turn_of(entrant: u64) -> impl Fn(&Value) -> bool {
    move |view| drafts(view).iter().any(|draft| draft["turn"] == entrant)
}

fn first_legal(draft: &Value) -> String {
    draft["legal"][0].as_str().unwrap().to_owned()
}

/// How often something happened.
fn count(log: &[Value], event: &str) -> usize {
    let is = |line: &&Value| line["event"]["event"] == event;
    log.iter().filter(is).count()
}

/// The log as it is told, folded.
fn folded(log: &[Value]) -> Tournament {
    let entries = log.iter().map(|line| {
        let event: Event = serde_json::from_value(line["event"].clone()).unwrap();
        LogEntry {
            // Only an organiser enters bots by list; a guest who is one has no name.
            by: Some("organiser".to_owned()),
            ..LogEntry::new(0, event)
        }
    });
    Tournament::fold(entries).unwrap()
}

#[tokio::test]
async fn tn_12_pools_of_bots_draft_at_once_and_play_with_what_they_drafted() {
    let house = house().await;
    let guest = house.visitor();
    let options = json!({"entry": "list", "pool": 2});
    let mut cup = drafted("Bots", &options, &bots(5, 1));
    cup["match_options"]["draft_teams"] = "all".into();
    cup["match_options"]["draft_abilities"] = 44.into();
    cup["start"] = true.into();
    let id = open(&guest, &cup).await;
    let view = once(&guest, &id, has_round(1)).await;
    // Nobody drafts alone.
    let sizes: Vec<usize> = drafts(&view)
        .iter()
        .map(|draft| draft["coaches"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes.iter().sum::<usize>(), 5);
    for (pool, of_pool) in drafts(&view).iter().enumerate() {
        assert_eq!(
            (&of_pool["over"], &of_pool["turn"]),
            (&json!(true), &Value::Null)
        );
        let seen = draft(&guest, &id, pool).await;
        for (coach, picks) in seen["draft"]["picks"]
            .as_array()
            .unwrap()
            .iter()
            .enumerate()
        {
            assert_eq!(picks.as_array().unwrap().len(), 18);
            assert!(seen["draft"]["abilities"][coach].as_u64().unwrap() <= 44);
        }
        assert_eq!(seen["made_for"], json!([]), "bots pick for themselves");
    }
    let log = log(&guest, &id).await;
    assert_eq!(count(&log, "drafting"), sizes.len());
    assert_eq!((count(&log, "picked"), count(&log, "drafted")), (5 * 18, 5));
    let folded = folded(&log);
    // Their matches begin with the squads that they drafted, and have no draft.
    let pairing = &view["rounds"][0]["pairings"][0];
    let of = pairing["boards"][0]["match"].as_str().unwrap();
    let state = guest.see(of).await;
    assert_ne!(state["view"]["phase"], "draft");
    for side in ["home", "away"] {
        let entrant = pairing["entrants"][side].as_u64().unwrap();
        let file = state["options"][format!("{side}_squad")].as_str().unwrap();
        let name = file.lines().next().unwrap();
        let squad = view["entrants"][entrant as usize - 1]["squad"]
            .as_str()
            .unwrap();
        assert!(name.contains(squad), "{name} is not {squad}");
        let entrant = &folded.entrants()[entrant as usize - 1];
        assert!(entrant.squad.is_some() && entrant.brought.is_none());
    }
    assert_eq!(state["options"]["draft"], false);
    house.close().await;
}

#[tokio::test]
async fn tn_12_people_and_a_bot_pick_in_turn_and_who_is_late_has_a_pick_made_for_them() {
    let house = house().await;
    let (ada, ben) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Ben").await,
    );
    let mut league = drafted("League", &json!({"pick_seconds": 30}), &bots(1, 1));
    league["enter"] = true.into();
    let id = open(&ada, &league).await;
    command(&ben, &id, json!({"kind": "enter"})).await.ok();
    let (of_ada, of_ben) = (1, 3);
    // A team of one's own, and what is none.
    let brings = json!({"kind": "squad", "options": {"home_squad": OWN}});
    assert_eq!(see(&ben, &id).await["can"]["squad"], true);
    command(&ben, &id, brings.clone()).await.ok();
    let wrong = json!({"kind": "squad", "options": {"home_squad": "name = 'x'"}});
    assert_eq!(command(&ben, &id, wrong).await.status, 422);
    let before = command(&ben, &id, json!({"kind": "pick", "pick": "1.P1"})).await;
    assert_eq!(before.json()["clause"], "TN-12", "{before:?}");
    assert_eq!(
        ada.get(&format!("/tournaments/{id}/drafts/0")).await.status,
        404
    );
    command(&ada, &id, json!({"kind": "start"})).await.ok();
    let is_open = |view: &Value| !drafts(view).is_empty() && !drafts(view)[0]["turn"].is_null();
    let view = once(&ada, &id, is_open).await;
    assert_eq!(view["entrants"][of_ben - 1]["brought"], "Cervi");
    assert_eq!(drafts(&view)[0]["picks"], 18);
    assert_eq!(see(&ben, &id).await["can"]["squad"], false);
    let late = command(&ben, &id, brings).await;
    assert_eq!(late.json()["clause"], "TN-12", "{late:?}");
    // Whose turn it is may pick, and nobody else.
    let turn = drafts(&view)[0]["turn"].as_u64().unwrap() as usize;
    let (on_turn, other, other_number) = if turn == of_ada {
        (&ada, &ben, of_ben)
    } else {
        (&ben, &ada, of_ada)
    };
    let seen = draft(on_turn, &id, 0).await;
    assert_eq!(seen["summary"]["can_pick"], true);
    assert_eq!(draft(other, &id, 0).await["summary"]["can_pick"], false);
    let legal = first_legal(&seen);
    let refused = command(other, &id, json!({"kind": "pick", "pick": legal})).await;
    assert_eq!(refused.json()["clause"], "TN-12", "{refused:?}");
    for wrong in ["1.D1", "9.P1", "nobody"] {
        let refused = command(on_turn, &id, json!({"kind": "pick", "pick": wrong})).await;
        assert_eq!(refused.json()["clause"], "UN-50", "{refused:?}");
    }
    // Nobody picks for a person, not even an organiser.
    let for_other = json!({"kind": "pick", "entrant": of_ben, "pick": legal});
    let refused = command(&ada, &id, for_other).await;
    assert_eq!(refused.json()["clause"], "TN-12", "{refused:?}");
    pick(on_turn, &id, &legal).await;
    // The bot has picked in between, if its turn was first.
    let view = once(other, &id, is_turn_of(other_number as u64)).await;
    let again = command(on_turn, &id, json!({"kind": "pick", "pick": legal})).await;
    assert_eq!(again.json()["clause"], "TN-12", "{again:?}");
    assert!(drafts(&view)[0]["until"].is_string());
    // Who does not pick in time has a pick made for them.
    house.stopwatch.push(Duration::from_secs(31));
    let view = once(on_turn, &id, is_turn_of(turn as u64)).await;
    assert!(drafts(&view)[0]["made"].as_u64().unwrap() >= 2);
    let seen = draft(on_turn, &id, 0).await;
    assert_eq!(seen["made_for"].as_array().unwrap().len(), 1);
    // To the end, whose turn it is.
    loop {
        let over = |view: &Value| {
            let turn = drafts(view)[0]["turn"].as_u64();
            turn == Some(of_ada as u64)
                || turn == Some(of_ben as u64)
                || drafts(view)[0]["over"] == true
        };
        let view = once(&ada, &id, over).await;
        if drafts(&view)[0]["over"] == true {
            break;
        }
        let coach = if drafts(&view)[0]["turn"] == of_ada {
            &ada
        } else {
            &ben
        };
        let seen = draft(coach, &id, 0).await;
        pick(coach, &id, &first_legal(&seen)).await;
    }
    once(&ada, &id, has_round(1)).await;
    let lines = log(&ada, &id).await;
    assert_eq!(count(&lines, "picked"), 54);
    let late = lines
        .iter()
        .filter(|line| line["event"]["made_for"] == true);
    let late: Vec<&Value> = late.collect();
    assert_eq!(late.len(), 1);
    assert!(
        late[0]["text"]["en"]
            .as_str()
            .unwrap()
            .contains("who has not picked"),
        "{late:?}"
    );
    // What was picked is what they play with: the chips of a squad by role, in the order of the picks.
    let seen = draft(&ada, &id, 0).await;
    assert_eq!(seen["draft"]["coach"], Value::Null);
    let view = see(&ben, &id).await;
    let of = view["your_match"]["match"].as_str();
    if let Some(of) = of {
        let side = view["your_match"]["side"].as_str().unwrap();
        let state = ben.see(of).await;
        let file = state["options"][format!("{side}_squad")].as_str().unwrap();
        assert!(file.starts_with("name = \"Cervi\""), "{file}");
        assert_ne!(file, OWN);
    }
    house.close().await;
}

#[tokio::test]
async fn tn_12_an_organiser_picks_for_names_and_nobody_waits_for_who_withdraws() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let ben = with_account(&house, "Ben").await;
    let id = open(
        &ada,
        &drafted("Evening", &json!({}), &names(&["Nora", "Omar", "Pia"])),
    )
    .await;
    command(&ada, &id, json!({"kind": "start"})).await.ok();
    let view = once(&ada, &id, |view| !drafts(view).is_empty()).await;
    let turn = drafts(&view)[0]["turn"].as_u64().unwrap();
    assert_eq!(
        drafts(&view)[0]["until"],
        Value::Null,
        "they sit at a table"
    );
    let legal = first_legal(&draft(&ada, &id, 0).await);
    let picks = json!({"kind": "pick", "entrant": turn, "pick": legal});
    let stranger = command(&ben, &id, picks.clone()).await;
    assert_eq!(stranger.problem().1, "not-organiser");
    assert_eq!(draft(&ben, &id, 0).await["summary"]["can_pick"], false);
    command(&ada, &id, picks).await.ok();
    let next = json!({"kind": "next-round"});
    assert_eq!(command(&ada, &id, next).await.json()["clause"], "TN-12");
    house.stopwatch.push(Duration::from_hours(1));
    let view = see(&ada, &id).await;
    assert_eq!(drafts(&view)[0]["made"], 1);
    // All withdraw but one: their picks are made for them, the last one's are not.
    let second = drafts(&view)[0]["turn"].as_u64().unwrap();
    let withdraw = json!({"kind": "withdraw", "entrant": second, "reason": "gone home"});
    command(&ada, &id, withdraw).await.ok();
    let view = once(&ada, &id, |view| drafts(view)[0]["made"] == 2).await;
    assert_ne!(drafts(&view)[0]["turn"], second);
    let lines = log(&ada, &id).await;
    let picked = lines.iter().find(|line| line["event"]["event"] == "picked");
    assert_eq!(picked.unwrap()["by"], "Ada");
    house.close().await;
}

#[tokio::test]
async fn tn_12_only_games_with_a_draft_have_drafted_squads() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let of = |game: &str, more: &Value| {
        let mut new = drafted("Cup", more, &json!([]));
        new["game"] = game.into();
        new["match_options"] = json!({});
        new
    };
    for path in ["/tournaments", "/tournaments/check"] {
        let refused = ada.post(path, &of("calcetto", &json!({}))).await;
        assert_eq!(refused.status, 422);
        assert_eq!(refused.json()["clause"], "TN-12", "{refused:?}");
        assert!(
            refused.json()["detail"]
                .as_str()
                .unwrap()
                .contains("und1c1")
        );
    }
    for more in [json!({"exchange": true}), json!({"budget": 40})] {
        let refused = ada.post("/tournaments/check", &of("und1c1", &more)).await;
        assert_eq!(refused.json()["clause"], "TN-12", "{refused:?}");
    }
    // Limits that leave no draft are refused before anybody enters.
    let mut tight = of("und1c1", &json!({}));
    tight["match_options"] = json!({"draft_abilities": 1});
    let refused = ada.post("/tournaments/check", &tight).await;
    assert_eq!(refused.json()["clause"], "UN-50", "{refused:?}");
    // So are drafts that would fill the log.
    let mut long = of("und1c1", &json!({"draft_again": true, "meetings": 2}));
    long["entrants"] = bots(40, 1);
    let refused = ada.post("/tournaments/check", &long).await;
    assert_eq!(refused.problem().1, "too-many-kept");
    for (game, drafts) in [("und1c1", true), ("calciotto", false)] {
        let options = ada
            .get(&format!("/tournaments/options?game={game}"))
            .await
            .ok();
        assert_eq!(options["draft"].is_string(), drafts);
        let all = options["options"].as_array().unwrap();
        assert_eq!(
            all.iter().any(|option| option["key"] == "pick_seconds"),
            drafts
        );
    }
    house.close().await;
}

#[tokio::test]
async fn tn_12_pools_draft_again_between_rounds_in_the_reverse_order() {
    let house = house().await;
    let guest = house.visitor();
    let options = json!({"entry": "list", "draft_again": true, "meetings": 2});
    let mut league = drafted("Again", &options, &bots(2, 1));
    league["start"] = true.into();
    let id = open(&guest, &league).await;
    let view = once(&guest, &id, has_round(2)).await;
    assert_eq!(drafts(&view)[0]["number"], 2);
    let lines = log(&guest, &id).await;
    let orders: Vec<Vec<u64>> = lines
        .iter()
        .filter(|line| line["event"]["event"] == "drafting")
        .map(|line| serde_json::from_value(line["event"]["coaches"].clone()).unwrap())
        .collect();
    let mut reversed = orders[0].clone();
    reversed.reverse();
    assert_eq!(orders, [orders[0].clone(), reversed]);
    folded(&lines);
    house.close().await;
}

#[tokio::test]
async fn tn_12_a_pool_whose_teams_leave_no_draft_plays_with_them() {
    let house = house().await;
    let ada = with_account(&house, "Ada").await;
    let all = ["Nora", "Omar", "Pia", "Quinn", "Rosa", "Sam", "Tea", "Ugo"];
    let eight = json!({"pool": 8});
    let id = open(&ada, &drafted("Evening", &eight, &names(&all))).await;
    // Nobody has a forward, and there is room for no further team.
    let line = |count: usize| vec!["{ parts = \"centre\" }"; count].join(", ");
    let team = format!(
        "name = \"Behind\"\ngoalkeepers = [{{}}, {{}}]\ndefenders = [{}]\nmidfielders = [{}]\n",
        line(6),
        line(10)
    );
    for entrant in 1..=all.len() {
        let brings = json!({"kind": "squad", "entrant": entrant, "options": {"home_squad": team}});
        command(&ada, &id, brings).await.ok();
    }
    command(&ada, &id, json!({"kind": "start"})).await.ok();
    let view = once(&ada, &id, has_round(1)).await;
    assert_eq!(view["drafts"], json!([]));
    assert_eq!(view["entrants"][0]["brought"], "Behind");
    let lines = log(&ada, &id).await;
    let told = lines
        .iter()
        .find(|line| line["event"]["event"] == "no-draft");
    let told = told.unwrap()["text"]["en"].as_str().unwrap();
    assert!(told.contains("role forward"), "{told}");
    let of = json!({"kind": "play-here", "round": 1, "table": 1});
    let begun = command(&ada, &id, of).await.ok();
    let state = ada.see(begun["match"].as_str().unwrap()).await;
    assert_eq!(state["options"]["home_squad"], team);
    assert_eq!(state["options"]["away_squad"], team);
    house.close().await;
}
