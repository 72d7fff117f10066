//! What those who run a server rely on: names it answers to, cookies, health and metrics apart, a quota.

use fischio_server::limits::Rate;
use fischio_server::{AdminListen, DataLocation, ServeConfig};
use reqwest::Method;
use serde_json::{Value, json};

use crate::visit::{Answer, House, Visitor};

async fn asked_as(visitor: &Visitor, host: &str, path: &str) -> Answer {
    visitor
        .request(Method::GET, path, |request| request.header("host", host))
        .await
}

#[tokio::test]
async fn a_server_answers_only_to_names_that_its_operator_knows() {
    let house = House::open_with(|config| {
        config.public_url = Some("https://table.example".parse().unwrap());
        config.allowed_hosts.allow("table.lan").unwrap();
    })
    .await;
    let visitor = house.visitor();
    for host in [
        house.address.as_str(),
        "localhost:8080",
        "[::1]:8080",
        "192.168.1.20:8080",
        "table.example",
        "Table.LAN:8080",
    ] {
        let games = asked_as(&visitor, host, "/api/v1/games").await;
        assert_eq!(games.status, 200, "{host}");
    }
    for host in [
        "evil.example",
        "evil.example:8080",
        "127.0.0.1.evil.example",
    ] {
        let games = asked_as(&visitor, host, "/api/v1/games").await;
        assert_eq!(games.problem(), (421, "unknown-host".to_owned()));
        assert!(games.headers.get("set-cookie").is_none());
        let page = asked_as(&visitor, host, "/").await;
        assert_eq!(page.status, 421);
        assert!(page.text.contains("--allow-host"), "{page:?}");
        // A proxy asks whether the server is there by whatever name it has for it.
        assert_eq!(asked_as(&visitor, host, "/healthz").await.status, 200);
    }
    let begun = visitor.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    let socket = visitor
        .try_watch(id, None, &[("host", "evil.example")])
        .await;
    assert!(socket.is_err());
}

#[tokio::test]
async fn a_proxys_word_counts_for_the_name_only_where_there_is_one() {
    let forwarded = |house: &House| {
        let visitor = house.visitor();
        async move {
            let path = "/api/v1/games";
            let change = |request: reqwest::RequestBuilder| {
                request
                    .header("x-forwarded-host", "table.example")
                    .header("host", "evil.example")
            };
            visitor.request(Method::GET, path, change).await.status
        }
    };
    let public = |config: &mut ServeConfig| {
        config.public_url = Some("https://table.example".parse().unwrap());
    };
    let house = House::open_with(public).await;
    assert_eq!(forwarded(&house).await, 421);
    let house = House::open_with(|config| {
        public(config);
        config.behind_proxy = true;
    })
    .await;
    assert_eq!(forwarded(&house).await, 200);
}

#[tokio::test]
async fn over_https_the_cookie_is_bound_to_the_host_and_an_older_one_becomes_it() {
    let house = House::open_with(|config| config.behind_proxy = true).await;
    let sent = |proto: &'static str, cookie: Option<String>| {
        let visitor = house.visitor();
        async move {
            let change = |request: reqwest::RequestBuilder| {
                let request = request.header("x-forwarded-proto", proto);
                match cookie {
                    Some(cookie) => request.header("cookie", cookie),
                    None => request,
                }
            };
            let answer = visitor.request(Method::GET, "/api/v1/games", change).await;
            let set = answer.headers.get("set-cookie");
            set.map(|set| set.to_str().unwrap().to_owned())
        }
    };
    let plain = sent("http", None).await.unwrap();
    let old = plain.split(';').next().unwrap().to_owned();
    assert!(old.starts_with("fischio_visitor="), "{old}");
    assert!(!plain.contains("Secure"), "{plain}");
    assert_eq!(sent("http", Some(old.clone())).await, None);

    let renewed = sent("https", Some(old.clone())).await.unwrap();
    let new = renewed.split(';').next().unwrap().to_owned();
    assert_eq!(new, old.replace("fischio_visitor=", "__Host-fischio="));
    for attribute in ["Secure", "Path=/", "HttpOnly", "SameSite=Lax"] {
        assert!(renewed.contains(attribute), "{renewed}");
    }
    assert!(!renewed.contains("Domain"), "{renewed}");
    // The new one goes before the old one, which somebody may have planted.
    assert_eq!(sent("https", Some(format!("{old}; {new}"))).await, None);
    // Over plain http it is worth nothing: no browser sends it there.
    let over_http = sent("http", Some(new)).await.unwrap();
    assert!(over_http.starts_with("fischio_visitor="), "{over_http}");
}

#[tokio::test]
async fn a_public_url_over_https_makes_cookies_secure_for_who_comes_by_it() {
    let house = House::open_with(|config| {
        config.public_url = Some("https://table.example".parse().unwrap());
    })
    .await;
    let cookie = |answer: Answer| answer.headers["set-cookie"].to_str().unwrap().to_owned();
    let by_name = cookie(asked_as(&house.visitor(), "table.example", "/api/v1/games").await);
    assert!(
        by_name.starts_with("__Host-fischio=") && by_name.contains("Secure"),
        "{by_name}"
    );
    // A phone at home comes over plain http.
    let at_home = cookie(asked_as(&house.visitor(), "192.168.1.20", "/api/v1/games").await);
    assert!(
        at_home.starts_with("fischio_visitor=") && !at_home.contains("Secure"),
        "{at_home}"
    );
}

async fn admin(address: std::net::SocketAddr, path: &str) -> (u16, String) {
    let response = reqwest::get(format!("http://{address}{path}"))
        .await
        .unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test]
async fn a_host_that_is_no_text_is_not_this_server() {
    let house = House::open().await;
    let visitor = house.visitor();
    let host = reqwest::header::HeaderValue::from_bytes(b"caff\xc3\xa8.example").unwrap();
    let answer = visitor
        .request(Method::GET, "/api/v1/matches", |request| {
            request.header("host", host)
        })
        .await;
    assert_eq!(answer.problem(), (421, "unknown-host".to_owned()));
    let answer = visitor
        .request(Method::GET, "/api/v1/matches", |request| {
            let two = ["localhost", "evil.example"]
                .map(|host| ("host".parse().unwrap(), host.parse().unwrap()));
            request.headers(two.into_iter().collect())
        })
        .await;
    assert_eq!(answer.status, 400, "{answer:?}");
}

#[tokio::test]
async fn health_and_metrics_are_answered_apart_from_visitors() {
    let house = House::open_with(|config| {
        config.admin_listen = AdminListen::At(([127, 0, 0, 1], 0).into());
    })
    .await;
    let address = house.admin.unwrap();
    let visitor = house.visitor();
    visitor.begin(json!({"mode": "hot-seat"})).await;
    let (status, metrics) = admin(address, "/metrics").await;
    assert_eq!(status, 200);
    for name in [
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "process_open_fds",
        "fischio_writes_waiting",
        "fischio_write_seconds",
        "fischio_matches_total",
    ] {
        assert!(metrics.contains(name), "{name} is missing in {metrics}");
    }
    let (status, health) = admin(address, "/healthz").await;
    let health: Value = serde_json::from_str(&health).unwrap();
    assert_eq!((status, &health["status"]), (200, &json!("ok")));
    // Visitors are told that the server is well, and nothing else.
    let metrics = visitor
        .request(Method::GET, "/metrics", |request| request)
        .await;
    assert!(!metrics.text.contains("fischio_"), "{metrics:?}");
    assert!(admin(address, "/api/v1/games").await.0 == 404);
    // Another site's page that had its name point here would learn nothing.
    for path in ["/metrics", "/healthz"] {
        let request = reqwest::Client::new().get(format!("http://{address}{path}"));
        let answer = request.header("host", "evil.example").send().await.unwrap();
        assert_eq!(answer.status(), 421, "{path}");
    }
}

/// Bytes of one kind that the metrics say were sent on sockets.
fn sent(metrics: &str, what: &str) -> u64 {
    let name = format!("fischio_socket_sent_bytes_total{{what=\"{what}\"}} ");
    let value = metrics.lines().find_map(|line| line.strip_prefix(&name));
    value.map_or(0, |value| value.parse().unwrap())
}

#[tokio::test]
async fn the_bytes_of_all_messages_on_sockets_are_counted_by_what_they_tell() {
    let house = House::open_with(|config| {
        config.admin_listen = AdminListen::At(([127, 0, 0, 1], 0).into());
    })
    .await;
    let address = house.admin.unwrap();
    let ada = house.visitor();
    let begun = ada
        .begin(json!({"mode": "hot-seat", "position": crate::visit::OPEN_PLAY}))
        .await;
    let id = begun["id"].as_str().unwrap();
    let (_, before) = admin(address, "/metrics").await;
    let mut socket = ada.watch(id, None).await;
    let length = |message: &Value| message.to_string().len() as u64;
    let (state, presence) = (socket.next("state").await, socket.next("presence").await);
    let action = crate::visit::first_offer(&begun, "home");
    let reply = socket.play("home", &action).await;
    let (_, after) = admin(address, "/metrics").await;
    // Others, in other tests, may be sent something meanwhile.
    for (what, message) in [("match", state), ("presence", presence), ("reply", reply)] {
        let counted = sent(&after, what) - sent(&before, what);
        assert!(counted >= length(&message), "{what}: {counted}, {message}");
    }
}

#[tokio::test]
async fn a_full_data_directory_takes_no_new_match_and_running_ones_go_on() {
    let directory = tempfile::tempdir().unwrap();
    let open = |most: u64| {
        let data = DataLocation::Directory(directory.path().to_owned());
        House::open_with(move |config| {
            config.data = data;
            config.limits.data_bytes = most;
            config.limits.requests = Rate::new(1_000, 1_000);
            config.admin_listen = AdminListen::At(([127, 0, 0, 1], 0).into());
        })
    };
    let house = open(u64::MAX).await;
    let ada = house.visitor();
    let begun = ada.begin(json!({"mode": "hot-seat"})).await;
    let id = begun["id"].as_str().unwrap();
    house.close().await;

    let house = open(1).await;
    let ada = ada.at(&house);
    let refused = ada
        .post(
            "/matches",
            &json!({"game": "chess-football", "mode": "hot-seat"}),
        )
        .await;
    assert_eq!(refused.problem(), (503, "unavailable".to_owned()));
    assert!(refused.text.contains("those that run go on"), "{refused:?}");
    ada.play(id, "home", "N@e4").await;
    // A match that ends has no rematch for now.
    ada.command(id, json!({"kind": "resign", "seat": "home"}))
        .await
        .ok();
    let rematch = json!({"kind": "ask-rematch", "seat": "home"});
    let refused = ada.command(id, rematch).await;
    assert_eq!(refused.problem(), (503, "unavailable".to_owned()));
    let (status, health) = admin(house.admin.unwrap(), "/healthz").await;
    assert_eq!(status, 200);
    assert!(
        health.contains("warning") && health.contains("no new match begins"),
        "{health}"
    );
}
