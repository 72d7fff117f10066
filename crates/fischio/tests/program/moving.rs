//! What docs/operating.md says of moving to another host and of losing keys, played through with the program.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::common::{failed, printed};
use crate::serve::Running;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The head and the body of the answer to somebody with a cookie.
fn ask(server: &Running, line: &str, cookie: &str, body: &Value) -> (String, Value) {
    let line = format!("{line} HTTP/1.1\r\nCookie: {cookie}");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = server.send(&line, &body);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
    (head.to_lowercase(), serde_json::from_str(body).unwrap())
}

fn see(server: &Running, cookie: &str, path: &str) -> Value {
    ask(server, &format!("GET /api/v1{path}"), cookie, &Value::Null).1
}

/// What a data directory has: a match that runs and one that is over, their coach's cookie, and the record of the latter.
struct Stored {
    directory: tempfile::TempDir,
    data: PathBuf,
    cookie: String,
    running: String,
    finished: String,
    record: String,
    keys: Value,
}

impl Stored {
    fn new() -> Stored {
        let directory = tempfile::tempdir().unwrap();
        let data = directory.path().join("data");
        let server = Running::start(&["--data", text(&data)]);
        let cookie = server.cookie();
        let [running, finished] = [(); 2].map(|()| {
            let new = json!({"game": "chess-football", "mode": "hot-seat"});
            let (_, begun) = ask(&server, "POST /api/v1/matches", &cookie, &new);
            begun["id"].as_str().unwrap().to_owned()
        });
        let resign = json!({"kind": "resign", "seat": "home"});
        let line = format!("POST /api/v1/matches/{finished}/commands");
        ask(&server, &line, &cookie, &resign);
        let record = directory.path().join("record.json");
        let body = see(&server, &cookie, &format!("/matches/{finished}/record"));
        fs::write(&record, body.to_string()).unwrap();
        let keys = see(&server, &cookie, "/keys");
        server.kill();
        Stored {
            record: text(&record).to_owned(),
            directory,
            data,
            cookie,
            running,
            finished,
            keys,
        }
    }

    fn seats(&self, server: &Running) -> Value {
        see(server, &self.cookie, &format!("/matches/{}", self.running))["seats"].clone()
    }

    /// A server on the data, and what it wrote to its log until it listened.
    fn start(&self) -> (Running, String) {
        let path = self.directory.path().join("log");
        let log = File::create(&path).unwrap();
        let server = Running::start_at("127.0.0.1:0", &["--data", text(&self.data)], log.into());
        // The log is written without waiting, so what stands in it now was said before the greeting.
        (server, fs::read_to_string(path).unwrap())
    }

    /// What verifying the old record against the keys that a server lists comes to: whether it is right.
    fn verifies_at(&self, server: &Running) -> bool {
        let keys = self.directory.path().join("keys.json");
        fs::write(&keys, see(server, &self.cookie, "/keys").to_string()).unwrap();
        // By itself it stays right for ever: the signature has the key.
        printed(&["verify", &self.record]);
        let listed = see(server, &self.cookie, "/keys").to_string();
        let known = listed.contains(self.keys[0]["key"].as_str().unwrap());
        let arguments = ["verify", "--key", text(&keys), &self.record];
        if known {
            printed(&arguments);
        } else {
            let error = failed(&arguments, 1);
            assert!(error.contains("none of --key"), "{error}");
        }
        known
    }
}

#[test]
fn a_server_moves_to_another_host_with_its_matches_seats_and_keys() {
    let stored = Stored::new();
    let backup = stored.directory.path().join("move.backup");
    printed(&["backup", "--data", text(&stored.data), text(&backup)]);
    let elsewhere = stored.directory.path().join("elsewhere/fischio");
    fs::create_dir(elsewhere.parent().unwrap()).unwrap();
    printed(&["restore", text(&backup), "--data", text(&elsewhere)]);
    printed(&["check", "--data", text(&elsewhere)]);

    let public = [
        "--data",
        text(&elsewhere),
        "--public-url",
        "https://new.example",
    ];
    let server = Running::start(&public);
    // Those who still have the cookie hold the seats: a browser sends it under the old name.
    assert_eq!(stored.seats(&server), json!(["home", "away"]));
    let (head, own) = ask(&server, "GET /api/v1/matches", &stored.cookie, &Value::Null);
    assert_eq!(own["matches"].as_array().unwrap().len(), 2);
    assert!(
        !head.contains("set-cookie"),
        "by an address nothing changes: {head}"
    );
    let of_match = format!("/matches/{}/record", stored.finished);
    let record = see(&server, &stored.cookie, &of_match);
    let before: Value = serde_json::from_str(&fs::read_to_string(&stored.record).unwrap()).unwrap();
    assert_eq!(record, before, "signed by the same key");
    assert_eq!(see(&server, &stored.cookie, "/keys"), stored.keys);
    assert!(stored.verifies_at(&server));
    // Who comes without the cookie, as from a browser under the new name, is somebody new.
    let stranger = server.cookie();
    let path = format!("/matches/{}", stored.running);
    assert_eq!(see(&server, &stranger, &path)["seats"], json!([]));
    // The match goes on.
    let (_, state) = ask(
        &server,
        &format!("GET /api/v1{path}"),
        &stored.cookie,
        &Value::Null,
    );
    let play =
        json!({"kind": "play", "seat": "home", "action": state["offers"]["home"][0]["action"]});
    ask(
        &server,
        &format!("POST /api/v1{path}/commands"),
        &stored.cookie,
        &play,
    );
}

#[test]
fn who_comes_under_a_public_name_by_https_keeps_the_seats_of_their_older_cookie() {
    let stored = Stored::new();
    let public = [
        "--data",
        text(&stored.data),
        "--public-url",
        "https://table.example",
    ];
    let server = Running::start(&public);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let cookie = &stored.cookie;
    let host = "Host: table.example\r\nConnection: close";
    write!(
        stream,
        "GET /api/v1/matches HTTP/1.1\r\n{host}\r\nCookie: {cookie}\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let answer = answer.to_lowercase();
    assert!(answer.starts_with("http/1.1 200"), "{answer}");
    let cookie = answer
        .split("set-cookie: ")
        .nth(1)
        .expect("a cookie for https");
    assert!(
        cookie.starts_with("__host-fischio=1.") && cookie.contains("; secure"),
        "{cookie}"
    );
}

#[test]
fn without_the_visitor_key_nobody_holds_their_seats_until_it_is_put_back() {
    let stored = Stored::new();
    let (server, log) = stored.start();
    assert_eq!(stored.seats(&server), json!(["home", "away"]));
    assert!(!log.contains("WARN"), "{log}");
    server.kill();
    let file = stored.data.join("visitor-key");
    let lost = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();

    let (server, log) = stored.start();
    assert!(
        log.contains("there are matches and no visitor-key"),
        "{log}"
    );
    assert!(log.contains("put it back"), "{log}");
    assert_eq!(stored.seats(&server), json!([]));
    let path = format!("/matches/{}", stored.finished);
    let state = see(&server, &stored.cookie, &path);
    assert_eq!(state["status"], "finished", "matches and results stay");
    assert!(
        stored.verifies_at(&server),
        "records have nothing to do with it"
    );
    server.kill();
    // From then on that key is the key.
    let (server, log) = stored.start();
    assert!(!log.contains("WARN"), "{log}");
    server.kill();

    fs::write(&file, lost).unwrap();
    let (server, log) = stored.start();
    assert!(!log.contains("WARN"), "{log}");
    assert_eq!(stored.seats(&server), json!(["home", "away"]));
}

#[test]
fn another_signing_key_signs_from_now_on_and_old_ones_are_listed_as_long_as_their_list_is_there() {
    let stored = Stored::new();
    let [secret, list] = ["signing-key", "signing-keys"].map(|name| stored.data.join(name));
    fs::remove_file(&secret).unwrap();
    let (server, log) = stored.start();
    assert!(
        log.contains("there are matches and no signing-key"),
        "{log}"
    );
    let keys = see(&server, &stored.cookie, "/keys");
    assert_eq!(keys.as_array().unwrap().len(), 2, "{keys}");
    assert_eq!(
        keys[1], stored.keys[0],
        "the old one stands behind the new one"
    );
    assert!(stored.verifies_at(&server));
    let record = see(
        &server,
        &stored.cookie,
        &format!("/matches/{}/record", stored.finished),
    );
    assert_eq!(record["signature"]["key"], keys[0]["key"]);
    assert_eq!(
        stored.seats(&server),
        json!(["home", "away"]),
        "seats have nothing to do with it"
    );
    server.kill();

    // Without the list, the key that signs is all that is listed.
    fs::remove_file(&list).unwrap();
    let (server, _) = stored.start();
    let alone = see(&server, &stored.cookie, "/keys");
    assert_eq!(alone.as_array().unwrap().len(), 1, "{alone}");
    assert_eq!(alone[0]["key"], keys[0]["key"]);
    assert!(!stored.verifies_at(&server));
}
