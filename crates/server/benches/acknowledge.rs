//! How long a coach waits until their action is acknowledged, which is until it is on the disk:
//! with 1,000 live matches, over sockets, through the whole server.
//!
//! `cargo bench -p fischio-server --bench acknowledge -- [MATCHES [ACTIONS-A-SECOND]]`. It prints
//! percentiles, and beside them what the disk alone takes; it is for people to read, and no
//! test. The budget is 5 ms at the 99th.

use std::io::Write;
use std::time::{Duration, Instant};

use fischio_server::limits::{Daily, Rate};
use fischio_server::{DataLocation, ServeConfig, Server};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const MATCHES: usize = 1_000;
/// All matches together: each coach thinks for a few seconds.
const ACTIONS_A_SECOND: u32 = 200;
const SECONDS: u32 = 20;

#[tokio::main]
async fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse().ok());
    let matches = numbers.next().unwrap_or(MATCHES);
    let rate = numbers.next().map_or(ACTIONS_A_SECOND, |rate| rate as u32);
    let directory = tempfile::tempdir().expect("a directory for the data");
    let mut config = ServeConfig::new(DataLocation::Directory(directory.path().to_owned()));
    config.listen.set_port(0);
    config.limits.requests = Rate::new(10_000_000, 10_000_000);
    config.limits.new_matches = config.limits.requests;
    config.limits.wakes = config.limits.requests;
    config.limits.matches_a_day = Daily::new(1_000_000);
    config.limits.kept_kib_a_day = Daily::new(1_000_000_000);
    config.limits.messages = config.limits.requests;
    config.limits.sockets_an_address = matches;
    let server = Server::bind(config).await.expect("a server");
    let address = server.address();
    let running = tokio::spawn(server.run(std::future::pending()));

    let http = reqwest::Client::new();
    let mut players = Vec::new();
    for number in 0..matches {
        let new = json!({"game": "chess-football", "mode": "hot-seat"});
        let url = format!("http://{address}/api/v1/matches");
        let cookie =
            http.get(&url).send().await.expect("an answer").headers()["set-cookie"].clone();
        let begun = http.post(url).header("cookie", cookie.clone()).json(&new);
        let begun = begun.send().await.expect("an answer");
        let begun: Value = begun.json().await.expect("a match");
        let id = begun["id"].as_str().expect("an ID");
        let mut request = format!("ws://{address}/api/v1/matches/{id}/live")
            .into_client_request()
            .expect("an address");
        request.headers_mut().insert("cookie", cookie);
        let (socket, _) = tokio_tungstenite::connect_async(request)
            .await
            .expect("a socket");
        // Each match in its turn, all of them in `matches / rate` seconds.
        let pause = Duration::from_secs(1) * matches as u32 / rate;
        let begin = pause * number as u32 / matches as u32;
        players.push((socket, begin, pause));
    }
    println!("{matches} live matches, {rate} actions a second");

    let end = Instant::now() + Duration::from_secs(1) * SECONDS;
    let players: Vec<_> = players
        .into_iter()
        .map(|(mut socket, begin, pause)| {
            tokio::spawn(async move {
                let mut waits = Vec::new();
                let mut state = Value::Null;
                tokio::time::sleep(begin).await;
                while Instant::now() < end {
                    let mut asked = None;
                    loop {
                        if asked.is_none()
                            && let Some(offers) = state["offers"].as_object()
                            && let Some((seat, offers)) = offers.iter().next()
                        {
                            let choice = waits.len() * 7 % offers.as_array().map_or(1, Vec::len);
                            let command = json!({"ref": 0, "kind": "play", "seat": seat,
                                "action": offers[choice]["action"]});
                            asked = Some(Instant::now());
                            let sent = socket.send(Message::text(command.to_string())).await;
                            sent.expect("it is sent");
                        }
                        let Some(Ok(Message::Text(text))) = socket.next().await else {
                            continue;
                        };
                        // Reading it is the client's time, not the server's.
                        let heard = asked.map(|asked: Instant| asked.elapsed());
                        let message: Value = serde_json::from_str(&text).expect("JSON");
                        match message["type"].as_str() {
                            Some("state") => state = message["state"].clone(),
                            Some("update") => state = message["update"]["state"].clone(),
                            Some("reply") => {
                                assert_eq!(message["ok"], true, "{message}");
                                waits.extend(heard);
                                break;
                            }
                            _ => {}
                        }
                    }
                    tokio::time::sleep(pause).await;
                }
                waits
            })
        })
        .collect();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await.expect("a player"));
    }
    running.abort();
    print("actions acknowledged", waits);
    let path = directory.path().join("disk");
    let disk = tokio::task::spawn_blocking(move || disk(&path)).await;
    print("writes of 4 KiB by the disk alone", disk.expect("a disk"));
}

/// How long the disk takes to make one page durable, with nothing around it: no server that
/// writes can be faster.
fn disk(path: &std::path::Path) -> Vec<Duration> {
    let file = std::fs::File::create(path).expect("a file");
    let mut waits = Vec::new();
    for _ in 0..1_000 {
        let began = Instant::now();
        (&file).write_all(&[0; 4096]).expect("it is written");
        file.sync_data().expect("it is durable");
        waits.push(began.elapsed());
        std::thread::sleep(Duration::from_millis(2));
    }
    waits
}

fn print(what: &str, mut waits: Vec<Duration>) {
    waits.sort_unstable();
    let percentile = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!(
        "{} {what}: p50 {:?}, p90 {:?}, p99 {:?}, most {:?}",
        waits.len(),
        percentile(50),
        percentile(90),
        percentile(99),
        percentile(100),
    );
}
