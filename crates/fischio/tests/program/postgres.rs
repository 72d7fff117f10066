//! Matches in `PostgreSQL`: moved there, served, checked.

#[path = "../../../server/tests/postgres/cluster.rs"]
mod cluster;

use std::fs;
use std::process::Stdio;

use serde_json::json;
use tokio::runtime::Runtime;

use crate::backup::{data_of, json_of, text};
use crate::common::{failed, printed};
use crate::serve::Running;
use cluster::Cluster;

#[test]
fn matches_move_are_served_and_checked_and_no_password_is_told() {
    let place = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(&tempfile::tempdir().unwrap().keep());
    let create = "CREATE DATABASE fischio TEMPLATE template0";
    Runtime::new()
        .unwrap()
        .block_on(cluster.tell("postgres", create));
    let url = cluster.url("fischio");
    let url = url.replace("fischio@", "fischio:opensesame@");
    let (data, id) = data_of(place.path(), 3);
    let (data, database) = (text(&data), ["--database", &url]);

    let moved = json_of(&[
        "migrate",
        "--data",
        data,
        "--json",
        database[0],
        database[1],
    ]);
    assert_eq!(moved["ok"], true);
    let tables = moved["tables"].as_array().unwrap();
    let matches = tables.iter().find(|table| table["name"] == "matches");
    assert_eq!(matches.unwrap()["rows"], 3);
    assert!(!moved.to_string().contains("opensesame"), "{moved}");
    let again = failed(&["migrate", "--data", data, "--database", &url], 1);
    assert!(again.contains("has data already"), "{again}");
    assert!(!again.contains("opensesame"), "{again}");

    let log = place.path().join("log");
    let arguments = [
        "--data",
        data,
        "--log-filter",
        "debug",
        database[0],
        database[1],
    ];
    let to_log = Stdio::from(fs::File::create(&log).unwrap());
    let server = Running::start_at("127.0.0.1:0", &arguments, to_log);
    let stored = server.get(&format!("/api/v1/matches/{id}"));
    assert!(stored.starts_with("HTTP/1.1 200"), "{stored}");
    let new = json!({"game": "calcetto", "mode": "hot-seat"});
    server.post("/api/v1/matches", &new);
    server.kill();
    let log = fs::read_to_string(&log).unwrap();
    assert!(
        log.contains("matches are in the database, not in the file"),
        "{log}"
    );
    assert!(!log.contains("opensesame"), "{log}");

    let checked = json_of(&["check", "--database", &url, "--json"]);
    assert_eq!(
        (&checked["ok"], &checked["matches"]),
        (&json!(true), &json!(4))
    );
    let checked = json_of(&["check", "--data", data, "--json"]);
    assert_eq!(checked["matches"], 3, "the file stays as it was");
    printed(&["admin", "reports", "--database", &url]);

    // Nobody answers there.
    let gone = url.replace("/fischio?host=", "/fischio?host=/nowhere");
    let error = failed(&["check", "--database", &gone], 1);
    assert!(!error.contains("opensesame"), "{error}");
}

#[test]
fn a_database_that_is_none_is_refused_without_its_password() {
    for (url, why) in [
        (
            "mysql://me:opensesame@host/fischio",
            "begins with postgres://",
        ),
        (
            "postgres://me:opensesame@host:port/fischio",
            "cannot be read as a URL",
        ),
    ] {
        for command in ["serve", "check", "migrate"] {
            let error = failed(&[command, "--database", url], 2);
            assert!(error.contains(why), "{error}");
            assert!(!error.contains("opensesame"), "{error}");
        }
    }
}
