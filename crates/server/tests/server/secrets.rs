//! What one side must not know does not reach it: not in a message, not by a number.

use fischio_core::Side;
use games::fair::Verified;
use serde_json::{Value, json};

use crate::visit::{House, Socket, Visitor};

/// A match of Calcetto by link: Home's coach, Away's coach and its ID.
async fn calcetto(house: &House, options: Value) -> (Visitor, Visitor, String) {
    let (ada, ben) = (house.visitor(), house.visitor());
    let new = json!({"game": "calcetto", "mode": "link", "side": "home", "options": options});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    ben.join(&begun).await.ok();
    (ada, ben, id)
}

const HOME: [&str; 5] = ["P1@d1", "D1@c3", "D2@f3", "C1@c6", "A1@f6"];
const AWAY: [&str; 5] = ["P1@e14", "D1@c12", "D2@f12", "C1@c9", "A1@f9"];

/// Everything that has come on a socket until somebody says something to it, as texts.
async fn heard(socket: &mut Socket) -> Vec<Value> {
    // The answer to a message that is refused comes after all that was told before.
    socket
        .say(r#"{"ref": "end", "kind": "resign", "seat": "home5"}"#)
        .await;
    let mut all = Vec::new();
    loop {
        let message = socket.any().await;
        if message["type"] == "reply" && message["ref"] == "end" {
            return all;
        }
        all.push(message);
    }
}

fn updates(messages: &[Value]) -> Vec<&Value> {
    let updates = messages
        .iter()
        .filter(|message| message["type"] == "update");
    updates.map(|message| &message["update"]).collect()
}

#[tokio::test]
async fn ct_11_tb_12_a_secret_set_up_is_told_to_its_side_alone() {
    // More than the rolls of the kick-off may take: who comes back is told each.
    let house = House::open_with(|config| config.limits.kept_updates = 64).await;
    let (ada, ben, id) = calcetto(&house, json!({})).await;
    let eve = house.visitor();
    let mut sockets = [
        ada.watch(&id, None).await,
        ben.watch(&id, None).await,
        eve.watch(&id, None).await,
    ];
    for socket in &mut sockets {
        let state = socket.state().await;
        assert_eq!(state["view"]["to_act"], json!(["home", "away"]));
    }
    let before = ben.see(&id).await;

    for action in HOME {
        ada.play(&id, "home", action).await;
    }
    let [ada_socket, ben_socket, eve_socket] = &mut sockets;
    let ada_heard = heard(ada_socket).await;
    assert_eq!(updates(&ada_heard).len(), HOME.len());
    for others in [heard(ben_socket).await, heard(eve_socket).await] {
        assert_eq!(
            updates(&others),
            Vec::<&Value>::new(),
            "nothing has happened for them"
        );
    }
    assert_eq!(
        ben.see(&id).await,
        before,
        "nor does a fresh look tell anything"
    );
    let events = ben.get(&format!("/matches/{id}/events?after=0")).await.ok();
    let after_join = events.as_array().unwrap().len();
    let record = ben.get(&format!("/matches/{id}/record")).await.ok();
    assert_eq!(record["entries"], json!([]));

    // What the other has done meanwhile does not make one's own action stale.
    let number = before["number"].as_u64().unwrap();
    let command = json!({"kind": "play", "seat": "away", "action": AWAY[0], "after": number});
    let answer = ben.command(&id, command).await.ok();
    assert_eq!(
        answer["number"],
        number + 1,
        "and the count goes on from what the coach saw"
    );
    for action in &AWAY[1..] {
        ben.play(&id, "away", action).await;
    }
    let own = ben.see(&id).await;
    let squares: Vec<&Value> = own["view"]["pieces"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|piece| piece["side"] == "home")
        .map(|piece| &piece["square"])
        .collect();
    assert!(squares.iter().all(|square| square.is_null()), "{squares:?}");
    assert!(
        !own["can"]["undo"].as_bool().unwrap(),
        "what is secret is not taken back"
    );

    // Nor does the record's length tell which of them decided something first.
    for visitor in [&ada, &ben, &eve] {
        let record = visitor.get(&format!("/matches/{id}/record")).await.ok();
        assert_eq!(record["entries"], json!([]));
    }

    // That a side is ready is told; where it stands only when both are.
    let numbers_of = |messages: &[Value]| -> Vec<u64> {
        let numbers = updates(messages).into_iter();
        numbers
            .map(|update| update["number"].as_u64().unwrap())
            .collect()
    };
    ada.play(&id, "home", "ready").await;
    let ready = heard(&mut sockets[2]).await;
    let told = updates(&ready);
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0]["state"]["view"]["ready"],
        json!({"home": true, "away": false})
    );
    assert_eq!(told[0]["state"]["view"]["to_act"], json!(["away"]));
    for piece in told[0]["state"]["view"]["pieces"].as_array().unwrap() {
        assert_eq!(piece["square"], Value::Null);
    }
    // The coach who was deciding at the same time decides as before: both may be ready at one moment.
    let number = own["number"].as_u64().unwrap();
    assert_eq!(ben.see(&id).await["number"], number + 1);
    let command = json!({"kind": "play", "seat": "away", "action": "ready", "after": number});
    ben.command(&id, command).await.ok();
    let revealed = heard(&mut sockets[2]).await;
    let last = updates(&revealed)[0]["state"]["view"].clone();
    let placed = |view: &Value, man: &str| -> Value {
        let pieces = view["pieces"].as_array().unwrap();
        let found = pieces.iter().find(|piece| piece["id"] == man).unwrap();
        found["square"].clone()
    };
    assert_eq!(placed(&last, "home-D1"), "c3");
    assert_eq!(placed(&last, "away-C1"), "c9");

    // Everybody's numbers are without a gap, however much they were not told.
    assert_eq!(numbers_of(&ready), [after_join as u64 + 1]);
    let first = *numbers_of(&revealed).first().unwrap();
    let expected: Vec<u64> = (first..).take(updates(&revealed).len()).collect();
    assert_eq!(numbers_of(&revealed), expected);
    let seen = eve.see(&id).await;
    let lines = seen["log"].as_array().unwrap();
    let mut numbers: Vec<u64> = lines
        .iter()
        .map(|l| l["number"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers.len(), lines.len());
    numbers.dedup();
    assert_eq!(numbers.len(), lines.len(), "no two lines under one number");
    let text = seen.to_string();
    assert!(
        !text.contains("D1@c3"),
        "the log keeps it until the match is over"
    );

    // A coach who comes back later is told what was missed, in their own numbers.
    let mut again = ben.watch(&id, Some(number)).await;
    let missed = heard(&mut again).await;
    let numbers = numbers_of(&missed);
    assert_eq!(numbers.first(), Some(&(number + 1)));
    assert!(
        numbers.windows(2).all(|pair| pair[1] == pair[0] + 1),
        "{numbers:?}"
    );
}

/// Brings a match from its set-ups to the first roll for movement.
async fn set_up(house: &House, ada: &Visitor, ben: &Visitor, id: &str) {
    let _ = house;
    for (visitor, seat, actions) in [(ada, "home", HOME), (ben, "away", AWAY)] {
        for action in actions {
            visitor.play(id, seat, action).await;
        }
        visitor.play(id, seat, "ready").await;
    }
}

/// Plays the first offer that `wanted` likes best, for the coach who is to act.
async fn play_one(ada: &Visitor, ben: &Visitor, id: &str, wanted: &[&str]) -> Option<String> {
    for (visitor, seat) in [(ada, "home"), (ben, "away")] {
        let state = visitor.see(id).await;
        if state["status"] == "finished" {
            return None;
        }
        let offers = state["offers"][seat]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let of = |kind: &str| offers.iter().find(|offer| offer["kind"] == kind);
        let offer = wanted
            .iter()
            .find_map(|kind| of(kind))
            .or_else(|| offers.first());
        if let Some(offer) = offer {
            let action = offer["action"].as_str().unwrap().to_owned();
            visitor.play(id, seat, &action).await;
            return Some(action);
        }
    }
    panic!("nobody is to act: {}", ada.see(id).await["view"]);
}

#[tokio::test]
async fn ct_09_a_tile_is_seen_by_its_owner_only() {
    let house = House::open_with(|config| {
        config.seed = Some(11);
        config.limits.commands = fischio_server::limits::Rate::new(1_000_000, 1_000_000);
        config.limits.requests = fischio_server::limits::Rate::new(1_000_000, 1_000_000);
    })
    .await;
    let (ada, ben, id) = calcetto(&house, json!({"end": "phases", "phases": 40})).await;
    let eve = house.visitor();
    let mut sockets = [
        ada.watch(&id, None).await,
        ben.watch(&id, None).await,
        eve.watch(&id, None).await,
    ];
    for socket in &mut sockets {
        socket.state().await;
    }
    set_up(&house, &ada, &ben, &id).await;
    let mut secrets_told = 0;
    for _ in 0..400 {
        let played = play_one(&ada, &ben, &id, &["draw", "end", "pass"]).await;
        if played.is_none() {
            break;
        }
        for (who, socket) in ["home", "away", "spectator"].into_iter().zip(&mut sockets) {
            for message in heard(socket).await {
                let finished = message["update"]["state"]["status"] == "finished";
                if message["type"] != "update" || finished {
                    continue;
                }
                let update = &message["update"];
                for side in ["home", "away"] {
                    let hand = &update["state"]["view"]["hands"][side];
                    let known = hand["known"].as_array().unwrap().len();
                    if who == side {
                        assert_eq!(hand["count"], known);
                        secrets_told += known;
                    } else if update["state"]["view"]["pack_under"] == json!([]) {
                        // No tile was ever shown: so none is known to others.
                        assert_eq!(known, 0, "{who} knows {side}'s tiles: {update}");
                    }
                }
                // A draw is told to its side; others learn that there was one.
                if update["line"]["entry"]["kind"] == "hidden" {
                    assert_eq!(update["line"]["entry"]["by"], Value::Null);
                    let told = update["line"].to_string();
                    assert!(
                        !told.contains("tile Y") && !told.contains("tile R"),
                        "{told}"
                    );
                }
                if let Some(outcome) = update["line"]["entry"]["outcome"].as_str()
                    && outcome.starts_with("tile")
                {
                    let drawer = &update["line"]["events"][0]["side"];
                    assert_eq!(who, drawer, "{update}");
                }
            }
        }
    }
    assert!(
        secrets_told > 0,
        "no tile was drawn: the test has shown nothing"
    );

    // When all is over, everything is open to everybody, and follows from the seed.
    let over = eve.see(&id).await;
    assert_eq!(over["status"], "finished");
    assert!(over["log"].to_string().contains("D1@c3"));
    let record = eve.get(&format!("/matches/{id}/record")).await.ok();
    let record = serde_json::from_value(record).unwrap();
    let verified = games::fair::verify(&record).unwrap();
    // Nobody added a nonce.
    let Verified::NotProven { outcomes, missing } = verified else {
        panic!("{verified:?}");
    };
    assert!(outcomes > 40);
    assert_eq!(missing, [Side::Home, Side::Away]);
}

#[tokio::test]
async fn tb_12_no_clock_and_no_offer_tells_of_a_secret_action() {
    let house = House::open().await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let clock = json!({"minutes": 5, "increment_seconds": 3});
    let new = json!({"game": "calcetto", "mode": "link", "side": "home", "clock": clock});
    let begun = ada.begin(new).await;
    let id = begun["id"].as_str().unwrap();
    ben.join(&begun).await.ok();
    let offer = json!({"kind": "offer-draw", "seat": "away"});
    ben.command(id, offer).await.ok();
    let before = ben.see(id).await;
    assert_eq!(before["draw_offer"], "away");
    for action in HOME {
        ada.play(id, "home", action).await;
    }
    assert_eq!(ben.see(id).await, before);
    ada.play(id, "home", "ready").await;
    let after = ben.see(id).await;
    assert_eq!(after["draw_offer"], Value::Null);
    assert_eq!(after["clock"]["home_ms"], 303_000);
}

#[tokio::test]
async fn tb_12_on_one_screen_each_side_sets_up_for_itself() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"game": "calcetto", "mode": "hot-seat"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    for action in HOME {
        visitor.play(id, "home", action).await;
    }
    let squares = |state: &Value, side: &str| -> usize {
        let pieces = state["view"]["pieces"].as_array().unwrap();
        let placed = pieces.iter().filter(|piece| piece["side"] == side);
        placed.filter(|piece| piece["square"].is_string()).count()
    };
    let state = visitor.see(id).await;
    assert_eq!((squares(&state, "home"), squares(&state, "away")), (5, 0));
    visitor.play(id, "home", "ready").await;
    let state = visitor.see(id).await;
    assert_eq!((squares(&state, "home"), squares(&state, "away")), (0, 0));
    assert_eq!(
        state["offers"]
            .as_object()
            .unwrap()
            .keys()
            .collect::<Vec<_>>(),
        ["away"]
    );
}

#[tokio::test]
async fn tb_12_the_record_of_a_running_match_hides_a_position_that_tells_secrets() {
    let house = House::open().await;
    let (ada, eve) = (house.visitor(), house.visitor());
    let open = "P1@d1 D1@c3 D2@f3 C1@c6 A1@c13* / P1@d14 D1@c12 C1@e10 C2@b6 A1@d5 / home";
    let secret = format!("{open} phase=movement points=5 home.hand=Y2");
    let set_up = "P1@d1 - - - - / - - - - - / home phase=set-up";
    for (position, told) in [(open, true), (&secret, false), (set_up, false)] {
        let new = json!({
            "game": "calcetto", "mode": "link", "side": "home", "position": position,
        });
        let begun = ada.begin(new).await;
        let id = begun["id"].as_str().unwrap();
        for visitor in [&ada, &eve] {
            let answer = visitor.get(&format!("/matches/{id}/record")).await.ok();
            assert_eq!(answer["position"].is_string(), told, "{answer}");
        }
    }
}
