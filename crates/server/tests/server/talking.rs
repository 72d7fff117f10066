//! What coaches say to each other beside playing: draws, undos, resigning, rematches.

use serde_json::{Value, json};

use crate::visit::{House, OPEN_PLAY, Visitor};

/// Two coaches in the middle of a match, Home to act.
async fn at_the_table(house: &House) -> (Visitor, Visitor, String) {
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
        .await;
    away.join(&begun).await.ok();
    let id = begun["id"].as_str().unwrap().to_owned();
    (home, away, id)
}

async fn say(visitor: &Visitor, id: &str, kind: &str, seat: &str) -> Result<Value, String> {
    let answer = visitor
        .command(id, json!({"kind": kind, "seat": seat}))
        .await;
    if answer.status.is_success() {
        Ok(visitor.see(id).await)
    } else {
        Err(answer.problem().1)
    }
}

#[tokio::test]
async fn tb_04_a_draw_is_offered_and_accepted() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;
    assert_eq!(
        say(&away, &id, "accept-draw", "away").await,
        Err("nothing-asked".to_owned())
    );
    let state = say(&home, &id, "offer-draw", "home").await.unwrap();
    assert_eq!(state["draw_offer"], "home");
    assert_eq!(state["can"]["offer_draw"], false);
    // Nobody accepts their own offer.
    assert_eq!(
        say(&home, &id, "accept-draw", "home").await,
        Err("nothing-asked".to_owned())
    );
    let state = say(&away, &id, "accept-draw", "away").await.unwrap();
    assert_eq!(state["status"], "finished");
    assert_eq!(
        state["result"],
        json!({"home": 0, "away": 0, "winner": null, "ending": "draw-agreed"})
    );
    assert_eq!(
        state["log"].as_array().unwrap().last().unwrap()["entry"]["kind"],
        "draw-agreed"
    );
    assert_eq!(
        say(&home, &id, "offer-draw", "home").await,
        Err("not-running".to_owned())
    );
}

#[tokio::test]
async fn tb_04_an_offer_stands_until_it_is_declined_or_the_opponent_acts() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;

    say(&home, &id, "offer-draw", "home").await.unwrap();
    let state = say(&away, &id, "decline-draw", "away").await.unwrap();
    assert_eq!(state["draw_offer"], Value::Null);
    // Not again before the next action.
    assert_eq!(
        say(&home, &id, "offer-draw", "home").await,
        Err("already-asked".to_owned())
    );

    // A coach's own action leaves the offer standing, the opponent's does not.
    home.play(&id, "home", "e4>c4").await;
    say(&home, &id, "offer-draw", "home").await.unwrap();
    away.play(&id, "away", "e6g5").await;
    let state = home.see(&id).await;
    assert_eq!(state["draw_offer"], Value::Null);
    say(&away, &id, "offer-draw", "away").await.unwrap();
    assert_eq!(away.see(&id).await["draw_offer"], "away");

    // To offer what is offered is to accept it.
    let state = say(&home, &id, "offer-draw", "home").await.unwrap();
    assert_eq!(state["result"]["ending"], "draw-agreed");
}

#[tokio::test]
async fn a_bot_answers_the_offer_of_a_draw() {
    let house = House::open().await;
    let visitor = house.visitor();
    // The bot, Away, is a goal up with the ball at the opponent's goal: it does not want one.
    for (position, ending) in [
        ("4k3/8/8/8/8/8/3n4/R6K d2 w m w 2 60 0-3", Value::Null),
        (
            "q3k3/8/8/8/8/8/3Q4/R3K3 d2 w m w 2 60 3-0",
            json!("draw-agreed"),
        ),
    ] {
        let begun = visitor
            .begin(json!({"mode": "bot", "level": 1, "side": "home", "position": position}))
            .await;
        let id = begun["id"].as_str().unwrap();
        let mut socket = visitor.watch(id, None).await;
        socket.state().await;
        let reply = socket
            .command(json!({"kind": "offer-draw", "seat": "home"}))
            .await;
        assert_eq!(reply["ok"], true, "{reply}");
        let answer = socket.update().await;
        assert_eq!(answer["state"]["draw_offer"], Value::Null);
        assert_eq!(answer["state"]["result"]["ending"], ending, "{position}");
    }
}

#[tokio::test]
async fn tb_05_the_last_action_is_taken_back_freely_until_the_opponent_has_decided() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;
    assert_eq!(
        say(&home, &id, "ask-undo", "home").await,
        Err("nothing-to-undo".to_owned())
    );

    home.play(&id, "home", "e4>c4").await;
    assert_eq!(home.see(&id).await["can"]["undo"], true);
    let state = say(&home, &id, "ask-undo", "home").await.unwrap();
    assert_eq!(state["view"]["position"], OPEN_PLAY);
    assert_eq!(
        state["log"][0]["undone"], true,
        "the log keeps what was taken back"
    );
    assert_eq!(
        state["log"][1]["entry"],
        json!({"kind": "undo", "count": 1})
    );

    // Once the opponent has decided, they have to be asked.
    home.play(&id, "home", "e4>c4").await;
    away.play(&id, "away", "e6g5").await;
    let state = say(&home, &id, "ask-undo", "home").await.unwrap();
    assert_eq!(state["undo_request"], json!({"by": "home", "count": 2}));
    assert_eq!(
        say(&home, &id, "ask-undo", "home").await,
        Err("already-asked".to_owned())
    );
    assert_eq!(
        say(&home, &id, "accept-undo", "home").await,
        Err("nothing-asked".to_owned())
    );
    let state = say(&away, &id, "decline-undo", "away").await.unwrap();
    assert_eq!(state["undo_request"], Value::Null);
    assert_eq!(
        say(&away, &id, "accept-undo", "away").await,
        Err("nothing-asked".to_owned())
    );
    assert_eq!(
        say(&home, &id, "ask-undo", "home").await,
        Err("already-asked".to_owned())
    );

    // After their next action a coach may ask again. An action answers the request, too.
    home.play(&id, "home", "c4d6").await;
    away.play(&id, "away", "e8f8").await;
    say(&home, &id, "ask-undo", "home").await.unwrap();
    let before = home.see(&id).await;
    let state = say(&away, &id, "accept-undo", "away").await.unwrap();
    assert_eq!(state["undo_request"], Value::Null);
    let undone: Vec<bool> = state["log"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["undone"].as_bool().unwrap())
        .collect();
    assert_eq!(undone, [true, false, false, false, true, true, false]);
    assert_ne!(state["view"]["position"], before["view"]["position"]);
    assert_eq!(state["view"]["to_act"], json!(["home"]));
}

#[tokio::test]
async fn tb_07_updates_tell_which_lines_were_taken_back() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;
    let first = home.play(&id, "home", "e4>c4").await;
    let second = away.play(&id, "away", "e6g5").await;
    say(&home, &id, "ask-undo", "home").await.unwrap();
    say(&away, &id, "accept-undo", "away").await.unwrap();
    let events = home
        .get(&format!("/matches/{id}/events?after=0"))
        .await
        .ok();
    let events = events.as_array().unwrap();
    let numbers: Vec<u64> = events
        .iter()
        .map(|event| event["number"].as_u64().unwrap())
        .collect();
    assert_eq!(
        numbers,
        [1, 2, 3, 4, 5],
        "joined, two actions, asked, undone"
    );
    assert_eq!(events[1]["line"]["undone"], false, "not yet");
    assert_eq!(events[3]["line"], Value::Null);
    assert_eq!(events[3]["state"]["undo_request"]["count"], 2);
    assert_eq!(events[4]["undone"], json!([first, second]));
    assert_eq!(events[4]["state"]["view"]["position"], OPEN_PLAY);
    assert_eq!(events[2]["state"]["view"]["to_act"], json!(["home"]));
}

#[tokio::test]
async fn tb_05_in_a_timed_match_the_other_coach_is_asked_at_once() {
    let house = House::open().await;
    let (home, away) = (house.visitor(), house.visitor());
    let clock = json!({"minutes": 3, "increment_seconds": 2});
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY, "clock": clock}))
        .await;
    away.join(&begun).await.ok();
    let id = begun["id"].as_str().unwrap();
    home.play(id, "home", "e4>c4").await;
    assert_eq!(home.see(id).await["can"]["undo"], true);
    let state = say(&home, id, "ask-undo", "home").await.unwrap();
    assert_eq!(state["undo_request"], json!({"by": "home", "count": 1}));
    let state = say(&away, id, "accept-undo", "away").await.unwrap();
    assert_eq!(state["view"]["position"], OPEN_PLAY);
}

#[tokio::test]
async fn tb_06_a_bot_lets_its_opponent_take_back() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "bot", "level": 1, "side": "home", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = visitor.watch(id, None).await;
    socket.state().await;
    socket.play("home", "e4>c4").await;
    // The bot answers, whether before the reply was read or after.
    let mut state = visitor.see(id).await;
    while state["view"]["to_act"] != json!(["home"]) {
        state = socket.update().await["state"].clone();
    }
    let reply = socket
        .command(json!({"kind": "ask-undo", "seat": "home"}))
        .await;
    assert_eq!(reply["ok"], true, "{reply}");
    let state = visitor.see(id).await;
    assert_eq!(state["view"]["position"], OPEN_PLAY);
    assert_eq!(
        state["log"][2]["entry"],
        json!({"kind": "undo", "count": 2})
    );
}

#[tokio::test]
async fn on_one_screen_the_last_action_is_taken_back_whoever_asks() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    visitor
        .play_all(id, &[("home", "e4>c4"), ("away", "e6g5")])
        .await;
    let state = say(&visitor, id, "ask-undo", "home").await.unwrap();
    assert_eq!(
        state["view"]["to_act"],
        json!(["away"]),
        "one action, not two"
    );
    let state = say(&visitor, id, "ask-undo", "home").await.unwrap();
    assert_eq!(state["view"]["position"], OPEN_PLAY);
    assert_eq!(state["can"]["undo"], false);
}

#[tokio::test]
async fn tb_03_who_resigns_loses_whoever_is_to_act() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;
    let state = say(&away, &id, "resign", "away").await.unwrap();
    assert_eq!(
        state["result"],
        json!({"home": 0, "away": 0, "winner": "home", "ending": "resigned"})
    );
    assert_eq!(state["view"]["result"], state["result"]);
    assert_eq!(state["view"]["to_act"], json!([]));
    assert_eq!(
        say(&home, &id, "resign", "home").await,
        Err("not-running".to_owned())
    );
    let play = json!({"kind": "play", "seat": "home", "action": "e4>c4"});
    assert_eq!(home.command(&id, play).await.problem().1, "not-running");
    // The replay ends with it.
    let replay = home.get(&format!("/matches/{id}/replay")).await.ok();
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 2);
    assert_eq!(frames[1]["line"]["entry"]["kind"], "resign");
    assert_eq!(frames[1]["view"]["result"], state["result"]);
}

#[tokio::test]
async fn a_match_nobody_joined_is_withdrawn() {
    let house = House::open().await;
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home.begin(json!({"mode": "link"})).await;
    let id = begun["id"].as_str().unwrap();
    let seat = begun["seats"][0].as_str().unwrap();
    let state = say(&home, id, "resign", seat).await.unwrap();
    assert_eq!(state["status"], "finished");
    assert_eq!(state["result"]["ending"], "abandoned");
    assert_eq!(state["result"]["winner"], Value::Null);
    assert_eq!(
        away.join(&begun).await.problem(),
        (409, "not-running".to_owned())
    );
    assert_eq!(
        say(&home, id, "ask-rematch", seat).await,
        Err("not-running".to_owned())
    );
}

#[tokio::test]
async fn a_rematch_with_a_friend_begins_when_both_have_asked() {
    let house = House::open().await;
    let (home, away, id) = at_the_table(&house).await;
    assert_eq!(
        say(&home, &id, "ask-rematch", "home").await,
        Err("still-running".to_owned())
    );
    say(&home, &id, "resign", "home").await.unwrap();
    let state = say(&home, &id, "ask-rematch", "home").await.unwrap();
    assert_eq!(
        state["rematch"],
        json!({"asked_by": ["home"], "match": null})
    );
    assert_eq!(state["can"]["rematch"], false);
    assert_eq!(
        say(&home, &id, "ask-rematch", "home").await,
        Err("already-asked".to_owned())
    );

    let state = say(&away, &id, "ask-rematch", "away").await.unwrap();
    let next = state["rematch"]["match"].as_str().unwrap();
    assert_eq!(
        home.see(next).await["seats"],
        json!(["away"]),
        "sides are swapped"
    );
    let state = away.see(next).await;
    assert_eq!(state["seats"], json!(["home"]));
    assert_eq!(state["status"], "running");
    assert_eq!(state["view"]["position"], OPEN_PLAY);
    // It is one match, however often they ask.
    say(&away, &id, "ask-rematch", "away").await.unwrap();
    assert_eq!(away.see(&id).await["rematch"]["match"], next);
}

#[tokio::test]
async fn a_rematch_against_a_bot_and_on_one_screen_begins_at_once() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "bot", "level": 2, "side": "home"}))
        .await;
    let id = begun["id"].as_str().unwrap();
    say(&visitor, id, "resign", "home").await.unwrap();
    let state = say(&visitor, id, "ask-rematch", "home").await.unwrap();
    let next = visitor
        .see(state["rematch"]["match"].as_str().unwrap())
        .await;
    assert_eq!(next["seats"], json!(["away"]));
    assert_eq!(next["coaches"]["home"]["level"], 2);

    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    say(&visitor, id, "resign", "away").await.unwrap();
    let state = say(&visitor, id, "ask-rematch", "away").await.unwrap();
    let next = visitor
        .see(state["rematch"]["match"].as_str().unwrap())
        .await;
    assert_eq!(next["seats"], json!(["home", "away"]));
    assert_eq!(next["number"], 0);
}

#[tokio::test]
async fn a_bot_stops_thinking_about_what_was_taken_back() {
    let house = House::open().await;
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "bot", "level": 8, "side": "home", "position": OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = visitor.watch(id, None).await;
    socket.state().await;
    for action in ["e4>c4", "e1f1"] {
        socket.play("home", action).await;
        let undo = json!({"kind": "ask-undo", "seat": "home"});
        assert_eq!(socket.command(undo).await["ok"], true);
        assert_eq!(visitor.see(id).await["view"]["position"], OPEN_PLAY);
    }
    // Nothing that it thought of those positions is played now.
    let resign = json!({"kind": "resign", "seat": "home"});
    let last = socket.command(resign).await["number"].clone();
    let state = visitor.see(id).await;
    assert_eq!(state["number"], last);
    let log = state["log"].as_array().unwrap();
    for (line, before) in log.iter().skip(1).zip(log) {
        let after_undo = before["entry"]["kind"] == "undo";
        assert!(!(after_undo && line["by"] == "away"), "{line}");
    }
}
