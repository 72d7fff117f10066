//! Matches that are played at sockets, each on one screen.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fischio_server::wire::Protocol;
use serde_json::json;
use tokio::sync::Semaphore;

use super::client::{Client, begin};
use super::disk::Disk;
use super::measured::Measured;
use super::{ms, quantile};

/// What is asked of a server.
#[derive(Clone, Copy)]
pub struct Load<'a> {
    /// The program that is measured, if it is not this one.
    pub program: Option<&'a Path>,
    /// Matches that are live at once.
    pub matches: usize,
    /// Actions that are counted.
    pub actions: u64,
    /// Most actions in a match.
    pub each: usize,
    /// Actions begun a second; 0 for as many as the server takes.
    pub rate: usize,
    /// How clients are told of updates.
    pub protocol: Protocol,
}

/// What is counted while matches are played.
#[derive(Default)]
struct Counted {
    acknowledged: AtomicU64,
    bytes: AtomicU64,
    waited: Mutex<Vec<Duration>>,
}

/// Plays matches of a game, each on one screen, until enough actions are acknowledged.
pub async fn play(game: &'static str, load: Load<'_>) {
    let server = Measured::start(load.program, None);
    let empty = server.memory();
    let http = reqwest::Client::new();
    let mut clients = Vec::new();
    for _ in 0..load.matches {
        let new = json!({"game": game, "mode": "hot-seat"});
        let begun = begin(&http, &server.address, &new).await;
        clients.push(Client::open(&server.address, &begun, load.protocol).await);
    }
    let fresh = server.memory().of_each(empty, load.matches);
    let counted = Arc::new(Counted::default());
    // Without a rate everybody goes on at once.
    let most = Semaphore::MAX_PERMITS;
    let permits = Arc::new(Semaphore::new(if load.rate == 0 { most } else { 0 }));
    let disk = Disk::start();
    let (cpu, began) = (server.cpu(), Instant::now());
    let screens: Vec<_> = clients
        .into_iter()
        .enumerate()
        .map(|(number, client)| {
            let (counted, permits) = (Arc::clone(&counted), Arc::clone(&permits));
            tokio::spawn(screen(number, client, counted, permits, load.each))
        })
        .collect();
    let mut given = 0;
    while counted.acknowledged.load(Ordering::Relaxed) < load.actions {
        tokio::time::sleep(Duration::from_millis(5)).await;
        let due = began.elapsed().as_millis() as usize * load.rate / 1_000;
        permits.add_permits(due - given);
        given = due;
        if screens.iter().all(tokio::task::JoinHandle::is_finished) {
            break;
        }
    }
    let (cpu, took) = (server.cpu() - cpu, began.elapsed());
    let held = server.memory().of_each(empty, load.matches);
    for screen in &screens {
        screen.abort();
    }
    let acknowledged = counted.acknowledged.load(Ordering::Relaxed) as f64;
    let mut waited = std::mem::take(&mut *counted.waited.lock().expect("nobody fails"));
    waited.sort_unstable();
    println!(
        "{game}: {:.0} actions/s acknowledged, p50 {:.2} ms, p99 {:.2} ms, {:.3} ms of CPU an action, \
         {:.2} KB sent an action, {fresh} a fresh match, {held} a played one; {}",
        acknowledged / took.as_secs_f64(),
        ms(quantile(&waited, 500)),
        ms(quantile(&waited, 990)),
        1_000.0 * cpu / acknowledged,
        counted.bytes.load(Ordering::Relaxed) as f64 / acknowledged / 1_000.0,
        disk.stop(),
    );
}

/// Plays on one screen: a ready-made set-up where there is one, else one offer after the other.
async fn screen(
    number: usize,
    mut client: Client,
    counted: Arc<Counted>,
    permits: Arc<Semaphore>,
    most: usize,
) {
    let mut queue: VecDeque<String> = VecDeque::new();
    let mut sent: Option<Instant> = None;
    // How the match stands at first is known, and is no answer to an action.
    let (mut is_new, mut made) = (true, 0);
    client.bytes = 0;
    while !client.is_over() {
        if sent.is_none()
            && made < most
            && let Some((seat, actions)) = &client.offers
        {
            let is_ready = actions.iter().any(|action| action == "ready");
            if !is_ready && queue.is_empty() {
                queue.extend(client.preset(seat));
            }
            let action = match queue.pop_front() {
                Some(action) => Some(action),
                None if is_ready => Some("ready".to_owned()),
                None if is_new && !actions.is_empty() => {
                    Some(actions[(number + made) * 7 % actions.len()].clone())
                }
                None => None,
            };
            if let Some(action) = action {
                is_new = false;
                made += 1;
                let command = json!({"ref": 0, "kind": "play", "seat": seat, "action": action});
                let permit = permits.acquire().await.expect("it is never closed");
                permit.forget();
                sent = Some(Instant::now());
                if !client.say(&command).await {
                    return;
                }
            }
        }
        let Some(heard) = client.hear().await else {
            return;
        };
        let bytes = std::mem::take(&mut client.bytes);
        counted.bytes.fetch_add(bytes, Ordering::Relaxed);
        if heard.kind == "reply" {
            let waited = sent.take().map(|sent| sent.elapsed());
            if heard.ok == Some(true) {
                counted.acknowledged.fetch_add(1, Ordering::Relaxed);
                counted.waited.lock().expect("nobody fails").extend(waited);
            } else {
                queue.clear();
            }
        }
        is_new |= matches!(heard.kind.as_str(), "state" | "update" | "patch");
    }
}
