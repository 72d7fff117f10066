//! Programs as players: the bridge with the engine, and the worked bot in Python, at a real server.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::fischio;
use crate::serve::Running;

/// A test that waits as long has failed. Nothing is measured by it.
const HANGS: Duration = Duration::from_mins(4);

/// A process that is killed when the test is done with it, however that goes.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Somebody with an account, as their browser asks.
struct Person {
    address: String,
    cookie: String,
    agent: ureq::Agent,
}

impl Person {
    fn sign_up(address: &str, name: &str, program: bool) -> Person {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build();
        let mut person = Person {
            address: address.to_owned(),
            cookie: String::new(),
            agent: agent.into(),
        };
        let new =
            json!({"name": name, "password": "a long password of nobody", "program": program});
        let request = person
            .agent
            .post(format!("http://{address}/api/v1/account"))
            .header("content-type", "application/json");
        let response = request.send(new.to_string()).unwrap();
        assert_eq!(response.status(), 201, "{name}");
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        cookie
            .split(';')
            .next()
            .unwrap()
            .clone_into(&mut person.cookie);
        person
    }

    fn try_post(&self, path: &str, body: &Value) -> Option<Value> {
        let request = self
            .agent
            .post(format!("http://{}/api/v1{path}", self.address))
            .header("content-type", "application/json")
            .header("cookie", &self.cookie);
        let mut response = request.send(body.to_string()).ok()?;
        let text = response.body_mut().read_to_string().ok()?;
        response
            .status()
            .is_success()
            .then(|| serde_json::from_str(&text).unwrap_or_default())
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let answer = self.try_post(path, body);
        answer.unwrap_or_else(|| panic!("{path} {body}"))
    }

    fn try_get(&self, path: &str) -> Option<Value> {
        let request = self
            .agent
            .get(format!("http://{}/api/v1{path}", self.address))
            .header("cookie", &self.cookie);
        let mut response = request.call().ok()?;
        let text = response.body_mut().read_to_string().ok()?;
        response
            .status()
            .is_success()
            .then(|| serde_json::from_str(&text).unwrap())
    }

    /// A token with every scope, in a file.
    fn token(&self, directory: &Path, name: &str) -> String {
        let wanted = json!({"label": "Bridge", "scopes": ["read", "play", "challenge"]});
        let made = self.post("/tokens", &wanted);
        let path = directory.join(name);
        fs::write(&path, made["secret"].as_str().unwrap()).unwrap();
        path.to_str().unwrap().to_owned()
    }

    /// What is there once `wanted` holds for it; a server that is away is asked again.
    fn until(&self, path: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        let mut last = None;
        while began.elapsed() < HANGS {
            last = self.try_get(path);
            if let Some(found) = last.take_if(|found| wanted(found)) {
                return found;
            }
            std::thread::yield_now();
        }
        panic!("{path} does not become what is waited for: {last:?}");
    }
}

fn bridge(address: &str, token: &str, rules: &str, program: &[&str]) -> Killed {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("fischio"));
    command
        .args([
            "bridge",
            &format!("http://{address}"),
            "--token-file",
            token,
        ])
        .args(["--rules", rules, "--"])
        .args(program)
        .stdin(Stdio::null());
    Killed(command.spawn().unwrap())
}

fn rules(directory: &Path, name: &str, text: &str) -> String {
    let path = directory.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A port that is free now, so that a server can come back where it was.
fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

fn server(address: &str, data: &Path) -> Running {
    let data = data.to_str().unwrap();
    // A test asks so often that it would be told to wait.
    let limits = [
        "--limit",
        "requests={ burst = 1000000, a_minute = 100000000 }",
        "--limit",
        "heartbeat=1s",
    ];
    let arguments: Vec<&str> = ["--data", data].into_iter().chain(limits).collect();
    Running::start_at(address, &arguments, Stdio::null())
}

fn has_ended(list: &Value) -> bool {
    list["matches"]
        .as_array()
        .is_some_and(|matches| matches.iter().any(|one| one["status"] == "finished"))
}

#[test]
fn two_programs_play_a_match_whatever_breaks_off() {
    let directory = tempfile::tempdir().unwrap();
    let (data, address) = (directory.path().join("data"), free_address());
    let running = server(&address, &data);
    let ada = Person::sign_up(&address, "Robo", true);
    let ben = Person::sign_up(&address, "Otto", true);
    let engine = assert_cmd::cargo::cargo_bin!("fischio")
        .to_str()
        .unwrap()
        .to_owned();
    // It ends after each of its first answers, and says what is no answer.
    let frail = rules(
        directory.path(),
        "frail.sh",
        &format!(
            "#!/bin/sh\necho 'what is this?'\necho '{{\"half\": '\n\
             if [ $(ls {0} | wc -l) -lt 3 ]; then touch {0}/$$; fi\n\
             if [ $(ls {0} | wc -l) -lt 3 ]; then exit 3; fi\nexec {engine} engine \"$1\"\n",
            directory.path().join("tries").display()
        ),
    );
    fs::create_dir(directory.path().join("tries")).unwrap();
    let usual = rules(
        directory.path(),
        "usual.toml",
        "games = [\"chess-football\"]\noptions = \"any\"\n[play]\ngo = \"level 1\"\n",
    );
    let seeks = rules(
        directory.path(),
        "seeks.toml",
        "games = [\"calcetto\"]\n[play]\ngo = \"level 1\"\n[[seek]]\ngame = \"chess-football\"\noptions = { actions = 12 }\n",
    );
    let first = bridge(
        &address,
        &ada.token(directory.path(), "robo"),
        &usual,
        &["sh", &frail, "{game}"],
    );
    let _second = bridge(
        &address,
        &ben.token(directory.path(), "otto"),
        &seeks,
        &[&engine, "engine", "{game}"],
    );
    // One seeks; the other is told to seek the same by its owner, and plays what comes of it.
    ada.until("/lobby", |lobby| {
        lobby["seeks"]
            .as_array()
            .is_some_and(|seeks| !seeks.is_empty())
    });
    let wanted = json!({"game": "chess-football", "options": {"actions": 12}});
    let met = ada.post("/seeks", &wanted);
    let id = met["match"].as_str().unwrap().to_owned();
    let path = format!("/matches/{id}");
    let has_moved = |number: u64| move |state: &Value| state["number"].as_u64() > Some(number);
    ada.until(&path, has_moved(6));
    // The server is killed and comes back; then one of the bridges is.
    running.kill();
    let running = server(&address, &data);
    let state = ada.until(&path, has_moved(10));
    drop(first);
    let _first = bridge(
        &address,
        &ada.token(directory.path(), "robo-again"),
        &usual,
        &["sh", &frail, "{game}"],
    );
    let number = state["number"].as_u64().unwrap();
    ada.until(&path, |state| {
        state["status"] == "finished" || state["number"].as_u64() > Some(number + 4)
    });
    let ended = ada.until(&path, |state| state["status"] == "finished");
    assert_eq!(ended["coaches"]["home"]["program"], true);
    let ending = ended["result"]["ending"].as_str().unwrap();
    assert!(
        !["resigned", "abandoned", "aborted", "timeout"].contains(&ending),
        "{ending}"
    );
    running.kill();
}

#[test]
fn the_worked_bot_accepts_a_challenge_and_plays_to_the_end() {
    let directory = tempfile::tempdir().unwrap();
    let (data, address) = (directory.path().join("data"), free_address());
    let running = server(&address, &data);
    let ada = Person::sign_up(&address, "Ada", false);
    let robo = Person::sign_up(&address, "Robo", true);
    let otto = Person::sign_up(&address, "Otto", true);
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let text = fs::read_to_string(&bot).unwrap();
    assert!(text.lines().count() < 100, "the bot is short");
    let start = |person: &Person, name: &str| {
        let token = fs::read_to_string(person.token(directory.path(), name)).unwrap();
        let mut command = Command::new("python3");
        command
            .arg(&bot)
            .arg(format!("http://{address}"))
            .env("FISCHIO_TOKEN", token)
            .stdout(Stdio::null());
        Killed(command.spawn().unwrap())
    };
    let (_robo, _otto) = (start(&robo, "robo"), start(&otto, "otto"));
    // Against each other, as one owner wants it.
    let played = |many: usize| {
        robo.until("/matches?state=finished", |list| {
            list["matches"]
                .as_array()
                .is_some_and(|all| all.len() == many)
        })
    };
    let games = [
        ("chess-football", json!({"actions": 10})),
        ("calcetto", json!({"end": "phases", "phases": 3})),
    ];
    for (many, (game, options)) in (1..).zip(games) {
        let challenge = json!({"game": game, "options": options});
        robo.post("/people/Otto/challenges", &challenge);
        played(many);
    }
    // A person, who gives up.
    ada.post(
        "/people/Robo/challenges",
        &json!({"game": "und1c1", "side": "away"}),
    );
    let list = ada.until("/matches?state=running", |list| {
        list["matches"] != json!([])
    });
    let id = list["matches"][0]["id"].as_str().unwrap();
    let path = format!("/matches/{id}");
    // The bot's set-up is its secret: that it is done is seen by whose turn it is.
    ada.until(&path, |state| state["view"]["to_act"] == json!(["away"]));
    ada.post(
        &format!("{path}/commands"),
        &json!({"kind": "resign", "seat": "away"}),
    );
    ada.until("/matches", has_ended);
    let played = played(3);
    let endings: Vec<&Value> = played["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["result"]["ending"])
        .collect();
    assert_eq!(
        endings
            .iter()
            .filter(|ending| **ending == "resigned")
            .count(),
        1,
        "{endings:?}"
    );
    running.kill();
}

#[test]
fn what_is_wrong_with_the_call_is_told_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let path = rules(directory.path(), "wrong.toml", "games = [\"hockey\"]\n");
    let server = "http://127.0.0.1:9";
    for (arguments, code, says) in [
        (vec!["bridge", server, "--", "true"], 2, "a token is needed"),
        (
            vec![
                "bridge",
                "127.0.0.1:9",
                "--token",
                "fischio_x",
                "--",
                "true",
            ],
            2,
            "a server is an address",
        ),
        (
            vec!["bridge", server, "--token", "a b", "--", "true"],
            2,
            "a token is a word",
        ),
        (
            vec![
                "bridge",
                server,
                "--rules",
                &path,
                "--token",
                "fischio_x",
                "--",
                "true",
            ],
            1,
            "there is no game \"hockey\"",
        ),
        (vec!["bridge", server], 2, "required"),
    ] {
        let output = fischio()
            .env_remove("FISCHIO_TOKEN")
            .args(&arguments)
            .assert()
            .code(code);
        let error = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert!(error.contains(says), "{arguments:?}: {error}");
    }
    // A token that is none of the server's ends it, for it does not help to come back.
    let data = directory.path().join("data");
    let running = Running::start(&["--data", data.to_str().unwrap()]);
    let address = format!("http://{}", running.address);
    let output = fischio()
        .args(["bridge", &address, "--token", "fischio_wrong", "--", "true"])
        .assert()
        .code(1);
    let error = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(error.contains("does not let the program play"), "{error}");
    running.kill();
}
