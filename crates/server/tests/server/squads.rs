//! A guest sees the other side's squad before they join, and brings their own.

use fischio_core::Record;
use games::MatchLog;
use serde_json::{Value, json};

use crate::visit::{Answer, House, Visitor};

const AWAY_FILE: &str = include_str!("../../../../squads/calcetto/away.toml");
const CALCIOTTO_FILE: &str = include_str!("../../../../squads/calciotto/home.toml");
const UND1C1_FILE: &str = include_str!("../../../../squads/und1c1/aironi.toml");

/// A match by link of Home's coach, as the creator sees it.
async fn offered(ada: &Visitor, game: &str, options: Value) -> Value {
    let new = json!({"game": game, "mode": "link", "side": "home", "options": options});
    ada.begin(new).await
}

async fn join(guest: &Visitor, begun: &Value, options: Value) -> Answer {
    let id = begun["id"].as_str().unwrap();
    let body = json!({"invitation": begun["invitation"], "name": "Ben", "options": options});
    guest.post(&format!("/matches/{id}/join"), &body).await
}

fn numbers_of(state: &Value, side: &str) -> i64 {
    let men = state["view"]["squads"][side]["men"].as_array().unwrap();
    let numbers = men
        .iter()
        .flat_map(|man| man["numbers"].as_array().unwrap());
    numbers
        .map(|number| number["value"].as_i64().unwrap())
        .sum()
}

#[tokio::test]
async fn tb_08_a_guest_sees_the_other_squad_with_its_total_before_joining() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let nines = AWAY_FILE.replace("strength = 3", "strength = 9");
    let begun = offered(&ada, "calcetto", json!({"home_squad": nines})).await;
    let id = begun["id"].as_str().unwrap();
    let waiting = ben.see(id).await;
    assert_eq!(waiting["seats"], json!([]), "not joined yet");
    assert_eq!(waiting["squad_totals"]["away"], 60);
    let total = waiting["squad_totals"]["home"].as_i64().unwrap();
    assert!(total > 60);
    assert_eq!(total, numbers_of(&waiting, "home"));
    // Once nobody is awaited it is told no more.
    let joined = join(&ben, &begun, json!({})).await.ok();
    assert_eq!(joined.get("squad_totals"), None);
}

#[tokio::test]
async fn ct_05_a_guest_brings_a_squad_and_it_stays_in_the_match() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let begun = offered(&ada, "calcetto", json!({})).await;
    let id = begun["id"].as_str().unwrap();
    let own = AWAY_FILE.replace("Azzurri", "Bersaglieri");
    let joined = join(&ben, &begun, json!({"away_squad": own})).await.ok();
    let name = |state: &Value, side: &str| state["view"]["squads"][side]["name"].clone();
    assert_eq!(name(&joined, "away"), "Bersaglieri");
    assert_eq!(name(&joined, "home"), "Gialli");
    assert_eq!(joined["options"]["away_squad"], own.as_str());
    assert_eq!(name(&ada.see(id).await, "away"), "Bersaglieri");

    // It is in the record, and there after the match has left memory.
    let preset = &joined["presets"]["away"][0]["actions"];
    for action in preset.as_array().unwrap() {
        ben.play(id, "away", action.as_str().unwrap()).await;
    }
    house.forget_match().await;
    let again = ben.see(id).await;
    assert_eq!(name(&again, "away"), "Bersaglieri");
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(id, resign).await.ok();
    let record = ben.get(&format!("/matches/{id}/record")).await.ok();
    let record: Record = serde_json::from_value(record).unwrap();
    let log = MatchLog::from_record(&record).unwrap();
    assert_eq!(log.options().text("away_squad"), Some(own.as_str()));

    // The squad goes with its coach to the other side.
    for (coach, seat) in [(&ada, "home"), (&ben, "away")] {
        let rematch = json!({"kind": "ask-rematch", "seat": seat});
        coach.command(id, rematch).await.ok();
    }
    let next = ada.see(id).await["rematch"]["match"].clone();
    let next = ada.see(next.as_str().unwrap()).await;
    assert_eq!(name(&next, "home"), "Bersaglieri");
}

#[tokio::test]
async fn ct_06_a_guest_keeps_to_the_budget_and_to_their_own_side() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let begun = offered(&ada, "calcetto", json!({"squad_budget": 60})).await;
    let id = begun["id"].as_str().unwrap();
    let nines = AWAY_FILE.replace("strength = 3", "strength = 9");
    for (options, says) in [
        (
            json!({"away_squad": nines}),
            "the budget (squad_budget) is 60",
        ),
        (json!({"away_squad": "name = 1"}), "away_squad, line 1"),
        (
            json!({"home_squad": AWAY_FILE}),
            "settles away_squad, not home_squad",
        ),
        (json!({"board": "x"}), "settles away_squad, not board"),
        (
            json!({"squad_budget": 0}),
            "settles away_squad, not squad_budget",
        ),
        (json!({"nothing": 0}), "settles away_squad, not nothing"),
        (
            json!({"away_squad": "#".repeat(33 * 1024)}),
            "at most 32768 bytes",
        ),
    ] {
        let answer = join(&ben, &begun, options).await;
        assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(says), "{detail}");
    }
    assert_eq!(
        ada.see(id).await["status"],
        "waiting",
        "the seat stays open"
    );
    join(&ben, &begun, json!({"away_squad": AWAY_FILE}))
        .await
        .ok();
    assert_eq!(ada.see(id).await["status"], "running");

    // Nor does a match begin whose squads are over it.
    let new = json!({"game": "calcetto", "mode": "hot-seat", "options": {"squad_budget": 59}});
    let answer = ada.post("/matches", &new).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    assert_eq!(answer.json()["clause"], "CT-06");
}

#[tokio::test]
async fn un_07_a_guest_chooses_a_team() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let begun = offered(&ada, "und1c1", json!({})).await;
    let joined = join(&ben, &begun, json!({"away_team": "cervi"})).await.ok();
    assert_eq!(joined["options"]["away_team"], "cervi");
    assert_eq!(joined["view"]["squads"]["away"]["name"], "Cervi");

    // In Chess Football there is nothing to choose.
    let begun = offered(&ada, "chess-football", json!({})).await;
    let answer = join(&ben, &begun, json!({"away_squad": "x"})).await;
    assert_eq!(answer.problem(), (422, "bad-options".to_owned()));
    assert_eq!(begun.get("squad_totals"), None);
}

/// What the players of a side are called, by what the rules call them.
fn called(view: &Value, side: &str) -> Vec<(String, String)> {
    let men = view["squads"][side]["men"].as_array().unwrap();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    men.iter()
        .filter_map(|man| Some((text(&man["man"])?, text(&man["name"])?)))
        .collect()
}

#[tokio::test]
async fn what_a_coach_calls_the_players_is_shown_beside_their_numbers_and_is_no_part_of_the_log() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let named = AWAY_FILE
        .replacen("strength = 3", "strength = 3, name = \"Lupo\"", 1)
        .replacen("save = 3", "save = 3, name = \"  Quèrcia \"", 1);
    let begun = offered(&ada, "calcetto", json!({"home_squad": named})).await;
    let joined = join(&ben, &begun, json!({})).await.ok();
    let id = begun["id"].as_str().unwrap();
    let expected = [("P1", "Quèrcia"), ("D1", "Lupo")];
    let expected = expected.map(|(man, name)| (man.to_owned(), name.to_owned()));
    for state in [&joined, &ada.see(id).await, &house.visitor().see(id).await] {
        assert_eq!(called(&state["view"], "home"), expected);
        assert_eq!(called(&state["view"], "away"), []);
    }
    ada.command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let record = ada.get(&format!("/matches/{id}/record")).await.ok();
    let entries = record["entries"].to_string();
    assert!(!entries.contains("Lupo"), "{entries}");
    assert!(
        record["options"]["home_squad"]
            .as_str()
            .unwrap()
            .contains("Lupo")
    );
    let replay = ada.get(&format!("/matches/{id}/replay")).await.ok();
    assert_eq!(called(&replay["frames"][0]["view"], "home"), expected);
    // Played again the squad goes along with its coach.
    let again = |seat: &str| json!({"kind": "ask-rematch", "seat": seat});
    ada.command(id, again("home")).await.ok();
    ben.command(id, again("away")).await.ok();
    let next = ada.see(id).await["rematch"]["match"].clone();
    let next = ada.see(next.as_str().unwrap()).await;
    assert_eq!(called(&next["view"], "away"), expected);

    // In every game with squads, and with the bounds of other names.
    for (game, key, text, row) in [
        ("calcetto", "home_squad", AWAY_FILE, "{ movement"),
        ("calciotto", "home_squad", CALCIOTTO_FILE, "{ movement"),
        ("und1c1", "home_squad", UND1C1_FILE, "{ parts"),
    ] {
        let with = |name: &str| {
            let cell = format!(
                "{{ name = {}, {}",
                json!(name),
                row.trim_start_matches("{ ")
            );
            let text = text.replacen(row, &cell, 1);
            json!({"game": game, "mode": "hot-seat", "options": {key: text}})
        };
        let good = ada.post("/matches", &with("Ottantatré Lupi1")).await;
        assert_eq!(good.status, 201, "{game}: {good:?}");
        assert_eq!(called(&good.json()["view"], "home").len(), 1, "{game}");
        for (wrong, says) in [
            ("", "1 to 16 characters"),
            ("   ", "1 to 16 characters"),
            ("Diciassette Lupi1", "1 to 16 characters"),
            ("Lu\u{202e}po", "U+202E"),
            ("Lu\npo", "U+000A"),
        ] {
            let answer = ada.post("/matches", &with(wrong)).await;
            assert_eq!(
                answer.problem(),
                (422, "bad-options".to_owned()),
                "{game} {wrong:?}"
            );
            assert!(answer.text.contains(says), "{game} {wrong:?}: {answer:?}");
        }
    }
}
