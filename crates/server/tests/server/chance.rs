//! Fair chance: the seed is committed to, both sides add to it, and everything is recomputed.

use fischio_core::Record;
use games::fair::{self, Seed, Verified};
use serde_json::{Value, json};

use crate::visit::{House, Visitor};

async fn one_screen(visitor: &Visitor) -> Value {
    let new =
        json!({"game": "calcetto", "mode": "hot-seat", "options": {"end": "phases", "phases": 2}});
    visitor.begin(new).await
}

fn nonce(seat: &str, nonce: &str) -> Value {
    json!({"kind": "nonce", "seat": seat, "nonce": nonce})
}

async fn play_out(visitor: &Visitor, id: &str) -> Value {
    for _ in 0..200 {
        let state = visitor.see(id).await;
        if state["status"] == "finished" {
            return state;
        }
        let offers = state["offers"].as_object().unwrap();
        let (seat, offers) = offers.iter().next().unwrap();
        let wanted = ["ready", "end", "roll", "keep", "pass"];
        let preset = &state["presets"][seat][0]["actions"];
        let placed = state["view"]["pieces"].as_array().unwrap().iter();
        let placed = placed.filter(|p| p["side"] == seat.as_str() && p["square"].is_string());
        if placed.count() == 0 && preset.is_array() {
            for action in preset.as_array().unwrap() {
                visitor.play(id, seat, action.as_str().unwrap()).await;
            }
            continue;
        }
        let offers = offers.as_array().unwrap();
        let of = |kind: &&str| offers.iter().find(|offer| offer["kind"] == **kind);
        let offer = wanted.iter().find_map(of).unwrap_or(&offers[0]);
        visitor
            .play(id, seat, offer["action"].as_str().unwrap())
            .await;
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn tb_11_a_seed_is_committed_to_and_shown_when_the_match_is_over() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = one_screen(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    let commitment = begun["fairness"]["commitment"].as_str().unwrap().to_owned();
    assert_eq!(commitment.len(), 64);
    assert_eq!(
        begun["fairness"]["nonces"],
        json!({"home": null, "away": null})
    );
    assert_eq!(begun["fairness"].get("seed"), None);

    visitor.command(id, nonce("home", "abc123")).await.ok();
    let taken = visitor.command(id, nonce("home", "other")).await.problem();
    assert_eq!(taken, (409, "already-asked".to_owned()));
    visitor.command(id, nonce("home", "abc123")).await.ok();
    visitor.command(id, nonce("away", "XYZ")).await.ok();
    for wrong in ["", "with blank", "ünïcode", &"x".repeat(65)] {
        let problem = visitor.command(id, nonce("away", wrong)).await.problem();
        assert_eq!(problem, (400, "bad-request".to_owned()), "{wrong}");
    }

    let over = play_out(&visitor, id).await;
    let fairness = &over["fairness"];
    assert_eq!(fairness["commitment"], commitment.as_str());
    assert_eq!(fairness["nonces"], json!({"home": "abc123", "away": "XYZ"}));
    let seed = Seed::from_hex(fairness["seed"].as_str().unwrap()).unwrap();
    assert_eq!(seed.commitment(), commitment);

    let record = visitor.get(&format!("/matches/{id}/record")).await.ok();
    let mut record: Record = serde_json::from_value(record).unwrap();
    let outcomes = match fair::verify(&record).unwrap() {
        Verified::Fair { outcomes, .. } => outcomes,
        other => panic!("{other:?}"),
    };
    let replay = visitor.get(&format!("/matches/{id}/replay")).await.ok();
    let steps = replay["chance"].as_array().unwrap();
    assert_eq!(steps.len(), outcomes);
    assert_eq!(replay["fairness"], *fairness);
    let possession = &steps[0];
    assert_eq!(possession["kind"], "dice");
    assert_eq!(possession["dice"][0], json!(["1", "2", "3", "4", "5", "6"]));
    let movement = steps
        .iter()
        .find(|s| s["dice"].as_array().is_some_and(|d| d.len() == 3));
    assert_eq!(movement.unwrap()["dice"][2], json!(["+", "-"]));

    // The same match with other nonces would have been another one.
    record.fairness.as_mut().unwrap().nonces.away = None;
    assert!(fair::verify(&record).is_err());
}

/// What the nonces prove, as the match, its record and its replay say it when the match is over;
/// they agree.
async fn proof(visitor: &Visitor, id: &str) -> (Value, String) {
    let resign = json!({"kind": "resign", "seat": "home"});
    visitor.command(id, resign).await.ok();
    let fairness = visitor.see(id).await["fairness"].clone();
    let replay = visitor.get(&format!("/matches/{id}/replay")).await.ok();
    let record = visitor.get(&format!("/matches/{id}/record")).await.ok();
    assert_eq!(replay["fairness"], fairness);
    assert_eq!(record["fairness"], fairness);
    let record: Record = serde_json::from_value(record).unwrap();
    let verified = fair::verify(&record).unwrap();
    assert_eq!(verified.name(), fairness["proof"]["verdict"]);
    let words = verified.words("calcetto");
    assert_eq!(replay["verdict"], json!(words));
    (fairness["proof"].clone(), words["en"].clone())
}

#[tokio::test]
async fn tb_11_every_side_that_the_server_does_not_hold_has_to_add_a_nonce() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let fair = json!({"verdict": "fair"});

    // By link each side needs its own.
    let new = json!({"game": "calcetto", "mode": "link", "side": "home"});
    for (nonces, proven) in [
        (&["home", "away"][..], &fair),
        (
            &["home"],
            &json!({"verdict": "not-proven", "missing": ["away"]}),
        ),
        (
            &["away"],
            &json!({"verdict": "not-proven", "missing": ["home"]}),
        ),
        (
            &[],
            &json!({"verdict": "not-proven", "missing": ["home", "away"]}),
        ),
    ] {
        let begun = ada.begin(new.clone()).await;
        let id = begun["id"].as_str().unwrap();
        ben.join(&begun).await.ok();
        for seat in nonces {
            let coach = if *seat == "home" { &ada } else { &ben };
            coach.command(id, nonce(seat, "abc")).await.ok();
        }
        assert_eq!(proof(&ada, id).await.0, *proven);
    }

    // A bot's side needs none, and this is said.
    let new = json!({"game": "calcetto", "mode": "bot", "level": 1, "side": "home"});
    let begun = ada.begin(new.clone()).await;
    let id = begun["id"].as_str().unwrap();
    ada.command(id, nonce("home", "abc")).await.ok();
    let (proven, words) = proof(&ada, id).await;
    assert_eq!(proven, fair);
    assert!(
        words.ends_with("Away is played by a bot, which needs no nonce."),
        "{words}"
    );
    let begun = ada.begin(new).await;
    let of_home = json!({"verdict": "not-proven", "missing": ["home"]});
    assert_eq!(proof(&ada, begun["id"].as_str().unwrap()).await.0, of_home);

    // On one screen one is enough.
    for seat in ["home", "away"] {
        let begun = one_screen(&ada).await;
        let id = begun["id"].as_str().unwrap();
        ada.command(id, nonce(seat, "abc")).await.ok();
        assert_eq!(proof(&ada, id).await.0, fair);
    }
    let begun = one_screen(&ada).await;
    let (proven, words) = proof(&ada, begun["id"].as_str().unwrap()).await;
    assert_eq!(proven["missing"], json!(["home", "away"]));
    assert!(words.contains("Neither side added a nonce"), "{words}");
}

#[tokio::test]
async fn tb_09_a_match_that_was_withdrawn_has_a_record_that_is_right() {
    let house = House::open().await;
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"game": "calcetto", "mode": "link", "side": "home"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(id, resign).await.ok();
    let record = ada.get(&format!("/matches/{id}/record")).await.ok();
    assert_eq!(record["result"]["ending"], "abandoned");
    let record: Record = serde_json::from_value(record).unwrap();
    assert_eq!(fair::verify(&record).unwrap().name(), "not-proven");
    // Only as the goals stand.
    let mut boasts = record.clone();
    boasts.result.as_mut().unwrap().home = 3;
    assert!(fair::verify(&boasts).is_err());
}

#[tokio::test]
async fn tb_11_nothing_is_added_once_something_was_rolled() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = one_screen(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    for seat in ["home", "away"] {
        let state = visitor.see(id).await;
        for action in state["presets"][seat][0]["actions"].as_array().unwrap() {
            visitor.play(id, seat, action.as_str().unwrap()).await;
        }
        visitor.play(id, seat, "ready").await;
    }
    let late = visitor.command(id, nonce("home", "late")).await.problem();
    assert_eq!(late, (409, "already-asked".to_owned()));
    let other = house
        .visitor()
        .command(id, nonce("home", "mine"))
        .await
        .problem();
    assert_eq!(other, (403, "no-seat".to_owned()));
}

#[tokio::test]
async fn a_game_without_chance_has_no_seed() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    assert_eq!(begun["fairness"], Value::Null);
    let id = begun["id"].as_str().unwrap();
    let problem = visitor.command(id, nonce("home", "abc")).await.problem();
    assert_eq!(problem, (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn a_rematch_has_a_seed_of_its_own() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = one_screen(&visitor).await;
    let id = begun["id"].as_str().unwrap();
    let resign = json!({"kind": "resign", "seat": "home"});
    visitor.command(id, resign).await.ok();
    let rematch = json!({"kind": "ask-rematch", "seat": "home"});
    visitor.command(id, rematch).await.ok();
    let over = visitor.see(id).await;
    let next = visitor
        .see(over["rematch"]["match"].as_str().unwrap())
        .await;
    assert!(over["fairness"]["seed"].is_string());
    assert_eq!(next["fairness"].get("seed"), None);
    assert_ne!(
        next["fairness"]["commitment"],
        over["fairness"]["commitment"]
    );
}

#[tokio::test]
async fn a_scripted_server_plays_the_same_matches_again() {
    let mut told = Vec::new();
    for _ in 0..2 {
        let house = House::open_with(|config| config.seed = Some(5)).await;
        let visitor = house.visitor();
        let begun = one_screen(&visitor).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        let over = play_out(&visitor, &id).await;
        told.push((id, over["fairness"].clone(), over["log"].clone()));
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn data_files_are_told_and_checked() {
    let house = House::open().await;
    let visitor = house.visitor();
    let files = visitor.get("/games/calcetto/files").await.ok();
    let options: Vec<&str> = files
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["option"].as_str().unwrap())
        .collect();
    assert_eq!(options, ["board", "home_squad", "away_squad"]);
    for file in files.as_array().unwrap() {
        let option = file["option"].as_str().unwrap();
        let path = format!("/games/calcetto/files/{option}");
        let answer = visitor.post(&path, &json!({"text": file["text"]})).await;
        assert_eq!(answer.status, 204, "{answer:?}");
        let drawn = visitor
            .post(&format!("{path}/board"), &json!({"text": file["text"]}))
            .await;
        assert_eq!(drawn.status, 200, "{drawn:?}");
        assert_eq!(drawn.json()["ranks"], 14, "{option}");
    }
    let wrong = files[1]["text"]
        .as_str()
        .unwrap()
        .replace("save = 4", "save = 99");
    let answer = visitor
        .post("/games/calcetto/files/home_squad", &json!({"text": wrong}))
        .await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    let detail = answer.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        detail.contains("line") && detail.contains("CT-05"),
        "{detail}"
    );
    for (path, status) in [
        ("/games/calcetto/files/phases", 422),
        ("/games/calcetto/files/nothing", 422),
        ("/games/chess-football/files/board", 422),
        ("/games/chess/files/board", 404),
    ] {
        let answer = visitor.post(path, &json!({"text": ""})).await;
        assert_eq!(answer.problem().0, status, "{path}");
    }
    assert_eq!(
        visitor.get("/games/chess-football/files").await.ok(),
        json!([])
    );
    let long = json!({"text": "#".repeat(33 * 1024)});
    let answer = visitor.post("/games/calcetto/files/board", &long).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));

    // A match on a board of one's own shows it.
    let board = files[0]["text"]
        .as_str()
        .unwrap()
        .replace("from = \"a13\"", "from = \"a12\"");
    let new = json!({"game": "calcetto", "mode": "hot-seat", "options": {"board": board}});
    let begun = visitor.begin(new).await;
    assert_eq!(begun["board"]["files"], 8);
    assert!(begun["board"].to_string().contains("a12"));
    assert_eq!(one_screen(&visitor).await["board"], Value::Null);
}
