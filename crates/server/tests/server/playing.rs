//! Whole matches in the three ways to play, and how matches begin.

use fischio_core::Record;
use games::MatchLog;
use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor, first_offer};

/// Plays for those of `coaches` who are to act until the match is over; the state then.
async fn play_out(coaches: &[(&str, &Visitor)], id: &str) -> Value {
    loop {
        for (seat, visitor) in coaches {
            let state = visitor.see(id).await;
            if state["status"] == "finished" {
                return state;
            }
            if state["offers"][seat].is_array() {
                visitor.play(id, seat, &first_offer(&state, seat)).await;
            }
        }
    }
}

#[tokio::test]
async fn a_whole_match_on_one_screen() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "options": {"actions": 2}, "name": "Ada"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(begun["status"], "running");
    assert_eq!(begun["seats"], json!(["home", "away"]));
    assert_eq!(begun["coaches"]["away"]["name"], "Ada");
    assert_eq!(begun["number"], 0);
    assert_eq!(
        begun["options"],
        json!({"actions": 2, "first": "home", "sealed_goal": false, "shoot_out_actions": 15})
    );

    let over = play_out(&[("home", &visitor), ("away", &visitor)], id).await;
    assert_eq!(over["result"]["ending"], "played");
    assert_eq!(over["view"]["phase"], "over");
    assert_eq!(over["offers"], json!({}));
    assert_eq!(
        over["log"].as_array().unwrap().len() as u64,
        over["number"].as_u64().unwrap()
    );

    // The replay has a frame for the beginning and one for each action.
    let replay = visitor.get(&format!("/matches/{id}/replay")).await.ok();
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len(), over["log"].as_array().unwrap().len() + 1);
    assert_eq!(frames[0]["line"], Value::Null);
    assert_eq!(frames.last().unwrap()["view"], over["view"]);
    assert_eq!(frames[1]["line"]["notation"], over["log"][0]["notation"]);
    assert_eq!(replay["match"]["result"], over["result"]);

    // The record replays anywhere, with the same result.
    let answer = visitor.get(&format!("/matches/{id}/record")).await;
    let name = answer.headers["content-disposition"].to_str().unwrap();
    assert_eq!(name, format!("attachment; filename=\"fischio-{id}.json\""));
    let record: Record = serde_json::from_str(&answer.text).unwrap();
    let replayed = MatchLog::from_record(&record).unwrap();
    assert_eq!(
        serde_json::to_value(replayed.result()).unwrap(),
        over["result"]
    );
    assert_eq!(record.id.as_deref(), Some(id));
}

#[tokio::test]
async fn a_whole_match_against_a_bot_on_a_socket() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "bot", "level": 1, "side": "away", "options": {"actions": 2}}))
        .await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(begun["seats"], json!(["away"]));
    assert_eq!(
        begun["coaches"]["home"],
        json!({"kind": "bot", "level": 1, "you": false})
    );

    // The bot kicks off without being asked; every update comes, in order.
    let mut socket = visitor.watch(id, None).await;
    let mut state = socket.state().await;
    let mut number = state["number"].as_u64().unwrap();
    while state["status"] == "running" {
        if state["offers"]["away"].is_array() {
            let action = first_offer(&state, "away");
            let command = json!({"ref": "mine", "kind": "play", "seat": "away", "action": action});
            socket.say(command.to_string()).await;
        }
        let update = socket.update().await;
        number += 1;
        assert_eq!(update["number"], number);
        assert_eq!(update["line"]["number"], number);
        assert_eq!(update["state"]["log"], json!([]));
        state = update["state"].clone();
    }
    assert_eq!(state["result"]["ending"], "played");
    let log = visitor.see(id).await["log"].clone();
    let by: Vec<&str> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["by"].as_str().unwrap())
        .collect();
    assert!(by.contains(&"home") && by.contains(&"away"));
}

#[tokio::test]
async fn a_whole_match_with_a_friend_and_somebody_who_watches() {
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    let begun = ada
        .begin(json!({"mode": "link", "side": "home", "options": {"actions": 1}, "name": "Ada"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(begun["status"], "waiting");
    assert_eq!(
        begun["coaches"]["away"],
        json!({"kind": "open", "you": false})
    );
    assert!(begun["invitation"].as_str().unwrap().len() >= 22);
    assert_eq!(begun["offers"], json!({}));
    assert_eq!(
        begun["view"]["phase"], "placing",
        "the creator sees the board"
    );

    // Nobody plays before the second coach has come.
    let early = json!({"kind": "play", "seat": "home", "action": "K@e1"});
    let problem = ada.command(id, early).await.problem();
    assert_eq!(problem, (409, "not-running".to_owned()));

    let mut watching = eve.watch(id, None).await;
    let seen = watching.state().await;
    assert_eq!(seen["invitation"], Value::Null, "not the spectator's");
    assert_eq!(seen["seats"], json!([]));

    let joined = ben.join(&begun).await.ok();
    assert_eq!(joined["status"], "running");
    assert_eq!(joined["seats"], json!(["away"]));
    assert_eq!(joined["invitation"], Value::Null);
    let update = watching.update().await;
    assert_eq!(
        (&update["number"], &update["line"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(update["state"]["status"], "running");
    assert_eq!(ada.see(id).await["invitation"], Value::Null);

    let over = play_out(&[("home", &ada), ("away", &ben)], id).await;
    assert_eq!(over["status"], "finished");
    for number in 2..=over["number"].as_u64().unwrap() {
        let update = watching.update().await;
        assert_eq!(update["number"], number);
        assert_eq!(update["state"]["offers"], json!({}));
        assert_eq!(
            update["state"]["can"],
            json!({"undo": false, "resign": false, "offer_draw": false, "rematch": false,
                "abort": false, "claim_ms": null})
        );
    }
}

#[tokio::test]
async fn the_seat_is_taken_once() {
    let house = House::open().await;
    let (ada, ben, eve) = (house.visitor(), house.visitor(), house.visitor());
    let begun = ada.begin(json!({"mode": "link", "side": "home"})).await;
    let id = begun["id"].as_str().unwrap();

    let path = format!("/matches/{id}/join");
    for wrong in ["", "guess", &"a".repeat(24)] {
        let answer = eve.post(&path, &json!({"invitation": wrong})).await;
        assert_eq!(answer.problem(), (403, "bad-invitation".to_owned()));
    }
    // The creator has a seat: their own invitation gives no other.
    let own = ada.join(&begun).await.ok();
    assert_eq!(
        (&own["seats"], &own["status"]),
        (&json!(["home"]), &json!("waiting"))
    );

    // Many try at once, one gets it.
    let guests: Vec<Visitor> = (0..8).map(|_| house.visitor()).collect();
    let tries: Vec<_> = guests
        .iter()
        .map(|guest| {
            let (guest, begun) = (guest.clone(), begun.clone());
            tokio::spawn(async move { guest.join(&begun).await })
        })
        .collect();
    let mut taken = 0;
    for (guest, attempt) in guests.iter().zip(tries) {
        let answer = attempt.await.unwrap();
        if answer.status.is_success() {
            taken += 1;
            // Again, by the same visitor: nothing changes.
            assert_eq!(guest.join(&begun).await.ok()["seats"], json!(["away"]));
        } else {
            assert_eq!(answer.problem(), (409, "seat-taken".to_owned()));
        }
    }
    assert_eq!(taken, 1);
    assert_eq!(
        ben.join(&begun).await.problem(),
        (409, "seat-taken".to_owned())
    );
    assert_eq!(ada.see(id).await["number"], 1, "one arrival, whoever tried");
}

#[tokio::test]
async fn a_match_begins_from_a_position() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    assert_eq!(begun["view"]["position"], OPEN_PLAY);
    assert_eq!(begun["view"]["phase"], "open-play");
    visitor.play(id, "home", "e4>c4").await;
    let record: Record =
        serde_json::from_value(visitor.get(&format!("/matches/{id}/record")).await.ok()).unwrap();
    assert_eq!(record.position.as_deref(), Some(OPEN_PLAY));
    assert_eq!(record.entries.len(), 1);
    assert!(MatchLog::from_record(&record).is_ok());
}

#[tokio::test]
async fn a_match_that_cannot_begin_says_why() {
    let house = House::open().await;
    let visitor = house.visitor();
    let over = "4k3/8/8/8/8/8/8/4K3 e1 w o w 2 90 0-0";
    for (new, status, code, says) in [
        (
            json!({"game": "chess", "mode": "hot-seat"}),
            404,
            "unknown-game",
            "chess-football",
        ),
        (
            json!({"game": "chess-football"}),
            400,
            "bad-request",
            "mode",
        ),
        (
            json!({"game": "chess-football", "mode": "blitz"}),
            400,
            "bad-request",
            "hot-seat",
        ),
        (
            json!({"game": "chess-football", "mode": "bot"}),
            422,
            "bad-options",
            "1 to 8",
        ),
        (
            json!({"game": "chess-football", "mode": "bot", "level": 9}),
            422,
            "bad-options",
            "1 to 8",
        ),
        (
            json!({"game": "chess-football", "mode": "bot", "level": 0}),
            422,
            "bad-options",
            "1 to 8",
        ),
        (
            json!({"game": "chess-football", "mode": "link", "level": 1}),
            422,
            "bad-options",
            "bot",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "options": {"actions": 0}}),
            422,
            "bad-options",
            "1 to 200",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "options": {"speed": 1}}),
            422,
            "bad-options",
            "sealed_goal",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "clock": {"minutes": 0, "increment_seconds": 0}}),
            422,
            "bad-options",
            "1 to 180",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "clock": {"minutes": 5, "increment_seconds": 181}}),
            422,
            "bad-options",
            "180",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "clock": {"minutes": 1.5, "increment_seconds": 0}}),
            400,
            "bad-request",
            "1.5",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "position": "nonsense"}),
            422,
            "bad-options",
            "",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "position": over}),
            422,
            "bad-options",
            "over",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "name": "x".repeat(41)}),
            400,
            "bad-request",
            "40",
        ),
        (
            json!({"game": "chess-football", "mode": "hot-seat", "cheat": true}),
            400,
            "bad-request",
            "cheat",
        ),
    ] {
        let answer = visitor.post("/matches", &new).await;
        assert_eq!(answer.problem(), (status, code.to_owned()), "{new}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(says), "{new}: {detail}");
    }
    // A refused position names the clause, in every language.
    let new = json!({"game": "chess-football", "mode": "hot-seat", "position": "nonsense"});
    let problem = visitor.post("/matches", &new).await.json();
    assert_eq!(problem["clause"], "CF-20");
    assert!(problem["words"]["it"].is_string() && problem["words"]["en"].is_string());
    assert_eq!(visitor.get("/matches").await.ok()["matches"], json!([]));
}

#[tokio::test]
async fn the_rules_refusal_quotes_the_clause_and_changes_nothing() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    for (action, clause) in [("e4>e5", "CF-09"), ("e4e9", "CF-19"), ("", "CF-19")] {
        let play = json!({"kind": "play", "seat": "home", "action": action});
        let answer = visitor.command(id, play).await;
        assert_eq!(answer.problem(), (422, "refused".to_owned()));
        assert_eq!(answer.json()["clause"], clause, "{action}");
        assert!(answer.json()["words"]["it"].is_string());
    }
    let after = visitor.see(id).await;
    assert_eq!(after["number"], 0);
    assert_eq!(after["view"], begun["view"]);
}

/// Numbers that look drawn by lot and are the same every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % n
    }
}

#[tokio::test]
async fn what_is_stored_comes_to_what_was_live() {
    for seed in 0..8 {
        let house = House::open_small().await;
        let (home, away, eve) = (house.visitor(), house.visitor(), house.visitor());
        let begun = home
            .begin(json!({"mode": "link", "side": "home", "options": {"actions": 20}}))
            .await;
        let id = begun["id"].as_str().unwrap();
        let mut lot = Lot(seed);
        away.join(&begun).await.ok();
        for _ in 0..60 {
            let (seat, visitor) = [("home", &home), ("away", &away)][lot.below(2)];
            let state = visitor.see(id).await;
            let offers = state["offers"][seat].as_array().map_or(0, Vec::len);
            let talk = [
                "offer-draw",
                "decline-draw",
                "ask-undo",
                "accept-undo",
                "decline-undo",
            ];
            let command = if offers > 0 && lot.below(4) > 0 {
                let action = &state["offers"][seat][lot.below(offers)]["action"];
                json!({"kind": "play", "seat": seat, "action": action})
            } else {
                json!({"kind": talk[lot.below(talk.len())], "seat": seat})
            };
            // Whether it is allowed or not.
            let answer = visitor.command(id, command).await;
            let after = visitor.see(id).await["number"].as_u64();
            let brought = u64::from(answer.status.is_success());
            assert_eq!(
                after,
                state["number"].as_u64().map(|number| number + brought)
            );
        }
        let people = [&home, &away, &eve];
        let mut live = Vec::new();
        for visitor in people {
            live.push(visitor.see(id).await);
        }
        // The match leaves memory, and comes back from what is stored.
        house.forget_match().await;
        for (visitor, live) in people.into_iter().zip(live) {
            let mut seen = visitor.see(id).await;
            // Time has gone on, which brings a claim nearer.
            if live["can"]["claim_ms"].is_number() {
                assert!(seen["can"]["claim_ms"].is_number(), "seed {seed}");
                seen["can"]["claim_ms"] = live["can"]["claim_ms"].clone();
            }
            assert_eq!(seen, live, "seed {seed}");
        }
    }
}
