//! Rated matches (TB-16): who may play them, and what they make of the ratings; and challenges, which are for accounts, too.

use std::path::Path;

use fischio_server::DataLocation;
use serde_json::{Value, json};

use crate::accounts::sign_up;
use crate::frozen::database;
use crate::visit::{House, OPEN_PLAY, Visitor, first_offer, soon};

async fn open(directory: &Path) -> House {
    House::open_with(|config| config.data = DataLocation::Directory(directory.to_owned())).await
}

/// Somebody with an account of this name.
async fn with_account(house: &House, name: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
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
    let ada = with_account(&house, "Ada").await;
    let ben = with_account(&house, "Ben").await;
    let sought = ada.post("/seeks", &rated_seek()).await.ok();
    let seek = sought["seek"]["id"].as_str().unwrap();
    let accept = format!("/seeks/{seek}/accept");
    must_be_refused_by_tb_16(&house.visitor().post(&accept, &json!({})).await);
    let met = ben.post(&accept, &json!({})).await.ok();
    let met = met["match"].as_str().unwrap().to_owned();
    let state = ada.see(&met).await;
    assert_eq!(state["rated"], true);
    assert_eq!(state["coaches"]["home"]["name"], "Ada");

    // Nothing is taken back by consent, and nobody advises. What nobody has answered yet is one's own.
    let own = |seat: &str| {
        if seat == "home" {
            ada.clone()
        } else {
            ben.clone()
        }
    };
    let mut acted = Vec::new();
    while acted.len() < 3 {
        let to_act = ada.see(&met).await["view"]["to_act"][0].clone();
        let seat = to_act.as_str().unwrap().to_owned();
        let action = first_offer(&own(&seat).see(&met).await, &seat);
        own(&seat).play(&met, &seat, &action).await;
        if acted.last() != Some(&seat) {
            acted.push(seat);
        }
    }
    let (first, last) = (&acted[1], &acted[2]);
    let undo = |seat: &str| json!({"kind": "ask-undo", "seat": seat});
    let refused = own(first).command(&met, undo(first)).await;
    assert_eq!(refused.problem(), (422, "refused".to_owned()));
    assert_eq!(refused.json()["clause"], "TB-16");
    own(last).command(&met, undo(last)).await.ok();
    let advice = format!("/matches/{met}/advice");
    let advised = ada.post(&advice, &json!({"seat": "home"})).await;
    assert_eq!(advised.problem(), (409, "no-advice".to_owned()));
    assert_eq!(advised.json()["clause"], "TB-16");
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
    assert_eq!(
        game["points"][0]["against"],
        json!({"name": "Ben", "level": null})
    );
    assert_eq!(
        (
            &of_ada["you"],
            &ada.get("/people/ada/play").await.ok()["you"]
        ),
        (&json!(false), &json!(true))
    );
    let listed = ben.get("/matches").await.ok();
    assert_eq!(listed["matches"][0]["rated"], true);
    // Provisional ratings have no place in the table, and come last.
    let best = ben.get("/games/chess-football/leaderboard").await.ok();
    let rows = best["rows"].as_array().unwrap();
    let names: Vec<&Value> = rows.iter().map(|row| &row["name"]).collect();
    assert_eq!(names[names.len() - 2..], ["Ada", "Ben"]);
    assert!(rows.iter().all(|row| row["place"].is_null()), "{best}");
    assert_eq!((&best["page"], &best["pages"]), (&json!(1), &json!(1)));
    assert_eq!(best["you"]["row"], *rows.last().unwrap());
    assert_eq!(best["you"]["on"], 1);
    for (page, status) in [("2", 404), ("0", 404), ("x", 400)] {
        let path = format!("/games/chess-football/leaderboard?page={page}");
        assert_eq!(ada.get(&path).await.problem().0, status, "{page}");
    }
    // What is kept of somebody's play goes along when they take their data.
    let sought = json!({"game": "calcetto", "rated": true});
    ben.post("/seeks", &sought).await.ok();
    let about = exported(&ben).await;
    assert_eq!(about["ratings"][0]["points"][0]["match"], met.as_str());
    assert_eq!(about["ratings"][0]["matches"], 1);
    assert_eq!(about["seeks"][0]["terms"]["game"], "calcetto");
    assert_eq!(about["challenges"], json!([]));
    let lost = json!([{"game": "chess-football", "won": 0, "drawn": 0, "lost": 1}]);
    assert_eq!(
        about["head_to_head"],
        json!([{"name": "Ada", "games": lost}])
    );
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
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    let again = plays(&ben, "Ada", 1).await;
    assert_eq!(again["games"][0]["rating"]["rating"], won);
    assert_eq!(again["games"][0]["matches"], 1);
    // Who deletes their account has no name with the others any more.
    assert_eq!(ben.delete("/account").await.status, 204);
    let without = ada.get("/people/Ada/play").await.ok();
    assert_eq!(
        without["games"][0]["points"][0]["against"],
        json!({"name": null, "level": null})
    );
    assert_eq!(ada.get("/people/Ben/play").await.problem().0, 404);
    house.close().await;
}

#[tokio::test]
async fn tb_16_what_is_not_rated_is_refused_by_the_clause() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = with_account(&house, "Ada").await;
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
    ] {
        must_be_refused_by_tb_16(&ada.post("/matches", &rated(new.clone())).await);
        // Who asks before is told the same, and nothing is begun.
        must_be_refused_by_tb_16(&ada.post("/matches/check", &rated(new)).await);
    }
    let check = ada.post("/matches/check", &rated(json!({}))).await;
    assert_eq!(check.status, 204, "{check:?}");
    let check = ada
        .post("/matches/check", &json!({"game": "go", "mode": "link"}))
        .await;
    assert_eq!(check.problem().0, 404);
    assert_eq!(ada.get("/matches").await.ok()["matches"], json!([]));
    let guest = house.visitor();
    must_be_refused_by_tb_16(&guest.post("/matches", &rated(json!({}))).await);
    must_be_refused_by_tb_16(&guest.post("/seeks", &rated_seek()).await);
    // The seat of a rated match is for an account.
    let begun = ada.post("/matches", &rated(json!({}))).await.ok();
    must_be_refused_by_tb_16(&guest.join(&begun).await);
    let ben = with_account(&house, "Ben").await;
    ben.join(&begun).await.ok();
    // One that is called off counts for nothing (TB-14).
    let id = begun["id"].as_str().unwrap();
    let abort = json!({"kind": "abort", "seat": begun["seats"][0]});
    ada.command(id, abort).await.ok();
    let unrated = ada.get("/people/Ada/play").await.ok();
    assert_eq!(unrated["games"], json!([]));
    house.close().await;
}

/// What an account's download has in `account.json`.
async fn exported(visitor: &Visitor) -> Value {
    let url = format!("http://{}/api/v1/account/export", visitor.address);
    let request = reqwest::Client::new().get(url);
    let request = request.header("cookie", visitor.cookie().unwrap());
    let bytes = request.send().await.unwrap().bytes().await.unwrap();
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    serde_json::from_reader(zip.by_name("account.json").unwrap()).unwrap()
}

#[tokio::test]
async fn tb_16_five_rated_matches_a_day_against_a_measured_bot() {
    let house = House::open().await;
    let ada = with_account(&house, "Ada").await;
    let bots = bots::house_bots("chess-football");
    let measured = bots.iter().find(|bot| bot.rating.is_some()).unwrap();
    let against =
        |game: &str, level: u8| json!({"game": game, "mode": "bot", "level": level, "rated": true});
    let new = against("chess-football", measured.level);
    let mut begun = Value::Null;
    for _ in 0..5 {
        assert_eq!(ada.post("/matches/check", &new).await.status, 204);
        begun = ada.post("/matches", &new).await.ok();
    }
    must_be_refused_by_tb_16(&ada.post("/matches/check", &new).await);
    must_be_refused_by_tb_16(&ada.post("/matches", &new).await);
    // Of a casual one there may be more, and tomorrow of rated ones.
    let mut casual = new.clone();
    casual["rated"] = json!(false);
    ada.post("/matches", &casual).await.ok();
    // A bot's rating is fixed; the coach's own changes as against a person of that strength.
    let (id, seat) = (begun["id"].as_str().unwrap(), &begun["seats"][0]);
    ada.command(id, json!({"kind": "resign", "seat": seat}))
        .await
        .ok();
    let of_ada = plays(&ada, "Ada", 1).await;
    let point = &of_ada["games"][0]["points"][0];
    assert_eq!(
        point["against"],
        json!({"name": measured.name, "level": measured.level})
    );
    assert!(point["after"].as_u64().unwrap() < 1500, "{point}");
    let table = ada.get("/games/chess-football/leaderboard").await.ok();
    let rows = table["rows"].as_array().unwrap();
    let bot = rows
        .iter()
        .find(|row| row["level"] == measured.level)
        .unwrap();
    assert_eq!(bot["rating"]["rating"], measured.rating.unwrap().rating);
    house.stopwatch.push(std::time::Duration::from_hours(24));
    assert_eq!(ada.post("/matches/check", &new).await.status, 204);
    // A bot that nobody has measured is played for no ratings.
    for game in ["chess-football", "calcetto", "calciotto", "und1c1"] {
        for bot in bots::house_bots(game) {
            let check = ada.post("/matches/check", &against(game, bot.level)).await;
            assert_eq!(check.status == 204, bot.rating.is_some(), "{game} {bot:?}");
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_challenge_is_accepted_declined_with_a_reason_or_withdrawn() {
    let directory = tempfile::tempdir().unwrap();
    let house = open(directory.path()).await;
    let ada = with_account(&house, "Ada").await;
    let ben = with_account(&house, "Ben").await;
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
