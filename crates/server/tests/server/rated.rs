//! Rated matches (TB-16): who may play them, and what they make of the ratings; and challenges, which are for accounts, too.

use std::fmt::Write as _;
use std::path::Path;

use fischio_server::DataLocation;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::frozen::database;
use crate::visit::{House, OPEN_PLAY, Visitor, soon};

async fn open(directory: &Path) -> House {
    House::open_with(|config| config.data = DataLocation::Directory(directory.to_owned())).await
}

/// Somebody with an account of this name.
async fn with_account(house: &House, directory: &Path, name: &str) -> Visitor {
    let visitor = house.visitor();
    let cookie = visitor.see_first().await;
    let secret = cookie.split('.').nth(1).unwrap();
    let digest = Sha256::digest(secret.as_bytes());
    let person = digest.iter().fold(String::new(), |mut person, byte| {
        write!(person, "{byte:02x}").unwrap();
        person
    });
    let mut database = database(directory).await;
    sqlx::query("INSERT INTO accounts (person, name, name_key, made) VALUES (?, ?, ?, 0)")
        .bind(person)
        .bind(name)
        .bind(name.to_lowercase())
        .execute(&mut database)
        .await
        .unwrap();
    sqlx::Connection::close(database).await.unwrap();
    visitor
}

/// The profile of somebody, once it says that they have played so many rated matches.
async fn plays(asker: &Visitor, name: &str, matches: u64) -> Value {
    let path = format!("/people/{name}/play");
    let look = async {
        loop {
            let plays = asker.get(&path).await.ok();
            if plays["games"][0]["matches"].as_u64().unwrap_or(0) >= matches {
                return plays;
            }
            tokio::task::yield_now().await;
        }
    };
    soon("the rating", look).await
}

fn rated_seek() -> Value {
    json!({"game": "chess-football", "rated": true, "side": "home"})
}

#[track_caller]
fn must_be_refused_by_tb_16(answer: &crate::visit::Answer) {
    assert_eq!(
        answer.problem(),
        (422, "bad-options".to_owned()),
        "{answer:?}"
    );
    assert_eq!(answer.json()["clause"], "TB-16", "{answer:?}");
}

#[tokio::test]
async fn tb_16_a_rated_match_changes_both_ratings_once() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = with_account(&house, directory.path(), "Ada").await;
    let ben = with_account(&house, directory.path(), "Ben").await;
    let sought = ada.post("/seeks", &rated_seek()).await.ok();
    let seek = sought["seek"]["id"].as_str().unwrap();
    let accept = format!("/seeks/{seek}/accept");
    must_be_refused_by_tb_16(&house.visitor().post(&accept, &json!({})).await);
    let met = ben.post(&accept, &json!({})).await.ok();
    let met = met["match"].as_str().unwrap().to_owned();
    let state = ada.see(&met).await;
    assert_eq!(state["rated"], true);
    assert_eq!(state["coaches"]["home"]["name"], "Ada");

    // Nothing is taken back by consent, and nobody advises.
    for seat in ["home", "away"] {
        let coach = if seat == "home" { &ada } else { &ben };
        let state = coach.see(&met).await;
        if let Some(action) = state["offers"][seat][0]["action"].as_str() {
            coach.play(&met, seat, action).await;
        }
    }
    for (coach, seat) in [(&ada, "home"), (&ben, "away")] {
        let ask = json!({"kind": "ask-undo", "seat": seat});
        let answer = coach.command(&met, ask).await;
        if let Some(clause) = answer.json().get("clause") {
            assert!(clause == "TB-16" || clause.is_null(), "{answer:?}");
        }
    }
    let resign = json!({"kind": "resign", "seat": "away"});
    ben.command(&met, resign).await.ok();

    let of_ada = plays(&ben, "Ada", 1).await;
    let game = &of_ada["games"][0];
    assert_eq!(game["form"], json!(["won"]));
    assert_eq!(game["points"][0]["before"], 1500);
    assert_eq!(game["points"][0]["match"], met.as_str());
    let (won, lost) = (
        game["rating"]["rating"].as_u64().unwrap(),
        plays(&ada, "Ben", 1).await["games"][0]["rating"]["rating"]
            .as_u64()
            .unwrap(),
    );
    assert!(won > 1600 && lost < 1400, "{won} {lost}");
    assert_eq!(game["rating"]["provisional"], true);
    let against = &of_ada["against_you"][0];
    assert_eq!((&against["won"], &against["lost"]), (&json!(0), &json!(1)));
    let record = ada.get(&format!("/matches/{met}/record")).await.ok();
    assert_eq!(record["rated"], true);
    // Provisional ratings are in no table of the best.
    let best = ada.get("/games/chess-football/leaderboard").await.ok();
    let people = best["rows"].as_array().unwrap();
    assert!(people.iter().all(|row| row["place"].is_null()), "{best}");
    house.close().await;

    // The next process does not rate it again; what nobody came to rate, it does.
    let mut database = database(directory.path()).await;
    let before: Vec<(String, u32)> = sqlx::query_as("SELECT person, matches FROM ratings")
        .fetch_all(&mut database)
        .await
        .unwrap();
    assert!(
        before.iter().all(|(_, matches)| *matches == 1),
        "{before:?}"
    );
    for forget in ["DELETE FROM rated", "DELETE FROM ratings"] {
        sqlx::query(forget).execute(&mut database).await.unwrap();
    }
    sqlx::Connection::close(database).await.unwrap();
    let house = open(directory.path()).await;
    let again = plays(&ben.at(&house), "Ada", 1).await;
    assert_eq!(again["games"][0]["rating"]["rating"], won);
    assert_eq!(again["games"][0]["matches"], 1);
    house.close().await;
}

#[tokio::test]
async fn tb_16_what_is_not_rated_is_refused_by_the_clause() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = with_account(&house, directory.path(), "Ada").await;
    let rated = |new: Value| {
        let mut body = json!({"game": "chess-football", "rated": true, "mode": "link"});
        for (key, value) in new.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    for new in [
        json!({"mode": "hot-seat"}),
        json!({"position": OPEN_PLAY}),
        json!({"options": {"actions": 31}}),
        json!({"game": "calcetto", "options": {"board": "x"}}),
    ] {
        let answer = ada.post("/matches", &rated(new.clone())).await;
        if new["options"]["board"].is_null() {
            must_be_refused_by_tb_16(&answer);
        }
    }
    let guest = house.visitor();
    must_be_refused_by_tb_16(&guest.post("/matches", &rated(json!({}))).await);
    must_be_refused_by_tb_16(&guest.post("/seeks", &rated_seek()).await);
    // The seat of a rated match is for an account.
    let begun = ada.post("/matches", &rated(json!({}))).await.ok();
    must_be_refused_by_tb_16(&guest.join(&begun).await);
    let ben = with_account(&house, directory.path(), "Ben").await;
    ben.join(&begun).await.ok();
    // One that is called off counts for nothing (TB-14).
    let id = begun["id"].as_str().unwrap();
    let abort = json!({"kind": "abort", "seat": begun["seats"][0]});
    ada.command(id, abort).await.ok();
    let unrated = ada.get("/people/Ada/play").await.ok();
    assert_eq!(unrated["games"], json!([]));
    house.close().await;
}

#[tokio::test]
async fn a_challenge_is_accepted_declined_with_a_reason_or_withdrawn() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = with_account(&house, directory.path(), "Ada").await;
    let ben = with_account(&house, directory.path(), "Ben").await;
    let mut socket = ben.in_lobby().await;
    socket.next("lobby").await;
    let body = json!({"game": "calcetto", "side": "home"});
    let guest = house.visitor().post("/people/Ben/challenges", &body).await;
    assert_eq!(guest.problem(), (403, "needs-account".to_owned()));
    let (status, _) = ada.post("/people/Nobody/challenges", &body).await.problem();
    assert_eq!(status, 404);
    let (status, _) = ada.post("/people/Ada/challenges", &body).await.problem();
    assert_eq!(status, 422);

    let made = ada.post("/people/ben/challenges", &body).await.ok();
    assert_eq!((&made["whom"], &made["own"]), (&json!("Ben"), &json!(true)));
    let twice = ada.post("/people/Ben/challenges", &body).await;
    assert_eq!(twice.problem(), (409, "already-asked".to_owned()));
    let own = socket.next("own").await["own"].clone();
    assert_eq!(own["challenges"][0]["by"], "Ada");
    let path = |what: &str| format!("/challenges/{}{what}", made["id"].as_str().unwrap());
    let decline = json!({"reason": "too-fast"});
    let (status, _) = ada.post(&path("/decline"), &decline).await.problem();
    assert_eq!(status, 403);
    let (status, _) = ada.post(&path("/accept"), &json!({})).await.problem();
    assert_eq!(status, 403);
    let (status, _) = house
        .visitor()
        .post(&path("/accept"), &json!({}))
        .await
        .problem();
    assert_eq!(status, 404);
    let bad = ben
        .post(&path("/decline"), &json!({"reason": "rude"}))
        .await;
    assert_eq!(bad.problem(), (400, "bad-request".to_owned()));
    assert_eq!(ben.post(&path("/decline"), &decline).await.status, 204);
    let told = ada.get("/lobby").await.ok()["own"]["challenges"][0].clone();
    assert_eq!(
        (&told["state"], &told["reason"]),
        (&json!("declined"), &json!("too-fast"))
    );
    let late = ben.post(&path("/accept"), &json!({})).await;
    assert_eq!(late.problem(), (410, "gone".to_owned()));

    let made = ada.post("/people/Ben/challenges", &body).await.ok();
    let path = format!("/challenges/{}", made["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path).await.status, 204);
    let made = ada.post("/people/Ben/challenges", &body).await.ok();
    let path = format!("/challenges/{}/accept", made["id"].as_str().unwrap());
    let met = ben.post(&path, &json!({})).await.ok();
    let id = met["match"].as_str().unwrap();
    assert_eq!(ada.see(id).await["seats"], json!(["home"]));
    assert_eq!(socket.next("begun").await["match"], id);
    house.close().await;
}
