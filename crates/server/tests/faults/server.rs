//! A server whose disk fails.

use std::net::SocketAddr;

use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, COOKIE, RETRY_AFTER, SET_COOKIE};
use serde_json::{Value, json};

use crate::disk::{Disk, EIO, ENOSPC, EROFS};
use crate::process::{Process, soon};

/// Somebody with a browser.
struct Visitor {
    address: SocketAddr,
    cookie: String,
    http: reqwest::Client,
}

impl Visitor {
    /// Somebody who has looked in, and so has a cookie.
    async fn of(process: &Process) -> Visitor {
        let mut visitor = Visitor {
            address: process.address,
            cookie: String::new(),
            http: reqwest::Client::new(),
        };
        visitor.ok("/api/v1/matches", None).await;
        visitor
    }

    async fn ask(&mut self, path: &str, body: Option<Value>) -> (StatusCode, bool, Value) {
        let url = format!("http://{}{path}", self.address);
        let request = match body {
            Some(body) => self.http.post(url).json(&body),
            None => self.http.get(url),
        };
        let response = request.header(COOKIE, &self.cookie).send().await.unwrap();
        if let Some(cookie) = response.headers().get(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            cookie.clone_into(&mut self.cookie);
        }
        let (status, headers) = (response.status(), response.headers().clone());
        if status.is_server_error() {
            assert_eq!(headers[CONTENT_TYPE], "application/problem+json");
        }
        let retry = headers.contains_key(RETRY_AFTER);
        (status, retry, response.json().await.unwrap())
    }

    async fn ok(&mut self, path: &str, body: Option<Value>) -> Value {
        let (status, _, answer) = self.ask(path, body).await;
        assert!(status.is_success(), "{path}: {answer}");
        answer
    }
}

/// The command that plays the first action offered.
fn play(state: &Value) -> Value {
    let (seat, offers) = state["offers"].as_object().unwrap().iter().next().unwrap();
    json!({"kind": "play", "seat": seat, "action": offers[0]["action"]})
}

pub fn a_full_disk_stops_nothing_for_longer_than_it_is_full() {
    soon(async {
        for error in [ENOSPC, EIO, EROFS] {
            a_disk_fails_for_a_while(error).await;
        }
    });
}

async fn a_disk_fails_for_a_while(error: i32) {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let disk = Disk::new(directory.path());
    let process = Process::serve(&data, &disk);
    let mut visitor = Visitor::of(&process).await;
    let new = json!({"game": "chess-football", "mode": "hot-seat"});
    let begun = visitor.ok("/api/v1/matches", Some(new.clone())).await;
    let path = format!("/api/v1/matches/{}", begun["id"].as_str().unwrap());
    let commands = format!("{path}/commands");
    visitor.ok(&commands, Some(play(&begun))).await;
    let before = visitor.ok(&path, None).await;
    visitor.ok("/healthz", None).await;

    disk.fail(1, u64::from(u32::MAX), error);
    for _ in 0..3 {
        let (status, retry, problem) = visitor.ask(&commands, Some(play(&before))).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{problem}");
        assert_eq!(problem["code"], "not-saved", "{problem}");
        assert!(retry, "it says when to try again");
        let (status, _, health) = visitor.ask("/healthz", None).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{health}");
        assert!(
            health["detail"].as_str().unwrap().contains("written"),
            "{health}"
        );
        // What is there can be seen, and is what was acknowledged.
        assert_eq!(visitor.ok(&path, None).await["number"], before["number"]);
    }
    let (status, retry, _) = visitor.ask("/api/v1/matches", Some(new.clone())).await;
    assert_eq!((status, retry), (StatusCode::SERVICE_UNAVAILABLE, true));

    disk.mend();
    visitor.ok(&commands, Some(play(&before))).await;
    visitor.ok("/healthz", None).await;
    visitor.ok("/api/v1/matches", Some(new)).await;
    let after = visitor.ok(&path, None).await;
    assert_eq!(after["number"], before["number"].as_u64().unwrap() + 1);

    // The same is there for the next server.
    drop(process);
    let process = Process::serve(&data, &disk);
    visitor.address = process.address;
    let again = visitor.ok(&path, None).await;
    assert_eq!(again["log"], after["log"]);
    assert_eq!(again["view"], after["view"]);
}
