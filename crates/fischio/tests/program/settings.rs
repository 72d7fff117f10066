//! Settings of the server: from flags, the environment, a file; printed, and refused where they are wrong.

use std::fs;

use crate::common::{failed, fischio, printed};
use crate::serve::Running;

fn config_of(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let assert = fischio()
        .args(["serve", "--print-config"])
        .args(arguments)
        .envs(environment.iter().copied())
        .assert()
        .success()
        .stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// The line of a key, and where its value comes from.
fn setting<'a>(config: &'a str, key: &str) -> (&'a str, &'a str) {
    let lines: Vec<&str> = config.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with(&format!("{key} = ")))
        .unwrap_or_else(|| panic!("no {key} in {config}"));
    let source = lines[at - 1].split("now from: ").nth(1).unwrap();
    (lines[at], source)
}

#[test]
fn flags_go_before_the_environment_that_before_a_file_and_that_before_the_defaults() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("fischio.toml");
    let path = file.to_str().unwrap();
    fs::write(
        &file,
        "listen = \"localhost:1\"\ndata = \"/of/file\"\nlog_format = \"json\"\n[limits]\nbody = 1\nname = 20\n",
    )
    .unwrap();
    let environment = [
        ("FISCHIO_CONFIG", path),
        ("FISCHIO_DATA", "/of/environment"),
        ("FISCHIO_LIMITS_BODY", "2"),
        ("FISCHIO_LISTEN", "localhost:2"),
    ];
    let config = config_of(
        &["--listen", "localhost:3", "--limit", "head=5s"],
        &environment,
    );
    let of_file = |line: u32| format!("{path}, line {line}");
    assert_eq!(
        setting(&config, "listen"),
        ("listen = \"localhost:3\"", "--listen")
    );
    assert_eq!(
        setting(&config, "data"),
        ("data = \"/of/environment\"", "environment, FISCHIO_DATA")
    );
    assert_eq!(setting(&config, "log_format").1, of_file(3));
    assert_eq!(
        setting(&config, "body"),
        ("body = 2", "environment, FISCHIO_LIMITS_BODY")
    );
    assert_eq!(setting(&config, "name"), ("name = 20", of_file(6).as_str()));
    assert_eq!(setting(&config, "head"), ("head = \"5s\"", "--limit"));
    assert_eq!(setting(&config, "memory"), ("memory = false", "default"));
    // What is printed is a file that says the same.
    fs::write(&file, &config).unwrap();
    let again = config_of(&["--config", path], &[]);
    let values = |config: &str| -> Vec<String> {
        config
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(values(&again), values(&config));
}

#[test]
fn a_limit_that_is_set_counts() {
    let server = Running::start(&[
        "--memory",
        "--limit",
        "open_matches=1",
        "--limit",
        "body=300",
    ]);
    let answer = server.send(
        &format!(
            "POST /api/v1/matches HTTP/1.1\r\nCookie: {}",
            server.cookie()
        ),
        &" ".repeat(301),
    );
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[test]
fn wrong_settings_are_refused_with_their_place_and_the_nearest_that_is_right() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("fischio.toml");
    let path = file.to_str().unwrap();
    for (text, says) in [
        (
            "lisen = \"a\"",
            "line 1: there is no setting \"lisen\"; the nearest is listen",
        ),
        (
            "\n[limits]\nbody = \"much\"",
            "line 3: limits.body is a whole number, 0 or more, not \"much\"",
        ),
        (
            "listen = \"here\"",
            "line 1: listen: expected an address or a host, and a port",
        ),
        (
            "public_url = \"table.example\"",
            "line 1: public_url: expected what stands before",
        ),
        (
            "allow_host = [\"http://a\"]",
            "line 1: allow_host: expected a host's name",
        ),
        (
            "push_service = [\"http://10.0.0.1:80\"]",
            "line 1: push_service: expected the host of a push service",
        ),
        (
            "push_contact = \"somebody\"",
            "line 1: push_contact: expected mailto: and an address",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_from = \"a@post.example\"",
            "line 1: smtp_host: links in e-mail begin with what visitors call the server",
        ),
        (
            "smtp_from = \"a@post.example\"",
            "line 1: smtp_from: no e-mail is sent without smtp_host",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_from = \"somebody\"",
            "line 2: smtp_from: expected an e-mail address",
        ),
        (
            "smtp_host = \"smtp://post.example\"",
            "line 1: smtp_host: expected a host's name",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_security = \"ssl\"",
            "line 2: smtp_security: expected tls, starttls, none, not \"ssl\"",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_user = \"fischio\"",
            "line 2: smtp_user: a user needs a password",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_password = \"words\"",
            "line 2: smtp_password: a password needs its user",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_from = \"a@post.example\"\nsmtp_security = \"none\"\n\
             smtp_user = \"fischio\"\nsmtp_password = \"words\"",
            "line 3: smtp_security: a password is not sent to post.example without TLS",
        ),
        (
            "smtp_host = \"post.example\"\nsmtp_user = \"fischio\"\nsmtp_password_file = \"not-there\"",
            "line 3: smtp_password_file: ",
        ),
        ("data = \"postgres://db/fischio\"", "expected a directory"),
        ("log_filter = \"=x=\"", "line 1: log_filter: "),
    ] {
        fs::write(&file, text).unwrap();
        let error = failed(&["serve", "--config", path], 2);
        assert!(error.contains(path) && error.contains(says), "{error}");
    }
    for (arguments, says) in [
        (
            &["--limit", "bodi=1"][..],
            "--limit: there is no setting \"limits.bodi\"; the nearest is limits.body",
        ),
        (&["--limit", "body"], "--limit is KEY=VALUE"),
        (&["--public-url", "x"], "--public-url: expected"),
        (
            &["--data", "postgres://db/fischio"],
            "matches are kept in files of a directory",
        ),
        (
            &["--admin-listen", "on"],
            "--admin-listen: expected an address",
        ),
    ] {
        let error = failed(&[&["serve"], arguments].concat(), 2);
        assert!(error.contains(says), "{error}");
    }
    assert!(!std::path::Path::new("postgres:").exists());
    for command in ["backup", "check", "restore"] {
        let error = failed(&[command, "x", "--data", "postgres://db/fischio"], 2);
        assert!(command == "check" || error.contains("not a URL"), "{error}");
    }
    failed(&["serve", "--config", "not-there.toml"], 1);
}

#[test]
fn a_variable_that_is_no_setting_is_told_and_does_not_stop_the_server() {
    // Container platforms put variables of their own under a service's name.
    let assert = fischio()
        .args(["serve", "--listen", "256.0.0.1:0", "--memory"])
        .env("FISCHIO_LISTN", "x")
        .assert()
        .code(2);
    let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(
        error.contains("FISCHIO_LISTN is no setting; the nearest is FISCHIO_LISTEN"),
        "{error}"
    );
    printed(&["serve", "--print-config"]);
}
