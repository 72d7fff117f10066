//! Matches whose settings cannot be read (TB-17): they open as far as they can be, and nothing that is asked of
//! them, or of any list they are in, fails.

use std::path::Path;
use std::time::Duration;

use fischio_server::DataLocation;
use fischio_server::limits::Rate;
use serde_json::{Value, json};
use sqlx::Connection;

use crate::frozen::{change, database};
use crate::visit::{House, Visitor, first_offer, soon};

async fn open_house(directory: &Path) -> House {
    House::open_with(|config| {
        config.data = DataLocation::Directory(directory.to_owned());
        config.limits.commands = Rate::new(1_000_000, 1_000_000);
        config.limits.requests = Rate::new(1_000_000, 1_000_000);
        config.limits.new_matches = Rate::new(1_000_000, 1_000_000);
        config.limits.wakes = Rate::new(1_000_000, 1_000_000);
        config.limits.joins = Rate::new(1_000_000, 1_000_000);
    })
    .await
}

/// What becomes of a match by a change of what is stored of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    /// It is shown and frozen.
    Frozen,
    /// Nothing of it can be shown but its record.
    Unshown,
    /// Not even what lists show of it can be read.
    Unlisted,
}

/// Changes of what is stored of a match, whether `fischio check` finds something wrong with it, and what is asked of
/// it then comes to.
const DAMAGES: [(&str, bool, Comes); 19] = [
    (
        "UPDATE matches SET fixture = '{' WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = '' WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = 'null' WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = '[{}]' WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = CAST(x'7b22ff227d' AS TEXT) WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_remove(fixture, '$.options') WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.options', 'all') WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.options.gone', 1) WHERE id = ?",
        false,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.options.gone', json('[1]')) WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.mode', 'telepathy') WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.chairs', 3) WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.files.home_squad', json('{\"digest\": \"none\", \"own\": true}')) \
      WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.position', 'nonsense') WHERE id = ?",
        false,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.game', 'pallacorda') WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET fixture = json_set(fixture, '$.id', 'AAAAAAAAAAAA') WHERE id = ?",
        true,
        Comes::Frozen,
    ),
    (
        "UPDATE matches SET game = 'pallacorda', fixture = json_set(fixture, '$.game', 'pallacorda') WHERE id = ?",
        false,
        Comes::Unshown,
    ),
    (
        "UPDATE matches SET game = 'pallacorda', fixture = '' WHERE id = ?",
        true,
        Comes::Unshown,
    ),
    (
        "UPDATE matches SET mode = 'telepathy' WHERE id = ?",
        true,
        Comes::Unlisted,
    ),
    (
        "DELETE FROM chairs WHERE match_id = ?",
        true,
        Comes::Unlisted,
    ),
];

/// A match of each state in two seats, Ada at home: one that waits, one that runs, one that is over.
async fn matches(ada: &Visitor, ben: &Visitor) -> [String; 3] {
    let mut ids = Vec::new();
    for state in ["waiting", "running", "finished"] {
        let new = json!({"game": "calcetto", "mode": "link", "side": "home", "listed": true});
        let begun = ada.begin(new).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        if state != "waiting" {
            ben.join(&begun).await.ok();
            let seen = ada.see(&id).await;
            ada.play(&id, "home", &first_offer(&seen, "home")).await;
        }
        if state == "finished" {
            let resign = json!({"kind": "resign", "seat": "away"});
            ben.command(&id, resign).await.ok();
        }
        ids.push(id);
    }
    ids.try_into().unwrap()
}

/// What is asked of a match over REST, with whether it changes it.
fn questions(id: &str) -> Vec<(&'static str, String, Option<Value>)> {
    let path = |rest: &str| format!("/matches/{id}{rest}");
    let command = |kind: &str| Some(json!({"kind": kind, "seat": "home"}));
    let play = json!({"kind": "play", "seat": "home", "action": "k1:a1"});
    let nonce = json!({"kind": "nonce", "seat": "home", "nonce": "abc"});
    let claim = json!({"kind": "claim", "seat": "home", "claim": "win"});
    let mut asked = vec![
        ("state", path(""), None),
        ("events", path("/events"), None),
        ("events after", path("/events?after=1"), None),
        ("past", path("/past"), None),
        ("replay", path("/replay"), None),
        ("frames", path("/replay/frames"), None),
        ("record", path("/record"), None),
        ("join", path("/join"), Some(json!({"invitation": "x"}))),
        ("play", path("/commands"), Some(play)),
        ("nonce", path("/commands"), Some(nonce)),
        ("claim", path("/commands"), Some(claim)),
    ];
    for kind in [
        "abort",
        "accept-draw",
        "decline-draw",
        "ask-undo",
        "accept-undo",
        "decline-undo",
        "ask-rematch",
    ] {
        asked.push((kind, path("/commands"), command(kind)));
    }
    asked
}

async fn must_be_answered(visitor: &Visitor, id: &str, about: &str, comes: Comes) {
    for (what, path, body) in questions(id) {
        let answer = match &body {
            None => visitor.get(&path).await,
            Some(body) => visitor.post(&path, body).await,
        };
        let status = answer.status.as_u16();
        assert!(
            status < 500,
            "{about}: {what} is answered {status}: {}",
            answer.text
        );
        if status >= 400 {
            answer.problem();
        }
        let shown = match (what, comes) {
            ("record", Comes::Frozen | Comes::Unshown) | ("state" | "events", Comes::Frozen) => 200,
            ("state" | "events" | "record", _) => 409,
            _ => continue,
        };
        assert_eq!(status, shown, "{about}: {what}: {}", answer.text);
    }
    if comes == Comes::Frozen {
        let state = visitor.see(id).await;
        assert!(state["frozen"].is_object(), "{about}: {state}");
        assert_eq!(state["offers"], json!({}), "{about}");
        assert_eq!(state["id"], id, "{about}");
        let socket = visitor.watch(id, None).await.state().await;
        assert_eq!(socket["frozen"], state["frozen"], "{about}");
    } else {
        let refused = visitor.try_watch(id, None, &[]).await;
        let refused = refused.err().expect("nothing is shown").to_string();
        assert!(refused.contains("409"), "{about}: {refused}");
    }
    let live = visitor.get("/matches/live").await.ok();
    let live: Vec<&str> = live["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert!(
        comes == Comes::Frozen || !live.contains(&id),
        "{about}: {live:?}"
    );
    assert!(!live.is_empty(), "{about}: others are there to be watched");
}

/// All matches of a visitor, page by page.
async fn own(visitor: &Visitor) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    loop {
        let before = found
            .last()
            .map_or(String::new(), |last| format!("&before={last}"));
        let page = visitor.get(&format!("/matches?limit=7{before}")).await.ok();
        let ids = page["matches"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["id"].as_str().unwrap().to_owned());
        found.extend(ids);
        if page["more"] == false {
            return found;
        }
    }
}

#[tokio::test]
async fn tb_17_a_match_whose_settings_cannot_be_read_opens_as_far_as_it_can() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let mut prepared = Vec::new();
    for (statement, is_found, comes) in DAMAGES {
        prepared.push((statement, is_found, comes, matches(&ada, &ben).await));
    }
    let whole = matches(&ada, &ben).await;
    let cookies = [&ada, &ben].map(|visitor| visitor.cookie().unwrap());
    house.close().await;
    let mut connection = database(directory.path()).await;
    // As if they had ended before frames were kept.
    sqlx::query("DELETE FROM frames")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    for (statement, _, _, ids) in &prepared {
        for id in ids {
            change(directory.path(), statement, id).await;
        }
    }

    let checked = fischio_server::maintenance::check(directory.path(), |_, _| ())
        .await
        .unwrap();
    let (findings, notes) = (
        format!("{:?}", checked.findings),
        format!("{:?}", checked.frozen),
    );
    for (statement, is_found, _, ids) in &prepared {
        for id in ids {
            assert_eq!(
                findings.contains(id.as_str()),
                *is_found,
                "{statement}: {findings}"
            );
            assert_eq!(
                notes.contains(id.as_str()),
                !*is_found,
                "{statement}: {notes}"
            );
        }
    }
    assert!(
        whole
            .iter()
            .all(|id| !findings.contains(id.as_str()) && !notes.contains(id.as_str()))
    );

    let house = open_house(directory.path()).await;
    let [ada, ben] = cookies.map(|cookie| house.visitor_with(&cookie));
    // Lists have all that can be read, whatever stands between.
    let listed = own(&ada).await;
    let expected = prepared
        .iter()
        .filter(|(_, _, comes, _)| *comes != Comes::Unlisted);
    let expected = expected.flat_map(|(_, _, _, ids)| ids).chain(&whole).rev();
    assert!(listed.iter().eq(expected), "{listed:?}");
    for (statement, _, comes, ids) in &prepared {
        for (id, state) in ids.iter().zip(["waiting", "running", "finished"]) {
            let about = format!("{statement}, {state}");
            must_be_answered(&ada, id, &about, *comes).await;
        }
        if *comes == Comes::Frozen {
            // Both still sit, and come to an end that they agree on.
            let running = &ids[1];
            assert_eq!(
                ben.see(running).await["seats"],
                json!(["away"]),
                "{statement}"
            );
            let offer = json!({"kind": "offer-draw", "seat": "home"});
            ada.command(running, offer).await.ok();
            let accept = json!({"kind": "accept-draw", "seat": "away"});
            ben.command(running, accept).await.ok();
            assert_eq!(
                ada.see(running).await["result"]["ending"],
                "draw-agreed",
                "{statement}"
            );
        }
    }
    for id in &whole {
        assert_eq!(ada.see(id).await["frozen"], Value::Null);
    }
    let health = ada
        .request(reqwest::Method::GET, "/healthz", |request| request)
        .await;
    assert_eq!(health.status, 200, "{health:?}");
    house.close().await;
}

/// What is known of a match's settings stands in its record, and nothing that was not so.
#[tokio::test]
async fn tb_17_the_record_of_a_match_whose_settings_cannot_be_read_has_what_can_be() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let [_, _, finished] = matches(&ada, &ben).await;
    let path = format!("/matches/{finished}/record");
    let whole = ada.get(&path).await.ok();
    let cookie = ada.cookie().unwrap();
    house.close().await;
    let damage =
        "UPDATE matches SET fixture = json_set(fixture, '$.mode', 'telepathy') WHERE id = ?";
    change(directory.path(), damage, &finished).await;

    let house = open_house(directory.path()).await;
    let ada = house.visitor_with(&cookie);
    let record = ada.get(&path).await.ok();
    for part in [
        "id", "game", "began", "options", "entries", "times", "coaches", "result", "fairness",
    ] {
        assert_eq!(record[part], whole[part], "{part}");
    }
    assert_eq!(
        record["rules_version"], 0,
        "by what it was played is not known for sure"
    );
    house.close().await;

    change(
        directory.path(),
        "UPDATE matches SET fixture = '' WHERE id = ?",
        &finished,
    )
    .await;
    let house = open_house(directory.path()).await;
    let ada = house.visitor_with(&cookie);
    let record = ada.get(&path).await.ok();
    for part in [
        "id", "game", "began", "entries", "times", "coaches", "result",
    ] {
        assert_eq!(record[part], whole[part], "{part}");
    }
    assert_eq!(
        (&record["options"], &record["fairness"]),
        (&json!({}), &Value::Null)
    );
    house.close().await;
}

/// A match of a game that is not known here is shown to nobody, so nobody can agree on a result: it ends when the time
/// for that is over, and no longer counts among its coaches' open ones.
#[tokio::test]
async fn tb_17_a_match_of_an_unknown_game_is_drawn_in_time() {
    let directory = tempfile::tempdir().unwrap();
    let house = open_house(directory.path()).await;
    let (ada, ben) = (house.visitor(), house.visitor());
    let [waiting, running, _] = matches(&ada, &ben).await;
    let cookie = ada.cookie().unwrap();
    house.close().await;
    let no_game = "UPDATE matches SET game = 'pallacorda', fixture = json_set(fixture, '$.game', 'pallacorda') WHERE id = ?";
    for id in [&waiting, &running] {
        change(directory.path(), no_game, id).await;
    }
    let house = open_house(directory.path()).await;
    let ada = house.visitor_with(&cookie);
    let mut open = 2;
    // The server looks from time to time; it notes the date before anything else.
    while open > 0 {
        house.stopwatch.push(Duration::from_hours(24));
        let list = ada.get("/matches?state=running").await.ok();
        open = list["matches"].as_array().unwrap().len();
        tokio::task::yield_now().await;
    }
    let record = ada.get(&format!("/matches/{running}/record")).await.ok();
    assert_eq!(record["result"]["ending"], "abandoned");
    assert_eq!(record["result"]["winner"], Value::Null);
    assert_eq!(record["entries"].as_array().unwrap().len(), 1);
    house.close().await;

    // It was not before seven days had gone by.
    let mut connection = database(directory.path()).await;
    let days: Vec<i64> = soon("the dates", sqlx::query_scalar(
        "SELECT (m.ended - f.since) / 86400000 FROM matches m JOIN frozen f ON f.match_id = m.id \
         WHERE m.status = 'finished' AND m.id = ?",
    ).bind(&running).fetch_all(&mut connection)).await.unwrap();
    assert_eq!(days.len(), 1);
    assert!(days.iter().all(|days| *days >= 7), "{days:?}");
    connection.close().await.unwrap();
}
