//! How long a server takes to start with many stored matches.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::json;

use super::client::begin;
use super::measured::Measured;

/// Clients that begin matches at once.
const CLIENTS: usize = 32;

/// Stores `matches`, all of them running and timed, stops the server and starts it again.
pub async fn start(game: &'static str, matches: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let server = Measured::start(None, Some(directory.path()));
    let left = Arc::new(AtomicUsize::new(matches));
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let (left, address) = (Arc::clone(&left), server.address.clone());
            tokio::spawn(async move {
                let http = reqwest::Client::new();
                let take_one = |left: usize| left.checked_sub(1);
                let clock = json!({"minutes": 180, "increment_seconds": 0});
                let new = json!({"game": game, "mode": "hot-seat", "clock": clock});
                while left
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take_one)
                    .is_ok()
                {
                    begin(&http, &address, &new).await;
                }
            })
        })
        .collect();
    for client in clients {
        client.await.expect("a client");
    }
    drop(server);
    let began = Instant::now();
    let server = Measured::start(None, Some(directory.path()));
    let health = format!("http://{}/healthz", server.address);
    let answer = reqwest::get(health).await.expect("an answer");
    assert!(answer.status().is_success(), "{answer:?}");
    println!(
        "{game}: with {matches} running timed matches a server answers after {:.2} s and {:.2} s of CPU, in {} MB",
        began.elapsed().as_secs_f64(),
        server.cpu(),
        server.memory().all / 1_000_000
    );
}
