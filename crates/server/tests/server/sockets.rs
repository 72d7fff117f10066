//! Sockets: resuming, presence, and clients that behave badly.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::visit::{House, OPEN_PLAY, Socket, Visitor};

async fn one_screen(house: &House) -> (Visitor, String) {
    let visitor = house.visitor();
    let begun = visitor
        .begin(json!({"mode": "hot-seat", "position": OPEN_PLAY}))
        .await;
    (visitor, begun["id"].as_str().unwrap().to_owned())
}

/// Four actions that lead back to the same position, but for the count.
const ROUND: [(&str, &str); 4] = [
    ("home", "e1f1"),
    ("away", "e8f8"),
    ("home", "f1e1"),
    ("away", "f8e8"),
];

#[tokio::test]
async fn a_client_resumes_by_number_without_a_gap() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    assert_eq!(socket.state().await["number"], 0);
    visitor.play_all(&id, &ROUND[..2]).await;
    assert_eq!(socket.update().await["number"], 1);
    // The connection breaks with one update on the way; two more happen meanwhile.
    drop(socket);
    visitor.play_all(&id, &ROUND[2..]).await;

    let mut socket = visitor.watch(&id, Some(1)).await;
    for (number, (_, action)) in (2..=4).zip(&ROUND[1..]) {
        let message = socket.any().await;
        assert_eq!(message["type"], "update", "no state before it: {message}");
        let update = &message["update"];
        assert_eq!(update["number"], number);
        assert_eq!(update["line"]["notation"], *action);
        assert_eq!(
            update["state"]["number"], number,
            "the match as it was then"
        );
    }
    visitor.play(&id, "home", "e1f1").await;
    assert_eq!(socket.update().await["number"], 5);

    // Who has seen everything is told nothing but who is here.
    let mut socket = visitor.watch(&id, Some(5)).await;
    assert_eq!(socket.any().await["type"], "presence");
}

#[tokio::test]
async fn who_was_away_too_long_or_never_here_gets_the_whole_match() {
    let house = House::open_with(|config| config.limits.kept_updates = 3).await;
    let (visitor, id) = one_screen(&house).await;
    visitor.play_all(&id, &ROUND).await;
    visitor.play(&id, "home", "e1f1").await;
    for after in [None, Some(0), Some(99)] {
        let mut socket = visitor.watch(&id, after).await;
        let message = socket.any().await;
        assert_eq!(message["type"], "state", "{after:?}");
        assert_eq!(message["state"]["number"], 5);
        assert_eq!(message["state"]["log"].as_array().unwrap().len(), 5);
    }
    let mut socket = visitor.watch(&id, Some(2)).await;
    assert_eq!(socket.any().await["update"]["number"], 3);

    // Over REST all of it is there, a page at a time.
    let all = visitor
        .get(&format!("/matches/{id}/events?after=0"))
        .await
        .ok();
    let numbers: Vec<&Value> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|update| &update["number"])
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert_eq!(all[0]["state"]["view"]["to_act"], json!(["away"]));
    let none = visitor
        .get(&format!("/matches/{id}/events?after=5"))
        .await
        .ok();
    assert_eq!(none, json!([]));
    let problem = visitor
        .get(&format!("/matches/{id}/events?after=6"))
        .await
        .problem();
    assert_eq!(problem, (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn events_come_a_page_at_a_time() {
    let house = House::open_with(|config| {
        config.limits.kept_updates = 1;
        config.limits.events_page = 2;
    })
    .await;
    let (visitor, id) = one_screen(&house).await;
    visitor.play_all(&id, &ROUND).await;
    let mut seen = Vec::new();
    let mut after = 0;
    loop {
        let page = visitor
            .get(&format!("/matches/{id}/events?after={after}"))
            .await
            .ok();
        let page = page.as_array().unwrap();
        assert!(page.len() <= 2);
        let Some(last) = page.last() else { break };
        after = last["number"].as_u64().unwrap();
        seen.extend(page.iter().map(|update| update["number"].as_u64().unwrap()));
    }
    assert_eq!(seen, [1, 2, 3, 4]);
}

#[tokio::test]
async fn the_update_comes_before_its_reply_and_to_everybody() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut first = visitor.watch(&id, None).await;
    let mut second = visitor.watch(&id, None).await;
    second.state().await;
    first.state().await;
    first
        .say(json!({"ref": "a", "kind": "play", "seat": "home", "action": "e1f1"}).to_string())
        .await;
    assert_eq!(first.update().await["number"], 1);
    let reply = first.any().await;
    assert_eq!(
        reply,
        json!({"type": "reply", "ref": "a", "ok": true, "number": 1})
    );
    assert_eq!(second.update().await["number"], 1, "two tabs stay in step");
}

#[tokio::test]
async fn everybody_knows_who_is_here() {
    let house = House::open().await;
    let (home, away, eve) = (house.visitor(), house.visitor(), house.visitor());
    let begun = home.begin(json!({"mode": "link", "side": "home"})).await;
    let id = begun["id"].as_str().unwrap();
    let mut socket = home.watch(id, None).await;
    let here = |home: bool, away: bool, watchers: u32| {
        let both = [("home", home), ("away", away)];
        let here: Vec<&str> = both
            .iter()
            .filter(|(_, is)| *is)
            .map(|(seat, _)| *seat)
            .collect();
        json!({"type": "presence", "coaches": {"home": home, "away": away}, "seats": here, "watchers": watchers,
            "claim_ms": {"home": null, "away": null}})
    };
    assert_eq!(socket.next("presence").await, here(true, false, 0));
    let watching = eve.watch(id, None).await;
    assert_eq!(socket.next("presence").await, here(true, false, 1));
    away.join(&begun).await.ok();
    let playing = away.watch(id, None).await;
    // That the match has begun may be told before.
    let mut presence = socket.next("presence").await;
    if presence == here(true, false, 1) {
        presence = socket.next("presence").await;
    }
    assert_eq!(presence, here(true, true, 1));
    drop(watching);
    assert_eq!(socket.next("presence").await, here(true, true, 0));
    drop(playing);
    assert_eq!(socket.next("presence").await, here(true, false, 0));
}

#[tokio::test]
async fn messages_that_cannot_be_read_are_answered_and_change_nothing() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    for (text, reference) in [
        ("", Value::Null),
        ("nonsense", Value::Null),
        ("[1,2]", Value::Null),
        (r#"{"kind":"resign","seat":"home"}"#, Value::Null),
        (r#"{"ref":[],"kind":"resign","seat":"home"}"#, Value::Null),
        (r#"{"ref":"r","kind":"win","seat":"home"}"#, json!("r")),
        (
            r#"{"ref":2.5,"kind":"resign","seat":"home","more":0}"#,
            json!(2.5),
        ),
        (
            r#"{"ref":3,"kind":"play","seat":"home","action":7}"#,
            json!(3),
        ),
    ] {
        socket.say(text).await;
        let reply = socket.next("reply").await;
        assert_eq!(
            (&reply["ref"], &reply["ok"]),
            (&reference, &json!(false)),
            "{text}"
        );
        assert_eq!(reply["problem"]["code"], "bad-request");
    }
    let long = json!({"kind": "play", "seat": "home", "action": "x".repeat(65)});
    assert_eq!(socket.command(long).await["problem"]["code"], "bad-request");
    // And it goes on.
    assert_eq!(socket.play("home", "e1f1").await["number"], 1);
}

#[tokio::test]
async fn a_message_too_long_or_not_text_ends_the_socket() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    let long = json!({"ref": 1, "kind": "play", "seat": "home", "action": "x".repeat(20_000)});
    socket.say(long.to_string()).await;
    assert_eq!(socket.closed().await, Some(1009));

    let mut socket = visitor.watch(&id, None).await;
    socket
        .stream
        .send(Message::binary(vec![0, 1, 2]))
        .await
        .unwrap();
    assert_eq!(socket.closed().await, Some(1003));
    assert_eq!(visitor.see(&id).await["number"], 0);
}

/// Sends bytes on the connection beneath a socket, as no library does.
async fn say_raw(socket: &mut Socket, bytes: &[u8]) {
    use tokio::io::AsyncWriteExt;
    let tokio_tungstenite::MaybeTlsStream::Plain(stream) = socket.stream.get_mut() else {
        panic!("nothing is encrypted here");
    };
    stream.write_all(bytes).await.unwrap();
}

#[tokio::test]
async fn a_client_whose_frames_are_wrong_is_told_so() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    for (bytes, code) in [
        // Not masked.
        (&b"\x81\x02{}"[..], 1002),
        // Of a kind that there is not, with a bit that nobody asked for, a control frame in parts, the rest of nothing.
        (b"\x83\x80\0\0\0\0", 1002),
        (b"\xc1\x80\0\0\0\0", 1002),
        (b"\x09\x80\0\0\0\0", 1002),
        (b"\x80\x80\0\0\0\0", 1002),
        // No text.
        (b"\x81\x82\0\0\0\0\xff\xfe", 1007),
    ] {
        let mut socket = visitor.watch(&id, None).await;
        socket.state().await;
        say_raw(&mut socket, bytes).await;
        assert_eq!(socket.closed().await, Some(code), "{bytes:?}");
    }
}

#[tokio::test]
async fn a_client_that_closes_its_socket_is_answered() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    // By hand, for the library takes a connection that ends for an answer.
    say_raw(&mut socket, b"\x88\x82\0\0\0\0\x03\xe8").await;
    assert_eq!(socket.closed().await, Some(1000));
}

#[tokio::test]
async fn pings_without_end_are_too_many_messages() {
    let house = House::open_with(|config| {
        config.limits.messages = fischio_server::limits::Rate::new(3, 1);
        config.limits.ignored_messages = 2;
    })
    .await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    for _ in 0..6 {
        say_raw(&mut socket, b"\x89\x80\0\0\0\0").await;
    }
    assert_eq!(socket.closed().await, Some(1008));
}

/// Actions and undos in turn, for ever: each makes an update.
async fn go_on(visitor: &Visitor, id: &str) {
    visitor.play(id, "home", "e1f1").await;
    let undo = json!({"kind": "ask-undo", "seat": "home"});
    visitor.command(id, undo).await.ok();
}

#[tokio::test]
async fn a_slow_reader_is_cut_off_and_resumes() {
    let house = House::open_with(|config| {
        config.limits.socket_queue = 4;
        config.limits.send_buffer = 4096;
        config.limits.log = u32::MAX;
        config.limits.commands = fischio_server::limits::Rate::new(1_000_000, 1_000_000);
        config.limits.requests = config.limits.commands;
    })
    .await;
    let (visitor, id) = one_screen(&house).await;
    let mut slow = house.visitor().watch(&id, None).await;
    slow.state().await;
    let mut other = visitor.watch(&id, None).await;
    other.state().await;

    // This visitor reads nothing. The match goes on for the others until the visitor is cut off.
    let mut last = 0;
    let mut is_here = true;
    while is_here {
        go_on(&visitor, &id).await;
        last += 2;
        loop {
            let message = other.any().await;
            if message["type"] == "presence" {
                is_here = message["watchers"] == 1;
            } else if message["update"]["number"] == last {
                break;
            }
        }
    }
    // What arrived is in order, without a gap; the visitor resumes from its end.
    let mut seen = 0;
    while let Some(Ok(frame)) = slow.frame().await {
        if let Message::Text(text) = frame {
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "update" {
                seen += 1;
                assert_eq!(message["update"]["number"], seen);
            }
        }
    }
    assert!(seen < last);
    let mut again = visitor.watch(&id, Some(seen)).await;
    let first = again.any().await;
    if first["type"] == "update" {
        assert_eq!(first["update"]["number"], seen + 1);
    } else {
        assert_eq!(
            first["state"]["number"], last,
            "too much to tell one by one"
        );
    }
}

#[tokio::test]
async fn a_client_is_pinged_and_let_go_when_it_does_not_answer() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    socket.next("presence").await;
    house.stopwatch.push(Duration::from_secs(20));
    let Some(Ok(Message::Ping(_))) = socket.frame().await else {
        panic!("no ping");
    };
    // This client does not read any more, so it does not answer either.
    let mut watching = visitor.watch(&id, None).await;
    assert_eq!(watching.next("presence").await["coaches"]["home"], true);
    house.stopwatch.push(Duration::from_secs(20));
    house.stopwatch.push(Duration::from_secs(20));
    assert_eq!(gone(&mut socket).await, None);
}

/// Reads on without answering pings until the socket ends.
async fn gone(socket: &mut Socket) -> Option<u16> {
    socket.closed().await
}

#[tokio::test]
async fn a_socket_with_too_many_messages_is_slowed_down_and_then_closed() {
    let house = House::open_with(|config| {
        config.limits.messages = fischio_server::limits::Rate::new(3, 1);
        config.limits.ignored_messages = 2;
    })
    .await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    let command = || json!({"kind": "accept-draw", "seat": "home"});
    for code in [
        "nothing-asked",
        "nothing-asked",
        "nothing-asked",
        "too-many-requests",
        "too-many-requests",
    ] {
        assert_eq!(socket.command(command()).await["problem"]["code"], code);
    }
    socket
        .say(json!({"ref": 1, "kind": "accept-draw", "seat": "home"}).to_string())
        .await;
    assert_eq!(socket.closed().await, Some(1008));
}

#[tokio::test]
async fn sockets_are_told_that_the_server_stops() {
    let house = House::open().await;
    let (visitor, id) = one_screen(&house).await;
    let mut socket = visitor.watch(&id, None).await;
    socket.state().await;
    let closing = tokio::spawn(house.close());
    assert_eq!(socket.closed().await, Some(1001));
    closing.await.unwrap();
}

#[tokio::test]
async fn a_match_that_left_memory_comes_back_as_it_was() {
    let house = House::open_small().await;
    let (visitor, id) = one_screen(&house).await;
    visitor.play_all(&id, &ROUND[..3]).await;
    let before = visitor.see(&id).await;
    house.forget_match().await;
    assert_eq!(visitor.see(&id).await, before);
    let mut socket = visitor.watch(&id, Some(2)).await;
    assert_eq!(socket.any().await["update"]["number"], 3);
}
