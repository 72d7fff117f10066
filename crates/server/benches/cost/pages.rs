//! What it costs to read a long match: pages of its updates and of its replay, and its replay as
//! a stream.

use std::time::Instant;

use fischio_server::wire::Protocol;
use serde_json::{Value, json};

use super::client::{Begun, Client, begin};
use super::measured::Measured;

/// How often each page is asked for.
const TIMES: u32 = 10;
/// Actions that are played, and then as many taken back: so a match gets long and is not over.
const PLAYED: u32 = 10;
const TAKEN_BACK: u32 = 9;

/// Reads a match that has come to `numbers`.
pub async fn read(game: &'static str, numbers: u32) {
    let server = Measured::start(None, None);
    let http = reqwest::Client::new();
    let new = json!({"game": game, "mode": "hot-seat"});
    let begun = begin(&http, &server.address, &new).await;
    let mut client = Client::open(&server.address, &begun, Protocol::Patches).await;
    lengthen(&mut client, numbers).await;
    let last = client.number;
    println!("{game}: a match of {last} numbers");
    for after in [0, last / 2, last.saturating_sub(100)] {
        let path = format!("events?after={after}");
        page(&server, &http, &begun, &path).await;
    }
    if !client.is_over() {
        let resign = json!({"ref": 0, "kind": "resign", "seat": "home"});
        assert!(command(&mut client, &resign).await, "it can be given up");
    }
    // Once it is over, what ended it is kept beside, which takes a moment.
    idle(&server).await;
    let replay = page(&server, &http, &begun, "replay").await;
    let frames = replay["frames"].as_array().map_or(0, Vec::len);
    page(&server, &http, &begun, "replay?from=250").await;
    println!("  (the first page of the replay has {frames} frames)");
    stream(&server, &http, &begun).await;
}

/// Waits until the server does nothing.
async fn idle(server: &Measured) {
    let mut before = -1.0;
    while server.cpu() > before {
        before = server.cpu();
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

/// Does as commanded, and says whether it was allowed.
async fn command(client: &mut Client, command: &Value) -> bool {
    assert!(client.say(command).await, "it is sent");
    loop {
        let heard = client.hear().await.expect("an answer");
        if heard.kind == "reply" {
            return heard.ok == Some(true);
        }
    }
}

async fn lengthen(client: &mut Client, numbers: u32) {
    let mut made = 0;
    while client.number < numbers && !client.is_over() {
        for _ in 0..PLAYED {
            // What is drawn after an action is told after its answer.
            while client.offers.is_none() && !client.is_over() {
                client.hear().await.expect("an update");
            }
            let Some((seat, actions)) = client.offers.clone().filter(|_| !client.is_over()) else {
                return;
            };
            let mut actions: Vec<String> = if actions.iter().any(|action| action == "ready") {
                vec!["ready".to_owned()]
            } else {
                let preset: Vec<String> = client.preset(&seat).collect();
                if preset.is_empty() {
                    vec![actions[made * 7 % actions.len()].clone()]
                } else {
                    preset
                }
            };
            made += 1;
            for action in actions.drain(..) {
                let play = json!({"ref": 0, "kind": "play", "seat": seat, "action": action});
                command(client, &play).await;
            }
        }
        for _ in 0..TAKEN_BACK {
            let undo = json!({"ref": 0, "kind": "ask-undo", "seat": "home"});
            command(client, &undo).await;
        }
    }
}

/// Asks for a page, and prints what it takes.
async fn page(server: &Measured, http: &reqwest::Client, begun: &Begun, path: &str) -> Value {
    let url = format!(
        "http://{}/api/v1/matches/{}/{path}",
        server.address, begun.id
    );
    let (cpu, began) = (server.cpu(), Instant::now());
    let mut text = String::new();
    for _ in 0..TIMES {
        let asked = http.get(&url).header("cookie", begun.cookie.clone());
        let answer = asked.send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        text = answer.text().await.expect("a page");
    }
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    println!(
        "  {path}: {:.1} ms of CPU, {:.1} ms, {:.1} KB",
        1_000.0 * cpu / f64::from(TIMES),
        1_000.0 * took.as_secs_f64() / f64::from(TIMES),
        text.len() as f64 / 1_000.0
    );
    serde_json::from_str(&text).expect("JSON")
}

async fn stream(server: &Measured, http: &reqwest::Client, begun: &Begun) {
    let (address, id) = (&server.address, &begun.id);
    let url = format!("http://{address}/api/v1/matches/{id}/replay/frames");
    let (cpu, began) = (server.cpu(), Instant::now());
    let asked = http.get(&url).header("cookie", begun.cookie.clone());
    let answer = asked.send().await.expect("an answer");
    let text = answer.text().await.expect("a stream");
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    println!(
        "  the whole replay streamed: {:.0} ms of CPU, {:.0} ms, {:.2} MB, {} frames",
        1_000.0 * cpu,
        1_000.0 * took.as_secs_f64(),
        text.len() as f64 / 1e6,
        text.lines().count()
    );
}
