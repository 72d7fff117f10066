//! Streams for programs: what concerns oneself, and what happens in a match, as lines.

use std::time::Duration;

use fischio_core::{OptionSet, Side, Viewer};
use games::AnyGame;
use reqwest::Method;
use serde_json::{Value, json};

use crate::accounts::sign_up;
use crate::visit::{House, OPEN_PLAY, Visitor, first_offer, soon};

/// The way of a match that waits nowhere.
async fn with_account(house: &House, name: &str) -> Visitor {
    let visitor = house.visitor();
    sign_up(&visitor, name).await;
    visitor
}

async fn token(visitor: &Visitor, scopes: Value) -> (String, String) {
    let wanted = json!({"label": "Bot", "scopes": scopes});
    let made = visitor.post("/tokens", &wanted).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["secret"]), text(&made["token"]["id"]))
}

fn challenge() -> Value {
    json!({"game": "chess-football", "side": "home"})
}

async fn challenges(visitor: &Visitor, whom: &str) -> String {
    let path = format!("/people/{whom}/challenges");
    let made = visitor.post(&path, &challenge()).await.ok();
    made["id"].as_str().unwrap().to_owned()
}

/// By turns the two play what is offered first, until somebody else is to act than at first.
async fn play_a_turn(coach: &Visitor, id: &str, seat: &str) {
    loop {
        let state = coach.see(id).await;
        let offers = state["offers"][seat].as_array();
        if offers.is_none_or(Vec::is_empty) {
            return;
        }
        coach.play(id, seat, &first_offer(&state, seat)).await;
    }
}

#[tokio::test]
async fn ones_stream_tells_challenges_and_how_ones_matches_go() {
    let house = House::open().await;
    let (ada, robo) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Robo").await,
    );
    let (secret, _) = token(&robo, json!(["read", "play", "challenge"])).await;
    let waiting = challenges(&ada, "Robo").await;
    let mut stream = house.visitor().stream("/stream", Some(&secret)).await;
    // What waits comes first.
    let told = stream.next().await;
    assert_eq!(told["type"], "challenge", "{told}");
    assert_eq!(told["challenge"]["id"], waiting.as_str());
    assert_eq!(told["challenge"]["by"], "Ada");
    assert_eq!(told["challenge"]["own"], false);
    assert_eq!(told["challenge"]["state"], "open");
    assert_eq!(stream.next().await, json!({"type": "ready"}));
    // What comes is told as it comes.
    ada.delete(&format!("/challenges/{waiting}")).await;
    let told = stream.next_of("challenge").await;
    assert_eq!(told["challenge"]["state"], "withdrawn", "{told}");
    let again = challenges(&ada, "Robo").await;
    let told = stream.next_of("challenge").await;
    assert_eq!(told["challenge"]["id"], again.as_str());
    let met = robo
        .post(&format!("/challenges/{again}/accept"), &json!({}))
        .await
        .ok();
    let id = met["match"].as_str().unwrap().to_owned();
    let begun = stream.next_of("begun").await;
    let expected = json!({
        "type": "begun", "match": id, "game": "chess-football", "rated": false, "seats": ["away"],
    });
    assert_eq!(begun, expected);
    // Every turn is told, and nothing of the other's.
    for _ in 0..3 {
        play_a_turn(&ada, &id, "home").await;
        let turn = stream.next_of("turn").await;
        assert_eq!(
            turn,
            json!({"type": "turn", "match": id, "seats": ["away"]})
        );
        play_a_turn(&robo, &id, "away").await;
    }
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(&id, resign).await.ok();
    let ended = stream.next_of("ended").await;
    assert_eq!(ended["match"], id.as_str());
    assert_eq!(ended["result"]["winner"], "away");
    house.close().await;
}

#[tokio::test]
async fn who_comes_back_is_told_all_that_waits() {
    let house = House::open().await;
    let (ada, robo) = (
        with_account(&house, "Ada").await,
        with_account(&house, "Robo").await,
    );
    let new = json!({"mode": "link", "side": "away", "position": OPEN_PLAY});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    robo.join(&begun).await.ok();
    for _ in 0..2 {
        let mut stream = robo.stream("/stream", None).await;
        let mut said = Vec::new();
        loop {
            let line = stream.next().await;
            let kind = line["type"].as_str().unwrap().to_owned();
            said.push(kind);
            if said.last().unwrap() == "ready" {
                break;
            }
            assert_eq!(line["match"], id);
        }
        assert_eq!(said, ["begun", "turn", "ready"]);
    }
    // What is over waits no more.
    let resign = json!({"kind": "resign", "seat": "home"});
    robo.command(id, resign).await.ok();
    let mut stream = robo.stream("/stream", None).await;
    assert_eq!(stream.next().await["type"], "ready");
    house.close().await;
}

#[tokio::test]
async fn a_matchs_stream_tells_what_its_socket_tells() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"mode": "link", "side": "home", "position": OPEN_PLAY});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    let path = format!("/matches/{id}/stream");
    let (mut stream, mut socket) = (ben.stream(&path, None).await, ben.watch(id, None).await);
    let first = stream.next_of("state").await["state"].clone();
    assert_eq!(first["seats"], json!(["away"]));
    assert_eq!(first, socket.state().await);
    let mut last = first["number"].as_u64().unwrap();
    for _ in 0..3 {
        let action = first_offer(&ada.see(id).await, "home");
        ada.play(id, "home", &action).await;
        let update = stream.next_of("update").await["update"].clone();
        assert_eq!(update, socket.update().await);
        last += 1;
        assert_eq!(update["number"], last);
        if ada.see(id).await["offers"]["home"].is_null() {
            break;
        }
    }
    // Who comes back is told what they missed, and nothing twice.
    let mut again = ben
        .stream(&format!("{path}?after={}", last - 1), None)
        .await;
    let missed = again.next_of("update").await;
    assert_eq!(missed["update"]["number"], last);
    let resign = json!({"kind": "resign", "seat": "home"});
    ada.command(id, resign).await.ok();
    for stream in [&mut stream, &mut again] {
        let update = stream.next_of("update").await["update"].clone();
        assert_eq!(update["state"]["status"], "finished");
    }
    // It says that it is alive, and ends with the server.
    house.stopwatch.push(house.limits.heartbeat);
    while stream.line().await.is_some_and(|line| !line.is_empty()) {}
    house.close().await;
    assert!(
        stream
            .rest()
            .await
            .iter()
            .all(|line| line.is_empty() || line.contains("presence"))
    );
}

#[tokio::test]
async fn a_stream_ends_with_the_token_and_with_the_session() {
    let house = House::open().await;
    let ada = with_account(&house, "Ada").await;
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let path = format!("/matches/{}/stream", begun["id"].as_str().unwrap());
    let (secret, name) = token(&ada, json!(["read"])).await;
    let program = house.visitor();
    let mut by_token = program.stream("/stream", Some(&secret)).await;
    let of_match = program.stream(&path, Some(&secret)).await;
    let mut by_session = ada.stream("/stream", None).await;
    by_token.next_of("ready").await;
    by_session.next_of("ready").await;
    assert_eq!(ada.delete(&format!("/tokens/{name}")).await.status, 204);
    house.stopwatch.push(house.limits.heartbeat);
    let end = json!({"type": "end", "reason": "signed-out"});
    assert_eq!(by_token.next().await, end);
    assert_eq!(by_token.line().await, None);
    soon("the end of the match's stream", of_match.rest()).await;
    // Nothing that happens later is told to who was signed out.
    assert_eq!(ada.delete("/session").await.status, 204);
    house.stopwatch.push(house.limits.heartbeat);
    assert_eq!(by_session.next_of("end").await, end);
    assert_eq!(by_session.line().await, None);
    house.close().await;
}

#[tokio::test]
async fn a_person_has_so_many_streams() {
    let house = House::open_with(|config| {
        config.limits.streams_a_visitor = 2;
        config.limits.sockets_a_visitor = 1;
    })
    .await;
    let ada = with_account(&house, "Ada").await;
    let (secret, _) = token(&ada, json!(["read"])).await;
    let first = ada.stream("/stream", None).await;
    let _second = house.visitor().stream("/stream", Some(&secret)).await;
    let refused = ada.get("/stream").await;
    assert_eq!(refused.problem(), (429, "too-many-sockets".to_owned()));
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let path = format!("/matches/{}/stream", begun["id"].as_str().unwrap());
    let _of_match = ada.stream(&path, None).await;
    assert_eq!(ada.get(&path).await.problem().0, 429);
    // One that is given up makes room.
    drop(first);
    let room = async {
        while ada.try_stream("/stream").await.is_none() {
            tokio::task::yield_now().await;
        }
    };
    soon("room for another one", room).await;
    let wrong = house
        .visitor()
        .request(Method::GET, "/api/v1/stream", |request| {
            request.bearer_auth("fischio_wrong")
        })
        .await;
    assert_eq!(wrong.problem(), (401, "bad-token".to_owned()));
    house.close().await;
}

#[tokio::test]
async fn tb_12_a_position_tells_a_seat_what_it_knows_and_nothing_else() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"game": "calcetto", "mode": "link", "side": "home"});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    for _ in 0..5 {
        let action = first_offer(&ada.see(id).await, "home");
        ada.play(id, "home", &action).await;
    }
    let path = |seat: &str| format!("/matches/{id}/position?seat={seat}");
    let position = async |visitor: &Visitor, seat: &str| -> (Value, AnyGame) {
        let told = visitor.get(&path(seat)).await.ok();
        let specs = AnyGame::option_specs("calcetto").unwrap();
        let options = told["options"].as_object().unwrap().iter();
        let options = options.map(|(key, value)| {
            let value = serde_json::from_value(value.clone()).unwrap();
            (key.as_str(), value)
        });
        let options = OptionSet::from_pairs(specs, options).unwrap();
        let text = told["position"].as_str().unwrap();
        let game = AnyGame::from_position("calcetto", &options, text).unwrap();
        (told, game)
    };
    let (own, known) = position(&ada, "home").await;
    let view = |game: &AnyGame, side| serde_json::to_value(game.view(Viewer::Side(side))).unwrap();
    let state = ada.see(id).await;
    assert_eq!(view(&known, Side::Home), state["view"]);
    assert_eq!(own["number"], state["number"]);
    assert_eq!(own["to_act"], json!(["home"]));
    // The other side does not learn where the five stand: each time they stand elsewhere.
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..8 {
        let (told, guessed) = position(&ben, "away").await;
        let state = ben.see(id).await;
        assert_eq!(view(&guessed, Side::Away), state["view"]);
        assert_eq!(told["number"], state["number"]);
        assert_eq!(told["to_act"], json!(["away"]));
        seen.insert(told["position"].as_str().unwrap().to_owned());
    }
    assert!(!seen.contains(own["position"].as_str().unwrap()));
    // Nobody looks from a seat that is not theirs.
    let refused = ben.get(&path("home")).await;
    assert_eq!(refused.problem(), (403, "no-seat".to_owned()));
    let refused = house.visitor().get(&path("away")).await;
    assert_eq!(refused.problem(), (403, "no-seat".to_owned()));
    let outside = house
        .visitor()
        .get(&format!("/matches/{id}/position"))
        .await;
    assert_ne!(outside.ok()["position"], own["position"]);
    house.close().await;
}

#[tokio::test]
async fn a_stream_keeps_ones_seeks() {
    let house = House::open().await;
    let robo = with_account(&house, "Robo").await;
    let seek = json!({"game": "chess-football"});
    robo.post("/seeks", &seek).await.ok();
    let mut stream = robo.stream("/stream", None).await;
    stream.next_of("ready").await;
    let step = house.limits.heartbeat.max(Duration::from_secs(1));
    let mut gone = Duration::ZERO;
    while gone <= 3 * house.limits.seek_kept {
        house.stopwatch.push(step);
        gone += step;
        // The empty line comes after the seeks were kept.
        while stream.line().await.is_some_and(|line| !line.is_empty()) {}
    }
    let lobby = house.visitor().get("/lobby").await.ok();
    assert_eq!(lobby["seeks"].as_array().unwrap().len(), 1, "{lobby}");
    // Nobody looks at the lobby because of it.
    assert_eq!(lobby["here"], 0);
    house.close().await;
}
