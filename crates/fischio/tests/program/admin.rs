//! `fischio admin`: reports are read and decided beside a server that runs.

use serde_json::{Value, json};

use crate::common::{failed, printed};
use crate::serve::Running;

/// The answer's status and body to a request of somebody with this cookie.
fn asked(server: &Running, line: &str, cookie: &str, body: &Value) -> (u16, Value) {
    let line = format!("{line} HTTP/1.1\r\nCookie: {cookie}");
    let answer = server.send(&line, &body.to_string());
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

#[test]
fn a_report_is_read_and_decided_while_the_server_runs() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let data = data.to_str().unwrap();
    let server = Running::start(&["--data", data]);
    let (ada, ben) = (server.cookie(), server.cookie());
    let new = json!({"game": "chess-football", "mode": "link", "side": "home", "name": "Ada"});
    let (_, begun) = asked(&server, "POST /api/v1/matches", &ada, &new);
    let place = format!("/api/v1/matches/{}", begun["id"].as_str().unwrap());
    let join = json!({"invitation": begun["invitation"], "name": "Rude Ben"});
    assert_eq!(
        asked(&server, &format!("POST {place}/join"), &ben, &join).0,
        200
    );
    let say = format!("POST {place}/talk");
    let line = json!({"phrase": "bad-luck"});
    assert_eq!(asked(&server, &say, &ben, &line).0, 200);
    assert_eq!(
        printed(&["admin", "reports", "--data", data]),
        "nothing is reported\n"
    );
    let report = json!({"seat": "away", "reason": "name", "more": "What a name"});
    assert_eq!(
        asked(&server, &format!("POST {place}/reports"), &ada, &report).0,
        204
    );

    let listed = printed(&["admin", "--data", data, "--json", "reports"]);
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed[0]["about"], "Rude Ben");
    assert_eq!(listed[0]["lines"][0]["phrase"], "bad-luck");
    let id = listed[0]["id"].as_str().unwrap();
    let whole = printed(&["admin", "report", id, "--data", data]);
    for says in [
        "Rude Ben (guest",
        "by      Ada",
        "What a name",
        "away: (bad-luck)",
    ] {
        assert!(whole.contains(says), "{whole}");
    }

    // What is called wrongly or cannot be done changes nothing.
    let why = ["--reason", "The name", "--data", data];
    let decide = |words: &[&str], code| {
        let arguments = [&["admin", "decide"], words, &why].concat();
        failed(&arguments, code)
    };
    assert!(decide(&[id, "silence"], 2).contains("--days"));
    assert!(decide(&[id, "rename"], 2).contains("--to"));
    assert!(decide(&[id, "hang"], 2).contains("dismiss, hide, warn"));
    assert!(decide(&["warn"], 2).contains("a report's ID"));
    assert!(decide(&[id, "warn", "--days", "3"], 2).contains("silence"));
    assert!(decide(&[id, "close"], 1).contains("no account"));
    assert!(decide(&[id, "rename", "--to", "Arbitro"], 1).contains("the house"));
    assert!(decide(&["nosuchreport", "warn"], 1).contains("no report"));
    assert!(decide(&["--account", "Nobody", "warn"], 1).contains("no account"));
    let no_reason = ["admin", "decide", id, "warn", "--data", data];
    assert!(failed(&no_reason, 2).contains("--reason"));
    assert_eq!(printed(&["admin", "log", "--data", data]), "\n");

    let silence = [&["admin", "decide", id, "silence", "--days", "7"][..], &why].concat();
    let decided = printed(&silence);
    assert!(decided.starts_with("1  "), "{decided}");
    assert!(decided.contains("silence, until "), "{decided}");
    // It holds at once, and is read by the one it concerns.
    let (status, problem) = asked(&server, &say, &ben, &line);
    assert_eq!((status, &problem["code"]), (403, &json!("silenced")));
    let (_, me) = asked(&server, "GET /api/v1/me", &ben, &json!({}));
    assert_eq!(me["notes"][0]["reason"], "The name");
    assert!(decide(&[id, "dismiss"], 1).contains("decided before"));
    assert_eq!(
        printed(&["admin", "reports", "--data", data]),
        "nothing is reported\n"
    );
    let all = printed(&["admin", "reports", "--all", "--data", data]);
    assert!(all.contains("(decided)"), "{all}");
    let log = printed(&["admin", "log", "--json", "--data", data]);
    let log: Value = serde_json::from_str(&log).unwrap();
    assert_eq!(log[0]["action"], "silence");
    assert_eq!(log[0]["report"], id);

    let nowhere = directory.path().join("nowhere");
    let nowhere = ["admin", "reports", "--data", nowhere.to_str().unwrap()];
    assert!(failed(&nowhere, 1).contains("no Fischio data"));
}
