//! The server as a process: it tells where it is, answers, and stops in good order.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::common::failed;

/// A server that is stopped when the test is done with it, however that goes.
pub struct Running {
    pub process: Child,
    pub address: String,
}

impl Running {
    pub fn start(arguments: &[&str]) -> Running {
        Running::start_at("127.0.0.1:0", arguments)
    }

    fn start_at(listen: &str, arguments: &[&str]) -> Running {
        let mut process = Command::new(assert_cmd::cargo::cargo_bin!("fischio"))
            .args(["serve", "--listen", listen])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
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

    /// The body of the answer to a JSON body, which is taken.
    pub fn post(&self, path: &str, body: &Value) -> Value {
        let answer = self.send(&format!("POST {path} HTTP/1.1"), &body.to_string());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    fn send(&self, line: &str, body: &str) -> String {
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
    let server = Running::start_at("localhost:0", &["--memory"]);
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
