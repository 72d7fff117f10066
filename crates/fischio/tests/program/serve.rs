//! The server as a process: it tells where it is, answers, and stops in good order.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::common::failed;
use crate::database::Locked;

/// A server that is stopped when the test is done with it, however that goes.
pub struct Running {
    pub process: Child,
    pub address: String,
}

impl Running {
    pub fn start(arguments: &[&str]) -> Running {
        Running::start_at("127.0.0.1:0", arguments, Stdio::null())
    }

    pub fn start_at(listen: &str, arguments: &[&str], log: Stdio) -> Running {
        let mut process = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
            .args(["serve", "--listen", listen, "--admin-listen", "off"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.take().unwrap())
            .read_line(&mut greeting)
            .unwrap();
        let address = greeting
            .strip_prefix("Fischio is open on http://")
            .and_then(|rest| rest.split(' ').next())
            .unwrap_or_else(|| panic!("a greeting, not {greeting:?}"))
            .to_owned();
        Running { process, address }
    }

    pub fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1"), "")
    }

    /// The cookie of somebody who looks in for the first time.
    pub fn cookie(&self) -> String {
        let answer = self.get("/api/v1/matches").to_lowercase();
        let cookie = answer.split("set-cookie: ").nth(1).expect("a cookie");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }

    /// The body of the answer to a newcomer's JSON body, which is taken.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let line = format!("POST {path} HTTP/1.1\r\nCookie: {}", self.cookie());
        let answer = self.send(&line, &body.to_string());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    pub fn send(&self, line: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{line}\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// SIGKILL: the process has no chance to put anything away.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It fails only if the process is gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_server_answers_where_it_says_it_does() {
    let server = Running::start(&["--memory"]);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    let games = server.get("/api/v1/games");
    assert!(games.contains("chess-football"), "{games}");
    // Its place is taken, and a second server that wants it says so.
    let error = failed(&["serve", "--memory", "--listen", &server.address], 1);
    assert!(error.contains("in use"), "{error}");
}

#[test]
fn a_server_listens_where_a_name_stands_for_an_address() {
    let server = Running::start_at("localhost:0", &["--memory"], Stdio::null());
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn a_server_told_to_stop_stops_in_good_order() {
    let directory = tempfile::tempdir().unwrap();
    let mut server = Running::start(&["--data", directory.path().to_str().unwrap()]);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    let told = Command::new("kill")
        .args(["-TERM", &server.process.id().to_string()])
        .status()
        .unwrap();
    assert!(told.success());
    assert!(server.process.wait().unwrap().success());
}

/// Whether a process has a handler of its own for the order to stop, as the system lists them.
#[cfg(target_os = "linux")]
fn hears_to_stop(process: &Child) -> bool {
    const TERMINATE: u32 = 15;
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
    caught & (1 << (TERMINATE - 1)) != 0
}

/// The order comes while the database is being opened: here that takes long, for another process has it.
#[cfg(target_os = "linux")]
#[test]
fn a_server_told_to_stop_while_its_database_opens_stops_in_good_order() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().to_str().unwrap();
    Running::start(&["--data", data]).kill();
    let locked = Locked::new(directory.path());
    let mut process = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let files = format!("/proc/{}/fd", process.id());
    let opens = || {
        let files = std::fs::read_dir(&files).unwrap().flatten();
        let mut paths = files.filter_map(|file| std::fs::read_link(file.path()).ok());
        paths.any(|path| path.ends_with("fischio.sqlite"))
    };
    while !opens() {
        assert!(process.try_wait().unwrap().is_none(), "it ended by itself");
    }
    assert!(hears_to_stop(&process));
    let told = Command::new("kill")
        .args(["-TERM", &process.id().to_string()])
        .status()
        .unwrap();
    assert!(told.success());
    assert!(process.wait().unwrap().success());
    drop(locked);
    // What was begun harms nothing.
    let server = Running::start(&["--data", data]);
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
}

/// The order comes while the server still starts: as soon as it can be heard, before anything is opened.
#[cfg(target_os = "linux")]
#[test]
fn a_server_told_to_stop_before_it_has_started_stops_in_good_order() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().to_str().unwrap();
    for _ in 0..5 {
        let mut process = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while !hears_to_stop(&process) {
            assert!(process.try_wait().unwrap().is_none(), "it ended by itself");
        }
        let told = Command::new("kill")
            .args(["-TERM", &process.id().to_string()])
            .status()
            .unwrap();
        assert!(told.success());
        assert!(process.wait().unwrap().success());
    }
}

#[test]
fn the_log_for_programs_is_an_object_a_line_and_holds_no_secret() {
    let directory = tempfile::tempdir().unwrap();
    let log = directory.path().join("log");
    let file = std::fs::File::create(&log).unwrap();
    let arguments = ["--memory", "--log-format", "json", "--log-filter", "debug"];
    let server = Running::start_at("127.0.0.1:0", &arguments, file.into());
    let new = serde_json::json!({"game": "calcetto", "mode": "link"});
    let cookie = server.cookie();
    let line = format!("POST /api/v1/matches HTTP/1.1\r\nCookie: {cookie}");
    let answer = server.send(&line, &new.to_string());
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let begun: Value = serde_json::from_str(body).unwrap();
    let id = begun["id"].as_str().unwrap();
    let invitation = begun["invitation"].as_str().unwrap().to_owned();
    let join = format!("POST /api/v1/matches/{id}/join HTTP/1.1\r\nCookie: {cookie}");
    server.send(
        &join,
        &serde_json::json!({"invitation": invitation}).to_string(),
    );
    server.kill();
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.lines().count() > 2, "{log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert!(
            line["level"].is_string() && line["timestamp"].is_string(),
            "{line}"
        );
    }
    let parts = cookie.split(['=', '.']).filter(|part| part.len() == 64);
    let secrets: Vec<&str> = parts.chain([invitation.as_str()]).collect();
    assert_eq!(secrets.len(), 3, "{cookie}");
    for secret in secrets {
        assert!(!log.contains(secret), "{log}");
    }
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    let data = file.to_str().unwrap();
    failed(&["serve", "--listen", "127.0.0.1:0", "--data", data], 1);
    assert!(failed(&["serve", "--memory", "--data", data], 2).contains("cannot be used with"));
    let no_port = failed(&["serve", "--listen", "here"], 2);
    assert!(
        no_port.contains("--listen") && no_port.contains("localhost:8080"),
        "{no_port}"
    );
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    assert!(failed(&["serve", "--memory", "--listen", &address], 1).contains(&address));
}
