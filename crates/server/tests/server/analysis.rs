//! What is made of a match: the numbers of a finished one, its chances, a bot's advice, and playing on from a place in it.

use fischio_server::limits::Rate;
use serde_json::{Value, json};

use crate::visit::{House, Visitor};

const GAMES: [&str; 5] = ["chess-football", "calcetto", "calciotto", "und1c1", "toy"];

/// A house in which commands come as quickly as they like.
async fn patient() -> House {
    const MANY: Rate = Rate::new(1_000_000, 1_000_000);
    House::open_with(|config| {
        config.limits.commands = MANY;
        config.limits.requests = MANY;
        config.limits.advised = MANY;
    })
    .await
}

/// Plays so many actions of a match on one screen, ready-made set-ups first, and resigns.
async fn played(visitor: &Visitor, new: Value, actions: usize) -> String {
    let begun = visitor.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    for step in 0..actions {
        let state = visitor.see(&id).await;
        if state["status"] == "finished" {
            return id;
        }
        let offers = state["offers"].as_object().unwrap();
        let seat = offers.keys().next().unwrap().clone();
        let side = seat.trim_end_matches(char::is_numeric);
        let mut pieces = state["view"]["pieces"].as_array().unwrap().iter();
        let placed = pieces.any(|piece| piece["side"] == side && piece["square"].is_string());
        let preset = &state["presets"][&seat][0]["actions"];
        if let (false, Some(actions)) = (placed, preset.as_array()) {
            for action in actions {
                visitor.play(&id, &seat, action.as_str().unwrap()).await;
            }
            continue;
        }
        let offers = offers[&seat].as_array().unwrap();
        let wanted = ["ready", "shoot", "tackle", "kick-off"];
        let of = |kind: &&str| offers.iter().find(|offer| offer["kind"] == **kind);
        let other = &offers[step * 7 % offers.len()];
        let offer = wanted.iter().find_map(of).unwrap_or(other);
        visitor
            .play(&id, &seat, offer["action"].as_str().unwrap())
            .await;
    }
    // A short match may be over by then.
    if visitor.see(&id).await["status"] == "running" {
        let resign = json!({"kind": "resign", "seat": "home"});
        visitor.command(&id, resign).await.ok();
    }
    id
}

fn one_screen(game: &str) -> Value {
    json!({"game": game, "mode": "hot-seat"})
}

async fn get(visitor: &Visitor, id: &str, what: &str) -> Value {
    visitor.get(&format!("/matches/{id}/{what}")).await.ok()
}

#[tokio::test]
async fn a_finished_match_of_every_game_is_told_in_numbers() {
    let house = patient().await;
    let visitor = house.visitor();
    for game in GAMES {
        let id = played(&visitor, one_screen(game), 40).await;
        // Anybody may look at it, as at the replay.
        let told = get(&house.visitor(), &id, "summary").await;
        let replay = get(&visitor, &id, "replay").await;
        assert_eq!(told["goals"], replay["match"]["score"], "{game}");
        assert_eq!(
            told["frames"],
            replay["frames"].as_array().unwrap().len(),
            "{game}"
        );
        let rows = told["rows"].as_array().unwrap();
        assert!(
            rows.iter()
                .all(|row| row["label"]["en"] != row["label"]["it"] || row["kind"] == "cross")
        );
        assert!(!rows.is_empty(), "{game}");
        assert_eq!(
            told["expected_goals"].is_object(),
            game != "chess-football",
            "{game}"
        );

        let chances = get(&visitor, &id, "chances").await;
        let home = chances["home"].as_array().unwrap();
        assert_eq!(
            home.len(),
            replay["frames"].as_array().unwrap().len(),
            "{game}"
        );
        assert!(
            home.iter()
                .all(|points| (0.0..=1.0).contains(&points.as_f64().unwrap()))
        );
        if replay["match"]["result"]["ending"] == "resigned" {
            assert_eq!(home.last().unwrap(), 0.0, "{game}: Home resigned");
        }
        for worst in chances["worst"].as_array().unwrap() {
            let frame = worst["frame"].as_u64().unwrap() as usize;
            let line = &replay["frames"][frame]["line"];
            assert_eq!(line["by"], worst["seat"], "{game}: {worst}");
            assert_ne!(line["action"], worst["better"]["action"], "{game}: {worst}");
        }
    }
}

#[tokio::test]
async fn a_match_that_runs_is_not_told_in_numbers_and_its_chances_are_sent_once() {
    let house = House::open_with(|config| config.limits.advised = Rate::new(2, 1)).await;
    let visitor = house.visitor();
    let begun = visitor.begin(one_screen("toy")).await;
    let id = begun["id"].as_str().unwrap();
    for what in ["summary", "chances"] {
        let answer = visitor.get(&format!("/matches/{id}/{what}")).await;
        assert_eq!(
            answer.problem(),
            (409, "still-running".to_owned()),
            "{what}"
        );
        let nobodys = visitor.get(&format!("/matches/nosuchmatch0/{what}")).await;
        assert_eq!(nobodys.problem().0, 404, "{what}");
    }
    let id = played(&visitor, one_screen("toy"), 12).await;
    let path = format!("/matches/{id}/chances");
    let first = visitor.get(&path).await;
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    let api = format!("/api/v1{path}");
    let again = visitor.request(reqwest::Method::GET, &api, |request| {
        request.header("if-none-match", format!("\"other\", W/{tag}"))
    });
    assert_eq!(again.await.status, 304);
    // Thinking is counted, and what is known needs none.
    let other = played(&visitor, one_screen("toy"), 12).await;
    for answer in [
        visitor.get(&format!("/matches/{other}/chances")).await,
        visitor.get(&path).await,
    ] {
        assert_eq!(answer.status, 200);
    }
    let third = played(&visitor, one_screen("toy"), 12).await;
    let often = visitor.get(&format!("/matches/{third}/chances")).await;
    assert_eq!(often.problem(), (429, "too-many-requests".to_owned()));
}

#[tokio::test]
async fn a_bot_advises_who_plays_against_bots_and_nobody_else() {
    let house = patient().await;
    let visitor = house.visitor();
    for game in GAMES {
        let new = json!({"game": game, "mode": "bot", "level": 1, "side": "home"});
        let begun = visitor.begin(new).await;
        let id = begun["id"].as_str().unwrap();
        let state = visitor.see(id).await;
        let Some(offers) = state["offers"]["home"].as_array() else {
            continue;
        };
        let path = format!("/matches/{id}/advice");
        let advice = visitor.post(&path, &json!({"seat": "home"})).await.ok();
        let action = &advice["offer"]["action"];
        assert!(
            offers.iter().any(|offer| offer["action"] == *action),
            "{game}: {advice}"
        );
        assert!((0.0..=1.0).contains(&advice["points"].as_f64().unwrap()));
        let nobody = house.visitor().post(&path, &json!({"seat": "home"})).await;
        assert_eq!(nobody.problem(), (403, "no-seat".to_owned()));
        assert_eq!(visitor.post(&path, &json!({})).await.problem().0, 400);
    }
    // Against a person nobody is advised, on one screen either.
    let link = json!({"game": "calcetto", "mode": "link", "side": "home"});
    let begun = visitor.begin(link).await;
    house.visitor().join(&begun).await.ok();
    for begun in [begun, visitor.begin(one_screen("calcetto")).await] {
        let path = format!("/matches/{}/advice", begun["id"].as_str().unwrap());
        let refused = visitor.post(&path, &json!({"seat": "home"})).await;
        assert_eq!(refused.problem(), (409, "no-advice".to_owned()));
    }
}

#[tokio::test]
async fn a_replay_is_advised_at_any_frame_and_played_on_from_there() {
    let house = patient().await;
    let visitor = house.visitor();
    let id = played(&visitor, one_screen("calcetto"), 24).await;
    let frames = get(&visitor, &id, "replay").await["frames"].clone();
    let frames = frames.as_array().unwrap();
    let path = format!("/matches/{id}/advice");
    let asks = |frame: &Value| frame["view"]["phase"] == "movement";
    let at = frames.iter().position(asks).expect("somebody moved");
    let advice = visitor.post(&path, &json!({"frame": at})).await.ok();
    assert_eq!(advice["seat"], frames[at]["view"]["to_act"][0]);
    assert!(advice["otherwise"].is_number(), "{advice}");
    // Where chance decides nobody begins.
    let rolls = |frame: &Value| frame["view"]["to_act"] == json!(["chance"]);
    let rolled = frames.iter().position(rolls).expect("dice were rolled");
    let from = json!({"match": id, "frame": rolled});
    let on = json!({"game": "calcetto", "mode": "hot-seat", "from": from});
    let refused = visitor.post("/matches", &on).await.problem();
    assert_eq!(refused, (409, "not-your-turn".to_owned()));
    let beyond = visitor.post(&path, &json!({"frame": frames.len()})).await;
    assert_eq!(beyond.problem().0, 404);

    let from = json!({"match": id, "frame": at});
    let on = json!({"game": "calcetto", "mode": "bot", "level": 1, "side": "home", "from": from});
    let begun = house.visitor().begin(on).await;
    assert_eq!(begun["view"]["pieces"], frames[at]["view"]["pieces"]);
    assert_eq!(begun["view"]["points"], frames[at]["view"]["points"]);

    // It cannot go on where it was over, in another game, or with other options.
    for (new, code) in [
        (
            json!({"game": "calcetto", "mode": "hot-seat", "from": {"match": id, "frame": frames.len()}}),
            "not-found",
        ),
        (
            json!({"game": "calciotto", "mode": "hot-seat", "from": {"match": id, "frame": at}}),
            "bad-options",
        ),
        (
            json!({"game": "calcetto", "mode": "hot-seat", "from": {"match": id, "frame": at}, "options": {"phases": 2}}),
            "bad-options",
        ),
    ] {
        assert_eq!(
            visitor.post("/matches", &new).await.problem().1,
            code,
            "{new}"
        );
    }
    let toy = played(&visitor, one_screen("toy"), 12).await;
    let on = json!({"game": "toy", "mode": "hot-seat", "from": {"match": toy, "frame": 9}});
    let refused = visitor.post("/matches", &on).await.json();
    assert_eq!(refused["clause"], "TY-01", "{refused}");
    let begun = visitor.begin(one_screen("toy")).await;
    let running = begun["id"].as_str().unwrap();
    let on = json!({"game": "toy", "mode": "hot-seat", "from": {"match": running, "frame": 0}});
    assert_eq!(
        visitor.post("/matches", &on).await.problem().1,
        "still-running"
    );
}
