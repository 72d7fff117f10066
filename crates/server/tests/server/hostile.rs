//! Those who try what they may not.

use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error as SocketError;

use crate::visit::{House, OPEN_PLAY, Visitor, soon};

async fn linked(house: &House) -> (Visitor, Visitor, String) {
    let (home, away) = (house.visitor(), house.visitor());
    let begun = home
        .begin(json!({"mode": "link", "side": "home", "position": OPEN_PLAY}))
        .await;
    away.join(&begun).await.ok();
    (home, away, begun["id"].as_str().unwrap().to_owned())
}

const KINDS: [&str; 9] = [
    "play",
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "ask-undo",
    "accept-undo",
    "decline-undo",
    "ask-rematch",
];

fn command(kind: &str, seat: &str) -> Value {
    let mut command = json!({"kind": kind, "seat": seat});
    if kind == "play" {
        command["action"] = "e4>c4".into();
    }
    command
}

#[tokio::test]
async fn tb_08_nobody_acts_for_a_seat_he_does_not_hold() {
    let house = House::open().await;
    let (home, away, id) = linked(&house).await;
    let (eve, nobody) = (house.visitor(), house.visitor());
    eve.get("/matches").await.ok();
    let before = home.see(&id).await;
    for kind in KINDS {
        for (visitor, seats) in [
            (&eve, vec!["home", "away"]),
            (&nobody, vec!["home", "away"]),
            (&away, vec!["home", "home2"]),
            (&home, vec!["away", "home2"]),
        ] {
            for seat in seats {
                let answer = visitor.command(&id, command(kind, seat)).await;
                assert_eq!(
                    answer.problem(),
                    (403, "no-seat".to_owned()),
                    "{kind} {seat}"
                );
            }
        }
    }
    // On a socket it is no different.
    let mut socket = eve.watch(&id, None).await;
    for kind in KINDS {
        let reply = socket.command(command(kind, "home")).await;
        assert_eq!(
            (&reply["ok"], &reply["problem"]["code"]),
            (&json!(false), &json!("no-seat"))
        );
    }
    assert_eq!(home.see(&id).await, before);
}

#[tokio::test]
async fn a_forged_cookie_is_nobodys() {
    let house = House::open().await;
    let (home, _, id) = linked(&house).await;
    let own = home.cookie().unwrap();
    let (name, value) = own.split_once('=').unwrap();
    assert_eq!(name, "fischio_visitor");
    let parts: Vec<&str> = value.split('.').collect();
    let [version, secret, made, code] = parts[..] else {
        panic!("{value}")
    };
    let elsewhere = House::open().await.visitor().see_first().await;
    let (_, elsewhere) = elsewhere.split_once('=').unwrap();
    for forged in [
        String::new(),
        "0".repeat(64),
        // Even who knows the secret of a visitor makes no cookie of it.
        secret.to_owned(),
        format!("{version}.{secret}.{made}."),
        format!("{version}.{secret}.{made}.{}", "0".repeat(64)),
        format!("{version}.{secret}.{made}1.{code}"),
        value[1..].to_owned(),
        value.to_uppercase(),
        elsewhere.to_owned(),
    ] {
        let forged = format!("{name}={forged}");
        let thief = house.visitor();
        let answer = thief
            .request(
                Method::POST,
                &format!("/api/v1/matches/{id}/commands"),
                |request| {
                    request
                        .header("cookie", &forged)
                        .json(&command("resign", "home"))
                },
            )
            .await;
        assert_eq!(answer.problem(), (403, "no-seat".to_owned()), "{forged}");
    }
    // What the store and the answers know of a visitor is not the cookie.
    assert!(!home.see(&id).await.to_string().contains(secret));
    let whole = house.visitor_with(&own);
    assert_eq!(whole.see(&id).await["seats"], json!(["home"]));
}

#[tokio::test]
async fn the_cookie_is_kept_from_scripts_and_other_sites() {
    let house = House::open().await;
    let visitor = house.visitor();
    let answer = visitor.get("/matches").await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let again = visitor.get("/matches").await;
    assert!(!again.headers.contains_key("set-cookie"), "once is enough");
    // The page itself sets it, so that the page's first requests are one visitor's.
    let page = house.visitor();
    let answer = page.request(Method::GET, "/", |request| request).await;
    assert!(answer.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn nobody_acts_out_of_turn() {
    let house = House::open().await;
    let (home, away, id) = linked(&house).await;
    let out_of_turn = json!({"kind": "play", "seat": "away", "action": "e6g5"});
    let problem = away.command(&id, out_of_turn.clone()).await.problem();
    assert_eq!(problem, (409, "not-your-turn".to_owned()));
    home.play(&id, "home", "e4>c4").await;
    let again = json!({"kind": "play", "seat": "home", "action": "c4d6"});
    assert_eq!(home.command(&id, again).await.problem().1, "not-your-turn");
    away.command(&id, out_of_turn).await.ok();
}

#[tokio::test]
async fn what_the_client_has_not_seen_is_stale() {
    let house = House::open().await;
    let (home, away, id) = linked(&house).await;
    let play = |action: &str, after: u64| json!({"kind": "play", "seat": "home", "action": action, "after": after});
    let first = home.command(&id, play("e4>c4", 1)).await.ok()["number"].clone();
    assert_eq!(first, 2);
    // A reply was lost; the client sends it again, and it is not played twice.
    assert_eq!(
        home.command(&id, play("e4>c4", 1)).await.problem(),
        (409, "stale".to_owned())
    );
    away.play(&id, "away", "e6g5").await;
    assert_eq!(
        home.command(&id, play("c4d6", 2)).await.problem().1,
        "stale"
    );
    assert_eq!(
        home.command(&id, play("c4d6", 99)).await.problem().1,
        "bad-request"
    );
    // What does not change the position does not make it stale.
    let offer = json!({"kind": "offer-draw", "seat": "away"});
    assert_eq!(away.command(&id, offer).await.ok()["number"], 4);
    assert_eq!(home.command(&id, play("c4d6", 3)).await.ok()["number"], 5);
}

#[tokio::test]
async fn other_sites_pages_are_turned_away() {
    let house = House::open().await;
    let (home, _, id) = linked(&house).await;
    let path = format!("/api/v1/matches/{id}/commands");
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let answer = home
            .request(Method::POST, &path, |request| {
                request
                    .header("origin", origin)
                    .json(&command("resign", "home"))
            })
            .await;
        assert_eq!(
            answer.problem(),
            (403, "foreign-origin".to_owned()),
            "{origin}"
        );
        let Err(SocketError::Http(refused)) =
            home.try_watch(&id, None, &[("origin", origin)]).await
        else {
            panic!("a socket for {origin}");
        };
        assert_eq!(refused.status(), 403);
    }
    assert_eq!(home.see(&id).await["status"], "running");
    // Its own page may.
    let own = format!("http://{}", house.address);
    let answer = home
        .request(Method::POST, &path, |request| {
            request
                .header("origin", &own)
                .json(&command("play", "home"))
        })
        .await;
    answer.ok();
    home.try_watch(&id, None, &[("origin", &own)])
        .await
        .unwrap();
}

#[tokio::test]
async fn what_cannot_be_read_is_a_problem_and_changes_nothing() {
    let house = House::open().await;
    let (home, _, id) = linked(&house).await;
    let before = home.see(&id).await;
    let path = format!("/api/v1/matches/{id}/commands");
    for (body, kind, problem) in [
        ("", "application/json", (400, "bad-request")),
        ("{", "application/json", (400, "bad-request")),
        ("[]", "application/json", (400, "bad-request")),
        ("\u{0}\u{1}", "application/json", (400, "bad-request")),
        (
            r#"{"kind":"resign"}"#,
            "application/json",
            (400, "bad-request"),
        ),
        (
            r#"{"kind":"resign","seat":"keeper"}"#,
            "application/json",
            (400, "bad-request"),
        ),
        (
            r#"{"kind":"resign","seat":"home","x":1}"#,
            "application/json",
            (400, "bad-request"),
        ),
        (
            r#"{"kind":"resign","seat":"home"}"#,
            "text/plain",
            (415, "unsupported-media-type"),
        ),
    ] {
        let answer = home
            .request(Method::POST, &path, |request| {
                request.header("content-type", kind).body(body)
            })
            .await;
        let (status, code) = answer.problem();
        assert_eq!((status, code.as_str()), problem, "{body}");
    }
    let deep = "[".repeat(10_000);
    let answer = home
        .request(Method::POST, &path, |request| {
            request
                .header("content-type", "application/json")
                .body(deep)
        })
        .await;
    assert_eq!(answer.problem().1, "bad-request");
    assert_eq!(home.see(&id).await, before);
}

#[tokio::test]
async fn what_is_not_there_is_a_problem() {
    let house = House::open().await;
    let visitor = house.visitor();
    for path in [
        "/matches/AAAAAAAAAAAA",
        "/matches/short",
        "/matches/%2e%2e%2f%2e%2e%2fetc",
        "/matches/%ff",
        "/matches/AAAAAAAAAAAA/record",
        "/matches/AAAAAAAAAAAA/replay",
        "/matches/AAAAAAAAAAAA/events",
        "/matches/AAAAAAAAAAAA/past",
        "/games/chess",
        "/games/chess/rules",
        "/nothing",
        "",
    ] {
        assert_eq!(visitor.get(path).await.problem().0, 404, "{path}");
    }
    for path in [
        "/matches?limit=many",
        "/matches?state=lost",
        "/matches?before=x",
        "/matches?page=2",
        "/matches/AAAAAAAAAAAA/past?from=-1",
    ] {
        assert_eq!(
            visitor.get(path).await.problem(),
            (400, "bad-request".to_owned()),
            "{path}"
        );
    }
    let answer = visitor
        .request(Method::DELETE, "/api/v1/matches", |request| request)
        .await;
    assert_eq!(answer.problem(), (405, "method-not-allowed".to_owned()));
    let Err(SocketError::Http(refused)) = visitor.try_watch("AAAAAAAAAAAA", None, &[]).await else {
        panic!("a socket of a match that is not there");
    };
    assert_eq!(refused.status(), 404);
    let answer = visitor.get("/matches/AAAAAAAAAAAA/live").await;
    assert_eq!(
        answer.problem(),
        (400, "bad-request".to_owned()),
        "no WebSocket"
    );
}

#[tokio::test]
async fn a_match_that_runs_is_not_replayed() {
    let house = House::open().await;
    let (home, _, id) = linked(&house).await;
    let answer = home.get(&format!("/matches/{id}/replay")).await;
    assert_eq!(answer.problem(), (409, "still-running".to_owned()));
}

#[tokio::test]
async fn a_proxy_is_believed_only_if_there_is_one() {
    for (behind_proxy, secure) in [(false, false), (true, true)] {
        let house = House::open_with(|config| config.behind_proxy = behind_proxy).await;
        let visitor = house.visitor();
        let answer = visitor
            .request(Method::GET, "/api/v1/matches", |request| {
                request.header("x-forwarded-proto", "https")
            })
            .await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
    }
}

/// The heads of the answers to requests that are sent one after the other on one connection.
async fn answers(house: &House, requests: &[(&str, usize)]) -> Vec<String> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let stream = tokio::net::TcpStream::connect(&house.address)
        .await
        .unwrap();
    let (mut reader, mut writer) = stream.into_split();
    let reading = tokio::spawn(async move {
        let mut read = Vec::new();
        // A connection that is reset has said what it had to say.
        let _ = reader.read_to_end(&mut read).await;
        String::from_utf8_lossy(&read).into_owned()
    });
    for (head, length) in requests {
        let head = format!("{head}\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n");
        let body = vec![b'a'; *length];
        // A server that refuses does not have to read it all.
        let _ = writer.write_all(head.as_bytes()).await;
        let _ = writer.write_all(&body).await;
    }
    let read = soon("the end of the connection", reading).await.unwrap();
    let heads = read.split("HTTP/1.1 ").skip(1);
    heads.map(str::to_lowercase).collect()
}

#[tokio::test]
async fn who_sends_a_body_that_is_not_read_is_told_that_the_connection_ends() {
    let house = House::open().await;
    let list = ("GET /api/v1/matches HTTP/1.1\r\nConnection: close", 0);
    let json = "HTTP/1.1\r\nContent-Type: application/json";
    for (path, length, ends) in [
        ("/api/v1/matches HTTP/1.1", 70_000, true),
        (&format!("/api/v1/matches {json}"), 2_000_000, true),
        // It is read, and no JSON.
        (&format!("/api/v1/matches {json}"), 10_000, false),
        ("/api/v1/matches HTTP/1.1", 10, true),
        ("/api/v1/nothing HTTP/1.1", 70_000, true),
        ("/api/v1/nothing HTTP/1.1", 0, false),
    ] {
        let post = format!("POST {path}");
        let heads = answers(&house, &[(&post, length), list]).await;
        let refused = heads.first().expect("an answer");
        assert!(refused.starts_with('4'), "{post} {length}: {refused}");
        let told = refused.contains("connection: close");
        assert_eq!(told, ends, "{post} {length}: {refused}");
        assert_eq!(
            heads.len(),
            if ends { 1 } else { 2 },
            "{post} {length}: {heads:?}"
        );
    }
}
