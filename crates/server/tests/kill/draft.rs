//! A draft of a person and bots goes on through kills of the server (TN-12): each pick that was acknowledged is there, nobody is picked
//! twice, and the match begins with what was drafted.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::tournament::{once, see};

/// After how many own picks the server is killed.
const KILLED_AFTER: [usize; 3] = [1, 7, 17];
/// Whether a draft survives kills.
pub async fn survives() {
    let directory = tempfile::tempdir().unwrap();
    let mut process = crate::Process::start(directory.path(), "127.0.0.1:0");
    let address = process.address;
    let bot = json!({"kind": "bot", "level": 1});
    let new = json!({
        "name": "Through kills",
        "game": "und1c1",
        "match_options": {"turns": 1},
        "options": {"squads": "drafted", "pick_seconds": 600, "bots": true, "entry": "list"},
        "entrants": vec![bot; 2],
        "enter": true,
        "called": "Ada",
        "start": true,
    });
    let (cookie, _) = crate::request(address, "", "/matches", None).await;
    let (_, made) = crate::request(address, &cookie, "/tournaments", Some(new)).await;
    let id = made["id"].as_str().unwrap();
    let mut own: Vec<String> = Vec::new();
    while own.len() < 18 {
        let can_pick = |view: &Value| view["drafts"][0]["can_pick"] == true;
        once(address, &cookie, id, can_pick).await;
        let draft = see(address, &cookie, &format!("{id}/drafts/0")).await;
        let pick = draft["legal"][0].as_str().unwrap().to_owned();
        let command = json!({"kind": "pick", "pick": pick});
        let commands = format!("/tournaments/{id}/commands");
        crate::request(address, &cookie, &commands, Some(command)).await;
        own.push(pick);
        if KILLED_AFTER.contains(&own.len()) {
            process.kill();
            process = crate::Process::start(directory.path(), &address.to_string());
        }
    }
    let view = once(address, &cookie, id, |view| !view["rounds"][0].is_null()).await;
    let draft = see(address, &cookie, &format!("{id}/drafts/0")).await;
    let coaches = draft["summary"]["coaches"].as_array().unwrap();
    let place = coaches
        .iter()
        .position(|coach| *coach == view["you"])
        .unwrap();
    assert_eq!(draft["draft"]["picks"][place], json!(own));
    assert_eq!(draft["made_for"], json!([]));
    let all: Vec<&Value> = draft["draft"]["picks"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|picks| picks.as_array().unwrap())
        .collect();
    let different: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!((all.len(), different.len()), (54, 54));
    let log = see(address, &cookie, &format!("{id}/log")).await;
    let count = |event: &str| {
        let lines = log["entries"].as_array().unwrap().iter();
        lines.filter(|line| line["event"]["event"] == event).count()
    };
    let counts = ["drafting", "picked", "drafted", "paired"].map(count);
    assert_eq!(counts, [1, 54, 3, 1]);
    process.kill();
}
